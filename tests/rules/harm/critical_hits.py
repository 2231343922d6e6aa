"""What the tests of critical hits share: one attack with a weapon of each group, at a victim in armour."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from tests.kit import After, a_fight, a_shot, a_warrior, playing

WEAPONS = {
    "missile": "bow",
    "bludgeoning": "mace",
    "bladed": "sword",
    "unarmed": "natural-weapons",
    "thrusting": "spear",
    "flexible": "steel-whip",
}
"""A weapon for each chart, all of Strength 3 in a human's hands."""


def the_book(edition: str | Book) -> str | Book:
    """The edition; the house rules without their own armour saves, as the worked cases of their charts have it."""
    return playing("house", armour={"own_saves": False}) if edition == "house" else edition


def a_victim(*gear: str, **more: Any) -> Warrior:
    """The warrior on whom the charts are tried: in heavy armour (saved on 5 or more) and a helmet unless said."""
    return a_warrior("brak", gear=gear or ("axe", "heavy-armour", "helmet"), **more)


def an_attack(edition: str | Book, group: str, victim: Warrior, **attacker: Any) -> State:
    """One attack of otto at brak with a weapon of a group: it hits on 4 or more and wounds on 4 or more."""
    weapon = WEAPONS[group]
    if group == "missile":
        return a_shot(a_warrior("otto", **attacker), victim, weapon, edition=the_book(edition))
    return a_fight(a_warrior("otto", gear=[weapon], **attacker), victim, edition=the_book(edition), striker="otto")


def criticals(after: After) -> list[str]:
    """The names of the rows that were rolled, in order."""
    return [event.note for event in after.told("critical")]


def knowing(battle: State, *news: Trait | Weapon, bearer: str = "") -> State:
    """The battle with further things in its catalogue, its traits borne by a warrior."""
    known, traits = battle.catalogue, {each.key: each for each in news if isinstance(each, Trait)}
    weapons = {each.key: each for each in news if isinstance(each, Weapon)}
    catalogue = Catalogue(weapons={**known.weapons, **weapons}, armour=known.armour, traits={**known.traits, **traits})
    battle = replace(battle, catalogue=catalogue)
    return battle.changed(bearer, traits=tuple(traits)) if bearer else battle

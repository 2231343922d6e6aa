"""What a trait changes: the same moment with it and without it, looked at from one side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from cometfall.dice import DiceError
from cometfall.model.blow import Blow
from cometfall.model.catalogue import Catalogue
from cometfall.model.circumstances import Facing, full_wounds
from cometfall.model.state import State
from cometfall.rules import barred, go_together, shoot
from cometfall.rules.combat.parrying import can_parry, may_try_again, parries_left, quickness
from cometfall.rules.combat.strike_order import place
from cometfall.rules.shooting.loading import reload_of
from cometfall.rules.shooting.range import reach_of
from tests.kit import a_battle, a_blow, a_fight, a_warrior, fought, things

TRIED = "tried"
"""The key of a weapon that has been given the trait."""
ARMED = "axe"
MOST = 12


@dataclass(frozen=True)
class Row:
    """A trait, what is looked at, and what it is without the trait and with it."""

    trait: str
    what: str
    without: object
    with_: object
    on: str = "otto"
    """Who bears it: otto, brak, or one of their weapons."""
    weapon: str = ARMED
    otto: Mapping[str, Any] = field(default_factory=dict)
    brak: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.trait}: {self.what}"


def looked_at(row: Row, edition: str, *, bearing: bool) -> object:
    """What is seen with the trait, or without it."""
    name, *more = row.what.split()
    return PROBES[name](_moment(row, edition, bearing=bearing, apart=name in APART), _weapon(row), *more)


def _weapon(row: Row) -> str:
    return TRIED if row.on == "otto's weapon" else row.weapon


def _moment(row: Row, edition: str, *, bearing: bool, apart: bool) -> State:
    """Otto with the weapon against brak, in a fight or so far apart that he has to shoot."""
    known = things(edition)
    tried = _tried(known, row, bearing=bearing)
    otto, brak = dict(row.otto), dict(row.brak)
    for who, said in (("otto", otto), ("brak", brak)):
        if row.on == who and bearing:
            said["traits"] = [*said.get("traits", []), row.trait]
        if row.on == f"{who}'s weapon":
            said["gear"] = [TRIED, *said.get("gear", [])]
            said.setdefault("hands", [TRIED] if tried.weapons[TRIED].fights else [])
    if row.on != "otto's weapon":
        otto.setdefault("gear", [row.weapon])
    inches = otto.pop("inches", 5)
    wait = {"hands": ["?"]}
    one = a_warrior("otto", **{**wait, **otto, "at": [0, 0, 0]})
    other = a_warrior("brak", **{**wait, **brak, "at": [round((inches + 1) * 1000), 0, 0]})
    battle = a_battle(one, other, edition=edition) if apart else a_fight(one, other, edition=edition)
    return replace(battle, catalogue=tried)


def _tried(known: Catalogue, row: Row, *, bearing: bool) -> Catalogue:
    plain = known.weapons[row.weapon]
    rules = (*plain.rules, row.trait) if bearing else plain.rules
    return Catalogue(known.weapons | {TRIED: replace(plain, key=TRIED, rules=rules)}, known.armour, known.traits)


# ------------------------------------------------------------ the sides from which it is looked at

Probe = Callable[..., object]


def _blow(battle: State, weapon: str) -> Blow:
    return a_blow(battle, weapon=weapon)


def _shot(battle: State, weapon: str) -> Blow:
    return shoot(battle, "otto", "brak", weapon).assault.kinds[0]


def _of(blow: Blow, what: str) -> object:
    if what in {"to_hit", "save", "ward", "dodge", "to_wound"}:
        target = getattr(blow, what)
        return target.need if target is not None and target.possible else 0
    return getattr(blow, what)


def _fight_at(battle: State, *, only_otto: bool = True) -> State:
    if not only_otto:
        return battle
    brak = battle.warrior("brak")
    return battle.changed("brak", bout=replace(brak.bout, struck=True))


def _struck(battle: State, _weapon: str) -> str:
    """With what otto strikes, one after the other, when all his dice miss."""
    for count in range(MOST):
        try:
            after = fought(_fight_at(battle), *["to-hit 1"] * count)
        except DiceError:
            continue
        return " ".join(event.using for event in after.told("missed"))
    raise AssertionError(battle)


def _falls(battle: State, _weapon: str, injury: str, helmet: str = "") -> str:
    """How brak is off after a wound and an injury roll; a die for what softens a stun where one is asked for."""
    dice = ("to-hit 5", "to-wound 5", f"injury {injury}")
    try:
        return fought(_fight_at(battle), *dice, *([f"helmet {helmet}"] if helmet else []))["brak"].posture
    except DiceError:
        return fought(_fight_at(battle), *dice)["brak"].posture


def _shot_falls(battle: State, weapon: str, injury: str) -> str:
    """How brak is off after a shot that wounds and an injury roll."""
    shot = shoot(battle, "otto", "brak", weapon)
    return fought(shot, "to-hit 5", "to-wound 5", f"injury {injury}")["brak"].posture


def _parry(battle: State) -> Facing:
    weapon = battle.catalogue.weapons["axe"]
    return Facing(battle, battle.warrior("brak"), battle.warrior("otto"), weapon)


def _barred(battle: State, weapon: str) -> str:
    return barred(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon])


def _held(battle: State, _weapon: str, *hand: str) -> bool:
    """Whether otto can hold these things together."""
    return not go_together(battle, battle.warrior("otto"), hand)


def _full(battle: State, _weapon: str) -> int:
    otto = battle.warrior("otto")
    return full_wounds(battle.catalogue, otto.profile, otto.traits)


PROBES: Mapping[str, Probe] = {
    "blow": lambda battle, weapon, what: _of(_blow(battle, weapon), what),
    "shot": lambda battle, weapon, what: _of(_shot(battle, weapon), what),
    "shots": lambda battle, weapon: sum(shoot(battle, "otto", "brak", weapon).assault.rolls),
    "cover": lambda battle, weapon: _of(shoot(battle, "otto", "brak", weapon, cover=True).assault.kinds[0], "to_hit"),
    "struck": _struck,
    "place": lambda battle, _: place(battle, battle.warrior("otto"))[0],
    "quickness": lambda battle, _: quickness(battle, battle.warrior("otto")),
    "falls": _falls,
    "shot-falls": _shot_falls,
    "parries": lambda battle, _: can_parry(battle, battle.warrior("brak")),
    "parries-left": lambda battle, _: parries_left(battle, "otto", battle.warrior("brak")),
    "parries-again": lambda battle, _: may_try_again(_parry(battle)),
    "reach": lambda battle, weapon: reach_of(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon]),
    "reload": lambda battle, weapon: reload_of(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon]),
    "barred": _barred,
    "held": _held,
    "full-wounds": _full,
}
APART = {"shot", "shots", "shot-falls", "cover", "reach", "reload", "barred"}

"""When an effect holds: what two warriors are to each other at the moment of a blow or a shot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from cometfall.dice import Modifier
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Weapon
from cometfall.model.state import State, distance, opponents
from cometfall.model.traits import Condition, Effect, Trait
from cometfall.model.values import INCH, SIZES
from cometfall.model.warrior import Warrior


class Facing(msgspec.Struct, frozen=True):
    """A warrior, the enemy he deals with, and the weapon of the blow, seen from the warrior."""

    battle: State
    me: Warrior
    foe: Warrior | None = None
    weapon: Weapon | None = None
    """The weapon of the blow, whoever strikes it."""
    shot: bool = False
    off_hand: bool = False
    shots: int = 1

    def turned(self) -> Facing:
        """The same moment seen from the enemy."""
        assert self.foe is not None, self
        return Facing(self.battle, self.foe, self.me, self.weapon, self.shot, self.off_hand, self.shots)


def effects(facing: Facing, moment: str, *, blow: bool = True) -> tuple[Modifier, ...]:
    """Collect what the bearer's traits, his gear and (for his own blow) its weapon do at a moment, with the reasons."""
    keys = bearing(facing.battle, facing.me)
    if blow and facing.weapon is not None:
        keys += facing.weapon.rules
    found = listening(facing.battle.catalogue, keys, moment)
    if not found:
        return ()
    return tuple(Modifier(effect.add, why) for effect, why in found if holds(effect, facing))


def total(facing: Facing, moment: str, *, blow: bool = True) -> int:
    """Add up what happens at a moment."""
    return sum(modifier.add for modifier in effects(facing, moment, blow=blow))


def traits_at(facing: Facing, *, blow: bool = True) -> tuple[Trait, ...]:
    """All traits that bear on the warrior, and for his own blow those of its weapon."""
    keys = bearing(facing.battle, facing.me)
    if blow and facing.weapon is not None:
        keys += facing.weapon.rules
    return facing.battle.catalogue.traits_of(keys)


@lru_cache(maxsize=4096)
def listening(catalogue: Catalogue, keys: tuple[str, ...], moment: str) -> tuple[tuple[Effect, str], ...]:
    """Which effects listen to a moment, each with the name of its trait; the same trait twice counts once."""
    found: list[tuple[Effect, str]] = []
    for trait in catalogue.traits_of(tuple(dict.fromkeys(keys))):
        found.extend((effect, trait.name) for effect in getattr(trait, moment))
    return tuple(found)


def bearing(battle: State, warrior: Warrior) -> tuple[str, ...]:
    """The keys of a warrior's own traits and of those that his armour gives him."""
    return _bearing(battle.catalogue, warrior.traits, warrior.gear)


@lru_cache(maxsize=4096)
def _bearing(catalogue: Catalogue, traits: tuple[str, ...], gear: tuple[str, ...]) -> tuple[str, ...]:
    worn = tuple(
        rule
        for key in dict.fromkeys(gear)
        if key in catalogue.armour and catalogue.armour[key].slot not in {"shield", "buckler"}
        for rule in catalogue.armour[key].rules
    )
    carried = tuple(key for key in dict.fromkeys(gear) if key in catalogue.traits)
    return traits + worn + carried


def has(battle: State, warrior: Warrior, fact: str) -> bool:
    """Whether a trait of the warrior or of what he wears states a fact, such as `no_pain`."""
    return bool(best(battle, warrior, fact))


def best(battle: State, warrior: Warrior, fact: str) -> object:
    """What the first of a warrior's traits that says something says of a fact."""
    return next((said for trait in battle.catalogue.traits_of(bearing(battle, warrior)) if (said := getattr(trait, fact))), "")


def weapon_has(battle: State, weapon: Weapon, fact: str) -> bool:
    """Whether a rule of the weapon states a fact."""
    return any(getattr(trait, fact) for trait in battle.catalogue.traits_of(weapon.rules))


def shield_in_hand(battle: State, warrior: Warrior) -> Armour | None:
    """The shield or buckler in use in a fight."""
    armour = battle.catalogue.armour
    return next((armour[key] for key in warrior.in_hand if key in armour), None)


def weapons_in_hand(battle: State, warrior: Warrior) -> tuple[Weapon, ...]:
    """The weapons with which a warrior fights; his fists where he has none."""
    weapons = battle.catalogue.weapons
    return tuple(weapons[key] for key in warrior.in_hand if key in weapons)


def holds(effect: Effect, facing: Facing) -> bool:
    """Whether an effect counts in this moment."""
    if effect.weapons and not (facing.weapon is not None and facing.weapon.is_a(effect.weapons)):
        return False
    if effect.not_weapons and facing.weapon is not None and facing.weapon.is_a(effect.not_weapons):
        return False
    if effect.against and not (facing.foe is not None and _is_one_of(facing.battle, facing.foe, effect.against)):
        return False
    if effect.not_against and facing.foe is not None and _is_one_of(facing.battle, facing.foe, effect.not_against):
        return False
    return all(CONDITIONS[condition](facing) for condition in effect.when)


def _is_one_of(battle: State, warrior: Warrior, kinds: tuple[str, ...]) -> bool:
    traits = battle.catalogue.traits_of(bearing(battle, warrior))
    return any(kind == trait.key or kind in trait.tags for trait in traits for kind in kinds)


def _charged_by_it(facing: Facing) -> bool:
    return facing.foe is not None and facing.me.id in facing.foe.turn.charged


def _was_charged(facing: Facing) -> bool:
    return any(facing.me.id in other.turn.charged for other in facing.battle.warriors)


def _outnumbered(facing: Facing) -> bool:
    """Two or more enemies in contact who are able to fight."""
    return sum(1 for foe in opponents(facing.battle, facing.me.id) if foe.standing) > 1


def _unarmed(facing: Facing) -> bool:
    return facing.weapon is not None and facing.weapon.chart == "unarmed"


def _own_strength(facing: Facing) -> bool:
    return facing.weapon is not None and not facing.weapon.strength


def _with_two(facing: Facing) -> bool:
    return len(weapons_in_hand(facing.battle, facing.me)) > 1


def _larger(facing: Facing) -> bool:
    return facing.foe is not None and SIZES.index(facing.foe.size) > SIZES.index(facing.me.size)


def _second_weapon(facing: Facing) -> Weapon | None:
    weapons = weapons_in_hand(facing.battle, facing.me)
    return weapons[1] if len(weapons) > 1 else None


def _off_hand_dagger(facing: Facing) -> bool:
    second = _second_weapon(facing)
    return second is not None and second.is_a(("dagger",))


def _parries_with_main(facing: Facing) -> bool:
    weapons = weapons_in_hand(facing.battle, facing.me)
    return bool(weapons) and weapon_has(facing.battle, weapons[0], "parry_item")


def _half_range(facing: Facing) -> bool:
    assert facing.weapon is not None, facing
    return facing.foe is None or distance(facing.me, facing.foe) * 2 <= facing.weapon.range * INCH


def _mounted(warrior: Warrior | None) -> bool:
    return warrior is not None and warrior.mounted


CONDITIONS: dict[Condition, Callable[[Facing], bool]] = {
    "close-combat": lambda facing: not facing.shot,
    "shooting": lambda facing: facing.shot,
    "charging": lambda facing: bool(facing.me.turn.charged),
    "charged": _was_charged,
    "charged-by-it": _charged_by_it,
    "first-round": lambda facing: facing.me.first_round,
    "later-round": lambda facing: not facing.me.first_round,
    "mounted": lambda facing: facing.me.mounted,
    "on-foot": lambda facing: not facing.me.mounted,
    "unarmed": _unarmed,
    "armed": lambda facing: not _unarmed(facing),
    "indoors": lambda facing: facing.me.indoors,
    "outnumbered": _outnumbered,
    "own-strength": _own_strength,
    "against-larger": _larger,
    "against-mounted": lambda facing: _mounted(facing.foe),
    "against-on-foot": lambda facing: not _mounted(facing.foe),
    "against-charger": _charged_by_it,
    "with-two-weapons": _with_two,
    "off-hand": _off_hand_dagger,
    "off-hand-parrying-already": lambda facing: _off_hand_dagger(facing) and _parries_with_main(facing),
    "shield-in-hand": lambda facing: shield_in_hand(facing.battle, facing.me) is not None,
    "one-shot": lambda facing: facing.shots == 1,
    "unmoved": lambda facing: not facing.me.turn.moved,
    "helmeted": lambda facing: "helmet" in facing.me.gear,
    "unsaved-by-armour": lambda _: True,
    "within-half-range": _half_range,
    "from-blackpowder": lambda facing: facing.weapon is not None and facing.weapon.group == "blackpowder",
}

"""When an effect holds: what two warriors are to each other at the moment of a blow or a shot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from cometfall.dice import Modifier
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Weapon
from cometfall.model.state import State, opponents, within
from cometfall.model.traits import Condition, Effect, Trait
from cometfall.model.values import SIZES, Profile
from cometfall.model.warrior import Warrior

NOBODY = Warrior(id="", warband="")
"""Who strikes where nobody does: a gun that bursts, a fire."""
HUGE = SIZES.index("huge")


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
    doubled: bool = False
    """One of attacks that have been doubled."""
    single: bool = False
    """The one blow that is struck in place of all others."""
    stray: bool = False
    """A hit that is neither struck in a fight nor shot."""
    fire: bool = False
    """A hit of fire itself."""
    school: str = ""
    """The kind of spell, where it is a spell that strikes."""
    overwatch: bool = False
    """A shot in the enemy's turn, outside the shooting phase."""

    def turned(self) -> Facing:
        """The same moment seen from the enemy."""
        assert self.foe is not None, self
        return msgspec.structs.replace(self, me=self.foe, foe=self.me)


def effects(facing: Facing, moment: str, *, blow: bool = True) -> tuple[Modifier, ...]:
    """Collect what the bearer's traits, his gear and (for his own blow) its weapon do at a moment, with the reasons."""
    found = listening(facing.battle.catalogue, _heard(facing, blow=blow), moment)
    if not found:
        return ()
    return tuple(Modifier(effect.add, why) for effect, why in found if holds(effect, facing))


def total(facing: Facing, moment: str, *, blow: bool = True) -> int:
    """Add up what happens at a moment."""
    return sum(modifier.add for modifier in effects(facing, moment, blow=blow))


def of_weapon(facing: Facing, moment: str) -> int:
    """Add up what the weapon's own rules do at a moment, and of the warrior what speaks of weapons."""
    assert facing.weapon is not None, facing
    battle, rules = facing.battle, facing.weapon.rules
    found = listening(battle.catalogue, _heard(facing, blow=True), moment)
    own = {effect for effect, _ in listening(battle.catalogue, rules, moment)}
    return sum(effect.add for effect, _ in found if (effect.weapons or effect in own) and holds(effect, facing))


def traits_at(facing: Facing, *, blow: bool = True) -> tuple[Trait, ...]:
    """All traits that bear on the warrior, and for his own blow those of its weapon."""
    return facing.battle.catalogue.traits_of(_heard(facing, blow=blow))


def _heard(facing: Facing, *, blow: bool) -> tuple[str, ...]:
    """The keys of the traits that can say something now: poison says nothing to those who ignore it."""
    keys = bearing(facing.battle, facing.me)
    if blow and facing.weapon is not None:
        keys += facing.weapon.rules
    poisons = _poisons(facing.battle.catalogue, keys)
    if poisons and facing.foe is not None and has(facing.battle, facing.foe, "ignores_poison"):
        return tuple(key for key in keys if key not in poisons)
    return keys


@lru_cache(maxsize=4096)
def _poisons(catalogue: Catalogue, keys: tuple[str, ...]) -> frozenset[str]:
    return frozenset(key for key in keys if catalogue.traits[key].poison)


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
    carried = tuple(
        key for key in dict.fromkeys(gear) if key in catalogue.traits and not catalogue.traits[key].on_weapon
    )
    return traits + worn + carried


def full_wounds(catalogue: Catalogue, profile: Profile, traits: tuple[str, ...]) -> int:
    """The Wounds of a warrior who has lost none: those of his profile, and what his nature adds."""
    return profile.wounds + sum(trait.more_wounds for trait in catalogue.traits_of(traits))


def has(battle: State, warrior: Warrior, fact: str) -> bool:
    """Whether a trait of the warrior or of what he wears states a fact, such as `no_pain`."""
    return bool(best(battle, warrior, fact))


def best(battle: State, warrior: Warrior, fact: str) -> object:
    """What the first of a warrior's traits that says something says of a fact."""
    traits = battle.catalogue.traits_of(bearing(battle, warrior))
    return next((said for trait in traits if (said := getattr(trait, fact))), "")


def weapon_has(battle: State, weapon: Weapon, fact: str) -> bool:
    """Whether a rule of the weapon states a fact."""
    return any(getattr(trait, fact) for trait in battle.catalogue.traits_of(weapon.rules))


def shield_in_hand(battle: State, warrior: Warrior) -> Armour | None:
    """The shield or buckler in use in a fight."""
    armour = battle.catalogue.armour
    return next((armour[key] for key in warrior.in_hand if key in armour), None)


def weapons_in_hand(battle: State, warrior: Warrior) -> tuple[Weapon, ...]:
    """The weapons with which a warrior fights; his fists where he has none."""
    return _weapons(battle.catalogue, warrior.in_hand)


@lru_cache(maxsize=4096)
def _weapons(catalogue: Catalogue, hand: tuple[str, ...]) -> tuple[Weapon, ...]:
    return tuple(catalogue.weapons[key] for key in hand if key in catalogue.weapons)


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
    if effect.bearing and not _bears(facing, effect.bearing):
        return False
    if effect.not_bearing and _bears(facing, effect.not_bearing):
        return False
    return all_hold(effect.when, facing)


def all_hold(conditions: tuple[Condition, ...], facing: Facing) -> bool:
    """Whether all conditions hold in this moment."""
    return all(CONDITIONS[condition](facing) for condition in conditions)


def _bears(facing: Facing, keys: tuple[str, ...]) -> bool:
    """Whether the warrior himself, what he wears or the weapon that is spoken of has one of these traits."""
    rules = facing.weapon.rules if facing.weapon is not None else ()
    borne = bearing(facing.battle, facing.me)
    return any(key in borne or key in rules for key in keys)


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
    """Two weapons in his hands; of what he shoots with, two of it."""
    return _alike(facing) > 1 if facing.shot else len(weapons_in_hand(facing.battle, facing.me)) > 1


def _alike(facing: Facing) -> int:
    """How many of the weapon that is spoken of the warrior has at hand."""
    if facing.weapon is None:
        return 0
    key = facing.weapon.key
    return facing.me.carries(key) if facing.shot else facing.me.in_hand.count(key)


def _as_allowed(facing: Facing) -> bool:
    """Not fired after a move by special leave."""
    strict = facing.weapon is not None and weapon_has(facing.battle, facing.weapon, "move_or_fire")
    return not (strict and (facing.me.turn.moved or facing.me.turn.ran))


def has_moved(facing: Facing) -> bool:
    """Whether a shooter has moved in this turn: a run is a move, and standing up is one where the book says so."""
    turn, book = facing.me.turn, facing.battle.book.to_hit
    return turn.moved or turn.ran or (turn.stood_up and book.standing_up_is_moving)


def _magical(facing: Facing) -> bool:
    """Whether the enemy's blow at the warrior is of magic."""
    return facing.foe is not None and by_magic(facing.turned())


def by_fire(facing: Facing) -> bool:
    """Whether the blow burns."""
    return facing.fire or any(trait.flaming for trait in traits_at(facing))


def out_of_this_world(facing: Facing) -> tuple[Modifier, ...]:
    """Attacks without magic are worse against those who are hardly there."""
    battle, foe = facing.battle, facing.foe
    if foe is None or not battle.book.special.ethereal or not has(battle, foe, "ethereal") or by_magic(facing):
        return ()
    return (Modifier(-1, "ethereal"),)


def by_magic(facing: Facing) -> bool:
    """Whether the warrior or the weapon of his blow is magical."""
    return any(trait.magical for trait in traits_at(facing))


def _armoured(facing: Facing) -> bool:
    """Whether something he wears, or a shield in use, gives him a save."""
    battle, me = facing.battle, facing.me
    worn = [battle.catalogue.armour[key] for key in me.gear if key in battle.catalogue.armour]
    if any(item.slot in {"body", "cloak"} and (item.save or item.save_shooting) for item in worn):
        return True
    shields = worn if facing.shot else [shield for shield in (shield_in_hand(battle, me),) if shield is not None]
    return any(item.slot in {"shield", "buckler"} and item.better for item in shields)


def _stronger(facing: Facing) -> bool:
    return facing.foe is not None and facing.foe.profile.strength > facing.me.profile.strength


def _ignores_poison(facing: Facing) -> bool:
    return facing.foe is not None and has(facing.battle, facing.foe, "ignores_poison")


def _larger(facing: Facing) -> bool:
    return facing.foe is not None and SIZES.index(facing.foe.stature) > SIZES.index(facing.me.stature)


def _second_weapon(facing: Facing) -> Weapon | None:
    weapons = weapons_in_hand(facing.battle, facing.me)
    return weapons[1] if len(weapons) > 1 else None


def _off_hand_dagger(facing: Facing) -> bool:
    second = _second_weapon(facing)
    return second is not None and second.is_a(("dagger",))


def _parries_with_main(facing: Facing) -> bool:
    weapons = weapons_in_hand(facing.battle, facing.me)
    return bool(weapons) and weapon_has(facing.battle, weapons[0], "parry_item")


def _with_two_that_parry(facing: Facing) -> bool:
    weapons = weapons_in_hand(facing.battle, facing.me)
    return sum(weapon_has(facing.battle, weapon, "parry_item") for weapon in weapons) > 1


def _half_range(facing: Facing) -> bool:
    assert facing.weapon is not None, facing
    reach = facing.weapon.range + total(facing, "reach")
    return facing.foe is None or within(facing.me, facing.foe, reach, half=True)


def _without_body_armour(facing: Facing) -> bool:
    armour = facing.battle.catalogue.armour
    return not any(key in armour and armour[key].slot == "body" for key in facing.me.gear)


def _is_blackpowder(weapon: Weapon | None) -> bool:
    return weapon is not None and weapon.group == "blackpowder"


def _mounted(warrior: Warrior | None) -> bool:
    return warrior is not None and warrior.mounted


CONDITIONS: dict[Condition, Callable[[Facing], bool]] = {
    "close-combat": lambda facing: not (facing.shot or facing.stray),
    "shooting": lambda facing: facing.shot and not facing.stray,
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
    "one-shot": lambda facing: facing.shots == 1 and not facing.overwatch,
    "unmoved": lambda facing: not has_moved(facing),
    "without-body-armour": _without_body_armour,
    "helmeted": lambda facing: "helmet" in facing.me.gear,
    "unsaved-by-armour": lambda _: True,
    "within-half-range": _half_range,
    "from-blackpowder": lambda facing: _is_blackpowder(facing.weapon),
    "not-from-blackpowder": lambda facing: not _is_blackpowder(facing.weapon),
    "armoured": _armoured,
    "unarmoured": lambda facing: not _armoured(facing),
    "with-two-alike": lambda facing: _alike(facing) > 1,
    "with-two-that-parry": _with_two_that_parry,
    "as-the-weapon-allows": _as_allowed,
    "attacks-not-doubled": lambda facing: not facing.doubled,
    "single-weapon": lambda facing: _alike(facing) == 1,
    "against-immune-to-poison": _ignores_poison,
    "against-stronger": _stronger,
    "against-less-than-huge": lambda facing: facing.foe is not None and SIZES.index(facing.foe.stature) < HUGE,
    "single-blow": lambda facing: facing.single,
    "by-magic": _magical,
    "by-fire": lambda facing: facing.foe is not None and by_fire(facing.turned()),
    "without-magic": lambda facing: not _magical(facing),
    "not-running": lambda facing: not facing.me.turn.ran,
}

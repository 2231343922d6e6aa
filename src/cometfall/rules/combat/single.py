"""One blow in place of all attacks: struck at one's place in the order, or when all others have struck."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, choose, tell
from cometfall.dice.asks import YES_OR_NO
from cometfall.model.blow import Arm
from cometfall.model.circumstances import Facing, all_hold, bearing, weapons_in_hand
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import bare_hands

NO = 1


def single_blow(battle: State, striker: Warrior) -> Play[tuple[Arm, ...]]:
    """Give the one blow that a warrior strikes in place of his attacks; nothing where he strikes as ever."""
    trait = _single(battle, striker)
    if trait is None:
        return ()
    if not striker.bout.single_blow and not (yield from _gives_up(striker)):
        return ()
    yield from tell("single-blow", "skills.finishing-move", by=striker.id)
    weapon = next((weapon for weapon in weapons_in_hand(battle, striker) if weapon.fights), None)
    return (Arm(weapon=(weapon or bare_hands(battle, striker)).key, single=trait.single_blow),)


def is_postponed(striker: Warrior, arms: tuple[Arm, ...]) -> bool:
    """A single blow with the weapon's own bonus waits until all others have struck."""
    return any(arm.single == "armed" for arm in arms) and not striker.bout.single_blow


def postponed(battle: State, striker: Warrior, order: tuple[str, ...]) -> State:
    """The warrior strikes when all others have struck."""
    fight = battle.fight
    assert fight is not None, battle
    battle = battle.changed(striker.id, bout=replace(striker.bout, single_blow=True))
    return replace(battle, fight=replace(fight, order=order))


def _single(battle: State, striker: Warrior) -> Trait | None:
    facing = Facing(battle, striker)
    traits = battle.catalogue.traits_of(bearing(battle, striker))
    able = [trait for trait in traits if trait.single_blow and all_hold(trait.single_blow_when, facing)]
    return next(iter(able), None)


def _gives_up(striker: Warrior) -> Play[bool]:
    gives_up: bool = yield from choose("strike-a-single-blow", striker.warband, YES_OR_NO, striker.id, NO)
    return gives_up

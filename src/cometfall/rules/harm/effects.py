"""What a critical hit does besides its wounds."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, tell
from cometfall.model.blow import Blow
from cometfall.model.book.tables import CriticalRow
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import rearmed
from cometfall.rules.harm.critical import larger

LATER = ("ricochet", "knocked-back", "driven-back")


def effects_of(battle: State, blow: Blow, row: CriticalRow, *, unsaved: int, warded: bool) -> Play[State]:
    """Work out the effects of a row; a push or a ricochet follows when all wounds are settled."""
    for effect in row.effects:
        match effect:
            case "hammered" if not _undone(battle, unsaved=unsaved, warded=warded):
                battle = yield from hammered(battle)
            case "knocked-down" if not (warded and not unsaved and _by_size(battle)):
                battle = yield from thrust(battle)
            case "disarm":
                battle = yield from disarmed(battle)
            case "entangled":
                battle = yield from entangled(battle, unsaved=unsaved)
            case "bludgeoned" if unsaved:
                yield from tell("bludgeoned", "critical.bludgeoning-6", by=battle.assault.by, at=battle.assault.at)
                battle = battle.with_assault(replace(battle.assault, worst="out-of-action", wounds=()))
            case _ if effect in LATER:
                battle = battle.with_assault(replace(battle.assault, after=(*battle.assault.after, effect)))
            case _:
                pass
    return battle


def _undone(battle: State, *, unsaved: int, warded: bool) -> bool:
    ruling = battle.book.critical.bludgeoning_1_2_when_saved
    return not unsaved and (ruling == "is-undone" or (ruling == "a-ward-save-undoes-it" and warded))


def hammered(battle: State) -> Play[State]:
    """Whoever has not fought yet in this phase may not fight in it."""
    victim = battle.warrior(battle.assault.at)
    if not victim.bout.struck and not victim.bout.barred:
        yield from tell("hammered", "critical.bludgeoning-1-2", by=battle.assault.by, at=victim.id)
        return battle.changed(victim.id, bout=replace(victim.bout, barred=True))
    return battle


def _by_size(battle: State) -> bool:
    return battle.book.critical.thrusting_3_4 == "knocked-down-if-not-larger"


def thrust(battle: State) -> Play[State]:
    """A thrust knocks its victim down, whatever becomes of the wound; the larger it may only hurt more."""
    if _by_size(battle) and larger(battle, battle.assault):
        return battle
    yield from tell("thrust-down", "critical.thrusting-3-4", by=battle.assault.by, at=battle.assault.at)
    return battle.with_assault(replace(battle.assault, at_least="knocked-down"))


def disarmed(battle: State) -> Play[State]:
    """A weapon is struck from the victim's hand for the rest of the combat; of two a die says which."""
    victim = battle.warrior(battle.assault.at)
    held = tuple(key for key in victim.in_hand if key in battle.catalogue.weapons)
    if not held:
        return battle
    lost = held[0]
    if len(held) > 1:
        main_on_low = battle.book.critical.which_weapon_is_lost != "off-hand-on-1-to-3"
        low, high = (held[0], held[1]) if main_on_low else (held[1], held[0])
        lost = yield from consult("which-weapon", (Row((1, 2, 3), low), Row((4, 5, 6), high)), battle.assault.by)
    yield from tell("disarmed", "critical.bludgeoning-5", by=battle.assault.by, at=victim.id, using=lost)
    return battle.with_warrior(without(battle, victim, lost))


def without(battle: State, victim: Warrior, lost: str) -> Warrior:
    """Give the victim as he fights on: with what is left in hand and what he can draw."""
    hand = list(victim.in_hand)
    hand.remove(lost)
    return rearmed(battle, replace(victim, in_hand=tuple(hand), struck_away=(*victim.struck_away, lost)))


def entangled(battle: State, *, unsaved: int) -> Play[State]:
    """An entangled victim is easier to hit in the next player's turn."""
    if not unsaved and battle.book.critical.entangle_lasts == "if-not-saved":
        return battle
    yield from tell("entangled", "critical.flexible-entangle", by=battle.assault.by, at=battle.assault.at)
    return battle.changed(battle.assault.at, tangled=2)

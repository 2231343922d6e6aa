"""What a critical hit does besides its wounds."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, tell
from cometfall.model.blow import Blow, Wound
from cometfall.model.book.tables import CriticalRow
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import is_held, rearmed
from cometfall.rules.harm.critical import larger
from cometfall.rules.harm.injuries import finished

SIX = 6
MOST = 3
"""The weapons among which a die decides."""


def effects_of(battle: State, blow: Blow, row: CriticalRow, wound: Wound, *, unsaved: int, warded: bool) -> Play[State]:
    """Work out the effects of a row; a push or a ricochet follows when all wounds are settled."""
    for effect in row.effects:
        match effect:
            case "hammered" if not _undone(battle, unsaved=unsaved, warded=warded):
                battle = yield from hammered(battle)
            case "knocked-down" if not (warded and not unsaved and _by_size(battle)):
                battle = yield from thrust(battle)
            case "wild-sweep" if battle.book.critical.bludgeoning_5 == "weapon-struck-away":
                battle = yield from disarmed(battle, "critical.bludgeoning-5")
            case "disarm":
                battle = yield from disarmed(battle, "critical.flexible-disarm")
            case "entangled" if unsaved or battle.book.critical.entangle_lasts != "if-not-saved":
                battle = yield from entangled(battle)
            case "bludgeoned" if unsaved:
                yield from tell("bludgeoned", "critical.bludgeoning-6", by=battle.assault.by, at=battle.assault.at)
                battle = battle.with_assault(finished(battle.assault, killing=blow.killing))
            case "ricochet":
                again = (*battle.assault.ricochets, wound.kind)
                battle = battle.with_assault(replace(battle.assault, ricochets=again))
            case "wild-sweep" | "driven-back":
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
    if victim.bout.struck or victim.bout.barred:
        return battle
    yield from tell("hammered", "critical.bludgeoning-1-2", by=battle.assault.by, at=victim.id)
    return battle.changed(victim.id, bout=replace(victim.bout, barred=True))


def _by_size(battle: State) -> bool:
    return battle.book.critical.thrusting_3_4 == "knocked-down-if-not-larger"


def hurts_more(battle: State, row: CriticalRow) -> bool:
    """A thrust may cost the larger, whom it does not knock down, one wound more if no save stops it."""
    return "knocked-down" in row.effects and _by_size(battle) and larger(battle, battle.assault)


def thrust(battle: State) -> Play[State]:
    """A thrust knocks its victim down, whatever becomes of the wound; the larger it may only hurt more."""
    if _by_size(battle) and larger(battle, battle.assault):
        return battle
    yield from tell("thrust-down", "critical.thrusting-3-4", by=battle.assault.by, at=battle.assault.at)
    return battle.with_assault(replace(battle.assault, at_least="knocked-down"))


def disarmed(battle: State, rule: str) -> Play[State]:
    """A weapon is struck from the victim's hand for the rest of the combat; of several a die says which."""
    victim = battle.warrior(battle.assault.at)
    places = [place for place, key in enumerate(victim.in_hand) if is_held(battle, key)]
    if not places:
        return battle
    lost = places[0]
    if len(places) > 1:
        if battle.book.critical.which_weapon_is_lost != "main-hand-on-1-to-3":
            places.reverse()
        lost = yield from consult("which-weapon", _shares(tuple(places)), battle.assault.by)
    yield from tell("disarmed", rule, by=battle.assault.by, at=victim.id, using=victim.in_hand[lost])
    return battle.with_warrior(without(battle, victim, lost))


@cache
def _shares(places: tuple[int, ...]) -> tuple[Row, ...]:
    """Share the faces of a die among the weapons, the low ones to the first; of more than three, the first three."""
    share = SIX // min(len(places), MOST)
    return tuple(
        Row(tuple(range(number * share + 1, (number + 1) * share + 1)), place)
        for number, place in enumerate(places[:MOST])
    )


def without(battle: State, victim: Warrior, lost: int) -> Warrior:
    """Give the victim as he fights on: with what is left in hand and a weapon he can draw for the one he lost."""
    hand = victim.in_hand
    struck_away = (*victim.struck_away, hand[lost])
    left = replace(
        victim,
        in_hand=(*hand[:lost], *hand[lost + 1 :]),
        struck_away=struck_away,
        held=victim.held if victim.struck_away else hand,
    )
    return rearmed(battle, left, lost)


def entangled(battle: State) -> Play[State]:
    """An entangled victim is easier to hit in the next player's turn."""
    victim = battle.warrior(battle.assault.at)
    yield from tell("entangled", "critical.flexible-entangle", by=battle.assault.by, at=victim.id)
    return battle.changed(victim.id, tangled=victim.tangled | 2)

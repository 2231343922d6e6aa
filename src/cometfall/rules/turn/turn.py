"""The turn: its phases in order, whose turn comes next, and what is forgotten as one begins."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State, awaits, fighting
from cometfall.model.warrior import FOR_GOOD, NO_TURN, Unready, Warrior

ONCE_ALL_HAVE_MOVED = ("take-up", "search", "carry-home", "leave-the-table", "see-the-goal")
PHASES: Mapping[str, tuple[str, ...]] = {
    "recovery": ("recover",),
    "movement": ("reinforcements", "begin-movement", *ONCE_ALL_HAVE_MOVED),
    "shooting": ("begin-shooting",),
    "combat": ("combat-phase", "all-alone", "take-up"),
}
"""The steps of each phase, with what a scenario adds to it."""
AT_ITS_START: Mapping[str, tuple[str, ...]] = {
    "rout": ("rout-test",),
    "other-tests": ("stupidity",),
    "stupidity": ("stupidity",),
    "stupidity-of-enemies-in-combat": ("stupidity-of-enemies",),
    "failed-escapes": ("failed-escapes",),
}
"""The steps of what is tested before the first phase."""


def whole_turn(book: Book) -> tuple[str, ...]:
    """A turn: what is tested as it begins, its phases in the order of the book, and its end."""
    phases = (step for phase in book.turn.phases for step in PHASES[phase])
    return ("begin-turn", "spells-fade", "break-truces", *tests_at_the_start(book), *phases, "end-turn")


def tests_at_the_start(book: Book) -> tuple[str, ...]:
    """What is tested as a turn begins, in the order of the book, before the fallen recover."""
    return tuple(step for part in book.turn.start_order for step in AT_ITS_START.get(part, ()))


def begin_turn(battle: State) -> State:
    """A player's turn begins: the last one's deeds are forgotten, his weapons are nearer to being loaded again."""
    warriors = tuple(_begun(warrior, own=warrior.warband == battle.turn) for warrior in battle.warriors)
    band = battle.band(battle.turn)
    return replace(battle.with_band(replace(band, turns=band.turns + 1)), phase="recovery", warriors=warriors)


def _begun(warrior: Warrior, *, own: bool) -> Warrior:
    unready = _reloaded(warrior.unready) if own else warrior.unready
    kept = None if own else warrior.overwatch
    return replace(warrior, turn=NO_TURN, tangled=warrior.tangled >> 1, unready=unready, overwatch=kept)


def _reloaded(unready: tuple[Unready, ...]) -> tuple[Unready, ...]:
    """A weapon is loaded in as many own turns as it takes, and ready from the start of the next."""
    waiting = (one for one in unready if one.turns)
    return tuple(one if one.turns == FOR_GOOD else replace(one, turns=one.turns - 1) for one in waiting)


def end_turn(battle: State) -> State:
    """One player's turn is over, and the next one's begins: they take whole turns by turns."""
    return replace(battle, turn=next_in_turn(battle)).then("see-the-end", *whole_turn(battle.book))


def next_in_turn(battle: State) -> str:
    """The warband after the one whose turn it is, past those that have nobody left and nobody to come."""
    order = [band.key for band in battle.warbands]
    place = order.index(battle.turn)
    after = (*order[place + 1 :], *order[: place + 1])
    return next((key for key in after if fighting(battle, key) or awaits(battle, key)), after[0])

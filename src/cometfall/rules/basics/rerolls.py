"""Re-rolls that a warband may spend on any die of its own: offered wherever one of its dice falls badly."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cometfall.dice import Attempt, Choice, DiceAsk, Option, Play, RollOff, Telling, choose, is_certain, tell
from cometfall.dice.asks import YES_OR_NO
from cometfall.model.state import State

RULE_REROLLS = "reroll-"
"""How the asks begin by which a rule itself lets a die be rolled again."""


def any_left(battle: State) -> bool:
    """Whether anybody has a re-roll to spend."""
    return any(band.rerolls for band in battle.warbands)


def spending_rerolls(battle: State, play: Play[State]) -> Play[State]:
    """Play a step; a warband with re-rolls may roll a die of its own again, and the second score stands.

    A die that was rolled again is final: neither a rule nor a re-roll of the warband touches it a second time.
    """
    left = {band.key: band.rerolls for band in battle.warbands}
    once = battle.book.dice.reroll_again == "never"
    again = final = False
    answer: Any = None
    while True:
        try:
            ask = play.send(answer)
        except StopIteration as end:
            return _spent(end.value, left)
        if isinstance(ask, Telling):
            yield ask
            answer = None
        elif isinstance(ask, Choice):
            offered = ask.what.startswith(RULE_REROLLS)
            answer = YES_OR_NO[1] if offered and final and once else (yield ask)
            again = offered and answer.value is True
        else:
            answer, final = yield from _rolled(battle, ask, left, again=again and once)
            again = False


def _rolled(battle: State, ask: DiceAsk, left: dict[str, int], *, again: bool) -> Play[tuple[Any, bool]]:
    """Roll, and roll again where the one whose die it is spends a re-roll; whether the die is final then."""
    answer = yield ask
    owner = _owner(battle, ask)
    if again or not left.get(owner) or not _may_be_spent(battle, ask, answer):
        return answer, again
    by = getattr(ask, "by", "")
    if not (yield from choose("spend-reroll", owner, _options(ask, answer), by, 1)):
        return answer, False
    left[owner] -= 1
    yield from tell("spends-reroll", "dice.reroll", by=by, number=left[owner], note=ask.what.replace("-", " "))
    return (yield ask), True


def _options(ask: DiceAsk, answer: Any) -> tuple[Option, ...]:  # noqa: ANN401 - what the die said
    """Roll again or let it stand, with what the die says."""
    says = "it failed" if answer is False else f"it says {answer}"
    name = ask.what.replace("-", " ")
    return (Option("yes", f"roll {name} again: {says}", value=True), Option("no", "let it stand", value=False))


def _owner(battle: State, ask: DiceAsk) -> str:
    """Whose die it is: that of the warband of the warrior it is rolled for."""
    by = "" if isinstance(ask, RollOff) else ask.by
    return next((one.warband for one in battle.warriors if one.id == by), by)


def _may_be_spent(battle: State, ask: DiceAsk, answer: Any) -> bool:  # noqa: ANN401 - what the die said
    """Nothing is spent on a success, on a roll-off or on what no die could change."""
    if isinstance(ask, RollOff) or is_certain(ask):
        return False
    if isinstance(ask, Attempt) and answer is True:
        return False
    tests_too = battle.book.alignment.rerolls_of_what == "any-own-die-or-test"
    return tests_too or not (isinstance(ask, Attempt) and ask.within)


def _spent(battle: State, left: dict[str, int]) -> State:
    for band in battle.warbands:
        if left.get(band.key, band.rerolls) < band.rerolls:
            battle = battle.with_band(replace(band, rerolls=left[band.key]))
    return battle

"""How a battle ends: by those who are left, by rout, by the turns played, or by what was fought for."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.sides import Ending, Why
from cometfall.model.state import State, awaits, fighting, same_side
from cometfall.rules.scenario.exits import all_are_off, broke_through
from cometfall.rules.scenario.objectives import find_is_lost, holders

WORDS: Mapping[Why, str] = {
    "last-left": "no enemy is left",
    "rout": "all enemies have given up",
    "turns": "all turns are played",
    "goal": "what was fought for is won",
    "buildings": "more buildings are held",
    "resigned": "the other side has given the battle up",
    "agreed": "all have agreed to end it as it stands",
}
"""What ends a battle, in words."""
RULES: Mapping[Why, str] = {
    "last-left": "rout.failed",
    "rout": "rout.failed",
    "turns": "turn.setup",
    "goal": "turn.setup",
    "buildings": "turn.setup",
    "resigned": "",
    "agreed": "",
}
"""The rule that ends it; what a scenario says is behind the rule of setting up."""
ENOUGH = 2
"""So many attackers at the far edge have broken through."""


def see_the_end(battle: State) -> Play[State]:
    """Look whether the battle is over; if it is, nothing more is done."""
    ending = ending_of(battle)
    if ending is None:
        return battle
    for winner in ending.winners:
        yield from tell("wins", RULES[ending.why], by=winner, note=WORDS[ending.why])
    if not ending.winners:
        yield from tell("nobody-wins", RULES[ending.why], note=WORDS[ending.why])
    through = broke_through(battle) if ending.why == "goal" else ()
    return replace(battle, ended=ending, agenda=(), contest=replace(battle.contest, through=through))


def ending_of(battle: State) -> Ending | None:
    """Give how the battle ended; None while it goes on."""
    if (winner := _by_goal(battle)) is not None:
        return Ending(winners=(winner,), why="goal")
    left = tuple(band.key for band in battle.warbands if _is_in_it(battle, band.key))
    if not left or all(same_side(battle, left[0], key) for key in left):
        return Ending(winners=left, why="rout" if any(band.routed for band in battle.warbands) else "last-left")
    assert battle.scenario is not None, battle
    limit = battle.scenario.turns
    if not limit or any(battle.band(key).turns < limit for key in left) or not _turn_is_over(battle):
        return None
    if battle.scenario.objective == "d3-and-2-buildings":
        return Ending(winners=most_held(battle), why="buildings")
    return Ending(winners=(), why="turns")


def _turn_is_over(battle: State) -> bool:
    """Whether a turn has ended and the next not begun: the steps of that one are still to do."""
    return bool(battle.agenda) and battle.agenda[0] == "begin-turn"


def _is_in_it(battle: State, band: str) -> bool:
    """Whether a warband has anybody on the table, or still to come."""
    return awaits(battle, band) or bool(fighting(battle, band))


def _by_goal(battle: State) -> str | None:
    """The warband that has reached its goal."""
    assert battle.scenario is not None, battle
    attacker = next((band.key for band in battle.warbands if band.role == "attacker"), None)
    match battle.scenario.goal:
        case None:
            return None
        case "find-held":
            ends = _turn_is_over(battle) and _last_turn(battle) != attacker
            return attacker if ends and find_is_lost(battle) else None
        case "broke-through":
            return attacker if len(broke_through(battle)) >= ENOUGH else None
        case "off-the-far-edge":
            return next((band.key for band in battle.warbands if all_are_off(battle, band.key)), None)
        case "chest-home":
            return next((chest.home for chest in battle.contest.counters if chest.home), None)


def _last_turn(battle: State) -> str:
    """Whose turn has just ended: that before the one whose turn comes."""
    order = [band.key for band in battle.warbands]
    return order[order.index(battle.turn) - 1]


def most_held(battle: State) -> tuple[str, ...]:
    """The warband that holds more buildings than any other; nobody where two hold as many."""
    held = list(holders(battle).values())
    counts = {band.key: held.count(band.key) for band in battle.warbands}
    most = max(counts.values())
    leading = tuple(key for key, count in counts.items() if count == most)
    return leading if len(leading) == 1 else ()

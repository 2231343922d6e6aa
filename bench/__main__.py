"""Measure: `python -m bench` prints each figure beside its yardstick, `--json` for programs.

What counts is the ratio: both sides ran on the same machine, one after the other, the best of several rounds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from bench import geometry, ways, yardsticks
from cometfall import odds
from cometfall.battle import situation_from
from cometfall.battle.setting import set_up
from cometfall.dice import Seeded, run
from cometfall.model.state import State
from cometfall.odds import Weigher
from cometfall.odds.duels import to_the_end, to_the_end_in_floats
from cometfall.odds.memory import Remembered
from cometfall.odds.policies import Usual
from cometfall.rules import next_step
from cometfall.tables import built, parse_table, table_from_seed, written

ROUNDS = 5
DUELS = 30_000
STRIKES = 20_000
MANY_STRIKES = 1_000_000


def fight(attacks: int, *, other: tuple[str, ...] = ("axe", "buckler", "light-armour"), answer: bool = False) -> State:
    """A swordsman charges an equal; unless he may answer only the swordsman strikes."""
    profile = {"M": 4, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": attacks, "Ld": 7}
    one = {"id": "otto", "warband": "red", "profile": profile, "gear": ["sword"], "charged": ["brak"]}
    two = {"id": "brak", "warband": "blue", "profile": profile | {"A": 1, "WS": 3}, "gear": list(other)}
    battle = set_up(situation_from({"edition": "classic", "warrior": [one, two]}))
    if answer:
        return battle
    brak = battle.warrior("brak")
    return battle.with_warrior(replace(brak, bout=replace(brak.bout, barred=True)))


def best(work: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The quickest of several rounds, in milliseconds."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append((perf_counter() - start) * 1000)
    return min(times)


def cold(battle: State, *, exact: bool = True) -> Callable[[], Any]:
    """Weigh with nothing in memory."""

    def work() -> object:
        weigher = Weigher(Usual())
        return weigher.ends(battle) if exact else weigher.float_ends(battle)

    return work


def warm(battle: State, *, exact: bool = True) -> Callable[[], Any]:
    """Weigh with the steps remembered."""
    known = Weigher(Usual())
    known.ends(battle)

    def work() -> object:
        weigher = Weigher(Usual())
        weigher.memory = known.memory
        return weigher.ends(battle) if exact else weigher.float_ends(battle)

    return work


def rows() -> list[dict[str, Any]]:
    """All figures."""
    found: list[dict[str, Any]] = []

    def add(what: str, ours: float, theirs: float, yardstick: str, unit: str = "ms") -> None:
        higher = unit.endswith("/s")
        ratio = ours / theirs if higher else theirs / ours
        found.append(
            {"what": what, "ours": ours, "yardstick": yardstick, "theirs": theirs, "unit": unit, "times": ratio}
        )

    for attacks in (3, 6):
        battle = fight(attacks)
        yard = best(lambda count=attacks: yardsticks.exchange(count, buckler=True))  # type: ignore[misc]  # a default binds it
        weigher = Weigher(Usual())
        weigher.ends(battle)
        add(f"{attacks} attacks weighed exactly, {weigher.runs} step runs", best(cold(battle)), yard, "icepool")
        add(f"{attacks} attacks weighed exactly, steps remembered", best(warm(battle)), yard, "icepool")
        add(f"{attacks} attacks weighed in floats, steps remembered", best(warm(battle, exact=False)), yard, "icepool")
    _duels(add)
    _again(add)
    _played(add)
    _tables(add)
    geometry.rows(add)
    ways.rows(add)
    return found


def _tables(add: Callable[..., None]) -> None:
    text = written(table_from_seed(7))
    yard = best(lambda: built(parse_table(text)))
    add("a table grown from a seed and looked over", best(lambda: table_from_seed(7)), yard, "the same read and built")


def _duels(add: Callable[..., None]) -> None:
    duel = fight(1, other=("sword",), answer=True)
    yard = best(yardsticks.duel)
    add("a whole duel weighed exactly", best(lambda: to_the_end(duel, Weigher(Usual()))), yard, "icepool")
    known = Weigher(Usual())
    to_the_end(duel, known)
    add("a whole duel weighed exactly, turns remembered", best(lambda: to_the_end(duel, known)), yard, "icepool")
    to_the_end_in_floats(duel, known)
    add("a whole duel in floats, turns remembered", best(lambda: to_the_end_in_floats(duel, known)), yard, "icepool")


def _again(add: Callable[..., None]) -> None:
    words = ("A3: sword, charging", "WS3: axe, buckler, light-armour")
    first = best(lambda: odds.exchange(*words), 1)
    add("an equal question asked again", best(lambda: odds.exchange(*words)), first, "asked for the first time")


def _played(add: Callable[..., None]) -> None:
    battle = fight(1, answer=True)
    start = perf_counter()
    strikes(battle, STRIKES)
    ours = STRIKES / (perf_counter() - start)
    start = perf_counter()
    yardsticks.bare_strikes(STRIKES * 20)
    theirs = STRIKES * 20 / (perf_counter() - start)
    add("strikes played", ours, theirs, "a bare loop of dice", "strikes/s")
    duel = fight(1, other=("sword",), answer=True)
    memory = Remembered(Weigher(Usual()), seed=1)
    memory.duel(duel)
    start = perf_counter()
    for _ in range(DUELS):
        memory.duel(duel)
    add("duels from memory of equal steps", DUELS / (perf_counter() - start), 15_000, "what is asked for", "duels/s")


def strikes(battle: State, count: int) -> int:
    """Play one exchange again and again, until so many strikes have been struck."""
    dice, struck = Seeded(1), 0
    while struck < count:
        now = battle
        while now.agenda:
            step = next_step(now)
            now = step if isinstance(step, State) else run(step, dice, lambda ask: ask.options[ask.usual or 0])
        struck += 2
    return struck


def memory_over_strikes(count: int = MANY_STRIKES) -> tuple[int, int]:
    """The most memory in use, in kB, after a tenth of so many strikes, and after all of them."""
    battle = fight(1, answer=True)
    strikes(battle, count // 10)
    early = getrusage(RUSAGE_SELF).ru_maxrss
    strikes(battle, count - count // 10)
    return early, getrusage(RUSAGE_SELF).ru_maxrss


def plain(figure: float) -> str:
    """A figure for people: three digits of it, or all before its point."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:#.3g}"


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--memory", type=int, metavar="STRIKES", help="watch the memory over so many strikes instead")
    asked = parser.parse_args()
    if asked.memory:
        early, late = memory_over_strikes(asked.memory)
        print(f"memory after a tenth: {early:,} kB; after all {asked.memory:,} strikes: {late:,} kB")
        return 0
    found = rows()
    if asked.json:
        json.dump(found, sys.stdout, indent=1)
        return 0
    for row in found:
        line = f"{row['what']:<58} {plain(row['ours']):>12} {row['unit']:<9} {row['yardstick']}: {plain(row['theirs'])}"
        print(f"{line}  -> {plain(row['times'])} x")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Soak: thousands of battles by chance in all editions, looked at after every answer, over the cores.

`python -m bench.soak --battles 10000` plays those that its file does not hold yet, and prints what it found.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic

import msgspec

from cometfall.lab.spreading import Broken, spread
from cometfall.lab.trials import FULL, SMALL, Found, trial, tried

FILE = Path("soak.jsonl")
EVERY = 10.0
"""Seconds between two lines that say how far it is."""


def kept(file: Path) -> dict[int, Found]:
    """Read what a file holds; a line that was cut off is no battle."""
    found = {}
    for line in file.read_bytes().split(b"\n") if file.exists() else ():
        try:
            one = msgspec.json.decode(line, type=Found)
        except msgspec.DecodeError:
            continue
        found[one.trial.number] = one
    return found


def soak(file: Path, numbers: Sequence[int], jobs: int, *, small: bool) -> None:
    """Play battles and keep what came of each."""
    size, started, last = SMALL if small else FULL, monotonic(), monotonic()
    for done, one in enumerate(spread(partial(tried, size=size), numbers, jobs), start=1):
        found = Found(trial(one.number, size), fault=one.why) if isinstance(one, Broken) else one
        with file.open("ab") as opened:
            opened.write(msgspec.json.encode(found) + b"\n")
        if found.fault:
            print(told(found))
        if monotonic() - last > EVERY:
            last = monotonic()
            print(f"{done:,} of {len(numbers):,} in {last - started:,.0f} s", file=sys.stderr)


def told(one: Found) -> str:
    """What was wrong in a battle."""
    of = one.trial
    where = f"{of.edition}, {of.scenario} on {of.table}, {len(of.warbands)} warbands"
    return f"battle {of.number} ({where}), after {one.answers} answers: {one.fault}"


def report(found: Sequence[Found]) -> None:
    """Print what was found, in all and by edition, scenario, table and number of warbands."""
    faults = [one for one in found if one.fault]
    answers, seconds = sum(one.answers for one in found), sum(one.seconds for one in found)
    print(f"{len(found):,} battles, {answers:,} answers, {seconds:,.0f} s of one core; {len(faults):,} with a fault")
    kinds: dict[str, Callable[[Found], str]] = {
        "edition": lambda one: one.trial.edition,
        "scenario": lambda one: one.trial.scenario,
        "table": lambda one: "grown" if ":" in one.trial.table else one.trial.table,
        "warbands": lambda one: str(len(one.trial.warbands)),
        "how it ended": lambda one: one.reason or "it did not",
    }
    for kind, of in kinds.items():
        print(f"\n{kind:<20} {'battles':>8} {'answers':>10} {'turns':>7} {'faults':>7}")
        for name in sorted({of(one) for one in found}):
            those = [one for one in found if of(one) == name]
            turns = sum(one.turns for one in those) / len(those)
            wrong = sum(bool(one.fault) for one in those)
            print(f"{name:<20} {len(those):>8,} {sum(one.answers for one in those):>10,} {turns:>7.1f} {wrong:>7,}")
    for one in faults:
        print(told(one))


def main() -> int:
    """Play those that are not kept yet, and report on all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=10_000, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first battle")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--file", type=Path, default=FILE, help=f"where they are kept, and gone on with ({FILE})")
    parser.add_argument("--small", action="store_true", help="a few warriors on small tables, as the tests do")
    parser.add_argument("--anew", action="store_true", help="play those with a fault once more")
    asked = parser.parse_args()
    there = kept(asked.file)
    wanted = range(asked.first, asked.first + asked.battles)
    left = [number for number in wanted if number not in there or (asked.anew and there[number].fault)]
    try:
        soak(asked.file, left, max(min(asked.jobs, len(left)), 1), small=asked.small)
    except KeyboardInterrupt:
        print(f"Stopped; the same command goes on from what {asked.file} holds.", file=sys.stderr)
    found = [one for number, one in sorted(kept(asked.file).items()) if number in wanted]
    if not found:
        return 130
    report(found)
    return 1 if any(one.fault for one in found) else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Spreading work over the cores: what breaks off or dies costs itself and nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

from cometfall.lab.spreading import Broken, spread
from cometfall.lab.trials import FULL, SMALL, Found, trial


def doubled(number: int) -> int:
    """Double a number, but for two."""
    if number == 3:
        raise ValueError("three is\nodd")
    if number == 5:
        os._exit(7)
    return 2 * number


def slow(number: int) -> int:
    """Take a minute."""
    sleep(60)
    return number


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_breaks_off_is_told_and_the_others_are_done(jobs: int) -> None:
    found = list(spread(doubled, [1, 2, 3, 4], jobs))
    assert sorted(one for one in found if isinstance(one, int)) == [2, 4, 8]
    assert [one for one in found if isinstance(one, Broken)] == [Broken(3, "ValueError: three is odd")]


def test_a_process_that_dies_costs_only_what_it_was_doing() -> None:
    found = list(spread(doubled, [5, 1, 2, 6, 7], 2))
    assert sorted(one for one in found if isinstance(one, int)) == [2, 4, 12, 14]
    assert [one for one in found if isinstance(one, Broken)] == [Broken(5, "its process ended with code 7")]


def test_who_stops_asking_stops_all_processes_at_once() -> None:
    started = monotonic()
    running = spread(_quick_then_slow, [0, 1, 2, 3], 2)
    assert next(running) == 0
    running.close()
    assert monotonic() - started < 50


def _quick_then_slow(number: int) -> int:
    return slow(number) if number else number


def test_nothing_to_do_is_done() -> None:
    assert list(spread(doubled, [], 2)) == []


# ------------------------------------------------------------ the soak


def test_the_soak_keeps_what_it_has_done_and_reports_on_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of two battles, one of them with a fault and one cut off in the middle of its line."""
    from bench import soak  # noqa: PLC0415 - a script

    file = tmp_path / "soak.jsonl"
    fine = Found(trial(0), answers=100, turns=9, reason="rout", seconds=2)
    wrong = Found(trial(1), answers=7, fault="he is out and engaged")
    lines = [msgspec.json.encode(one) for one in (fine, wrong, fine)]
    file.write_bytes(b"\n".join([*lines[:2], lines[2][:-4]]))
    assert soak.kept(file) == {0: fine, 1: wrong}
    soak.report([fine, wrong])
    said = capsys.readouterr().out
    assert said.startswith("2 battles, 107 answers, 2 s of one core; 1 with a fault\n")
    assert "battle 1 (" in said
    assert said.rstrip().endswith("after 7 answers: he is out and engaged")


def test_trials_of_both_sizes_are_drawn_alike() -> None:
    """Only the tables differ, so that a fault in the small is looked for in the large."""
    for number in range(50):
        small, full = trial(number, SMALL), trial(number, FULL)
        assert (small.edition, small.number) == (full.edition, full.number)
        assert len(small.warbands) == len(full.warbands)

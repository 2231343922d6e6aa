"""`cometfall battle --times`: many battles, counted, kept, stopped and gone on with."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from cometfall.lab.files import read
from tests.cli.run import run
from tests.cli.test_battle import bands

__all__ = ["bands"]

MEET = ("battle", "--scenario", "meeting", "--jobs", "1")


def test_many_battles_are_counted(bands: str) -> None:
    """So many of each warband, with how sure that is, and how they ended."""
    said = run(*MEET, "--warbands", bands, "--times", "3")
    assert said.code == 0, said.err
    lines = said.out.splitlines()
    assert lines[0] == "3 battles of meeting by classic on open"
    assert lines[1].startswith("  Ash (red) won   ")
    assert "% sure: " in lines[1]
    assert {"turns", "answers", "seconds"} <= {line.split()[0] for line in lines if line}
    assert said.err == ""


def test_programs_are_told_the_same(bands: str) -> None:
    found = run(*MEET, "--warbands", bands, "--times", "3", "--json").json
    assert found["series"]["scenario"] == "meeting"
    assert found["tally"]["battles"] == 3
    assert sum(found["tally"]["ends"].values()) == 3
    assert (found["failed"], found["stopped"]) == ([], False)


def test_what_is_done_is_kept_and_not_fought_again(bands: str, tmp_path: Path) -> None:
    file = tmp_path / "battles.csv"
    words = (*MEET, "--warbands", bands, "--out", str(file))
    assert run(*words, "--times", "2").code == 0
    first = read(file)
    assert run(*words, "--times", "3").out.startswith("3 battles ")
    assert read(file)[:2] == first
    assert [one.number for one in read(file)] == [0, 1, 2]


def test_one_of_many_can_be_fought_again_by_its_seed(bands: str, tmp_path: Path) -> None:
    file = tmp_path / "battles.parquet"
    assert run(*MEET, "--warbands", bands, "--times", "2", "--out", str(file)).code == 0
    one = read(file)[1]
    alone = run("battle", "--scenario", "meeting", "--warbands", bands, "--seed", str(one.seed), "--json").json
    assert alone["answers"] == one.answers
    assert (tuple(alone["result"]["winners"]), alone["result"]["why"]) == (one.winners, one.reason)


def test_a_file_of_another_set_up_is_refused(bands: str, tmp_path: Path) -> None:
    file = tmp_path / "battles.csv"
    words = (*MEET, "--warbands", bands, "--times", "1", "--out", str(file))
    assert run(*words).code == 0
    said = run(*words, "--edition", "house")
    assert (said.code, said.out) == (2, "")
    assert said.err == (f'cometfall: {file} holds battles of another set-up: its edition is "classic", not "house".\n')


def test_stopped_by_the_keyboard_it_says_so_and_goes_on_later(bands: str, tmp_path: Path) -> None:
    file = tmp_path / "battles.csv"
    words = (*MEET[:-1], "2", "--warbands", bands, "--out", str(file), "--quiet")
    command = [sys.executable, "-m", "cometfall", *words, "--times", "100000"]
    going = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    beside, until = file.with_name("battles.csv.part"), monotonic() + 120
    while not (beside.exists() and beside.read_bytes().count(b"\n") > 1) and monotonic() < until:
        sleep(0.05)
    going.send_signal(signal.SIGINT)
    out, err = going.communicate(timeout=60)
    stopped = read(file)
    done = len(stopped)
    assert going.returncode == 130
    assert done >= 2
    assert err == (
        f"cometfall: Stopped after {done} of 100,000 battles; they are kept in {file}, and the same command goes on "
        "from there.\n"
    )
    assert out.startswith(f"{done} battles of meeting")
    assert not beside.exists()
    more = stopped[-1].number + 2
    assert run(*words, "--times", str(more)).out.startswith(f"{more} battles of meeting")
    gone_on = read(file)
    assert [one.number for one in gone_on] == list(range(more))
    assert all(one in gone_on for one in stopped)


def test_a_battle_that_breaks_off_is_told_with_the_command_that_fights_it_again(
    bands: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> int:
        raise AssertionError("impossible")

    monkeypatch.setattr("cometfall.lab.series.play_out", broken)
    said = run(*MEET, "--warbands", bands, "--times", "2")
    assert (said.code, said.out) == (3, "")
    first, second = said.err.splitlines()
    assert first.startswith(
        "cometfall: Battle 0 broke off (AssertionError: impossible); again: cometfall battle --scenario meeting "
        f"--warbands {bands} --bots random,random --edition classic --table open --seed "
    )
    assert second.startswith("cometfall: Battle 1 ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--times", "0"], "--times: "),
        (["--times", "2", "--scenario", "skirmsh"], 'There is no scenario "skirmsh"; did you mean "skirmish"?'),
        (["--times", "2", "--scenario", "occupy"], 'The scenario "Occupy" can\'t be set up on this table: '),
        (["--times", "2", "--red", "clever"], 'There is no bot "clever"'),
        (["--times", "2", "--bots", "random"], "--bots: it names 1 for 2 warbands; name one for each, with commas."),
        (["--red", "random", "--bots", "random,random"], "Name either --bots, or --red and --blue."),
        (["--times", "2", "--save", "x"], "--save keeps the record of one battle; many are kept with --out."),
        (["--swap"], "--swap goes with --times: one battle has nobody to change sides with."),
        (["--times", "2", "--out", "x.txt"], "x.txt: name a file that ends in .parquet or in .csv."),
        (["--times", "2", "--out", "no/x.csv"], "no/x.csv can't be written: No such file or directory."),
    ],
)
def test_what_can_not_be_is_said_once_and_in_a_sentence(words: list[str], sentence: str) -> None:
    said = run("battle", *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"cometfall: {sentence}"), said.err
    assert said.err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")
@pytest.mark.parametrize(("more", "shown"), [((), True), (("--quiet",), False), (("--json",), False)])
def test_on_a_terminal_a_bar_shows_how_far_it_is(bands: str, more: tuple[str, ...], shown: bool) -> None:
    """Where nobody looks, or nobody wants to, there is none."""
    import pty  # noqa: PLC0415 - only where there are terminals

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cometfall", *MEET, "--warbands", bands, "--times", "3", *more]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=theirs, check=True, env={**os.environ, "TERM": "xterm"})
    os.close(theirs)
    said = bytearray()
    with suppress(OSError):  # Linux ends so where the other side is closed
        while part := os.read(ours, 65536):
            said += part
    os.close(ours)
    assert (b"3/3" in said) is shown, bytes(said)

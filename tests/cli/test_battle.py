"""`cometfall battle` and `cometfall replay`: bots fight, and what was fought is told again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.run import run

ROSTER = """\
name = "{name}"

[[warrior]]
id = "{id}"
warrior = "reiklanders/marksman"
gear = ["bow", "dagger"]
count = 2
"""


@pytest.fixture
def bands(tmp_path: Path) -> str:
    """Two small warbands of archers."""
    for name in ("ash", "elm"):
        (tmp_path / f"{name}.toml").write_text(ROSTER.format(name=name.title(), id=name), "utf-8")
    return f"{tmp_path / 'ash.toml'},{tmp_path / 'elm.toml'}"


def test_a_battle_is_told_to_its_end_and_again_from_its_record(bands: str, tmp_path: Path) -> None:
    file = str(tmp_path / "friday.cometfall")
    said = run("battle", "--warbands", bands, "--seed", "3", "--save", file)
    assert said.code == 0, said.err
    assert "has the first turn." in said.out
    assert "classic.injuries.chart" in said.out
    assert " won after " in said.out
    again = run("replay", file)
    assert (again.code, again.out) == (0, said.out)


def test_quietly_only_the_end_is_told(bands: str) -> None:
    said = run("battle", "--warbands", bands, "--seed", "3", "--quiet")
    assert said.out.splitlines()[0].split(" won ")[0] in {"Ash", "Elm"}
    assert len(said.out.splitlines()) == 3


def test_for_programs_it_is_json(bands: str) -> None:
    said = run("battle", "--warbands", bands, "--seed", "3", "--json", "--edition", "revised")
    assert said.json["edition"] == "revised"
    assert said.json["result"]["winners"] in (["red"], ["blue"])
    assert {entry["what"] for entry in said.json["events"]} >= {"die", "moves", "hit"}


def test_the_seed_decides_all(bands: str) -> None:
    one, same, other = (run("battle", "--warbands", bands, "--seed", seed).out for seed in ("3", "3", "4"))
    assert one == same
    assert one != other


def test_a_record_is_told_up_to_an_ask(bands: str, tmp_path: Path) -> None:
    file = str(tmp_path / "friday.cometfall")
    assert run("battle", "--warbands", bands, "--seed", "3", "--quiet", "--save", file).code == 0
    said = run("replay", file, "--to", "5")
    assert said.code == 0
    assert "It goes on: ask 5" in said.out
    found = run("replay", file, "--to", "5", "--json").json
    assert (found["ask"]["number"], found["result"], found["error"]) == (5, None, None)


def test_a_record_that_was_cut_short_says_so_and_is_told_as_far_as_it_goes(bands: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.cometfall"
    assert run("battle", "--warbands", bands, "--seed", "3", "--quiet", "--save", str(file)).code == 0
    file.write_text("\n".join(file.read_text("utf-8").splitlines()[:20]), "utf-8")
    said = run("replay", str(file))
    assert said.code == 1
    assert "has the first turn." in said.out
    assert "is cut short after line 20" in said.err
    assert run("replay", str(file), "--json").json["error"]["code"] == "cut-short"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["battle", "--red", "clever"], 'There is no bot "clever"; there is "random", "steady" and "keen".'),
        (["battle", "--scenario", "skirmsh"], 'There is no scenario "skirmsh"; did you mean "skirmish"?'),
        (["battle", "--warbands", "gnawed-bel,gnawed-bell"], 'no warband "gnawed-bel"; did you mean "gnawed-bell"?'),
        (["battle", "--warbands", "gnawed-bell"], 'The scenario "Skirmish" is for 2 warbands, not 1.'),
        (["battle", "--edition", "classc"], 'There is no edition "classc" (your own is named'),
        (["battle", "--warbands", "no.toml,no.toml"], "no.toml can't be read: No such file or directory."),
        (["replay", "no.cometfall"], "no.cometfall can't be read: No such file or directory."),
        (["replay", "pyproject.toml"], "is no record of a battle"),
    ],
)
def test_what_can_not_be_is_said_in_a_sentence(words: list[str], sentence: str) -> None:
    said = run(*words)
    assert said.code == 2
    assert sentence in said.err
    assert "Traceback" not in said.err


def test_why_a_bot_answered_as_it_did_is_told_where_it_did() -> None:
    """Each reason stands in the story, and in the plain data with the line of the log before which it belongs."""
    words = ["battle", "--red", "steady", "--warbands", "random:1,random:2", "--seed", "1", "--why"]
    told = run(*words)
    assert "red: No enemy is near enough to be charged." in told.out
    plain = json.loads(run(*words, "--json").out)
    assert {one["player"] for one in plain["why"]} == {"red", "blue"}
    assert all(one["because"].endswith(".") and one["line"] >= 0 for one in plain["why"])

"""`cometfall scenario`: listing, showing and checking."""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import run

OURS = 'key = "ours"\nname = "Our ambush"\nabout = "From both sides."\n'


def test_the_scenarios_are_listed_in_the_order_of_the_rulebook() -> None:
    said = run("scenario")
    assert said.code == 0
    keys = [found["key"] for found in run("scenario", "list", "--json").json["scenarios"]]
    assert keys[:3] == ["defend-the-find", "skirmish", "wyrdstone-hunt"]
    assert len(keys) == 11
    assert all(key in said.out for key in keys)


def test_a_scenario_is_told_in_sentences() -> None:
    said = run("scenario", "show", "breakthrough")
    assert said.code == 0
    words = " ".join(said.out.split())
    assert "The attacker wins once two of his stand within 2 inches of the defender's edge." in words
    assert 'The defender sets up anywhere, at least 14" from every enemy.' in words
    assert run("scenario", "show", "breakthrough", "--json").json["goal"] == "broke-through"


def test_a_scenario_of_ones_own_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OURS, "utf-8")
    said = run("scenario", "check", str(file), "--table", "open")
    assert said.code == 0
    assert "is fine." in said.out
    assert "Our ambush" in said.out


def test_one_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OURS + "reserves = true\n", "utf-8")
    said = run("scenario", "check", str(file))
    assert said.code == 2
    assert "reserves: it speaks of an attacker or a defender" in said.err


def test_one_that_does_not_fit_its_table_is_refused() -> None:
    said = run("scenario", "check", "src/cometfall/battle/scenarios/occupy.toml", "--table", "open")
    assert said.code == 2
    assert (
        'The scenario "Occupy" can\'t be set up on this table: it needs 3 buildings, and none stands there.' in said.err
    )


def test_a_name_that_there_is_not_is_told() -> None:
    said = run("scenario", "show", "breakthru")
    assert said.code == 2
    assert 'There is no scenario "breakthru"; did you mean "breakthrough"?' in said.err

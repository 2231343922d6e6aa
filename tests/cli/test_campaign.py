"""`cometfall campaign after`: a battle of a campaign, and what it leaves behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from cometfall.battle.shelves import parsed
from cometfall.model.roster import Roster
from tests.cli.run import Said, run

ROSTER = """\
name = "{name}"
gold = 10

[[warrior]]
id = "{id}"
warrior = "reiklanders/{kind}"
gear = ["bow", "dagger"]
count = {count}

[[warrior]]
id = "{id}-captain"
warrior = "reiklanders/mercenary-captain"
gear = ["bow", "dagger"]
"""


@pytest.fixture(scope="module")
def friday(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a battle between two small warbands of archers, and their rosters."""
    folder = tmp_path_factory.mktemp("friday")
    for name in ("ash", "elm"):
        text = ROSTER.format(name=name.title(), id=name, kind="marksman", count=2)
        (folder / f"{name}.toml").write_text(text, "utf-8")
    bands = f"{folder / 'ash.toml'},{folder / 'elm.toml'}"
    for more, file in (("--campaign", "friday"), ("--quiet", "single")):
        said = run("battle", "--warbands", bands, "--seed", "3", "--quiet", more, "--save", str(folder / file))
        assert said.code == 0, said.err
    return folder


def after(friday: Path, *more: str, roster: str = "ash.toml", record: str = "friday") -> Said:
    return run("campaign", "after", str(friday / record), str(friday / roster), *more)


def test_what_comes_after_a_battle_is_told_and_the_roster_written(friday: Path) -> None:
    said = after(friday, "--usual", "--seed", "2", "--out", str(friday / "later.toml"))
    assert said.code == 0, said.err
    assert "experience more." in said.out
    later = parsed(Roster, (friday / "later.toml").read_text("utf-8"), "later")
    assert (later.name, later.battles) == ("Ash", 1)
    assert later.gold >= 10


def test_the_same_seed_tells_the_same(friday: Path) -> None:
    assert after(friday, "--usual", "--seed", "2").out == after(friday, "--usual", "--seed", "2").out


def test_programs_are_told_the_same_as_data(friday: Path) -> None:
    said = after(friday, "--json", "--seed", "2")
    assert set(said.json) == {"told", "roster"}
    assert said.json["roster"]["battles"] == 1


def test_a_roster_that_did_not_fight_there_and_a_single_battle_are_refused(friday: Path) -> None:
    (friday / "oak.toml").write_text(ROSTER.format(name="Oak", id="oak", kind="marksman", count=2), "utf-8")
    unknown = after(friday, "--usual", roster="oak.toml")
    assert unknown.code == 2
    assert "say --band red or blue" in unknown.err
    other = after(friday, "--usual", "--band", "red", roster="oak.toml")
    assert other.code == 2
    assert "Oak has no ash" in other.err
    single = after(friday, "--usual", record="single")
    assert single.code == 2
    assert "single battle" in single.err

"""The file of a series: one row a battle, gone on with, and refused where it is another's."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Any

import duckdb
import pytest
from msgspec.structs import replace

from cometfall.bots import RandomBot
from cometfall.lab import Fought, Kept, LabError, Series
from cometfall.lab.files import read

SERIES = Series(scenario="meeting", seed=7)


def a_battle(series: Series, number: int, **changes: Any) -> Fought:
    found = Fought(
        number=number,
        seed=series.seed_of(number),
        edition=series.edition,
        scenario=series.scenario,
        table=series.table,
        set_up=series.ready().sign,
        players=("red", "blue"),
        warbands=series.warbands,
        bots=series.bots_of(number),
        warriors=(8, 9),
        out=(number % 3, 1),
        winners=("red",) if number % 2 else (),
        reason="rout",
        turns=11,
        answers=300,
        troubles=0,
        seconds=0.125,
    )
    return replace(found, **changes)


def kept(file: Path, *numbers: int, series: Series = SERIES) -> Path:
    """Keep some battles in a file."""
    there = Kept(series, file)
    for number in numbers:
        there.add(a_battle(series, number))
    there.close()
    return file


@pytest.mark.parametrize("name", ["battles.csv", "battles.parquet", "odd [1] 'name'.parquet"])
def test_what_was_kept_is_read_again_in_the_order_of_the_battles(name: str, tmp_path: Path) -> None:
    file = kept(tmp_path / name, 2, 0, 1)
    assert read(file) == [a_battle(SERIES, number) for number in range(3)]
    assert [one.name for one in tmp_path.iterdir()] == [name]
    kept(file, 3)
    assert [one.number for one in Kept(SERIES, file).battles.values()] == [0, 1, 2, 3]


ROW = {
    "number": "1",
    "seed": str(SERIES.seed_of(1)),
    "edition": "classic",
    "scenario": "meeting",
    "table": "open",
    "red": "lantern-company",
    "red_bot": "random",
    "red_warriors": "8",
    "red_out": "1",
    "blue": "gnawed-bell",
    "blue_bot": "random",
    "blue_warriors": "9",
    "blue_out": "1",
    "winner": "red",
    "reason": "rout",
    "turns": "11",
    "answers": "300",
    "troubles": "0",
    "seconds": "0.125",
}


def test_others_can_read_the_rows_of_csv(tmp_path: Path) -> None:
    with kept(tmp_path / "battles.csv", 1).open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row == ROW | {"set_up": row["set_up"]}


def test_others_can_read_the_rows_of_parquet(tmp_path: Path) -> None:
    """Figures are figures there, and a battle that nobody won has an empty winner."""
    file = kept(tmp_path / "battles.parquet", 1, 2)
    with duckdb.connect() as database:
        found = database.read_parquet(str(file))
        one, two = (dict(zip(found.columns, row, strict=True)) for row in found.fetchall())
    assert {key: str(value) for key, value in one.items()} == ROW | {"set_up": one["set_up"]}
    assert (two["winner"], two["red_out"], two["seconds"]) == ("", 2, 0.125)


def test_what_the_program_had_no_time_to_put_into_the_file_is_there_all_the_same(tmp_path: Path) -> None:
    """It was killed while it wrote a line."""
    file = tmp_path / "battles.csv"
    there = Kept(SERIES, file)
    there.add(a_battle(SERIES, 0))
    there.add(a_battle(SERIES, 1))
    beside = tmp_path / "battles.csv.part"
    beside.write_bytes(beside.read_bytes()[:-9])
    assert list(Kept(SERIES, file).battles) == [0]
    assert read(file) == [a_battle(SERIES, 0)]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"edition": "house"}, 'its edition is "classic", not "house"'),
        ({"scenario": "skirmish"}, 'its scenario is "meeting", not "skirmish"'),
        ({"table": "seed:7"}, 'its table is "open", not "seed:7"'),
        (
            {"warbands": ("gnawed-bell", "gnawed-bell")},
            'its warbands are "lantern-company,gnawed-bell", not "gnawed-bell,gnawed-bell"',
        ),
        ({"bots": ("random", "calm")}, 'its bots are "random,random" in battle 0, not "random,calm"'),
        ({"seed": 8}, 'its dice are not those of the seed "8"'),
    ],
)
def test_a_file_of_another_set_up_is_refused_and_left_as_it_was(
    other: dict[str, Any], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["cometfall.bots.bot"], "BOTS", dict.fromkeys(["random", "calm"], RandomBot))
    file = kept(tmp_path / "battles.csv", 0, 1)
    before = file.read_bytes()
    with pytest.raises(LabError, match="holds battles of another set-up") as refused:
        Kept(replace(SERIES, **other), file)
    assert words in str(refused.value)
    assert file.read_bytes() == before


def test_a_warband_that_has_been_changed_since_is_another(tmp_path: Path) -> None:
    roster = tmp_path / "ash.toml"
    text = 'name = "Ash"\n\n[[warrior]]\nid = "ash"\nwarrior = "reiklanders/marksman"\n'
    roster.write_text(text, "utf-8")
    series = replace(SERIES, warbands=(str(roster), "gnawed-bell"))
    file = kept(tmp_path / "battles.csv", 0, series=series)
    roster.write_text(f"{text}count = 2\n", "utf-8")
    with pytest.raises(LabError, match="the book, a warband, the scenario or the table has been changed since"):
        Kept(series, file)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("battles.txt", None, "name a file that ends in .parquet or in .csv."),
        ("battles", None, "name a file that ends in .parquet or in .csv."),
        ("nowhere/battles.csv", None, "can't be written: No such file or directory."),
        ("battles.csv", "a,b\n1,2\n", "holds something else than battles; name another file."),
        ("battles.csv", "", None),
        ("battles.parquet", "a,b\n1,2\n", "holds something else than battles; name another file."),
        (
            "battles.csv",
            ",".join([*ROW, "set_up"]) + "\n" + "x," * len(ROW) + "x\n",
            "holds something else than battles",
        ),
    ],
)
def test_a_file_that_can_hold_no_battles_is_refused_in_a_sentence(
    name: str, text: str | None, words: str | None, tmp_path: Path
) -> None:
    file = tmp_path / name
    if text is not None:
        file.write_text(text, "utf-8")
    if words is None:
        assert not Kept(SERIES, file).battles
        return
    with pytest.raises(LabError) as refused:
        Kept(SERIES, file)
    assert words in str(refused.value)
    assert text is None or file.read_text("utf-8") == text

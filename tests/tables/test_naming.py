"""A table by its name, its file or its seed: one text for the command line, situations and battles."""

from __future__ import annotations

from pathlib import Path

import pytest

from cometfall.battle import situation_from
from cometfall.battle.opening import opening, table_of
from cometfall.battle.setting import set_up
from cometfall.tables import TableError, built, named, table_called, table_from_seed, written
from tests.tables.builders import a_piece, a_table

OWN = "(your own is named by its TOML file, one from a seed as seed:7)"


def test_a_table_is_called_by_its_name_or_its_seed() -> None:
    assert table_called("cinder-row") == named("cinder-row")
    assert table_called("seed:-3") == table_from_seed(-3)


def test_a_file_is_found_from_a_folder(tmp_path: Path) -> None:
    table = a_table(a_piece("keg"))
    (tmp_path / "yard.toml").write_text(written(table), "utf-8")
    (tmp_path / "plain").write_text(written(table), "utf-8")
    assert table_called("yard.toml", tmp_path) == table
    assert table_called("plain", tmp_path) == table
    assert table_called(str(tmp_path / "yard.toml")) == table


def test_a_battle_and_a_situation_are_fought_on_a_table_from_a_seed() -> None:
    how = opening("skirmish", ["lantern-company", "gnawed-bell"], table="seed:3")
    assert table_of(how) == built(table_from_seed(3))
    someone = {"warband": "red", "profile": {"M": 4, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7}}
    battle = set_up(situation_from({"edition": "classic", "table": "seed:3", "warrior": [{"id": "otto", **someone}]}))
    assert battle.table == built(table_from_seed(3))


def test_a_name_goes_before_a_file(tmp_path: Path) -> None:
    (tmp_path / "cinder-row").write_text("", "utf-8")
    assert table_called("cinder-row", tmp_path) == named("cinder-row")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("cinder-raw", f'There is no table "cinder-raw" {OWN}; did you mean "cinder-row"?'),
        ("", "It names no table; write the name of one, a file such as ruins.toml, or seed:7."),
        ("seed:", '"seed:" names no seed; write a whole number, such as seed:7.'),
        ("seed:1e3", '"seed:1e3" names no seed; write a whole number, such as seed:7.'),
        ("seed:" + "9" * 50, f'"seed:{"9" * 37}..." names no seed; write a whole number, such as seed:7.'),
        ("ruins.tml", None),
    ],
)
def test_what_names_no_table_is_told_in_a_sentence(name: str, sentence: str | None) -> None:
    with pytest.raises(TableError) as refused:
        table_called(name)
    assert str(refused.value).startswith(sentence or f'There is no table "{name}" {OWN}; there is "cinder-row", ')

"""The tables and plans that come with Cometfall: whole, fair, and each with a character of its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cometfall.tables import TableFile, built, named, plans, shipped
from cometfall.tables.checking import check, stood_on
from cometfall.tables.drawing import plan, svg
from cometfall.tables.fairness import fairness
from cometfall.tables.pieces import Building, Floor, Roof, Walkway
from tests.tables.builders import a_piece, a_table

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("turn", [0, 90, 37])
@pytest.mark.parametrize("name", plans())
def test_a_plan_stands_alone_without_a_fault_or_a_remark_however_it_is_turned(name: str, turn: float) -> None:
    """Its levels are reached on foot and by ladders, and its walls leave no crack."""
    assert check(a_table(a_piece("building", (20, 20), plan=name, turn=turn), size=[40, 40])) == ()


@pytest.mark.parametrize("name", plans())
def test_a_plan_says_what_it_is(name: str) -> None:
    assert 20 < len(plans()[name].about) < 160


def test_there_are_houses_of_one_to_three_storeys_and_all_that_a_city_needs() -> None:
    def levels(name: str) -> float:
        pieces = plans()[name].piece
        return max((piece.base for piece in pieces if isinstance(piece, Floor | Roof | Walkway)), default=0)

    assert {levels(name) for name in plans()} >= {0, 3, 6, 9}
    assert {"cottage", "ruined-corner", "tower", "temple", "warehouse", "inn", "stall", "stone-bridge", "well"} <= set(
        plans()
    )


def test_five_tables_come_with_it() -> None:
    assert len(shipped()) == 5


@pytest.mark.parametrize("name", shipped())
def test_a_table_that_comes_with_it_can_be_played_and_is_fair(name: str) -> None:
    table = named(name)
    assert check(table) == ()
    assert fairness(built(table)).percent >= 80
    assert len(table.about) > 80
    assert sum(isinstance(piece, Building) for piece in table.piece) >= 12


def kinds(name: str) -> Counter[str]:
    return Counter(str(one.placed.piece.__struct_config__.tag) for one in stood_on(named(name)))


def test_each_has_a_character_of_its_own() -> None:
    every = {name: kinds(name) for name in shipped()}

    def most(kind: str) -> str:
        return max(every, key=lambda name: every[name][kind])

    assert most("water") == "three-bridges"
    assert most("wood") == most("statue") == "garden-of-rest"
    assert most("floor") == "cinder-row"
    assert every["cinder-row"]["walkway"] > 5
    assert most("keg") == "hammer-yards"
    assert every["hammer-yards"]["slope"] == 4
    assert most("column") in {"fallen-temple", "hammer-yards"}


def test_every_kind_of_piece_stands_on_some_table_or_in_some_plan() -> None:
    seen: Counter[str] = sum((kinds(name) for name in shipped()), Counter())
    everything = a_table(*(a_piece("building", plan=name) for name in plans()))
    seen += Counter(str(one.placed.piece.__struct_config__.tag) for one in stood_on(everything))
    assert {"wall", "floor", "roof", "stairs", "slope", "ladder", "rope", "walkway", "block"} <= set(seen)
    assert {"low-wall", "barrier", "column", "barrel", "crate", "statue", "keg", "rubble", "wood", "water"} <= set(seen)


def test_the_picture_in_the_readme_is_of_the_table_as_it_is() -> None:
    table = named("fallen-temple")
    kept = (ROOT / "docs/assets/fallen-temple.svg").read_text("utf-8")
    drawn = svg(plan(table, notes=["x"]))
    assert kept.partition("<text")[2].count("<polygon") == drawn.partition("<text")[2].count("<polygon")
    assert (ROOT / "README.md").read_text("utf-8").count("docs/assets/fallen-temple.svg") == 1


def test_a_table_by_an_unknown_name_is_refused() -> None:
    with pytest.raises(Exception, match='There is no table "cinder-raw"; did you mean "cinder-row"'):
        named("cinder-raw")
    assert isinstance(named("cinder-row"), TableFile)

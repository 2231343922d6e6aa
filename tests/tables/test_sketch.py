"""The sketch of a table in letters: an inch across and two inches down."""

from __future__ import annotations

from typing import Any

from cometfall.tables.checking import stood_on
from cometfall.tables.drawing import levels
from cometfall.tables.sketch import sketch
from tests.tables.builders import a_piece, a_room, a_table


def sketched(*pieces: dict[str, Any], level: int = 0, size: tuple[float, float] = (12, 12)) -> list[str]:
    table = a_table(*pieces, size=list(size))
    stood = stood_on(table)
    return sketch(table, stood, levels(stood)[level])


def test_an_empty_table_is_ground() -> None:
    assert sketched() == ["." * 12] * 6


def test_a_room_shows_its_walls_its_floor_and_its_door() -> None:
    assert sketched(*a_room((6, 5)), a_piece("floor", (6, 5), size=[8, 6])) == [
        "............",
        "............",
        "..########..",
        "..#::::::#..",
        "..###::###..",
        "............",
    ]


def test_things_and_ground_of_a_kind_have_letters() -> None:
    lines = sketched(
        a_piece("crate", (1.5, 11)),
        a_piece("water", (6, 11), size=[2, 2]),
        a_piece("wood", (9.5, 11), size=[3, 3]),
        a_piece("rubble", (10, 5), size=[4, 3]),
        a_piece("ladder", (3, 5), height=3),
    )
    assert lines[0] == ".o...~~.&&&."
    assert lines[3] == "..H.....%%%%"


def test_an_upper_level_shows_what_stands_on_it_and_nothing_below() -> None:
    block, floor = a_piece("crate", (1.5, 11)), a_piece("floor", (7, 6), size=[4, 4], base=3)
    assert sketched(block, floor, level=1) == ["", "", "     ::::", "     ::::", "", ""]

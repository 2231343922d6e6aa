"""Moves in situations: how they are declared, and what is told of them."""

from __future__ import annotations

import pytest

from cometfall.battle import Settled, parse_situation, settle
from cometfall.battle.declaring import parts_of
from cometfall.battle.situation import Do, Move

MAN = "profile = { M = 4, WS = 3, BS = 4, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }"
OPEN_GROUND = f"""
edition = "classic"
phase = "movement"
[[warrior]]
id = "otto"
warband = "red"
at = [10, 10]
{MAN}
[[warrior]]
id = "udo"
warband = "red"
at = [10, 14]
status = ["knocked-down"]
{MAN}
[[warrior]]
id = "brak"
warband = "blue"
{MAN}
"""


def after(*deeds: str, text: str = OPEN_GROUND) -> Settled:
    """Settle with these declarations."""
    return settle(parse_situation(text + "".join(f"[[do]]\n{deed}\n" for deed in deeds)))


def test_an_answer_tells_where_everybody_stands_who_has_a_place() -> None:
    found = after('move = { by = "otto", to = [12.5, 10], via = [[11, 11]] }')
    assert found.error is None
    assert found.warriors["otto"] == {"status": ["standing"], "wounds": 1, "at": [12.5, 10.0, 0.0]}
    assert found.warriors["brak"] == {"status": ["standing"], "wounds": 1}


def test_what_is_open_says_how_a_place_is_written() -> None:
    found = after('choose = { what = "move", option = "otto walk" }')
    assert found.ask is not None
    assert (found.ask.what, found.ask.options) == ("whereto", ["stay"])
    assert "12.5 10" in found.ask.also


@pytest.mark.parametrize(
    ("move", "keys"),
    [
        (Move(by="otto", to=[12, 10]), ["otto walk", "12 10"]),
        (Move(by="otto", to=[12, 10], run=True), ["otto run", "12 10"]),
        (Move(by="otto", to=[12, 10], crawl=True), ["otto crawl", "12 10"]),
        (Move(by="otto"), ["otto walk", "stay"]),
        (Move(by="otto", to=[12, 10, 3], via=[[11, 9]], boldly=True), ["otto walk", "!11 9 > !12 10 3"]),
        (Move(by="otto", jump=[13, 10]), ["otto walk", "?13 10"]),
        (
            Move(by="otto", via=[[11, 9]], jump=[13, 10, 3], to=[14, 10, 3]),
            ["otto walk", "11 9 > ?13 10 3", "14 10 3"],
        ),
    ],
)
def test_a_move_answers_who_moves_and_whither_and_on_from_a_jump(move: Move, keys: list[str]) -> None:
    assert [part.choose.option for part in parts_of(Do(move=move)) if part.choose] == keys


def test_one_who_lies_crawls() -> None:
    found = after('move = { by = "udo", to = [12, 14], crawl = true }')
    assert found.error is None
    assert found.warriors["udo"]["at"] == [12.0, 14.0, 0.0]


def test_moves_are_taken_in_the_order_in_which_they_are_written() -> None:
    found = after('move = { by = "udo", to = [11, 14], crawl = true }', 'move = { by = "otto", to = [12, 10] }')
    assert found.error is None
    assert [event.by for event in found.events if event.what == "moves"] == ["udo", "otto"]

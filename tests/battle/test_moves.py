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
        (Move(by="otto", jump=[13, 10]), ["otto walk", "?13 10", "stay"]),
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


# ------------------------------------------------------------ gaps


TWO_ROOFS = f"""
edition = "EDITION"
phase = "movement"
dice = DICE
[[piece]]
kind = "block"
at = [17, 14]
size = [6, 6, 4]
[[piece]]
kind = "block"
at = [WIDTH, 14]
size = [6, 6, 4]
[[warrior]]
id = "otto"
warband = "red"
at = [19.5, 14, 4]
{MAN}
"""
ACROSS = 'move = { by = "otto", jump = [22.5, 14, 4], to = [23.5, 14, 4] }'


def over_a_gap(deed: str, *, edition: str = "classic", dice: str = "[]", width: float = 2.5) -> Settled:
    """Otto half an inch from the edge of a roof, which is at 20 inches; another begins so far beyond it."""
    text = TWO_ROOFS.replace("EDITION", edition).replace("DICE", dice).replace("WIDTH", f"{23 + width:g}")
    return after(deed, text=text)


@pytest.mark.parametrize(("edition", "dice"), [("classic", '["initiative 3"]'), ("revised", "[]")])
def test_a_jump_is_declared_the_same_in_every_book_and_gone_on_from(edition: str, dice: str) -> None:
    found = over_a_gap(ACROSS, edition=edition, dice=dice)
    assert found.error is None
    assert found.warriors["otto"]["at"] == [23.5, 14.0, 4.0]


def test_what_was_to_follow_a_jump_is_dropped_with_whoever_falls() -> None:
    found = over_a_gap(ACROSS, dice='["initiative 4", "falling 1", "to-wound 1"]')
    assert found.error is None
    assert found.warriors["otto"]["at"][2] == 0


def test_without_a_place_to_go_on_to_he_stays_where_he_has_landed() -> None:
    found = over_a_gap('move = { by = "otto", jump = [22.5, 14, 4] }', dice='["initiative 3"]')
    assert (found.error, found.ask) == (None, None)
    assert found.warriors["otto"]["at"] == [22.5, 14.0, 4.0]


def test_the_sentence_says_that_a_gap_has_to_be_jumped_for() -> None:
    found = over_a_gap('move = { by = "otto", to = [22.5, 14, 4] }')
    assert found.error is not None
    assert 'only by a jump: name it as "?22.5 14 4"' in found.error["message"]


def test_a_place_in_the_air_is_told_with_the_ground_below_it() -> None:
    found = over_a_gap('move = { by = "otto", to = [19.5, 10] }')
    assert found.error is not None
    assert found.error["message"].endswith(
        'otto can\'t stand at 19.5 10 4: it is in the air; the ground below it is "19.5 10 0".'
    )


def test_an_answer_given_in_case_it_is_asked_is_no_error_where_it_is_not() -> None:
    told = 'choose = { what = "reroll-test", option = "no", if-asked = true }'
    assert (
        after(told, 'move = { by = "otto", to = [12, 10] }', 'choose = { what = "move", option = "done" }').error
        is None
    )
    assert after(told.replace(", if-asked = true", "")).error is not None

"""What only touches: at a face, an edge, a corner, a joint, in every turn of the whole scene.

The eye stands in the middle of the table, and the body 1.3" ahead of it. Its radius is 0.5", so a line past its side is
0.25" aside when it is 0.6" ahead: 5, 12 and 13 make a right angle.
"""

from __future__ import annotations

from typing import TypeAlias

import pytest

from cometfall.geometry import Body, Place, Solid, Table, line_is_free, sight
from tests.geometry.sight_scenes import MIDDLE, exact_place, exactly, moved

HERE = round(MIDDLE * 1000)
Box: TypeAlias = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
"""From where to where ahead of the eye, to its left, and up."""
HIGH = (0, 3000)
TURNS = (0, 90, 180, 270, 45, 30, 60, 120, 17.3, 22.5, 71.99, 123.456, 200.1, 288.8, 333.33, 359.9)
PUSHES = ((0.0, 0.0, 0.0), (-21_000.0, 17_003.0, 3000.0))
SHORT = {"height": 1250}

HIDDEN: dict[str, tuple[Box, ...]] = {
    "a wall just as wide as the body is seen": (((600, 700), (-250, 250), HIGH),),
    "two walls end to end": (((600, 700), (-900, 0), HIGH), ((600, 700), (0, 900), HIGH)),
    "two walls end to end, one thicker": (((600, 700), (-900, 0), HIGH), ((650, 690), (0, 900), HIGH)),
    "two walls that share no more than an edge": (((500, 600), (-900, 0), HIGH), ((600, 700), (0, 900), HIGH)),
    "a wall upon a wall": (((600, 700), (-900, 900), (0, 700)), ((600, 700), (-900, 900), (700, 3000))),
    "four walls around a point": (
        ((600, 700), (-900, 0), (0, 1000)),
        ((600, 700), (0, 900), (0, 1000)),
        ((600, 700), (-900, 0), (1000, 3000)),
        ((600, 700), (0, 900), (1000, 3000)),
    ),
    "a wall that the eye touches": (((0, 100), (-900, 900), HIGH),),
    "a wall that the body touches": (((700, 800), (-900, 900), HIGH),),
    "two walls that the eye is at the joint of": (((0, 100), (-900, 0), HIGH), ((0, 100), (0, 900), HIGH)),
}
SEEN: dict[str, tuple[Box, ...]] = {
    "a wall that touches the line past the side of the body": (((100, 600), (250, 900), HIGH),),
    "a window just as large as the body is seen": (
        ((500, 600), (250, 900), HIGH),
        ((500, 600), (-900, -250), HIGH),
        ((500, 600), (-900, 900), (0, 312.5)),
        ((500, 600), (-900, 900), (1437.5, 3000)),
    ),
    "a wall behind the eye, touching it": (((-100, 0), (-900, 900), HIGH),),
    "a wall behind the body, touching it": (((1800, 1900), (-900, 900), HIGH),),
    "walls beside the body, touching it": (((900, 1700), (500, 900), HIGH), ((900, 1700), (-900, -500), HIGH)),
    "a floor under the body": (((100, 2000), (-900, 900), (-100, 0)),),
    "a floor over it": (((100, 2000), (-900, 900), (1500, 1600)),),
}


def a_box(box: Box) -> Solid:
    (near, far), (right, left), (low, high) = box
    corners = ((near, right), (far, right), (far, left), (near, left))
    return Solid(piece=str(box), corners=tuple((HERE + x, HERE + y) for x, y in corners), bottom=low, tops=(high,) * 4)


def boxes(*found: Box) -> Table:
    return Table(solids=tuple(a_box(box) for box in found))


def seen_in_turns(table: Table, others: tuple[Body, ...] = (), height: int = 1500) -> set[float]:
    """The shares that are seen in all turns and places of the whole scene."""
    eye, body = Body(key="eye", at=(HERE, HERE, 0)), Body(key="body", at=(HERE + 1300, HERE, 0), height=height)
    return {
        sight(
            moved(table, turn, push),
            exactly(eye, turn, push),
            exactly(body, turn, push),
            [exactly(other, turn, push) for other in others],
        ).share
        for turn in TURNS
        for push in PUSHES
    }


@pytest.mark.parametrize("name", HIDDEN)
def test_what_just_hides_a_body_hides_all_of_it(name: str) -> None:
    assert seen_in_turns(boxes(*HIDDEN[name])) == {0.0}


@pytest.mark.parametrize("name", SEEN)
def test_what_just_touches_the_lines_to_a_body_hides_nothing(name: str) -> None:
    assert seen_in_turns(boxes(*SEEN[name])) == {1.0}


@pytest.mark.parametrize(
    "box",
    [((600, 700), (-250, 249), HIGH), ((600, 700), (-249, 250), HIGH), ((600, 700), (-900, 900), (0, 1437))],
    ids=["left", "right", "above"],
)
def test_a_thousandth_less_of_a_wall_shows_a_sliver(box: Box) -> None:
    assert all(0.0 < share < 0.01 for share in seen_in_turns(boxes(box)))


@pytest.mark.parametrize(
    "box",
    [((100, 600), (249, 900), HIGH), ((500, 600), (-900, 900), (0, 313.5)), ((500, 600), (-900, 900), (1436.5, 3000))],
    ids=["aside", "below", "above"],
)
def test_a_thousandth_more_of_a_wall_hides_a_sliver(box: Box) -> None:
    assert all(0.99 < share < 1.0 for share in seen_in_turns(boxes(box)))


def test_a_wall_as_high_as_the_eye_hides_a_body_no_higher() -> None:
    assert seen_in_turns(boxes(((600, 700), (-900, 900), (0, 1250))), height=1250) == {0.0}
    assert all(0 < share < 0.01 for share in seen_in_turns(boxes(((600, 700), (-900, 900), (0, 1249))), height=1250))


def test_along_the_face_of_a_wall_half_is_seen() -> None:
    """Corners are rounded to a thousandth of a thousandth, and so is the half."""
    assert all(share == pytest.approx(0.5, abs=1e-4) for share in seen_in_turns(boxes(((50, 700), (0, 900), HIGH))))


def test_between_two_warriors_who_touch_there_is_no_crack() -> None:
    pair = [Body(key=f"{side}", at=(HERE + 650, HERE + side * 250, 0), radius=250) for side in (-1, 1)]
    assert seen_in_turns(Table(), tuple(pair)) == {0.0}


Ends: TypeAlias = tuple[Place, Place]
FREE: dict[str, tuple[tuple[Box, ...], Ends]] = {
    "along a face": ((((100, 900), (0, 900), HIGH),), ((0, 0, 500), (1300, 0, 500))),
    "along a face of two walls end to end": (
        (((100, 500), (0, 900), HIGH), ((500, 900), (0, 900), HIGH)),
        ((0, 0, 500), (1300, 0, 500)),
    ),
    "past an edge": ((((100, 900), (0, 900), HIGH),), ((0, 100, 500), (200, -100, 500))),
    "along a top": ((((100, 900), (-900, 900), (0, 500)),), ((0, 0, 500), (1300, 0, 500))),
    "along a top over a joint": (
        (((100, 900), (-900, 0), (0, 500)), ((100, 900), (0, 900), (0, 500))),
        ((0, 0, 500), (1300, 0, 500)),
    ),
    "where wall and floor meet": (
        (((100, 900), (0, 900), HIGH), ((0, 1300), (-900, 0), (-100, 0))),
        ((0, 0, 0), (1300, 0, 0)),
    ),
    "to a face": ((((500, 900), (-900, 900), HIGH),), ((0, 0, 500), (500, 0, 500))),
    "to a face, aslant": ((((500, 900), (-900, 900), HIGH),), ((0, 0, 500), (500, 700, 900))),
    "from a top upwards": ((((-500, 900), (-900, 900), (0, 500)),), ((0, 0, 500), (0, 0, 1500))),
    "through a slit of a tenth of a thousandth": (
        (((100, 900), (-900, 0), HIGH), ((100, 900), (0.2, 900), HIGH)),
        ((0, 0, 500), (1300, 0, 500)),
    ),
}
STOPPED: dict[str, tuple[tuple[Box, ...], Ends]] = {
    "through a wall": ((((500, 600), (-900, 900), HIGH),), ((0, 0, 500), (1300, 0, 500))),
    "a thousandth below a top": ((((100, 900), (-900, 900), (0, 501)),), ((0, 0, 500), (1300, 0, 500))),
    "between two walls that touch": (
        (((100, 900), (-900, 0), HIGH), ((100, 900), (0, 900), HIGH)),
        ((0, 0, 500), (1300, 0, 500)),
    ),
    "through an upright joint": (
        (((500, 600), (-900, 0), HIGH), ((500, 600), (0, 900), HIGH)),
        ((0, 0, 500), (1300, 0, 500)),
    ),
    "through a level joint": (
        (((500, 600), (-900, 900), (0, 500)), ((500, 600), (-900, 900), (500, 900))),
        ((0, 0, 500), (1300, 0, 500)),
    ),
    "between two walls that share no more than an edge": (
        (((500, 600), (-900, 0), HIGH), ((600, 700), (0, 900), HIGH)),
        ((0, 0, 500), (1200, 0, 500)),
    ),
    "out of a wall": ((((-100, 100), (-900, 900), HIGH),), ((0, 0, 500), (1300, 0, 500))),
}


def free_in_turns(solids: tuple[Box, ...], ends: Ends) -> set[bool]:
    """Whether a line is free in all turns and places of the whole scene, and from both ends."""
    one, other = ((HERE + x, HERE + y, z) for x, y, z in ends)
    found = set()
    for turn in TURNS:
        for push in PUSHES:
            table = moved(boxes(*solids), turn, push)
            start, end = exact_place(one, turn, push), exact_place(other, turn, push)
            found |= {line_is_free(table, start, end), line_is_free(table, end, start)}
    return found


@pytest.mark.parametrize("name", FREE)
def test_a_line_that_only_touches_is_free(name: str) -> None:
    assert free_in_turns(*FREE[name]) == {True}


@pytest.mark.parametrize("name", STOPPED)
def test_a_line_that_something_stands_across_is_stopped(name: str) -> None:
    assert free_in_turns(*STOPPED[name]) == {False}

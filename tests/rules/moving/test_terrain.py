"""Ground: what slows a move and what does not, inch by inch on real tables."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry.parts import Table
from tests.kit import After
from tests.ledger import proves
from tests.rules.moving.builders import Refused, a, about_to_move, at, brak, ground, inches, moved, otto

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
CORE = ("classic", "playsheet", "archeonicus", "house")
"""The books that start from the core rules."""


def goes(
    table: Table, start: tuple[float, ...], to: str, *, edition: str = "classic", pace: str = "walk", **more: Any
) -> After:
    """Otto goes from a place to a place, no enemy near."""
    there = otto(*start, **more)
    battle = about_to_move(there, brak(40, 40), edition=edition, table=table)
    return moved(battle, f"move: otto {pace}", f"whereto otto: {to}")


def gets_just_there(
    table: Table, start: tuple[float, float], end: float, *, edition: str = "classic", pace: str = "walk", **more: Any
) -> None:
    """Straight along the table he gets exactly so far, and not a thousandth farther."""
    after = goes(table, start, f"{end:g} {start[1]:g}", edition=edition, pace=pace, **more)
    assert after["otto"].at == at(end, start[1])
    farther = round(end + (0.001 if end > start[0] else -0.001), 3)
    with pytest.raises(Refused, match="in this move"):
        goes(table, start, f"{farther} {start[1]:g}", edition=edition, pace=pace, **more)


# ------------------------------------------------------------ open ground


@proves("classic.terrain.open-ground")
@pytest.mark.parametrize("edition", CORE)
def test_floors_overhangs_and_ropes_are_open_ground(edition: str) -> None:
    """Two inches of a floor and a walkway, two inches up a rope: four in all, and no die."""
    table = ground(
        a("floor", 13, 10, size=[2, 4], base=2),
        a("walkway", 15, 10, size=[2, 1.5], base=2),
        a("floor", 18, 10, size=[4, 4], base=4),
        a("rope", 16, 10, height=2, base=2, foot=0.5, over=0.5),
    )
    after = goes(table, (13.5, 10, 2), "16.5 10 4", edition=edition)
    assert inches(after["otto"]) == (16.5, 10, 4)
    with pytest.raises(Refused, match="in this move"):
        goes(table, (13.499, 10, 2), "16.5 10 4", edition=edition)


@proves("revised.terrain.open-ground")
def test_in_the_revised_book_floors_and_level_gaps_under_three_inches_are_open_ground() -> None:
    """A gap of 2.9 inches is gone at full rate, without a test."""
    table = ground(a("block", 9, 10, size=[6, 6, 4]), a("block", 17.9, 10, size=[6, 6, 4]))
    assert inches(goes(table, (11, 10, 4), "15 10 4", edition="revised")["otto"]) == (15, 10, 4)
    with pytest.raises(Refused, match="in this move"):
        goes(table, (11, 10, 4), "15.001 10 4", edition="revised")


@proves("classic.terrain.doors", "revised.terrain.doors-and-hatches")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("pace", "end"), [("walk", 17), ("run", 21)])
def test_doors_cost_nothing(edition: str, pace: str, end: float) -> None:
    """Open or closed; where there is none the wall stands in the way."""
    for closed in (True, False):
        door = {"kind": "door", "along": 4, "closed": closed}
        wall = ground(a("wall", 15, 10, size=[8, 0.5, 3], turn=90, opening=[door]))
        gets_just_there(wall, (13, 10), end, edition=edition, pace=pace)
    with pytest.raises(Refused):
        goes(ground(a("wall", 15, 10, size=[8, 0.5, 3], turn=90)), (13, 10), "17 10", edition=edition)


@proves("classic.terrain.doors", "revised.terrain.doors-and-hatches")
@pytest.mark.parametrize("edition", EVERY)
def test_hatches_cost_nothing(edition: str) -> None:
    """A ladder leads up through a closed one: two inches up and one on."""
    table = ground(
        a("floor", 15, 10, size=[6, 6], base=2, hole=[{"at": [0, 0], "size": [1.5, 1.5], "hatch": True}]),
        a("ladder", 15, 10, height=2, foot=0.5, over=0.5),
    )
    after = goes(table, (13.5, 10), "16.5 10 2", edition=edition)
    assert inches(after["otto"]) == (16.5, 10, 2)


# ------------------------------------------------------------ ground that slows


@proves("classic.terrain.difficult", "revised.terrain.difficult")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("pace", "far"), [("walk", 2), ("run", 4)])
def test_difficult_ground_halves_every_pace(edition: str, pace: str, far: float) -> None:
    wood = ground(a("wood", 15, 10, size=[12, 12]))
    gets_just_there(wood, (13, 10), 13 + far, edition=edition, pace=pace)


@proves("revised.terrain.difficult", "classic.terrain.difficult")
@pytest.mark.parametrize("edition", EVERY)
def test_a_mixed_way_costs_inch_by_inch(edition: str) -> None:
    """An inch of open ground and an inch and a half of wood."""
    gets_just_there(ground(a("wood", 16, 10, size=[8, 8])), (11, 10), 13.5, edition=edition)


@proves("revised.terrain.difficult", "classic.terrain.difficult")
@pytest.mark.parametrize("edition", EVERY)
def test_it_slows_whoever_crawls_and_whoever_moves_at_random(edition: str) -> None:
    wood = ground(a("wood", 15, 10, size=[12, 12]))
    gets_just_there(wood, (13, 10), 14, edition=edition, pace="crawl", posture="knocked-down")
    if edition == "revised":
        brute = otto(13, 10, traits=["special-movement"])
        battle = about_to_move(brute, brak(40, 40), edition=edition, table=wood)
        after = moved(battle, "direction: 0", dice=["random-movement 2", "random-movement 4"])
        assert inches(after["otto"]) == (16, 10, 0)


@proves("classic.terrain.difficult")
@pytest.mark.parametrize("edition", EVERY)
def test_an_angled_roof_is_difficult(edition: str) -> None:
    """Its length is measured along it: three inches and four are five, and cost ten."""
    table = ground(a("roof", 15, 10, size=[4, 4], base=2, rise=3))
    assert inches(goes(table, (13, 10, 2), "17 10 5", edition=edition, M=10)["otto"]) == (17, 10, 5)
    with pytest.raises(Refused, match="in this move"):
        goes(table, (13, 10, 2), "17 10 5", edition=edition, M=9)


@proves("classic.terrain.very-difficult")
@pytest.mark.parametrize("edition", CORE)
@pytest.mark.parametrize(("movement", "far"), [(4, 1), (5, 1.25)])
def test_very_difficult_ground_leaves_a_quarter(edition: str, movement: int, far: float) -> None:
    gets_just_there(ground(a("rubble", 15, 10, size=[12, 12])), (13, 10), 13 + far, edition=edition, M=movement)


def test_where_a_book_has_no_such_ground_rubble_is_difficult() -> None:
    gets_just_there(ground(a("rubble", 15, 10, size=[12, 12])), (13, 10), 15, edition="revised")


# ------------------------------------------------------------ barriers


@proves("classic.terrain.barrier", "revised.terrain.barriers")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("height", [0.9, 0.999])
@pytest.mark.parametrize("kind", ["low-wall", "barrier"])
def test_a_barrier_under_an_inch_is_leapt_as_if_it_were_not_there(edition: str, height: float, kind: str) -> None:
    hedge = ground(a(kind, 15, 10, size=[8, 0.4, height], turn=90))
    gets_just_there(hedge, (13, 10), 17, edition=edition)


@proves("classic.terrain.barrier", "revised.movement.vaulting", "revised.terrain.barriers")
@pytest.mark.parametrize(
    ("edition", "height", "leapt"),
    [
        *((edition, 1, False) for edition in CORE),
        ("revised", 1, True),
        ("revised", 1.1, False),
        ("classic", 1.1, False),
    ],
)
def test_a_barrier_of_exactly_an_inch_is_leapt_in_the_revised_book_only(
    edition: str, height: float, leapt: bool
) -> None:
    hedge = ground(a("barrier", 15, 10, size=[8, 0.4, height], turn=90))
    if leapt:
        gets_just_there(hedge, (13, 10), 17, edition=edition)
    else:
        with pytest.raises(Refused):
            goes(hedge, (13, 10), "17 10", edition=edition)


@proves("classic.terrain.barrier", "revised.terrain.barriers")
@pytest.mark.parametrize("edition", EVERY)
def test_whatever_is_too_high_is_gone_round(edition: str) -> None:
    """A column in the middle of the way costs the bend round it."""
    column = ground(a("column", 12, 10, size=[0.2, 0.2, 3]))
    after = goes(column, (10, 10), "13.6 10", edition=edition)
    assert inches(after["otto"]) == (13.6, 10, 0)
    with pytest.raises(Refused, match="in this move"):
        goes(column, (10, 10), "14 10", edition=edition)

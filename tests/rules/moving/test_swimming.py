"""Swimming: across a river, with its current and against it; who may not, and who is at home there."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry.parts import Table
from tests.ledger import proves
from tests.rules.moving.builders import Refused, a, about_to_move, at, brak, ground, inches, otto, walked

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
CORE = ("classic", "playsheet", "archeonicus", "house")
"""The books that start from the core rules; only these know currents."""


def river(**more: Any) -> Table:
    """Water that runs along the table, from 6 to 14 inches across it."""
    return ground(a("water", 15, 10, size=[28, 8], **more))


def swims_just(table: Table, far: tuple[float, float], edition: str, **more: Any) -> None:
    """From the middle of the river Otto gets exactly so far, along and across, and not a thousandth farther."""
    battle = about_to_move(otto(15, 10, **more), brak(40, 40), edition=edition, table=table)
    end = (15 + far[0], 10 + far[1])
    after = walked(battle, f"{end[0]:g} {end[1]:g}")
    assert after["otto"].at == at(*end)
    farther = (end[0] + _hair(far[0]), end[1] + _hair(far[1]))
    with pytest.raises(Refused, match="in this move"):
        walked(battle, f"{farther[0]:.3f} {farther[1]:.3f}")


def _hair(far: float) -> float:
    return 0.001 if far > 0 else -0.001 if far < 0 else 0


@proves("classic.swimming.direction")
@pytest.mark.parametrize("flow", [0, 180])
@pytest.mark.parametrize("stream", ["slow", "fast"])
def test_which_way_and_how_fast_a_river_flows_belongs_to_the_table(flow: float, stream: str) -> None:
    """It is laid down before the first turn: whoever swims with it gets eight inches."""
    swims_just(river(stream=stream, flow=flow), (8 if flow == 0 else -8, 0), "classic")


@proves("classic.swimming.difficult", "revised.swimming.water")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("stream", [{}, {"stream": "slow"}, {"stream": "fast"}])
def test_water_is_difficult_to_cross(edition: str, stream: dict[str, str]) -> None:
    """Movement 4 is two inches; no test is taken to stay afloat."""
    swims_just(river(**stream), (0, 2), edition)
    swims_just(river(**stream), (0, -2), edition)


@proves("revised.swimming.water")
@pytest.mark.parametrize("far", [(2, 0), (-2, 0)])
@pytest.mark.parametrize("stream", [{}, {"stream": "slow"}, {"stream": "fast"}])
def test_in_the_revised_book_no_current_counts(far: tuple[float, float], stream: dict[str, str]) -> None:
    swims_just(river(**stream), far, "revised")


@proves("classic.swimming.downstream")
@pytest.mark.parametrize("edition", CORE)
@pytest.mark.parametrize("stream", ["slow", "fast"])
def test_with_the_current_one_swims_twice_his_movement(edition: str, stream: str) -> None:
    """The rate takes the place of the halving, and it is no run."""
    swims_just(river(stream=stream), (8, 0), edition)
    battle = about_to_move(otto(15, 10), brak(40, 40), edition=edition, table=river(stream=stream))
    assert not walked(battle, "23 10")["otto"].turn.ran


@proves("classic.swimming.upstream-slow")
@pytest.mark.parametrize("edition", CORE)
@pytest.mark.parametrize(("movement", "far"), [(4, -1), (6, -1.5)])
def test_against_a_slow_current_one_swims_a_quarter(edition: str, movement: int, far: float) -> None:
    swims_just(river(stream="slow"), (far, 0), edition, M=movement)


@proves("classic.swimming.upstream-fast")
@pytest.mark.parametrize("edition", CORE)
@pytest.mark.parametrize("traits", [(), ("aquatic",)])
def test_nobody_swims_against_a_fast_current(edition: str, traits: tuple[str, ...]) -> None:
    """Not an inch, not a thousandth, and the aquatic no better; only a boat would help."""
    battle = about_to_move(otto(15, 10, M=6, traits=traits), brak(40, 40), edition=edition, table=river(stream="fast"))
    for place in ("14 10", "14.999 10"):
        with pytest.raises(Refused):
            walked(battle, place)


@proves("classic.swimming.aquatic", "classic.swimming.difficult")
@pytest.mark.parametrize("edition", CORE)
def test_the_aquatic_swim_across_and_against_a_slow_current_without_any_loss(edition: str) -> None:
    """Movement 5: five inches upstream in a slow river, four across it with 4."""
    swims_just(river(stream="slow"), (-5, 0), edition, M=5, traits=["aquatic"])
    swims_just(river(stream="slow"), (0, 4), edition, traits=["aquatic"])


@proves("revised.swimming.aquatic-movement")
@pytest.mark.parametrize("far", [(5, 0), (-5, 0)])
def test_in_the_revised_book_water_never_slows_the_aquatic(far: tuple[float, float]) -> None:
    for stream in ({}, {"stream": "fast"}):
        swims_just(river(**stream), far, "revised", M=5, traits=["aquatic"])


@proves("classic.swimming.armour")
@pytest.mark.parametrize("edition", CORE)
@pytest.mark.parametrize("depth", ["shallow", "waist", "deep"])
@pytest.mark.parametrize(
    ("gear", "wears"), [(["light-armour"], True), (["heavy-armour"], True), (["shield"], False), (["buckler"], False)]
)
def test_nobody_in_armour_goes_deeper_than_the_shallows(edition: str, depth: str, gear: list[str], wears: bool) -> None:
    """Shields and bucklers are strapped to the back, and are no armour for this."""
    battle = about_to_move(otto(15, 5.5, gear=gear), brak(40, 40), edition=edition, table=river(depth=depth))
    if wears and depth != "shallow":
        with pytest.raises(Refused, match="can't be entered"):
            walked(battle, "15 6.5")
    else:
        assert inches(walked(battle, "15 6.5")["otto"]) == (15, 6.5, 0)


@proves("revised.swimming.water")
def test_in_the_revised_book_the_armoured_swim_too() -> None:
    battle = about_to_move(
        otto(15, 5.5, gear=["heavy-armour"]), brak(40, 40), edition="revised", table=river(depth="deep")
    )
    assert inches(walked(battle, "15 6.5")["otto"]) == (15, 6.5, 0)

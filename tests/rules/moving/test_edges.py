"""Edges: who goes down near one may slip over it, and falls."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.geometry.bases import touching
from cometfall.geometry.parts import Table
from cometfall.model.bodies import body
from cometfall.model.state import State
from cometfall.rules import shoot
from tests.kit import After, a_battle, a_warrior, fought
from tests.ledger import proves
from tests.rules.moving.builders import a, at, ground, inches, otto

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
SLIPS = [
    pytest.param("classic", marks=proves("classic.edges.slip-test", "classic.edges.fall")),
    pytest.param("playsheet", marks=proves("playsheet.edges.slip")),
    pytest.param("revised", marks=proves("revised.edges.slip")),
    "archeonicus",
    "house",
]
ROOF = ground(a("block", 10, 20, size=[6, 6, 5]))
"""A roof five inches up, from 7 to 13 inches along the table and from 17 to 23 across it."""


def a_shot_at(
    x: float, *others: Any, edition: str = "classic", y: float = 20, table: Table = ROOF, **more: Any
) -> State:
    """Otto shoots from the street at Brak, who stands on the roof."""
    shooter = otto(30, 20, gear=["bow"])
    target = a_warrior("brak", at=at(x, y, 5), **more)
    battle = a_battle(shooter, target, *others, edition=edition, table=table, phase="shooting")
    return shoot(battle, "otto", "brak", "bow")


def hit(battle: State, injury: int, *dice: str) -> After:
    """The shot hits and wounds, and this is the injury roll and what follows."""
    return fought(battle, "to-hit 6", "to-wound 4", f"injury {injury}", *dice)


@pytest.mark.parametrize("edition", SLIPS)
@pytest.mark.parametrize(("injury", "posture"), [(1, "knocked-down"), (3, "stunned")])
@pytest.mark.parametrize(("die", "falls"), [(3, False), (4, True)])
def test_who_goes_down_exactly_an_inch_from_an_edge_tests_at_once(
    edition: str, injury: int, posture: str, die: int, falls: bool
) -> None:
    """His base ends at 12 inches, and the roof at 13; Initiative 3 holds him on a 3, and on a 4 he goes over."""
    dice = [f"initiative {die}", *(["falling 1", "to-wound 1"] if falls else [])]
    after = hit(a_shot_at(11.5, edition=edition), injury, *dice)
    assert after["brak"].posture == posture
    assert inches(after["brak"])[2] == (0 if falls else 5)


@pytest.mark.parametrize("edition", SLIPS)
@pytest.mark.parametrize("x", [11.499, 11.4, 10])
def test_farther_than_an_inch_from_every_edge_nobody_tests(edition: str, x: float) -> None:
    assert inches(hit(a_shot_at(x, edition=edition), 1)["brak"])[2] == 5


@pytest.mark.parametrize("edition", SLIPS)
def test_the_fall_is_as_deep_as_the_roof_is_high_and_no_armour_saves(edition: str) -> None:
    """Five inches: D3 hits at Strength 5, which wound on 2 and more. A stunned man stays so unless it is worse."""
    battle = a_shot_at(12, edition=edition, gear=["gromril-armour", "shield"], W=2, wounds=1)
    battle = replace(battle, assaults=(replace(battle.assault, kinds=_unsaved(battle)),))
    after = hit(battle, 3, "initiative 4", "falling 3", "to-wound 1", "to-wound 2", "injury 1")
    assert after["brak"].posture == "stunned"
    assert inches(after["brak"])[2] == 0
    worse = hit(battle, 3, "initiative 4", "falling 1", "to-wound 2", "injury 5")
    assert worse["brak"].out


def _unsaved(battle: State) -> Any:
    """The blow of the shot without a save, so that the dice are those of the fall."""
    return tuple(replace(blow, save=None) for blow in battle.assault.kinds)


@pytest.mark.parametrize("edition", SLIPS)
def test_whoever_is_out_of_action_does_not_test(edition: str) -> None:
    assert hit(a_shot_at(12, edition=edition), 5)["brak"].out


@proves("classic.edges.slip-test", "playsheet.edges.slip", "revised.edges.slip")
@pytest.mark.parametrize(
    ("edition", "stays"),
    [("playsheet", True), ("classic", False), ("revised", False), ("archeonicus", False), ("house", False)],
)
def test_a_six_holds_initiative_six_only_on_the_playsheet(edition: str, stays: bool) -> None:
    """There any die no higher than Initiative does; in the other books it is a test, in which a 6 fails."""
    dice = ["initiative 6", *([] if stays else ["falling 1", "to-wound 1"])]
    after = hit(a_shot_at(12, edition=edition, I=6), 1, *dice)
    assert (inches(after["brak"])[2] == 5) is stays


@proves("classic.edges.fall", "revised.edges.slip")
@pytest.mark.parametrize("edition", EVERY)
def test_he_falls_over_the_nearest_edge(edition: str) -> None:
    """The corner: half an inch from the one edge, a quarter from the other."""
    after = hit(a_shot_at(12, edition=edition, y=22.25), 1, "initiative 4", "falling 1", "to-wound 1")
    assert inches(after["brak"])[1] > 23
    assert inches(after["brak"])[0] == pytest.approx(12, abs=0.01)


@pytest.mark.parametrize("edition", EVERY)
def test_whoever_falls_off_a_roof_lands_on_nobody_and_leaves_the_fight(edition: str) -> None:
    """Udo stands below; Grim, whom he fought, stays on the roof and fights nobody."""
    udo = a_warrior("udo", warband="blue", at=at(13.5, 20))
    grim = a_warrior("grim", warband="red", at=at(11, 20, 5))
    battle = a_shot_at(12, udo, grim, edition=edition)
    battle = replace(battle, contacts=(("brak", "grim"),))
    after = hit(battle, 1, "initiative 4", "falling 1", "to-wound 1")
    assert not touching(body(after["brak"]), body(after["udo"]))
    assert after.battle.contacts == ()


@pytest.mark.parametrize("edition", EVERY)
def test_a_low_ledge_is_no_edge(edition: str) -> None:
    """A dais of an inch: a drop of more than an inch is one."""
    dais = ground(a("block", 10, 20, size=[6, 6, 1]))
    target = a_warrior("brak", at=at(12, 20, 1))
    battle = a_battle(otto(30, 20, gear=["bow"]), target, edition=edition, table=dais, phase="shooting")
    assert inches(hit(shoot(battle, "otto", "brak", "bow"), 1)["brak"]) == (12, 20, 1)

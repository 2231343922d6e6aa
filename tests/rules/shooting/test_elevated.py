"""Elevated: who stands high takes whom he likes, but for those who are as high, or as near, as he."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.shooting.phase import shots_open, why_not
from cometfall.tables import table_of
from tests.kit import a_battle, a_warrior
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
LIKE_CLASSIC = ("classic", "playsheet", "archeonicus", "house")


def inn(at: Sequence[float] = (20, 20), name: str = "inn", *more: dict[str, Any]) -> dict[str, Any]:
    """A building without walls: a floor at 3 inches, another at 6 over the half of it, stairs up to the first."""
    floors = [
        {"kind": "floor", "id": f"{name}-first", "at": [0, 0], "size": [8, 8], "base": 3},
        {"kind": "floor", "id": f"{name}-second", "at": [-2, 0], "size": [4, 8], "base": 6},
        {"kind": "stairs", "id": f"{name}-stairs", "at": [7, 0], "size": [6, 2, 3], "turn": 180},
    ]
    return {"kind": "building", "id": name, "at": list(at), "piece": [*floors, *more]}


def at(x: float, y: float, z: float = 0) -> tuple[int, int, int]:
    return (round(x * INCH), round(y * INCH), round(z * INCH))


def foe(who: str, *place: float, **more: Any) -> Warrior:
    return a_warrior(who, warband=more.pop("warband", "blue"), at=at(*place), **more)


def up_there(
    *others: Warrior,
    pieces: Iterable[dict[str, Any]] = (),
    edition: str | Book = "classic",
    place: Sequence[float] = (22, 16.5, 3),
    contacts: Iterable[tuple[str, str]] = (),
    **otto: Any,
) -> State:
    """Otto at the edge of the first floor of the inn, with a bow."""
    shooter = a_warrior("otto", gear=["long-bow"], at=at(*place), **otto)
    table = table_of(list(pieces) or [inn()])
    return a_battle(shooter, *others, edition=edition, table=table, phase="shooting", contacts=tuple(contacts))


def targets(battle: State) -> list[str]:
    return [option.value[1] for option in shots_open(battle)]


def why(battle: State, who: str) -> str:
    return why_not(battle, battle.warrior("otto"), battle.warrior(who), "long-bow")


# ------------------------------------------------------------ whom he likes


@proves("classic.elevated.free-choice", "revised.elevated.free-choice")
@pytest.mark.parametrize("edition", EVERY)
def test_from_on_high_any_enemy_in_sight_may_be_taken(edition: str) -> None:
    battle = up_there(foe("near", 22, 10), foe("far", 34, 6), edition=edition)
    assert targets(battle) == ["near", "far"]


@proves("classic.elevated.free-choice", "revised.elevated.height")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("height", "open_to"), [(2, ["near"]), (2.1, ["near", "far"])])
def test_high_is_more_than_2_inches_above_the_table(edition: str, height: float, open_to: list[str]) -> None:
    platform = {"kind": "block", "at": [22, 20], "size": [4, 4, height]}
    foes = [foe("near", 22, 12), foe("far", 34, 12)]
    battle = up_there(*foes, pieces=[platform], place=(22, 20, height), edition=edition)
    assert targets(battle) == open_to


@proves("revised.elevated.free-choice")
def test_from_on_high_the_fallen_are_targets_where_they_are_none_from_the_ground() -> None:
    foes = [foe("up", 22, 10), foe("down", 34, 10, posture="stunned"), foe("off", 8, 8, fleeing=True)]
    assert targets(up_there(*foes, edition="revised")) == ["up", "down", "off"]
    assert targets(up_there(*foes, edition="revised", place=(26, 12))) == ["up"]


@proves("revised.elevated.free-choice", "classic.elevated.free-choice")
@pytest.mark.parametrize("edition", EVERY)
def test_from_on_high_the_hidden_the_fighting_and_the_unseen_stay_what_they_are(edition: str) -> None:
    house = {"kind": "wall", "id": "house", "at": [22, 5], "size": [12, 1, 9]}
    foes = [foe("seen", 24, 9), foe("hidden", 30, 10, hidden=True), foe("fights", 14, 10), foe("behind", 22, 2)]
    friend = foe("ulf", 13, 10, warband="red")
    contacts = [("fights", "ulf")]
    battle = up_there(*foes, friend, pieces=[inn(), house], edition=edition, contacts=contacts)
    assert targets(battle) == ["seen"]
    assert why(battle, "behind") == "otto can't see behind: house hides all of him"


# ------------------------------------------------------------ the same building


@proves("classic.elevated.same-building")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_enemies_in_the_same_building_come_first(edition: str) -> None:
    """One on its stairs is taken before one in the street who is closer; any of those in the building."""
    street, stairs, above = foe("street", 25, 12.5), foe("stairs", 28, 20, 1), foe("above", 19.4, 19, 6)
    battle = up_there(street, stairs, edition=edition)
    assert targets(battle) == ["stairs"]
    assert why(battle, "street") == "stairs is in the same building as otto, and comes first"
    assert targets(up_there(street, stairs, above, edition=edition)) == ["stairs", "above"]


@proves("classic.elevated.same-building")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_whom_he_does_not_see_in_his_building_does_not_bind_him(edition: str) -> None:
    """One on the ground floor, right under his feet."""
    battle = up_there(foe("street", 22, 10), foe("under", 19, 20), foe("far", 34, 6), edition=edition)
    assert targets(battle) == ["street", "far"]


@proves("classic.elevated.same-building")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
@pytest.mark.parametrize(
    "state",
    [{"posture": "stunned"}, {"posture": "knocked-down"}, {"fleeing": True}],
    ids=["stunned", "down", "fleeing"],
)
def test_the_fallen_in_his_building_do_not_bind_him(edition: str, state: dict[str, Any]) -> None:
    """They may be passed by, and may be shot at."""
    battle = up_there(foe("street", 22, 10), foe("down", 18, 22, 3, **state), edition=edition)
    assert targets(battle) == ["street", "down"]


@proves("classic.elevated.same-building")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_who_fights_in_his_building_does_not_bind_him(edition: str) -> None:
    friend = foe("ulf", 17, 22, 3, warband="red")
    battle = up_there(
        foe("street", 22, 10), foe("fights", 18, 22, 3), friend, edition=edition, contacts=[("fights", "ulf")]
    )
    assert targets(battle) == ["street"]


@proves("classic.elevated.same-building", "revised.elevated.same-floor", "revised.targeting.large")
@pytest.mark.parametrize(("edition", "may"), [("classic", False), ("archeonicus", False), ("revised", True)])
def test_a_large_enemy_elsewhere_may_be_taken_in_one_book_only(edition: str, *, may: bool) -> None:
    """The narrower rule says that those in the building must be shot at; in the other book large ones always may."""
    battle = up_there(foe("near", 18, 22, 3), foe("ogre", 22, 10, size="large"), edition=edition)
    assert targets(battle) == (["near", "ogre"] if may else ["near"])


# ------------------------------------------------------------ the same floor


@proves("revised.elevated.same-floor")
def test_enemies_on_the_same_floor_come_first_in_one_book() -> None:
    """One on his floor, farther off than one in the street; but not one on another floor of the house."""
    street, floor, above = foe("street", 24, 12), foe("floor", 17, 23, 3), foe("above", 19.4, 19, 6)
    battle = up_there(street, floor, above, edition="revised")
    assert targets(battle) == ["floor"]
    assert why(battle, "street") == "floor is on the same floor as otto, and comes first"
    assert targets(up_there(street, above, edition="revised")) == ["street", "above"]


@proves("revised.elevated.same-floor")
def test_of_those_on_his_floor_he_takes_the_closest() -> None:
    battle = up_there(foe("near", 20, 18, 3), foe("far", 17, 23, 3), edition="revised")
    assert targets(battle) == ["near"]


@proves("revised.elevated.same-floor")
@pytest.mark.parametrize("state", [{"hidden": True}, {"posture": "stunned"}, {"fleeing": True}, {}], ids=str)
def test_whoever_is_no_target_of_the_ground_does_not_bind_him_on_his_floor(state: dict[str, Any]) -> None:
    """The hidden, the fallen, and he who fights: the choice is free."""
    friend = foe("ulf", 16, 23, 3, warband="red")
    contacts = [] if state else [("floor", "ulf")]
    battle = up_there(
        foe("street", 24, 12), foe("floor", 17, 23, 3, **state), friend, edition="revised", contacts=contacts
    )
    assert "street" in targets(battle)


@proves("revised.elevated.same-floor")
@pytest.mark.parametrize("bridge", [True, False])
def test_a_walkway_makes_two_floors_one(*, bridge: bool) -> None:
    """An enemy across the lane, on the floor of the house that a walkway joins to the inn, comes first."""
    plank = {"kind": "walkway", "id": "plank", "at": [30, 20], "size": [12, 1.5], "base": 3}
    houses = [inn(), inn((40, 20), "mill")]
    foes = [foe("across", 38, 22, 3), foe("street", 24, 12)]
    battle = up_there(*foes, pieces=[*houses, *([plank] if bridge else [])], edition="revised")
    assert targets(battle) == (["across"] if bridge else ["across", "street"])


@proves("revised.targeting.sniper", "revised.elevated.same-floor")
def test_a_sniper_is_bound_by_no_floor() -> None:
    battle = up_there(foe("street", 24, 12), foe("floor", 17, 23, 3), edition="revised", traits=["sniper"])
    assert targets(battle) == ["street", "floor"]


def test_a_building_without_name_binds_nobody() -> None:
    """A shooter on a heap of crates is in no building."""
    crates = {"kind": "block", "at": [22, 20], "size": [4, 4, 3]}
    battle = up_there(foe("near", 22, 12), foe("far", 34, 12), pieces=[crates])
    assert targets(battle) == ["near", "far"]

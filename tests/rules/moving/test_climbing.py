"""Climbing: who climbs, how high, at what cost, and what becomes of those who lose their hold."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.circumstances import Facing, has_moved
from cometfall.model.state import State
from cometfall.rules.moving.climbing import climb_cost, highest_climb, why_not_climb
from cometfall.rules.moving.falling import bars_after_a_fall
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import After, a_battle, fought
from tests.ledger import proves
from tests.rules.moving.builders import at, brak, inches, leg, on_the_way, otto

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
AT_THE_WALL = ("classic", "playsheet", "house")
"""In these books a climb begins where the phase begins."""
FROM_AFAR = ("revised", "archeonicus")
"""In these one may walk to the wall first."""


def climbing_up(height: float = 3, *, edition: str = "classic", walk: float = 0, **more: Any) -> State:
    """Otto climbs a wall, perhaps after a walk to it."""
    foot = at(10 + walk, 10)
    way = [leg("walk", at(10, 10), foot, cost=walk)] if walk else []
    way.append(leg("climb-up", foot, at(10 + walk, 11, height), cost=height, height=height))
    return on_the_way(otto(**more), brak(40), legs=way, edition=edition)


def climbing_down(height: float = 4, *, edition: str = "classic", **more: Any) -> State:
    """Otto climbs down from a roof."""
    way = [leg("climb-down", at(10, 10, height), at(10, 9), cost=height, height=height)]
    return on_the_way(otto(10, 10, height, **more), brak(40), legs=way, edition=edition)


def may_shoot(after: After) -> bool:
    """Whether Otto may fire his bow now."""
    return not barred(after.battle, after["otto"], after.battle.catalogue.weapons["bow"])


# ------------------------------------------------------------ the test


@proves("classic.climbing.test", "playsheet.climbing.test", "revised.climbing.test", "archeonicus.climbing.test-before")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("die", "height"), [(3, 3), (4, 0)])
def test_each_climb_takes_one_initiative_test(edition: str, die: int, height: int) -> None:
    """With Initiative 3 a 3 climbs and a 4 fails; three inches are one test."""
    after = fought(climbing_up(edition=edition), f"initiative {die}")
    assert inches(after["otto"])[2] == height


@proves("revised.climbing.test", "classic.climbing.test")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("die", "wounds"), [("3", 1), ("4", 1)])
def test_a_climb_of_four_inches_is_one_test_too(edition: str, die: str, wounds: int) -> None:
    after = fought(climbing_up(4, edition=edition), f"initiative {die}")
    assert (inches(after["otto"])[2] == 4) is (die == "3")
    assert after["otto"].wounds == wounds


@proves("classic.climbing.test")
@pytest.mark.parametrize("edition", EVERY)
def test_a_six_fails_whatever_the_initiative(edition: str) -> None:
    assert inches(fought(climbing_up(edition=edition, I=8), "initiative 6")["otto"])[2] == 0


@proves("archeonicus.climbing.test-before")
@pytest.mark.parametrize(("die", "place"), [(3, (12, 11, 2)), (4, (12, 10, 0))])
def test_the_test_is_taken_at_the_foot_after_the_walk_to_it(die: int, place: tuple[float, ...]) -> None:
    """Two inches to a wall of two: on a 4 he is left at its foot, on a 3 he is on top."""
    after = fought(climbing_up(2, edition="archeonicus", walk=2), f"initiative {die}")
    assert inches(after["otto"]) == place


# ------------------------------------------------------------ failing on the way up


@proves("classic.climbing.failed-up", "playsheet.climbing.failed-up")
@pytest.mark.parametrize("edition", AT_THE_WALL)
def test_whoever_fails_to_climb_up_does_not_move_in_that_turn_and_has_not_moved(edition: str) -> None:
    """He stands where he stood, moves no more, and shoots without the penalty for a move."""
    after = fought(climbing_up(edition=edition, gear=["bow"]), "initiative 5")
    assert inches(after["otto"]) == (10, 10, 0)
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"
    assert not has_moved(Facing(after.battle, after["otto"]))
    assert may_shoot(after)


@proves("revised.climbing.failed-up", "archeonicus.climbing.test-before")
@pytest.mark.parametrize("edition", FROM_AFAR)
def test_whoever_fails_after_a_walk_stays_at_the_foot_and_shoots_as_one_who_has_moved(edition: str) -> None:
    after = fought(climbing_up(2, edition=edition, walk=2, gear=["bow"]), "initiative 5")
    assert inches(after["otto"]) == (12, 10, 0)
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"
    assert has_moved(Facing(after.battle, after["otto"]))
    assert may_shoot(after)
    assert not bars_after_a_fall(after.battle, after["otto"], "cast")


# ------------------------------------------------------------ failing on the way down


@proves("classic.climbing.failed-down", "playsheet.climbing.failed-down", "revised.climbing.failed-down")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("height", "needed"), [(4, 3), (3, 4)])
def test_whoever_fails_to_climb_down_falls_from_where_he_began(edition: str, height: int, needed: int) -> None:
    """D3 hits as strong as the whole height: from 4 inches a 3 wounds Toughness 3, from 3 inches a 4."""
    battle = climbing_down(height, edition=edition)
    after = fought(battle, "initiative 4", "falling 3", f"to-wound {needed - 1}", f"to-wound {needed}", "injury 1")
    assert inches(after["otto"]) == (10, 9, 0)
    assert after["otto"].posture == "knocked-down"


@proves("revised.climbing.failed-down")
@pytest.mark.parametrize(
    ("edition", "may"),
    [("classic", True), ("playsheet", True), ("archeonicus", True), ("house", True), ("revised", False)],
)
def test_after_a_failed_climb_down_the_revised_book_forbids_shots_and_spells(edition: str, may: bool) -> None:
    after = fought(climbing_down(edition=edition, gear=["bow"]), "initiative 4", "falling 1", "to-wound 1")
    assert may_shoot(after) is may
    assert bars_after_a_fall(after.battle, after["otto"], "cast") is not may


@proves("classic.climbing.test", "revised.climbing.test")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_climbs_down_unharmed_stands_at_the_foot(edition: str) -> None:
    after = fought(climbing_down(edition=edition), "initiative 3")
    assert inches(after["otto"]) == (10, 9, 0)
    assert after["otto"].standing
    assert not after["otto"].turn.fell


# ------------------------------------------------------------ what is left of the move, and the shot


@proves("archeonicus.climbing.shoot-after", "classic.climbing.remaining-move")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_has_climbed_may_shoot_as_one_who_has_moved(edition: str) -> None:
    after = fought(climbing_up(edition=edition, gear=["bow"]), "initiative 3")
    assert has_moved(Facing(after.battle, after["otto"]))
    assert may_shoot(after)


@proves("archeonicus.climbing.run-to-wall", "archeonicus.climbing.shoot-after")
def test_whoever_ran_to_the_wall_may_not_shoot() -> None:
    way = [leg("walk", at(10, 10), at(12, 10), cost=2), leg("climb-up", at(12, 10), at(12, 11, 3), cost=6, height=3)]
    battle = on_the_way(otto(gear=["bow"]), brak(40), legs=way, pace="run", edition="archeonicus")
    after = fought(battle, "initiative 3")
    assert inches(after["otto"]) == (12, 11, 3)
    assert not may_shoot(after)


# ------------------------------------------------------------ who climbs, and how


@proves("classic.climbing.who")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
@pytest.mark.parametrize(("traits", "climbs"), [((), True), (("animal",), False)])
def test_animals_do_not_climb(edition: str, traits: tuple[str, ...], climbs: bool) -> None:
    battle = a_battle(otto(traits=traits), brak(40), edition=edition)
    assert (highest_climb(battle, battle.warrior("otto"), "walk") == 4000) is climbs


@proves("revised.climbing.who")
@pytest.mark.parametrize(("more", "why"), [({"mounted": True}, "is mounted"), ({"traits": ("animal",)}, ""), ({}, "")])
def test_in_the_revised_book_all_climb_but_the_mounted(more: dict[str, Any], why: str) -> None:
    """A war dog may try."""
    battle = a_battle(otto(**more), brak(40), edition="revised")
    assert why_not_climb(battle, battle.warrior("otto"), "walk") == why


@proves("classic.climbing.no-run", "revised.climbing.no-running")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised", "house"])
def test_nobody_climbs_in_a_phase_in_which_he_runs(edition: str) -> None:
    battle = a_battle(otto(), brak(40), edition=edition)
    assert why_not_climb(battle, battle.warrior("otto"), "run") == "runs"


@proves("archeonicus.climbing.normal-rate-only")
def test_a_run_raises_neither_the_highest_climb_nor_its_rate() -> None:
    """An inch of climbing takes as large a share of eight inches as it would of four."""
    battle = a_battle(otto(), brak(40), edition="archeonicus")
    climber = battle.warrior("otto")
    assert highest_climb(battle, climber, "run") == 4000
    assert [climb_cost(battle, climber, pace, times) / 2 for pace, times in (("walk", 1), ("run", 2))] == [1, 2]  # type: ignore[arg-type]  # paces by name


# ------------------------------------------------------------ skills and claws


@proves("archeonicus.skills.scale-sheer-surfaces")
@pytest.mark.parametrize(
    ("edition", "trait", "highest"),
    [
        ("classic", "scale-sheer-surfaces", 8000),
        ("archeonicus", "scale-sheer-surfaces", 8000),
        ("revised", "scale-sheer-surfaces", 4000),
        ("classic", "wall-runner", 4000),
    ],
)
def test_some_climb_sheer_walls_without_a_test(edition: str, trait: str, highest: int) -> None:
    """Up and down; in the core rules and by Archeonicus twice as high, and so a wall of eight inches with M 4."""
    battle = climbing_up(4, edition=edition, traits=[trait])
    assert highest_climb(battle, battle.warrior("otto"), "walk") == highest
    assert inches(fought(battle)["otto"]) == (10, 11, 4)
    assert inches(fought(climbing_down(edition=edition, traits=[trait]))["otto"]) == (10, 9, 0)


@pytest.mark.parametrize(
    ("edition", "dice", "asked"),
    [("classic", ["initiative 4"], []), ("revised", ["initiative 4", "initiative 3"], ["reroll-test"])],
)
def test_claws_help_whoever_carries_them_to_climb(edition: str, dice: list[str], asked: list[str]) -> None:
    """In the core rules by 1 Initiative, in the revised book by a second try; carrying them is enough."""
    after = fought(climbing_up(edition=edition, gear=["fighting-claws"], hands=[]), *dice)
    assert inches(after["otto"])[2] == 3
    assert after.asked == asked

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
from tests.rules.moving.builders import (
    Refused,
    a,
    about_to_move,
    at,
    brak,
    ground,
    house,
    inches,
    leg,
    moved,
    on_the_way,
    otto,
    ran,
    walked,
)

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


# ------------------------------------------------------------ on real walls


def before_the_house(height: float, away: float = 0, *, edition: str = "classic", **more: Any) -> State:
    """Otto so far before the face of a house, which stands at 11 inches across the table and has a flat roof."""
    there = otto(15, 10.5 - away, **more)
    return about_to_move(there, brak(40, 40), edition=edition, table=house(height))


def top(height: float, behind: float = 0) -> str:
    """The roof straight before him, so far behind its edge."""
    return f"!15 {11 + behind:g} {height:g}"


def from_the_foot(height: float, behind: float = 0) -> str:
    """To the foot of the wall and up."""
    return f"15 10.5 > {top(height, behind)}"


@proves("classic.climbing.height", "playsheet.climbing.height", "archeonicus.climbing.up-to-movement")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("height", "climbs"), [(4, True), (4.001, False), (4.5, False)])
def test_a_wall_as_high_as_his_movement_is_climbed_and_no_higher_one(edition: str, height: float, climbs: bool) -> None:
    """He touches it, and stands on top at the end of it."""
    battle = before_the_house(height, edition=edition)
    if climbs:
        assert inches(walked(battle, top(height), dice=["initiative 2"])["otto"]) == (15, 11, height)
    else:
        with pytest.raises(Refused):
            walked(battle, top(height))


@proves("revised.climbing.too-high", "classic.climbing.height", "archeonicus.climbing.too-high")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("pace", ["walk", "run"])
def test_a_wall_too_high_is_not_climbed_at_any_pace_nor_in_part(edition: str, pace: str) -> None:
    """There is nothing to stand on below its top, and nobody ends a move hanging on a wall."""
    battle = before_the_house(5, edition=edition)
    for place in (top(5), "!15 10.5 3", "!15 11 3"):
        with pytest.raises(Refused):
            moved(battle, f"move: otto {pace}", f"whereto otto: {place}")


@proves("classic.climbing.start-touching")
@pytest.mark.parametrize("edition", AT_THE_WALL)
@pytest.mark.parametrize(("away", "climbs"), [(0, True), (0.01, False), (1, False)])
def test_the_climber_has_to_touch_the_wall_as_the_phase_begins(edition: str, away: float, climbs: bool) -> None:
    """Walking up to it and climbing it in one phase is refused."""
    battle = before_the_house(2, away, edition=edition)
    if climbs:
        assert inches(walked(battle, top(2), dice=["initiative 3"])["otto"]) == (15, 11, 2)
    else:
        for key in (top(2), from_the_foot(2)):
            with pytest.raises(Refused):
                walked(battle, key)


@proves("classic.climbing.start-touching")
@pytest.mark.parametrize("edition", AT_THE_WALL)
@pytest.mark.parametrize(("inside", "climbs"), [(0, True), (0.5, True), (0.6, False)])
def test_who_climbs_down_has_to_stand_at_the_edge_as_the_phase_begins(
    edition: str, inside: float, climbs: bool
) -> None:
    """His base at the edge is touching; a house of seven inches is too high to be jumped from."""
    there = otto(15, 11 + inside, 7, M=8)
    battle = about_to_move(there, brak(40, 40), edition=edition, table=house(7))
    if climbs:
        assert inches(walked(battle, "!15 10.5 0", dice=["initiative 3"])["otto"]) == (15, 10.5, 0)
    else:
        with pytest.raises(Refused):
            walked(battle, "!15 10.5 0")


@proves("classic.climbing.remaining-move", "archeonicus.climbing.remaining-movement")
@pytest.mark.parametrize("edition", EVERY)
def test_what_is_left_after_a_climb_is_walked_on_top(edition: str) -> None:
    """Movement 4 and a wall of three inches: exactly one inch is left."""
    battle = before_the_house(3, edition=edition)
    assert inches(walked(battle, top(3, 1), dice=["initiative 3"])["otto"]) == (15, 12, 3)
    with pytest.raises(Refused, match="in this move"):
        walked(battle, top(3, 1.001))


@proves("revised.climbing.distance")
@pytest.mark.parametrize(
    ("away", "behind", "climbs"), [(1, 1, True), (1, 1.001, False), (2, 0, True), (2.001, 0, False), (3, 0, False)]
)
def test_in_the_revised_book_one_walks_to_the_wall_and_climbs_with_what_is_left(
    away: float, behind: float, climbs: bool
) -> None:
    """A wall of two inches: an inch away he has one left on top; three inches away no die falls."""
    battle = before_the_house(2, away, edition="revised")
    if climbs:
        after = walked(battle, from_the_foot(2, behind), dice=["initiative 3"])
        assert inches(after["otto"]) == (15, 11 + behind, 2)
    else:
        with pytest.raises(Refused, match="in this move"):
            walked(battle, from_the_foot(2, behind))


@proves("revised.climbing.no-running", "classic.climbing.no-run")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised", "house"])
def test_nobody_runs_up_to_a_wall_and_climbs_it(edition: str) -> None:
    """Five inches of ground and two of a wall."""
    battle = before_the_house(2, 5, edition=edition)
    with pytest.raises(Refused):
        ran(battle, from_the_foot(2))


@proves("archeonicus.climbing.need-not-start-at-base", "archeonicus.climbing.too-high")
@pytest.mark.parametrize(
    ("away", "height", "climbs"),
    [(2, 2, True), (2, 2.001, False), (1.5, 2.5, True), (1.5, 3, False), (0, 4, True)],
)
def test_the_share_of_the_move_that_is_left_is_the_share_of_the_climb(away: float, height: float, climbs: bool) -> None:
    """Two inches to the wall are half of a walk of four: half of four may be climbed."""
    battle = before_the_house(height, away, edition="archeonicus")
    if climbs:
        assert inches(walked(battle, from_the_foot(height), dice=["initiative 3"])["otto"]) == (15, 11, height)
    else:
        with pytest.raises(Refused):
            walked(battle, from_the_foot(height))


@proves("archeonicus.climbing.run-to-wall", "archeonicus.climbing.normal-rate-only")
@pytest.mark.parametrize(
    ("away", "height", "climbs"), [(2, 3, True), (2, 3.001, False), (4, 2, True), (4, 2.001, False), (0, 5, False)]
)
def test_a_run_to_the_wall_costs_a_share_of_the_doubled_move(away: float, height: float, climbs: bool) -> None:
    """Two of eight inches are a quarter: three quarters of four are climbed."""
    battle = before_the_house(height, away, edition="archeonicus", gear=["bow"])
    if climbs:
        after = ran(battle, from_the_foot(height), dice=["initiative 3"])
        assert inches(after["otto"]) == (15, 11, height)
        assert not may_shoot(after)
    else:
        with pytest.raises(Refused):
            ran(battle, from_the_foot(height))


@proves("archeonicus.climbing.remaining-movement", "archeonicus.climbing.normal-rate-only")
@pytest.mark.parametrize(("behind", "there"), [(0.5, True), (0.501, False)])
def test_behind_the_wall_a_runner_goes_on_at_his_plain_pace(behind: float, there: bool) -> None:
    """Two inches of a run and a climb of two and a half leave half an inch of four, not one of eight."""
    battle = before_the_house(2.5, 2, edition="archeonicus")
    if there:
        assert inches(ran(battle, from_the_foot(2.5, behind), dice=["initiative 3"])["otto"]) == (15, 11 + behind, 2.5)
    else:
        with pytest.raises(Refused, match="in this move"):
            ran(battle, from_the_foot(2.5, behind))


@proves("archeonicus.climbing.too-high")
def test_a_window_within_reach_is_climbed_to_though_the_top_is_not() -> None:
    """A wall of six inches with a floor at three behind a window."""
    table = ground(
        a("wall", 15, 11.25, size=[6, 0.5, 6], opening=[{"kind": "window", "along": 3, "sill": 3, "height": 2}]),
        a("floor", 15, 13.5, size=[6, 4], base=3),
    )
    battle = about_to_move(otto(15, 10.5), brak(40, 40), edition="archeonicus", table=table)
    after = walked(battle, "!15 12 3", dice=["initiative 3"])
    assert inches(after["otto"]) == (15, 12, 3)
    with pytest.raises(Refused):
        walked(battle, "!15 11.25 6")


@proves("classic.climbing.who")
@pytest.mark.parametrize(
    ("edition", "more", "climbs"),
    [
        ("classic", {"traits": ["animal"]}, False),
        ("archeonicus", {"traits": ["animal"]}, False),
        ("revised", {"traits": ["animal"]}, True),
        ("classic", {}, True),
    ],
)
def test_a_warhound_at_a_wall_stays_below(edition: str, more: dict[str, Any], climbs: bool) -> None:
    battle = before_the_house(2, edition=edition, **more)
    if climbs:
        assert inches(walked(battle, top(2), dice=["initiative 3"])["otto"]) == (15, 11, 2)
    else:
        with pytest.raises(Refused):
            walked(battle, top(2))


@proves("archeonicus.skills.scale-sheer-surfaces")
@pytest.mark.parametrize("edition", ["classic", "archeonicus"])
@pytest.mark.parametrize(("height", "climbs"), [(8, True), (8.001, False)])
def test_a_sheer_wall_twice_as_high_as_his_movement_is_climbed_without_a_die(
    edition: str, height: float, climbs: bool
) -> None:
    """Safely too, since nothing is tested for."""
    battle = before_the_house(height, edition=edition, traits=["scale-sheer-surfaces"])
    if climbs:
        assert inches(walked(battle, f"15 11 {height:g}")["otto"]) == (15, 11, height)
    else:
        with pytest.raises(Refused):
            walked(battle, f"15 11 {height:g}")


@pytest.mark.parametrize("edition", EVERY)
def test_whoever_wants_no_test_is_led_round_by_the_stairs(edition: str) -> None:
    """The same roof by a ladder if he goes safely, up the wall if he goes boldly."""
    table = ground(a("block", 15, 14, size=[6, 6, 2]), a("ladder", 12, 11.5, height=2))
    battle = about_to_move(otto(12.5, 10.5, M=7), brak(40, 40), edition=edition, table=table)
    assert inches(walked(battle, "12.5 11 2")["otto"]) == (12.5, 11, 2)
    assert inches(walked(battle, "!12.5 11 2", dice=["initiative 1"])["otto"]) == (12.5, 11, 2)

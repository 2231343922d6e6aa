"""Kebabs on a table: how far the victim is driven, over what and into whom, and who is where and fights whom then."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.geometry.bases import touching
from cometfall.geometry.parts import Table
from cometfall.geometry.ways import Gait, why_not_stand
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from tests.kit import After, a_fight, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import the_book
from tests.rules.moving.builders import a, at, ground, inches

KEBAB = ("to-hit 4", "to-wound 6", "critical 5")
EVERY = ("classic", "revised", "archeonicus", "house")
"""The books with a chart for thrusting weapons."""
DRIVES = [
    pytest.param("classic", marks=proves("classic.critical.kebab-knock-back")),
    pytest.param("revised", marks=proves("revised.critical.thrusting-kebab")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.thrusting-chart")),
    pytest.param("house", marks=proves("house.critical.kebab-knockback")),
]
COLLIDES = [
    pytest.param("classic", marks=proves("classic.critical.kebab-collision")),
    pytest.param("revised", marks=proves("revised.critical.thrusting-kebab")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.thrusting-chart")),
    pytest.param("house", marks=proves("house.critical.kebab-collision")),
]


def placed(warrior: Warrior, x: float, y: float = 10, z: float = 0) -> Warrior:
    """A warrior at a place."""
    return replace(warrior, at=at(x, y, z))


def otto(x: float = 10, y: float = 10, z: float = 0, /, **more: Any) -> Warrior:
    """Otto, who strikes the kebab."""
    return placed(a_warrior("otto", gear=["spear"], I=6, **more), x, y, z)


def brak(x: float = 11, y: float = 10, z: float = 0, /, **more: Any) -> Warrior:
    """Brak, his victim, along the table from him; he lives through it."""
    return placed(a_warrior("brak", W=3, **more), x, y, z)


def third(who: str, x: float, y: float = 10, *, warband: str = "blue", **more: Any) -> Warrior:
    """Somebody else."""
    return placed(a_warrior(who, warband=warband, **more), x, y)


def a_kebab(
    *others: Warrior,
    edition: str | Book = "classic",
    by: Warrior | None = None,
    at_: Warrior | None = None,
    table: Table | None = None,
    contacts: tuple[tuple[str, str], ...] = (("brak", "otto"),),
) -> State:
    """Otto is about to strike Brak."""
    battle = a_fight(by or otto(), at_ or brak(), *others, edition=the_book(edition), contacts=contacts, striker="otto")
    return replace(battle, table=table) if table else battle


def driven(battle: State, *dice: str) -> After:
    """The kebab, and the dice of the push and of what comes of it."""
    after = fought(battle, *KEBAB, *dice)
    assert_legal(after)
    return after


def assert_legal(after: After) -> None:
    """Everybody stands where he can, and touches no enemy with whom he is not in combat."""
    battle = after.battle
    there = [one for one in battle.warriors if not one.out]
    for one in there:
        gait = Gait(radius=radius_of(one), height=height_of(one), allowance=0)
        others = tuple(body(other) for other in there if other is not one)
        assert one.at is not None
        assert why_not_stand(battle.table, others, gait, one.at) == ""
    for pair in battle.contacts:
        assert touching(*(body(battle.warrior(who)) for who in pair)), pair


STAIRS = ground(a("stairs", 13, 10, size=[6, 3, 3]))
"""They rise from 10 to 16 inches along the table, half an inch each inch."""


# ------------------------------------------------------------ how far, and who follows


@pytest.mark.parametrize("edition", DRIVES)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_victim_is_driven_as_far_as_the_die_says_with_the_attacker_after_him(edition: str, die: int) -> None:
    after = driven(a_kebab(edition=edition), f"knock-back {die}")
    assert inches(after["brak"]) == (11 + die, 10, 0)
    assert inches(after["otto"]) == (10 + die, 10, 0)
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize("edition", DRIVES)
def test_he_is_driven_straight_away_from_the_attacker(edition: str) -> None:
    """Three, four, five: Brak stands aslant of Otto, and five inches farther he is four on and three across."""
    battle = a_kebab(edition=edition, at_=brak(10.8, 10.6))
    after = driven(battle, "knock-back 5")
    assert inches(after["brak"]) == (14.8, 13.6, 0)
    assert inches(after["otto"]) == pytest.approx((14, 13, 0), abs=0.002)
    assert after.battle.contacts == (("brak", "otto"),)


@proves("revised.critical.thrusting-kebab")
@pytest.mark.parametrize(
    ("edition", "size", "far"), [("revised", "medium", 2), ("revised", "small", 4), ("classic", "medium", 4)]
)
def test_in_the_revised_book_the_larger_are_driven_half_a_die(edition: str, size: Any, far: int) -> None:
    """A die of 4 is a D3 of 2."""
    touch = 10 + 0.5 + (0.75 if size == "medium" else 0.5)
    after = driven(a_kebab(edition=edition, at_=brak(touch, size=size)), "knock-back 4")
    assert inches(after["brak"])[0] == pytest.approx(touch + far)
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize("edition", DRIVES)
def test_all_others_are_left_behind_and_out_of_that_combat(edition: str) -> None:
    """Otto's friend Fritz and Brak's friend Gunther stay where they stood."""
    fritz = third("fritz", 11, 9, warband="red")
    gunther = third("gunther", 10, 11)
    contacts = (("brak", "fritz"), ("brak", "otto"), ("gunther", "otto"))
    after = driven(a_kebab(fritz, gunther, edition=edition, contacts=contacts), "knock-back 4")
    assert after.battle.contacts == (("brak", "otto"),)
    assert inches(after["fritz"]) == (11, 9, 0)
    assert inches(after["gunther"]) == (10, 11, 0)


@pytest.mark.parametrize("edition", DRIVES)
def test_whoever_is_out_of_action_is_not_driven(edition: str) -> None:
    """No die is rolled for it, and Otto stays."""
    after = driven(a_kebab(edition=edition, at_=brak(wounds=1)), "injury 4")
    assert after["brak"].out
    assert inches(after["otto"]) == (10, 10, 0)


@pytest.mark.parametrize("edition", DRIVES)
def test_nobody_breaks_from_combat_by_it(edition: str) -> None:
    after = driven(a_kebab(edition=edition), "knock-back 6")
    assert not after["brak"].fleeing
    assert not after.told("hit")[1:]


@proves("revised.critical.thrusting-kebab")
def test_a_ward_that_stops_the_wound_does_not_stop_the_push() -> None:
    after = driven(a_kebab(edition="revised", at_=brak(traits=["ward-4"])), "ward-save 4", "knock-back 3")
    assert after["brak"].wounds == 3
    assert inches(after["brak"]) == (14, 10, 0)


def test_where_places_do_not_matter_no_die_is_rolled_for_the_distance() -> None:
    battle = a_kebab(by=replace(otto(), at=None), at_=replace(brak(), at=None))
    assert fought(battle, *KEBAB).battle.contacts == (("brak", "otto"),)


# ------------------------------------------------------------ into others


@pytest.mark.parametrize("edition", COLLIDES)
@pytest.mark.parametrize("warband", ["red", "blue"])
@pytest.mark.parametrize(("die", "wounds"), [(3, 2), (4, 1)])
def test_whoever_is_run_into_takes_one_hit_of_strength_three(edition: str, warband: str, die: int, wounds: int) -> None:
    """Two inches behind the victim, friend or foe: Strength 3 wounds on a 4, and the push ends there."""
    udo = third("udo", 14, warband=warband, W=2)
    after = driven(a_kebab(udo, edition=edition), "knock-back 5", f"to-wound {die}")
    assert after["udo"].wounds == wounds
    assert inches(after["brak"]) == pytest.approx((13, 10, 0), abs=0.003)
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize("edition", COLLIDES)
def test_armour_saves_from_a_collision_as_ever_and_it_is_never_critical(edition: str) -> None:
    """A 6 to wound is a plain wound; heavy armour saves on 5."""
    udo = third("udo", 14, gear=["heavy-armour"], W=2)
    after = driven(a_kebab(udo, edition=edition), "knock-back 5", "to-wound 6", "armour-save 5")
    assert after["udo"].wounds == 2
    after = driven(a_kebab(udo, edition=edition), "knock-back 5", "to-wound 6", "armour-save 4")
    assert after["udo"].wounds == 1


@pytest.mark.parametrize("edition", COLLIDES)
def test_who_stands_just_beyond_the_push_is_not_run_into(edition: str) -> None:
    udo = third("udo", 14.01)
    after = driven(a_kebab(udo, edition=edition), "knock-back 2")
    assert inches(after["brak"]) == (13, 10, 0)
    assert after["udo"].wounds == 1


@pytest.mark.parametrize("edition", COLLIDES)
def test_who_stands_aside_is_passed(edition: str) -> None:
    udo = third("udo", 13, 11)
    after = driven(a_kebab(udo, edition=edition), "knock-back 4")
    assert inches(after["brak"]) == (15, 10, 0)


def test_by_another_ruling_the_push_goes_on_past_whom_it_meets() -> None:
    book = playing("classic", critical={"kebab_collision_stops": "goes-on"})
    udo = third("udo", 14, W=2)
    after = driven(a_kebab(udo, edition=book), "knock-back 5", "to-wound 4")
    assert inches(after["brak"]) == (16, 10, 0)
    assert after["udo"].wounds == 1


# ------------------------------------------------------------ against walls, over edges


@pytest.mark.parametrize("edition", DRIVES)
def test_a_wall_stops_the_push_without_further_harm(edition: str) -> None:
    """Its face is at 14 inches."""
    wall = ground(a("wall", 14.25, 10, size=[8, 0.5, 3], turn=90))
    after = driven(a_kebab(edition=edition, table=wall), "knock-back 6")
    assert inches(after["brak"]) == pytest.approx((13.5, 10, 0), abs=0.003)
    assert after["brak"].wounds == 2
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize("edition", DRIVES)
def test_low_things_do_not_stop_it(edition: str) -> None:
    hedge = ground(a("barrier", 13, 10, size=[8, 0.4, 0.9], turn=90))
    assert inches(driven(a_kebab(edition=edition, table=hedge), "knock-back 4")["brak"]) == (15, 10, 0)


@pytest.mark.parametrize("edition", DRIVES)
def test_who_is_driven_over_an_edge_falls_and_the_attacker_stops_there(edition: str) -> None:
    """A quay five inches high ends at 13 inches: D3 hits of Strength 5, and nobody fights him any more."""
    quay = ground(a("block", 10, 10, size=[6, 6, 5]))
    battle = a_kebab(edition=edition, by=otto(10, 10, 5), at_=brak(11, 10, 5), table=quay)
    after = driven(battle, "knock-back 4", "falling 1", "to-wound 2")
    assert after["brak"].wounds == 1
    assert inches(after["brak"])[2] == 0
    assert inches(after["otto"])[2] == 5
    assert inches(after["otto"])[0] <= 13
    assert after.battle.contacts == ()
    assert after["brak"].turn.fell


@pytest.mark.parametrize("edition", DRIVES)
def test_a_push_that_ends_before_the_edge_is_no_fall(edition: str) -> None:
    quay = ground(a("block", 10, 10, size=[6, 6, 5]))
    battle = a_kebab(edition=edition, by=otto(9, 10, 5), at_=brak(10, 10, 5), table=quay)
    after = driven(battle, "knock-back 2")
    assert inches(after["brak"]) == (12, 10, 5)
    assert after.battle.contacts == (("brak", "otto"),)


@proves("revised.critical.thrusting-kebab")
def test_whoever_still_touches_one_of_the_two_is_set_just_clear() -> None:
    """Brak has a wall at his back, and Fritz, who stood beside him, is in combat with him no more."""
    wall = ground(a("wall", 11.75, 10, size=[8, 0.5, 3], turn=90))
    fritz = third("fritz", 11, 9, warband="red")
    battle = a_kebab(fritz, edition="revised", table=wall, contacts=(("brak", "fritz"), ("brak", "otto")))
    after = driven(battle, "knock-back 4")
    assert after.battle.contacts == (("brak", "otto"),)
    assert not touching(body(after["fritz"]), body(after["brak"]))


# ------------------------------------------------------------ wild sweeps


SWEEP = ("to-hit 4", "to-wound 6", "critical 5")


def swept(table: Table, *dice: str, x: float = 10, z: float = 0) -> After:
    """Otto's mace throws Brak two inches back, in the revised book."""
    red = replace(otto(x, 10, z), gear=("mace",), in_hand=("mace",))
    after = fought(a_kebab(edition="revised", by=red, at_=brak(x + 1, 10, z), table=table), *SWEEP, *dice)
    assert_legal(after)
    return after


@proves("revised.critical.bludgeoning-wild-sweep")
def test_a_wall_stops_whoever_is_thrown_back_too() -> None:
    wall = ground(a("wall", 12.75, 10, size=[8, 0.5, 3], turn=90))
    after = swept(wall)
    assert inches(after["brak"]) == pytest.approx((12, 10, 0), abs=0.003)
    assert after["brak"].wounds == 2
    assert after.battle.contacts == ()


@proves("revised.critical.bludgeoning-wild-sweep")
def test_whoever_is_thrown_over_an_edge_falls() -> None:
    quay = ground(a("block", 10, 10, size=[6, 6, 5]))
    after = swept(quay, "falling 1", "to-wound 1", x=11, z=5)
    assert inches(after["brak"])[2] == 0
    assert after["brak"].turn.fell
    assert after.battle.contacts == ()


# ------------------------------------------------------------ on stairs


@pytest.mark.parametrize("edition", DRIVES)
def test_up_the_stairs_the_two_still_touch_and_fight_on(edition: str) -> None:
    """Base to base seen from above, half an inch apart in height: that is no more than a step."""
    battle = a_kebab(edition=edition, by=otto(11.5, 10, 0.75), at_=brak(12.5, 10, 1.25), table=STAIRS)
    after = fought(battle, *KEBAB, "knock-back 2")
    assert after["brak"].at[2] > at(0, 0, 1.25)[2]  # type: ignore[index]  # he has a place
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize("edition", COLLIDES)
def test_up_the_stairs_he_runs_into_whoever_stands_above_him(edition: str) -> None:
    above = replace(third("grim", 14, warband="blue"), at=at(14, 10, 2))
    battle = a_kebab(above, edition=edition, by=otto(11.5, 10, 0.75), at_=brak(12.5, 10, 1.25), table=STAIRS)
    after = fought(battle, *KEBAB, "knock-back 4", "to-wound 1")
    assert [(event.by, event.at) for event in after.told("run-into")]

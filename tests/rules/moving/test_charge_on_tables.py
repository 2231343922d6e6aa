"""Charges past walls, over obstacles, up ladders and walls, across gaps: what stands on the table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.geometry.parts import Table
from cometfall.model.journey import Charge
from cometfall.rules.moving.declaring import Charges, charge_options
from cometfall.rules.moving.lanes import lane_of
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import fought, things
from tests.ledger import proves
from tests.rules.moving.builders import Refused, about_to_move, brak, inches, moved, named, otto
from tests.rules.moving.charges import (
    EVERY,
    FIXED,
    a_block,
    a_wall,
    between,
    charged,
    fell_short,
    ground,
    reached,
    rough,
)

CLASSIC = ("classic", "playsheet", "house")
DICE = {"house": ["charge 1", "charge 4"]}
CORNER = ground(a_wall(12.5, 10, 4))
"""A wall of four inches between Otto at (10, 10) and Brak beyond it."""


def dice_of(edition: str) -> list[str]:
    """The dice that a charge of 8 inches takes."""
    return DICE.get(edition, [])


def options(battle: Any) -> list[str]:
    """The charges that may be declared."""
    return [option.key for option in charge_options(battle)]


# ------------------------------------------------------------ sight


@proves("classic.charge.line", "revised.charge.eligible-target")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("table", "free"), [(ground(a_wall(13, 10, 6)), False), (ground(a_wall(13, 14, 6)), True)])
def test_whoever_stands_behind_a_wall_is_not_charged_like_one_in_the_open(
    edition: str, table: Table, free: bool
) -> None:
    """6 inches away, wholly behind a wall of 6 inches; or with the line to him free."""
    battle = about_to_move(otto(10, 10), brak(17, 10), table=table, edition=edition)
    if free:
        assert reached(charged(battle, dice=dice_of(edition)))
    elif edition != "revised":
        assert options(battle) == []
        assert "out of sight" in str(Charges(battle).named("otto brak"))


@proves("classic.charge.line")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_somebody_in_between_may_hide_an_enemy_too(edition: str) -> None:
    """A line past him is enough; where he hides all of the enemy there is none."""
    hides = about_to_move(otto(10, 10), named(otto(12, 10), "udo"), brak(17, 10), edition=edition)
    assert "otto brak" not in options(hides)
    past = about_to_move(otto(10, 10), named(otto(12, 10.6), "udo"), brak(17, 10), edition=edition)
    assert "otto brak" in options(past)


@proves("classic.charge.detect-unseen", "archeonicus.charge.unseen-reach")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
@pytest.mark.parametrize(("away", "may"), [(4, True), (4.001, False), (4.1, False)])
def test_an_enemy_round_the_corner_may_be_looked_for_within_four_inches(edition: str, away: float, may: bool) -> None:
    """Initiative 3, and a 3: he is found, and the charge goes on."""
    battle = about_to_move(otto(10, 10), brak(11 + away, 10), table=CORNER, edition=edition)
    if not may:
        assert options(battle) == []
        assert "more than 4 inches away" in str(Charges(battle).named("otto brak"))
        return
    after = charged(battle, dice=["initiative 3", *dice_of(edition)])
    assert reached(after)


@proves("classic.charge.detect-failed", "archeonicus.charge.unseen-failed")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_whoever_does_not_find_him_charges_nobody_but_may_move_and_shoot(edition: str) -> None:
    """On a 4 there is no charge, also at nobody else; he walks up to 4 inches and shoots, and does not run."""
    kuno = named(brak(10, 16), "kuno")
    battle = about_to_move(otto(10, 10, gear=["bow"]), brak(15, 10), kuno, table=CORNER, edition=edition)
    after = moved(battle, "charge: otto brak", "move: otto walk", "whereto otto: 10 14", dice=["initiative 4"])
    assert after.asked.count("charge") == 1
    assert not after["otto"].turn.failed_charge
    assert inches(after["otto"]) == (10, 14, 0)
    assert barred(after.battle, after["otto"], things(edition).weapons["bow"]) == ""
    still = moved(battle, "charge: otto brak", dice=["initiative 4"])
    assert "may not run" in why_not_move(still.battle, still["otto"], "run")


@proves("revised.charge.unseen-target")
@pytest.mark.parametrize(("die", "found"), [(3, True), (4, False)])
def test_where_the_book_sets_no_limit_he_is_looked_for_wherever_the_charge_would_reach(die: int, found: bool) -> None:
    """Round the corner, 5 inches away by the way to him."""
    battle = about_to_move(otto(10, 10), brak(14.5, 10), table=ground(a_wall(12.25, 10, 2)), edition="revised")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.length is not None
    assert 4000 < lane.length <= 8000
    after = charged(battle, dice=[f"initiative {die}"])
    assert reached(after) is found
    assert fell_short(after) is not found


@proves(
    "revised.charge.undetected-target", "revised.charge.unseen-target", "revised.hiding.no-line-of-sight-for-charge"
)
def test_whoever_does_not_detect_the_hidden_roams_towards_him_and_stops_an_inch_short() -> None:
    """In plain sight, but hidden: 3.5 inches away he may go 2.5 at the most."""
    battle = about_to_move(otto(10, 10), brak(14.5, 10, hidden=True), edition="revised")
    after = charged(battle, dice=["initiative 4"])
    assert between(after) == 1
    assert after["brak"].hidden
    with pytest.raises(Refused, match=r"from 0 to 2\.5"):
        charged(battle, "how-far otto: 2.6", dice=["initiative 4"])
    home = charged(battle, dice=["initiative 3"])
    assert reached(home)
    assert not home["brak"].hidden


@proves("revised.charge.unseen-target", "revised.hiding.detection-range")
@pytest.mark.parametrize(("away", "may"), [(6, True), (6.001, False), (6.1, False)])
def test_the_hidden_are_looked_for_within_twice_the_initiative(away: float, may: bool) -> None:
    battle = about_to_move(otto(10, 10, I=3), brak(11 + away, 10, hidden=True), edition="revised")
    assert ("otto brak" in options(battle)) is may


@proves("revised.charge.unseen-target", "revised.hiding.one-attempt", "revised.hiding.detected")
def test_whom_one_has_detected_another_charges_without_a_test() -> None:
    udo = named(otto(10, 13), "udo")
    battle = about_to_move(otto(10, 10), udo, brak(14, 11.5, hidden=True), edition="revised")
    after = moved(battle, "charge: otto brak", "charge: udo brak", dice=["initiative 3"])
    assert reached(after)
    assert reached(after, "udo")


@proves("revised.charge.unseen-target")
def test_who_has_tried_to_detect_somebody_tries_nobody_else() -> None:
    battle = about_to_move(otto(10, 10, detections=1), brak(14, 10, hidden=True), edition="revised")
    assert options(battle) == []
    corner = about_to_move(otto(10, 10, detections=1), brak(14.5, 10), table=CORNER, edition="revised")
    assert "has tried to detect" in str(Charges(corner).named("otto brak"))


@proves("revised.charge.unseen-target")
def test_detection_comes_before_fear() -> None:
    brave = about_to_move(otto(10, 10), brak(14, 10, hidden=True, traits=["causes-fear"]), edition="revised")
    assert reached(charged(brave, dice=["initiative 3", "fear 3", "fear 4"]))
    assert fell_short(charged(brave, dice=["initiative 4"]))


@proves("classic.hiding.effect")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_where_the_hidden_are_untouchable_nobody_charges_them(edition: str) -> None:
    battle = about_to_move(otto(10, 10), brak(14, 10, hidden=True), edition=edition)
    assert options(battle) == []
    assert "is hidden" in str(Charges(battle).named("otto brak"))


# ------------------------------------------------------------ ground


@proves("classic.charge.terrain", "revised.charge.move")
@pytest.mark.parametrize("edition", FIXED)
@pytest.mark.parametrize(("width", "comes"), [(2, True), (2.001, False), (3, False)])
def test_difficult_ground_slows_a_charge(edition: str, width: float, comes: bool) -> None:
    """6 inches of way, of which 2 are difficult: 4 and twice 2 are 8."""
    battle = about_to_move(otto(10, 10), brak(17, 10), table=Table(areas=(rough(12, width),)), edition=edition)
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.home is comes
    if edition == "revised":
        assert (options(battle) == ["otto brak"]) is comes
    else:
        assert reached(charged(battle)) is comes


@proves("classic.charge.terrain")
@pytest.mark.parametrize(("width", "comes"), [(0.666, True), (0.7, False)])
def test_very_difficult_ground_slows_it_more(width: float, comes: bool) -> None:
    """5.334 inches and four times two thirds."""
    table = Table(areas=(rough(12, width, "very-difficult"),))
    assert reached(charged(about_to_move(otto(10, 10), brak(17, 10), table=table))) is comes


@proves("classic.charge.terrain", "classic.movement.ladders-stairs-obstacles")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    "piece",
    [
        a_wall(14, 10, 40, 0.75, kind="low-wall"),
        a_wall(14, 10, 40, 3, opening=[{"kind": "door", "along": 20, "width": 1.5}]),
    ],
    ids=["barrier", "door"],
)
def test_low_barriers_and_doors_do_not_slow_a_charge(edition: str, piece: dict[str, Any]) -> None:
    battle = about_to_move(otto(10, 10), brak(19, 10), table=ground(piece), edition=edition)
    assert reached(charged(battle, dice=dice_of(edition)))


@proves("classic.charge.terrain", "classic.movement.ladders-stairs-obstacles")
@pytest.mark.parametrize("edition", CLASSIC)
def test_a_ladder_is_open_ground_for_a_charge_where_the_book_says_so(edition: str) -> None:
    """An inch and a half to the ladder, 3 up it and some on the roof: no test."""
    table = ground(a_block(15, 7, 3), {"kind": "ladder", "at": [15, 10], "height": 3})
    battle = about_to_move(otto(13, 10), brak(17, 10, 3), table=table, edition=edition)
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.way is not None
    assert [leg.manner for leg in lane.way.legs if leg.manner != "walk"] == ["ladder"]
    assert reached(charged(battle, dice=dice_of(edition)))


@proves("classic.climbing.no-run", "classic.charge.terrain")
@pytest.mark.parametrize("edition", CLASSIC)
def test_no_charge_leads_up_a_wall_where_the_book_forbids_it(edition: str) -> None:
    """He touches the wall, and Brak stands on top of it: there is no way for a charge."""
    battle = about_to_move(otto(14.5, 10), brak(16, 10, 2), table=ground(a_block(15, 7, 2)), edition=edition)
    after = charged(battle, dice=dice_of(edition))
    assert fell_short(after)
    assert inches(after["otto"]) == (14.5, 10, 0)


# ------------------------------------------------------------ across obstacles


@proves("classic.charge.across-obstacle", "revised.charge.across-obstacle")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("height", [0.75, 1])
def test_two_who_stand_against_a_low_wall_on_either_side_fight(edition: str, height: float) -> None:
    """Brak right behind a wall half an inch thick: Otto comes to stand against it, opposite him."""
    wall = a_wall(15, 10, 8, height, kind="low-wall")
    battle = about_to_move(
        otto(10, 10, gear=["axe"]), brak(15.75, 10, gear=["axe"]), table=ground(wall), edition=edition
    )
    after = charged(battle, dice=dice_of(edition))
    assert reached(after)
    assert inches(after["otto"]) == (14.25, 10, 0)
    fight = fought(replace(after.battle, agenda=("combat-phase",)), "to-hit 1", "to-hit 1")
    assert [event.by for event in fight.told("strikes")] == ["otto", "brak"]


@proves("classic.charge.engaged")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_stands_a_step_higher_is_charged_and_touched(edition: str) -> None:
    """Brak stands three quarters of an inch higher, half an inch from the brink: Otto's base is at it, and at his."""
    table = ground(a_block(14, 7, 0.75))
    battle = about_to_move(otto(10, 10), brak(14.5, 10, 0.75), table=table, edition=edition)
    after = charged(battle, dice=dice_of(edition))
    assert reached(after)
    assert inches(after["otto"]) == (13.5, 10, 0)


@proves("classic.charge.across-obstacle")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_wall_of_more_than_an_inch_is_not_fought_across(edition: str) -> None:
    wall = a_wall(15, 10, 4, 1.1, kind="low-wall")
    battle = about_to_move(otto(10, 10), brak(15.75, 10), table=ground(wall), edition=edition)
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.way is not None
    assert lane.way.end[0] > 14_500


@proves("classic.charge.only-way-into-combat", "revised.charge.only-way-into-contact")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_walks_into_a_fight_across_a_low_wall_either(edition: str) -> None:
    wall = a_wall(15, 10, 8, 0.75, kind="low-wall")
    battle = about_to_move(otto(12, 10), brak(15.75, 10), table=ground(wall), edition=edition)
    with pytest.raises(Refused, match="only a charge"):
        moved(battle, "move: otto walk", "whereto otto: 14.25 10")


@proves("archeonicus.charge.behind-obstacle")
def test_an_enemy_right_behind_a_fence_is_charged_across_it() -> None:
    """7 inches to the near side of a fence an inch high, and Brak touches its far side."""
    fence = a_wall(18, 10, 8, 1, kind="barrier")
    battle = about_to_move(otto(10.25, 10), brak(18.75, 10), table=ground(fence), edition="archeonicus")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.length == 7000
    after = charged(battle)
    assert reached(after)
    assert inches(after["otto"]) == (17.25, 10, 0)


@proves("archeonicus.charge.around-obstacle", "archeonicus.charge.behind-obstacle")
@pytest.mark.parametrize(("behind", "across"), [(0, True), (0.5, True), (0.999, True), (1, False), (1.5, False)])
def test_right_behind_is_nearer_than_the_chargers_base_is_wide(behind: float, across: bool) -> None:
    """A fence an inch high, which he may not leap; else he has to climb over it, a quarter of an inch too far."""
    fence = a_wall(15, 10, 8, 1, kind="barrier")
    battle = about_to_move(otto(10.5, 10), brak(15.75 + behind, 10), table=ground(fence), edition="archeonicus")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.way is not None
    assert (lane.way.end[0] == 14_250) is across
    assert lane.home is across


@proves("archeonicus.charge.around-obstacle")
def test_the_way_round_has_to_fit_into_the_charge() -> None:
    """6 inches straight, an inch behind a wall that can't be crossed, and more than 8 round its end: it fails."""
    wall = a_wall(14, 10, 8, 3, opening=[{"kind": "window", "along": 4, "width": 0.6, "sill": 1.0, "height": 0.5}])
    battle = about_to_move(otto(10, 10), brak(15.75, 10), table=ground(wall), edition="archeonicus")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.length is not None
    assert lane.length > 8000
    assert fell_short(charged(battle))


# ------------------------------------------------------------ up walls


@proves("revised.charge.with-climbing")
@pytest.mark.parametrize(("die", "comes"), [(3, True), (4, False)])
def test_a_charge_may_include_a_climb_on_a_test(die: int, comes: bool) -> None:
    """2 inches to a wall of 3 and Brak at its top: 5 inches of 8. On a 4 he stays at its foot, and goes no farther."""
    battle = about_to_move(otto(12.5, 10), brak(16, 10, 3), table=ground(a_block(15, 7, 3)), edition="revised")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.length == 5000
    after = charged(battle, dice=[f"initiative {die}"])
    assert reached(after) is comes
    assert after["otto"].turn.failed_charge is not comes
    assert inches(after["otto"]) == ((15, 10, 3) if comes else (14.5, 10, 0))


@proves("revised.charge.with-climbing")
@pytest.mark.parametrize(("height", "may"), [(4, True), (4.001, False), (4.1, False)])
def test_no_charge_climbs_higher_than_the_movement(height: float, may: bool) -> None:
    table = ground(a_block(15, 7, height))
    battle = about_to_move(otto(14, 10), brak(16, 10, height), table=table, edition="revised")
    assert (options(battle) == ["otto brak"]) is may


@proves("archeonicus.charge.climb-rate", "archeonicus.charge.climb-allowed")
@pytest.mark.parametrize(("start", "comes"), [(10.5, True), (10.499, False)])
def test_the_climbing_part_of_a_charge_goes_at_the_plain_rate(start: float, comes: bool) -> None:
    """4 inches of ground are half of it; the other half buys 2 inches of wall. A 2 passes the test."""
    battle = about_to_move(otto(start, 10), brak(16, 10, 2), table=ground(a_block(15, 7, 2)), edition="archeonicus")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.home is comes
    if comes:
        assert lane.length == 8000
        assert reached(charged(battle, dice=["initiative 2"]))


@proves("archeonicus.charge.wall-tests")
@pytest.mark.parametrize(("height", "dice"), [(1.5, [4]), (3, [4]), (4, [2, 4])])
def test_a_wall_takes_a_test_for_every_full_two_inches(height: float, dice: list[int]) -> None:
    """Movement 8, Initiative 4: one test for a wall and a half, one for three, two for four."""
    table = ground(a_block(15, 7, height))
    battle = about_to_move(otto(14.5, 10, M=8, I=4), brak(15, 11, height), table=table, edition="archeonicus")
    assert reached(charged(battle, dice=[f"initiative {die}" for die in dice]))


@proves("archeonicus.charge.wall-tests", "archeonicus.charge.climb-allowed")
def test_one_failed_test_keeps_him_at_the_foot() -> None:
    """2, and then 5 against an Initiative of 4."""
    battle = about_to_move(
        otto(14.5, 10, M=8, I=4), brak(15, 11, 4), table=ground(a_block(15, 7, 4)), edition="archeonicus"
    )
    after = charged(battle, dice=["initiative 2", "initiative 5"])
    assert after["otto"].turn.failed_charge
    assert inches(after["otto"]) == (14.5, 10, 0)


@proves("archeonicus.charge.climb-allowed")
@pytest.mark.parametrize(("die", "comes"), [(3, True), (4, False)])
def test_a_ladder_takes_a_test_in_a_charge(die: int, comes: bool) -> None:
    table = ground(a_block(15, 7, 2), {"kind": "ladder", "at": [15, 10], "height": 2})
    battle = about_to_move(otto(14.25, 10), brak(16.5, 10, 2), table=table, edition="archeonicus")
    after = charged(battle, dice=[f"initiative {die}"])
    assert reached(after) is comes


@proves("archeonicus.charge.birds-eye-range")
def test_in_range_from_above_the_way_may_be_too_long_all_the_same() -> None:
    """6 inches seen from above, up a wall of 3 after 5.5: 1.25 inches of climbing are left, and the charge fails."""
    battle = about_to_move(otto(9, 10), brak(16, 10, 3), table=ground(a_block(15, 7, 3)), edition="archeonicus")
    lane = lane_of(battle, Charge(by="otto", at=("brak",)))
    assert lane.in_range
    assert not lane.home
    after = charged(battle)
    assert fell_short(after)
    assert inches(after["otto"]) == (13, 10, 0)


@proves("archeonicus.charge.birds-eye-range", "archeonicus.charge.frenzied-declaration")
def test_the_frenzied_are_compelled_by_the_range_seen_from_above() -> None:
    battle = about_to_move(
        otto(9, 10, frenzied=True), brak(16, 10, 3), table=ground(a_block(15, 7, 3)), edition="archeonicus"
    )
    after = moved(battle)
    assert after.told("compelled")
    assert fell_short(after)


@proves("archeonicus.charge.birds-eye-range", "archeonicus.fear.mental")
def test_whoever_is_in_range_from_above_tests_his_fear_though_the_charge_does_not_arrive() -> None:
    battle = about_to_move(
        otto(9, 10, traits=["causes-fear"]), brak(16, 10, 3), table=ground(a_block(15, 7, 3)), edition="archeonicus"
    )
    assert charged(battle, dice=["fear 4", "fear 4"])["brak"].turn.only_sixes


@proves("archeonicus.charge.failed-move")
def test_a_charge_that_failed_on_a_wall_has_come_as_far_as_a_plain_move() -> None:
    """Movement 8, a wall 10 inches away: he fails at its foot, and has come 8 inches."""
    battle = about_to_move(otto(4.5, 10, M=8), brak(16, 10, 2), table=ground(a_block(15, 7, 2)), edition="archeonicus")
    after = charged(battle, dice=["initiative 5"])
    assert inches(after["otto"]) == (12.5, 10, 0)
    near = about_to_move(otto(10.5, 10, M=8), brak(16, 10, 2), table=ground(a_block(15, 7, 2)), edition="archeonicus")
    assert inches(charged(near, dice=["initiative 5"])["otto"]) == (14.5, 10, 0)


# ------------------------------------------------------------ over gaps


@proves("classic.gaps.in-charge-or-run", "revised.gaps.in-charge-or-run")
@pytest.mark.parametrize("edition", EVERY)
def test_a_gap_may_be_jumped_in_a_charge(edition: str) -> None:
    """4 inches of run-up, a gap of 3, and Brak an inch beyond."""
    table = ground(a_block(8, 7, 3), a_block(17, 7, 3))
    battle = about_to_move(otto(10, 10, 3), brak(19, 10, 3), table=table, edition=edition)
    test = [] if edition == "revised" else ["initiative 3"]
    after = charged(battle, dice=[*dice_of(edition), *test])
    assert reached(after)


@proves("classic.gaps.in-charge-or-run")
@pytest.mark.parametrize("edition", CLASSIC)
def test_whoever_falls_into_the_gap_has_failed_his_charge(edition: str) -> None:
    table = ground(a_block(8, 7, 3), a_block(17, 7, 3))
    battle = about_to_move(otto(10, 10, 3), brak(19, 10, 3), table=table, edition=edition)
    after = charged(battle, dice=[*dice_of(edition), "initiative 4", "falling 1", "to-wound 1"])
    assert after["otto"].turn.fell
    assert after["otto"].turn.failed_charge
    assert not reached(after)

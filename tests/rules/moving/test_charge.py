"""Charging: who may charge whom, how far, in which order, and what a failed charge costs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.rules.moving.chargeable import why_not_charge
from cometfall.rules.moving.declaring import Charges, charge_options
from cometfall.rules.moving.failed_charges import may_after_failed_charge
from cometfall.rules.moving.lanes import lane_shown
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import a_battle, fought, playing, things
from tests.ledger import proves
from tests.rules.moving.builders import Refused, about_to_move, brak, inches, moved, named, otto
from tests.rules.moving.charges import BLIND, EVERY, FIXED, between, charged, fell_short, reached

DICE = {"house": ["charge 1", "charge 4"]}
"""In one book a charge goes by dice: with these a Movement of 4 goes 8 inches."""

PASSABLE = ("classic", "revised", "archeonicus", "house")
"""The books in which one may charge past an enemy, at a risk."""


def dice_of(edition: str) -> list[str]:
    """The dice that a charge of 8 inches takes."""
    return DICE.get(edition, [])


# ------------------------------------------------------------ how far


@proves(
    "classic.charge.double-move",
    "playsheet.charge.double-move",
    "revised.charge.move",
    "archeonicus.charge.move",
    "classic.charge.engaged",
    "playsheet.charge.engaged",
    "revised.combat.engaged",
    "archeonicus.combat.engaged",
)
@pytest.mark.parametrize("edition", EVERY)
def test_a_charge_goes_twice_the_movement_into_contact(edition: str) -> None:
    """Movement 4, bases of an inch: from middle to middle 9 inches are 8 between the bases."""
    after = charged(about_to_move(otto(10, 10), brak(19, 10), edition=edition), dice=dice_of(edition))
    assert reached(after)
    assert inches(after["otto"]) == (18, 10, 0)


@proves("classic.charge.double-move", "playsheet.charge.double-move", "archeonicus.charge.move")
@pytest.mark.parametrize("edition", [*BLIND, "house"])
@pytest.mark.parametrize("beyond", [0.001, 0.01, 0.1])
def test_a_thousandth_more_is_too_far(edition: str, beyond: float) -> None:
    after = charged(about_to_move(otto(10, 10), brak(19 + beyond, 10), edition=edition), dice=dice_of(edition))
    assert not reached(after)
    assert fell_short(after)


@proves("revised.charge.eligible-target", "revised.charge.move")
@pytest.mark.parametrize(("far", "open_"), [(8, True), (8.001, False), (8.1, False)])
def test_where_measuring_is_free_nobody_is_charged_who_is_out_of_reach(far: float, open_: bool) -> None:
    battle = about_to_move(otto(10, 10), brak(11 + far, 10), edition="revised")
    said = Charges(battle).named("otto brak")
    if open_:
        assert reached(charged(battle))
    else:
        assert "can't be reached" in str(said)
        assert _options(battle) == []


@proves("revised.charge.move")
def test_the_swift_charge_farther() -> None:
    assert reached(charged(about_to_move(otto(10, 10, M=5), brak(21, 10), edition="revised")))


@proves("classic.charge.declare-unmeasured", "playsheet.charge.declare", "archeonicus.charge.declare-blind")
@pytest.mark.parametrize("edition", [*BLIND, "house"])
def test_an_enemy_out_of_reach_may_be_charged_where_nothing_is_measured(edition: str) -> None:
    """8.4 inches away: it is declared, then measured, and found to fail."""
    after = charged(about_to_move(otto(10, 10), brak(19.4, 10), edition=edition), dice=dice_of(edition))
    assert [event.what for event in after.events if event.by == "otto"][:2] != []
    order = [event.what for event in after.events]
    assert order.index("declares-charge") < order.index("measures") < order.index("failed-charge")


@proves(
    "classic.charge.declare-unmeasured",
    "playsheet.charge.declare",
    "archeonicus.charge.declare-blind",
    "revised.charge.eligible-target",
)
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_draws_the_board_learns_when_a_lane_may_be_measured(edition: str) -> None:
    """Before a blind declaration nothing is told of the way; once it is declared, everything."""
    battle = about_to_move(otto(10, 10), brak(17, 10), edition=edition)
    charge = Charge(by="otto", at=("brak",))
    before = lane_shown(battle, charge)
    assert before.measured is (edition == "revised")
    assert before.length == (6000 if edition == "revised" else None)
    after = lane_shown(a_battle(*battle.warriors, edition=edition, charges=(charge,)), charge)
    assert after.measured
    assert after.length == 6000


@proves("classic.charge.direct-route", "archeonicus.charge.move")
@pytest.mark.parametrize("edition", [*BLIND, "house"])
def test_nobody_may_choose_another_way_than_the_most_direct(edition: str) -> None:
    with pytest.raises(Refused, match="most direct way"):
        charged(about_to_move(otto(10, 10), brak(16, 10), edition=edition), at="brak by 12 12")


@pytest.mark.parametrize(("away", "comes"), [(14, True), (14.001, False)])
def test_the_impetuous_charge_six_inches_farther(away: float, comes: bool) -> None:
    battle = about_to_move(otto(10, 10, traits=["virtue-of-the-impetuous"]), brak(11 + away, 10), edition="revised")
    assert (_options(battle) == ["otto brak"]) is comes


@proves("revised.charge.move", "revised.charge.eligible-target")
def test_where_the_book_names_no_way_a_detour_within_reach_is_the_players_choice() -> None:
    """3, 4 and 5: by way of (13, 14) it is 5 inches and 2 more to his side."""
    battle = about_to_move(otto(10, 10), brak(13, 17), edition="revised")
    after = charged(battle, at="brak by 13 14")
    assert reached(after)
    assert inches(after["otto"]) == (13, 16, 0)
    with pytest.raises(Refused, match="can't be reached"):
        charged(battle, at="brak by 18 16")


# ------------------------------------------------------------ by dice


@proves("house.charge.distance")
@pytest.mark.parametrize(("away", "comes"), [(9, True), (9.001, False), (9.1, False)])
@pytest.mark.parametrize("dice", [(3, 5), (5, 3), (5, 5)])
def test_the_higher_of_two_dice_is_added_to_the_movement(away: float, comes: bool, dice: tuple[int, int]) -> None:
    battle = about_to_move(otto(10, 10), brak(11 + away, 10), edition="house")
    after = charged(battle, dice=[f"charge {face}" for face in dice])
    assert reached(after) is comes


@proves("house.charge.distance-fast")
@pytest.mark.parametrize(
    ("who", "faces", "reach"),
    [
        ({"M": 7}, (1, 6, 4), 17),
        ({"M": 6}, (6, 6), 12),
        ({"M": 4, "traits": ["sprint"]}, (2, 2, 5), 11),
        ({"M": 4, "traits": ["sprint"]}, (1, 1, 1), 6),
    ],
)
@pytest.mark.parametrize("beyond", [0, 0.001])
def test_the_fast_and_the_sprinters_add_the_two_highest_of_three(
    who: dict[str, Any], faces: tuple[int, ...], reach: int, beyond: float
) -> None:
    """Sprinting does not triple the charge as well."""
    battle = about_to_move(otto(10, 10, **who), brak(11 + reach + beyond, 10), edition="house")
    assert reached(charged(battle, dice=[f"charge {face}" for face in faces])) is (beyond == 0)


@proves("house.charge.distance")
def test_the_dice_fall_after_all_charges_are_declared() -> None:
    battle = about_to_move(otto(10, 10), named(otto(10, 20), "udo"), brak(16, 10), edition="house")
    after = moved(
        battle,
        "charge: otto brak",
        "charge: udo brak",
        dice=["charge 1", "charge 3", "charge 6", "charge 6"],
    )
    told = [event.what for event in after.events]
    assert told[:2] == ["declares-charge", "declares-charge"]


# ------------------------------------------------------------ declared first, then made


@proves("classic.movement.charges-first", "revised.movement.charges-first", "classic.movement.order")
@pytest.mark.parametrize("edition", FIXED)
def test_all_charges_are_declared_before_the_first_is_made(edition: str) -> None:
    battle = about_to_move(
        otto(10, 10), named(otto(10, 20), "udo"), brak(16, 10), named(brak(16, 20), "kuno"), edition=edition
    )
    after = moved(battle, "charge: otto brak", "charge: udo kuno")
    told = [event.what for event in after.events if event.what in {"declares-charge", "charges-home"}]
    assert told == ["declares-charge"] * 2 + ["charges-home"] * 2


@proves("classic.movement.charges-first", "revised.movement.charges-first")
@pytest.mark.parametrize("edition", FIXED)
def test_the_player_makes_his_charges_in_the_order_he_likes(edition: str) -> None:
    battle = about_to_move(
        otto(10, 10), named(otto(10, 20), "udo"), brak(16, 10), named(brak(16, 20), "kuno"), edition=edition
    )
    after = moved(battle, "charge: otto brak", "charge: udo kuno", "who-charges-next: udo")
    assert [event.by for event in after.told("charges-home")] == ["udo", "otto"]


@proves("classic.movement.charges-first", "revised.movement.charges-first", "classic.movement.order")
@pytest.mark.parametrize("edition", FIXED)
def test_nobody_charges_after_another_has_moved(edition: str) -> None:
    """The charges come first: no move is asked for before, and no charge after."""
    battle = about_to_move(otto(10, 10), named(otto(10, 20), "udo"), brak(16, 10), edition=edition)
    after = moved(battle, "move: udo walk", "whereto udo: 11 20")
    assert after.asked[0] == "charge"
    assert "charge" not in after.asked[after.asked.index("move") :]


@proves("revised.charge.declare")
def test_a_charger_goes_for_the_enemy_he_named() -> None:
    """Kuno is nearer, and not charged."""
    battle = about_to_move(otto(10, 10), brak(16, 10), named(brak(10, 14), "kuno"), edition="revised")
    after = charged(battle)
    assert after["otto"].turn.charged == ("brak",)


# ------------------------------------------------------------ who may charge, and whom


@proves("classic.charge.line", "revised.charge.eligible-target")
@pytest.mark.parametrize("edition", FIXED)
@pytest.mark.parametrize(
    "more",
    [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}, {}],
    ids=["down", "stunned", "fleeing", "up"],
)
def test_whoever_lies_or_flees_may_be_charged_as_well(edition: str, more: dict[str, Any]) -> None:
    battle = about_to_move(otto(10, 10), brak(16, 10, **more), edition=edition)
    assert any(option.startswith("otto brak") for option in _options(battle))


@proves("classic.charge.line", "revised.charge.eligible-target")
@pytest.mark.parametrize("edition", FIXED)
def test_whoever_is_in_a_fight_already_may_be_charged_as_well(edition: str) -> None:
    udo = named(otto(17, 10), "udo")
    battle = about_to_move(otto(10, 10), udo, brak(16, 10), edition=edition, contacts=[("brak", "udo")])
    after = charged(battle)
    assert reached(after)
    assert ("brak", "udo") in after.battle.contacts


def _options(battle: State) -> list[str]:
    return [option.key for option in charge_options(battle)]


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"posture": "knocked-down"}, "is not on his feet"),
        ({"posture": "stunned"}, "is not on his feet"),
        ({"fleeing": True}, "is fleeing"),
        ({"stood_up": True}, "stood up this turn"),
        ({"rallied": True}, "has rallied this turn"),
        ({}, ""),
    ],
)
@proves("classic.knocked-down.stood-up-limits", "classic.recovery.rally-no-move-shoot")
def test_who_may_not_charge(edition: str, more: dict[str, Any], why: str) -> None:
    battle = about_to_move(otto(10, 10, **more), brak(12, 10), edition=edition)
    assert why_not_charge(battle, battle.warrior("otto")) == why


@pytest.mark.parametrize("edition", PASSABLE)
@pytest.mark.parametrize(("posture", "free"), [("standing", False), ("knocked-down", True), ("stunned", True)])
@proves("classic.leaving-combat.opponents-down", "revised.leaving-combat.incapacitated-opponents")
def test_whoever_has_only_the_fallen_at_his_feet_may_charge_another(edition: str, posture: Any, free: bool) -> None:
    """He leaves them behind, and is engaged with them no more."""
    kuno = named(brak(11, 10, posture=posture), "kuno")
    battle = about_to_move(otto(10, 10), kuno, brak(10, 16), edition=edition, contacts=[("kuno", "otto")])
    if not free:
        assert why_not_charge(battle, battle.warrior("otto")) == "is engaged in combat"
        return
    after = charged(battle, dice=dice_of(edition))
    assert after.battle.contacts == (("brak", "otto"),)


@proves(
    "classic.charge.only-way-into-combat",
    "revised.charge.only-way-into-contact",
    "archeonicus.combat.engaged",
    "revised.combat.engaged",
)
@pytest.mark.parametrize("edition", EVERY)
def test_no_other_move_than_a_charge_leads_into_contact(edition: str) -> None:
    battle = about_to_move(otto(10, 10), brak(14, 10), edition=edition)
    with pytest.raises(Refused, match="only a charge"):
        moved(battle, "move: otto walk", "whereto otto: 13 10")
    near = moved(battle, "move: otto walk", "whereto otto: 12.9 10")
    assert near.battle.contacts == ()
    assert between(near) == 0.1


# ------------------------------------------------------------ home


@proves("classic.charge.strikes-first", "revised.charge.strikes-first", "playsheet.strike-order.charger-first")
@pytest.mark.parametrize("edition", EVERY)
def test_a_charger_strikes_first_however_slow_he_is(edition: str) -> None:
    """Initiative 2 against 6; in the next round the quicker is first."""
    battle = about_to_move(otto(10, 10, I=2, gear=["axe"]), brak(16, 10, I=6, gear=["axe"]), edition=edition)
    after = charged(battle, dice=dice_of(edition))
    fight = replace(after.battle, agenda=("combat-phase",))
    first = fought(fight, "to-hit 1", "to-hit 1")
    assert [event.by for event in first.told("strikes")] == ["otto", "brak"]
    later = replace(first.battle, agenda=("begin-turn", "combat-phase"), turn="blue")
    assert [event.by for event in fought(later, "to-hit 1", "to-hit 1").told("strikes")] == ["brak", "otto"]


@proves("classic.charge.engaged", "revised.combat.engaged", "archeonicus.combat.engaged", "playsheet.charge.engaged")
@pytest.mark.parametrize("edition", EVERY)
def test_the_engaged_do_not_shoot(edition: str) -> None:
    """Both are engaged at once, in the movement phase."""
    battle = about_to_move(otto(10, 10, gear=["bow"]), brak(16, 10, gear=["bow"]), edition=edition)
    after = charged(battle, dice=dice_of(edition))
    bow = things(edition).weapons["bow"]
    assert barred(after.battle, after["otto"], bow) == "is engaged in combat"
    assert barred(after.battle, after["brak"], bow) == "is engaged in combat"


@proves("classic.charge.several-targets", "revised.charge.several-targets")
@pytest.mark.parametrize("edition", EVERY)
def test_two_who_stand_side_by_side_may_be_charged_at_once(edition: str) -> None:
    """Their bases are half an inch apart; a base of an inch touches both, and will fight both."""
    battle = about_to_move(otto(10, 10), brak(15, 9.25), named(brak(15, 10.75), "kuno"), edition=edition)
    after = charged(battle, at="brak+kuno", dice=dice_of(edition))
    assert after["otto"].turn.charged == ("brak", "kuno")
    assert after.battle.contacts == (("brak", "otto"), ("kuno", "otto"))
    assert between(after) <= 0.002
    assert between(after, other="kuno") <= 0.002


@proves("classic.charge.several-targets", "revised.charge.several-targets")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("apart", "both"), [(1, True), (1.01, False)])
def test_no_two_may_be_charged_whom_no_base_could_touch(edition: str, apart: float, both: bool) -> None:
    """A base of an inch touches two that are an inch apart, and no more."""
    battle = about_to_move(otto(10, 10), brak(15, 10), named(brak(15, 11 + apart), "kuno"), edition=edition)
    assert ("otto brak+kuno" in _options(battle)) is both


@proves("classic.charge.several-targets")
@pytest.mark.parametrize("edition", BLIND)
def test_missing_one_of_two_leaves_a_charge_on_the_other(edition: str) -> None:
    """Brak's front is 8 inches away, and the place between the two is farther."""
    battle = about_to_move(otto(10, 10), brak(19, 10), named(brak(19, 11.5), "kuno"), edition=edition)
    after = charged(battle, at="brak+kuno")
    assert after["otto"].turn.charged == ("brak",)
    assert after.battle.contacts == (("brak", "otto"),)


@proves("revised.charge.several-targets", "revised.charge.eligible-target")
def test_where_measuring_is_free_only_two_who_can_be_reached_together_are_charged_together() -> None:
    battle = about_to_move(otto(10, 10), brak(19, 10), named(brak(19, 11.5), "kuno"), edition="revised")
    assert _options(battle) == ["otto brak"]


@proves("classic.charge.engaged", "revised.charge.move")
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
def test_whoever_is_touched_at_the_end_of_a_charge_is_engaged_as_well(edition: str) -> None:
    """Kuno stands so close beside Brak's front that a straight charge ends touching both."""
    battle = about_to_move(otto(10, 10), brak(16, 10), named(brak(15, 11), "kuno"), edition=edition)
    after = charged(battle)
    assert inches(after["otto"]) == (15, 10, 0)
    assert set(after["otto"].turn.charged) == {"brak", "kuno"}


# ------------------------------------------------------------ failed charges


@proves("classic.charge.failed", "archeonicus.charge.failed-move")
@pytest.mark.parametrize("edition", BLIND)
def test_a_failed_charge_moves_the_plain_movement_towards_the_enemy(edition: str) -> None:
    """Movement 4, the enemy 10 inches away: 4 inches straight at him, and 6 are left."""
    after = charged(about_to_move(otto(10, 10), brak(21, 10), edition=edition))
    assert inches(after["otto"]) == (14, 10, 0)
    assert between(after) == 6
    assert fell_short(after)


@proves("house.charge.failed-move")
def test_a_failed_charge_by_dice_moves_as_far_as_the_dice_showed() -> None:
    """4 and 5 are 9, the enemy is 10 away: 5 inches towards him."""
    after = charged(about_to_move(otto(10, 10), brak(21, 10), edition="house"), dice=["charge 3", "charge 5"])
    assert inches(after["otto"]) == (15, 10, 0)
    assert fell_short(after)


@proves("house.charge.failed-move")
def test_the_fast_move_as_far_as_both_their_dice() -> None:
    dice = ["charge 1", "charge 2", "charge 4"]
    after = charged(about_to_move(otto(10, 10, M=7), brak(25, 10), edition="house"), dice=dice)
    assert inches(after["otto"]) == (16, 10, 0)


@proves("house.charge.failed-move")
def test_read_otherwise_the_movement_is_added_too() -> None:
    book = playing("house", charge={"failed_dice_meant": "move-and-dice"})
    after = charged(about_to_move(otto(10, 10), brak(21, 10), edition=book), dice=["charge 3", "charge 5"])
    assert inches(after["otto"]) == (19, 10, 0)


@proves("classic.charge.failed-no-shooting", "archeonicus.charge.failed-casting", "house.charge.failed-move")
@pytest.mark.parametrize("edition", [*BLIND, "house"])
def test_whoever_failed_a_charge_neither_shoots_nor_moves_and_may_cast(edition: str) -> None:
    battle = about_to_move(otto(10, 10, gear=["bow"]), brak(25, 10), edition=edition)
    after = charged(battle, dice=dice_of(edition))
    bow = things(edition).weapons["bow"]
    assert barred(after.battle, after["otto"], bow) == "has failed a charge"
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"
    assert may_after_failed_charge(after.battle, after["otto"], "cast")
    assert may_after_failed_charge(after.battle, after["otto"], "spell-like-item") is (edition == "archeonicus")


@proves("revised.charge.failed-ends-turn")
def test_where_a_failed_charge_ends_the_turn_nothing_may_be_done_any_more() -> None:
    """The fear of Brak has failed it."""
    battle = about_to_move(otto(10, 10, gear=["bow"]), brak(17, 10, traits=["causes-fear"]), edition="revised")
    after = charged(battle, dice=["fear 4", "fear 4"])
    bow = things("revised").weapons["bow"]
    assert fell_short(after)
    assert barred(after.battle, after["otto"], bow) == "has failed a charge"
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"
    assert not may_after_failed_charge(after.battle, after["otto"], "cast")


@proves("revised.charge.failed-move", "revised.fear.when-charging")
@pytest.mark.parametrize("movement", [4, 6])
def test_a_failed_charge_goes_up_to_four_inches_whatever_the_movement(movement: int) -> None:
    """He is 7 inches away, and his fear has failed the charge."""
    battle = about_to_move(otto(10, 10, M=movement), brak(18, 10, traits=["causes-fear"]), edition="revised")
    assert between(charged(battle, dice=["fear 4", "fear 4"])) == 3
    assert between(charged(battle, "how-far otto: 1.5", dice=["fear 4", "fear 4"])) == 5.5
    assert between(charged(battle, "how-far otto: 0", dice=["fear 4", "fear 4"])) == 7
    with pytest.raises(Refused, match="from 0 to 4"):
        charged(battle, "how-far otto: 4.001", dice=["fear 4", "fear 4"])


@proves("revised.charge.failed-move")
@pytest.mark.parametrize(("away", "left"), [(4, 1), (5, 1), (5.001, 1.001), (1, 1), (0.5, 0.5), (1.25, 1)])
def test_a_failed_charge_stops_an_inch_short(away: float, left: float) -> None:
    battle = about_to_move(otto(10, 10), brak(11 + away, 10, traits=["causes-fear"]), edition="revised")
    assert between(charged(battle, dice=["fear 4", "fear 4"])) == left


@proves("revised.charge.failed-move", "revised.charge.eligible-target")
def test_a_failed_charge_does_not_stop_beside_another_enemy_either() -> None:
    """Kuno stands beside the way, so near that 4 inches would end within an inch of him."""
    battle = about_to_move(
        otto(10, 10), brak(18, 10, traits=["causes-fear"]), named(brak(14, 11.5), "kuno"), edition="revised"
    )
    after = charged(battle, dice=["fear 4", "fear 4"])
    assert between(after, other="kuno") >= 1
    assert between(after, other="kuno") == pytest.approx(1, abs=0.002)


@proves("classic.charge.failed")
@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
def test_a_failed_charge_ends_in_contact_with_nobody(edition: str) -> None:
    """Kuno stands in his straight way to Brak, but hides only half of him: Otto stops before their bases touch."""
    battle = about_to_move(otto(10, 10), brak(30, 10), named(brak(14, 10.5), "kuno"), edition=edition)
    after = charged(battle, dice=dice_of(edition))
    assert after.battle.contacts == ()
    assert 0 < between(after, other="kuno") < 0.01


@proves("revised.charge.eligible-target")
def test_a_charge_whose_target_is_gone_when_it_is_made_has_failed() -> None:
    """Brak has been taken out by an earlier charge: Otto roams up to 4 inches towards where he fell."""
    battle = about_to_move(otto(10, 10), brak(16, 10, posture="out-of-action"), edition="revised")
    battle = replace(battle, charges=(Charge(by="otto", at=("brak",)),), agenda=("make-charges",))
    after = moved(battle)
    assert fell_short(after)
    assert inches(after["otto"]) == (14, 10, 0)

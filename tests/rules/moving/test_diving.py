"""Diving charges: jumping down on an enemy, the tests for it, and what it does to the blows after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.rules.moving.declaring import Charges, charge_options
from cometfall.rules.moving.lanes import lane_of
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import a_blow, playing, things
from tests.ledger import proves
from tests.rules.moving.builders import about_to_move, brak, inches, named, otto
from tests.rules.moving.charges import EVERY, a_block, charged, fell_short, ground, reached

DICE = {"house": ["charge 1", "charge 4"]}
SIXES = ("classic", "playsheet", "archeonicus", "house")
"""The books in which nobody dives from higher than 6 inches."""


def above(height: float = 4, away: float = 2, *, edition: Any = "classic", **more: Any) -> State:
    """Otto stands at the edge of a block; Brak below, so far from where Otto would land at its foot."""
    table = ground(a_block(10, 7, height))
    return about_to_move(
        otto(15.75, 10, height, **{"gear": ["axe"], **more}),
        brak(17.5 + away, 10, gear=["axe"]),
        table=table,
        edition=edition,
    )


def dived(battle: State, *dice: str) -> Any:
    """Otto dives at Brak."""
    return charged(battle, at="brak dive", dice=[*DICE.get(battle.book.name, []), *dice])


def options(battle: State) -> list[str]:
    return [option.key for option in charge_options(battle)]


# ------------------------------------------------------------ whom


@proves("classic.jumping.diving-target", "playsheet.jumping.diving-target", "revised.jumping.diving-charge-target")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("away", "may"), [(2, True), (2.001, False), (2.1, False)])
def test_a_dive_is_made_at_whoever_is_within_two_inches_of_the_landing(edition: str, away: float, may: bool) -> None:
    """Off the edge he lands half a base before it; from there to Brak's base."""
    battle = above(4, away, edition=edition)
    assert ("otto brak dive" in options(battle)) is may
    if may:
        assert reached(dived(battle, "initiative 1", "initiative 2"))
    else:
        assert "would land within 2 inches" in str(Charges(battle).named("otto brak dive"))


@proves("classic.jumping.diving-target", "revised.jumping.diving-charge-target")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_from_farther_it_is_a_charge_with_a_jump_in_it_and_no_dive(edition: str) -> None:
    """3 inches from where he lands: he jumps, charges, and has no bonus."""
    after = charged(above(4, 3, edition=edition), dice=["initiative 1", "initiative 2"])
    assert reached(after)
    assert after["otto"].turn.dived == 0


@proves("classic.jumping.diving-target", "revised.jumping.diving-charge-target")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(("from_edge", "comes"), [(5.5, True), (5.51, False)])
def test_a_dive_is_a_charge_of_twice_the_movement_and_its_height_costs_nothing(
    edition: str, from_edge: float, comes: bool
) -> None:
    """5.5 inches to the edge, half an inch off it, 2 to Brak: 8 in all."""
    table = ground(a_block(4, 7, 4, (12, 6)))
    battle = about_to_move(otto(16 - from_edge, 10, 4), brak(19.5, 10), table=table, edition=edition)
    lane = lane_of(battle, Charge(by="otto", at=("brak",), dives=True))
    assert lane.home is comes


@proves("classic.jumping.diving-tests", "playsheet.jumping.diving-tests", "archeonicus.jumping.diving-charge-strength")
@pytest.mark.parametrize("edition", SIXES)
@pytest.mark.parametrize(("height", "may"), [(6, True), (6.001, False), (7, False)])
def test_nobody_dives_from_higher_than_six_inches(edition: str, height: float, may: bool) -> None:
    assert ("otto brak dive" in options(above(height, 1, edition=edition))) is may


@proves("revised.jumping.diving-charge-target", "revised.jumping.diving-charge-tests")
@pytest.mark.parametrize(("height", "may"), [(1, False), (1.001, True), (7, True)])
def test_where_the_book_names_no_greatest_height_a_step_is_no_dive(height: float, may: bool) -> None:
    assert ("otto brak dive" in options(above(height, 1, edition="revised"))) is may


@proves("classic.jumping.diving-target")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_dives_at_an_enemy_on_his_own_level(edition: str) -> None:
    battle = about_to_move(otto(10, 10), brak(14, 10), table=ground(a_block(20, 20, 4)), edition=edition)
    assert options(battle) == ["otto brak"]


# ------------------------------------------------------------ the tests


@proves("classic.jumping.diving-tests", "playsheet.jumping.diving-tests", "revised.jumping.diving-charge-tests")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("height", "tests"), [(1.9, 0), (2, 1), (3.9, 1), (4, 2), (6, 3)])
def test_a_dive_takes_a_test_for_each_full_two_inches(edition: str, height: float, tests: int) -> None:
    assert reached(dived(above(height, 1, edition=edition), *["initiative 3"] * tests))


@proves(
    "classic.jumping.diving-failed",
    "playsheet.jumping.diving-tests",
    "revised.jumping.diving-charge-failed",
)
@pytest.mark.parametrize("edition", EVERY)
def test_one_failed_test_is_a_fall_and_no_charge(edition: str) -> None:
    """5 inches, Initiative 4: a 2, and then a 6. He falls all 5 inches, moves no more and does not shoot."""
    battle = above(5, 1, edition=edition, I=4, gear=["axe", "bow"])
    after = dived(battle, "initiative 2", "initiative 6", "falling 1", "to-wound 1")
    assert not reached(after)
    assert after.battle.contacts == ()
    assert after["otto"].turn.failed_charge
    assert after["otto"].turn.fell
    assert [event.note for event in after.told("falls")] == ['5"']
    assert barred(after.battle, after["otto"], things(edition).weapons["bow"])
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"
    assert inches(after["otto"])[2] == 0
    assert not after.told("failed-charge")


@proves("classic.jumping.diving-tests", "revised.jumping.diving-charge-target")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_dive_is_declared_and_dared_like_any_charge(edition: str) -> None:
    battle = above(2, 1, edition=edition)
    fearsome = battle.with_warrior(replace(battle.warrior("brak"), traits=("causes-fear",)))
    assert fell_short(dived(fearsome, "fear 4", "fear 4"))
    assert reached(dived(fearsome, "fear 3", "fear 4", "initiative 3"))


@proves("archeonicus.skills.acrobat")
def test_an_acrobat_takes_a_failed_test_of_a_dive_again() -> None:
    battle = above(4, 1, edition="archeonicus", traits=["acrobat"])
    assert reached(dived(battle, "initiative 4", "initiative 3", "initiative 3"))


# ------------------------------------------------------------ the blows


@proves(
    "classic.jumping.diving-bonus",
    "playsheet.jumping.diving-bonus",
    "revised.jumping.diving-charge-bonus",
    "archeonicus.jumping.diving-charge-hit",
    "archeonicus.jumping.diving-charge-strength",
)
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("height", "tests"), [(1.9, 0), (2, 1), (5, 2), (6, 3)])
def test_whoever_has_dived_hits_and_wounds_more_easily(edition: str, height: float, tests: int) -> None:
    """WS 3 against WS 3 on a 3; Strength 1 higher, or in one book 1 higher for each full 2 inches."""
    after = dived(above(height, 1, edition=edition), *["initiative 3"] * tests)
    blow = a_blow(after.battle)
    assert blow.to_hit is not None
    assert blow.to_hit.need == 3
    assert any(modifier.why == "diving charge" for modifier in blow.to_hit.modifiers)
    assert blow.strength == 3 + (tests if edition == "archeonicus" else 1)


@proves("classic.jumping.diving-bonus", "revised.jumping.diving-charge-bonus")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_the_armour_of_his_victim_saves_worse_for_the_strength_of_a_dive(edition: str) -> None:
    battle = above(2, 1, edition=edition, gear=["club"])
    armoured = battle.with_warrior(replace(battle.warrior("brak"), gear=("axe", "heavy-armour")))
    dive, plain = dived(armoured, "initiative 3").battle, a_blow(armoured)
    assert plain.save is not None
    after = a_blow(dive).save
    assert after is not None
    assert after.need == plain.save.need + 1


@proves("archeonicus.jumping.diving-charge-strength")
def test_read_otherwise_the_height_multiplies_the_bonus_to_hit_too() -> None:
    book = playing("archeonicus", jumping={"dive_height_multiplies": "strength-and-to-hit"})
    blow = a_blow(dived(above(4, 1, edition=book), "initiative 3", "initiative 3").battle)
    assert blow.to_hit is not None
    assert (blow.to_hit.need, blow.strength) == (2, 5)


@proves("classic.jumping.diving-bonus", "revised.jumping.diving-charge-bonus", "archeonicus.jumping.diving-charge-hit")
@pytest.mark.parametrize("edition", EVERY)
def test_the_bonus_is_gone_in_the_next_turn(edition: str) -> None:
    after = dived(above(2, 1, edition=edition), "initiative 3")
    later = a_blow(
        replace(after.battle, warriors=tuple(replace(one, turn=type(one.turn)()) for one in after.battle.warriors))
    )
    assert later.to_hit is not None
    assert (later.to_hit.need, later.strength) == (4, 3)


@proves("classic.jumping.diving-target")
def test_the_place_to_jump_from_may_be_named() -> None:
    """An inch farther along the edge; and a place that is no edge is none to jump from."""
    battle = above(2, 1)
    after = charged(battle, at="brak dive from 16 11 2", dice=["initiative 3"])
    assert reached(after)
    jump = after.told("jumps-down")
    assert len(jump) == 1
    assert "would land" in str(Charges(battle).named("otto brak dive from 12 10 2"))


@proves("classic.interception.who", "classic.jumping.diving-target")
def test_whoever_stands_where_he_lands_may_step_in_once_he_has_landed() -> None:
    """Kuno is beside the landing: he is asked when the jump is passed, and not before."""
    battle = above(2, 2)
    battle = replace(battle, warriors=(*battle.warriors, named(brak(17, 12.2), "kuno")))
    after = charged(battle, "intercept otto: kuno", at="brak dive", dice=["initiative 3"])
    assert reached(after, at="kuno")
    assert after["otto"].turn.dived == 0
    fallen = charged(battle, at="brak dive", dice=["initiative 4", "falling 1", "to-wound 1"])
    assert "intercept" not in fallen.asked

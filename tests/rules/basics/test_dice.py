from typing import Any

import pytest

from cometfall.dice import DiceError, LaidOut, LaidOutDie, Roll, Seeded, branches, faces_of, roll
from cometfall.rules.basics.dice import artillery, d3, scatter, stand_in, total
from tests.kit import a_battle, a_fight, a_warrior, fought, played, playing
from tests.ledger import proves

FACES = (1, 2, 3, 4, 5, 6)
BOTH = pytest.mark.parametrize("edition", ["classic", "revised"])


@proves("classic.dice.d6", "revised.dice.d6-modifier")
def test_a_die_shows_one_of_six_faces_each_as_likely_as_the_others() -> None:
    assert dict(branches(Roll("d6"))) == dict.fromkeys(FACES, 1)
    dice = Seeded(1)
    assert {dice(Roll("d6")) for _ in range(200)} == set(FACES)


@proves("classic.dice.modifier", "revised.dice.d6-modifier")
@pytest.mark.parametrize(("add", "die", "score"), [(-2, 1, -1), (-2, 6, 4), (1, 6, 7), (1, 1, 2), (0, 3, 3)])
def test_what_is_added_to_a_die_may_lead_beyond_its_faces(add: int, die: int, score: int) -> None:
    assert played(total("d6", add=add), f"d6 {die}") == score


@proves("classic.dice.sum", "revised.dice.sum")
def test_several_dice_are_rolled_together_and_added_up() -> None:
    assert played(total("d6", dice=2), "d6 3", "d6 5") == 8
    sums = dict(branches(Roll("d6", dice=2)))
    assert (min(sums), max(sums), sums[7], sum(sums.values())) == (2, 12, 6, 36)


def test_two_dice_want_two_dice_on_the_table() -> None:
    with pytest.raises(DiceError, match="A die is missing: the rules ask for 2D6"):
        played(total("d6", dice=2), "d6 3")


@proves("classic.dice.d3", "revised.dice.d3")
@BOTH
@pytest.mark.parametrize(("die", "score"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_d6_halved_and_rounded_up(edition: str, die: int, score: int) -> None:
    battle = a_battle(a_warrior(), edition=edition)
    assert played(d3(battle, "d3"), f"d3 {die}") == score
    assert {row.answer: len(row.faces) for row in stand_in(battle.book.dice.d3)} == {1: 2, 2: 2, 3: 2}


@proves("classic.dice.artillery", "revised.dice.artillery")
@BOTH
@pytest.mark.parametrize(("die", "shown"), [(1, "2"), (2, "4"), (3, "6"), (4, "8"), (5, "10"), (6, "misfire")])
def test_an_artillery_die_shows_twice_the_score_but_a_misfire_for_a_six(edition: str, die: int, shown: str) -> None:
    assert played(artillery(a_battle(a_warrior(), edition=edition)), f"artillery {die}") == shown


@proves("classic.dice.scatter", "revised.dice.scatter")
@BOTH
@pytest.mark.parametrize(
    ("die", "side"), [(1, "top"), (2, "right"), (3, "bottom"), (4, "left"), (5, "hit"), (6, "hit")]
)
def test_a_scatter_die_goes_round_the_board_clockwise_or_hits(edition: str, die: int, side: str) -> None:
    assert played(scatter(a_battle(a_warrior(), edition=edition)), f"scatter {die}") == side


HATES: dict[str, Any] = {"hates": ["everyone"]}


@proves("classic.dice.reroll", "revised.dice.reroll")
@BOTH
def test_the_second_score_of_a_reroll_stands_even_when_it_is_worse(edition: str) -> None:
    """A 3 where 4 is needed is rolled again and becomes a 1: a miss, and nothing more is rolled."""
    battle = a_fight(a_warrior(**HATES), a_warrior("brak"), edition=edition, striker="otto")
    after = fought(battle, "to-hit 3", "to-hit 1")
    assert after.asked == ["reroll-hit"]
    assert len(after.told("missed")) == 1


@proves("classic.dice.reroll", "revised.dice.reroll")
@BOTH
def test_a_die_that_was_rolled_again_is_never_rolled_a_third_time(edition: str) -> None:
    """Hatred and an expert's sword both let him roll a miss again, and he may do so once."""
    otto = a_warrior(gear=["sword"], traits=["expert-swordsman"], charged=["brak"], **HATES)
    after = fought(a_fight(otto, a_warrior("brak"), edition=edition, striker="otto"), "to-hit 2", "to-hit 1")
    assert after.asked == ["reroll-hit"]


def test_a_table_may_let_each_source_of_a_reroll_be_used_in_its_turn() -> None:
    book = playing("classic", dice={"reroll_again": "by-another-source"})
    otto = a_warrior(gear=["sword"], traits=["expert-swordsman"], charged=["brak"], **HATES)
    battle = a_fight(otto, a_warrior("brak"), edition=book, striker="otto")
    after = fought(battle, "to-hit 2", "to-hit 1", "to-hit 4", "to-wound 3")
    assert after.asked == ["reroll-hit", "reroll-hit"]
    assert fought(battle, "to-hit 2", "to-hit 1", "to-hit 3").asked == ["reroll-hit", "reroll-hit"]


def test_a_player_may_leave_a_miss_as_it_is() -> None:
    battle = a_fight(a_warrior(**HATES), a_warrior("brak"), striker="otto")
    assert len(fought(battle, "to-hit 3", choices={"reroll-hit": "no"}).told("missed")) == 1


def test_a_die_laid_out_for_something_else_is_refused() -> None:
    with pytest.raises(DiceError, match="laid out for parry"):
        played(roll("d6"), "parry 3")
    laid = LaidOut([LaidOutDie(3, "d6"), *faces_of([5])])
    assert (laid(Roll("d6")), laid(Roll("d3")), laid.left) == (3, 5, [])

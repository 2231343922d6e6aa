"""The odds of moves: where everybody ends, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from cometfall.battle import parse_situation
from cometfall.odds import Teller, rest_of
from tests.ledger import proves

BRUTE = """
edition = "revised"
phase = "movement"
[[warrior]]
id = "brute"
warband = "red"
at = [20, 10]
profile = { M = 4, WS = 3, BS = 4, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
traits = ["special-movement"]
[[do]]
choose = { what = "direction", option = "0" }
"""


@proves("revised.movement.random-movement")
def test_a_random_move_ends_as_far_off_as_two_dice_say() -> None:
    """Every throw of two dice is counted by hand."""
    throws = [sum(faces) for faces in product(range(1, 7), repeat=2)]
    found = {outcome.warriors["brute"].at: outcome.p for outcome in rest_of(parse_situation(BRUTE))}
    assert found == {(20.0 + inches, 10.0, 0.0): Fraction(throws.count(inches), 36) for inches in set(throws)}


def test_outcomes_that_differ_in_nothing_but_places_are_told_by_them() -> None:
    odds = rest_of(parse_situation(BRUTE))
    assert Teller([odds])(odds.outcomes[0].warriors) == "brute at 27 10"
    assert str(odds.outcomes[0]) == "brute standing (1 W) at 27 10"
    assert odds.plain()["outcomes"][0]["warriors"]["brute"] == {
        "status": ["standing"],
        "wounds": 1,
        "at": [27.0, 10.0, 0.0],
    }


def test_where_the_question_is_no_move_places_are_left_out() -> None:
    """Brute strikes nobody."""
    still = BRUTE.replace('"movement"', '"combat"').split("[[do]]")[0]
    (outcome,) = rest_of(parse_situation(still)).outcomes
    assert outcome.warriors["brute"].at == ()

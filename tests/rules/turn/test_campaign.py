"""What the weaker warband gains by a battle."""

from __future__ import annotations

import pytest

from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.rules.turn.campaign import rerolls_of_the_underdog, underdog
from tests.kit import a_warrior
from tests.ledger import proves
from tests.rules.turn.builders import a_whole_battle, played


def rated(red: int, blue: int, edition: str = "house") -> State:
    """Two warbands of these ratings."""
    bands = (Warband(key="red", rating=red), Warband(key="blue", rating=blue))
    return a_whole_battle(
        a_warrior("otto"), a_warrior("brak"), edition=edition, warbands=bands, agenda=("count-rerolls",)
    )


@proves("house.campaign.underdog-table", "house.campaign.underdog-experience", "house.campaign.underdog-rerolls")
@pytest.mark.parametrize(
    ("difference", "experience", "rerolls"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (20, 0, 1),
        (50, 0, 1),
        (51, 1, 2),
        (60, 1, 2),
        (75, 1, 2),
        (76, 2, 3),
        (100, 2, 3),
        (101, 3, 4),
        (150, 3, 4),
        (151, 4, 5),
        (300, 4, 5),
        (301, 5, 6),
        (900, 5, 6),
    ],
)
def test_the_lower_rated_gains_by_the_difference(difference: int, experience: int, rerolls: int) -> None:
    """At equal ratings nobody is the underdog, and the higher rated gains nothing."""
    battle = rated(100, 100 + difference)
    row = underdog(battle, battle.band("red"))
    assert row.experience == experience
    assert rerolls_of_the_underdog(battle, battle.band("red")) == rerolls
    assert rerolls_of_the_underdog(battle, battle.band("blue")) == 0
    assert underdog(battle, battle.band("blue")).experience == 0
    after = played(battle).battle
    assert (after.band("red").rerolls, after.band("blue").rerolls) == (rerolls, 0)


def test_other_books_give_experience_but_no_rerolls() -> None:
    battle = rated(100, 160, "classic")
    assert underdog(battle, battle.band("red")).experience == 1
    assert rerolls_of_the_underdog(battle, battle.band("red")) == 0

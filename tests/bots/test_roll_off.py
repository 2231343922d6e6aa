"""A crowd of equally quick strikers rolls off: it comes to an end, however many they are."""

from __future__ import annotations

import pytest

from cometfall.dice import Numbered, RollOff, Seeded

CROWD = tuple("abcdefghi")


@pytest.mark.parametrize("dice", [Numbered("crowd"), Seeded(1)])
def test_more_than_six_who_roll_off_come_to_an_order(dice: Numbered | Seeded) -> None:
    """Seven dice always tie, so those who tie roll again among themselves."""
    orders = {dice(RollOff("roll-off", CROWD)) for _ in range(20)}
    assert all(sorted(order) == list(CROWD) for order in orders)
    assert len(orders) > 10
    assert all(1 <= face <= 6 for face in dice.faces)
    assert len(dice.faces) > len(CROWD)

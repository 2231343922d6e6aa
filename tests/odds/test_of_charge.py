"""The odds of a whole charge in a battle are those of the same charge asked for in words."""

from __future__ import annotations

import pytest

from cometfall.battle import Settler, parse_situation
from cometfall.model.journey import Charge
from cometfall.odds import charge, of_charge

SITUATION = """
edition = "{edition}"
phase = "movement"
[[warrior]]
id = "charger"
warband = "red"
at = [6, 24]
profile = {{ M = 4, WS = 4, BS = 3, S = 3, T = 3, W = 1, I = 4, A = 1, Ld = 7 }}
gear = ["sword"]
[[warrior]]
id = "target"
warband = "blue"
at = [{at}, 24]
profile = {{ M = 4, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }}
gear = ["axe"]
"""


@pytest.mark.parametrize("edition", ["classic", "revised", "house"])
@pytest.mark.parametrize("inches", [5, 7])
def test_a_charge_in_a_battle_is_weighed_as_the_same_charge_in_words(edition: str, inches: int) -> None:
    """The way and the blows."""
    situation = parse_situation(SITUATION.format(edition=edition, at=6 + inches + 1))
    battle = Settler(situation).settle().battle
    assert battle is not None
    found = of_charge(battle, Charge(by="charger", at=("target",)))
    asked = charge("WS4 I4: sword", "WS3: axe", inches=inches, edition=edition)
    for who in ("charger", "target"):
        for status in ("out-of-action", "stunned", "knocked-down"):
            assert found.of(who, status) == asked.of(who, status)
    assert found.total == 1

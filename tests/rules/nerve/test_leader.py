"""The leader, on whose Leadership warriors near him test."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from tests.kit import a_battle, a_warrior, fought
from tests.ledger import proves

EDITIONS = ("classic", "playsheet", "revised", "archeonicus", "house")


def led(inches: float, edition: str = "classic", **leader: Any) -> State:
    """Otto of Ld 6, charged by a fearsome enemy, and so many inches away his leader of Ld 8."""
    otto = a_warrior("otto", Ld=6, at=(0, 0, 0))
    uwe = a_warrior(
        "uwe", **{"warband": "red", "leader": True, "Ld": 8, "at": (round((inches + 1) * 1000), 0, 0), **leader}
    )
    brak = a_warrior("brak", traits=["causes-fear"], charged=["otto"], at=(0, 1000, 0))
    return replace(a_battle(otto, uwe, brak, edition=edition), agenda=("fear-when-charged",))


@proves("classic.leader.bonus", "revised.leader.within-6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("inches", "total", "passes"), [(6, 8, True), (6, 9, False), (6.1, 8, False), (6.1, 6, True), (6.1, 7, False)]
)
def test_within_six_inches_of_his_leader_a_warrior_tests_on_the_leaders_leadership(
    edition: str,
    inches: float,
    total: int,
    passes: bool,
) -> None:
    """At exactly 6 inches 8 passes; at 6.1 only 6."""
    after = fought(led(inches, edition), "fear 4", f"fear {total - 4}")
    assert bool(after.told("passed")) is passes


@proves("classic.leader.no-bonus", "revised.leader.incapacitated")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "leader", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"posture": "out-of-action"}, {"fleeing": True}]
)
def test_a_leader_who_is_down_or_flees_steadies_nobody(edition: str, leader: dict[str, Any]) -> None:
    """At 3 inches, with 3 and 4 on the dice."""
    assert fought(led(3, edition, **leader), "fear 3", "fear 4").told("failed")


@pytest.mark.parametrize(
    ("leader", "passes"), [({}, True), ({"leader": False}, False), ({"warband": "blue"}, False), ({"Ld": 5}, False)]
)
def test_only_a_better_leader_of_ones_own_helps(leader: dict[str, Any], passes: bool) -> None:
    """Neither a comrade nor an enemy's leader, and the higher Leadership counts."""
    after = fought(led(3, **leader), "fear 3", "fear 4")
    assert bool(after.told("passed")) is passes


# ------------------------------------------------------------ heard from farther


@proves("archeonicus.skills.battle-tongue")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("inches", "passes"), [(11, True), (12, True), (12.1, False)])
def test_a_leader_with_battle_tongue_is_heard_six_inches_further(edition: str, inches: float, passes: bool) -> None:
    """A leader of 8 at 11 inches: 4 and 4 pass."""
    after = fought(led(inches, edition, traits=["battle-tongue"]), "fear 4", "fear 4")
    assert bool(after.told("passed")) is passes


@proves("archeonicus.skills.battle-tongue")
@pytest.mark.parametrize(("edition", "passes"), [("classic", False), ("archeonicus", False), ("revised", True)])
def test_but_not_the_undead_where_the_book_says_so(edition: str, passes: bool) -> None:
    after = fought(led(7, edition, traits=["battle-tongue", "undead"]), "fear 4", "fear 4")
    assert bool(after.told("passed")) is passes


@pytest.mark.parametrize(("mounted", "passes"), [(True, True), (False, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cavalry_commander_is_heard_further_from_the_saddle(edition: str, mounted: bool, passes: bool) -> None:
    """At 11 inches; a rider's base is half an inch wider."""
    after = fought(led(11, edition, traits=["cavalry-commander"], mounted=mounted), "fear 4", "fear 4")
    assert bool(after.told("passed")) is passes


@proves("archeonicus.skills.battle-tongue")
def test_the_skill_is_of_use_to_leaders_only() -> None:
    after = fought(led(7, "archeonicus", traits=["battle-tongue"], leader=False), "fear 4", "fear 4")
    assert after.told("failed")

"""Leaping: a die of inches beside a move, over people and low things; too short over a gap is a fall."""

from __future__ import annotations

import pytest

from cometfall.model.state import State
from tests.ledger import proves
from tests.rules.moving.builders import Refused, about_to_move, brak, inches, moved, named, otto

BOOKS = ("classic", "archeonicus", "revised")


def about_to_leap(*others: object, edition: str = "archeonicus", traits: tuple[str, ...] = ("leap",)) -> State:
    """Otto, who leaps, with enemies far away."""
    return about_to_move(otto(traits=traits), brak(40, 40), *others, edition=edition)  # type: ignore[arg-type]  # warriors


@proves("archeonicus.skills.leap")
@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(("pace", "run_to", "end"), [("run", 18, 21), ("walk", 14, 17)])
def test_a_leap_goes_on_from_a_run(edition: str, pace: str, run_to: int, end: int) -> None:
    """Movement 4: he runs eight inches and leaps three, 11 inches in all; a walk is gone on from likewise."""
    battle = about_to_leap(edition=edition)
    after = moved(
        battle, f"move: otto {pace}", f"whereto otto: {run_to} 10", f"leap otto: {run_to + 6} 10", dice=["leap 3"]
    )
    assert inches(after["otto"]) == (end, 10, 0)


@proves("archeonicus.skills.leap")
def test_the_place_is_named_before_the_die_and_a_higher_die_goes_no_further() -> None:
    battle = about_to_leap()
    after = moved(battle, "move: otto walk", "whereto otto: stay", "leap otto: 12 10", dice=["leap 6"])
    assert inches(after["otto"]) == (12, 10, 0)
    assert after["otto"].turn.moved


@proves("archeonicus.skills.leap")
def test_nobody_leaps_farther_than_a_six_could_carry_him_nor_twice_in_a_turn() -> None:
    battle = about_to_leap()
    with pytest.raises(Refused, match="leap"):
        moved(battle, "move: otto walk", "whereto otto: stay", "leap otto: 16.001 10")
    after = moved(battle, "move: otto walk", "whereto otto: stay", "leap otto: 16 10", dice=["leap 6"])
    assert after.asked.count("leap") == 1


@proves("archeonicus.skills.leap")
def test_he_leaps_over_men_and_enemies_but_not_over_the_larger() -> None:
    """He may not come down touching an enemy either: that takes a charge."""
    foe = named(brak(12, 10), "grim", posture="knocked-down")
    battle = about_to_leap(foe)
    after = moved(battle, "move: otto walk", "whereto otto: stay", "leap otto: 14 10", dice=["leap 4"])
    assert inches(after["otto"]) == (14, 10, 0)
    with pytest.raises(Refused):
        moved(battle, "move: otto walk", "whereto otto: stay", "leap otto: 13 10")
    ogre = named(otto(12, 10), "ogg", size="large")
    with pytest.raises(Refused):
        moved(about_to_leap(ogre), "move: otto walk", "whereto otto: stay", "leap otto: 15 10")


@proves("archeonicus.skills.leap")
def test_a_leap_is_his_choice() -> None:
    after = moved(about_to_leap(), "move: otto walk", "whereto otto: 12 10")
    assert "leap" in after.asked
    assert inches(after["otto"]) == (12, 10, 0)
    assert "leap" not in moved(about_to_leap(traits=()), "move: otto walk", "whereto otto: 12 10").asked


def test_a_dancer_leaps_twice() -> None:
    battle = about_to_leap(edition="revised", traits=("leap", "balletic"))
    deeds = ("leap otto: 13 10", "leap otto: 15 10")
    after = moved(battle, "move: otto walk", "whereto otto: stay", *deeds, dice=["leap 3", "leap 2"])
    assert inches(after["otto"]) == (15, 10, 0)


def test_a_leap_too_short_before_a_man_ends_in_front_of_him() -> None:
    """Nobody lands on another."""
    udo = named(otto(13, 10), "udo")
    battle = about_to_leap(udo)
    after = moved(battle, "move: otto walk", "whereto otto: stay", "leap otto: 15 10", dice=["leap 3"])
    assert inches(after["otto"]) == (12, 10, 0)

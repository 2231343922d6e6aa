"""Alignment: hatred for what one stands for, and re-rolls."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.book.tables import Alignment
from cometfall.model.circumstances import Facing
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.rules.nerve.hatred import hates, rerolls_of_misses
from cometfall.rules.turn.alignment import mutants_stay
from tests.kit import a_warrior, playing
from tests.ledger import proves
from tests.rules.turn.builders import a_whole_battle, played

SCALE: tuple[Alignment, ...] = ("lawful", "lawful-neutral", "neutral", "neutral-chaotic", "chaotic")


def facing(one: Alignment, other: Alignment, edition: str = "classic") -> Facing:
    """Otto of a warband of one alignment against Brak of another."""
    bands = (Warband(key="red", alignment=one), Warband(key="blue", alignment=other))
    battle = a_whole_battle(a_warrior("otto"), a_warrior("brak"), edition=edition, warbands=bands)
    return Facing(battle, battle.warrior("otto"), battle.warrior("brak"))


@proves("classic.alignment.lawful")
@pytest.mark.parametrize("other", SCALE)
def test_the_lawful_hate_the_chaotic_and_those_who_are_half_so(other: Alignment) -> None:
    """They roll their misses again in the first round; nobody hates them back."""
    against = facing("lawful", other)
    assert hates(against) is (other in {"chaotic", "neutral-chaotic"})
    assert rerolls_of_misses(against) == int(other in {"chaotic", "neutral-chaotic"})
    assert not hates(facing(other, "lawful"))


@proves("classic.alignment.lawful-neutral", "classic.alignment.lawful")
@pytest.mark.parametrize("one", SCALE[1:])
def test_only_the_wholly_lawful_hate(one: Alignment) -> None:
    assert not hates(facing(one, "chaotic"))


def test_a_book_without_it_knows_no_such_hatred() -> None:
    assert not hates(facing("lawful", "chaotic", "revised"))


def counted(alignment: Alignment, *dice: str, edition: str = "classic") -> int:
    """The re-rolls that a warband is given before the first turn."""
    bands = (Warband(key="red", alignment=alignment), Warband(key="blue"))
    battle = a_whole_battle(
        a_warrior("otto"), a_warrior("brak"), edition=edition, warbands=bands, agenda=("count-rerolls",)
    )
    return played(battle, *dice).battle.band("red").rerolls


@pytest.mark.parametrize(
    ("alignment", "dice", "rerolls"),
    [
        pytest.param("lawful", ("d3 4",), 2, marks=proves("classic.alignment.lawful-rerolls")),
        pytest.param("lawful", ("d3 6",), 3, marks=proves("classic.alignment.lawful-rerolls")),
        pytest.param("lawful-neutral", (), 1, marks=proves("classic.alignment.lawful-neutral")),
        pytest.param("neutral", (), 0, marks=proves("classic.alignment.neutral")),
        pytest.param("neutral-chaotic", (), 1, marks=proves("classic.alignment.neutral-chaotic")),
        pytest.param("chaotic", ("d3 1",), 1, marks=proves("classic.alignment.chaotic")),
    ],
)
def test_an_alignment_brings_its_rerolls(alignment: Alignment, dice: tuple[str, ...], rerolls: int) -> None:
    assert counted(alignment, *dice) == rerolls
    assert counted(alignment, edition="revised") == 0


def shooting(rerolls: int, edition: str = "classic", **rulings: str) -> State:
    """Otto, whose warband has re-rolls, is about to shoot at Brak from 9 inches; he needs a 4."""
    book = playing(edition, alignment=rulings) if rulings else edition
    otto, brak = a_warrior("otto", at=(0, 0, 0), gear=["bow"]), a_warrior("brak", at=(10000, 0, 0))
    bands = (Warband(key="red", rerolls=rerolls), Warband(key="blue"))
    return a_whole_battle(otto, brak, edition=book, warbands=bands, agenda=("begin-shooting",))


SHOT = {"shoot": "otto brak bow"}


@proves("classic.alignment.lawful-rerolls")
def test_a_reroll_is_spent_on_a_die_of_ones_own_and_the_second_score_stands() -> None:
    dice = ("to-hit 3", "to-hit 4", "to-wound 3", "to-wound 4", "injury 1")
    course = played(shooting(2), *dice, choices={**SHOT, "spend-reroll": "yes"})
    assert course.battle.warrior("brak").posture == "knocked-down"
    assert course.battle.band("red").rerolls == 0
    assert [event.note for event in course.told("spends-reroll")] == ["to hit", "to wound"]
    worse = played(shooting(1), "to-hit 3", "to-hit 1", choices={**SHOT, "spend-reroll": "yes"})
    assert worse.told("missed")


@proves("classic.alignment.lawful-rerolls")
def test_nobody_is_asked_about_a_test_that_was_passed_or_about_dice_of_the_enemy() -> None:
    """The save is the enemy's die; whoever shoots may roll each of his own again, and does not."""
    battle = shooting(1)
    armoured = replace(battle.warrior("brak"), gear=("heavy-armour",))
    course = played(battle.with_warrior(armoured), "to-hit 4", "to-wound 4", "armour-save 1", "injury 3", choices=SHOT)
    assert [ask for ask in course.asked if ask[0] == "spend-reroll"] == [("spend-reroll", "red")] * 3
    assert course.battle.warrior("brak").posture == "stunned"
    assert course.battle.band("red").rerolls == 1
    fallen = [a_warrior(f"fallen-{n}", warband="red", posture="out-of-action", wounds=0) for n in range(2)]
    due = replace(battle, warriors=(*battle.warriors, *fallen), agenda=("rout-test",))
    held = played(due, "rout 3", "rout 4", choices={"give-up": "fight"})
    assert held.asked == [("give-up", "red")]


@proves("classic.alignment.lawful-rerolls")
def test_what_was_rolled_again_is_never_rolled_again() -> None:
    """Not by a second re-roll of the warband, and not by a rule that lets a miss be rolled again."""
    battle = shooting(2)
    course = played(battle, "to-hit 3", "to-hit 2", choices={**SHOT, "spend-reroll": "yes"})
    assert course.battle.band("red").rerolls == 1
    assert [what for what, _ in course.asked].count("spend-reroll") == 1


@proves("classic.alignment.lawful-rerolls")
@pytest.mark.parametrize("spends", ["yes", "no"])
def test_a_hated_enemy_and_a_reroll_give_one_second_chance_together(spends: str) -> None:
    """Whoever spends one on a miss has no re-roll by hatred after it; whoever does not has it, and it is final."""
    otto = a_warrior("otto", at=(0, 0, 0), gear=["axe"], hates=["blue"], I=5)
    brak = a_warrior("brak", at=(1000, 0, 0), gear=["axe"], wounds=0, posture="standing")
    bands = (Warband(key="red", rerolls=1), Warband(key="blue"))
    battle = a_whole_battle(otto, brak, warbands=bands, contacts=(("brak", "otto"),), agenda=("combat-phase",))
    course = played(battle, "to-hit 1", "to-hit 2", "to-hit 1", choices={"spend-reroll": spends, "reroll-hit": "yes"})
    asked = [what for what, _ in course.asked]
    assert asked.count("spend-reroll") == 1
    assert asked.count("reroll-hit") == (spends == "no")
    assert course.battle.band("red").rerolls == (spends == "no")


def test_both_rulings_on_what_a_reroll_is_spent_on() -> None:
    """A test is a die like any other, or it is not."""
    for ruling, times in (("any-own-die-or-test", 1), ("any-own-die", 0)):
        battle = shooting(1, rerolls_of_what=ruling)
        fallen = [a_warrior(f"fallen-{n}", warband="red", posture="out-of-action", wounds=0) for n in range(2)]
        due = replace(battle, warriors=(*battle.warriors, *fallen), agenda=("rout-test",))
        course = played(due, "rout 6", "rout 6", choices={"give-up": "fight"}, until="see-the-end")
        assert [what for what, _ in course.asked].count("spend-reroll") == times


@proves("classic.alignment.mutations")
def test_with_some_alignments_mutants_may_stay() -> None:
    battle = shooting(0)
    assert [alignment for alignment in SCALE if mutants_stay(battle, alignment)] == ["neutral-chaotic", "chaotic"]

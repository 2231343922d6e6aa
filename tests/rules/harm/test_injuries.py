"""Injuries: wounds lost, the rolls they bring, and which of them counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.dice import Chart
from cometfall.model.blow import Assault, Injury
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.rules import shoot
from cometfall.rules.harm.injuries import roll_injury
from tests.kit import a_battle, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves


def wounding(edition: str, number: int, wounds: int, *, left: int | None = None) -> tuple[State, list[str]]:
    """So many blows that all hit and wound one warrior, and their dice."""
    attacker = a_warrior("otto", gear=["axe"], A=number)
    victim = a_warrior("brak", gear=["axe"], W=wounds, wounds=left)
    battle = a_fight(attacker, victim, edition=edition, striker="otto")
    return battle, ["to-hit 4"] * number + ["to-wound 4"] * number


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.injuries.lose-wounds")),
        pytest.param("revised", marks=proves("revised.injuries.deduct-wound")),
    ],
)
def test_each_unsaved_wound_takes_one_of_the_wounds_that_are_left(edition: str) -> None:
    """Two of three: one is left, and no injury is rolled."""
    battle, dice = wounding(edition, 2, 3)
    after = fought(battle, *dice)
    assert after["brak"].wounds == 1
    assert after["brak"].standing


@proves("revised.injuries.fights-on", "classic.injuries.lose-wounds")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize("wounds", [1, 2])
def test_a_warrior_with_a_wound_left_fights_on_without_penalty(edition: str, wounds: int) -> None:
    """Hurt or whole, he strikes in his order, hits and wounds on 4 or more and saves on 5 or more."""
    attacker = a_warrior("otto", gear=["club", "heavy-armour"], I=2)
    victim = a_warrior("brak", gear=["club", "heavy-armour"], W=2, wounds=wounds)
    after = fought(
        a_fight(attacker, victim, edition=edition),
        *("to-hit 4", "to-wound 4", "armour-save 5"),
        *("to-hit 4", "to-wound 4", "armour-save 5"),
    )
    assert [event.by for event in after.told("strikes")] == ["brak", "otto"]
    assert fought(a_fight(attacker, victim, edition=edition), "to-hit 3", "to-hit 3")["brak"].wounds == wounds


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.injuries.roll-at-zero")),
        pytest.param("revised", marks=proves("revised.injuries.roll")),
    ],
)
@pytest.mark.parametrize(
    ("number", "wounds", "rolls"), [(1, 2, 0), (2, 2, 1), (3, 2, 2), (1, 1, 1), (3, 1, 3), (2, 3, 0), (3, 3, 1)]
)
def test_the_wound_that_brings_to_zero_and_each_beyond_calls_for_a_roll(
    edition: str, number: int, wounds: int, rolls: int
) -> None:
    """As many injury dice, and no more."""
    battle, dice = wounding(edition, number, wounds)
    after = fought(battle, *dice, *["injury 1"] * rolls)
    assert after["brak"].wounds == max(wounds - number, 0)
    assert after["brak"].posture == ("knocked-down" if rolls else "standing")


@proves("playsheet.injuries.roll")
def test_the_loss_of_the_last_wound_at_once_calls_for_a_roll() -> None:
    """Of two wounds one was lost before, and one is lost now."""
    battle, dice = wounding("playsheet", 1, 2, left=1)
    assert fought(battle, *dice, "injury 1")["brak"].posture == "knocked-down"
    battle, dice = wounding("playsheet", 1, 2)
    assert fought(battle, *dice)["brak"].standing


@pytest.mark.parametrize(
    ("edition", "ruling", "by", "roller"),
    [
        pytest.param("classic", "opponent", "otto", "otto", marks=proves("classic.injuries.roll-at-zero")),
        pytest.param("revised", "opponent", "otto", "otto", marks=proves("revised.injuries.roll")),
        pytest.param("classic", "opponent", "", "", marks=proves("classic.injuries.roll-at-zero")),
        ("classic", "own-player", "", "brak"),
        ("classic", "own-player", "otto", "otto"),
    ],
)
def test_who_inflicted_the_wound_rolls_for_the_injury(edition: str, ruling: str, by: str, roller: str) -> None:
    """Where nobody did, the opponent of the hurt warrior's player, or by another ruling that player himself."""
    book = playing(edition, injuries={"unowned_wound": ruling})
    due = Assault(by=by, at="brak", kinds=(), rolls=(), hits=(), sixes=(), injuries=(Injury(),))
    ask = next(roll_injury(a_battle(a_warrior("otto"), a_warrior("brak"), edition=book, assaults=(due,))))
    assert isinstance(ask, Chart)
    assert ask.by == roller


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.injuries.highest")),
        pytest.param("revised", marks=proves("revised.injuries.highest")),
    ],
)
@pytest.mark.parametrize(
    ("injuries", "posture"),
    [
        ((3, 2), "stunned"),
        ((2, 3), "stunned"),
        ((2, 4, 3), "stunned"),
        ((1, 2), "knocked-down"),
        ((5, 1), "out-of-action"),
        ((1, 5), "out-of-action"),
    ],
)
def test_of_several_injuries_only_the_highest_applies(edition: str, injuries: tuple[int, ...], posture: str) -> None:
    """One die is rolled for each, also after the first has taken the warrior out."""
    battle, dice = wounding(edition, len(injuries), 1)
    after = fought(battle, *dice, *[f"injury {face}" for face in injuries])
    assert after["brak"].posture == posture


def shot_again(battle: State, by: str, *dice: str) -> State:
    """The battle after one more shot at brak that hits and wounds."""
    return fought(shoot(battle, by, "brak", "bow"), "to-hit 4", "to-wound 4", *dice).battle


def shot_twice(edition: str | Book, first: int, second: int) -> State:
    """Brak shot by otto and then by karl in the same turn, with an injury roll each."""
    other = replace(a_warrior("karl", warband="red", gear=["bow"]), at=(0, 2000, 0))
    shot = a_shot(a_warrior("otto"), a_warrior("brak"), "bow", other, edition=edition)
    battle = fought(shot, "to-hit 4", "to-wound 4", f"injury {first}").battle
    return shot_again(battle, "karl", f"injury {second}")


@proves("classic.injuries.highest")
@pytest.mark.parametrize(
    ("first", "second", "posture"),
    [(2, 1, "knocked-down"), (3, 1, "stunned"), (1, 3, "stunned"), (1, 5, "out-of-action"), (4, 4, "stunned")],
)
def test_a_later_and_milder_roll_of_the_same_turn_does_not_improve_the_first(
    first: int, second: int, posture: str
) -> None:
    """Over all attackers of the turn the highest result applies."""
    assert shot_twice("classic", first, second).warrior("brak").posture == posture


@proves("revised.injuries.highest", "revised.injuries.table")
@pytest.mark.parametrize(("first", "second", "posture"), [(3, 1, "stunned"), (1, 3, "stunned"), (1, 2, "knocked-down")])
def test_wounds_of_two_warriors_are_settled_one_after_the_other(first: int, second: int, posture: str) -> None:
    """The first has taken effect when the second is rolled, and a milder result does not improve it."""
    assert shot_twice("revised", first, second).warrior("brak").posture == posture


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.injuries.highest")),
        pytest.param("revised", marks=proves("revised.injuries.table")),
        pytest.param("archeonicus", marks=proves("archeonicus.stunned.no-armour-save")),
    ],
)
@pytest.mark.parametrize(
    ("before", "face", "after"),
    [
        ("stunned", 1, "stunned"),
        ("stunned", 4, "stunned"),
        ("stunned", 5, "out-of-action"),
        ("knocked-down", 2, "knocked-down"),
        ("knocked-down", 3, "stunned"),
    ],
)
def test_an_injury_never_makes_a_warrior_better_off(edition: str, before: str, face: int, after: str) -> None:
    """Whatever befell him in an earlier turn."""
    shot = a_shot(a_warrior("otto"), a_warrior("brak", posture=before, wounds=0), "bow", edition=edition)
    assert fought(shot, "to-hit 4", "to-wound 4", f"injury {face}")["brak"].posture == after


@pytest.mark.parametrize(
    ("over", "second", "next_turn"),
    [("one-model-one-turn", "stunned", "knocked-down"), ("one-attacker-one-phase", "knocked-down", "knocked-down")],
)
def test_by_another_ruling_a_milder_injury_takes_the_place_of_what_he_was(
    over: str, second: str, next_turn: str
) -> None:
    """But not of what befell him in the same turn, where all its injuries count together."""
    book = playing("classic", injuries={"milder_than_state": "replaces-it", "highest_over": over})
    battle = shot_twice(book, 3, 1)
    assert battle.warrior("brak").posture == second
    later = fought(replace(battle, turn="red", agenda=("begin-turn",))).battle
    assert shot_again(later, "otto", "injury 2").warrior("brak").posture == next_turn


@pytest.mark.parametrize(
    ("edition", "face", "posture"),
    [
        *(
            pytest.param(edition, face, posture, marks=proves(clause))
            for edition, clause in (
                ("classic", "classic.injuries.chart"),
                ("revised", "revised.injuries.table"),
                ("archeonicus", "archeonicus.injuries.table"),
            )
            for face, posture in enumerate(["knocked-down"] * 2 + ["stunned"] * 2 + ["out-of-action"] * 2, start=1)
        ),
        pytest.param("playsheet", 1, "knocked-down", marks=proves("playsheet.injuries.knocked-down")),
        pytest.param("playsheet", 2, "knocked-down", marks=proves("playsheet.injuries.knocked-down")),
        pytest.param("playsheet", 3, "stunned", marks=proves("playsheet.injuries.stunned")),
        pytest.param("playsheet", 4, "stunned", marks=proves("playsheet.injuries.stunned")),
        pytest.param("playsheet", 5, "out-of-action", marks=proves("playsheet.injuries.out-of-action")),
        pytest.param("playsheet", 6, "out-of-action", marks=proves("playsheet.injuries.out-of-action")),
    ],
)
def test_the_injury_chart(edition: str, face: int, posture: str) -> None:
    """Knocked down on 1 and 2, stunned on 3 and 4, out of action on 5 and 6."""
    battle, dice = wounding(edition, 1, 1)
    assert fought(battle, *dice, f"injury {face}")["brak"].posture == posture


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.injuries.chart")),
        pytest.param("playsheet", marks=proves("playsheet.injuries.out-of-action")),
        pytest.param("revised", marks=proves("revised.injuries.table")),
    ],
)
@pytest.mark.parametrize(
    ("face", "posture"), [(6, "out-of-action"), (5, "out-of-action"), (4, "out-of-action"), (2, "stunned")]
)
def test_bonuses_are_added_and_beyond_six_is_out_of_action(edition: str, face: int, posture: str) -> None:
    """A critical hit adds two."""
    battle = a_fight(
        a_warrior("otto", gear=["sword"]), a_warrior("brak", gear=["axe"], wounds=0), edition=edition, striker="otto"
    )
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 6", f"injury {face}", "injury 1")
    assert after["brak"].posture == posture


@proves("classic.injuries.markers")
@pytest.mark.parametrize(("face", "laid"), [(1, "face-up"), (3, "face-down"), (5, "removed")])
def test_the_model_shows_how_its_warrior_is_off(face: int, laid: str) -> None:
    """Face up when knocked down, face down when stunned, and off the table at once when out of action."""
    battle, dice = wounding("classic", 1, 1)
    assert battle.warrior("brak").laid == "upright"
    assert fought(battle, *dice, f"injury {face}")["brak"].laid == laid


@proves("playsheet.injuries.knocked-down", "playsheet.injuries.stunned", "playsheet.injuries.out-of-action")
@pytest.mark.parametrize(("face", "laid"), [(2, "face-up"), (3, "face-down"), (6, "removed")])
def test_the_sheet_lays_the_fallen_alike(face: int, laid: str) -> None:
    battle, dice = wounding("playsheet", 1, 1)
    assert fought(battle, *dice, f"injury {face}")["brak"].laid == laid

"""Rallying: who may try, what the test takes, and what one who has rallied may still do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from cometfall.rules.turn.recovery import rallied_bars
from tests.kit import After, a_battle, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import at, brak, named, otto

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
TRIES = pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
"""The books in which a player may try to rally."""


KARL = named(otto(24, 28), "karl")
"""A friend who is nearer than any enemy."""


def fleeing(*others: Any, edition: str | Book = "classic", **more: Any) -> State:
    """Otto flees, and it is his turn."""
    return a_battle(otto(24, 24, fleeing=True, **more), *others, edition=edition, agenda=("begin-turn", "recover"))


def rallying(battle: State, *dice: str, **answers: str) -> After:
    """The recovery phase with these dice and answers."""
    return fought(battle, *dice, choices={what.replace("_", "-"): answer for what, answer in answers.items()})


RALLY = {
    "classic": proves("classic.recovery.rally-test", "classic.fleeing.test-each-turn"),
    "playsheet": proves("playsheet.recovery.rally-test"),
    "revised": proves("revised.recovery.rally-test", "revised.fleeing.rally"),
}


@pytest.mark.parametrize("edition", [pytest.param(key, marks=RALLY.get(key, ())) for key in EVERY])
@pytest.mark.parametrize(("total", "rallied"), [(7, True), (8, False), (2, True), (12, False)])
def test_a_fleeing_warrior_rallies_on_two_dice_no_higher_than_his_leadership(
    edition: str, total: int, rallied: bool
) -> None:
    """Leadership 7: 3 and 4 rally him, 4 and 4 do not."""
    first = max(total - 6, 1)
    after = rallying(fleeing(edition=edition), f"rally {first}", f"rally {total - first}")
    assert after["otto"].fleeing is not rallied
    assert bool(after.told("rallies")) is rallied


@pytest.mark.parametrize("edition", [pytest.param(key, marks=RALLY.get(key, ())) for key in EVERY])
def test_only_the_fleeing_of_the_player_whose_turn_it_is_test(edition: str) -> None:
    """The enemy's man runs on."""
    brok = named(brak(45, 28), "brok")
    battle = replace(fleeing(brak(45, 24, fleeing=True), brok, edition=edition), turn="blue")
    after = rallying(battle, "rally 1", "rally 1")
    assert (after["otto"].fleeing, after["brak"].fleeing) == (True, False)


@proves("classic.recovery.rally-test", "playsheet.recovery.rally-test")
@TRIES
def test_a_player_who_declines_has_failed(edition: str) -> None:
    """No die is rolled."""
    after = rallying(fleeing(edition=edition), rally="no")
    assert after["otto"].fleeing
    assert after.asked == ["rally"]


@proves("revised.recovery.rally-test", "revised.fleeing.rally")
def test_the_test_may_be_no_choice() -> None:
    assert rallying(fleeing(edition="revised"), "rally 6", "rally 6").asked == []


@pytest.mark.parametrize(("obliged", "asked"), [("declining-is-failing", ["rally"]), ("must-test", [])])
@pytest.mark.parametrize("edition", EVERY)
def test_both_rulings_on_whether_he_has_to_test(edition: str, obliged: str, asked: list[str]) -> None:
    book = playing(edition, recovery={"rally_obliged": obliged})
    assert rallying(fleeing(edition=book), "rally 6", "rally 6").asked == asked


@proves("classic.recovery.rally-test")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("x", "rallied"), [(31, True), (31.1, False)])
def test_he_may_rally_on_the_leadership_of_his_leader_near_by(edition: str, x: float, rallied: bool) -> None:
    """A leader of 9 at exactly 6 inches helps; at 6.1 he does not."""
    leader = named(otto(x, 24, leader=True, Ld=9), "uwe")
    assert rallying(fleeing(leader, edition=edition), "rally 4", "rally 5")["otto"].fleeing is not rallied


# ------------------------------------------------------------ once he has rallied


@proves("classic.recovery.rally-success", "archeonicus.recovery.rally-facing")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_whoever_rallies_stays_where_he_stands_and_is_turned_as_his_player_likes(edition: str) -> None:
    """He faced south; now he faces north, or keeps looking as he did."""
    battle = fleeing(edition=edition, facing=(0, -1000), Ld=6)
    after = rallying(battle, "rally 2", "rally 4", facing="north")
    assert after["otto"].at == at(24, 24)
    assert after["otto"].facing == (0, 1000)
    assert rallying(battle, "rally 2", "rally 4", facing="keep")["otto"].facing == (0, -1000)
    assert after.asked == ["rally", "facing"]


def test_where_the_book_says_nothing_of_it_nobody_is_asked_to_turn() -> None:
    assert rallying(fleeing(edition="revised"), "rally 2", "rally 4").asked == []


@proves(
    "classic.recovery.rally-no-move-shoot",
    "playsheet.recovery.rallied-limits",
    "revised.recovery.rallied-does-nothing",
    "archeonicus.recovery.rally-no-move-or-shoot",
    "house.fleeing.recovered",
)
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_has_rallied_neither_moves_nor_charges_nor_shoots_in_that_turn(edition: str) -> None:
    """In the next he is free again."""
    battle = fleeing(brak(34, 24), KARL, edition=edition, gear=["bow"])
    after = rallying(battle, "rally 3", "rally 4").battle
    bow = after.catalogue.weapons["bow"]
    assert why_not_move(after, after.warrior("otto"), "walk") == "has rallied this turn"
    assert why_not_move(after, after.warrior("otto"), "run") == "has rallied this turn"
    assert after.warrior("otto").turn.charge_barred
    assert barred(after, after.warrior("otto"), bow) == "has rallied"
    free = fought(replace(after, agenda=("begin-turn", "recover"))).battle
    assert why_not_move(free, free.warrior("otto"), "walk") == ""
    assert not free.warrior("otto").turn.charge_barred
    assert barred(free, free.warrior("otto"), bow) == ""


@proves(
    "classic.recovery.rally-no-move-shoot",
    "playsheet.recovery.rallied-limits",
    "revised.recovery.rallied-does-nothing",
    "archeonicus.recovery.rally-cast",
)
@pytest.mark.parametrize(
    ("edition", "may_cast"),
    [("classic", True), ("playsheet", True), ("revised", False), ("archeonicus", True), ("house", True)],
)
def test_whoever_has_rallied_may_cast_where_the_book_lets_him_and_never_hides(edition: str, may_cast: bool) -> None:
    battle = rallying(fleeing(edition=edition), "rally 3", "rally 4").battle
    assert rallied_bars(battle, battle.warrior("otto"), "cast") is not may_cast
    assert rallied_bars(battle, battle.warrior("otto"), "hide")
    free = fought(replace(battle, agenda=("begin-turn",))).battle
    assert not rallied_bars(free, free.warrior("otto"), "cast")


# ------------------------------------------------------------ with an enemy near


NEAREST = {
    "classic": proves("classic.recovery.rally-blocked"),
    "playsheet": proves("playsheet.recovery.rally-blocked"),
}


@pytest.mark.parametrize(
    "edition", [pytest.param(key, marks=NEAREST.get(key, ())) for key in EVERY if key != "revised"]
)
def test_nobody_rallies_while_an_enemy_is_nearest_to_him(edition: str) -> None:
    """An enemy at 5 inches and a friend at 6: no test is rolled. The friend at 4.999 makes it possible."""
    foe = brak(30, 24)
    after = rallying(fleeing(foe, named(otto(24, 31), "karl"), edition=edition))
    assert after["otto"].fleeing
    assert after.told("cannot-rally")
    assert rallying(fleeing(foe, named(otto(24, 29.999), "karl"), edition=edition), "rally 1", "rally 1").told(
        "rallies"
    )


@proves("classic.recovery.rally-blocked")
@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
@pytest.mark.parametrize(
    "state", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}, {"hidden": True}]
)
def test_the_hidden_the_fleeing_and_the_fallen_are_left_out_whosesoever_they_are(edition: str, state: Any) -> None:
    """Such an enemy does not bar the rally, and such a friend does not help."""
    foe, friend = brak(30, 24), named(otto(24, 31), "karl")
    near_foe = replace(foe, **state)
    assert rallying(fleeing(near_foe, friend, edition=edition), "rally 1", "rally 1").told("rallies")
    near_friend = named(otto(24, 28, **state), "karl")
    assert rallying(fleeing(foe, near_friend, edition=edition), **_still(near_friend)).told("cannot-rally")


def _still(friend: Any) -> dict[str, str]:
    """He may be asked first whether the friend stands up, or which of them recovers first."""
    return {"who_recovers_next": "otto"} if friend.fleeing or not friend.standing else {}


@proves("playsheet.recovery.rally-blocked")
@pytest.mark.parametrize(
    "state", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}, {"hidden": True}]
)
def test_on_the_sheet_every_enemy_bars_a_rally(state: Any) -> None:
    """A knocked down enemy at 4 inches and a standing friend at 5."""
    battle = fleeing(brak(29, 24, **state), named(otto(24, 30), "karl"), edition="playsheet")
    assert rallying(battle).told("cannot-rally")


@proves("revised.recovery.rally-test")
def test_an_enemy_may_stand_as_near_as_he_likes() -> None:
    assert rallying(fleeing(brak(25.1, 24), edition="revised"), "rally 1", "rally 1").told("rallies")


@pytest.mark.parametrize(("tie", "barred_"), [("does-not-bar", False), ("bars", True)])
@pytest.mark.parametrize("edition", ["classic", "playsheet"])
def test_both_rulings_on_a_friend_and_an_enemy_equally_near(edition: str, tie: str, barred_: bool) -> None:
    book = playing(edition, recovery={"rally_tie": tie})
    battle = fleeing(brak(30, 24), named(otto(24, 30), "karl"), edition=book)
    dice = [] if barred_ else ["rally 1", "rally 1"]
    assert bool(rallying(battle, *dice).told("cannot-rally")) is barred_


@proves("classic.recovery.rally-blocked")
def test_where_nobody_counts_nothing_bars_the_rally() -> None:
    assert rallying(fleeing(brak(26, 24, posture="stunned")), "rally 1", "rally 1").told("rallies")
    assert rallying(fleeing(a_warrior("brak", posture="out-of-action", at=at(25, 24))), "rally 1", "rally 1")


# ------------------------------------------------------------ the order of the phase


def with_a_fallen_leader(edition: str) -> State:
    """Otto of Ld 6 flees; his leader of 8 lies 6 inches away."""
    leader = named(otto(31, 24, leader=True, Ld=8, posture="knocked-down"), "uwe")
    return fleeing(leader, edition=edition, Ld=6)


@proves("revised.recovery.order")
@pytest.mark.parametrize(("answer", "rallied"), [("yes", True), ("no", False)])
def test_the_fallen_rise_before_the_fleeing_test(answer: str, rallied: bool) -> None:
    """A leader who has stood up lends his Leadership; one who stays lying does not."""
    after = rallying(with_a_fallen_leader("revised"), "rally 5", "rally 3", stand_up=answer)
    assert after["otto"].fleeing is not rallied
    assert after.asked == ["stand-up"]


@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
@pytest.mark.parametrize(("first", "rallied"), [("uwe", True), ("otto", False)])
def test_where_the_book_gives_no_order_the_player_says_who_is_next(edition: str, first: str, rallied: bool) -> None:
    after = rallying(with_a_fallen_leader(edition), "rally 5", "rally 3", who_recovers_next=first)
    assert after["otto"].fleeing is not rallied
    assert after["uwe"].standing


@pytest.mark.parametrize("edition", EVERY)
def test_where_no_order_matters_nobody_is_asked_for_one(edition: str) -> None:
    karl = a_warrior("karl", warband="red", posture="knocked-down")
    battle = a_battle(a_warrior("otto", posture="stunned"), karl, edition=edition, agenda=("begin-turn", "recover"))
    assert fought(battle).asked == ["stand-up"]


# ------------------------------------------------------------ after a fall in flight


@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
def test_one_who_flees_and_lies_tests_once_he_is_up_again(edition: str) -> None:
    """A stunned one comes round and has to wait; one who stays lying does not test."""
    lying = fleeing(edition=edition, posture="knocked-down")
    assert rallying(lying, "rally 3", "rally 3").told("rallies")
    assert not rallying(lying, stand_up="no").told("rallies")
    assert not rallying(fleeing(edition=edition, posture="stunned")).told("rallies")


# ------------------------------------------------------------ after a failed escape


def ran_off(**more: Any) -> State:
    """Otto has run from a fight out of which he tried to slip."""
    battle = fleeing(brak(45, 24), KARL, edition="house", slipped_off=True, **more)
    return replace(battle, agenda=("begin-turn", "failed-escapes", "recover"))


@proves("house.fleeing.next-turn-test")
@pytest.mark.parametrize(("total", "stops"), [(7, True), (8, False)])
def test_whoever_ran_off_has_to_test_as_his_next_turn_begins(total: int, stops: bool) -> None:
    """It is no choice, and there is no second test in the recovery phase."""
    after = rallying(ran_off(), "rally 3", f"rally {total - 3}")
    assert after["otto"].fleeing is not stops
    assert after["otto"].slipped_off is not stops
    assert after.asked == []


@proves("house.fleeing.next-turn-test")
def test_the_enemy_at_his_heels_bars_that_test_too() -> None:
    battle = ran_off()
    near = battle.with_warrior(brak(27, 24))
    assert rallying(near).told("cannot-rally")


@proves("house.fleeing.recovered")
def test_he_stops_and_does_nothing_else_not_even_strike() -> None:
    """He casts no spell, and strikes no blow at whoever charges him; in the next turn he acts again."""
    battle = rallying(ran_off(Ld=8, gear=["axe"]), "rally 4", "rally 4").battle
    assert rallied_bars(battle, battle.warrior("otto"), "cast")
    assert why_not_move(battle, battle.warrior("otto"), "walk") == "has rallied this turn"
    assert barred(battle, battle.warrior("otto"), battle.catalogue.weapons["axe"]) == "has rallied"
    attacked = replace(battle, contacts=(("brak", "otto"),), agenda=("combat-phase",))
    assert [event.by for event in fought(attacked, "to-hit 1").told("strikes")] == ["brak"]
    later = replace(attacked, agenda=("begin-turn", "combat-phase"))
    assert {
        event.by for event in fought(later, "roll-off 4", "roll-off 3", "to-hit 1", "to-hit 1").told("strikes")
    } == {
        "brak",
        "otto",
    }


@proves("house.fleeing.recovered")
def test_any_other_who_rallies_may_still_cast_and_strike() -> None:
    battle = rallying(fleeing(brak(45, 24), KARL, edition="house", gear=["axe"]), "rally 3", "rally 3").battle
    assert not rallied_bars(battle, battle.warrior("otto"), "cast")
    assert not battle.warrior("otto").turn.idle

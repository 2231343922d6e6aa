from collections.abc import Iterable

import pytest

from cometfall.dice import Choice, Option, Play, run
from cometfall.model.state import State
from cometfall.rules import drawn, go_together
from cometfall.rules.combat.loadout import choose_hands, loadouts, may_change
from tests.kit import a_battle, a_fight, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
KIT = ["axe", "shield", "halberd"]


def choosing(play: Play[State], key: str = "") -> tuple[State, list[list[str]]]:
    """Play a choice of hands; give the battle, and the options of each time the player was asked."""
    asked: list[list[str]] = []

    def choose(ask: Choice) -> Option:
        asked.append([option.key for option in ask.options])
        usual = ask.options[ask.usual or 0]
        return next((option for option in ask.options if option.key == key), usual)

    def no_dice(ask: object) -> None:
        raise AssertionError(ask)

    return run(play, no_dice, choose), asked


# ------------------------------------------------------------------ when the choice is made


@proves("revised.loadout.fixed-in-combat")
def test_before_a_combat_a_warrior_takes_in_hand_what_he_likes() -> None:
    battle = a_battle(a_warrior(gear=KIT), edition="revised")
    chosen, asked = choosing(choose_hands(battle, "otto"), "halberd")
    assert asked == [["axe", "halberd", "shield", "axe+shield"]]
    assert chosen.warrior("otto").in_hand == ("halberd",)
    usual, _ = choosing(choose_hands(battle, "otto"))
    assert usual.warrior("otto").in_hand == ("axe", "shield")


@proves("revised.loadout.fixed-in-combat")
def test_whoever_has_become_engaged_keeps_what_he_holds_to_the_end_of_the_combat() -> None:
    """In the next round it is still axe and shield, also for a new enemy; with nobody left the choice is free again."""
    otto, brak = a_warrior(gear=KIT, hands=["axe", "shield"]), a_warrior("brak", W=2)
    begun = a_fight(otto, brak, edition="revised", striker="otto")
    assert choosing(choose_hands(begun, "otto"), "halberd") == (begun, [])

    later = fought(begun, "to-hit 4", "to-wound 1").battle
    assert not may_change(later, later.warrior("otto"))
    joined = a_fight(later.warrior("otto"), later.warrior("brak"), a_warrior("gor"), edition="revised", striker="otto")
    assert not may_change(joined, joined.warrior("otto"))

    over = fought(
        a_fight(otto, a_warrior("brak"), edition="revised"),
        "roll-off 2",
        "roll-off 1",
        "to-hit 4",
        "to-wound 4",
        "injury 6",
    )
    freed, asked = choosing(choose_hands(over.battle, "otto"), "halberd")
    assert asked
    assert freed.warrior("otto").in_hand == ("halberd",)


def test_a_table_may_let_the_choice_be_made_as_the_first_combat_phase_begins() -> None:
    book = playing("revised", combat={"gear_fixed_when": "as-the-combat-phase-begins"})
    engaged = a_fight(a_warrior(gear=KIT), a_warrior("brak", I=1, W=2), edition=book)
    assert may_change(engaged, engaged.warrior("otto"))
    later = fought(engaged, "to-hit 1", "to-hit 1").battle
    assert later.warrior("otto").met == ("brak",)
    assert not may_change(later, later.warrior("otto"))


@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_other_books_say_nothing_of_it(edition: str) -> None:
    battle = a_fight(a_warrior(gear=KIT, met=["brak"]), a_warrior("brak", met=["otto"]), edition=edition)
    assert may_change(battle, battle.warrior("otto"))


@proves("revised.loadout.fixed-in-combat")
@pytest.mark.parametrize("edition", EVERY)
def test_pistols_are_among_what_may_be_taken_in_hand(edition: str) -> None:
    """One beside a sword or a brace of them; a crossbow pistol is not held, since its one shot needs no hand."""
    gear = ["sword", "pistol", "pistol", "bow", "crossbow-pistol"]
    battle = a_battle(a_warrior(gear=gear), edition=edition)
    assert loadouts(battle, battle.warrior("otto")) == (
        ("sword",),
        ("pistol",),
        ("sword", "pistol"),
        ("pistol", "pistol"),
    )
    usual, _ = choosing(choose_hands(battle, "otto"))
    assert usual.warrior("otto").in_hand == ("sword",)


@pytest.mark.parametrize("edition", EVERY)
def test_of_two_weapons_the_player_says_which_is_in_the_main_hand(edition: str) -> None:
    """A skill or a critical hit may ask; two alike, and a weapon with a shield, are held in one way only."""
    battle = a_battle(a_warrior(gear=["dagger", "axe", "axe", "shield"]), edition=edition)
    pairs = [hand for hand in loadouts(battle, battle.warrior("otto")) if len(hand) > 1]
    assert pairs == [("dagger", "axe"), ("dagger", "shield"), ("axe", "dagger"), ("axe", "axe"), ("axe", "shield")]


def test_whoever_carries_nothing_to_fight_with_is_asked_nothing() -> None:
    battle = a_battle(a_warrior(gear=["bow", "light-armour"]), edition="revised")
    assert choosing(choose_hands(battle, "otto")) == (battle, [])
    assert loadouts(battle, battle.warrior("otto")) == ()


# ------------------------------------------------------------------ what goes together


def refusal(hand: Iterable[str], edition: str = "classic", traits: Iterable[str] = ()) -> str:
    """Why an ordinary warrior can't hold these things; empty where he can."""
    battle = a_battle(a_warrior(gear=hand, traits=traits), edition=edition)
    return go_together(battle, battle.warriors[0], tuple(hand))


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    "hand", [["sword", "dagger"], ["sword", "shield"], ["axe", "buckler"], ["spear", "shield"], ["halberd"], ["shield"]]
)
def test_two_hands_hold_two_things(edition: str, hand: list[str]) -> None:
    assert refusal(hand, edition) == ""


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (["sword", "dagger", "shield"], "sword and dagger and shield need 3 hands"),
        (["halberd", "dagger"], "halberd and dagger need 3 hands"),
        (["double-handed-axe", "shield"], "double-handed-axe and shield need 3 hands"),
        (["spear", "dagger"], "spear can't be used with another weapon"),
        (["shield", "buckler"], "shield and buckler can't be used together"),
        (["sword", "bow"], "bow is not held in a fight"),
        (["sword", "helmet"], "helmet is not held in a fight"),
    ],
)
def test_what_does_not_go_together_is_refused_in_a_sentence(edition: str, hand: list[str], why: str) -> None:
    assert refusal(hand, edition) == why


def test_a_further_arm_holds_one_thing_more_and_a_tail_only_what_it_is_fit_for() -> None:
    assert refusal(["sword", "axe", "shield"], traits=["extra-arm"]) == ""
    assert refusal(["sword", "axe", "shield"], traits=["tail-fighting"]) == ""
    assert refusal(["axe", "club", "hammer"], traits=["extra-arm"]) == ""
    assert refusal(["axe", "club", "hammer"], traits=["tail-fighting"]) == "axe and club and hammer need 3 hands"


# ------------------------------------------------------------------ what is drawn


@pytest.mark.parametrize(
    ("gear", "hand"),
    [
        (["sword", "dagger"], ("sword", "dagger")),
        (["halberd", "shield"], ("halberd",)),
        (["shield", "sword", "dagger"], ("sword", "shield")),
        (["light-armour", "bow", "axe"], ("axe",)),
        (["spear", "dagger", "shield"], ("spear", "shield")),
        (["buckler"], ("buckler",)),
        (["shield", "buckler"], ("shield",)),
        ([], ()),
    ],
)
@pytest.mark.parametrize("edition", EVERY)
def test_the_weapon_listed_first_is_drawn_and_beside_it_what_is_listed_next(
    edition: str, gear: list[str], hand: tuple[str, ...]
) -> None:
    battle = a_battle(a_warrior(gear=gear), edition=edition)
    assert drawn(battle, battle.warriors[0]) == hand


def test_what_is_lost_or_broken_is_not_drawn() -> None:
    battle = a_battle(a_warrior(gear=["sword", "axe", "dagger"], struck_away=["sword"], broken=["dagger"]))
    assert drawn(battle, battle.warriors[0]) == ("axe",)


def test_of_two_alike_one_may_be_lost() -> None:
    battle = a_battle(a_warrior(gear=["sword", "sword"], broken=["sword"]))
    assert drawn(battle, battle.warriors[0]) == ("sword",)

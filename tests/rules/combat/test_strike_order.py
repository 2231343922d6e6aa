"""Who strikes before whom."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from tests.kit import After, a_fight, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
MISS = "to-hit 1"
STRIKES_FIRST: dict[str, dict[str, Any]] = {"classic": {"gear": ["spear"]}, "revised": {"traits": ["innocence-lost"]}}
"""What gives the right to strike first: a weapon, or where no weapon gives it a skill."""


def somebody(name: str, initiative: int, side: str, **more: Any) -> Warrior:
    """A warrior who has an axe, unless it is said, and an Initiative."""
    return a_warrior(name, warband=side, **{"gear": ["axe"], "I": initiative, **more})


def red(name: str, initiative: int, **more: Any) -> Warrior:
    """One of the reds."""
    return somebody(name, initiative, "red", **more)


def blue(name: str, initiative: int, **more: Any) -> Warrior:
    """One of the blues."""
    return somebody(name, initiative, "blue", **more)


def order_of(battle: State, *dice: str, choices: dict[str, str] | None = None) -> list[str]:
    """Who strikes, in order."""
    return strikers(fought(battle, *dice, choices=choices))


def strikers(after: After) -> list[str]:
    """Who has struck, in order."""
    return [event.by for event in after.told("strikes")]


# ------------------------------------------------------------ Initiative


@proves("classic.strike-order.initiative", "revised.strike-order.initiative")
@pytest.mark.parametrize("edition", EVERY)
def test_the_quicker_strikes_first_and_dice_decide_between_equals(edition: str) -> None:
    """Initiative 4 strikes first; the two of 3 roll off, and the 5 goes before the 2."""
    battle = a_fight(red("otto", 3), blue("brak", 4), blue("curd", 3), edition=edition)
    assert order_of(battle, MISS, "roll-off 5", "roll-off 2", MISS, MISS) == ["brak", "otto", "curd"]
    assert order_of(battle, MISS, "roll-off 2", "roll-off 5", MISS, MISS) == ["brak", "curd", "otto"]


@proves("classic.strike-order.initiative", "revised.strike-order.initiative")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_an_equal_roll_off_is_rolled_again(edition: str) -> None:
    """3 and 3 decide nothing; 1 and 6 do."""
    battle = a_fight(red("otto", 3), blue("brak", 3), edition=edition)
    dice = ("roll-off 3", "roll-off 3", "roll-off 1", "roll-off 6")
    assert order_of(battle, *dice, MISS, MISS) == ["brak", "otto"]


@proves("revised.strike-order.initiative")
def test_three_different_initiatives_need_no_die() -> None:
    """5, 4, 3, whichever side they are on."""
    battle = a_fight(red("otto", 4), blue("brak", 5), blue("curd", 3), edition="revised")
    assert order_of(battle, MISS, MISS, MISS) == ["brak", "otto", "curd"]


@proves("playsheet.strike-order.initiative")
def test_without_a_charge_the_quicker_strikes_first() -> None:
    """Initiative 4 goes before 3."""
    assert order_of(a_fight(red("otto", 3), blue("brak", 4), edition="playsheet"), MISS, MISS) == ["brak", "otto"]


def test_one_roll_off_orders_all_who_are_equal() -> None:
    """Three equals roll once; the order of their dice holds to the end."""
    battle = a_fight(red("otto", 3), blue("brak", 3), blue("curd", 3))
    dice = ("roll-off 2", "roll-off 6", "roll-off 4")
    assert order_of(battle, *dice, MISS, MISS, MISS) == ["brak", "curd", "otto"]


# ------------------------------------------------------------ those who stood up


@proves("classic.strike-order.stood-up-last", "revised.strike-order.stood-up-last")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("risen", "other"),
    [
        ({"gear": ["spear"], "I": 5}, {"I": 1}),
        ({"I": 5}, {"I": 1}),
        ({"I": 5}, {"I": 1, "gear": ["double-handed-sword"]}),
        ({"I": 5}, {"I": 1, "charged": ["otto"]}),
    ],
)
def test_whoever_stood_up_strikes_after_everybody_else(
    edition: str, risen: dict[str, Any], other: dict[str, Any]
) -> None:
    """Neither his Initiative nor a weapon that strikes first helps him, not even against a weapon that strikes last."""
    otto = red("otto", 5, stood_up=True, **{key: value for key, value in risen.items() if key != "I"})
    brak = blue("brak", 1, **{key: value for key, value in other.items() if key != "I"})
    assert order_of(a_fight(otto, brak, edition=edition), MISS, MISS) == ["brak", "otto"]


@proves("revised.strike-order.stood-up-last")
def test_not_even_a_skill_that_strikes_first_helps_one_who_stood_up() -> None:
    """Nor does it matter that his Initiative is the higher."""
    otto = red("otto", 5, stood_up=True, **STRIKES_FIRST["revised"])
    assert order_of(a_fight(otto, blue("brak", 1), edition="revised"), MISS, MISS) == ["brak", "otto"]


@proves("revised.strike-order.stood-up-last")
def test_he_is_last_in_that_turn_only() -> None:
    """When the deeds of the turn are wiped, his Initiative of 5 is first again."""
    battle = a_fight(red("otto", 5), blue("brak", 1), edition="revised")
    assert order_of(battle, MISS, MISS) == ["otto", "brak"]


@proves("revised.strike-order.stood-up-last")
def test_several_who_stood_up_strike_by_initiative_among_themselves() -> None:
    """The others first; then 4 before 2."""
    battle = a_fight(red("otto", 2, stood_up=True), blue("brak", 4, stood_up=True), blue("curd", 1), edition="revised")
    assert order_of(battle, MISS, MISS, MISS) == ["curd", "brak", "otto"]


# ------------------------------------------------------------ those who strike first


@proves(
    "classic.strike-order.strike-first", "revised.strike-order.strikes-first", "playsheet.strike-order.charger-first"
)
@pytest.mark.parametrize("edition", EVERY)
def test_the_charger_strikes_first_and_the_others_by_initiative(edition: str) -> None:
    """A charger of Initiative 2 goes before a 5 and a 3."""
    battle = a_fight(red("otto", 2, charged=["brak"]), blue("brak", 5), blue("curd", 3), edition=edition)
    assert order_of(battle, MISS, MISS, MISS) == ["otto", "brak", "curd"]


@proves("classic.strike-order.strike-first", "revised.strike-order.strikes-first")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_weapon_or_a_skill_may_give_the_right_as_well(edition: str) -> None:
    """A spear, or a skill, goes before a quicker axe in the first round."""
    battle = a_fight(red("otto", 2, **STRIKES_FIRST[edition]), blue("brak", 6), edition=edition)
    assert order_of(battle, MISS, MISS) == ["otto", "brak"]


@proves("classic.strike-order.strike-first")
def test_the_right_of_a_spear_ends_with_the_first_round() -> None:
    """In a later round the quicker goes first."""
    battle = a_fight(red("otto", 2, gear=["spear"], met=["brak"]), blue("brak", 6, met=["otto"]))
    assert order_of(battle, MISS, MISS) == ["brak", "otto"]


@proves("playsheet.strike-order.charger-first")
def test_the_slow_charger_comes_before_the_quick_enemy_he_charged() -> None:
    """Initiative 2 charged Initiative 5."""
    battle = a_fight(red("otto", 2, charged=["brak"]), blue("brak", 5), edition="playsheet")
    assert order_of(battle, MISS, MISS) == ["otto", "brak"]


@proves("classic.strike-order.several-first", "revised.strike-order.several-strike-first")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_several_who_strike_first_go_by_initiative_and_then_the_others(edition: str) -> None:
    """Chargers of 3 and 4, a 5 with a spear or a skill that strikes first, and a plain 6: 5, 4, 3, then 6."""
    chargers = [red("otto", 3, charged=["brak"]), red("uwe", 4, charged=["brak"])]
    battle = a_fight(*chargers, blue("brak", 5, **STRIKES_FIRST[edition]), blue("curd", 6), edition=edition)
    assert order_of(battle, MISS, MISS, MISS, MISS) == ["brak", "uwe", "otto", "curd"]


@proves("revised.strike-order.several-strike-first")
def test_a_charge_gives_no_precedence_over_another_right_to_strike_first() -> None:
    """A charger of 3 against an enemy of 4 whose skill strikes first."""
    battle = a_fight(red("otto", 3, charged=["brak"]), blue("brak", 4, **STRIKES_FIRST["revised"]), edition="revised")
    assert order_of(battle, MISS, MISS) == ["brak", "otto"]


@proves("classic.strike-order.several-first")
def test_equals_among_those_who_strike_first_roll_off() -> None:
    """A charger and a spear of Initiative 3 roll, though a 6 without the right waits."""
    battle = a_fight(red("otto", 3, charged=["brak"]), blue("brak", 3, gear=["spear"]), blue("curd", 6))
    assert order_of(battle, "roll-off 1", "roll-off 2", MISS, MISS, MISS) == ["brak", "otto", "curd"]


@pytest.mark.parametrize("edition", ["classic", "playsheet"])
@pytest.mark.parametrize(
    ("ruling", "order"), [("one-of-the-first", ["brak", "otto"]), ("before-its-target", ["otto", "brak"])]
)
def test_a_table_may_rule_that_a_charger_comes_before_its_target(edition: str, ruling: str, order: list[str]) -> None:
    """A charger of 3 and a spear of 5: by Initiative, or the charger first whatever his target holds."""
    book = playing(edition, strike_order={"charger": ruling})
    battle = a_fight(red("otto", 3, charged=["brak"]), blue("brak", 5, gear=["spear"]), edition=book)
    assert order_of(battle, MISS, MISS) == order


def before_its_target() -> Book:
    """The original rules with that ruling."""
    return playing("classic", strike_order={"charger": "before-its-target"})


def test_a_charger_comes_before_his_own_target_only() -> None:
    """Curd's spear, at which nobody has run, still goes before the slower charger."""
    battle = a_fight(
        red("otto", 3, charged=["brak"]),
        blue("brak", 5, gear=["spear"]),
        blue("curd", 4, gear=["spear"]),
        edition=before_its_target(),
    )
    assert order_of(battle, MISS, MISS, MISS) == ["curd", "otto", "brak"]


@pytest.mark.parametrize("slow", [{"gear": ["double-handed-axe"]}, {"stood_up": True}])
def test_a_charger_who_has_lost_his_right_comes_before_nobody(slow: dict[str, Any]) -> None:
    """With a weapon that strikes last, or just stood up, he waits for his target as for all others."""
    otto = red("otto", 3, charged=["brak"], **slow)
    battle = a_fight(otto, blue("brak", 5), edition=before_its_target())
    assert order_of(battle, MISS, MISS) == ["brak", "otto"]


@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_weapon_that_strikes_last_does_so_even_in_its_charge(edition: str) -> None:
    """A double-handed axe comes after the slowest, but before one who stood up."""
    otto = red("otto", 6, gear=["double-handed-weapon"], charged=["brak"])
    battle = a_fight(otto, blue("brak", 1), blue("curd", 9, stood_up=True), edition=edition)
    assert order_of(battle, MISS, MISS, MISS) == ["brak", "otto", "curd"]


# ------------------------------------------------------------ one's own chargers


def three_chargers(edition: str | Book = "archeonicus") -> State:
    """Chargers of 4, 3 and 3 on one enemy, whose own Initiative is 9."""
    chargers = [red(name, i, charged=["brak"]) for name, i in (("otto", 4), ("uwe", 3), ("ivo", 3))]
    return a_fight(*chargers, blue("brak", 9, W=5), edition=edition)


@proves("archeonicus.strike-order.own-chargers")
@pytest.mark.parametrize(("chosen", "other"), [("uwe", "ivo"), ("ivo", "uwe")])
def test_a_player_orders_his_equal_chargers_himself(chosen: str, other: str) -> None:
    """The 4 goes first, then whichever 3 is named, without a die."""
    after = fought(three_chargers(), *[MISS] * 4, choices={"who-strikes-first": chosen})
    assert strikers(after) == ["otto", chosen, other, "brak"]
    assert after.asked[0] == "who-strikes-first"
    assert after.asked.count("who-strikes-first") == 1


@pytest.mark.parametrize("edition", ["classic", playing("archeonicus", strike_order={"ties": "dice"})])
def test_elsewhere_equal_chargers_of_one_side_roll_off(edition: str | Book) -> None:
    """The same three chargers, by dice."""
    battle = three_chargers(edition)
    assert order_of(battle, MISS, "roll-off 2", "roll-off 3", MISS, MISS, MISS) == ["otto", "ivo", "uwe", "brak"]


def test_a_table_may_let_chargers_be_ordered_in_any_book() -> None:
    """The original rules with the other way to settle ties."""
    book = playing("classic", strike_order={"ties": "dice-between-sides-choice-among-own-chargers"})
    battle = three_chargers(book)
    assert order_of(battle, *[MISS] * 4, choices={"who-strikes-first": "ivo"}) == ["otto", "ivo", "uwe", "brak"]


@proves("archeonicus.strike-order.own-chargers")
def test_ties_between_sides_are_still_rolled() -> None:
    """Two equals of different sides roll, charge or not."""
    battle = a_fight(red("otto", 3, charged=["brak"]), blue("brak", 3, gear=["spear"]), edition="archeonicus")
    assert order_of(battle, "roll-off 1", "roll-off 2", MISS, MISS) == ["brak", "otto"]


@proves("archeonicus.strike-order.own-chargers")
@pytest.mark.parametrize(("chosen", "order"), [("otto", ["brak", "otto", "uwe"]), ("uwe", ["brak", "uwe", "otto"])])
def test_where_an_enemy_is_as_quick_the_dice_place_him_among_the_chargers(chosen: str, order: list[str]) -> None:
    """Otto, Uwe and the spear roll 2, 4 and 6; the chargers' two places are given as their player likes."""
    chargers = [red(name, 3, charged=["brak"]) for name in ("otto", "uwe")]
    battle = a_fight(*chargers, blue("brak", 3, gear=["spear"], W=5), edition="archeonicus")
    dice = ("roll-off 2", "roll-off 4", "roll-off 6", MISS, MISS, MISS)
    assert order_of(battle, *dice, choices={"who-strikes-first": chosen, "whom-to-strike": "otto:1xspear"}) == order


@proves("archeonicus.strike-order.own-chargers")
def test_chargers_of_different_enemies_roll_off() -> None:
    """Only for chargers of the same enemy is their player free."""
    battle = a_fight(
        red("otto", 3, charged=["brak"]),
        red("uwe", 3, charged=["curd"]),
        blue("brak", 1),
        blue("curd", 2),
        edition="archeonicus",
    )
    dice = ("roll-off 1", "roll-off 6", MISS, MISS, MISS, MISS)
    assert order_of(battle, *dice) == ["uwe", "otto", "curd", "brak"]


# ------------------------------------------------------------ what changes in the middle of a fight


def test_whoever_is_put_out_of_a_roll_off_is_passed_over() -> None:
    """Brak and Curd rolled for their places; the first stroke of the three takes Brak out."""
    battle = a_fight(red("otto", 3, gear=["sword"]), blue("brak", 3), blue("curd", 3))
    dice = ("roll-off 6", "roll-off 5", "roll-off 4", "to-hit 4", "to-wound 4", "injury 6", MISS)
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xsword"})
    assert after["brak"].out
    assert strikers(after) == ["otto", "curd"]

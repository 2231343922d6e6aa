"""Blackpowder: what the guns do, and how they misfire."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import FOR_GOOD
from cometfall.rules import barred, shoot
from tests.kit import After, a_battle, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

A = "archeonicus"
MISFIRING = [A, "house"]
NO_SAVE = 0


def aimed(weapon: str, inches: float = 3, victim: tuple[str, ...] = (), edition: str | Book = A, **otto: Any) -> State:
    gear = otto.pop("gear", [weapon])
    target = a_warrior("brak", gear=victim, W=3)
    return a_shot(a_warrior(gear=gear, **otto), target, weapon, inches=inches, edition=edition)


def turns_until(battle: State, weapon: str, most: int = 6) -> int:
    """In how many own turns from now a weapon is ready."""
    for turns in range(1, most + 1):
        battle = fought(battle.then("begin-turn")).battle
        if not barred(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon]):
            return turns
    return FOR_GOOD


def misfired(weapon: str, die: int, *more: str, edition: str = A, **otto: Any) -> After:
    """A shot whose die to hit is a 1, and a die on the misfire chart."""
    return fought(aimed(weapon, edition=edition, **otto), "to-hit 1", f"misfire {die}", *more)


# ------------------------------------------------------------ the weapons


@pytest.mark.parametrize(
    ("weapon", "strength", "reach", "victim", "save"),
    [
        pytest.param("pistol", 4, 6, "heavy-armour", 0, marks=proves("archeonicus.blackpowder.pistol")),
        pytest.param(
            "duelling-pistol", 4, 10, "gromril-armour", 6, marks=proves("archeonicus.blackpowder.duelling-pistol")
        ),
        pytest.param(
            "warplock-pistol", 5, 8, "gromril-armour", 0, marks=proves("archeonicus.blackpowder.warplock-pistol")
        ),
        pytest.param("handgun", 4, 24, "gromril-armour", 6, marks=proves("archeonicus.blackpowder.handgun")),
        ("hochland-long-rifle", 4, 48, "gromril-armour", 6),
    ],
)
def test_a_gun_has_its_strength_its_range_and_pierces_armour(
    weapon: str, strength: int, reach: int, victim: str, save: int
) -> None:
    """All but the blunderbuss are loaded again in the next own turn and ready in the one after."""
    blow = aimed(weapon, victim=(victim,)).assault.kinds[0]
    assert (blow.strength, blow.save.need if blow.save else NO_SAVE) == (strength, save)
    assert aimed(weapon, reach).agenda[0] == "roll-to-hit"
    assert aimed(weapon, reach + 0.1).agenda[0] == "lost-shot"
    assert turns_until(fought(aimed(weapon), "to-hit 2").battle, weapon) == 2


@proves("archeonicus.blackpowder.armour-piercing")
@pytest.mark.parametrize(("weapon", "save"), [("pistol", 6), ("crossbow-pistol", 5)])
def test_armour_piercing_takes_one_more_from_the_save(weapon: str, save: int) -> None:
    """Heavy armour and shield save on 4+; Strength 4 takes one, armour piercing another."""
    found = aimed(weapon, victim=("heavy-armour", "shield")).assault.kinds[0].save
    assert found is not None
    assert found.need == save


@proves("archeonicus.blackpowder.handgun")
@pytest.mark.parametrize(
    ("edition", "reason"), [(A, ""), ("classic", "has moved, and the weapon may be moved or fired")]
)
@pytest.mark.parametrize("weapon", ["handgun", "hochland-long-rifle"])
def test_long_guns_may_be_moved_and_fired_where_their_line_does_not_forbid_it(
    edition: str, reason: str, weapon: str
) -> None:
    battle = a_battle(a_warrior(gear=[weapon], moved=True), edition=edition)
    assert barred(battle, battle.warriors[0], battle.catalogue.weapons[weapon]) == reason


@proves("archeonicus.blackpowder.handgun")
def test_a_handgun_wounds_viciously() -> None:
    battle = a_shot(a_warrior(), a_warrior("brak"), "handgun", edition=A)
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 4")["brak"].out


@pytest.mark.parametrize("edition", ["classic", A, "house"])
def test_a_blunderbuss_hits_without_a_die_and_never_misfires(edition: str) -> None:
    """The weapon is then done for the battle."""
    after = fought(aimed("blunderbuss", edition=edition), "to-wound 5")
    assert after["brak"].wounds == 2
    assert turns_until(after.battle, "blunderbuss") == FOR_GOOD


def test_both_barrels_score_two_hits_with_one_roll_and_are_loaded_one_after_the_other() -> None:
    battle = aimed("double-barrelled-pistol", edition="classic")
    after = fought(battle, "to-hit 4", "to-wound 3", "to-wound 3")
    assert after["brak"].wounds == 1
    assert turns_until(after.battle, "double-barrelled-pistol") == 3


# ------------------------------------------------------------ misfires


@proves("archeonicus.blackpowder.misfire-trigger", "house.blackpowder.misfire-trigger")
@pytest.mark.parametrize("edition", MISFIRING)
@pytest.mark.parametrize("weapon", ["pistol", "duelling-pistol", "warplock-pistol", "handgun", "hochland-long-rifle"])
def test_a_one_to_hit_with_powder_calls_for_the_misfire_chart(edition: str, weapon: str) -> None:
    assert misfired(weapon, 4, edition=edition).told("misfire")
    assert not fought(aimed(weapon, edition=edition), "to-hit 2").told("misfire")


@proves("archeonicus.blackpowder.misfire-trigger", "house.blackpowder.misfire-trigger")
@pytest.mark.parametrize("edition", MISFIRING)
def test_no_other_weapon_misfires(edition: str) -> None:
    assert not fought(aimed("bow", edition=edition), "to-hit 1").told("misfire")


@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised"])
def test_where_the_book_knows_no_misfires_a_one_just_misses(edition: str) -> None:
    assert not fought(aimed("pistol", edition=edition), "to-hit 1").told("misfire")


@proves("house.blackpowder.misfire-trigger")
def test_each_shot_of_a_brace_that_shows_a_one_misfires() -> None:
    battle = aimed("pistol", edition="house", gear=["pistol", "pistol"], traits=["pistolier"])
    after = fought(battle, "to-hit 1", "misfire 4", "to-hit 1", "misfire 5")
    assert len(after.told("misfire")) == 2


@proves("archeonicus.blackpowder.misfire-trigger", "house.blackpowder.misfire-trigger")
@pytest.mark.parametrize("edition", MISFIRING)
def test_a_pistol_misfires_in_a_fight_as_well(edition: str) -> None:
    """And it is the pistol that does, not the sword beside it."""
    otto = a_warrior(gear=["sword", "pistol"], hands=["sword", "pistol"])
    battle = a_fight(otto, a_warrior("brak"), edition=edition, striker="otto")
    after = fought(battle, "to-hit 1", "to-hit 1", "misfire 4")
    assert [event.using for event in after.told("misfire")] == ["pistol"]


@proves("archeonicus.blackpowder.misfire-trigger")
def test_of_two_pistols_in_a_fight_the_one_that_misfired_is_the_one_that_suffers() -> None:
    hands = ["pistol", "duelling-pistol"]
    battle = a_fight(a_warrior(gear=hands, hands=hands), a_warrior("brak"), edition=A, striker="otto")
    after = fought(battle, "to-hit 2", "to-hit 1", "misfire 1", "to-wound 2")
    assert after["otto"].broken == ("duelling-pistol",)


@proves("archeonicus.blackpowder.misfire-chart", "house.blackpowder.misfire-chart")
@pytest.mark.parametrize("edition", MISFIRING)
@pytest.mark.parametrize(
    ("die", "result"), [(1, "boom"), (2, "jammed"), (3, "phut"), (4, "click"), (5, "click"), (6, "ka-boom")]
)
def test_the_misfire_chart(edition: str, die: int, result: str) -> None:
    """A burst and a shot that hits after all go on to a die to wound."""
    more = ["to-wound 1"] if result in {"boom", "ka-boom"} else []
    assert [event.note for event in misfired("pistol", die, *more, edition=edition).told("misfire")] == [result]


@proves("archeonicus.blackpowder.misfire-boom", "house.blackpowder.misfire-boom")
@pytest.mark.parametrize("edition", MISFIRING)
@pytest.mark.parametrize(("die", "wounds"), [(2, 2), (3, 1), (6, 1)])
def test_a_gun_that_bursts_hits_its_bearer_and_is_gone_for_good(edition: str, die: int, wounds: int) -> None:
    """Strength 4 against Toughness 3: a 3+, never critical; the weapon is lost though he were unhurt."""
    after = misfired("pistol", 1, f"to-wound {die}", edition=edition, W=2)
    assert (after["otto"].wounds, after["otto"].broken, after["otto"].carries("pistol")) == (wounds, ("pistol",), 0)
    assert after["brak"].wounds == 3


@proves("archeonicus.blackpowder.misfire-boom", "house.blackpowder.misfire-boom")
@pytest.mark.parametrize(("edition", "save"), [(A, None), ("house", 6)])
def test_armour_saves_from_a_burst_as_from_any_strength_4(edition: str, save: int | None) -> None:
    """Light armour saves on 6+, or on 5+ where the table's own saves count: -1 for the Strength."""
    gear = ["pistol", "light-armour"]
    dice = ["to-wound 3", *([] if save is None else [f"armour-save {save}"])]
    after = misfired("pistol", 1, *dice, edition=edition, gear=gear, W=2)
    assert after["otto"].wounds == (1 if save is None else 2)


def test_no_skill_of_the_bearer_makes_the_burst_worse_or_kinder() -> None:
    """Neither his own blows' injuries nor what helps him against blows and missiles count."""
    after = misfired(
        "pistol", 1, "to-wound 3", "injury 2", traits=["vicious-wound", "strike-to-injure", "step-aside", "dodge"]
    )
    assert after["otto"].posture == "knocked-down"


@pytest.mark.parametrize(("injury", "posture"), [(1, "knocked-down"), (6, "out-of-action")])
def test_whoever_is_felled_by_the_first_of_two_pistols_does_not_fire_the_second(injury: int, posture: str) -> None:
    battle = aimed("pistol", edition="house", gear=["pistol", "pistol"], traits=["pistolier"])
    after = fought(battle, "to-hit 1", "misfire 1", "to-wound 3", f"injury {injury}")
    assert after["otto"].posture == posture


@proves("archeonicus.blackpowder.misfire-jammed", "house.blackpowder.misfire-jammed")
@pytest.mark.parametrize("edition", MISFIRING)
def test_a_jammed_gun_is_useless_for_the_battle_and_not_lost(edition: str) -> None:
    after = misfired("handgun", 2, edition=edition)
    assert turns_until(after.battle, "handgun") == FOR_GOOD
    assert after["otto"].broken == ()


@proves("archeonicus.blackpowder.misfire-phut", "house.blackpowder.misfire-phut")
@pytest.mark.parametrize("edition", MISFIRING)
def test_a_phut_costs_one_turn_more(edition: str) -> None:
    """A handgun fired in turn 1 is ready in turn 4 in place of turn 3."""
    assert turns_until(misfired("handgun", 3, edition=edition).battle, "handgun") == 3
    assert turns_until(fought(aimed("handgun", edition=edition), "to-hit 2").battle, "handgun") == 2


def test_a_phut_costs_a_gun_that_needs_no_loading_a_turn_as_well() -> None:
    book = playing("revised", blackpowder={"misfire": True})
    after = fought(aimed("pistol", edition=book), "to-hit 1", "misfire 3")
    assert turns_until(after.battle, "pistol") == 2
    assert turns_until(fought(aimed("pistol", edition=book), "to-hit 2").battle, "pistol") == 1


@proves("archeonicus.blackpowder.misfire-click", "house.blackpowder.misfire-click")
@pytest.mark.parametrize("edition", MISFIRING)
@pytest.mark.parametrize("die", [4, 5])
def test_a_click_is_a_shot_lost_and_the_gun_is_loaded_again(edition: str, die: int) -> None:
    after = misfired("handgun", die, edition=edition)
    assert not after.told("hit")
    assert turns_until(after.battle, "handgun") == 2


def test_by_another_reading_a_click_leaves_the_gun_loaded() -> None:
    book = playing(A, blackpowder={"misfire_click_unloads": "stays-loaded"})
    after = fought(aimed("handgun", edition=book), "to-hit 1", "misfire 4")
    assert turns_until(after.battle, "handgun") == 1


@proves("archeonicus.blackpowder.misfire-kaboom", "house.blackpowder.misfire-kaboom")
@pytest.mark.parametrize("edition", MISFIRING)
def test_a_ka_boom_hits_whatever_was_needed_one_strength_higher(edition: str) -> None:
    """A pistol at Strength 5 wounds Toughness 4 on 3+; gromril has -2 and -1 against it, so no save."""
    target = a_warrior("brak", T=4, W=2, gear=["shield"])
    battle = a_shot(a_warrior(moved=True), target, "pistol", inches=3, edition=edition, cover=True)
    after = fought(battle, "to-hit 1", "misfire 6", "to-wound 3")
    assert after["brak"].wounds == 1
    assert fought(battle, "to-hit 1", "misfire 6", "to-wound 2")["brak"].wounds == 2


@proves("archeonicus.blackpowder.misfire-kaboom", "house.blackpowder.misfire-kaboom")
@pytest.mark.parametrize(("edition", "dice"), [(A, []), ("house", ["armour-save 6"])])
def test_a_ka_boom_takes_three_from_the_save(edition: str, dice: list[str]) -> None:
    """Gromril saves on 4+, or on 3+ by the table's own saves."""
    battle = aimed("pistol", victim=("gromril-armour",), edition=edition)
    assert fought(battle, "to-hit 1", "misfire 6", "to-wound 2", *dice)["brak"].wounds == (3 if dice else 2)


# ------------------------------------------------------------ the advice of an Engineer


def advised(inches: float, edition: str | Book = "house", **engineer: Any) -> State:
    """A Dwarf with a pistol, an Engineer of his side so many inches away, and an enemy."""
    otto = a_warrior(gear=["pistol"], W=3, at=[0, 0, 0])
    friend = a_warrior(
        "grim", warband="red", traits=["expert-blackpowder-advice"], at=[0, round((inches + 1) * 1000), 0], **engineer
    )
    battle = a_battle(otto, friend, a_warrior("brak", at=[5000, 0, 0]), edition=edition)
    return shoot(battle, "otto", "brak", "pistol")


@proves("house.skills.expert-blackpowder-advice")
def test_within_six_inches_of_the_engineer_a_burst_is_rolled_again_and_the_second_stands() -> None:
    after = fought(advised(6), "to-hit 1", "misfire 1", "misfire 1", "to-wound 1")
    assert [event.note for event in after.told("misfire")] == ["boom"]
    assert after["otto"].broken == ("pistol",)
    saved = fought(advised(6), "to-hit 1", "misfire 1", "misfire 4")
    assert saved["otto"].broken == ()


@proves("house.skills.expert-blackpowder-advice")
@pytest.mark.parametrize(("inches", "engineer"), [(6.1, {}), (3, {"posture": "out-of-action"})])
def test_beyond_six_inches_or_out_of_action_he_is_not_heard(inches: float, engineer: dict[str, Any]) -> None:
    after = fought(advised(inches, **engineer), "to-hit 1", "misfire 1", "to-wound 1")
    assert after["otto"].broken == ("pistol",)


@proves("house.skills.expert-blackpowder-advice")
def test_the_advice_need_not_be_taken_and_helps_against_no_other_misfire() -> None:
    after = fought(advised(6), "to-hit 1", "misfire 1", "to-wound 1", choices={"reroll-misfire": "no"})
    assert after["otto"].broken == ("pistol",)
    assert "reroll-misfire" not in fought(advised(6), "to-hit 1", "misfire 2").asked


@proves("house.skills.expert-blackpowder-advice")
def test_the_engineer_advises_himself() -> None:
    otto = a_warrior(gear=["pistol"], traits=["expert-blackpowder-advice"])
    battle = a_shot(otto, a_warrior("brak"), "pistol", edition="house")
    assert fought(battle, "to-hit 1", "misfire 1", "misfire 5")["otto"].broken == ()

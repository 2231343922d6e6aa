"""Serious injuries: what becomes of those who went out of action, once the battle is over."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.dice import DieMissingError
from cometfall.model.book.tables import Lasting
from cometfall.model.company import Comrade
from cometfall.rules.campaign.steps import AFTER_A_BATTLE
from tests.kit import playing
from tests.ledger import proves
from tests.rules.campaign.companies import a_company, a_comrade, done, henchmen

INJURIES = ("serious-injuries",)
EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def rolled(tens: int, ones: int) -> tuple[str, str]:
    return f"serious-injury {tens}", f"serious-injury {ones}"


@proves(
    "classic.out-of-action.after-battle",
    "revised.out-of-action.after-battle",
    "archeonicus.out-of-action.injury-after-battle",
)
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
def test_each_who_went_out_of_action_is_rolled_for_after_the_battle(edition: str) -> None:
    """One step for each, first of all; who came through has none, and winning spares nobody."""
    assert AFTER_A_BATTLE[0] == "serious-injuries"
    company = a_company(
        a_comrade("hero", out=1),
        a_comrade("whole"),
        henchmen("men", out=2),
        edition=edition,
        steps=INJURIES,
        won=True,
    )
    later = done(company, *rolled(4, 4), "survival 2", "survival 3")
    assert later.ids == ["hero", "whole", "men"]
    assert later["men"].count == 2
    with pytest.raises(DieMissingError):
        done(company, *rolled(4, 4), "survival 2")


@pytest.mark.parametrize(("face", "left"), [(2, []), (3, ["men"])])
def test_a_henchman_is_lost_on_1_or_2(face: int, left: list[str]) -> None:
    assert done(a_company(henchmen("men", 1, out=1), steps=INJURIES), f"survival {face}").ids == left


@pytest.mark.parametrize(
    ("tens", "ones", "befell"),
    [
        (1, 1, "dead"),
        (1, 5, "dead"),
        (2, 2, "leg-wound"),
        (2, 6, "chest-wound"),
        (3, 6, "robbed"),
        (4, 1, "full-recovery"),
        (5, 5, "full-recovery"),
        (6, 1, "captured"),
        (6, 2, "hardened"),
        (6, 3, "hardened"),
        (6, 4, "horrible-scars"),
        (6, 5, "sold-to-the-pits"),
        (6, 6, "survives-against-the-odds"),
    ],
)
def test_two_dice_are_read_as_tens_and_ones(tens: int, ones: int, befell: Lasting) -> None:
    later = done(a_company(a_comrade(out=1), steps=INJURIES), *rolled(tens, ones))
    assert [event.note for event in later.events if event.what == "serious-injury"] == [befell.replace("-", " ")]


def after(*dice: str, edition: str = "classic", **more: Any) -> Comrade:
    return done(a_company(a_comrade(out=1, **more), edition=edition, steps=INJURIES), *dice)["dieter"]


def test_a_wound_that_lasts_weakens_for_good() -> None:
    assert after(*rolled(2, 2)).profile.movement == 3
    assert after(*rolled(2, 6)).profile.toughness == 2
    assert after(*rolled(3, 1)).profile.ballistic_skill == 2
    assert after(*rolled(3, 3)).profile.initiative == 2
    assert after(*rolled(3, 4)).profile.weapon_skill == 2
    assert after(*rolled(3, 4)).injuries == ("hand-injury",)


def test_who_is_blinded_twice_retires() -> None:
    company = a_company(a_comrade(out=1, injuries=("blinded-in-one-eye",)), a_comrade("other"), steps=INJURIES)
    assert done(company, *rolled(3, 1)).ids == ["other"]


@pytest.mark.parametrize(("tens", "ones", "trait"), [(2, 3, "lost-arm"), (2, 5, "smashed-leg")])
def test_a_limb_is_lost_on_a_1_and_else_heals_during_a_battle(tens: int, ones: int, trait: str) -> None:
    assert after(*rolled(tens, ones), "lasting 1").traits == (trait,)
    healed = after(*rolled(tens, ones), "lasting 2")
    assert (healed.traits, healed.misses) == ((), 1)


@pytest.mark.parametrize(
    ("edition", "face", "trait"),
    [
        ("classic", 3, "injury-stupidity"),
        ("classic", 4, "injury-frenzy"),
        ("revised", 3, "injury-stupidity"),
        ("revised", 4, "injury-paranoia"),
    ],
)
def test_madness_is_of_two_kinds(edition: str, face: int, trait: str) -> None:
    assert after(*rolled(2, 4), f"lasting {face}", edition=edition).traits == (trait,)


def test_a_deep_wound_costs_up_to_three_battles() -> None:
    assert after(*rolled(3, 5), "lasting 5").misses == 3


def test_the_robbed_the_captured_and_the_sold_are_left_without_things_or_freedom() -> None:
    assert after(*rolled(3, 6), gear=("sword",)).gear == ()
    assert after(*rolled(6, 1)).held == "captured"
    assert after(*rolled(6, 5)).held == "in-the-pits"


def test_who_survives_against_the_odds_learns_by_it() -> None:
    assert after(*rolled(6, 6)).earned == 1


@pytest.mark.parametrize(
    ("face", "whom", "against", "warrior"),
    [(3, "warrior", "Bell", "Snikk"), (4, "leader", "Bell", ""), (5, "warband", "Bell", ""), (6, "list", "skaven", "")],
)
def test_bitter_enmity_is_for_him_who_did_it_or_for_his_like(face: int, whom: str, against: str, warrior: str) -> None:
    company = a_company(a_comrade(out=1, felled_by="Snikk"), steps=INJURIES, foe="Bell", foe_list="skaven")
    (grudge,) = done(company, *rolled(5, 6), f"lasting {face}")["dieter"].grudges
    assert (grudge.whom, grudge.against, grudge.warrior) == (whom, against, warrior)


def test_of_several_injuries_the_worst_are_rolled_again() -> None:
    """A D6 says how many; death and captivity count for nothing among them."""
    one = after(*rolled(1, 6), "lasting 2", *rolled(1, 1), *rolled(2, 2), *rolled(6, 1), *rolled(6, 4))
    assert one.profile.movement == 3
    assert one.traits == ("horrible-scars",)
    assert one.held == ""


def test_in_some_books_several_injuries_come_from_the_first_half_of_the_chart() -> None:
    """A D3 says how many, and the tens of each are a D3: a 6 stands for 3."""
    one = after(*rolled(2, 1), "lasting 2", *rolled(6, 4), edition="revised")
    assert one.profile.weapon_skill == 2


@proves("revised.special.killing-blow")
def test_a_hero_slain_by_a_killing_blow_rolls_on_the_first_half_of_the_chart() -> None:
    """His tens are a D3: a 6 is 3, so 6 and 4 are a hand injury and not scars."""
    company = a_company(a_comrade(out=1, slain=1), edition="revised", steps=INJURIES)
    assert done(company, *rolled(6, 4))["dieter"].profile.weapon_skill == 2
    ordinary = a_company(a_comrade(out=1), edition="revised", steps=INJURIES)
    assert done(ordinary, *rolled(6, 4))["dieter"].traits == ("horrible-scars",)


@proves("revised.special.killing-blow", "revised.special.heroic-killing-blow")
@pytest.mark.parametrize("size", ["small", "titanic"])
def test_a_henchman_slain_by_a_killing_blow_is_struck_from_the_roster(size: str) -> None:
    """No die is rolled for him; who went out otherwise is rolled for."""
    slain = a_company(henchmen("men", 2, out=2, slain=1, size=size), edition="revised", steps=INJURIES)
    assert done(slain, "survival 3")["men"].count == 1


@proves("house.campaign.big-henchmen-injuries")
@pytest.mark.parametrize(("dice", "left"), [(rolled(1, 5), []), (rolled(4, 4), ["rat-ogre"])])
def test_large_henchmen_roll_on_the_heroes_chart(dice: tuple[str, str], left: list[str]) -> None:
    """No die of the henchmen is rolled for them."""
    ogre = henchmen("rat-ogre", 1, out=1, traits=["large-target"])
    assert done(a_company(ogre, edition="house", steps=INJURIES), *dice).ids == left


def test_by_the_other_books_and_for_small_ones_it_is_the_henchmans_die() -> None:
    ogre = henchmen("rat-ogre", 1, out=1, traits=["large-target"])
    assert done(a_company(ogre, steps=INJURIES), "survival 3").ids == ["rat-ogre"]
    rat = henchmen("rat", 1, out=1)
    assert done(a_company(rat, edition="house", steps=INJURIES), "survival 3").ids == ["rat"]
    off = playing("house", campaign={"large_henchmen": False})
    assert done(a_company(ogre, edition=off, steps=INJURIES), "survival 3").ids == ["rat-ogre"]


def test_a_troll_never_rolls() -> None:
    troll = henchmen("troll", 1, out=1, traits=["large-target", "regeneration"])
    assert done(a_company(troll, edition="house", steps=INJURIES)).ids == ["troll"]


def test_of_several_large_ones_each_is_hurt_by_himself() -> None:
    """Who is weakened is a line of the roster of his own from then on."""
    company = a_company(henchmen("ogres", 2, out=1, traits=["large-target"]), edition="house", steps=INJURIES)
    later = done(company, *rolled(2, 2))
    assert later["ogres"].count == 1
    assert later["ogres-a"].profile.movement == 3


@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_an_extra_tough_hero_may_roll_again_and_the_second_stands(edition: str) -> None:
    tough = a_company(a_comrade(out=1, traits=["extra-tough"]), edition=edition, steps=INJURIES)
    later = done(tough, *rolled(1, 1), *rolled(4, 4))
    assert later.ids == ["dieter"]
    assert done(tough, *rolled(1, 1), choices={"reroll-serious-injury": "no"}).ids == []


@pytest.mark.parametrize("edition", EVERY)
def test_every_score_means_something_in_every_book(edition: str) -> None:
    rows = playing(edition).campaign.serious_injuries
    scores = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    assert all(any(score <= row.upto for row in rows) for score in scores)
    assert [row.upto for row in rows] == sorted({row.upto for row in rows})


def test_the_hero_of_the_highest_leadership_takes_over_from_a_dead_leader() -> None:
    company = a_company(
        a_comrade("captain", leader=True, out=1),
        a_comrade("young", Ld=7, experience=0),
        a_comrade("old", Ld=7, experience=9),
        steps=("serious-injuries", "succession"),
    )
    later = done(company, *rolled(1, 1))
    assert [one.id for one in later.company.comrades if one.leader] == ["old"]


def test_the_dice_say_who_of_two_equal_heroes_takes_over() -> None:
    company = a_company(
        a_comrade("captain", leader=True, out=1),
        a_comrade("one"),
        a_comrade("two"),
        steps=("serious-injuries", "succession"),
    )
    later = done(company, *rolled(1, 1), "roll-off 2", "roll-off 5")
    assert [one.id for one in later.company.comrades if one.leader] == ["two"]

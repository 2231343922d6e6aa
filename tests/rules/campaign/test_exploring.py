"""Exploration: who may look, with how many dice, and what they find."""

from __future__ import annotations

import pytest

from tests.kit import playing
from tests.ledger import proves
from tests.rules.campaign.companies import a_company, a_comrade, done

EXPLORE = ("explore",)


def faces(*numbers: int) -> tuple[str, ...]:
    return tuple(f"exploration {number}" for number in numbers)


@pytest.mark.parametrize(
    ("edition", "dice", "shards"),
    [
        ("classic", (5,), 1),
        ("classic", (5, 1), 2),
        ("classic", (1, 2, 3, 4, 5, 5), 4),
        ("classic", (2, 3, 4, 5, 4, 6), 4),
        ("revised", (2, 3, 4, 5, 4, 6), 5),
        ("classic", (6, 6, 6, 6, 6, 6), 7),
    ],
)
def test_the_total_of_the_dice_is_shards(edition: str, dice: tuple[int, ...], shards: int) -> None:
    company = a_company(a_comrade(), edition=edition, steps=EXPLORE, exploration=len(dice))
    assert done(company, *faces(*dice)).company.wyrdstone == shards


def test_six_dice_are_kept_at_the_most() -> None:
    company = a_company(a_comrade(), steps=EXPLORE, exploration=8)
    assert done(company, *faces(1, 1, 1, 2, 2, 3)).company.wyrdstone == 2


@proves("archeonicus.skills.wyrdstone-hunter")
def test_a_wyrdstone_hunter_rolls_one_die_again_and_the_second_stands() -> None:
    """2, 3, 3 with the 2 rolled again as a 3 is a triple."""
    hunter = a_comrade(traits=["wyrdstone-hunter"])
    company = a_company(hunter, edition="archeonicus", steps=EXPLORE, exploration=3)
    later = done(company, *faces(2, 3, 3, 3), choices={"reroll-exploration": "1"})
    assert [event.note for event in later.events if event.what == "finds-a-place"] == ["prisoners"]
    assert later.company.wyrdstone == 2


@proves("archeonicus.skills.wyrdstone-hunter")
def test_one_who_went_out_of_action_hunts_nothing() -> None:
    hunter = a_comrade(traits=["wyrdstone-hunter"], out=1)
    company = a_company(hunter, edition="archeonicus", steps=EXPLORE, exploration=3)
    assert "reroll-exploration" not in {ask.what for ask in done(company, *faces(2, 3, 3)).asked}


def test_rerolls_left_from_the_battle_serve_here_too_each_die_once() -> None:
    company = a_company(a_comrade(), steps=EXPLORE, exploration=1, rerolls=2)
    later = done(company, *faces(1, 6), choices={"reroll-exploration": "1"})
    assert later.company.wyrdstone == 2


def test_a_resource_hunter_turns_one_die_to_the_next_face() -> None:
    hunter = a_comrade(traits=["resource-hunter"])
    company = a_company(hunter, steps=EXPLORE, exploration=2)
    later = done(company, *faces(1, 2), choices={"turn-exploration": "1 2"})
    assert [event.note for event in later.events if event.what == "finds-a-place"] == ["a shop"]


def test_the_largest_set_counts_or_in_some_books_every_one() -> None:
    """Of equal sets the one of the higher dice."""
    for edition, places in (("classic", ["a straggler"]), ("revised", ["a straggler", "a well"])):
        company = a_company(a_comrade(), edition=edition, steps=EXPLORE, exploration=4)
        later = done(company, *faces(1, 1, 4, 4))
        assert [event.note for event in later.events if event.what == "finds-a-place"] == places


def test_a_place_that_holds_crowns_alone_is_rolled_for() -> None:
    company = a_company(a_comrade(), steps=EXPLORE, exploration=3)
    assert done(company, *faces(5, 5, 5), "crowns 2", "crowns 3").company.gold == 5


@proves("house.campaign.exploration-two-dice")
@pytest.mark.parametrize("edition", ["house"])
def test_who_would_roll_no_dice_rolls_two_and_takes_the_lower(edition: str) -> None:
    """5 and 2 count as a single die of 2."""
    company = a_company(a_comrade(out=1), edition=edition, steps=EXPLORE)
    later = done(company, *faces(5, 2))
    assert [event.note for event in later.events if event.what == "explores"] == ["2"]
    assert later.company.wyrdstone == 1


@proves("house.campaign.exploration-two-dice")
def test_it_need_not_be_done_and_is_for_no_dice_only_and_for_those_who_play_it() -> None:
    idle = a_company(a_comrade(out=1), edition="house", steps=EXPLORE)
    assert done(idle, choices={"explore-all-the-same": "no"}).company.wyrdstone == 0
    one = a_company(a_comrade(), edition="house", steps=EXPLORE, exploration=1)
    assert done(one, *faces(6)).company.wyrdstone == 2
    off = playing("house", campaign={"exploration_of_nobody": False})
    assert done(a_company(a_comrade(out=1), edition=off, steps=EXPLORE)).company.wyrdstone == 0

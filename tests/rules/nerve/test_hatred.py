"""Hatred: misses rolled again, at whom and how long."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from tests.kit import a_fight, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def hating(edition: str | Book = "classic", *, at: tuple[str, ...] = ("brak",), **otto: Any) -> State:
    """Otto, who hates the blues, strikes at enemies of Weapon Skill 3, each with an axe."""
    hater = a_warrior("otto", **{"gear": ["axe"], "hates": ["blue"], **otto})
    return a_fight(hater, *(a_warrior(name, gear=["axe"]) for name in at), edition=edition, striker="otto")


@proves("classic.hatred.reroll", "revised.hatred.rerolls", "archeonicus.hatred.physical")
@pytest.mark.parametrize("edition", EVERY)
def test_every_miss_is_rolled_again_once(edition: str) -> None:
    """A 3, needing 4+: the 2 and the 1 are rolled again, the 4 not; a second miss stands."""
    dice = ("to-hit 2", "to-hit 5", "to-hit 4", "to-hit 1", "to-hit 3", "to-wound 1", "to-wound 1")
    after = fought(hating(edition, A=3), *dice)
    assert len(after.told("hit")) == 2
    assert len(after.told("missed")) == 1
    assert after.asked == ["reroll-hit", "reroll-hit"]


@proves("classic.hatred.reroll", "revised.hatred.rerolls")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_nobody_has_to_roll_a_miss_again(edition: str) -> None:
    """The player may let it stand."""
    assert len(fought(hating(edition), "to-hit 2", choices={"reroll-hit": "no"}).told("missed")) == 1


@proves("classic.hatred.reroll")
@pytest.mark.parametrize(("at", "dice"), [("brak", ("to-hit 1", "to-hit 2")), ("curd", ("to-hit 1",))])
def test_only_misses_at_the_hated_enemy_are_rolled_again(at: str, dice: tuple[str, ...]) -> None:
    """Otto touches Brak, whom he hates, and Curd, whom he does not."""
    battle = hating(at=("brak", "curd"), hates=["brak"])
    after = fought(battle, *dice, choices={"whom-to-strike": f"{at}:1xaxe"})
    assert [event.at for event in after.told("missed")] == [at]


@proves("classic.hatred.reroll", "revised.hatred.rerolls")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize("charged", [["brak"], []])
def test_it_does_not_matter_who_charged(edition: str, charged: list[str]) -> None:
    """The first round of a combat is the first round for both."""
    brak = a_warrior("brak", gear=["axe"], charged=[] if charged else ["otto"])
    otto = a_warrior("otto", gear=["axe"], hates=["blue"], charged=charged)
    after = fought(a_fight(otto, brak, edition=edition, striker="otto"), "to-hit 1", "to-hit 1")
    assert after.asked == ["reroll-hit"]


@proves("classic.hatred.first-turn-only", "revised.hatred.rerolls")
@pytest.mark.parametrize("edition", EVERY)
def test_after_the_first_round_misses_stand(edition: str) -> None:
    """In the second phase of the same combat nobody is asked."""
    first = fought(hating(edition), "to-hit 1", "to-hit 1")
    assert first.asked == ["reroll-hit"]
    again = replace(first.battle, agenda=("combat-phase",))
    assert fought(again, "roll-off 2", "roll-off 1", "to-hit 1", "to-hit 1").asked == []


@proves("classic.hatred.first-turn-only", "revised.hatred.rerolls")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_new_combat_brings_hatred_anew(edition: str) -> None:
    """Brak goes out of action in the second round; Curd, whom Otto charges next, is a new enemy."""
    battle = hating(edition, met=["brak"])
    first = fought(battle, "to-hit 4", "to-wound 4", "injury 6")
    assert first["otto"].met == ()
    otto = replace(first["otto"], turn=replace(first["otto"].turn, charged=("curd",)))
    second = a_fight(otto, a_warrior("curd", gear=["axe"]), edition=edition, striker="otto")
    assert fought(second, "to-hit 1", "to-hit 1").asked == ["reroll-hit"]


@proves("revised.hatred.rerolls")
def test_it_is_the_first_round_against_that_enemy_which_counts() -> None:
    """Otto has fought Curd before, and Brak is new to him."""
    battle = hating("revised", at=("brak", "curd"), met=["curd"])
    assert fought(battle, "to-hit 1", "to-hit 1", choices={"whom-to-strike": "brak:1xaxe"}).asked[1:] == ["reroll-hit"]
    assert fought(battle, "to-hit 1", choices={"whom-to-strike": "curd:1xaxe"}).asked[1:] == []


@proves("archeonicus.hatred.physical")
@pytest.mark.parametrize("traits", [["immune-to-psychology"], []])
def test_immunity_takes_no_hatred_away_where_hatred_is_not_of_the_mind(traits: list[str]) -> None:
    """A 2 and a 3 needing 4+, and both are rolled again."""
    dice = ("to-hit 2", "to-hit 1", "to-hit 3", "to-hit 1")
    assert fought(hating("archeonicus", A=2, traits=traits), *dice).asked == ["reroll-hit", "reroll-hit"]


@pytest.mark.parametrize(("scope", "asked"), [(("fear", "hatred"), []), (("fear",), ["reroll-hit"])])
def test_a_book_says_whether_immunity_takes_hatred_away(scope: tuple[str, ...], asked: list[str]) -> None:
    """By what immunity to psychology keeps off."""
    battle = hating(playing("classic", immunity={"scope": scope}), traits=["immune-to-psychology"])
    assert fought(battle, *["to-hit 1"] * (1 + len(asked))).asked == asked


@pytest.mark.parametrize(
    ("hates", "brak", "hated"),
    [
        (["brak"], {}, True),
        (["blue"], {}, True),
        (["skaven"], {"traits": ["skaven"]}, True),
        (["skaven"], {"traits": ["undead"]}, False),
        (["everyone"], {}, True),
        (["red"], {}, False),
    ],
)
def test_one_hates_a_warrior_a_warband_a_kind_or_everyone(hates: list[str], brak: dict[str, Any], hated: bool) -> None:
    """Whom Otto hates is named one way or another."""
    battle = a_fight(a_warrior("otto", gear=["axe"], hates=hates), a_warrior("brak", **brak), striker="otto")
    assert bool(fought(battle, *["to-hit 1"] * (1 + hated)).asked) is hated


def test_a_trait_may_say_whom_its_bearer_hates() -> None:
    """A Sister with her righteous fury hates Skaven and all who follow them."""
    sister = a_warrior("otto", gear=["axe"], traits=["righteous-fury"])
    assert fought(
        a_fight(sister, a_warrior("brak", traits=["of-skaven"]), striker="otto"), "to-hit 1", "to-hit 1"
    ).asked
    assert not fought(a_fight(sister, a_warrior("brak", traits=["human"]), striker="otto"), "to-hit 1").asked

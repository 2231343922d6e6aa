"""Frenzy: more attacks, no fear, and how it is lost."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.battle import parse_situation, settle
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.rules.nerve.frenzy import calmed, spared_by_frenzy
from tests.kit import After, a_battle, a_fight, a_warrior, fought, played, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def frenzied(edition: str | Book, **otto: Any) -> State:
    """Otto in frenzy strikes at Brak."""
    otto = {"gear": ["sword"], "frenzied": True, **otto}
    return a_fight(a_warrior("otto", **otto), a_warrior("brak", gear=["axe"]), edition=edition, striker="otto")


def misses(battle: State, number: int) -> After:
    """So many dice to hit, all missing; one too many or too few fails."""
    return fought(battle, *["to-hit 1"] * number)


@proves("classic.frenzy.double-attacks")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "house"])
@pytest.mark.parametrize(("attacks", "dice"), [(1, 2), (2, 4), (3, 6)])
def test_the_frenzied_fight_with_twice_their_attacks(edition: str, attacks: int, dice: int) -> None:
    """A 1 is 2, A 2 is 4."""
    assert len(misses(frenzied(edition, A=attacks), dice).told("missed")) == dice


@proves("revised.frenzy.attacks", "archeonicus.frenzy.extra-attack")
@pytest.mark.parametrize("edition", ["revised", "archeonicus"])
@pytest.mark.parametrize(
    ("attacks", "gear", "dice"),
    [(1, ("sword",), 2), (1, ("sword", "sword"), 3), (2, ("sword",), 3), (2, ("sword", "sword"), 4)],
)
def test_the_frenzied_may_have_one_attack_more(edition: str, attacks: int, gear: tuple[str, ...], dice: int) -> None:
    """A 1 is 2 with one weapon and 3 with two; A 2 is 3, and 4 with two weapons."""
    assert len(misses(frenzied(edition, A=attacks, gear=gear), dice).told("missed")) == dice


@proves("classic.frenzy.two-weapons")
@pytest.mark.parametrize(("attacks", "dice"), [(1, 3), (2, 5)])
def test_the_attack_of_the_second_weapon_is_added_undoubled(attacks: int, dice: int) -> None:
    """A 1, frenzied, two weapons: 3 attacks, not 4."""
    assert len(misses(frenzied("classic", A=attacks, gear=("sword", "sword")), dice).told("missed")) == dice


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("reading", "dice"), [("twice-the-characteristic", 6), ("one-more", 4)])
def test_a_table_may_play_either_frenzy(edition: str, reading: str, dice: int) -> None:
    """A 3: 6 attacks or 4."""
    book = playing(edition, frenzy={"attacks": reading})
    assert len(misses(frenzied(book, A=3), dice).told("missed")) == dice


# ------------------------------------------------------------ how it is lost


def struck_frenzied(edition: str | Book, *dice: str, **brak: Any) -> After:
    """Otto strikes at Brak, who is in frenzy."""
    brak = {"gear": ["axe"], "frenzied": True, **brak}
    return fought(
        a_fight(a_warrior("otto", gear=["sword"]), a_warrior("brak", **brak), edition=edition, striker="otto"), *dice
    )


@proves("classic.frenzy.ends", "revised.frenzy.lost")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("injury", "posture"), [(1, "knocked-down"), (2, "knocked-down"), (3, "stunned"), (4, "stunned")]
)
def test_whoever_is_knocked_down_or_stunned_is_frenzied_no_more(edition: str, injury: int, posture: str) -> None:
    """For good: the mark of it is gone."""
    after = struck_frenzied(edition, "to-hit 4", "to-wound 4", f"injury {injury}")
    assert after["brak"].posture == posture
    assert not after["brak"].frenzied
    assert len(after.told("calmed")) == 1


@proves("classic.frenzy.ends", "revised.frenzy.lost")
@pytest.mark.parametrize(("edition", "attacks", "dice"), [("classic", 2, 2), ("revised", 1, 1)])
def test_when_he_stands_again_he_has_his_own_attacks(edition: str, attacks: int, dice: int) -> None:
    """A 2 strikes twice, where in frenzy he would strike four times; A 1 once."""
    down = struck_frenzied(edition, "to-hit 4", "to-wound 4", "injury 1", A=attacks)["brak"]
    risen = a_warrior("brak", gear=["axe"], A=attacks, frenzied=down.frenzied)
    assert len(misses(a_fight(risen, a_warrior("otto"), edition=edition, striker="brak"), dice).told("missed")) == dice


@proves("classic.frenzy.ends")
@pytest.mark.parametrize("edition", EVERY)
def test_a_wound_that_does_not_fell_him_leaves_him_his_frenzy(edition: str) -> None:
    """One of two wounds."""
    assert struck_frenzied(edition, "to-hit 4", "to-wound 4", W=2)["brak"].frenzied


@proves("revised.frenzy.lost")
@pytest.mark.parametrize(("edition", "lost"), [("revised", True), ("classic", False), ("archeonicus", False)])
def test_flight_ends_frenzy_where_the_book_says_so(edition: str, lost: bool) -> None:
    """Whoever flees is incapacitated."""
    battle = frenzied(edition)
    assert played(calmed(battle, battle.warrior("otto"), "fleeing")).frenzied is not lost


# ------------------------------------------------------------ what it spares


@proves("revised.frenzy.immunity")
@pytest.mark.parametrize("test", ["fear", "terror", "all-alone"])
def test_the_frenzied_may_be_immune_to_psychology(test: Any) -> None:
    """They take no tests of it."""
    battle = frenzied("revised")
    assert spared_by_frenzy(battle, battle.warrior("otto"), test)
    assert not spared_by_frenzy(battle, battle.warrior("brak"), test)


@proves("archeonicus.frenzy.immunities")
@pytest.mark.parametrize(("test", "spared"), [("fear", True), ("all-alone", True), ("stupidity", False)])
def test_the_frenzied_may_be_spared_fear_and_being_all_alone(test: Any, spared: bool) -> None:
    """With no enemy near them either."""
    otto = a_warrior("otto", frenzied=True, at=(0, 0, 0))
    battle = a_battle(otto, a_warrior("brak", at=(40_000, 0, 0)), edition="archeonicus")
    assert spared_by_frenzy(battle, otto, test) is spared


@proves("classic.immunity.frenzied")
@pytest.mark.parametrize(("inches", "spared"), [(8, True), (8.1, False)])
@pytest.mark.parametrize("movement", [4, 5])
def test_the_frenzied_may_be_spared_only_while_an_enemy_is_in_charge_range(
    inches: float,
    spared: bool,
    movement: int,
) -> None:
    """Twice the Movement, the exact figure included."""
    reach = inches * movement / 4
    otto = a_warrior("otto", frenzied=True, M=movement, at=(0, 0, 0))
    battle = a_battle(otto, a_warrior("brak", at=(round((reach + 1) * 1000), 0, 0)))
    assert spared_by_frenzy(battle, otto, "fear") is spared


# ------------------------------------------------------------ of the mind


@proves("archeonicus.frenzy.mental")
@pytest.mark.parametrize(("edition", "dice"), [("archeonicus", 1), ("classic", 2), ("revised", 2)])
def test_where_frenzy_is_of_the_mind_the_immune_are_not_subject_to_it(edition: str, dice: int) -> None:
    """Immune to psychology with A 1: the frenzy adds nothing."""
    assert len(misses(frenzied(edition, traits=["immune-to-psychology"]), dice).told("missed")) == dice


@proves("archeonicus.frenzy.mental")
def test_nor_does_it_spare_them_anything() -> None:
    """Immunity itself does."""
    battle = frenzied("archeonicus", traits=["immune-to-psychology"])
    assert not spared_by_frenzy(battle, battle.warrior("otto"), "fear")


# ------------------------------------------------------------ who has it


@pytest.mark.parametrize(
    ("status", "frenzied"),
    [("", True), ("knocked-down", False), ("stunned", False), ("fleeing", False), ("out-of-action", False)],
)
def test_whoever_is_frenzied_by_nature_begins_so_unless_he_has_been_put_down(status: str, frenzied: bool) -> None:
    """As a situation lays him out, and so as a battle begins."""
    told = f"""
edition = "revised"
phase = "shooting"

[[warrior]]
id = "otto"
warband = "red"
profile = {{ M = 4, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }}
traits = ["frenzy"]
status = {[status] if status else []}

[[warrior]]
id = "brak"
warband = "blue"
profile = {{ M = 4, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }}
"""
    assert ("frenzied" in settle(parse_situation(told)).warriors["otto"]["status"]) is frenzied

"""Fear: who tests when he is charged, who is spared, and what becomes of those who fail."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from tests.kit import a_blow, a_fight, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
PASSED = ("fear 3", "fear 4")
FAILED = ("fear 4", "fear 4")
FEARSOME: dict[str, Any] = {"traits": ["causes-fear"], "charged": ["otto"], "gear": ["axe"]}


def charged(
    edition: str | Book = "classic",
    *,
    by: dict[str, Any] | None = None,
    others: int = 0,
    **otto: Any,
) -> State:
    """Otto of Ld 7 has been charged by Brak, who causes fear unless it is said; the test is due."""
    more = [a_warrior(name, **FEARSOME) for name in ("curd", "drog")[:others]]
    brak = a_warrior("brak", **(FEARSOME if by is None else by))
    battle = a_fight(a_warrior("otto", **{"gear": ["axe"], **otto}), brak, *more, edition=edition)
    return replace(battle, agenda=("fear-when-charged",))


# ------------------------------------------------------------ the test, and what failing does


@proves("classic.fear.test", "revised.fear.when-charged", "classic.fear.charged-failed")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("dice", "afraid"), [(PASSED, False), (FAILED, True), (("fear 1", "fear 6"), False)])
def test_whoever_is_charged_by_a_fearsome_enemy_tests_his_leadership(
    edition: str,
    dice: tuple[str, ...],
    afraid: bool,
) -> None:
    """Ld 7: two dice of 7 pass, of 8 fail."""
    after = fought(charged(edition), *dice)
    assert after["otto"].turn.only_sixes is afraid
    assert bool(after.told("afraid")) is afraid


@proves("classic.fear.test")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_tests_who_has_been_in_combat_since_an_earlier_turn(edition: str) -> None:
    """Only a charge frightens."""
    assert not fought(charged(edition, by={"traits": ["causes-fear"]})).told("afraid")


@pytest.mark.parametrize("edition", EVERY)
def test_an_enemy_who_causes_no_fear_frightens_nobody(edition: str) -> None:
    """No die is thrown for his charge."""
    assert not fought(charged(edition, by={"charged": ["otto"]}))["otto"].turn.only_sixes


@proves("classic.fear.charged-failed", "revised.fear.hit-on-sixes")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("face", [5, 6])
def test_the_frightened_hit_on_sixes_only_in_that_round(edition: str, face: int) -> None:
    """WS 5 against WS 3, who would need 3+: a 5 misses, and in the next round it hits."""
    afraid = fought(charged(edition, WS=5, I=9), *FAILED)["otto"]
    battle = a_fight(afraid, a_warrior("brak", gear=["axe"]), edition=edition, striker="otto")
    after = fought(battle, f"to-hit {face}", *(["to-wound 1"] if face == 6 else []))
    assert bool(after.told("hit")) is (face == 6)
    next_round = a_fight(a_warrior("otto", gear=["axe"], WS=5, met=["brak"]), a_warrior("brak"), edition=edition)
    aim = a_blow(next_round).to_hit
    assert aim is not None
    assert aim.need <= 3


@proves("classic.fear.charged-failed", "revised.fear.hit-on-sixes")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_no_bonus_helps_the_frightened(edition: str) -> None:
    """An entangled enemy is still hit on a 6 of the die."""
    battle = a_fight(
        a_warrior("otto", gear=["axe"], only_sixes=True), a_warrior("brak", tangled=1), edition=edition, striker="otto"
    )
    assert fought(battle, "to-hit 5").told("missed")
    assert fought(battle, "to-hit 6", "to-wound 1").told("hit")


@proves("classic.fear.charged-failed", "revised.fear.hit-on-sixes")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("face", "wound"), [(5, []), (6, ["to-wound 1"])])
def test_not_even_the_shot_that_opens_a_fight_hits_on_less_than_a_six(
    edition: str, face: int, wound: list[str]
) -> None:
    """Ballistic Skill 6 would hit on less, but the round is one of fear; so would the axe that follows."""
    otto = a_warrior("otto", BS=6, gear=["crossbow-pistol", "axe"], only_sixes=True)
    battle = a_fight(otto, a_warrior("brak"), edition=edition, striker="otto")
    assert bool(fought(battle, f"to-hit {face}", *wound, "to-hit 1").told("hit")) is (face == 6)


@proves("revised.fear.hit-on-sixes")
@pytest.mark.parametrize(("edition", "dice"), [("revised", ("to-wound 1",)), ("classic", ())])
def test_hits_without_a_die_are_not_affected(edition: str, dice: tuple[str, ...]) -> None:
    """A stunned enemy is hit by himself."""
    brak = a_warrior("brak", posture="stunned")
    battle = a_fight(a_warrior("otto", gear=["axe"], only_sixes=True), brak, edition=edition, striker="otto")
    assert len(fought(battle, *dice).told("hit-without-dice")) == 1


@proves("classic.fear.charged-failed")
@pytest.mark.parametrize("edition", EVERY)
def test_the_test_is_forgotten_with_the_turn(edition: str) -> None:
    """When the next turn begins the frightened are their old selves."""
    afraid = fought(charged(edition), *FAILED).battle
    assert not fought(replace(afraid, agenda=("begin-turn",)))["otto"].turn.only_sixes


# ------------------------------------------------------------ several who are feared


@proves("revised.fear.when-charged")
@pytest.mark.parametrize(
    ("edition", "dice", "afraid"),
    [
        ("revised", (*PASSED, *PASSED), False),
        ("revised", (*PASSED, *FAILED), True),
        ("revised", FAILED, True),
        ("classic", PASSED, False),
        ("classic", FAILED, True),
    ],
)
def test_charged_by_two_one_tests_once_or_for_each(edition: str, dice: tuple[str, ...], afraid: bool) -> None:
    """One failure is enough, and then there is nothing left to test for."""
    assert fought(charged(edition, others=1), *dice)["otto"].turn.only_sixes is afraid


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(("ruling", "tests"), [("one-test", 1), ("one-test-each", 3)])
def test_a_table_may_rule_how_often_one_charged_by_several_tests(edition: str, ruling: str, tests: int) -> None:
    """By three fearsome enemies."""
    book = playing(edition, fear={"charged_by_several": ruling})
    assert len(fought(charged(book, others=2), *(PASSED * tests)).told("passed")) == tests


@pytest.mark.parametrize(("ruling", "more"), [("one-test", ()), ("one-test-each", FAILED)])
def test_nobody_tests_twice_for_the_same_charger(ruling: str, more: tuple[str, ...]) -> None:
    """Brak has been faced; the test that is due is for Curd, who comes later."""
    first = fought(charged(playing("classic", fear={"charged_by_several": ruling})), *PASSED).battle
    curd = replace(first, warriors=(*first.warriors, a_warrior("curd", **{**FEARSOME, "hands": ["axe"]})))
    after = fought(replace(curd, agenda=("fear-when-charged",)), *more)
    assert after["otto"].turn.only_sixes is bool(more)


# ------------------------------------------------------------ who is spared


@proves("classic.fear.causers-ignore", "revised.fear.own-fear")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_causes_fear_fears_no_fear(edition: str) -> None:
    """No die is thrown."""
    assert not fought(charged(edition, traits=["causes-fear"]))["otto"].turn.only_sixes


@pytest.mark.parametrize("edition", EVERY)
def test_whoever_is_immune_to_psychology_fears_nothing(edition: str) -> None:
    """No die is thrown."""
    assert not fought(charged(edition, traits=["immune-to-psychology"]))["otto"].turn.only_sixes


@pytest.mark.parametrize("edition", EVERY)
def test_the_frenzied_fear_nobody_who_is_near(edition: str) -> None:
    """No die is thrown for the charge of an enemy whom they could charge themselves."""
    assert fought(charged(edition, frenzied=True))["otto"].turn.faced == ()


@pytest.mark.parametrize(
    ("edition", "inches", "tests"),
    [("classic", 10, True), ("classic", 8, False), ("revised", 10, False), ("archeonicus", 10, False)],
)
def test_the_frenzied_may_fear_a_charge_from_beyond_their_own(edition: str, inches: int, tests: bool) -> None:
    """M 4, charged from 10 inches with no enemy within 8: in one book he must test."""
    brak = {**FEARSOME, "M": 6, "at": ((inches + 1) * 1000, 0, 0)}
    battle = charged(edition, by=brak, frenzied=True, at=(0, 0, 0))
    assert bool(fought(battle, *(FAILED if tests else ())).told("afraid")) is tests


# ------------------------------------------------------------ terror


TERRIBLE: dict[str, Any] = {"traits": ["causes-terror"], "charged": ["otto"], "gear": ["axe"]}


@proves("revised.terror.overrides")
@pytest.mark.parametrize("traits", [["causes-fear"], ["immune-to-fear"], ["causes-terror"], []])
def test_terror_frightens_even_those_who_know_no_fear(traits: list[str]) -> None:
    """An Ogre of Ld 8 who causes fear himself: 5 and 4 fail, and only sixes hit in this round."""
    after = fought(charged("revised", by=TERRIBLE, traits=traits, Ld=8), "fear 5", "fear 4")
    assert after["otto"].turn.only_sixes


@proves("revised.terror.immune-to-psychology", "revised.terror.overrides")
@pytest.mark.parametrize("traits", [["immune-to-psychology"], ["causes-fear", "immune-to-psychology"]])
def test_immunity_to_psychology_protects_against_terror(traits: list[str]) -> None:
    """One of the Undead throws no die."""
    assert not fought(charged("revised", by=TERRIBLE, traits=traits))["otto"].turn.only_sixes


@pytest.mark.parametrize("switch", [{"terror": {"on": False}}, {"fear": {"causers_test": "no"}}])
def test_where_terror_is_no_more_than_fear_it_frightens_no_fearsome_enemy(switch: dict[str, Any]) -> None:
    """With the rule off, or where those who cause fear never test."""
    battle = charged(playing("revised", **switch), by=TERRIBLE, traits=["causes-fear"])
    assert not fought(battle)["otto"].turn.only_sixes


def test_terror_is_fear_to_everybody_else() -> None:
    """With the rule off, an ordinary warrior still tests for fear."""
    battle = charged(playing("revised", terror={"on": False}), by=TERRIBLE)
    assert fought(battle, *FAILED)["otto"].turn.only_sixes

"""Fear in a charge: whoever charges what he fears tests first, and whoever is charged tests in his turn."""

from __future__ import annotations

import pytest

from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import things
from tests.ledger import proves
from tests.rules.moving.builders import about_to_move, brak, inches, named, otto
from tests.rules.moving.charges import AFRAID, EVERY, FEARSOME, FIXED, UNAFRAID, between, charged, fell_short, reached

STILL = ("classic", "playsheet", "archeonicus", "house")
"""The books in which a charger who fails the test stays where he is."""
DICE = {"house": ["charge 1", "charge 4"]}


@proves("archeonicus.skills.fearsome")
@pytest.mark.parametrize(("dice", "dares"), [(AFRAID, False), (UNAFRAID, True)])
def test_a_skill_of_fearsome_looks_does_the_same(dice: tuple[str, str], dares: bool) -> None:
    battle = about_to_move(otto(10, 10), brak(16, 10, traits=["fearsome"]), edition="archeonicus")
    assert reached(charged(battle, dice=dice)) is dares


@proves("classic.fear.charging-feared", "archeonicus.fear.mental")
@pytest.mark.parametrize("edition", STILL)
def test_whoever_dares_not_charge_stays_where_he_is(edition: str) -> None:
    """Leadership 7, and 4 and 4: no charge, no move at all, and no shot; it counts as a failed charge."""
    battle = about_to_move(otto(10, 10, gear=["bow"]), brak(16, 10, traits=FEARSOME), edition=edition)
    after = charged(battle, dice=AFRAID)
    assert fell_short(after)
    assert inches(after["otto"]) == (10, 10, 0)
    assert not after["otto"].turn.moved
    assert barred(after.battle, after["otto"], things(edition).weapons["bow"]) == "has failed a charge"
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"


@proves("classic.fear.charging-feared", "archeonicus.fear.mental", "revised.fear.when-charging")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_dares_charges_home(edition: str) -> None:
    """3 and 4 are 7, his Leadership."""
    battle = about_to_move(otto(10, 10), brak(16, 10, traits=FEARSOME), edition=edition)
    assert reached(charged(battle, dice=[*UNAFRAID, *DICE.get(edition, [])]))


@proves("classic.fear.charging-feared")
@pytest.mark.parametrize("edition", STILL)
def test_the_test_comes_before_measuring(edition: str) -> None:
    """The enemy is far out of reach: the test is taken all the same, and a failed one leaves nothing to measure."""
    battle = about_to_move(otto(10, 10), brak(30, 10, traits=FEARSOME), edition=edition)
    failed = charged(battle, dice=AFRAID)
    assert inches(failed["otto"]) == (10, 10, 0)
    assert not failed.told("measures")
    passed = charged(battle, dice=[*UNAFRAID, *DICE.get(edition, [])])
    assert inches(passed["otto"]) == (14, 10, 0)


@proves("revised.fear.when-charging", "revised.charge.failed-move")
def test_where_the_book_says_so_the_frightened_roams_towards_the_enemy() -> None:
    """Leadership 6, a total of 7: up to 4 inches towards him."""
    battle = about_to_move(otto(10, 10, Ld=6), brak(18, 10, traits=FEARSOME), edition="revised")
    after = charged(battle, dice=UNAFRAID)
    assert fell_short(after)
    assert between(after) == 3


@proves("classic.fear.charged-when", "archeonicus.fear.mental")
@pytest.mark.parametrize("edition", STILL)
def test_whoever_is_charged_in_range_tests_before_the_charger_moves(edition: str) -> None:
    battle = about_to_move(otto(10, 10, traits=FEARSOME), brak(16, 10), edition=edition)
    after = charged(battle, dice=[*DICE.get(edition, []), *AFRAID])
    assert after["brak"].turn.only_sixes
    told = [event.what for event in after.events]
    assert told.index("measures") < told.index("afraid") < told.index("charges-home")


@proves("classic.fear.charged-when", "archeonicus.fear.mental")
@pytest.mark.parametrize("edition", STILL)
def test_a_fearsome_charger_who_proves_short_frightens_nobody(edition: str) -> None:
    """Half an inch short: a failed charge, and no test."""
    battle = about_to_move(otto(10, 10, traits=FEARSOME), brak(19.5, 10), edition=edition)
    after = charged(battle, dice=DICE.get(edition, []))
    assert fell_short(after)
    assert not after["brak"].turn.only_sixes


@proves("revised.fear.when-charged")
def test_where_the_book_says_so_the_charged_test_in_contact() -> None:
    battle = about_to_move(otto(10, 10, traits=FEARSOME), brak(16, 10), edition="revised")
    after = charged(battle, dice=AFRAID)
    told = [event.what for event in after.events]
    assert told.index("charges-home") < told.index("afraid")


@proves("revised.fear.when-charging", "revised.charge.several-targets")
def test_each_feared_enemy_takes_a_test_of_its_own_and_one_failure_fails_the_charge() -> None:
    battle = about_to_move(
        otto(10, 10),
        brak(15, 9.25, traits=FEARSOME),
        named(brak(15, 10.75, traits=FEARSOME), "kuno"),
        edition="revised",
    )
    both = charged(battle, at="brak+kuno", dice=[*UNAFRAID, *UNAFRAID])
    assert both["otto"].turn.charged == ("brak", "kuno")
    assert fell_short(charged(battle, at="brak+kuno", dice=[*UNAFRAID, *AFRAID]))
    assert fell_short(charged(battle, at="brak+kuno", dice=AFRAID))


@proves("classic.fear.causers-ignore", "revised.fear.own-fear", "archeonicus.fear.mental")
@pytest.mark.parametrize("edition", FIXED)
def test_the_fearsome_fear_no_fear_when_they_charge(edition: str) -> None:
    battle = about_to_move(otto(10, 10, traits=FEARSOME), brak(16, 10, traits=FEARSOME), edition=edition)
    assert reached(charged(battle))


@proves("classic.immunity.frenzied", "revised.frenzy.immunity", "archeonicus.frenzy.immunities")
@pytest.mark.parametrize("edition", FIXED)
def test_the_frenzied_charge_a_fearsome_enemy_without_a_test(edition: str) -> None:
    battle = about_to_move(otto(10, 10, frenzied=True), brak(16, 10, traits=FEARSOME), edition=edition)
    assert reached(charged(battle))


@proves("classic.immunity.frenzied")
@pytest.mark.parametrize(("away", "tests"), [(8, False), (8.001, True), (10, True)])
def test_a_frenzied_warrior_fears_again_where_no_enemy_is_in_his_range(away: float, tests: bool) -> None:
    """Charged from 10 inches by one of Movement 6; at 8 he could have charged him himself."""
    battle = about_to_move(otto(10, 10, M=6, traits=FEARSOME), brak(11 + away, 10, frenzied=True), edition="classic")
    after = charged(battle, dice=AFRAID if tests else [])
    assert after["brak"].turn.only_sixes is tests


@proves("revised.special.flaming-attacks")
@pytest.mark.parametrize(("who", "tests"), [(["animal"], True), ([], False)])
def test_animals_fear_whoever_carries_fire(who: list[str], tests: bool) -> None:
    battle = about_to_move(otto(10, 10, traits=who), brak(16, 10, gear=["torch-as-club"]), edition="revised")
    after = charged(battle, dice=AFRAID if tests else [])
    assert reached(after) is not tests


@proves("revised.special.flaming-attacks")
def test_an_animal_charged_by_fire_tests_too() -> None:
    battle = about_to_move(otto(10, 10, gear=["torch-as-club"]), brak(16, 10, traits=["animal"]), edition="revised")
    assert charged(battle, dice=AFRAID)["brak"].turn.only_sixes


@pytest.mark.parametrize(("who", "tests"), [(["animal"], True), ([], False)])
def test_some_weapons_frighten_animals_without_fire(who: list[str], tests: bool) -> None:
    """The trait stands on the weapon, and acts through whoever carries it."""
    battle = about_to_move(otto(10, 10, traits=who), brak(16, 10, gear=["beastlash"]), edition="revised")
    assert reached(charged(battle, dice=AFRAID if tests else [])) is not tests

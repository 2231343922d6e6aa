"""All alone: who has to test at the end of his combat phase, and what comes of failing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from tests.kit import After, a_battle, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import at, brak, inches, named, otto
from tests.rules.nerve.builders import EVERY, begun, marked

WHEN = {"classic": proves("classic.all-alone.when"), "archeonicus": proves("archeonicus.all-alone.when")}
TEST = {"classic": proves("classic.all-alone.test"), "revised": proves("revised.all-alone.result")}
RANGE = {"classic": 6, "playsheet": 6, "revised": 6, "archeonicus": 8, "house": 6}
"""How near a friend has to be."""
AROUND: dict[int, list[tuple[float, float]]] = {
    1: [(23, 24)],
    2: [(23.133, 23.5), (23.133, 24.5)],
    3: [(23, 24), (24, 23), (24, 25)],
}
"""Where enemies touch Otto, who stands at 24, 24: the sum of two is due west, and so is that of three."""


def pressed(*others: Warrior, edition: str | Book = "classic", foes: Any = ({}, {}), **more: Any) -> State:
    """The end of a combat phase: Otto at 24, 24 touches enemies to the west of him, and whoever else is there."""
    enemies = tuple(
        named(brak(*place, **{"gear": ["axe"], **foe}), f"foe-{n}")
        for n, (place, foe) in enumerate(zip(AROUND[len(foes)], foes, strict=True), start=1)
    )
    me = otto(24, 24, **{"gear": ["axe"], **more})
    contacts = tuple((foe.id, "otto") for foe in enemies)
    return a_battle(me, *enemies, *others, edition=edition, contacts=contacts, agenda=("all-alone",))


def ended(battle: State, *dice: str, **answers: str) -> After:
    """The end of the combat phase."""
    return begun(battle, *dice, **answers)


def karl(away: float, **more: Any) -> Warrior:
    """A friend so many inches east of Otto, from base to base."""
    return named(otto(25 + away, 24, **more), "karl")


HOLDS = ("all-alone 1", "all-alone 1")


# ------------------------------------------------------------ who has to test


@proves("revised.all-alone.condition")
@pytest.mark.parametrize("edition", marked(WHEN))
@pytest.mark.parametrize(("further", "tests"), [(0, False), (0.001, True), (0.1, True), (-1, False)])
def test_a_friend_within_reach_keeps_him_from_being_all_alone(edition: str, further: float, tests: bool) -> None:
    """At exactly so many inches he does; a thousandth further he does not."""
    after = ended(pressed(karl(RANGE[edition] + further), edition=edition), *(HOLDS if tests else ()))
    assert bool(after.told("passed")) is tests
    assert bool(after.told("not-alone")) is not tests


@proves("revised.all-alone.condition", "archeonicus.all-alone.when")
@pytest.mark.parametrize("edition", marked(WHEN))
@pytest.mark.parametrize(
    "state",
    [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}, {"posture": "out-of-action", "wounds": 0}],
)
def test_a_friend_who_is_down_or_flees_is_no_help(edition: str, state: dict[str, Any]) -> None:
    """At 2 inches, and the next at more than the reach."""
    far = named(karl(RANGE[edition] + 0.1), "hans")
    assert ended(pressed(karl(2, **state), far, edition=edition), *HOLDS).told("passed")


@proves("classic.all-alone.when", "revised.all-alone.condition")
@pytest.mark.parametrize("edition", EVERY)
def test_a_hidden_friend_helps(edition: str) -> None:
    assert [event.what for event in ended(pressed(karl(3, hidden=True), edition=edition)).events] == ["not-alone"]


@proves("classic.all-alone.when", "revised.all-alone.condition")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("foes", "tests"), [(({},), False), (({}, {}), True), (({}, {}, {}), True)])
def test_it_takes_two_opponents(edition: str, foes: Any, tests: bool) -> None:
    """A single one forces no test."""
    assert bool(ended(pressed(foes=foes, edition=edition), *(HOLDS if tests else ())).told("passed")) is tests


@proves("archeonicus.all-alone.when")
@pytest.mark.parametrize(("edition", "tests"), [("archeonicus", True), ("classic", False), ("revised", False)])
@pytest.mark.parametrize(("away", "alone"), [(8.1, True), (8, False)])
def test_a_single_enemy_who_causes_fear_may_be_enough(edition: str, tests: bool, away: float, alone: bool) -> None:
    """Against one Zombie, with the nearest friend at 8.1 inches; at exactly 8 he is not alone."""
    battle = pressed(karl(away), foes=({"traits": ["causes-fear"]},), edition=edition)
    due = tests and alone
    assert bool(ended(battle, *(HOLDS if due else ())).told("passed")) is due


@proves("classic.all-alone.when", "revised.all-alone.condition")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("state", [{"posture": "knocked-down"}, {"posture": "stunned"}])
@pytest.mark.parametrize(("counts", "tests"), [("do-not-count", False), ("count", True)])
def test_both_rulings_on_enemies_who_are_down(edition: str, state: dict[str, Any], counts: str, tests: bool) -> None:
    """One stands and one is down: taken, he does not test."""
    book = playing(edition, all_alone={"fallen_enemies_count": counts})
    battle = pressed(foes=({}, state), edition=book)
    assert bool(ended(battle, *(HOLDS if tests else ())).told("passed")) is tests
    assert playing(edition).all_alone.fallen_enemies_count == "do-not-count"


@proves("revised.all-alone.condition")
@pytest.mark.parametrize(
    ("size", "foes", "tests"),
    [
        ("small", ("small", "small"), True),
        ("medium", ("small", "small"), False),
        ("medium", ("small", "medium"), False),
        ("medium", ("medium", "large"), True),
        ("medium", ("small", "medium", "medium"), True),
    ],
)
def test_where_size_matters_two_must_each_be_as_large_as_he(size: str, foes: tuple[str, ...], tests: bool) -> None:
    """A Medium warrior is not worried by two Small ones, nor by one Small and one Medium."""
    battle = pressed(foes=[{"size": one} for one in foes], size=size, edition="revised")
    assert bool(ended(battle, *(HOLDS if tests else ())).told("passed")) is tests


@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_elsewhere_size_does_not_matter(edition: str) -> None:
    assert ended(pressed(size="large", edition=edition), *HOLDS).told("passed")


@proves("classic.all-alone.when", "revised.all-alone.condition")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("when", "turn", "tests"),
    [
        ("end-of-own-combat-phase", "red", True),
        ("end-of-own-combat-phase", "blue", False),
        ("end-of-every-combat-phase", "blue", True),
    ],
)
def test_he_tests_in_the_combat_phase_of_his_own_turn(edition: str, when: str, turn: str, tests: bool) -> None:
    """By another ruling in every one."""
    book = playing(edition, all_alone={"when": when})
    battle = replace(pressed(edition=book), turn=turn)
    assert bool(ended(battle, *(HOLDS if tests else ())).told("passed")) is tests
    assert playing(edition).all_alone.when == "end-of-own-combat-phase"


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("state", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}])
def test_whoever_is_down_himself_does_not_test(edition: str, state: dict[str, Any]) -> None:
    assert not ended(pressed(edition=edition, **state)).events


def test_where_nobody_knows_who_is_near_nobody_is_alone() -> None:
    """Without a place on the table."""
    foes = tuple(a_warrior(f"foe-{n}", gear=["axe"]) for n in (1, 2))
    contacts = tuple((foe.id, "otto") for foe in foes)
    assert not fought(a_battle(a_warrior("otto"), *foes, contacts=contacts, agenda=("all-alone",))).events


# ------------------------------------------------------------ who is spared


@proves("archeonicus.all-alone.is-fear-test", "revised.immunity.psychology")
@pytest.mark.parametrize("edition", EVERY)
def test_the_immune_to_psychology_are_spared(edition: str) -> None:
    """One against three, with no friend near."""
    assert not ended(pressed(foes=({}, {}, {}), traits=["immune-to-psychology"], edition=edition)).events


UNAFRAID = Trait(key="unafraid", name="Unafraid", says="He takes no Fear tests.", immune=("fear",))


@proves("archeonicus.all-alone.is-fear-test")
@pytest.mark.parametrize(("edition", "spared"), [("archeonicus", True), ("classic", False), ("revised", False)])
@pytest.mark.parametrize("trait", ["unafraid", "causes-fear"])
def test_where_it_is_a_test_of_fear_those_who_know_no_fear_are_spared(edition: str, spared: bool, trait: str) -> None:
    battle = pressed(edition=edition)
    known = battle.catalogue
    known = Catalogue(known.weapons, known.armour, {**known.traits, "unafraid": UNAFRAID})
    battle = replace(battle.with_warrior(replace(battle.warrior("otto"), traits=(trait,))), catalogue=known)
    after = ended(battle, *(() if spared else HOLDS))
    assert bool(after.told("passed")) is not spared


@proves("archeonicus.skills.combat-master", "archeonicus.frenzy.immunities")
@pytest.mark.parametrize("more", [{"traits": ["combat-master"]}, {"frenzied": True}])
def test_masters_of_combat_and_the_frenzied_are_spared(more: dict[str, Any]) -> None:
    assert not ended(pressed(edition="archeonicus", **more)).events


@proves("classic.immunity.frenzied")
@pytest.mark.parametrize("edition", EVERY)
def test_a_frenzied_fighter_always_has_an_enemy_in_range(edition: str) -> None:
    assert not ended(pressed(edition=edition, frenzied=True)).events


# ------------------------------------------------------------ the test


@pytest.mark.parametrize("edition", marked(TEST))
@pytest.mark.parametrize(("die", "holds"), [(4, True), (5, False)])
def test_he_holds_on_two_dice_no_higher_than_his_leadership(edition: str, die: int, holds: bool) -> None:
    """Leadership 7: 3 and 4 hold, 3 and 5 do not."""
    dice = ["all-alone 3", f"all-alone {die}"]
    dice += [] if holds else ["to-wound 1", "to-wound 1", "flight 1", "flight 1"]
    if edition == "revised" and not holds:
        dice[2:2] = ["roll-off 4", "roll-off 3"]
    after = ended(pressed(edition=edition), *dice)
    assert after["otto"].fleeing is not holds
    assert bool(after.battle.contacts) is holds


@proves("classic.all-alone.when")
@pytest.mark.parametrize("edition", ["classic", "archeonicus"])
def test_several_are_judged_by_the_places_before_any_of_them_ran(edition: str) -> None:
    """Two friends fight back to back within reach of each other, so neither tests."""
    first, second = otto(24, 24, gear=["axe"]), named(otto(28, 24, gear=["axe"]), "karl")
    foes = [named(brak(*place), f"foe-{n}") for n, place in enumerate([(23, 24), (24, 23), (29, 24), (28, 23)])]
    contacts = (("foe-0", "otto"), ("foe-1", "otto"), ("foe-2", "karl"), ("foe-3", "karl"))
    battle = a_battle(first, second, *foes, edition=edition, contacts=contacts, agenda=("all-alone",))
    assert not ended(battle).told("passed")
    far = replace(battle, warriors=(first, named(replace(second, at=at(44, 24)), "karl"), *foes))
    dice = ("all-alone 6", "all-alone 6", "to-wound 1", "to-wound 1", "flight 1", "flight 1", *HOLDS)
    assert [event.by for event in ended(far, *dice).told("breaks")] == ["otto"]


@pytest.mark.parametrize("edition", EVERY)
def test_nobody_is_tested_twice_in_a_phase(edition: str) -> None:
    battle = replace(pressed(edition=edition), agenda=("all-alone", "all-alone"))
    assert len(ended(battle, *HOLDS).told("passed")) == 1


# ------------------------------------------------------------ the flight


@proves("classic.all-alone.parting-hits", "classic.leaving-combat.breaking")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_each_opponent_who_stands_may_make_one_hit(edition: str) -> None:
    """Three who stand make three hits, however many Attacks they have; one of them forgoes his."""
    foes = ({"A": 3}, {"S": 4}, {"posture": "stunned"})
    dice = ["all-alone 6", "all-alone 6", "to-wound 3", "to-wound 2", "flight 1", "flight 1"]
    after = ended(pressed(foes=foes, edition=edition), *dice)
    assert [(event.by, event.at) for event in after.told("parting-hit")] == [("foe-1", "otto"), ("foe-2", "otto")]
    assert after.asked[:2] == ["parting-hit", "parting-hit"]
    spared = ended(pressed(foes=({}, {}), edition=edition), *dice[:2], *dice[4:], parting_hit="no")
    assert spared["otto"].fleeing
    assert not spared.told("parting-hit")


@proves("classic.leaving-combat.breaking")
@pytest.mark.parametrize(("strength", "face", "wounds"), [(3, 4, True), (3, 3, False), (4, 3, True), (4, 2, False)])
def test_it_wounds_by_the_strength_of_whoever_hits(strength: int, face: int, wounds: bool) -> None:
    """Toughness 3: Strength 3 wounds on 4 and more, Strength 4 on 3 and more."""
    dice = ["all-alone 6", "all-alone 6", f"to-wound {face}", *(["injury 1"] if wounds else [])]
    battle = pressed(foes=({"S": strength}, {}), edition="classic")
    dice += [] if wounds else ["to-wound 1", "flight 1", "flight 1"]
    if wounds:
        dice.append("to-wound 1")
    assert (ended(battle, *dice)["otto"].posture == "knocked-down") is wounds


@proves("classic.all-alone.parting-hits")
def test_a_parting_hit_may_be_critical_once_for_each_opponent_who_has_caused_none() -> None:
    """The first has had his critical hit in this phase, the second has not."""
    battle = pressed(foes=({}, {}), W=9)
    first = battle.warrior("foe-1")
    battle = battle.with_warrior(replace(first, bout=replace(first.bout, criticals=1)))
    dice = ["all-alone 6", "all-alone 6", "to-wound 6", "to-wound 6", "critical 1", "flight 1", "flight 1"]
    assert len(ended(battle, *dice).told("critical")) == 1


@proves("classic.all-alone.first-flight")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_if_he_survives_he_runs_straight_away_from_his_enemies(edition: str) -> None:
    """Both are due west, or nearly so, and 2 and 5 are 7 inches: he ends 7 inches to the east, fleeing."""
    dice = ["all-alone 6", "all-alone 6", "to-wound 1", "to-wound 1", "flight 2", "flight 5"]
    after = ended(pressed(edition=edition), *dice)
    assert inches(after["otto"]) == (31, 24, 0)
    assert after["otto"].fleeing
    assert after.battle.contacts == ()


@proves("classic.all-alone.first-flight", "revised.leaving-combat.parting-hits")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("injury", "posture"), [(1, "knocked-down"), (3, "stunned"), (5, "out-of-action")])
def test_whoever_is_put_down_by_the_hits_does_not_run(edition: str, injury: int, posture: str) -> None:
    """He lies where he is; where the book lets him flee later he does so once he is up."""
    foes = ({"I": 4}, {"I": 3, "posture": "stunned"}, {"I": 3, "posture": "stunned"})
    book = playing(edition, all_alone={"fallen_enemies_count": "count"})
    after = ended(pressed(foes=foes, edition=book), "all-alone 6", "all-alone 6", "to-wound 4", f"injury {injury}")
    assert after["otto"].posture == posture
    assert after["otto"].at == at(24, 24)
    assert after["otto"].will_flee is (edition != "revised" and posture != "out-of-action")
    assert not after["otto"].fleeing
    assert bool(after.battle.contacts) is (posture != "out-of-action")


@pytest.mark.parametrize("edition", EVERY)
def test_by_another_ruling_he_runs_all_the_same_and_lies_then(edition: str) -> None:
    fleeing = {
        "put_down_by_parting_hit": "falls-at-the-end-of-his-flight",
        "first_flight": "straight-away-from-enemies",
    }
    book = playing(edition, fleeing=fleeing, all_alone={"fallen_enemies_count": "count"})
    foes: Any = ({}, {"posture": "stunned"})
    dice = ["all-alone 6", "all-alone 6", "to-wound 4", "injury 1", "flight 1", "flight 1"]
    after = ended(pressed(foes=foes, edition=book), *dice)
    assert after["otto"].posture == "knocked-down"
    assert after["otto"].at != at(24, 24)


@proves("revised.all-alone.condition")
def test_whoever_breaks_and_runs_is_out_of_reach_of_stomps() -> None:
    """They come after the combat phase; two Large ones would stomp on him."""
    battle = pressed(foes=({"size": "large", "I": 4}, {"size": "large"}), edition="revised")
    dice = ["all-alone 6", "all-alone 6", "to-wound 1", "to-wound 1", "flight 3", "flight 3"]
    assert not ended(battle, *dice).told("stomps")
    stomped = ended(battle, *HOLDS, "to-wound 1", "to-wound 1")
    assert len(stomped.told("stomps")) == 2

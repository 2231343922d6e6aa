"""Who may shoot, and how often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules import barred, shoot, shots_of
from cometfall.rules.shooting.phase import shots_open, why_not
from cometfall.tables import table_of
from tests.kit import a_battle, a_fight, a_warrior, fought
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def why(edition: str, weapon: str = "bow", **otto: Any) -> str:
    """Why otto may not shoot; empty where he may."""
    battle = a_battle(a_warrior(gear=[weapon], **otto), edition=edition)
    return barred(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon])


@proves(
    "classic.shooting.may-not",
    "revised.shooting.barred",
    "archeonicus.shooting.not-after-running",
    "archeonicus.shooting.not-after-failed-charge",
    "archeonicus.shooting.not-rallied",
    "archeonicus.shooting.not-down",
)
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        ({"ran": True}, "has run"),
        ({"failed_charge": True}, "has failed a charge"),
        ({"charged": ["brak"]}, "has charged"),
        ({"rallied": True}, "has rallied"),
        ({"posture": "knocked-down"}, "is knocked down"),
        ({"posture": "stunned"}, "is stunned"),
        ({"fleeing": True}, "is fleeing"),
        ({"BS": 0}, "has Ballistic Skill 0"),
        ({"posture": "out-of-action"}, "is out of action"),
        ({"moved": True}, ""),
        ({"stood_up": True}, ""),
        ({}, ""),
    ],
)
def test_what_bars_a_shot(edition: str, deed: dict[str, Any], reason: str) -> None:
    """Whoever walked or stood up may shoot."""
    assert why(edition, **deed) == reason


@proves("revised.shooting.barred")
@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        ("failed_climb_down", "has failed to climb down"),
        ("failed_jump", "has failed a jump"),
        ("fell", "has fallen"),
    ],
)
def test_whoever_came_down_badly_does_not_shoot_in_some_books(deed: str, reason: str) -> None:
    more: dict[str, Any] = {deed: True}
    assert why("revised", **more) == reason
    assert why("classic", **more) == ""


@proves(
    "classic.shooting.may-not",
    "revised.shooting.barred",
    "revised.combat.no-shooting",
    "archeonicus.shooting.not-engaged",
    "classic.combat.no-shooting",
)
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("weapon", ["bow", "pistol"])
def test_whoever_touches_an_enemy_does_not_shoot(edition: str, weapon: str) -> None:
    battle = a_fight(a_warrior(gear=[weapon]), a_warrior("brak"), edition=edition)
    assert barred(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon]) == "is engaged in combat"


@proves("archeonicus.shooting.not-after-running", "archeonicus.missiles.easy-to-use")
@pytest.mark.parametrize(("weapon", "traits"), [("short-bow", []), ("crossbow-pistol", ["fleet-footed"])])
def test_an_easy_weapon_or_fleet_feet_let_a_runner_shoot(weapon: str, traits: list[str]) -> None:
    assert why("archeonicus", weapon, traits=traits, ran=True, moved=True) == ""
    assert why("archeonicus", "crossbow-pistol", ran=True, moved=True) == "has run"


@proves("archeonicus.shooting.not-after-failed-charge", "archeonicus.missiles.easy-to-use")
def test_an_easy_weapon_is_not_fired_after_a_charge_that_failed() -> None:
    assert why("archeonicus", "short-bow", failed_charge=True, moved=True) == "has failed a charge"


@proves("archeonicus.shooting.not-reloading")
def test_a_weapon_that_is_being_loaded_is_not_fired() -> None:
    """A handgun fired in one turn is fired again in the next turn but one."""
    battle = a_battle(
        a_warrior(gear=["handgun"], at=[0, 0, 0]), a_warrior("brak", at=[7000, 0, 0]), edition="archeonicus"
    )
    battle = fought(shoot(battle, "otto", "brak", "handgun"), "to-hit 2").battle
    reasons = ["has fired"]
    for _ in range(2):
        battle = fought(battle.then("begin-turn")).battle
        reasons.append(barred(battle, battle.warrior("otto"), battle.catalogue.weapons["handgun"]))
    assert reasons == ["has fired", "is still reloading", ""]


# ------------------------------------------------------------ once, one after another


@proves("classic.shooting.once", "revised.shooting.one-weapon-once")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("weapon", ["bow", "throwing-knives"])
def test_a_warrior_shoots_once_with_one_of_his_weapons(edition: str, weapon: str) -> None:
    otto, brak = a_warrior(gear=["bow", "throwing-knives"], at=[0, 0, 0]), a_warrior("brak", at=[6000, 0, 0])
    battle = a_battle(otto, brak, edition=edition)
    after = fought(shoot(battle, "otto", "brak", weapon), "to-hit 1").battle
    for each in ("bow", "throwing-knives"):
        assert barred(after, after.warrior("otto"), after.catalogue.weapons[each]) == "has fired"


def archers(edition: str, names: str, **brak: Any) -> State:
    """Bowmen in a row before one enemy."""
    row = [a_warrior(who, warband="red", gear=["bow"], at=[0, place * 2000, 0]) for place, who in enumerate(names)]
    return a_battle(*row, a_warrior("brak", at=[6000, 0, 0], **brak), edition=edition)


def may_shoot(battle: State) -> list[str]:
    return [option.value[0] for option in shots_open(battle)]


@proves("classic.shooting.any-order", "classic.shooting.one-at-a-time", "revised.shooting.sequence")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_shooters_are_worked_through_one_by_one_in_any_order(edition: str) -> None:
    """The third of three archers may shoot first, all of it is resolved, and he can't be named again."""
    battle = archers(edition, "abc", W=2)
    assert may_shoot(battle) == ["a", "b", "c"]
    after = fought(shoot(battle, "c", "brak", "bow"), "to-hit 4", "to-wound 4")
    assert after["brak"].wounds == 1
    assert may_shoot(after.battle) == ["a", "b"]


@proves("classic.shooting.one-at-a-time", "revised.shooting.sequence")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_the_next_shooter_sees_what_the_last_one_has_left(edition: str) -> None:
    """Once the only enemy is out of action nobody has anything left to shoot at."""
    after = fought(shoot(archers(edition, "ab"), "a", "brak", "bow"), "to-hit 4", "to-wound 4", "injury 6")
    assert after["brak"].out
    assert may_shoot(after.battle) == []


# ------------------------------------------------------------ how often


@pytest.mark.parametrize(
    ("edition", "weapon", "traits", "moved", "shots"),
    [
        ("classic", "bow", [], False, 1),
        ("classic", "bow", ["quick-shot"], True, 2),
        ("classic", "crossbow", ["quick-shot"], False, 2),
        ("classic", "crossbow", ["quick-shot", "nimble"], True, 1),
        ("classic", "bow", ["quick-shot", "nimble"], True, 2),
        ("classic", "crossbow-pistol", ["quick-shot"], False, 1),
        ("classic", "repeater-crossbow", [], True, 2),
        ("classic", "repeater-crossbow", ["quick-shot"], False, 2),
        ("classic", "sling", ["quick-shot"], False, 2),
        ("classic", "sling", [], True, 1),
        ("classic", "throwing-knives", ["knife-fighter"], False, 3),
        ("classic", "throwing-knives", ["quick-shot"], False, 1),
        ("revised", "bow", ["quick-shot"], True, 2),
        ("revised", "handgun", ["quick-shot"], False, 2),
        ("revised", "javelins", ["quick-shot"], False, 1),
        ("revised", "handgun", ["quick-shot", "nimble"], True, 1),
        ("revised", "throwing-axe", ["knife-fighter"], False, 3),
        ("revised", "javelins", ["knife-fighter"], False, 1),
        ("revised", "repeater-bolt-thrower", [], False, 4),
        ("revised", "sling", [], True, 2),
    ],
)
def test_weapons_and_skills_give_more_shots(
    edition: str,
    weapon: str,
    traits: list[str],
    moved: bool,
    shots: int,
) -> None:
    battle = a_battle(
        a_warrior(gear=[weapon], traits=traits, moved=moved, at=[0, 0, 0]),
        a_warrior("brak", at=[5000, 0, 0]),
        edition=edition,
    )
    otto, brak = battle.warriors
    assert shots_of(battle, otto, brak, battle.catalogue.weapons[weapon]) == shots


@pytest.mark.parametrize(("edition", "need"), [("classic", 3), ("archeonicus", 3), ("revised", 4)])
def test_the_throws_of_a_knife_fighter_are_divided_among_his_targets(edition: str, need: int) -> None:
    """Of three knives one is thrown at one enemy and two at another; where several shots cost, each is at -1."""
    otto = a_warrior(BS=4, gear=["throwing-knives"], traits=["knife-fighter"], at=[0, 0, 0])
    targets = [a_warrior("brak", at=[5000, 0, 0]), a_warrior("drak", at=[0, 5000, 0])]
    battle = shoot(a_battle(otto, *targets, edition=edition), "otto", "brak", "throwing-knives", shots=1, declared=3)
    first = battle.assault.kinds[0].to_hit
    battle = fought(battle, "to-hit 1").battle
    knives = battle.catalogue.weapons["throwing-knives"]
    assert barred(battle, battle.warrior("otto"), knives) == ""
    battle = shoot(battle, "otto", "drak", "throwing-knives")
    second = battle.assault.kinds[0].to_hit
    assert first is not None
    assert second is not None
    assert (battle.assault.rolls, first.need, second.need) == ((2,), need, need)
    battle = fought(battle, "to-hit 1", "to-hit 1").battle
    assert barred(battle, battle.warrior("otto"), knives) == "has fired"


# ------------------------------------------------------------ moving and firing


@pytest.mark.parametrize(
    ("edition", "deed", "traits", "reason"),
    [
        ("classic", "moved", [], "has moved, and the weapon may be moved or fired"),
        ("classic", "stood_up", [], ""),
        ("classic", "moved", ["nimble"], ""),
        ("revised", "moved", [], "has moved, and the weapon may be moved or fired"),
        ("revised", "stood_up", [], "has moved, and the weapon may be moved or fired"),
        ("revised", "stood_up", ["nimble"], ""),
        ("archeonicus", "stood_up", [], ""),
    ],
)
def test_a_crossbow_is_moved_or_fired(edition: str, deed: str, traits: list[str], reason: str) -> None:
    assert why(edition, "crossbow", traits=traits, **{deed: True}) == reason


@pytest.mark.parametrize("edition", EVERY)
def test_a_weapon_with_one_shot_is_done_for_the_battle(edition: str) -> None:
    battle = a_battle(
        a_warrior(gear=["blunderbuss"], at=[0, 0, 0]), a_warrior("brak", at=[5000, 0, 0]), edition=edition
    )
    after = fought(shoot(battle, "otto", "brak", "blunderbuss"), "to-wound 1").battle
    for _ in range(5):
        after = fought(after.then("begin-turn")).battle
    assert barred(after, after.warrior("otto"), after.catalogue.weapons["blunderbuss"]) == "is still reloading"
    assert not after.warrior("otto").broken


@pytest.mark.parametrize("edition", ["classic", "archeonicus"])
def test_of_two_pistols_one_can_be_fired_each_turn(edition: str) -> None:
    gear = ["pistol", "pistol"]
    battle = a_battle(a_warrior(gear=gear, at=[0, 0, 0]), a_warrior("brak", at=[4000, 0, 0]), edition=edition)
    for _ in range(3):
        assert barred(battle, battle.warrior("otto"), battle.catalogue.weapons["pistol"]) == ""
        battle = fought(shoot(battle, "otto", "brak", "pistol"), "to-hit 3").battle
        battle = fought(battle.then("begin-turn")).battle


@pytest.mark.parametrize(("edition", "second"), [("classic", 1), ("archeonicus", 0)])
def test_a_pistolier_fires_both_and_may_fire_a_single_one_each_turn(edition: str, second: int) -> None:
    """Both of a brace in one turn, none in the next; with a single one he is quicker by the core rules only."""
    brak = a_warrior("brak", at=[4000, 0, 0])
    brace = a_battle(a_warrior(gear=["pistol", "pistol"], traits=["pistolier"], at=[0, 0, 0]), brak, edition=edition)
    shot = shoot(brace, "otto", "brak", "pistol")
    assert shot.assault.rolls == (2,)
    after = fought(fought(shot, "to-hit 3", "to-hit 3").battle.then("begin-turn")).battle
    assert barred(after, after.warrior("otto"), after.catalogue.weapons["pistol"]) == "is still reloading"
    single = a_battle(a_warrior(gear=["pistol"], traits=["pistolier"], at=[0, 0, 0]), brak, edition=edition)
    shot = shoot(single, "otto", "brak", "pistol")
    assert shot.assault.rolls == (1,)
    after = fought(fought(shot, "to-hit 3").battle.then("begin-turn")).battle
    assert (barred(after, after.warrior("otto"), after.catalogue.weapons["pistol"]) == "") is bool(second)


def test_both_of_a_brace_are_fired_by_a_hero_of_action_each_shot_harder() -> None:
    otto = a_warrior(gear=["pistol", "pistol"], traits=["action-hero"], at=[0, 0, 0])
    shot = shoot(a_battle(otto, a_warrior("brak", at=[4000, 0, 0]), edition="revised"), "otto", "brak", "pistol")
    aim = shot.assault.kinds[0].to_hit
    assert aim is not None
    assert (shot.assault.rolls, aim.need) == ((2,), 5)


# ------------------------------------------------------------ whom he sees


HOUSE = {"kind": "wall", "id": "house", "at": [20, 20], "size": [8, 1, 3]}


def looking(*others: Warrior, edition: str = "classic", pieces: Iterable[dict[str, Any]] = (), **otto: Any) -> State:
    archer = a_warrior(gear=["bow"], at=(20_000, 25_000, 0), **otto)
    return a_battle(archer, *others, edition=edition, table=table_of(list(pieces)), phase="shooting")


def at(who: str, x: float, y: float, **more: Any) -> Warrior:
    return a_warrior(who, at=(round(x * 1000), round(y * 1000), 0), **more)


def why_no_shot(battle: State, who: str = "brak") -> str:
    return why_not(battle, battle.warrior("otto"), battle.warrior(who), "bow")


@proves("classic.shooting.line-of-sight", "revised.shooting.line-of-sight")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("height", "place", "said", "need"),
    [
        (3, (20, 18), "otto can't see brak: house hides all of him", 0),
        (1.3, (20, 18), "", 5),
        (3, (25.7, 18), "", 5),
        (3, (27, 18), "", 4),
    ],
    ids=["wholly behind it", "his head shows", "a sliver of him shows", "in the open"],
)
def test_a_shooter_has_to_see_a_part_of_his_target(
    edition: str, height: float, place: tuple[float, float], said: str, need: int
) -> None:
    """By the eyes of his model: wholly behind a house he is no target, with his head or a sliver of him he is."""
    battle = looking(at("brak", *place), edition=edition, pieces=[{**HOUSE, "size": [8, 1, height]}])
    assert why_no_shot(battle) == said
    if not said:
        aim = shoot(battle, "otto", "brak", "bow").assault.kinds[0].to_hit
        assert aim is not None
        assert aim.need == need


@proves("classic.shooting.line-of-sight", "revised.shooting.line-of-sight")
@pytest.mark.parametrize("edition", EVERY)
def test_it_is_the_model_s_own_eyes_that_see(edition: str) -> None:
    """Over a wall as high as a man the tall one sees whom the man does not."""
    wall = {**HOUSE, "size": [8, 1, 1.6]}
    man = looking(at("brak", 20, 17), edition=edition, pieces=[wall])
    giant = looking(at("brak", 20, 17), edition=edition, pieces=[wall], size="huge")
    assert why_no_shot(man) == "otto can't see brak: house hides all of him"
    assert why_no_shot(giant) == ""


@proves("classic.shooting.line-of-sight")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_stands_between_may_hide_a_target_wholly(edition: str) -> None:
    """A giant does; and the sentence names him."""
    battle = looking(at("brak", 20, 10), at("giant", 20, 13, size="titanic", warband="red"), edition=edition)
    assert why_no_shot(battle) == "otto can't see brak: giant hides all of him"


@proves("classic.shooting.facing", "revised.shooting.all-round-sight")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("place", [(20, 32), (20, 18), (27, 25), (13, 25), (25, 30)])
def test_models_see_all_round_and_turning_is_no_move(edition: str, place: tuple[float, float]) -> None:
    """An enemy right behind the shooter, 6 inches off, is hit as well as one before him."""
    battle = looking(at("brak", *place), edition=edition, facing=(0, -1))
    assert why_no_shot(battle) == ""
    aim = shoot(battle, "otto", "brak", "bow").assault.kinds[0].to_hit
    assert aim is not None
    assert (aim.need, aim.modifiers) == (4, ())

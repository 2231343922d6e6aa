"""Mounts: the size of riders, what a mount lends them, and ground that is dangerous to them."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.bodies import radius_of
from cometfall.model.circumstances import Facing, has
from cometfall.model.state import State
from cometfall.rules.harm.to_hit import shooting_target
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.movement import movement_of
from tests.kit import a_battle, a_blow, a_fight, a_shot, a_warrior, fought, playing, things
from tests.ledger import proves
from tests.rules.moving.builders import a, about_to_move, at, brak, ground, inches, leg, on_the_way, otto, walked

BOOKS_WITHOUT = ("classic", "playsheet", "archeonicus", "house")


def rider(**more: Any) -> Any:
    """Otto in the saddle."""
    return otto(mounted=True, gear=["warhorse"], **more)


def riding(*legs: Any, edition: Any = "revised", **more: Any) -> State:
    """He rides a way over this and that."""
    return on_the_way(rider(**more), brak(40), legs=legs, edition=edition)


OVER_A_HEDGE = leg("walk", at(10, 10), at(12, 10), cost=2, crosses=("hedge",))
INTO_A_WOOD = leg("walk", at(12, 10), at(13, 10), cost=2, grounds=("difficult",))
ACROSS = leg("gap", at(10, 10, 4), at(12.9, 10, 4), cost=2.9, width=2.9)
OPEN = leg("walk", at(10, 10), at(14, 10), cost=4)


# ------------------------------------------------------------ what a rider is


@proves("revised.mounts.size")
def test_a_rider_is_of_medium_size() -> None:
    """He is no small target of a stomp nor of a killing blow, and no large one of a shot."""
    assert rider().stature == "medium"
    assert radius_of(rider()) == 750
    ogre = a_warrior("otto", size="large", traits=["killing-blow"], gear=["axe"], I=5)
    for mounted in (True, False):
        foe = a_warrior("brak", mounted=mounted, gear=["warhorse"])
        fight = a_fight(ogre, foe, edition="revised")
        assert a_blow(fight).killing is not mounted
        shot = a_shot(a_warrior("udo", warband="red"), foe, "bow", edition="revised")
        aim = Facing(shot, shot.warrior("udo"), shot.warrior("brak"), shot.catalogue.weapons["bow"], shot=True)
        assert shooting_target(aim, far=False, cover="").need == 4
    for mounted, stomped in ((True, 0), (False, 1)):
        dice = ["to-hit 1", "to-hit 1", *["to-wound 1"] * stomped]
        after = fought(a_fight(ogre, a_warrior("brak", mounted=mounted), edition="revised"), *dice)
        assert len(after.told("stomps")) == stomped


# ------------------------------------------------------------ what a mount lends him


@proves("revised.mounts.equipment")
def test_a_mount_carries_its_rider_at_its_own_movement() -> None:
    """A man of Movement 4 on a horse of 8 walks eight inches and charges sixteen."""
    battle = about_to_move(rider(), brak(40), edition="revised")
    assert inches(walked(battle, "18 10")["otto"]) == (18, 10, 0)
    mounted = battle.warrior("otto")
    assert [gait_of(battle, mounted, pace).allowance for pace in ("walk", "run", "charge")] == [8000, 16000, 16000]
    on_foot = a_battle(otto(gear=["warhorse"]), brak(40), edition="revised")
    assert movement_of(on_foot, on_foot.warrior("otto")) == 4000


@proves("revised.mounts.equipment")
def test_a_mount_rolls_for_no_injury_and_stays_with_the_gear() -> None:
    """Its rider goes out of action: one injury die in all."""
    battle = riding(OVER_A_HEDGE)
    after = fought(battle, "dangerous-terrain 1", "injury 6")
    assert after["otto"].out
    assert after["otto"].carries("warhorse") == 1


@proves("revised.mounts.equipment", "revised.mounts.benefits")
@pytest.mark.parametrize(
    ("mount", "movement", "struck", "strength", "save"),
    [
        ("riding-horse", 8, 0, 0, 5),
        ("warhorse", 8, 1, 3, 5),
        ("elven-steed", 9, 1, 3, 5),
        ("chaos-steed", 8, 1, 4, 5),
        ("nightmare", 8, 1, 4, 5),
        ("skeletal-steed", 8, 1, 3, 5),
        ("war-boar", 7, 1, 3, 4),
        ("cold-one", 7, 2, 4, 4),
    ],
)
def test_a_mount_carries_its_rider_and_strikes_for_itself(
    mount: str, movement: int, struck: int, strength: int, save: int
) -> None:
    """In light armour he saves on 6; the mount's blow is by its own Weapon Skill and Strength."""
    knight = a_warrior("otto", mounted=True, gear=["axe", "light-armour", mount], S=5, WS=6)
    fight = a_fight(knight, a_warrior("brak", gear=["sword"]), edition="revised")
    assert movement_of(fight, fight.warrior("otto")) == movement * 1000
    back = a_blow(fight, by="brak", at="otto")
    assert back.save is not None
    assert back.save.need == save
    attack = things("revised").weapons.get(f"{mount}-attack")
    assert (attack is not None) is bool(struck)
    if attack is not None:
        blow = a_blow(fight, weapon=attack.key)
        assert (blow.strength, str(attack.skill) in blow.to_hit.why) == (strength, True)  # type: ignore[union-attr]  # it needs a die
    round_ = a_fight(knight, a_warrior("brak", gear=["sword"]), edition="revised", striker="otto")
    assert len(fought(round_, *["to-hit 1"] * (1 + struck)).told("missed")) == 1 + struck


@proves("revised.mounts.benefits")
def test_barding_saves_one_better_beyond_the_saddle() -> None:
    """Light armour 6, mounted 5, barding 4; on foot neither helps."""
    for mounted, needed in ((True, 4), (False, 6)):
        knight = a_warrior("otto", mounted=mounted, gear=["axe", "light-armour", "warhorse", "barding"])
        fight = a_fight(knight, a_warrior("brak", gear=["sword"]), edition="revised")
        save = a_blow(fight, by="brak", at="otto").save
        assert save is not None
        assert save.need == needed


def test_a_boar_is_stronger_on_a_charge() -> None:
    for charged, strength in ((["brak"], 5), ([], 3)):
        knight = a_warrior("otto", mounted=True, gear=["axe", "war-boar"], charged=charged)
        fight = a_fight(knight, a_warrior("brak", gear=["sword"]), edition="revised")
        assert a_blow(fight, weapon="war-boar-attack").strength == strength


@pytest.mark.parametrize("mount", ["chaos-steed", "nightmare", "skeletal-steed", "cold-one"])
def test_some_mounts_cause_fear(mount: str) -> None:
    battle = a_battle(otto(mounted=True, gear=[mount]), brak(40), edition="revised")
    assert has(battle, battle.warrior("otto"), "causes_fear")


# ------------------------------------------------------------ dangerous ground


@proves("revised.mounts.dangerous-terrain")
@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (2, 2), (6, 2)])
@pytest.mark.parametrize("over", [OVER_A_HEDGE, leg("walk", at(10, 10), at(12, 10), cost=4, grounds=("difficult",))])
def test_whoever_rides_over_anything_but_open_ground_loses_a_wound_on_a_one(die: int, wounds: int, over: Any) -> None:
    """A hedge he leaps, a wood he ends in: no wound roll, and armour does not help."""
    battle = riding(over, wounds=2, W=2)
    battle = battle.changed("otto", gear=("warhorse", "gromril-armour"))
    assert fought(battle, f"dangerous-terrain {die}")["otto"].wounds == wounds


@proves("revised.mounts.dangerous-terrain")
def test_open_ground_and_a_level_gap_under_three_inches_are_safe() -> None:
    assert inches(fought(riding(OPEN))["otto"]) == (14, 10, 0)
    assert inches(fought(riding(ACROSS))["otto"]) == (12.9, 10, 4)


@proves("revised.mounts.dangerous-terrain", "revised.terrain.open-ground")
def test_a_gap_of_three_inches_is_jumped_but_is_no_open_ground() -> None:
    """So is one with a lower landing, however narrow."""
    wide = leg("gap", at(10, 10, 4), at(13, 10, 4), cost=3, width=3)
    lower = leg("gap", at(10, 10, 4), at(12, 10, 3.5), cost=2, width=2, height=0.5)
    for across in (wide, lower):
        assert fought(riding(across), "dangerous-terrain 2")["otto"].wounds == 1


@proves("revised.mounts.dangerous-terrain")
def test_one_test_a_move_whatever_it_crosses() -> None:
    assert fought(riding(OVER_A_HEDGE, INTO_A_WOOD), "dangerous-terrain 2")["otto"].wounds == 1
    book = playing("revised", mounts={"dangerous_terrain_tests": "one-a-piece"})
    battle = riding(OVER_A_HEDGE, INTO_A_WOOD, edition=book)
    assert fought(battle, "dangerous-terrain 2", "dangerous-terrain 3")["otto"].wounds == 1


@proves("revised.mounts.dangerous-terrain")
def test_a_piece_that_is_stepped_on_and_is_slow_itself_is_one_piece() -> None:
    """Up the edge of a mound of mud, over it and down again: where each piece is tested for, that is one die."""
    book = playing("revised", mounts={"dangerous_terrain_tests": "one-a-piece"})
    mound = ground(a("block", 15, 10, size=[1, 6, 0.8], ground="difficult", id="mound"))
    after = walked(about_to_move(rider(), brak(40), edition=book, table=mound), "17 10", dice=["dangerous-terrain 2"])
    assert inches(after["otto"]) == (17, 10, 0)


@proves("revised.mounts.dangerous-terrain")
def test_the_wound_counts_like_any_other_and_a_ward_stops_it() -> None:
    """At no wounds left an injury is rolled for; a ward save may be made."""
    assert fought(riding(OVER_A_HEDGE), "dangerous-terrain 1", "injury 3")["otto"].posture == "stunned"
    warded = riding(OVER_A_HEDGE, traits=["ward-4"])
    assert fought(warded, "dangerous-terrain 1", "ward-save 4")["otto"].wounds == 1


@proves("revised.mounts.dangerous-terrain")
@pytest.mark.parametrize("edition", BOOKS_WITHOUT)
def test_no_other_book_has_such_tests(edition: str) -> None:
    battle = on_the_way(otto(mounted=True), brak(40), legs=[OVER_A_HEDGE], edition=edition)
    assert fought(battle)["otto"].wounds == 1


@proves("revised.mounts.dangerous-terrain")
def test_nobody_tests_on_foot() -> None:
    battle = on_the_way(otto(), brak(40), legs=[OVER_A_HEDGE], edition="revised")
    assert fought(battle)["otto"].wounds == 1


def test_common_sense_rolls_a_one_again() -> None:
    after = fought(riding(OVER_A_HEDGE, traits=["common-sense"]), "dangerous-terrain 1", "dangerous-terrain 2")
    assert after["otto"].wounds == 1
    assert after.asked == ["reroll-test"]


@proves("revised.mounts.chariots")
@pytest.mark.parametrize(("wounds", "injuries"), [(4, ["injury 1"]), (5, ["injury 1", "injury 3"])])
def test_a_chariot_loses_a_die_of_wounds(wounds: int, injuries: list[str]) -> None:
    """Of four wounds a 4 leaves none and is one injury die; a 5 is two, and the higher applies."""
    battle = riding(OVER_A_HEDGE, traits=["chariot"], W=4, wounds=4)
    after = fought(battle, "dangerous-terrain 1", f"wounds {wounds}", *injuries)
    assert after["otto"].posture == ("knocked-down" if wounds == 4 else "stunned")

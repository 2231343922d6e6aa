"""Skills of fighting and of shooting, in the words of the books that tell them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cometfall.battle.errors import SituationError
from cometfall.battle.setting import set_up
from cometfall.battle.situation import Situation, Someone
from cometfall.model.state import State, separated
from cometfall.model.values import HUMAN
from cometfall.model.warrior import Warrior
from cometfall.rules import barred, shoot, shots_of
from tests.kit import After, a_battle, a_blow, a_fight, a_shot, a_warrior, fought, playing, things
from tests.ledger import proves

A, R = "archeonicus", "revised"


def fight(by: Warrior, *others: Warrior, edition: str = A) -> State:
    """A fight in which only the first strikes."""
    return a_fight(by, *others, edition=edition, striker=by.id)


def strikes(battle: State, *dice: str, choices: Mapping[str, str] | None = None) -> list[str]:
    """With what is struck, one after the other, when all dice miss."""
    return [event.using for event in fought(battle, *dice, choices=choices).told("missed")]


def need(battle: State, weapon: str = "", by: str = "otto", at: str = "brak") -> int:
    to_hit = a_blow(battle, by, at, weapon).to_hit
    assert to_hit is not None
    return to_hit.need


def shot_need(by: Warrior, weapon: str = "bow", **more: Any) -> int:
    aim = a_shot(by, a_warrior("brak"), weapon, edition=A, **more).assault.kinds[0].to_hit
    assert aim is not None
    return aim.need


def order(after: After) -> list[str]:
    return [event.by for event in after.told("strikes")]


# ------------------------------------------------------------ fighting


@proves("archeonicus.skills.combat-master")
@pytest.mark.parametrize(("enemies", "attacks"), [(1, 2), (2, 3), (3, 3)])
def test_a_combat_master_has_one_attack_more_against_several(enemies: int, attacks: int) -> None:
    """And never two; he takes no tests for being all alone."""
    foes = [a_warrior(who) for who in ("brak", "drak", "grak")[:enemies]]
    battle = fight(a_warrior(A=2, gear=["axe"], traits=["combat-master"]), *foes)
    assert len(strikes(battle, *["to-hit 1"] * attacks)) == attacks
    assert "all-alone" in things(A).traits["combat-master"].immune


@proves("archeonicus.skills.expert-swordsman")
def test_an_expert_swordsman_rolls_his_misses_again_in_the_round_of_his_charge() -> None:
    """Of two dice the one that missed is rolled again, once."""
    otto = a_warrior(A=2, gear=["sword"], traits=["expert-swordsman"], charged=["brak"])
    after = fought(fight(otto, a_warrior("brak", W=9)), "to-hit 2", "to-hit 3", "to-hit 5", "to-wound 1")
    assert (len(after.told("missed")), len(after.told("hit"))) == (1, 1)
    later = a_warrior(A=2, gear=["sword"], traits=["expert-swordsman"], charged=["brak"], met=["brak"])
    assert len(strikes(fight(later, a_warrior("brak")), "to-hit 2", "to-hit 2")) == 2


@proves("archeonicus.skills.step-aside")
def test_whoever_steps_aside_ignores_a_wound_after_his_armour_failed() -> None:
    """Of Strength 6, which lowers armour and not this."""
    brak = a_warrior("brak", W=2, gear=["gromril-armour", "shield"], hands=["shield"], traits=["step-aside"])
    battle = fight(a_warrior(S=6, gear=["sword"]), brak)
    assert fought(battle, "to-hit 4", "to-wound 2", "armour-save 5", "ward-save 5")["brak"].wounds == 2
    assert fought(battle, "to-hit 4", "to-wound 2", "armour-save 5", "ward-save 4")["brak"].wounds == 1


@proves("archeonicus.skills.strike-to-injure")
def test_whoever_strikes_to_injure_injures_one_worse() -> None:
    battle = fight(a_warrior(gear=["axe"], traits=["strike-to-injure"]), a_warrior("brak"))
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 2")["brak"].posture == "stunned"


@proves("archeonicus.skills.web-of-steel")
@pytest.mark.parametrize(("traits", "row"), [([], "Bladestorm"), (["web-of-steel"], "Sliced")])
def test_a_web_of_steel_makes_critical_hits_one_better(traits: list[str], row: str) -> None:
    """A 4 on the chart of blades is a 5."""
    battle = fight(a_warrior(gear=["sword"], traits=traits), a_warrior("brak", W=9))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 4")
    assert row in after.told("critical")[0].note


@proves("archeonicus.skills.main-gauche")
def test_a_dagger_in_the_other_hand_parries_or_parries_again() -> None:
    axe = a_fight(
        a_warrior(gear=["club"]),
        a_warrior("brak", gear=["axe", "dagger"], traits=["main-gauche"]),
        edition=A,
        striker="otto",
    )
    assert fought(axe, "to-hit 4", "parry 5").told("parried")
    sword = a_fight(
        a_warrior(gear=["club"]),
        a_warrior("brak", gear=["sword", "dagger"], traits=["main-gauche"]),
        edition=A,
        striker="otto",
    )
    assert fought(sword, "to-hit 4", "parry 3", "parry 5").told("parried")


@proves("archeonicus.skills.pit-fighter")
def test_a_pit_fighter_is_better_in_a_ruin() -> None:
    for indoors, score, attacks in ((True, 3, 2), (False, 4, 1)):
        battle = fight(a_warrior(gear=["axe"], traits=["pit-fighter"], indoors=indoors), a_warrior("brak"))
        assert need(battle) == score
        assert len(strikes(battle, *["to-hit 1"] * attacks)) == attacks


@proves("archeonicus.skills.resilient")
def test_the_resilient_are_wounded_as_by_less_strength_and_saved_as_by_all_of_it() -> None:
    brak = a_warrior("brak", gear=["heavy-armour"], traits=["resilient"])
    blow = a_blow(fight(a_warrior(S=4, gear=["sword"]), brak))
    assert (blow.to_wound.need, blow.save and blow.save.need) == (4, 6)


@proves("archeonicus.skills.iron-skin")
def test_an_iron_skin_does_the_same_against_missiles() -> None:
    brak = a_warrior("brak", gear=["heavy-armour"], traits=["iron-skin"])
    blow = a_shot(a_warrior(), brak, "crossbow", edition=A).assault.kinds[0]
    assert (blow.to_wound.need, blow.save and blow.save.need) == (4, 6)


@proves("archeonicus.skills.strongman")
def test_a_strongman_strikes_in_his_order_with_a_great_sword() -> None:
    otto = a_warrior(I=4, gear=["great-sword"], traits=["strongman"], met=["brak"])
    brak = a_warrior("brak", I=3, gear=["axe"], met=["otto"])
    assert order(fought(a_fight(otto, brak, edition=A), "to-hit 1", "to-hit 1")) == ["otto", "brak"]
    weak = a_warrior(I=4, gear=["great-sword"], met=["brak"])
    assert order(fought(a_fight(weak, brak, edition=A), "to-hit 1", "to-hit 1")) == ["brak", "otto"]


@proves("archeonicus.skills.unstoppable-charge")
def test_an_unstoppable_charge_hits_as_a_better_fighter_and_is_hit_as_one() -> None:
    otto = a_warrior(gear=["axe"], traits=["unstoppable-charge"], charged=["brak"])
    battle = a_fight(otto, a_warrior("brak", gear=["axe"]), edition=A)
    assert need(battle) == 3
    calm = a_fight(a_warrior(gear=["axe"], traits=["unstoppable-charge"]), a_warrior("brak", gear=["axe"]), edition=A)
    assert (need(calm), need(calm, by="brak", at="otto")) == (4, 4)


@proves("archeonicus.skills.streetfighter-bonus")
def test_a_streetfighter_has_more_of_his_fists() -> None:
    """Two attacks at his own Strength; the victim still saves on a 6."""
    battle = fight(a_warrior(traits=["streetfighter"]), a_warrior("brak"))
    assert strikes(battle, "to-hit 1", "to-hit 1") == ["fist", "fist"]
    blow = a_blow(battle, weapon="fist")
    assert (blow.strength, blow.save and blow.save.need) == (3, 6)
    armed = fight(a_warrior(gear=["axe"], traits=["streetfighter"]), a_warrior("brak"))
    assert strikes(armed, "to-hit 1") == ["axe"]


@proves("archeonicus.skills.streetfighter-parried")
def test_whoever_parries_a_streetfighter_strikes_him_once_at_once() -> None:
    """A parry on 4+ by the better fighter; then his blow, before the streetfighter's other hit wounds."""
    otto = a_warrior(traits=["streetfighter"])
    battle = fight(otto, a_warrior("brak", WS=4, W=2, gear=["sword"]))
    after = fought(battle, "to-hit 5", "to-hit 5", "parry 4", "to-hit 3", "to-wound 4", "injury 1", "to-wound 1")
    assert [event.what for event in after.told("free-blow")] == ["free-blow"]
    assert after["otto"].posture == "knocked-down"


@proves("archeonicus.skills.streetfighter-parried")
def test_an_armed_streetfighter_gives_no_blow_away() -> None:
    battle = fight(a_warrior(gear=["axe"], traits=["streetfighter"]), a_warrior("brak", WS=4, gear=["sword"]))
    assert not fought(battle, "to-hit 5", "parry 4").told("free-blow")


@proves("archeonicus.skills.art-of-silent-death")
@pytest.mark.parametrize(
    ("toughness", "die", "critical"), [(3, 5, True), (3, 4, False), (4, 5, False), (4, 6, True), (5, 6, False)]
)
def test_bare_hands_kill_silently(toughness: int, die: int, critical: bool) -> None:
    """Two attacks at Strength 3; critical on 5 or 6 where a 4 wounds, on a 6 where a 5 does, never where a 6 does."""
    battle = fight(a_warrior(traits=["art-of-silent-death"]), a_warrior("brak", T=toughness, W=9))
    dice = ["to-hit 4", "to-hit 1", f"to-wound {die}", *(["critical 3"] if critical else [])]
    assert bool(fought(battle, *dice).told("critical")) is critical


@proves("archeonicus.skills.art-of-silent-death")
def test_claws_strike_twice_more_in_all() -> None:
    battle = fight(a_warrior(gear=["fighting-claws"], traits=["art-of-silent-death"]), a_warrior("brak"))
    assert strikes(battle, *["to-hit 1"] * 3) == ["fighting-claws"] * 3


@proves("archeonicus.skills.master-of-blades")
def test_a_master_of_two_axes_parries_twice_with_one_more_and_tries_again() -> None:
    """Of equal Weapon Skill he needs 4 in place of 5: a 3 fails and is rolled again, a 4 parries, even a 6."""
    brak = a_warrior("brak", WS=4, W=9, gear=["dwarf-axe", "dwarf-axe"], traits=["master-of-blades"])
    battle = fight(a_warrior(WS=4, A=2, gear=["club"]), brak)
    after = fought(battle, "to-hit 5", "to-hit 6", "parry 3", "parry 4", "parry 4")
    assert len(after.told("parried")) == 2
    assert after["brak"].wounds == 9


@pytest.mark.parametrize(
    ("edition", "gear", "traits", "again"),
    [
        ("classic", ["dwarf-axe", "dwarf-axe"], [], True),
        ("classic", ["dwarf-axe", "sword"], [], True),
        ("classic", ["sword", "dwarf-axe"], [], True),
        ("classic", ["dwarf-axe", "dwarf-axe"], ["master-of-blades"], True),
        ("classic", ["dwarf-axe", "buckler"], [], False),
        ("classic", ["dwarf-axe", "axe"], [], False),
        ("classic", ["dwarf-axe"], [], False),
        (R, ["dwarf-axe", "dwarf-axe"], ["master-of-blades"], True),
        (R, ["dwarf-axe", "sword"], ["master-of-blades"], False),
        (R, ["dwarf-axe", "dwarf-axe"], [], False),
        (R, ["dwarf-axe", "buckler"], [], False),
    ],
)
def test_a_dwarf_axe_gives_a_second_try_beside_another_parrying_weapon(
    edition: str,
    gear: list[str],
    traits: list[str],
    again: bool,
) -> None:
    """One parry, rolled again once; they are no two swords. In the revision only two in the hands of a master do it."""
    battle = fight(a_warrior(gear=["club"]), a_warrior("brak", W=9, gear=gear, traits=traits), edition=edition)
    dice = ["to-hit 4", "parry 3", "parry 5" if again else "to-wound 1"]
    assert bool(fought(battle, *dice).told("parried")) is again


@pytest.mark.parametrize(("edition", "parry", "parried"), [("classic", 4, True), (R, 4, True), ("classic", 3, False)])
def test_a_master_of_blades_parries_by_an_equal_roll_elsewhere(edition: str, parry: int, parried: bool) -> None:
    brak = a_warrior("brak", W=9, gear=["sword"], traits=["master-of-blades"])
    battle = fight(a_warrior(gear=["club"]), brak, edition=edition)
    dice = ["to-hit 4", f"parry {parry}", *([] if parried else ["to-wound 1"])]
    assert bool(fought(battle, *dice).told("parried")) is parried


@proves("archeonicus.skills.ferocious-charge")
def test_a_ferocious_charge_doubles_all_attacks_at_one_less() -> None:
    """Two and one for the second axe make six, each on 5+; the player may leave it."""
    otto = a_warrior(A=2, gear=["axe", "axe"], traits=["ferocious-charge"], charged=["brak"])
    battle = fight(otto, a_warrior("brak", W=9))
    after = fought(battle, *["to-hit 4"] * 5, "to-hit 5", "to-wound 1")
    assert (len(after.told("missed")), len(after.told("hit"))) == (5, 1)
    calm = fought(battle, *["to-hit 4"] * 3, *["to-wound 1"] * 3, choices={"strike-twice-as-often": "no"})
    assert len(calm.told("hit")) == 3
    standing = fight(a_warrior(A=2, gear=["axe", "axe"], traits=["ferocious-charge"]), a_warrior("brak"))
    assert len(strikes(standing, *["to-hit 1"] * 3)) == 3


def test_a_ferocious_charge_of_the_core_rules_doubles_the_characteristic_only() -> None:
    otto = a_warrior(A=2, gear=["axe", "axe"], traits=["ferocious-charge"], charged=["brak"])
    battle = fight(otto, a_warrior("brak"), edition="classic")
    assert len(strikes(battle, *["to-hit 4"] * 5)) == 5


def test_a_berserker_who_doubles_his_attacks_gains_nothing_where_the_two_exclude_each_other() -> None:
    traits = ["ferocious-charge", "berserker"]
    for edition, face in ((R, 4), ("classic", 3)):
        otto = a_warrior(gear=["axe"], traits=traits, charged=["brak"])
        after = fought(fight(otto, a_warrior("brak"), edition=edition), f"to-hit {face}", f"to-hit {face}")
        assert len(after.told("missed")) == 2


@proves("archeonicus.skills.lightning-reflexes")
def test_the_quick_strike_first_when_they_are_charged() -> None:
    brak = a_warrior("brak", I=4, gear=["axe"], charged=["otto"])
    quick = a_warrior(I=5, gear=["axe"], traits=["lightning-reflexes"])
    assert order(fought(a_fight(quick, brak, edition=A), "to-hit 1", "to-hit 1")) == ["otto", "brak"]
    slow = a_warrior(I=3, gear=["axe"], traits=["lightning-reflexes"])
    assert order(fought(a_fight(slow, brak, edition=A), "to-hit 1", "to-hit 1")) == ["brak", "otto"]


@proves("archeonicus.skills.jump-up")
def test_whoever_jumps_up_ignores_being_knocked_down_but_not_by_his_helmet() -> None:
    battle = fight(a_warrior(gear=["axe"]), a_warrior("brak", traits=["jump-up"]))
    hit = ("to-hit 4", "to-wound 4")
    assert fought(battle, *hit, "injury 1")["brak"].standing
    helmet = fight(a_warrior(gear=["axe"]), a_warrior("brak", gear=["helmet"], traits=["jump-up"]))
    assert fought(helmet, *hit, "injury 3", "helmet 5")["brak"].posture == "knocked-down"


@proves("archeonicus.skills.jump-up")
@pytest.mark.parametrize(("edition", "posture"), [(A, "standing"), ("classic", "knocked-down"), (R, "knocked-down")])
def test_jumping_up_goes_with_feeling_no_pain_in_one_book_only(edition: str, posture: str) -> None:
    brak = a_warrior("brak", traits=["jump-up", "no-pain"])
    battle = fight(a_warrior(gear=["axe"]), brak, edition=edition)
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 3")["brak"].posture == posture


@proves("archeonicus.skills.lists-not-exhaustive")
def test_a_skill_that_the_lists_leave_out_is_there_all_the_same() -> None:
    """Strength 3 counts as 4 in a fight, not with a pistol."""
    otto = a_warrior(gear=["sword", "pistol"], hands=["sword", "pistol"], traits=["mighty-blow"])
    battle = fight(otto, a_warrior("brak"))
    assert (a_blow(battle, weapon="sword").strength, a_blow(battle, weapon="pistol").strength) == (4, 4)
    assert things(A).weapons["pistol"].strength == 4


# ------------------------------------------------------------ shooting


@proves("archeonicus.skills.eagle-eyes")
def test_eagle_eyes_lengthen_all_but_the_blunderbuss() -> None:
    otto = a_warrior(traits=["eagle-eyes"])
    assert (shot_need(otto, inches=15), shot_need(otto, inches=15.1)) == (4, 5)
    assert fought(a_shot(otto, a_warrior("brak"), "bow", inches=30, edition=A), "to-hit 1").told("missed")
    assert fought(a_shot(otto, a_warrior("brak"), "blunderbuss", inches=16.1, edition=A)).told("out-of-range")


@proves("archeonicus.skills.hunter")
@pytest.mark.parametrize("weapon", ["handgun", "pistol", "hochland-long-rifle"])
def test_a_hunter_reloads_a_turn_sooner(weapon: str) -> None:
    battle = a_battle(
        a_warrior(gear=[weapon], traits=["hunter"], at=[0, 0, 0]), a_warrior("brak", at=[4000, 0, 0]), edition=A
    )
    for _ in range(3):
        battle = fought(fought(shoot(battle, "otto", "brak", weapon), "to-hit 2").battle.then("begin-turn")).battle
        assert barred(battle, battle.warrior("otto"), battle.catalogue.weapons[weapon]) == ""


@proves("archeonicus.skills.knife-fighter")
def test_three_knives_are_thrown_at_two_targets_as_the_player_likes() -> None:
    otto = a_warrior(gear=["throwing-knives"], traits=["knife-fighter"], at=[0, 0, 0])
    targets = [a_warrior("brak", at=[6000, 0, 0]), a_warrior("drak", at=[0, 6000, 0])]
    battle = shoot(a_battle(otto, *targets, edition=A), "otto", "brak", "throwing-knives", shots=1)
    battle = fought(battle, "to-hit 1").battle
    after = fought(shoot(battle, "otto", "drak", "throwing-knives"), "to-hit 1", "to-hit 1")
    assert [event.at for event in after.told("missed")] == ["drak", "drak"]


@proves("archeonicus.skills.nimble")
def test_the_nimble_shoot_a_crossbow_after_a_move() -> None:
    battle = a_battle(a_warrior(gear=["crossbow"], traits=["nimble"], moved=True), edition=A)
    assert barred(battle, battle.warriors[0], battle.catalogue.weapons["crossbow"]) == ""
    assert shot_need(a_warrior(traits=["nimble"], moved=True), "crossbow") == 5


@proves("archeonicus.skills.pistolier")
def test_a_pistolier_fires_two_loaded_pistols_and_none_in_the_next_turn() -> None:
    """And two again in the third; with one pistol he gains nothing."""
    otto = a_warrior(gear=["pistol", "pistol"], traits=["pistolier"], at=[0, 0, 0])
    battle = a_battle(otto, a_warrior("brak", at=[3000, 0, 0]), edition=A)
    pistol, seen = battle.catalogue.weapons["pistol"], []
    for _ in range(3):
        ready = not barred(battle, battle.warrior("otto"), pistol)
        seen.append(shots_of(battle, battle.warrior("otto"), battle.warrior("brak"), pistol) if ready else 0)
        if ready:
            battle = fought(shoot(battle, "otto", "brak", "pistol"), "to-hit 2", "to-hit 2").battle
        battle = fought(battle.then("begin-turn")).battle
    assert seen == [2, 0, 2]


@proves("archeonicus.skills.quick-shot")
@pytest.mark.parametrize(
    ("weapon", "moved", "shots"),
    [
        ("bow", False, 2),
        ("bow", True, 1),
        ("crossbow", False, 2),
        ("pistol", False, 1),
        ("sling", False, 2),
        ("repeater-crossbow", False, 2),
    ],
)
def test_a_quick_shot_shoots_twice_if_he_has_not_moved(weapon: str, moved: bool, shots: int) -> None:
    """Not with powder, and what shoots twice already shoots no third time."""
    otto = a_warrior(gear=[weapon], traits=["quick-shot"], moved=moved, at=[0, 0, 0])
    battle = a_battle(otto, a_warrior("brak", at=[4000, 0, 0]), edition=A)
    shooter, target = battle.warriors
    assert shots_of(battle, shooter, target, battle.catalogue.weapons[weapon]) == shots


@proves("archeonicus.skills.quick-shot")
@pytest.mark.parametrize(("weapon", "traits"), [("short-bow", []), ("bow", ["fleet-footed"])])
def test_whoever_ran_shoots_once_however_quick_he_is(weapon: str, traits: list[str]) -> None:
    """An easy weapon, or fleet feet, let a runner shoot; that he moved none of them undoes."""
    otto = a_warrior(gear=[weapon], traits=["quick-shot", *traits], ran=True, at=[0, 0, 0])
    battle = a_battle(otto, a_warrior("brak", at=[4000, 0, 0]), edition=A)
    shooter, target = battle.warriors
    assert not barred(battle, shooter, battle.catalogue.weapons[weapon])
    assert shots_of(battle, shooter, target, battle.catalogue.weapons[weapon]) == 1


@proves("archeonicus.skills.trick-shooter")
def test_a_trick_shooter_shoots_past_cover() -> None:
    assert shot_need(a_warrior(traits=["trick-shooter"]), inches=10, cover=True) == 4
    assert shot_need(a_warrior(), inches=10, cover=True) == 5


@proves("archeonicus.skills.concentrate")
def test_a_single_shot_is_better_for_concentration() -> None:
    """Not one of two, and not in a turn in which fleet feet ran."""
    traits = ["concentrate"]
    assert shot_need(a_warrior(traits=traits), inches=10) == 3
    assert shot_need(a_warrior(traits=[*traits, "quick-shot"]), inches=10) == 4
    assert shot_need(a_warrior(traits=[*traits, "quick-shot"]), inches=10, shots=1) == 3
    assert shot_need(a_warrior(traits=[*traits, "fleet-footed"], ran=True), inches=10) == 5


@proves("archeonicus.skills.concentrate")
@pytest.mark.parametrize(("weapon", "traits", "score"), [("short-bow", [], 4), ("bow", ["fleet-footed"], 5)])
def test_a_runner_may_concentrate_with_an_easy_weapon_but_not_with_fleet_feet(
    weapon: str, traits: list[str], score: int
) -> None:
    """At -1 for moving; only fleet feet are barred, and an easy weapon needs none."""
    assert shot_need(a_warrior(traits=["concentrate", *traits], ran=True), weapon, inches=6) == score
    assert shot_need(a_warrior(traits=["concentrate"]), weapon, inches=6) == 3


@proves("archeonicus.skills.concentrate")
def test_nobody_concentrates_on_overwatch() -> None:
    """That shot is none of the shooting phase: 4+ at -1."""
    battle = a_battle(a_warrior(gear=["bow"], traits=["concentrate"]), a_warrior("brak"), edition=A)
    aim = shoot(battle, "otto", "brak", "bow", overwatch=True).assault.kinds[0].to_hit
    assert aim is not None
    assert aim.need == 5


@proves("archeonicus.skills.dodge")
def test_a_missile_is_dodged_before_it_wounds() -> None:
    battle = a_shot(a_warrior(), a_warrior("brak", W=2, gear=["gromril-armour"], traits=["dodge"]), "bow", edition=A)
    assert fought(battle, "to-hit 4", "dodge 5")["brak"].wounds == 2
    assert fought(battle, "to-hit 4", "dodge 4", "to-wound 4", "armour-save 3")["brak"].wounds == 1


@proves("archeonicus.skills.fleet-footed")
def test_the_fleet_footed_shoot_after_a_run_but_not_after_a_charge() -> None:
    traits = ["fleet-footed"]
    for deed, why in (({"ran": True}, ""), ({"charged": ["brak"]}, "has charged")):
        battle = a_battle(a_warrior(gear=["bow"], traits=traits, **deed), edition=A)
        assert barred(battle, battle.warriors[0], battle.catalogue.weapons["bow"]) == why
    assert shot_need(a_warrior(traits=traits, ran=True), inches=10) == 5


# ------------------------------------------------------------ two weapons


@proves("house.skills.ambidextrous")
@pytest.mark.parametrize(("traits", "score"), [([], 5), (["ambidextrous"], 4)])
def test_the_ambidextrous_pay_nothing_for_two_weapons(traits: list[str], score: int) -> None:
    battle = fight(a_warrior(gear=["sword", "sword"], traits=traits), a_warrior("brak"), edition="house")
    assert need(battle, "sword") == score


@proves("house.skills.ambidextrous")
def test_the_easier_parry_of_the_off_hand_stays_with_the_ambidextrous() -> None:
    """Of two hits of 5 the off hand's is parried by a 5."""
    otto = a_warrior(gear=["axe", "axe"], traits=["ambidextrous"])
    battle = fight(otto, a_warrior("brak", W=9, gear=["sword"]), edition="house")
    assert fought(battle, "to-hit 3", "to-hit 5", "parry 5").told("parried")


@proves("house.skills.ambidextrous-hired-swords")
@pytest.mark.parametrize(
    ("hired", "has_it"),
    [("hired-swords/pit-fighter", True), ("hired-swords/troll-slayer", True), ("hired-swords/warlock", False)],
)
def test_hired_swords_who_come_with_two_weapons_are_ambidextrous(hired: str, has_it: bool) -> None:
    situation = Situation(edition="house", warrior=[Someone(id="otto", warband="red", warrior=hired)])
    assert ("ambidextrous" in set_up(situation).warrior("otto").traits) is has_it


# ------------------------------------------------------------ of the revised book


def test_sweeping_strikes_are_one_more_for_each_of_several_enemies() -> None:
    for enemies, attacks in ((1, 1), (2, 3), (3, 4)):
        foes = [a_warrior(who) for who in ("brak", "drak", "grak")[:enemies]]
        battle = fight(a_warrior(gear=["axe"], traits=["sweeping-strikes"]), *foes, edition=R)
        assert len(strikes(battle, *["to-hit 1"] * attacks)) == attacks


SINGLE = {"strike-a-single-blow": "yes"}


def test_a_finishing_move_waits_until_all_others_have_struck() -> None:
    """Also for the slow and the risen; one blow of Strength 5 in place of three, before stomps."""
    otto = a_warrior(A=3, I=6, gear=["axe"], traits=["finishing-move"], size="large")
    brak = a_warrior("brak", I=1, W=2, gear=["double-handed-weapon"], stood_up=True)
    battle = a_fight(otto, brak, edition=R)
    after = fought(battle, "to-hit 1", "to-hit 4", "to-wound 2", "to-wound 1", choices=SINGLE)
    assert [event.by for event in after.events if event.what in {"missed", "hit", "stomps"}] == ["brak", "otto", "otto"]
    assert after["brak"].wounds == 1
    assert strikes(battle, *["to-hit 1"] * 4, "to-wound 1") == ["axe"] * 3 + ["double-handed-weapon"]


def test_two_finishing_moves_go_by_initiative() -> None:
    traits = ["finishing-move"]
    battle = a_fight(a_warrior(I=2, traits=traits), a_warrior("brak", I=4, traits=traits), edition=R)
    assert order(fought(battle, "to-hit 1", "to-hit 1", choices=SINGLE)) == ["brak", "otto"]


def test_a_finisher_who_is_felled_before_does_not_strike() -> None:
    otto = a_warrior(I=6, gear=["axe"], traits=["finishing-move"])
    battle = a_fight(otto, a_warrior("brak", I=1, gear=["axe"]), edition=R)
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 3", choices=SINGLE)
    assert order(after) == ["brak"]


def test_a_bell_ringer_strikes_once_without_his_weapons_bonus() -> None:
    """A 3+ to hit at Strength 4, double-handed hammer or not, and whom he fells he stuns; or he strikes as ever."""
    otto = a_warrior(A=2, gear=["double-handed-hammer"], traits=["bell-ringer"])
    battle = fight(otto, a_warrior("brak"), edition=R)
    assert fought(battle, "to-hit 3", "to-wound 3", "injury 1", choices=SINGLE)["brak"].posture == "stunned"
    assert fought(battle, "to-hit 3", "to-wound 2", choices=SINGLE)["brak"].standing
    assert len(strikes(battle, "to-hit 3", "to-hit 3")) == 2


def test_a_body_slam_takes_a_charge() -> None:
    """A charge may be one blow of Strength 4 on 3+; without a charge it is not offered."""
    otto = a_warrior(A=2, gear=["axe"], traits=["body-slam"], charged=["brak"])
    battle = fight(otto, a_warrior("brak", W=2), edition=R)
    assert fought(battle, "to-hit 3", "to-wound 3", choices=SINGLE)["brak"].wounds == 1
    standing = fight(a_warrior(A=2, gear=["axe"], traits=["body-slam"]), a_warrior("brak"), edition=R)
    assert "strike-a-single-blow" not in fought(standing, "to-hit 3", "to-hit 3").asked


def test_martial_prowess_shows_with_ithilmar_only() -> None:
    """Named with its weapon, as all materials are; the plain axe beside it gains nothing."""
    gear = ["axe+ithilmar-weapon", "club"]
    battle = fight(a_warrior(gear=gear, traits=["martial-prowess"]), a_warrior("brak"), edition=R)
    assert (a_blow(battle, weapon=gear[0]).strength, a_blow(battle, weapon="club").strength) == (4, 3)
    plain = fight(a_warrior(gear=gear), a_warrior("brak"), edition=R)
    assert a_blow(plain, weapon=gear[0]).strength == 3


def test_rage_keeps_the_unarmoured_from_being_stunned() -> None:
    """He counts as knocked down without a die."""
    for gear, saves, posture in ([], [], "knocked-down"), (["heavy-armour"], ["armour-save 1"], "stunned"):
        brak = a_warrior("brak", gear=gear, traits=["raiders-rage"])
        battle = fight(a_warrior(gear=["sword"]), brak, edition=R)
        after = fought(battle, "to-hit 4", "to-wound 4", *saves, "injury 3")
        assert (after["brak"].posture, after.told("helmet-held")) == (posture, [])


def test_mutations_of_moulder_work_like_those_of_the_cult() -> None:
    spiny = fight(a_warrior(W=2), a_warrior("brak", traits=["hidden-quills"]), edition=R)
    assert fought(spiny, "to-wound 6", "to-hit 1")["otto"].wounds == 1
    bloody = fight(a_warrior(W=2, gear=["axe"]), a_warrior("brak", W=2, traits=["corrosive-blood"]), edition=R)
    assert fought(bloody, "to-hit 4", "to-wound 4", "to-wound 4")["otto"].wounds == 1


# ------------------------------------------------------------ of the core rules


@pytest.mark.parametrize(("die", "broken"), [(3, ()), (4, ("axe",))])
def test_a_trap_blade_breaks_what_it_parries(die: int, broken: tuple[str, ...]) -> None:
    battle = fight(a_warrior(gear=["axe"]), a_warrior("brak", gear=["sword-breaker"]), edition="classic")
    assert fought(battle, "to-hit 4", "parry 5", f"breaks {die}")["otto"].broken == broken


@pytest.mark.parametrize(
    ("gear", "hands", "left"),
    [
        (["axe"], ["axe"], ()),
        (["axe", "dagger"], ["axe"], ("dagger",)),
        (["axe", "shield", "halberd"], ["axe", "shield"], ("halberd",)),
        (["axe", "shield"], ["axe", "shield"], ("shield",)),
        (["axe", "halberd"], ["axe"], ("halberd",)),
        (["axe", "axe", "dagger"], ["axe", "axe"], ("dagger", "axe")),
    ],
)
def test_whose_weapon_a_trap_blade_broke_goes_on_with_another(
    gear: list[str], hands: list[str], left: tuple[str, ...]
) -> None:
    """Or with what is left in his hands."""
    battle = fight(a_warrior(gear=gear, hands=hands), a_warrior("brak", gear=["sword-breaker"]), edition="classic")
    rest = ["to-hit 1"] * (len(hands) - 1 if "shield" not in hands else 0)
    after = fought(battle, "to-hit 4", *rest, "parry 5", "breaks 4")
    assert after["otto"].in_hand == left
    assert after["otto"].broken == ("axe",)


@pytest.mark.parametrize("gear", [["natural-weapons"], []])
def test_a_trap_blade_breaks_neither_claws_nor_fists(gear: list[str]) -> None:
    """No die is rolled for what is a part of the body."""
    battle = fight(a_warrior(gear=gear, hands=gear), a_warrior("brak", gear=["sword-breaker"]), edition="classic")
    after = fought(battle, "to-hit 4", "parry 5")
    assert after["otto"].broken == ()
    assert after["otto"].in_hand == tuple(gear)


def test_of_two_alike_the_broken_one_stays_lost_when_the_other_is_taken_up_again() -> None:
    """One of his two swords was broken, the other struck from his hand: after the combat he has that one."""
    otto = a_warrior(
        gear=["sword", "sword"], hands=[], struck_away=["sword"], held=["sword", "sword"], broken=["sword"]
    )
    after = separated(fight(otto, a_warrior("brak"), edition="classic"), frozenset({("brak", "otto")}))
    assert after.warrior("otto").in_hand == ("sword",)


def test_a_tentacle_holds_one_enemy_of_several_whom_its_bearer_chooses() -> None:
    """Each has two attacks; whoever is held has one, of which weapon the bearer says."""
    brak = a_warrior("brak", I=1, traits=["tentacle"], W=9)
    fighters = [a_warrior("otto", gear=["axe", "sword"]), a_warrior("karl", I=2, warband="red", A=2, gear=["axe"])]
    battle = a_fight(*fighters, brak, edition="classic")
    dice = ["to-hit 1", "to-hit 1", "to-hit 1", "to-hit 1"]
    held = fought(battle, *dice, choices={"which-attack-is-lost": "0-axe"})
    assert [event.using for event in held.told("missed") if event.by == "otto"] == ["sword"]
    other = fought(battle, *dice, choices={"hold-this-enemy": "no"})
    assert [event.by for event in other.told("missed")] == ["otto", "otto", "karl", "brak"]


def test_a_holy_sign_takes_an_attack_of_those_aimed_at_its_bearer_only() -> None:
    """Of three attacks, two at the Sister and one at her friend, one at her is lost; of one at her none."""
    sister = a_warrior("brak", W=9, traits=["sign-of-sigmar"])
    otto = a_warrior(A=3, gear=["axe"], traits=["undead"])
    battle = fight(otto, sister, a_warrior("drak", W=9), edition="classic")
    for plan, struck in (
        ("brak:2xaxe,drak:1xaxe", ["brak", "drak"]),
        ("brak:1xaxe,drak:2xaxe", ["brak", "drak", "drak"]),
    ):
        after = fought(battle, *["to-hit 1"] * len(struck), choices={"whom-to-strike": plan})
        assert [event.at for event in after.told("missed")] == struck


def test_a_whip_cracks_at_a_charger_only_and_before_all_blows() -> None:
    """Charged by one of two enemies, the further blow is at him."""
    sister = a_warrior(I=1, gear=["steel-whip"])
    charger, other = a_warrior("brak", I=5, W=9, charged=["otto"]), a_warrior("drak", I=4, W=9, met=["otto"])
    battle = a_fight(sister, charger, other, edition="classic")
    after = fought(battle, *["to-hit 1"] * 4, choices={"whom-to-strike": "drak:1xsteel-whip"})
    assert [(event.by, event.at) for event in after.told("missed")] == [
        ("otto", "brak"),
        ("brak", "otto"),
        ("drak", "otto"),
        ("otto", "drak"),
    ]


def test_whoever_is_charged_in_a_later_round_cracks_his_whip_again() -> None:
    sister = a_warrior(gear=["steel-whip"], met=["drak"])
    charger, other = a_warrior("brak", charged=["otto"]), a_warrior("drak", met=["otto"])
    battle = a_fight(sister, charger, other, edition="classic", striker="otto")
    assert len(strikes(battle, "to-hit 1", "to-hit 1")) == 2


@pytest.mark.parametrize("gear", [["steel-whip", "hammer"], ["hammer", "steel-whip"]])
def test_a_whip_in_either_hand_cracks_at_a_charger(gear: list[str]) -> None:
    """Once with the whip before all blows, then once with each weapon."""
    battle = fight(a_warrior(gear=gear, hands=gear), a_warrior("drak", charged=["otto"]), edition="classic")
    after = fought(battle, *["to-hit 1"] * 3)
    assert [event.by for event in after.told("opens")] == ["otto"]
    assert [event.using for event in after.told("missed")] == ["steel-whip", *gear]


@pytest.mark.parametrize("gear", [["steel-whip", "hammer"], ["hammer", "steel-whip"], ["steel-whip", "steel-whip"]])
def test_a_whip_in_either_hand_is_one_attack_more_in_the_turn_of_a_charge(gear: list[str]) -> None:
    """Two weapons are two attacks, the whip makes them three, and a second whip no more."""
    sister = a_warrior(gear=gear, hands=gear, charged=["drak"])
    assert len(strikes(fight(sister, a_warrior("drak"), edition="classic"), *["to-hit 1"] * 3)) == 3


def test_of_two_whips_one_cracks() -> None:
    sister = a_warrior(gear=["steel-whip", "steel-whip"])
    battle = fight(sister, a_warrior("brak", charged=["otto"]), edition="classic")
    assert len(strikes(battle, *["to-hit 1"] * 3)) == 3


@pytest.mark.parametrize("gear", [["sword", "steel-whip"], ["steel-whip", "sword"]])
@pytest.mark.parametrize(
    ("otto", "brak", "struck"),
    [({"charged": ["brak"]}, {}, 3), ({}, {"charged": ["otto"]}, 3), ({}, {}, 2)],
)
def test_a_whip_cracks_in_either_hand(gear: list[str], otto: dict[str, Any], brak: dict[str, Any], struck: int) -> None:
    """A blow of each weapon, and one more for the whip when a charge is made or met."""
    battle = fight(a_warrior(gear=gear, **otto), a_warrior("brak", W=9, **brak), edition="classic")
    assert len(strikes(battle, *["to-hit 1"] * struck)) == struck


@pytest.mark.parametrize(("met", "opens"), [([], ["whip"]), (["brak"], [])])
def test_a_whip_beside_a_sword_cracks_in_the_first_round_of_a_combat(met: list[str], opens: list[str]) -> None:
    battle = fight(a_warrior(gear=["sword", "whip"], met=met), a_warrior("brak", W=9), edition=R)
    after = fought(battle, *["to-hit 1"] * (2 + len(opens)))
    assert [event.using for event in after.told("opens")] == opens


def test_the_strength_of_the_dragon_is_also_in_what_he_throws() -> None:
    """Not in what has a Strength of its own."""
    otto, brak = a_warrior(traits=["strength-of-the-dragon"]), a_warrior("brak")
    thrown = a_shot(otto, brak, "throwing-knives", edition=R).assault.kinds[0]
    shot = a_shot(otto, brak, "bow", edition=R).assault.kinds[0]
    assert (thrown.strength, shot.strength, a_blow(fight(otto, brak, edition=R)).strength) == (4, 3, 3)


def test_eagle_eyes_see_further_and_strike_no_further() -> None:
    book = playing(R, combat={"reach": True})
    otto = a_warrior(gear=["axe"], traits=["eagle-eyes"], at=[0, 0, 0])
    battle = a_fight(otto, a_warrior("brak", at=[4000, 0, 0]), edition=book, contacts=[])
    assert not fought(battle).told("strikes")


def test_an_elf_avoids_blows_before_they_wound() -> None:
    battle = fight(a_warrior(gear=["axe"]), a_warrior("brak", W=2, traits=["fey-quickness"]), edition=R)
    assert fought(battle, "to-hit 4", "dodge 6")["brak"].wounds == 2
    assert fought(battle, "to-hit 4", "dodge 5", "to-wound 4")["brak"].wounds == 1


@pytest.mark.parametrize("edition", ["classic", R])
@pytest.mark.parametrize("traits", [["mark-of-nurgle"], ["bloated-foulness"]])
def test_whoever_is_blessed_with_a_wound_more_has_it_when_a_battle_is_set_up(edition: str, traits: list[str]) -> None:
    someone = Someone(id="otto", warband="red", profile=HUMAN, traits=traits)
    assert set_up(Situation(edition=edition, warrior=[someone])).warrior("otto").wounds == 2


# ------------------------------------------------------------ what weapons are coated with or made of


def test_a_coating_is_named_with_the_weapon_that_it_is_on() -> None:
    """Such a weapon is one of its kind, with one rule more."""
    otto = Someone(id="otto", warband="red", profile=HUMAN, gear=["sword+black-lotus", "sword"])
    battle = set_up(Situation(edition="classic", warrior=[otto]))
    coated = battle.catalogue.weapons["sword+black-lotus"]
    assert (coated.name, coated.is_a(("sword",)), coated.rules[-1]) == ("Sword with black lotus", True, "black-lotus")
    assert battle.warrior("otto").in_hand == ("sword+black-lotus", "sword")


def test_a_coating_by_itself_is_refused_in_a_sentence() -> None:
    otto = Someone(id="otto", warband="red", profile=HUMAN, gear=["sword", "black-lotus"])
    with pytest.raises(SituationError, match=r'write them together, such as "sword\+black-lotus"'):
        set_up(Situation(edition="classic", warrior=[otto]))


@pytest.mark.parametrize("name", ["pistol+black-lotus", "sword+parry", "swrod+black-lotus"])
def test_no_powder_is_poisoned_and_no_other_rule_put_on_a_weapon(name: str) -> None:
    otto = Someone(id="otto", warband="red", profile=HUMAN, gear=[name])
    with pytest.raises(SituationError, match="no weapon or armour"):
        set_up(Situation(edition="classic", warrior=[otto]))

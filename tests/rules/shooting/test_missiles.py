"""Missiles: what each of them does, and what their rules mean."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.blow import Blow
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules import barred, shoot, shots_of
from cometfall.rules.moving.detection import finds
from tests.kit import After, a_battle, a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

A = "archeonicus"
NO_SAVE = 0


def the_shot(weapon: str, inches: float = 5, victim: tuple[str, ...] = (), *, edition: str = A, **otto: Any) -> Blow:
    """The numbers of a shot at an ordinary warrior in the open."""
    return a_shot(
        a_warrior(**otto), a_warrior("brak", gear=victim), weapon, inches=inches, edition=edition
    ).assault.kinds[0]


def need(shot: Blow) -> int:
    assert shot.to_hit is not None
    return shot.to_hit.need


def save(shot: Blow) -> int:
    return shot.save.need if shot.save else NO_SAVE


def shots(weapon: str, inches: float, traits: tuple[str, ...] = (), *, edition: str | Book = A, **otto: Any) -> int:
    gear = otto.pop("gear", [weapon])
    battle = a_shot(
        a_warrior(traits=traits, gear=gear, **otto), a_warrior("brak"), weapon, inches=inches, edition=edition
    )
    return sum(battle.assault.rolls)


def hits_at(weapon: str, inches: float, **otto: Any) -> bool:
    """Whether a shot over so many inches is rolled for at all."""
    battle = a_shot(a_warrior(**otto), a_warrior("brak"), weapon, inches=inches, edition=A)
    return battle.agenda[0] == "roll-to-hit"


# ------------------------------------------------------------ the weapons


@proves("archeonicus.missiles.short-bow", "archeonicus.missiles.easy-to-use")
@pytest.mark.parametrize(("inches", "score"), [(8, 5), (8.1, 6), (16, 6)])
def test_a_short_bow_is_shot_after_a_run(inches: float, score: int) -> None:
    """Of Ballistic Skill 3 with -1 for moving, and -1 more beyond 8 inches; its range ends at 16."""
    assert need(the_shot("short-bow", inches, ran=True)) == score
    assert the_shot("short-bow").strength == 3
    assert not hits_at("short-bow", 16.1)


@proves("archeonicus.missiles.bow", "archeonicus.missiles.long-bow", "archeonicus.missiles.elf-bow")
@pytest.mark.parametrize(("weapon", "reach"), [("bow", 24), ("long-bow", 30), ("elf-bow", 36)])
def test_bows_differ_in_their_reach(weapon: str, reach: int) -> None:
    """Half the range is no long shot yet; at the exact range it is one, beyond it misses."""
    assert need(the_shot(weapon, reach / 2)) == 4
    assert need(the_shot(weapon, reach / 2 + 0.1)) == 5
    assert need(the_shot(weapon, reach)) == 5
    assert (hits_at(weapon, reach), hits_at(weapon, reach + 0.1)) == (True, False)
    assert the_shot(weapon).strength == 3


@proves("archeonicus.missiles.bow")
def test_a_bow_at_13_inches_is_a_long_shot() -> None:
    assert need(the_shot("bow", 13)) == 5


@proves("archeonicus.missiles.elf-bow")
@pytest.mark.parametrize(("weapon", "score"), [("bow", 5), ("elf-bow", 6)])
def test_an_elf_bow_takes_one_from_the_save(weapon: str, score: int) -> None:
    assert save(the_shot(weapon, victim=("heavy-armour",))) == score


@proves("archeonicus.missiles.crossbow", "archeonicus.missiles.move-or-shoot")
@pytest.mark.parametrize(
    ("deed", "reason"),
    [({"moved": True}, "has moved, and the weapon may be moved or fired"), ({"stood_up": True}, ""), ({}, "")],
)
def test_a_crossbow_is_not_shot_after_a_step_and_is_after_standing_up(deed: dict[str, Any], reason: str) -> None:
    """Strength 4 over 30 inches; standing up and turning are no moves, and cost nothing."""
    battle = a_battle(a_warrior(gear=["crossbow"], **deed), edition=A)
    assert barred(battle, battle.warriors[0], battle.catalogue.weapons["crossbow"]) == reason
    shot = the_shot("crossbow", 15, stood_up=True)
    assert (need(shot), shot.strength) == (4, 4)
    assert (hits_at("crossbow", 30), hits_at("crossbow", 30.1)) == (True, False)


@proves("archeonicus.missiles.repeating-crossbow", "archeonicus.missiles.multiple-shot")
def test_a_repeating_crossbow_shoots_twice_at_one_less_and_never_more() -> None:
    """Of Ballistic Skill 4 each shot needs a 4; a single one is at no penalty; Quick Shot adds nothing."""
    assert shots("repeater-crossbow", 10) == 2
    assert shots("repeater-crossbow", 10, ("quick-shot",)) == 2
    assert need(the_shot("repeater-crossbow", 10, BS=4)) == 4
    single = a_shot(a_warrior(BS=4), a_warrior("brak"), "repeater-crossbow", inches=10, edition=A, shots=1)
    assert need(single.assault.kinds[0]) == 3
    assert the_shot("repeater-crossbow").strength == 3
    assert hits_at("repeater-crossbow", 24)


@proves("archeonicus.missiles.sling", "archeonicus.missiles.multiple-shot")
@pytest.mark.parametrize(
    ("inches", "moved", "count", "score"), [(9, False, 2, 4), (9.1, False, 1, 5), (5, True, 1, 5), (18, False, 1, 5)]
)
def test_a_sling_shoots_twice_near_and_unmoved(inches: float, moved: bool, count: int, score: int) -> None:
    """Without a penalty for the second shot; at 9.1 inches it is a long shot, and moved it is at -1."""
    assert shots("sling", inches, moved=moved) == count
    assert need(the_shot("sling", inches, moved=moved)) == score
    assert the_shot("sling").strength == 3


@proves("archeonicus.missiles.sling")
def test_a_sling_shoots_once_after_a_run() -> None:
    """Fleet feet let the slinger shoot; whoever ran has moved."""
    assert shots("sling", 5, ("fleet-footed",), ran=True) == 1
    assert shots("sling", 5, ("fleet-footed",)) == 2


@pytest.mark.parametrize(("edition", "score"), [("classic", 5), ("playsheet", 5), ("house", 5), ("revised", 5)])
def test_elsewhere_two_shots_of_a_sling_are_harder(edition: str, score: int) -> None:
    assert need(the_shot("sling", 9, edition=edition)) == score


@proves("archeonicus.missiles.blowpipe", "archeonicus.missiles.poison")
def test_a_dart_wounds_by_its_poison_and_is_never_critical() -> None:
    """Strength 1 against Toughness 4 wounds on a 6, a 6 to hit by itself; the victim's save is no better."""
    battle = a_shot(a_warrior(), a_warrior("brak", T=4, W=3), "blowpipe", edition=A, inches=4)
    assert fought(battle, "to-hit 6")["brak"].wounds == 2
    assert fought(battle, "to-hit 5", "to-wound 5")["brak"].wounds == 3
    assert fought(battle, "to-hit 5", "to-wound 6")["brak"].wounds == 2
    weak = a_shot(a_warrior(), a_warrior("brak", T=1, W=9), "blowpipe", edition=A, inches=4)
    assert not fought(weak, "to-hit 5", "to-wound 6").told("critical")
    assert save(the_shot("blowpipe", victim=("heavy-armour",))) == 5
    assert (hits_at("blowpipe", 8), hits_at("blowpipe", 8.1)) == (True, False)


@pytest.mark.parametrize(("edition", "score"), [("classic", 4), (A, 5)])
def test_a_dart_betters_the_save_by_the_core_rules_only(edition: str, score: int) -> None:
    assert save(the_shot("blowpipe", 4, ("heavy-armour",), edition=edition)) == score


@proves("archeonicus.missiles.throwing-knives", "archeonicus.missiles.javelin", "archeonicus.missiles.thrown")
@pytest.mark.parametrize(("weapon", "reach"), [("throwing-knives", 6), ("javelins", 8)])
def test_thrown_weapons_have_the_strength_of_the_thrower_and_no_penalties(weapon: str, reach: int) -> None:
    """At the exact range after a move a 4+; Strength 4 wounds Toughness 3 on 3+, with -1 on the save."""
    shot = the_shot(weapon, reach, ("gromril-armour",), S=4, moved=True)
    assert (need(shot), shot.strength, shot.to_wound.need, save(shot)) == (4, 4, 3, 5)
    assert not hits_at(weapon, reach + 0.1)


@proves("archeonicus.missiles.thrown")
@pytest.mark.parametrize("weapon", ["throwing-knives", "javelins"])
def test_thrown_weapons_are_no_use_in_a_fight(weapon: str) -> None:
    """Whoever has nothing else fights with his fists."""
    battle = a_fight(a_warrior(gear=[weapon]), a_warrior("brak", W=2), edition=A, striker="otto")
    assert [event.using for event in fought(battle, "to-hit 3").told("missed")] == ["fist"]


# ------------------------------------------------------------ shooting from hiding


def hidden_shot(weapon: str, edition: str | Book = A, traits: tuple[str, ...] = ()) -> State:
    return a_shot(a_warrior(hidden=True, traits=traits), a_warrior("brak"), weapon, inches=4, edition=edition)


@proves("archeonicus.missiles.sniper", "archeonicus.missiles.blowpipe")
def test_whoever_snipes_on_a_one_always_stays_hidden_without_a_die() -> None:
    after = fought(hidden_shot("blowpipe"), "to-hit 2")
    assert after["otto"].hidden
    assert after.told("stays-hidden")


@proves("archeonicus.missiles.sniper", "archeonicus.missiles.throwing-knives-sniper")
@pytest.mark.parametrize(("die", "stays"), [(5, False), (6, True)])
def test_with_the_option_a_thrown_knife_is_hidden_on_a_six(die: int, stays: bool) -> None:
    """The hiding ends after the shot, so the die comes last."""
    book = playing(A, missile={"thrown_sniper": True})
    after = fought(hidden_shot("throwing-knives", book), "to-hit 4", "to-wound 1", f"hiding {die}")
    assert after["otto"].hidden is stays


@proves("archeonicus.missiles.throwing-knives-sniper", "archeonicus.missiles.sniper")
@pytest.mark.parametrize("edition", [A, "classic", "revised"])
def test_as_shipped_a_shot_betrays_the_hidden(edition: str) -> None:
    """A rule without it needs no die."""
    assert not fought(hidden_shot("throwing-knives", edition), "to-hit 2")["otto"].hidden
    assert not fought(hidden_shot("bow", edition), "to-hit 2")["otto"].hidden


@pytest.mark.parametrize(("weapon", "dice"), [("short-bow", ["hiding 3"]), ("handgun", [])])
def test_a_skilled_huntsman_stays_hidden_but_not_with_powder(weapon: str, dice: list[str]) -> None:
    after = fought(hidden_shot(weapon, "revised", ("skilled-huntsman",)), "to-hit 2", *dice)
    assert after["otto"].hidden is bool(dice)


# ------------------------------------------------------------ loading


@proves("archeonicus.missiles.reload")
def test_after_a_shot_so_many_own_turns_go_by() -> None:
    """A pistol of reload 1 fired in turn 1 is ready from the start of turn 3, whatever the enemy's turns."""
    battle = a_battle(a_warrior(gear=["pistol"], at=[0, 0, 0]), a_warrior("brak", at=[5000, 0, 0]), edition=A)
    battle = fought(shoot(battle, "otto", "brak", "pistol"), "to-hit 2").battle
    seen = []
    for turn in ("blue", "red", "blue", "red"):
        fields = {name: getattr(battle, name) for name in battle.__struct_fields__}
        battle = fought(type(battle)(**{**fields, "turn": turn}).then("begin-turn")).battle
        seen.append(barred(battle, battle.warrior("otto"), battle.catalogue.weapons["pistol"]))
    assert seen == ["is still reloading"] * 3 + [""]


@proves("archeonicus.missiles.reload")
def test_two_pistols_are_fired_in_turn() -> None:
    gear = ["pistol", "pistol"]
    battle = a_battle(a_warrior(gear=gear, at=[0, 0, 0]), a_warrior("brak", at=[5000, 0, 0]), edition=A)
    for _ in range(4):
        battle = fought(fought(shoot(battle, "otto", "brak", "pistol"), "to-hit 2").battle.then("begin-turn")).battle
    assert barred(battle, battle.warrior("otto"), battle.catalogue.weapons["pistol"]) == ""


@proves("archeonicus.missiles.reload")
def test_a_pistol_fired_in_the_enemys_turn_is_ready_in_the_next_own_turn_but_one() -> None:
    otto = a_warrior(gear=["pistol", "sword"], hands=["sword", "pistol"])
    battle = a_fight(otto, a_warrior("brak", W=9), edition=A, striker="otto")
    battle = fought(battle, "to-hit 2", "to-hit 2").battle
    seen = []
    for _ in range(2):
        battle = fought(battle.then("begin-turn")).battle
        seen.append(battle.warrior("otto").unready)
    assert [len(each) for each in seen] == [1, 0]


# ------------------------------------------------------------ pistols and crossbow pistols in a fight


@proves("archeonicus.missiles.vicious-wound")
@pytest.mark.parametrize(
    ("injury", "posture"), [(1, "knocked-down"), (2, "stunned"), (3, "stunned"), (4, "out-of-action")]
)
def test_a_vicious_wound_adds_one_to_the_injury(injury: int, posture: str) -> None:
    battle = a_shot(a_warrior(), a_warrior("brak"), "handgun", edition=A)
    assert fought(battle, "to-hit 4", "to-wound 3", f"injury {injury}")["brak"].posture == posture


@proves("archeonicus.missiles.crossbow-pistol")
def test_a_crossbow_pistol_shoots_ten_inches() -> None:
    shot = the_shot("crossbow-pistol", 5)
    assert (need(shot), shot.strength) == (4, 4)
    assert (hits_at("crossbow-pistol", 10), hits_at("crossbow-pistol", 10.1)) == (True, False)


@proves("archeonicus.missiles.crossbow-pistol", "archeonicus.missiles.reflex-shot")
@pytest.mark.parametrize(("skill", "die", "hit"), [(4, 5, True), (4, 4, False), (3, 6, True), (3, 5, False)])
def test_a_reflex_shot_is_at_two_less_by_ballistic_skill(skill: int, die: int, hit: bool) -> None:
    """It comes before the charger's blow, and the warrior then strikes with his axe."""
    otto = a_warrior(BS=skill, I=2, gear=["crossbow-pistol", "axe"])
    battle = a_fight(otto, a_warrior("brak", I=5, W=3, gear=["sword"], charged=["otto"]), edition=A)
    dice = [f"to-hit {die}", *(["to-wound 1"] if hit else []), "to-hit 2", "to-hit 2"]
    after = fought(battle, *dice)
    shot = next(event for event in after.events if event.using == "crossbow-pistol" and event.what != "opens")
    assert shot.what == ("hit" if hit else "missed")
    assert [event.by for event in after.told("strikes")] == ["brak", "otto"]
    assert [event.using for event in after.told("missed")][-1] == "axe"


@proves("archeonicus.critical.flexible-entangle")
def test_the_entangled_are_easier_to_hit_by_a_reflex_shot_as_well() -> None:
    """Ballistic Skill 4 at -2 needs a 5, and a 4 at one whose legs a whip holds."""
    for tangled, wound in (0, []), (1, ["to-wound 1"]):
        otto = a_warrior(BS=4, gear=["crossbow-pistol", "axe"])
        battle = a_fight(otto, a_warrior("brak", tangled=tangled), edition=A, striker="otto")
        assert bool(fought(battle, "to-hit 4", *wound, "to-hit 1").told("hit")) is bool(wound)


@proves("archeonicus.missiles.reflex-shot")
def test_two_reflex_shots_go_by_initiative_and_equal_ones_by_a_die() -> None:
    def fighters(quickness: int) -> State:
        otto = a_warrior(I=3, gear=["crossbow-pistol", "axe"])
        return a_fight(otto, a_warrior("brak", I=quickness, gear=["crossbow-pistol", "axe"]), edition=A)

    misses = ["to-hit 1"] * 4
    after = fought(fighters(4), *misses)
    assert [event.by for event in after.told("missed")][:2] == ["brak", "otto"]
    rolled = ("roll-off 5", "roll-off 2", "to-hit 1", "to-hit 1", "roll-off 1", "roll-off 2", "to-hit 1", "to-hit 1")
    assert [event.by for event in fought(fighters(3), *rolled).told("missed")] == ["otto", "brak", "brak", "otto"]


@proves("archeonicus.missiles.reflex-shot")
def test_a_reflex_shot_is_fired_in_the_first_round_only() -> None:
    otto = a_warrior(gear=["crossbow-pistol", "axe"], met=["brak"])
    battle = a_fight(otto, a_warrior("brak", met=["otto"]), edition=A, striker="otto")
    assert [event.using for event in fought(battle, "to-hit 1").told("missed")] == ["axe"]


@pytest.mark.parametrize(("edition", "need_"), [("classic", 6), ("playsheet", 6), (A, 6), ("house", 6), ("revised", 4)])
def test_the_books_agree_on_opening_shots_but_for_their_penalty(edition: str, need_: int) -> None:
    """It is not parried, and no range, cover or move counts: only the weapon and the fighters."""
    otto = a_warrior(gear=["crossbow-pistol", "axe"], moved=True)
    battle = a_fight(otto, a_warrior("brak", W=2, gear=["sword"]), edition=edition, striker="otto")
    assert fought(battle, f"to-hit {need_ - 1}", "to-hit 1").told("missed")[0].using == "crossbow-pistol"
    after = fought(battle, f"to-hit {need_}", "to-wound 1", "to-hit 1")
    assert after.told("hit")[0].using == "crossbow-pistol"


@proves("archeonicus.missiles.masterquality", "archeonicus.blackpowder.duelling-pistol")
def test_masterquality_hits_one_better_in_shooting_and_in_a_fight() -> None:
    """At 8 of 10 inches +1 and -1 make a 4+; Weapon Skill 3 against 3 makes a 3+; unmoved at 5 inches a 3+."""
    assert need(the_shot("duelling-pistol", 8)) == 4
    assert need(the_shot("duelling-pistol", 5)) == 3
    otto = a_warrior(gear=["duelling-pistol", "sword"], hands=["sword", "duelling-pistol"])
    blow = a_blow(a_fight(otto, a_warrior("brak"), edition=A), weapon="duelling-pistol")
    assert need(blow) == 3


def pistoleer(**more: Any) -> Warrior:
    return a_warrior(gear=["sword", "pistol"], hands=["sword", "pistol"], **more)


@proves("archeonicus.missiles.close-combat", "archeonicus.blackpowder.pistol", "archeonicus.combat.pistol-shots-use-ws")
def test_a_pistol_is_fired_in_a_fight_by_weapon_skill_at_its_own_strength() -> None:
    """Weapon Skill 4 against 3 hits on 3+ whatever the Ballistic Skill; Strength 4 and armour piercing."""
    battle = a_fight(pistoleer(WS=4, BS=2), a_warrior("brak", W=9, gear=["gromril-armour"]), edition=A, striker="otto")
    blow = a_blow(battle, weapon="pistol")
    assert (need(blow), blow.strength, save(blow)) == (3, 4, 6)
    after = fought(battle, "to-hit 2", "to-hit 3", "to-wound 3", "armour-save 5")
    assert [event.using for event in after.told("missed") + after.told("hit")] == ["sword", "pistol"]


@proves("archeonicus.missiles.close-combat")
def test_a_pistol_that_was_fired_before_the_fight_is_no_use_in_it() -> None:
    unready = (
        a_shot(a_warrior(gear=["pistol"]), a_warrior("brak"), "pistol", edition=A, inches=3).warrior("otto").unready
    )
    battle = a_fight(pistoleer(unready=list(unready)), a_warrior("brak"), edition=A, striker="otto")
    assert [event.using for event in fought(battle, "to-hit 1").told("missed")] == ["sword"]


@proves("archeonicus.missiles.close-combat", "archeonicus.missiles.reload")
@pytest.mark.parametrize(("edition", "later"), [(A, 2), ("classic", 1), ("house", 1)])
def test_a_loaded_pistol_is_fired_in_any_round_or_in_the_first_only(edition: str, later: int) -> None:
    """The sword strikes, and the pistol fires once more where its being loaded is all that counts."""
    battle = a_fight(pistoleer(met=["brak"]), a_warrior("brak", met=["otto"]), edition=edition, striker="otto")
    after = fought(battle, *["to-hit 2"] * later)
    assert len(after.told("missed")) == later


@proves("archeonicus.missiles.close-combat")
def test_after_its_shot_a_pistol_may_be_changed_for_another_handweapon() -> None:
    """Not for one that is none: the flail stays on his back."""
    otto = a_warrior(gear=["sword", "pistol", "flail", "axe"], hands=["sword", "pistol"])
    battle = fought(a_fight(otto, a_warrior("brak"), edition=A, striker="otto"), "to-hit 2", "to-hit 2").battle
    after = fought(_again(battle), "to-hit 2", "to-hit 2")
    assert after["otto"].in_hand == ("sword", "axe")


def _again(battle: State) -> State:
    """The next round of the same fight, in which again only otto strikes."""
    brak = battle.warrior("brak")
    barred_ = type(brak.bout)(struck=True)
    return battle.changed("brak", bout=barred_).then("combat-phase")


@pytest.mark.parametrize("edition", ["classic", A, "house"])
def test_a_brace_alone_is_two_shots_and_then_other_weapons_are_drawn(edition: str) -> None:
    otto = a_warrior(gear=["pistol", "pistol", "sword", "dagger"], hands=["pistol", "pistol"])
    battle = a_fight(otto, a_warrior("brak", W=9), edition=edition, striker="otto")
    after = fought(battle, "to-hit 3", "to-hit 3")
    assert [event.using for event in after.told("missed")] == ["pistol", "pistol"]
    later = fought(_again(after.battle), "to-hit 3", "to-hit 3")
    assert later["otto"].in_hand == ("sword", "dagger")


def test_pistols_may_be_kept_in_hand() -> None:
    otto = a_warrior(gear=["pistol", "sword", "dagger"], hands=["sword", "pistol"], met=["brak"])
    battle = a_fight(otto, a_warrior("brak", met=["otto"]), striker="otto")
    assert fought(battle, "to-hit 3", choices={"put-pistols-away": "no"})["otto"].in_hand == ("sword", "pistol")


def test_a_single_pistol_beside_nothing_is_all_he_strikes_with() -> None:
    otto = a_warrior(A=2, gear=["pistol"], hands=["pistol"])
    after = fought(a_fight(otto, a_warrior("brak"), striker="otto"), "to-hit 3")
    assert [event.using for event in after.told("missed")] == ["pistol"]


@pytest.mark.parametrize("edition", ["classic", A, "revised"])
def test_a_pistol_shot_in_a_fight_may_be_parried(edition: str) -> None:
    battle = a_fight(pistoleer(), a_warrior("brak", W=9, gear=["sword"]), edition=edition, striker="otto")
    assert a_blow(battle, weapon="pistol").parriable


# ------------------------------------------------------------ point blank, in place of an attack


@pytest.mark.parametrize(
    ("attacks", "gear", "given_up", "used"),
    [
        (1, ["sword", "pistol"], "1", ["pistol"]),
        (1, ["sword", "pistol"], "0", ["sword"]),
        (3, ["sword", "pistol"], "1", ["sword", "sword", "pistol"]),
        (3, ["pistol", "pistol"], "2", ["fist", "pistol", "pistol"]),
        (3, ["pistol", "pistol"], "1", ["fist", "fist", "pistol"]),
        (1, ["pistol", "pistol"], "1", ["pistol"]),
    ],
)
def test_point_blank_shots_are_fired_in_place_of_attacks(
    attacks: int, gear: list[str], given_up: str, used: list[str]
) -> None:
    """One for each pistol at most, and no more than there are attacks."""
    otto = a_warrior(A=attacks, gear=gear, hands=gear)
    battle = a_fight(otto, a_warrior("brak"), edition="revised", striker="otto")
    after = fought(battle, *["to-hit 1"] * len(used), choices={"shots-in-place-of-blows": given_up})
    assert [event.using for event in after.told("missed")] == used


def test_point_blank_shots_are_for_the_first_round_and_nothing_is_drawn_after_them() -> None:
    """What he holds is fixed while the combat lasts."""
    otto = a_warrior(gear=["sword", "pistol", "dagger"], hands=["sword", "pistol"], met=["brak"])
    battle = a_fight(otto, a_warrior("brak", met=["otto"]), edition="revised", striker="otto")
    after = fought(battle, "to-hit 1")
    assert [event.using for event in after.told("missed")] == ["sword"]
    assert after["otto"].in_hand == ("sword", "pistol")


@pytest.mark.parametrize(
    ("reading", "blows"),
    [
        ("one-more-attack-in-the-first-round", ["sword", "pistol"]),
        ("in-place-of-an-attack-in-the-first-round", ["pistol"]),
        ("whenever-loaded", ["sword", "pistol"]),
    ],
)
def test_each_way_to_fire_a_pistol_in_a_fight_can_be_played_by_any_book(reading: str, blows: list[str]) -> None:
    book = playing("classic", missile={"pistol_in_combat": reading})
    after = fought(a_fight(pistoleer(), a_warrior("brak"), edition=book, striker="otto"), *["to-hit 1"] * len(blows))
    assert [event.using for event in after.told("missed")] == blows


def test_shots_of_a_weapon_do_not_depend_on_a_target() -> None:
    battle = a_battle(a_warrior(gear=["bow"]), edition=A)
    assert shots_of(battle, battle.warriors[0], None, battle.catalogue.weapons["bow"]) == 1


# ------------------------------------------------------------ telescopes and blowpipes


def with_a_telescope(edition: str, weapon: str, inches: float) -> State:
    """Otto with a telescope and a weapon, about to shoot at Brak."""
    otto = a_warrior(gear=[weapon, "telescope"], at=(0, 20_000, 0))
    brak = a_warrior("brak", at=(round((inches + 1) * 1000), 20_000, 0))
    return a_battle(otto, brak, edition=edition, agenda=("begin-shooting",))


def shot_through_it(edition: str, weapon: str, inches: float, *dice: str) -> After:
    return fought(with_a_telescope(edition, weapon, inches), *dice, choices={"shoot": f"otto brak {weapon}"})


@proves("archeonicus.missiles.telescope")
def test_a_telescope_lengthens_a_marked_weapon_by_a_die_of_inches() -> None:
    """With a handgun of 24 inches and a 4 it reaches 28, and half of that is 14."""
    assert shot_through_it("archeonicus", "handgun", 28, "telescope 4", "to-hit 2").told("missed")
    assert shot_through_it("archeonicus", "handgun", 28.1, "telescope 4").told("out-of-range")
    near = shot_through_it("archeonicus", "handgun", 14, "telescope 4", "to-hit 4", "to-wound 1")
    assert near.told("hit")


@proves("archeonicus.missiles.telescope")
def test_it_does_nothing_for_a_weapon_without_the_mark() -> None:
    """Neither is a die rolled for a long bow."""
    assert shot_through_it("archeonicus", "long-bow", 31).told("out-of-range")


@pytest.mark.parametrize("edition", ["classic", "playsheet", "house"])
def test_by_the_core_rules_a_telescope_helps_any_missile_weapon(edition: str) -> None:
    assert shot_through_it(edition, "long-bow", 36, "telescope 6", "to-hit 3").told("missed")


def test_through_a_telescope_the_hidden_are_found_from_three_times_as_far() -> None:
    battle = with_a_telescope("classic", "bow", 9)
    assert finds(battle, *battle.warriors)
    farther = with_a_telescope("classic", "bow", 9.1)
    assert not finds(farther, *farther.warriors)


@pytest.mark.parametrize("edition", ["classic", "playsheet", "house"])
@pytest.mark.parametrize(
    ("answer", "dice", "hidden"),
    [("no", [], True), ("yes", ["initiative 4"], True), ("yes", ["initiative 3"], False)],
)
def test_whoever_is_shot_at_with_a_blowpipe_may_find_the_shooter(
    edition: str, answer: str, dice: list[str], *, hidden: bool
) -> None:
    """By an Initiative test; otherwise he stays hidden, without a die."""
    battle = a_shot(a_warrior(hidden=True), a_warrior("brak"), "blowpipe", edition=edition)
    after = fought(battle, "to-hit 1", *dice, choices={"look-for-the-shooter": answer})
    assert after["otto"].hidden is hidden


def test_whoever_is_felled_by_it_looks_for_nobody() -> None:
    battle = a_shot(a_warrior(hidden=True), a_warrior("brak", T=1), "blowpipe")
    after = fought(battle, "to-hit 5", "to-wound 6", "armour-save 1", "injury 4")
    assert after["brak"].posture == "stunned"
    assert after["otto"].hidden

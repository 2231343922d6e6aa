"""Casting: who may cast when, and the two dice against the difficulty."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from cometfall.dice import Attempt
from cometfall.dice.branches import branches
from cometfall.odds import of_option
from cometfall.rules import barred
from cometfall.rules.magic.casting import casts_open, why_not_cast, why_not_spell
from tests.kit import After, a_battle, a_warrior, playing
from tests.ledger import proves
from tests.rules.magic.spells import SURE, about_to_cast, cast, placed, wizard

FIRES, SWORD = "fires-of-uzhul", "sword-of-rezhebel"
BOTH = ["classic", "revised"]


def open_to(battle: object) -> list[str]:
    return [option.key for option in casts_open(battle)]  # type: ignore[arg-type]  # a state


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("dice", "hit"), [(("casting 3", "casting 4"), True), (("casting 3", "casting 3"), False)])
def test_two_dice_that_reach_the_difficulty_cast_a_spell(edition: str, dice: tuple[str, str], hit: bool) -> None:
    """A 7 casts the fires; a 6 fails, and with it goes the try."""
    battle = about_to_cast(wizard(FIRES), a_warrior("brak"), edition=edition)
    after = cast(battle, FIRES, *dice, *(("to-wound 2",) if hit else ()), at="brak")
    assert bool(after.told("spell-succeeds")) is hit
    assert after.asked == ["shoot"], "a second try is not asked for"


@proves("classic.running.spells", "revised.running.spells")
@pytest.mark.parametrize("edition", BOTH)
def test_who_ran_may_cast_though_he_may_not_shoot(edition: str) -> None:
    runner = wizard(FIRES, ran=True, gear=["bow"])
    battle = about_to_cast(runner, a_warrior("brak"), edition=edition)
    after = cast(battle, FIRES, *SURE, "to-wound 1", at="brak")
    assert after.told("spell-succeeds")
    assert not any("bow" in option for option in open_to(battle))


@pytest.mark.parametrize(
    ("edition", "state", "may"),
    [
        ("classic", {}, True),
        ("classic", {"posture": "knocked-down"}, False),
        ("revised", {"posture": "knocked-down"}, False),
        ("classic", {"posture": "stunned"}, False),
        ("classic", {"fleeing": True}, False),
        ("classic", {"stupefied": True}, False),
        ("classic", {"rallied": True}, True),
        ("house", {"rallied": True}, True),
        ("classic", {"failed_charge": True}, True),
        ("revised", {"failed_charge": True}, False),
        ("revised", {"fell": True}, False),
        ("revised", {"failed_jump": True}, False),
        ("classic", {"stood_up": True}, True),
        ("revised", {"stood_up": True}, True),
        ("classic", {"shots": 1}, False),
        ("revised", {"shots": 1}, True),
        ("classic", {"casts": 1}, False),
    ],
)
def test_what_keeps_a_wizard_from_casting(edition: str, state: dict[str, object], may: bool) -> None:
    battle = a_battle(wizard(FIRES, **state), a_warrior("brak"), edition=edition, phase="shooting")
    assert (f"otto brak casts {FIRES}" in open_to(battle)) is may


def test_who_has_cast_shoots_no_more_where_the_book_says_so() -> None:
    for edition, may in (("classic", False), ("revised", True)):
        archer = wizard(FIRES, gear=["bow"], casts=1)
        battle = a_battle(archer, a_warrior("brak"), edition=edition, phase="shooting")
        assert (barred(battle, archer, battle.catalogue.weapons["bow"]) == "") is may


@pytest.mark.parametrize("gear", ["light-armour", "helmet", "shield"])
@proves("archeonicus.skills.warrior-wizard")
def test_nobody_casts_in_armour_but_a_warrior_wizard(gear: str) -> None:
    for traits, may in (((), False), (("warrior-wizard",), True)):
        clad = wizard(FIRES, gear=[gear], traits=traits)
        battle = a_battle(clad, a_warrior("brak"), edition="archeonicus", phase="shooting")
        assert bool(open_to(battle)) is may


def test_prayers_are_said_in_armour() -> None:
    sister = wizard("soulfire", gear=["heavy-armour"])
    battle = a_battle(sister, a_warrior("brak"), phase="shooting")
    assert open_to(battle) == ["otto - casts soulfire"]


def test_casting_from_hiding_betrays_the_wizard() -> None:
    after = cast(about_to_cast(wizard(SWORD, hidden=True)), SWORD, *SURE)
    assert not after["otto"].hidden


@proves("archeonicus.skills.sorcery")
@pytest.mark.parametrize(("traits", "works"), [((), False), (("sorcery",), True)])
def test_a_sorcerer_needs_one_less(traits: tuple[str, ...], works: bool) -> None:
    """Difficulty 8, dice 3 and 4."""
    battle = about_to_cast(wizard(SWORD, traits=traits), edition="archeonicus")
    assert bool(cast(battle, SWORD, "casting 3", "casting 4").told("spell-succeeds")) is works


def test_sorcery_helps_no_prayer() -> None:
    priest = wizard("hearts-of-steel", traits=["sorcery"])
    battle = about_to_cast(priest, edition="archeonicus")
    assert not cast(battle, "hearts-of-steel", "casting 3", "casting 4").told("spell-succeeds")


@proves("archeonicus.skills.mind-focus")
def test_a_focused_mind_rolls_one_of_the_dice_again() -> None:
    """Difficulty 9, dice 4 and 4; one 4 rolled again as a 5."""
    battle = about_to_cast(wizard("soulfire", traits=["mind-focus"]), a_warrior("brak"), edition="archeonicus")
    after = cast(battle, "soulfire", "casting 4", "casting 4", "casting 5", "to-wound 1")
    assert after.told("spell-succeeds")
    kept = cast(battle, "soulfire", "casting 4", "casting 4", reroll_casting="no")
    assert kept.told("spell-fails")
    at_once = cast(battle, "soulfire", "casting 4", "casting 5", "to-wound 1")
    assert "reroll-casting" not in at_once.asked


def twice(toughness: str, *later: str) -> After:
    apt = wizard(FIRES, traits=["magical-aptitude"], T=3)
    battle = about_to_cast(apt, a_warrior("brak"), edition="archeonicus")
    return cast(battle, FIRES, "casting 1", "casting 1", f"characteristic {toughness}", *later, at="brak")


@proves("archeonicus.skills.magical-aptitude")
def test_of_great_aptitude_a_wizard_tries_twice_if_his_toughness_bears_it() -> None:
    """Toughness 3, die 3: he casts again; die 4: an injury roll, stunned by a 3, and no second spell."""
    assert twice("3", "casting 4", "casting 4", "to-wound 1").told("spell-succeeds")
    failed = twice("4", "injury 3")
    assert failed["otto"].posture == "stunned"
    assert not failed.told("spell-succeeds")
    assert twice("4", "injury 6")["otto"].posture == "stunned", "out of action counts as stunned"


@proves("archeonicus.skills.magical-aptitude")
def test_in_a_fight_he_tries_once() -> None:
    apt = wizard("word-of-pain", traits=["magical-aptitude"])
    battle = about_to_cast(apt, a_warrior("brak"), edition="archeonicus", contacts=(("brak", "otto"),))
    after = cast(battle, "word-of-pain", "casting 1", "casting 1")
    assert after.asked == ["shoot"]


def test_two_sixes_cast_anything_and_turn_upon_the_caster_where_the_book_says_so() -> None:
    """D3 wounds without armour saves: a 3 stands for 2."""
    harsh = wizard("lifestealer", T=3, W=3)
    battle = about_to_cast(harsh, a_warrior("brak"), edition="revised")
    after = cast(battle, "lifestealer", "casting 6", "casting 6", "injury 1", "miscast 3", at="brak")
    assert after.told("miscasts")
    assert after["otto"].wounds == 2, "one gained, two lost"
    prayed = about_to_cast(wizard("soulfire"), a_warrior("brak"), edition="revised")
    assert not cast(prayed, "soulfire", "casting 6", "casting 6", "to-wound 1").told("miscasts")


@pytest.mark.parametrize(
    ("at", "why"),
    [("jost", "can be cast at brak"), ("", "can be cast at brak")],
)
def test_why_a_spell_is_not_open_is_said(at: str, why: str) -> None:
    battle = a_battle(
        placed(wizard(FIRES), 10), placed(a_warrior("brak"), 20), placed(a_warrior("jost"), 40), phase="shooting"
    )
    assert why in why_not_cast(battle, battle.warrior("otto"), FIRES, at)
    assert why_not_cast(battle, battle.warrior("brak"), FIRES, "otto") == "it is not the turn of brak"
    assert why_not_cast(battle, battle.warrior("otto"), SWORD, "") == f"otto knows no {SWORD}"


def test_what_is_not_played_yet_is_never_offered() -> None:
    known = a_battle(wizard()).catalogue.spells
    waiting = [spell.key for spell in known.values() if spell.waits]
    battle = a_battle(wizard(*waiting), a_warrior("brak"), phase="shooting")
    assert waiting
    assert open_to(battle) == []
    assert all(why_not_spell(battle, battle.warrior("otto"), known[key]) for key in waiting)


def test_a_cast_is_weighed_as_any_option() -> None:
    """21 of 36 cast it, and Strength 4 wounds Toughness 3 on 3 or more: whoever is wounded is no more on his feet."""
    assert dict(branches(Attempt("casting", 7, dice=2))) == {False: 15, True: 21}
    resting = replace(about_to_cast(wizard(FIRES), a_warrior("brak")), agenda=("shooting-phase",))
    option = next(iter(casts_open(resting)))
    found = of_option(resting, (), option)
    unhurt = sum(one.p for one in found.outcomes if one.warriors["brak"].status == ("standing",))
    assert unhurt == 1 - Fraction(21, 36) * Fraction(2, 3)


def test_the_revised_book_ends_no_spell_by_the_rulebooks_dates() -> None:
    assert playing("revised").special.two_sixes == "cast-and-miscast"
    assert playing("house").special.two_sixes == "nothing"

"""Special rules: impact hits, poison, fire, the ethereal, regeneration, and what skin and blood do to others."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.blow import Blow
from cometfall.model.state import State
from cometfall.model.values import SIZES
from cometfall.model.warrior import Warrior
from tests.kit import a_battle, a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

R = "revised"


def struck(by: Warrior, at: Warrior, *others: Warrior, **more: Any) -> State:
    """A fight of the revised book in which only `by` strikes."""
    return a_fight(by, at, *others, edition=R, striker=by.id, **more)


def shot(by: Warrior, at: Warrior, weapon: str = "bow", **more: Any) -> Blow:
    """The numbers of a shot of the revised book."""
    return a_shot(by, at, weapon, edition=R, **more).assault.kinds[0]


# ------------------------------------------------------------ impact hits


@proves("revised.special.impact-hits-number")
@pytest.mark.parametrize(
    ("trait", "die", "hits"),
    [
        ("impact-hits-1", [], 1),
        ("impact-hits-2", [], 2),
        ("impact-hits-3", [], 3),
        ("impact-hits-4", [], 4),
        ("impact-hits-d6", ["impact-hits 4"], 4),
        ("impact-hits-d6-plus-1", ["impact-hits 4"], 5),
        ("impact-hits-d6-plus-1", ["impact-hits 1"], 2),
        ("giant-horns", [], 1),
    ],
)
def test_impact_hits_are_as_many_as_the_number_or_the_die_says(trait: str, die: list[str], hits: int) -> None:
    """Each of them takes its die to wound, and none a die to hit; then the charger strikes."""
    otto = a_warrior(traits=[trait], charged=["brak"])
    after = fought(struck(otto, a_warrior("brak", W=9)), *die, *["to-wound 1"] * hits, "to-hit 1")
    assert [event.number for event in after.told("impact-hits")] == [hits]


@proves("revised.special.impact-hits-number")
def test_no_number_behind_the_rule_means_no_impact_hits() -> None:
    after = fought(struck(a_warrior(charged=["brak"]), a_warrior("brak")), "to-hit 1")
    assert not after.told("impact-hits")


@proves("revised.special.impact-hits-when")
@pytest.mark.parametrize(
    ("otto", "brak"),
    [
        ({}, {"charged": ["otto"]}),  # charged by the enemy
        ({}, {}),  # a charge that failed leaves nobody charged
        ({"met": ["brak"]}, {"met": ["otto"]}),  # a later round
    ],
)
def test_no_impact_hits_without_a_charge_completed_in_this_turn(otto: dict[str, Any], brak: dict[str, Any]) -> None:
    battle = struck(a_warrior(traits=["impact-hits-1"], **otto), a_warrior("brak", **brak))
    assert not fought(battle, "to-hit 1").told("impact-hits")


@proves("revised.special.impact-hits-first", "revised.strike-order.several-strike-first")
def test_impact_hits_come_before_those_who_strike_first() -> None:
    """A slow charger's impact hit, then the quick who strikes first, then the charger's blow."""
    slow = a_warrior(I=2, traits=["impact-hits-1"], charged=["brak"])
    quick = a_warrior("brak", I=6, W=2, traits=["innocence-lost"])
    after = fought(a_fight(slow, quick, edition=R), "to-wound 4", "to-hit 1", "to-hit 1")
    order = [(event.what, event.by) for event in after.events if event.what in {"impact-hits", "strikes"}]
    assert order == [("impact-hits", "otto"), ("strikes", "brak"), ("strikes", "otto")]
    assert after["brak"].wounds == 1


@proves("revised.special.impact-hits-first")
@pytest.mark.parametrize("first", ["whip", "crossbow-pistol"])
def test_impact_hits_come_even_before_whips_and_snap_shots(first: str) -> None:
    otto = a_warrior(traits=["impact-hits-1"], charged=["brak"])
    gear = ["whip"] if first == "whip" else ["crossbow-pistol", "axe"]
    after = fought(a_fight(otto, a_warrior("brak", I=6, W=2, gear=gear), edition=R), *["to-wound 4", *["to-hit 1"] * 3])
    told = [event.what for event in after.events]
    assert told.index("impact-hits") < told.index("missed")


@proves("revised.special.impact-hits-first")
def test_a_target_felled_by_an_impact_hit_does_not_strike() -> None:
    slow = a_warrior(I=2, traits=["impact-hits-1"], charged=["brak"])
    after = fought(a_fight(slow, a_warrior("brak", I=6), edition=R), "to-wound 4", "injury 6")
    assert after["brak"].out
    assert not after.told("strikes")


@proves("revised.special.impact-hits-allocation")
@pytest.mark.parametrize(
    ("share", "brak", "drak"), [("brak:4", 4, 0), ("brak:3,drak:1", 3, 1), ("brak:2,drak:2", 2, 2), ("drak:4", 0, 4)]
)
def test_impact_hits_are_shared_out_among_the_charged_as_the_player_likes(share: str, brak: int, drak: int) -> None:
    otto = a_warrior(traits=["impact-hits-4"], charged=["brak", "drak"])
    battle = struck(otto, a_warrior("brak", W=9), a_warrior("drak", W=9))
    after = fought(battle, *["to-wound 4"] * 4, "to-hit 1", choices={"share-out-hits": share})
    assert (after["brak"].wounds, after["drak"].wounds) == (9 - brak, 9 - drak)


@proves("revised.special.impact-hits-allocation")
def test_impact_hits_strike_nobody_who_was_not_charged() -> None:
    otto = a_warrior(traits=["impact-hits-2"], charged=["brak"])
    after = fought(struck(otto, a_warrior("brak", W=9), a_warrior("drak")), *["to-wound 1"] * 2, "to-hit 1")
    assert "share-out-hits" not in after.asked


@proves("revised.special.impact-hits-allocation")
def test_no_impact_hit_strikes_the_fallen_while_an_enemy_stands() -> None:
    otto = a_warrior(traits=["impact-hits-4"], charged=["brak", "drak"])
    battle = struck(otto, a_warrior("brak", W=9), a_warrior("drak", posture="knocked-down"))
    after = fought(battle, *["to-wound 4"] * 4, "to-hit 1")
    assert (after["brak"].wounds, "share-out-hits" in after.asked) == (5, False)


@proves("revised.special.impact-hits-resolution")
def test_impact_hits_wound_with_own_strength_and_without_the_weapons_bonus() -> None:
    """Strength 4 with a double-handed weapon, raised by a power to 5: a 2+ against Toughness 3, a save at -2."""
    otto = a_warrior(
        S=4, gear=["double-handed-weapon"], traits=["impact-hits-1", "strength-of-the-dragon"], charged=["brak"]
    )
    battle = struck(otto, a_warrior("brak", W=9, gear=["gromril-armour"]))
    after = fought(battle, "to-wound 2", "armour-save 5", "to-hit 1")
    assert after["brak"].wounds == 8
    assert fought(battle, "to-wound 1", "to-hit 1")["brak"].wounds == 9
    assert fought(battle, "to-wound 2", "armour-save 6", "to-hit 1")["brak"].wounds == 9


@proves("revised.special.impact-hits-resolution")
def test_impact_hits_are_neither_critical_nor_poisonous_nor_parried() -> None:
    """A 6 to wound needs no critical die, and a sword asks for no parry."""
    otto = a_warrior(traits=["impact-hits-1", "poisoned-attacks"], charged=["brak"])
    after = fought(struck(otto, a_warrior("brak", W=9, gear=["sword"])), "to-wound 6", "to-hit 1")
    assert after["brak"].wounds == 8


@proves("revised.special.impact-hits-resolution")
def test_a_ward_saves_from_impact_hits() -> None:
    otto = a_warrior(traits=["impact-hits-1"], charged=["brak"])
    after = fought(struck(otto, a_warrior("brak", traits=["ward-4"])), "to-wound 4", "ward-save 4", "to-hit 1")
    assert after["brak"].wounds == 1


def test_whoever_rolls_aside_is_never_run_over() -> None:
    """Neither impact hits nor stomps wound him, though they are made."""
    otto = a_warrior(size="large", traits=["impact-hits-1"], charged=["brak"])
    after = fought(struck(otto, a_warrior("brak", traits=["dodge-roll"])), "to-hit 1")
    assert (after["brak"].wounds, len(after.told("stomps"))) == (1, 1)


def test_a_shield_makes_an_impact_hit_in_the_hand_of_a_master() -> None:
    for gear, hits in (["axe", "shield"], 1), (["axe"], 0):
        otto = a_warrior(gear=gear, traits=["shield-master"], charged=["brak"])
        after = fought(struck(otto, a_warrior("brak", W=2)), *["to-wound 1"] * hits, "to-hit 1")
        assert len(after.told("impact-hits")) == hits


def test_impact_hits_can_be_switched_off() -> None:
    book = playing(R, special={"impact_hits": False})
    otto = a_warrior(traits=["impact-hits-1"], charged=["brak"])
    after = fought(a_fight(otto, a_warrior("brak"), edition=book, striker="otto"), "to-hit 1")
    assert not after.told("impact-hits")


# ------------------------------------------------------------ poison


@proves("revised.special.poisoned-attacks")
def test_poison_wounds_on_a_six_to_hit_without_a_die() -> None:
    """The save is taken as usual, and there is no critical hit."""
    otto = a_warrior(S=4, gear=["serpent-whip"], met=["brak"])
    battle = struck(otto, a_warrior("brak", W=2, gear=["gromril-armour"]))
    assert fought(battle, "to-hit 6", "armour-save 4")["brak"].wounds == 1
    assert fought(battle, "to-hit 6", "armour-save 5")["brak"].wounds == 2


@proves("revised.special.poisoned-attacks")
def test_poison_does_nothing_on_less_than_a_six_to_hit() -> None:
    battle = struck(a_warrior(gear=["serpent-whip"], met=["brak"]), a_warrior("brak", W=2))
    assert fought(battle, "to-hit 5", "to-wound 3")["brak"].wounds == 2
    assert fought(battle, "to-hit 5", "to-wound 4")["brak"].wounds == 1


@proves("revised.special.poison-immunity")
def test_the_immune_are_wounded_by_poison_like_by_any_hit() -> None:
    """Also a critical hit is possible then, since a die is rolled."""
    immune = a_warrior("brak", W=3, traits=["immune-to-poison"])
    battle = struck(a_warrior(gear=["serpent-whip"], met=["brak"]), immune)
    assert fought(battle, "to-hit 6", "to-wound 3")["brak"].wounds == 3
    assert fought(battle, "to-hit 6", "to-wound 6", "critical 1").told("critical")


@proves("revised.special.poison-scope")
def test_poison_of_a_weapon_counts_for_that_weapon_only() -> None:
    battle = struck(a_warrior(gear=["serpent-whip", "sword"], met=["brak"]), a_warrior("brak"))
    assert a_blow(battle, weapon="serpent-whip").six_wounds == "plain"
    assert a_blow(battle, weapon="sword").six_wounds == ""


@proves("revised.special.poison-scope")
def test_poison_of_a_warrior_counts_for_all_his_blows_and_shots() -> None:
    otto = a_warrior(gear=["sword"], traits=["poisoned-attacks"])
    assert a_blow(struck(otto, a_warrior("brak"))).six_wounds == "plain"
    assert shot(otto, a_warrior("brak")).six_wounds == "plain"


@proves("revised.special.poison-limits")
@pytest.mark.parametrize(("skill", "six_wounds"), [(2, "plain"), (1, "")])
def test_no_poison_where_only_a_six_hits(skill: int, six_wounds: str) -> None:
    """Ballistic Skill 2 hits on 5+, 1 on a 6 only."""
    assert shot(a_warrior(BS=skill), a_warrior("brak"), "asp-bow", shots=1).six_wounds == six_wounds


@proves("revised.special.poison-limits")
def test_no_poison_for_those_who_failed_a_fear_test() -> None:
    otto = a_warrior(gear=["serpent-whip"], only_sixes=True, met=["brak"])
    assert fought(struck(otto, a_warrior("brak", W=2)), "to-hit 6", "to-wound 3")["brak"].wounds == 2


@proves("revised.special.poison-limits")
def test_no_poison_for_blows_that_hit_without_a_die() -> None:
    otto = a_warrior(gear=["serpent-whip"], met=["brak"])
    after = fought(struck(otto, a_warrior("brak", W=2, posture="stunned")), "to-wound 3")
    assert after["brak"].wounds == 2


def test_poisoned_attacks_can_be_switched_off() -> None:
    book = playing(R, special={"poison": False})
    battle = a_fight(a_warrior(gear=["serpent-whip"]), a_warrior("brak"), edition=book)
    assert a_blow(battle).six_wounds == ""


def test_what_is_nothing_but_poison_does_nothing_to_the_immune() -> None:
    """Poisoned wind wounds on 4+ whatever the Toughness, and never the immune."""
    assert shot(a_warrior(), a_warrior("brak", T=6), "poison-wind-globes").to_wound.need == 4
    immune = a_warrior("brak", T=1, traits=["immune-to-poison"])
    assert not shot(a_warrior(), immune, "poison-wind-globes").to_wound.possible


@pytest.mark.parametrize(("traits", "left"), [([], 1), (["immune-to-poison"], 2)])
def test_contagion_counts_each_wound_twice_but_not_on_the_immune(traits: list[str], left: int) -> None:
    battle = struck(a_warrior(gear=["plague-sword"]), a_warrior("brak", W=3, traits=traits))
    assert fought(battle, "to-hit 4", "to-wound 4")["brak"].wounds == left


def test_a_blade_under_venom_is_stronger_but_not_against_the_immune() -> None:
    """The coating is named with its weapon, and acts through no other."""
    otto = a_warrior(gear=["sword+dark-venom", "axe"])
    battle = a_fight(otto, a_warrior("brak"))
    assert a_blow(battle, weapon="sword+dark-venom").strength == 4
    assert a_blow(battle, weapon="axe").strength == 3
    immune = a_fight(otto, a_warrior("brak", traits=["immune-to-poison"]))
    assert a_blow(immune, weapon="sword+dark-venom").strength == 3


def test_a_blade_under_black_lotus_wounds_on_a_six_and_rolls_only_for_a_critical_hit() -> None:
    battle = a_fight(a_warrior(gear=["axe+black-lotus"]), a_warrior("brak", W=4), striker="otto")
    assert fought(battle, "to-hit 6", "to-wound 1")["brak"].wounds == 3
    assert not fought(battle, "to-hit 6", "to-wound 5").told("critical")
    assert fought(battle, "to-hit 6", "to-wound 6", "critical 3").told("critical")
    immune = a_fight(
        a_warrior(gear=["axe+black-lotus"]), a_warrior("brak", W=4, traits=["immune-to-poison"]), striker="otto"
    )
    assert fought(immune, "to-hit 6", "to-wound 3")["brak"].wounds == 4


# ------------------------------------------------------------ fire


@proves("revised.special.flammable")
def test_fire_strikes_the_flammable_once_more_at_strength_4() -> None:
    """Strength 2 against Toughness 4 wounds on 6+, the fire on 4+; a 6 of the fire is no critical hit."""
    battle = struck(a_warrior(gear=["torch-as-club"]), a_warrior("brak", T=4, W=3, traits=["flammable"]))
    assert fought(battle, "to-hit 4", "to-wound 5", "to-wound 4")["brak"].wounds == 2
    assert fought(battle, "to-hit 4", "to-wound 5", "to-wound 3")["brak"].wounds == 3
    assert not fought(battle, "to-hit 4", "to-wound 5", "to-wound 6").told("critical")


@proves("revised.special.flammable")
def test_fire_strikes_again_each_time_a_burning_weapon_hits() -> None:
    """Of two blows one hits: one further hit; of two that hit two, after their own dice."""
    battle = struck(a_warrior(A=2, gear=["torch-as-club"]), a_warrior("brak", W=9, traits=["flammable"]))
    assert fought(battle, "to-hit 4", "to-hit 3", "to-wound 1", "to-wound 3")["brak"].wounds == 8
    dice = ["to-hit 4", "to-hit 4", "to-wound 1", "to-wound 1", "to-wound 3", "to-wound 3"]
    assert fought(battle, *dice)["brak"].wounds == 7


@proves("revised.special.flammable")
@pytest.mark.parametrize(("weapon", "traits"), [("torch-as-club", []), ("club", ["flammable"])])
def test_only_fire_burns_and_only_the_flammable(weapon: str, traits: list[str]) -> None:
    battle = struck(a_warrior(gear=[weapon]), a_warrior("brak", traits=traits))
    assert not a_blow(battle).flames


@proves("revised.special.flammable")
def test_armour_saves_from_the_further_hit_of_fire_at_its_own_strength() -> None:
    """Gromril saves on 4+, against the Strength 4 of the fire on 5+."""
    brak = a_warrior("brak", W=2, gear=["gromril-armour"], traits=["flammable"])
    battle = struck(a_warrior(gear=["torch-as-club"]), brak)
    assert fought(battle, "to-hit 4", "to-wound 1", "to-wound 3", "armour-save 4")["brak"].wounds == 1
    assert fought(battle, "to-hit 4", "to-wound 1", "to-wound 3", "armour-save 5")["brak"].wounds == 2


def test_fire_can_be_switched_off() -> None:
    book = playing(R, special={"fire": False})
    battle = a_fight(a_warrior(gear=["torch-as-club"]), a_warrior("brak", traits=["flammable"]), edition=book)
    assert not a_blow(battle).flames


def test_whoever_smells_of_foul_odours_burns_better() -> None:
    """Fire has 1 Strength more against him, also where it strikes once more."""
    plain = a_warrior("brak", traits=["foul-odour", "flammable"])
    assert a_blow(struck(a_warrior(gear=["club"]), plain)).to_wound.need == 4
    battle = struck(a_warrior(gear=["brazier-iron"]), a_warrior("brak", T=4, W=2, traits=["foul-odour", "flammable"]))
    assert a_blow(battle).to_wound.need == 3
    assert fought(battle, "to-hit 5", "to-wound 2", "to-wound 3")["brak"].wounds == 1


@proves("revised.special.regeneration")
def test_fire_is_not_regenerated_from_and_a_plain_wound_is() -> None:
    """After the armour save; against fire another ward is left."""
    brak = a_warrior("brak", W=2, traits=["regeneration-4"])
    plain = struck(a_warrior(gear=["axe"]), brak)
    assert fought(plain, "to-hit 4", "to-wound 4", "ward-save 4")["brak"].wounds == 2
    assert fought(plain, "to-hit 4", "to-wound 4", "ward-save 3")["brak"].wounds == 1
    fire = struck(a_warrior(gear=["torch-as-club"]), brak)
    assert fought(fire, "to-hit 4", "to-wound 5")["brak"].wounds == 1


@proves("revised.special.regeneration", "revised.ward.best-only")
def test_regeneration_does_not_add_up_with_a_ward_and_leaves_it_against_fire() -> None:
    brak = a_warrior("brak", traits=["regeneration-4", "ward-5"])
    assert str(a_blow(struck(a_warrior(gear=["axe"]), brak)).ward) == "4+: 4+ Regeneration (4+)"
    assert str(a_blow(struck(a_warrior(gear=["torch-as-club"]), brak)).ward) == "5+: 5+ Ward save 5+"


@proves("revised.special.regeneration")
def test_the_further_hit_of_fire_is_not_regenerated_from_either() -> None:
    brak = a_warrior("brak", W=3, traits=["regeneration-4", "flammable"])
    battle = struck(a_warrior(gear=["torch-as-club"]), brak)
    assert fought(battle, "to-hit 4", "to-wound 1", "to-wound 3")["brak"].wounds == 2


@pytest.mark.parametrize("need", [2, 3, 4, 5, 6])
def test_regeneration_works_as_well_as_its_number(need: int) -> None:
    ward = a_blow(struck(a_warrior(gear=["axe"]), a_warrior("brak", traits=[f"regeneration-{need}"]))).ward
    assert ward is not None
    assert ward.need == need


def test_regeneration_can_be_switched_off() -> None:
    book = playing(R, special={"regeneration": False})
    assert a_blow(a_fight(a_warrior(), a_warrior("brak", traits=["regeneration-4"]), edition=book)).ward is None


# ------------------------------------------------------------ the ethereal


@proves("revised.special.ethereal-attacks")
def test_the_ethereal_are_harder_to_hit_and_to_wound() -> None:
    """Weapon Skill 4 against 3 hits on 4+, Strength 3 against Toughness 3 wounds on 5+, a bow of BS 3 hits on 5+."""
    ghost = a_warrior("brak", traits=["ethereal"])
    blow = a_blow(struck(a_warrior(WS=4, gear=["axe"]), ghost))
    assert blow.to_hit is not None
    assert (blow.to_hit.need, blow.to_wound.need) == (4, 5)
    arrow = shot(a_warrior(), ghost)
    assert arrow.to_hit is not None
    assert (arrow.to_hit.need, arrow.to_wound.need) == (5, 5)


@proves("revised.special.ethereal-attacks")
@pytest.mark.parametrize("trait", ["magical", "daemonic"])
def test_magic_finds_the_ethereal_like_anybody(trait: str) -> None:
    blow = a_blow(struck(a_warrior(WS=4, traits=[trait]), a_warrior("brak", traits=["ethereal"])))
    assert blow.to_hit is not None
    assert (blow.to_hit.need, blow.to_wound.base) == (3, blow.to_wound.need)


@proves("revised.special.ethereal-attacks", "revised.combat.never-worse-than-five")
def test_no_blow_at_the_ethereal_needs_more_than_a_five_to_hit_nor_more_than_a_six_to_wound() -> None:
    blow = a_blow(struck(a_warrior(gear=["axe"]), a_warrior("brak", WS=4, T=6, traits=["ethereal"])))
    assert blow.to_hit is not None
    assert (blow.to_hit.need, blow.to_wound.need) == (5, 6)


@proves("revised.special.ethereal-attacks")
def test_hits_without_a_die_are_at_one_less_to_wound_the_ethereal_as_well() -> None:
    otto = a_warrior(traits=["impact-hits-1"], charged=["brak"])
    battle = struck(otto, a_warrior("brak", W=2, traits=["ethereal"]))
    assert fought(battle, "to-wound 4", "to-hit 1")["brak"].wounds == 2
    assert fought(battle, "to-wound 5", "to-hit 1")["brak"].wounds == 1


def test_the_ethereal_can_be_switched_off() -> None:
    book = playing(R, special={"ethereal": False})
    blow = a_blow(a_fight(a_warrior(gear=["axe"]), a_warrior("brak", traits=["ethereal"]), edition=book))
    assert blow.to_wound.need == 4


# ------------------------------------------------------------ killing blows


@proves("revised.special.killing-blow-small")
@pytest.mark.parametrize("size", SIZES)
def test_a_killing_blow_works_on_the_small_only(size: str) -> None:
    """A rider, who is medium, goes out of action like anybody; so do all who are larger."""
    battle = struck(a_warrior(traits=["killing-blow"], gear=["axe"]), a_warrior("brak", size=size))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", "injury 6")
    assert (after["brak"].out, after["brak"].slain) == (True, size == "small")


@pytest.mark.parametrize(("critical", "plain", "slain"), [(1, 6, False), (6, 1, True)])
def test_it_is_the_injury_of_the_critical_hit_that_kills(critical: int, plain: int, slain: bool) -> None:
    """Of two wounds the ordinary one may take the victim out, which is no killing blow."""
    battle = struck(a_warrior(A=2, traits=["killing-blow"], gear=["axe"]), a_warrior("brak"))
    dice = ["to-hit 4", "to-hit 4", "to-wound 6", "to-wound 4", "critical 1"]
    after = fought(battle, *dice, f"injury {critical}", f"injury {plain}")
    assert (after["brak"].out, after["brak"].slain) == (True, slain)


@pytest.mark.parametrize(
    ("trait", "size", "slain"),
    [
        ("killing-blow", "small", True),
        ("killing-blow", "medium", False),
        ("heroic-killing-blow", "titanic", True),
        ("strike-to-injure", "small", False),
    ],
)
def test_a_killing_blow_marks_whom_a_critical_hit_takes_out(trait: str, size: str, slain: bool) -> None:
    """What the mark does comes after the battle; here it is only set, and only by critical hits."""
    battle = struck(a_warrior(traits=[trait], gear=["axe"]), a_warrior("brak", size=size))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", "injury 6")
    assert (after["brak"].out, after["brak"].slain) == (True, slain)
    assert not fought(battle, "to-hit 4", "to-wound 5", "injury 6")["brak"].slain


# ------------------------------------------------------------ spines and burning blood


@pytest.mark.parametrize("edition", ["classic", R])
def test_spines_strike_whoever_touches_them_as_the_fight_begins(edition: str) -> None:
    """Strength 1 against Toughness 3: a 6, which is never critical; each enemy in contact takes one hit."""
    spiny = a_warrior("brak", I=1, traits=["spines"])
    battle = a_fight(a_warrior(W=2), a_warrior("karl", warband="red", W=2), spiny, edition=edition, striker="brak")
    dice = ["to-wound 6", "to-wound 5", "to-hit 1"]
    after = fought(battle, *dice)
    assert [(event.by, event.at) for event in after.told("pricked")] == [("brak", "otto"), ("brak", "karl")]
    assert (after["otto"].wounds, after["karl"].wounds) == (1, 2)


def test_spines_come_before_impact_hits() -> None:
    spiny = a_warrior("brak", W=3, traits=["spines"])
    after = fought(
        struck(a_warrior(W=2, traits=["impact-hits-1"], charged=["brak"]), spiny),
        "to-wound 1",
        "to-wound 4",
        "to-hit 1",
    )
    told = [event.what for event in after.events]
    assert told.index("pricked") < told.index("impact-hits")


@pytest.mark.parametrize("edition", ["classic", R])
def test_burning_blood_strikes_all_in_contact_for_each_wound_lost(edition: str) -> None:
    """Strength 3 against Toughness 3: a 4+; the wound is lost whether or not its bearer falls."""
    victim = a_warrior("brak", traits=["blackblood"])
    others = a_warrior("karl", warband="red", W=2)
    battle = a_fight(a_warrior(W=2, gear=["axe"]), others, victim, edition=edition, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 6", "to-wound 4", "to-wound 3")
    assert after["brak"].out
    assert (after["otto"].wounds, after["karl"].wounds) == (1, 2)


def test_burning_blood_is_not_critical_and_stays_where_no_wound_is_lost() -> None:
    battle = struck(a_warrior(W=2, gear=["axe"]), a_warrior("brak", W=2, traits=["blackblood"]))
    assert fought(battle, "to-hit 4", "to-wound 3")["otto"].wounds == 2
    assert fought(battle, "to-hit 4", "to-wound 4", "to-wound 6")["otto"].wounds == 1


def test_burning_blood_touches_nobody_in_a_shooting_phase() -> None:
    battle = a_shot(a_warrior(), a_warrior("brak", W=2, traits=["blackblood"]), "bow", edition=R)
    assert fought(battle, "to-hit 4", "to-wound 4")["otto"].wounds == 1


def test_blood_that_burns_a_bearer_of_such_blood_burns_no_further() -> None:
    otto = a_warrior(W=3, gear=["axe"], traits=["blackblood"])
    battle = struck(otto, a_warrior("brak", W=2, traits=["blackblood"]))
    after = fought(battle, "to-hit 4", "to-wound 4", "to-wound 4")
    assert (after["otto"].wounds, after["brak"].wounds) == (2, 1)


def test_a_battle_without_such_things_asks_for_none_of_it() -> None:
    assert not fought(a_battle(a_warrior(), a_warrior("brak"), agenda=("combat-phase",))).events

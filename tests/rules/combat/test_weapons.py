from collections.abc import Iterable
from typing import Any

import pytest

from cometfall.model.blow import Blow
from cometfall.model.state import State
from cometfall.rules import go_together
from cometfall.rules.shooting.shots import barred
from tests.kit import After, a_battle, a_blow, a_fight, a_shot, a_warrior, fought, things
from tests.ledger import proves

SWORD, AXE = ["sword"], ["axe"]
NO_SAVE = 0
EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def blow_with(weapon: str, victim: Iterable[str] = (), *, edition: str = "archeonicus", **otto: object) -> Blow:
    """The numbers of an ordinary warrior's blow with a weapon at one who wears these things."""
    fighter = a_warrior(gear=[weapon], **otto)  # type: ignore[arg-type]  # what is said of a warrior
    return a_blow(a_fight(fighter, a_warrior("brak", gear=victim), edition=edition))


def save_against(weapon: str, victim: Iterable[str] = (), *, edition: str = "archeonicus", strength: int = 3) -> int:
    """What the victim saves on; 0: no die is rolled."""
    save = blow_with(weapon, victim, edition=edition, S=strength).save
    return save.need if save else NO_SAVE


def order(after: After) -> list[str]:
    """Who struck, one after the other."""
    return [event.by for event in after.told("strikes")]


def refusal(hand: Iterable[str], edition: str = "archeonicus") -> str:
    battle = a_battle(a_warrior(gear=hand), edition=edition)
    return go_together(battle, battle.warriors[0], tuple(hand))


# ------------------------------------------------------------------ the core rules


@proves("classic.weapons.strength-bonus")
@pytest.mark.parametrize("edition", EVERY)
def test_a_weapons_strength_bonus_counts_for_the_wound_and_for_the_save(edition: str) -> None:
    """Strength 3 and 2 more against Toughness 3: a 2+ to wound, and 2 off the save of heavy armour."""
    blow = blow_with("double-handed-sword", ["heavy-armour"], edition=edition)
    assert (blow.strength, blow.to_wound.need) == (5, 2)
    assert (blow.save.need if blow.save else NO_SAVE) == (6 if edition == "house" else NO_SAVE)


@proves("classic.weapons.pistols-in-combat")
@pytest.mark.parametrize(("edition", "need"), [("classic", 3), ("playsheet", 3), ("archeonicus", 3), ("house", 4)])
def test_a_pistol_in_a_fight_is_a_close_combat_attack_by_weapon_skill(edition: str, need: int) -> None:
    """Of Weapon Skill 4 and Ballistic Skill 1, sword and pistol in hand: two attacks, one of Strength 4.

    Both hit on 3+; where two weapons cost one to hit, on 4+.
    """
    otto = a_warrior(WS=4, BS=1, gear=["sword", "pistol"], hands=["sword", "pistol"])
    battle = a_fight(otto, a_warrior("brak", W=4), edition=edition, striker="otto")
    after = fought(battle, f"to-hit {need - 1}", f"to-hit {need}", "to-wound 3")
    assert [event.using for event in after.told("missed") + after.told("hit")] == ["sword", "pistol"]
    assert after["brak"].wounds == 3


@proves("classic.weapons.pistols-in-combat")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_is_in_a_fight_fires_no_pistol_in_the_shooting_phase(edition: str) -> None:
    battle = a_fight(a_warrior(gear=["pistol"]), a_warrior("brak"), edition=edition)
    otto, pistol = battle.warrior("otto"), battle.catalogue.weapons["pistol"]
    assert barred(battle, otto, pistol) == "is engaged in combat"
    assert barred(a_battle(otto, edition=edition), otto, pistol) == ""


# ------------------------------------------------------------------ fists and one-handed weapons


@proves("archeonicus.weapons.fist")
@pytest.mark.parametrize("edition", ["archeonicus", "classic"])
def test_bare_fists_strike_once_and_weakly_and_spare_the_victim(edition: str) -> None:
    """Of two attacks one is left, at Strength 2, and a victim without armour saves on a 6."""
    battle = a_fight(a_warrior(A=2), a_warrior("brak", W=2), edition=edition, striker="otto")
    blow = a_blow(battle, weapon="fist")
    assert (blow.strength, blow.to_wound.need, str(blow.save)) == (2, 5, "6+: 6+ without armour against the fist")
    assert fought(battle, "to-hit 4", "to-wound 5", "armour-save 5")["brak"].wounds == 1
    assert fought(battle, "to-hit 4", "to-wound 5", "armour-save 6")["brak"].wounds == 2


@proves("archeonicus.weapons.fist")
@pytest.mark.parametrize("edition", ["archeonicus", "classic", "playsheet", "house"])
@pytest.mark.parametrize(
    "more", [{"traits": ["combat-master"]}, {"traits": ["pit-fighter"], "indoors": True}, {"frenzied": True}]
)
def test_nothing_that_adds_to_the_attacks_helps_bare_fists(edition: str, more: dict[str, Any]) -> None:
    """Two enemies, and one attack all the same."""
    otto = a_warrior(A=2, **more)
    battle = a_fight(otto, a_warrior("brak"), a_warrior("curd"), edition=edition, striker="otto")
    assert len(fought(battle, "to-hit 1").told("missed")) == 1


@proves("archeonicus.weapons.fist")
def test_creatures_that_never_use_weapons_fight_with_all_they_have() -> None:
    otto = a_warrior(A=2, traits=["no-equipment"])
    battle = a_fight(otto, a_warrior("brak", W=2), edition="archeonicus", striker="otto")
    assert fought(battle, "to-hit 4", "to-hit 4", "to-wound 4", "to-wound 3")["brak"].wounds == 1


@proves("archeonicus.weapons.dagger")
def test_a_dagger_betters_the_save_of_its_victim() -> None:
    blow = blow_with("dagger", ["heavy-armour"])
    assert (blow.strength, save_against("dagger", ["heavy-armour"]), save_against("dagger")) == (3, 4, 6)
    assert save_against("dagger", strength=4) == NO_SAVE


@proves("archeonicus.weapons.sword")
def test_a_sword_parries_and_makes_the_shield_beside_it_better() -> None:
    brak = a_warrior("brak", W=2, gear=["sword", "shield", "light-armour"])
    battle = a_fight(a_warrior(gear=["club"]), brak, edition="archeonicus", striker="otto")
    assert fought(battle, "to-hit 4", "parry 5").told("parried")
    unparried = fought(battle, "to-hit 4", "parry 4", "to-wound 4", "armour-save 4")
    assert unparried["brak"].wounds == 2
    assert blow_with("sword").strength == 3


@proves("archeonicus.weapons.handweapon")
@pytest.mark.parametrize(
    ("weapon", "wounds"), [("axe", 2), ("rapier", 1), ("dwarf-axe", 2), ("sigmarite-warhammer", 2)]
)
def test_the_shield_is_better_beside_a_handweapon_only(weapon: str, wounds: int) -> None:
    """Light armour and shield, the save die a 4: enough beside an axe, not beside a rapier."""
    brak = a_warrior("brak", W=2, gear=[weapon, "shield", "light-armour"])
    battle = a_fight(a_warrior(gear=["hammer"]), brak, edition="archeonicus", striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 4", "armour-save 4", choices={"parry": "no"})
    assert after["brak"].wounds == wounds


@proves("archeonicus.weapons.handweapon")
def test_claws_whips_rapier_spear_and_gauntlet_are_no_handweapons() -> None:
    known = things("archeonicus")
    names = a_battle(edition="archeonicus").book.weapon.handweapons
    for key in ("fighting-claws", "steel-whip", "rapier", "spear", "spiked-gauntlet", "great-sword", "morning-star"):
        assert not known.weapons[key].is_a(names), key
    for key in ("dagger", "sword", "axe", "club", "mace", "hammer", "dwarf-axe", "sigmarite-warhammer", "staff"):
        assert known.weapons[key].is_a(names), key


@proves("archeonicus.weapons.rapier")
def test_a_rapier_strikes_one_weaker_and_parries() -> None:
    blow = blow_with("rapier")
    assert (blow.strength, blow.to_wound.need, blow.save) == (2, 5, None)
    brak = a_warrior("brak", gear=["rapier"])
    battle = a_fight(a_warrior(gear=AXE), brak, edition="archeonicus", striker="otto")
    assert fought(battle, "to-hit 4", "parry 5").told("parried")
    assert blow_with("rapier", edition="classic").strength == 3


@proves("archeonicus.weapons.axe", "archeonicus.weapons.cutting-edge")
@pytest.mark.parametrize(
    ("strength", "armour", "need"),
    [(4, "heavy-armour", NO_SAVE), (3, "heavy-armour", 6), (3, "gromril-armour", 5), (3, "light-armour", NO_SAVE)],
)
def test_the_cutting_edge_of_an_axe_takes_one_more_from_the_save(strength: int, armour: str, need: int) -> None:
    assert save_against("axe", [armour], strength=strength) == need
    assert blow_with("axe", S=strength).strength == strength


@proves("archeonicus.weapons.club", "archeonicus.weapons.concussion")
@pytest.mark.parametrize("weapon", ["club", "mace", "hammer", "staff"])
@pytest.mark.parametrize(
    ("die", "posture"),
    [(1, "knocked-down"), (2, "stunned"), (3, "stunned"), (4, "stunned"), (5, "out-of-action"), (6, "out-of-action")],
)
def test_clubs_stun_on_a_2_already(weapon: str, die: int, posture: str) -> None:
    battle = a_fight(a_warrior(gear=[weapon]), a_warrior("brak"), edition="archeonicus", striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", f"injury {die}")["brak"].posture == posture


# ------------------------------------------------------------------ spears and lances


@proves("archeonicus.weapons.spear-one-handed", "archeonicus.weapons.first-strike")
@pytest.mark.parametrize(("initiative", "first"), [(4, "brak"), (2, "otto")])
def test_a_spearman_strikes_first_beside_the_charger_and_the_quicker_of_the_two_before_the_other(
    initiative: int, first: str
) -> None:
    otto = a_warrior(I=3, gear=["spear"])
    brak = a_warrior("brak", I=initiative, gear=SWORD, charged=["otto"])
    after = fought(a_fight(otto, brak, edition="archeonicus"), "to-hit 1", "to-hit 1")
    assert order(after)[0] == first


@proves("archeonicus.weapons.first-strike")
@pytest.mark.parametrize(("ours", "first"), [(6, "otto"), (1, "brak")])
def test_between_a_spearman_and_an_equally_quick_charger_a_die_decides(ours: int, first: str) -> None:
    brak = a_warrior("brak", gear=SWORD, charged=["otto"])
    battle = a_fight(a_warrior(gear=["spear"]), brak, edition="archeonicus")
    after = fought(battle, f"roll-off {ours}", "roll-off 3", "to-hit 1", "to-hit 1")
    assert order(after)[0] == first


@proves("archeonicus.weapons.spear-one-handed", "archeonicus.weapons.first-strike")
def test_after_the_first_round_only_initiative_counts() -> None:
    otto, brak = a_warrior(I=2, gear=["spear"], met=["brak"]), a_warrior("brak", gear=SWORD, met=["otto"])
    assert order(fought(a_fight(otto, brak, edition="archeonicus"), "to-hit 1", "to-hit 1")) == ["brak", "otto"]
    fresh = a_fight(a_warrior(I=2, gear=["spear"]), a_warrior("brak", gear=SWORD), edition="archeonicus")
    assert order(fought(fresh, "to-hit 1", "to-hit 1")) == ["otto", "brak"]


@proves("archeonicus.weapons.spear-one-handed")
@pytest.mark.parametrize(
    ("mounted", "charged", "strength"), [(True, ["brak"], 4), (True, [], 3), (False, ["brak"], 3), (False, [], 3)]
)
def test_a_spear_is_one_stronger_in_a_mounted_charge_only(charged: list[str], strength: int, *, mounted: bool) -> None:
    assert blow_with("spear", mounted=mounted, charged=charged).strength == strength


@proves("archeonicus.weapons.spear-choice")
def test_a_spear_bought_as_two_handed_is_another_weapon_for_good() -> None:
    """He may own a shield, but not use it in a fight with that spear."""
    assert refusal(["two-handed-spear", "shield"]) == "two-handed-spear and shield need 3 hands"
    assert refusal(["spear", "shield"]) == ""
    assert "two-handed-spear" not in things("classic").weapons


@proves("archeonicus.weapons.lance")
@pytest.mark.parametrize(
    ("mounted", "charged", "strength"), [(True, ["brak"], 5), (True, [], 3), (False, ["brak"], 3), (False, [], 3)]
)
def test_a_lance_is_two_stronger_in_a_mounted_charge_only(charged: list[str], strength: int, *, mounted: bool) -> None:
    assert blow_with("lance", mounted=mounted, charged=charged).strength == strength


@proves("archeonicus.weapons.lance")
def test_a_lance_may_be_used_on_foot_and_is_difficult_to_use() -> None:
    assert refusal(["lance"]) == ""
    assert refusal(["lance", "dagger"]) == "lance can't be used with another weapon"
    assert refusal(["lance"], "classic") == "lance can only be used mounted"


# ------------------------------------------------------------------ weapons that tire, and difficult ones


@proves("archeonicus.weapons.morning-star", "archeonicus.weapons.fatigue")
@pytest.mark.parametrize(("met", "strength"), [([], 4), (["brak"], 3)])
def test_a_morning_star_is_one_stronger_in_the_first_round(met: list[str], strength: int) -> None:
    assert blow_with("morning-star", met=met).strength == strength


@proves("archeonicus.weapons.flail", "archeonicus.weapons.fatigue")
@pytest.mark.parametrize(("met", "strength"), [([], 5), (["brak"], 3)])
def test_a_flail_is_two_stronger_in_the_first_round(met: list[str], strength: int) -> None:
    assert blow_with("flail", met=met).strength == strength


@proves("archeonicus.weapons.fatigue")
def test_a_newcomer_does_not_make_a_tired_arm_fresh_but_the_end_of_the_combat_does() -> None:
    """A new enemy charges into the third round: still Strength 3; when nobody is left the next combat is a new one."""
    otto, brak = a_warrior(gear=["flail"], met=["brak"]), a_warrior("brak", met=["otto"])
    gor = a_warrior("gor", charged=["otto"])
    battle = a_fight(otto, brak, gor, edition="archeonicus")
    assert [a_blow(battle, at=foe).strength for foe in ("brak", "gor")] == [3, 3]

    alone = a_fight(otto, brak, edition="archeonicus", striker="otto")
    won = fought(alone, "to-hit 4", "to-wound 4", "injury 6")
    assert won["otto"].first_round
    anew = a_fight(won["otto"], gor, edition="archeonicus")
    assert a_blow(anew, at="gor").strength == 5


@proves("archeonicus.weapons.difficult-to-use", "archeonicus.weapons.morning-star")
def test_what_is_difficult_to_use_goes_with_a_shield_and_with_no_second_weapon() -> None:
    """With morning star and dagger carried he fights with one of them and has no attack more."""
    for weapon in ("morning-star", "spear", "lance", "steel-whip"):
        assert refusal([weapon, "dagger"]) == f"{weapon} can't be used with another weapon"
        assert refusal([weapon, "shield"]) == refusal([weapon, "buckler"]) == ""
    both = a_warrior(gear=["morning-star", "dagger"])
    battle = a_fight(both, a_warrior("brak"), edition="archeonicus", striker="otto")
    assert battle.warrior("otto").in_hand == ("morning-star",)
    assert len(fought(battle, "to-hit 1").told("missed")) == 1


@proves("archeonicus.weapons.difficult-to-use")
def test_the_old_morning_star_leaves_no_hand_for_a_buckler() -> None:
    assert refusal(["morning-star", "buckler"], "classic") == "morning-star can't be used with a buckler"


@proves("archeonicus.weapons.difficult-with-shield", "archeonicus.weapons.spear-one-handed")
@pytest.mark.parametrize("weapon", ["spear", "morning-star", "lance", "steel-whip"])
def test_a_shield_is_one_better_beside_what_is_difficult_to_use(weapon: str) -> None:
    """Spear, shield and light armour: 4+ in a fight, 5+ from shots."""
    brak = a_warrior("brak", gear=[weapon, "shield", "light-armour"])
    blow = a_blow(a_fight(a_warrior(gear=["hammer"]), brak, edition="archeonicus"))
    shot = a_shot(a_warrior(), brak, "bow", edition="archeonicus").assault.kinds[0]
    assert str(blow.save) == "4+: 6+ Light armour, +1 Shield, +1 difficult weapon with the shield"
    assert str(shot.save) == "5+: 6+ Light armour, +1 Shield"


# ------------------------------------------------------------------ the steel whip, and what reaches


def whip_and(
    inches: float, *, edition: str = "archeonicus", gear: Iterable[str] = ("steel-whip",), **otto: object
) -> State:
    """One with a steel whip, and an enemy swordsman so many inches away whom nobody touches."""
    sister = a_warrior(gear=gear, at=(0, 0, 0), **otto)  # type: ignore[arg-type]  # what is said of a warrior
    brak = a_warrior("brak", gear=SWORD, at=(round((inches + 1) * 1000), 0, 0))
    return a_fight(sister, brak, contacts=[], edition=edition)


@proves("archeonicus.weapons.steel-whip", "archeonicus.weapons.combat-reach")
def test_a_steel_whip_strikes_without_contact_and_is_not_parried() -> None:
    """The swordsman 3.5 inches away can neither parry nor strike back."""
    after = fought(whip_and(3.5), "to-hit 4", "to-wound 3")
    assert (order(after), after.asked) == (["otto"], [])
    assert blow_with("steel-whip").strength == 3


@proves("archeonicus.weapons.combat-reach")
@pytest.mark.parametrize(("inches", "reached"), [(4, True), (4.01, False), (0.5, True)])
def test_the_reach_of_a_weapon_includes_its_figure(inches: float, *, reached: bool) -> None:
    after = fought(whip_and(inches), *(["to-hit 1"] if reached else []))
    assert order(after) == (["otto"] if reached else [])
    assert order(fought(whip_and(0.5, edition="classic"))) == []


@proves("archeonicus.weapons.combat-reach")
def test_a_blow_from_afar_into_a_fight_hits_only_whom_it_is_meant_for() -> None:
    """The enemy 3 inches away fights a friend of the wielder, who is never hit; and no charge was needed."""
    sister = a_warrior(I=5, gear=["steel-whip"], at=(0, 0, 0))
    jan = a_warrior("jan", warband="red", gear=AXE, at=(3000, 0, 0))
    brak = a_warrior("brak", I=1, gear=AXE, at=(4000, 0, 0))
    battle = a_fight(sister, jan, brak, contacts=[("brak", "jan")], edition="archeonicus")
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 5")
    assert (after["brak"].posture, after["jan"].wounds) == ("out-of-action", 1)


@proves("archeonicus.weapons.steel-whip-sisters")
def test_only_an_ordinary_hammer_goes_with_a_steel_whip() -> None:
    assert refusal(["steel-whip", "hammer"]) == refusal(["hammer", "steel-whip"]) == ""
    for weapon in ("sigmarite-warhammer", "dagger", "mace", "club", "steel-whip"):
        assert refusal(["steel-whip", weapon]) == "steel-whip can't be used with another weapon"
    assert refusal(["steel-whip", "dagger"], "classic") == ""


@proves("archeonicus.weapons.steel-whip-sisters")
def test_whip_and_hammer_are_two_weapons_and_one_attack_more() -> None:
    otto = a_warrior(gear=["steel-whip", "hammer"])
    after = fought(a_fight(otto, a_warrior("brak"), edition="archeonicus", striker="otto"), "to-hit 1", "to-hit 1")
    assert sorted(event.using for event in after.told("missed")) == ["hammer", "steel-whip"]


@proves("archeonicus.weapons.combat-reach")
@pytest.mark.parametrize("gear", [["steel-whip", "hammer"], ["hammer", "steel-whip"]])
@pytest.mark.parametrize("single", ["one-with-hammer", "one-with-steel-whip"])
def test_only_the_whip_reaches_and_not_the_hammer_beside_it(gear: list[str], single: str) -> None:
    """With 2 Attacks and one more, two are of one weapon; whichever hand holds the whip, its blows alone are struck."""
    whips = 2 if single == "one-with-hammer" else 1
    after = fought(whip_and(3.5, gear=gear, A=2), *["to-hit 1"] * whips, choices={"which-weapon-strikes-once": single})
    assert [event.using for event in after.told("missed")] == ["steel-whip"] * whips


@proves("archeonicus.weapons.combat-reach", "archeonicus.combat.reach-divide")
def test_of_two_enemies_the_hammer_strikes_the_near_one_and_the_whip_either() -> None:
    sister = a_warrior(gear=["hammer", "steel-whip"], at=(0, 0, 0))
    near = a_warrior("brak", at=(1000, 0, 0), W=9)
    far = a_warrior("curd", at=(0, 4500, 0), W=9)
    battle = a_fight(sister, near, far, contacts=[("brak", "otto")], edition="archeonicus", striker="otto")
    for plan in ("brak:1xhammer+1xsteel-whip", "brak:1xhammer,curd:1xsteel-whip"):
        after = fought(battle, "to-hit 1", "to-hit 1", choices={"whom-to-strike": plan})
        assert {event.at for event in after.told("missed") if event.using == "hammer"} == {"brak"}
    with pytest.raises(AssertionError, match="is none of"):
        fought(battle, choices={"whom-to-strike": "brak:1xsteel-whip,curd:1xhammer"})


@proves("archeonicus.missiles.reflex-shot")
def test_what_opens_a_fight_is_not_shot_at_one_whom_only_a_whip_reaches() -> None:
    """It is kept for an enemy in close combat."""
    after = fought(whip_and(3.5, gear=["steel-whip", "crossbow-pistol"]), "to-hit 1")
    assert ([event.using for event in after.told("missed")], after.told("opens")) == (["steel-whip"], [])


# ------------------------------------------------------------------ two-handed weapons

GREAT = pytest.mark.parametrize(
    "weapon",
    [
        pytest.param("great-sword", marks=proves("archeonicus.weapons.great-sword")),
        pytest.param("great-hammer", marks=proves("archeonicus.weapons.great-hammer")),
        pytest.param("great-axe", marks=proves("archeonicus.weapons.great-axe")),
        "double-handed-weapon",
    ],
)


@GREAT
def test_a_great_weapon_is_two_stronger_and_has_no_edge_of_its_own(weapon: str) -> None:
    """Strength 5 takes 2 from the save, and nothing takes more."""
    blow = blow_with(weapon, ["gromril-armour"])
    assert (blow.strength, str(blow.save)) == (5, "6+: 4+ Gromril armour, -2 Strength 5")
    assert blow_with(weapon, S=4).strength == 6


@GREAT
def test_a_great_weapon_strikes_last_even_against_the_slower(weapon: str) -> None:
    otto = a_warrior(I=5, gear=[weapon])
    for brak in (a_warrior("brak", gear=AXE, charged=["otto"]), a_warrior("brak", gear=AXE)):
        after = fought(a_fight(otto, brak, edition="archeonicus"), "to-hit 1", "to-hit 1")
        assert order(after) == ["brak", "otto"]


@GREAT
def test_a_great_weapon_strikes_first_in_the_turn_of_its_users_charge(weapon: str) -> None:
    otto = a_warrior(I=1, gear=[weapon], charged=["brak"])
    after = fought(a_fight(otto, a_warrior("brak", gear=AXE), edition="archeonicus"), "to-hit 1", "to-hit 1")
    assert order(after) == ["otto", "brak"]


def test_a_double_handed_weapon_of_the_core_rules_strikes_last_even_in_a_charge() -> None:
    otto = a_warrior(I=5, gear=["double-handed-sword"], charged=["brak"])
    after = fought(a_fight(otto, a_warrior("brak", gear=AXE)), "to-hit 1", "to-hit 1")
    assert order(after) == ["brak", "otto"]


@proves("archeonicus.weapons.great-hammer")
def test_a_great_hammer_does_not_stun_on_a_2() -> None:
    otto = a_warrior(gear=["great-hammer"])
    battle = a_fight(otto, a_warrior("brak"), edition="archeonicus", striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 2")["brak"].posture == "knocked-down"
    assert blow_with("great-hammer", ["gromril-armour"], S=4).save is None


@proves("archeonicus.weapons.two-handed-spear-halberd")
@pytest.mark.parametrize("weapon", ["halberd", "two-handed-spear"])
@pytest.mark.parametrize("met", [[], ["brak"]])
def test_halberd_and_two_handed_spear_are_one_stronger_in_every_round(weapon: str, met: list[str]) -> None:
    blow = blow_with(weapon, ["heavy-armour"], met=met)
    assert (blow.strength, blow.to_wound.need, str(blow.save)) == (4, 3, "6+: 5+ Heavy armour, -1 Strength 4")


@proves("archeonicus.weapons.two-handed-spear-halberd")
def test_a_two_handed_spear_neither_strikes_first_nor_gains_by_a_mounted_charge() -> None:
    otto = a_warrior(I=2, gear=["two-handed-spear"])
    after = fought(a_fight(otto, a_warrior("brak", gear=AXE), edition="archeonicus"), "to-hit 1", "to-hit 1")
    assert order(after) == ["brak", "otto"]
    assert blow_with("two-handed-spear", mounted=True, charged=["brak"]).strength == 4


@proves("archeonicus.weapons.two-handed", "archeonicus.weapons.flail", "archeonicus.weapons.two-handed-spear-halberd")
@pytest.mark.parametrize("weapon", ["flail", "halberd", "two-handed-spear", "great-sword", "great-hammer", "great-axe"])
@pytest.mark.parametrize("other", ["shield", "buckler", "dagger"])
def test_a_two_handed_weapon_leaves_no_hand_for_anything_else(weapon: str, other: str) -> None:
    assert refusal([weapon]) == ""
    assert refusal([weapon, other]) == f"{weapon} and {other} need 3 hands"


@proves("archeonicus.weapons.two-handed")
def test_a_shield_on_the_back_saves_from_shots_only() -> None:
    """Light armour, shield and great axe, the save die a 5: not enough against a blow, enough against an arrow."""
    brak = a_warrior("brak", W=2, gear=["great-axe", "shield", "light-armour"])
    blow = a_fight(a_warrior(gear=["hammer"]), brak, edition="archeonicus", striker="otto")
    shot = a_shot(a_warrior(), brak, "bow", edition="archeonicus")
    assert fought(blow, "to-hit 4", "to-wound 4", "armour-save 5")["brak"].wounds == 1
    assert fought(shot, "to-hit 4", "to-wound 4", "armour-save 5")["brak"].wounds == 2


# ------------------------------------------------------------------ barrage


def barrage(*, edition: str = "archeonicus", attacks: int = 1, **brak: object) -> State:
    """One with a rapier strikes at an ordinary warrior."""
    victim = a_warrior("brak", **brak)  # type: ignore[arg-type]  # what is said of a warrior
    return a_fight(a_warrior(A=attacks, gear=["rapier"]), victim, edition=edition, striker="otto")


@proves("archeonicus.weapons.barrage", "archeonicus.weapons.rapier")
def test_a_barrage_goes_on_one_harder_each_time_until_it_misses() -> None:
    """Weapon Skill 3 against 3, Strength 2 against 3: 4+, then 5+, then 6+, each hit a 5+ to wound."""
    dice = ["to-hit 4", "to-wound 3", "to-hit 5", "to-wound 4", "to-hit 4"]
    after = fought(barrage(), *dice)
    assert (len(after.told("hit")), len(after.told("missed"))) == (2, 1)
    assert fought(barrage(), "to-hit 4", "to-wound 3", "to-hit 4").told("missed")


@proves("archeonicus.weapons.barrage")
def test_a_barrage_ends_where_its_score_is_beyond_a_6() -> None:
    """After 4+, 5+ and 6+ the next would be a 7: no die is rolled for it."""
    dice = ["to-hit 4", "to-wound 1", "to-hit 5", "to-wound 1", "to-hit 6", "to-wound 1"]
    after = fought(barrage(), *dice)
    assert len(after.told("hit")) == 3
    assert len(after.told("cannot-hit")) == 1


@proves("archeonicus.weapons.barrage")
def test_a_barrage_ends_with_a_wound_whether_or_not_armour_saves_it() -> None:
    saved = fought(barrage(W=2, gear=["heavy-armour"]), "to-hit 4", "to-wound 5", "armour-save 5")
    assert saved["brak"].wounds == 2
    later = fought(barrage(W=2), "to-hit 4", "to-wound 1", "to-hit 5", "to-wound 5")
    assert later["brak"].wounds == 1


@proves("archeonicus.weapons.barrage")
def test_a_barrage_ends_where_it_is_parried() -> None:
    """A master of two blades parries two blows of the phase: the first parry fails, the second ends the barrage."""
    assert fought(barrage(gear=SWORD), "to-hit 4", "parry 5").told("parried")
    battle = barrage(gear=["sword", "sword"], traits=["master-of-blades"])
    after = fought(battle, "to-hit 4", "parry 1", "to-wound 1", "to-hit 5", "parry 6")
    assert (len(after.told("not-parried")), len(after.told("parried"))) == (1, 1)


@proves("archeonicus.weapons.barrage")
def test_each_attack_has_a_barrage_of_its_own_that_starts_at_one_harder() -> None:
    """Both attacks hit and neither wounds: the first barrage runs its course before the second hit is rolled for."""
    dice = [
        "to-hit 4",
        "to-hit 4",
        "to-wound 1",
        "to-hit 5",
        "to-wound 1",
        "to-hit 1",
        "to-wound 1",
        "to-hit 5",
        "to-wound 5",
    ]
    assert fought(barrage(attacks=2, W=2), *dice)["brak"].wounds == 1


def test_the_old_barrage_never_needs_more_than_a_6() -> None:
    """4+, 5+, 6+, and 6+ again for as long as it hits and does not wound."""
    dice = ["to-hit 4", "to-wound 1", "to-hit 5", "to-wound 1", *["to-hit 6", "to-wound 1"] * 4, "to-hit 5"]
    assert len(fought(barrage(edition="classic"), *dice).told("hit")) == 6


def test_a_barrage_at_one_whom_nothing_wounds_ends_at_once() -> None:
    """It would never end at one who is hit without a die."""
    for fallen in ("standing", "knocked-down"):
        battle = barrage(T=8, WS=0, posture=fallen)
        assert len(fought(battle).told("no-wound")) == 1


def test_a_barrage_at_one_who_is_hit_without_a_die_goes_on_until_it_wounds() -> None:
    after = fought(barrage(posture="knocked-down"), *["to-wound 1"] * 5, "to-wound 5")
    assert (len(after.told("hit-without-dice")), after["brak"].posture) == (6, "out-of-action")

"""A weapon in each hand: the attack it adds, which weapon makes it, what it costs and whom it costs nothing."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules import go_together
from tests.kit import After, a_battle, a_blow, a_fight, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
WITH_A_PENALTY = playing("archeonicus", two_weapons={"one_less_to_hit": True})


def two_armed(*gear: str, **more: Any) -> Warrior:
    """Otto with these weapons in his hands."""
    return a_warrior("otto", gear=gear, hands=gear, **more)


def against_brak(otto: Warrior, edition: str | Book = "classic", **brak: Any) -> State:
    """Otto alone strikes at Brak."""
    return a_fight(otto, a_warrior("brak", **{"gear": ["axe"], **brak}), edition=edition, striker="otto")


def dice_thrown(battle: State, number: int) -> After:
    """Throw so many dice to hit that all miss; one too many or too few fails."""
    return fought(battle, *["to-hit 1"] * number)


# ------------------------------------------------------------ one attack more


@proves("classic.two-weapons.extra-attack", "revised.two-weapons.extra-attack")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("gear", "attacks", "dice"),
    [
        (("sword", "dagger"), 1, 2),
        (("sword", "dagger"), 2, 3),
        (("sword", "sword"), 1, 2),
        (("sword", "shield"), 1, 1),
        (("sword", "buckler"), 1, 1),
        (("sword",), 2, 2),
    ],
)
def test_a_weapon_in_each_hand_is_one_attack_more(edition: str, gear: tuple[str, ...], attacks: int, dice: int) -> None:
    """Sword and dagger strike once more than the sword alone; a shield or a buckler strikes nobody."""
    missed = dice_thrown(against_brak(two_armed(*gear, A=attacks), edition), dice).told("missed")
    assert len(missed) == dice


@proves("revised.two-weapons.extra-attack")
def test_nobody_is_asked_whether_he_would_rather_not_strike_with_both() -> None:
    """The attack and its cost can't be forgone."""
    after = dice_thrown(against_brak(two_armed("sword", "sword"), "revised"), 2)
    assert after.asked == []


@proves("classic.two-weapons.extra-attack")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus"])
def test_two_weapons_cost_nothing_where_no_rule_says_so(edition: str) -> None:
    """WS 3 against WS 3 hits on 4+ with both."""
    battle = against_brak(two_armed("sword", "dagger"), edition)
    for weapon, off_hand in (("sword", False), ("dagger", True)):
        aim = a_blow(battle, weapon=weapon, off_hand=off_hand).to_hit
        assert aim is not None
        assert (aim.need, aim.modifiers) == (4, ())


@proves("classic.two-weapons.after-modifiers", "classic.frenzy.two-weapons")
@pytest.mark.parametrize(("attacks", "dice"), [(2, 5), (1, 3)])
def test_the_attack_of_the_second_weapon_is_not_doubled(attacks: int, dice: int) -> None:
    """Frenzied, A 2 and two weapons: 2 x 2 + 1."""
    assert (
        len(dice_thrown(against_brak(two_armed("sword", "sword", A=attacks, frenzied=True)), dice).told("missed"))
        == dice
    )


@pytest.mark.parametrize(("number", "dice"), [(1, 2), (2, 3), (0, 1)])
def test_a_book_may_give_the_second_weapon_more_or_fewer_attacks(number: int, dice: int) -> None:
    """The number of attacks is the book's."""
    book = playing("classic", two_weapons={"attacks": number})
    assert len(dice_thrown(against_brak(two_armed("sword", "sword"), book), dice).told("missed")) == dice


# ------------------------------------------------------------ which weapon strikes how often


@proves("classic.two-weapons.different-weapons")
@pytest.mark.parametrize(
    ("single", "using"),
    [("one-with-dagger", ["sword"] * 3 + ["dagger"]), ("one-with-sword", ["dagger"] * 3 + ["sword"])],
)
def test_one_of_two_different_weapons_makes_a_single_attack(single: str, using: list[str]) -> None:
    """A 3 with sword and dagger: three with one and one with the other, as the player says before the dice."""
    battle = against_brak(two_armed("sword", "dagger", A=3))
    after = fought(battle, *["to-hit 1"] * 4, choices={"which-weapon-strikes-once": single})
    assert [event.using for event in after.told("missed")] == using
    assert after.asked == ["which-weapon-strikes-once"]


@proves("classic.two-weapons.different-weapons")
def test_two_and_two_is_no_way_to_share_four_attacks() -> None:
    """Only one weapon may strike once, all others with the other."""
    battle = against_brak(two_armed("sword", "dagger", A=3))
    with pytest.raises(AssertionError, match="two-and-two is none of"):
        fought(battle, choices={"which-weapon-strikes-once": "two-and-two"})


@proves("revised.two-weapons.choose-weapon")
@pytest.mark.parametrize(
    ("single", "using"), [("one-with-club", ["axe", "axe", "club"]), ("one-with-axe", ["club", "club", "axe"])]
)
def test_the_player_chooses_the_weapon_of_the_additional_attack(single: str, using: list[str]) -> None:
    """A 2 with axe and club: two with one, one with the other, and each with its own rules."""
    battle = against_brak(two_armed("axe", "club", A=2), "revised")
    after = fought(battle, *["to-hit 1"] * 3, choices={"which-weapon-strikes-once": single})
    assert [event.using for event in after.told("missed")] == using


@proves("classic.two-weapons.different-weapons", "revised.two-weapons.choose-weapon")
@pytest.mark.parametrize(("edition", "hit"), [("classic", 4), ("revised", 5)])
def test_each_weapon_hits_and_wounds_by_its_own_rules(edition: str, hit: int) -> None:
    """Two blows of the axe and one of the dagger: the axe makes the victim's save of 5+ a 6, the dagger a 4+."""
    otto = two_armed("axe", "dagger", A=2)
    battle = against_brak(otto, edition, gear=["heavy-armour"], W=4)
    dice = (f"to-hit {hit}", "to-hit 1", f"to-hit {hit}", "to-wound 4", "to-wound 5", "armour-save 5", "armour-save 4")
    after = fought(battle, *dice)
    assert [event.using for event in after.told("hit")] == ["axe", "dagger"]
    assert after["brak"].wounds == 3


@proves("revised.two-weapons.choose-weapon")
@pytest.mark.parametrize(("weapon", "chart"), [("axe", "bladed"), ("club", "bludgeoning")])
def test_each_weapon_has_its_own_chart_of_critical_hits(weapon: str, chart: str) -> None:
    """The axe is bladed, the club bludgeons."""
    assert a_blow(against_brak(two_armed("axe", "club"), "revised"), weapon=weapon).chart == chart


@proves("revised.two-weapons.choose-weapon")
@pytest.mark.parametrize(("single", "stunned"), [("one-with-club", False), ("one-with-axe", True)])
def test_the_wound_of_the_club_stuns_on_a_two(single: str, stunned: bool) -> None:
    """The first of three hits wounds, and a 2 for its injury stuns if the club struck it."""
    battle = against_brak(two_armed("axe", "club", A=2), "revised")
    dice = ("to-hit 5", "to-hit 1", "to-hit 1", "to-wound 4", "injury 2")
    after = fought(battle, *dice, choices={"which-weapon-strikes-once": single})
    assert after["brak"].posture == ("stunned" if stunned else "knocked-down")


@proves("revised.two-weapons.two-handed")
@pytest.mark.parametrize("edition", ["revised", "classic"])
@pytest.mark.parametrize("weapon", ["flail", "double-handed-weapon", "halberd"])
@pytest.mark.parametrize("other", ["sword", "shield", "buckler"])
def test_a_weapon_for_two_hands_goes_with_nothing_else(edition: str, weapon: str, other: str) -> None:
    """Neither a second weapon nor a shield nor a buckler."""
    otto = a_warrior("otto", gear=[weapon, other])
    battle = a_battle(otto, edition=edition)
    assert go_together(battle, otto, (weapon, other))
    assert not go_together(battle, otto, (weapon,))
    assert battle.warrior("otto").in_hand == (weapon,)


@proves("revised.two-weapons.two-handed")
def test_the_shield_on_the_back_of_a_greatsword_is_none_in_combat() -> None:
    """Heavy armour alone saves, on 5+; one attack; and no buckler parries."""
    brak = a_warrior(
        "brak", gear=["double-handed-weapon", "heavy-armour", "shield", "buckler"], hands=["double-handed-weapon"]
    )
    battle = a_fight(a_warrior("otto", gear=["sword"]), brak, edition="revised")
    save = a_blow(battle).save
    assert save is not None
    assert save.need == 5
    assert not a_blow(battle).parriable
    assert len(fought(battle, "to-hit 1", "to-hit 1").told("missed")) == 2


# ------------------------------------------------------------ what it costs: Weapon Skill


@proves("revised.two-weapons.weapon-skill-penalty")
@pytest.mark.parametrize(("skill", "need"), [(4, 4), (3, 5), (5, 3), (2, 5)])
@pytest.mark.parametrize("off_hand", [False, True])
def test_two_weapons_cost_a_point_of_weapon_skill_on_all_attacks(skill: int, need: int, off_hand: bool) -> None:
    """Against WS 3: 4 counts as 3, 3 as 2, 5 as 4."""
    battle = against_brak(two_armed("sword", "dagger", WS=skill), "revised")
    aim = a_blow(battle, weapon="dagger" if off_hand else "sword", off_hand=off_hand).to_hit
    assert aim is not None
    assert aim.need == need


@proves("revised.two-weapons.weapon-skill-penalty")
def test_whoever_fights_with_two_weapons_is_hit_as_well_as_ever() -> None:
    """Brak of WS 4 needs 4+ against Otto's full WS 4, not 3+."""
    battle = against_brak(two_armed("sword", "dagger", WS=4), "revised", WS=4)
    aim = a_blow(battle, "brak", "otto").to_hit
    assert aim is not None
    assert aim.need == 4


@proves("revised.two-weapons.weapon-skill-penalty")
def test_a_shield_costs_no_weapon_skill() -> None:
    """Sword and shield are one weapon."""
    aim = a_blow(against_brak(two_armed("sword", "shield"), "revised")).to_hit
    assert aim is not None
    assert aim.need == 4


@proves("revised.two-weapons.weapon-skill-penalty")
def test_weapon_skill_1_still_strikes_with_two_weapons() -> None:
    """Brought to 0 he hits on 5+."""
    battle = against_brak(two_armed("sword", "sword", WS=1), "revised")
    assert len(fought(battle, "to-hit 5", "to-hit 4", "to-wound 1").told("hit")) == 1


def test_a_table_may_rule_that_weapon_skill_1_cannot_strike_with_two_weapons() -> None:
    """With both he doesn't strike; with one, or with WS 2, he does."""
    book = playing("revised", two_weapons={"weapon_skill_of_1": "cannot-strike"})
    assert fought(against_brak(two_armed("sword", "sword", WS=1), book)).told("strikes") == []
    assert len(fought(against_brak(two_armed("sword", WS=1), book), "to-hit 1").told("strikes")) == 1
    assert len(fought(against_brak(two_armed("sword", "sword", WS=2), book), *["to-hit 1"] * 2).told("strikes")) == 1


# ------------------------------------------------------------ what it costs: the roll to hit


@proves("archeonicus.two-weapons.penalty", "house.two-weapons.penalty")
@pytest.mark.parametrize("book", [WITH_A_PENALTY, "house"])
@pytest.mark.parametrize(("gear", "attacks"), [(("sword", "dagger"), 1), (("sword", "axe"), 2)])
def test_all_attacks_with_two_weapons_may_be_one_harder(book: str | Book, gear: tuple[str, ...], attacks: int) -> None:
    """WS 3 against WS 3: both weapons hit on 5+, and with A 2 there are three attacks."""
    battle = against_brak(two_armed(*gear, A=attacks), book)
    for weapon, off_hand in zip(gear, (False, True), strict=True):
        aim = a_blow(battle, weapon=weapon, off_hand=off_hand).to_hit
        assert aim is not None
        assert (aim.need, aim.base) == (5, 4)
        assert [str(modifier) for modifier in aim.modifiers] == ["-1 two weapons"]
    assert len(fought(battle, *["to-hit 4"] * (attacks + 1)).told("missed")) == attacks + 1


@proves("archeonicus.two-weapons.penalty")
def test_where_that_option_is_off_two_weapons_cost_nothing() -> None:
    """It is off unless the table wants it."""
    aim = a_blow(against_brak(two_armed("sword", "dagger"), "archeonicus")).to_hit
    assert aim is not None
    assert aim.need == 4


@proves("house.two-weapons.penalty")
def test_a_seven_can_not_be_rolled() -> None:
    """WS 1 against WS 10 needs a 6; with two weapons there is no die at all."""
    battle = against_brak(two_armed("sword", "sword", WS=1), "house", WS=10)
    assert len(fought(battle).told("cannot-hit")) == 2


@proves("archeonicus.two-weapons.weapons-training")
@pytest.mark.parametrize(("traits", "need"), [(["weapons-training"], 4), ([], 5)])
def test_weapons_training_lifts_the_penalty(traits: list[str], need: int) -> None:
    """Both attacks hit on 4+."""
    battle = against_brak(two_armed("sword", "dagger", traits=traits), WITH_A_PENALTY)
    for weapon, off_hand in (("sword", False), ("dagger", True)):
        aim = a_blow(battle, weapon=weapon, off_hand=off_hand).to_hit
        assert aim is not None
        assert aim.need == need


@pytest.mark.parametrize(
    ("penalty", "skill", "need"),
    [
        ("none", 4, 3),
        ("none", 5, 3),
        ("weapon-skill-1-less", 4, 4),
        ("weapon-skill-1-less", 5, 3),
        ("one-less-to-hit", 4, 4),
        ("one-less-to-hit", 5, 4),
    ],
)
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
def test_a_table_may_play_each_way_to_pay_for_two_weapons(edition: str, penalty: str, skill: int, need: int) -> None:
    """Against WS 3 a WS of 4 or 5 needs 3+ for nothing; as 3 it needs 4+, and at -1 both do."""
    book = playing(edition, two_weapons={"penalty": penalty})
    aim = a_blow(against_brak(two_armed("sword", "dagger", WS=skill), book)).to_hit
    assert aim is not None
    assert aim.need == need


@proves("house.two-weapons.exempt-pairs")
@pytest.mark.parametrize("pair", ["fighting-claws", "weeping-blades"])
def test_weapons_sold_as_a_pair_cost_nothing(pair: str) -> None:
    """Two attacks, both on 4+."""
    battle = against_brak(two_armed(pair), "house")
    aim = a_blow(battle, weapon=pair).to_hit
    assert aim is not None
    assert aim.need == 4
    assert len(fought(battle, "to-hit 3", "to-hit 3").told("missed")) == 2


@proves("house.two-weapons.exempt-pairs")
@pytest.mark.parametrize("pair", ["fighting-claws", "weeping-blades"])
def test_neither_half_of_a_pair_is_parried_any_easier(pair: str) -> None:
    """The second of two hits was a 5: another 5 is not enough, and a 6 is beyond parrying."""
    battle = against_brak(two_armed(pair), "house", gear=["sword"], W=3)
    equal = fought(battle, "to-hit 1", "to-hit 5", "parry 5", "to-wound 1")
    assert len(equal.told("not-parried")) == 1
    assert len(fought(battle, "to-hit 1", "to-hit 6", "to-wound 1").told("beyond-parrying")) == 1


def test_where_pairs_are_not_exempt_their_second_half_is_parried_easier() -> None:
    """The easier parry with no exceptions, put on the original rules."""
    book = playing("classic", two_weapons={"off_hand_parry": True})
    battle = against_brak(two_armed("fighting-claws"), book, gear=["sword"])
    assert fought(battle, "to-hit 1", "to-hit 5", "parry 5").told("parried")


@proves("house.two-weapons.penalty", "house.two-weapons.exempt-pairs")
@pytest.mark.parametrize("gear", [("sword", "pistol"), ("pistol", "pistol")])
def test_a_pistol_that_is_fired_in_a_fight_is_one_of_two_weapons(gear: tuple[str, ...]) -> None:
    """Sword and pistol, or a brace: both attacks on 5+ and no longer on 4+."""
    battle = against_brak(two_armed(*gear), "house")
    after = fought(battle, "to-hit 4", "to-hit 5", "to-wound 1")
    assert [event.using for event in (*after.told("missed"), *after.told("hit"))] == list(gear)
    assert len(fought(battle, "to-hit 5", "to-hit 4", "to-wound 1").told("missed")) == 1


@proves("house.two-weapons.penalty")
@pytest.mark.parametrize(
    ("gear", "met"), [(("sword", "pistol"), ["brak"]), (("pistol",), []), (("pistol", "buckler"), [])]
)
def test_one_weapon_that_strikes_or_is_fired_costs_nothing(gear: tuple[str, ...], met: list[str]) -> None:
    """In later rounds the pistol is silent beside the sword; a single one has no other beside it."""
    battle = against_brak(two_armed(*gear, met=met), "house")
    assert len(fought(battle, "to-hit 4", "to-wound 1").told("hit")) == 1


@proves("house.two-weapons.off-hand-parry")
@pytest.mark.parametrize("gear", [("sword", "pistol"), ("pistol", "pistol")])
@pytest.mark.parametrize(("faces", "parry", "parried"), [((2, 5), 5, True), ((2, 6), 6, True), ((5, 2), 5, False)])
def test_the_pistol_in_the_off_hand_is_parried_by_an_equal_roll(
    gear: tuple[str, ...], faces: tuple[int, int], parry: int, *, parried: bool
) -> None:
    """The shot beside the blows of a sword, or the second of a brace, is that of the off hand."""
    battle = against_brak(two_armed(*gear), "house", gear=["sword"])
    wounds = () if parried else ("to-wound 1",)
    after = fought(battle, *(f"to-hit {face}" for face in faces), f"parry {parry}", *wounds)
    assert bool(after.told("parried")) is parried


@proves("house.skills.ambidextrous")
def test_the_ambidextrous_fire_a_pistol_beside_their_sword_at_no_cost() -> None:
    """Both on 4+, and the pistol's 5 is still parried by a 5."""
    battle = against_brak(two_armed("sword", "pistol", traits=["ambidextrous"]), "house", gear=["sword"])
    after = fought(battle, "to-hit 4", "to-hit 5", "parry 5", "to-wound 1")
    assert len(after.told("hit")) == 2
    assert len(after.told("parried")) == 1


@proves("house.two-weapons.exempt-extra-limbs")
def test_the_pistol_that_a_further_arm_could_hold_is_no_second_weapon() -> None:
    """One weapon for the hand, one for the third arm: both on 4+, and the shot is parried like any blow."""
    battle = against_brak(two_armed("sword", "pistol", traits=["extra-arm"]), "house", gear=["sword"])
    after = fought(battle, "to-hit 3", "to-hit 4", "parry 4", "to-wound 1")
    assert len(after.told("missed")) == 1
    assert len(after.told("not-parried")) == 1


def test_what_a_further_arm_holds_is_struck_with_at_no_cost_beside_sword_and_pistol() -> None:
    """Two hands hold sword and pistol, both on 5+, and the dagger of the third arm strikes on 4+."""
    otto = two_armed("sword", "dagger", "pistol", traits=["extra-arm"])
    after = fought(against_brak(otto, "house"), "to-hit 4", "to-hit 4", "to-hit 4", "to-wound 1")
    assert [event.using for event in after.told("hit")] == ["dagger"]


@proves("house.two-weapons.exempt-pairs")
def test_two_swords_are_no_pair() -> None:
    """They are two single weapons."""
    aim = a_blow(against_brak(two_armed("sword", "sword"), "house")).to_hit
    assert aim is not None
    assert aim.need == 5


def test_where_pairs_are_not_exempt_they_cost_what_two_weapons_cost() -> None:
    """The option of the other book exempts nobody but the trained."""
    aim = a_blow(against_brak(two_armed("fighting-claws"), WITH_A_PENALTY), weapon="fighting-claws").to_hit
    assert aim is not None
    assert aim.need == 5


@proves("house.two-weapons.exempt-extra-limbs")
def test_the_weapon_of_a_further_arm_strikes_without_the_penalty() -> None:
    """Sword and axe in his hands and a dagger in the third: the first two attacks on 5+, the last on 4+."""
    otto = two_armed("sword", "axe", "dagger", traits=["extra-arm"])
    battle = against_brak(otto, "house")
    after = fought(battle, "to-hit 4", "to-hit 4", "to-hit 4", "to-wound 1")
    assert [event.using for event in after.told("missed")] == ["sword", "axe"]
    assert [event.using for event in after.told("hit")] == ["dagger"]


@proves("house.two-weapons.exempt-extra-limbs")
def test_what_a_tail_holds_is_parried_no_easier_and_makes_no_second_weapon() -> None:
    """Sword in hand, dagger in the tail: both on 4+, and the tail's 5 is not parried by a 5."""
    otto = two_armed("sword", "dagger", traits=["tail-fighting"])
    battle = against_brak(otto, "house", gear=["sword"])
    after = fought(battle, "to-hit 3", "to-hit 5", "parry 5", "to-wound 1")
    assert [event.using for event in after.told("hit")] == ["dagger"]
    assert len(after.told("not-parried")) == 1


def test_a_tail_holds_only_what_it_can() -> None:
    """An axe is not for a tail: it is in the other hand, and costs what a second weapon costs."""
    battle = against_brak(two_armed("sword", "axe", traits=["tail-fighting"]), "house")
    assert len(fought(battle, "to-hit 4", "to-hit 4").told("missed")) == 2


def test_where_limbs_are_not_exempt_all_attacks_cost() -> None:
    """With the other book's option the tail's dagger is a second weapon."""
    battle = against_brak(two_armed("sword", "dagger", traits=["tail-fighting"]), WITH_A_PENALTY)
    assert len(fought(battle, "to-hit 4", "to-hit 4").told("missed")) == 2


@proves("house.skills.ambidextrous")
def test_the_ambidextrous_pay_nothing() -> None:
    """Two swords, both on 4+."""
    battle = against_brak(two_armed("sword", "sword", traits=["ambidextrous"]), "house")
    assert len(fought(battle, "to-hit 3", "to-hit 3").told("missed")) == 2
    assert len(fought(battle, "to-hit 4", "to-hit 4", "to-wound 1", "to-wound 1").told("hit")) == 2


# ------------------------------------------------------------ the off hand is easier to parry


@proves("house.two-weapons.off-hand-parry")
@pytest.mark.parametrize(("face", "die", "parried"), [(5, 5, True), (5, 4, False), (6, 6, True), (6, 5, False)])
def test_a_blow_of_the_off_hand_is_parried_by_an_equal_roll(face: int, die: int, parried: bool) -> None:
    """A 5 by a 5, a 6 by a 6."""
    battle = against_brak(two_armed("sword", "axe"), "house", gear=["sword"])
    wounds = [] if parried else ["to-wound 1"]
    after = fought(battle, "to-hit 1", f"to-hit {face}", f"parry {die}", *wounds)
    assert bool(after.told("parried")) is parried


@proves("house.two-weapons.off-hand-parry")
def test_a_blow_of_the_main_hand_still_takes_a_higher_roll() -> None:
    """A 5 by a 6 only, and a 6 by nothing."""
    battle = against_brak(two_armed("sword", "axe"), "house", gear=["sword"])
    assert fought(battle, "to-hit 5", "to-hit 1", "parry 5", "to-wound 1").told("not-parried")
    assert fought(battle, "to-hit 5", "to-hit 1", "parry 6").told("parried")
    assert fought(battle, "to-hit 6", "to-hit 1", "to-wound 1").told("beyond-parrying")


@proves("house.two-weapons.off-hand-parry")
def test_whoever_can_not_parry_at_all_can_not_parry_the_off_hand() -> None:
    """An axe parries nothing."""
    battle = against_brak(two_armed("sword", "axe"), "house", gear=["axe"])
    assert len(fought(battle, "to-hit 1", "to-hit 5", "to-wound 1").told("hit")) == 1


@proves("house.two-weapons.off-hand-parry")
def test_the_off_hand_is_the_one_that_strikes_once() -> None:
    """The player who gives the sword one blow has named it his off hand."""
    battle = against_brak(two_armed("sword", "axe"), "house", gear=["sword"])
    after = fought(battle, "to-hit 1", "to-hit 5", "parry 5", choices={"which-weapon-strikes-once": "one-with-sword"})
    assert [event.using for event in after.told("parried")] == ["sword"]


@proves("house.two-weapons.off-hand-parry")
def test_where_that_rule_is_off_both_hands_are_parried_alike() -> None:
    """The original rules."""
    battle = against_brak(two_armed("sword", "axe"), gear=["sword"])
    assert fought(battle, "to-hit 1", "to-hit 5", "parry 5", "to-wound 1").told("not-parried")

"""Every spell and prayer that is played: whom it reaches, and what it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.magic.casting import casts_open, why_not_cast
from cometfall.rules.moving.rate import movement_of
from tests.kit import a_battle, a_blow, a_fight, a_warrior, fought, things
from tests.ledger import proves
from tests.rules.magic.spells import SURE, about_to_cast, cast, placed, wizard

BOTH = ["classic", "revised"]


def ours(id: str = "jost", x: float = 14, **more: Any) -> Warrior:  # noqa: A002 - the word of the game
    return placed(a_warrior(id, warband="red", **more), x)


def theirs(id: str = "brak", x: float = 14, **more: Any) -> Warrior:  # noqa: A002 - the word of the game
    return placed(a_warrior(id, **more), x)


def otto(*spells: str, **more: Any) -> Warrior:
    return placed(wizard(*spells, **more), 10)


def aims(battle: State) -> list[str]:
    """At whom Otto may cast what he knows; a hyphen where it is at nobody."""
    return [option.key.split()[1] for option in casts_open(battle)]


def at_the_base(inches: float) -> float:
    """Where one stands whose base is so many inches from that of Otto."""
    return 11 + inches


# ---------------------------------------------------------------- whom a spell reaches


@pytest.mark.parametrize(("inches", "reached"), [(18, True), (18.1, False)])
def test_the_exact_range_is_within(inches: float, reached: bool) -> None:
    battle = a_battle(otto("fires-of-uzhul"), theirs(x=at_the_base(inches)), phase="shooting")
    assert ("brak" in aims(battle)) is reached


def test_a_bolt_strikes_the_first_in_its_path() -> None:
    """Nobody is struck past somebody else, be he friend or foe."""
    behind = theirs("gurt", 20)
    battle = a_battle(otto("fires-of-uzhul"), theirs("brak", 14), behind, phase="shooting")
    assert aims(battle) == ["brak"]
    beside = a_battle(otto("fires-of-uzhul"), placed(a_warrior("brak"), 14, 26), behind, phase="shooting")
    assert aims(beside) == ["brak", "gurt"]
    friend = a_battle(otto("fires-of-uzhul"), ours("jost", 14), behind, phase="shooting")
    assert aims(friend) == []


def test_a_missile_of_magic_goes_at_the_closest_and_never_into_a_fight() -> None:
    battle = a_battle(
        otto("fires-of-uzhul"), theirs("brak", 14), theirs("gurt", 20), edition="revised", phase="shooting"
    )
    assert aims(battle) == ["brak"]
    fighting = replace(battle, contacts=(("brak", "jost"),), warriors=(*battle.warriors, ours("jost", 15)))
    assert "brak" not in aims(fighting)
    himself = replace(battle, contacts=(("brak", "otto"),))
    assert aims(himself) == []


def test_the_closest_enemy_or_in_a_fight_one_of_those_he_touches() -> None:
    battle = a_battle(otto("vision-of-torment"), theirs("brak", 15), theirs("gurt", 16), phase="shooting")
    assert aims(battle) == ["brak"]
    assert aims(replace(battle, contacts=(("gurt", "otto"),))) == ["gurt"]


def test_a_hidden_enemy_is_out_of_sight_of_a_spell_that_needs_it() -> None:
    battle = a_battle(otto("gnawdoom"), theirs(hidden=True), edition="revised", phase="shooting")
    assert aims(battle) == []
    unseen = a_battle(otto("gnawdoom"), theirs(hidden=True), phase="shooting")
    assert aims(unseen) == ["brak"]


@pytest.mark.parametrize(
    ("edition", "spell", "more"),
    [
        ("classic", "lifestealer", {"traits": ["undead"]}),
        ("classic", "dread-of-aramar", {"traits": ["undead"]}),
        ("classic", "dread-of-aramar", {"traits": ["fearless"]}),
        ("revised", "dread-of-aramar", {"traits": ["immune-to-psychology"]}),
        ("revised", "romejos-awakening", {"size": "large"}),
        ("revised", "revelation", {"traits": ["no-experience"]}),
    ],
)
def test_some_are_spared(edition: str, spell: str, more: dict[str, Any]) -> None:
    assert aims(a_battle(otto(spell), theirs(), edition=edition, phase="shooting")) != []
    battle = a_battle(otto(spell), theirs(**more), edition=edition, phase="shooting")
    assert "brak" not in aims(battle)


def test_prayers_of_the_greenskins_reach_their_own_kind_only() -> None:
    orc, man = ours("gorka", traits=["orc"]), ours("jost", x=13)
    after = cast(about_to_cast(otto("ledz-go"), orc, man), "ledz-go", *SURE)
    assert after["gorka"].traits == ("orc", "led-to-go")
    assert after["jost"].traits == ()


# ---------------------------------------------------------------- spells that strike


def test_the_fires_are_one_hit_of_strength_4_which_armour_saves() -> None:
    clad = theirs(gear=["heavy-armour"], W=2)
    battle = about_to_cast(otto("fires-of-uzhul"), clad)
    for face, wounds in ((6, 2), (5, 1)):
        after = cast(battle, "fires-of-uzhul", *SURE, "to-wound 3", f"armour-save {face}", at="brak")
        assert after["brak"].wounds == wounds, "Strength 4 makes 6+ of a save of 5+"


@pytest.mark.parametrize("spell", ["soulfire", "word-of-pain", "pestilence"])
def test_a_spell_round_the_caster_strikes_all_in_its_reach_without_armour_saves(spell: str) -> None:
    """The nearest first; a friend too where it spares nobody, and never the caster."""
    near = [theirs("brak", 13, gear=["heavy-armour"]), ours("jost", 13.5), theirs("gurt", 30)]
    both = spell == "word-of-pain"
    dice = ("to-wound 1",) * (2 if both else 1)
    after = cast(about_to_cast(otto(spell), *near), spell, *SURE, *dice)
    assert [event.at for event in after.told("no-wound")] == (["brak", "jost"] if both else ["brak"])


def test_soulfire_burns_undead_and_possessed_with_strength_5() -> None:
    """Against Toughness 5 Strength 3 needs a 6 and Strength 5 a 4."""
    for traits, face in (((), 5), (("undead",), 3)):
        foe = theirs(T=5, traits=traits)
        after = cast(about_to_cast(otto("soulfire"), foe), "soulfire", *SURE, f"to-wound {face}")
        assert after.told("no-wound")
    undead = theirs(T=5, W=2, traits=["undead"])
    assert cast(about_to_cast(otto("soulfire"), undead), "soulfire", *SURE, "to-wound 4")["brak"].wounds == 1


def test_revised_soulfire_leaves_armour_saves() -> None:
    clad = theirs(gear=["light-armour"], W=2)
    battle = about_to_cast(otto("soulfire"), clad, edition="revised")
    after = cast(battle, "soulfire", *SURE, "to-wound 4", "armour-save 6")
    assert after["brak"].wounds == 2


@pytest.mark.parametrize(
    ("edition", "spell", "hits", "strength"),
    [
        ("classic", "gnawdoom", ("spell-hits 1", "spell-hits 2"), 1),
        ("revised", "gnawdoom", ("spell-hits 1", "spell-hits 2"), 2),
        ("classic", "summon-squirrels", ("spell-hits 1", "spell-hits 2"), 1),
        ("classic", "zzap", ("spell-hits 5",), 4),
        ("revised", "zzap", ("spell-hits 5",), 4),
    ],
)
def test_some_strike_as_often_as_dice_say(edition: str, spell: str, hits: tuple[str, ...], strength: int) -> None:
    """Three hits each: 1 and 2, or a D3 of 5."""
    battle = about_to_cast(otto(spell), theirs(), edition=edition)
    sure = ("casting 5", "casting 5")
    after = cast(battle, spell, *sure, *hits, *("to-wound 1",) * 3, at="brak")
    assert len(after.told("no-wound")) == 3
    assert battle.catalogue.spells[spell].strength == strength


@pytest.mark.parametrize("edition", BOTH)
def test_warpfire_strikes_one_hard_and_all_near_him_once(edition: str) -> None:
    """D3 hits of Strength 4, and one of Strength 3 on whoever is within 2 inches of him."""
    near = placed(a_warrior("gurt"), 15, 26.9)
    battle = about_to_cast(otto("warpfire"), theirs("brak", 15), near, theirs("far", 20), edition=edition)
    sure = ("casting 5", "casting 5")
    after = cast(battle, "warpfire", *sure, "spell-hits 1", "to-wound 1", "to-wound 1", at="brak")
    assert [event.at for event in after.told("no-wound")] == ["brak", "gurt"]


def test_dark_blood_costs_its_caster_an_injury_roll_that_never_takes_him_out() -> None:
    battle = about_to_cast(otto("dark-blood"), theirs())
    after = cast(battle, "dark-blood", *SURE, "spell-hits 1", "to-wound 1", "injury 6", at="brak")
    assert after["otto"].posture == "stunned"


def test_silver_arrows_fly_by_ballistic_skill_whatever_makes_shots_harder() -> None:
    """D6+2 arrows, Ballistic Skill 3 needs a 4, moved and far as he is; not out of a fight."""
    archer = otto("silver-arrows-of-arha", moved=True)
    battle = about_to_cast(archer, theirs(x=34))
    hits = ("to-hit 3", "to-hit 4", "to-hit 4", "to-wound 3", "to-wound 3")
    after = cast(battle, "silver-arrows-of-arha", *SURE, "spell-hits 1", *hits, at="brak")
    assert len(after.told("missed")) == 1
    assert aims(replace(battle, contacts=(("brak", "otto"),))) == []


def test_lifestealer_takes_a_wound_that_nothing_saves_and_gives_it_to_the_caster() -> None:
    """Even beyond what he had."""
    clad = theirs(gear=["heavy-armour"], W=2, traits=["step-aside"])
    after = cast(about_to_cast(otto("lifestealer", W=2), clad), "lifestealer", *SURE, at="brak")
    assert (after["brak"].wounds, after["otto"].wounds) == (1, 3)


def test_the_revised_stench_wounds_whoever_fails_his_toughness() -> None:
    near = [theirs("brak", 12, W=2), theirs("dead", 13, traits=["undead"])]
    battle = about_to_cast(otto("stench-of-nurgle"), *near, edition="revised")
    assert cast(battle, "stench-of-nurgle", *SURE, "characteristic 3")["brak"].wounds == 2
    assert cast(battle, "stench-of-nurgle", *SURE, "characteristic 4")["brak"].wounds == 1


def test_buboes_wound_whoever_fails_his_toughness() -> None:
    battle = about_to_cast(otto("buboes"), theirs(W=2))
    assert cast(battle, "buboes", *SURE, "characteristic 4", at="brak")["brak"].wounds == 1


@pytest.mark.parametrize(("edition", "spell"), [("classic", "spell-of-doom"), ("revised", "romejos-awakening")])
def test_doom_is_an_injury_for_him_who_rolls_more_than_his_strength(edition: str, spell: str) -> None:
    """However many wounds he has left; a 6 is no more than Strength 6."""
    battle = about_to_cast(otto(spell), theirs(S=3, W=3), edition=edition)
    assert cast(battle, spell, *SURE, "characteristic 3", at="brak")["brak"].standing
    failed = cast(battle, spell, *SURE, "characteristic 4", "injury 5", at="brak")
    assert failed["brak"].out
    strong = about_to_cast(otto(spell), theirs(S=6), edition=edition)
    assert cast(strong, spell, *SURE, "characteristic 6", at="brak")["brak"].standing


@pytest.mark.parametrize(("edition", "spell"), [("classic", "vision-of-torment"), ("revised", "revelation")])
def test_a_vision_stuns_its_victim(edition: str, spell: str) -> None:
    after = cast(about_to_cast(otto(spell), theirs(), edition=edition), spell, *SURE, at="brak")
    assert after["brak"].posture == "stunned"


def test_whom_nothing_stuns_it_knocks_down() -> None:
    zombie = theirs(traits=["no-pain"])
    after = cast(about_to_cast(otto("vision-of-torment"), zombie), "vision-of-torment", *SURE, at="brak")
    assert after["brak"].posture == "knocked-down"


# ---------------------------------------------------------------- spells that frighten


@pytest.mark.parametrize("edition", BOTH)
def test_dread_makes_him_flee_who_fails_his_leadership(edition: str) -> None:
    """2D6 inches away from the caster."""
    battle = about_to_cast(otto("dread-of-aramar"), theirs(), edition=edition)
    brave = cast(battle, "dread-of-aramar", *SURE, "leadership 3", "leadership 4", at="brak")
    assert not brave["brak"].fleeing
    dice = ("leadership 4", "leadership 4", "flight 2", "flight 3")
    gone = cast(battle, "dread-of-aramar", *SURE, *dice, at="brak")["brak"]
    assert gone.fleeing
    assert gone.at == (19 * INCH, 24 * INCH, 0)


def test_the_eye_of_the_warp_strikes_and_drives_off_those_who_touch_him() -> None:
    battle = about_to_cast(otto("eye-of-the-warp"), theirs(x=11), contacts=(("brak", "otto"),))
    dice = ("leadership 4", "leadership 4", "to-wound 1", "flight 1", "flight 1")
    after = cast(battle, "eye-of-the-warp", *SURE, *dice)
    assert after["brak"].fleeing
    assert after.battle.contacts == ()
    down = cast(battle, "eye-of-the-warp", *SURE, "leadership 4", "leadership 4", "to-wound 4", "injury 1")
    assert not down["brak"].fleeing, "who lies does not run"


# ---------------------------------------------------------------- what spells lend


def struck_by_otto(after_cast: State, gear: str = "sword") -> State:
    """Otto with a weapon in hand against Brak, as he is after his spell."""
    me = replace(after_cast.warrior("otto"), gear=(gear,), in_hand=(gear,), at=None)
    return a_fight(me, a_warrior("brak"), edition=after_cast.book)


@pytest.mark.parametrize(("edition", "strength"), [("classic", 5), ("revised", 4)])
def test_the_hammer_of_sigmar_makes_blows_stronger_and_wounds_count_twice(edition: str, strength: int) -> None:
    after = cast(about_to_cast(otto("hammer-of-sigmar"), edition=edition), "hammer-of-sigmar", "casting 3", "casting 4")
    blow = a_blow(struck_by_otto(after.battle))
    assert (blow.strength, blow.wounds) == (strength, 2)


@pytest.mark.parametrize("edition", BOTH)
def test_the_sword_of_rezhebel_makes_a_fighter_of_a_wizard(edition: str) -> None:
    """+2 Strength, +2 Weapon Skill: 5 against 3 hits on 3."""
    battle = about_to_cast(otto("sword-of-rezhebel"), edition=edition)
    blow = a_blow(struck_by_otto(cast(battle, "sword-of-rezhebel", *SURE).battle))
    assert blow.strength == 5
    assert blow.to_hit is not None
    assert blow.to_hit.need == 3


@pytest.mark.parametrize(
    ("edition", "spell", "trait"),
    [
        ("classic", "hammer-of-sigmar", "holy-hammer"),
        ("classic", "shield-of-faith", "faithful"),
        ("classic", "armour-of-righteousness", "righteous"),
        ("classic", "death-vision", "visible-death"),
        ("classic", "clubba", "clubbed"),
        ("classic", "scabrous-hide", "scabrous"),
        ("revised", "armour-of-righteousness", "righteous"),
        ("revised", "death-vision", "visible-death"),
        ("revised", "clubba", "clubbed"),
        ("revised", "scabrous-hide", "scabrous"),
        ("revised", "hammer-of-sigmar", "holy-hammer"),
    ],
)
def test_a_spell_on_himself_lends_the_caster_its_trait_once(edition: str, spell: str, trait: str) -> None:
    battle = about_to_cast(otto(spell), edition=edition)
    once = cast(battle, spell, *SURE).battle
    again = replace(
        once, warriors=(replace(once.warriors[0], turn=battle.warriors[0].turn),), agenda=("shooting-phase",)
    )
    assert cast(again, spell, *SURE)["otto"].traits == (trait,)


@pytest.mark.parametrize(
    ("edition", "spell"),
    [
        ("classic", "hearts-of-steel"),
        ("revised", "hearts-of-steel"),
        ("revised", "ward-against-pain"),
        ("revised", "merciful-shroud"),
        ("revised", "daemonic-vigour"),
    ],
)
def test_a_blessing_reaches_friends_near_by_and_himself(edition: str, spell: str) -> None:
    there = [ours("near", 13), ours("far", 40), theirs("brak", 13.5)]
    battle = about_to_cast(otto(spell), *there, edition=edition)
    after = cast(battle, spell, *SURE)
    lent = battle.catalogue.spells[spell].lends
    assert [one.id for one in after.battle.warriors if lent in one.traits] == ["otto", "near"]


@pytest.mark.parametrize(
    ("edition", "spell"),
    [("classic", "bears-paw"), ("revised", "bears-paw"), ("revised", "shadowstabs")],
)
def test_a_blessing_for_one_goes_to_a_friend_or_to_himself(edition: str, spell: str) -> None:
    battle = about_to_cast(otto(spell), ours(), theirs(), edition=edition)
    assert aims(replace(battle, agenda=())) == ["otto", "jost"]
    assert cast(battle, spell, *SURE, at="jost")["jost"].enchantments[0].spell == spell


def test_hearts_of_steel_steadies_the_warband_in_rout_tests_by_one() -> None:
    known = things("classic").traits
    assert (known["steeled"].steadies, known["steeled"].immune) == (1, ("fear", "all-alone"))
    steeled = wizard(traits=["steeled"], leader=True, Ld=7)
    fallen = a_warrior("jost", warband="red", posture="out-of-action")
    battle = a_battle(steeled, fallen, a_warrior("brak"), agenda=("rout-test",))
    assert not fought(battle, "rout 4", "rout 4").told("routs")
    assert fought(battle, "rout 4", "rout 5").told("routs")


@pytest.mark.parametrize(("edition", "need"), [("classic", 2), ("revised", 2)])
def test_a_scabrous_hide_saves_in_place_of_all_that_is_worn(edition: str, need: int) -> None:
    clad = a_warrior("brak", gear=["light-armour", "shield"], traits=["scabrous"])
    blow = a_blow(a_fight(a_warrior("otto", gear=["sword"]), clad, edition=edition))
    assert blow.save is not None
    assert blow.save.need == need


def test_the_armour_of_righteousness_saves_on_2_and_frightens() -> None:
    known = things("classic").traits["righteous"]
    assert (known.save_instead, known.causes_fear) == (2, True)
    revised = things("revised").traits["righteous"]
    assert [effect.add for effect in revised.ward] == [4]


def test_tanglefoot_and_gout_halve_the_movement() -> None:
    for edition, trait in (("classic", "tangled-feet"), ("revised", "gouty")):
        slow = a_battle(a_warrior("brak", traits=[trait]), edition=edition)
        assert movement_of(slow, slow.warrior("brak")) == 2 * INCH


def test_a_curse_has_its_victim_roll_hits_and_saves_again() -> None:
    """What hits has to hit twice; what saves has to save twice."""
    cursed = a_warrior("otto", gear=["sword"], traits=["cursed"])
    battle = a_fight(cursed, a_warrior("brak"), striker="otto")
    assert fought(battle, "to-hit 4", "to-hit 3").told("missed")
    clad = a_warrior("brak", gear=["light-armour"], traits=["cursed"], W=2)
    saved = a_fight(a_warrior("otto", gear=["sword"]), clad, striker="otto")
    after = fought(saved, "to-hit 4", "to-wound 4", "armour-save 6", "armour-save 5")
    assert after["brak"].wounds == 1


# ---------------------------------------------------------------- healing


def test_a_healing_hand_gives_all_wounds_back_and_raises_friends_beside_the_healer() -> None:
    hurt = ours("jost", 12, W=3, wounds=1)
    lying = [ours("near", 12.5, posture="stunned"), ours("far", 20, posture="stunned")]
    foe = theirs("brak", 12.2, posture="knocked-down")
    battle = about_to_cast(otto("healing-hand"), hurt, *lying, foe)
    after = cast(battle, "healing-hand", *SURE, at="jost")
    assert after["jost"].wounds == 3
    assert [after[who].posture for who in ("near", "far", "brak")] == ["standing", "stunned", "knocked-down"]


def test_vigour_gives_back_two_wounds_and_a_mass_heal_one_to_each() -> None:
    hurt = ours("jost", 12, W=4, wounds=1)
    battle = about_to_cast(otto("prayer-of-vigour"), hurt, edition="revised")
    assert cast(battle, "prayer-of-vigour", *SURE, at="jost")["jost"].wounds == 3
    mass = about_to_cast(otto("mass-heal"), hurt, ours("liese", 12.4, posture="knocked-down"), edition="revised")
    after = cast(mass, "mass-heal", *SURE)
    assert after["jost"].wounds == 2
    assert after["liese"].standing


# ---------------------------------------------------------------- flight and gambles


@pytest.mark.parametrize(
    ("edition", "spell"),
    [("classic", "flight-of-zimmeran"), ("classic", "wings-of-darkness"), ("revised", "flight-of-zimmeran")],
)
def test_wings_carry_their_caster_to_an_enemy_as_by_a_charge(edition: str, spell: str) -> None:
    """Over whoever stands between, and out of the fight he is in."""
    held = placed(a_warrior("gurt"), 9)
    battle = about_to_cast(otto(spell), theirs("brak", 20), ours("jost", 15), held, edition=edition)
    battle = replace(battle, contacts=(("gurt", "otto"),))
    after = cast(battle, spell, *SURE, where_to_fly="brak")
    assert after.battle.contacts == (("brak", "otto"),)
    assert after["otto"].turn.charged == ("brak",)
    x, y, _ = after["otto"].at or (0, 0, 0)
    assert abs((20 * INCH - x) ** 2 + (24 * INCH - y) ** 2 - INCH**2) < 10 * INCH


def test_nobody_flies_at_an_enemy_farther_off_than_it_carries_or_at_one_who_flees() -> None:
    for foe in (theirs("brak", 30), theirs("brak", 14, fleeing=True)):
        after = cast(about_to_cast(otto("flight-of-zimmeran"), foe), "flight-of-zimmeran", *SURE, where_to_fly="stay")
        assert after.battle.contacts == ()
        assert after["otto"].at == (10 * INCH, 24 * INCH, 0)


@pytest.mark.parametrize("edition", BOTH)
def test_a_stags_leap_lends_strength_to_the_charge(edition: str) -> None:
    battle = about_to_cast(otto("stags-leap"), theirs("brak", 17), edition=edition)
    after = cast(battle, "stags-leap", *SURE, where_to_fly="brak")
    assert after["otto"].turn.charged == ("brak",)
    assert after["otto"].traits == ("stags-strength",)


def test_the_rot_befalls_whoever_touches_the_caster_and_fails_his_toughness() -> None:
    touching = (("brak", "otto"), ("gurt", "otto"))
    battle = about_to_cast(otto("ritual-nurgles-rot"), theirs("brak", 11), theirs("gurt", 9), contacts=touching)
    after = cast(battle, "ritual-nurgles-rot", *SURE, "characteristic 4", "characteristic 3")
    assert [one.id for one in after.battle.warriors if "nurgles-rot" in one.traits] == ["brak"]


def test_an_awakening_is_for_friendly_animals() -> None:
    there = [ours("wolf", 13, traits=["animal"]), ours("jost", 14), theirs("rat", 12, traits=["animal"])]
    after = cast(about_to_cast(otto("taals-awakening"), *there, edition="revised"), "taals-awakening", *SURE)
    assert [one.id for one in after.battle.warriors if "awakened" in one.traits] == ["wolf"]


def test_black_fury_only_charges_and_makes_the_charger_terrible_in_that_turn() -> None:
    battle = about_to_cast(otto("black-fury"), theirs("brak", 20))
    after = cast(battle, "black-fury", *SURE, where_to_fly="brak")
    assert after["otto"].turn.charged == ("brak",)
    assert things("classic").traits["black-furious"].attacks[0].add == 2
    assert after["otto"].traits == ("black-furious",)


def test_the_eye_of_god_betters_a_warrior_or_strikes_him_down() -> None:
    """On a 1 he is out; to a 5 one characteristic rises, on a 6 all do; and it succeeds once in a battle."""
    battle = about_to_cast(otto("eye-of-god"), ours())
    assert cast(battle, "eye-of-god", *SURE, "eye-of-god 1", at="jost")["jost"].out
    better = cast(battle, "eye-of-god", *SURE, "eye-of-god 5", at="jost", which_characteristic="strength")
    assert better["jost"].profile.strength == 4
    best = cast(battle, "eye-of-god", *SURE, "eye-of-god 6", at="jost")
    assert best["jost"].profile.leadership == 8
    assert best["jost"].wounds == 2
    spent = replace(best["otto"], turn=battle.warriors[0].turn)
    again = best.battle.with_warrior(spent)
    assert "once in this battle" in why_not_cast(again, spent, "eye-of-god", "jost")


# ---------------------------------------------------------------- protection from spells


def test_who_is_immune_to_spells_is_not_to_prayers() -> None:
    faithful = theirs(traits=["faithful"])
    after = cast(about_to_cast(otto("gnawdoom"), faithful), "gnawdoom", *SURE, at="brak")
    assert not after.told("no-wound")
    assert cast(about_to_cast(otto("soulfire"), faithful), "soulfire", *SURE, "to-wound 1").told("no-wound")


@pytest.mark.parametrize(("trait", "spell", "tries"), [("fey", "gnawdoom", True), ("fey", "soulfire", False)])
def test_hostile_spells_do_nothing_to_the_fey_on_4(trait: str, spell: str, tries: bool) -> None:
    foe = theirs(traits=[trait])
    at = "brak" if spell == "gnawdoom" else "-"
    dice = ("spell-save 4",) if tries else ("to-wound 1",)
    assert bool(cast(about_to_cast(otto(spell), foe), spell, *SURE, *dice, at=at).told("spell-does-nothing")) is tries


def test_a_daemon_soul_is_safe_from_prayers_too() -> None:
    foe = theirs(traits=["daemon-soul"])
    assert cast(about_to_cast(otto("soulfire"), foe), "soulfire", *SURE, "spell-save 4").told("spell-does-nothing")


FIVE_UP, FOUR_UP = "shrouded", "righteous"


@proves("revised.special.magic-resistance", "revised.special.magic-resistance-scope")
@pytest.mark.parametrize(
    ("ward", "resistance", "need"),
    [((FOUR_UP,), "magic-resistance-2", 2), ((), "magic-resistance-2", 5), ((FIVE_UP,), "magic-resistance-2", 3)],
)
def test_magic_resistance_betters_a_ward_against_spells_that_strike(
    ward: tuple[str, ...], resistance: str, need: int
) -> None:
    """A 4+ ward is 2+ and a 5+ ward 3+; without one it counts as 7+, and so 5+."""
    foe = theirs(traits=[*ward, resistance])
    battle = about_to_cast(otto("fires-of-uzhul"), foe, edition="revised")
    saved = cast(battle, "fires-of-uzhul", *SURE, "to-wound 6", f"ward-save {need}", at="brak")
    assert saved.told("warded")
    lost = cast(battle, "fires-of-uzhul", *SURE, "to-wound 6", f"ward-save {need - 1}", "injury 1", at="brak")
    assert not lost.told("warded")


@proves("revised.special.magic-resistance", "revised.special.magic-resistance-scope")
def test_it_helps_against_direct_damage_and_not_against_hexes_or_weapons() -> None:
    """A sword meets the plain 5+ ward, or none; a hex is tested against as ever."""
    foe = theirs(traits=[FIVE_UP, "magic-resistance-2"])
    direct = about_to_cast(otto("soulfire"), foe, edition="revised")
    assert cast(direct, "soulfire", *SURE, "to-wound 6", "ward-save 3").told("warded")
    fighter = a_warrior("otto", gear=["sword"])
    for traits, need in (([FIVE_UP, "magic-resistance-2"], 5), (["magic-resistance-2"], None)):
        blow = a_blow(a_fight(fighter, a_warrior("brak", traits=traits), edition="revised"))
        assert (blow.ward.need if blow.ward else None) == need
    hex_ = about_to_cast(otto("dread-of-aramar"), foe, edition="revised")
    assert not cast(hex_, "dread-of-aramar", *SURE, "leadership 1", "leadership 1", at="brak").told("warded")


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("edition", BOTH)
def test_every_list_has_six_spells_one_for_each_face(edition: str) -> None:
    spells = things(edition).spells.values()
    lists = {spell.list for spell in spells}
    for each in lists:
        assert sorted(spell.roll for spell in spells if spell.list == each) == [1, 2, 3, 4, 5, 6], each


@pytest.mark.parametrize("edition", BOTH)
def test_every_spell_that_is_played_is_named_in_a_test_here(edition: str) -> None:
    text = Path(__file__).read_text("utf-8") + (Path(__file__).parent / "test_fading.py").read_text("utf-8")
    played = [spell.key for spell in things(edition).spells.values() if not spell.waits]
    traits = {spell.key: spell.lends for spell in things(edition).spells.values()}
    assert [key for key in played if f'"{key}"' not in text and f'"{traits[key]}"' not in text] == []

"""Who fights whom, how attacks are divided, and what a blow needs to hit."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.dice import DiceError
from cometfall.model.warrior import Warrior
from cometfall.rules import STEPS, barred
from tests.kit import a_battle, a_blow, a_fight, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def place(x: float, y: float = 0) -> tuple[int, int, int]:
    """A place on the table, in inches."""
    return round(x * 1000), round(y * 1000), 0


def a_brute(**more: Any) -> Warrior:
    """Brak with his axe."""
    return a_warrior("brak", **{"gear": ["axe"], **more})


# ------------------------------------------------------------ who fights


@proves("classic.combat.who-fights", "revised.combat.all-fight")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("turn", ["red", "blue"])
def test_all_who_touch_an_enemy_fight_in_the_turn_of_either_side(edition: str, turn: str) -> None:
    """Otto and Brak touch and strike once each; Curd, half an inch away, neither strikes nor is struck."""
    otto = a_warrior("otto", gear=["axe"], I=4, at=place(0))
    brak = a_warrior("brak", gear=["axe"], at=place(1))
    curd = a_warrior("curd", gear=["axe"], at=place(0, 1.5))
    battle = a_fight(otto, brak, curd, edition=edition, contacts=[("otto", "brak")])
    after = fought(replace(battle, turn=turn), "to-hit 1", "to-hit 2")
    assert [event.by for event in after.told("strikes")] == ["otto", "brak"]


@proves("classic.combat.who-fights")
def test_nobody_fights_whom_he_does_not_touch() -> None:
    """Two enemies half an inch apart throw no dice at all."""
    battle = a_fight(a_warrior("otto", at=place(0)), a_warrior("brak", at=place(1.5)), contacts=[])
    assert fought(battle).told("strikes") == []


@proves("revised.combat.all-fight")
def test_a_combat_is_fought_once_in_each_players_turn() -> None:
    """In a full round of turns Otto and Brak each strike twice."""
    battle = a_fight(a_warrior("otto", gear=["axe"], I=4), a_warrior("brak", gear=["axe"]), edition="revised")
    first = fought(battle, "to-hit 1", "to-hit 1")
    then = replace(first.battle, turn="blue", agenda=("combat-phase",))
    assert [event.by for event in fought(then, "to-hit 1", "to-hit 1").told("strikes")] == ["otto", "brak"]


@proves("classic.combat.all-directions", "revised.combat.any-facing", "archeonicus.combat.which-models-fight")
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
def test_whoever_is_charged_from_behind_strikes_back_and_is_hit_no_easier(edition: str) -> None:
    """Otto charged into Brak's back while Uwe stands before Brak: no modifier on either side, and Brak strikes back."""
    otto = a_warrior("otto", gear=["axe"], charged=["brak"], at=place(-1))
    uwe = a_warrior("uwe", warband="red", gear=["axe"], at=place(1))
    brak = a_brute(at=place(0))
    battle = a_fight(otto, uwe, brak, edition=edition)
    for by, at in (("otto", "brak"), ("uwe", "brak"), ("brak", "otto"), ("brak", "uwe")):
        aim = a_blow(battle, by, at).to_hit
        assert aim is not None
        assert (aim.need, aim.modifiers) == (4, ())
    after = fought(a_fight(otto, brak, edition=edition), "to-hit 1", "to-hit 4", "to-wound 1")
    assert [event.by for event in after.told("strikes")] == ["otto", "brak"]
    assert [event.at for event in after.told("hit")] == ["otto"]


# ------------------------------------------------------------ whom to strike


@proves("classic.combat.choose-target", "archeonicus.combat.choose-target", "revised.combat.choose-target")
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
@pytest.mark.parametrize("chosen", ["brak", "curd"])
def test_whoever_touches_several_enemies_names_the_one_he_strikes(edition: str, chosen: str) -> None:
    """One attack, two standing enemies: the player is asked before the die, and only the one he names is struck."""
    battle = a_fight(a_warrior("otto", gear=["axe"]), a_brute(), a_warrior("curd"), edition=edition, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 1", choices={"whom-to-strike": f"{chosen}:1xaxe"})
    assert after.asked == ["whom-to-strike"]
    assert [event.at for event in after.told("hit")] == [chosen]


@proves("classic.combat.divide-attacks", "revised.combat.choose-target", "archeonicus.combat.divide-attacks")
@pytest.mark.parametrize("edition", ["classic", "revised", "archeonicus"])
def test_attacks_divided_before_the_dice_stay_so(edition: str) -> None:
    """Two on Brak and one on Curd: Brak goes down to the first, and the second is spent on him all the same."""
    battle = a_fight(
        a_warrior("otto", gear=["sword"], A=3), a_warrior("brak"), a_warrior("curd"), edition=edition, striker="otto"
    )
    plan = {"whom-to-strike": "brak:2xsword,curd:1xsword"}
    dice = ("to-hit 4", "to-hit 4", "to-wound 4", "to-wound 4", "injury 5", "injury 1", "to-hit 4", "to-wound 3")
    after = fought(battle, *dice, choices=plan)
    assert after["brak"].out
    assert after["curd"].standing
    assert after.asked == ["whom-to-strike"]


@proves("classic.combat.divide-attacks", "archeonicus.combat.divide-attacks")
def test_attacks_may_be_divided_in_any_way() -> None:
    """Three attacks with one weapon among two enemies: three and none, two and one, one and two, none and three."""
    battle = a_fight(a_warrior("otto", gear=["sword"], A=3), a_brute(), a_warrior("curd"), striker="otto")
    ways = {
        "brak:3xsword": ["brak", "brak", "brak"],
        "brak:2xsword,curd:1xsword": ["brak", "brak", "curd"],
        "brak:1xsword,curd:2xsword": ["brak", "curd", "curd"],
        "curd:3xsword": ["curd", "curd", "curd"],
    }
    for way, struck in ways.items():
        misses = fought(battle, *["to-hit 3"] * 3, choices={"whom-to-strike": way}).told("missed")
        assert [miss.at for miss in misses] == struck
    with pytest.raises(AssertionError, match="brak:4xsword is none of"):
        fought(battle, choices={"whom-to-strike": "brak:4xsword"})


@proves("classic.combat.divide-attacks")
def test_a_blow_at_one_who_went_out_of_action_before_it_is_lost() -> None:
    """Sword and axe both aimed at Brak: Curd is not struck with what the first blow left over."""
    otto = a_warrior("otto", gear=["sword", "axe"], A=1)
    battle = a_fight(otto, a_warrior("brak"), a_warrior("curd"), striker="otto")
    dice = ("to-hit 4", "to-hit 5", "to-wound 4", "to-wound 4", "injury 6", "injury 6")
    choices = {"whom-to-strike": "brak:1xsword+1xaxe", "which-weapon-strikes-once": "one-with-axe"}
    after = fought(battle, *dice, choices=choices)
    assert [event.at for event in after.told("hit")] == ["brak", "brak"]
    assert after["curd"].standing


def test_three_fight_two_and_each_strikes_once_in_one_combat() -> None:
    """All who are linked by contacts are in one combat, in one order of blows."""
    reds = [a_warrior(name, warband="red", gear=["axe"], I=i) for name, i in (("otto", 5), ("uwe", 3), ("ivo", 1))]
    blues = [a_warrior(name, gear=["axe"], I=i) for name, i in (("brak", 4), ("curd", 2))]
    pairs = [("otto", "brak"), ("brak", "uwe"), ("uwe", "curd"), ("curd", "ivo")]
    after = fought(a_fight(*reds, *blues, contacts=pairs), *["to-hit 1"] * 5)
    assert [event.by for event in after.told("strikes")] == ["otto", "brak", "uwe", "curd", "ivo"]
    assert after["uwe"].met == ("brak", "curd")
    assert after["ivo"].met == ("curd",)


def test_two_combats_are_fought_one_after_the_other() -> None:
    """The second pair, quicker though it is, strikes when the first combat is over."""
    first = a_warrior("otto", gear=["axe"], I=2), a_warrior("brak", gear=["axe"], I=1)
    second = a_warrior("uwe", warband="red", gear=["axe"], I=9), a_warrior("curd", gear=["axe"], I=8)
    battle = a_fight(*first, *second, contacts=[("otto", "brak"), ("uwe", "curd")])
    after = fought(battle, *["to-hit 1"] * 4)
    assert [event.by for event in after.told("strikes")] == ["otto", "brak", "uwe", "curd"]


# ------------------------------------------------------------ who does not fight, and does not shoot


@proves("revised.combat.incapacitated")
@pytest.mark.parametrize("status", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": True}])
def test_the_incapacitated_do_not_fight(status: dict[str, Any]) -> None:
    """Fleeing, knocked down or stunned, nobody strikes."""
    battle = a_fight(a_warrior("otto", gear=["axe"], **status), a_brute(), edition="revised", striker="otto")
    assert fought(battle).told("strikes") == []


@proves("revised.combat.incapacitated")
@pytest.mark.parametrize(("injury", "strikers"), [(3, ["otto"]), (1, ["otto"]), (6, ["otto"])])
def test_whoever_falls_before_his_turn_to_strike_loses_his_blows(injury: int, strikers: list[str]) -> None:
    """Otto of Initiative 4 lays Brak of Initiative 3 low, who does not strike in this phase."""
    battle = a_fight(a_warrior("otto", gear=["sword"], I=4), a_warrior("brak", gear=["axe"]), edition="revised")
    after = fought(battle, "to-hit 4", "to-wound 4", f"injury {injury}")
    assert [event.by for event in after.told("strikes")] == strikers
    assert not after["brak"].standing


@proves("revised.combat.incapacitated")
def test_whoever_keeps_his_feet_strikes_in_his_turn() -> None:
    """A wound that does not fell Brak leaves him his blow."""
    battle = a_fight(a_warrior("otto", gear=["sword"], I=4), a_warrior("brak", gear=["axe"], W=2), edition="revised")
    after = fought(battle, "to-hit 4", "to-wound 4", "to-hit 1")
    assert [event.by for event in after.told("strikes")] == ["otto", "brak"]


@proves("classic.combat.no-shooting", "revised.combat.no-shooting")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_whoever_is_in_combat_does_not_shoot(edition: str) -> None:
    """A pistol is not fired in the shooting phase by one who touches an enemy; by one who touches nobody it is."""
    otto, brak = a_warrior("otto", gear=["pistol"]), a_brute()
    engaged = a_battle(otto, brak, edition=edition, contacts=(("brak", "otto"),))
    free = a_battle(otto, brak, edition=edition)
    pistol = engaged.catalogue.weapons["pistol"]
    assert barred(engaged, engaged.warrior("otto"), pistol) == "is engaged in combat"
    assert barred(free, free.warrior("otto"), pistol) == ""


@proves("revised.combat.no-shooting", "archeonicus.combat.pistol-shots-use-ws")
@pytest.mark.parametrize(("edition", "need"), [("revised", 3), ("archeonicus", 3), ("classic", 3)])
def test_a_pistol_in_combat_is_a_weapon_of_the_combat_phase(edition: str, need: int) -> None:
    """WS 4 and BS 2 against WS 3 hits on 3+, not on 5+; no chart of shooting has a part in it."""
    otto = a_warrior("otto", gear=["sword", "pistol"], hands=["sword", "pistol"], WS=4, BS=2)
    battle = a_fight(otto, a_brute(), edition=edition, striker="otto")
    aim = a_blow(battle, weapon="pistol").to_hit
    assert aim is not None
    assert aim.need == need
    assert "WS 4 against WS 3" in aim.why


# ------------------------------------------------------------ dice to hit


@proves("classic.combat.to-hit-dice", "playsheet.combat.attacks", "revised.combat.attack-dice")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised"])
@pytest.mark.parametrize("attacks", [1, 2, 3])
def test_each_attack_is_one_die(edition: str, attacks: int) -> None:
    """One die an attack, no more and no fewer."""
    battle = a_fight(a_warrior("otto", gear=["axe"], A=attacks), a_brute(), edition=edition, striker="otto")
    assert len(fought(battle, *["to-hit 2"] * attacks).told("missed")) == attacks
    with pytest.raises(DiceError):
        fought(battle, *["to-hit 2"] * (attacks - 1))
    with pytest.raises(DiceError):
        fought(battle, *["to-hit 2"] * (attacks + 1))


@pytest.mark.parametrize(("number", "dice"), [(1, 2), (2, 4)])
def test_a_table_may_throw_more_dice_for_each_attack(number: int, dice: int) -> None:
    """Two attacks at two dice each are four."""
    book = playing("classic", combat={"dice": number})
    battle = a_fight(a_warrior("otto", gear=["axe"], A=2), a_brute(), edition=book, striker="otto")
    assert len(fought(battle, *["to-hit 1"] * dice).told("missed")) == dice


@proves("revised.combat.to-hit")
@pytest.mark.parametrize("ours", range(1, 11))
@pytest.mark.parametrize("theirs", range(1, 11))
def test_only_whose_weapon_skill_is_higher_matters(ours: int, theirs: int) -> None:
    """3+ against a lesser fighter, 4+ against an equal, 5+ against a better, whatever the difference."""
    battle = a_fight(a_warrior("otto", gear=["axe"], WS=ours), a_brute(WS=theirs), edition="revised")
    aim = a_blow(battle).to_hit
    assert aim is not None
    assert aim.need == (3 if ours > theirs else 4 if ours == theirs else 5)


@proves("revised.combat.to-hit")
@pytest.mark.parametrize(("ours", "theirs", "need"), [(3, 7, 5), (7, 3, 3), (4, 4, 4)])
def test_the_die_has_to_reach_the_score(ours: int, theirs: int, need: int) -> None:
    """The score hits and one less misses."""
    battle = a_fight(a_warrior("otto", gear=["axe"], WS=ours), a_brute(WS=theirs), edition="revised", striker="otto")
    assert len(fought(battle, f"to-hit {need}", "to-wound 1").told("hit")) == 1
    assert len(fought(battle, f"to-hit {need - 1}").told("missed")) == 1


@proves("revised.combat.never-worse-than-five")
@pytest.mark.parametrize(("theirs", "limited"), [(4, True), (3, False)])
def test_nothing_makes_a_blow_harder_than_five(theirs: int, limited: bool) -> None:
    """An Ethereal enemy is hit on 5+ by WS 3, be he of WS 4 (5+ and -1) or of WS 3 (4+ and -1)."""
    battle = a_fight(
        a_warrior("otto", gear=["axe"]), a_brute(WS=theirs, traits=["ethereal"]), edition="revised", striker="otto"
    )
    aim = a_blow(battle).to_hit
    assert aim is not None
    assert aim.need == 5
    assert [modifier.add for modifier in aim.modifiers] == [-1]
    assert bool(aim.note) is limited
    assert len(fought(battle, "to-hit 5", "to-wound 1").told("hit")) == 1
    assert len(fought(battle, "to-hit 4").told("missed")) == 1


@proves("revised.combat.never-worse-than-five")
def test_only_a_failed_fear_test_goes_beyond_five() -> None:
    """Whoever is afraid hits on sixes."""
    battle = a_fight(a_warrior("otto", gear=["axe"], only_sixes=True), a_brute(), edition="revised", striker="otto")
    assert len(fought(battle, "to-hit 5").told("missed")) == 1
    assert len(fought(battle, "to-hit 6", "to-wound 1").told("hit")) == 1


@proves("revised.combat.procedure-as-shooting")
@pytest.mark.parametrize(("toughness", "critical"), [(3, True), (4, True), (5, False)])
def test_blows_wound_and_are_critical_as_shots_are(toughness: int, critical: bool) -> None:
    """Strength 3: a 6 to wound is critical, on the chart of the weapon, unless the 6 was needed."""
    battle = a_fight(
        a_warrior("otto", gear=["axe"]), a_warrior("brak", T=toughness, W=5), edition="revised", striker="otto"
    )
    dice = ["to-hit 4", "to-wound 6", *(["critical 1"] if critical else [])]
    after = fought(battle, *dice)
    assert bool(after.told("critical")) is critical
    assert after["brak"].wounds < 5


@proves("revised.combat.procedure-as-shooting")
@pytest.mark.parametrize(("save", "wounds"), [(5, 2), (4, 1)])
def test_armour_saves_from_blows_as_it_does_from_shots(save: int, wounds: int) -> None:
    """Heavy armour saves on 5+ from a blow of Strength 3."""
    brak = a_warrior("brak", gear=["heavy-armour"], W=2)
    battle = a_fight(a_warrior("otto", gear=["sword"]), brak, edition="revised", striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", f"armour-save {save}")["brak"].wounds == wounds


# ------------------------------------------------------------ long weapons


def a_whipper(**more: Any) -> Warrior:
    """A sister with a steel whip, which reaches 4 inches."""
    return a_warrior("otto", gear=["steel-whip"], **{"at": place(0), **more})


@proves("archeonicus.combat.reach-engagement", "archeonicus.combat.which-models-fight")
@pytest.mark.parametrize(("inches", "strikes"), [(4, True), (4.1, False), (2, True)])
def test_a_long_weapon_strikes_without_contact(inches: float, strikes: bool) -> None:
    """A steel whip reaches an enemy 4 inches away, not 4.1, with nobody in contact and nobody having charged."""
    brak = a_warrior("brak", gear=["axe"], at=place(inches + 1))
    battle = a_fight(a_whipper(), brak, edition="archeonicus", contacts=[])
    after = fought(battle, *(["to-hit 1"] if strikes else []))
    assert [event.by for event in after.told("strikes")] == (["otto"] if strikes else [])
    assert after.battle.contacts == ()
    assert not after["brak"].met


@proves("archeonicus.combat.reach-engagement")
def test_whoever_is_reached_strikes_back_only_with_a_weapon_that_reaches() -> None:
    """Two whips 3 inches apart strike at each other; so is nobody engaged, who may still shoot."""
    brak = a_warrior("brak", gear=["steel-whip", "bow"], at=place(4), I=2)
    battle = a_fight(a_whipper(T=9), brak, edition="archeonicus", contacts=[])
    after = fought(battle, "to-hit 1", "to-hit 1")
    assert [event.by for event in after.told("strikes")] == ["otto", "brak"]
    assert barred(after.battle, after["brak"], after.battle.catalogue.weapons["bow"]) == ""


@proves("archeonicus.combat.reach-engagement")
def test_other_books_ask_for_contact() -> None:
    """Where the book has no reach, the same whip strikes nobody it does not touch."""
    book = playing("archeonicus", combat={"reach": False})
    battle = a_fight(a_whipper(), a_warrior("brak", at=place(3)), edition=book, contacts=[])
    assert fought(battle).told("strikes") == []


@proves("archeonicus.combat.reach-divide")
@pytest.mark.parametrize("plan", ["brak:1xsteel-whip,curd:1xsteel-whip", "curd:2xsteel-whip", "brak:2xsteel-whip"])
def test_a_long_weapons_attacks_are_divided_among_all_in_reach(plan: str) -> None:
    """One enemy in contact, another 3.5 inches away: one attack each, or both on either."""
    brak, curd = a_warrior("brak", at=place(1)), a_warrior("curd", at=place(0, 4.5))
    battle = a_fight(a_whipper(A=2), brak, curd, edition="archeonicus", contacts=[("otto", "brak")], striker="otto")
    after = fought(battle, "to-hit 1", "to-hit 1", choices={"whom-to-strike": plan})
    struck = [event.at for event in after.told("missed")]
    assert sorted(struck) == {"brak:1": ["brak", "curd"], "curd:2": ["curd"] * 2, "brak:2": ["brak"] * 2}[plan[:6]]


@proves("archeonicus.combat.reach-divide")
@pytest.mark.parametrize(("touched", "open_to_it"), [("standing", 1), ("knocked-down", 2)])
def test_a_standing_enemy_in_contact_protects_the_fallen_in_reach_too(touched: str, open_to_it: int) -> None:
    """The fallen at 3.5 inches may be struck once nobody in contact stands."""
    brak = a_warrior("brak", at=place(1), posture=touched)
    curd = a_warrior("curd", at=place(0, 4.5), posture="knocked-down")
    battle = a_fight(a_whipper(), brak, curd, edition="archeonicus", contacts=[("otto", "brak")], striker="otto")
    after = fought(battle, *(["to-hit 1"] if open_to_it == 1 else ["to-wound 1"]))
    assert after.asked == ([] if open_to_it == 1 else ["whom-to-strike"])


def test_every_step_of_a_combat_has_its_name() -> None:
    """The agenda of a combat phase is made of steps that exist."""
    assert {"combat-phase", "next-striker", "strike", "parry", "close-fight", "fear-when-charged"} <= set(STEPS)

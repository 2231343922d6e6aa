"""Leaving combat: who is held in a fight, what breaking from it costs, and who may slip out of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.nerve.leaving_combat import breaks
from cometfall.rules.shooting.shots import barred
from tests.kit import After, a_battle, a_fight, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import Refused, about_to_move, at, brak, inches, moved, named, otto
from tests.rules.nerve.builders import EVERY, begun, marked

LOCKED = {"classic": proves("classic.leaving-combat.locked"), "revised": proves("revised.leaving-combat.stay")}
DOWN = {
    "classic": proves("classic.leaving-combat.opponents-down"),
    "revised": proves("revised.leaving-combat.incapacitated-opponents"),
}
NEVER = {
    "classic": proves("classic.leaving-combat.no-voluntary"),
    "revised": proves("revised.leaving-combat.not-by-choice"),
}


def engaged(*foes: Warrior, edition: str | Book = "classic", **more: Any) -> State:
    """Otto at 24, 24 touches these enemies, and the movement phase of his turn begins."""
    contacts = tuple((foe.id, "otto") for foe in foes)
    return about_to_move(otto(24, 24, **{"gear": ["axe"], **more}), *foes, edition=edition, contacts=contacts)


def foe(**more: Any) -> Warrior:
    """An enemy who touches Otto from the west."""
    return brak(23, 24, **{"gear": ["axe"], **more})


def gurt(**more: Any) -> Warrior:
    """Another who touches him from the south."""
    return named(brak(24, 23, **{"gear": ["axe"], **more}), "gurt")


# ------------------------------------------------------------ who is held


@pytest.mark.parametrize("edition", marked(LOCKED))
@pytest.mark.parametrize("pace", ["walk", "run"])
def test_whoever_touches_a_standing_enemy_stays(edition: str, pace: Any) -> None:
    """Also when all his other enemies are down."""
    battle = engaged(foe(), gurt(posture="stunned"), edition=edition)
    assert why_not_move(battle, battle.warrior("otto"), pace) == "is engaged in combat"
    assert moved(battle).asked.count("move") == 0


@pytest.mark.parametrize("edition", marked(DOWN))
@pytest.mark.parametrize(("one", "other"), [("stunned", "stunned"), ("stunned", "knocked-down")])
def test_whoever_touches_only_the_fallen_may_move_away(edition: str, one: str, other: str) -> None:
    """He touches nobody any more, and they are engaged with nobody."""
    battle = engaged(foe(posture=one), gurt(posture=other), edition=edition)
    after = moved(battle, "move: otto walk", "whereto otto: 27 24")
    assert inches(after["otto"]) == (27, 24, 0)
    assert after.battle.contacts == ()


@pytest.mark.parametrize("edition", marked(DOWN))
def test_he_need_not(edition: str) -> None:
    after = moved(engaged(foe(posture="stunned"), edition=edition), "move: otto walk", "whereto otto: stay")
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize("edition", marked(DOWN))
@pytest.mark.parametrize(("x", "may_run"), [(33, False), (33.1, True)])
def test_he_may_run_where_no_standing_enemy_is_near(edition: str, x: float, may_run: bool) -> None:
    """One at exactly 8 inches bars it; the fallen whom he touches bar it only where all enemies count."""
    battle = slipping(foe(posture="stunned"), others=[named(brak(x, 24), "gurt")], edition=edition)
    deeds = ["move: otto run", "whereto otto: 30 24"]
    if may_run and edition != "playsheet":
        assert inches(moved(battle, *deeds)["otto"]) == (30, 24, 0)
        return
    with pytest.raises(Refused):
        moved(battle, *deeds)


@pytest.mark.parametrize("edition", marked(DOWN))
def test_whoever_stood_up_this_turn_stays_even_so(edition: str) -> None:
    battle = engaged(foe(posture="stunned"), edition=edition, stood_up=True)
    assert why_not_move(battle, battle.warrior("otto"), "walk") == "is engaged in combat"


@proves("revised.leaving-combat.crawl")
@pytest.mark.parametrize(("friend", "may"), [("standing", True), ("knocked-down", False), (None, False)])
def test_one_who_lies_crawls_out_while_a_standing_friend_keeps_his_enemy_busy(friend: str | None, may: bool) -> None:
    """2 inches at the most."""
    karl = named(otto(23, 25, posture=friend or "standing"), "karl")
    battle = engaged(foe(), *([karl] if friend else []), edition="revised", posture="knocked-down")
    battle = replace(battle, contacts=(("brak", "otto"), *([("brak", "karl")] if friend else [])))
    if not may:
        assert why_not_move(battle, battle.warrior("otto"), "crawl") == "touches an enemy who fights nobody else"
        return
    after = moved(battle, "move: otto crawl", "whereto otto: 26 24")
    assert inches(after["otto"]) == (26, 24, 0)
    assert after.battle.contacts == (("brak", "karl"),)
    with pytest.raises(Refused):
        moved(battle, "move: otto crawl", "whereto otto: 26.001 24")


# ------------------------------------------------------------ nobody leaves of his own will


@pytest.mark.parametrize("edition", marked(NEVER, ["classic", "playsheet", "revised", "archeonicus"]))
def test_no_warrior_is_offered_to_leave_a_fight(edition: str) -> None:
    after = moved(engaged(foe(), edition=edition))
    assert "who-leaves-combat" not in after.asked
    assert after.battle.contacts == (("brak", "otto"),)


@proves("revised.leaving-combat.knocked-back-is-no-break")
def test_being_thrown_out_of_a_fight_is_no_break_from_it() -> None:
    """A wild sweep throws him out of contact with three enemies, and none of them hits him for it."""
    sweeper = a_warrior("brak", gear=["club"], at=at(23, 24))
    others = [named(replace(sweeper, at=at(24, y)), f"foe-{y}") for y in (23, 25)]
    battle = a_fight(otto(24, 24, W=9), sweeper, *others, edition="revised", striker="brak")
    after = fought(battle, "to-hit 5", "to-wound 6", "critical 5")
    assert after.told("knocked-back")
    assert not after.told("parting-hit")
    assert after.battle.contacts == ()
    assert not after["otto"].fleeing


# ------------------------------------------------------------ the hits as one breaks


def breaking(*foes: Warrior, edition: str | Book = "revised", **more: Any) -> State:
    """Otto turns to run from these enemies, in a combat phase."""
    contacts = tuple((one.id, "otto") for one in foes)
    battle = a_battle(otto(24, 24, **more), *foes, edition=edition, contacts=contacts)
    return breaks(battle, "otto")


@proves("revised.leaving-combat.parting-hits")
def test_opponents_hit_in_the_order_of_their_initiative_and_run_he_does_after_that() -> None:
    """Initiative 4 before 3; each wounds Toughness 3 on 4 and more with Strength 3."""
    after = begun(breaking(gurt(I=3), foe(I=4)), "to-wound 3", "to-wound 3", "flight 2", "flight 2")
    assert [event.by for event in after.told("parting-hit")] == ["brak", "gurt"]
    assert "parting-hit" not in after.asked
    told = [event.what for event in after.events if event.what in {"no-wound", "runs"}]
    assert told == ["no-wound", "no-wound", "runs"]


@proves("revised.leaving-combat.parting-hits")
def test_the_equally_quick_dice_for_it_only_where_the_book_has_an_order() -> None:
    dice = ("to-wound 1", "to-wound 1", "flight 2", "flight 2")
    after = begun(breaking(gurt(), foe()), "roll-off 2", "roll-off 5", *dice)
    assert [event.by for event in after.told("parting-hit")] == ["brak", "gurt"]
    assert begun(breaking(gurt(), foe(), edition="classic"), *dice).told("parting-hit")


@proves("revised.leaving-combat.parting-hits")
def test_each_makes_one_hit_with_the_bonus_of_his_weapon_and_the_usual_saves() -> None:
    """Strength 3 with a double-handed weapon is 5, which wounds on 2 and saves at 2 less."""
    armed = foe(gear=["double-handed-weapon"], A=3)
    after = begun(
        breaking(armed, gear=["heavy-armour", "shield"], W=2), "to-wound 2", "armour-save 6", "flight 2", "flight 2"
    )
    assert after.told("saved")
    assert len(after.told("parting-hit")) == 1


@proves("revised.leaving-combat.parting-hits")
def test_it_is_no_blow_that_was_rolled_for() -> None:
    """No critical hit on a 6, no poison, no parry."""
    poisoner = foe(traits=["poisoned-attacks"])
    battle = breaking(poisoner, gear=["sword", "dagger"], W=2)
    after = begun(battle, "to-wound 6", "flight 2", "flight 2")
    assert not after.told("critical")
    assert not after.told("poisoned")
    assert not after.told("parried")
    assert after.told("lost-wounds")


@proves("revised.leaving-combat.parting-hits")
@pytest.mark.parametrize(("injury", "posture"), [(1, "knocked-down"), (3, "stunned")])
def test_whoever_is_put_down_by_one_hit_is_out_by_the_next_that_injures(injury: int, posture: str) -> None:
    """Without an injury die."""
    dice = ("to-wound 4", f"injury {injury}", "to-wound 4")
    after = begun(breaking(foe(I=4), gurt(I=3)), *dice)
    assert after["otto"].out
    spared = begun(breaking(foe(I=4), gurt(I=3)), *dice[:2], "to-wound 3")
    assert spared["otto"].posture == posture
    assert not spared["otto"].fleeing
    assert spared["otto"].at == at(24, 24)


@proves("classic.leaving-combat.breaking", "revised.leaving-combat.parting-hits")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    "state",
    [
        {"posture": "knocked-down"},
        {"posture": "stunned"},
        {"fleeing": True},
        {"bout": {"barred": True}},
    ],
)
def test_whoever_can_not_fight_makes_no_hit(edition: str, state: dict[str, Any]) -> None:
    battle = breaking(foe(), edition=edition)
    enemy = battle.warrior("brak")
    if "bout" in state:
        state = {"bout": replace(enemy.bout, **state["bout"])}
    after = begun(battle.with_warrior(replace(enemy, **state)), "flight 1", "flight 1")
    assert not after.told("parting-hit")
    assert after["otto"].fleeing


@proves("classic.leaving-combat.breaking")
def test_nobody_is_hit_for_the_third_time_once_he_is_out() -> None:
    """The hits are worked out one after another, and the rest are spared."""
    battle = breaking(foe(), gurt(), edition="classic")
    after = begun(battle, "to-wound 4", "injury 5")
    assert after["otto"].out
    assert len(after.told("parting-hit")) == 1


@pytest.mark.parametrize("edition", EVERY)
def test_what_breaks_on_the_ground_and_is_up_again_may_rally(edition: str) -> None:
    """Put down as he broke, he flees once he is up; or not at all."""
    dice = ["to-wound 4", "injury 1"]
    lying = begun(breaking(foe(), edition=edition), *dice).battle
    clear = replace(lying, contacts=(), agenda=("begin-turn", "recover"))
    clear = clear.with_warrior(brak(40, 40))
    flees = edition != "revised"
    karl = named(otto(24, 26), "karl")
    clear = replace(clear, warriors=(*clear.warriors, karl))
    after = begun(clear, *(["rally 6", "rally 6"] if flees else []))
    assert after["otto"].fleeing is flees
    assert after["otto"].standing


# ------------------------------------------------------------ slipping away


def slipping(*foes: Warrior, others: Iterable[Warrior] = (), edition: str | Book = "house", **more: Any) -> State:
    """Otto is engaged as the movement phase of his turn begins, and may try to slip away."""
    battle = engaged(*foes, edition=edition, **more)
    return replace(battle, warriors=(*battle.warriors, *others))


TRIES = "who-leaves-combat: otto"


@proves("house.leaving-combat.allowed", "house.leaving-combat.declare")
def test_whoever_is_engaged_as_his_turn_begins_may_be_declared_to_leave() -> None:
    """Those who are not engaged, and the enemy, are not asked; nobody has to."""
    battle = slipping(foe(), others=[named(otto(40, 40), "karl")])
    after = moved(battle)
    assert after.asked[0] == "who-leaves-combat"
    assert after.battle.contacts == (("brak", "otto"),)
    with pytest.raises(Refused, match="karl is none of"):
        moved(battle, "who-leaves-combat: karl")


@proves("house.leaving-combat.allowed")
@pytest.mark.parametrize(
    "state",
    [{"stood_up": True}, {"posture": "knocked-down"}, {"posture": "stunned"}],
)
def test_whoever_can_not_move_away_can_not_try(state: dict[str, Any]) -> None:
    """Nor one who stood up in this turn."""
    assert "who-leaves-combat" not in moved(slipping(foe(), **state)).asked


@proves("house.leaving-combat.allowed")
def test_with_no_opponent_standing_he_simply_walks_off() -> None:
    """Without a declaration or a test."""
    after = moved(slipping(foe(posture="stunned")), "move: otto walk", "whereto otto: 27 24")
    assert "who-leaves-combat" not in after.asked
    assert inches(after["otto"]) == (27, 24, 0)


@proves("house.leaving-combat.declare")
def test_it_is_declared_as_the_phase_begins_and_done_before_the_remaining_moves() -> None:
    """And not when others have moved."""
    battle = slipping(foe(), others=[named(otto(40, 40), "karl")])
    after = moved(
        battle, TRIES, "whereto otto: 30 24", "move: karl walk", "whereto karl: 41 40", dice=["escape 1", "escape 1"]
    )
    told = [event.what for event in after.events if event.what in {"will-slip-away", "slips-away", "moves"}]
    assert told == ["will-slip-away", "slips-away", "moves"]
    assert after.asked.index("who-leaves-combat") == 0
    assert "who-leaves-combat" not in after.asked[after.asked.index("whereto") :]


@proves("house.leaving-combat.test")
@pytest.mark.parametrize(("die", "passes"), [(4, True), (5, False)])
def test_a_leadership_test_is_taken_for_each_who_tries(die: int, passes: bool) -> None:
    """Leadership 7: 3 and 4 pass, 3 and 5 do not."""
    dice = ["escape 3", f"escape {die}", *([] if passes else ["to-wound 1", "flight 1", "flight 1"])]
    after = moved(slipping(foe()), TRIES, *(["whereto otto: 25 24"] if passes else []), dice=dice)
    assert bool(after.told("slips-away")) is passes
    assert after["otto"].fleeing is not passes


@proves("house.leaving-combat.test")
@pytest.mark.parametrize(("x", "passes"), [(31, True), (31.1, False)])
def test_his_leader_near_by_helps(x: float, passes: bool) -> None:
    leader = named(otto(x, 24, leader=True, Ld=9), "uwe")
    dice = ["escape 4", "escape 5", *([] if passes else ["to-wound 1", "flight 1", "flight 1"])]
    deeds = [TRIES, *(["whereto otto: 25 24"] if passes else [])]
    assert bool(moved(slipping(foe(), others=[leader]), *deeds, dice=dice).told("slips-away")) is passes


@proves("house.leaving-combat.pass-move")
@pytest.mark.parametrize("to", ["32 24", "24 32", "29.656 29.656"])
def test_whoever_passes_moves_up_to_twice_his_movement_whatever_enemy_is_near(to: str) -> None:
    """Nobody hits him for it, he touches nobody, and the ban on running near enemies does not hold."""
    after = moved(slipping(foe(), others=[named(brak(24, 40), "gurt")]), TRIES, f"whereto otto: {to}", dice=_passed())
    assert inches(after["otto"])[:2] == tuple(float(part) for part in to.split())
    assert after.battle.contacts == ()
    assert not after.told("parting-hit")


def _passed() -> list[str]:
    return ["escape 1", "escape 1"]


@proves("house.leaving-combat.pass-move")
@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("32.001 24", "can't get from"),
        ("22 28", "has to move away"),
        ("23.9 30", "has to move away"),
        ("29 24 > 27 24", "has to move away"),
        ("29 24", "would touch gurt"),
    ],
)
def test_he_can_go_no_farther_nor_back_towards_those_he_fought_nor_into_another_fight(to: str, why: str) -> None:
    """24 30 is still away from an enemy due west; a way that turns back is not."""
    battle = slipping(foe(), others=[named(brak(30, 24), "gurt")] if "touch" in why else [])
    with pytest.raises(Refused, match=why):
        moved(battle, TRIES, f"whereto otto: {to}", dice=_passed())


@proves("house.leaving-combat.pass-move")
def test_it_counts_as_a_run() -> None:
    """He may not shoot afterwards; by another ruling it is a plain move."""
    after = moved(slipping(foe(), gear=["bow"]), TRIES, "whereto otto: 30 24", dice=_passed())
    assert after["otto"].turn.ran
    assert barred(after.battle, after["otto"], after.battle.catalogue.weapons["bow"]) == "has run"
    book = playing("house", leaving_combat={"slipped_away_then": "as-after-a-move"})
    plain = moved(slipping(foe(), edition=book), TRIES, "whereto otto: 30 24", dice=_passed())
    assert (plain["otto"].turn.ran, plain["otto"].turn.moved) == (False, True)


@proves("house.leaving-combat.pass-move")
def test_it_is_his_move_of_the_turn() -> None:
    after = moved(slipping(foe()), TRIES, "whereto otto: 30 24", dice=_passed())
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"


@proves("house.leaving-combat.fail-hit")
@pytest.mark.parametrize(("face", "posture"), [(3, "standing"), (4, "knocked-down")])
def test_whoever_fails_is_hit_without_a_die(face: int, posture: str) -> None:
    """Strength 3 against Toughness 3 wounds on 4; it can't be parried, and the enemy may forgo it."""
    dice = ["escape 6", "escape 6", f"to-wound {face}"]
    dice += ["injury 1"] if face == 4 else ["flight 1", "flight 1"]
    after = moved(slipping(foe(), gear=["sword", "buckler"]), TRIES, dice=dice)
    assert after["otto"].posture == posture
    assert "parting-hit" in after.asked
    spared = moved(slipping(foe()), TRIES, "parting-hit brak: no", dice=[*dice[:2], "flight 1", "flight 1"])
    assert spared["otto"].fleeing


@proves("house.leaving-combat.fail-hit")
@pytest.mark.parametrize(("ruling", "hits"), [("each-standing-enemy", 2), ("one-enemy", 1)])
def test_both_rulings_on_who_hits_him(ruling: str, hits: int) -> None:
    """Taken: each enemy who stands, as when he breaks."""
    book = playing("house", leaving_combat={"failed_escape_hit": ruling})
    battle = slipping(foe(), gurt(), named(brak(24, 25, posture="stunned"), "hurk"), edition=book)
    dice = ["escape 6", "escape 6", *["to-wound 1"] * hits, "flight 1", "flight 1"]
    assert len(moved(battle, TRIES, dice=dice).told("parting-hit")) == hits
    assert playing("house").leaving_combat.failed_escape_hit == "each-standing-enemy"


@proves("house.leaving-combat.fail-run")
def test_if_he_survives_he_runs_straight_away_and_flees() -> None:
    """5 and 2 are 7 inches, away from an enemy due west; he moves no more in this turn."""
    after = moved(slipping(foe()), TRIES, dice=["escape 6", "escape 6", "to-wound 1", "flight 5", "flight 2"])
    assert inches(after["otto"]) == (31, 24, 0)
    assert after["otto"].fleeing
    assert after["otto"].slipped_off
    assert after.battle.contacts == ()
    assert len(after.told("runs")) == 1


@proves("house.leaving-combat.fail-run")
@pytest.mark.parametrize(("injury", "posture"), [(1, "knocked-down"), (3, "stunned"), (5, "out-of-action")])
def test_one_who_is_put_down_does_not_run(injury: int, posture: str) -> None:
    after = moved(slipping(foe()), TRIES, dice=["escape 6", "escape 6", "to-wound 4", f"injury {injury}"])
    assert after["otto"].posture == posture
    assert after["otto"].at == at(24, 24)


def test_what_was_done_to_him_then_counts_for_nothing_in_the_combat_phase() -> None:
    """His enemy may still cause a critical hit there, and finish him."""
    dice = ["escape 6", "escape 6", "to-wound 6", "critical 1", "injury 1"]
    after = moved(slipping(foe()), TRIES, dice=dice)
    assert after["brak"].bout.criticals == 0
    done = fought(replace(after.battle, agenda=("combat-phase",)), "to-wound 4")
    assert done["otto"].out


def test_of_several_who_try_their_player_says_who_goes_first() -> None:
    karl = named(otto(24, 30, gear=["axe"]), "karl")
    other = named(brak(23, 30, gear=["axe"]), "gurt")
    battle = slipping(foe(), others=[karl, other])
    battle = replace(battle, contacts=(("brak", "otto"), ("gurt", "karl")))
    deeds = [TRIES, "who-leaves-combat: karl", "who-slips-next: karl", "whereto karl: 26 30", "whereto otto: 26 24"]
    after = moved(battle, *deeds, dice=["escape 1"] * 4)
    assert [event.by for event in after.told("slips-away")] == ["karl", "otto"]


def test_one_whose_enemy_is_out_of_it_by_then_needs_no_test() -> None:
    """His fight ended before he came to leave it."""
    battle = engaged(foe(), edition="house")
    declared = battle.with_warrior(
        replace(battle.warrior("otto"), turn=replace(battle.warrior("otto").turn, leaving=True))
    )
    down = declared.with_warrior(foe(posture="stunned"))
    after: After = fought(replace(down, agenda=("leave-combat",)))
    assert not after.events
    assert not after["otto"].turn.leaving

"""Stupidity: who tests or needs a minder, who then does not fight, and what he does instead."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.nerve.immunity import immune
from cometfall.rules.shooting.shots import barred
from cometfall.rules.turn.turn import whole_turn
from tests.kit import After, a_battle, a_fight, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import a_table, at, brak, inches, named, otto, roof
from tests.rules.nerve.builders import EVERY, begun, marked

TESTED = ("classic", "playsheet", "archeonicus", "house")
"""The books in which the stupid test."""
OLD = ("classic", "playsheet", "house")
STUPID: dict[str, Any] = {"traits": ["subject-to-stupidity"]}
FAILS = ("stupidity 6", "stupidity 6")
PASSES = ("stupidity 1", "stupidity 1")


def troll(x: float = 24, y: float = 24, z: float = 0, /, **more: Any) -> Warrior:
    """Otto is stupid."""
    return otto(x, y, z, **{**STUPID, "Ld": 4, **more})


def turn_of(
    *warriors: Warrior, edition: str | Book = "classic", more: Any = (), contacts: Any = (), **fields: Any
) -> State:
    """Red's turn begins with the tests of the stupid."""
    steps = ("begin-turn", "stupidity", *more)
    return a_battle(*warriors, edition=edition, contacts=tuple(contacts), agenda=steps, **fields)


def shambling(me: Warrior, *others: Warrior, edition: str | Book = "classic", **answers: str) -> After:
    """The turn in which he fails and shambles, up to the end of the movement phase."""
    more = ("recover", "begin-movement")
    return begun(turn_of(me, *others, edition=edition, more=more), *FAILS, "stupor 1", move="done", **answers)


# ------------------------------------------------------------ the test


TEST = {
    "classic": proves("classic.stupidity.test"),
    "archeonicus": proves("archeonicus.stupidity.when", "archeonicus.stupidity.pass"),
}


@pytest.mark.parametrize("edition", marked(TEST, TESTED))
@pytest.mark.parametrize(("die", "fails"), [(3, False), (4, True)])
def test_each_of_the_stupid_tests_as_his_own_turn_begins(edition: str, die: int, fails: bool) -> None:
    """Leadership 4: 1 and 3 pass, 1 and 4 do not; clever friends and the enemy's fools don't test."""
    others = (named(otto(40, 40), "karl"), brak(10, 10, **STUPID))
    dice = ["stupidity 1", f"stupidity {die}", *(["stupor 4"] if fails else [])]
    after = begun(turn_of(troll(), *others, edition=edition), *dice)
    assert after["otto"].stupefied is fails
    assert len(after.told("failed")) + len(after.told("passed")) == 1


@pytest.mark.parametrize("edition", marked(TEST, TESTED))
def test_whoever_passes_acts_as_he_likes(edition: str) -> None:
    """He moves, shoots, charges and fights."""
    after = begun(turn_of(troll(gear=["bow"]), brak(40, 24), edition=edition), *PASSES).battle
    me = after.warrior("otto")
    assert why_not_move(after, me, "walk") == ""
    assert why_not_move(after, me, "run") == ""
    assert barred(after, me, after.catalogue.weapons["bow"]) == ""
    assert not me.turn.charge_barred


@proves("archeonicus.stupidity.own-leadership")
@pytest.mark.parametrize(("edition", "passes"), [("classic", True), ("playsheet", True), ("archeonicus", False)])
def test_his_leader_helps_him_only_where_the_book_lets_him(edition: str, passes: bool) -> None:
    """Leadership 4, 3 inches from a leader of 9, 3 and 3 on the dice."""
    leader = named(otto(28, 24, leader=True, Ld=9), "uwe")
    dice = ["stupidity 3", "stupidity 3", *([] if passes else ["stupor 2"])]
    assert begun(turn_of(troll(), leader, edition=edition), *dice)["otto"].stupefied is not passes


@proves("archeonicus.immunity.mental-only")
@pytest.mark.parametrize(("edition", "tests"), [("archeonicus", True), ("classic", False)])
def test_immunity_to_psychology_helps_where_it_covers_stupidity(edition: str, tests: bool) -> None:
    """Leadership 4, 4 and 5: he fails."""
    me = troll(traits=["subject-to-stupidity", "immune-to-psychology"])
    dice = ["stupidity 4", "stupidity 5", "stupor 1"] if tests else []
    assert begun(turn_of(me, edition=edition), *dice)["otto"].stupefied is tests


@proves("archeonicus.stupidity.when")
@pytest.mark.parametrize(("engaged", "tests"), [(True, True), (False, False)])
def test_in_combat_he_may_have_to_test_in_the_enemys_turn_too(engaged: bool, tests: bool) -> None:
    """Leadership 4, 2 and 3: he fails and acts by the table; out of combat he does not test."""
    contacts = [("brak", "otto")] if engaged else []
    battle = turn_of(troll(), brak(23, 24), edition="archeonicus", contacts=contacts)
    battle = replace(battle, turn="blue", agenda=("begin-turn", "stupidity", "stupidity-of-enemies"))
    after = begun(battle, *(["stupidity 2", "stupidity 3", "stupor 1"] if tests else []))
    assert after["otto"].stupefied is tests


@pytest.mark.parametrize("edition", EVERY)
def test_only_where_the_book_says_so_the_enemys_turn_begins_with_that(edition: str) -> None:
    steps = whole_turn(playing(edition))
    assert ("stupidity-of-enemies" in steps) is (edition == "archeonicus")
    assert steps.index("rout-test") < steps.index("stupidity") < steps.index("recover")


# ------------------------------------------------------------ whoever failed


FAILED = {
    "classic": proves("classic.stupidity.failed"),
    "archeonicus": proves("archeonicus.stupidity.row-1-3", "archeonicus.stupidity.row-4-6"),
}


@pytest.mark.parametrize("edition", marked(FAILED, TESTED))
def test_whoever_failed_neither_strikes_nor_parries(edition: str) -> None:
    """Two men hit him by their skill, not without a die."""
    me = a_warrior("otto", gear=["sword"], stupefied=True, **STUPID)
    men = [a_warrior(f"man-{n}", gear=["axe"]) for n in (1, 2)]
    after = fought(a_fight(me, *men, edition=edition), "roll-off 4", "roll-off 3", "to-hit 4", "to-wound 1", "to-hit 3")
    assert {event.by for event in after.told("strikes")} == {"man-1", "man-2"}
    assert "parry" not in after.asked


@pytest.mark.parametrize("edition", marked(FAILED, TESTED))
def test_he_may_save(edition: str) -> None:
    me = a_warrior("otto", gear=["sword", "light-armour"], stupefied=True, **STUPID)
    battle = a_fight(me, a_warrior("brak", gear=["sword"]), edition=edition)
    assert fought(battle, "to-hit 4", "to-wound 4", "armour-save 6").told("saved")


@pytest.mark.parametrize("edition", marked(FAILED, TESTED))
@pytest.mark.parametrize("row", [2, 5])
def test_nor_does_he_move_or_charge_or_shoot_as_his_player_likes(edition: str, row: int) -> None:
    battle = begun(turn_of(troll(gear=["bow"]), edition=edition), *FAILS, f"stupor {row}").battle
    me = battle.warrior("otto")
    assert why_not_move(battle, me, "walk") == "is stupid this turn"
    assert me.turn.charge_barred
    assert barred(battle, me, battle.catalogue.weapons["bow"]) == "is stupid this turn"


@proves("classic.stupidity.duration", "classic.stupidity.failed", "classic.stupidity.inactive")
@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize(("dice", "strikes"), [((*FAILS, "stupor 4"), False), (PASSES, True)])
def test_the_result_holds_through_the_enemys_turn_until_his_own_next(edition: str, dice: Any, strikes: bool) -> None:
    """Charged in the enemy's turn he still does not fight if he failed, and fights without a new test if not."""
    battle = begun(turn_of(troll(gear=["axe"], I=9), brak(40, 24, gear=["axe"]), edition=edition), *dice).battle
    blue = replace(battle, turn="blue", agenda=("begin-turn", "stupidity", "combat-phase"))
    touched = replace(blue, contacts=(("brak", "otto"),))
    after = fought(touched, *["to-hit 1"] * (2 if strikes else 1))
    assert ("otto" in {event.by for event in after.told("strikes")}) is strikes
    own = replace(after.battle, turn="red", agenda=("begin-turn", "stupidity"))
    assert not fought(own, *PASSES)["otto"].stupefied


@proves("archeonicus.stupidity.fail-lasts")
def test_a_new_test_in_the_enemys_turn_may_end_it() -> None:
    """He failed in his own turn and passes as the enemy's begins: he fights in its combat phase."""
    battle = turn_of(
        troll(gear=["axe"]), brak(23, 24, gear=["axe"]), edition="archeonicus", contacts=[("brak", "otto")]
    )
    failed = begun(battle, *FAILS, "stupor 1").battle
    agenda = ("begin-turn", "stupidity-of-enemies", "combat-phase")
    after = fought(
        replace(failed, turn="blue", agenda=agenda), *PASSES, "roll-off 1", "roll-off 2", "to-hit 1", "to-hit 1"
    )
    assert {event.by for event in after.told("strikes")} == {"otto", "brak"}


# ------------------------------------------------------------ the table


@proves("classic.stupidity.not-engaged-roll")
@pytest.mark.parametrize("edition", OLD)
def test_the_table_is_for_those_who_are_not_in_combat(edition: str) -> None:
    """An engaged one stands in his fight and does nothing, without a die."""
    battle = turn_of(troll(), brak(23, 24), edition=edition, contacts=[("brak", "otto")])
    after = begun(battle, *FAILS)
    assert after["otto"].stupefied
    assert after["otto"].turn.stupor == ""
    assert begun(turn_of(troll(), edition=edition), *FAILS, "stupor 1")["otto"].turn.stupor == "half-speed-ahead"


@proves("archeonicus.stupidity.table")
@pytest.mark.parametrize("engaged", [True, False])
@pytest.mark.parametrize(("die", "does"), [(1, "stands"), (3, "stands"), (4, "wanders-d3"), (6, "wanders-d3")])
def test_elsewhere_it_is_for_all(engaged: bool, die: int, does: str) -> None:
    contacts = [("brak", "otto")] if engaged else []
    battle = turn_of(troll(), brak(23, 24), edition="archeonicus", contacts=contacts)
    assert begun(battle, *FAILS, f"stupor {die}")["otto"].turn.stupor == does


@proves("classic.stupidity.not-engaged-roll")
@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize(
    ("state", "dice", "answers"),
    [
        ({"posture": "stunned"}, (), {}),
        ({"posture": "knocked-down"}, (), {"stand_up": "no"}),
        ({"posture": "knocked-down"}, ("stupor 4",), {"stand_up": "yes"}),
    ],
)
def test_one_who_stays_down_rolls_nothing(edition: str, state: Any, dice: Any, answers: Any) -> None:
    """He keeps lying and does not crawl; if he stands up he rolls then."""
    battle = turn_of(troll(**state), edition=edition, more=("recover",))
    after = begun(battle, *FAILS, *dice, **answers)
    assert after["otto"].stupefied
    assert why_not_move(after.battle, after["otto"], "crawl")


@proves("classic.stupidity.not-engaged-roll")
@pytest.mark.parametrize("edition", OLD)
def test_one_who_flees_makes_his_flight_in_place_of_shambling(edition: str) -> None:
    battle = turn_of(troll(20, 9.5, fleeing=True), edition=edition, more=("begin-movement",))
    after = begun(battle, *FAILS, "flight 2", "flight 3")
    assert inches(after["otto"]) == (20, 4.5, 0)


@proves("classic.stupidity.inactive")
@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_a_four_or_more_he_stands_there_and_does_nothing(edition: str, die: int) -> None:
    battle = turn_of(troll(), edition=edition, more=("recover", "begin-movement"))
    after = begun(battle, *FAILS, f"stupor {die}")
    assert after["otto"].at == at(24, 24)
    assert "move" not in after.asked


# ------------------------------------------------------------ shambling


SHAMBLE = {"classic": proves("classic.stupidity.shamble")}


@pytest.mark.parametrize("edition", marked(SHAMBLE, OLD))
@pytest.mark.parametrize("movement", [6, 5])
def test_on_three_or_less_he_goes_straight_ahead_at_half_speed(edition: str, movement: int) -> None:
    """Movement 6 is 3 inches, 5 is two and a half, whither he looks."""
    after = shambling(troll(facing=(1000, 0), M=movement), edition=edition)
    assert inches(after["otto"]) == (24 + movement / 2, 24, 0)
    assert "move" not in after.asked


@pytest.mark.parametrize("edition", marked(SHAMBLE, OLD))
@pytest.mark.parametrize(("way", "end"), [("north", (24, 27)), ("west", (21, 24))])
def test_where_nobody_has_said_whither_he_looks_his_player_says_it(edition: str, way: str, end: Any) -> None:
    after = shambling(troll(M=6), edition=edition, facing=way)
    assert inches(after["otto"]) == (*end, 0)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("answer", "facing"), [("north", (0, 1000)), ("keep", (1000, 0))])
def test_while_he_is_himself_his_player_turns_him_as_he_likes(edition: str, answer: str, facing: Any) -> None:
    """It is asked where he may shamble on that way, and not of others, nor while he is stupid."""
    battle = a_battle(troll(facing=(1000, 0)), named(otto(30, 30), "karl"), edition=edition, agenda=("turn-about",))
    after = begun(battle, facing=answer)
    asked = edition not in {"revised", "archeonicus"}
    assert after.asked == (["facing"] if asked else [])
    assert after["otto"].facing == (facing if asked else (1000, 0))
    dull = battle.with_warrior(replace(battle.warrior("otto"), stupefied=True))
    assert begun(dull).asked == []


@pytest.mark.parametrize("edition", marked(SHAMBLE, OLD))
@pytest.mark.parametrize(("gap", "goes"), [(2.5, 1.5), (3, 2), (3.001, 2.001), (3.002, 3), (1, 0), (0.5, 0), (9, 3)])
def test_he_stops_an_inch_from_any_enemy_he_would_have_touched(edition: str, gap: float, goes: float) -> None:
    """2.5 inches away: he goes one and a half. One whom his 3 inches don't bring him to does not stop him."""
    after = shambling(troll(facing=(1000, 0), M=6), brak(25 + gap, 24), edition=edition)
    assert inches(after["otto"]) == (24 + goes, 24, 0)
    assert after.battle.contacts == ()


@pytest.mark.parametrize("edition", marked(SHAMBLE, OLD))
def test_an_enemy_beside_his_way_does_not_stop_him(edition: str) -> None:
    """Nor does one behind him."""
    others = (brak(26, 25.1), named(brak(22.5, 24), "gurt"))
    assert inches(shambling(troll(facing=(1000, 0), M=6), *others, edition=edition)["otto"]) == (27, 24, 0)
    grazed = shambling(troll(facing=(1000, 0), M=6), brak(26.5, 24.9), edition=edition)["otto"]
    assert 24 < inches(grazed)[0] < 26


@proves("classic.stupidity.shamble")
def test_it_is_a_compulsory_move_before_the_others() -> None:
    karl = named(otto(24, 30), "karl")
    battle = turn_of(troll(facing=(0, 1000), M=6), karl, more=("recover", "begin-movement"))
    after = begun(battle, *FAILS, "stupor 1", move="done")
    assert after.asked == ["move"]
    assert inches(after["otto"]) == (24, 27, 0)


def test_of_several_his_player_says_who_shambles_first() -> None:
    karl = named(troll(30, 24, facing=(0, 1000)), "karl")
    battle = turn_of(troll(facing=(0, 1000)), karl, more=("recover", "begin-movement"))
    dice = (*FAILS, "stupor 1", *FAILS, "stupor 1")
    after = begun(battle, *dice, who_shambles_next="karl")
    assert [event.by for event in after.told("shambles")] == ["karl", "otto"]


# ------------------------------------------------------------ hazards on the way


def on_a_roof(x: float, *more: Any, height: float = 4, **me: Any) -> State:
    """Otto of Movement 6 stands on a roof that ends at 26 inches along the table, and looks that way."""
    table = a_table(roof(20, 20, 6, 6, height), *more)
    me = {"facing": (1000, 0), "M": 6, **me}
    return turn_of(troll(x, 23, height, **me), table=table, more=("recover", "begin-movement"))


@proves("classic.stupidity.shamble-hazards")
@pytest.mark.parametrize("height", [4, 5.5])
def test_he_walks_off_the_edge_of_a_drop_and_falls(height: float) -> None:
    """The edge is 2 inches ahead: no test, D3 hits as strong as the inches, and he moves no further."""
    dice = (*FAILS, "stupor 1", "falling 1", "to-wound 1")
    after = begun(on_a_roof(24, height=height), *dice, move="done")
    assert after.told("falls")[0].note == f'{height:g}"'
    x, y, z = inches(after["otto"])
    assert (y, z) == (23, 0)
    assert 26 < x < 26.6
    assert after["otto"].turn.fell
    assert "initiative" not in {event.note for event in after.events}


@proves("classic.stupidity.shamble-hazards")
def test_he_stops_where_his_move_ends_short_of_the_edge() -> None:
    """3 inches ahead of his middle it is just reached."""
    after = begun(on_a_roof(23), *FAILS, "stupor 1", move="done")
    assert inches(after["otto"]) == (26, 23, 4)
    assert not after.told("falls")


@proves("classic.stupidity.shamble-hazards")
def test_he_stops_at_an_obstacle() -> None:
    """A wall an inch ahead of his base, whatever drop is behind it."""
    wall = roof(24.5, 20, 0.5, 6, 7, piece="wall")
    after = begun(on_a_roof(23, wall), *FAILS, "stupor 1", move="done")
    assert inches(after["otto"]) == (24, 23, 4)
    assert not after.told("falls")


@proves("classic.stupidity.shamble-hazards")
def test_a_friend_in_his_way_stops_him_too() -> None:
    karl = named(otto(26, 24), "karl")
    after = shambling(troll(facing=(1000, 0), M=6), karl)
    assert inches(after["otto"]) == (25, 24, 0)


@proves("archeonicus.stupidity.row-4-6")
def test_one_who_wanders_may_fall_as_well() -> None:
    table = a_table(roof(20, 20, 6, 6, 4))
    battle = turn_of(troll(25, 23, 4), table=table, edition="archeonicus", more=("recover", "begin-movement"))
    dice = (*FAILS, "stupor 4", "scatter 2", "wandering 6", "falling 1", "to-wound 1")
    assert begun(battle, *dice, move="done").told("falls")


# ------------------------------------------------------------ wandering


def wandering(*others: Warrior, dice: Any, more: Any = (), **me: Any) -> After:
    """The turn in which he fails and wanders."""
    battle = turn_of(troll(**me), *others, edition="archeonicus", more=("recover", "begin-movement", *more))
    return begun(battle, *FAILS, "stupor 4", *dice, move="done")


@proves("archeonicus.stupidity.row-4-6", "archeonicus.stupidity.table")
@pytest.mark.parametrize(("die", "end"), [(1, (24, 27)), (2, (27, 24)), (3, (24, 21)), (4, (21, 24))])
def test_he_wanders_d3_inches_in_a_random_direction(die: int, end: tuple[float, float]) -> None:
    """A D6 of 5 is 3 inches; the scatter die shows the side."""
    after = wandering(dice=[f"scatter {die}", "wandering 5"])
    assert inches(after["otto"]) == (*end, 0)


@proves("archeonicus.stupidity.row-4-6")
def test_a_scatter_die_that_shows_no_side_is_rolled_again() -> None:
    after = wandering(dice=["scatter 5", "scatter 6", "scatter 2", "wandering 1"])
    assert inches(after["otto"]) == (25, 24, 0)


@proves("archeonicus.stupidity.row-4-6")
def test_if_it_brings_him_to_an_enemy_he_is_in_combat_and_only_saves() -> None:
    """1 inch, an enemy 1 inch away: they touch, neither has charged, and he strikes and parries nothing."""
    foe = brak(26, 24, gear=["sword"])
    dice = ["scatter 2", "wandering 2", "to-hit 4", "to-wound 4", "armour-save 6"]
    after = wandering(foe, dice=dice, more=("combat-phase",), gear=["sword", "light-armour"])
    assert inches(after["otto"]) == (25, 24, 0)
    assert after.battle.contacts == (("brak", "otto"),)
    assert [event.by for event in after.told("strikes")] == ["brak"]
    assert after["otto"].turn.charged == ()
    assert "parry" not in after.asked


@proves("archeonicus.stupidity.row-4-6")
def test_one_who_is_engaged_already_stays_in_his_fight() -> None:
    """No direction and no distance is rolled."""
    battle = turn_of(
        troll(), brak(23, 24), edition="archeonicus", more=("begin-movement",), contacts=[("brak", "otto")]
    )
    after = begun(battle, *FAILS, "stupor 6")
    assert after["otto"].at == at(24, 24)


@proves("archeonicus.stupidity.row-1-3")
def test_or_he_stands_where_he_is() -> None:
    battle = turn_of(troll(), edition="archeonicus", more=("recover", "begin-movement"))
    assert begun(battle, *FAILS, "stupor 3")["otto"].at == at(24, 24)


# ------------------------------------------------------------ minders


def minded(*others: Warrior, book: str | Book = "revised", more: Any = (), **me: Any) -> State:
    return turn_of(troll(**me), *others, edition=book, more=more)


@proves("revised.stupidity.no-action")
@pytest.mark.parametrize(("x", "acts"), [(31, True), (31.1, False)])
def test_he_acts_freely_with_a_clever_friend_within_six_inches(x: float, acts: bool) -> None:
    """Exactly 6; no die is rolled."""
    after = begun(minded(named(otto(x, 24), "goblin"), gear=["bow"])).battle
    me = after.warrior("otto")
    assert (why_not_move(after, me, "walk") == "") is acts
    assert me.turn.charge_barred is not acts
    assert (barred(after, me, after.catalogue.weapons["bow"]) == "") is acts


@proves("revised.stupidity.no-action")
@pytest.mark.parametrize(
    "state",
    [
        {"posture": "stunned"},
        {"posture": "knocked-down"},
        {"fleeing": True},
        {"traits": ["subject-to-stupidity"]},
        {"warband": "blue"},
        {"posture": "out-of-action", "wounds": 0},
    ],
)
def test_a_friend_who_is_incapacitated_or_stupid_or_no_friend_does_not_mind_him(state: dict[str, Any]) -> None:
    assert begun(minded(named(otto(28, 24, **state), "goblin")))["otto"].stupefied


@proves("revised.stupidity.no-action")
def test_it_is_looked_at_before_anybody_stands_up() -> None:
    """One who lies there and stands up right after is too late."""
    goblin = named(otto(28, 24, posture="knocked-down"), "goblin")
    after = begun(minded(goblin, more=("recover",)))
    assert after["goblin"].standing
    assert after["otto"].stupefied


@proves("revised.stupidity.no-action")
def test_he_stays_free_when_his_minder_leaves_and_idle_when_one_comes() -> None:
    free = begun(minded(named(otto(31, 24), "goblin"))).battle
    away = free.with_warrior(named(otto(44, 24), "goblin"))
    assert why_not_move(away, away.warrior("otto"), "walk") == ""


@proves("revised.stupidity.no-action")
def test_without_one_he_still_fights_and_stands_up_and_is_free_in_his_next_turn() -> None:
    """All who are engaged fight; standing up is no action of his."""
    me, foe = troll(gear=["sword"], posture="knocked-down", wounds=0), brak(23, 24, gear=["axe"])
    battle = turn_of(
        me, foe, edition="revised", more=("recover", "begin-movement", "combat-phase"), contacts=[("brak", "otto")]
    )
    after = begun(battle, "to-hit 1", "to-hit 1")
    assert after["otto"].standing
    assert {event.by for event in after.told("strikes")} == {"otto", "brak"}
    minder = named(otto(28, 24), "goblin")
    again = replace(after.battle, warriors=(*after.battle.warriors, minder), agenda=("begin-turn", "stupidity"))
    assert not begun(again)["otto"].stupefied


@proves("revised.stupidity.no-action")
@pytest.mark.parametrize(("who", "stupefied"), [("able-friend-within-6", True), ("any-able-model-within-6", False)])
def test_both_rulings_on_who_minds_him(who: str, stupefied: bool) -> None:
    book = playing("revised", stupidity={"minder": who})
    assert begun(minded(brak(28, 24), book=book))["otto"].stupefied is stupefied
    assert playing("revised").stupidity.minder == "able-friend-within-6"


@proves("revised.stupidity.immunity")
@pytest.mark.parametrize("effect", ["fear", "terror", "all-alone"])
def test_the_stupid_may_be_immune_to_psychology(effect: Any) -> None:
    """A Troll that faces a fear-causing enemy takes no test; elsewhere it does."""
    battle = a_battle(troll(), edition="revised")
    assert immune(battle, battle.warrior("otto"), effect)
    classic = a_battle(troll(), edition="classic")
    assert not immune(classic, classic.warrior("otto"), "fear")


@proves("revised.stupidity.immunity")
def test_so_it_takes_no_fear_test_when_charged() -> None:
    fearsome = brak(23, 24, traits=["causes-fear"], charged=["otto"])
    battle = replace(a_battle(troll(), fearsome, edition="revised"), agenda=("fear-when-charged",))
    assert not begun(battle).events

"""Fleeing: how far, whither, and off the table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.movement import begin_movement
from cometfall.rules.nerve.leaving_combat import breaks
from cometfall.rules.nerve.rout import is_due
from tests.kit import After, a_battle, playing
from tests.ledger import proves
from tests.rules.moving.builders import a_table, about_to_move, brak, inches, moved, named, otto, roof
from tests.rules.nerve.builders import EVERY, begun, marked, reds

CONTINUE = {
    "classic": proves("classic.fleeing.continue", "classic.recovery.rally-failed"),
    "playsheet": proves("playsheet.recovery.rally-failed"),
    "revised": proves("revised.fleeing.runs-on", "revised.recovery.failed-rally"),
    "house": proves("house.fleeing.continue"),
}
OFF = {"classic": proves("classic.fleeing.off-table"), "revised": proves("revised.fleeing.off-table")}
CHARGED = {
    "classic": proves("classic.fleeing.charged"),
    "revised": proves("revised.fleeing.charged"),
    "house": proves("house.fleeing.charged"),
}


def running(x: float, y: float, *others: Warrior, edition: str | Book = "classic", **more: Any) -> State:
    """Otto flees from a place and has not rallied; the movement phase begins."""
    return about_to_move(otto(x, y, fleeing=True, **more), *others, edition=edition)


def ran(battle: State, *dice: int, **answers: str) -> After:
    """The movement phase with the dice of the flight."""
    return begun(battle, *(f"flight {die}" for die in dice), **answers)


# ------------------------------------------------------------ whither


@pytest.mark.parametrize("edition", marked(CONTINUE))
@pytest.mark.parametrize(
    ("start", "end"),
    [((9.5, 24), (2.5, 24)), ((24, 9.5), (24, 2.5)), ((38.5, 24), (45.5, 24)), ((24, 38.5), (24, 45.5))],
)
def test_a_failed_rally_sends_him_2d6_inches_straight_to_the_nearest_edge(edition: str, start: Any, end: Any) -> None:
    """9 inches from an edge, 3 and 4: he stands 2 inches from it, fleeing still."""
    after = ran(running(*start, edition=edition), 3, 4)
    assert inches(after["otto"]) == (*end, 0)
    assert after["otto"].fleeing
    assert not after["otto"].out


@proves("revised.fleeing.runs-on")
def test_with_twelve_inches_to_go_he_ends_short_of_the_edge_and_tests_again() -> None:
    """6 and 5 are 11."""
    after = ran(running(24, 12.5, edition="revised"), 6, 5)
    assert inches(after["otto"]) == (24, 1.5, 0)
    again = replace(after.battle, agenda=("begin-turn", "recover"))
    assert begun(again, "rally 6", "rally 6")["otto"].fleeing


@proves("house.fleeing.continue")
def test_whoever_ran_off_tests_again_as_every_turn_begins() -> None:
    battle = running(24, 20, edition="house", slipped_off=True)
    after = ran(battle, 1, 1)
    again = begun(replace(after.battle, agenda=("begin-turn", "failed-escapes")), "rally 6", "rally 6")
    assert again["otto"].fleeing
    assert again["otto"].slipped_off


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("answer", "end"), [("west", (5.5, 10.5)), ("south", (10.5, 5.5))])
def test_of_edges_equally_near_his_player_names_one(edition: str, answer: str, end: tuple[float, float]) -> None:
    after = ran(running(10.5, 10.5, edition=edition), 1, 4, flee_to=answer)
    assert inches(after["otto"]) == (*end, 0)
    assert "flee-to" in after.asked


@pytest.mark.parametrize("edition", EVERY)
def test_where_one_edge_is_nearest_nobody_is_asked(edition: str) -> None:
    assert "flee-to" not in ran(running(10.5, 10.6, edition=edition), 1, 1).asked


@proves("classic.fleeing.continue", "revised.fleeing.break-from-combat")
@pytest.mark.parametrize("edition", EVERY)
def test_he_keeps_clear_of_enemies_on_his_way(edition: str) -> None:
    """One stands right in it: he goes round him, touches him nowhere, and comes less far."""
    after = ran(running(24, 9.5, brak(24, 6), edition=edition), 3, 4)
    x, y, _ = inches(after["otto"])
    assert 2.5 < y < 3.2
    assert abs(x - 24) > 0.2
    assert after.battle.contacts == ()


@proves("revised.fleeing.break-from-combat")
def test_on_his_way_to_the_edge_he_goes_round_the_enemy_he_fought() -> None:
    """Who stands between him and it."""
    battle = a_battle(otto(24, 9.5), brak(24, 8.5, gear=["axe"]), edition="revised", contacts=(("brak", "otto"),))
    after = begun(_breaking(battle), "to-wound 1", "flight 5", "flight 3")
    x, y, _ = inches(after["otto"])
    assert 1.5 <= y < 4
    assert x != 24


# ------------------------------------------------------------ off the table


@pytest.mark.parametrize("edition", marked(OFF))
@pytest.mark.parametrize(("second", "gone"), [(3, True), (4, True), (2, False)])
def test_whoever_reaches_the_edge_is_gone(edition: str, second: int, gone: bool) -> None:
    """6 inches from it: 3 and 3 reach it exactly, 3 and 2 do not."""
    after = ran(running(24, 6.5, edition=edition), 3, second)
    assert after["otto"].out is gone
    assert bool(after.told("flees-off-the-table")) is gone


@proves("classic.fleeing.off-table", "revised.fleeing.off-table")
@pytest.mark.parametrize(
    ("edition", "posture", "due"),
    [("classic", "standing", False), ("revised", "out-of-action", True), ("house", "standing", False)],
)
def test_he_is_out_of_action_only_where_the_book_says_so(edition: str, posture: str, due: bool) -> None:
    """With one of eight out already, his flight makes it two, or not."""
    band = [named(one, f"{one.id}-") for one in reds(7, out=1)]
    after = ran(running(24, 7.5, *band, edition=edition), 3, 4)
    assert (after["otto"].posture, after["otto"].gone) == (posture, "fled")
    assert is_due(after.battle, "red") is due


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("off", "posture"), [("removed", "standing"), ("removed-and-out", "out-of-action")])
def test_a_table_may_play_it_either_way(edition: str, off: str, posture: str) -> None:
    book = playing(edition, fleeing={"off_table": off})
    assert ran(running(24, 1.5, edition=book), 3, 4)["otto"].posture == posture


# ------------------------------------------------------------ when


@proves("classic.fleeing.compulsory")
@pytest.mark.parametrize("edition", EVERY)
def test_he_runs_before_any_remaining_move(edition: str) -> None:
    """A friend who walks into his way walks after him."""
    karl = named(otto(26, 9.5), "karl")
    battle = running(24, 9.5, karl, edition=edition)
    after = moved(battle, "move: karl walk", "whereto karl: 24 7", dice=["flight 3", "flight 4"])
    assert inches(after["otto"]) == (24, 2.5, 0)
    assert inches(after["karl"]) == (24, 7, 0)
    assert [event.what for event in after.events if event.what in {"runs", "moves"}] == ["runs", "moves"]


@proves("classic.fleeing.compulsory")
@pytest.mark.parametrize("edition", EVERY)
def test_flights_come_after_the_charges_and_before_all_else(edition: str) -> None:
    battle = begin_movement(a_battle(otto(), edition=edition))
    steps = list(battle.agenda)
    assert steps.index("flights") < steps.index("remaining-moves")
    assert steps.index("note-runners") < steps.index("flights") or battle.book.running.checked.startswith("places-and")


@pytest.mark.parametrize("edition", EVERY)
def test_of_several_who_flee_their_player_says_who_runs_first(edition: str) -> None:
    karl = named(otto(30, 9.5, fleeing=True), "karl")
    after = begun(running(24, 9.5, karl, edition=edition), *["flight 1"] * 4, who_flees_next="karl")
    assert [event.by for event in after.told("runs")] == ["karl", "otto"]


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("state", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"fleeing": False}])
def test_only_those_run_who_flee_and_are_up(edition: str, state: Any) -> None:
    battle = running(24, 9.5, edition=edition)
    lying = battle.with_warrior(replace(battle.warrior("otto"), **state))
    assert not begun(lying, move="done").told("runs")


@pytest.mark.parametrize("edition", EVERY)
def test_nobody_runs_in_the_enemys_turn(edition: str) -> None:
    battle = replace(running(24, 9.5, brak(40), edition=edition), turn="blue")
    assert not begun(battle, move="done").told("runs")


# ------------------------------------------------------------ charged


def caught(x: float, y: float, *others: Warrior, edition: str = "classic", **more: Any) -> State:
    """Blue's Brak has charged Otto, who flees, and touches him from the north."""
    charger = brak(x, y + 1, charged=["otto"], gear=["axe"])
    battle = a_battle(otto(x, y, fleeing=True, **more), charger, *others, edition=edition, contacts=(("brak", "otto"),))
    return replace(battle, turn="blue", phase="movement", agenda=("charged-flight",))


@pytest.mark.parametrize("edition", marked(CHARGED))
def test_whoever_is_charged_in_flight_runs_on_at_once(edition: str) -> None:
    """10 inches from the edge, 3 and 1: he is 4 inches further on, the charger stays, and nobody strikes."""
    battle = caught(24, 10.5, edition=edition)
    after = begun(replace(battle, agenda=("charged-flight", "combat-phase")), "flight 3", "flight 1")
    assert inches(after["otto"]) == (24, 6.5, 0)
    assert inches(after["brak"]) == (24, 11.5, 0)
    assert after.battle.contacts == ()
    assert not after.told("strikes")
    assert not after.told("parting-hit")
    assert after["otto"].fleeing


@pytest.mark.parametrize("edition", marked(CHARGED))
def test_he_may_leave_the_table_so(edition: str) -> None:
    """5 inches from the edge, 3 and 3."""
    after = begun(caught(24, 5.5, edition=edition), "flight 3", "flight 3")
    assert after["otto"].gone == "fled"
    assert not after["brak"].out
    assert after.battle.contacts == ()


@pytest.mark.parametrize("edition", EVERY)
def test_one_who_does_not_flee_stands_his_ground(edition: str) -> None:
    battle = caught(24, 10.5, edition=edition)
    steady = battle.with_warrior(replace(battle.warrior("otto"), fleeing=False))
    after = begun(steady)
    assert after.battle.contacts == (("brak", "otto"),)


# ------------------------------------------------------------ breaking from a fight


@proves("revised.fleeing.break-from-combat")
@pytest.mark.parametrize(("x", "y", "end"), [(9.5, 24, (4.5, 24)), (24, 38.5, (24, 43.5))])
def test_whoever_breaks_may_run_to_the_nearest_edge_at_once(x: float, y: float, end: tuple[float, float]) -> None:
    """9 inches from it, 2 and 3: wherever his enemy stands he runs 5 inches, and flees."""
    foe = brak(x, y - 1, gear=["axe"])
    battle = a_battle(otto(x, y), foe, edition="revised", contacts=(("brak", "otto"),))
    after = begun(_breaking(battle), "to-wound 1", "flight 2", "flight 3")
    assert inches(after["otto"]) == (*end, 0)
    assert after["otto"].fleeing
    assert after.battle.contacts == ()


def _breaking(battle: State) -> State:
    return breaks(battle, "otto")


@proves("classic.fleeing.off-table")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_the_first_flight_may_lead_off_the_table_too(edition: str) -> None:
    """Straight away from the enemy is straight off."""
    battle = a_battle(otto(24, 5.5), brak(24, 6.5, gear=["axe"]), edition=edition, contacts=(("brak", "otto"),))
    assert begun(_breaking(battle), "to-wound 1", "flight 2", "flight 3")["otto"].gone == "fled"
    assert not begun(_breaking(battle), "to-wound 1", "flight 2", "flight 2")["otto"].gone


@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_with_enemies_on_opposite_sides_he_runs_to_the_nearest_edge(edition: str) -> None:
    """Their directions cancel each other out."""
    gurt = named(brak(25, 20, gear=["axe"]), "gurt")
    contacts = (("brak", "otto"), ("gurt", "otto"))
    battle = a_battle(otto(24, 20), brak(23, 20, gear=["axe"]), gurt, edition=edition, contacts=contacts)
    after = begun(_breaking(battle), "to-wound 1", "to-wound 1", "flight 2", "flight 3")
    assert inches(after["otto"]) == (24, 15, 0)


@pytest.mark.parametrize("edition", EVERY)
def test_whoever_flees_hides_no_more(edition: str) -> None:
    battle = a_battle(
        otto(24, 20, hidden=True), brak(23, 20, gear=["axe"]), edition=edition, contacts=(("brak", "otto"),)
    )
    assert not begun(_breaking(battle), "to-wound 1", "flight 2", "flight 3")["otto"].hidden


@proves("revised.frenzy.lost")
@pytest.mark.parametrize(("edition", "frenzied"), [("revised", False), ("classic", True)])
def test_frenzy_ends_with_flight_where_the_book_says_so(edition: str, frenzied: bool) -> None:
    battle = a_battle(
        otto(24, 20, frenzied=True), brak(23, 20, gear=["axe"]), edition=edition, contacts=(("brak", "otto"),)
    )
    assert begun(_breaking(battle), "to-wound 1", "flight 2", "flight 3")["otto"].frenzied is frenzied


# ------------------------------------------------------------ what stands in the way


def cornered(*blocks: Any, edition: str = "classic", others: tuple[Warrior, ...] = ()) -> State:
    """Otto breaks from an enemy west of him, and something stands to the east."""
    battle = a_battle(
        otto(20, 20), brak(19, 20, gear=["axe"]), *others, edition=edition, contacts=(("brak", "otto"),), **_on(blocks)
    )
    return _breaking(battle)


def _on(blocks: tuple[Any, ...]) -> dict[str, Any]:
    return {"table": a_table(*blocks)} if blocks else {}


@proves("classic.all-alone.first-flight")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_the_first_flight_stops_short_of_obstacles_and_of_others(edition: str) -> None:
    """A wall 3 inches from his base, a friend 2 inches away, an enemy: he comes no nearer."""
    dice = ("to-wound 1", "flight 5", "flight 4")
    wall = roof(23.5, 10, 1, 20, 6, piece="wall")
    assert inches(begun(cornered(wall, edition=edition), *dice)["otto"]) == (23, 20, 0)
    karl = named(otto(23, 20), "karl")
    assert inches(begun(cornered(edition=edition, others=(karl,)), *dice)["otto"]) == (22, 20, 0)
    gurt = named(brak(23, 20), "gurt")
    after = begun(cornered(edition=edition, others=(gurt,)), *dice)
    assert 21.99 < inches(after["otto"])[0] < 21.999
    assert after.battle.contacts == ()


@proves("classic.fleeing.continue")
@pytest.mark.parametrize("edition", EVERY)
def test_later_flights_lead_round_a_house_by_the_shortest_way(edition: str) -> None:
    """It stands between him and the nearest edge: he runs along its side and makes for the edge."""
    table = a_table(roof(20, 4, 6, 3, 7))
    battle = about_to_move(otto(22, 8.5, fleeing=True), edition=edition, table=table)
    first = ran(battle, 3, 3)
    x, y, _ = inches(first["otto"])
    assert x < 20
    assert y < 6
    again = replace(first.battle, agenda=("begin-turn", "begin-movement"))
    assert ran(again, 4, 4)["otto"].out


@pytest.mark.parametrize("edition", EVERY)
def test_one_who_can_not_get_down_runs_as_near_to_the_edge_as_he_can(edition: str) -> None:
    """In flight nobody jumps down or climbs."""
    table = a_table(roof(20, 6, 6, 6, 7))
    after = ran(about_to_move(otto(23, 10, 7, fleeing=True), edition=edition, table=table), 6, 6)
    assert inches(after["otto"]) == (23, 6, 7)
    assert not after["otto"].out

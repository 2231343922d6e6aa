"""Hiding: where one hides, what ends it, and who finds the hidden."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue
from cometfall.model.journey import Journey
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.blows import plain_hit
from cometfall.rules.harm.order import hit_once
from cometfall.rules.moving.detection import detect, why_not_detect
from cometfall.rules.moving.hiding import why_not_hide
from cometfall.rules.moving.running import run_is_barred
from cometfall.rules.shooting.phase import begin_shooting, shots_open, why_not
from cometfall.tables import table_of
from tests.kit import After, a_battle, fought, played, playing
from tests.ledger import proves
from tests.rules.moving.builders import about_to_move, at, brak, leg, moved, named, otto
from tests.rules.moving.charges import charged, reached
from tests.rules.quarters import A_QUARTER, BEHIND, MORE, across

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
LIKE_CLASSIC = ("classic", "playsheet", "archeonicus", "house")
BY_A_LINE = ("classic", "playsheet", "house")
"""The books in which whoever hides is seen by a line past what he hides behind."""
WALL = {"kind": "low-wall", "id": "wall", "at": [20, 10], "size": [8, 0.5, 0.8]}
"""A low wall along the table, from 16 to 24 inches; whoever stands `BEHIND` it touches it."""
A_BASE = 1
"""Two small bases whose middles are an inch apart touch."""


def hidden(apart: float = 3, edition: str = "revised", **of_otto: Any) -> State:
    """Otto, so many inches from hidden Brak, from edge to edge."""
    return a_battle(otto(10, 10, **of_otto), brak(10 + A_BASE + apart, 10, hidden=True), edition=edition)


def why(battle: State, finder: str = "otto", hider: str = "brak") -> str:
    return why_not_detect(battle, battle.warrior(finder), battle.warrior(hider))


def tried(battle: State, die: str, finder: str = "otto", hider: str = "brak") -> State:
    return played(detect(battle, finder, hider), die)


# ------------------------------------------------------------ detection by a test


@proves("revised.hiding.detection-range")
@pytest.mark.parametrize(
    ("initiative", "inches", "far"),
    [(2, 4, False), (2, 4.001, True), (5, 10, False), (5, 10.1, True), (3, 6, False), (3, 6.1, True)],
)
def test_the_hidden_are_detected_within_twice_the_initiative(initiative: int, inches: float, *, far: bool) -> None:
    said = f'brak is more than {2 * initiative}" from otto' if far else ""
    assert why(hidden(inches, I=initiative)) == said


@proves("revised.hiding.detection-test", "revised.hiding.detected")
@pytest.mark.parametrize(
    ("initiative", "die", "found"), [(4, 4, True), (4, 5, False), (4, 1, True), (9, 5, True), (9, 6, False)]
)
def test_detecting_takes_an_initiative_test_that_a_6_fails(initiative: int, die: int, *, found: bool) -> None:
    after = tried(hidden(I=initiative), f"initiative {die}")
    assert after.warrior("brak").hidden is not found


@proves("revised.hiding.one-attempt")
@pytest.mark.parametrize("die", [3, 4])
def test_a_warrior_tries_to_detect_once_a_turn_whomever_he_looks_for(die: int) -> None:
    """Another warrior may still try for either of them."""
    battle = hidden()
    friend, other = named(otto(10, 12), "ulf", warband="red"), named(brak(14, 12, hidden=True), "drak")
    battle = replace(battle, warriors=(*battle.warriors, friend, other))
    after = tried(battle, f"initiative {die}")
    assert why(after, hider="drak") == "otto has tried to detect somebody in this turn"
    assert why(after, "ulf", "drak") == ""


@proves("revised.hiding.detected")
def test_the_detected_are_hidden_for_nobody_and_need_no_further_test() -> None:
    after = tried(hidden(), "initiative 3")
    assert not after.warrior("brak").hidden
    assert why(after) == "brak is not hidden"


@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_other_books_know_no_test_of_detection(edition: str) -> None:
    assert why(hidden(edition=edition)) == "nobody is detected by a test in this book"


def test_friends_are_not_looked_for() -> None:
    friend = named(brak(12, 10, hidden=True), "ulf", warband="red")
    assert why(a_battle(otto(), friend, edition="revised"), hider="ulf") == "ulf is no enemy on the table"


# ------------------------------------------------------------ where, and by whose word


def at_the_wall(*others: Warrior, edition: str | Book = "classic", **of_otto: Any) -> State:
    """Otto four inches from the low wall, about to move; Brak looks on from beyond it, unless others are named."""
    table = table_of([WALL])
    return about_to_move(otto(20, 5.25, **of_otto), *(others or (brak(20, 25),)), edition=edition, table=table)


def hid(battle: State, to: str = f"20 {BEHIND}", pace: str = "walk", *more: str, **dice: Any) -> After:
    """Otto moves to a place and hides there."""
    return moved(battle, f"move: otto {pace}", f"whereto otto: {to}", "hide otto: yes", *more, **dice)


def asked_to_hide(battle: State, to: str = f"20 {BEHIND}", pace: str = "walk") -> bool:
    """Whether his player is asked, after a move, if Otto hides."""
    return "hide" in moved(battle, f"move: otto {pace}", f"whereto otto: {to}").asked


@proves("classic.hiding.where", "revised.hiding.position", "classic.hiding.declare", "revised.hiding.declare")
@pytest.mark.parametrize("edition", EVERY)
def test_a_warrior_hides_behind_a_low_wall_at_the_end_of_his_move(edition: str) -> None:
    after = hid(at_the_wall(edition=edition))
    assert after["otto"].hidden
    assert [event.note for event in after.told("hides")] == ["behind wall"]


@proves("classic.hiding.declare", "revised.hiding.declare")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("answer", ["no", None])
def test_whoever_does_not_say_that_he_hides_does_not(edition: str, answer: str | None) -> None:
    """However well he stands there."""
    deeds = [] if answer is None else [f"hide otto: {answer}"]
    after = moved(at_the_wall(edition=edition), "move: otto walk", f"whereto otto: 20 {BEHIND}", *deeds)
    assert "hide" in after.asked
    assert not after["otto"].hidden


@proves("classic.hiding.where", "revised.hiding.position", "revised.hiding.barred-in-sight")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("place", ["20 8.5", "20 6"])
def test_nobody_hides_in_the_open(edition: str, place: str) -> None:
    assert not asked_to_hide(at_the_wall(edition=edition), place)


@proves("classic.hiding.where", "revised.hiding.position", "archeonicus.hiding.where")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("piece", "hides"),
    [
        ({"kind": "column", "at": [20, 10]}, True),
        ({"kind": "barrel", "at": [20, 10], "size": [1, 1, 0.9]}, True),
        ({"kind": "crate", "at": [20, 10], "size": [1.5, 1, 0.9]}, True),
        ({"kind": "wall", "at": [20, 10], "size": [6, 1, 3]}, True),
        ({"kind": "wall", "at": [20, 10], "size": [6, 1, 3], "opening": [{"along": 3}]}, True),
        ({"kind": "wall", "at": [20, 10], "size": [6, 1, 3], "opening": [{"kind": "door", "along": 3}]}, False),
        ({"kind": "low-wall", "at": [20, 10], "size": [6, 1, 0.3]}, False),
        ({"kind": "barrier", "at": [20, 10], "size": [6, 1, 1], "sight": False}, False),
        ({"kind": "rubble", "at": [20, 10], "size": [6, 6]}, False),
    ],
    ids=["column", "barrel", "crate", "wall", "below a window", "in a doorway", "kerb", "railing", "rubble"],
)
def test_what_one_hides_behind(edition: str, piece: dict[str, Any], *, hides: bool) -> None:
    """A wall, a column, a barrel, whatever hides one who ducks; not a kerb, nor an open door."""
    battle = about_to_move(otto(20, 8.7), brak(20, 25), edition=edition, table=table_of([piece]))
    assert asked_to_hide(battle, "20 9") is hides


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("away", "hides"), [(0, True), (0.5, True), (0.501, False)])
def test_half_an_inch_off_is_still_behind(edition: str, away: float, *, hides: bool) -> None:
    assert asked_to_hide(at_the_wall(edition=edition), f"20 {BEHIND - away}") is hides


@proves("classic.hiding.where")
@pytest.mark.parametrize("edition", BY_A_LINE)
@pytest.mark.parametrize(
    ("foe", "hides"),
    [
        ((20, 25, 0), True),
        ((20, 2, 0), False),
        ((40, 9.25, 0), False),
        ((40, 13, 0), True),
        ((20, 25, 4), True),
        ((20, 15, 4), False),
    ],
    ids=["beyond it", "behind him", "beside it", "aslant", "high and far", "high and near"],
)
def test_nobody_hides_from_one_who_looks_past_what_he_is_behind(
    edition: str, foe: tuple[float, float, float], *, hides: bool
) -> None:
    """From the side, from behind, or from so high that a line to one who ducks clears the wall."""
    assert asked_to_hide(at_the_wall(brak(*foe), edition=edition)) is hides


@proves("classic.hiding.where", "revised.hiding.position")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_stays_where_he_is_may_hide_there(edition: str) -> None:
    """A move of no inches is a move, and leaves him unmoved for his shot."""
    battle = about_to_move(otto(20, BEHIND), brak(20, 25), edition=edition, table=table_of([WALL]))
    after = hid(battle, "stay")
    assert after["otto"].hidden
    assert not after["otto"].turn.moved


@proves("archeonicus.hiding.where")
@pytest.mark.parametrize(("piece", "hides"), [(A_QUARTER, False), (MORE, True)], ids=["a quarter", "more"])
def test_one_book_wants_more_than_a_quarter_of_his_front_covered(piece: dict[str, Any], *, hides: bool) -> None:
    battle = about_to_move(otto(20, BEHIND), brak(20, across()), edition="archeonicus", table=table_of([piece]))
    assert asked_to_hide(battle, "stay") is hides


@pytest.mark.parametrize(("tops", "hides"), [(0.8, False), (1.25, True)])
def test_a_quarter_may_be_read_as_what_still_shows(tops: float, *, hides: bool) -> None:
    """Behind a wall as high as one's chin no more than a quarter shows."""
    book = playing("archeonicus", hiding={"place_quarter_means": "still-showing"})
    table = table_of([{**WALL, "size": [8, 0.5, tops]}])
    assert asked_to_hide(about_to_move(otto(20, BEHIND), brak(20, 30), edition=book, table=table), "stay") is hides


@proves("classic.hiding.where")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_from_the_inside_of_a_barrel_no_line_finds_him(edition: str) -> None:
    """Another barrel, with a lid, hides only from one side."""
    for closed in (False, True):
        table = table_of([{"kind": "barrel", "at": [20, 10], "closed": closed}])
        battle = about_to_move(otto(20, 8.95), brak(20, 2), edition=edition, table=table)
        assert asked_to_hide(battle, "stay") is not closed


def an_aquatic(battle: State) -> State:
    """The same battle with Otto at home in the water."""
    trait = Trait(key="aquatic", name="Aquatic", says="At home in the water.", aquatic=True)
    known = battle.catalogue
    known = Catalogue(known.weapons, known.armour, {**known.traits, "aquatic": trait})
    return replace(battle, catalogue=known).changed("otto", traits=("aquatic",))


@proves("classic.swimming.aquatic-hidden", "revised.swimming.aquatic-hiding")
@pytest.mark.parametrize("edition", EVERY)
def test_the_aquatic_hide_in_water_in_plain_view(edition: str) -> None:
    """Others do not, nor the aquatic on land, nor right before an enemy, nor after a run."""
    table = table_of([{"kind": "water", "at": [20, 10], "size": [6, 6]}])
    battle = about_to_move(otto(20, 10), brak(20, 20), edition=edition, table=table)
    assert not asked_to_hide(battle, "stay")
    wet = an_aquatic(battle)
    assert hid(wet, "stay")["otto"].hidden
    assert not asked_to_hide(wet, "20 6.5")
    assert not asked_to_hide(wet.changed("brak", at=(20_000, 13_000, 0)), "stay")
    assert not asked_to_hide(wet, "20 11", "run")


# ------------------------------------------------------------ what bars it


@proves("classic.hiding.barred-actions", "revised.hiding.barred-by-action")
@pytest.mark.parametrize("edition", EVERY)
def test_a_runner_does_not_hide_this_turn(edition: str) -> None:
    """He hides in the next, without leaving his place."""
    battle = at_the_wall(brak(20, 30), edition=edition)
    ran = moved(battle, "move: otto run", f"whereto otto: 20 {BEHIND}")
    assert "hide" not in ran.asked
    next_turn = replace(ran.battle, agenda=("begin-turn", "begin-movement"))
    assert hid(next_turn, "stay")["otto"].hidden


@proves("classic.hiding.barred-actions", "revised.hiding.barred-by-action")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    "deed", [{"charged": ["brak"]}, {"failed_charge": True}, {"fell": True}, {"ran": True}], ids=lambda deed: str(*deed)
)
def test_what_leaves_no_time_to_hide(edition: str, deed: dict[str, Any]) -> None:
    battle = at_the_wall(edition=edition, **deed)
    there = replace(battle.warrior("otto"), at=(20_000, 9250, 0))
    reasons = {"charged": "has charged", "failed_charge": "has charged", "fell": "has fallen", "ran": "has run"}
    assert why_not_hide(battle, there) == reasons[next(iter(deed))]


@proves("classic.hiding.barred-actions", "revised.hiding.barred-by-action")
@pytest.mark.parametrize(
    ("edition", "state", "bars"),
    [
        ("classic", {"posture": "knocked-down"}, ""),
        ("classic", {"posture": "stunned"}, "has been stunned"),
        ("classic", {"posture": "knocked-down", "came_round": True}, "has been stunned"),
        ("classic", {"fleeing": True}, "is fleeing"),
        ("classic", {"stood_up": True}, ""),
        ("revised", {"posture": "knocked-down"}, "is knocked down"),
        ("revised", {"posture": "stunned"}, "is knocked down"),
        ("revised", {"fleeing": True}, "is fleeing"),
        ("classic", {"rallied": True}, "has rallied"),
        ("revised", {"rallied": True}, "has rallied"),
        ("revised", {"stood_up": True}, ""),
        ("revised", {"failed_jump": True}, "has fallen"),
    ],
)
def test_the_fallen_and_the_fleeing_do_not_hide(edition: str, state: dict[str, Any], bars: str) -> None:
    """One book lets those who lie hide, if they were not stunned as the turn began; the other does not."""
    battle = about_to_move(otto(20, BEHIND, **state), brak(20, 25), edition=edition, table=table_of([WALL]))
    assert why_not_hide(battle, battle.warrior("otto")) == bars


@proves("classic.hiding.barred-actions")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_was_stunned_as_the_turn_began_is_remembered(edition: str) -> None:
    battle = a_battle(otto(posture="stunned"), edition=edition, agenda=("begin-turn", "recover"))
    after = fought(battle, choices={"come-round": "yes"} if edition == "archeonicus" else None)
    assert after["otto"].turn.came_round


@proves("classic.hiding.detected-within-initiative")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
@pytest.mark.parametrize(
    ("initiative", "inches", "hides"), [(3, 3, False), (3, 3.1, True), (5, 5, False), (1, 2, True)]
)
def test_nobody_hides_within_the_initiative_of_an_enemy(
    edition: str, initiative: int, inches: float, *, hides: bool
) -> None:
    """From edge to edge, across a tall wall too."""
    table = table_of([{"kind": "wall", "at": [20, 10], "size": [8, 0.5, 3]}])
    foe = brak(20, BEHIND + A_BASE + inches, I=initiative)
    assert asked_to_hide(about_to_move(otto(20, BEHIND), foe, edition=edition, table=table), "stay") is hides


@proves("classic.hiding.detected-within-initiative")
@pytest.mark.parametrize(("posture", "hides"), [("stunned", True), ("knocked-down", False), ("standing", False)])
def test_the_stunned_find_nobody(posture: str, *, hides: bool) -> None:
    table = table_of([{"kind": "wall", "at": [20, 10], "size": [8, 0.5, 3]}])
    foe = brak(20, 12, posture=posture)
    assert asked_to_hide(about_to_move(otto(20, BEHIND), foe, table=table), "stay") is hides


@proves("revised.hiding.barred-within-4")
@pytest.mark.parametrize(("inches", "hides"), [(4, False), (4.1, True)])
@pytest.mark.parametrize("state", [{}, {"posture": "stunned"}, {"hidden": True}, {"I": 9}], ids=str)
def test_some_books_let_nobody_hide_within_4_inches_of_any_enemy(
    inches: float, state: dict[str, Any], *, hides: bool
) -> None:
    """Of an enemy in any state, beyond a tall wall too, whatever his Initiative."""
    table = table_of([{"kind": "wall", "at": [20, 10], "size": [8, 0.5, 3]}])
    foe = brak(20, BEHIND + A_BASE + inches, **state)
    assert asked_to_hide(about_to_move(otto(20, BEHIND), foe, edition="revised", table=table), "stay") is hides


@proves("revised.hiding.barred-in-sight")
@pytest.mark.parametrize(
    ("foe", "hides"),
    [((20, 29, 0), True), ((20, 2, 0), False), ((20, 15, 9), True), ((40, 9.25, 0), False), ((40, 13, 0), True)],
    ids=["beyond it", "behind him", "high", "beside it", "aslant"],
)
def test_some_books_let_nobody_hide_in_the_plain_view_of_an_enemy(
    foe: tuple[float, float, float], *, hides: bool
) -> None:
    """Who sees the whole of him keeps him from it, at any distance; who sees only a part of him does not."""
    battle = at_the_wall(brak(*foe), edition="revised")
    there = replace(battle.warrior("otto"), at=(20_000, 9250, 0))
    assert (why_not_hide(battle, there) == "") is hides


# ------------------------------------------------------------ staying hidden


def in_hiding(*others: Warrior, edition: str | Book = "classic", at: float = 20, **of_otto: Any) -> State:
    """Otto hidden behind the wall and about to move, Brak beyond it unless others are named."""
    foes = others or (brak(20, 25),)
    hider = otto(at, BEHIND, hidden=True, **of_otto)
    return about_to_move(hider, *foes, edition=edition, table=table_of([WALL]))


def goes(battle: State, to: str, pace: str = "walk", who: str = "otto") -> After:
    return moved(battle, f"move: {who} {pace}", f"whereto {who}: {to}")


def came(battle: State, to: str, pace: str = "run") -> After:
    """It is the turn of Brak, who goes to a place."""
    return goes(replace(battle, turn="blue"), to, pace, "brak")


@proves("classic.hiding.keeps", "revised.hiding.persists")
@pytest.mark.parametrize("edition", EVERY)
def test_one_in_hiding_may_move_along_his_wall(edition: str) -> None:
    """Three inches along it, without saying again that he hides; and so over as many turns as he likes."""
    after = goes(in_hiding(edition=edition, at=18), f"21 {BEHIND}")
    assert after["otto"].hidden
    assert "hide" not in after.asked
    again = goes(replace(after.battle, agenda=("begin-turn", "begin-movement")), "stay")
    assert again["otto"].hidden


@proves("classic.hiding.move-into-view", "revised.hiding.moving-into-view-reveals")
@pytest.mark.parametrize("edition", EVERY)
def test_one_who_comes_into_view_on_his_way_is_hidden_no_more(edition: str) -> None:
    """Two inches beyond the wall's end and back again: he must hide anew, and may."""
    battle = in_hiding(edition=edition, at=23)
    out = moved(battle, "move: otto walk", f"whereto otto: 25 {BEHIND} > 23 {BEHIND}")
    assert [event.what for event in out.events] == ["moves", "found"]
    assert not out["otto"].hidden
    assert "hide" in out.asked


@proves("revised.hiding.moving-into-view-reveals", "classic.hiding.move-into-view")
@pytest.mark.parametrize("edition", EVERY)
def test_from_one_wall_to_another_one_crosses_open_ground(edition: str) -> None:
    """An inch of it in view of an enemy is enough; out of his view it is no matter."""
    walls = [WALL, {**WALL, "id": "other", "at": [29, 10]}]
    for seen in (True, False):
        house = [] if seen else [{"kind": "wall", "at": [24, 14], "size": [40, 1, 6]}]
        hider = otto(23, BEHIND, hidden=True)
        battle = about_to_move(hider, brak(24, 25), edition=edition, table=table_of([*walls, *house]))
        after = goes(battle, f"26 {BEHIND}")
        assert after["otto"].hidden is not seen


@proves("classic.hiding.keeps", "revised.hiding.persists")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_leaves_his_wall_behind_hides_no_longer(edition: str) -> None:
    """Even where nobody sees him."""
    battle = in_hiding(brak(40, 40), edition=edition)
    house = {"kind": "wall", "at": [30, 20], "size": [40, 1, 6]}
    battle = replace(battle, table=table_of([WALL, house]))
    assert not goes(battle, "20 6")["otto"].hidden


@proves("classic.hiding.barred-actions", "revised.hiding.barred-by-action")
@pytest.mark.parametrize("edition", EVERY)
def test_one_in_hiding_who_runs_is_hidden_no_more(edition: str) -> None:
    """Although he runs along behind his wall; a run of no inches is a run."""
    for to in (f"22 {BEHIND}", "stay"):
        after = goes(in_hiding(brak(20, 35), edition=edition), to, "run")
        assert not after["otto"].hidden
        assert [event.rule for event in after.told("shows-himself")] == ["hiding.barred-actions"]


@pytest.mark.parametrize(("posture", "classic"), [("knocked-down", True), ("stunned", False)])
@pytest.mark.parametrize("edition", ["classic", "revised"])
@proves("classic.hiding.barred-actions", "revised.hiding.barred-by-action")
def test_the_stunned_hide_no_longer_and_in_one_book_nobody_who_lies(
    edition: str, posture: str, *, classic: bool
) -> None:
    battle = a_battle(otto(hidden=True), brak(12, 10), edition=edition)
    blow = hit_once(battle, "brak", battle.warrior("otto"), plain_hit(battle, battle.warrior("otto"), 4, why="stone"))
    after = fought(blow, "to-wound 6", f"injury {1 if posture == 'knocked-down' else 3}")
    assert after["otto"].posture == posture
    assert after["otto"].hidden is (classic and edition == "classic")


# ------------------------------------------------------------ found by those who come


@proves("classic.hiding.revealed-by-enemy-move")
@pytest.mark.parametrize("edition", BY_A_LINE)
@pytest.mark.parametrize(
    ("to", "hidden"),
    [("30 18", True), ("28 12", True), ("30 8", False), ("30 8 > 30 12", False)],
    ids=["beyond", "aslant", "round the end", "there and back"],
)
def test_an_enemy_who_comes_to_where_he_sees_him_finds_him(edition: str, to: str, *, hidden: bool) -> None:
    """Round the end of the wall, and wherever on his way he gets the line: he may be out of it again at its end."""
    battle = in_hiding(brak(30, 12), edition=edition)
    assert came(battle, to)["otto"].hidden is hidden


@proves("classic.hiding.revealed-by-enemy-move")
@pytest.mark.parametrize("edition", BY_A_LINE)
def test_whoever_has_been_found_is_found_for_all(edition: str) -> None:
    """In the shooting phase of the same turn another may shoot at him."""
    archer = named(brak(20, 20, gear=["bow"]), "ulla")
    found = came(in_hiding(brak(34, 14), archer, edition=edition), "32 8")
    assert [event.by for event in found.told("found")] == ["brak"]
    shooting = begin_shooting(replace(found.battle, agenda=()))
    assert [option.key for option in shots_open(shooting)] == ["ulla otto bow"]


@proves("classic.hiding.revealed-by-enemy-move")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_an_enemy_who_climbs_above_the_wall_looks_over_it(edition: str) -> None:
    battle = in_hiding(brak(20, 16, 6), edition=edition)
    legs = [leg("walk", at(20, 16, 6), at(20, 14, 6), 2)]
    journey = Journey(by="brak", pace="walk", start=at(20, 16, 6), legs=tuple(legs))
    battle = replace(battle, turn="blue", journeys=(journey,), agenda=("travel", "arrive"))
    assert not moved(battle)["otto"].hidden


@proves("classic.hiding.detected-within-initiative")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
@pytest.mark.parametrize(("inches", "hidden"), [(3, False), (3.001, True)])
def test_an_enemy_who_passes_within_his_initiative_finds_the_hidden(
    edition: str, inches: float, *, hidden: bool
) -> None:
    """In the middle of his move, though a tall wall stands between them and he goes on; without dice."""
    wall = {"kind": "wall", "at": [20, 10], "size": [30, 0.5, 3]}
    past = BEHIND + A_BASE + inches
    battle = about_to_move(otto(20, BEHIND, hidden=True), brak(18.123, past), edition=edition, table=table_of([wall]))
    after = came(battle, f"21.7 {past}", "walk")
    assert after["otto"].hidden is hidden
    assert [event.rule for event in after.told("found")] == [] if hidden else ["hiding.detected-within-initiative"]


@proves("classic.hiding.detected-within-initiative")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_one_who_moves_in_hiding_up_to_an_enemy_is_found_by_him(edition: str) -> None:
    wall = {"kind": "wall", "at": [20, 10], "size": [30, 0.5, 3]}
    hider = otto(12, BEHIND, hidden=True)
    for initiative, found in ((3, True), (1, False)):
        foe = brak(18, BEHIND + A_BASE + 2, I=initiative)
        battle = about_to_move(hider, foe, edition=edition, table=table_of([wall]))
        assert goes(battle, f"16 {BEHIND}")["otto"].hidden is not found


@proves("classic.hiding.detected-within-initiative")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("first", ["begin-movement", "begin-shooting"])
def test_whoever_was_brought_near_one_who_hides_finds_him_too(edition: str, first: str) -> None:
    """Thrown there in a fight, or come round beside him, he finds him before anybody moves or shoots."""
    wall = {"kind": "wall", "id": "house", "at": [20, 10], "size": [30, 0.5, 6]}
    foes = [otto(20, BEHIND, hidden=True), brak(20, BEHIND + A_BASE + 3)]
    battle = a_battle(*foes, edition=edition, table=table_of([wall]), agenda=(first,))
    assert moved(battle)["otto"].hidden is (edition == "revised")
    stunned = battle.changed("brak", posture="stunned")
    assert moved(stunned)["otto"].hidden


@proves("classic.hiding.detected-within-initiative", "classic.hiding.effect")
def test_detection_gives_no_line() -> None:
    """Found by nearness through a tall wall he is not hidden, and yet no target."""
    wall = {"kind": "wall", "id": "house", "at": [20, 10], "size": [30, 0.5, 6]}
    battle = about_to_move(otto(20, BEHIND, hidden=True), brak(20, 17, gear=["bow"]), table=table_of([wall]))
    after = came(battle, "20 13.2", "walk").battle
    assert not after.warrior("otto").hidden
    said = why_not(after, after.warrior("brak"), after.warrior("otto"), "bow")
    assert said == "brak can't see otto: house hides all of him"


@proves("revised.hiding.persists")
@pytest.mark.parametrize("to", ["22 13.5", "32 8", "20 5"], ids=["beside him", "round the end", "behind him"])
def test_in_one_book_no_enemy_who_comes_ends_the_hiding(to: str) -> None:
    """Only a test finds him, however near the enemy comes and whatever he sees."""
    start = (20, 3) if to == "20 5" else (32, 11) if to == "32 8" else (20, 15)
    battle = in_hiding(brak(*start), edition="revised")
    assert came(battle, to, "walk")["otto"].hidden


# ------------------------------------------------------------ what hiding does


@proves("classic.hiding.effect", "revised.hiding.detection-required")
@pytest.mark.parametrize("edition", EVERY)
def test_the_hidden_are_not_shot_at(edition: str) -> None:
    """Although the half of him that shows above the wall is in range."""
    battle = about_to_shoot(edition=edition)
    assert why_not(battle, battle.warrior("otto"), battle.warrior("brak"), "bow") == "brak is hidden"


def about_to_shoot(edition: str | Book = "revised", apart: float = 5, **of_otto: Any) -> State:
    """Otto before the wall behind which Brak hides, with so many inches between them."""
    shooter = otto(20, BEHIND + A_BASE + apart, gear=["bow"], **of_otto)
    foe = brak(20, BEHIND, hidden=True)
    return a_battle(shooter, foe, edition=edition, table=table_of([WALL]), agenda=("begin-shooting",))


@proves("revised.hiding.detection-required", "revised.hiding.detected")
def test_a_shooter_first_detects_and_then_shoots() -> None:
    """He needs 5+ for cover, as at anybody behind the wall."""
    battle = about_to_shoot()
    after = moved(
        battle, "shoot: otto detects brak", "shoot: otto brak bow", dice=["initiative 3", "to-hit 5", "to-wound 1"]
    )
    assert [event.what for event in after.events] == ["passed", "found", "hit", "no-wound"]


@proves("revised.hiding.detection-required", "revised.hiding.one-attempt")
def test_a_failed_search_leaves_the_shooter_his_shot_at_another() -> None:
    """By the other ruling it costs the shot as well."""
    for ruling, left in (("the-attempt", True), ("the-action", False)):
        book = playing("revised", hiding={"detection_failed_costs": ruling})
        battle = about_to_shoot(book)
        other = named(brak(40, 16), "drak")
        battle = replace(battle, warriors=(*battle.warriors, other))
        after = moved(battle, "shoot: otto detects brak", dice=["initiative 4"]).battle
        shots = [option.key for option in shots_open(replace(after, phase="shooting"))]
        assert shots == (["otto drak bow"] if left else [])
        assert why(after) == "otto has tried to detect somebody in this turn"


@proves("revised.hiding.detection-required")
@pytest.mark.parametrize(("apart", "deed", "searches"), [(6, {}, True), (6.1, {}, False), (5, {"ran": True}, False)])
def test_only_who_could_shoot_and_is_near_enough_searches(
    apart: float, deed: dict[str, Any], *, searches: bool
) -> None:
    battle = about_to_shoot(apart=apart, **deed)
    assert ("shoot" in moved(battle).asked) is searches


@proves("revised.hiding.detected")
def test_the_detected_bar_runs_again_and_are_the_closest_again() -> None:
    after = tried(about_to_shoot(), "initiative 3")
    assert run_is_barred(after, after.warrior("otto"))
    assert not run_is_barred(about_to_shoot(), about_to_shoot().warrior("otto"))


@proves("classic.hiding.shoot-or-cast-reveals", "revised.hiding.shooting-or-casting-reveals")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("die", [1, 6])
def test_a_shot_from_hiding_betrays_the_shooter(edition: str, die: int) -> None:
    """Hit or missed; the enemy may then shoot at him."""
    hider = otto(20, BEHIND, hidden=True, gear=["bow"])
    battle = a_battle(hider, brak(20, 18, gear=["bow"]), edition=edition, table=table_of([WALL]))
    dice = [f"to-hit {die}", *(["to-wound 1"] if die == 6 else [])]
    after = moved(replace(battle, agenda=("begin-shooting",)), "shoot: otto brak bow", dice=dice)
    assert not after["otto"].hidden
    answer = begin_shooting(replace(after.battle, turn="blue", agenda=()))
    assert [option.key for option in shots_open(answer)] == ["brak otto bow"]


# ------------------------------------------------------------ those who see farther, and those who hide better


def test_some_find_the_hidden_from_twice_as_far() -> None:
    """At six inches, with Initiative 3."""
    wall = {"kind": "wall", "at": [20, 10], "size": [30, 0.5, 3]}
    for trait in ("excellent-sight", "unblinking-eye"):
        for inches, hidden in ((6, False), (6.001, True)):
            past = BEHIND + A_BASE + inches
            foe = brak(18, past, traits=[trait])
            battle = about_to_move(otto(20, BEHIND, hidden=True), foe, table=table_of([wall]))
            assert came(battle, f"22 {past}", "walk")["otto"].hidden is hidden


def test_the_sneaky_are_found_at_half_the_distance() -> None:
    for inches, said in ((3, ""), (3.1, 'brak is more than 3" from otto')):
        battle = hidden(inches)
        assert why(battle.changed("brak", traits=("sneaky",))) == said


def test_one_hides_after_running_and_right_beside_the_enemy() -> None:
    battle = at_the_wall(brak(20, 12), edition="revised", traits=["sneaky-little-b"])
    there = replace(battle.warrior("otto"), at=(20_000, 9250, 0))
    assert why_not_hide(battle, there, ran=True) == ""
    assert why_not_hide(battle, replace(there, traits=()), ran=True) == "has run"
    assert why_not_hide(battle, replace(there, traits=())) == 'is within 4" of brak'


# ------------------------------------------------------------ charges


def about_to_charge(inches: float = 4, *, edition: str = "revised", hidden: bool = True) -> State:
    """Otto with nothing between him and Brak, who was hidden before he came."""
    return about_to_move(otto(10, 10), brak(10 + A_BASE + inches, 10, hidden=hidden), edition=edition)


@proves("revised.hiding.no-line-of-sight-for-charge", "revised.hiding.detection-required")
@pytest.mark.parametrize(("die", "home"), [(3, True), (4, False)])
def test_the_hidden_have_to_be_detected_before_they_are_charged(die: int, *, home: bool) -> None:
    """Though he stands in plain view 4 inches away; by Initiative 3 a 3 finds him, and then he is charged."""
    after = charged(about_to_charge(), dice=[f"initiative {die}"])
    assert reached(after) is home
    assert after["brak"].hidden is not home
    assert after["otto"].turn.failed_charge is not home


@proves("revised.hiding.no-line-of-sight-for-charge")
def test_whoever_does_not_hide_in_plain_view_is_charged_without_a_test() -> None:
    assert reached(charged(about_to_charge(hidden=False)))


@proves("revised.hiding.detection-range", "revised.hiding.no-line-of-sight-for-charge")
def test_the_hidden_beyond_twice_the_initiative_are_not_charged() -> None:
    for inches, declared in ((6, True), (6.1, False)):
        asked = moved(about_to_charge(inches)).asked
        assert ("charge" in asked) is declared


@proves("classic.hiding.effect")
@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_in_most_books_the_hidden_are_not_charged(edition: str) -> None:
    """At 3.5 inches, beyond the 3 of his Initiative, he is neither found nor looked for."""
    wall = {"kind": "wall", "id": "house", "at": [20, 10], "size": [8, 0.5, 3]}
    foes = [otto(20, BEHIND + A_BASE + 3.5), brak(20, BEHIND, hidden=True)]
    for hidden_too in (True, False):
        battle = about_to_move(*foes, edition=edition, table=table_of([wall]))
        battle = battle.changed("brak", hidden=hidden_too)
        assert ("charge" in moved(battle).asked) is not hidden_too


@proves("classic.hiding.barred-actions", "revised.hiding.barred-by-action")
@pytest.mark.parametrize("edition", EVERY)
def test_one_who_charges_out_of_hiding_is_hidden_no_more(edition: str) -> None:
    battle = about_to_move(otto(10, 10, hidden=True), brak(13, 10), edition=edition)
    dice = ["charge 1", "charge 1"] if edition == "house" else []
    assert not charged(battle, dice=dice)["otto"].hidden


# ------------------------------------------------------------ a hitman


def test_a_hitman_hides_in_the_open_and_in_sight() -> None:
    """But for the 4 inches within which nobody hides from an enemy there."""
    for traits, said in (((), "stands behind nothing that could hide him"), (("hitman",), "")):
        battle = a_battle(otto(10, 10, traits=traits), brak(20, 10), edition="revised")
        assert why_not_hide(battle, battle.warrior("otto")) == said
    near = a_battle(otto(10, 10, traits=["hitman"]), brak(14, 10), edition="revised")
    assert "within 4" in why_not_hide(near, near.warrior("otto"))


def test_a_hitman_walks_hidden_through_the_open() -> None:
    for traits, still in (((), False), (("hitman",), True)):
        battle = about_to_move(otto(10, 10, traits=traits, hidden=True), brak(30, 10), edition="revised")
        assert moved(battle, "move: otto walk", "whereto otto: 12 10")["otto"].hidden is still

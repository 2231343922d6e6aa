"""Overwatch: a shot that is kept for the first enemy who comes into view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Overwatch, Warrior
from cometfall.rules.shooting.phase import overwatches_open, shots_open
from cometfall.tables import table_of
from tests.kit import After, a_battle, a_warrior, playing
from tests.ledger import proves
from tests.rules.moving.builders import moved

A = "archeonicus"
HOUSE = {"kind": "wall", "id": "house", "at": [20, 20], "size": [20, 1, 6]}
"""A wall from 10 to 30 inches along."""


def someone(who: str, *place: float, warband: str = "blue", **more: Any) -> Warrior:
    x, y, *z = (round(each * INCH) for each in place)
    return a_warrior(who, warband=warband, at=(x, y, z[0] if z else 0), **more)


def shooting(
    *foes: Warrior,
    edition: str | Book = A,
    weapon: str = "bow",
    pieces: Iterable[dict[str, Any]] = (HOUSE,),
    **otto: Any,
) -> State:
    """The shooting phase of Otto, who stands in the lee of the house."""
    archer = someone("otto", 20, 10, warband="red", gear=[weapon], **otto)
    return a_battle(archer, *foes, edition=edition, table=table_of(list(pieces)), agenda=("begin-shooting",))


def waiting(*foes: Warrior, edition: str | Book = A, weapon: str = "bow", moved: bool = False, **more: Any) -> State:
    """The movement phase of his enemies, while Otto keeps a shot."""
    battle = shooting(*foes, edition=edition, weapon=weapon, **more)
    kept = battle.warrior("otto")
    battle = battle.with_warrior(replace(kept, overwatch=Overwatch(weapon=weapon, moved=moved)))
    return replace(battle, turn="blue", agenda=("begin-movement",))


def went(battle: State, *ways: str, **more: Any) -> After:
    """Enemies who go, one after the other: `brak 32 24`."""
    deeds: list[str] = []
    for way in ways:
        who, _, to = way.partition(" ")
        deeds += [f"move: {who} walk", f"whereto {who}: {to}"]
    return moved(battle, *deeds, **more)


def aim(after: After) -> str:
    return "+".join(str(event.at) for event in after.told("overwatch-shot"))


# ------------------------------------------------------------ who may wait


@proves("archeonicus.overwatch.enter")
def test_a_shooter_with_nobody_to_shoot_at_may_keep_his_shot() -> None:
    after = moved(shooting(someone("brak", 20, 30)), "shoot: otto overwatch bow")
    assert after["otto"].overwatch == Overwatch(weapon="bow")
    assert [event.what for event in after.events] == ["goes-on-overwatch"]
    assert after.asked == ["shoot"], "he is not asked to shoot any more"


@proves("archeonicus.overwatch.enter")
@pytest.mark.parametrize(
    ("foe", "waits"),
    [
        ({"place": (40, 10)}, False),
        ({"place": (45, 10)}, False),
        ({"place": (45.1, 10)}, True),
        ({"place": (35, 10), "hidden": True}, True),
        ({"place": (20, 30)}, True),
    ],
    ids=["in the open", "at the very range", "beyond the range", "hidden", "behind the house"],
)
def test_a_target_is_one_in_sight_in_range_and_allowed(foe: dict[str, Any], *, waits: bool) -> None:
    """With a bow of 24 inches."""
    more = {key: value for key, value in foe.items() if key != "place"}
    open_to = options(shooting(someone("brak", *foe["place"], **more)))
    assert ("otto overwatch bow" in open_to) is waits


def options(battle: State) -> list[str]:
    return [option.key for option in (*shots_open(battle), *overwatches_open(battle))]


@proves("archeonicus.overwatch.enter")
def test_one_who_fights_is_no_target() -> None:
    battle = shooting(someone("brak", 40, 10), someone("ulf", 41, 10, warband="red"))
    assert options(replace(battle, contacts=(("brak", "ulf"),))) == ["otto overwatch bow"]


@proves("archeonicus.overwatch.enter")
@pytest.mark.parametrize(
    "deed",
    [{"ran": True}, {"rallied": True}, {"failed_charge": True}, {"posture": "knocked-down"}, {"shots": 1}],
    ids=lambda deed: next(iter(deed)),
)
def test_whoever_could_not_shoot_does_not_wait_either(deed: dict[str, Any]) -> None:
    assert options(shooting(someone("brak", 20, 30), **deed)) == []


@proves("archeonicus.overwatch.enter", "archeonicus.overwatch.penalty")
def test_a_weapon_that_is_moved_or_fired_does_not_wait_after_a_move() -> None:
    assert options(shooting(someone("brak", 20, 30), weapon="crossbow", moved=True)) == []
    assert options(shooting(someone("brak", 20, 30), weapon="bow", moved=True)) == ["otto overwatch bow"]


@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised", "house"])
def test_other_books_know_no_overwatch(edition: str) -> None:
    assert options(shooting(someone("brak", 20, 30), edition=edition)) == []


# ------------------------------------------------------------ the first enemy


@proves("archeonicus.overwatch.first-enemy")
def test_the_shot_is_taken_at_the_moment_the_enemy_comes_into_view() -> None:
    """On the way, and he who is felled there goes no farther."""
    battle = waiting(someone("brak", 28, 24, M=8), BS=5)
    after = went(battle, "brak 34 20", dice=["to-hit 6", "to-wound 4", "injury 1"])
    assert aim(after) == "brak"
    assert after["brak"].posture == "knocked-down"
    x, y, _ = after["brak"].at or (0, 0, 0)
    assert 28_000 < x < 34_000
    assert 20_000 < y < 24_000


@proves("archeonicus.overwatch.first-enemy")
def test_whoever_is_missed_goes_on() -> None:
    after = went(waiting(someone("brak", 28, 24, M=8), BS=5), "brak 34 20", dice=["to-hit 1"])
    assert after["brak"].at == (34_000, 20_000, 0)
    assert after["otto"].overwatch is None


@proves("archeonicus.overwatch.first-enemy")
def test_the_first_in_sight_and_range_is_shot_at_and_no_later_one() -> None:
    """One who comes into sight beyond the range does not count; the next who comes into both does, a third no more."""
    far, second, third = someone("far", 44, 21.5), someone("second", 31, 22), someone("third", 8.5, 22)
    screen = {"kind": "wall", "id": "screen", "at": [42, 20], "size": [8, 1, 6]}
    battle = waiting(far, second, third, pieces=[HOUSE, screen], BS=5)
    after = went(battle, "far 47 22", "second 33 20", "third 8 18.5", dice=["to-hit 1"])
    assert aim(after) == "second"


@proves("archeonicus.overwatch.first-enemy")
def test_one_in_sight_who_comes_into_range_has_come_into_both() -> None:
    battle = waiting(someone("brak", 46, 10), pieces=[])
    after = went(battle, "brak 44 10", dice=["to-hit 1"])
    assert aim(after) == "brak"


@proves("archeonicus.overwatch.first-enemy")
def test_he_may_let_the_first_pass_and_then_has_no_shot() -> None:
    battle = waiting(someone("brak", 30.2, 24), someone("drak", 9.8, 24))
    deeds = ["move: brak walk", "whereto brak: 33.5 22", "overwatch-shot otto: no"]
    after = moved(battle, *deeds, "move: drak walk", "whereto drak: 6.5 22")
    assert aim(after) == ""
    assert after.asked.count("overwatch-shot") == 1


@proves("archeonicus.overwatch.first-enemy")
@pytest.mark.parametrize("state", [{"posture": "stunned"}, {"fleeing": True}, {"posture": "knocked-down"}], ids=str)
def test_whoever_can_do_nothing_has_no_shot(state: dict[str, Any]) -> None:
    battle = waiting(someone("brak", 30.2, 24))
    battle = battle.changed("otto", **state)
    assert aim(went(battle, "brak 33.5 22")) == ""


@proves("archeonicus.overwatch.first-enemy")
def test_one_who_moves_in_hiding_is_not_seen() -> None:
    """Along a low wall beside the house."""
    low = {"kind": "low-wall", "id": "low", "at": [34, 20], "size": [8, 0.5, 0.8]}
    battle = waiting(someone("brak", 30.5, 21.2, hidden=True), pieces=[HOUSE, low])
    hidden = went(battle, "brak 34 20.8")
    assert (hidden["brak"].hidden, aim(hidden)) == (True, "")


@proves("archeonicus.overwatch.first-enemy")
def test_one_who_steps_out_of_hiding_comes_into_view() -> None:
    """From behind the end of a low wall, over which his head showed all the while."""
    low = {"kind": "low-wall", "id": "low", "at": [35, 20], "size": [8, 0.5, 0.8]}
    battle = waiting(someone("brak", 38.4, 20.75, hidden=True), pieces=[low], BS=6)
    after = went(battle, "brak 42 20.75", dice=["to-hit 1"])
    assert (after["brak"].hidden, aim(after)) == (False, "brak")


# ------------------------------------------------------------ when


@proves("archeonicus.overwatch.window")
def test_it_is_taken_in_the_movement_phase_of_the_enemy() -> None:
    """Whoever comes into view otherwise, as when he who stood before him falls, is not shot at."""
    screen = someone("screen", 30, 10, size="titanic")
    battle = waiting(someone("brak", 36, 10), screen, pieces=[])
    fallen = battle.changed("screen", posture="out-of-action")
    after = moved(replace(fallen, agenda=("combat-phase",)))
    assert after.asked == []
    assert after["otto"].overwatch is not None


@proves("archeonicus.overwatch.window")
def test_it_lapses_as_his_own_turn_begins() -> None:
    battle = waiting(someone("brak", 20, 30))
    theirs = moved(replace(battle, agenda=("begin-turn",)))
    assert theirs["otto"].overwatch is not None
    ours = moved(replace(battle, turn="red", agenda=("begin-turn",)))
    assert ours["otto"].overwatch is None


def test_a_table_may_have_the_whole_turn_for_it() -> None:
    for window, shoots in (("whole-enemy-turn", "brak"), ("enemy-movement-phase", "")):
        book = playing(A, overwatch={"window": window})
        battle = waiting(someone("brak", 30.2, 24), edition=book, BS=5)
        battle = replace(battle, phase="combat", agenda=("remaining-moves",))
        assert aim(went(battle, "brak 33.5 22", dice=["to-hit 1"] if shoots else [])) == shoots


# ------------------------------------------------------------ at what price


def behind_the_inn(**more: Any) -> State:
    """Brak steps from behind a tall wall, 20 inches off, to behind a low one."""
    inn = {"kind": "wall", "id": "inn", "at": [40, 15], "size": [8, 0.5, 6], "turn": 90}
    low = {"kind": "low-wall", "id": "low", "at": [40, 9], "size": [4, 0.5, 0.8], "turn": 90}
    return waiting(someone("brak", 41, 14), weapon="long-bow", pieces=[inn, low], BS=4, **more)


@proves("archeonicus.overwatch.penalty")
def test_it_is_one_harder_to_hit_on_top_of_all_else() -> None:
    """BS 4 with a long bow at 20 inches in cover: 3+ with -1 for overwatch, -1 for long range and -1 for cover, 6+."""
    hit = went(behind_the_inn(), "brak 41 10", dice=["to-hit 6", "to-wound 1"])
    assert hit.told("hit")
    near = went(behind_the_inn(), "brak 41 10", dice=["to-hit 5"])
    assert near.told("strikes-the-cover")


@proves("archeonicus.overwatch.penalty")
def test_having_moved_before_he_waited_counts_as_for_any_shot() -> None:
    """A 7 is no score of a die; by the other ruling it is still a 6."""
    assert went(behind_the_inn(moved=True), "brak 41 10").told("cannot-hit")
    book = playing(A, overwatch={"own_move_counts": "does-not-count"})
    free = went(behind_the_inn(moved=True, edition=book), "brak 41 10", dice=["to-hit 6", "to-wound 1"])
    assert free.told("hit")


@proves("archeonicus.overwatch.first-enemy")
def test_he_shoots_once_however_many_shots_he_has() -> None:
    battle = waiting(someone("brak", 28, 24, M=8), BS=5, traits=["quick-shot"])
    assert len(went(battle, "brak 34 20", dice=["to-hit 1"]).told("missed")) == 1

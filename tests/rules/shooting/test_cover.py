"""Cover: what hides a part of a target, and the shot that strikes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.dice import Target
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import NO_TURN, Warrior
from cometfall.rules import shoot
from cometfall.rules.shooting.phase import why_not
from cometfall.tables import table_of
from tests.kit import After, a_battle, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.quarters import A_QUARTER, BEHIND, MORE, across

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
ANY_PART = ("classic", "playsheet", "revised", "house")
WALL = {"kind": "low-wall", "id": "wall", "at": [20, 10], "size": [8, 0.5, 0.8]}
HALF = {"kind": "wall", "id": "house", "at": [18, 10], "size": [4, 0.5, 3]}
"""A wall that hides one half of whoever stands at 20 inches along from eyes at 20 inches along."""
TARGET, SHOOTER = (20, BEHIND), (20, 23.5)


def placed(warrior: Warrior, at: Sequence[float]) -> Warrior:
    x, y, *z = (round(each * INCH) for each in at)
    return replace(warrior, at=(x, y, z[0] if z else 0))


def a_shot_at(
    *pieces: dict[str, Any],
    others: Sequence[Warrior] = (),
    edition: str | Book = "classic",
    weapon: str = "long-bow",
    at: Sequence[float] = TARGET,
    from_: Sequence[float] = SHOOTER,
    shots: int = 0,
    **otto: Any,
) -> State:
    """Otto shoots at Brak, who stands behind what stands there."""
    shooter = placed(a_warrior("otto", gear=[weapon], **otto), from_)
    brak = placed(a_warrior("brak"), at)
    battle = a_battle(shooter, brak, *others, edition=edition, table=table_of(list(pieces)), phase="shooting")
    return shoot(battle, "otto", "brak", weapon, shots=shots)


def aim(battle: State) -> Target:
    found = battle.assault.kinds[0].to_hit
    assert found is not None
    return found


def cover(battle: State) -> list[str]:
    """The reasons of a shot that speak of cover."""
    return [str(modifier) for modifier in aim(battle).modifiers if modifier.why.startswith("cover")]


def standing(who: str, at: Sequence[float], warband: str = "blue", **more: Any) -> Warrior:
    return placed(a_warrior(who, warband=warband, **more), at)


# ------------------------------------------------------------ what is cover


@proves("classic.cover.definition", "revised.cover.penalty")
@pytest.mark.parametrize("edition", ANY_PART)
@pytest.mark.parametrize(
    ("crate", "need", "why"),
    [(19.3, 5, ["-1 cover: crate hides 5 % of him"]), (19.0, 4, [])],
    ids=["a foot is behind it", "it stands beside"],
)
def test_any_part_that_is_hidden_is_cover(edition: str, crate: float, need: int, why: list[str]) -> None:
    """The left foot of the target is behind a crate, and all else of him can be seen."""
    piece = {"kind": "crate", "id": "crate", "at": [crate, 10.5], "size": [0.8, 0.5, 0.5]}
    battle = a_shot_at(piece, edition=edition)
    assert (aim(battle).need, cover(battle)) == (need, why)


@proves("archeonicus.cover.quarter-hidden")
@pytest.mark.parametrize(
    ("piece", "need", "why"),
    [
        (A_QUARTER, 4, []),
        (MORE, 5, ["-1 cover: house hides 25 % of him"]),
        (HALF, 5, ["-1 cover: house hides 50 % of him"]),
        (WALL, 5, ["-1 cover: wall hides 53 % of him"]),
    ],
    ids=["exactly a quarter", "just more", "half", "a low wall"],
)
def test_one_book_wants_more_than_a_quarter_hidden(piece: dict[str, Any], need: int, why: list[str]) -> None:
    battle = a_shot_at(piece, edition="archeonicus", from_=(20, across()))
    assert (aim(battle).need, cover(battle)) == (need, why)


@proves("archeonicus.cover.quarter-hidden")
@pytest.mark.parametrize(("threshold", "need"), [(49, 5), (50, 4), (51, 4)])
def test_no_more_than_the_share_of_the_book_is_no_cover(threshold: int, need: int) -> None:
    """A table may name another share than a quarter."""
    book = playing("archeonicus", cover={"threshold": threshold})
    assert aim(a_shot_at(HALF, edition=book)).need == need


@proves("classic.cover.definition", "revised.cover.penalty")
@pytest.mark.parametrize("edition", ANY_PART)
@pytest.mark.parametrize("warband", ["red", "blue"])
def test_a_friend_or_a_foe_who_stands_between_is_cover_too(edition: str, warband: str) -> None:
    between = standing("ulf", (20.6, 15), warband)
    battle = a_shot_at(others=[between], edition=edition)
    assert aim(battle).need == 5
    (why,) = cover(battle)
    assert why.startswith("-1 cover: ulf hides ")


@proves("revised.cover.penalty", "classic.cover.definition")
@pytest.mark.parametrize("edition", EVERY)
def test_however_many_things_hide_a_target_it_is_one_penalty(edition: str) -> None:
    """A wall and a warrior before it: BS 3 needs 5+, and both are named."""
    battle = a_shot_at(WALL, others=[standing("ulf", (20, 15))], edition=edition)
    assert aim(battle).need == 5
    (why,) = cover(battle)
    assert why.startswith("-1 cover: wall hides 53 % of him, ulf hides ")


@proves("classic.cover.definition")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("piece", [{"kind": "rubble", "at": [20, 12], "size": [4, 4]}, {**WALL, "at": [20, 5]}])
def test_what_hides_nothing_is_no_cover(edition: str, piece: dict[str, Any]) -> None:
    """Rubble on the ground, and a wall behind the target."""
    assert aim(a_shot_at(piece, edition=edition)).need == 4


@pytest.mark.parametrize("edition", EVERY)
def test_one_who_lies_is_wholly_hidden_by_a_low_wall(edition: str) -> None:
    battle = a_shot_at(WALL, edition=edition)
    down = battle.changed("brak", posture="knocked-down")
    fresh = replace(down, assaults=()).changed("otto", turn=NO_TURN)
    said = why_not(fresh, fresh.warrior("otto"), fresh.warrior("brak"), "long-bow")
    assert said == "otto can't see brak: wall hides all of him"


# ------------------------------------------------------------ the shot that misses by one


def fired(battle: State, *dice: str) -> After:
    return fought(battle, *dice)


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("warband", ["red", "blue"])
@pytest.mark.parametrize(
    ("die", "told"),
    [(3, ["missed"]), (4, ["strikes-another", "no-wound"]), (5, ["hit", "no-wound"]), (6, ["hit", "no-wound"])],
)
def test_a_shot_that_misses_by_one_hits_who_stands_before_the_target(
    edition: str, warband: str, die: int, told: list[str]
) -> None:
    """BS 3 needs 5+: a 4 strikes the warrior in the way, friend or foe, who is rolled to wound for; a 3 nobody."""
    battle = a_shot_at(others=[standing("ulf", (20, 15), warband)], edition=edition)
    dice = [f"to-hit {die}", *(["to-wound 1"] if len(told) > 1 else [])]
    after = fired(battle, *dice)
    assert [event.what for event in after.events] == told
    assert {event.at for event in after.events} == ({"ulf"} if die == 4 else {"brak"})


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_is_struck_in_the_way_may_fall(edition: str) -> None:
    battle = a_shot_at(others=[standing("ulf", (20, 15), "red")], edition=edition)
    after = fired(battle, "to-hit 4", "to-wound 4", "injury 6")
    assert after["ulf"].out
    assert after["brak"].standing


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", EVERY)
def test_of_several_the_nearest_to_the_target_is_struck(edition: str) -> None:
    near, far = standing("near", (20.3, 13)), standing("far", (19.7, 20))
    after = fired(a_shot_at(others=[far, near], edition=edition), "to-hit 4", "to-wound 1")
    assert [event.at for event in after.told("strikes-another")] == ["near"]


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", EVERY)
def test_a_shot_that_strikes_a_wall_harms_nobody(edition: str) -> None:
    """The wall is nearer to the target than the man before it."""
    after = fired(a_shot_at(WALL, others=[standing("ulf", (20, 15))], edition=edition), "to-hit 4")
    assert [(event.what, event.note) for event in after.events] == [("strikes-the-cover", "wall")]


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", EVERY)
def test_it_is_the_score_after_all_modifiers_that_is_missed_by_one(edition: str) -> None:
    """At long range and having moved, BS 3 needs 7+ behind cover: a 6 strikes what stands there, a 5 nothing."""
    ulf = standing("ulf", (20, 15))
    battle = a_shot_at(others=[ulf], edition=edition, from_=(20, 28), moved=True)
    assert aim(battle).need == 7
    assert [event.at for event in fired(battle, "to-hit 6", "to-wound 1").events] == ["ulf", "ulf"]
    assert [event.what for event in fired(battle, "to-hit 5").events] == ["missed"]


@proves("classic.cover.strikes-the-cover")
@pytest.mark.parametrize("edition", EVERY)
def test_no_die_is_rolled_where_it_could_strike_but_a_wall(edition: str) -> None:
    battle = a_shot_at(WALL, edition=edition, from_=(20, 28), moved=True)
    assert aim(battle).need == 7
    assert [event.what for event in fired(battle).events] == ["cannot-hit"]


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_only_a_target_that_had_the_penalty_passes_the_shot_on(edition: str) -> None:
    """Whoever shoots past cover without penalty misses by one and strikes nothing."""
    skill = "trick-shooter"
    battle = a_shot_at(others=[standing("ulf", (20, 15))], edition=edition, traits=[skill])
    assert aim(battle).need == 4
    assert [event.what for event in fired(battle, "to-hit 3").events] == ["missed"]


@proves("revised.cover.hit-on-cover", "classic.cover.strikes-the-cover", "revised.critical.only-from-hit-rolls")
@pytest.mark.parametrize(("edition", "wounds"), [("classic", 2), ("archeonicus", 2), ("revised", 1)])
def test_in_one_book_the_shot_that_strikes_the_cover_is_never_critical(edition: str, wounds: int) -> None:
    """A 6 to wound whoever stood there is an ordinary wound in that book, and critical in the others."""
    ulf = standing("ulf", (20, 15), W=3)
    dice = ["to-hit 4", "to-wound 6", *(["critical 5"] if wounds == 2 else [])]
    after = fired(a_shot_at(others=[ulf], edition=edition), *dice)
    assert after["ulf"].wounds == 3 - wounds


@pytest.mark.parametrize("edition", EVERY)
def test_each_of_several_shots_may_strike_the_cover(edition: str) -> None:
    """Nobody is struck who has fallen to the first of them: the second flies past."""
    battle = a_shot_at(others=[standing("ulf", (20, 15))], edition=edition, shots=2)
    near = aim(battle).need - 1
    both = fired(battle, f"to-hit {near}", "to-wound 1", f"to-hit {near}", "to-wound 1")
    assert len(both.told("strikes-another")) == 2
    one = fired(battle, f"to-hit {near}", "to-wound 4", "injury 6", f"to-hit {near}")
    assert [event.what for event in one.events][-1] == "missed"


@proves("classic.cover.strikes-the-cover", "revised.cover.hit-on-cover")
@pytest.mark.parametrize("edition", ANY_PART)
def test_a_powder_keg_is_struck_and_no_book_says_what_comes_of_it(edition: str) -> None:
    after = fired(a_shot_at({"kind": "keg", "id": "powder", "at": [20, 11]}, edition=edition), "to-hit 4")
    assert [(event.what, event.note) for event in after.events] == [("strikes-a-keg", "powder")]


def test_a_table_may_do_without_the_shot_that_strikes_the_cover() -> None:
    book = playing("classic", cover={"near_miss_strikes_it": 0})
    battle = a_shot_at(others=[standing("ulf", (20, 15))], edition=book)
    assert [event.what for event in fired(battle, "to-hit 4").events] == ["missed"]

"""Two editions side by side."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from cometfall.editions import Difference, describe, difference, fields, load, names
from cometfall.editions.fields import sections


@pytest.mark.parametrize("name", names())
def test_an_edition_does_not_differ_from_itself(name: str) -> None:
    assert difference(load(name), load(name)) == []


def turned(one: Difference) -> Difference:
    return Difference(
        section=one.section,
        title=one.title,
        key=one.key,
        words=one.words,
        kind=one.kind,
        a=one.b,
        b=one.a,
        a_words=one.b_words,
        b_words=one.a_words,
        a_clauses=one.b_clauses,
        b_clauses=one.a_clauses,
    )


@pytest.mark.parametrize(("a", "b"), list(permutations(names(), 2)))
def test_turned_round_a_difference_is_the_same(a: str, b: str) -> None:
    forth = difference(load(a), load(b))
    assert forth
    assert [turned(one) for one in forth] == difference(load(b), load(a))


@pytest.mark.parametrize(("a", "b"), list(permutations(names(), 2)))
def test_what_differs_differs_in_words_too(a: str, b: str) -> None:
    for one in difference(load(a), load(b)):
        assert one.a_words != one.b_words, one


def test_differences_stand_section_by_section_in_the_order_of_the_books() -> None:
    order = list(sections())
    found = [order.index(one.section) for one in difference(load("classic"), load("revised"))]
    assert found == sorted(found)


def test_a_difference_says_what_each_edition_means_and_by_which_of_its_clauses() -> None:
    (one,) = (
        one
        for one in difference(load("classic"), load("archeonicus"))
        if one.section == "parry" and one.kind == "reading"
    )
    assert one == Difference(
        section="parry",
        title="Parry",
        key="reading",
        words="what a parry must roll",
        kind="reading",
        a="beat-the-roll",
        b="compare-weapon-skill",
        a_words="More than the die that hit.",
        b_words="4 or more with the higher Weapon Skill, 5 at equal, 6 with the lower, whatever the die that hit.",
        a_clauses=("classic.parry.roll",),
        b_clauses=("archeonicus.parry.by-weapon-skill",),
    )


def test_an_edition_without_a_clause_of_its_own_stands_on_those_it_starts_from() -> None:
    (parry,) = (row for row in describe(load("playsheet")) if (row.section, row.key) == ("parry", "reading"))
    assert parry.clauses == ("classic.parry.roll",)
    (overwatch,) = (row for row in describe(load("revised")) if (row.section, row.key) == ("overwatch", "on"))
    assert overwatch.clauses == ()


def test_an_edition_of_ones_own_stands_on_the_clauses_of_the_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('name = "base"\nfrom = "archeonicus"\n', "utf-8")
    (tmp_path / "ours.toml").write_text('name = "ours"\nfrom = "base.toml"\n[parry]\ncount = 2\n', "utf-8")
    ours = load(tmp_path / "ours.toml")
    (one,) = difference(load("archeonicus"), ours)
    assert (one.key, one.a, one.b) == ("count", 1, 2)
    assert one.a_clauses == one.b_clauses
    assert all(clause.startswith("archeonicus.") for clause in one.b_clauses)


def test_a_switch_is_on_or_off_and_a_table_has_a_line_a_row() -> None:
    rows = {(row.section, row.key): row for row in describe(load("classic"))}
    assert rows["targeting", "easier-farther"].in_words == "on"
    assert rows["parry", "knocked-down"].in_words == "no"
    assert rows["critical", "bladed"].in_words.splitlines() == [
        "1-2 Flesh wound: no armour save",
        "3-4 Bladestorm: 2 wounds",
        "5-6 Sliced: 2 wounds, no armour save, +2 injury",
    ]
    assert rows["armour", "saves"].in_words == ("light armour 6, heavy armour 5, ithilmar armour 5, gromril armour 4")
    assert len(rows["combat", "to-hit"].in_words.splitlines()) == 10
    assert rows["critical", "flexible"].in_words == "none"
    assert len(rows) == len(fields())

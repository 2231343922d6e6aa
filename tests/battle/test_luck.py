"""Luck: what was rolled against what was to be expected."""

from __future__ import annotations

import pytest

from cometfall.battle import Entry
from cometfall.battle.luck import chance, luck_of


def die(what: str, by: str, *faces: int, need: int = 0, note: str = "") -> Entry:
    return Entry(what="die", die=what, by=by, faces=list(faces), number=need, note=note)


@pytest.mark.parametrize(
    ("need", "dice", "within", "p"),
    [(4, 1, False, 3 / 6), (7, 2, True, 21 / 36), (7, 1, False, 0), (2, 1, False, 5 / 6)],
)
def test_a_chance_counts_the_faces(need: int, dice: int, within: bool, p: float) -> None:
    assert chance(need, dice, within=within) == pytest.approx(p)


def test_what_was_made_stands_beside_what_was_to_be_expected() -> None:
    told = [
        die("to-hit", "otto", 4, need=4),
        die("to-hit", "otto", 3, need=4),
        die("leadership", "otto", 3, 4, need=7, note="within"),
        die("to-hit", "brak", 6, need=4),
        die("injury", "otto", 5),
        Entry(what="hit", by="otto"),
    ]
    found = luck_of(told, {"otto": "red", "brak": "blue"})
    everything, *kinds = found["red"]
    assert (everything.dice, everything.needed, everything.made) == (5, 3, 2)
    assert everything.expected == pytest.approx(0.5 + 0.5 + 21 / 36)
    assert everything.average == pytest.approx(19 / 5)
    assert {one.what for one in kinds} == {"to-hit", "leadership", "injury"}
    assert found["blue"][0].made == 1

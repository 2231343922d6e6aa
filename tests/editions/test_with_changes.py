"""A book with what a table changes of it, named in one breath."""

from __future__ import annotations

import pytest

from cometfall.editions import EditionError, difference, load


def test_a_book_is_changed_where_it_is_named() -> None:
    book = load('classic with charge.dice = true; charge.route = "shortest"')
    assert book.starts_from == "classic"
    changed = {(one.section, one.key) for one in difference(load("classic"), book)}
    assert changed == {("charge", "dice"), ("charge", "route")}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("classic with charge.dise = true", 'charge has no key "dise"'),
        ("classic with charge.dice = 3", "charge.dice"),
        ('classic with from = "house"', "changes nothing"),
        ('classic with catalogue.lists = "secret"', "changes nothing"),
        ("classic with ", "changes nothing"),
    ],
)
def test_a_change_that_is_none_is_told(name: str, why: str) -> None:
    with pytest.raises(EditionError, match=why):
        load(name)

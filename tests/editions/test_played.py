from pathlib import Path

import played as tool
from cometfall.editions import fields
from cometfall.editions.played import is_played


def test_the_list_of_what_is_played_is_what_the_rules_read() -> None:
    """`tools/played.py` writes it anew."""
    assert Path(tool.LIST).read_text("utf-8") == tool.text(tool.read_fields())


def test_what_rules_read_is_played_and_what_waits_for_the_table_is_not() -> None:
    assert is_played("parry", "two-swords")
    assert is_played("critical", "ricochet-reach")
    assert is_played("campaign", "first-spell")
    assert not is_played("board", "sparse")


def test_only_fields_of_a_book_are_listed() -> None:
    known = {f"{field.section.replace('-', '_')}.{field.attribute}" for field in fields()}
    assert set(tool.read_fields()) <= known

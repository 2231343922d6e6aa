"""The ground of a situation: terrain and tables, and whether everybody stands where he can."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cometfall.battle import SituationError, parse_situation, schema, set_up, settle
from cometfall.model.state import State
from cometfall.tables import shipped

PAGE = (Path(__file__).parents[2] / "docs" / "situations.md").read_text("utf-8")
MAN = "profile = { M = 4, WS = 3, BS = 4, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }"
WALL = '[[piece]]\nkind = "wall"\nid = "the-mint"\nat = [20, 10]\nsize = [6, 0.5, 3]'
FLOOR = '[[piece]]\nkind = "floor"\nat = [20, 13]\nsize = [6, 4]\nbase = 3'
LOW = '[[piece]]\nkind = "low-wall"\nat = [20, 10]\nsize = [6, 0.5, 0.9]'


def situation(*parts: str, at: str = "[10, 10]", top: str = "", more: str = "") -> str:
    """A situation with these parts and Otto at a place."""
    lines = ['edition = "classic"', 'phase = "movement"', top, *parts]
    return "\n".join([*lines, f'[[warrior]]\nid = "otto"\nwarband = "red"\nat = {at}\n{MAN}\n{more}'])


def another(at: str, who: str = "brak", more: str = "") -> str:
    """A blue warrior at a place."""
    return f'[[warrior]]\nid = "{who}"\nwarband = "blue"\nat = {at}\n{MAN}\n{more}'


def laid(text: str, folder: Path | None = None) -> State:
    """The situation, set up."""
    return set_up(parse_situation(text), folder)


def refused(text: str, folder: Path | None = None) -> str:
    """The sentence with which a situation is refused."""
    with pytest.raises(SituationError) as wrong:
        laid(text, folder)
    return str(wrong.value)


# ------------------------------------------------------------ terrain


def test_pieces_are_built_to_the_table_on_which_it_is_played() -> None:
    table = laid(situation(WALL, FLOOR)).table
    assert {solid.piece for solid in table.solids} == {"the-mint", "floor 1"}
    assert (table.width, table.depth) == (48_000, 48_000)


def test_what_is_wrong_with_a_piece_is_told_with_its_number_and_place() -> None:
    text = situation(WALL, WALL.replace("the-mint", "another").replace("[6, 0.5, 3]", "[6, 0.5]"))
    assert refused(text) == 'piece 2 (wall "another") at [20, 10], size: it takes a list of 3 entries, not 2.'


def test_the_terrain_of_the_page_is_built_and_climbed() -> None:
    """The ladder leads up to the floor behind the wall with the window."""
    terrain = re.findall(r"```toml\n(\[\[piece\]\].*?)```", PAGE, re.DOTALL)[0]
    move = '[[do]]\nmove = { by = "otto", to = [22.5, 12, 3] }'
    found = settle(parse_situation(situation(terrain, at="[24.5, 12]") + f"\n{move}"))
    assert found.error is None
    assert found.warriors["otto"]["at"] == [22.5, 12.0, 3.0]


def test_the_schema_names_the_keys_of_every_kind_of_piece() -> None:
    whole: dict[str, Any] = schema()
    kinds = whole["$defs"]["Situation"]["properties"]["piece"]["items"]
    named = [one["$ref"].removeprefix("#/$defs/") for one in kinds["anyOf"]]
    assert {"Wall", "Floor", "Ladder", "Water", "Building"} <= set(named)
    assert all(name in whole["$defs"] for name in named)


# ------------------------------------------------------------ tables


def test_a_table_that_comes_with_it_is_played_on_by_its_name() -> None:
    name = next(iter(shipped()))
    empty = situation(top=f'table = "{name}"').replace("at = [10, 10]", "")
    assert laid(empty).table.solids


def test_pieces_stand_on_a_named_table_besides_what_is_there() -> None:
    name = next(iter(shipped()))
    plain = situation(top=f'table = "{name}"').replace("at = [10, 10]", "")
    more = situation('[[piece]]\nkind = "crate"\nid = "the-crate"\nat = [1, 1]', top=f'table = "{name}"').replace(
        "at = [10, 10]", ""
    )
    found = {solid.piece for solid in laid(more).table.solids}
    assert found == {solid.piece for solid in laid(plain).table.solids} | {"the-crate"}


def test_a_table_of_ones_own_is_found_from_the_folder_of_the_situation(tmp_path: Path) -> None:
    (tmp_path / "yard.toml").write_text('name = "A yard"\nsize = [24, 30]\n' + WALL, "utf-8")
    table = laid(situation(top='table = "yard.toml"'), tmp_path).table
    assert (table.name, table.width, table.depth) == ("A yard", 24_000, 30_000)
    assert {solid.piece for solid in table.solids} == {"the-mint"}


def test_a_table_grows_from_a_seed_and_is_always_the_same() -> None:
    text = situation(top='table = "seed:7"').replace("at = [10, 10]", "")
    assert laid(text).table == laid(text).table
    assert laid(text).table.solids


@pytest.mark.parametrize(
    ("top", "sentence"),
    [
        ('table = "seed:seven"', 'table: "seed:seven" names no seed; write a whole number, such as seed:7.'),
        ('table = " "', "table: it names no table; write the name of one, a file such as ruins.toml, or seed:7."),
        ('table = "yard.toml"\nsize = [24, 24]', "size: the table that is named has a size of its own"),
    ],
)
def test_a_table_that_cannot_be_had_is_told_in_a_sentence(top: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "yard.toml").write_text(WALL, "utf-8")
    assert refused(situation(top=top), tmp_path).startswith(sentence)


def test_a_name_like_that_of_a_table_is_put_right() -> None:
    name = next(iter(shipped()))
    assert f'did you mean "{name}"?' in refused(situation(top=f'table = "{name[:-1]}"'))


def test_the_table_is_as_large_as_the_book_says_for_so_many() -> None:
    """The revised book has a larger one for more than four."""
    bands = [another(f"[{10 + 4 * n}, 20]", f"w{n}").replace('"blue"', f'"band-{n}"') for n in range(4)]
    text = situation(*bands).replace('"classic"', '"revised"')
    assert (laid(text).table.width, laid(text).table.depth) == (48_000, 72_000)
    assert laid(situation(*bands[:3]).replace('"classic"', '"revised"')).table.depth == 48_000


# ------------------------------------------------------------ places


def test_who_stands_in_a_wall_is_told_where_he_could_stand() -> None:
    assert refused(situation(WALL, at="[20, 10]")) == (
        'warrior "otto": at: [20, 10] is where the-mint stands; he can stand there at the height of 3.'
    )


def test_who_stands_in_the_air_is_told_the_heights_of_floor_and_table() -> None:
    assert refused(situation(FLOOR, at="[20, 13, 1.5]")) == (
        'warrior "otto": at: [20, 13, 1.5] is in the air; he can stand there at the height of 0 or 3.'
    )


def test_under_a_floor_too_low_for_him_nobody_stands() -> None:
    low = FLOOR.replace("base = 3", "base = 1.2")
    assert "he can stand there at the height of 1.2" in refused(situation(low, at="[20, 13]"))


def test_on_a_floor_in_a_nook_and_on_the_ground_he_stands() -> None:
    for at in ("[20, 13, 3]", "[20, 13]", "[20, 13, 0]"):
        assert laid(situation(FLOOR, at=at)).warrior("otto").at


def test_two_stand_in_one_place_only_on_two_floors() -> None:
    assert laid(situation(FLOOR, another("[20, 13]"), at="[20, 13, 3]")).warriors
    assert 'warrior "otto": at: [20, 13, 3] is where brak stands' in refused(
        situation(FLOOR, another("[20.5, 13, 3]"), at="[20, 13, 3]")
    )


def test_whoever_is_out_of_action_is_in_nobodys_way() -> None:
    gone = another("[10, 10]", more='status = ["out-of-action"]')
    assert laid(situation(gone)).warrior("brak").out


def test_two_may_fight_across_a_low_wall_but_not_from_afar() -> None:
    across = situation(LOW, another("[20, 9.2]"), at="[20, 10.8]", more='engaged = ["brak"]')
    assert laid(across).contacts == (("brak", "otto"),)
    far = situation(LOW, another("[20, 8]"), at="[20, 10.8]", more='engaged = ["brak"]')
    assert refused(far).startswith('"brak" and "otto" can\'t be engaged 1.8" apart')

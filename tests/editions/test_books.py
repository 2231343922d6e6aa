"""The five books as values: complete, in words, and with the numbers that their clauses name."""

from __future__ import annotations

import os
import timeit
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from cometfall.editions import describe, difference, fields, load, names, title
from cometfall.editions.clauses import all_clauses, clause
from cometfall.editions.fields import sections
from cometfall.editions.wording import words
from cometfall.model.book import Book, Kind
from tests.ledger import proves

BOOKS = names()
DIFFERENCES = Path(__file__).with_name("differences.txt")


# ------------------------------------------------------------------------------------------------- whole and flat


@pytest.mark.parametrize("name", BOOKS)
def test_a_loaded_edition_says_something_in_every_field(name: str) -> None:
    book = load(name)
    assert [row.key for row in describe(book)] == [field.key for field in fields()]
    assert book.name == name
    assert book.title


@pytest.mark.parametrize("name", BOOKS)
def test_a_loaded_edition_is_flat_and_can_be_a_key(name: str) -> None:
    """It is complete in itself: written out and read again without the one it starts from, it is the same."""
    book = load(name)
    again = msgspec.json.decode(msgspec.json.encode(book), type=Book)
    assert again == book
    assert hash(again) == hash(book)
    assert {book: name}[again] == name


def test_the_editions_that_are_documents_of_changes_start_from_classic() -> None:
    assert {name: load(name).starts_from for name in BOOKS} == {
        "classic": None,
        "playsheet": "classic",
        "revised": None,
        "archeonicus": "classic",
        "house": "classic",
    }


def test_an_edition_that_starts_from_classic_writes_down_only_what_differs() -> None:
    classic = load("classic")
    for name in BOOKS:
        if load(name).starts_from is None:
            continue
        page = tomllib.loads((files("cometfall.editions") / f"books/{name}.toml").read_text("utf-8"))
        said = {f"{section}.{key}" for section, table in page.items() if isinstance(table, dict) for key in table}
        assert said == {f"{one.section}.{one.key}" for one in difference(classic, load(name))}


def test_loading_a_shipped_edition_again_costs_next_to_nothing() -> None:
    """A question that is asked with an edition's name must not notice the loading: a hundredth of reading it."""
    text = msgspec.json.encode(load("house"))
    read = min(timeit.repeat(lambda: msgspec.json.decode(text, type=Book), number=20, repeat=3))
    again = min(timeit.repeat(lambda: load("house"), number=20, repeat=3))
    assert again < read / 10


# ------------------------------------------------------------------------------------------------- what differs


def shortly(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case str() | int():
            return str(value)
        case list() | tuple() if all(isinstance(one, str) for one in value):
            return " + ".join(value) or "nothing"
        case list() | tuple() if not value:
            return "nothing"
        case _:
            return "a table"


def sheet() -> Iterator[str]:
    """What each edition changes in classic, a field a line."""
    yield "# What each edition changes in classic. To write this anew: COMETFALL_ANEW=1 pytest tests/editions"
    for name in BOOKS[1:]:
        yield f"\n[{name}]"
        for one in difference(load("classic"), load(name)):
            yield f"{one.section}.{one.key}: {shortly(one.a)} -> {shortly(one.b)}"


def test_the_editions_part_from_classic_where_the_sheet_says_and_nowhere_else() -> None:
    text = "\n".join(sheet()) + "\n"
    if os.environ.get("COMETFALL_ANEW"):
        DIFFERENCES.write_text(text, "utf-8")
    assert text.splitlines() == DIFFERENCES.read_text("utf-8").splitlines()


# ------------------------------------------------------------------------------------------------- words and clauses


def test_every_field_says_in_words_what_it_is() -> None:
    said = [(field.section, field.words) for field in fields()]
    assert len(set(said)) == len(said)
    for _, fragment in said:
        assert len(fragment.split()) >= 3, fragment
        assert not fragment.endswith("."), fragment
        assert fragment[0] == fragment[0].lower() or fragment.split()[0].istitle(), fragment


def test_every_section_has_a_title() -> None:
    assert list(words().titles) == list(sections())
    assert title("two-weapons") == "Two weapons"


def test_every_field_names_clauses_that_exist() -> None:
    known = set(all_clauses())
    for field in fields():
        assert field.clauses, field
        assert set(field.clauses) <= known, field
        assert len(set(field.clauses)) == len(field.clauses), field


def test_every_name_that_a_reading_or_a_ruling_may_take_has_its_sentence_and_no_other_has() -> None:
    for section, struct in sections().items():
        for field in struct.fields:
            said = words().words.get(section, {}).get(field.encode_name, {})
            taken = names_of(field.type)
            if kind_of(section, field.encode_name) in {"reading", "ruling"} or said:
                assert set(said) == set(taken), (section, field.encode_name)
    listed = {(section, key) for section, keys in words().words.items() for key in keys}
    assert listed <= {(field.section, field.key) for field in fields()}


def names_of(type_: msgspec.inspect.Type) -> list[str]:
    match type_:
        case msgspec.inspect.Metadata():
            return names_of(type_.type)
        case msgspec.inspect.VarTupleType():
            return names_of(type_.item_type)
        case msgspec.inspect.LiteralType():
            return [str(one) for one in type_.values]
        case _:
            return []


def kind_of(section: str, key: str) -> Kind:
    (kind,) = (field.kind for field in fields() if (field.section, field.key) == (section, key))
    return kind


def test_a_sentence_about_a_name_stands_on_its_own() -> None:
    for keys in words().words.values():
        for key, said in keys.items():
            for name, sentence in said.items():
                assert sentence.strip(), (key, name)
                assert not sentence.lower().startswith("the same"), sentence


def test_readings_and_rulings_leave_a_choice() -> None:
    for section, struct in sections().items():
        for field in struct.fields:
            if kind_of(section, field.encode_name) == "reading":
                assert len(names_of(field.type)) > 1, (section, field.encode_name)


def test_no_name_of_a_book_is_the_name_of_a_reading() -> None:
    for struct in sections().values():
        for field in struct.fields:
            for name in names_of(field.type):
                assert not set(name.split("-")) & set(BOOKS), name


# ------------------------------------------------------------------------------------------------- the numbers


def as_numbers(id_: str) -> list[list[int]]:
    """The rows of a clause's table without its head, a dash being 0 and `4+` being 4."""
    return [[0 if cell == "-" else int(str(cell).rstrip("+")) for cell in row[1:]] for row in clause(id_).table[1:]]


@proves("classic.wounding.chart", "playsheet.wounding.chart", "house.wounding.strength-toughness-chart")
def test_the_charts_to_wound_are_those_of_the_clauses() -> None:
    assert rows(load("classic").wounding.chart) == as_numbers("classic.wounding.chart")
    assert rows(load("playsheet").wounding.chart) == as_numbers("playsheet.wounding.chart")
    house = load("house").wounding
    assert rows(house.chart_in_force) == as_numbers("house.wounding.strength-toughness-chart")
    assert rows(house.chart) == as_numbers("classic.wounding.chart")


def rows(chart: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [list(row) for row in chart]


@proves("revised.wounding.roll-needed", "revised.wounding.six-wounds")
def test_the_revised_chart_to_wound_follows_its_arithmetic() -> None:
    for strength, row in enumerate(load("revised").wounding.chart_in_force, start=1):
        for toughness, needed in enumerate(row, start=1):
            assert needed == min(6, max(2, 4 + toughness - strength))


@proves("classic.to-hit.weapon-skill-chart", "playsheet.to-hit.weapon-skill-chart", "house.to-hit.close-combat-chart")
def test_the_charts_to_hit_in_combat_are_those_of_the_clauses() -> None:
    assert rows(load("classic").combat.to_hit_in_force) == as_numbers("classic.to-hit.weapon-skill-chart")
    assert rows(load("playsheet").combat.to_hit_in_force) == as_numbers("playsheet.to-hit.weapon-skill-chart")
    assert rows(load("house").combat.to_hit_in_force) == as_numbers("house.to-hit.close-combat-chart")


@proves("revised.combat.to-hit")
def test_the_revised_chart_to_hit_knows_only_better_equal_and_worse() -> None:
    chart = load("revised").combat.to_hit_in_force
    assert {needed for own, row in enumerate(chart) for needed in row[:own]} == {3}
    assert {row[own] for own, row in enumerate(chart)} == {4}
    assert {needed for own, row in enumerate(chart) for needed in row[own + 1 :]} == {5}


@proves("classic.to-hit.bs-chart", "playsheet.to-hit.bs-chart")
def test_the_score_of_a_shot_is_seven_less_the_skill() -> None:
    (needed,) = as_numbers("classic.to-hit.bs-chart")
    for name in BOOKS:
        assert list(load(name).to_hit.ballistic_skill) == needed


def test_the_switches_of_the_books_are_on_or_off_as_they_are_shipped() -> None:
    """House ships with its home rules on, the others with what they call optional off."""
    on = {name: load(name) for name in BOOKS}
    assert [name for name, book in on.items() if book.combat.own_chart] == ["house"]
    assert [name for name, book in on.items() if book.wounding.own_chart] == ["house"]
    assert [name for name, book in on.items() if book.armour.own_saves] == ["house"]
    assert [name for name, book in on.items() if book.charge.dice] == ["house"]
    assert [name for name, book in on.items() if book.critical.general_chart] == ["playsheet"]
    assert [name for name, book in on.items() if book.armour.strength_shift] == []
    assert [name for name, book in on.items() if book.blackpowder.misfire] == ["archeonicus", "house"]
    assert [book.two_weapons.penalty_in_force for book in on.values()] == [
        "none",
        "none",
        "weapon-skill-1-less",
        "none",
        "one-less-to-hit",
    ]
    assert [book.charge.reach_in_force for book in on.values()][-2:] == ["double-move", "move-plus-best-die"]
    assert [book.charge.failed_move_in_force for book in on.values()] == [
        "normal-move-towards",
        "normal-move-towards",
        "up-to-4-stop-1-short",
        "normal-move-along-route",
        "charge-dice-towards",
    ]
    assert [book.item.shield_slows_in_force for book in on.values()][-2:] == [
        "with-heavy-armour",
        "with-any-but-ithilmar",
    ]


def saves(name: str) -> list[int | None]:
    found = load(name).armour.saves_in_force
    return [found.of(f"{one}-armour") for one in ("light", "heavy", "ithilmar", "gromril")]


@proves("classic.armour.table", "revised.armour.table", "archeonicus.armour.saves")
def test_armour_saves_are_six_five_and_four() -> None:
    for name in ("classic", "playsheet", "revised", "archeonicus"):
        assert saves(name) == [6, 5, 5, 4]


@proves("house.armour-items.table")
def test_the_home_rules_better_each_save_and_cheapen_the_armour() -> None:
    assert saves("house") == [5, 4, 4, 3]
    prices = load("house").item.prices_in_force
    assert (prices.light_armour.gold, prices.light_armour.rare) == (15, 8)
    assert (prices.heavy_armour.gold, prices.heavy_armour.rare) == (40, 9)
    assert (prices.ithilmar_armour.gold, prices.gromril_armour.gold) == (70, 150)


def test_the_table_of_saves_names_no_other_armour() -> None:
    assert load("classic").armour.saves.of("toughened-leathers") is None
    assert load("classic").armour.saves.of("of") is None


@proves("classic.armour.modifiers-combat", "classic.armour.modifiers-shooting", "revised.armour.strength-modifier")
def test_strength_takes_nothing_from_armour_up_to_three_and_no_more_than_six() -> None:
    for name in BOOKS:
        assert load(name).armour.strength_modifiers_in_force == (0, 0, 0, -1, -2, -3, -4, -5, -6, -6)


@proves("archeonicus.armour.strength-shift")
def test_the_strength_shift_begins_one_point_later(tmp_path: Path) -> None:
    path = tmp_path / "shifted.toml"
    path.write_text('name = "shifted"\nfrom = "archeonicus"\n[armour]\nstrength-shift = true\n', "utf-8")
    shifted = load(path).armour
    assert shifted.strength_modifiers_in_force == (0, 0, 0, 0, -1, -2, -3, -4, -5, -5)


def test_the_general_chart_serves_what_has_no_chart_of_its_own() -> None:
    classic, playsheet, archeonicus = (load(name).critical for name in ("classic", "playsheet", "archeonicus"))
    assert [row.name for row in classic.chart("bladed")] == ["Flesh wound", "Bladestorm", "Sliced"]
    assert classic.chart("flexible") == classic.general
    assert archeonicus.chart("flexible") == archeonicus.flexible
    assert playsheet.chart("bladed") == playsheet.general
    assert playsheet.charts_in_force == "one-for-all"


def test_every_chart_covers_each_roll_once() -> None:
    for name in BOOKS:
        critical = load(name).critical
        for group in critical.groups:
            rolls = [roll for row in critical.chart(group) for roll in range(row.low, row.high + 1)]
            assert rolls == [1, 2, 3, 4, 5, 6], (name, group)

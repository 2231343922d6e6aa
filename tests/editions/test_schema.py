"""The JSON Schema of an edition's file."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from cometfall.editions import EditionError, fields, load, names, schema

HEAD = 'name = "ours"\nfrom = "classic"\n'


def check(text: str) -> list[str]:
    validator = jsonschema.Draft202012Validator(schema())
    return [error.message for error in validator.iter_errors(tomllib.loads(text))]


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("name", names())
def test_every_shipped_edition_keeps_to_the_schema(name: str) -> None:
    assert check((files("cometfall.editions") / f"books/{name}.toml").read_text("utf-8")) == []


@pytest.mark.parametrize(
    "lines",
    [
        "",
        '[parry]\nreading = "compare-weapon-skill"',
        "[armour.saves]\nlight-armour = 5",
        "[item.prices.light-armour]\ngold = 10",
    ],
)
def test_the_schema_takes_what_changes_a_key_alone(lines: str) -> None:
    assert check(HEAD + lines) == []


@pytest.mark.parametrize(
    "lines",
    [
        "[pary]",
        "parry = 3",
        "[parry]\nreadin = 1",
        '[parry]\nreading = "beat-roll"',
        "[parry]\ncount = 21",
        '[parry]\nknocked-down = "yes"',
        "[combat]\nto-hit = [[3]]",
        "[critical]\nbladed = [{ low = 1 }]",
        "[armour.saves]\nlight-armour = 7",
        "title = 3",
    ],
)
def test_what_the_schema_refuses_is_refused_in_loading_too(lines: str, tmp_path: Path) -> None:
    assert check(HEAD + lines)
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + lines, "utf-8")
    with pytest.raises(EditionError):
        load(path)


def test_an_edition_without_a_name_does_not_keep_to_the_schema() -> None:
    assert check('from = "classic"') == ["'name' is a required property"]


def test_the_schema_says_of_every_key_what_it_is() -> None:
    whole = schema()
    for field in fields():
        part = whole["$defs"][whole["properties"][field.section]["$ref"].rsplit("/", 1)[1]]
        assert part["properties"][field.key]["description"] == field.words
        assert part["title"]

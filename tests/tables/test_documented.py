"""The page about tables names every key and every kind, and its examples are tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from cometfall.tables import parse_table, shipped
from cometfall.tables.checking import check
from cometfall.tables.checking.findings import Code
from cometfall.tables.fairness import fairness
from cometfall.tables.pieces import KINDS, Hole, Opening, Part, Plan, TableFile
from cometfall.tables.reading import built

PAGE = (Path(__file__).parents[2] / "docs" / "tables.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(
    "struct", [*KINDS.values(), Hole, Opening, Plan, TableFile], ids=lambda struct: struct.__name__
)
def test_every_key_stands_on_the_page(struct: type[Part]) -> None:
    assert not [field.encode_name for field in msgspec.structs.fields(struct) if f"`{field.encode_name}`" not in PAGE]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_stands_in_a_row_with_its_own_keys(kind: str) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{kind}` | `")]
    everybodys = {"id", "at", "turn", "base", "building"}
    own = {field.encode_name for field in msgspec.structs.fields(KINDS[kind])} - everybodys
    assert {key for key in own if f"`{key}`" in row} == own


def test_every_code_of_a_finding_is_explained() -> None:
    assert not [code for code in get_args(Code) if not re.search(rf"^\| `{code}` \|", PAGE, re.MULTILINE)]


def test_every_measure_of_fairness_is_explained() -> None:
    measures = fairness(built(TableFile())).measures
    assert not [one.name for one in measures if not re.search(rf"^\| {one.name} \|", PAGE, re.MULTILINE)]


def test_every_table_that_comes_with_it_is_named() -> None:
    assert not [name for name in shipped() if f"| `{name}` |" not in PAGE]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_is_a_table_without_a_fault(number: int) -> None:
    assert check(parse_table(EXAMPLES[number])) == ()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4

"""The pages with code in them say what is true: it runs, in the order in which it stands."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from cometfall.battle import Member, Roster
from cometfall.battle.shelves import parsed
from cometfall.model.scenario import Scenario, Zone

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("name", ["python", "battles", "bots", "studies", "learning"])
def test_the_code_of_a_page_runs(name: str) -> None:
    """Each block goes on where the one before it ended."""
    page = DOCS / f"{name}.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert len(blocks) > 1
    space: dict[str, object] = {}
    for number, block in enumerate(blocks, start=1):
        exec(compile(block, f"{page.name}, block {number}", "exec"), space)  # noqa: S102 - our own page


def test_the_files_on_the_page_of_battles_are_whole() -> None:
    """A warband and a scenario, as they stand there."""
    warband, scenario = re.findall(r"```toml\n(.*?)```", (DOCS / "battles.md").read_text("utf-8"), re.DOTALL)
    assert parsed(Roster, warband, "page").name == "The Lantern Company"
    assert parsed(Scenario, scenario, "page").turns == 6


@pytest.mark.parametrize(
    ("heading", "kind", "row"),
    [
        ("## A warband", Roster, "`name` | text"),
        ("## A warband", Member, "`id` | text"),
        ("## A scenario", Scenario, ""),
    ],
)
def test_the_page_of_battles_names_every_key(heading: str, kind: type, row: str) -> None:
    part = (DOCS / "battles.md").read_text("utf-8").split(heading)[1].split("\n## ")[0]
    named = set(re.findall(r"`([a-z-]+)`", part))
    assert row in part
    assert {field.encode_name for field in msgspec.structs.fields(kind)} <= named


def test_the_page_of_battles_names_every_key_of_a_zone() -> None:
    part = (DOCS / "battles.md").read_text("utf-8").split("## A scenario")[1]
    assert all(f"`{field.encode_name}`" in part for field in msgspec.structs.fields(Zone))

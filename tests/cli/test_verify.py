"""`cometfall verify`: a record against itself and against what was bound."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from cometfall.server.committing import commitment_of
from tests.battle.builders import a_skirmish, set_up
from tests.cli.run import run


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    battle = set_up(a_skirmish(seed="a secret"))
    battle.resign("red")
    file = tmp_path_factory.mktemp("records") / "friday.cometfall"
    battle.save(file)
    return file


@pytest.fixture(scope="module")
def bound() -> str:
    return commitment_of(a_skirmish(seed="a secret").opening)


def forged(lines: list[str]) -> str:
    """The record with its sums made anew, as somebody would who knows how they are made."""
    total, written = "", []
    for number, line in enumerate(lines):
        plain = msgspec.json.decode(line)
        last = number == len(lines) - 1
        if number and not last:
            plain.pop("sum")
        body = line.encode() if not number else msgspec.json.encode(plain)
        if not last:
            total = blake2b(total.encode() + body, digest_size=3).hexdigest()
        if number:
            plain["sum"] = total
        written.append(line if not number else msgspec.json.encode(plain).decode())
    return "\n".join(written) + "\n"


def test_a_record_that_holds_says_by_what_it_is_bound(saved: Path, bound: str) -> None:
    said = run("verify", str(saved))
    assert said.code == 0
    assert "It holds" in said.out
    assert bound in said.out.replace("\n", "").replace(" ", "")


def test_dice_that_were_bound_are_those_that_fell(saved: Path, bound: str) -> None:
    said = run("verify", str(saved), "--bound", bound)
    assert said.code == 0
    assert "Its dice are those that were bound before the first roll." in said.out


def test_a_record_that_was_edited_is_told(saved: Path, bound: str, tmp_path: Path) -> None:
    file = tmp_path / "edited.cometfall"
    file.write_text(saved.read_text("utf-8").replace('"resigned":"red"', '"resigned":"blue"'), "utf-8")
    said = run("verify", str(file), "--bound", bound)
    assert said.code == 1
    assert "was changed after it was saved" in said.err


def test_another_seed_is_not_what_was_bound(bound: str, tmp_path: Path) -> None:
    other = set_up(a_skirmish(seed="another"))
    file = tmp_path / "other.cometfall"
    other.save(file)
    said = run("verify", str(file), "--bound", bound)
    assert said.code == 1
    assert "other dice than those that were bound" in said.err


def test_dice_that_do_not_fit_are_told_though_the_sums_do(saved: Path, tmp_path: Path) -> None:
    lines = saved.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if '"dice":' in line and number)
    lines[at] = lines[at].replace('"dice":', '"dice":1', 1)
    file = tmp_path / "forged.cometfall"
    file.write_text(forged(lines), "utf-8")
    said = run("verify", str(file))
    assert said.code == 1
    assert "dice fell" in said.err


def test_signs_that_bind_nothing_are_told(saved: Path) -> None:
    said = run("verify", str(saved), "--bound", "abc")
    assert said.code == 2
    assert "64 signs" in said.err


def test_a_program_is_told_the_same(saved: Path, bound: str) -> None:
    said = run("verify", str(saved), "--bound", bound, "--json")
    assert (said.json["bound"], said.json["checked"], said.json["error"]) == (bound, True, None)

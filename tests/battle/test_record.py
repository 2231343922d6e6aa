"""The record: saved anywhere, gone on with anywhere, and what is said of one that does not hold."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cometfall.battle import Battle, BattleError
from cometfall.battle.record import Given
from cometfall.geometry import Table
from cometfall.model.state import State
from cometfall.tables import table_of
from tests.battle.builders import EDITIONS, a_skirmish
from tests.battle.checking import answered_by_chance


def halfway(edition: str = "classic", seed: int = 1, answers: int = 60) -> Battle:
    """A battle after so many answers by chance."""
    battle = a_skirmish(edition, seed)
    for given, _ in enumerate(answered_by_chance(battle, seed)):
        if given == answers:
            break
    return battle


def to_the_end(battle: Battle, seed: int = 5) -> Battle:
    for _ in answered_by_chance(battle, seed):
        pass
    return battle


@pytest.mark.parametrize(("edition", "answers"), [("classic", 0), ("classic", 9), *((each, 61) for each in EDITIONS)])
def test_a_battle_is_saved_loaded_and_gone_on_with(edition: str, answers: int, tmp_path: Path) -> None:
    """Wherever it was saved, also in the middle of a rule, it ends as if it had never been."""
    battle, file = halfway(edition, answers=answers), tmp_path / "friday.cometfall"
    battle.save(file)
    loaded = Battle.load(file)
    assert (loaded.state, loaded.begun, loaded.events) == (battle.state, battle.begun, battle.events)
    assert loaded.ask is not None
    assert battle.ask is not None
    assert loaded.ask.plain() == battle.ask.plain()
    assert to_the_end(loaded).state == to_the_end(battle).state
    assert loaded.events == battle.events


YARD = Path(__file__).parents[1] / "playthroughs" / "yard.toml"


@pytest.mark.parametrize("table", [str(YARD), table_of([{"kind": "wall", "at": [10, 10], "size": [4, 0.5, 3]}])])
def test_a_battle_on_a_table_of_ones_own_is_saved_with_it(table: str | Table, tmp_path: Path) -> None:
    """From a file or laid out in Python, the table stands in the record."""
    battle, file = a_skirmish(table=table), tmp_path / "friday.cometfall"
    battle.save(file)
    loaded = Battle.load(file)
    assert loaded.state == battle.state
    assert loaded.state.table.solids
    assert loaded.opening == battle.opening
    assert loaded.text() == battle.text()


GO_ON = """
import sys
from cometfall.battle import Battle
from tests.battle.test_record import to_the_end
battle = Battle.load(sys.argv[1])
to_the_end(battle)
print(battle.text(), end="")
"""


def test_another_process_goes_on_alike(tmp_path: Path) -> None:
    battle, file = halfway(answers=77), tmp_path / "friday.cometfall"
    battle.save(file)
    done = subprocess.run([sys.executable, "-c", GO_ON, str(file)], capture_output=True, text=True, check=True)
    assert done.stdout == to_the_end(battle).text()


def test_a_record_is_played_again_to_the_same_end(tmp_path: Path) -> None:
    battle, file = to_the_end(a_skirmish()), tmp_path / "whole.cometfall"
    battle.save(file)
    found = Battle.replay(file)
    assert found.trouble == ("", "")
    assert (found.battle.state, found.battle.events) == (battle.state, battle.events)
    assert found.battle.result == battle.result


def test_a_record_is_played_up_to_an_ask(tmp_path: Path) -> None:
    battle, file = halfway(), tmp_path / "some.cometfall"
    battle.save(file)
    found = Battle.replay(file, to=10)
    assert found.battle.ask is not None
    assert found.battle.ask.number == 10
    assert found.battle.events == battle.events[: len(found.battle.events)]


def test_dice_rolled_by_hand_are_in_the_record(tmp_path: Path) -> None:
    battle, file = a_skirmish(dice="asked"), tmp_path / "by-hand.cometfall"
    battle.answer("2 5")
    battle.answer("red")
    battle.save(file)
    assert Battle.load(file).state == battle.state


def lines_of(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def changed_choice(lines: list[str]) -> list[str]:
    """Somebody has set up a warrior elsewhere, and was careful to name a place that is open."""
    place = next(place for place, line in enumerate(lines) if '"set-up"' in line)
    return [*lines[:place], lines[place].replace('"key":"', '"key":"1'), *lines[place + 1 :]]


def changed_seed(lines: list[str]) -> list[str]:
    return [lines[0].replace('"seed":"1"', '"seed":"2"'), *lines[1:]]


def a_line_less(lines: list[str]) -> list[str]:
    return [*lines[:20], *lines[21:]]


def last_lost(lines: list[str]) -> list[str]:
    return lines[:-1]


def half_a_line(lines: list[str]) -> list[str]:
    return [*lines[:30], lines[30][: len(lines[30]) // 2]]


def other_book(lines: list[str]) -> list[str]:
    """The book has changed since: its digest is another, and the sums are right for it."""
    how = json.loads(lines[0])
    how["opening"]["digest"] = "000000000000"
    return [json.dumps(how)]


@pytest.mark.parametrize(
    ("damage", "code", "words", "told"),
    [
        (changed_choice, "edited", r"was changed after it was saved: line \d+", False),
        (changed_seed, "edited", "was changed after it was saved: line 2", True),
        (a_line_less, "edited", "was changed after it was saved: line 21", True),
        (last_lost, "cut-short", "is cut short after line 61: its last line", True),
        (half_a_line, "cut-short", "is cut short after line 30", True),
    ],
)
def test_a_damaged_record_says_so_and_is_told_as_far_as_it_goes(
    damage: Callable[[list[str]], list[str]], code: str, words: str, told: bool, tmp_path: Path
) -> None:
    battle, file = halfway(), tmp_path / "friday.cometfall"
    battle.save(file)
    file.write_text("\n".join(damage(lines_of(file))) + "\n", "utf-8")
    with pytest.raises(BattleError, match=words) as refused:
        Battle.load(file)
    assert refused.value.code == code
    found = Battle.replay(file)
    assert found.trouble[0] == code
    whole = [entry.text for entry in battle.events]
    part = [entry.text for entry in found.battle.events]
    if damage is not changed_seed:
        assert part == whole[: len(part)]
        assert (len(part) > 1) is told


def test_a_record_by_a_book_that_has_changed_says_so(tmp_path: Path) -> None:
    """It is followed all the same, as far as what it answers is asked."""
    battle = halfway()
    how = msgspec.structs.replace(battle.opening, digest="000000000000")
    changed = Battle(how)
    for line in battle.record:
        assert isinstance(line, Given)
        changed.answer(line.key)
    file = tmp_path / "old.cometfall"
    changed.save(file)
    with pytest.raises(BattleError, match='was played by "classic" as it was then') as refused:
        Battle.load(file)
    assert refused.value.code == "other-edition"
    assert Battle.replay(file).battle.events == battle.events


def test_a_record_whose_answers_are_not_asked_for_says_where(tmp_path: Path) -> None:
    """The sums are right, so it was not edited by hand: it was played by other rules."""
    battle = halfway(answers=0)
    battle.answer(battle.ask.options[0].key)  # type: ignore[union-attr]  # it has just begun
    (given,) = battle.record
    assert isinstance(given, Given)
    battle._lines = (None, msgspec.structs.replace(given, what="who-begins"))
    file = tmp_path / "wrong.cometfall"
    battle.save(file)
    found = Battle.replay(file)
    assert found.trouble[0] == "goes-otherwise"
    assert "answers ask 1 (who-begins of" in found.trouble[1]


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "no-record", "is no record of a battle"),
        ("edition = 'classic'", "no-record", "is no record of a battle"),
        ('{"a": 1}', "no-record", "is no record of a battle"),
        ('{"record": "a battle of Cometfall", "format": 99}', "other-version", "format 99"),
        ('{"record": "a battle of Cometfall", "format": 1}', "edited", "was changed after it was saved"),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "no.cometfall"
    file.write_text(text, "utf-8")
    with pytest.raises(BattleError, match=words) as refused:
        Battle.load(file)
    assert refused.value.code == code


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BattleError, match=r"nothing\.cometfall can't be read"):
        Battle.load(tmp_path / "nothing.cometfall")
    with pytest.raises(BattleError, match="can't be written"):
        a_skirmish().save(tmp_path / "no-folder" / "friday.cometfall")


def test_a_state_in_the_middle_of_a_rule_is_plain_data() -> None:
    """The warriors, the table, the agenda and all that is under way are read back as they were written."""
    battle = halfway(answers=61)
    plain = msgspec.json.encode(msgspec.structs.replace(battle.state, catalogue=None))
    kept = json.loads(plain)
    kept["catalogue"] = battle.state.catalogue
    known = battle.state.catalogue
    again = msgspec.convert(kept, State, dec_hook=lambda *_: known)
    assert again == battle.state

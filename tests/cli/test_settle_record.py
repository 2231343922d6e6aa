"""`cometfall settle` with a record: from this ask, with these dice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cometfall.battle import Battle
from cometfall.battle.record import Given
from cometfall.geometry import Table
from tests.battle.builders import a_skirmish, archers
from tests.cli.run import PARRY, run

ENDED = "the battle is over; name an ask to go on from."


def shooting(**more: Any) -> Battle:
    """Two warbands of archers on a small table, seven inches apart, and somebody is asked who shoots."""
    small = Table(width=24_000, depth=24_000)
    battle = Battle.start("skirmish", [archers("Reds"), archers("Blues")], seed=2, table=small, **more)
    while battle.ask and not (battle.ask.what == "shoot" and len(battle.ask.options) > 1):
        ask = battle.ask
        if ask.kind == "dice":
            battle.answer("roll")
        elif ask.what == "which-edge":
            battle.answer("south")
        elif ask.what == "set-up":
            along = 6 + 2 * sum(one.at is not None for one in battle.state.warriors if one.warband == ask.player)
            battle.answer(f"{along} {8.5 if battle.state.band(ask.player).edge == 'south' else 15.5}")
        else:
            battle.answer("done" if any(offer.key == "done" for offer in ask.options) else ask.options[0].key)
    return battle


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, int]:
    """A battle that was saved after a shot and some answers, and the ask at which the shot was declared."""
    battle = shooting()
    assert battle.ask is not None
    number = battle.ask.number
    battle.answer(battle.ask.options[0].key)
    for _ in range(3):
        assert battle.ask is not None
        battle.answer(battle.ask.options[-1].key)
    file = tmp_path_factory.mktemp("records") / "friday.cometfall"
    battle.save(file)
    return str(file), number


def told(saved: tuple[str, int], dice: str) -> str:
    said = run("settle", saved[0], "--from", str(saved[1]), "--dice", dice)
    assert (said.code, said.err) == (0, "")
    return said.out


def test_other_dice_fall_from_an_ask_on(saved: tuple[str, int]) -> None:
    """What was answered there is answered again, by other dice: a hit, a wound, out of action; or a miss."""
    hit = told(saved, "6,5,6")
    assert hit.splitlines()[0] == f"friday.cometfall from ask {saved[1]}, by classic"
    assert "to hit of Archer" in hit or "to hit of Captain" in hit
    assert "out of action" in hit
    missed = told(saved, "1")
    assert "misses" in missed
    assert "out of action" not in missed


def test_it_stops_where_the_dice_are_used_up_and_somebody_is_asked(saved: tuple[str, int]) -> None:
    assert re.search(r"Open: (red|blue) decides \(shoot\)\.", told(saved, "1"))


def test_programs_are_told_in_json(saved: tuple[str, int]) -> None:
    found = run("settle", saved[0], "--from", str(saved[1]), "--dice", "1", "--json").json
    assert [entry["die"] for entry in found["events"] if entry["what"] == "die"] == ["to-hit"]
    assert found["ask"]["what"] == "shoot"
    assert (found["error"], found["dice_left"]) == (None, [])


def test_a_file_argues_about_a_record_with_answers_of_its_own(saved: tuple[str, int], tmp_path: Path) -> None:
    """A named die, and another target than in the record."""
    battle = Battle.replay(saved[0], saved[1]).battle
    assert battle.ask is not None
    other = battle.ask.options[1].key
    by, at, weapon = other.split()
    text = (
        f'record = "{saved[0]}"\nfrom = {saved[1]}\ntitle = "Could he have missed?"\ndice = ["to-hit 1"]\n\n'
        f'[[do]]\nshoot = {{ by = "{by}", at = "{at}", with = "{weapon}" }}\n'
    )
    file = tmp_path / "argument.toml"
    file.write_text(text, "utf-8")
    said = run("settle", str(file))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Could he have missed?\n")
    found = run("settle", str(file), "--json").json
    assert [(entry["die"], entry["by"]) for entry in found["events"] if entry["what"] == "die"] == [("to-hit", by)]
    assert [entry["at"] for entry in found["events"] if "misses" in entry.get("text", "")] == [at]


def test_in_the_middle_of_a_rule_it_goes_on_from_there(tmp_path: Path) -> None:
    """Dice that were rolled by hand: the hit is in the record, and the argument is about the wound."""
    battle = shooting(dice="asked")
    assert battle.ask is not None
    battle.answer(battle.ask.options[0].key)
    assert battle.ask is not None
    assert battle.ask.what == "to-hit"
    battle.answer("6")
    assert battle.ask.what == "to-wound"
    number = battle.ask.number
    file = tmp_path / "by-hand.cometfall"
    battle.save(file)
    said = run("settle", str(file), "--dice", "1")
    assert "does not wound" in said.out
    assert "hits" not in said.out
    assert said.code == 0, said.err
    assert (
        run("settle", str(file), "--from", str(number), "--dice", "1").out.splitlines()[1:]
        == (said.out.splitlines()[1:])
    )


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--from", "9999"], 2, "friday.cometfall has no ask 9999: it waits at ask "),
        (["--from", "0"], 2, "--from: "),
        (["--from", "{from}", "--dice", "1,9"], 2, "dice: die 2 shows 9; a D6 shows 1 to 6."),
        (
            ["--from", "{from}", "--dice", "to-hot 4"],
            2,
            'dice: die 1: there is no die "to-hot"; did you mean "to-hit"?',
        ),
        (
            ["--from", "{from}", "--dice", "armour-save 4"],
            1,
            "Die 1 is laid out for armour-save, but here the rules ask",
        ),
        (["--from", "{from}"], 1, "A die is missing: the rules ask for a D6 to-hit of "),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(
    saved: tuple[str, int], words: list[str], code: int, sentence: str
) -> None:
    said = run("settle", saved[0], *(word.replace("{from}", str(saved[1])) for word in words))
    assert said.code == code
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_record_that_does_not_hold_before_the_ask_says_so(saved: tuple[str, int], tmp_path: Path) -> None:
    lines = Path(saved[0]).read_text("utf-8").splitlines()
    file = tmp_path / "cut.cometfall"
    file.write_text("\n".join(lines[:5]), "utf-8")
    said = run("settle", str(file), "--from", str(saved[1]), "--dice", "4")
    assert (said.code, said.out) == (2, "")
    assert "is cut short after line 5" in said.err


def test_a_situation_names_its_dice_itself() -> None:
    said = run("settle", PARRY, "--dice", "4")
    assert said.err == (
        "cometfall: --from and --dice go with the record of a battle; a situation names its dice itself.\n"
    )


def test_the_record_of_a_battle_that_is_over_wants_an_ask(tmp_path: Path) -> None:
    battle = a_skirmish()
    battle.resign("red")
    assert battle.result is not None
    assert all(isinstance(line, Given) is False for line in battle.record)
    battle.save(tmp_path / "over.cometfall")
    assert run("settle", str(tmp_path / "over.cometfall")).err.endswith(f"over.cometfall: {ENDED}\n")

"""Whatever is answered or read: it is refused in a sentence, and the battle stands as before."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cometfall.battle import Answer, Battle, BattleError, RefusedError, SituationError
from cometfall.battle.record import summed
from cometfall.bots import RandomBot
from cometfall.catalogue import CatalogueError
from cometfall.editions import EditionError
from cometfall.geometry import Table
from cometfall.tables import TableError
from tests.battle.builders import EDITIONS, archers
from tests.cli.run import run

SMALL = Table(width=24_000, depth=24_000)
NONSENSE = (
    "",
    " ",
    "nobody",
    "captain",
    "captain captain",
    "0",
    "7",
    "-1",
    "1 2 3 4 5 6 7 8 9",
    "nan nan",
    "nan nan nan",
    "inf -inf",
    "1e308 1e308",
    "1e999 1",
    "-0.5 -0.5",
    "9999999999999999999999 1",
    "12,5 3",
    "1 2 > nan nan",
    "!",
    "?",
    "> > >",
    "١ ٢",  # noqa: RUF001 - digits, but not ours
    "\x00",
    "captain\nred",
    "DROP TABLE warriors",
    "🜏" * 50,
    "1 " * 5000,
)
SENTENCES = (BattleError, SituationError, EditionError, TableError, CatalogueError)
"""What the command line says in a sentence."""


def whole(battle: Battle) -> tuple[Any, ...]:
    """All that is true of a battle."""
    asked = battle.ask.plain() if battle.ask else None
    return battle.state, battle.begun, battle.rolled, battle.events, battle.text(), asked


def refused(battle: Battle, answer: Answer | str) -> RefusedError | None:
    """Try an answer on a fork: what is not open must leave it as it was."""
    fork = battle.fork()
    before = whole(fork)
    try:
        fork.answer(answer)
    except RefusedError as error:
        assert whole(fork) == before
        return error
    return None


@pytest.mark.parametrize("edition", EDITIONS)
def test_nonsense_is_refused_at_every_ask_and_changes_nothing(edition: str) -> None:
    """Places that are none, numbers that are not finite, words of nobody, another ask, another player."""
    battle = Battle.start("skirmish", [archers("Reds"), archers("Blues")], edition=edition, table=SMALL, seed=3)
    chance, bots = Random(3), {key: RandomBot(key) for key in battle.players}
    kinds = set()
    for _ in range(45):
        ask = battle.ask
        if ask is None:
            break
        kinds.add(ask.what)
        open_now = {offer.key for offer in ask.options}
        for key in chance.sample([each for each in NONSENSE if each not in open_now], 9):
            error = refused(battle, key)
            assert error is not None, (ask.words, key)
            assert error.code in {"not-open", "too-long", "not-dice"}
            said = str(error)
            assert said.strip()
            assert "\n" not in said
            assert "Traceback" not in said
            assert len(said) < 600
        other = next(player for player in battle.players if player != ask.player)
        for wrong, code in (
            (Answer(ask.number - 1, "done"), "old-ask"),
            (Answer(ask.number + 1, "done"), "old-ask"),
            (Answer(ask.number, "done", other), "out-of-turn"),
            (Answer(ask.number, "done", "nobody"), "out-of-turn"),
        ):
            error = refused(battle, wrong)
            assert error is not None
            assert error.code == code
        battle.answer(bots[ask.player].choose(battle.view(ask.player), ask))
    assert {"set-up", "which-edge"} < kinds
    assert len(kinds) > 4, kinds


def test_a_place_that_can_not_be_reached_is_refused() -> None:
    """Otto may go four inches; the far corner, a place in another's base and one off the table are no ways."""
    battle = Battle.start("skirmish", [archers("Reds"), archers("Blues")], table=SMALL, seed=3)
    bots = {key: RandomBot(key) for key in battle.players}
    while battle.ask and battle.ask.what != "whereto":
        battle.answer(bots[battle.ask.player].choose(battle.view(battle.ask.player), battle.ask))
    assert battle.ask is not None
    mover = battle.state.warrior(battle.ask.by)
    other = next(one for one in battle.state.warriors if one.id != mover.id and one.at is not None)
    assert mover.at is not None
    assert other.at is not None
    far = "23 23" if mover.at[0] < 12_000 else "1 1"
    for key in (far, f"{other.at[0] / 1000} {other.at[1] / 1000}", "24.4 12", "-3 -3", f"{far} 9"):
        error = refused(battle, key)
        assert error is not None, key
        assert error.code == "not-open"


# ------------------------------------------------------------ records


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a battle that has gone on for a while."""
    battle = Battle.start("skirmish", [archers("Reds"), archers("Blues")], table=SMALL, seed=3)
    bots = {key: RandomBot(key) for key in battle.players}
    for _ in range(40):
        assert battle.ask is not None
        battle.answer(bots[battle.ask.player].choose(battle.view(battle.ask.player), battle.ask))
    return battle.text()


def test_a_record_that_was_damaged_anywhere_is_refused_in_a_sentence(record: str, tmp_path: Path) -> None:
    """A sign changed, taken away or put in, or the end cut off, at a hundred places by chance."""
    chance, file = Random(1), tmp_path / "friday.cometfall"
    raw = record.encode()
    for _ in range(100):
        at = chance.randrange(len(raw) - 1)
        sign = bytes([chance.randrange(256)])
        damaged = chance.choice((raw[:at], raw[:at] + raw[at + 1 :], raw[:at] + sign + raw[at + chance.randrange(2) :]))
        if damaged.strip() == raw.strip():
            continue
        file.write_bytes(damaged)
        said = sentence_about(file)
        assert said or Battle.load(file).text() == record, (at, sign)
        assert "\n" not in said


def sentence_about(file: Path) -> str:
    """What is wrong with a record, in a sentence; empty where it holds."""
    try:
        Battle.load(file)
    except SENTENCES as error:
        return str(error)
    return ""


def rewritten(record: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A record whose opening was changed by somebody who has made the sums right."""
    first, *rest = record.splitlines()
    heading = json.loads(first)
    change(heading["opening"])
    text, total = [json.dumps(heading)], summed("", json.dumps(heading).encode())
    for line in rest[:-1]:
        plain = {key: value for key, value in json.loads(line).items() if key != "sum"}
        total = summed(total, json.dumps(plain, separators=(",", ":")).encode())
        text.append(json.dumps({**plain, "sum": total}, separators=(",", ":")))
    return "\n".join([*text, json.dumps({"saved": len(rest) - 1, "sum": total})]) + "\n"


FORGED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "an edition that there is not": (lambda how: how.update(edition="clasic"), 'There is no edition "clasic"'),
    "another edition": (lambda how: how.update(edition="house"), "was played by"),
    "a table that there is not": (lambda how: how.update(ground=None, table="moon"), "moon"),
    "no warbands": (lambda how: how.update(warbands={}), "is for 2 warbands, not 0"),
    "warriors that nobody knows": (
        lambda how: how["warbands"]["red"]["warrior"][0].update(warrior="reiklanders/wizzard"),
        "wizzard",
    ),
    "gear that nobody knows": (lambda how: how["warbands"]["red"]["warrior"][0].update(gear=["swrd"]), "swrd"),
    "a scenario that finds no room": (lambda how: how["scenario"].update(buildings=3), "it needs 3 buildings"),
    "another seed": (lambda how: how.update(seed="another"), ""),
    "a key that there is not": (lambda how: how["warbands"]["red"].update(colour="red"), "colour"),
    "a number in place of words": (lambda how: how.update(table=7), "table"),
}


@pytest.mark.parametrize(("change", "words"), FORGED.values(), ids=FORGED.keys())
def test_an_opening_that_was_forged_is_refused_in_a_sentence(
    change: Callable[[dict[str, Any]], object], words: str, record: str, tmp_path: Path
) -> None:
    """Also where the sums are right, and by the command line without a trace of the program."""
    file = tmp_path / "forged.cometfall"
    file.write_text(rewritten(record, change), "utf-8")
    with pytest.raises(SENTENCES) as refused_:
        Battle.load(file)
    assert words in str(refused_.value)
    assert "\n" not in str(refused_.value)
    said = run("replay", str(file))
    assert said.code in {1, 2}
    assert "Traceback" not in said.err
    assert "fault of Cometfall" not in said.err


def test_a_record_that_only_was_written_anew_holds(record: str, tmp_path: Path) -> None:
    """So what the forged ones are refused for is what was forged."""
    file = tmp_path / "same.cometfall"
    file.write_text(rewritten(record, lambda _: None), "utf-8")
    assert Battle.load(file).state.warriors

"""Settling over the wire: a situation in TOML, told step by step or weighed, with the table it stands on."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cometfall.battle import Situation, SituationError, parse_situation, settle
from cometfall.battle.examples import examples
from cometfall.odds import Odds, rest_of
from cometfall.server.boards import figure
from cometfall.server.weighing import MOST, chance_of

A_FILE = "Over the network a situation can't name files; write the pieces and the name of a book into it."


def settled(text: str) -> dict[str, Any]:
    """What comes of a situation, and where everybody stands in the end."""
    found = settle(_understood(text))
    battle = found.battle
    figures = [] if battle is None else [figure(battle, one) for one in battle.warriors]
    return found.plain() | {"figures": figures, "table": None if battle is None else battle.table}


def odds_of(text: str, editions: tuple[str, ...]) -> list[dict[str, Any]]:
    """The exact chances of the rest of a situation, in its own book or in some."""
    situation = _understood(text)
    return [_odds(rest_of(replace(situation, edition=each))) for each in editions or (situation.edition,)]


def _odds(odds: Odds) -> dict[str, Any]:
    return {
        "edition": odds.edition,
        "reasons": list(odds.reasons),
        "chances": [chance_of(str(outcome), outcome.p) for outcome in odds.outcomes[:MOST]],
        "more": max(len(odds.outcomes) - MOST, 0),
    }


def _understood(text: str) -> Situation:
    situation = parse_situation(text)
    if any(name.endswith(".toml") or "/" in name for name in (situation.edition, situation.table)):
        raise SituationError(A_FILE, "file")
    return situation


def shown_examples() -> list[dict[str, str]]:
    """The arguments that come with Cometfall, each with its text."""
    return [{"title": title, "text": file.read_text("utf-8")} for title, file in examples()]

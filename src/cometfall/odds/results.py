"""The answer to a question of odds: every outcome with its exact chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from html import escape
from typing import Any

import msgspec

from cometfall.battle import STATUSES, statuses
from cometfall.editions.errors import did_you_mean, shown
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.odds.errors import OddsError

TALLY = 6


class Condition(msgspec.Struct, frozen=True, order=True):
    """How a warrior is off in the end."""

    status: tuple[str, ...]
    wounds: int
    at: tuple[float, ...] = ()
    """Where he ends, in inches; only where the question is of moves."""

    def __str__(self) -> str:
        off = f"{', '.join(self.status)} ({self.wounds} W)" if self.wounds else ", ".join(self.status)
        return f"{off} {self.place}" if self.at else off

    @property
    def place(self) -> str:
        """Where he ends, in words; the height of the table itself goes without saying."""
        *flat, height = self.at or (0.0,)
        return f"at {' '.join(f'{part:g}' for part in ([*flat, height] if height else flat))}" if self.at else ""

    def plain(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        place = {"at": list(self.at)} if self.at else {}
        return {"status": list(self.status), "wounds": self.wounds, **place}


class Outcome(msgspec.Struct, frozen=True):
    """One way it may end, and its chance."""

    p: Fraction
    warriors: dict[str, Condition]

    def __str__(self) -> str:
        return "; ".join(f"{who} {condition}" for who, condition in self.warriors.items())


class Odds(msgspec.Struct, frozen=True):
    """All outcomes of a question, likeliest first; their chances sum to exactly 1."""

    edition: str
    outcomes: tuple[Outcome, ...]
    policy: str = "usual"
    """Who chose for the players."""
    chosen: tuple[str, ...] = ()
    """What was asked of players on the way, and what was taken."""
    reasons: tuple[str, ...] = ()
    """What the dice needed on the way, with the reason for each part."""
    question: str = ""

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)

    @property
    def total(self) -> Fraction:
        """The sum of all chances."""
        return sum((outcome.p for outcome in self.outcomes), Fraction(0))

    def chance(self, holds: Callable[[dict[str, Condition]], bool]) -> Fraction:
        """The chance that something holds in the end, such as `lambda end: "stunned" in end["brak"].status`."""
        return sum((outcome.p for outcome in self.outcomes if holds(outcome.warriors)), Fraction(0))

    def of(self, who: str, status: str) -> Fraction:
        """The chance that a warrior ends with a status, such as `out-of-action`."""
        known = self.outcomes[0].warriors
        if who not in known:
            raise OddsError(f'There is no warrior "{shown(who)}" in these odds; {did_you_mean(who, known)}')
        if status not in STATUSES:
            raise OddsError(f'There is no status "{shown(status)}"; {did_you_mean(status, STATUSES)}')
        return self.chance(lambda end: status in end[who].status)

    def plain(self) -> dict[str, Any]:
        """The answer as plain data, for JSON: chances as fractions."""
        return {
            "edition": self.edition,
            "total": str(self.total),
            "policy": self.policy,
            "outcomes": [
                {
                    "p": str(outcome.p),
                    "warriors": {who: condition.plain() for who, condition in outcome.warriors.items()},
                }
                for outcome in self.outcomes
            ],
            "chosen": list(self.chosen),
            "reasons": list(self.reasons),
        }

    def _repr_html_(self) -> str:
        """Show the outcomes as a table in a notebook."""
        who = list(self.outcomes[0].warriors) if self.outcomes else []
        head = "".join(f"<th>{escape(one)}</th>" for one in who)
        rows = "".join(
            f"<tr><td>{outcome.p}</td><td>{float(outcome.p):.2%}</td>"
            + "".join(f"<td>{escape(str(outcome.warriors[one]))}</td>" for one in who)
            + "</tr>"
            for outcome in self.outcomes
        )
        caption = f"<caption>{escape(self.edition)} {escape(self.question)}</caption>"
        return f"<table>{caption}<thead><tr><th>p</th><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def outcomes_of(chances: dict[State, Fraction], *, places: bool = False) -> tuple[Outcome, ...]:
    """Merge states that look the same to people, likeliest first; where it matters, by where everybody ends too."""
    merged: dict[tuple[tuple[str, Condition], ...], Fraction] = {}
    for state, p in chances.items():
        key = tuple((one.id, _condition(one, places=places)) for one in state.warriors)
        merged[key] = merged.get(key, Fraction(0)) + p
    ordered = sorted(merged.items(), key=lambda one: (-one[1], one[0]))
    return tuple(Outcome(p, dict(key)) for key, p in ordered if p)


def _condition(one: Warrior, *, places: bool) -> Condition:
    where = tuple(part / INCH for part in one.at) if places and one.at and not one.out else ()
    return Condition(tuple(statuses(one)), one.wounds, where)

"""Companies that have come home from a battle, in a few words, and what is done with them, dice laid out by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from cometfall.dice import Choice, DiceError, Event, LaidOut, LaidOutDie, Option, run
from cometfall.model.book import Book
from cometfall.model.company import Company, Comrade
from cometfall.model.values import HUMAN, PROFILE_FIELDS
from cometfall.rules.campaign.steps import next_step
from tests.kit import playing, things


def a_comrade(id: str = "dieter", **more: Any) -> Comrade:  # noqa: A002 - the word of the game
    """A hero of ordinary profile who came through; characteristics by their letters."""
    profile = replace(HUMAN, **{PROFILE_FIELDS[key]: more.pop(key) for key in list(more) if key in PROFILE_FIELDS})
    traits = tuple(more.pop("traits", ()))
    return Comrade(id=id, profile=profile, start=profile, traits=traits, **more)


def henchmen(id: str = "warriors", count: int = 3, **more: Any) -> Comrade:  # noqa: A002 - the word of the game
    """Some henchmen who are alike."""
    return a_comrade(id, kind="henchman", count=count, **more)


def a_company(*comrades: Comrade, edition: str | Book = "classic", steps: Iterable[str] = (), **more: Any) -> Company:
    """A red company of these, with these steps to do."""
    book = playing(edition) if isinstance(edition, str) else edition
    return Company(book=book, catalogue=things(book), key="red", comrades=comrades, agenda=tuple(steps), **more)


class Later:
    """A company after its steps, what was told, and what was asked of its player."""

    def __init__(self, company: Company, events: list[Event], asked: list[Choice]) -> None:
        self.company, self.events, self.asked = company, events, asked

    def __getitem__(self, key: str) -> Comrade:
        return self.company.comrade(key)

    @property
    def ids(self) -> list[str]:
        """Who is left."""
        return [one.id for one in self.company.comrades]

    def options(self, what: str) -> list[str]:
        """The keys that were open at an ask, but for the last, which is to leave it."""
        return [option.key for ask in self.asked if ask.what == what for option in ask.options]


def done(company: Company, *dice: str, choices: Mapping[str, str] | None = None) -> Later:
    """Do all steps with these dice; choices by `what` of the ask, else the usual one."""
    laid = LaidOut(LaidOutDie(int(face), what) for what, face in map(str.split, dice))
    events: list[Event] = []
    asked: list[Choice] = []

    def choose(ask: Choice) -> Option:
        asked.append(ask)
        wanted = (choices or {}).get(ask.what)
        if wanted is not None:
            found = ask.named(wanted)
            assert isinstance(found, Option), f"{wanted} is none of {[option.key for option in ask.options]}"
            return found
        assert ask.usual is not None, f"a choice without a usual answer: {ask}"
        return ask.options[ask.usual]

    while company.agenda:
        company = run(next_step(company), laid, choose, events.append)
    if laid.left:
        raise DiceError(f"Dice are left over: {laid.left}")
    return Later(company, events, asked)

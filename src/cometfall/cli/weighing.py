"""What is asked of the odds on a command line, understood and answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec

from cometfall.cli.errors import CommandError
from cometfall.cli.words import the_editions

if TYPE_CHECKING:
    from cometfall.odds import Odds

Policy: TypeAlias = Literal["usual", "best"]
POLICIES: tuple[Policy, ...] = get_args(Policy)


def from_here(edition: str) -> str:
    """An edition as the command line names it: a file's path goes from here, not from where the situation is."""
    from cometfall.editions import load

    load(edition)
    return str(Path(edition).resolve()) if edition.endswith(".toml") else edition


PARTING = ("vs", "vs.", "against", "at")


def sides(words: list[str]) -> tuple[list[str], list[str]]:
    """Part what was written at `vs` or `against`, be it a word of its own or within quotes."""
    parts = [part.strip() for each in words for part in re.split(r"(?:^|\s+)(vs\.?|against|at)(?:\s+|$)", each)]
    told = ["vs" if part in PARTING else part for part in parts if part]
    if told.count("vs") > 1:
        raise CommandError("There are more than two sides; vs stands once, between the one side and the other.")
    place = told.index("vs") if "vs" in told else 1
    return told[:place], [part for part in told[place:] if part != "vs"]


def two(words: list[str], what: str) -> tuple[str, str]:
    """Part two warriors, and no others."""
    ours, theirs = sides(words)
    if len(ours) != 1 or len(theirs) != 1:
        count = len(ours) + len(theirs)
        here = f"{count} are here" if count > 1 else "only one is here"
        raise CommandError(
            f"A {what} is between two warriors, and {here}; put each in quotes, "
            f'such as cometfall odds {what} "WS4: sword" vs "WS3: axe".'
        )
    return ours[0], theirs[0]


def numbered(*fighters: str) -> dict[str, str]:
    """Name the fighters as the odds name them."""
    return {f"warrior-{number}": words for number, words in enumerate(fighters, start=1)}


def policy_named(name: str) -> Policy:
    """Find a policy by its name."""
    from cometfall.editions.errors import did_you_mean

    found = next((each for each in POLICIES if each == name), None)
    if found is None:
        raise CommandError(f'--policy: there is no policy "{name}"; {did_you_mean(name, POLICIES)}', "unknown")
    return found


def choices_named(given: list[str], policy: str) -> dict[str, str]:
    """Understand `what=option`, each once."""
    wrong = next((each for each in given if not all(part.strip() for part in each.partition("="))), None)
    if wrong is not None:
        raise CommandError(
            f'--choose: "{wrong}" chooses nothing; write what is asked, =, and the option, such as parry=no.'
        )
    if given and policy_named(policy) != POLICIES[0]:
        raise CommandError("--choose names the choices, so it goes with --policy usual only.")
    found: dict[str, str] = {}
    for each in given:
        what, _, option = each.partition("=")
        if found.setdefault(what.strip(), option.strip()) != option.strip():
            raise CommandError(f"--choose: {what.strip()} is answered twice, and differently; leave one of them out.")
    return found


class Question(msgspec.Struct, frozen=True):
    """What is asked, and how the answer is wanted."""

    title: str
    fighters: dict[str, str]
    """The warriors in words, by the names that the odds give them."""
    choices: dict[str, str]
    json: bool = False
    svg: str = ""


def answer_each(question: Question, weigh: Callable[[str], Odds], edition: str, editions: str) -> None:
    """Ask the same question of every edition that is named, and answer it."""
    from cometfall.battle import SituationError

    fighters = question.fighters.values()
    try:
        found = [weigh(book) for book in the_editions(edition, editions)]
    except SituationError as error:
        if len(fighters) > 2 and not any(" " in words for words in fighters):
            raise SituationError(f"{error} Put each warrior in quotes.", error.code) from None
        raise
    answer(question, found, several=bool(editions))


def answer(question: Question, found: list[Odds], *, several: bool) -> None:
    """Answer a question: as JSON, as a table, and as a picture where one is wanted."""
    from cometfall.cli.odds_shown import show_odds, show_side_by_side
    from cometfall.cli.talk import say_json

    _all_taken(found, question.choices)
    if question.svg:
        draw(question, found)
    if question.json:
        plain = [one.plain() | {"question": one.question} for one in found]
        say_json({"editions": plain} if several else plain[0])
    elif several:
        show_side_by_side(found, question.title, question.fighters)
    else:
        show_odds(found[0], question.title, question.fighters)


def _all_taken(found: list[Odds], choices: dict[str, str]) -> None:
    """A choice that never comes up would be silently without effect."""
    from cometfall.editions.errors import did_you_mean

    asked = {
        (told[0], told[2], told[4]) for one in found for each in one.chosen if (told := re.split(r"(: | -> )", each))
    }
    for what, option in choices.items():
        who, _, name = what.rpartition(".")
        met = {one for one in asked if one[1] == name and who in {"", one[0]}}
        if not met:
            known = sorted({each[1] for each in asked} | {f"{each[0]}.{each[1]}" for each in asked})
            ending = f"; {did_you_mean(what, known)}" if known else ", nor anything else."
            raise CommandError(f'--choose: nobody is asked "{what}" here{ending}', "not-open")
        if option not in {one[2] for one in met}:
            taken = " or ".join(sorted({one[2] for one in met}))
            raise CommandError(
                f'--choose: {what} can\'t be answered by "{option}"; the usual answer is {taken}.', "not-open"
            )


def draw(question: Question, found: list[Odds]) -> None:
    """Draw the answers into a file."""
    from cometfall.editions.errors import shown
    from cometfall.odds import picture

    drawn = picture(found, question.title, [f"{who}: {words}" for who, words in question.fighters.items()])
    try:
        Path(question.svg).write_text(drawn, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"--svg: {shown(question.svg, 200)} can't be written: {reason}.", "output") from None

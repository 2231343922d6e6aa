"""`cometfall odds`: the exact chance of every outcome of a situation, a shot, an exchange of blows, a duel."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, get_args

import typer

from cometfall.cli.errors import EXIT_CODES, CommandError
from cometfall.cli.file_or_word import OF_A_FILE, FileOrWord
from cometfall.cli.helping import Command
from cometfall.cli.words import (
    Edition,
    Editions,
    Json,
    complete_fighter,
    complete_file,
    placed,
    the_editions,
    the_situation,
)

if TYPE_CHECKING:
    from cometfall.odds import Odds

FIGHTER = (
    'A warrior in words is a profile, a colon, and what he has, such as "WS4 A2: sword, light-armour"; what is not '
    'said is an ordinary human\'s. Or he is one of a list, such as "reiklanders/youngblood" (see cometfall catalogue). '
    "After the colon stand weapons, armour, skills, and how he is off: charging, later-round, knocked-down, stunned, "
    "frenzied, in-cover, mounted."
)

group = typer.Typer(
    cls=FileOrWord,
    no_args_is_help=True,
    subcommand_metavar="FILE | exchange | shot | duel ...",
    epilog=f"""Examples:
  cometfall odds examples/parry-of-a-six.toml --editions all
  cometfall odds my-argument.toml --until-out --json
  cometfall odds exchange "WS4 A2: sword" vs "WS3: axe, shield"
  cometfall odds shot "BS4: bow" "T3: in-cover" --inches 20
  cometfall odds duel "WS4: sword" vs "reiklanders/youngblood" --svg duel.svg

What FILE takes: cometfall odds file --help. {EXIT_CODES}""",
)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="odds")


@group.callback()
def odds() -> None:
    """Weigh a situation, a shot, an exchange of blows or a duel, exactly."""


PolicyOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--policy",
        metavar="usual|best",
        autocompletion=lambda incomplete: [each for each in POLICIES if each.startswith(incomplete)],
        help="Who decides where a player would: usual takes what nearly everyone does, best what is best for his side.",
    ),
]
Chosen: TypeAlias = Annotated[
    list[str],
    typer.Option(
        "--choose",
        metavar="WHAT=OPTION",
        show_default=False,
        help="Answer one ask, such as parry=no, or brak.parry=no for one warrior; may be given several times.",
    ),
]
Picture: TypeAlias = Annotated[
    str,
    typer.Option("--svg", metavar="FILE", show_default=False, help="Draw the outcomes as a picture into FILE."),
]
Policy: TypeAlias = Literal["usual", "best"]
POLICIES: tuple[Policy, ...] = get_args(Policy)


@group.command(
    OF_A_FILE,
    cls=Command,
    epilog=f"""Examples:
  cometfall odds examples/parry-of-a-six.toml
  cometfall odds fight.toml --until-out --policy best
  cometfall odds fight.toml --choose jost.parry=no --editions classic,revised

Dice that FILE lays out count as fallen; what is declared in it is done. {EXIT_CODES}""",
)
def of_a_file(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", autocompletion=complete_file, help="A situation in TOML; - is standard input."),
    ],
    *,
    editions: Editions = "",
    until_out: Annotated[
        bool, typer.Option("--until-out", help="Fight on, turn after turn, until one side is out.")
    ] = False,
    policy: PolicyOption = POLICIES[0],
    choose: Chosen = [],  # noqa: B006 - typer copies it
    json: Json = False,
    svg: Picture = "",
) -> None:
    """Weigh the rest of a situation in FILE; the word file may be left out."""
    from msgspec.structs import replace

    from cometfall.odds import rest_of

    choices = _choices(choose, policy)
    situation, folder = the_situation(file)
    books = the_editions("", editions) if editions else [situation.edition]
    named = [_from_here(book) for book in books] if editions else books
    with placed(file):
        found = [
            rest_of(
                replace(situation, edition=book), folder, policy=_policy(policy), choices=choices, until_out=until_out
            )
            for book in named
        ]
    _answer(found, situation.title or file, {}, choices, json=json, svg=svg, several=bool(editions))


Fighters: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="WARRIOR [vs] WARRIOR",
        autocompletion=complete_fighter,
        show_default=False,
        help="The two who fight, each in quotes; vs or against may stand between them.",
    ),
]
Several: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="WARRIOR... [vs] WARRIOR...",
        autocompletion=complete_fighter,
        show_default=False,
        help="Who fights whom, each in quotes, with vs between the sides; without it the first fights all others.",
    ),
]


@group.command(
    cls=Command,
    epilog=f"""{FIGHTER}

Examples:
  cometfall odds exchange "WS3 S3 T3: sword" vs "reiklanders/youngblood"
  cometfall odds exchange "WS4 A2: sword" vs "WS3: axe" "WS3: spear"
  cometfall odds exchange "WS4: sword" vs "WS4: axe" --editions all

{EXIT_CODES}""",
)
def exchange(
    fighters: Several,
    *,
    edition: Edition = "",
    editions: Editions = "",
    policy: PolicyOption = POLICIES[0],
    choose: Chosen = [],  # noqa: B006 - typer copies it
    json: Json = False,
    svg: Picture = "",
) -> None:
    """Weigh one round of blows between any number of warriors."""
    from cometfall.odds import exchange as exchanged

    ours, theirs = sides(fighters)
    choices = _choices(choose, policy)

    def weigh(book: str) -> Odds:
        return exchanged(*ours, "against", *theirs, edition=book, policy=_policy(policy), choices=choices)

    _each(weigh, edition, editions, "An exchange of blows", numbered(*ours, *theirs), choices, json=json, svg=svg)


@group.command(
    cls=Command,
    epilog=f"""{FIGHTER}

Examples:
  cometfall odds shot "BS4: bow" at "T3: light-armour, in-cover" --inches 20
  cometfall odds shot "reiklanders/marksman" "WS3: shield" -e revised

{EXIT_CODES}""",
)
def shot(  # noqa: PLR0913 - its options
    fighters: Fighters,
    *,
    inches: Annotated[float, typer.Option("--inches", metavar="N", help="How far apart they stand, base to base.")] = 6,
    weapon: Annotated[
        str,
        typer.Option("--weapon", metavar="KEY", show_default=False, help="What he shoots with, where he has several."),
    ] = "",
    edition: Edition = "",
    editions: Editions = "",
    policy: PolicyOption = POLICIES[0],
    choose: Chosen = [],  # noqa: B006 - typer copies it
    json: Json = False,
    svg: Picture = "",
) -> None:
    """Weigh the shot of one warrior at another on open ground."""
    from cometfall.odds import shot as fired

    shooter, target = _two(fighters, "shot")
    choices = _choices(choose, policy)
    if not 0 <= inches <= 120:
        raise CommandError(
            f"--inches: {inches:g} is no distance between warriors; name one from 0 to 120.", "out-of-range"
        )

    def weigh(book: str) -> Odds:
        return fired(
            shooter, target, inches=inches, weapon=weapon, edition=book, policy=_policy(policy), choices=choices
        )

    title = f'A shot at {inches:g}"'
    _each(weigh, edition, editions, title, {"shooter": shooter, "target": target}, choices, json=json, svg=svg)


@group.command(
    cls=Command,
    epilog=f"""{FIGHTER}

Examples:
  cometfall odds duel "WS4 A2: sword" vs "WS3 W2: axe" --policy best
  cometfall odds duel "reiklanders/captain" vs "WS5: sword" -e revised

{EXIT_CODES}""",
)
def duel(
    fighters: Fighters,
    *,
    edition: Edition = "",
    editions: Editions = "",
    policy: PolicyOption = POLICIES[0],
    choose: Chosen = [],  # noqa: B006 - typer copies it
    json: Json = False,
    svg: Picture = "",
) -> None:
    """Weigh a fight of two to the end. The first charges, unless one is said to."""
    from cometfall.odds import duel as fought

    one, other = _two(fighters, "duel")
    choices = _choices(choose, policy)

    def weigh(book: str) -> Odds:
        return fought(one, other, edition=book, policy=_policy(policy), choices=choices)

    _each(weigh, edition, editions, "A duel to the end", numbered(one, other), choices, json=json, svg=svg)


def _from_here(edition: str) -> str:
    """An edition as the command line names it: a file's path goes from here, not from where the situation is."""
    from pathlib import Path

    from cometfall.editions import load

    load(edition)
    return str(Path(edition).resolve()) if edition.endswith(".toml") else edition


def sides(words: list[str]) -> tuple[list[str], list[str]]:
    """Part what was written at `vs` or `against`, be it a word of its own or within quotes."""
    parts = [part.strip() for each in words for part in re.split(r"(?:^|\s+)(vs\.?|against|at)(?:\s+|$)", each)]
    told = ["vs" if part in PARTING else part for part in parts if part]
    if told.count("vs") > 1:
        raise CommandError("There are more than two sides; vs stands once, between the one side and the other.")
    place = told.index("vs") if "vs" in told else 1
    return told[:place], [part for part in told[place:] if part != "vs"]


PARTING = ("vs", "vs.", "against", "at")


def _two(words: list[str], what: str) -> tuple[str, str]:
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


def _policy(name: str) -> Policy:
    from cometfall.editions.errors import did_you_mean

    found = next((each for each in POLICIES if each == name), None)
    if found is None:
        raise CommandError(f'--policy: there is no policy "{name}"; {did_you_mean(name, POLICIES)}', "unknown")
    return found


def _choices(given: list[str], policy: str) -> dict[str, str]:
    """Understand `what=option`, each once."""
    wrong = next((each for each in given if not all(part.strip() for part in each.partition("="))), None)
    if wrong is not None:
        raise CommandError(
            f'--choose: "{wrong}" chooses nothing; write what is asked, =, and the option, such as parry=no.'
        )
    if given and _policy(policy) != POLICIES[0]:
        raise CommandError("--choose names the choices, so it goes with --policy usual only.")
    found: dict[str, str] = {}
    for each in given:
        what, _, option = each.partition("=")
        if found.setdefault(what.strip(), option.strip()) != option.strip():
            raise CommandError(f"--choose: {what.strip()} is answered twice, and differently; leave one of them out.")
    return found


def _each(  # noqa: PLR0913 - the parts of a question
    weigh: Callable[[str], Odds],
    edition: str,
    editions: str,
    title: str,
    fighters: dict[str, str],
    choices: dict[str, str],
    *,
    json: bool,
    svg: str,
) -> None:
    """Ask the same question of every edition that is named, and answer it."""
    from cometfall.battle import SituationError

    try:
        found = [weigh(book) for book in the_editions(edition, editions)]
    except SituationError as error:
        if len(fighters) > 2 and not any(" " in words for words in fighters.values()):
            raise SituationError(f"{error} Put each warrior in quotes.", error.code) from None
        raise
    _answer(found, title, fighters, choices, json=json, svg=svg, several=bool(editions))


def _answer(
    found: list[Odds],
    title: str,
    fighters: dict[str, str],
    choices: dict[str, str],
    *,
    json: bool,
    svg: str,
    several: bool,
) -> None:
    from cometfall.cli.odds_shown import show_odds, show_side_by_side
    from cometfall.cli.talk import say_json

    _all_taken(found, choices)
    if svg:
        draw(found, title, fighters, svg)
    if json:
        plain = [one.plain() | {"question": one.question} for one in found]
        say_json({"editions": plain} if several else plain[0])
    elif several:
        show_side_by_side(found, title, fighters)
    else:
        show_odds(found[0], title, fighters)


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


def draw(found: list[Odds], title: str, fighters: dict[str, str], svg: str) -> None:
    """Draw the answers into a file."""
    from pathlib import Path

    from cometfall.odds import picture

    drawn = picture(found, title, [f"{who}: {words}" for who, words in fighters.items()])
    try:
        Path(svg).write_text(drawn, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"--svg: {svg} can't be written: {reason}.", "output") from None

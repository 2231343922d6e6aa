"""`cometfall odds`: the exact chance of every outcome of a situation, a shot, an exchange of blows, a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cometfall.cli.errors import EXIT_CODES, CommandError
from cometfall.cli.file_or_word import OF_A_FILE, FileOrWord
from cometfall.cli.helping import Command
from cometfall.cli.weighing import (
    POLICIES,
    Question,
    answer,
    answer_each,
    choices_named,
    from_here,
    numbered,
    policy_named,
    sides,
    two,
)
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


@group.command(
    OF_A_FILE,
    cls=Command,
    epilog=f"""Examples:
  cometfall odds examples/parry-of-a-six.toml
  cometfall odds fight.toml --until-out --policy best
  cometfall odds fight.toml --choose jost.parry=no --editions classic,revised

Dice that FILE lays out count as fallen; what is declared in it is done. {EXIT_CODES}""",
)
def of_a_file(  # noqa: PLR0913 - its options
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", autocompletion=complete_file, help="A situation in TOML; - is standard input."),
    ],
    *,
    editions: Editions = "",
    until_out: Annotated[
        bool, typer.Option("--until-out", help="Fight on, turn after turn, until one side is out.")
    ] = False,
    with_blows: Annotated[
        bool,
        typer.Option(
            "--with-blows", help="After a movement phase weigh its combat phase too: a charge, and its blows."
        ),
    ] = False,
    policy: PolicyOption = POLICIES[0],
    choose: Chosen = [],  # noqa: B006 - typer copies it
    json: Json = False,
    svg: Picture = "",
) -> None:
    """Weigh the rest of a situation in FILE; the word file may be left out."""
    from msgspec.structs import replace

    from cometfall.odds import rest_of

    choices, chooser = choices_named(choose, policy), policy_named(policy)
    situation, folder = the_situation(file)
    books = the_editions("", editions) if editions else [situation.edition]
    named = [from_here(book) for book in books] if editions else books
    with placed(file):
        found = [
            rest_of(
                replace(situation, edition=book),
                folder,
                policy=chooser,
                choices=choices,
                until_out=until_out,
                with_blows=with_blows,
            )
            for book in named
        ]
    answer(Question(situation.title or file, {}, choices, json, svg), found, several=bool(editions))


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
    choices = choices_named(choose, policy)

    def weigh(book: str) -> Odds:
        return exchanged(*ours, "against", *theirs, edition=book, policy=policy_named(policy), choices=choices)

    answer_each(
        Question("An exchange of blows", numbered(*ours, *theirs), choices, json, svg), weigh, edition, editions
    )


@group.command(
    cls=Command,
    epilog=f"""{FIGHTER}

Examples:
  cometfall odds shot "BS4: bow" at "T3: light-armour, in-cover" --inches 20
  cometfall odds shot "reiklanders/marksman: bow" "WS3: shield" -e revised

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

    shooter, target = two(fighters, "shot")
    choices = choices_named(choose, policy)
    if not 0 <= inches <= 120:
        raise CommandError(
            f"--inches: {inches:g} is no distance between warriors; name one from 0 to 120.", "out-of-range"
        )

    def weigh(book: str) -> Odds:
        return fired(
            shooter, target, inches=inches, weapon=weapon, edition=book, policy=policy_named(policy), choices=choices
        )

    title = f'A shot at {inches:g}"'
    answer_each(Question(title, {"shooter": shooter, "target": target}, choices, json, svg), weigh, edition, editions)


@group.command(
    cls=Command,
    epilog=f"""{FIGHTER}

Examples:
  cometfall odds charge "WS4: sword" at "WS3: spear" --inches 7
  cometfall odds charge "WS4: sword" at "T4: axe" --inches 8 --editions all

{EXIT_CODES}""",
)
def charge(  # noqa: PLR0913 - its options
    fighters: Fighters,
    *,
    inches: Annotated[float, typer.Option("--inches", metavar="N", help="How far apart they stand, base to base.")] = 6,
    edition: Edition = "",
    editions: Editions = "",
    policy: PolicyOption = POLICIES[0],
    choose: Chosen = [],  # noqa: B006 - typer copies it
    json: Json = False,
    svg: Picture = "",
) -> None:
    """Weigh a charge over open ground, and the blows that follow it."""
    from cometfall.odds import charge as charged

    charger, target = two(fighters, "charge")
    choices = choices_named(choose, policy)

    def weigh(book: str) -> Odds:
        return charged(charger, target, inches=inches, edition=book, policy=policy_named(policy), choices=choices)

    title = f'A charge over {inches:g}"'
    answer_each(Question(title, {"charger": charger, "target": target}, choices, json, svg), weigh, edition, editions)


@group.command(
    cls=Command,
    epilog=f"""{FIGHTER}

Examples:
  cometfall odds duel "WS4 A2: sword" vs "WS3 W2: axe" --policy best
  cometfall odds duel "reiklanders/champion" vs "WS5: sword" -e revised

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

    one, other = two(fighters, "duel")
    choices = choices_named(choose, policy)

    def weigh(book: str) -> Odds:
        return fought(one, other, edition=book, policy=policy_named(policy), choices=choices)

    answer_each(Question("A duel to the end", numbered(one, other), choices, json, svg), weigh, edition, editions)

"""`cometfall menu`: a menu in the terminal that leads through all that Cometfall can do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cometfall.cli.helping import Command

if TYPE_CHECKING:
    from cometfall.battle import Situation
    from cometfall.odds import Odds

EPILOG = """Answer with a number, or in words where that is offered; b goes back, q leaves.

Examples:
  cometfall menu
  printf '1\\n1\\n2\\n' | cometfall menu"""

FIGHTERS = (
    ("An ordinary man with a sword", "WS3: sword"),
    ("A captain with sword and shield", "WS4 BS4 I4 Ld8: sword, shield, light-armour"),
    ("A bruiser with a two-handed weapon", "WS3 S4: double-handed-weapon"),
    ("A duellist with two swords", "WS4 I4: sword, sword"),
    ("A spearman behind a shield", "WS3: spear, shield"),
    ("An orc with an axe", "WS3 T4 I2: axe"),
    ("An ogre with a club", "M6 WS3 BS2 S4 T4 W3 A2: club, large-target"),
    ("A beginner with a dagger", "WS2 BS2 Ld6: dagger"),
)
"""Warriors for whoever has none in mind."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(menu)


def menu() -> None:
    """Be led through it in the terminal: weigh a fight, settle an argument, compare the books."""
    from cometfall.cli.asking import Back, Left, choose, told
    from cometfall.cli.talk import console, hang, text

    out = console()
    out.print(text(("Cometfall", "bold"), " plays Mordheim by the book, by any of five books."))
    offered: list[tuple[str, Callable[[], None]]] = [
        ("Weigh a fight: two warriors, and the exact chance of every outcome", _weigh),
        ("Settle an argument: the dice that fell, and what the rules make of them", _settle),
        ("Compare two books of rules", _compare),
        ("Look up a rule", _rule),
        ("Look up a weapon, a piece of armour, a skill or a warrior", _thing),
    ]
    while True:
        try:
            chosen = choose("What shall it be?", offered)
            with told():
                chosen()
        except Back:
            continue
        except Left:
            hang(out, text("Farewell."), 0)
            return


def _weigh() -> None:
    """Weigh one fight after the other."""
    while True:
        _weigh_one()


def _weigh_one() -> None:
    """Weigh an exchange of two, then whatever else is asked of them."""
    from cometfall.cli.asking import choose
    from cometfall.cli.odds_shown import show_odds, show_side_by_side
    from cometfall.cli.weighing import numbered
    from cometfall.editions import names
    from cometfall.odds import duel, exchange

    options = list(FIGHTERS)
    one = choose("Who strikes? He charges.", options, _fighter)
    other = choose("Whom does he charge?", options, _fighter)
    charging = one if "charging" in one else f"{one}, charging" if ":" in one else f"{one}: charging"
    fighters = numbered(charging, other)

    def by(edition: str) -> Odds:
        return exchange(charging, other, edition=edition)

    books = names()
    _show(lambda: show_odds(by(books[0]), "An exchange of blows", fighters))
    while True:
        more = choose(
            "And now?",
            [
                ("The same in all five books, side by side", "all"),
                ("On to the end, until one of them is out of action", "end"),
                ("To the end in all five books", "ends"),
                ("Draw a picture of it (fight.svg)", "draw"),
                ("Two others", "others"),
            ],
        )
        match more:
            case "all":
                _show(lambda: show_side_by_side([by(each) for each in books], "An exchange of blows", fighters))
            case "end":
                _show(lambda: show_odds(duel(charging, other, edition=books[0]), "A duel to the end", fighters))
            case "ends":
                _show(
                    lambda: show_side_by_side(
                        [duel(charging, other, edition=each) for each in books], "A duel to the end", fighters
                    )
                )
            case "draw":
                _show(lambda: _draw([by(each) for each in books], fighters))
            case _:
                return


def _fighter(words: str) -> str:
    """Understand a warrior in words, or refuse him before anything is asked of him."""
    from cometfall.editions import load, names
    from cometfall.odds.words import warrior_from

    warrior_from(words, load(names()[0]), "warrior", "red")
    return words


def _draw(found: list[Odds], fighters: dict[str, str]) -> None:
    from cometfall.cli.talk import console, text
    from cometfall.cli.weighing import Question, draw

    draw(Question("An exchange of blows", fighters, {}, svg="fight.svg"), found)
    console().print(text("Drawn: ", ("fight.svg", "cyan")))


def _show(what: Callable[[], None]) -> None:
    """Show something below what was asked, or say why it can't be."""
    from cometfall.cli.asking import told
    from cometfall.cli.talk import console

    console().print()
    with told():
        what()


def _settle() -> None:
    """Settle one argument after the other."""
    while True:
        _settle_one()


def _settle_one() -> None:
    """Settle an example or a file, and weigh what else could have come of it."""
    from cometfall.battle import read_situation, settle
    from cometfall.cli.asking import answer, choose
    from cometfall.cli.settle import show_settled
    from cometfall.cli.talk import console, text

    shown = examples()
    if shown:
        file = choose("Which one? An example, or the path of a file of yours.", shown, _situation)
    else:
        console().print(text("No examples are at hand; name a situation file (see cometfall schema situation)."))
        file = _situation(answer("File:"))
    situation = read_situation(file)
    settled = settle(situation, file.parent)
    console().print()
    show_settled(situation, settled)
    if settled.error:
        console().print(text((settled.error["message"], "red")))
    _what_else(situation, file.parent)


def _what_else(situation: Situation, folder: Path) -> None:
    """Weigh a situation as it stood before the dice fell."""
    from msgspec.structs import replace

    from cometfall.cli.asking import choose
    from cometfall.cli.odds_shown import show_odds, show_side_by_side
    from cometfall.editions import names
    from cometfall.odds import rest_of

    undiced = replace(situation, dice=[])
    title = situation.title or "The situation"
    while True:
        more = choose(
            "And now?",
            [
                ("How likely was that? The chances before the dice fell", "odds"),
                ("The chances in all five books, side by side", "all"),
                ("Another one", "other"),
            ],
        )
        if more == "other":
            return
        if more == "odds":
            _show(lambda: show_odds(rest_of(undiced, folder), title, {}))
        else:
            _show(
                lambda: show_side_by_side(
                    [rest_of(replace(undiced, edition=name), folder) for name in names()], title, {}
                )
            )


def _situation(path: str) -> Path:
    """Understand the path of a situation, or refuse it before anything is settled."""
    from cometfall.battle import read_situation

    read_situation(path)
    return Path(path)


def examples() -> list[tuple[str, Path]]:
    """The situations that Cometfall brings, by their titles."""
    from cometfall.battle.examples import examples as shipped

    return shipped()


def _compare() -> None:
    from cometfall.cli.asking import choose
    from cometfall.cli.editions import diff
    from cometfall.editions import load, names

    options = [(f"{load(name).title} ({name})", name) for name in names()]
    one = choose("Which book? Or the path of your own.", options, _edition)
    other = choose("And which beside it?", options, _edition)
    _show(lambda: diff(one, other))


def _edition(name: str) -> str:
    from cometfall.editions import load

    load(name)
    return name


def _rule() -> None:
    from cometfall.cli.asking import answer
    from cometfall.cli.rules import rules

    while True:
        words = answer("A rule by its id, its section or words in it (such as parry; b goes back):")
        if words:
            _show(lambda words=words: rules([words]))  # type: ignore[misc]  # its own words


def _thing() -> None:
    from cometfall.cli.asking import answer
    from cometfall.cli.catalogue import catalogue

    while True:
        words = answer("Its name (such as sword; weapons, armour, traits or warriors lists them; b goes back):")
        if words:
            _show(lambda words=words: catalogue(words.split()))  # type: ignore[misc]  # its own words

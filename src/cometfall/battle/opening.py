"""How a battle is opened: who fights whom over what, on which table and by which book: what a record begins with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from secrets import token_hex
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from cometfall.battle.errors import BattleError
from cometfall.battle.rosters import Roster, musters
from cometfall.battle.setting import enlisted, the_book
from cometfall.battle.shelves import roster_named, scenario_named
from cometfall.battle.situation import Someone
from cometfall.editions import catalogue_of, names, warband_lists
from cometfall.geometry import Table
from cometfall.model.book import Book
from cometfall.model.scenario import Scenario
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.rules.turn.setup import SETTING_UP
from cometfall.tables import TableFile, built, read_table, table_called

COLOURS = ("red", "blue", "green", "yellow", "white", "black")
"""What the players are called who are not named."""
OPEN = "open"
"""A table on which nothing stands, as large as the book says."""
MANY = 4
"""With more players than that a larger table is laid."""
Dice: TypeAlias = Literal["rolled", "asked"]
"""Whether dice are rolled by the program, from the seed, or asked of the players."""
Warbands: TypeAlias = Mapping[str, Roster | str] | Sequence[Roster | str]


class Opening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a battle is opened."""

    edition: str
    digest: str
    """What the book said, in a few signs: a book that has changed since is noticed."""
    scenario: Scenario
    warbands: dict[str, Roster]
    table: str = ""
    """The table by its name; empty where it is laid out below."""
    pieces: TableFile | None = None
    ground: Table | None = None
    laid: str
    """What the table looked like, in a few signs."""
    seed: str
    dice: Dice = "rolled"


def opening(
    scenario: Scenario | str,
    warbands: Warbands,
    edition: str = "",
    table: Table | str | None = None,
    seed: int | str | None = None,
    dice: Dice = "rolled",
) -> Opening:
    """Put together how a battle is opened, from values or from the names of files and of what comes along."""
    edition = edition or names()[0]
    book = the_book(edition)
    how = Opening(
        edition=edition,
        digest=digest_of(book),
        scenario=scenario_named(scenario) if isinstance(scenario, str) else scenario,
        warbands=_rosters(warbands, warband_lists(book)),
        laid="",
        seed=token_hex(8) if seed is None else str(seed),
        dice=dice,
    )
    match table:
        case Table():
            how = replace(how, ground=table)
        case str() if table.endswith(".toml"):
            how = replace(how, pieces=read_table(table))
        case _:
            how = replace(how, table=table or OPEN)
    return replace(how, laid=digest_of_table(table_of(how)))


def _rosters(warbands: Warbands, lists: tuple[str, ...]) -> dict[str, Roster]:
    if not isinstance(warbands, Mapping):
        if len(warbands) > len(COLOURS):
            raise BattleError(f"{len(warbands)} warbands are too many; {len(COLOURS)} can fight.", "warbands")
        warbands = dict(zip(COLOURS, warbands, strict=False))
    return {key: roster_named(one, lists) if isinstance(one, str) else one for key, one in warbands.items()}


def table_of(how: Opening) -> Table:
    """Give the table on which a battle is fought."""
    if how.ground is not None:
        return how.ground
    if how.pieces is not None:
        return built(how.pieces)
    if how.table == OPEN:
        board = the_book(how.edition).board
        size = board.large_size if len(how.warbands) > MANY else board.size
        return Table(width=size.width * INCH, depth=size.depth * INCH)
    return built(table_called(how.table))


def first_state(how: Opening) -> State:
    """Give the state in which a battle begins: nobody stands anywhere yet."""
    scenario, book = how.scenario, the_book(how.edition)
    if not scenario.least <= len(how.warbands) <= scenario.most:
        wanted = str(scenario.least) if scenario.least == scenario.most else f"{scenario.least} to {scenario.most}"
        raise BattleError(
            f'The scenario "{scenario.name}" is for {wanted} warbands, not {len(how.warbands)}.', "warbands"
        )
    everyone = tuple(_apart(one for key, roster in how.warbands.items() for one in musters(roster, key)))
    bands = tuple(
        Warband(key=key, name=roster.name, alignment=roster.alignment) for key, roster in how.warbands.items()
    )
    return replace(
        enlisted(book, everyone), warbands=bands, scenario=scenario, table=table_of(how), turn="", agenda=SETTING_UP
    )


def _apart(everyone: Iterable[Someone]) -> Iterable[Someone]:
    """Who is called as one of another warband is called after his warband as well."""
    seen: dict[str, str] = {}
    for one in everyone:
        if seen.setdefault(one.id, one.warband) == one.warband:
            yield one
        else:
            yield msgspec.structs.replace(one, id=f"{one.warband}-{one.id}")


@cache
def digest_of(book: Book) -> str:
    """What a book says with all its lists, in a few signs."""
    known = catalogue_of(book)
    lists = [sorted(each.items()) for each in (known.weapons, known.armour, known.traits)]
    return blake2b(msgspec.json.encode([book, lists]), digest_size=6).hexdigest()


@cache
def digest_of_table(table: Table) -> str:
    """What a table looks like, in a few signs."""
    return blake2b(msgspec.json.encode(table), digest_size=6).hexdigest()

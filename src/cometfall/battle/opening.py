"""How a battle is opened: who fights whom over what, on which table and by which book: what a record begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from secrets import token_hex
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from cometfall.battle.errors import BattleError
from cometfall.battle.mustering import mustered
from cometfall.battle.recruiting import by_chance, is_random
from cometfall.battle.setting import enlisted, the_book
from cometfall.battle.shelves import roster_named, scenario_named
from cometfall.editions import catalogue_of, names, warband_lists
from cometfall.geometry import Table
from cometfall.model.book import Book
from cometfall.model.roster import Roster
from cometfall.model.scenario import Scenario
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.wording import shown
from cometfall.rules.scenario.room import why_not_there
from cometfall.rules.scenario.setup import SETTING_UP
from cometfall.tables import TableFile, built, read_table, table_called
from cometfall.tables.growing import table_from_seed

COLOURS = ("red", "blue", "green", "yellow", "white", "black")
"""What the players are called who are not named."""
OPEN = "open"
"""A table on which nothing stands, as large as the book says."""
SEED, MOST_DIGITS = "seed", 18
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
    campaign: bool = False
    """Whether it is a battle of a campaign, from which warriors learn."""


def opening(
    scenario: Scenario | str,
    warbands: Warbands,
    edition: str = "",
    table: Table | TableFile | str | None = None,
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
        warbands=_rosters(warbands, book),
        laid="",
        seed=token_hex(8) if seed is None else str(seed),
        dice=dice,
    )
    match table:
        case Table():
            how = replace(how, ground=table)
        case TableFile():
            how = replace(how, pieces=table)
        case str() if table.endswith(".toml"):
            how = replace(how, pieces=read_table(table))
        case _:
            how = replace(how, table=table or OPEN)
    return replace(how, laid=digest_of_table(table_of(how)))


def _rosters(warbands: Warbands, book: Book) -> dict[str, Roster]:
    if not isinstance(warbands, Mapping):
        if len(warbands) > len(COLOURS):
            raise BattleError(f"{len(warbands)} warbands are too many; {len(COLOURS)} can fight.", "warbands")
        warbands = dict(zip(COLOURS, warbands, strict=False))
    return {key: _roster(one, book) if isinstance(one, str) else one for key, one in warbands.items()}


def _roster(name: str, book: Book) -> Roster:
    return by_chance(name, book) if is_random(name) else roster_named(name, warband_lists(book))


def table_of(how: Opening) -> Table:
    """Give the table on which a battle is fought."""
    if how.ground is not None:
        return how.ground
    if how.pieces is not None:
        return built(how.pieces)
    board = the_book(how.edition).board
    size = board.large_size if len(how.warbands) > MANY else board.size
    return _named(how.table, size.width, size.depth)


@lru_cache(maxsize=64)
def _named(name: str, width: int, depth: int) -> Table:
    """A table by its name: open ground, or grown from a seed, as large as the book says, or one that comes along."""
    if name == OPEN:
        return Table(width=width * INCH, depth=depth * INCH)
    kind, _, seed = name.partition(":")
    if kind != SEED:
        return built(table_called(name))
    if not seed.isdecimal() or len(seed) > MOST_DIGITS:
        raise BattleError(f'"{shown(name)}" grows no table; name a whole number, such as seed:7.', "bad-table")
    return built(table_from_seed(int(seed), width, depth))


def first_state(how: Opening) -> State:
    """Give the state in which a battle begins: nobody stands anywhere yet."""
    scenario, book = how.scenario, the_book(how.edition)
    if not scenario.least <= len(how.warbands) <= scenario.most:
        wanted = str(scenario.least) if scenario.least == scenario.most else f"{scenario.least} to {scenario.most}"
        raise BattleError(
            f'The scenario "{scenario.name}" is for {wanted} warbands, not {len(how.warbands)}.', "warbands"
        )
    everyone, bands = mustered(how.warbands, book)
    battle = replace(
        enlisted(book, everyone), warbands=bands, scenario=scenario, table=table_of(how), turn="", agenda=SETTING_UP
    )
    if why := why_not_there(battle):
        raise BattleError(f'The scenario "{scenario.name}" can\'t be set up on this table: {why}.', "no-room")
    return battle


@cache
def digest_of(book: Book) -> str:
    """What a book says with all its lists, in a few signs."""
    known = catalogue_of(book)
    lists = [sorted(each.items()) for each in (known.weapons, known.armour, known.traits, known.spells)]
    return blake2b(msgspec.json.encode([book, lists]), digest_size=6).hexdigest()


@cache
def digest_of_table(table: Table) -> str:
    """What a table looks like, in a few signs."""
    return blake2b(msgspec.json.encode(table), digest_size=6).hexdigest()

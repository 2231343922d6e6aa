"""Trials: battles drawn by chance from all there is, looked at after every answer, saved, loaded and played again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from msgspec.structs import replace

from cometfall.battle import Battle, BattleError, Member, Roster
from cometfall.battle.recruiting import by_chance
from cometfall.battle.setting import the_book
from cometfall.battle.shelves import scenario_named, shipped
from cometfall.bots import RandomBot
from cometfall.editions import catalogue_of, names
from cometfall.geometry import Table
from cometfall.lab.checking import ForbiddenError, check, check_log, check_views
from cometfall.model.book import Book
from cometfall.tables import built, named, table_from_seed
from cometfall.tables import shipped as shipped_tables

MOST = 20_000
"""Answers: a battle that takes more does not end."""
OF_THINGS = frozenset({"kind", "material", "coating", "ammunition", "poison"})
"""Tags of traits that nobody has by himself, or is born with."""


class Size(msgspec.Struct, frozen=True):
    """How large the battles are that are drawn."""

    warriors: int = 5
    """So many of each warband at the most; 0: all of them."""
    inches: tuple[int, ...] = (24, 24, 30, 36, 48)
    """How wide and deep the tables are that are grown."""
    shipped: bool = True
    """Whether the tables that come along are played on too."""


FULL = Size()
SMALL = Size(warriors=3, inches=(24,), shipped=False)


class Trial(msgspec.Struct, frozen=True):
    """A battle by chance: all of it follows from its number."""

    number: int
    edition: str
    scenario: str
    table: str
    """`open`, the name of one, or `WIDTHxDEPTH:SEED:DENSITY`."""
    warbands: tuple[str, ...]


class Found(msgspec.Struct, frozen=True):
    """What came of a trial."""

    trial: Trial
    answers: int = 0
    turns: int = 0
    reason: str = ""
    """How the battle ended."""
    fault: str = ""
    """What was found to be wrong; empty where nothing was."""
    seconds: float = 0.0


def trial(number: int, size: Size = FULL) -> Trial:
    """Draw a battle: each edition in its turn, two warbands more often than six."""
    chance = _chance(f"trial {number}")
    count = chance.choice((2, 2, 2, 2, 2, 3, 3, 4, 5, 6))
    known = [scenario_named(key) for key in sorted(shipped("scenarios"))]
    fit = [one.key for one in known if one.least <= count <= one.most]
    tables = ["open", *(shipped_tables() if size.shipped else ())]
    grown = f"{chance.choice(size.inches)}x{chance.choice(size.inches)}:{chance.randrange(10**6)}:{chance.random():.2f}"
    return Trial(
        number=number,
        edition=names()[number % len(names())],
        scenario=chance.choice(fit),
        table=chance.choice(tables) if chance.random() < 1 / 4 else grown,
        warbands=tuple(f"random:{chance.randrange(10**6)}" for _ in range(count)),
    )


def _chance(why: str) -> Random:
    return Random(why)  # noqa: S311 - no secret hangs on a trial


def begun(one: Trial, size: Size = FULL) -> Battle:
    """Begin the battle of a trial; where its scenario finds no room on the table, a plainer one is played there."""
    there, table = rosters(one, size), _table(one.table)
    plain = "skirmish" if len(there) == 2 else "gathering"
    for scenario in (one.scenario, plain):
        try:
            return _started(one, there, scenario, table)
        except BattleError as error:
            if error.code != "no-room":
                raise
    return _started(one, there, plain, None)


def rosters(one: Trial, size: Size = FULL) -> list[Roster]:
    """Recruit the warbands of a trial."""
    book = the_book(one.edition)
    return [_mustered(name, book, size.warriors) for name in one.warbands]


def _started(one: Trial, there: list[Roster], scenario: str, table: Table | None) -> Battle:
    seed = f"trial {one.number}"
    return Battle.start(scenario, there, edition=one.edition, table=table, seed=seed, dice="asked", campaign=True)


def _table(name: str) -> Table | None:
    if name == "open":
        return None
    if ":" not in name:
        return built(named(name))
    size, seed, density = name.split(":")
    width, depth = map(float, size.split("x"))
    return built(table_from_seed(int(seed), width, depth, float(density)))


def _mustered(name: str, book: Book, most: int) -> Roster:
    """Recruit by chance, and give each something more out of all there is: skills, mutations, a weapon."""
    found, chance = by_chance(name, book), _chance(f"gifts of {name}")
    warriors = found.warrior[: most or None]
    if most:
        warriors = tuple(replace(one, count=1) for one in warriors)
    return replace(found, warrior=tuple(_gifted(one, book, chance) for one in warriors))


def _gifted(member: Member, book: Book, chance: Random) -> Member:
    known = catalogue_of(book)
    gifts = sorted(key for key, one in known.traits.items() if one.tags and not OF_THINGS & set(one.tags))
    traits = tuple(dict.fromkeys((*member.traits, *chance.sample(gifts, chance.randrange(3)))))
    gear = member.gear
    if gear and chance.random() < 1 / 4:
        gear = (*gear, chance.choice(sorted(known.weapons)))
    return replace(member, traits=traits, gear=gear)


def tried(number: int, size: Size = FULL) -> Found:
    """Play the battle of a number, and say what was wrong."""
    one, started = trial(number, size), perf_counter()
    battle = None
    try:
        battle = begun(one, size)
        battle = played(battle, _chance(f"when to save {number}"))
        fault = "" if battle.ask is None else f"it is not over after {MOST} answers"
    except ForbiddenError as error:
        fault = str(error)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what was looked for
        fault = f"{type(error).__name__}: {' '.join(str(error).split())[:400]}"
    result = battle.result if battle else None
    return Found(
        trial=one,
        answers=battle.ask.number if battle and battle.ask else len(battle.record) if battle else 0,
        turns=result.turns if result else 0,
        reason=result.why if result else "",
        fault=fault,
        seconds=round(perf_counter() - started, 3),
    )


def played(battle: Battle, chance: Random) -> Battle:
    """Play a battle by chance to its end, looking at it after every answer; once it is saved and loaded on the way."""
    players = {key: RandomBot(f"{battle.opening.seed} {key}") for key in battle.players}
    save_at = chance.randrange(20, 120)
    check(battle)
    for given in range(MOST):
        ask = battle.ask
        if ask is None:
            break
        battle.answer(players[ask.player].choose(battle.view(ask.player), ask))
        check(battle)
        if given % 25 == 0:
            check_log(battle)
            check_views(battle)
        if given == save_at:
            battle = gone_on_with(battle)
    check_log(battle)
    check_views(battle)
    gone_on_with(battle)
    return battle


def gone_on_with(battle: Battle) -> Battle:
    """Save a battle and load it: all of it must be as it was."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "trial.cometfall"
        battle.save(file)
        loaded = Battle.load(file)
    for what in ("state", "begun", "events", "result", "record"):
        if getattr(loaded, what) != getattr(battle, what):
            raise ForbiddenError(f"it was saved and loaded, and its {what} is another")
    asks = [one.ask.plain() if one.ask else None for one in (battle, loaded)]
    if asks[0] != asks[1]:
        raise ForbiddenError(f"it was saved and loaded, and asks something else: {asks[0]}, {asks[1]}")
    return loaded

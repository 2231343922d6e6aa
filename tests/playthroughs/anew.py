"""Make the playthroughs anew: `python -m tests.playthroughs.anew`, or with the names of some editions.

Each is a small battle that bots have played, kept as its record and as the story that is told of it. The record holds
every answer, so a bot that has learned something changes none of them. When a rule changes, read what became of the
story (`git diff`) before keeping it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec.structs import replace

from cometfall.battle import Battle, Roster
from cometfall.battle.setting import the_book
from cometfall.battle.shelves import roster_named
from cometfall.bots import bot, play_out
from cometfall.editions import names, warband_lists
from tests.cli.run import run

HERE = Path(__file__).parent
TABLE = HERE / "yard.toml"
BANDS = ("lantern-company", "gnawed-bell")
FEW = 4
SEEDS = {"classic": 1, "playsheet": 2, "revised": 3, "archeonicus": 4, "house": 5}


def few(name: str, edition: str) -> Roster:
    """The first few warriors of a warband that comes along."""
    whole = roster_named(name, warband_lists(the_book(edition)))
    return replace(whole, warrior=tuple(replace(one, count=1) for one in whole.warrior[:FEW]))


def played(edition: str) -> Battle:
    """Let bots play a small battle."""
    seed = SEEDS[edition]
    bands = [few(name, edition) for name in BANDS]
    battle = Battle.start("skirmish", bands, edition=edition, table=str(TABLE), seed=seed)
    play_out(battle, {key: bot("steady", f"{seed} {key}") for key in battle.players}, 2000)
    return battle


def story(record: Path) -> str:
    """What is told of a record."""
    return run("replay", str(record)).out


def main(editions: list[str]) -> None:
    """Play, and keep the record and the story."""
    for edition in editions or names():
        record = HERE / f"{edition}.cometfall"
        played(edition).save(record)
        (HERE / f"{edition}.txt").write_text(story(record), "utf-8")
        sys.stdout.write(f"{record.with_suffix('.txt')}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

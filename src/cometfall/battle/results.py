"""How a battle came out: who won, why, what each warband has left, and what its warriors have learned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from cometfall.battle.log import Entry
from cometfall.model.sides import Why
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.turn.campaign import Deeds, experience, exploration, wyrdstone


class Outcome(msgspec.Struct, frozen=True):
    """How one warband came out of a battle."""

    won: bool
    fate: dict[str, str]
    """What became of those who do not stand on the table any more: out-of-action, slain, fled, routed, left, late."""
    rerolls: int = 0
    """Re-rolls that are left, and may be used in the exploration that follows."""
    experience: dict[str, int] = {}
    """What a campaign gives each hero, and each of a group of henchmen."""
    exploration: int = 0
    """The dice that a campaign gives it for exploration."""
    wyrdstone: int = 0

    @property
    def out(self) -> tuple[str, ...]:
        """Who went out of action."""
        return tuple(who for who, why in self.fate.items() if why in {"out-of-action", "slain"})


class Result(msgspec.Struct, frozen=True):
    """How a battle ended."""

    winners: tuple[str, ...]
    why: Why
    turns: int
    """The turns that were begun, of all warbands together."""
    warbands: dict[str, Outcome]


def result_of(battle: State, events: Sequence[Entry], *, campaign: bool = False) -> Result:
    """Give how a battle that is over came out; what only a campaign knows is left out of a single one."""
    ending = battle.ended
    assert ending is not None, battle.agenda
    deeds = deeds_of(events)
    return Result(
        winners=ending.winners,
        why=ending.why,
        turns=sum(band.turns for band in battle.warbands),
        warbands={band.key: _outcome(battle, band.key, deeds, campaign=campaign) for band in battle.warbands},
    )


def _outcome(battle: State, key: str, deeds: Deeds, *, campaign: bool) -> Outcome:
    band = battle.band(key)
    fate = {one.id: why for one in battle.warriors if one.warband == key and (why := _fate(one))}
    won = battle.ended is not None and key in battle.ended.winners
    if not campaign:
        return Outcome(won=won, fate=fate)
    return Outcome(
        won=won,
        fate=fate,
        rerolls=band.rerolls,
        experience=experience(battle, band, deeds),
        exploration=exploration(battle, band),
        wyrdstone=wyrdstone(battle, band),
    )


def _fate(one: Warrior) -> str:
    if one.posture == "out-of-action":
        return "slain" if one.slain else "out-of-action"
    return one.gone


def deeds_of(events: Sequence[Entry]) -> Mapping[str, int]:
    """How many enemies each has put out of action, by what was told."""
    return Counter(entry.by for entry in events if entry.what == "out-of-action" and entry.by)

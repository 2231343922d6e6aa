"""What a battle is to a campaign: what those who took part have learned, and what they bring home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from cometfall.model.circumstances import has
from cometfall.model.scenario import Bonus
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.rules.scenario.objectives import heroes_in_the_find
from cometfall.rules.scenario.shards import shards_left
from cometfall.rules.turn.alliance import exploration_dice
from cometfall.rules.turn.underdogs import underdog

MOST_IN_THE_FIND = 3
"""So many shards a warband finds at the most that holds the find."""
Deeds: TypeAlias = Mapping[str, int]
"""How many enemies each has put out of action."""


def experience(battle: State, band: Warband, deeds: Deeds) -> dict[str, int]:
    """What each hero, and each of a group of henchmen, has learned by the battle; who learned nothing is left out.

    A group learns as one: by the first of it, if anybody of it has come through.
    """
    assert battle.scenario is not None, battle
    earned = battle.scenario.experience
    learned: dict[str, int] = {}
    for part in (*((who,) for who in band.heroes), *band.groups):
        if has(battle, battle.warrior(part[0]), "no_experience"):
            continue
        survives = any(battle.warrior(who).posture != "out-of-action" for who in part)
        points = earned.survives * survives + underdog(battle, band).experience + _bonus(battle, part)
        if part[0] in band.heroes:
            points += earned.enemy_out * deeds.get(part[0], 0) + _for_leading(battle, band, part[0])
        learned |= {who: points for who in part if points}
    return learned


def _for_leading(battle: State, band: Warband, who: str) -> int:
    """The leader of a warband that has won learns by that."""
    assert battle.scenario is not None, battle
    won = battle.ended is not None and band.key in battle.ended.winners
    return battle.scenario.experience.winning_leader * (won and battle.warrior(who).leader)


def _bonus(battle: State, part: tuple[str, ...]) -> int:
    """What a scenario gives for a deed of its own: for a henchman to the whole of his group."""
    assert battle.scenario is not None, battle
    earned, contest = battle.scenario.experience, battle.contest
    times: Mapping[Bonus, int] = {
        "counter": sum(counter.carrier in part for counter in contest.counters),
        "through": int(any(who in part for who in contest.through)),
        "first-off": int(contest.first_off in part),
        "finder": int(contest.finder in part),
    }
    return earned.bonus_points * times[earned.bonus] if earned.bonus else 0


def exploration(battle: State, band: Warband) -> int:
    """The dice for exploration: one for each hero who has come through, and one for having won."""
    through = sum(battle.warrior(who).posture != "out-of-action" for who in band.heroes)
    won = battle.ended is not None and band.key in battle.ended.winners
    return exploration_dice(battle, band.key, through + won)


def wyrdstone(battle: State, band: Warband) -> int:
    """The shards of wyrdstone that a warband brings home from what was fought for."""
    assert battle.scenario is not None, battle
    match battle.scenario.wyrdstone:
        case "none" | "chest":
            return 0
        case "counters":
            own = {one.id for one in battle.warriors if one.warband == band.key}
            return sum(counter.carrier in own for counter in battle.contest.counters)
        case "heroes-in-the-find":
            return min(heroes_in_the_find(battle, band.key), MOST_IN_THE_FIND)
        case "shards":
            return shards_left(battle, band)

"""Coming home: what a battle of a campaign tells of each line of a roster that took part."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.battle.errors import BattleError
from cometfall.battle.mustering import lines_of
from cometfall.battle.playing import Battle
from cometfall.battle.results import Outcome
from cometfall.model.homecoming import Homecoming, Returned
from cometfall.model.wording import did_you_mean, shown


def homecoming(battle: Battle, key: str) -> Homecoming:
    """Give how a warband has come out of a battle that is over, line by line of its roster."""
    rosters = battle.opening.warbands
    if key not in rosters:
        raise BattleError(f'There is no warband "{shown(key)}"; {did_you_mean(key, rosters)}', "no-player")
    result = battle.result
    if result is None:
        raise BattleError("The battle is not over yet; nobody comes home from it.", "not-over")
    if not battle.opening.campaign:
        raise BattleError(
            "It was a single battle, which leaves nothing behind; begin it as one of a campaign.", "single"
        )
    outcome = result.warbands[key]
    foe = next((other for other in (*result.winners, *rosters) if other != key), "")
    scenario = battle.state.scenario
    assert scenario is not None, battle.state
    felled = {entry.at: entry.by for entry in battle.events if entry.what == "out-of-action"}
    lines = lines_of(rosters)[key]
    return Homecoming(
        key=key,
        won=outcome.won,
        foe=rosters[foe].name if foe else "",
        foe_list=rosters[foe].list if foe else "",
        surviving=scenario.experience.survives,
        exploration=outcome.exploration,
        rerolls=outcome.rerolls,
        wyrdstone=outcome.wyrdstone,
        lines=tuple(_line(battle, line, ids, outcome, felled) for line, ids in lines.items()),
    )


def _line(battle: Battle, line: str, ids: tuple[str, ...], outcome: Outcome, felled: Mapping[str, str]) -> Returned:
    by = next((felled[who] for who in ids if felled.get(who)), "")
    return Returned(
        id=line,
        out=sum(who in outcome.out for who in ids),
        slain=sum(outcome.fate.get(who) == "slain" for who in ids),
        felled_by=battle.state.warrior(by).name or by if by else "",
        experience=max(outcome.experience.get(who, 0) for who in ids),
    )

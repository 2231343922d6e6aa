"""What it brings several to fight one enemy together: each strikes at what the one before has left of him."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.bots.worth import LATER, loss, worth_of
from cometfall.model.state import State
from cometfall.model.values import Posture
from cometfall.model.warrior import Warrior
from cometfall.odds import Fate, clash

LYING: tuple[Posture, ...] = ("knocked-down", "stunned")
MOST = 3
"""So many of a team count."""


def together(battle: State, ours: tuple[Warrior, ...], foe: Warrior, *, charging: bool = True) -> float:
    """What it brings some of us to charge an enemy, or to fight him: a first round, and some of a second."""
    team = ours[:MOST]
    if not team:
        return 0.0
    worth, left = _round(battle, team, foe, charging=charging)
    return worth + LATER * left * _round(battle, team, foe, charging=False)[0]


def _round(battle: State, team: tuple[Warrior, ...], foe: Warrior, *, charging: bool) -> tuple[float, float]:
    """What a round is worth, and how likely the enemy is still there after it."""
    chances: dict[str, float] = {foe.posture: 1.0}
    out = lost = 0.0
    stands: list[float] = []
    for one in team:
        after: dict[str, float] = {}
        for posture, p in chances.items():
            his = clash(battle, one, _as(foe, posture), charging=charging).theirs
            out += p * his.out
            _add(after, "stunned", p * his.stunned)
            _add(after, "knocked-down", p * his.knocked_down)
            _add(after, posture, p * max(1 - his.out - his.stunned - his.knocked_down, 0.0))
        chances = after
    for one in team:
        found = clash(battle, one, foe, charging=charging)
        hurt = found.theirs.out + found.theirs.stunned + found.theirs.knocked_down
        stands.append(1 - hurt)
        lost += loss(one, found.mine) / len(team)
    spared = 1.0
    for place, share in enumerate(stands):
        spared *= share if place else 1.0
    fate = Fate(out, chances.get("stunned", 0.0), chances.get("knocked-down", 0.0))
    before = loss(foe, Fate(0.0, float(foe.posture == "stunned"), float(foe.posture == "knocked-down")))
    return min(loss(foe, fate), worth_of(foe)) - before - lost * spared, 1 - out


def _as(foe: Warrior, posture: str) -> Warrior:
    if posture == foe.posture:
        return foe
    return replace(foe, posture=next((one for one in LYING if one == posture), "standing"))


def _add(chances: dict[str, float], posture: str, p: float) -> None:
    if p:
        chances[posture] = chances.get(posture, 0.0) + p

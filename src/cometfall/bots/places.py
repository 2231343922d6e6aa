"""What a place is worth to a warrior: what he makes for, who threatens him there, whom he can shoot, what hides him."""

from __future__ import annotations

from math import dist
from typing import NamedTuple

from msgspec.structs import replace

from cometfall.battle.aims import aims
from cometfall.battle.scouting import carries, missiles, share_seen
from cometfall.bots.mind import Mind, gap, name
from cometfall.bots.teams import together
from cometfall.bots.worth import fight, gain, loss
from cometfall.geometry.parts import Place
from cometfall.model.journey import Pace
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.odds import volley

AIM_PER_INCH = 0.06
"""What an inch nearer to what is fought for is worth."""
THERE = 0.5
"""What it is worth to stand where one wanted to."""
ABREAST = 6.0
"""Friends within so many inches help each other."""
COMPANY = 0.04
UP = 0.012
"""What an inch of height is worth to a shooter."""
LOOKED_AT = 5
"""So many of the best places are looked at for cover."""
TWO = 2
FEARED = 4
"""So many of the nearest enemies count."""


class Spot(NamedTuple):
    """A place with what it is worth, and why."""

    key: str
    at: Place
    worth: float
    because: str


class Ground:
    """What is true of all places to one warrior, found once."""

    def __init__(self, mind: Mind, who: Warrior, pace: Pace | None) -> None:
        """Look at the battle from where he stands."""
        battle = mind.battle
        self.mind, self.who = mind, who
        self.aims = aims(battle, who)
        self.foes = sorted(mind.foes, key=lambda foe: gap(who, foe))
        self.near = [foe for foe in self.foes if foe in mind.free_foes][:FEARED]
        self.reach = mind.reach(who)
        self.theirs = [mind.reach(foe) for foe in self.near]
        self.harm = [max(-0.25, fight(battle, foe, who)[0]) for foe in self.near]
        self.weapons = missiles(battle, who, pace)
        self.shooters = [foe for foe in self.foes if foe.id not in mind.busy and missiles(battle, foe)]
        self.friends = [one for one in mind.ours if one.id != who.id and one.at is not None]
        self._teams: dict[tuple[int, ...], float] = {}
        self.eager = 1.0 + mind.temper.impatience * mind.patience
        self.temper = mind.temper
        self.hope = [self._hope(foe) for foe in self.foes[:FEARED]]

    def roughly(self, at: Place) -> float:
        """What a place is worth before anybody looks whether it is in sight."""
        return self.purpose(at) - self.danger(at)

    def purpose(self, at: Place) -> float:
        """How near it is to what he makes for, or else to enemies whom he would like to meet."""
        if self.aims:
            nearest = min(dist(at[:2], aim.at[:2]) for aim in self.aims) / INCH
            return THERE * (nearest <= 1) - AIM_PER_INCH * nearest
        if not self.foes:
            return 0.0
        nearest = min(gap(self.who, foe, at) for foe in self.foes[: FEARED + 1])
        if self.weapons:
            return -self.temper.approach * 0.5 * self.eager * max(nearest - self.reach, 0.0)
        return -self.temper.approach * self.eager * nearest + self._company(at)

    def _company(self, at: Place) -> float:
        return COMPANY * min(sum(gap(self.who, one, at) <= ABREAST for one in self.friends), 3)

    def danger(self, at: Place) -> float:
        """What those who could charge him there would do to him, less what he does to those whom he can charge."""
        near = [place for place, foe in enumerate(self.near) if gap(self.who, foe, at) <= self.theirs[place]]
        hope = max(
            (hope for foe, hope in zip(self.foes, self.hope, strict=False) if gap(self.who, foe, at) <= self.reach),
            default=0.0,
        )
        return self.temper.caution * self._harm(tuple(near)) / self.eager - self.temper.hope * hope

    def _harm(self, near: tuple[int, ...]) -> float:
        """What these enemies would do to him: each for himself, or together."""
        if not self.temper.together or self.mind.brisk or len(near) < TWO:
            return sum(self.harm[place] for place in near)
        known = self._teams.get(near)
        if known is None:
            foes = tuple(self.near[place] for place in near)
            known = self._teams[near] = max(together(self.mind.battle, foes, self.who), 0.0)
        return known

    def _hope(self, foe: Warrior) -> float:
        """What he does to an enemy whom he charges: by himself, or half of what he does together with a friend."""
        battle = self.mind.battle
        alone = max(fight(battle, self.who, foe)[0], 0.0)
        if not self.temper.together or self.mind.brisk:
            return alone
        pairs = (
            together(battle, (self.who, one), foe) / 2
            for one in self.friends
            if one.standing and one.id not in self.mind.busy and gap(one, foe) <= self.mind.reach(one)
        )
        return max(alone, max(pairs, default=0.0))

    def closely(self, at: Place) -> tuple[float, str]:
        """What sight changes: his best shot from there, and what enemies who shoot can do to him."""
        battle, moved = self.mind.battle, replace(self.who, at=at)
        there = battle.with_warrior(moved)
        shot, whom = 0.0, ""
        for foe in self.foes[: FEARED + 2] if self.weapons else ():
            weapon = next((key for key in self.weapons if carries(there, moved, foe, key)), "")
            if weapon and share_seen(there, moved, foe) > 0:
                worth = gain(moved, foe, volley(there, moved, foe, weapon))
                shot, whom = max((shot, whom), (worth, name(foe)))
        if self.weapons:
            shot += UP * at[2] / INCH
        suffered, by = 0.0, ""
        for foe in self.shooters[:FEARED]:
            weapon = next((key for key in missiles(battle, foe) if carries(there, foe, moved, key)), "")
            if weapon and share_seen(there, foe, moved) > 0:
                harm = loss(moved, volley(there, foe, moved, weapon).theirs)
                suffered += harm
                by = by or name(foe)
        told = (
            f"he can shoot {whom} from there"
            if whom
            else f"{by} can shoot him there"
            if by
            else "nobody shoots him there"
        )
        return 2 * shot - suffered / self.eager, told


def best_spots(mind: Mind, who: Warrior, pace: Pace | None, places: tuple[tuple[str, Place], ...]) -> tuple[Spot, ...]:
    """Put the best of some places first: the best few at a rough look are looked at closely."""
    ground = Ground(mind, who, pace)
    roughly = sorted(((ground.roughly(at), key, at) for key, at in places), reverse=True)
    if mind.brisk:
        return tuple(Spot(key, at, rough, "") for rough, key, at in roughly[:LOOKED_AT])
    found = []
    for rough, key, at in roughly[:LOOKED_AT]:
        more, told = ground.closely(at)
        found.append(Spot(key, at, rough + more, f"{_toward(ground, at)}, and {told}"))
    return tuple(sorted(found, key=lambda spot: -spot.worth))


def _toward(ground: Ground, at: Place) -> str:
    if ground.aims:
        aim = min(ground.aims, key=lambda one: dist(at[:2], one.at[:2]))
        return f"it is {dist(at[:2], aim.at[:2]) / INCH:.0f} inches from {aim.words}"
    if not ground.foes:
        return "no enemy is there"
    foe = min(ground.foes, key=lambda one: gap(ground.who, one, at))
    return f"{name(foe)} is {gap(ground.who, foe, at):.0f} inches from it"

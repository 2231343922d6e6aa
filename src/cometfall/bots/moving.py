"""Who moves, how and whither; where to be set up, and when to hide."""

from __future__ import annotations

from math import dist

from cometfall.battle.aims import aims
from cometfall.battle.scouting import carries, far, key_of, missiles, share_seen, spots
from cometfall.bots.mind import Decision, Judged, Mind, gap, name, ranked
from cometfall.bots.places import best_spots
from cometfall.dice import Region
from cometfall.geometry.parts import Place
from cometfall.model.bodies import radius_of
from cometfall.model.journey import Pace
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior

PLACES = 48
"""So many places of a reach are thought of."""
STEPS = (1.0, 0.6)
"""At a glance he goes so much of his way towards somebody, or straight away from him."""
APART = 300
"""So far from an enemy he stops at a glance, in thousandths of an inch: whoever touches one has charged him."""
DRAWN = 10
"""So many places are drawn where a warrior is set up."""


def move(mind: Mind, moved: frozenset[str]) -> Judged:
    """Move the next warrior who has somewhere to go: at a run while no enemy is near."""
    paces: dict[str, list[str]] = {}
    for option in mind.options:
        if isinstance(option.value, tuple) and option.value:
            paces.setdefault(option.value[0], []).append(option.value[1])
    for who, open_to_him in paces.items():
        if who in moved:
            continue
        warrior = mind.warrior(who)
        pace, because = _pace(mind, warrior, open_to_him)
        if pace:
            return (Decision(f"{who} {pace}", because),)
    return (Decision(mind.usual(), "Everybody else stands where he is of most use."),)


def _pace(mind: Mind, warrior: Warrior, paces: list[str]) -> tuple[str, str]:
    called = name(warrior)
    if "walk" not in paces and "run" not in paces:
        return "", ""
    if "walk" in paces and (target := _aims_at(mind, warrior)) is not None:
        return "", f"{called} stands and shoots at {name(target)}."
    if "run" in paces and not _near(mind, warrior):
        return "run", f"{called} runs, since no enemy is near enough to make use of it."
    if "walk" in paces:
        return "walk", f"{called} walks, since enemies are near."
    return "run", f"{called} runs, since he can't walk."


def _aims_at(mind: Mind, warrior: Warrior) -> Warrior | None:
    """An enemy whom he can shoot from where he stands."""
    weapons = missiles(mind.battle, warrior)
    for foe in sorted(mind.foes, key=lambda foe: gap(warrior, foe)) if weapons else ():
        free = not foe.hidden and foe.id not in mind.busy
        carried = free and any(carries(mind.battle, warrior, foe, key) for key in weapons)
        if carried and share_seen(mind.battle, warrior, foe) > 0:
            return foe
    return None


def _near(mind: Mind, warrior: Warrior) -> bool:
    """Whether an enemy is so near that a run would end where he can charge."""
    mine = mind.reach(warrior)
    return any(gap(warrior, foe) <= mine + mind.reach(foe) for foe in mind.foes if foe.standing and not foe.fleeing)


def whereto(mind: Mind, pace: Pace | None) -> Judged:
    """Go to the best of many places that can be got to, or stay where none is better."""
    region, who = mind.ask.region, mind.warrior(mind.ask.by)
    if region is None or who.at is None:
        return (Decision(mind.usual(), f"{name(who)} has nowhere to go."),)
    stay = next((option.key for option in mind.ask.options), "")
    here: tuple[tuple[str, Place], ...] = ((stay, who.at),) if stay else ()
    places = (*here, *(glances(mind, who, pace or "walk") if mind.brisk else spots(region, mind.random, PLACES)))
    found = tuple(
        Decision(spot.key, f"{name(who)} {'stays' if spot.key == stay else 'goes there'}: {spot.because}.", spot.worth)
        for spot in best_spots(mind, who, pace, places)
    )
    return found or (Decision(mind.usual(), f"{name(who)} has nowhere to go."),)


def glances(mind: Mind, who: Warrior, pace: Pace) -> tuple[tuple[str, Place], ...]:
    """Places that come to mind at a glance: straight towards the nearest enemy or aim, or away from him."""
    assert who.at is not None, who
    foe = min(mind.foes, key=lambda one: gap(who, one), default=None)
    aim = min((one.at for one in aims(mind.battle, who)), key=lambda at: dist(at, who.at or at), default=None)
    goals = [at for at in (aim, foe.at if foe is not None else None) if at is not None]
    reach = far(mind.battle, who, pace)
    found: list[tuple[str, Place]] = []
    for goal in goals:
        way = dist(goal[:2], who.at[:2])
        stop = max(way - 2 * radius_of(who) - APART, 0)
        for share in (*STEPS, -STEPS[-1]):
            part = min(share * reach, stop) / way if way else 0.0
            at = (round(who.at[0] + part * (goal[0] - who.at[0])), round(who.at[1] + part * (goal[1] - who.at[1])))
            found.append((key_of((*at, who.at[2])), (*at, who.at[2])))
    return tuple(found)


def named(region: Region, judged: Judged, stay: str) -> Decision | None:
    """Give the first of some places that can be got to, safely or, where it must be, boldly; one stays at once."""
    for decision in judged:
        if decision.key == stay:
            return decision
        for key in (decision.key, f"!{decision.key}"):
            if not isinstance(region.named(key), str):
                return decision._replace(key=key)
    return None


def set_up(mind: Mind) -> Judged:
    """Be set up as near as may be to the middle of the table and to friends; shooters where they stand high."""
    region, who = mind.ask.region, mind.warrior(mind.ask.by) if mind.ask.by else None
    whose = name(who) if who is not None else "He"
    because = f"{whose} is set up there to be near the middle of the table and his friends."
    found = ranked(
        Decision(key, because, _forward(mind, at) + (_high(mind, who, at) if who is not None else 0.0))
        for key, at in (spots(region, mind.random, DRAWN) if region is not None else ())
    )
    return found or (Decision(mind.usual(), "There is no other place."),)


def _forward(mind: Mind, at: Place) -> float:
    table = mind.battle.table
    middle = (table.width / 2, table.depth / 2)
    far = (abs(at[0] - middle[0]) * 0.6 + abs(at[1] - middle[1])) / INCH
    others = [one.at for one in mind.ours if one.at is not None]
    apart = min((abs(at[0] - other[0]) + abs(at[1] - other[1]) for other in others), default=0) / INCH
    return -0.05 * far - 0.03 * max(apart - 4, 0)


def _high(mind: Mind, who: Warrior, at: Place) -> float:
    return 0.08 * at[2] / INCH if missiles(mind.battle, who) else 0.0


def hide(mind: Mind) -> Judged:
    """Hide where enemies could shoot, and one has nobody to shoot at oneself."""
    who = mind.warrior(mind.ask.by)
    if _aims_at(mind, who) is not None:
        return (Decision("no", f"{name(who)} stays in sight, to shoot."),)
    if any(missiles(mind.battle, foe) for foe in mind.foes):
        return (Decision("yes", f"{name(who)} hides, since enemies have something to shoot with."),)
    return (Decision("no", f"{name(who)} has no need to hide: no enemy can shoot."),)

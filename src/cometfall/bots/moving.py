"""Who moves, how and whither; where to be set up, and when to hide."""

from __future__ import annotations

from cometfall.battle.scouting import carries, charge_reach, missiles, share_seen, spots
from cometfall.bots.mind import Decision, Mind, gap, name
from cometfall.bots.places import best_spot
from cometfall.geometry.parts import Place
from cometfall.model.journey import Pace
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior

PLACES = 48
"""So many places of a reach are thought of."""
DRAWN = 10
"""So many places are drawn where a warrior is set up."""


def move(mind: Mind, moved: frozenset[str]) -> Decision:
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
            return Decision(f"{who} {pace}", because)
    return Decision(mind.usual(), "Everybody else stands where he is of most use.")


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
    mine = charge_reach(mind.battle, warrior)
    return any(
        gap(warrior, foe) * INCH <= mine + charge_reach(mind.battle, foe)
        for foe in mind.foes
        if foe.standing and not foe.fleeing
    )


def whereto(mind: Mind, pace: Pace | None) -> Decision:
    """Go to the best of many places that can be got to, or stay where none is better."""
    region, who = mind.ask.region, mind.warrior(mind.ask.by)
    stay = next((option.key for option in mind.ask.options), "")
    if region is None or who.at is None:
        return Decision(mind.usual(), f"{name(who)} has nowhere to go.")
    here: tuple[tuple[str, Place], ...] = ((stay, who.at),) if stay else ()
    places = (*here, *spots(region, mind.random, PLACES))
    tried: set[str] = set()
    while len(tried) < 3:
        spot = best_spot(mind, who, pace, tuple(each for each in places if each[0] not in tried))
        if spot is None or spot.key == stay:
            break
        for key in (spot.key, f"!{spot.key}"):
            if not isinstance(region.named(key), str):
                return Decision(key, f"{name(who)} goes there: {spot.because}.")
        tried.add(spot.key)
    return Decision(stay or mind.usual(), f"{name(who)} stays: no place that he can get to is better.")


def set_up(mind: Mind) -> Decision:
    """Be set up as near as may be to the middle of the table and to friends; shooters where they stand high."""
    region, who = mind.ask.region, mind.warrior(mind.ask.by) if mind.ask.by else None
    if region is None:
        return Decision(mind.usual(), "There is no other place.")
    best, most = "", float("-inf")
    for key, at in spots(region, mind.random, DRAWN):
        worth = _forward(mind, at) + (_high(mind, who, at) if who is not None else 0.0)
        if worth > most:
            best, most = key, worth
    if not best:
        return Decision(mind.usual(), "One place is as good as another.")
    whose = name(who) if who is not None else "He"
    return Decision(best, f"{whose} is set up there to be near the middle of the table and his friends.")


def _forward(mind: Mind, at: Place) -> float:
    table = mind.battle.table
    middle = (table.width / 2, table.depth / 2)
    far = (abs(at[0] - middle[0]) * 0.6 + abs(at[1] - middle[1])) / INCH
    others = [one.at for one in mind.ours if one.at is not None]
    apart = min((abs(at[0] - other[0]) + abs(at[1] - other[1]) for other in others), default=0) / INCH
    return -0.05 * far - 0.03 * max(apart - 4, 0)


def _high(mind: Mind, who: Warrior, at: Place) -> float:
    return 0.08 * at[2] / INCH if missiles(mind.battle, who) else 0.0


def hide(mind: Mind) -> Decision:
    """Hide where enemies could shoot, and one has nobody to shoot at oneself."""
    who = mind.warrior(mind.ask.by)
    if _aims_at(mind, who) is not None:
        return Decision("no", f"{name(who)} stays in sight, to shoot.")
    if any(missiles(mind.battle, foe) for foe in mind.foes):
        return Decision("yes", f"{name(who)} hides, since enemies have something to shoot with.")
    return Decision("no", f"{name(who)} has no need to hide: no enemy can shoot.")

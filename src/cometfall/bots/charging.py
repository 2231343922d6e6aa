"""Whom to charge, and whether to step into the way of a charge."""

from __future__ import annotations

from typing import NamedTuple

from cometfall.battle.scouting import missiles
from cometfall.bots.mind import Decision, Judged, Mind, gap, name, percent, ranked
from cometfall.bots.teams import together
from cometfall.bots.worth import fight
from cometfall.model.journey import Charge
from cometfall.model.warrior import Warrior
from cometfall.odds import Clash

SURE = 0.8
"""Up to this share of his greatest reach a charger surely gets there, as far as one can see."""
FALLS_SHORT = 0.2
"""What it costs to be caught in the open after a charge that falls short."""
SHOOTER = 0.12
"""What a shot is worth that is not fired because of a charge."""
COMPANY = 0.12
"""What each further enemy near by costs who may join the fight."""
EAGER = 0.05
"""How much a charge is worth by itself for each turn in which nothing has happened."""
LIKELY = 0.6
"""How likely another has to get there who is counted upon."""
CLEARLY = 0.05
"""By so much somebody has to fare better who steps into the way of a charge."""
DIVES = 0.9
"""How likely a dive goes well, as far as one can see."""


class Weighed(NamedTuple):
    """A charge with what it is worth, and the first round of its fight."""

    key: str
    worth: float
    charger: Warrior
    target: Warrior
    first: Clash


def charge(mind: Mind) -> Judged:
    """Declare the charge that is worth most, as long as one is worth more than standing by."""
    weighed = _all_weighed(mind)
    charges = tuple(Decision(one.key, _told(one), one.worth) for one in weighed)
    best = next((one for one in weighed), None)
    because = "No enemy is near enough to be charged."
    if best is not None:
        because = (
            f"No charge is worth its risk: the best, of {name(best.charger)} at {name(best.target)}, "
            f"puts the enemy out {percent(best.first.theirs.out)} of the time and {name(best.charger)} "
            f"{percent(best.first.mine.out)}."
        )
    return ranked((*charges, Decision(mind.usual(), because, mind.temper.least)))


def _all_weighed(mind: Mind) -> list[Weighed]:
    found = (_weighed(mind, option.key, option.value) for option in mind.options)
    return sorted((one for one in found if one is not None), key=lambda one: -one.worth)


def _told(one: Weighed) -> str:
    return (
        f"{name(one.charger)} charges {name(one.target)}: the first blows put the enemy out "
        f"{percent(one.first.theirs.out)} of the time and down {percent(_down(one.first))}, "
        f"himself out {percent(one.first.mine.out)}."
    )


def _down(found: Clash) -> float:
    return found.theirs.knocked_down + found.theirs.stunned


def _weighed(mind: Mind, key: str, value: object) -> Weighed | None:
    if not isinstance(value, Charge):
        return None
    charger, target = mind.warrior(value.by), mind.warrior(value.at[0])
    home = _gets_home(mind, charger, target) * (DIVES if value.dives else 1.0)
    if not home:
        return None
    worth, first = fight(mind.battle, charger, target)
    for other in value.at[1:]:
        worth += fight(mind.battle, charger, mind.warrior(other))[0] * 0.5 - COMPANY
    if mind.temper.together:
        worth += _in_company(mind, charger, value) - fight(mind.battle, charger, target)[0]
    else:
        worth += _help(mind, charger, value)
    worth -= COMPANY * _others_near(mind, charger, target, value)
    worth -= SHOOTER * bool(missiles(mind.battle, charger))
    worth += _threat(mind, charger, target) + EAGER * mind.patience
    return Weighed(key, home * worth - (1 - home) * FALLS_SHORT, charger, target, first)


def _help(mind: Mind, charger: Warrior, value: Charge) -> float:
    """Those of ours who fight him too, or will: he strikes back at one of us only."""
    helping = sum(any(at in value.at for at in other.at) for other in mind.battle.charges if other.by != charger.id)
    ours = {one.id for one in mind.ours}
    helping += sum(bool({*pair} & set(value.at)) and bool({*pair} & ours) for pair in mind.battle.contacts)
    return 0.1 * min(helping, 3)


def _in_company(mind: Mind, charger: Warrior, value: Charge) -> float:
    """What he adds to those who fight the enemy already or charge him too; or half of what he brings with another."""
    target = mind.warrior(value.at[0])
    with_him = {other.by for other in mind.battle.charges if target.id in other.at and other.by != charger.id}
    with_him |= {who for pair in mind.battle.contacts if target.id in pair for who in pair if who != target.id}
    there = tuple(one for one in mind.ours if one.id in with_him)
    before = together(mind.battle, there, target, charging=False)
    alone = together(mind.battle, (*there, charger), target) - before
    others = {
        option.value.by for option in mind.options if isinstance(option.value, Charge) and target.id in option.value.at
    }
    further = (mind.warrior(who) for who in sorted(others - with_him - {charger.id}))
    pairs = (
        (together(mind.battle, (*there, charger, one), target) - before) / 2
        for one in further
        if _gets_home(mind, one, target) > LIKELY
    )
    return max(alone, max(pairs, default=alone))


def _others_near(mind: Mind, charger: Warrior, target: Warrior, value: Charge) -> int:
    """Enemies who are free to come to his help, less the friends who are near enough to come to ours."""
    theirs = sum(foe.id not in value.at and gap(target, foe) <= mind.reach(foe) for foe in mind.free_foes)
    ours = sum(
        one.id != charger.id and one.standing and one.id not in mind.busy and gap(target, one) <= mind.reach(one)
        for one in mind.ours
    )
    return max(theirs - ours, 0)


def _threat(mind: Mind, charger: Warrior, target: Warrior) -> float:
    """What he would do to us if he charged instead, as far as he could."""
    if not target.standing or target.fleeing or target.id in mind.busy:
        return 0.0
    if gap(target, charger) > mind.reach(target):
        return 0.0
    return 0.5 * max(fight(mind.battle, target, charger)[0], 0.0)


def _gets_home(mind: Mind, charger: Warrior, target: Warrior) -> float:
    """How likely a charge gets there as far as the eye can tell: surely when near, hardly at the very limit."""
    reach = mind.reach(charger)
    far = gap(charger, target)
    return min(max((1.05 * reach - far) / ((1.05 - SURE) * reach), 0.0), 1.0) if reach else 0.0


def whom_to_charge(mind: Mind) -> Judged:
    """Of those whom one has to charge, take the one who suits best."""
    weighed = _all_weighed(mind)
    if not weighed:
        return (Decision(mind.usual(), "All whom he has to charge are as far away."),)
    return tuple(
        Decision(one.key, f"{name(one.charger)} has to charge, and {name(one.target)} suits him best.", one.worth)
        for one in weighed
    )


def intercept(mind: Mind) -> Judged:
    """Step into the way of a charge where the one who does comes off better than the one who is charged."""
    charger = mind.warrior(mind.ask.by)
    under_way = next((one for one in mind.battle.charges if one.by == charger.id), None)
    charged = mind.warrior(under_way.at[0]) if under_way else None
    suffered = fight(mind.battle, charger, charged)[0] if charged is not None else 0.0
    because = f"Nobody fares better against {name(charger)} than the one he charges."
    found = [Decision(mind.usual(), because, CLEARLY - suffered)]
    for option in mind.options:
        stepping = next((one for one in mind.ours if one.id == option.key), None)
        if stepping is not None:
            because = f"{name(stepping)} fares better against {name(charger)} than the one he charges."
            found.append(Decision(option.key, because, -fight(mind.battle, charger, stepping)[0]))
    return ranked(found)

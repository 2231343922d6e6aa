"""Whom to charge, and whether to step into the way of a charge."""

from __future__ import annotations

from typing import NamedTuple

from cometfall.battle.scouting import charge_reach, missiles
from cometfall.bots.mind import Decision, Mind, gap, name, percent
from cometfall.bots.worth import fight
from cometfall.model.journey import Charge
from cometfall.model.values import INCH
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
DIVES = 0.9
"""How likely a dive goes well, as far as one can see."""


class Weighed(NamedTuple):
    """A charge with what it is worth, and the first round of its fight."""

    key: str
    worth: float
    home: float
    """How likely he gets there."""
    charger: Warrior
    target: Warrior
    first: Clash


def charge(mind: Mind) -> Decision:
    """Declare the charge that is worth most, as long as one is worth more than standing by."""
    weighed = [found for option in mind.options if (found := _weighed(mind, option.key, option.value)) is not None]
    best = max(weighed, key=lambda one: one.worth, default=None)
    if best is None or not any(one.home for one in weighed):
        return Decision(mind.usual(), "No enemy is near enough to be charged.")
    if best.worth <= 0:
        return Decision(
            mind.usual(),
            f"No charge is worth its risk: the best, of {name(best.charger)} at {name(best.target)}, "
            f"puts the enemy out {percent(best.first.theirs.out)} of the time and {name(best.charger)} "
            f"{percent(best.first.mine.out)}.",
        )
    return Decision(
        best.key,
        f"{name(best.charger)} charges {name(best.target)}: the first blows put the enemy out "
        f"{percent(best.first.theirs.out)} of the time and down {percent(_down(best.first))}, "
        f"himself out {percent(best.first.mine.out)}.",
    )


def _down(found: Clash) -> float:
    return found.theirs.knocked_down + found.theirs.stunned


def _weighed(mind: Mind, key: str, value: object) -> Weighed | None:
    if not isinstance(value, Charge):
        return None
    charger, target = mind.warrior(value.by), mind.warrior(value.at[0])
    worth, first = fight(mind.battle, charger, target)
    for other in value.at[1:]:
        worth += fight(mind.battle, charger, mind.warrior(other))[0] * 0.5 - COMPANY
    worth += _help(mind, charger, value)
    worth -= COMPANY * _others_near(mind, charger, target, value)
    worth -= SHOOTER * bool(missiles(mind.battle, charger))
    worth += _threat(mind, charger, target) + EAGER * mind.patience
    home = _gets_home(mind, charger, target) * (DIVES if value.dives else 1.0)
    return Weighed(key, home * worth - (1 - home) * FALLS_SHORT, home, charger, target, first)


def _help(mind: Mind, charger: Warrior, value: Charge) -> float:
    """Those of ours who fight him too, or will: he strikes back at one of us only."""
    helping = sum(any(at in value.at for at in other.at) for other in mind.battle.charges if other.by != charger.id)
    ours = {one.id for one in mind.ours}
    helping += sum(bool({*pair} & set(value.at)) and bool({*pair} & ours) for pair in mind.battle.contacts)
    return 0.1 * min(helping, 3)


def _others_near(mind: Mind, charger: Warrior, target: Warrior, value: Charge) -> int:
    """Enemies who are free to come to his help, less the friends who are near enough to come to ours."""
    free = [
        foe
        for foe in mind.foes
        if foe.id not in value.at and foe.id not in mind.busy and foe.standing and not foe.fleeing
    ]
    theirs = sum(gap(target, foe) * INCH <= charge_reach(mind.battle, foe) for foe in free)
    ours = sum(
        gap(target, one) * INCH <= charge_reach(mind.battle, one)
        for one in mind.ours
        if one.id != charger.id and one.standing and one.id not in mind.busy
    )
    return max(theirs - ours, 0)


def _threat(mind: Mind, charger: Warrior, target: Warrior) -> float:
    """What he would do to us if he charged instead, as far as he could."""
    if not target.standing or target.fleeing or target.id in mind.busy:
        return 0.0
    if gap(target, charger) * INCH > charge_reach(mind.battle, target):
        return 0.0
    return 0.5 * max(fight(mind.battle, target, charger)[0], 0.0)


def _gets_home(mind: Mind, charger: Warrior, target: Warrior) -> float:
    """How likely a charge gets there as far as the eye can tell: surely when near, hardly at the very limit."""
    reach = charge_reach(mind.battle, charger) / INCH
    far = gap(charger, target)
    return min(max((1.05 * reach - far) / ((1.05 - SURE) * reach), 0.0), 1.0) if reach else 0.0


def whom_to_charge(mind: Mind) -> Decision:
    """Of those whom one has to charge, take the one who suits best."""
    weighed = [found for option in mind.options if (found := _weighed(mind, option.key, option.value)) is not None]
    if not weighed:
        return Decision(mind.usual(), "One enemy is as good as another.")
    best = max(weighed, key=lambda one: one.worth)
    return Decision(best.key, f"{name(best.charger)} has to charge, and {name(best.target)} suits him best.")


def intercept(mind: Mind) -> Decision:
    """Step into the way of a charge where the one who does comes off better than the one who is charged."""
    charger = mind.warrior(mind.ask.by)
    under_way = next((one for one in mind.battle.charges if one.by == charger.id), None)
    charged = mind.warrior(under_way.at[0]) if under_way else None
    suffered = fight(mind.battle, charger, charged)[0] if charged is not None else 0.0
    best, least = "", suffered
    for option in mind.options:
        stepping = next((one for one in mind.ours if one.id == option.key), None)
        if stepping is None:
            continue
        worth = fight(mind.battle, charger, stepping)[0]
        if worth < least - 0.05:
            best, least = option.key, worth
    if not best:
        return Decision(mind.usual(), f"Nobody fares better against {name(charger)} than the one he charges.")
    return Decision(best, f"{name(mind.warrior(best))} fares better against {name(charger)} than the one he charges.")

"""Failed charges: how far they move, and what whoever failed may still do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Literal

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose_where, tell
from cometfall.geometry.bases import across, apart, within
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Leg, Route, along, straight
from cometfall.model.bodies import body
from cometfall.model.journey import Charge, Journey
from cometfall.model.state import State, bodies
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.model.wording import shown
from cometfall.rules.moving.contact import HAIR, foes_of
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.movement import movement_of

ROAM = 4 * INCH
"""How far a failed charge goes where it does not depend on the Movement."""
SHORT = INCH
"""How near it comes to an enemy there."""
STAY = Option("0", "stays where he is", 0)


def may_after_failed_charge(battle: State, warrior: Warrior, what: Literal["cast", "spell-like-item"]) -> bool:
    """What a warrior whose charge failed may still do; all else is over for him in this turn."""
    return not warrior.turn.failed_charge or what in battle.book.charge.failed_may


def failed(battle: State, who: str) -> State:
    """Give the state in which a warrior's charge has failed."""
    warrior = battle.warrior(who)
    turn = replace(warrior.turn, failed_charge=True, move_over=True)
    return battle.with_warrior(replace(warrior, turn=turn))


def drawn_back(battle: State, charge: Charge) -> State:
    """Whoever failed a climb beyond the reach of a plain move has come no farther than that, if the book says so."""
    charger = battle.warrior(charge.by)
    if battle.book.charge.failed_move_in_force != "normal-move-along-route" or charger.turn.fell or charger.out:
        return battle
    gone = _walked(charge)
    movement = movement_of(battle, charger)
    if not gone or sum(leg.cost for leg in gone) <= movement:
        return battle
    gait = gait_of(battle, charger, "failed-charge", allowance=movement)
    way = Route(start=gone[0].start, legs=gone)
    back = along(battle.table, bodies(battle, charger.id), gait, way, movement)
    return battle.with_warrior(replace(charger, at=back.end))


def _walked(charge: Charge) -> tuple[Leg, ...]:
    """The part of the way before the first climb or jump."""
    place = next((place for place, leg in enumerate(charge.legs) if leg.manner != "walk"), len(charge.legs))
    return charge.legs[:place]


def fall_short(battle: State) -> Play[State]:
    """A charge that does not reach its target moves as the book says."""
    charge = battle.charges[0]
    battle = failed(battle, charge.by)
    charger = battle.warrior(charge.by)
    assert charger.at is not None, charge
    way = yield from FAILED[battle.book.charge.failed_move_in_force](battle, charge)
    yield from tell("failed-charge", "charge.failed", by=charge.by, at=charge.at[0], note=f"{_gone(way):.10g}")
    journey = Journey(by=charge.by, pace="failed-charge", start=charger.at, legs=way.legs, targets=charge.at)
    return replace(battle, journeys=(*battle.journeys, journey)).then("travel", "dangerous-terrain", "arrive")


def _gone(way: Route) -> float:
    """How far a way leads, in inches, for people to read."""
    return way.cost / INCH


def normal_move_towards(battle: State, charge: Charge) -> Play[Route]:
    """He moves his Movement straight towards the enemy."""
    yield from ()
    return _towards(battle, charge, movement_of(battle, battle.warrior(charge.by)), HAIR)


def charge_dice_towards(battle: State, charge: Charge) -> Play[Route]:
    """He moves straight towards the enemy as far as the charge dice showed; who has rolled none moves his Movement."""
    yield from ()
    movement = movement_of(battle, battle.warrior(charge.by))
    if battle.book.charge.failed_dice_meant == "dice-only":
        far = charge.rolled * INCH if charge.rolled else movement
    else:
        far = charge.rolled * INCH + movement
    return _towards(battle, charge, far, HAIR)


def normal_move_along_route(battle: State, charge: Charge) -> Play[Route]:
    """He moves his Movement along the way of his charge, as far as the foot of what he would have to climb."""
    yield from ()
    charger = battle.warrior(charge.by)
    assert charger.at is not None, charge
    far = movement_of(battle, charger)
    if not charge.legs:
        return _towards(battle, charge, far, HAIR)
    way = Route(start=charger.at, legs=_walked(charge))
    return _short_of(battle, charge, way, min(far, way.cost), HAIR)


def up_to_4_stop_1_short(battle: State, charge: Charge) -> Play[Route]:
    """His player moves him up to 4 inches towards the enemy, and no nearer than an inch to him."""
    most = _towards(battle, charge, ROAM, SHORT)
    if not most.cost:
        return most
    whole = Option(f"{most.cost / INCH:.10g}", "goes as far as he can", most.cost)
    far: int = yield from choose_where(
        "how-far", battle.warrior(charge.by).warband, HowFar(most.cost), (STAY, whole), charge.by
    )
    return _short_of(battle, charge, most, far, SHORT)


FAILED: Mapping[str, Callable[[State, Charge], Play[Route]]] = {
    "normal-move-towards": normal_move_towards,
    "charge-dice-towards": charge_dice_towards,
    "normal-move-along-route": normal_move_along_route,
    "up-to-4-stop-1-short": up_to_4_stop_1_short,
}


class HowFar:
    """All distances up to a greatest one: a key names one in inches."""

    def __init__(self, most: int) -> None:
        """Set the greatest."""
        self.most = most

    @property
    def words(self) -> str:
        """Say what its keys look like."""
        return f"inches from 0 to {self.most / INCH:.10g}"

    def named(self, key: str) -> Option | str:
        """Give the distance that a key names."""
        try:
            far = round(float(key) * INCH)
        except (ValueError, OverflowError):
            far = -1
        if not 0 <= far <= self.most:
            return f'"{shown(key)}" is not open: write inches from 0 to {self.most / INCH:.10g}.'
        return Option(key, f"goes {key} inches", far)

    def drawn(self, random: Random) -> Option:
        """Draw a distance evenly."""
        far = random.randint(0, self.most)
        return Option(f"{far / INCH:.10g}", f"goes {far / INCH:.10g} inches", far)


def _towards(battle: State, charge: Charge, far: int, short: int) -> Route:
    """Straight towards the enemy who was named first, and no nearer to any than is allowed."""
    charger, target = battle.warrior(charge.by), battle.warrior(charge.at[0])
    assert charger.at is not None, charge
    if target.at is None:
        return Route(start=charger.at)
    heading = (target.at[0] - charger.at[0], target.at[1] - charger.at[1])
    gait = gait_of(battle, charger, "failed-charge", allowance=far)
    way = straight(battle.table, bodies(battle, charger.id), gait, charger.at, heading, far)
    return _short_of(battle, charge, way, min(far, way.cost), short)


def _short_of(battle: State, charge: Charge, way: Route, far: int, short: int) -> Route:
    """Cut a way off so that it ends on nobody's ground, and near no enemy who was not as near when it began."""
    charger = battle.warrior(charge.by)
    gait = gait_of(battle, charger, "failed-charge", allowance=max(far, 0))
    others = bodies(battle, charger.id)
    near = Near(battle, charger, way, short)
    while True:
        cut = along(battle.table, others, gait, way, far)
        if not cut.cost or not near.is_bad(cut.end):
            return cut
        far = near.last_before(far)


class Near:
    """Whether a warrior who goes a way would be too near an enemy."""

    def __init__(self, battle: State, charger: Warrior, way: Route, short: int) -> None:
        """Note where he starts, and where his enemies are."""
        self.charger, self.way = charger, way
        self.short = short - 1 if short > HAIR else short
        self.start = body(charger, way.start)
        self.foes = [body(foe) for foe in foes_of(battle, charger)]
        self.others = bodies(battle, charger.id)

    def is_bad(self, place: Place) -> bool:
        """Whether he can't end there: too near an enemy, or where somebody stands."""
        there = body(self.charger, place)
        taken = any(across(there.at, one.at) < (there.radius + one.radius) ** 2 for one in self.others)
        return taken or self.is_near(place)

    def is_near(self, place: Place) -> bool:
        """Whether he would be too near one of them at a place; to whom he was too near he may not come nearer."""
        there = body(self.charger, place)
        return any(within(there, foe, self.short) and not self._is_farther(there, foe) for foe in self.foes)

    def _is_farther(self, there: Body, foe: Body) -> bool:
        return within(self.start, foe, self.short) and apart(there.at, foe.at) >= apart(self.start.at, foe.at)

    def last_before(self, far: int) -> int:
        """How far he may go before he comes too near those who are too near at a distance."""
        low, high = 0, far
        while low + 1 < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self.is_bad(_at(self.way, middle)) else (middle, high)
        return low


def _at(way: Route, far: int) -> Place:
    """Where a way is after a distance."""
    spent = 0
    for leg in way.legs:
        if spent + leg.cost >= far and leg.cost:
            x, y, z = (round(a + (b - a) * (far - spent) / leg.cost) for a, b in zip(leg.start, leg.end, strict=True))
            return (x, y, z)
        spent += leg.cost
    return way.end

"""What the stupid do who have failed their test: they shamble straight ahead, or wander about."""

from __future__ import annotations

from math import floor, hypot, sqrt

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, tell
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Route, below, straight
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.journey import Journey
from cometfall.model.state import State, bodies, enemies, engaged, opponents
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import d3, scatter
from cometfall.rules.moving.contact import meets
from cometfall.rules.moving.falling import fall
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.movement import movement_of
from cometfall.rules.moving.random_moves import WINDROSE, Toward
from cometfall.rules.nerve.stupidity import is_stupid

KEEP = Option("keep", "keep looking as he does", ())
MOVES = frozenset({"half-speed-ahead", "wanders-d3"})
HEADINGS = {"top": (0, 1), "right": (1, 0), "bottom": (0, -1), "left": (-1, 0)}
"""The sides of a scatter die, as the table lies before whoever looks north."""
HAIR = 1
"""So near bases touch."""
A_STEP = 10
"""So far ahead it is looked for ground."""


def stupors(battle: State) -> Play[State]:
    """Among the compulsory moves the stupid move whom the table of stupidity has made to."""
    waiting = tuple(one for one in battle.warriors if one.warband == battle.turn and _is_due(battle, one))
    if not waiting:
        return battle
    options = tuple(Option(one.id, f"{one.id} moves next", one.id) for one in waiting)
    who: str = yield from choose("who-shambles-next", battle.turn, options, usual=0)
    one = battle.warrior(who)
    battle = battle.with_warrior(replace(one, turn=replace(one.turn, stupor="")))
    moves = shambles if one.turn.stupor == "half-speed-ahead" else wanders
    return (yield from moves(battle.then("stupors"), one))


def _is_due(battle: State, one: Warrior) -> bool:
    able = one.standing and not one.out and not one.fleeing and one.at is not None
    return able and one.turn.stupor in MOVES and not opponents(battle, one.id)


def shambles(battle: State, one: Warrior) -> Play[State]:
    """He moves straight ahead at half speed, and stops an inch from any enemy he would touch."""
    heading = one.facing or (yield from choose_where("facing", one.warband, Toward(), WINDROSE, one.id))
    far = movement_of(battle, one) // 2
    yield from tell("shambles", "stupidity.shamble", by=one.id)
    return _goes(battle, one, heading, _short_of_enemies(battle, one, heading, far))


def wanders(battle: State, one: Warrior) -> Play[State]:
    """He moves D3 inches in a direction that a scatter die shows; a hit on it shows none and is rolled again."""
    side = yield from scatter(battle, one.id)
    if side not in HEADINGS:
        return battle.with_warrior(one)
    inches = yield from d3(battle, "wandering", one.id)
    yield from tell("wanders", "stupidity.row-4-6", by=one.id, number=inches)
    return _goes(battle, one, HEADINGS[side], inches * INCH)


def _goes(battle: State, one: Warrior, heading: tuple[int, int], far: int) -> State:
    """Set off straight ahead, until something stands in the way or the ground ends."""
    assert one.at is not None, one
    gait = gait_of(battle, one, "shamble", allowance=far)
    way = straight(battle.table, bodies(battle, one.id), gait, one.at, heading, far) if far else Route(start=one.at)
    journey = Journey(by=one.id, pace="shamble", start=one.at, legs=way.legs, heading=heading, far=far)
    return replace(battle, journeys=(*battle.journeys, journey)).then(
        "travel", "dangerous-terrain", "over-the-edge", "blunder", "arrive"
    )


def _short_of_enemies(battle: State, one: Warrior, heading: tuple[int, int], far: int) -> int:
    """How far he goes before he is an inch from an enemy whom he would touch if he went on."""
    foes = (foe for foe in battle.warriors if enemies(battle, one, foe) and not foe.out and foe.at is not None)
    return min((_short_of(one, foe, heading, far) for foe in foes), default=far)


def _short_of(one: Warrior, foe: Warrior, heading: tuple[int, int], far: int) -> int:
    assert one.at is not None, one
    assert foe.at is not None, foe
    length, touch = hypot(*heading), radius_of(one) + radius_of(foe) + HAIR
    x, y, rise = (there - here for there, here in zip(foe.at, one.at, strict=True))
    ahead, aside = (x * heading[0] + y * heading[1]) / length, (x * heading[1] - y * heading[0]) / length
    beside = abs(aside) >= touch or ahead <= 0 or not -height_of(foe) < rise < height_of(one)
    if beside or ahead - sqrt(touch**2 - aside**2) > far:
        return far
    return max(floor(ahead - sqrt((touch - HAIR + INCH) ** 2 - aside**2)), 0)


def turn_about(battle: State) -> Play[State]:
    """Whither a model looks is its player's to say; it is asked of the stupid only, who may shamble on that way."""
    if all(row.does != "half-speed-ahead" for row in battle.book.stupidity.table):
        return battle
    for one in battle.warriors:
        if one.warband == battle.turn and is_stupid(battle, one) and _is_himself(one):
            facing = yield from choose_where("facing", one.warband, Toward(), (*WINDROSE, KEEP), one.id)
            battle = battle.changed(one.id, facing=facing or one.facing)
    return battle


def _is_himself(one: Warrior) -> bool:
    return one.standing and not one.fleeing and not one.stupefied and one.at is not None


def over_the_edge(battle: State) -> Play[State]:
    """Whoever goes on where the ground ends falls, without a test."""
    journey = battle.journey
    one = battle.warrior(journey.by)
    if journey.broken_off or one.out or one.at is None or journey.spent >= journey.far:
        return battle
    height = one.at[2] - _ahead(battle, one.at, journey.heading, A_STEP)[2]
    if height < INCH:
        return battle
    landing = _ahead(battle, one.at, journey.heading, radius_of(one) + A_STEP)
    return (yield from fall(battle, one.id, height, landing))


def _ahead(battle: State, here: Place, heading: tuple[int, int], far: int) -> Place:
    """The ground so far ahead of a place, no higher than it."""
    length = hypot(*heading)
    x, y = (round(part + way / length * far) for part, way in zip(here[:2], heading, strict=True))
    return below(battle.table, (x, y, here[2] + 1))


def blunder(battle: State) -> Play[State]:
    """Whoever wanders up to an enemy is in a fight with him, though neither has charged."""
    one = battle.warrior(battle.journey.by)
    if one.out or one.at is None or one.at == battle.journey.start:
        return battle
    for foe in battle.warriors:
        if enemies(battle, one, foe) and not foe.out and foe.at is not None and meets(battle, body(one), body(foe)):
            yield from tell("blunders-into", "stupidity.row-4-6", by=one.id, at=foe.id)
            battle = engaged(battle, one.id, foe.id)
    return battle

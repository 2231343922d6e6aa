"""Counters: wyrdstone that lies about, and whoever touches it takes it up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose_where, roll_off, tell
from cometfall.geometry.bases import within
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Gait, may_stand, places_on
from cometfall.model.bodies import body
from cometfall.model.circumstances import has
from cometfall.model.scenario import Counter
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import d3
from cometfall.rules.moving.places import place_in
from cometfall.rules.scenario.borders import ROUND, off
from cometfall.rules.scenario.zones import GROUND, spelled

FROM_EDGES, APART = 10, 6
RADIUS = 250
"""Half the width of a counter."""
DRAWS = 400
STEP = 500
"""Places that are gone through in order are so far apart."""


class Lying:
    """All places at which a counter may be laid out: 10 inches from the edges, 6 from the others.

    Where there is no place any more as far from the others as that, it may lie nearer to them.
    """

    words = 'a place in inches, such as "20 24"'

    def __init__(self, battle: State) -> None:
        """Look where the others lie."""
        self.battle = battle
        self.others = tuple(_lies(counter) for counter in battle.contest.counters)
        self.gait = Gait(radius=RADIUS, height=RADIUS, allowance=0)
        if self.others and not self.has_room():
            self.others = ()

    def has_room(self) -> bool:
        """Whether there is any place; a few are tried before all are."""
        chance = Random(0)  # noqa: S311 - only where to look first
        return any(self._anywhere(chance) for _ in range(DRAWS)) or bool(self._places())

    def named(self, key: str) -> Option | str:
        """Give the place that a key names, or say why none is laid there."""
        place = place_in(key, GROUND)
        if isinstance(place, str):
            return place
        return self.why_not(place) or Option(key, f"a counter at {spelled(place)}", place)

    def why_not(self, place: Place) -> str:
        """Say why no counter may lie at a place; empty where one may."""
        if not may_stand(self.battle.table, (), self.gait, place):
            return f"No counter can lie at {spelled(place)}: there is no room, or nothing to lie on."
        if min(off(self.battle, edge, place) for edge in ROUND) <= FROM_EDGES * INCH:
            return f'{spelled(place)} is not more than {FROM_EDGES}" from the edges of the table.'
        here = Body(key="", at=place, radius=RADIUS)
        near = any(within(here, other, APART * INCH - 1) for other in self.others)
        return f'{spelled(place)} is less than {APART}" from another counter.' if near else ""

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly."""
        found = next((there for _ in range(DRAWS) if (there := self._anywhere(random))), None) or self._places()
        assert found, self.battle.table
        place = random.choice(found)
        return Option(spelled(place), f"a counter at {spelled(place)}", place)

    def _anywhere(self, random: Random) -> list[Place]:
        """The places above a point of the table, drawn evenly."""
        table = self.battle.table
        return self._open([(random.randrange(table.width + 1), random.randrange(table.depth + 1))])

    def _places(self) -> list[Place]:
        """All places of a grid over the table."""
        table = self.battle.table
        return self._open([(x, y) for x in range(RADIUS, table.width, STEP) for y in range(RADIUS, table.depth, STEP)])

    def _open(self, points: list[tuple[int, int]]) -> list[Place]:
        return [place for place in places_on(self.battle.table, (), self.gait, points) if not self.why_not(place)]


def place_counters(battle: State) -> Play[State]:
    """D3+1 counters are laid out in turn, beginning with the winner of a roll-off."""
    assert battle.scenario is not None, battle
    contest = battle.contest
    if not battle.scenario.counters:
        return battle
    if not contest.counters:
        order = yield from roll_off(tuple(band.key for band in battle.warbands))
        battle = replace(battle, warbands=tuple(battle.band(key) for key in order))
        contest = replace(contest, to_place=1 + (yield from d3(battle, "counters")))
    player = battle.warbands[len(contest.counters) % len(battle.warbands)].key
    place: Place = yield from choose_where("place-a-counter", player, Lying(battle), ())
    contest = replace(contest, counters=(*contest.counters, Counter(at=place)), to_place=contest.to_place - 1)
    battle = replace(battle, contest=contest)
    return battle.then("place-counters") if contest.to_place else battle


def take_up(battle: State) -> Play[State]:
    """Whoever stands in contact with a counter takes it up; whoever is out of action leaves his where he stood."""
    for number, counter in enumerate(battle.contest.counters):
        if counter.home:
            continue
        if counter.carrier and battle.warrior(counter.carrier).posture == "out-of-action":
            yield from tell("drops", "turn.setup", by=counter.carrier, note=counter.kind)
            counter = replace(counter, carrier="", at=battle.warrior(counter.carrier).at)  # noqa: PLW2901 - it falls
        taker = next(_takers(battle, counter), None)
        if taker is not None:
            yield from tell("takes-up", "turn.setup", by=taker.id, note=counter.kind)
            counter = replace(counter, carrier=taker.id, at=None)  # noqa: PLW2901 - he has it
        battle = with_counter(battle, number, counter)
    return battle


def with_counter(battle: State, number: int, counter: Counter) -> State:
    """Give the state with one counter replaced."""
    counters = battle.contest.counters
    if counters[number] == counter:
        return battle
    changed = (*counters[:number], counter, *counters[number + 1 :])
    return replace(battle, contest=replace(battle.contest, counters=changed))


def _takers(battle: State, counter: Counter) -> Iterator[Warrior]:
    """Those who stand in contact with a counter that lies there, the warband whose turn it is first."""
    if counter.at is None:
        return
    there = [one for one in battle.warriors if one.standing and not one.out and not one.fleeing and one.at is not None]
    there.sort(key=lambda one: one.warband != battle.turn)
    for one in there:
        if within(body(one), _lies(counter), 1) and (counter.kind == "wyrdstone" or may_lift(battle, one)):
            yield one


def may_lift(battle: State, warrior: Warrior) -> bool:
    """A chest is carried by whoever is of a man's size and no animal."""
    return warrior.stature == "small" and not has(battle, warrior, "animal")


def _lies(counter: Counter) -> Body:
    assert counter.at is not None, counter
    return Body(key=counter.kind, at=counter.at, radius=RADIUS)


def carried_by(battle: State, who: str) -> int:
    """How many counters of wyrdstone a warrior carries."""
    return sum(counter.carrier == who and counter.kind == "wyrdstone" for counter in battle.contest.counters)

"""From one place outwards: all that a base can get to, past other bodies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways import hops
from cometfall.geometry.ways.gaits import Gait, Leg, Route
from cometfall.geometry.ways.graph import COLUMNS, Graph, graph_of, joined, put_on_ground
from cometfall.geometry.ways.relays import Relay, border_points, has_slow_ground, relays
from cometfall.geometry.ways.scene import Indices, Numbers, bodies_of
from cometfall.geometry.ways.standing import is_free
from cometfall.geometry.ways.stride import stride_of, work_for
from cometfall.geometry.ways.telling import walked_legs

ENVELOPES = 64
"""So many are kept: a place is often asked for after its neighbours."""
AROUND = 20 * 6
"""Room for so many points around a body."""
ROUND = 9000
"""A way no longer than that is looked for all round: where else one could get to is often asked next."""
LONGER = (1.2, 1.6)
"""A longer one is first looked for as not much longer than the straight line."""
NEAR = 900
"""A start or goal that is no farther from a face or the border of slow ground is joined to it straight."""


Circle: TypeAlias = tuple[int, int, int]
"""Along, across, radius."""
ANYWHERE: Circle = (0, 0, -1)


class Envelope:
    """What each point at which ways bend costs from a start, within the allowance."""

    def __init__(
        self, table: Table, bodies: Sequence[Body], gait: Gait, start: Place, toward: Circle = ANYWHERE
    ) -> None:
        """Spread out from the start: all round, or as far as it may still lead to a circle."""
        self.toward = np.array(toward, dtype=np.float64)
        self.table, self.gait, self.start = table, gait, start
        self.graph: Graph = graph_of(table, gait)
        self.bodies = tuple(bodies)
        self.rows = bodies_of(self.bodies, gait.radius)
        self.work = work_for(self.graph.scene, len(self.bodies))
        self.first = len(self.graph.nodes)
        self.loose = int(not is_free(table, self.bodies, gait, start))
        self._join()
        self._spread()

    def _join(self) -> None:
        """Add the start, what is near it, and the points around bodies to the graph."""
        graph, first = self.graph, self.first
        own = self._own_hops()
        before = np.concatenate((self._row(self.start), self._borders(), self._around()))
        added, rows, begins = joined(before, own, {self.start: first}, shift=first, number=len(graph.hops))
        put_on_ground(graph.scene, graph.stride, added)
        self.nodes: Numbers = np.concatenate((graph.nodes, added))
        self.hops = (*graph.hops, *own)
        self.hop_rows: Indices = np.concatenate((graph.hop_rows, rows))
        self.first_hop: Indices = np.concatenate((graph.first_hop[:-1], begins + len(graph.hop_rows)))
        self.portal: Indices = np.zeros(len(self.nodes), dtype=np.int64)
        self.portal[:first] = graph.portal
        self.portal[first + len(before) :] = 1

    def _row(self, place: Place) -> Numbers:
        row = np.zeros((1, COLUMNS))
        row[0, :3] = place
        return row

    def _around(self) -> Numbers:
        """The points around bodies."""
        from cometfall.geometry.ways.kernels.nodes import round_bodies

        out = np.zeros((AROUND * len(self.rows) + 1, COLUMNS))
        return out[: round_bodies(self.graph.scene, self.graph.stride, self.work, self.rows, out)]

    def _borders(self) -> Numbers:
        """The points on borders of slow ground near the start."""
        return border_points(self.graph.scene, self.graph.stride, self.work, self.start, NEAR)

    def _own_hops(self) -> list[hops.Hop]:
        """The climbs near the start."""
        if not self.gait.climbs:
            return []
        only = self.gait.climbs_from_start_only
        found = hops.near(
            self.graph.scene, self.graph.stride, self.gait, self.start, self.gait.radius if only else NEAR
        )
        return hops.from_here_only(found, self.gait, self.start) if only else found

    def _spread(self) -> None:
        from cometfall.geometry.ways.kernels.spreading import spread

        size = len(self.nodes)
        self.dist, self.before, self.by = (np.zeros(size, dtype=np.int64) for _ in range(3))
        links = self.graph.links
        while True:
            self.settled = spread(
                self.graph.scene,
                self.graph.stride,
                self.work,
                self.rows,
                self.nodes,
                self.portal,
                self.hop_rows,
                self.first_hop,
                links.known,
                links.rows,
                self.first,
                self.loose,
                self.gait.allowance,
                self.toward,
                self.dist,
                self.before,
                self.by,
            )
            if self.settled >= 0:
                return
            links.grow()

    def plain_costs(self, places: Sequence[Place], *, relayed: int = 0) -> tuple[list[int], list[int]]:
        """What each place costs, and from which node it is reached; -1: it is out of reach."""
        from cometfall.geometry.ways.kernels.spreading import reached

        costs, lasts = (np.zeros(len(places), dtype=np.int64) for _ in range(2))
        reached(
            self.graph.scene,
            self.graph.stride,
            self.work,
            self.rows,
            self.nodes,
            self.portal,
            self.first,
            self.loose,
            self.gait.allowance,
            self.dist,
            self.before,
            self.by,
            relayed,
            np.array(places, dtype=np.float64).reshape(-1, 3),
            costs,
            lasts,
        )
        return costs.tolist(), lasts.tolist()

    def costs(self, places: Sequence[Place]) -> list[int]:
        """What each place costs; -1: it is out of reach."""
        relayed = int(has_slow_ground(self.graph.scene))
        if self.gait.climbs and not self.gait.climbs_from_start_only:
            relayed = 2
        return self.plain_costs(places, relayed=relayed)[0]

    def way(self, place: Place) -> Route | None:
        """The cheapest way to a place; whether a base may stand there has been asked before."""
        if place == self.start:
            return Route(start=self.start)
        (cost,), (last,) = self.plain_costs((place,))
        if better := self._relayed(place, cost if cost >= 0 else self.gait.allowance + 1):
            _, last, relay = better
            return Route(start=self.start, legs=(*self.legs(last, relay.at), *self._from_relay(relay, place)))
        return None if cost < 0 else Route(start=self.start, legs=self.legs(last, place))

    def _relayed(self, place: Place, less_than: int) -> tuple[int, int, Relay] | None:
        """A cheaper way by a point near the place: what it costs, the node before that point, and the point."""
        graph = self.graph
        found = relays(graph.scene, graph.stride, self.work, self.rows, self.gait, place, NEAR)
        if not found:
            return None
        costs, lasts = self.plain_costs([relay.at for relay in found])
        best, which = (
            min(
                (cost + relay.cost, number)
                for number, (cost, relay) in enumerate(zip(costs, found, strict=True))
                if cost >= 0
            )
            if any(cost >= 0 for cost in costs)
            else (less_than, 0)
        )
        return (best, lasts[which], found[which]) if best < less_than else None

    def _from_relay(self, relay: Relay, place: Place) -> tuple[Leg, ...]:
        legs = relay.hop.legs if relay.hop else ()
        here = legs[-1].end if legs else relay.at
        return legs if here == place else (*legs, *self._straight(here, place, lenient=False))

    def legs(self, last: int, place: Place) -> tuple[Leg, ...]:
        """The parts of the way to a place that is reached straight from a node."""
        chain = [last]
        while chain[-1] != self.first:
            chain.append(int(self.before[chain[-1]]))
        chain.reverse()
        legs: list[Leg] = []
        for here, there in pairwise(chain):
            if self.by[there] >= 0:
                legs.extend(self.hops[int(self.hop_rows[self.by[there], 2])].legs)
            else:
                legs.extend(self._walked(here, self.place(there)))
        if self.place(last) != place:
            legs.extend(self._walked(last, place))
        return tuple(legs)

    def place(self, node: int) -> Place:
        """Where a node is."""
        x, y, z = self.nodes[node, :3]
        return (int(x), int(y), int(z))

    def _walked(self, here: int, there: Place) -> tuple[Leg, ...]:
        return self._straight(self.place(here), there, lenient=here == self.first and bool(self.loose))

    def _straight(self, here: Place, there: Place, *, lenient: bool) -> tuple[Leg, ...]:
        return walked_legs(self.table, self.graph, self.work, self.rows, here, there, lenient=lenient)


def _near(body: Body, place: Place, far: float) -> bool:
    return hypot(body.at[0] - place[0], body.at[1] - place[1]) <= far


def envelope(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, toward: Circle = ANYWHERE) -> Envelope:
    """Spread out from a start, or remember having done so: who is out of reach may have moved since."""
    far = gait.allowance / stride_of(gait).least + 2 * gait.radius
    return remembered(table, tuple(one for one in bodies if _near(one, start, far + one.radius)), gait, start, toward)


@lru_cache(maxsize=ENVELOPES)
def remembered(table: Table, bodies: tuple[Body, ...], gait: Gait, start: Place, toward: Circle) -> Envelope:
    """Spread out from a start among those who are near enough to matter, once."""
    return Envelope(table, bodies, gait, start, toward)


def farther(
    table: Table, bodies: tuple[Body, ...], gait: Gait, start: Place, there: Sequence[Place]
) -> Iterator[Envelope]:
    """Spread out as far as the allowance goes: all round if that is near, else toward some places, farther each time.

    The cheapest way to one of the places that is found is the cheapest of all.
    """
    if gait.allowance <= ROUND:
        yield envelope(table, bodies, gait, start)
        return
    x, y = (sum(place[axis] for place in there) // len(there) for axis in (0, 1))
    radius = max(ceil(hypot(place[0] - x, place[1] - y)) for place in there) + NEAR + 2 * gait.radius
    straight = max(hypot(x - start[0], y - start[1]) - radius, 0)
    for more in LONGER:
        allowance = int(straight * more) + radius
        if allowance < gait.allowance:
            yield envelope(table, bodies, replace(gait, allowance=allowance), start, (x, y, radius))
    yield envelope(table, bodies, gait, start, (x, y, radius))


__all__ = ["Envelope", "envelope", "farther"]

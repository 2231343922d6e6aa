"""From one place outwards: all that a base can get to, past other bodies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

import numpy as np

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways.gaits import Gait, Leg, Route
from cometfall.geometry.ways.graph import Graph, Way, graph_of, hop_to, ups_and_downs
from cometfall.geometry.ways.scene import Indices, Numbers, bodies_of
from cometfall.geometry.ways.stride import work_for
from cometfall.geometry.ways.telling import hop_leg, walked_legs

ENVELOPES = 16
"""So many are kept: a place is often asked for after its neighbours."""
AROUND = 20 * 6
"""Room for so many points around a body."""


class Envelope:
    """What each point at which ways bend costs from a start, within the allowance."""

    def __init__(self, table: Table, bodies: Sequence[Body], gait: Gait, start: Place) -> None:
        """Spread out from the start."""
        self.table, self.gait, self.start = table, gait, start
        self.graph = graph_of(table, gait)
        far = gait.allowance / self.graph.stride.least + 2 * gait.radius
        self.bodies = tuple(one for one in bodies if _near(one, start, far + one.radius))
        self.rows = bodies_of(self.bodies, gait.radius)
        self.work = work_for(self.graph.scene, len(self.bodies))
        self.first = len(self.graph.nodes)
        self._join()
        self._spread()

    def _join(self) -> None:
        """Add the start, its own climbs, and the points around bodies to the graph."""
        from cometfall.geometry.ways.kernels.nodes import round_bodies

        graph, rows = self.graph, self.rows
        own = self._climbs_from_start()
        around = np.zeros((AROUND * len(rows) + 1, 7))
        count = round_bodies(graph.scene, graph.stride, self.work, rows, around)
        first = self.first
        added = np.zeros((1 + len(own), 7))
        added[0, :3] = self.start
        for place, way in enumerate(own):
            added[1 + place, :3] = way.end
        self.nodes: Numbers = np.concatenate((graph.nodes, added, around[:count]))
        self.portal: Indices = np.zeros(len(self.nodes), dtype=np.int64)
        self.portal[:first] = graph.portal
        self.portal[first + 1 : first + 1 + len(own)] = 1
        hops = [hop_to(first + 1 + place, way) for place, way in enumerate(own)]
        self.hops: Indices = np.concatenate((graph.hops, np.array(hops, dtype=np.int64).reshape(-1, 4)))
        self.first_hop: Indices = np.full(len(self.nodes) + 1, len(self.hops), dtype=np.int64)
        self.first_hop[: first + 1] = graph.first_hop

    def _climbs_from_start(self) -> list[Way]:
        from cometfall.geometry.ways.kernels.climbing import climbs_at, feet_at

        if not self.gait.climbs:
            return []
        scene, stride, out = self.graph.scene, self.graph.stride, np.zeros((64, 6))
        x, y, z = (float(part) for part in self.start)
        count = climbs_at(scene, stride, self.work, x, y, z, out)
        up = [way for way in ups_and_downs(out[:count], self.gait) if way.manner == "climb-up"]
        count = feet_at(scene, stride, self.work, x, y, z, out)
        down = [
            way._replace(start=self.start)
            for way in ups_and_downs(out[:count], self.gait)
            if way.manner == "climb-down"
        ]
        return [*up, *down]

    def _spread(self) -> None:
        from cometfall.geometry.ways.kernels.spreading import spread

        size = len(self.nodes)
        self.dist, self.before, self.by = (np.zeros(size, dtype=np.int64) for _ in range(3))
        self.settled = spread(
            self.graph.scene,
            self.graph.stride,
            self.work,
            self.rows,
            self.nodes,
            self.portal,
            self.hops,
            self.first_hop,
            self.first,
            self.gait.allowance,
            self.dist,
            self.before,
            self.by,
        )

    def costs(self, places: Sequence[Place]) -> tuple[list[int], list[int]]:
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
            self.gait.allowance,
            self.dist,
            self.by,
            np.array(places, dtype=np.float64).reshape(-1, 3),
            costs,
            lasts,
        )
        return costs.tolist(), lasts.tolist()

    def way(self, place: Place) -> Route | None:
        """The cheapest way to a place; whether a base may stand there has been asked before."""
        if place == self.start:
            return Route(start=self.start)
        (cost,), (last,) = self.costs((place,))
        return None if cost < 0 else Route(start=self.start, legs=self.legs(last, place))

    def legs(self, last: int, place: Place) -> tuple[Leg, ...]:
        """The parts of the way to a place that is reached straight from a node."""
        chain = [last]
        while chain[-1] != self.first:
            chain.append(int(self.before[chain[-1]]))
        chain.reverse()
        legs: list[Leg] = []
        for here, there in pairwise(chain):
            if self.by[there] >= 0:
                legs.append(hop_leg(self.place(here), self.place(there), self.hops[self.by[there]]))
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
        lenient = here == self.first
        return walked_legs(self.table, self.graph, self.work, self.rows, self.place(here), there, lenient=lenient)


def _near(body: Body, place: Place, far: float) -> bool:
    return hypot(body.at[0] - place[0], body.at[1] - place[1]) <= far


@lru_cache(maxsize=ENVELOPES)
def envelope(table: Table, bodies: tuple[Body, ...], gait: Gait, start: Place) -> Envelope:
    """Spread out from a start, or remember having done so."""
    return Envelope(table, bodies, gait, start)


__all__ = ["Envelope", "Graph", "envelope"]

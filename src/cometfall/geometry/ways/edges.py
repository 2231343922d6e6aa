"""What is underfoot, and the edges from which one may fall."""

from __future__ import annotations

from math import ceil

import numpy as np

from cometfall.geometry.parts import Body, Part, Place, Surface, Table
from cometfall.geometry.ways.gaits import Gait
from cometfall.geometry.ways.scene import scene_of
from cometfall.geometry.ways.stride import stride_of, work_for


class Edge(Part, frozen=True, kw_only=True):
    """The nearest place at which what one stands on ends in a drop."""

    away: int
    """How far it is from the nearest point of the base, never less than the true distance; 0 under the base."""
    at: Place
    """The point of the edge nearest to the base."""
    drop: int
    """How deep the drop is."""
    landing: Place
    """Where a base that goes over there comes to lie."""


def nearest_edge(table: Table, body: Body, within: int) -> Edge | None:
    """Find the nearest edge with a drop of more than an inch, no farther from the base than a distance."""
    from cometfall.geometry.ways.kernels.standing import edge_near

    scene, out = scene_of(table), np.zeros(7)
    stride = stride_of(Gait(radius=body.radius, height=body.height, allowance=0))
    x, y, z = (float(part) for part in body.at)
    if not edge_near(scene, stride, work_for(scene), x, y, z, float(within), out):
        return None
    px, py, pz, lx, ly, lz, off = out.tolist()
    return Edge(
        away=max(ceil(off - body.radius - 0.01), 0),
        at=(round(px), round(py), round(pz)),
        drop=round(pz - lz),
        landing=(round(lx), round(ly), round(lz)),
    )


def standing_on(table: Table, place: Place) -> Surface | None:
    """What a base stands on at a place; None: the table itself."""
    from cometfall.geometry.ways.kernels.standing import bears_at

    if not table.surfaces:
        return None
    scene = scene_of(table)
    x, y, z = (float(part) for part in place)
    found, _ = bears_at(scene, stride_of(Gait(allowance=0)), work_for(scene), x, y, z - 1, z + 1)
    return table.surfaces[found - 1] if found > 0 else None

"""Fairness: how much alike a table is for those who come from its one long edge and from the other.

Five things are counted for each edge, on the places of the footing that can be reached:

- cover: of the places within 12" of the edge, how many have something within an inch of the base to duck behind;
- sight: how far one looks straight in from the edge until something as high as a man stands there, in the mean;
- height: how many places of its half are on upper floors;
- ways up: how many ladders, ropes and stairs begin in its half;
- slow ground: how many places of its half are difficult ground or water.

A thing is as fair as what the one edge has of it against what the other has, the less against the more, each with a
little added that hardly matters. The fairness of a table is the mean of the five.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from cometfall.geometry import Table
from cometfall.geometry.parts import Part
from cometfall.model.values import INCH
from cometfall.tables.footing import GRID, Footing, Yes
from cometfall.tables.outlines import plane

STRIP = 12 * INCH
"""So deep is the ground on which a side begins, and that it crosses first."""
DUCKS, HIGH_ENOUGH = 1.5 * INCH, 0.75 * INCH
"""Cover stands no farther from the middle of a base, and is no lower."""
A_MAN = 1.5 * INCH
UPPER = 2.5 * INCH
"""So high, and higher, is an upper floor."""


class Measure(Part, frozen=True, kw_only=True):
    """One thing as the two long edges have it."""

    name: str
    near: float
    """What the edge at which the table begins has."""
    far: float
    hardly: float
    """So much more or less hardly matters."""
    unit: str = ""

    @property
    def fair(self) -> float:
        """The less against the more, from 0 to 1."""
        less, more = sorted((self.near, self.far))
        return round((less + self.hardly) / (more + self.hardly), 4)


class Fairness(Part, frozen=True, kw_only=True):
    """How much alike a table is for its two long edges."""

    measures: tuple[Measure, ...]

    @property
    def fair(self) -> float:
        """The mean of all measures, from 0 to 1."""
        return round(sum(measure.fair for measure in self.measures) / len(self.measures), 4)

    @property
    def percent(self) -> int:
        """The same in whole percents."""
        return int(self.fair * 100 + 0.5)

    def plain(self) -> dict[str, Any]:
        """The same as plain data."""
        measures = [
            {"name": one.name, "near": one.near, "far": one.far, "unit": one.unit, "fair": one.fair}
            for one in self.measures
        ]
        return {"percent": self.percent, "measures": measures}


def fairness(table: Table, footing: Footing | None = None) -> Fairness:
    """Measure how fair a table is."""
    footing = footing or Footing(table)
    deep = min(table.depth, table.width)
    off = footing.y if table.width >= table.depth else footing.x
    from_edge = np.minimum(off, deep - off)
    standing = footing.free & (footing.group == footing.main)
    near, far = (standing & (from_edge == each) & (2 * each != deep) for each in (off, deep - off))
    covered = _covered(footing)
    cover, sight, height, ways, slow = (
        (_share(covered, side & (from_edge <= STRIP)) for side in (near, far)),
        _views(footing, along=table.width >= table.depth),
        (_share(footing.z >= UPPER, side) for side in (near, far)),
        _ways_up(table, deep, across=table.width >= table.depth),
        (_share(_slow(footing), side) for side in (near, far)),
    )
    return Fairness(
        measures=(
            _measure("cover", cover, 2, "%"),
            _measure("sight", sight, 1, '"'),
            _measure("height", height, 2, "%"),
            _measure("ways up", ways, 1),
            _measure("slow ground", slow, 2, "%"),
        )
    )


def _measure(name: str, sides: Iterable[float], hardly: float, unit: str = "") -> Measure:
    near, far = sides
    return Measure(name=name, near=round(near, 2), far=round(far, 2), hardly=hardly, unit=unit)


def _share(of: Yes, among: Yes) -> float:
    """How many places in a hundred."""
    count = int(among.sum())
    return 100 * int((of & among).sum()) / count if count else 0.0


def _covered(footing: Footing) -> Yes:
    """The places beside something to duck behind."""
    covered = np.zeros(len(footing.cell), dtype=np.bool_)
    for solid in footing.table.solids:
        if not solid.sight:
            continue
        cells, _, at_x, at_y = footing.near(solid.corners, DUCKS)
        start, along, across = plane(solid.corners, solid.tops)
        tops = start + along * at_x + across * at_y
        for places, there in footing.on(cells):
            z = footing.z[places]
            covered[places[(tops[there] >= z + HIGH_ENOUGH) & (solid.bottom < z + HIGH_ENOUGH)]] = True
    return covered


def _views(footing: Footing, *, along: bool) -> tuple[float, float]:
    """How far one looks straight in from each edge, as high as a man's head, in the mean; at most to the other."""
    stops = np.zeros((footing.deep, footing.across), dtype=np.bool_)
    for solid in footing.table.solids:
        if solid.sight and solid.bottom < A_MAN <= solid.top:
            cells, _, _, _ = footing.near(solid.corners, GRID / 2)
            stops[cells // footing.across, cells % footing.across] = True
    lines = stops if along else stops.T
    return _mean_view(lines), _mean_view(lines[::-1])


def _mean_view(lines: Yes) -> float:
    first = np.where(lines.any(axis=0), lines.argmax(axis=0), len(lines) - 1)
    return int(first.sum()) * GRID / len(first) / INCH


def _ways_up(table: Table, deep: float, *, across: bool) -> tuple[int, int]:
    """How many ways up begin in the half of each edge; one on the line between them is either's."""
    feet = [ladder.foot[1 if across else 0] for ladder in table.ladders]
    for surface in table.surfaces:
        if surface.stairs:
            low = min(surface.heights)
            begins = [
                corner[1 if across else 0]
                for corner, height in zip(surface.corners, surface.heights, strict=True)
                if height == low
            ]
            feet.append(round(sum(begins) / len(begins)))
    return sum(2 * foot <= deep for foot in feet), sum(2 * foot >= deep for foot in feet)


def _slow(footing: Footing) -> Yes:
    """The places on difficult ground, or in water."""
    slow = np.array([surface.ground != "open" for surface in footing.table.surfaces] + [False])[footing.surface]
    for area in footing.table.areas:
        if area.ground == "open":
            continue
        for places, _ in footing.on(footing.near(area.corners, 0)[0]):
            z = footing.z[places]
            slow[places[(z >= area.low) & (z <= area.high)]] = True
    return slow

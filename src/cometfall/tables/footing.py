"""Footing: where an ordinary man can stand on a table, on a grid, and from where he gets whither without a test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from cometfall.geometry import Ladder, Solid, Table
from cometfall.geometry.parts import Corner
from cometfall.tables.outlines import box, plane, sides

Whole: TypeAlias = NDArray[np.int64]
Real: TypeAlias = NDArray[np.float64]
Yes: TypeAlias = NDArray[np.bool_]

GRID = 250
"""How far the places of the grid are from each other, in thousandths of an inch."""
ROOM, HEAD, STEP = 450.0, 1500.0, 999.0
"""A man needs so much room beside and over him (a hair less than his base: the grid is coarse), and steps so high."""
ONE_PLACE = 10.0
"""Heights that differ by less are the same height."""
THE_TABLE = -1


class Footing:
    """All places of the grid, on every level: the table, and every surface over it."""

    def __init__(self, table: Table) -> None:
        """Look where a man finds room."""
        self.table = table
        self.across, self.deep = table.width // GRID + 1, table.depth // GRID + 1
        self.cell, self.z, self.surface = _places(table, self.across, self.deep)
        self.first = np.searchsorted(self.cell, np.arange(self.across * self.deep + 1))
        self.most = int(np.max(np.diff(self.first)))
        self.x, self.y = (self.cell % self.across) * GRID, (self.cell // self.across) * GRID
        self.free = self._inside()
        for solid in table.solids:
            if solid.way and not solid.door and solid.top > STEP:
                self._stand_clear_of(solid)
        self.group = self._groups()

    @property
    def main(self) -> int:
        """The number of the group in which most of the table itself is; -1 where there is no room at all."""
        ground = self.group[self.free & (self.z < ONE_PLACE)]
        groups, counts = np.unique(ground, return_counts=True)
        return int(groups[np.argmax(counts)]) if len(groups) else -1

    def _inside(self) -> Yes:
        """A base stands wholly on the table."""
        wide, deep = self.table.width - ROOM, self.table.depth - ROOM
        return (self.x >= ROOM) & (self.x <= wide) & (self.y >= ROOM) & (self.y <= deep)

    def near(self, outline: tuple[Corner, ...], slack: float) -> tuple[Whole, Real, Real, Real]:
        """The cells no farther from an outline than a distance: which, how far, and its nearest point to each."""
        low_x, low_y, high_x, high_y = box(outline)
        xs = np.arange(max(int((low_x - slack) // GRID), 0), min(int((high_x + slack) // GRID) + 2, self.across))
        ys = np.arange(max(int((low_y - slack) // GRID), 0), min(int((high_y + slack) // GRID) + 2, self.deep))
        columns, rows = np.meshgrid(xs, ys)
        away, at_x, at_y = _nearest(outline, *_points(columns, rows))
        close = away < slack if slack else away <= 1.0
        return (rows.ravel() * self.across + columns.ravel())[close], away[close], at_x[close], at_y[close]

    def on(self, cells: Whole) -> Iterator[tuple[Whole, Yes]]:
        """The places in cells, level by level: which place, and for which of the cells there is one."""
        start, count = self.first[cells], self.first[cells + 1] - self.first[cells]
        for level in range(int(count.max()) if len(cells) else 0):
            there = count > level
            yield start[there] + level, there

    def _stand_clear_of(self, solid: Solid) -> None:
        """Nobody stands where something massive is, unless he steps over it or under it."""
        cells, _, at_x, at_y = self.near(solid.corners, ROOM)
        start, along, across = plane(solid.corners, solid.tops)
        tops = start + along * at_x + across * at_y
        for places, there in self.on(cells):
            z = self.z[places]
            self.free[places[(tops[there] > z + STEP) & (solid.bottom < z + HEAD)]] = False

    def _groups(self) -> Whole:
        """Give each place the number of its group: in one group everybody gets everywhere."""
        edges = [*self._steps(1), *self._steps(self.across), *self._ladders()]
        one = np.concatenate([edge for edge, _ in edges])
        other = np.concatenate([edge for _, edge in edges])
        group = np.arange(len(self.cell))
        while True:
            least = np.minimum(group[one], group[other])
            before = group.copy()
            np.minimum.at(group, group[one], least)
            np.minimum.at(group, group[other], least)
            while not np.array_equal(group, jumped := group[group]):
                group = jumped
            if np.array_equal(group, before):
                return group

    def _steps(self, stride: int) -> Iterator[tuple[Whole, Whole]]:
        """Places beside each other, no more than a step higher or lower."""
        cells = np.arange(self.across * self.deep - stride)
        if stride == 1:
            cells = cells[cells % self.across != self.across - 1]
        first, second = self.first[cells], self.first[cells + stride]
        counts = self.first[cells + 1] - first, self.first[cells + stride + 1] - second
        for here in range(self.most):
            for there in range(self.most):
                both = (counts[0] > here) & (counts[1] > there)
                one, other = first[both] + here, second[both] + there
                go = self.free[one] & self.free[other] & (np.abs(self.z[one] - self.z[other]) <= STEP)
                yield one[go], other[go]

    def _ladders(self) -> Iterator[tuple[Whole, Whole]]:
        for ladder in self.table.ladders:
            foot, top = self.ends(ladder)
            if len(foot) and len(top):
                yield np.full(len(top), foot[0]), top
                yield np.full(len(foot), foot[0]), foot

    def firm(self, places: Whole) -> Whole:
        """Those of some places that have ground on all sides, as far as a base reaches: not the edge of a floor."""
        columns, rows = self.cell[places] % self.across, self.cell[places] // self.across
        firm = np.ones(len(places), dtype=np.bool_)
        for aside, ahead in ((2, 0), (-2, 0), (0, 2), (0, -2)):
            x, y = columns + aside, rows + ahead
            on_table = (x >= 0) & (x < self.across) & (y >= 0) & (y < self.deep)
            beside = np.zeros(len(places), dtype=np.bool_)
            for others, there in self.on(np.where(on_table, y * self.across + x, self.cell[places])):
                where = np.flatnonzero(there)
                beside[where] |= np.abs(self.z[others] - self.z[places[where]]) <= STEP
            firm &= beside & on_table
        return places[firm]

    def ends(self, ladder: Ladder) -> tuple[Whole, Whole]:
        """The places around the foot of a ladder, and those around its top."""
        foot, top = (self.around(place[0], place[1], place[2]) for place in (ladder.foot, ladder.top))
        return foot, top

    def around(self, x: float, y: float, z: float, slack: float = 1.5 * GRID) -> Whole:
        """The places with room near a point, at its height."""
        point = ((x, y), (x, y), (x, y))
        levels = [places for places, _ in self.on(self.near(point, slack)[0])]
        places = np.concatenate([np.empty(0, dtype=np.int64), *levels])
        found: Whole = places[self.free[places] & (np.abs(self.z[places] - z) < 5 * ONE_PLACE)]
        return found


def _places(table: Table, across: int, deep: int) -> tuple[Whole, Real, Whole]:
    """Every cell of the table and of each surface: which cell, how high, on which surface; in order."""
    cells = [np.arange(across * deep)]
    heights = [np.zeros(across * deep)]
    surfaces = [np.full(across * deep, THE_TABLE)]
    for number, surface in enumerate(table.surfaces):
        low_x, low_y, high_x, high_y = box(surface.corners)
        xs = np.arange(max(int(low_x // GRID), 0), min(int(high_x // GRID) + 2, across))
        ys = np.arange(max(int(low_y // GRID), 0), min(int(high_y // GRID) + 2, deep))
        columns, rows = (each.ravel() for each in np.meshgrid(xs, ys))
        x, y = _points(columns, rows)
        inside = _holds(surface.corners, x, y)
        start, along, over = plane(surface.corners, surface.heights)
        cells.append((rows * across + columns)[inside])
        heights.append((start + along * x + over * y)[inside])
        surfaces.append(np.full(int(inside.sum()), number))
    cell, z, which = np.concatenate(cells), np.concatenate(heights), np.concatenate(surfaces)
    order = np.lexsort((-which, z, cell))
    cell, z, which = cell[order], z[order], which[order]
    again = (np.diff(cell, prepend=-1) == 0) & (np.diff(z, prepend=-1.0) < ONE_PLACE)
    return cell[~again], z[~again], which[~again]


def _points(columns: Whole, rows: Whole) -> tuple[Real, Real]:
    """Where cells lie on the table."""
    x: Real = columns.ravel().astype(np.float64) * GRID
    y: Real = rows.ravel().astype(np.float64) * GRID
    return x, y


def _holds(outline: tuple[Corner, ...], x: Real, y: Real) -> Yes:
    inside = np.ones(len(x), dtype=np.bool_)
    for (ax, ay), (bx, by) in sides(outline):
        inside &= (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1.0 * (abs(bx - ax) + abs(by - ay))
    return inside


def _nearest(outline: tuple[Corner, ...], x: Real, y: Real) -> tuple[Real, Real, Real]:
    """How far points are from an outline, and where it is nearest to each."""
    low_x, low_y, high_x, high_y = box(outline)
    if {px for px, _ in outline} <= {low_x, high_x} and {py for _, py in outline} <= {low_y, high_y}:
        at_x, at_y = np.clip(x, low_x, high_x), np.clip(y, low_y, high_y)
        return np.hypot(x - at_x, y - at_y), at_x, at_y
    away, at_x, at_y = np.full(len(x), np.inf), x.copy(), y.copy()
    for (ax, ay), (bx, by) in sides(outline):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else x * 0.0, 0.0, 1.0)
        side_x, side_y = ax + along * (bx - ax), ay + along * (by - ay)
        far = np.hypot(x - side_x, y - side_y)
        closer = far < away
        away, at_x, at_y = (np.where(closer, new, old) for new, old in ((far, away), (side_x, at_x), (side_y, at_y)))
    inside = _holds(outline, x, y)
    return np.where(inside, 0.0, away), np.where(inside, x, at_x), np.where(inside, y, at_y)

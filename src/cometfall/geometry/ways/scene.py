"""A table as arrays of numbers, for the kernels."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cometfall.geometry.parts import Area, Body, Corner, Ground, Solid, Surface, Table

Numbers: TypeAlias = npt.NDArray[np.float64]
Indices: TypeAlias = npt.NDArray[np.int64]

Row: TypeAlias = tuple[float, ...]
Slab: TypeAlias = tuple[tuple[Corner, ...], tuple[float, ...]]

GROUNDS: tuple[Ground, ...] = ("open", "difficult", "very-difficult", "water")
DEPTHS = ("shallow", "waist", "deep")
STREAMS = (None, "slow", "fast")
CRACK = 100.0
"""Pieces that are no farther apart than a tenth of an inch leave a crack between them, no gap."""
TABLES = 8
"""So many tables are kept as arrays."""
SIDE = 2500.0
"""A table is divided into square cells of this side, so that only what is near a line is looked at."""


# Columns that solids, surfaces and areas have in common: a box seen from above, and where the outline is in `corners`.
FIRST, LAST = 4, 5
# The plane of the top of a solid, and of a surface: height = a x + b y + c.
A, B, C = 6, 7, 8
# Of solids: the lowest and highest point of the top, whether it stops movement (a door doesn't), whether it is climbed,
# and how steep its top is where it can be walked on, such as the body of a stair.
BOTTOM, TOP, FOOT, BLOCKS, CLIMBED, LIE = 9, 10, 11, 12, 13, 14
# Of surfaces: how steep, what ground; for a step, which surfaces hang together by steps, and how high these go; its
# lowest and its highest point.
STEEP, GROUND, PART, TALL, LOWEST, HIGHEST = 9, 10, 11, 12, 13, 14
# Of areas.
LOW, HIGH, KIND, DEPTH, STREAM, FLOW_X, FLOW_Y = 6, 7, 8, 9, 10, 11, 12


class Scene(NamedTuple):
    """All parts of a table as rows of numbers, whose columns are named above."""

    width: float
    depth: float
    corners: Numbers
    """All outlines, convex and against the clock."""
    solids: Numbers
    surfaces: Numbers
    """The first is the table itself."""
    areas: Numbers
    nooks: Numbers
    """Along, across, height, radius of each, and the solid that it is in."""
    rows: int
    """So many cells lie across the table."""
    begins: Indices
    """Where those of each cell begin in `held`: the solids that stop movement, the surfaces, the areas."""
    held: Indices


@lru_cache(maxsize=TABLES)
def scene_of(table: Table) -> Scene:
    """Take a table apart into numbers."""
    corners: list[Corner] = []
    whole = Surface(
        piece="",
        corners=((0.0, 0.0), (table.width, 0.0), (table.width, table.depth), (0.0, table.depth)),
        heights=(0.0,) * 4,
    )
    surfaces = (whole, *table.surfaces)
    walked = {(one.corners, one.heights) for one in surfaces}
    nooks = [(*one.at, one.radius, place) for one in table.nooks for place in _solids_of(table, one.piece)]
    solid_rows = _rows([_solid(one, corners, walked) for one in table.solids], 15)
    surface_rows = _rows([_surface(one, corners) for one in surfaces], 15)
    area_rows = _rows([_area(one, corners) for one in table.areas], 13)
    rows, begins, held = _cells(table, (solid_rows, surface_rows, area_rows))
    return Scene(
        width=float(table.width),
        depth=float(table.depth),
        solids=solid_rows,
        surfaces=surface_rows,
        areas=area_rows,
        nooks=_rows(nooks, 5),
        corners=_rows(corners, 2),
        rows=rows,
        begins=begins,
        held=held,
    )


def _cells(table: Table, kinds: Sequence[Numbers]) -> tuple[int, Indices, Indices]:
    """Which solids that stop movement, which surfaces and areas lie in each cell of the table."""
    columns, rows = int(table.width // SIDE) + 1, int(table.depth // SIDE) + 1
    found: list[list[list[int]]] = [[[] for _ in range(columns * rows)] for _ in kinds]
    for kind, boxes in enumerate(kinds):
        corners = (boxes[:, :4] // SIDE).clip(0, [columns - 1, rows - 1] * 2).astype(int).tolist()
        for number, (left, low, right, high) in enumerate(corners):
            if kind > 0 or boxes[number, BLOCKS] > 0:
                for cell in (a * rows + b for a in range(left, right + 1) for b in range(low, high + 1)):
                    found[kind][cell].append(number)
    begins = np.zeros((len(kinds), columns * rows + 1), dtype=np.int64)
    for kind, cells in enumerate(found):
        begins[kind, 1:] = np.cumsum([len(cell) for cell in cells])
    held = np.zeros((len(kinds), max(int(begins[:, -1].max()), 1)), dtype=np.int64)
    for kind, cells in enumerate(found):
        held[kind, : begins[kind, -1]] = [number for cell in cells for number in cell]
    return rows, begins, held


def _solid(one: Solid, corners: list[Corner], walked: Collection[Slab]) -> Row:
    slope = plane(one.corners, one.tops)
    lie = hypot(slope[0], slope[1]) if (one.corners, one.tops) in walked else 0.0
    blocks = one.way and not one.door
    climbed = blocks and one.climbed
    return (*_outline(one.corners, corners), *slope, one.bottom, max(one.tops), min(one.tops), blocks, climbed, lie)


def _surface(one: Surface, corners: list[Corner]) -> Row:
    slope = plane(one.corners, one.heights)
    steep, ground = hypot(slope[0], slope[1]), GROUNDS.index(one.ground)
    return (*_outline(one.corners, corners), *slope, steep, ground, 0, 0, min(one.heights), max(one.heights))


def parted(scene: Scene, table: Table, step: int) -> Scene:
    """The scene with its surfaces told apart by whether one gets from one to the other by steps alone."""
    boxes = scene.surfaces[:, :4]
    low = np.array([0.0, *(min(one.heights) for one in table.surfaces)]) - step - CRACK
    high = np.array([0.0, *(max(one.heights) for one in table.surfaces)])
    part = np.arange(len(boxes))
    for at in range(len(boxes)):
        beside = (boxes[:, :2] <= boxes[at, 2:] + CRACK).all(axis=1) & (boxes[at, :2] <= boxes[:, 2:] + CRACK).all(
            axis=1
        )
        for other in np.flatnonzero(beside & (low <= high[at]) & (low[at] <= high)):
            part[part == part[other]] = part[at]
    surfaces = scene.surfaces.copy()
    surfaces[:, PART] = part
    surfaces[:, TALL] = [high[part == one].max() for one in part]
    return scene._replace(surfaces=surfaces)


def _area(one: Area, corners: list[Corner]) -> Row:
    kind, depth, stream = GROUNDS.index(one.ground), DEPTHS.index(one.depth), STREAMS.index(one.stream)
    return (*_outline(one.corners, corners), one.low, one.high, kind, depth, stream, *one.flow)


def _outline(outline: tuple[Corner, ...], corners: list[Corner]) -> Row:
    """Add an outline to the corners: its box, and where it stands among them."""
    first = len(corners)
    corners.extend(outline)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs), min(ys), max(xs), max(ys), first, len(corners))


def _rows(rows: Sequence[Row], columns: int) -> Numbers:
    return np.array(rows, dtype=np.float64).reshape(-1, columns)


def bodies_of(bodies: Sequence[Body], radius: int) -> Numbers:
    """Bodies as rows: along, across, from which height to which, and how near a middle may come."""
    return _rows([(*one.at, one.at[2] + one.height, one.radius + radius) for one in bodies], 5)


def _solids_of(table: Table, piece: str) -> list[int]:
    return [place for place, one in enumerate(table.solids) if one.piece == piece]


def plane(corners: tuple[Corner, ...], heights: tuple[float, ...]) -> tuple[float, float, float]:
    """The plane through the heights above an outline: height = a x + b y + c."""
    if min(heights) == max(heights):
        return (0.0, 0.0, heights[0])
    (ax, ay), a = corners[0], heights[0]
    best, found = 0.0, (0.0, 0.0, a)
    for place in range(1, len(corners) - 1):
        (bx, by), (cx, cy) = corners[place], corners[place + 1]
        b, c = heights[place] - a, heights[place + 1] - a
        across = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        if abs(across) > best:
            along = (b * (cy - ay) - c * (by - ay)) / across
            aside = (c * (bx - ax) - b * (cx - ax)) / across
            best, found = abs(across), (along, aside, a - along * ax - aside * ay)
    return found

"""Ways found slowly: a fine grid, many directions, every step looked at. Shares nothing with what it judges.

The table is a field of heights: whatever is massive goes down to the ground. A base may be where nothing under it is
more than a step higher than its middle, and where no body is nearer than both radii. What a radius a little too small
finds is no longer than the true way, what one a little too large finds is no shorter, but for the grid.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import gcd, hypot
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Grid: TypeAlias = npt.NDArray[Any]
Points: TypeAlias = list[tuple[float, float]]

FINE = 50
"""A line is looked at every so many thousandths."""
COARSE = 4
"""A way may bend at every so many of these."""
SIDE = 5
"""In directions up to so many to either side."""
DIRECTIONS = [(a, b) for a in range(-SIDE, SIDE + 1) for b in range(-SIDE, SIDE + 1) if gcd(a, b) == 1]


class Field:
    """A small table as heights and rates on a grid, for a base of a radius."""

    def __init__(self, size: int, radius: float, step: int, *, jumps: int = 0, climbs: int = 0, lag: float = 0) -> None:
        """An empty table. A climb begins a radius before what is climbed, and costs `lag` more than its height."""
        self.count = size // FINE + 1
        self.radius, self.step, self.jumps, self.climbs, self.lag = radius, step, jumps, climbs, lag
        axis = np.arange(self.count) * FINE
        self.x, self.y = np.meshgrid(axis, axis, indexing="ij")
        self.height = np.zeros((self.count, self.count))
        self.solid = np.zeros((self.count, self.count))
        self.rate = np.ones((self.count, self.count))
        edge = np.minimum(np.minimum(self.x, self.y), np.minimum(size - self.x, size - self.y))
        self.shut = edge < radius - 1

    def block(self, corners: Points, top: float, *, stood_on: bool) -> None:
        """Something massive; its top can be stood on or not."""
        within = self._within(corners)
        self.solid[within] = np.maximum(self.solid[within], top)
        if stood_on:
            self.height[within] = np.maximum(self.height[within], top)

    def stair(self, corners: Points, tops: tuple[float, ...]) -> None:
        """A stair, by the heights over its corners."""
        low = [corner for corner, top in zip(corners, tops, strict=True) if top == min(tops)]
        high = [corner for corner, top in zip(corners, tops, strict=True) if top == max(tops)]
        (ax, ay), (bx, by) = (tuple(np.mean(points, axis=0)) for points in (low, high))
        within = self._within(corners)
        share = ((self.x - ax) * (bx - ax) + (self.y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        rise = np.clip(share, 0, 1) * max(tops)
        for field in (self.solid, self.height):
            field[within] = np.maximum(field[within], rise[within])

    def ground(self, corners: Points, rate: float) -> None:
        """Slow ground."""
        within = self._within(corners)
        self.rate[within] = np.maximum(self.rate[within], rate)

    def body(self, x: float, y: float, apart: float) -> None:
        """Somebody else, to whom a middle comes no nearer."""
        self.shut |= np.hypot(self.x - x, self.y - y) < apart

    def _within(self, corners: Points) -> Grid:
        found = np.ones((self.count, self.count), dtype=bool)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            found &= (bx - ax) * (self.y - ay) - (by - ay) * (self.x - ax) >= -1e-6
        return found

    def cheapest(self, start: tuple[int, int], goal: tuple[int, int]) -> float:
        """What the cheapest way costs; infinite where there is none."""
        reach = int(self.radius // FINE)
        self.over = self.solid.copy()
        for i in range(-reach, reach + 1):
            for j in range(-reach, reach + 1):
                if 0 < hypot(i, j) * FINE < self.radius:
                    self.over = np.maximum(self.over, _moved(self.solid, i, j))
        self.free = (self.over <= self.height + self.step) & ~self.shut
        return self._search((start[0] // FINE, start[1] // FINE), (goal[0] // FINE, goal[1] // FINE))

    def _search(self, begin: tuple[int, int], end: tuple[int, int]) -> float:
        tables = [(a * COARSE, b * COARSE, self._costs(a, b).tolist()) for a, b in DIRECTIONS]
        known, heap = {begin: 0.0}, [(0.0, begin)]
        while heap:
            spent, (i, j) = heappop(heap)
            if (i, j) == end:
                return spent
            if spent > known[i, j]:
                continue
            for a, b, cost in tables:
                there = (i + a, j + b)
                if 0 <= there[0] < self.count and 0 <= there[1] < self.count:
                    total = spent + cost[i // COARSE][j // COARSE]
                    if total < known.get(there, np.inf):
                        known[there] = total
                        heappush(heap, (total, there))
        return float("inf")

    def _costs(self, a: int, b: int) -> Grid:
        """What it costs to go in a direction from each point at which a way may bend."""
        bits = COARSE * max(abs(a), abs(b))
        here, free = self._at(self.height, 0, 0), self._at(self.free, 0, 0)
        walked, cost, highest = free.copy(), np.zeros_like(here), np.full_like(here, -np.inf)
        start, rate, length = here, self._at(self.rate, 0, 0), hypot(a, b) * COARSE * FINE
        for n in range(1, bits + 1):
            i, j = round(a * COARSE * n / bits), round(b * COARSE * n / bits)
            there, faster = self._at(self.height, i, j), self._at(self.rate, i, j)
            rise = there - here
            free = self._at(self.free, i, j)
            walked &= free & (np.abs(rise) <= self.step)
            slant = np.where(np.abs(rise) < 4 * FINE, np.hypot(length / bits, rise), length / bits)
            cost += slant * (rate + faster) / 2
            highest = np.maximum(highest, np.where(self._at(self.shut, i, j), np.inf, self._at(self.over, i, j)))
            here, rate = there, faster
        best = np.where(walked, cost, np.inf)
        ends = self._at(self.free, 0, 0) & free
        drop = start - here
        if self.jumps:
            jumped = ends & (drop > self.step) & (drop <= self.jumps) & (highest <= start + self.step)
            best = np.minimum(best, np.where(jumped, length, np.inf))
        if self.climbs:
            near = length <= self.radius + 1.5 * COARSE * FINE
            flat = max(length - self.radius, 0) + self.lag
            up = ends & (-drop > self.step) & (-drop <= self.climbs) & (highest <= here + self.step) & near
            down = ends & (drop > self.step) & (drop <= self.climbs) & (highest <= start + self.step) & near
            best = np.minimum(best, np.where(up | down, flat + np.abs(drop), np.inf))
        return best

    def _at(self, field: Grid, i: int, j: int) -> Grid:
        """The field at the points at which a way may bend, or so far from them."""
        return _moved(field, -i, -j)[::COARSE, ::COARSE]


def _moved(field: Grid, i: int, j: int) -> Grid:
    """The field moved by so many points; beyond its border it goes on as at it."""
    rows = np.clip(np.arange(field.shape[0]) - i, 0, field.shape[0] - 1)
    columns = np.clip(np.arange(field.shape[1]) - j, 0, field.shape[1] - 1)
    moved: Grid = field[np.ix_(rows, columns)]
    return moved

"""Ways found slowly: a fine grid, many directions, every step looked at. Shares nothing with what it judges.

The table is a field of heights: whatever is massive goes down to the ground. A base may be where nothing under it is
more than a step higher than its middle, and where no body is nearer than both radii. What a radius a little too small
finds is no longer than the true way, what one a little too large finds is no shorter, but for the grid.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import gcd, hypot

import numpy as np

FINE = 50
"""Every so many thousandths a line is looked at."""
COARSE = 4
"""Every so many of these a way may bend."""
SIDE = 6
"""In directions up to so many to either side."""
HIGH = 99_000
DIRECTIONS = [(a, b) for a in range(-SIDE, SIDE + 1) for b in range(-SIDE, SIDE + 1) if gcd(a, b) == 1]


class Field:
    """A small table as heights and rates on a grid, for a base of a radius."""

    def __init__(self, size: int, radius: float, step: int) -> None:
        """An empty table."""
        self.count = size // FINE + 1
        self.size, self.radius, self.step = size, radius, step
        axis = np.arange(self.count) * FINE
        self.x, self.y = np.meshgrid(axis, axis, indexing="ij")
        self.height = np.zeros((self.count, self.count))
        self.solid = np.zeros((self.count, self.count))
        self.rate = np.ones((self.count, self.count))
        edge = np.minimum(np.minimum(self.x, self.y), np.minimum(size - self.x, size - self.y))
        self.shut = edge < radius - 1

    def block(self, corners: list[tuple[float, float]], top: float, *, stood_on: bool) -> None:
        """Something massive; its top can be stood on or not."""
        within = self._within(corners)
        self.solid[within] = np.maximum(self.solid[within], top)
        if stood_on:
            self.height[within] = np.maximum(self.height[within], top)

    def stair(
        self, corners: list[tuple[float, float]], low: tuple[float, float], high: tuple[float, float], top: float
    ) -> None:
        """A stair that rises from one point to another."""
        within = self._within(corners)
        dx, dy = high[0] - low[0], high[1] - low[1]
        share = ((self.x - low[0]) * dx + (self.y - low[1]) * dy) / (dx * dx + dy * dy)
        rise = np.clip(share, 0, 1) * top
        for field in (self.solid, self.height):
            field[within] = np.maximum(field[within], rise[within])

    def ground(self, corners: list[tuple[float, float]], rate: float) -> None:
        """Slow ground."""
        within = self._within(corners)
        self.rate[within] = np.maximum(self.rate[within], rate)

    def body(self, x: float, y: float, apart: float) -> None:
        """Somebody else, to whom a middle comes no nearer."""
        self.shut |= np.hypot(self.x - x, self.y - y) < apart

    def _within(self, corners: list[tuple[float, float]]) -> np.ndarray:
        found = np.ones((self.count, self.count), dtype=bool)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            found &= (bx - ax) * (self.y - ay) - (by - ay) * (self.x - ax) >= -1e-6
        return found

    def close(self) -> None:
        """Find where a base may be on its way."""
        reach = int(self.radius // FINE)
        over = self.solid.copy()
        for i in range(-reach, reach + 1):
            for j in range(-reach, reach + 1):
                if 0 < hypot(i, j) * FINE < self.radius:
                    over = np.maximum(over, _moved(self.solid, i, j))
        self.over = over
        self.free = (over <= self.height + self.step) & ~self.shut

    def links(self) -> list[tuple[int, int, np.ndarray]]:
        """What each direction costs from each point; infinite where it can't be gone."""
        found = []
        for a, b in DIRECTIONS:
            bits = COARSE * max(abs(a), abs(b))
            good, cost = self.free.copy(), np.zeros_like(self.height)
            here, long = self.height, hypot(a, b) * COARSE * FINE / bits
            for n in range(1, bits + 1):
                i, j = round(a * COARSE * n / bits), round(b * COARSE * n / bits)
                there = _moved(self.height, -i, -j)
                rise = there - here
                good &= _moved(self.free, -i, -j) & (np.abs(rise) <= self.step)
                slant = np.where(np.abs(rise) < 4 * FINE, np.hypot(long, rise), long)
                cost += slant * (_moved(self.rate, -i, -j) + _moved(self.rate, *_before(a, b, n, bits))) / 2
                here = there
            found.append((a, b, np.where(good, cost, np.inf)))
        return found

    def cheapest(self, start: tuple[int, int], goal: tuple[int, int]) -> float:
        """What the cheapest way costs; infinite where there is none."""
        self.close()
        links = self.links()
        begin, end = (start[0] // FINE, start[1] // FINE), (goal[0] // FINE, goal[1] // FINE)
        tables = [(a * COARSE, b * COARSE, cost.tolist()) for a, b, cost in links]
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
                    total = spent + cost[i][j]
                    if total < known.get(there, np.inf):
                        known[there] = total
                        heappush(heap, (total, there))
        return float("inf")


def _before(a: int, b: int, n: int, bits: int) -> tuple[int, int]:
    return -round(a * COARSE * (n - 1) / bits), -round(b * COARSE * (n - 1) / bits)


def _moved(field: np.ndarray, i: int, j: int) -> np.ndarray:
    """The field moved by so many points; beyond its border it goes on as at it."""
    rows = np.clip(np.arange(field.shape[0]) - i, 0, field.shape[0] - 1)
    columns = np.clip(np.arange(field.shape[1]) - j, 0, field.shape[1] - 1)
    return field[np.ix_(rows, columns)]

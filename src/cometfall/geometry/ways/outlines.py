"""Outlines asked one by one, without the kernels."""

from __future__ import annotations

from math import hypot

import numpy as np

from cometfall.geometry.parts import Corner


def nearest_point(corners: tuple[Corner, ...], x: float, y: float) -> Corner:
    """The point of the border of an outline that is nearest to a point."""
    best, found = float("inf"), corners[0]
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        ex, ey = bx - ax, by - ay
        long = ex * ex + ey * ey
        share = min(max(((x - ax) * ex + (y - ay) * ey) / long, 0.0), 1.0) if long else 0.0
        px, py = ax + share * ex, ay + share * ey
        if hypot(px - x, py - y) < best:
            best, found = hypot(px - x, py - y), (px, py)
    return found


def along_line(
    corners: tuple[Corner, ...], start: Corner, direction: Corner, length: float, radius: float
) -> tuple[float, float]:
    """From where to where a disc, whose middle goes along a line, overlaps an outline."""
    from cometfall.geometry.ways.kernels.spreading import swept_along

    shape = np.array(corners, dtype=np.float64)
    return swept_along(shape, *start, *direction, length, radius)

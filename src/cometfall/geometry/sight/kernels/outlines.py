"""The screen before the eye, and the outline of a body on it."""

from __future__ import annotations

from math import inf

import numpy as np

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.kernels.cones import cone
from cometfall.geometry.sight.kernels.lengths import length
from cometfall.geometry.sight.kernels.polygons import copied, cut_by_all
from cometfall.geometry.sight.kernels.prisms import ring
from cometfall.geometry.sight.shapes import Numbers, Slate


@compiled_within
def screen_before(body: Numbers, eye: Numbers, screen: Numbers) -> float:
    """Set up the screen, square to the shortest line from the eye to a body; say how long that line is.

    So the whole body is before the eye, and one at eye level is measured as a shield that is held up to the eye: where
    half of its height is hidden, half of it is. The rows of the screen are ahead, to the left, and up.
    """
    x, y, low = body[0] - eye[0], body[1] - eye[1], body[2] - eye[2]
    away = length(x, y)
    level = max(away - body[3], 0.0)
    rise = max(low, min(0.0, low + body[4]))
    near = length(level, rise)
    if near == 0.0:
        return 0.0
    ahead, aside = (x / away, y / away) if away > 0.0 else (1.0, 0.0)
    level, rise = level / near, rise / near
    screen[0, 0], screen[0, 1], screen[0, 2] = level * ahead, level * aside, rise
    screen[1, 0], screen[1, 1], screen[1, 2] = -aside, ahead, 0.0
    screen[2, 0], screen[2, 1], screen[2, 2] = -rise * ahead, -rise * aside, level
    return near


@compiled_within
def outline(body: Numbers, eye: Numbers, arcs: int, around: float, slate: Slate) -> Numbers:
    """The outline of a body on the screen, against the clock: its corners on the true one or, with 0, its sides."""
    many = ring(body, eye, arcs, 0.0, around, slate)
    screen, corners, region = slate.screen, slate.corners, slate.region
    left, right, low, high = inf, -inf, inf, -inf
    for here in range(2 * many):
        x, y = corners[here % many, 0], corners[here % many, 1]
        z = corners[here % many, 2] if here < many else slate.rest[0]
        deep = screen[0, 0] * x + screen[0, 1] * y + screen[0, 2] * z
        along = (screen[1, 0] * x + screen[1, 1] * y) / deep
        up = (screen[2, 0] * x + screen[2, 1] * y + screen[2, 2] * z) / deep
        left, right, low, high = min(left, along), max(right, along), min(low, up), max(high, up)
    region[0, 0], region[1, 0], region[2, 0], region[3, 0] = left, right, right, left
    region[0, 1], region[1, 1], region[2, 1], region[3, 1] = low, low, high, high
    many = cut_by_all(region, 4, slate.planes, cone(corners, many, slate.rest, slate), slate.spare)
    found = np.empty((many, 2))
    copied(region, 0, many, found, 0)
    return found

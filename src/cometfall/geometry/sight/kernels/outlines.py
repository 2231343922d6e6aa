"""The screen before the eye, and the outline of a body on it."""

from __future__ import annotations

from math import hypot, inf

from cometfall.geometry.compiling import compiled
from cometfall.geometry.sight.kernels.cones import cone
from cometfall.geometry.sight.kernels.polygons import cut_by_all
from cometfall.geometry.sight.kernels.prisms import ring
from cometfall.geometry.sight.shapes import Numbers, Slate


@compiled
def screen_before(body: Numbers, eye: Numbers, screen: Numbers) -> float:
    """Set up the screen, square to the shortest line from the eye to a body; say how long that line is.

    So the whole body is before the eye, and one at eye level is measured as a shield that is held up to the eye: where
    half of its height is hidden, half of it is. Its rows are ahead, to the left, and up.
    """
    x, y = body[0] - eye[0], body[1] - eye[1]
    low = body[2] - eye[2]
    away = hypot(x, y)
    level = max(away - body[3], 0.0)
    rise = max(low, min(0.0, low + body[4]))
    near = hypot(level, rise)
    if near == 0.0:
        return 0.0
    ahead, aside = (x / away, y / away) if away > 0.0 else (1.0, 0.0)
    level, rise = level / near, rise / near
    screen[0, 0], screen[0, 1], screen[0, 2] = level * ahead, level * aside, rise
    screen[1, 0], screen[1, 1], screen[1, 2] = -aside, ahead, 0.0
    screen[2, 0], screen[2, 1], screen[2, 2] = -rise * ahead, -rise * aside, level
    return near


@compiled
def outline(body: Numbers, eye: Numbers, arcs: int, screen: Numbers, slate: Slate) -> int:
    """Write the outline of a body on the screen, against the clock, into the region of the slate."""
    many = ring(body, eye, arcs, 0.0, slate.corners, slate.rest)
    left, right, low, high = inf, -inf, inf, -inf
    for here in range(2 * many):
        x, y = slate.corners[here % many, 0], slate.corners[here % many, 1]
        z = slate.corners[here % many, 2] if here < many else slate.rest[0]
        deep = screen[0, 0] * x + screen[0, 1] * y + screen[0, 2] * z
        along = (screen[1, 0] * x + screen[1, 1] * y) / deep
        up = (screen[2, 0] * x + screen[2, 1] * y + screen[2, 2] * z) / deep
        left, right, low, high = min(left, along), max(right, along), min(low, up), max(high, up)
    region = slate.region
    region[0, 0], region[1, 0], region[2, 0], region[3, 0] = left, right, right, left
    region[0, 1], region[1, 1], region[2, 1], region[3, 1] = low, low, high, high
    count = cone(slate.corners, many, slate.rest, screen, slate.planes)
    return cut_by_all(region, 4, slate.planes, count, slate.spare)

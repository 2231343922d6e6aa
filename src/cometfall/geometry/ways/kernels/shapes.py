"""Lines across outlines: where a line is inside one, and where a disc that goes along it overlaps one."""

from __future__ import annotations

from math import hypot, sqrt

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.scene import Numbers

FAR = 1e12


@compiled_within
def nearest(number: float) -> float:
    """The nearest whole number."""
    return float(round(number))


@compiled_within
def inside(corners: Numbers, first: int, last: int, x: float, y: float, grow: float) -> bool:
    """Whether an outline, grown by so much, holds a point."""
    j = last - 1
    for i in range(first, last):
        ex, ey = corners[i, 0] - corners[j, 0], corners[i, 1] - corners[j, 1]
        out = (x - corners[j, 0]) * ey - (y - corners[j, 1]) * ex
        if out > grow * hypot(ex, ey):
            return False
        j = i
    return True


@compiled_within
def away(corners: Numbers, first: int, last: int, x: float, y: float) -> float:
    """How far a point is from an outline; 0 inside."""
    best, within = FAR, True
    j = last - 1
    for i in range(first, last):
        ax, ay = corners[j, 0], corners[j, 1]
        ex, ey = corners[i, 0] - ax, corners[i, 1] - ay
        px, py = x - ax, y - ay
        if px * ey - py * ex > 0:
            within = False
        long = ex * ex + ey * ey
        share = min(max((px * ex + py * ey) / long, 0.0), 1.0) if long > 0 else 0.0
        qx, qy = px - share * ex, py - share * ey
        best = min(best, qx * qx + qy * qy)
        j = i
    return 0.0 if within else sqrt(best)


@compiled_within
def clip(
    corners: Numbers, first: int, last: int, ox: float, oy: float, dx: float, dy: float, length: float, grow: float
) -> tuple[float, float]:
    """From where to where a line is inside an outline, grown by so much; the second is less where it never is."""
    low, high = 0.0, length
    j = last - 1
    for i in range(first, last):
        ex, ey = corners[i, 0] - corners[j, 0], corners[i, 1] - corners[j, 1]
        long = hypot(ex, ey)
        if long > 0:
            nx, ny = ey / long, -ex / long
            room = grow - ((ox - corners[j, 0]) * nx + (oy - corners[j, 1]) * ny)
            speed = dx * nx + dy * ny
            if speed > 1e-12:
                high = min(high, room / speed)
            elif speed < -1e-12:
                low = max(low, room / speed)
            elif room < 0:
                return 1.0, 0.0
        j = i
    return low, high


@compiled_within
def ring(
    ox: float, oy: float, dx: float, dy: float, length: float, x: float, y: float, r: float
) -> tuple[float, float]:
    """From where to where a line is nearer to a point than a distance."""
    px, py = x - ox, y - oy
    along = px * dx + py * dy
    aside = px * px + py * py - along * along
    room = r * r - aside
    if room <= 0:
        return 1.0, 0.0
    half = sqrt(room)
    return max(along - half, 0.0), min(along + half, length)


@compiled_within
def swept(
    corners: Numbers, first: int, last: int, ox: float, oy: float, dx: float, dy: float, length: float, r: float
) -> tuple[float, float]:
    """From where to where a disc, whose middle goes along a line, overlaps an outline."""
    low, high = clip(corners, first, last, ox, oy, dx, dy, length, r)
    if low >= high:
        return 1.0, 0.0
    start, end = clip(corners, first, last, ox, oy, dx, dy, length, 0.0)
    if start > end:
        start, end = FAR, -FAR
    j = last - 1
    for i in range(first, last):
        ax, ay = corners[j, 0], corners[j, 1]
        ex, ey = corners[i, 0] - ax, corners[i, 1] - ay
        long = hypot(ex, ey)
        if long > 0:
            ex, ey = ex / long, ey / long
            one, other = _strip(ox - ax, oy - ay, dx, dy, length, ex, ey, long, r)
            if one < other:
                start, end = min(start, one), max(end, other)
        one, other = ring(ox, oy, dx, dy, length, ax, ay, r)
        if one < other:
            start, end = min(start, one), max(end, other)
        j = i
    if start >= end:
        return 1.0, 0.0
    return start, end


@compiled_within
def _strip(
    px: float, py: float, dx: float, dy: float, length: float, ex: float, ey: float, long: float, r: float
) -> tuple[float, float]:
    """From where to where a line is in the strip that lies outside an edge."""
    low, high = 0.0, length
    along, speed = px * ex + py * ey, dx * ex + dy * ey
    if abs(speed) < 1e-12:
        if along < 0 or along > long:
            return 1.0, 0.0
    else:
        one, other = -along / speed, (long - along) / speed
        low, high = max(low, min(one, other)), min(high, max(one, other))
    out, speed = px * ey - py * ex, dx * ey - dy * ex
    if abs(speed) < 1e-12:
        if out < 0 or out >= r:
            return 1.0, 0.0
    else:
        one, other = -out / speed, (r - out) / speed
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return low, high


@compiled_within
def cut(corners: Numbers, first: int, last: int, plane: Numbers, level: float, into: Numbers) -> int:
    """Cut an outline down to where a plane over it is above a level; how many corners are left."""
    count = 0
    j = last - 1
    over = plane[0] * corners[j, 0] + plane[1] * corners[j, 1] + plane[2] - level
    for i in range(first, last):
        here = plane[0] * corners[i, 0] + plane[1] * corners[i, 1] + plane[2] - level
        if (here > 0) != (over > 0):
            share = over / (over - here)
            into[count, 0] = corners[j, 0] + share * (corners[i, 0] - corners[j, 0])
            into[count, 1] = corners[j, 1] + share * (corners[i, 1] - corners[j, 1])
            count += 1
        if here > 0:
            into[count, 0], into[count, 1] = corners[i, 0], corners[i, 1]
            count += 1
        j, over = i, here
    return count


@compiled_within
def crossing(corners: Numbers, a: int, b: int, c: int, d: int) -> float:
    """Where an edge is crossed by another, as a share of it; -1 where it isn't."""
    ex, ey = corners[b, 0] - corners[a, 0], corners[b, 1] - corners[a, 1]
    fx, fy = corners[d, 0] - corners[c, 0], corners[d, 1] - corners[c, 1]
    across = ex * fy - ey * fx
    if abs(across) < 1e-9:
        return -1.0
    px, py = corners[c, 0] - corners[a, 0], corners[c, 1] - corners[a, 1]
    one, other = (px * fy - py * fx) / across, (px * ey - py * ex) / across
    return one if 0 <= one <= 1 and 0 <= other <= 1 else -1.0

"""Where the ground changes: corners of floors, steps up and down, borders of slow ground."""

from __future__ import annotations

from math import ceil, cos, hypot, pi, sin

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.ground import HAIR, NOISE, SEAM, bearing, gather, height, near_box, passable
from cometfall.geometry.ways.kernels.shapes import FAR, crossing, inside, nearest
from cometfall.geometry.ways.scene import CRACK, FIRST, GROUND, HIGH, LAST, LOW, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

FOUND = 7
"""In `work.counts`: how many points have been found."""
BORDER = 300.0
"""On the borders of ground a way can bend at points so far apart."""
AROUND = 24
"""So many directions are looked at from a corner."""
SAFE = 3.0
"""So far from where a slope is a step high no rounding makes it higher."""
ROUNDED = 0.75
"""No whole point is farther from a point than this."""
FARTHEST_OFF = 4.0
"""From the sharpest corner a way keeps so far off."""


@compiled_within
def add(work: Work, out: Numbers, x: float, y: float, z: float, back: float, on: float, round_it: bool) -> None:
    """Add a point; the turns of the lines that touch its outline before and behind it, if it goes round one."""
    count = work.counts[FOUND]
    if count < len(out):
        row = out[count]
        row[0], row[1], row[2], row[3], row[4], row[5], row[6] = x, y, z, 0.0, 0.0, 0.0, 0.0
        if round_it:
            row[3], row[4], row[5], row[6] = sin(back), -cos(back), -sin(on), cos(on)
        work.counts[FOUND] = count + 1


@compiled_within
def add_whole(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers) -> None:
    """Add the whole point nearest to a place at which a base can be on its way."""
    mx, my = nearest(x), nearest(y)
    best, fx, fy, fz = FAR, x, y, z
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            off = hypot(mx + ix - x, my + iy - y)
            if off < best:
                k = bearing(scene, work, mx + ix, my + iy, z - 8 * HAIR, z + 8 * HAIR)
                if k >= 0:
                    best, fx, fy, fz = off, mx + ix, my + iy, nearest(height(scene.surfaces, k, mx + ix, my + iy))
    if best < FAR and passable(scene, stride, work, fx, fy, fz):
        add(work, out, fx, fy, fz, 0.0, 0.0, False)


@compiled_within
def round_corners(scene: Scene, stride: Stride, work: Work, k: int, out: Numbers) -> None:
    """Corners of floors, and where their edges cross others."""
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    for j in range(first, last):
        cx, cy = scene.corners[j, 0], scene.corners[j, 1]
        _round_corner(scene, stride, work, cx, cy, height(scene.surfaces, k, cx, cy), out)
        after = j + 1 if j + 1 < last else first
        ex, ey = scene.corners[after, 0] - cx, scene.corners[after, 1] - cy
        for m in range(k + 1, len(scene.surfaces)):
            box = scene.surfaces[m]
            if (
                box[0] <= max(cx, cx + ex)
                and box[2] >= min(cx, cx + ex)
                and box[1] <= max(cy, cy + ey)
                and box[3] >= min(cy, cy + ey)
            ):
                start, end = int(box[FIRST]), int(box[LAST])
                for n in range(start, end):
                    then = n + 1 if n + 1 < end else start
                    share = crossing(scene.corners, j, after, n, then)
                    if share >= 0:
                        x, y = cx + ex * share, cy + ey * share
                        z = height(scene.surfaces, k, x, y)
                        if abs(height(scene.surfaces, m, x, y) - z) <= stride.step:
                            _round_corner(scene, stride, work, x, y, z, out)


@compiled_within
def _round_corner(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers) -> None:
    """Add a corner at which ways bend: where more than half of what is around it bears a base, but not all.

    A corner that is no whole point is kept off, so that lines along either of its edges have ground all the way.
    """
    gather(scene, stride, work, x, y, stride.radius + 8 * HAIR, stride.through)
    borne, ux, uy = 0, 0.0, 0.0
    for m in range(AROUND):
        angle = m * 2 * pi / AROUND + 0.01
        if bearing(scene, work, x + cos(angle) * 4, y + sin(angle) * 4, z - stride.step, z + stride.step) >= 0:
            borne += 1
        else:
            ux, uy = ux + cos(angle), uy + sin(angle)
    if not AROUND // 2 < borne < AROUND:
        return
    long = hypot(ux, uy)
    if long > 0.5 and hypot(x - nearest(x), y - nearest(y)) > SEAM:
        off = min(ROUNDED / sin((AROUND - borne) * pi / AROUND), FARTHEST_OFF)
        x, y = x - ux / long * off, y - uy / long * off
    add_whole(scene, stride, work, x, y, z, out)


@compiled_within
def along_border(scene: Scene, stride: Stride, work: Work, k: int, out: Numbers) -> None:
    """Points on the border of a surface where one steps up to it or down from it."""
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    for j in range(first, last):
        after = j + 1 if j + 1 < last else first
        long = long_of(scene, j, after)
        if long >= NOISE:
            bits = ceil(long / BORDER)
            before = _on_border(scene, stride, work, k, j, after, 0.0, out)
            for m in range(1, bits + 1):
                low, high = long * (m - 1) / bits, long * m / bits
                here = _on_border(scene, stride, work, k, j, after, high, out)
                if here != before:
                    found = work.counts[FOUND]
                    while high - low > HAIR:
                        middle = (low + high) / 2
                        if _on_border(scene, stride, work, k, j, after, middle, out) == before:
                            low = middle
                        else:
                            high = middle
                        work.counts[FOUND] = found
                    _on_border(scene, stride, work, k, j, after, low, out)
                    _on_border(scene, stride, work, k, j, after, max(low - SAFE, 0.0), out)
                    _on_border(scene, stride, work, k, j, after, high, out)
                    _on_border(scene, stride, work, k, j, after, min(high + SAFE, long), out)
                before = here


@compiled_within
def long_of(scene: Scene, j: int, after: int) -> float:
    """How long the edge between two corners is."""
    return hypot(scene.corners[after, 0] - scene.corners[j, 0], scene.corners[after, 1] - scene.corners[j, 1])


@compiled_within
def _on_border(scene: Scene, stride: Stride, work: Work, k: int, j: int, after: int, along: float, out: Numbers) -> int:
    """Add the points at a place along an edge of a surface; how many they are."""
    found, long = work.counts[FOUND], long_of(scene, j, after)
    dx, dy = (
        (scene.corners[after, 0] - scene.corners[j, 0]) / long,
        (scene.corners[after, 1] - scene.corners[j, 1]) / long,
    )
    x, y = scene.corners[j, 0] + dx * along, scene.corners[j, 1] + dy * along
    gather(scene, stride, work, x, y, stride.radius + 8 * HAIR, stride.through)
    z, ox, oy = height(scene.surfaces, k, x, y), x + dy * 4, y - dx * 4
    n = bearing(scene, work, ox, oy, z - stride.step, z + stride.step)
    if n < 0:
        n = bearing(scene, work, x + dy * CRACK, y - dx * CRACK, z - stride.step, z + stride.step)
        if n >= 0 and abs(height(scene.surfaces, n, ox, oy) - z) > 8 * HAIR:
            add_whole(scene, stride, work, x, y, z, out)
        return work.counts[FOUND] - found
    beside = height(scene.surfaces, n, ox, oy)
    if abs(beside - z) > 8 * HAIR or scene.surfaces[n, GROUND] != scene.surfaces[k, GROUND]:
        add_whole(scene, stride, work, x, y, z, out)
        first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
        x, y = out_of(scene, first, last, j, along, SEAM + NOISE)
        if passable(scene, stride, work, x, y, nearest(beside)):
            add(work, out, x, y, nearest(beside), 0.0, 0.0, False)
    return work.counts[FOUND] - found


@compiled_within
def round_area(scene: Scene, stride: Stride, work: Work, a: int, out: Numbers) -> None:
    """Points on the border of an area, just outside of it."""
    first, last = int(scene.areas[a, FIRST]), int(scene.areas[a, LAST])
    for j in range(first, last):
        after = j + 1 if j + 1 < last else first
        long = long_of(scene, j, after)
        if long >= NOISE:
            bits = ceil(long / BORDER)
            before = _on_area(scene, stride, work, a, j, after, 0.0, out)
            for m in range(1, bits + 1):
                low, high = long * (m - 1) / bits, long * m / bits
                here = _on_area(scene, stride, work, a, j, after, high, out)
                if here != before:
                    found = work.counts[FOUND]
                    while high - low > HAIR:
                        middle = (low + high) / 2
                        if _on_area(scene, stride, work, a, j, after, middle, out) == before:
                            low = middle
                        else:
                            high = middle
                        work.counts[FOUND] = found
                    _on_area(scene, stride, work, a, j, after, low, out)
                    _on_area(scene, stride, work, a, j, after, high, out)
                before = here


@compiled_within
def _on_area(scene: Scene, stride: Stride, work: Work, a: int, j: int, after: int, along: float, out: Numbers) -> int:
    """Add the points at a place along an edge of an area, looking around from there; how many they are."""
    share = along / long_of(scene, j, after)
    x = scene.corners[j, 0] + share * (scene.corners[after, 0] - scene.corners[j, 0])
    y = scene.corners[j, 1] + share * (scene.corners[after, 1] - scene.corners[j, 1])
    gather(scene, stride, work, x, y, stride.radius + 8 * HAIR, stride.through)
    return beside_area(scene, stride, work, a, j, along, out)


@compiled_within
def beside_area(scene: Scene, stride: Stride, work: Work, a: int, j: int, along: float, out: Numbers) -> int:
    """Add the points at a place along an edge of an area, on all heights, past what is near; how many they are."""
    found = work.counts[FOUND]
    x, y = out_of(scene, int(scene.areas[a, FIRST]), int(scene.areas[a, LAST]), j, along, NOISE)
    for n in range(work.counts[1]):
        k = work.near[1, n]
        if near_box(scene.surfaces, k, x, y, HAIR) and inside(
            scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM
        ):
            z = nearest(height(scene.surfaces, k, x, y))
            within = scene.areas[a, LOW] - HAIR <= z <= scene.areas[a, HIGH] + HAIR
            if within and passable(scene, stride, work, x, y, z):
                add(work, out, x, y, z, 0.0, 0.0, False)
    return work.counts[FOUND] - found


@compiled_within
def out_of(scene: Scene, first: int, last: int, j: int, along: float, margin: float) -> tuple[float, float]:
    """The whole point nearest to a point of an edge that is beyond it; at a corner beyond both edges.

    So a line from one such point to the next is not in what the edges go round.
    """
    before, after = j - 1 if j > first else last - 1, j + 1 if j + 1 < last else first
    then, long = after + 1 if after + 1 < last else first, long_of(scene, j, after)
    x = scene.corners[j, 0] + along / long * (scene.corners[after, 0] - scene.corners[j, 0])
    y = scene.corners[j, 1] + along / long * (scene.corners[after, 1] - scene.corners[j, 1])
    mx, my = nearest(x), nearest(y)
    best, fx, fy = FAR, mx, my
    for ix in range(-3, 4):
        for iy in range(-3, 4):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if (
                off < best
                and _past(scene, j, after, px, py) >= margin
                and (along > HAIR or _past(scene, before, j, px, py) >= margin)
                and (along < long - HAIR or _past(scene, after, then, px, py) >= margin)
            ):
                best, fx, fy = off, px, py
    return fx, fy


@compiled_within
def _past(scene: Scene, j: int, after: int, x: float, y: float) -> float:
    """How far a point is on the far side of an edge; negative: on the near one."""
    ax, ay = scene.corners[j, 0], scene.corners[j, 1]
    ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
    long = hypot(ex, ey)
    return ((x - ax) * ey - (y - ay) * ex) / long if long > 0 else FAR

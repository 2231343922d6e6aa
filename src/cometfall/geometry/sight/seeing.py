"""How much of a body an eye sees, what hides the rest, and along which line it is seen.

What is seen is the outline of a body on a screen before the eye, less the outlines of all that stands before it. An
outline is cut, not sampled, so nothing is exactly 0 and all is exactly 1 (`docs/decisions/0006-sight.md`). Touching
hides nothing, and between things that touch there is no crack.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.sight.views import Across, Sight


def sight(table: Table, viewer: Body, target: Body, others: Sequence[Body] = ()) -> Sight:
    """Look from the eye of one body at another, past pieces and other bodies; the two hide nothing themselves."""
    eye, past = eye_of(viewer), between(viewer, target, others)
    if table.solids or past:
        from cometfall.geometry.sight import looking

        seen = looking.past_things(table, eye, target, past)
        if seen.blockers:
            return seen
    return Sight(share=1.0, line=(eye, _front(eye, target)))


def share_seen(table: Table, viewer: Body, target: Body, others: Sequence[Body] = ()) -> float:
    """Give the share alone, quicker."""
    past = between(viewer, target, others)
    if not (table.solids or past):
        return 1.0
    from cometfall.geometry.sight import looking

    return looking.share_past(table, eye_of(viewer), target, past)


def sights(table: Table, bodies: Sequence[Body]) -> list[list[float]]:
    """Who sees how much of whom: the share that each body (row) sees of each (column) past all others."""
    if not table.solids and len(bodies) < 3:
        return [[1.0 for _ in bodies] for _ in bodies]
    from cometfall.geometry.sight import looking

    return looking.all_pairs(table, bodies)


def line_is_free(table: Table, one: Place, other: Place, others: Sequence[Body] = ()) -> bool:
    """Whether nothing stands across a line between two points in the air; touching does not stop it."""
    if not (table.solids or others):
        return True
    from cometfall.geometry.sight import looking

    return looking.free_past(table, one, other, others)


def first_across(table: Table, one: Place, other: Place, others: Sequence[Body] = ()) -> Across | None:
    """What stands across a line first, from one point in the air to another; None where it is free."""
    if not (table.solids or others):
        return None
    from cometfall.geometry.sight import looking

    return looking.first_across(table, one, other, others)


def eye_of(body: Body) -> Place:
    """Where the eyes of a body are."""
    x, y, z = body.at
    return (x, y, z + body.eye)


def between(viewer: Body, target: Body, others: Sequence[Body]) -> list[Body]:
    """Those of the others who may stand between two, as the crow flies."""
    x, y = target.at[0] - viewer.at[0], target.at[1] - viewer.at[1]
    length, wide = x * x + y * y, target.radius
    eye = viewer.at[2] + viewer.eye
    low, high = min(eye, target.at[2]), max(eye, target.at[2] + target.height)
    found = []
    for one in others:
        to_x, to_y = one.at[0] - viewer.at[0], one.at[1] - viewer.at[1]
        share = min(max((x * to_x + y * to_y) / length, 0.0), 1.0) if length else 0.0
        near = (to_x - share * x) ** 2 + (to_y - share * y) ** 2 < (one.radius + wide) ** 2
        if near and low < one.at[2] + one.height and one.at[2] < high and one.key not in {viewer.key, target.key}:
            found.append(one)
    return found


def _front(eye: Place, target: Body) -> Place:
    """The point of a body before an eye, half way up."""
    (x, y, z), height = target.at, target.height // 2
    away = hypot(x - eye[0], y - eye[1])
    nearer = target.radius / away if away > target.radius else 0.0
    return (round(x + (eye[0] - x) * nearer), round(y + (eye[1] - y) * nearer), z + height)

"""Looking past things: from tables and bodies to the compiled part of sight, and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import ceil, floor

import numpy as np

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.sight.arrays import as_bodies, masses_of, sighted
from cometfall.geometry.sight.kernels.corridors import between
from cometfall.geometry.sight.kernels.lines import free, stops
from cometfall.geometry.sight.kernels.looking import look, pairs
from cometfall.geometry.sight.shapes import THICK, THIN, Numbers, Scene
from cometfall.geometry.sight.views import Across, Blocker, Sight

DIGITS = 6
"""Shares are told in millionths; what is seen at all is at least one of them, and so is what is hidden."""
NOBODY = -1
NOTHING = np.empty(0)


def past_things(table: Table, eye: Place, target: Body, others: Sequence[Body]) -> Sight:
    """Look at a body past the solids of a table and some bodies."""
    scene = _scene(table, eye, target, others)
    aways, line = np.empty(len(scene.chosen)), np.zeros(3)
    share = told(look(scene, aways, line))
    found: dict[tuple[str, bool], list[int]] = {}
    for place in np.flatnonzero(aways >= 0.0).tolist():
        found.setdefault(_named(table, others, int(scene.chosen[place])), []).append(place)
    blockers = []
    for (key, piece), places in found.items():
        hidden = told(1 - look(scene._replace(chosen=scene.chosen[places]), NOTHING, NOTHING))
        if hidden:
            away = round(float(min(aways[places])))
            blockers.append(Blocker(key=key, kind="piece" if piece else "body", share=hidden, away=away))
    return Sight(
        share=share,
        blockers=tuple(sorted(blockers, key=lambda one: (one.away, one.key, one.kind))),
        line=(eye, _whole(table, eye, line, others)) if share else None,
    )


def share_past(table: Table, eye: Place, target: Body, others: Sequence[Body]) -> float:
    """Look at a body past the solids of a table and some bodies, for the share alone."""
    return told(look(_scene(table, eye, target, others), NOTHING, NOTHING))


def all_pairs(table: Table, bodies: Sequence[Body]) -> list[list[float]]:
    """Look from each body at each other, past all others and the solids of a table."""
    heights = np.array([one.eye for one in bodies], dtype=np.float64)
    found = pairs(masses_of(table), as_bodies(bodies), heights)
    return [[told(share) for share in row] for row in found.tolist()]


def free_past(table: Table, one: Place, other: Place, others: Sequence[Body]) -> bool:
    """Whether a line is free of the solids of a table and some bodies; it is the same line from either end."""
    end = Body(key="", at=max(one, other), radius=0, height=0)
    return bool(free(_scene(table, min(one, other), end, others)))


def first_across(table: Table, one: Place, other: Place, others: Sequence[Body]) -> Across | None:
    """What stands across a line first as one goes along it; where two that touch stop it, the nearer of them."""
    if free_past(table, one, other, others):
        return None
    scene = _scene(table, one, Body(key="", at=other, radius=0, height=0), others)
    fars = np.empty(len(scene.chosen))
    for width in (THIN, THICK):
        stops(scene, width, fars)
        if np.isfinite(fars).any():
            break
    first = min(zip(fars.tolist(), (_named(table, others, number) for number in scene.chosen.tolist()), strict=True))
    x, y, z = (round(start + first[0] * (end - start)) for start, end in zip(one, other, strict=True))
    key, piece = first[1]
    return Across(key=key, kind="piece" if piece else "body", at=(x, y, z))


def _scene(table: Table, eye: Place, target: Body, others: Sequence[Body]) -> Scene:
    masses, bodies, body = masses_of(table), as_bodies(others), as_bodies([target])[0]
    start = np.array(eye, dtype=np.float64)
    return Scene(masses, bodies, start, body, between(masses, bodies, start, body, NOBODY, NOBODY))


def told(share: float) -> float:
    """A share as it is told: without the digits that depend on where on the table the scene stands."""
    if share <= 0.0 or share >= 1.0:
        return 0.0 if share <= 0.0 else 1.0
    least: float = 10.0**-DIGITS
    return min(max(round(float(share), DIGITS), least), 1 - least)


def _named(table: Table, others: Sequence[Body], number: int) -> tuple[str, bool]:
    """What players call what has a number, and whether it is a piece."""
    stopping = sighted(table)
    return (stopping[number].piece, True) if number < len(stopping) else (others[number - len(stopping)].key, False)


def _whole(table: Table, eye: Place, line: Numbers, others: Sequence[Body]) -> Place:
    """The end of a free line as a whole place; the line to it is free too, where one of those around it allows it."""
    x, y, z = (float(axis) for axis in line)
    nearest = (round(x), round(y), round(z))
    around = product((floor(x), ceil(x)), (floor(y), ceil(y)), (floor(z), ceil(z)))
    return next((one for one in (nearest, *around) if free_past(table, eye, one, others)), nearest)

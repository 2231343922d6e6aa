"""What of a table is near a point, seen from above: found by boxes, before anybody looks more closely."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from cometfall.geometry.parts import Corner, Solid, Surface, Table

TABLES = 8
"""The boxes of so many tables are kept."""
Boxes: TypeAlias = npt.NDArray[np.float64]


class _Boxes(NamedTuple):
    solids: Boxes
    surfaces: Boxes


def solids_near(table: Table, x: float, y: float, far: float) -> list[Solid]:
    """The solids whose boxes come so near to a point, in the order of the table."""
    return [table.solids[place] for place in _near(_boxes(table).solids, x, y, far)]


def surfaces_near(table: Table, x: float, y: float, far: float) -> list[Surface]:
    """The surfaces whose boxes come so near to a point, in the order of the table."""
    return [table.surfaces[place] for place in _near(_boxes(table).surfaces, x, y, far)]


def _near(boxes: Boxes, x: float, y: float, far: float) -> list[int]:
    left, low, right, high = boxes
    found = (left <= x + far) & (right >= x - far) & (low <= y + far) & (high >= y - far)
    places: list[int] = np.flatnonzero(found).tolist()
    return places


@lru_cache(maxsize=TABLES)
def _boxes(table: Table) -> _Boxes:
    return _Boxes(_around([one.corners for one in table.solids]), _around([one.corners for one in table.surfaces]))


def _around(outlines: Sequence[Sequence[Corner]]) -> Boxes:
    rows = [
        (min(x for x, _ in one), min(y for _, y in one), max(x for x, _ in one), max(y for _, y in one))
        for one in outlines
    ]
    return np.array(rows, dtype=np.float64).reshape(-1, 4).T

"""A wall, and the place from which exactly a quarter of a man behind its end is hidden."""

from __future__ import annotations

from functools import cache
from typing import Any

from cometfall.geometry.parts import Body
from cometfall.geometry.sight import share_seen
from cometfall.model.values import INCH
from cometfall.tables import table_of

BEHIND = 9.25
"""How far across a man stands at 20 inches along who touches the wall."""
A_QUARTER: dict[str, Any] = {"kind": "wall", "id": "house", "at": [17.88, 10], "size": [3.76, 0.5, 3]}
"""A wall that ends before the quarter of him."""
MORE: dict[str, Any] = {**A_QUARTER, "at": [17.8805, 10], "size": [3.761, 0.5, 3]}
"""The same, a thousandth longer."""


@cache
def across() -> float:
    """How far across the table the eyes are, at 20 inches along, that miss exactly a quarter of him."""
    table, man = table_of([A_QUARTER]), Body(key="man", at=(20 * INCH, round(BEHIND * INCH), 0))
    near, far = 12 * INCH, 40 * INCH
    while near < far:
        middle = (near + far) // 2
        seen = share_seen(table, Body(key="eyes", at=(20 * INCH, middle, 0)), man)
        if seen == 0.75:
            return middle / INCH
        near, far = (middle + 1, far) if seen > 0.75 else (near, middle)
    raise AssertionError("there is no such place")

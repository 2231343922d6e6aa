"""Reading a chart of ten rows and ten columns."""

from __future__ import annotations

LAST = 10


def cell(chart: tuple[tuple[int, ...], ...], row: int, column: int) -> int:
    """What a chart says of two numbers; beyond its last row or column their difference decides."""
    beyond = max(row, column, LAST) - LAST
    return chart[max(row - beyond, 1) - 1][max(column - beyond, 1) - 1]

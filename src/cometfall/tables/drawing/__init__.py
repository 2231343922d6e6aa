"""Drawing: a table as a plan, level by level, in SVG and PNG."""

from __future__ import annotations

from cometfall.tables.drawing.levels import Level, called, levels, levels_shown
from cometfall.tables.drawing.marks import Sheet
from cometfall.tables.drawing.plan import plan
from cometfall.tables.drawing.svg import svg

__all__ = ["Level", "Sheet", "called", "levels", "levels_shown", "plan", "svg"]

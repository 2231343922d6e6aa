"""The plan of a table: its levels side by side, with names, a scale and a legend."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from cometfall.tables.checking import stood_on
from cometfall.tables.drawing import colours as ink
from cometfall.tables.drawing.legend import COLUMN, ROW, legend, rows, samples
from cometfall.tables.drawing.levels import called, levels, levels_shown
from cometfall.tables.drawing.marks import Mark, Shape, Sheet, Words
from cometfall.tables.drawing.panels import panel
from cometfall.tables.pieces import TableFile

MARGIN, RULER = 28, 34
"""Pixels around the sheet, and for the ruler of a panel."""
LARGE, SMALL = 860.0, 640.0
"""How many pixels the longer side of a panel has, alone and among others."""
FINEST, COARSEST = 24.0, 7.0
LINE, LETTER = 19, 6.6
"""How high a line of notes is, and how wide a letter in it, about."""


def plan(file: TableFile, level: int | None = None, notes: Sequence[str] = ()) -> Sheet:
    """Draw a table level by level, or one level of it alone; notes are printed under its name."""
    stood = stood_on(file)
    all_levels, shown = levels(stood), levels_shown(stood, level)
    across = len(shown) if len(shown) <= 3 else 2 if len(shown) == 4 else 3
    wide, deep = file.size
    side = LARGE if len(shown) == 1 else SMALL
    scale = round(min(max(side / max(wide, deep), COARSEST), FINEST), 1)
    panel_wide, panel_deep = wide * scale + RULER, deep * scale + RULER + LINE + 8
    width = max(round(2 * MARGIN + across * panel_wide + (across - 1) * MARGIN), 620)
    lines = [line for note in notes for line in wrap(note, int((width - 2 * MARGIN) / LETTER))]
    head = MARGIN + 34 + LINE * len(lines)
    marks: list[Mark] = [Words(at=(MARGIN, MARGIN + 10), text=file.name or "A table", size=24, colour=ink.INK)]
    for number, note in enumerate(lines):
        marks.append(Words(at=(MARGIN, MARGIN + 38 + number * LINE), text=note, size=13, colour=ink.GREY))
    for number, each in enumerate(shown):
        left = MARGIN + RULER + number % across * (panel_wide + MARGIN)
        top = head + LINE + 8 + number // across * (panel_deep + MARGIN / 2)
        marks.append(Words(at=(left, top - 12), text=called(each), size=15, colour=ink.INK))
        below = all_levels[each.number - 1] if each.number else None
        marks.extend(panel(file, stood, each, below, ((left, top + deep * scale), scale)))
    foot = head + -(-len(shown) // across) * (panel_deep + MARGIN / 2) + 6
    found = samples(stood)
    columns = max(int((width - 2 * MARGIN) // COLUMN), 1)
    marks.extend(_scale(MARGIN + RULER, foot + 8, scale))
    marks.extend(legend(found, MARGIN, foot + 34, columns))
    height = round(foot + 34 + rows(found, columns) * ROW + MARGIN / 2)
    paper = Shape(points=((0, 0), (width, 0), (width, height), (0, height)), fill=ink.PAPER)
    return Sheet(
        width=width,
        height=height,
        title=file.name or "A table",
        description=" ".join([file.about, *notes]).strip() or "A plan of a table, level by level.",
        marks=(paper, *marks),
    )


def _scale(left: float, y: float, scale: float) -> list[Mark]:
    """A bar of six inches, one inch dark and one pale."""
    marks: list[Mark] = []
    for inch in range(6):
        x, end = left + inch * scale, left + (inch + 1) * scale
        fill = ink.INK if inch % 2 == 0 else ink.PAPER
        points = ((x, y - 4), (end, y - 4), (end, y + 4), (x, y + 4))
        marks.append(Shape(points=points, fill=fill, line=ink.INK, width=1))
    words = "6 inches; the level below is drawn pale"
    marks.append(Words(at=(left + 6 * scale + 10, y), text=words, size=13, colour=ink.INK))
    return marks

"""A sheet as PNG: painted three times as large, then made smaller, so that no line is ragged."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from math import hypot
from typing import assert_never

from PIL import Image, ImageDraw, ImageFont

from cometfall.tables.drawing.marks import Disc, Lines, Mark, Shape, Sheet, Spot, Words

FINER = 3
PAPER = "#ffffff"


def png(sheet: Sheet) -> bytes:
    """Paint a sheet."""
    image = Image.new("RGB", (sheet.width * FINER, sheet.height * FINER), PAPER)
    brush = ImageDraw.Draw(image)
    for mark in sheet.marks:
        if not isinstance(mark, Words):
            _paint(brush, mark)
    small = image.resize((sheet.width, sheet.height), Image.Resampling.LANCZOS)
    pen = ImageDraw.Draw(small)
    for mark in sheet.marks:
        if isinstance(mark, Words):
            _write(pen, mark)
    out = BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def _paint(brush: ImageDraw.ImageDraw, mark: Mark) -> None:
    match mark:
        case Shape():
            points = [(x * FINER, y * FINER) for x, y in mark.points]
            if mark.closed and mark.fill:
                brush.polygon(points, fill=mark.fill)
            if mark.line:
                path = [*points, points[0]] if mark.closed else points
                wide = max(round(mark.width * FINER), 1)
                for line in _dashes(path, mark.dash * FINER) if mark.dash else [path]:
                    brush.line(line, fill=mark.line, width=wide, joint="curve")
        case Disc():
            (x, y), radius = mark.at, mark.radius * FINER
            around = (x * FINER - radius, y * FINER - radius, x * FINER + radius, y * FINER + radius)
            wide = max(round(mark.width * FINER), 1) if mark.line else 0
            brush.ellipse(around, fill=mark.fill or None, outline=mark.line or None, width=wide)
        case Lines():
            wide = max(round(mark.width * FINER), 1)
            for ends in mark.ends:
                brush.line([(x * FINER, y * FINER) for x, y in ends], fill=mark.line, width=wide)
        case Words():
            pass
        case _:
            assert_never(mark)


def _dashes(path: Sequence[Spot], dash: float) -> list[list[Spot]]:
    """A line cut into dashes."""
    found: list[list[Spot]] = []
    left, drawn = dash, True
    for (ax, ay), (bx, by) in pairwise(path):
        length, at = hypot(bx - ax, by - ay), 0.0
        while at < length:
            step = min(left, length - at)
            if drawn:
                start, end = at / length, (at + step) / length
                ends = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (start, end)]
                found.append(ends)
            at, left = at + step, left - step
            if left <= 0:
                left, drawn = dash, not drawn
    return found


def _write(pen: ImageDraw.ImageDraw, mark: Words) -> None:
    font = ImageFont.load_default(mark.size)
    anchor = {"start": "lm", "middle": "mm", "end": "rm"}[mark.anchor]
    around = mark.halo or mark.colour
    wide = 2 if mark.halo else 0
    pen.text(mark.at, mark.text, fill=mark.colour, font=font, anchor=anchor, stroke_width=wide, stroke_fill=around)

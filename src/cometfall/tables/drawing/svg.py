"""A sheet as SVG that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import assert_never

from cometfall.tables.drawing.marks import Disc, Lines, Mark, Shape, Sheet, Words

FONT = "system-ui, 'DejaVu Sans', Verdana, Arial, sans-serif"


def svg(sheet: Sheet) -> str:
    """Write a sheet."""
    size = f'width="{sheet.width}" height="{sheet.height}" viewBox="0 0 {sheet.width} {sheet.height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title description"'
    return "\n".join(
        [
            f'{head} font-family="{FONT}" stroke-linejoin="round">',
            f'<title id="title">{plain(sheet.title)}</title>',
            f'<desc id="description">{plain(sheet.description)}</desc>',
            *(_mark(mark) for mark in sheet.marks),
            "</svg>",
            "",
        ]
    )


def _mark(mark: Mark) -> str:
    match mark:
        case Shape():
            name = "polygon" if mark.closed else "polyline"
            points = " ".join(f"{_figure(x)},{_figure(y)}" for x, y in mark.points)
            dash = f' stroke-dasharray="{_figure(mark.dash)}"' if mark.dash else ""
            return f'<{name} points="{points}"{_colours(mark)}{dash}/>'
        case Disc():
            x, y = mark.at
            return f'<circle cx="{_figure(x)}" cy="{_figure(y)}" r="{_figure(mark.radius)}"{_colours(mark)}/>'
        case Lines():
            path = "".join(
                f"M{_figure(ax)},{_figure(ay)}L{_figure(bx)},{_figure(by)}" for (ax, ay), (bx, by) in mark.ends
            )
            return f'<path d="{path}" fill="none" stroke="{mark.line}" stroke-width="{_figure(mark.width)}"/>'
        case Words():
            x, y = mark.at
            anchor = f' text-anchor="{mark.anchor}"' if mark.anchor != "start" else ""
            halo = f' stroke="{mark.halo}" stroke-width="3" paint-order="stroke"' if mark.halo else ""
            place = f'x="{_figure(x)}" y="{_figure(y + 0.35 * mark.size)}"'
            said = plain(mark.text)
            return f'<text {place} font-size="{_figure(mark.size)}" fill="{mark.colour}"{anchor}{halo}>{said}</text>'
        case _:
            assert_never(mark)


def _colours(mark: Shape | Disc) -> str:
    fill = f' fill="{mark.fill or "none"}"'
    return f'{fill} stroke="{mark.line}" stroke-width="{_figure(mark.width)}"' if mark.line else fill


def _figure(number: float) -> str:
    return f"{round(number, 1):g}"


def plain(words: str) -> str:
    """Words that may stand in XML, whoever wrote them."""
    return escape("".join(letter if letter.isprintable() else " " for letter in words))

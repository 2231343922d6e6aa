"""The pen: from places on a table to marks on a sheet, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, radians, sin

from cometfall.geometry.parts import Corner
from cometfall.model.values import INCH
from cometfall.tables.drawing.marks import Disc, Lines, Mark, Shape, Spot, Words
from cometfall.tables.outlines import area, box, shared

GROUND, FLOOR, GROUND_KIND, LOW, THING, WALL, OVER, NAME = range(8)
"""Layers, the lowest first."""


class Pen:
    """Draws on one panel: `scale` pixels are an inch, `origin` is where the table begins, lower left."""

    def __init__(self, scale: float, origin: Spot, size: tuple[float, float]) -> None:
        """Take up a pen; nothing is drawn beyond the size, in inches."""
        self.scale, self.origin, self.size = scale, origin, size
        self.faded = 0.0
        self.paper = "#ffffff"
        wide, deep = size[0] * INCH, size[1] * INCH
        self.frame = ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep))
        self._layers: dict[int, list[Mark]] = {}

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All that was drawn, in the order in which it is painted."""
        return tuple(mark for layer in sorted(self._layers) for mark in self._layers[layer])

    def spot(self, place: Sequence[float]) -> Spot:
        """Where a place on the table is on the sheet."""
        x, y = self.origin
        return (round(x + place[0] / INCH * self.scale, 1), round(y - place[1] / INCH * self.scale, 1))

    def outline(
        self,
        layer: int,
        corners: Sequence[Corner],
        fill: str = "",
        line: str = "",
        *,
        width: float = 0.06,
        dash: float = 0.0,
    ) -> None:
        """Draw an outline; widths and dashes are inches."""
        inside = corners if self._whole(corners) else shared(corners, self.frame)
        if len(inside) < 3:
            return
        self._add(
            layer,
            Shape(
                points=tuple(self.spot(corner) for corner in inside),
                fill=self._colour(fill),
                line=self._colour(line),
                width=self._width(width),
                dash=round(dash * self.scale, 1),
            ),
        )

    def path(self, layer: int, places: Sequence[Sequence[float]], line: str, width: float = 0.08) -> None:
        """Draw a line from place to place."""
        points = tuple(self.spot(place) for place in places)
        self._add(layer, Shape(points=points, line=self._colour(line), width=self._width(width), closed=False))

    def lines(
        self, layer: int, ends: Sequence[tuple[Sequence[float], Sequence[float]]], line: str, width: float = 0.05
    ) -> None:
        """Draw many short lines."""
        if ends:
            pairs = tuple((self.spot(start), self.spot(end)) for start, end in ends)
            self._add(layer, Lines(ends=pairs, line=self._colour(line), width=self._width(width)))

    def disc(
        self, layer: int, at: Sequence[float], radius: float, fill: str = "", line: str = "", width: float = 0.06
    ) -> None:
        """Draw something round; the radius is in thousandths, as places are."""
        if not (0 <= at[0] <= self.frame[2][0] and 0 <= at[1] <= self.frame[2][1]):
            return
        mark = Disc(
            at=self.spot(at),
            radius=round(radius / INCH * self.scale, 1),
            fill=self._colour(fill),
            line=self._colour(line),
            width=self._width(width),
        )
        self._add(layer, mark)

    def hatch(
        self, layer: int, corners: Sequence[Corner], line: str, *, apart: float, turn: float, width: float = 0.05
    ) -> None:
        """Draw lines of one turn through an outline, so many inches apart."""
        ahead, aside = cos(radians(turn)), sin(radians(turn))
        turned = [(x * ahead + y * aside, y * ahead - x * aside) for x, y in shared(corners, self.frame)]
        if len(turned) < 3 or area(turned) < 1:
            return
        left, low, right, high = box(turned)
        step = apart * INCH
        found = []
        for number in range(ceil(low / step), int(high // step) + 1):
            y = number * step
            crossed = shared(turned, ((left, y), (right, y), (right, y + 1), (left, y + 1)))
            if len(crossed) > 1:
                xs = [x for x, _ in crossed]
                found.append(tuple((x * ahead - y * aside, x * aside + y * ahead) for x in (min(xs), max(xs))))
        self.lines(layer, [(each[0], each[1]) for each in found], line, width)

    def name(self, at: Sequence[float], text: str, colour: str, halo: str, size: float = 0.85) -> None:
        """Write a name."""
        high = max(round(size * self.scale, 1), 9.0)
        self._add(NAME, Words(at=self.spot(at), text=text, size=high, colour=colour, anchor="middle", halo=halo))

    def _add(self, layer: int, mark: Mark) -> None:
        self._layers.setdefault(layer - 10 if self.faded else layer, []).append(mark)

    def _whole(self, corners: Sequence[Corner]) -> bool:
        (_, _), _, (wide, deep), _ = self.frame
        return all(0 <= x <= wide and 0 <= y <= deep for x, y in corners)

    def _width(self, inches: float) -> float:
        return max(round(inches * self.scale, 1), 0.5)

    def _colour(self, colour: str) -> str:
        """A colour, paled where what is below is drawn."""
        if not colour or not self.faded:
            return colour
        parts = [(int(colour[at : at + 2], 16), int(self.paper[at : at + 2], 16)) for at in (1, 3, 5)]
        return "#" + "".join(f"{round(ink + (paper - ink) * self.faded):02x}" for ink, paper in parts)

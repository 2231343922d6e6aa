"""Where a piece stands and how it is turned: from its own lengths to corners on the table."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from cometfall.geometry.parts import Corner, Part, Place
from cometfall.model.values import INCH

QUARTERS = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
ASLANT = 0.41421356
"""Half the side of an octagon, against its half width."""


class Frame(Part, frozen=True, kw_only=True):
    """A piece's own middle on the table, its turn and its foot; lengths are inches, what comes out thousandths."""

    x: float = 0.0
    y: float = 0.0
    base: float = 0.0
    turn: float = 0.0

    def direction(self, turn: float = 0.0) -> Corner:
        """The direction of its length, turned further, as a length of 1."""
        whole = (self.turn + turn) % 360
        if whole in QUARTERS:
            return QUARTERS[int(whole)]
        return (round(cos(radians(whole)), 12), round(sin(radians(whole)), 12))

    def within(self, at: Corner, turn: float = 0.0, base: float = 0.0) -> Frame:
        """The frame of something that stands in this one."""
        ahead, aside = self.direction()
        return Frame(
            x=round(self.x + at[0] * ahead - at[1] * aside, 6),
            y=round(self.y + at[0] * aside + at[1] * ahead, 6),
            base=round(self.base + base, 6),
            turn=(self.turn + turn) % 360,
        )

    def corner(self, along: float, across: float) -> Corner:
        """A point of its own plane as a corner on the table."""
        ahead, aside = self.direction()
        x, y = self.x + along * ahead - across * aside, self.y + along * aside + across * ahead
        return (round(x * INCH, 3) + 0.0, round(y * INCH, 3) + 0.0)

    def corners(self, points: Iterable[Corner]) -> tuple[Corner, ...]:
        """Several points as an outline."""
        return tuple(self.corner(*point) for point in points)

    def height(self, above: float = 0.0) -> float:
        """A height above its foot as one above the table."""
        return round((self.base + above) * INCH, 3)

    def place(self, along: float = 0.0, across: float = 0.0, above: float = 0.0) -> Place:
        """A point as a whole place."""
        x, y = self.corner(along, across)
        return (round(x), round(y), round(self.height(above)))


def oblong(length: float, depth: float, at: Corner = (0.0, 0.0)) -> tuple[Corner, ...]:
    """The corners of an oblong against the clock, from its middle."""
    x, y, along, across = *at, length / 2, depth / 2
    return ((x - along, y - across), (x + along, y - across), (x + along, y + across), (x - along, y + across))


def disc(length: float, depth: float, at: Corner = (0.0, 0.0)) -> tuple[Corner, ...]:
    """The corners of something round, against the clock."""
    x, y, along, across = *at, length / 2, depth / 2
    near, far = ASLANT, 1.0
    eight = ((far, -near), (far, near), (near, far), (-near, far), (-far, near), (-far, -near), (-near, -far))
    return tuple((x + a * along, y + b * across) for a, b in (*eight, (near, -far)))

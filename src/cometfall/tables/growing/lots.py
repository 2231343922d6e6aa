"""Lots: a table cut by streets, each lot with a twin opposite it, so that both sides find alike what they come to."""

from __future__ import annotations

from cometfall.geometry.parts import Part
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.oblongs import Oblong

MARGIN = 1.5
"""So much along the edges of a table stays free."""
LEAST = 6.0
"""No lot is narrower."""


class Town(Part, frozen=True, kw_only=True):
    """How large a table is, and how dense."""

    width: float
    depth: float
    density: float

    @property
    def narrowest(self) -> float:
        """How wide its narrowest streets are."""
        return round(2 * (2.5 + 2 * (1 - self.density))) / 2

    @property
    def widest(self) -> float:
        """How wide its streets are at the most."""
        return self.narrowest + 1

    @property
    def largest(self) -> float:
        """How long a lot is at the most."""
        return 12.0 - 2 * self.density

    def opposite(self, place: Oblong) -> Oblong:
        """The same place seen from the other edge."""
        return Oblong(
            left=self.width - place.right,
            near=self.depth - place.far,
            right=self.width - place.left,
            far=self.depth - place.near,
        )


def half_of(town: Town, chance: Chance) -> tuple[Oblong, Oblong]:
    """One half of a table, and the street between the halves, which runs from edge to edge one way or the other."""
    street = chance.length(town.narrowest, town.widest, 0.5)
    right, far = town.width - MARGIN, town.depth - MARGIN
    if town.width > 1.5 * town.depth or (town.depth <= 1.5 * town.width and chance.happens(0.5)):
        middle = town.width / 2
        half = Oblong(left=MARGIN, near=MARGIN, right=middle - street / 2, far=far)
        return half, Oblong(left=middle - street / 2, near=0, right=middle + street / 2, far=town.depth)
    middle = town.depth / 2
    half = Oblong(left=MARGIN, near=MARGIN, right=right, far=middle - street / 2)
    return half, Oblong(left=0, near=middle - street / 2, right=town.width, far=middle + street / 2)


def lots(whole: Oblong, town: Town, chance: Chance) -> list[Oblong]:
    """Cut ground by streets until no lot is too large."""
    most = town.largest + chance.length(0, 1.5)
    if whole.length <= most and whole.depth <= most:
        return [whole]
    street = chance.length(town.narrowest, town.widest, 0.5)
    along = whole.length >= whole.depth if chance.happens(0.8) else whole.depth <= most
    size = whole.length if along else whole.depth
    room = size - street - 2 * LEAST
    if room < 0:
        return [whole]
    cut = LEAST + round(room * (0.25 + 0.5 * chance.share()) * 2) / 2
    start = whole.left if along else whole.near
    one, other = whole.cut(along=along, at=start + cut, gap=street)
    return [*lots(one, town, chance), *lots(other, town, chance)]

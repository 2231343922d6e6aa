"""Masses: what a house is before it is built in detail, how large and high, and what of it has fallen."""

from __future__ import annotations

from cometfall.geometry.parts import Corner, Part
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.lots import Town
from cometfall.tables.growing.oblongs import Oblong
from cometfall.tables.raising.frames import Frame

STOREY = 3.0
"""How high a storey is, in inches."""
SHORTEST = 4.25
"""No upper floor is shorter."""


class Mass(Part, frozen=True, kw_only=True):
    """A house by its size: where something of it has fallen, it has fallen at its east end."""

    x: float
    y: float
    turn: float
    length: float
    depth: float
    storeys: int
    ends: tuple[float, ...]
    """Where each upper floor ends along the house, from its middle; half its length where the floor is whole."""
    fallen: float
    """Beyond this not even the ground floor's walls stand; half its length where they all do."""
    roof: bool = False

    @property
    def levels(self) -> tuple[int, ...]:
        """What can be stood on above the ground, by number: upper floors and the roof."""
        return tuple(range(1, self.storeys + self.roof))

    @property
    def square(self) -> bool:
        """Whether it stands square to the table."""
        return self.turn % 90 == 0

    def end(self, level: int) -> float:
        """Where a level ends along the house; the roof and the ground are whole."""
        return self.ends[level - 1] if 1 <= level <= len(self.ends) else self.length / 2

    def ground(self, level: int = 0) -> Oblong:
        """Where on the table a level lies; of a house that stands aslant, the oblong around it."""
        half, end = self.length / 2, self.end(level)
        corners = [self.there((x, y)) for x in (-half, end) for y in (-self.depth / 2, self.depth / 2)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Oblong(left=min(xs), near=min(ys), right=max(xs), far=max(ys))

    def there(self, place: Corner) -> Corner:
        """A place of the house on the table."""
        frame = Frame(x=self.x, y=self.y, turn=self.turn).within(place)
        return (frame.x, frame.y)

    def here(self, place: Corner) -> Corner:
        """A place on the table in the house's own lengths."""
        ahead, aside = Frame(turn=self.turn).direction()
        x, y = place[0] - self.x, place[1] - self.y
        return (round(x * ahead + y * aside, 6), round(y * ahead - x * aside, 6))

    def opposite(self, town: Town) -> Mass:
        """Its twin, seen from the other edge."""
        return Mass(
            x=town.width - self.x,
            y=town.depth - self.y,
            turn=(self.turn + 180) % 360,
            length=self.length,
            depth=self.depth,
            storeys=self.storeys,
            ends=self.ends,
            fallen=self.fallen,
            roof=self.roof,
        )


def mass_on(lot: Oblong, chance: Chance) -> Mass:
    """Choose a house for a lot."""
    inset = [chance.one_of((0.0, 0.5, 1.0), (5, 3, 1)) for _ in range(4)]
    whole = Oblong(
        left=lot.left + inset[0], near=lot.near + inset[1], right=lot.right - inset[2], far=lot.far - inset[3]
    )
    turn = float(90 * chance.whole(0, 3))
    length, depth = (whole.length, whole.depth) if turn % 180 == 0 else (whole.depth, whole.length)
    if chance.happens(0.15):
        turn, length, depth = turn + chance.one_of((-8, -5, 5, 8)), _grid(length * 0.82), _grid(depth * 0.82)
    storeys = chance.one_of((1, 2, 3), (3, 10, 8))
    ends = _ends(length, storeys, chance)
    fallen = ends[0] if ends else length / 2
    roof = False
    if all(end == length / 2 for end in ends):
        roof = chance.happens((0.6, 0.35, 0.2)[storeys - 1])
        fallen = _grid(length * chance.length(-0.1, 0.25)) if storeys == 1 and not roof else length / 2
    x, y = whole.middle
    return Mass(x=x, y=y, turn=turn, length=length, depth=depth, storeys=storeys, ends=ends, fallen=fallen, roof=roof)


def _ends(length: float, storeys: int, chance: Chance) -> tuple[float, ...]:
    """Where the upper floors end: none reaches farther than the one below it."""
    ends: list[float] = []
    left = chance.one_of((1.0, 0.85, 0.7, 0.6), (4, 3, 3, 2))
    for _ in range(storeys - 1):
        size = max(_grid(length * left), SHORTEST) if left < 1 else length
        ends.append(length / 2 if size > length - 1.5 else size - length / 2)
        left *= chance.one_of((1.0, 0.8, 0.65), (3, 3, 3))
    return tuple(ends)


def _grid(length: float) -> float:
    return round(length * 2) / 2

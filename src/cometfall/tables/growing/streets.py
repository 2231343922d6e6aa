"""Streets: what stands about in them, along the walls or in the middle, so that nobody looks from end to end."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.geometry.parts import Corner
from cometfall.model.values import INCH
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.clusters import LOW, SLOW, TALL, Cluster, moved
from cometfall.tables.growing.lots import Town
from cometfall.tables.growing.yards import PASS
from cometfall.tables.outlines import Box, apart, box, boxes_meet, to_side
from cometfall.tables.pieces import AnyPiece, Barrel, Crate
from cometfall.tables.raising import placed, raised

EDGE, FRONT = 0.6, 0.9
"""How far things stay from the edge of the table, and from the places before doors."""
TRIES = 12
KINDS: tuple[tuple[tuple[Cluster, ...], float], ...] = ((TALL, PASS), (LOW, 0.6), (SLOW, 0.1))
"""What is set about, and how far from all else: what one leaps over or walks through keeps nobody from passing."""


class Ground:
    """What stands on the ground already, and where nothing may stand."""

    def __init__(self, town: Town, walkways: Sequence[Sequence[Corner]]) -> None:
        """Begin with the walkways, under which nothing stands."""
        self.town = town
        self.fronts: list[Corner] = []
        self.outlines: list[tuple[Box, Sequence[Corner]]] = []
        self.build(walkways)

    def build(self, outlines: Sequence[Sequence[Corner]]) -> list[tuple[Corner, ...]]:
        """Houses stand there now, by their corners in inches; the same in thousandths."""
        built = [tuple((x * INCH, y * INCH) for x, y in outline) for outline in outlines]
        self.add(built)
        return built

    def keep_free(self, fronts: Sequence[Corner]) -> None:
        """Keep the places before doors free, given in inches."""
        self.fronts.extend((x * INCH, y * INCH) for x, y in fronts)

    def add(self, outlines: Sequence[Sequence[Corner]]) -> None:
        """Something stands there now."""
        self.outlines.extend((box(outline), outline) for outline in outlines)

    def has_room(
        self, outlines: Sequence[Sequence[Corner]], gap: float = PASS, leaning: Sequence[Corner] | None = None
    ) -> bool:
        """Whether something can stand there with a gap to all else; it may lean on one outline."""
        return all(self._has_room(outline, gap * INCH, leaning) for outline in outlines)

    def _has_room(self, outline: Sequence[Corner], gap: float, leaning: Sequence[Corner] | None) -> bool:
        left, near, right, far = around = box(outline)
        edge = EDGE * INCH
        if left < edge or near < edge or right > self.town.width * INCH - edge or far > self.town.depth * INCH - edge:
            return False
        for x, y in self.fronts:
            if boxes_meet(around, (x, y, x, y), FRONT * INCH) and _near((x, y), outline):
                return False
        return not any(
            boxes_meet(around, there, gap) and apart(outline, other) < gap
            for there, other in self.outlines
            if other is not leaning
        )


def _near(point: Corner, outline: Sequence[Corner]) -> bool:
    sides = zip(outline, [*outline[1:], *outline[:1]], strict=True)
    return any(to_side(point, side) < FRONT * INCH for side in sides)


def standing(pieces: Sequence[AnyPiece]) -> list[tuple[Corner, ...]]:
    """The outlines of what pieces are on the ground, kinds of ground among them."""
    parts = raised(placed(pieces, {}))
    solids = [solid.corners for part in parts for solid in part.solids]
    return [*solids, *(area.corners for part in parts for area in part.areas)]


def street_things(ground: Ground, walls: Sequence[Sequence[Corner]], chance: Chance) -> list[AnyPiece]:
    """Set things about: each with another of its kind opposite."""
    town = ground.town
    wanted = round(town.width * town.depth / 2304 * (10 + 26 * town.density))
    found: list[AnyPiece] = []
    for number in range(wanted):
        own = chance.of(number)
        for attempt in range(TRIES):
            again = own.of(attempt)
            pair = _leaning(ground, walls, again) if walls and again.happens(0.25) else _free(ground, again)
            if pair:
                found.extend(pair)
                break
    return found


def _free(ground: Ground, chance: Chance) -> list[AnyPiece]:
    """Something in the open, and its twin."""
    town = ground.town
    at = (chance.length(1, town.width - 1), chance.length(1, town.depth - 1))
    turn = float(chance.whole(0, 23) * 15)
    kind, gap = chance.one_of(KINDS, (4, 6, 5))
    one = moved(chance.one_of(kind)(chance.of("one")), at, turn)
    if not ground.has_room(standing(one), gap):
        return []
    there = (town.width - at[0], town.depth - at[1])
    for number in range(TRIES):
        own = chance.of("other", number)
        other = moved(own.one_of(kind)(own), there, (turn + 180) % 360)
        if _both(ground, one, other, gap):
            return [*one, *other]
    return []


def _both(
    ground: Ground,
    one: Sequence[AnyPiece],
    other: Sequence[AnyPiece],
    gap: float = PASS,
    walls: tuple[Sequence[Corner], Sequence[Corner]] | None = None,
) -> bool:
    """Set two things down if there is room for both."""
    first, second = standing(one), standing(other)
    if not ground.has_room(second, gap, walls[1] if walls else None):
        return False
    if any(apart(a, b) < gap * INCH for a in first for b in second):
        return False
    ground.add(first)
    ground.add(second)
    return True


def _leaning(ground: Ground, walls: Sequence[Sequence[Corner]], chance: Chance) -> list[AnyPiece]:
    """Something against the wall of a house, and its twin against that of the twin."""
    number = chance.whole(0, len(walls) - 1)
    side = chance.whole(0, 3)
    share, (kind, size) = chance.share(), chance.one_of(THINGS)
    one = _against(walls[number], side, share, kind, size)
    if not ground.has_room(standing([one]), PASS, walls[number]):
        return []
    kind, size = chance.one_of(THINGS)
    other = _against(walls[number ^ 1], side, share, kind, size)
    return [one, other] if _both(ground, [one], [other], PASS, (walls[number], walls[number ^ 1])) else []


THINGS: tuple[tuple[type[Crate | Barrel], float], ...] = ((Crate, 1.2), (Barrel, 1.1))


def _against(wall: Sequence[Corner], side: int, share: float, kind: type[Crate | Barrel], size: float) -> AnyPiece:
    """A crate or barrel that touches one side of a house that stands square, somewhere along it."""
    (ax, ay), (bx, by) = wall[side], wall[(side + 1) % len(wall)]
    length = abs(bx - ax) + abs(by - ay)
    along = size * INCH / 2 + share * (length - size * INCH)
    x, y = ax + (bx - ax) * along / length, ay + (by - ay) * along / length
    away = size * INCH / 2 / length
    return kind(at=(round((x + (by - ay) * away) / INCH, 2), round((y - (bx - ax) * away) / INCH, 2)))

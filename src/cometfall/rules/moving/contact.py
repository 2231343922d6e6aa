"""Contact: whom a base touches at a place, and the places at which it touches several at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import hypot, sqrt

from cometfall.geometry.across import is_across
from cometfall.geometry.bases import across as bases_across
from cometfall.geometry.bases import closer, within
from cometfall.geometry.parts import Body, Place
from cometfall.model.bodies import body, radius_of
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.terrain import free_step

HAIR = 2
"""Places are whole: bases that are no farther apart than this, in thousandths, touch."""


def foes_of(battle: State, warrior: Warrior) -> tuple[Warrior, ...]:
    """All enemies who have a place on the table."""
    return tuple(foe for foe in battle.warriors if not foe.out and foe.at is not None and enemies(battle, warrior, foe))


def touched_at(battle: State, warrior: Warrior, place: Place) -> tuple[str, ...]:
    """The enemies whose bases a warrior touches at a place, or whom he faces across a low obstacle."""
    there = body(warrior, place)
    return tuple(one.id for one in foes_of(battle, warrior) if in_contact_at(battle, there, body(one)))


def in_contact_at(battle: State, one: Body, other: Body) -> bool:
    """Whether two bases touch, or are kept apart by nothing but a low obstacle that both touch."""
    across = battle.book.charge.across_obstacle_engages
    return in_touch(battle, one, other) or (across and is_across(battle.table, one, other))


def in_touch(battle: State, one: Body, other: Body, *, hair: int = HAIR) -> bool:
    """Whether two bases touch, on one level or on two that are no more than a free step apart, such as stairs."""
    level = closer(bases_across(one.at, other.at), 0, one.radius + other.radius, hair)
    return level and abs(one.at[2] - other.at[2]) <= free_step(battle)


def meets(battle: State, one: Body, other: Body) -> bool:
    """Whether somebody who comes up to another by no charge of his own touches him, to the thousandth."""
    return in_touch(battle, one, other, hair=1)


def groups_in_touch(charger: Warrior, targets: Iterable[Warrior]) -> Iterator[tuple[str, ...]]:
    """The groups of enemies, two or more, that a base of the charger's size can touch at once."""
    there = tuple(targets)
    groups: list[tuple[Warrior, ...]] = [(one,) for one in there]
    while groups:
        larger = ((*group, one) for group in groups for one in there[there.index(group[-1]) + 1 :])
        groups = [group for group in larger if places_touching(radius_of(charger), tuple(map(body, group)))]
        yield from (tuple(one.id for one in group) for group in groups)


def places_touching(radius: int, targets: tuple[Body, ...]) -> tuple[Place, ...]:
    """The places at which a base touches several others at once and overlaps none of them."""
    found: dict[Place, None] = {}
    for one, other in combinations(targets, 2):
        for middle in _crossings(one.at, one.radius + radius, other.at, other.radius + radius):
            if (place := _fitted(middle, radius, targets)) is not None:
                found[place] = None
    return tuple(found)


def _crossings(one: Place, near: int, other: Place, far: int) -> Iterator[tuple[float, float]]:
    """Where two circles on one level cross."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    apart = hypot(dx, dy)
    if not apart or one[2] != other[2] or not abs(near - far) - HAIR <= apart <= near + far + HAIR:
        return
    along = (apart * apart + near * near - far * far) / (2 * apart)
    aside = sqrt(max(near * near - along * along, 0))
    for side in (aside, -aside):
        yield one[0] + (dx * along - dy * side) / apart, one[1] + (dy * along + dx * side) / apart


def _fitted(middle: tuple[float, float], radius: int, targets: tuple[Body, ...]) -> Place | None:
    """The whole place beside a crossing at which the base touches all targets and overlaps none."""
    x, y, height = round(middle[0]), round(middle[1]), targets[0].at[2]
    around = range(-HAIR, HAIR + 1)
    beside = ((x + dx, y + dy, height) for dx in around for dy in around)
    fits = (place for place in beside if _fits(place, radius, targets))
    return min(fits, key=lambda place: hypot(place[0] - middle[0], place[1] - middle[1]), default=None)


def _fits(place: Place, radius: int, targets: tuple[Body, ...]) -> bool:
    there = Body(key="", at=place, radius=radius)
    return all(within(there, one, HAIR) and not _overlap(there, one) for one in targets)


def _overlap(one: Body, other: Body) -> bool:
    return bases_across(one.at, other.at) < (one.radius + other.radius) ** 2

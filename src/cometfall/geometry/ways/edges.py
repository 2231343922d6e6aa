"""What is underfoot, and the edges from which one may fall."""

from __future__ import annotations

from cometfall.geometry.parts import Body, Part, Place, Surface, Table


class Edge(Part, frozen=True, kw_only=True):
    """The nearest place at which what one stands on ends in a drop."""

    away: int
    """How far it is from the nearest point of the base, never less than the true distance; 0 under the base."""
    at: Place
    """The point of the edge nearest to the base."""
    drop: int
    """How deep the drop is."""
    landing: Place
    """Where a base that goes over there comes to lie."""


def nearest_edge(table: Table, body: Body, within: int) -> Edge | None:  # noqa: ARG001 - open ground first
    """Find the nearest edge with a drop of more than an inch, no farther from the base than a distance."""
    return None


def standing_on(table: Table, place: Place) -> Surface | None:  # noqa: ARG001 - open ground first
    """What a base stands on at a place; None: the table itself."""
    return None

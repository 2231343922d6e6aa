"""Ways: where a base can stand, how it gets from place to place, and what that costs."""

from cometfall.geometry.ways.edges import Edge, nearest_edge, standing_on
from cometfall.geometry.ways.going import (
    Gait,
    Leg,
    Reach,
    Route,
    along,
    nearest_on,
    reach,
    route,
    route_to_contact,
    straight,
    why_not_stand,
)
from cometfall.geometry.ways.landing import below, nearest_standing

__all__ = [
    "Edge",
    "Gait",
    "Leg",
    "Reach",
    "Route",
    "along",
    "below",
    "nearest_edge",
    "nearest_on",
    "nearest_standing",
    "reach",
    "route",
    "route_to_contact",
    "standing_on",
    "straight",
    "why_not_stand",
]

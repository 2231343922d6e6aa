"""Ways: where a base can stand, how it gets from place to place, and what that costs."""

from cometfall.geometry.ways.contact import route_to_contact, touching_across
from cometfall.geometry.ways.cutting import along, nearest_on, straight
from cometfall.geometry.ways.edges import Edge, nearest_edge, standing_on
from cometfall.geometry.ways.gaits import Gait, Leg, Manner, Route
from cometfall.geometry.ways.going import Reach, reach, route
from cometfall.geometry.ways.landing import below, nearest_standing
from cometfall.geometry.ways.standing import may_stand, places_on, why_not_stand

__all__ = [
    "Edge",
    "Gait",
    "Leg",
    "Manner",
    "Reach",
    "Route",
    "along",
    "below",
    "may_stand",
    "nearest_edge",
    "nearest_on",
    "nearest_standing",
    "places_on",
    "reach",
    "route",
    "route_to_contact",
    "standing_on",
    "straight",
    "touching_across",
    "why_not_stand",
]

"""Geometry: points, bases, distances, sight and routes on a table in three dimensions. It knows no rule and no book."""

from cometfall.geometry.across import is_across, places_across
from cometfall.geometry.bases import apart, gap, touching, within
from cometfall.geometry.ledges import ledges
from cometfall.geometry.parts import Area, Body, Keg, Ladder, Nook, Place, Solid, Surface, Table
from cometfall.geometry.sight import Across, Blocker, Sight, first_across, line_is_free, share_seen, sight, sights
from cometfall.geometry.straighter import straighter
from cometfall.geometry.ways import (
    Edge,
    Gait,
    Leg,
    Reach,
    Route,
    along,
    nearest_edge,
    nearest_on,
    reach,
    route,
    route_to_contact,
    standing_on,
    straight,
    touching_across,
    why_not_stand,
)

__all__ = [
    "Across",
    "Area",
    "Blocker",
    "Body",
    "Edge",
    "Gait",
    "Keg",
    "Ladder",
    "Leg",
    "Nook",
    "Place",
    "Reach",
    "Route",
    "Sight",
    "Solid",
    "Surface",
    "Table",
    "along",
    "apart",
    "first_across",
    "gap",
    "is_across",
    "ledges",
    "line_is_free",
    "nearest_edge",
    "nearest_on",
    "places_across",
    "reach",
    "route",
    "route_to_contact",
    "share_seen",
    "sight",
    "sights",
    "standing_on",
    "straight",
    "straighter",
    "touching",
    "touching_across",
    "why_not_stand",
    "within",
]

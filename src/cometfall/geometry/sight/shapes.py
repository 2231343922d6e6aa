"""What the compiled part of sight is given: a table's solids and bodies as arrays."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]
Way: TypeAlias = tuple[float, float, float]
"""A line from the eye: the point that it reaches in one length of itself."""

HAIR = 0.01
"""By how much solids are thinner or thicker in a test, in thousandths of an inch."""
THIN, PLAIN, THICK = -1, 0, 1
ROUGH, GOOD, FINE = 8, 16, 64
"""Into how many sides half a base is taken apart: to see whether anything is before it; to measure how much; and to
measure very little, or very much."""


class Prisms(NamedTuple):
    """Upright prisms one after the other."""

    starts: Whole
    """Where the corners of each begin, and at last where those of the last end."""
    corners: Numbers
    """Of each corner: along the table, across it, and how high the top is above it."""
    rest: Numbers
    """Of each prism: its bottom, and by how much its top rises along the table and across it."""


class Masses(NamedTuple):
    """The solids of a table that stop sight."""

    marks: Numbers
    """Of each: the middle and radius of a circle around it, its lowest and its highest point."""
    thin: Prisms
    """Each a hair thinner than it is: what only touches it does not meet it."""
    plain: Prisms
    """Each as it is."""
    thick: Prisms
    """Each a hair thicker than it is: between those that touch there is no crack."""
    most: int
    """The most corners that one of them has."""


class Scene(NamedTuple):
    """Who looks at whom, past what."""

    masses: Masses
    bodies: Numbers
    """Of each who may be between: place, radius, height."""
    eye: Numbers
    """Where the eye is."""
    body: Numbers
    """The one who is looked at: place, radius, height."""
    chosen: Whole
    """The numbers of those that may be before him: solids, and beyond them bodies."""


class Pieces(NamedTuple):
    """Convex outlines on the screen, one after the other: what is left to be seen."""

    points: Numbers
    ends: Whole
    """Where the corners of each end."""
    many: int
    least: float
    """Twice the area below which one is nothing."""


class Slate(NamedTuple):
    """Room for what is worked out on the way, so that it is asked for once a look."""

    corners: Numbers
    """A prism, measured from the eye: of each corner where it is and how high the top is above it."""
    rest: Numbers
    """Its bottom, and by how much its top rises along the table and across it."""
    part: Numbers
    """A part of that prism."""
    part_rest: Numbers
    turned: Numbers
    """Which of its sides are turned to the eye."""
    screen: Numbers
    """The directions of the screen before the eye: ahead, to the left, up."""
    planes: Numbers
    """The planes of a cone, as numbers on the screen."""
    region: Numbers
    """An outline on the screen."""
    spare: Numbers
    """Where an outline is written while it is cut."""
    sides: int
    """Into how many sides half the base of a body that is before another is taken apart."""

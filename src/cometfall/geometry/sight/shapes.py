"""What the compiled part of sight is given: a table's solids and bodies as arrays."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]


HAIR = 0.01
"""By how much solids are thinner or thicker in a test, in thousandths of an inch."""


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
    thick: Prisms
    """Each a hair thicker than it is: between those that touch there is no crack."""
    most: int
    """The most corners that one of them has."""


class Slate(NamedTuple):
    """Room for what is worked out on the way, so that it is asked for once a look."""

    corners: Numbers
    """A prism, measured from the eye: of each corner where it is and how high the top is above it."""
    rest: Numbers
    """Its bottom, and by how much its top rises along the table and across it."""
    part: Numbers
    """A part of that prism."""
    part_rest: Numbers
    planes: Numbers
    """The planes of a cone, as numbers on the screen."""
    region: Numbers
    """An outline on the screen."""
    spare: Numbers
    """Where an outline is written while it is cut."""

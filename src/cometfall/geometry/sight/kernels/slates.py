"""Room for what is worked out on the way."""

from __future__ import annotations

import numpy as np

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.shapes import FINE, Masses, Slate


@compiled_within
def slate_for(masses: Masses, sides: int) -> Slate:
    """Make room for the solids of a table, and for bodies in so many sides."""
    room = max(masses.most, 2 * FINE) + 4  # a prism that is cut has a few more
    return Slate(
        np.empty((room, 3)),
        np.empty(3),
        np.empty((room, 3)),
        np.empty(3),
        np.empty(room),
        np.empty((3, 3)),
        np.empty((2 * room, 3)),
        np.empty((4 * room, 2)),
        np.empty((4 * room, 2)),
        sides,
    )

"""Room for what is worked out on the way."""

from __future__ import annotations

import numpy as np

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.shapes import Slate


@compiled_within
def slate_for(most: int) -> Slate:
    """Make room for prisms of so many corners."""
    room = most + 4  # a prism that is cut has a few more
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
    )

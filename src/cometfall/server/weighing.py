"""What an option of an ask is worth: the exact chances of what comes of it in the rest of the phase."""

from __future__ import annotations

from cometfall.battle import Battle, RefusedError
from cometfall.server.protocol import Weigh, Weighed


def weighed(battle: Battle, asked: Weigh) -> Weighed:
    """Weigh one option."""
    raise RefusedError("not-weighed", f"{asked.key} can't be weighed here.")

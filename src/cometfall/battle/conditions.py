"""How a warrior is off, in the words of a situation."""

from __future__ import annotations

from cometfall.model.values import POSTURES
from cometfall.model.warrior import Warrior

STATUSES = (*POSTURES, "hidden", "fleeing", "frenzied", "entangled", "disarmed", "slain", "fled", "routed", "stupefied")
"""All that can be said of a warrior."""


def statuses(warrior: Warrior) -> list[str]:
    """His posture first, or how he left the table, then what else is true of him."""
    also = {
        "hidden": warrior.hidden,
        "fleeing": warrior.fleeing,
        "frenzied": warrior.frenzied,
        "entangled": bool(warrior.tangled),
        "disarmed": bool(warrior.struck_away),
        "slain": warrior.slain,
        "stupefied": warrior.stupefied,
        "fled": warrior.gone == "fled" and warrior.posture == "out-of-action",
    }
    posture = warrior.gone if warrior.gone and warrior.posture != "out-of-action" else warrior.posture
    return [posture, *(status for status, true in also.items() if true)]

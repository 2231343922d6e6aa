"""The lab: many battles of one set-up, over the cores, kept in a file, and what came of them."""

from cometfall.lab.errors import LabError
from cometfall.lab.keeping import Kept
from cometfall.lab.running import Failed, run
from cometfall.lab.series import MOST, Fought, Ready, Series, begun, fought
from cometfall.lab.tally import Figure, Share, Tally, share, tally

__all__ = [
    "MOST",
    "Failed",
    "Figure",
    "Fought",
    "Kept",
    "LabError",
    "Ready",
    "Series",
    "Share",
    "Tally",
    "begun",
    "fought",
    "run",
    "share",
    "tally",
]

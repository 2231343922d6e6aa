"""What can be wrong with an edition that a table wrote, and the words for saying so."""

from __future__ import annotations

from cometfall.model.wording import did_you_mean, figure, listed, nearest, shown

__all__ = ["EditionError", "did_you_mean", "figure", "listed", "nearest", "shown"]


class EditionError(Exception):
    """One sentence: which file, which key, and what would be right."""

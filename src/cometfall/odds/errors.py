"""What can go wrong when odds are asked for."""

from __future__ import annotations


class OddsError(Exception):
    """A question that can't be weighed, with what would make it one that can."""

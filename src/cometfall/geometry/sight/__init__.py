"""Sight: what can be seen of a body from an eye, past pieces and other bodies."""

from cometfall.geometry.sight.seeing import first_across, line_is_free, share_seen, sight, sights
from cometfall.geometry.sight.views import Across, Blocker, Sight

__all__ = ["Across", "Blocker", "Sight", "first_across", "line_is_free", "share_seen", "sight", "sights"]

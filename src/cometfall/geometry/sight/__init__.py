"""Sight: what can be seen of a body from an eye, past pieces and other bodies."""

from cometfall.geometry.sight.seeing import line_is_free, share_seen, sight, sights
from cometfall.geometry.sight.views import Blocker, Sight

__all__ = ["Blocker", "Sight", "line_is_free", "share_seen", "sight", "sights"]

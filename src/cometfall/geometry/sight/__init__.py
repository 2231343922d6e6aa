"""Sight: what can be seen of a body from an eye, past pieces and other bodies."""

from cometfall.geometry.sight.seeing import Blocker, Sight, line_is_free, share_seen, sight, sights

__all__ = ["Blocker", "Sight", "line_is_free", "share_seen", "sight", "sights"]

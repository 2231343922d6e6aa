"""Growing: a dense ruined city from a seed, the same on every machine, fair to both long edges."""

from __future__ import annotations

from cometfall.tables.growing.town import table_from_seed

__all__ = ["table_from_seed"]

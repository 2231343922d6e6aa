"""What can be wrong with a table, said in one sentence."""

from __future__ import annotations


class TableError(Exception):
    """A table that can't be built: which piece, where, what is wrong, and what would be right."""

    def __init__(self, message: str, code: str = "bad-table") -> None:
        """Say what is wrong; the code is for programs."""
        super().__init__(message)
        self.code = code

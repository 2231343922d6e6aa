"""What can be wrong with a series or its file, said in one sentence."""

from __future__ import annotations


class LabError(Exception):
    """A series that can't be fought or kept: what was wrong, where, and what would be right."""

    def __init__(self, message: str, code: str = "bad-series") -> None:
        """Say what is wrong; the code is for programs."""
        super().__init__(message)
        self.code = code

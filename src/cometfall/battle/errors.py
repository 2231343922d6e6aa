"""What can be wrong with a situation or a battle, said in one sentence."""

from __future__ import annotations


class SituationError(Exception):
    """A situation that can't be set up or played: what was wrong, where, and what would be right."""

    def __init__(self, message: str, code: str = "bad-situation") -> None:
        """Say what is wrong; the code is for programs."""
        super().__init__(message)
        self.code = code


class BattleError(Exception):
    """A battle that can't be begun, read or gone on with: what was wrong, where, and what would be right."""

    def __init__(self, message: str, code: str = "bad-battle") -> None:
        """Say what is wrong; the code is for programs."""
        super().__init__(message)
        self.code = code

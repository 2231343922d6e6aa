"""What can be wrong between battles."""

from __future__ import annotations


class CampaignError(Exception):
    """Something can't be done, and the sentence says why."""

    def __init__(self, sentence: str, code: str) -> None:
        """Say what is wrong, for people and for programs."""
        super().__init__(sentence)
        self.code = code

"""Counting in tuples."""

from __future__ import annotations


def changed(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """Give the counts with one of them changed by so much."""
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])

"""Harm: from the die to hit to what becomes of the victim."""

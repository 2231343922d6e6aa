"""The turn: how it begins, and how the fallen rise in it."""

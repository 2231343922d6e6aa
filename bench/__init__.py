"""Figures of speed, each beside its yardstick in the same run."""

"""The compiled parts of ways: imported where they are called, and nowhere else."""

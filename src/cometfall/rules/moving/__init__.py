"""Moving: how far, by which way, and what lies on it."""

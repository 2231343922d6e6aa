"""Cometfall: Mordheim by the book, by any of five books."""

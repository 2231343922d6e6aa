"""Basics: dice, profiles and tests."""

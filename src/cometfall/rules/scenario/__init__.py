"""Scenarios: how a battle is set up, what is fought for, and how it ends."""

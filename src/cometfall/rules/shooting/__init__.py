"""Shooting: who may shoot, how far, how often, and what powder does of its own."""

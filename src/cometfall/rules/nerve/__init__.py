"""Nerve: fear, frenzy, hatred, and who is immune to what."""

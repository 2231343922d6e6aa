"""Combat: who strikes when, with what, and how blows are turned aside."""

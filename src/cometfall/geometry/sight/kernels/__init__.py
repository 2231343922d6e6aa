"""What is compiled of sight: outlines cut on a screen before the eye; to be imported where it is called."""

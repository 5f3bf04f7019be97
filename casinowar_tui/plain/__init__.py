"""The game as lines of text: for screen readers, scripts and pipes."""

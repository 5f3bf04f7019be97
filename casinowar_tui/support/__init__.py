"""Small helpers that know no game."""

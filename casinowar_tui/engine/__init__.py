"""The rules of the games: pure functions over frozen values. No file, clock, or chance of its own."""

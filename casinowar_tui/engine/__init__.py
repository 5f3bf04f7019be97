"""The rules of the games: pure functions over frozen values, without files, clocks or randomness of their own."""

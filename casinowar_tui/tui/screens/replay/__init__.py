"""The replay of a session of any game, at its table: the keys, where it is, and how it steps on by itself."""

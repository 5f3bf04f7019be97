"""A session in play: the only mutable object. Command, decide, append, evolve; the same for every front end."""

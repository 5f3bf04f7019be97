"""A session in play, and what a new one is asked to be."""

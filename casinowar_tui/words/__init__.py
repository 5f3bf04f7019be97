"""Sentences, names and numbers shared by all front ends, in the reader's language at call time."""

"""The sentences, names and numbers that every front end shows alike, in the reader's language at call time."""

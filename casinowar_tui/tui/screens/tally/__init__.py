"""The tally over many sessions: what those of each game come to, and which are left out."""

"""What the events of a session add up to: rounds, scorecards, counts and the current verdict."""

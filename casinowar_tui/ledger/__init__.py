"""What the events of a session add up to: rounds, scorecards, counts, and the verdict as it stands."""

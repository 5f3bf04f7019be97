"""Classic War for two to four players, with its house variants."""

"""The ledger of a session of any game: its rounds or battles, the scorecard of each, the picture and the counts."""

"""The ledger: every round of a session, the scorecard of each, the picture and the counts."""

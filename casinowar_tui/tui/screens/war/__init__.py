"""The table of War and its ledger: screens, and what they show, as pure functions of state and book."""

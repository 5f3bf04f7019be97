"""Casino War: one card each against the bank, and a war at a tie."""

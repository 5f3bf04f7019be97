"""What the battles of War add up to."""

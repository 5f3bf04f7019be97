"""What the rounds of Casino War add up to."""

"""The terminal that the screens are drawn in: the remedies for what Textual's own driver does not survive."""

"""The game in a terminal window. Textual is imported here and nowhere above."""

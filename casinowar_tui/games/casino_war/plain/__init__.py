"""The game in lines of text."""

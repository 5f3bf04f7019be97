"""Export a session to a file to keep, print, send or process."""

"""A session as a file to keep, print, send or work with."""

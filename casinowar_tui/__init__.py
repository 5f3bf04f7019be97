"""Casino War in a terminal window: play it, or keep score of it, with a log that anyone can check."""

__version__ = "0.1.0"

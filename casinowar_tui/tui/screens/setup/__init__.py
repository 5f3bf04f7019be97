"""Setup, the first screen: saved sessions, a new one, the worked examples."""

"""The games: a wing each, and what the shared parts ask of one."""

"""What a user sets up: folders, settings, and profiles as files."""

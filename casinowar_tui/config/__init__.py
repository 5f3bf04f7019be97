"""What a person sets up: folders, settings, profiles as files."""

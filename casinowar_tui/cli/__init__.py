"""The command line: a module for each command, imported when it runs."""

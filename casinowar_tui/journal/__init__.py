"""The session file: read with its checks, appended to, never rewritten."""

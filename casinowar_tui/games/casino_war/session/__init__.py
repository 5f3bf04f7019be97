"""A session in play, and the request for a new one."""

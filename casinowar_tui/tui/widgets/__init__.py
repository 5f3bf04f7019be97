"""Small parts of screens: told what to show, never knowing a session, a file or a screen."""

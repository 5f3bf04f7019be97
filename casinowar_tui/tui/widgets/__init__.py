"""Small parts of screens. They show what they are given, and know no session, file or screen."""

"""What the tables of all games share: the screen, what it asks of the session, the layout, and the dialogs."""

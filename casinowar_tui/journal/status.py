"""How a saved session stands, in one word."""

from typing import Literal

Status = Literal["in_progress", "paused", "finished", "torn", "damaged", "newer", "refused", "in_use"]
"""Of a file; ``refused`` holds no session."""

SessionStatus = Literal["in_progress", "paused", "finished", "torn", "damaged", "newer", "in_use"]
"""Of a session, as it is shown and exported."""

"""The status of a saved session, in one word."""

from typing import Literal

Status = Literal["in_progress", "paused", "finished", "torn", "damaged", "newer", "refused", "in_use"]
"""The status of a file; a ``refused`` one contains no session."""

SessionStatus = Literal["in_progress", "paused", "finished", "torn", "damaged", "newer", "in_use"]
"""The status of a session, as it is shown and exported."""

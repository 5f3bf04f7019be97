"""What is shown over a screen until it is answered."""

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType


class Modal(ModalScreen[ScreenResultType]):
    """Is closed but once, however fast it is answered again: closing it twice would close what lies below it, too."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close and give the result back, unless that is done already."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

"""The caption and what can be done now: a sentence, and below it one large button for each choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.tui.widgets.rows import Row, Rows, blank, cells, clipped, middle, wrapped
from casinowar_tui.tui.widgets.text import MUTED, STYLES, Tone, fit

BUTTON_ROWS = 3
GAP = 2
KEY = "bold $button-color-foreground on $primary"
BUTTON = "on $panel"


class Choice(Struct, frozen=True):
    """A button. ``title`` in several wordings, the longest first; ``detail`` are the lines below it."""

    action: str
    key: str
    title: tuple[str, ...]
    detail: tuple[str, ...] = ()


class PromptView(Struct, frozen=True):
    """The sentence, a shorter one for where there is little room, how it is meant, the choices, and which is better.

    ``note``: shown muted below the sentence where there is room, in several wordings, the longest first.
    """

    sentence: str = ""
    short: str = ""
    tone: Tone = ""
    choices: tuple[Choice, ...] = ()
    advice: str = ""
    note: tuple[str, ...] = ()


class Prompt(Rows):
    """Tells the last outcome or the question, and shows the choices as buttons to click."""

    view = reactive(PromptView(), layout=False, repaint=False)
    compact = reactive(False, layout=False)

    @dataclass
    class Chosen(Message):
        """A button was clicked; ``action`` is that of its choice."""

        action: str

    def watch_view(self) -> None:
        """Show another caption or other choices."""
        self.redraw()

    def watch_compact(self) -> None:
        """There is more room, or less."""
        self.redraw()

    def on_click(self, event: Click) -> None:
        """Find the button under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for choice, left, top, width, height in self._places(*self.size):
            if left <= offset.x < left + width and top <= offset.y < top + height:
                event.stop()
                self.post_message(self.Chosen(choice.action))
                return

    def draw(self, width: int, height: int) -> list[Row]:
        """The sentence, then the buttons."""
        view = self.view
        below = len(view.choices) if self.compact else BUTTON_ROWS if view.choices else 0
        rows = self._caption(width, height - below)
        if self.compact:
            return [*(blank(1) + row for row in rows), *(_row(choice, width) for choice in view.choices)]
        above = max(0, height - below - len(rows)) // 2
        rows = [*[()] * above, *(middle(row, width) for row in rows)]
        rows += [()] * (height - below - len(rows))
        return [*rows, *(middle(row, width) for row in _side_by_side(_buttons(view.choices, width)))]

    def _caption(self, width: int, most: int) -> list[Row]:
        """Return the caption in at most ``most`` rows: the sentence, or the shorter one to keep a note, the note."""
        view, width = self.view, width - 2
        style = STYLES[view.tone]
        for note in view.note:
            noted = wrapped(note, width)
            for sentence in (view.sentence, view.short or view.sentence):
                lines = wrapped(sentence, width)
                if len(lines) + len(noted) <= most:
                    return [*(((text, style),) for text in lines), *(((text, MUTED),) for text in noted)]
        return [((text, style),) for text in self._sentence(width, most)]

    def _sentence(self, width: int, most: int) -> tuple[str, ...]:
        """Return the sentence in at most ``most`` lines, or the shorter one; an ellipsis replaces what is left out.

        Advice comes below it where there is room for the whole.
        """
        lines = wrapped(self.view.sentence, width)
        if len(lines) > most and self.view.short:
            lines = wrapped(self.view.short, width)
        if len(lines) > most:
            lines = (*lines[: most - 1], lines[most - 1][:-1] + "…") if most > 0 else ()
        advice = wrapped(self.view.advice, width)
        return (*lines, *advice) if len(lines) + len(advice) <= most else lines

    def _places(self, width: int, height: int) -> Iterator[tuple[Choice, int, int, int, int]]:
        """Each choice with the left edge, top, width and height of its button."""
        choices = self.view.choices
        if self.compact:
            above = len(self._caption(width, height - len(choices)))
            yield from ((choice, 0, above + number, width, 1) for number, choice in enumerate(choices))
            return
        wide = [cells(button[0]) for button in _buttons(choices, width)]
        left = (width - sum(wide) - GAP * (len(wide) - 1)) // 2
        for choice, button in zip(choices, wide, strict=False):
            yield choice, left, height - BUTTON_ROWS, button, BUTTON_ROWS
            left += button + GAP


def _row(choice: Choice, width: int) -> Row:
    """A choice as one line."""
    key = f" {choice.key} "
    room = width - len(key) - 1
    return ((key, KEY), (" " + clipped(fit(choice.title, room), room), "bold"))


def _buttons(choices: tuple[Choice, ...], width: int) -> list[list[Row]]:
    """The rows of each choice's button, as wide as its words need."""
    buttons = []
    for choice in choices:
        button = _button(choice, width)
        buttons.append(button)
        width -= cells(button[0]) + GAP
    return buttons


def _side_by_side(buttons: list[list[Row]]) -> list[Row]:
    gap = blank(GAP)
    rows: list[Row] = []
    for parts in zip(*buttons, strict=True):
        row: Row = ()
        for part in parts:
            row += (gap if row else ()) + part
        rows.append(row)
    return rows


def _button(choice: Choice, width: int) -> list[Row]:
    key = f" {choice.key} "
    indent = " " * (len(key) + 1)
    title = " " + fit(choice.title, width - len(key) - 2)
    texts = [indent + text for text in choice.detail]
    wide = min(width, 1 + max(len(key) + cell_len(title), *(cell_len(text) for text in texts)))
    first: Row = ((key, KEY), (set_cell_size(title, wide - len(key)), f"bold {BUTTON}"))
    texts += [""] * (BUTTON_ROWS - 1 - len(texts))
    return [first, *(((set_cell_size(text, wide), f"{MUTED} {BUTTON}"),) for text in texts)]

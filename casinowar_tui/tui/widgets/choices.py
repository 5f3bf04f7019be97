"""What is told and what can be done now: a sentence, and below it one large button for each choice."""

from msgspec import Struct
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from casinowar_tui.tui.widgets.text import STYLES, Tone, centered, fit, line, stacked

BUTTON_ROWS = 3


class Choice(Struct, frozen=True):
    """A button. ``title`` in several wordings, the longest first; ``detail`` are the lines below it."""

    action: str
    key: str
    title: tuple[str, ...]
    detail: tuple[str, ...] = ()


class PromptView(Struct, frozen=True):
    """The sentence, how it is meant, and the choices."""

    sentence: str = ""
    tone: Tone = ""
    choices: tuple[Choice, ...] = ()


class Prompt(Widget):
    """Tells the last outcome or the question, and shows the choices as buttons to click."""

    ALLOW_SELECT = False
    view = reactive(PromptView(), layout=False)
    compact = reactive(False, layout=False)

    class Chosen(Message):
        """A button was clicked; ``action`` is that of its choice."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def on_click(self, event: Click) -> None:
        """Find the button under the pointer."""
        action = event.style.meta.get("choice")
        if isinstance(action, str):
            event.stop()
            self.post_message(self.Chosen(action))

    def render(self) -> Content:
        """The sentence, then the buttons."""
        view, width, height = self.view, self.size.width, self.size.height
        told = Content.styled(view.sentence, STYLES[view.tone] or "$text").wrap(width)
        if self.compact:
            rows = [_row(choice, width) for choice in view.choices][: height - 1]
            return stacked([*_least(told, height - len(rows)), *rows])
        room = height - (BUTTON_ROWS if view.choices else 0)
        told = [centered(row, width) for row in _least(told, room)]
        buttons = [centered(row, width) for row in _buttons(view.choices, width)] if view.choices else []
        return stacked([*told, *[Content("")] * (room - len(told)), *buttons])


def _least(rows: list[Content], most: int) -> list[Content]:
    """At most so many rows; an ellipsis stands for the others."""
    if len(rows) <= most:
        return rows
    return [*rows[: most - 1], rows[most - 1].right_crop(1) + Content("…")] if most > 0 else []


def _meta(choice: Choice) -> Style:
    return Style.from_meta({"choice": choice.action})


def _row(choice: Choice, width: int) -> Content:
    """A choice as one line."""
    key = Content.styled(f" {choice.key} ", "bold $text on $primary")
    title = line(" " + fit(choice.title, width - key.cell_length - 2), "bold $text", width - key.cell_length)
    return (key + title).stylize(_meta(choice))


def _buttons(choices: tuple[Choice, ...], width: int) -> list[Content]:
    """All choices side by side, as wide as their words need."""
    rows = [Content("")] * BUTTON_ROWS
    for choice in choices:
        gap = "  " if rows[0].cell_length else ""
        button = _button(choice, width - rows[0].cell_length - len(gap))
        rows = [row + Content(gap) + part for row, part in zip(rows, button, strict=True)]
    return rows


def _button(choice: Choice, width: int) -> list[Content]:
    key = f" {choice.key} "
    title = fit(choice.title, width - len(key) - 3)
    indent = " " * (len(key) + 1)
    lines = [
        Content.assemble((key, "bold $button-color-foreground on $primary"), (f" {title} ", "bold")),
        *(Content.styled(f"{indent}{text} ", "$foreground 70%") for text in choice.detail),
    ]
    lines += [Content("")] * (BUTTON_ROWS - len(lines))
    wide = min(width, max(part.cell_length for part in lines))
    return [
        part.truncate(wide, ellipsis=True).pad_right(max(0, wide - part.cell_length))
        .stylize_before("on $panel").stylize(_meta(choice))
        for part in lines
    ]  # fmt: skip

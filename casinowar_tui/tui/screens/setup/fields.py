"""What the forms of a new session of either game are made of: rows, and sentences for what is wrong in them."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Select, Static

from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.text_entry import TextEntry
from casinowar_tui.words.titles import game_title

GAMES = ("casino_war", "war")
DIGITS_MOST = 10

Value = TypeVar("Value", str, int)


class Fields(Vertical):
    """The fields of a new session. The first one is the game, by whose form another one takes the place of this."""

    # Not in the screen's style sheet: it is parsed after the first frame, with the form itself.
    DEFAULT_CSS = """
    Fields {
        height: 1fr;
        overflow-y: auto;
        scrollbar-size-vertical: 1;

        #players {
            height: auto;
        }
        .row {
            height: auto;
            & > .label {
                width: 9;
                padding-left: 1;
                color: $text-muted;
            }
            & > Static, & > Input, & > Select {
                width: 1fr;
            }
            & > #count {
                width: 10;
                margin-right: 1;
            }
        }
        Input:focus, Select:focus > SelectCurrent {
            background: $primary 35%;
        }
        .fault {
            height: auto;
            padding-left: 9;
            color: $text-error;
        }
        #about {
            height: auto;
            padding: 0 1;
            color: $text-muted;
        }
    }
    """

    class Changed(Message):
        """A field has another value: these are the choices now."""

        def __init__(self, choices: Any) -> None:
            super().__init__()
            self.choices = choices

    class GameChosen(Message):
        """Another game is to be played."""

        def __init__(self, game: str) -> None:
            super().__init__()
            self.game = game

    def game_row(self, game: str) -> Horizontal:
        """The row of the game."""
        return row("game", _("Game"), choice("game", [(game_title(each), each) for each in GAMES], game))

    def say(self, problems: Mapping[str, str]) -> None:
        """Show the sentences of what is wrong, by field."""
        for fault in self.query(Fault):
            fault.say(problems.get(fault.field, ""))


class Fault(Static):
    """What is wrong with the field above it; not there while nothing is."""

    def __init__(self, field: str) -> None:
        super().__init__("", id=f"fault-{field}", classes="fault", markup=False)
        self.field = field
        self.display = False

    def say(self, sentence: str) -> None:
        """Show the sentence, or nothing."""
        self.update(sentence)
        self.display = bool(sentence)


def row(field: str, label: str, *controls: Widget) -> Horizontal:
    """A label and what belongs to it."""
    return Horizontal(Static(label, classes="label", markup=False), *controls, id=f"row-{field}", classes="row")


def entry(field: str, value: str, most: int, placeholder: str = "") -> Input:
    """A line of at most so many characters to type in."""
    return TextEntry(value, id=field, max_length=most, placeholder=placeholder, compact=True)


def choice(field: str, options: Sequence[tuple[str | Content, Value]], value: Value) -> Select[Value]:
    """One of several values."""
    return Select(options, id=field, value=value, allow_blank=False, compact=True)

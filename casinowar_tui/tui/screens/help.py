"""The help: keys, the rules of the profile on the table, worked examples, questions and words."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.words import Passage, clean, examples, questions, rules_sentences
from casinowar_tui.words.glossary import glossary

KEY_WIDTH = 14


class HelpScreen(ModalScreen[None]):
    """Everything a person can ask of the game, to scroll through; ``rules`` are those on the table, if any.

    ``keys`` are the bindings of the screen that asked for help.
    """

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1", "dismiss", _("Close"), key_display="Esc", id="help.close"),
        *(Binding(str(n), f"go({n - 1})", show=False, id=f"help.section_{n}") for n in range(1, 6)),
        Binding("j", "down", show=False, id="help.down"),
        Binding("k", "up", show=False, id="help.up"),
    ]

    def __init__(self, rules: Rules | None, keys: Sequence[Binding] = ()) -> None:
        super().__init__()
        self._rules = rules
        self._keys = tuple(keys)

    def compose(self) -> ComposeResult:
        """One text a section, and the ways between them."""
        yield TooSmall()
        with VerticalScroll(id="help"):
            for number, (title, parts) in enumerate(self._sections()):
                heading = Content.styled(clean(title), "bold $accent")
                yield Static(Content("\n").join([heading, *parts]), id=f"section-{number}", classes="section")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the keys that lead to the sections."""
        keys = [Key(str(n + 1), title, f"go({n})") for n, title in enumerate(self._names())]
        self.query_one(KeyLine).keys = (*keys, Key(_("Esc"), _("Close"), "dismiss", lasting=True))

    async def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        await self.run_action(event.action)

    def action_go(self, number: int) -> None:
        """Bring a section to the top."""
        self.query_one(f"#section-{number}").scroll_visible(top=True, animate=False)

    def action_down(self) -> None:
        """A line down."""
        self.query_one("#help").scroll_down(animate=False)

    def action_up(self) -> None:
        """A line up."""
        self.query_one("#help").scroll_up(animate=False)

    def _names(self) -> tuple[str, ...]:
        return _("Keys"), _("Rules"), _("Examples"), _("Questions"), _("Words")

    def _sections(self) -> Iterator[tuple[str, list[Content]]]:
        yield _("Keys"), [_key(binding, self.app.get_key_display(binding)) for binding in self._keys]
        rules = self._rules
        title = _("Rules of {profile}").format(profile=rules.profile) if rules else _("Rules")
        yield title, [_bullet(sentence) for sentence in rules_sentences(rules)] if rules else []
        yield _("Worked examples"), _passages(examples())
        yield _("Questions"), _passages(questions())
        yield _("Words"), [_word(passage) for passage in glossary()]


def _key(binding: Binding, display: str) -> Content:
    """One line of the list of keys."""
    told = binding.description if not binding.tooltip else f"{binding.description}: {binding.tooltip}"
    return Content.assemble((display.ljust(KEY_WIDTH), "bold"), clean(told))


def _bullet(sentence: str) -> Content:
    return Content(f"· {clean(sentence)}")


def _passages(passages: Sequence[Passage]) -> list[Content]:
    return [Content.assemble((passage.title, "bold"), "\n", passage.text, "\n") for passage in passages]


def _word(passage: Passage) -> Content:
    return Content.assemble((passage.title, "bold"), " – ", passage.text)

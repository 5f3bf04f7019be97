"""The help: keys, the rules of the profile on the table, worked examples, questions and words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui import games
from casinowar_tui.engine.protocols import Rules
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.text import clean


class HelpScreen(ModalScreen[None]):
    """Explains the program and a game, to scroll through; ``rules`` are those on the table, if any.

    ``keys`` are the bindings of the screen that asked for help.
    """

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1", "dismiss", N_("Close"), key_display=N_("Esc"), id="help.close"),
        *(Binding(str(n), f"go({n - 1})", show=False, id=f"help.section_{n}") for n in range(1, 6)),
        Binding("j", "down", show=False, id="help.down"),
        Binding("k", "up", show=False, id="help.up"),
    ]

    def __init__(self, rules: Rules | None, keys: Sequence[Binding] = ()) -> None:
        super().__init__()
        self._rules = rules
        self._keys = tuple(keys)

    def compose(self) -> ComposeResult:
        """Yield one text for each section, and the keys that lead to them."""
        yield TooSmall()
        with VerticalScroll(id="help"):
            for number, (title, content) in enumerate(self._sections()):
                yield Static(title, id=f"section-{number}", classes="heading", markup=False)
                yield Static(content, classes="section", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the keys that lead to the sections."""
        keys = [Key(str(n + 1), title, f"go({n})") for n, title in enumerate(self._short_titles())]
        self.query_one(KeyLine).keys = (*keys, Key(_("Esc"), _("Close"), "dismiss", lasting=True))

    async def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """Do what the key that was clicked does."""
        await self.run_action(event.action)

    def action_go(self, number: int) -> None:
        """Bring a section to the top."""
        self.query_one(f"#section-{number}").scroll_visible(top=True, animate=False)

    def action_down(self) -> None:
        """Scroll a line down."""
        self.query_one("#help").scroll_down(animate=False)

    def action_up(self) -> None:
        """Scroll a line up."""
        self.query_one("#help").scroll_up(animate=False)

    def _short_titles(self) -> tuple[str, ...]:
        return _("Keys"), _("Rules"), _("Examples"), _("Questions"), _("Words")

    def _sections(self) -> Iterator[tuple[str, RenderableType]]:
        yield _("Keys"), _columns(_keys(self._keys, self.app.get_key_display))
        rules = self._rules
        title = _("Rules of {profile}").format(profile=clean(rules.profile)) if rules else _("Rules")
        yield title, _columns([("·", sentence) for sentence in _rules(rules)])
        facet = games.game_of(rules.game if rules else games.DEFAULT).help
        yield _("Worked examples"), _passages(facet.examples())
        yield _("Questions"), _passages(facet.questions())
        yield _("Words"), Text("\n").join(_word(passage) for passage in facet.glossary())


def _rules(rules: Rules | None) -> Sequence[str]:
    if rules:
        return games.game_of(rules.game).help.rules_sentences(rules)
    return [_("Each session has rules of its own: the help of its table and of its ledger tells them.")]


def _keys(bindings: Sequence[Binding], display: Callable[[Binding], str]) -> list[tuple[str, str]]:
    """Return the keys of each action that has an id, and what it does; Textual's own are left out."""
    keys: dict[str, list[str]] = {}
    tips: dict[str, str] = {}
    for binding in bindings:
        if binding.id and binding.description:
            # A key that is printed for another, as ? for F1, is known by its own name here.
            shown = display(replace(binding, key_display=None))
            keys.setdefault(binding.action, []).append(shown)
            tips.setdefault(binding.action, _(binding.tooltip or binding.description))
    return [(" ".join(keys[action]), clean(tip)) for action, tip in tips.items()]


def _columns(rows: Sequence[tuple[str, str]]) -> Table:
    """Return two columns, the second one wrapped within itself."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style="bold")
    for first, second in rows:
        table.add_row(Text(first), Text(second))
    return table


def _passages(passages: Sequence[Passage]) -> Text:
    return Text("\n\n").join(Text.assemble((each.title, "bold"), "\n", each.text) for each in passages)


def _word(passage: Passage) -> Text:
    return Text.assemble((passage.title, "bold"), ": ", passage.text)

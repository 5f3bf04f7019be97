"""The odds screen of Casino War: the figures for one round, and a picture of the total after many."""

from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES
from casinowar_tui.games.casino_war.rules.rules import SHOE_DECKS, Rules
from casinowar_tui.games.casino_war.rules.totals import MAX_ROUNDS, totals, usual_rounds
from casinowar_tui.games.casino_war.words import odds as words
from casinowar_tui.games.casino_war.words.labels import choice_word
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.form import Field, Form, Problem
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.setup.choices import count_problem
from casinowar_tui.tui.widgets.figures import Figure, Figures
from casinowar_tui.tui.widgets.histogram import Histogram
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.legend import Legend
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopLine, TopView
from casinowar_tui.words.text import clean

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
"""The numbers of rounds that the keys for more and fewer step through."""

SEEN = 0.99
"""The share of sessions whose totals the picture covers."""

ROUNDS = Binding.Group(N_("Rounds"), compact=True)


LASTING = ("odds.more", "odds.less", "odds.rounds", "odds.policy", "odds.close")
"""The ids of the bindings that the bottom line shows at any width."""


class OddsScreen(Screen[None]):
    """Shows the odds of a table's rules; decks, rounds and policy can be changed here without effect elsewhere."""

    CSS_PATH = "odds.tcss"
    AUTO_FOCUS = "#body"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "next_decks", N_("Decks"), tooltip=N_("One deck more; or type 1 to 8"), id="odds.decks"),
        Binding("plus,equals_sign", "more", N_("More"), tooltip=N_("More rounds"), id="odds.more", group=ROUNDS),
        Binding("minus", "less", N_("Fewer"), tooltip=N_("Fewer rounds"), id="odds.less", group=ROUNDS),
        Binding("r", "rounds", N_("Number"), tooltip=N_("Type how many rounds"), id="odds.rounds", group=ROUNDS),
        Binding(
            "p", "policy", N_("Policy"), tooltip=N_("Always go to war at a tie, or always surrender"), id="odds.policy"
        ),
        Binding(
            "escape,o,q",
            "dismiss",
            N_("Close"),
            key_display=N_("Esc"),
            tooltip=N_("Back to where you were"),
            id="odds.close",
        ),
        *(Binding(str(n), f"decks({n})", show=False, id=f"odds.decks_{n}") for n in range(1, SHOE_DECKS + 1)),
    ]

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self._rounds = usual_rounds(rules)
        self._policy = words.POLICIES[0]

    def compose(self) -> ComposeResult:
        """Yield the figures, the picture, and their explanation."""
        yield TooSmall()
        yield TopLine(id="top")
        with VerticalScroll(id="body"):
            with Container(id="both"):
                yield Figures(id="figures")
                with Container(id="totals"):
                    yield Static(id="title", markup=False)
                    yield Histogram(id="histogram")
                    yield Legend(id="endings")
            yield Static(id="sentences", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the odds first requested."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self._show()

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """Run the key that was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key stops at this screen

    def action_decks(self, decks: int) -> None:
        """Use a shoe of this many decks."""
        self.rules = replace(self.rules, decks=decks)
        self._show()

    def action_next_decks(self) -> None:
        """Use a shoe with one more deck; after the largest, the smallest."""
        self.action_decks(self.rules.decks + 1 if self.rules.decks < SHOE_DECKS else 1)

    def action_more(self) -> None:
        """Go to the next larger number of rounds."""
        self._take(next((step for step in STEPS if step > self._rounds), self._rounds))

    def action_less(self) -> None:
        """Go to the next smaller number of rounds."""
        self._take(next((step for step in reversed(STEPS) if step < self._rounds), self._rounds))

    def action_rounds(self) -> None:
        """Ask how many rounds."""

        def check(typed: tuple[str, ...]) -> int | Problem:
            problem = count_problem(typed[0], MAX_ROUNDS)
            return Problem(problem) if problem else min(int(typed[0]), MAX_ROUNDS)

        def done(rounds: int | None) -> None:
            if rounds is not None:
                self._take(rounds)

        text = _("A whole number from 1 to {most}.").format(most=MAX_ROUNDS)
        fields = [Field(value=str(self._rounds))]
        self.app.push_screen(Form(_("After how many rounds?"), text, fields, check), done)

    def action_policy(self) -> None:
        """Switch to the other policy."""
        policies = words.POLICIES
        self._policy = policies[(policies.index(self._policy) + 1) % len(policies)]
        self._show()

    def _take(self, rounds: int) -> None:
        self._rounds = rounds
        self._show()

    def _show(self) -> None:
        rules, found = self.rules, totals(self.rules, self._rounds, WAR_SHARES[self._policy])
        name = clean(rules.profile)
        pays = _("second tie {pays} to 1").format(pays=rules.second_tie_pays)
        self.query_one(TopLine).view = TopView(
            (_("Odds · {profile}").format(profile=name), _("Odds")), words.decks_words(rules.decks), pays
        )
        head = Figure("", (choice_word("war"), choice_word("surrender")), "bold")
        table = (Figure(name, tuple(figures)) for name, *figures in words.odds_table(rules))
        self.query_one(Figures).figures = (head, *table)
        self.query_one("#title", Static).update(words.totals_title(rules, self._rounds, self._policy))
        low, high = found.most(SEEN)
        self.query_one(Histogram).chances = {
            total: chance for total, chance in found.chances.items() if low <= total <= high
        }
        hues = ("$text-success", "", "$text-error")
        self.query_one(Legend).entries = tuple(
            Content.assemble((f"{name} ", hue), (share, "bold"))
            for (name, share), hue in zip(words.endings(found), hues, strict=True)
        )
        said = " ".join(words.totals_sentences(rules, found)), *words.odds_sentences(rules)
        self.query_one("#sentences", Static).update("\n".join(said))

    def _show_keys(self, _screen: object = None) -> None:
        self.query_one(KeyLine).keys = active_keys(self, *LASTING)

"""The replay of Casino War: its table, round by round and card by card."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import BindingType
from textual.widget import Widget

from casinowar_tui.games.casino_war.screens.replay_steps import RoundsReplay, Step
from casinowar_tui.games.casino_war.screens.stage import Stage
from casinowar_tui.games.casino_war.screens.view import table_view
from casinowar_tui.games.casino_war.screens.view_context import ViewContext
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.record import Record
from casinowar_tui.tui.screens.replay.keys import bindings
from casinowar_tui.tui.screens.replay.replay import ReplayScreen


class CasinoWarReplay(ReplayScreen):
    """Replays a session of Casino War, from a round number or from the beginning."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(N_("Next round"))

    stage: Stage

    def __init__(self, record: Record, number: int | None = None) -> None:
        super().__init__(record.header, RoundsReplay(record.header, record.commits, record.flaw), number)
        self.stage = Stage(len(record.header.seat), versus=not self.rules.shared_war, real=False, more=1)

    def parts(self) -> Iterator[Widget]:
        """Yield the table and, below it, the progress of the replay."""
        stage = self.stage
        yield from (stage.top, stage.felt, self.progress, stage.prompt, stage.keys)

    def show(self, step: Step, texts: tuple[str, ...], mark: str) -> None:
        """Show the table as it was, with no choices."""
        frame, header = step.frame, self.header
        context = ViewContext(
            seats=header.seat,
            exposed=frame.exposed,
            turned=frame.turned,
            still=False,
            caption=step.caption,
            name=header.session.name or "",
        )
        view = table_view(frame.state, context)
        self.stage.show(replace(view, top=self.top(view.top.game, texts, mark)))

    def counted(self, number: int) -> tuple[str, str]:
        """Return the name of a round by its number, in full and in short."""
        short, rounds = _("round {number}").format(number=number), self.rules.rounds
        return _("round {number} of {rounds}").format(number=number, rounds=rounds) if rounds else short, short

"""Automatic play of a Casino War session, round by round, according to a plan."""

from casinowar_tui.games.casino_war.rules.automatic import Plan, Stop
from casinowar_tui.games.casino_war.session.session import CasinoWarSession, Events


class Automatic:
    """Automatic play from the current state of a session, by a plan; the caller asks for one round after another.

    ``played``: rounds so far; ``stop``: why there are no more, None while it continues.
    """

    def __init__(self, session: CasinoWarSession, plan: Plan) -> None:
        self.plan = plan
        self.played = 0
        self.stop: Stop | None = None
        self._session = session
        seats = session.header.seat
        persons = [number for number, seat in enumerate(seats) if seat.player == "person"]
        self._counted = persons or range(len(seats))
        self._began = self._total
        self._playing = self._able

    @property
    def gained(self) -> int:
        """Return the chips that persons' seats have won together so far, or all seats where none is a person's."""
        return self._total - self._began

    @property
    def out(self) -> int | None:
        """Return the first seat that could cover the smallest ante at the start and no longer can, or None."""
        return next(iter(sorted(self._playing - self._able)), None)

    def round(self, antes: tuple[int, ...] | None = None) -> Events:
        """Play a round. ``antes`` as at the table: chips, one a seat, or None for those of the round before.

        Raises as the session does.
        """
        events = self._session.deal(antes, auto=self.plan.policy)
        self.played += 1
        if self._session.over:
            self.stop = "over"
        else:
            self.stop = self.plan.fulfilled(self.played, self.gained) or ("chips" if self.out else None)
        return events

    @property
    def _total(self) -> int:
        totals = self._session.state.totals
        return sum(totals[seat] for seat in self._counted)

    @property
    def _able(self) -> frozenset[int]:
        """Return the numbers of the seats that can cover the smallest ante."""
        antes = self._session.state.next_antes()
        return frozenset(seat for seat, ante in enumerate(antes, start=1) if ante)

"""A session of Casino War that plays on by itself, round by round, as far as a plan says."""

from casinowar_tui.games.casino_war.rules.automatic import Plan, Stop
from casinowar_tui.games.casino_war.session.session import CasinoWarSession, Events


class Automatic:
    """Automatic play from where the session stands, by a plan; whoever drives it asks for one round after another.

    ``played``: rounds so far; ``stop``: why there are no more, None while it goes on.
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
        """Chips that the seats of persons have won together since it began, of all seats where none is a person's."""
        return self._total - self._began

    @property
    def out(self) -> int | None:
        """The first seat that could cover the smallest ante when it began and no longer can; None where all can."""
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
        """The numbers of the seats that can cover the smallest ante."""
        antes = self._session.state.next_antes()
        return frozenset(seat for seat, ante in enumerate(antes, start=1) if ante)

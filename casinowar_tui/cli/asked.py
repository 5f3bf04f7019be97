"""What was typed of a new session, whatever the game."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from casinowar_tui.engine.seats import Level, Player, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import _
from casinowar_tui.words.text import clean
from casinowar_tui.words.titles import game_title

SEEDS = 16**32


class PlayOptions(Struct, frozen=True, kw_only=True):
    """The options of ``play`` as they were typed; None for one that was not. ``named`` are the players."""

    game: str
    named: tuple[str, ...]
    minutes: int | None
    seed: str | None
    stack: str | None
    name: str | None
    plain: bool
    unsaved: bool
    profile: str | None
    decks: int | None
    seats: int | None
    ante: int | None
    chips: int | None
    rounds: int | None
    cards: str | None
    cut: int | None
    variant: str | None
    players: int | None
    battles: int | None
    first_to: int | None


class AutoOptions(Struct, frozen=True, kw_only=True):
    """The options of ``auto`` as they were typed; None for one that was not."""

    game: str
    seed: str | None
    rounds: int | None
    policy: str | None
    sessions: int | None
    profile: str | None
    decks: int | None
    ante: int | None
    save: bool | None
    games: int | None
    variant: str | None


def refuse(asked: PlayOptions | AutoOptions, foreign: Mapping[str, str], game: str) -> None:
    """Raises CannotStart for an option of another game: ``foreign`` has its options, and what is typed for them."""
    for field, option in foreign.items():
        if getattr(asked, field) is not None:
            text = _("{option} belongs to {game}. Leave it out, or play that with --game {word}.")
            raise CannotStart(text.format(option=option, game=game_title(game), word=game))


def seat(text: str, kinds: Sequence[Player | Level]) -> Seat:
    """The seat of ``NAME`` or ``NAME=kind``; the name may be empty. Raises CannotStart for another kind."""
    name, given, kind = text.rpartition("=")
    if not given:
        return Seat(name=text or None)
    for player in kinds:
        if kind == player:
            return Seat(name=name or None, player=player)
    problem = _("“{kind}” is no kind of player. There are: {kinds}.")
    raise CannotStart(problem.format(kind=clean(kind), kinds=", ".join(kinds)))


def seed_after(first: str, number: int) -> str:
    """The seed (32 hex) that comes so many after the first by counting up; after the last one the count begins anew."""
    return f"{(int(first, 16) + number) % SEEDS:032x}"

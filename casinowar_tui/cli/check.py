"""The command ``check``: verify every value, settlement and shuffle of sessions, without changing anything."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from msgspec import Struct
from msgspec.structs import asdict

from casinowar_tui import games
from casinowar_tui.cli import options
from casinowar_tui.config import paths
from casinowar_tui.engine.events import Shuffled
from casinowar_tui.errors import AmbiguousSession, NoSuchSession, UnreadableSession
from casinowar_tui.i18n import _, n_
from casinowar_tui.journal import library
from casinowar_tui.journal.lock import holder
from casinowar_tui.journal.problems import Flaw, Problem, explain
from casinowar_tui.journal.reading import Reading, read
from casinowar_tui.journal.survey import flaws
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned
from casinowar_tui.words.labels import status_word


class Finding(Struct, frozen=True):
    """The result for one session, with the keys of ``check --json``; None where a key does not apply.

    ``session``: the word that named it; ``exit``: its exit code; ``round``, ``line``: where the ``problem`` is;
    ``rounds``: the rounds or battles played before it; ``recorded``, ``right``: a wrong value, and what it should be;
    ``redealt``: how many shuffles of the program's own shoe were dealt again; ``cards_match``: whether they deal every
    card of the session, None where there is another problem or no shuffle; ``flaws``: every problem, the ``problem``
    first.
    """

    session: str
    file: str | None
    status: str
    exit: int
    round: int | None = None
    line: int | None = None
    problem: str | None = None
    recorded: str | None = None
    right: str | None = None
    rounds: int | None = None
    redealt: int | None = None
    cards_match: bool | None = None
    flaws: tuple[Problem, ...] = ()


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "check",
        callback=run,
        params=[
            click.Argument(["sessions"], nargs=-1, metavar="[SESSION|FOLDER/]..."),
            options.json(),
            options.saves(),
        ],
        help=_("Verify sessions, or all. Every value, settlement, battle and shuffle is checked, and nothing changed."),
    )


def run(saves: Path | None, sessions: tuple[str, ...], *, as_json: bool) -> int:
    """Print the result for each session, and return the worst of their exit codes.

    Raises CannotStart for a folder that cannot be read.
    """
    folder = paths.saves(options.folder(saves)).folder
    found = [_find(folder, word) for word in _named(folder, sessions)]
    findings = [finding for finding, _lines in found]
    if as_json:
        streams.answer_json({"sessions": [_object(finding) for finding in findings]})
    else:
        streams.answer(aligned((), [line for _finding, lines in found for line in lines]))
    return max((finding.exit for finding in findings), default=0)


def _named(folder: Path, words: Sequence[str]) -> Iterator[str]:
    """Yield the words for sessions, expanding folders (paths with a slash); without words, all saved sessions.

    A folder with the same name as a session means the session, unless it ends with a slash.
    """
    if not words:
        yield from library.names(folder)
    for word in words:
        path = word.endswith(os.sep) or (os.sep in word and not word.endswith(".toml"))
        if path and paths.is_folder(Path(word)):
            yield from (f"{word.rstrip(os.sep)}{os.sep}{name}" for name in library.names(Path(word)))
        else:
            yield word


def _object(finding: Finding) -> dict[str, object]:
    """Return a finding as ``check --json`` prints it."""
    flaws = [{"problem": flaw.code.value, "round": flaw.round, "line": flaw.line} for flaw in finding.flaws]
    return {**asdict(finding), "flaws": flaws}


def _find(folder: Path, word: str) -> tuple[Finding, list[tuple[str, str, str]]]:
    """Return the result for a session, and the same as lines for a person to read."""
    try:
        path = library.find(folder, word)
        reading = read(path, redeal=True)
    except (NoSuchSession, AmbiguousSession) as error:
        status = "missing" if isinstance(error, NoSuchSession) else "ambiguous"
        return Finding(word, None, status, error.exit_code), [(word, "", error.sentence)]
    finding = _judge(word, path, reading)
    more = [("", "", _problem(flaw, reading.game)) for flaw in finding.flaws[1:]]
    return finding, [(path.name, status_word(finding.status), _summary(finding, reading)), *more]


def _judge(word: str, path: Path, reading: Reading) -> Finding:
    status = reading.verdict.value
    if reading.playable and holder(path):
        status = "in_use"
    info, problem = reading.info, reading.problem
    shuffles = [event for commit in reading.commits for event in commit.events if isinstance(event, Shuffled)]
    redealt = len(shuffles) if info and info.cards == "shoe" else None
    differs = problem.differs if problem else None
    return Finding(
        session=word,
        file=path.name,
        status=status,
        exit=0 if reading.playable else UnreadableSession.exit_code,
        round=problem.round if problem else None,
        line=problem.line if problem else None,
        problem=problem.code.value if problem else None,
        recorded=differs.recorded if differs else None,
        right=differs.right if differs else None,
        rounds=reading.state.played if reading.state else None,
        redealt=redealt,
        cards_match=_cards_match(reading, redealt),
        flaws=tuple(flaws(path)),
    )


def _cards_match(reading: Reading, redealt: int | None) -> bool | None:
    if reading.problem and reading.problem.code is Flaw.CARDS:
        return False
    return True if redealt and reading.playable else None


def _problem(flaw: Problem, game: str) -> str:
    """Return what is wrong, and in which round or battle."""
    if flaw.round is None:
        return explain(flaw)
    return f"{explain(flaw)}, {games.game_of(game).words.place(flaw.round)}"


def _summary(finding: Finding, reading: Reading) -> str:
    """Return what is wrong and where, and how much was found good."""
    parts = []
    if reading.problem:
        parts.append(_problem(reading.problem, reading.game))
    if finding.rounds is not None:
        parts.append(games.game_of(reading.game).words.good(finding.rounds))
    if finding.redealt:
        again = n_("{count} shuffle dealt again", "{count} shuffles dealt again", finding.redealt)
        parts.append(again.format(count=finding.redealt))
    if finding.cards_match:
        parts.append(_("every card matches its shuffle"))
    return ", ".join(parts)

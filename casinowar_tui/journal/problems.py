"""What can be wrong with a session file, and the words for it."""

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from casinowar_tui.i18n import _

if TYPE_CHECKING:
    from casinowar_tui.journal.differences import Difference


class Flaw(StrEnum):
    """A kind of flaw. The comment after a name explains it and what ``Problem.detail`` holds."""

    NOT_A_FILE = "not_a_file"  # a folder, a link, a pipe, a device
    UNREADABLE = "unreadable"  # detail: the message of the system
    TOO_BIG = "too_big"
    NOT_TEXT = "not_text"  # not UTF-8
    NOT_A_SESSION = "not_a_session"
    TORN = "torn"  # the last bytes are not a whole commit
    LINE = "line"  # a line that does not belong in a session file
    ORDER = "order"  # sections in the wrong place
    CHECK = "check"  # the values are not those that were written
    VALUE = "value"  # detail: the name of the invalid value
    RULES = "rules"  # not what the rules produce
    CARDS = "cards"  # not the cards that the shuffle deals
    NEWER_FORMAT = "newer_format"  # detail: the format
    UNKNOWN_GAME = "unknown_game"  # detail: the game
    UNKNOWN_KIND = "unknown_kind"  # detail: the kind of event


class Problem(Struct, frozen=True):
    """A flaw and its place: ``line`` and ``round`` count from 1 and are None where they are not known.

    ``differs``: the value that is wrong, where one can be named.
    """

    code: Flaw
    line: int | None = None
    round: int | None = None
    detail: str = ""
    differs: "Difference | None" = None


def explain(problem: Problem) -> str:
    """Return what was found, as part of a sentence. The detail can be foreign text: clean it before it is shown."""
    match problem.code:
        case Flaw.NOT_A_FILE:
            text = _("it is not a regular file")
        case Flaw.UNREADABLE:
            text = _("it cannot be read ({detail})")
        case Flaw.TOO_BIG:
            text = _("it is larger than a session can be")
        case Flaw.NOT_TEXT:
            text = _("it is not UTF-8 text")
        case Flaw.NOT_A_SESSION:
            text = _("it holds no session")
        case Flaw.TORN:
            text = _("its last lines were cut off while they were written")
        case Flaw.LINE:
            text = _("line {line} does not belong in a session")
        case Flaw.ORDER:
            text = _("the section at line {line} is out of place")
        case Flaw.CHECK if problem.differs:
            text = _("what stands at line {line} is not what was written there")
        case Flaw.CHECK:
            text = _("what stands between line {line} and the next “check” is not what was written there")
        case Flaw.VALUE:
            text = _("“{detail}” in the section at line {line} is missing, unknown or out of range")
        case Flaw.RULES:
            text = _("what stands at line {line} is not what the rules make of it")
        case Flaw.NEWER_FORMAT:
            text = _("format {detail}")
        case Flaw.UNKNOWN_GAME:
            text = _("the game “{detail}”")
        case Flaw.UNKNOWN_KIND:
            text = _("an event “{detail}”")
        case Flaw.CARDS:
            text = _("the cards at line {line} are not those that the shuffle deals")
    sentence = text.format(line=problem.line, round=problem.round, detail=problem.detail)
    differs = problem.differs
    if differs is None:
        return sentence
    text = _("{problem}: {value} is {recorded} and should be {right}")
    return text.format(problem=sentence, value=differs.what, recorded=differs.recorded, right=differs.right)

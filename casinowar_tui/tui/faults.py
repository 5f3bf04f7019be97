"""What is told of a fault of ours: where it is, and nothing of what the program holds."""

from traceback import format_tb


def told(error: BaseException | None) -> str:
    """The places that led to an error and to those behind it, and their kinds.

    The values of variables and the words of errors are left out: a seed or the cards to come can be among them.
    """
    lines: list[str] = []
    while error is not None:
        lines = [*format_tb(error.__traceback__), f"{type(error).__name__}\n", *lines]
        error = error.__cause__ or error.__context__
    return "".join(lines)

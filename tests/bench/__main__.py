"""``python -m tests.bench [ROW …]``: measure each row against its floor, and fail where a target is missed."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench.measure import Broken, LeftOut, Result
from tests.bench.rows import append, at_rest, commands, deal, engine, first_paint, ledger, opening, replay

Row = Callable[[Path], Result]

ROWS: dict[str, Row] = {
    "engine": engine.against_a_loop,
    "engine-pokerkit": engine.against_pokerkit,
    "open-10000": opening.long_session,
    "append-20": append.to_few,
    "append-10000": append.to_many,
    "version": commands.version,
    "list": commands.list_,
    "show": commands.show,
    "first-paint-20": first_paint.with_few,
    "first-paint-10000": first_paint.with_many,
    "deal": deal.against_a_key,
    "deal-10000": deal.in_a_long_session,
    "ledger-10000": ledger.opened,
    "ledger-page": ledger.paged,
    "replay-10000": replay.opened,
    "replay-step": replay.stepped,
    "replay-step-10000": replay.stepped_in_a_long_session,
    "memory": at_rest.memory,
    "rest": at_rest.processor,
}


def main(names: list[str]) -> int:
    """Measure the rows of these names, or all. 0 where every target is reached, 1 where one is missed, 2 for a name."""
    if unknown := set(names) - set(ROWS):
        print(f"There is no row {', '.join(sorted(unknown))}. Rows: {', '.join(ROWS)}", file=sys.stderr)
        return 2
    print(f"{'row':<18}{'measured':>20}{'floor':>20}{'ratio':>9}  target")
    return max([_measure(name) for name in names or ROWS])


def _measure(name: str) -> int:
    try:
        with tempfile.TemporaryDirectory(prefix="casinowar-bench-") as folder:
            result = ROWS[name](Path(folder))
    except LeftOut as error:
        print(f"{name:<18}left out: {error}")
        return 0
    except Broken as error:
        print(f"{name:<18}BROKEN: {error}")
        return 1
    bound = ("≥" if result.at_least else "≤") + f" {result.target:g}"
    if result.spare:
        bound += f" + {result.spare:g} {result.unit}"
    value, floor = (f"{number:,.4g} {result.unit}" for number in (result.value, result.floor))
    missed = "" if result.reached else "  MISSED"
    print(f"{name:<18}{value:>20}{floor:>20}{result.ratio:>9.3g}  {bound}{missed}", flush=True)
    return 0 if result.reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

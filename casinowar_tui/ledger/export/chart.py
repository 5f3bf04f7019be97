"""Draw scores by round or battle as SVG: a line per seat around zero, told apart by more than colour."""

from collections.abc import Iterator

from casinowar_tui.i18n import _
from casinowar_tui.ledger.export.escaping import safe
from casinowar_tui.ledger.export.sheet import Line, Picture
from casinowar_tui.words.text import amount, clean, signed

WIDTH, NARROW, HEIGHT = 720, 470, 250
"""Units of the drawing: its full width, its width beside something else, and its height."""

LEFT, RIGHT, TOP, BOTTOM = 44, 16, 12, 34
LEGEND = 130
"""Width of the legend beside the lines where there are several."""

MAX_NAME = 12
TICKS = 7
STEPS = (1, 2, 5)

_HUES = ("one", "two", "three", "four", "five", "six", "seven")


def description(picture: Picture) -> str:
    """Describe the drawing in words."""
    return " ".join(_line_description(line, picture) for line in picture.lines)


def _line_description(line: Line, picture: Picture) -> str:
    high, low = max(line.points, key=_score), min(line.points, key=_score)
    text = _("{name}: from {first} to {last}; highest {high} ({axis} {at_high}), lowest {low} ({axis} {at_low}).")
    return text.format(
        name=line.name,
        axis=picture.axis,
        first=_number(_score(line.points[0]), picture),
        last=_number(_score(line.points[-1]), picture),
        high=_number(_score(high), picture),
        at_high=high[0],
        low=_number(_score(low), picture),
        at_low=low[0],
    )


def chart(picture: Picture, width: int) -> str:
    """Return an ``svg`` element of this width with a title and a description; the caller adds ``chart.css``."""
    title, desc = safe(picture.title), safe(description(picture))
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {width} {HEIGHT}" role="img"'
            f' aria-labelledby="chart-title" aria-describedby="chart-desc"><title id="chart-title">{title}</title>'
            f'<desc id="chart-desc">{desc}</desc>',
            *_drawing(picture, width),
            "</svg>",
        )
    )


def _drawing(picture: Picture, width: int) -> Iterator[str]:
    several = len(picture.lines) > 1
    right = width - RIGHT - (LEGEND if several else 0)
    points = [point for line in picture.lines for point in line.points]
    last = max(1, *(number for number, _total in points))
    scores = [0, *map(_score, points)]
    step = _step(max(scores) - min(scores))
    low, high = min(scores) // step * step, -(-max(scores) // step) * step or step

    def x(number: float) -> float:
        return LEFT + (right - LEFT) * number / last

    def y(score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - score) / (high - low)

    for score in range(low, high + 1, step):
        level = f"{y(score):.1f}"
        yield f'<line class="{"grid" if score else "zero"}" x1="{LEFT}" x2="{right}" y1="{level}" y2="{level}"/>'
        yield _text(LEFT - 6, y(score) + 4, _number(score, picture), "end")
    for number in range(0, last + 1, _step(last)):
        yield _text(x(number), HEIGHT - BOTTOM + 16, str(number), "middle")
    yield _text(right, HEIGHT - 4, picture.axis, "end")
    for line, hue in zip(picture.lines, _HUES, strict=False):
        path = " ".join(f"{x(number):.1f},{y(score):.1f}" for number, score in line.points)
        yield f'<polyline class="line {hue}" points="{path}"/>'
    if several:
        yield from _legend(picture, right + 16)


def _legend(picture: Picture, left: int) -> Iterator[str]:
    """Yield the legend: whose line is whose, with the last score."""
    for place, (line, hue) in enumerate(zip(picture.lines, _HUES, strict=False)):
        y = TOP + 8 + 20 * place
        name = clean(line.name)
        short = name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1]}…"
        yield f'<line class="line {hue}" x1="{left}" x2="{left + 26}" y1="{y}" y2="{y}"/>'
        yield _text(left + 32, y + 4, f"{short} {_number(_score(line.points[-1]), picture)}", "start")


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{safe(text)}</text>'


def _step(span: int) -> int:
    """Return the spacing of the grid lines, at round numbers, so that there are few enough of them."""
    power = 1
    while True:
        for step in STEPS:
            if span <= step * power * TICKS:
                return step * power
        power *= 10


def _score(point: tuple[int, int]) -> int:
    return point[1]


def _number(score: int, picture: Picture) -> str:
    return signed(score) if picture.signed else amount(score)

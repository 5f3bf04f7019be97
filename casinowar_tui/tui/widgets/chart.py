"""Running totals as a picture around zero, a line for each. Only what shows one imports this, for it costs time."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from textual.app import App, RenderResult
from textual.color import Color
from textual.reactive import reactive
from textual_plotext import PlotextPlot

SCALE = 6
"""Cells about, left of the picture, for the numbers of its scale."""


class Line(Struct, frozen=True):
    """A line through points (x from 0 on, y), by x, in a theme colour; ``mark`` is written at its end."""

    points: tuple[tuple[int, int], ...]
    hue: str = "foreground"
    mark: str = ""


class Chart(PlotextPlot):
    """Draws the lines; without any, or with points that are all zero, the line of zero alone."""

    ALLOW_SELECT = False
    lines: reactive[tuple[Line, ...]] = reactive((), layout=False)

    def render(self) -> RenderResult:
        """The picture for the size there is."""
        width, height = self.size
        if width < 10 or height < 4:
            return ""
        plot, lines = self.plt, self.lines
        low, high = _range([y for line in lines for _x, y in line.points])
        ends = _ends(lines, low, (high - low) / max(1, height - 2))
        last = max((line.points[-1][0] for line in lines if line.points), default=1) or 1
        plot.clear_figure()
        plot.ylim(low, high)
        room = max(1, width - SCALE)
        plot.xlim(0, last * room / max(1, room - 2 * max(map(len, ends), default=0)))
        plot.xaxes(False, False)
        plot.yaxes(True, False)
        for set_ticks, places in (
            (plot.yticks, ticks(low, high, max(2, height // 3))),
            (plot.xticks, ticks(0, last, max(2, width // 10))),
        ):
            set_ticks([*map(float, places)], [str(place).replace("-", "−") for place in places])
        plot.hline(0, theme_color(self.app, "foreground", 0.6))
        for line in lines:
            points = thinned(line.points, 4 * width)
            xs, ys = [x for x, _y in points], [y for _x, y in points]
            plot.plot(xs, ys, marker="braille", color=theme_color(self.app, line.hue))
        self._mark(ends)
        return super().render()

    def _mark(self, ends: Sequence[Sequence[Line]]) -> None:
        """Write each mark where its line ends; marks of one row stand beside each other."""
        for lines in ends:
            x, y = max(line.points[-1] for line in lines)
            for place, line in reversed([*enumerate(lines)]):
                text = " " * (1 + 2 * place) + line.mark
                color, behind = theme_color(self.app, line.hue), theme_color(self.app, "surface")
                self.plt.text(text, x, y, color=color, background=behind, alignment="left")


def _ends(lines: Sequence[Line], low: int, row: float) -> list[list[Line]]:
    """The marked lines that end in the same row of the picture, ``row`` high in its own measure, row by row."""
    rows: dict[int, list[Line]] = {}
    for line in lines:
        if line.mark and line.points:
            rows.setdefault(round((line.points[-1][1] - low) / row), []).append(line)
    return [*rows.values()]


def theme_color(app: App[object], name: str, fade: float = 0.0) -> tuple[int, int, int]:
    """A theme colour as plots take it, faded towards the background by a share."""
    variables = app.theme_variables
    return Color.parse(variables[name]).blend(Color.parse(variables["surface"]), fade).rgb


def ticks(low: int, high: int, most: int) -> list[int]:
    """Whole multiples of 1, 2 or 5 times a power of ten from ``low`` to ``high``, about ``most`` of them."""
    step = next(
        factor * 10**power
        for power in range(20)
        for factor in (1, 2, 5)
        if (high - low) // (factor * 10**power) <= most or power == 19
    )
    return list(range(-(-low // step) * step, high + 1, step))


def thinned(points: Sequence[tuple[int, int]], most: int) -> Sequence[tuple[int, int]]:
    """About ``most`` of the points, with the lowest and the highest of every stretch among them."""
    if len(points) <= most:
        return points
    cuts = [round(n * len(points) / (most // 2)) for n in range(most // 2 + 1)]
    kept = {points[0], points[-1]}
    for start, end in pairwise(cuts):
        stretch = points[start:end]
        kept |= {min(stretch, key=_height), max(stretch, key=_height)}
    return sorted(kept)


def _height(point: tuple[int, int]) -> int:
    return point[1]


def _range(values: Sequence[int]) -> tuple[int, int]:
    """The lowest and the highest that must be seen, zero among them, never the same."""
    low, high = min(0, *values, 0), max(0, *values, 0)
    return (low, high) if low < high else (-2, 2)

"""Finds text that a window does not show whole: from where the parts of it lie, and what they were told to show."""

from collections.abc import Iterator

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.widgets import Input

from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.rows import Rows, cells

ELLIPSIS = "…"
FLOOR = (80, 24)
"""From so many columns and lines on every key and the longest sentences are shown; below, what can wait is left out."""


def cuts(screen: Screen[object]) -> list[str]:
    """A line for each text of a screen that is cut, and where it is."""
    return [
        f"{widget.__class__.__name__}#{widget.id}: {problem}"
        for widget in screen.walk_children(Widget)
        if widget.is_on_screen
        for problem in (*_clipped(widget), *_covered(widget), *_told(widget), *_titles(widget))
    ]


def lines(widget: Widget) -> list[str]:
    """What a part of the screen shows, line by line."""
    return [strip.text for strip in widget.render_lines(Region(0, 0, *widget.size))]


def window(screen: Screen[object]) -> list[str]:
    """What the window shows, line by line, without spaces at the ends."""
    return [line.rstrip() for line in (strip.text for strip in screen._compositor.render_strips())]


def _clipped(widget: Widget) -> Iterator[str]:
    """A part with text that reaches out of the window, or out of a part that cannot be scrolled to show it."""
    geometry = widget.screen.find_widget(widget)
    region, clip = geometry.region, geometry.clip
    if widget.is_container or not region or clip.contains_region(region) or not "".join(lines(widget)).strip():
        return
    scrolled = any(parent.allow_vertical_scroll and parent.max_scroll_y for parent in _parents(widget))
    if not (scrolled and clip.x <= region.x and region.right <= clip.right):
        yield f"{region} is outside {clip}"


def _covered(widget: Widget) -> Iterator[str]:
    """A part of which another one hides some of the text; one that is hidden altogether is meant to be."""
    geometry = widget.screen.find_widget(widget)
    if widget.is_container or not geometry.region:
        return
    covers: list[Widget] = []
    free = 0
    for row, line in enumerate(lines(widget)):
        for column in {len(line) - len(line.lstrip()), len(line.rstrip()) - 1}:
            spot = geometry.region.offset + Offset(column, row)
            if line.strip() and geometry.clip.contains_point(spot):
                above, _region = widget.screen.get_widget_at(*spot)
                free += above is widget
                covers += [above] * (above is not widget)
    if covers and free:
        yield f"partly under {covers[0]}"


def _parents(widget: Widget) -> Iterator[Widget]:
    return (parent for parent in widget.ancestors if isinstance(parent, Widget))


def _told(widget: Widget) -> Iterator[str]:
    """A text that does not fit into its part."""
    width, height = widget.content_size
    shown = "\n".join(lines(widget)) if widget.size else ""
    if ELLIPSIS in shown:
        yield f"shortened: {' '.join(shown.split())}"
    if isinstance(widget, ScrollView):
        if widget.virtual_size.width > widget.scrollable_content_region.width:
            yield f"{widget.virtual_size.width} columns in {widget.scrollable_content_region.width}"
    elif isinstance(widget, Input):
        if cell_len(widget.value or widget.placeholder) > width:
            yield f"{widget.value or widget.placeholder!r} in {width} columns"
    elif isinstance(widget, Prompt):
        told = [widget.view.sentence] if _large(widget) else [widget.view.sentence, widget.view.short]
        if not any(_words(text) in _words(shown) for text in told if text or not widget.view.sentence):
            yield f"not whole: {told}"
    elif isinstance(widget, KeyLine):
        for key in widget.keys:
            if (_large(widget) or key.lasting) and _words(f"{key.key} {key.label}") not in _words(shown):
                yield f"missing: {key.key} {key.label}"
    elif isinstance(widget, Rows):
        if len(rows := widget.draw(width, height)) > height:
            yield f"{len(rows)} rows in {height}: {rows}"
        if (wide := max(map(cells, rows), default=0)) > width:
            yield f"{wide} columns in {width}: {rows}"
    elif not widget.is_container and isinstance(visual := widget._render(), Content) and visual.plain.strip():
        wide = visual.get_optimal_width(widget.styles.get_rules(), width)
        if widget.styles.text_wrap == "nowrap" and wide > width:
            yield f"{wide} columns in {width}: {visual.plain!r}"
        if visual.get_minimal_width(widget.styles.get_rules()) > width:
            yield f"a word is wider than {width}: {visual.plain!r}"
        if (high := Content(visual.plain.rstrip()).get_height(widget.styles.get_rules(), width)) > height:
            yield f"{high} lines in {height}: {visual.plain!r}"


def _titles(widget: Widget) -> Iterator[str]:
    """A title in a border that is wider than the border."""
    for title in (widget.border_title, widget.border_subtitle):
        if title and cell_len(str(title)) > widget.region.width - 4:
            yield f"{title!r} on {widget.region.width} columns"


def _large(widget: Widget) -> bool:
    return widget.app.size.width >= FLOOR[0] and widget.app.size.height >= FLOOR[1]


def _words(text: str) -> str:
    return " ".join(text.split())

import os
from pathlib import Path

import pytest
from textual.color import Color
from textual.theme import Theme

from casinowar_tui.config import paths
from casinowar_tui.tui.themes import CARD_COLORS, load_themes, read_theme

SHIPPED = ("felt", "high-contrast", "paper")
GOOD = 'name = "mine"\n[colors]\nprimary = "#abcdef"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "themes").mkdir()
    return tmp_path / "themes"


def write(folder: Path, text: str | bytes, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the accessibility guidelines count it: 1 to 21."""

    def luminance(color: Color) -> float:
        channels = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in color.normalized)
        return sum(weight * channel for weight, channel in zip((0.2126, 0.7152, 0.0722), channels, strict=True))

    low, high = sorted(luminance(Color.parse(color)) for color in (one, other))
    return (high + 0.05) / (low + 0.05)


def test_the_shipped_themes_are_read_without_a_problem() -> None:
    themes, problems = load_themes([paths.shipped_themes()])
    assert tuple(sorted(themes)) == SHIPPED
    assert problems == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_theme_names_every_colour_of_cards_and_its_texts_can_be_read(name: str) -> None:
    theme = read_theme(paths.shipped_themes() / f"{name}.toml")
    assert theme.variables.keys() == CARD_COLORS.keys()
    for ink in ("card-red", "card-black"):
        assert contrast(theme.variables[ink], theme.variables["card-background"]) >= 4.5
    for ground in (theme.background, theme.surface, theme.panel):
        for text in (theme.foreground, theme.accent, theme.error, theme.success, theme.warning):
            assert contrast(str(text), str(ground)) >= 4.5, (text, ground)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_theme_shows_a_face_down_card_on_the_table_and_on_a_card(name: str) -> None:
    theme = read_theme(paths.shipped_themes() / f"{name}.toml")
    back = theme.variables["card-back"]
    assert contrast(back, theme.variables["card-background"]) >= 1.1
    assert contrast(back, str(theme.background)) >= 1.4


def test_a_persons_own_theme_appears_beside_the_others(folder: Path) -> None:
    write(
        folder,
        GOOD
        + '[variables]\ncard-back = "navy"\nfooter-key-foreground = "auto 60%"\nlink-style = "bold not underline"\n',
    )
    themes, problems = load_themes([paths.shipped_themes(), folder])
    assert problems == []
    assert isinstance(themes["mine"], Theme)
    assert themes["mine"].variables["card-back"] == "navy"


def test_a_persons_own_theme_can_take_the_place_of_a_shipped_one(folder: Path) -> None:
    write(folder, GOOD.replace("mine", "felt"))
    themes, _problems = load_themes([paths.shipped_themes(), folder])
    assert themes["felt"].primary == "#abcdef"


@pytest.mark.fault(21, 22)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "name"),
        ("name = ", "Invalid value"),
        (b"\xff\xfe", "UTF-8"),
        ("x = " + "[" * 5000, "long"),
        ("x = " + "[" * 900, "nested"),
        (".".join(["a"] * 100) + " = 1", "key in line 1"),
        (".".join(['"\u2028"'] * 8000) + " = 1", "line 1 is too long"),
        ("x = " + "9" * 5000, "line 1 is too long"),
        ('name = "mine\\n"\n[colors]\nprimary = "red"', "name"),
        ('name = "mine"\n[colors]\nprimary = "#fff\\n"', "primary"),
        ('name = "[/x]"\n[colors]\nprimary = "red"', "name"),
        ('name = "mine"\n[colors]\nprimary = "greenish"', "greenish"),
        ('name = "mine"\n[colors]\nprimary = 3', "primary"),
        ('name = "mine"\ndark = "no"\n[colors]\nprimary = "red"', "dark"),
        ('name = "mine"\nblink = true\n[colors]\nprimary = "red"', "blink"),
        (GOOD + '[variables]\nno-such-thing = "red"', "no-such-thing"),
        (GOOD + '[variables]\ncard-back = "red; } Screen { display: none"', "card-back"),
        (GOOD + '[variables]\nlink-style = "blinking"', "blinking"),
        (GOOD + '[variables]\nlink-style = ""', "link-style"),
    ],
)
def test_a_bad_theme_is_named_in_words_and_left_out(folder: Path, text: str | bytes, said: str) -> None:
    write(folder, text)
    themes, problems = load_themes([paths.shipped_themes(), folder])
    assert tuple(sorted(themes)) == SHIPPED
    assert len(problems) == 1
    assert "mine.toml" in problems[0]
    assert said in problems[0]


@pytest.mark.fault(22)
def test_a_theme_may_carry_a_byte_order_mark_and_windows_line_ends(folder: Path) -> None:
    write(folder, b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert "mine" in load_themes([folder])[0]


@pytest.mark.fault(22)
def test_what_is_no_small_file_in_place_of_a_theme_is_left_out(folder: Path) -> None:
    (folder / "one.toml").mkdir()
    write(folder, "#" * 100_000, "two.toml")
    os.mkfifo(folder / "three.toml")
    (folder / "four.toml").symlink_to("/dev/zero")
    (folder / "five.toml").symlink_to(folder / "nowhere")
    themes, problems = load_themes([folder, folder / "missing"])
    assert themes == {}
    assert len(problems) == 5

"""Any text as a name or title: stored letter by letter, or refused; never an event, and never a path."""

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from casinowar_tui.engine.refusals import Refusal, Refused
from casinowar_tui.engine.seats import MAX_NAME, Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.words.text import clean

ANY = st.text(st.characters(), max_size=MAX_NAME + 5)
NASTY = st.text("\"\\\n\r\t\x00\x1b\x9b\u202e\u2028\u200d\ufe0f#[]=/.'👨é ", max_size=20)


@pytest.mark.fault(18)
@settings(max_examples=150, deadline=None)
@given(ANY | NASTY)
@example('"\n[[event]]\nkind = "ended"\n')
@example("👨\u200d👩\u200d👧\ufe0f")
@example("\udcff")
@example("../../x")
@example("x" * 10_000)
def test_a_name_is_stored_exactly_or_refused(text: str) -> None:
    stored = text.strip() or None
    fit = stored is None or (len(stored) <= MAX_NAME and clean(stored) == stored)
    request = SessionRequest(rules=profiles.load("massachusetts"), seats=(Seat(name=text),), name=text)
    with TemporaryDirectory() as folder:
        saves = Path(folder) / "saves"
        if not fit:
            with pytest.raises(Refused, match=Refusal.BAD_TEXT):
                CasinoWarSession.create(saves, request)
            assert not saves.exists()
            return
        session = CasinoWarSession.create(saves, request)
        session.close()
        (file,) = Path(folder).rglob("*.toml")
        assert file.parent.name == "saves"
        reading = read(file)
        assert reading.verdict is Verdict.WHOLE
        assert reading.header is not None
        assert (reading.header.session.name, reading.header.seat[0].name) == (stored, stored)
        table = tomllib.loads(file.read_text("utf-8"))
        assert (table["session"].get("name"), table["seat"][0].get("name")) == (stored, stored)
        assert [event["kind"] for event in table["event"]] == ["opened"]

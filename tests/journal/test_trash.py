from pathlib import Path

import pytest

from casinowar_tui.errors import SessionInUse, StorageFailed
from casinowar_tui.journal.lock import Lock
from casinowar_tui.journal.trash import discard


@pytest.fixture
def session(saves: Path) -> Path:
    saves.mkdir()
    path = saves / "20260101-180000-0123abcd.toml"
    path.write_text("the session")
    return path


def test_a_discarded_session_is_whole_in_the_trash_and_leaves_nothing_behind(session: Path) -> None:
    target = discard(session)
    assert target == session.parent / "trash" / session.name
    assert target.read_text() == "the session"
    assert [path.name for path in session.parent.iterdir()] == ["trash"]


def test_a_name_that_is_in_the_trash_already_is_not_written_over(session: Path) -> None:
    first = discard(session)
    session.write_text("another")
    second = discard(session)
    assert (first.read_text(), second.read_text()) == ("the session", "another")
    assert second.name == "20260101-180000-0123abcd-2.toml"


@pytest.mark.fault(18)
@pytest.mark.parametrize("kind", ["link", "dangling", "file"])
def test_a_trash_that_is_no_folder_is_named_and_the_session_stays(session: Path, tmp_path: Path, kind: str) -> None:
    trash, other = session.parent / "trash", tmp_path / "other"
    if kind == "file":
        trash.touch()
    else:
        trash.symlink_to(other)
    if kind == "link":
        other.mkdir()
    with pytest.raises(StorageFailed) as caught:
        discard(session)
    assert caught.value.path == trash
    assert session.read_text() == "the session"
    assert not other.exists() or list(other.iterdir()) == []


def test_a_session_that_is_played_is_not_discarded(session: Path) -> None:
    lock = Lock(session)
    with pytest.raises(SessionInUse):
        discard(session)
    lock.release()
    assert session.exists()


def test_a_trash_that_cannot_be_made_is_told_and_the_session_stays(session: Path) -> None:
    (session.parent / "trash").write_text("in the way")
    with pytest.raises(StorageFailed):
        discard(session)
    assert session.read_text() == "the session"

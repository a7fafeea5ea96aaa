"""How far the lessons are: kept for each person, and never a reason not to start."""

from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from game.core.storage.learned import FILE, MAX_BYTES, Learned, Progress

MIDWAY = Progress(3, ("fives", "go"))
THROUGH = Progress(13, ("fives", "go"), done=True)


def test_what_is_noted_is_there_the_next_time(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path / "home")
    learned.note("Maren", "yoz", MIDWAY)
    learned.note("Maren", "yoho", THROUGH)
    learned.note("Tobias", "yoz", THROUGH)
    again = Learned.open(tmp_path / "home")
    assert again.notice is None
    assert again.of("Maren", "yoz") == MIDWAY
    assert again.of("Maren", "yoho") == THROUGH
    assert again.of("Tobias", "yoz") == THROUGH
    assert again.of("Tobias", "yoho") is None


def test_looking_leaves_no_trace(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path / "home")
    assert learned.of("Maren", "yoz") is None
    assert learned.nobody_is_done
    assert not (tmp_path / "home").exists()


def test_who_was_through_once_stays_through(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path)
    learned.note("Maren", "yoz", THROUGH)
    learned.note("Maren", "yoz", MIDWAY)
    assert learned.of("Maren", "yoz") == Progress(3, ("fives", "go"), done=True)
    assert not learned.nobody_is_done


@pytest.mark.parametrize(
    "data",
    [
        b"not a word of JSON",
        b"[]",
        b'{"Maren": {"yoz": {"beat": -1}}}',
        b'{"Maren": {"yoz": {"beat": "three"}}}',
        b"\xff\xfe",
        b" " * (MAX_BYTES + 1),
    ],
)
def test_a_damaged_file_is_kept_beside_and_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(data)
    learned = Learned.open(tmp_path)
    assert learned.notice is not None
    assert str(path) in learned.notice
    assert "every lesson begins anew" in learned.notice
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data[: MAX_BYTES + 1]
    learned.note("Maren", "yoz", MIDWAY)
    assert Learned.open(tmp_path).of("Maren", "yoz") == MIDWAY


def test_a_file_that_is_a_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    learned = Learned.open(tmp_path)
    assert learned.notice is not None
    assert "allow reading it" in learned.notice


def test_what_cannot_be_written_is_said_and_known_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    learned = Learned(tmp_path / "file" / FILE)
    with pytest.raises(BadInput, match=r"cannot be kept in .* allow writing there"):
        learned.note("Maren", "yoz", MIDWAY)
    assert learned.of("Maren", "yoz") == MIDWAY


def test_the_same_again_is_not_written_again(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path)
    learned.note("Maren", "yoz", MIDWAY)
    (tmp_path / FILE).unlink()
    learned.note("Maren", "yoz", MIDWAY)
    assert not (tmp_path / FILE).exists()

"""What people have learned, across restarts and damage."""

from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from game.core.storage.learned import FILE, MAX_BYTES, Learned, Met, Progress

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
    assert "every lesson starts over" in learned.notice
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data[: MAX_BYTES + 1]
    learned.note("Maren", "yoz", MIDWAY)
    assert Learned.open(tmp_path).of("Maren", "yoz") == MIDWAY


def test_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    learned = Learned.open(tmp_path)
    assert learned.notice is not None
    assert "Allow reading it" in learned.notice


def test_an_unsaved_change_is_reported_and_applies_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    learned = Learned(tmp_path / "file" / FILE)
    with pytest.raises(BadInput, match=r"cannot be saved in .* Allow writing there"):
        learned.note("Maren", "yoz", MIDWAY)
    assert learned.of("Maren", "yoz") == MIDWAY


def test_the_same_again_is_not_written_again(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path)
    learned.note("Maren", "yoz", MIDWAY)
    (tmp_path / FILE).unlink()
    learned.note("Maren", "yoz", MIDWAY)
    assert not (tmp_path / FILE).exists()


def test_goals_and_firsts_are_known_after_a_restart(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path)
    learned.introduce("Ann", "yoz")
    learned.reached("Ann", "yoz", ("gate", "draw"))
    learned.seen("Ann", "yoz", "tunnel")
    learned.coach("Ben", False)
    again = Learned.open(tmp_path)
    assert again.met("Ann", "yoz") == Met(("draw", "gate"), ("tunnel",))
    assert again.met("Ann", "yoho") is None
    assert again.met("Ben", "yoz") is None
    assert again.is_coached("Ann")
    assert not again.is_coached("Ben")
    assert again.notice is None


def test_who_was_introduced_once_stays_so(tmp_path: Path) -> None:
    learned = Learned.open(tmp_path)
    learned.introduce("Ann", "yoz")
    learned.reached("Ann", "yoz", ["gate"])
    learned.introduce("Ann", "yoz", needs_none=True)
    assert learned.met("Ann", "yoz") == Met(("gate",))


@pytest.mark.parametrize(
    "said",
    [
        "[",
        "[]",
        '{"Ann": 3}',
        '{"form": 2}',
        '{"form": 3, "people": {}}',
        '{"form": 2, "people": {"Ann": {"met": {"yoz": {"goals": 7}}}}}',
        '{"Ann": {"yoz": {"beat": -1}}}',
    ],
)
def test_what_cannot_be_understood_is_kept_beside(tmp_path: Path, said: str) -> None:
    (tmp_path / FILE).write_text(said)
    learned = Learned.open(tmp_path)
    assert learned.notice is not None
    assert (tmp_path / f"{FILE}.bad").read_text() == said
    assert learned.met("Ann", "yoz") is None
    learned.seen("Ann", "yoz", "tunnel")
    assert Learned.open(tmp_path).notice is None


def test_what_cannot_be_written_is_known_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    learned = Learned(tmp_path / "home" / FILE)
    with pytest.raises(BadInput, match="Allow writing there"):
        learned.introduce("Ann", "yoz")
    assert learned.met("Ann", "yoz") == Met()


def test_without_a_path_it_lasts_as_long_as_the_program() -> None:
    learned = Learned()
    learned.note("Ann", "yoz", Progress(2))
    learned.note("Ann", "yoz", Progress(2, done=True))
    learned.note("Ann", "yoz", Progress(0))
    assert learned.of("Ann", "yoz") == Progress(0, done=True)

"""What people have learned, across restarts, old forms and damage."""

from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from game.core.storage.learned import FILE, Learned, Met, Progress


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


def test_a_file_of_the_first_form_is_read_and_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text('{"Ann":{"yoz":{"beat":3,"picks":["a"]},"yoho":{"beat":9,"done":true}}}')
    learned = Learned.open(tmp_path)
    assert learned.of("Ann", "yoz") == Progress(3, ("a",))
    assert not learned.nobody_is_done
    assert learned.is_coached("Ann")
    learned.introduce("Ann", "yoz")
    again = Learned.open(tmp_path)
    assert again.of("Ann", "yoho") == Progress(9, done=True)
    assert again.met("Ann", "yoz") == Met()
    assert not (tmp_path / f"{FILE}.bad").exists()


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
    with pytest.raises(BadInput, match="allow writing there"):
        learned.introduce("Ann", "yoz")
    assert learned.met("Ann", "yoz") == Met()


def test_without_a_path_it_lasts_as_long_as_the_program() -> None:
    learned = Learned()
    learned.note("Ann", "yoz", Progress(2))
    learned.note("Ann", "yoz", Progress(2, done=True))
    learned.note("Ann", "yoz", Progress(0))
    assert learned.of("Ann", "yoz") == Progress(0, done=True)

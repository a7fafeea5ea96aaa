"""Lessons as they are written: read whole, or with the place and the cure of what is wrong."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.core.assets import asset_path
from game.core.contract.values import BadInput, Level
from game.core.lessons.script import (
    LONGEST_LINE,
    Act,
    has_lesson,
    lesson_path,
    parts_of,
    read_lesson,
)
from tests.core.lessons.tale import TALE, lesson, written


def put(tmp_path: Path, tale: dict[str, Any]) -> Path:
    path = tmp_path / "race.json"
    path.write_bytes(written(tale))
    return path


def test_a_lesson_is_read_as_it_is_written(tmp_path: Path) -> None:
    read = read_lesson(put(tmp_path, TALE))
    assert (read.game, read.learner, read.table) == ("race", 0, "first")
    assert (read.friend.seat, read.friend.level) == (1, Level.EASY)
    assert [beat.id for beat in read.beats] == ["roll", "whose", "later"]
    assert read.tables["later"].hidden[0] == Act("roll", (6,), 1)
    trial, keeps = read.beats[2].parts[0].choices
    assert (trial.back, keeps.back) == (True, False)
    assert keeps.moves == (Act("roll", (5,)), Act("keep"))
    assert read.beats[1].parts[2].acts == (Act("keep", by=1, joined=True),)


def test_parts_come_in_order_those_of_a_choice_before_what_follows_it() -> None:
    first = [part.id or part.say or "he rolls" for part in parts_of(lesson().beats[1].parts)]
    assert first == ["points", "He thanks you, and rolls.", "he rolls", "He keeps his own."]


def test_every_line_is_known_with_its_beat() -> None:
    said = [(beat, line) for beat, line in lesson().lines() if line]
    assert said[:3] == [("", "Get to twenty first."), ("", "Well run."), ("", "Run on.")]
    assert ("roll", "A four.") in said
    assert ("whose", "He thanks you, and rolls.") in said
    assert len(said) == 3 + 2 + 4 + 3


def wrong(place: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The tale with another value at a place."""
    tale = deepcopy(TALE)
    at = tale
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    return tale


@pytest.mark.parametrize(
    ("tale", "says"),
    [
        (wrong(("beats", 1, "sya"), "A slip"), "unknown field `sya` - at `$.beats[1]`"),
        (
            wrong(("beats", 0, "say"), "x" * (LONGEST_LINE + 1)),
            "length <= 140 - at `$.beats[0].say",
        ),
        (wrong(("beats", 0, "say"), ""), "length >= 1 - at `$.beats[0].say`"),
        (wrong(("beats", 2, "name"), "n" * 29), "length <= 28 - at `$.beats[2].name`"),
        (wrong(("beats", 0, "id"), "Not a key"), "at `$.beats[0].id`"),
        (wrong(("beats", 0, "rules"), []), "length >= 1 - at `$.beats[0].rules`"),
        (wrong(("beats",), []), "length >= 1 - at `$.beats`"),
        (wrong(("friend", "level"), "kind"), "at `$.friend.level`"),
        (wrong(("minutes",), 0), "at `$.minutes`"),
        (wrong(("beats", 0, "parts", 0, "choices", 0, "moves"), []), "choices[0].moves`"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_is_named_with_its_file_and_place(
    tale: dict[str, Any], says: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput) as told:
        read_lesson(put(tmp_path, tale))
    assert str(told.value).startswith("race.json: ")
    assert says in str(told.value)
    assert str(told.value).endswith(". Correct it there.")


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.json cannot be read \(No such file"):
        read_lesson(tmp_path / "none.json")


def test_a_game_has_one_lesson_file_or_none() -> None:
    assert lesson_path("race") == asset_path("lessons") / "race.json"
    assert not has_lesson("race")

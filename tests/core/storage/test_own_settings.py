"""What single persons have set for themselves: kept, laid over everybody's, never in the way."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract.values import BadInput
from game.core.controls.actions import Action
from game.core.storage.own_settings import FILE, NOTHING, PERSONAL, Own, OwnSettings
from game.core.storage.settings import MAX_BYTES, OddsHelper, Palette, Settings, Speed

MAREN = Own(text_size=150, palette=Palette.HIGH_CONTRAST, keys={Action.HINT: ("f7",)})
OF_THE_COMPUTER = {
    *("window_width", "window_height", "maximised", "full_screen", "couch_layout"),
    *(
        "volume",
        "volume_effects",
        "volume_music",
        "volume_ambience",
        "own_music",
        "mute",
        "quiet_behind",
    ),
    *("free_undo", "learnt", "import_folder"),
}


def put(folder: Path, people: Any) -> Path:
    path = folder / FILE
    path.write_text(json.dumps({"form": 1, "people": people}))
    return path


def test_every_setting_is_a_persons_or_the_computers() -> None:
    assert set(PERSONAL) | OF_THE_COMPUTER == set(Settings.__struct_fields__)
    assert not set(PERSONAL) & OF_THE_COMPUTER


def test_what_somebody_sets_is_there_the_next_time_and_nobody_elses(tmp_path: Path) -> None:
    OwnSettings.open(tmp_path / "home").keep("Maren", MAREN)
    again = OwnSettings.open(tmp_path / "home")
    assert (again.of("Maren"), again.of("Tobias")) == (MAREN, NOTHING)
    assert again.people == ("Maren",)
    assert again.problems == ()


def test_looking_leaves_no_trace(tmp_path: Path) -> None:
    own = OwnSettings.open(tmp_path / "home")
    own.keep("Maren", NOTHING)
    assert (own.of("Maren"), own.people) == (NOTHING, ())
    assert not (tmp_path / "home").exists()


def test_what_is_not_set_is_as_for_everybody() -> None:
    everybodys = Settings(text_size=125, odds_helper=OddsHelper.OFF, volume=30)
    hers = replace(everybodys, **Own(text_size=100))
    assert (hers.text_size, hers.odds_helper, hers.volume) == (100, OddsHelper.OFF, 30)


def test_who_has_nothing_left_leaves_the_file(tmp_path: Path) -> None:
    own = OwnSettings.open(tmp_path)
    own.keep("Maren", MAREN)
    own.keep("Maren", NOTHING)
    assert own.people == ()
    assert "Maren" not in (tmp_path / FILE).read_text()


def test_a_wrong_value_is_skipped_and_reported_and_the_rest_applies(tmp_path: Path) -> None:
    people = {
        "Maren": {"text_size": 900, "palette": "high contrast", "candle": 3},
        "Tobias": {"animation": "off", "captions": "yes", "volume": 7},
    }
    path = put(tmp_path, people)
    own = OwnSettings.open(tmp_path)
    assert own.of("Maren") == Own(palette=Palette.HIGH_CONTRAST)
    assert own.of("Tobias") == Own(animation=Speed.OFF)
    assert own.problems == (
        f"{path}: text_size of Maren cannot be 900. It is now the same as for everybody. It can be"
        " a whole number from 100 to 200.",
        f'{path}: captions of Tobias cannot be "yes". It is now the same as for everybody. It can'
        " be true or false.",
    )
    assert (tmp_path / f"{FILE}.bad").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("name", ["", "Ma\nren", "M" * 5000])
def test_an_impossible_name_is_reported(tmp_path: Path, name: str) -> None:
    put(tmp_path, {name: {"mono": True}, "Tobias": {"mono": True}})
    own = OwnSettings.open(tmp_path)
    (told,) = own.problems
    assert "is not a name" in told
    assert len(told) < 300
    assert own.people == ("Tobias",)


@pytest.mark.parametrize(
    "data",
    [
        b"not a word of JSON",
        b"[]",
        b'{"form": 1, "people": {"Maren": 3}}',
        b'{"form": 2, "people": {}}',
        b"\xff\xfe",
        b"[" * 100_000,
        b" " * (MAX_BYTES + 1),
    ],
)
def test_a_damaged_file_is_kept_beside_and_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(data)
    own = OwnSettings.open(tmp_path)
    (told,) = own.problems
    assert str(path) in told
    assert told.endswith(f"The old file is {FILE}.bad.")
    assert (tmp_path / f"{FILE}.bad").read_bytes() == data
    own.keep("Maren", MAREN)
    assert OwnSettings.open(tmp_path).of("Maren") == MAREN


def test_an_unreadable_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    (told,) = OwnSettings.open(tmp_path).problems
    assert told.endswith("Allow reading it.")


def test_an_unsaved_change_applies_all_the_same_and_is_reported(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    own = OwnSettings(tmp_path / "home" / FILE)
    with pytest.raises(
        BadInput, match=r"The settings of Maren cannot be saved in .*. Allow writing"
    ):
        own.keep("Maren", MAREN)
    assert own.of("Maren") == MAREN

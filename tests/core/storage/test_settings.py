"""Settings on disk: kept across restarts, and never a reason not to start."""

import json
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.contract.values import BadInput
from game.core.controls.actions import Action, Pad
from game.core.storage.disk import HOME
from game.core.storage.settings import (
    FILE,
    MAX_BYTES,
    RANGES,
    OddsHelper,
    Palette,
    Settings,
    Speed,
    read_settings,
    settings_path,
    write_settings,
)
from tests.playing import often


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / FILE


def put(path: Path, **values: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(values))


VALUES = {
    key: st.sampled_from(RANGES[key]) if key in RANGES else st.from_type(kind)
    for key, kind in get_type_hints(Settings).items()
}
VALUES["keys"] = st.sets(st.sampled_from([Action.HINT, Action.UNDO, Action.LOG])).map(
    lambda some: {action: (f"f{n}",) for n, action in enumerate(sorted(some), start=13)}
)
VALUES["pad"] = st.sampled_from(
    [{}, {Action.HINT: (Pad.MINUS,), Action.IN_WORDS: ()}, {Action.AGAIN: (Pad.Y,)}]
)
VALUES["learnt"] = st.sampled_from([{}, {"0300": {Pad.A: "button 2", Pad.UP: "hat 0 1"}}])
VALUES["unasked"] = st.lists(st.from_regex(r"[a-z_]{1,9}\.[a-z_]{1,9}", fullmatch=True)).map(tuple)


@given(chosen=st.builds(Settings, **VALUES))
@settings(
    max_examples=often(40, deep=200),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_what_is_set_is_kept(path: Path, chosen: Settings) -> None:
    write_settings(chosen, path)
    read = read_settings(path)
    assert (read.settings, read.problems) == (chosen, ())
    assert {file.name for file in path.parent.iterdir()} == {FILE, f".{FILE}.lock"}


def test_without_a_file_all_is_as_usual(path: Path) -> None:
    read = read_settings(path)
    assert (read.settings, read.problems, read.first) == (Settings(), (), True)
    assert not path.parent.exists()  # looking leaves no trace
    write_settings(Settings(), path)
    assert not read_settings(path).first


def test_every_number_has_a_range_that_holds_its_usual_value() -> None:
    plain = msgspec.structs.asdict(Settings())
    assert set(RANGES) == {key for key, value in plain.items() if type(value) is int}
    assert all(plain[key] in span for key, span in RANGES.items())


def test_the_environment_sets_the_place_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    write_settings(Settings(mute=True))
    assert settings_path() == tmp_path / FILE
    assert read_settings().settings.mute


def test_unknown_keys_are_ignored(path: Path) -> None:
    put(path, mute=True, candle_colour="green")
    read = read_settings(path)
    assert (read.settings, read.problems) == (Settings(mute=True), ())


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("volume", 101, "volume cannot be 101. It is now 80. It can be a whole number from 0 to"),
        ("volume", "loud", 'volume cannot be "loud". It is now 80'),
        ("volume", True, "volume cannot be true"),
        ("volume", 50.5, "volume cannot be 50.5"),
        ("volume", 10**400, "volume cannot be"),
        ("text_size", 90, "can be a whole number from 100 to 200."),
        ("unasked", "yoho.net", 'unasked cannot be "yoho.net". It is now []. It can be a list of'),
        ("unasked", ["yoho"], 'can be a list of questions such as ["dragon_farkle.brawl"].'),
        ("unasked", [7], "unasked cannot be [7]."),
        ("mute", "yes", 'mute cannot be "yes". It is now false. It can be true or false.'),
        ("mute", 1, "mute cannot be 1."),
        ("animation", "3x", 'It is now "1x". It can be "1x", "2x", "4x" or "off".'),
        ("palette", None, 'palette cannot be null. It is now "tavern"'),
        ("palette", "x" * 1000, "xxx.... It is"),
        ("odds_helper", {"a": [1]}, '{"a":[1]}.'),
    ],
)
def test_a_wrong_value_is_replaced_and_reported(
    path: Path, key: str, value: object, sentence: str
) -> None:
    put(path, **{"couch_layout": True, key: value})
    read = read_settings(path)
    assert read.settings == Settings(couch_layout=True)  # the rest holds
    (told,) = read.problems
    assert told.startswith(f"{path}: {key} ")
    assert sentence in told
    assert told.endswith(".")
    assert path.with_name("settings.json.bad").read_bytes() == path.read_bytes()


def test_each_wrong_value_has_its_sentence(path: Path) -> None:
    put(path, volume=-1, palette="neon", animation=Speed.DOUBLE, odds_helper=OddsHelper.ALWAYS)
    read = read_settings(path)
    assert len(read.problems) == 2
    assert read.settings == Settings(animation=Speed.DOUBLE, odds_helper=OddsHelper.ALWAYS)
    assert read.settings.palette is Palette.TAVERN


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[1, 2]",
        b"{",
        b'{"volume": ' + b"[" * 100_000,
        b"\xff\xfe\x00",
        b"{" + b" " * MAX_BYTES + b"}",
        b'{"volume": ' + b"9" * 10_000 + b"}",
    ],
)
def test_a_damaged_file_is_kept_beside_and_reported_in_a_sentence(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    read = read_settings(path)
    assert read.settings == Settings()
    (told,) = read.problems
    assert str(path) in told
    assert told.endswith(".")
    assert len(told) < 400
    assert path.with_name("settings.json.bad").read_bytes() == data[: MAX_BYTES + 1]


@given(data=st.binary(max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_bytes_whatever_stop_the_program(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    assert isinstance(read_settings(path).settings, Settings)


def test_a_folder_in_the_place_of_the_file_is_reported(path: Path) -> None:
    path.mkdir(parents=True)
    read = read_settings(path)
    assert read.settings == Settings()
    assert "cannot be read" in read.problems[0]
    with pytest.raises(BadInput, match=r"cannot be saved in .*. Allow writing there"):
        write_settings(Settings(), path)
    left = [p for p in path.parent.iterdir() if p.suffix != ".lock"]
    assert left == [path]  # no half file


def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    with pytest.raises(BadInput, match=r"cannot be saved in .*. Allow writing there"):
        write_settings(Settings(), tmp_path / "config" / FILE)


@pytest.mark.parametrize(
    "keys",
    [
        {"hint": ["u"]},
        {"choose": []},
        {"dance": ["k"]},
        {"hint": ["left shift"]},
        {"hint": "k"},
    ],
    ids=["Undo has it", "nobody could go on", "no such thing", "means nothing", "no list"],
)
def test_impossible_keys_are_reported_and_the_defaults_apply(path: Path, keys: Any) -> None:
    put(path, keys=keys, volume=30)
    read = read_settings(path)
    assert read.settings == Settings(volume=30)
    (problem,) = read.problems
    assert problem.startswith(f"{path}: keys cannot be")
    assert '{"hint": ["k"]}' in problem


def test_two_that_have_changed_places_are_no_clash(path: Path) -> None:
    put(path, keys={"hint": ["u"], "undo": ["h"]}, pad={"hint": ["pad x"], "undo": ["pad y"]})
    read = read_settings(path)
    assert read.problems == ()
    assert read.settings.bindings.keys_of(Action.HINT) == ("u",)
    assert read.settings.bindings.pad_of(Action.UNDO) == (Pad.Y,)

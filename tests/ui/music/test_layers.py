"""The layers on pygame's mixer: a device that plays nowhere, lost files, no device at all."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.assets import asset_path
from game.core.missing import Missing
from game.games.registry import GAMES
from game.ui.music import layers as layers_module
from game.ui.music.layers import SIGNALS, MixerLayers
from game.ui.music.own_files import OwnFiles
from game.ui.music.player import OWN, TITLE, Music
from game.ui.sound import Sounds

FIRST = 16


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mixer that decodes, but plays nowhere."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, 512)
    pygame.mixer.set_num_channels(FIRST + 2)
    yield
    pygame.mixer.quit()


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies of one piece's files and the signals, which a test may spoil."""
    for name in ("yoz_base", "yoz_melody", "yoz_tension", *SIGNALS):
        shutil.copyfile(asset_path("music", f"{name}.ogg"), folder / f"{name}.ogg")
    monkeypatch.setattr(layers_module, "_file", lambda name: folder / f"{name}.ogg")
    return folder


@pytest.mark.usefixtures("mixer")
def test_all_layers_play_until_the_piece_is_stopped() -> None:
    layers = MixerLayers(Missing(), FIRST)
    channels = [pygame.mixer.Channel(FIRST + number) for number in range(2)]
    assert layers.load("yoz")
    layers.start()
    assert pygame.mixer.music.get_busy()
    assert all(channel.get_busy() for channel in channels)
    layers.set_levels(0.5, 0.5, 0.25)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(FIRST))
    layers.stop()
    assert not pygame.mixer.music.get_busy()
    assert not any(channel.get_busy() for channel in channels)


@pytest.mark.usefixtures("mixer")
def test_the_title_has_no_tension_and_a_signal_takes_a_channel_of_the_effects() -> None:
    layers = MixerLayers(Missing(), FIRST)
    assert layers.play_signal("sting_victory", 0.5) == 0, "it is not loaded yet"
    assert layers.load(TITLE)
    layers.start()
    assert not pygame.mixer.Channel(FIRST + 1).get_busy()
    assert layers.play_signal("sting_victory", 0.5) == pytest.approx(3.0, abs=0.1)
    assert pygame.mixer.Channel(0).get_busy()
    layers.stop()


@pytest.mark.usefixtures("mixer", "forgiving")
@pytest.mark.parametrize("layer", ["base", "melody", "tension"])
@pytest.mark.parametrize("spoilt", [None, b"", b"OggS but nothing that can be heard"])
def test_a_lost_layer_is_one_clear_sentence(
    layer: str, spoilt: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = install(tmp_path, monkeypatch) / f"yoz_{layer}.ogg"
    lost.unlink() if spoilt is None else lost.write_bytes(spoilt)
    missing = Missing()
    layers = MixerLayers(missing, FIRST)
    assert not layers.load("yoz")
    (said,) = missing.messages()
    assert said.startswith(f"A program file is missing or damaged: yoz_{layer}. You can play")


@pytest.mark.usefixtures("mixer", "forgiving")
def test_a_lost_signal_leaves_the_music(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (install(tmp_path, monkeypatch) / "sting_great.ogg").unlink()
    missing = Missing()
    layers = MixerLayers(missing, FIRST)
    assert layers.load("yoz")
    assert layers.play_signal("sting_great", 1.0) == 0
    assert layers.play_signal("sting_victory", 1.0) > 0
    assert missing.lacks("sting_great")


def test_every_game_with_music_has_its_files() -> None:
    names = [f"{spec.key}_{layer}" for spec in GAMES for layer in ("base", "melody", "tension")]
    assert all(spec.tense is not None for spec in GAMES)
    for name in (*names, "title_base", "title_melody", *SIGNALS):
        assert asset_path("music", f"{name}.ogg").is_file(), name


def test_without_a_sound_card_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_card(*_: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_card)
    sounds = Sounds()
    sounds.open()
    sounds.set_volumes(1, 1, 1, 1)
    sounds.music.follow(Music("yoz"))
    sounds.play("victory")
    assert sounds.music.playing == ""
    sounds.close()
    assert sounds.missing.messages() == ()


def test_the_first_note_comes_soon_and_a_signal_replaces_its_effect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    sounds = Sounds()
    monkeypatch.setattr(sounds.music, "open", lambda: None)  # the test is its thread
    sounds.open()
    sounds.set_volumes(1, 1, 1, 1)
    rung: list[str] = []
    ring = sounds.music.play_signal

    def note(signal: str) -> bool:
        rung.append(signal)
        return ring(signal)

    monkeypatch.setattr(sounds.music, "play_signal", note)
    try:
        sounds.play("victory")
        assert "victory" in sounds._cache, "without music the effect is heard"
        sounds.music.follow(Music())
        while not sounds.music.playing:
            assert sounds.music.pass_time() is not None, "it waits for something else"
        assert sounds.music.playing == TITLE
        sounds.play("your_turn")
        sounds.play("yahtzee")
        sounds.play("great")
        assert rung == ["sting_victory", "sting_your_turn", "sting_great"]
        assert "your_turn" not in sounds._cache
        assert "yahtzee" in sounds._cache
    finally:
        sounds.close()


@pytest.mark.usefixtures("mixer")
def test_of_own_files_the_broken_ones_are_named_and_skipped(tmp_path: Path) -> None:
    folder = tmp_path / "music"
    own = OwnFiles(folder)
    layers = MixerLayers(Missing(), FIRST, own)
    assert not layers.load(OWN), "there is no folder"
    assert own.said() == f"Put .ogg, .flac or .mp3 files into {folder}"
    folder.mkdir()
    for name in ("b.ogg", "d.OGG"):
        shutil.copyfile(asset_path("music", "sting_great.ogg"), folder / name)
    (folder / "a.mp3").write_bytes(b"no music")
    (folder / "c.txt").write_text("no music either")
    assert own.said() == f"Plays the files in {folder}"
    for _ in range(2):
        assert layers.load(OWN)
        layers.start()
        assert not layers.has_ended()
        layers.stop()
        assert layers.has_ended()
    assert own.said() == "Cannot be played: a.mp3"
    assert own.next() == folder / "b.ogg", "after the last one the first"


def test_own_files_are_taken_by_name_and_a_folder_that_cannot_be_read_has_none(
    tmp_path: Path,
) -> None:
    for name in ("z.ogg", "a.flac", "m.mp3"):
        (tmp_path / name).touch()
    (tmp_path / "folder.ogg").mkdir()
    own = OwnFiles(tmp_path)
    assert [path.name for path in own.paths()] == ["a.flac", "m.mp3", "z.ogg"]
    taken = [own.next() for _ in range(4)]
    assert [path and path.name for path in taken] == ["a.flac", "m.mp3", "z.ogg", "a.flac"]
    assert OwnFiles(tmp_path / "a.flac").next() is None

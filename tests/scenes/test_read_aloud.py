"""Menus and pages are read aloud: what the page is, then the words of what has the focus."""

import pygame
import pytest
from msgspec.structs import replace

from game.scenes.home.settings import SettingsScene
from game.scenes.home.title import TitleScene
from game.scenes.parts.stack import Scene
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.results import ResultsScene
from game.scenes.setup.new_match import NewMatchScene
from game.ui.voice import Voice
from tests.playing import at_random, new_match, play
from tests.scenes.stage import SPEC, Stage


class Heard(Voice):
    """Notes what it is to say."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.missing = ""

    @property
    def trouble(self) -> str:
        return self.missing

    def say(self, text: str, *, interrupt: bool = False) -> None:
        if text:
            self.lines.append(text)
            self.last = text


@pytest.fixture
def stage(stage: Stage) -> Stage:
    stage.services.voice = Heard()
    stage.apply(replace(stage.services.settings, read_aloud=True))
    return stage


def heard(stage: Stage) -> list[str]:
    voice = stage.services.voice
    assert isinstance(voice, Heard)
    return voice.lines


def walk(stage: Stage, scene: Scene, steps: int = 30) -> list[str]:
    """Everything that is said while somebody tabs through a page."""
    stage.open(scene).watch(2)
    for _ in range(steps):
        stage.press(pygame.K_TAB).watch()
    return heard(stage)


def test_the_title_says_its_name_and_each_button(stage: Stage) -> None:
    lines = walk(stage, TitleScene(stage.services))
    assert lines[0] == "Main menu"
    for button in ("New match", "Match history", "Settings", "Rules"):
        assert any(line.startswith(button) for line in lines), button


def test_settings_say_what_is_chosen_and_whether_it_is_on(stage: Stage) -> None:
    lines = walk(stage, SettingsScene(stage.services), 45)
    assert lines[0].startswith("Settings. ")
    assert "Animation speed, Normal, chosen." in lines
    assert "Animation speed, Fast." in lines
    assert any(line.startswith("Read aloud: on. What you point at") for line in lines)
    assert any(line.startswith("Master volume, 80 %") for line in lines)


def test_new_match_and_history_say_who_plays_and_what_a_button_does(stage: Stage) -> None:
    stage.store()
    lines = walk(stage, NewMatchScene(stage.services, SPEC), 60)
    assert lines[0].startswith("New match")
    assert any("Maren" in line for line in lines)
    assert any(line.startswith("Start") for line in lines)
    heard(stage).clear()
    lines = walk(stage, ArchiveScene(stage.services))
    assert lines[0].startswith("Match history")
    assert "Replay." in lines
    assert "Rename." in lines


def test_results_say_who_won(stage: Stage) -> None:
    match = play(new_match(SPEC, 3, 2), at_random(3), None)
    scene = ResultsScene(stage.services, match, lambda: None, lambda: None)
    lines = walk(stage, scene, 3)
    assert lines[0].startswith(f"Results. {scene.told.headline.rstrip('.')}")


def test_a_question_is_read_and_each_thing_once(stage: Stage) -> None:
    stage.store()
    stage.open(ArchiveScene(stage.services))
    stage.click("match:0:delete").watch(3)
    asked = [line for line in heard(stage) if line.startswith("Delete this match?")]
    assert len(asked) == 1
    before = len(heard(stage))
    stage.watch(20)
    assert len(heard(stage)) == before


def test_what_is_switched_is_said_again(stage: Stage) -> None:
    walk(stage, SettingsScene(stage.services), 0)
    stage.click("setting:captions").watch(2)
    assert any(line.startswith("Captions: on") for line in heard(stage))


def test_nothing_is_said_if_it_is_switched_off(stage: Stage) -> None:
    stage.services.settings = replace(stage.services.settings, read_aloud=False)
    assert walk(stage, TitleScene(stage.services), 5) == []


def test_the_switch_says_what_is_missing_as_soon_as_it_is_known(stage: Stage) -> None:
    stage.open(SettingsScene(stage.services)).watch(2)
    voice = stage.services.voice
    assert isinstance(voice, Heard)
    voice.missing = "Nothing can speak. Install a voice."
    stage.watch(3).frame()
    assert "Nothing can speak. Install a voice." in " ".join(stage.read())
    stage.click("setting:read_aloud")
    stage.watch(3).frame()
    assert "What you point at, and what happens" in " ".join(stage.read())

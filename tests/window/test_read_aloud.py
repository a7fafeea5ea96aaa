"""A table that is read aloud: what is pointed at, what happens, and never somebody's open hand."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.scenes.match.curtain import CurtainScene
from game.ui.voice import Voice
from tests.pilot import Pilot, piloting


class Heard(Voice):
    """Writes down what would be said."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def say(self, text: str, *, interrupt: bool = False) -> None:
        self.last = text
        self.lines.append(text)

    def silence(self) -> None:
        self.lines.append("(silence)")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloting(tmp_path) as at_the_window:
        at_the_window.app.services.voice = Heard()
        yield at_the_window


def heard(pilot: Pilot) -> list[str]:
    voice = pilot.app.services.voice
    assert isinstance(voice, Heard)
    return voice.lines


def listening(pilot: Pilot) -> Pilot:
    pilot.app.apply_settings(replace(pilot.app.services.settings, read_aloud=True))
    return pilot


def test_nothing_is_read_unless_somebody_wants_it(pilot: Pilot) -> None:
    pilot.start("quazos_gambit", "human", "human", seed=5).settle()
    pilot.press(pygame.K_RIGHT).click("cell:b1").settle()
    assert not heard(pilot)


def test_the_sign_and_what_happens_are_read(pilot: Pilot) -> None:
    listening(pilot).start("quazos_gambit", "human", "human", seed=5).settle()
    assert "move up to 3 tiles" in heard(pilot)[-1]
    pilot.click("cell:b1").settle()
    assert any("moved to B1" in line for line in heard(pilot))


def test_what_the_ring_comes_to_is_read_and_f3_says_it_again(pilot: Pilot) -> None:
    listening(pilot).start("quazos_gambit", "human", "human", seed=5).settle()
    pilot.press(pygame.K_TAB).press(pygame.K_TAB)
    said = heard(pilot)[-1]
    assert pilot.table.attention.focused is not None
    pilot.press(pygame.K_F3)
    assert heard(pilot)[-1] == said
    pilot.press(pygame.K_F4)
    assert heard(pilot)[-1] == "(silence)"
    assert pilot.match.ply == 0


def test_a_name_that_is_typed_is_read(pilot: Pilot) -> None:
    listening(pilot).start("quazos_gambit", "human", "human", seed=5).settle()
    pilot.press(pygame.K_F2).press(pygame.K_a).press(pygame.K_2)
    assert heard(pilot)[-1].startswith("A2, City")


SILENCE = "(silence)"
"""What the recording voice notes where it stops."""


def test_with_an_open_hand_among_several_persons_nothing_is_read(pilot: Pilot) -> None:
    listening(pilot).start("yoho", "human", "human", seed=3).settle()
    for _ in range(12):
        if isinstance(pilot.scene, CurtainScene):
            before = [said for said in heard(pilot) if said != SILENCE]
            pilot.click("button:ready").settle()
            for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_F3):
                pilot.press(key)
            assert [said for said in heard(pilot) if said != SILENCE] == before
            return
        live = sorted(name for name in pilot.table.live() if name.startswith(("slot:", "button:")))
        pilot.click(live[0]).go_on().settle()
    pytest.fail("no curtain fell")

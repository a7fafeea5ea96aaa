"""The curtain: the next person lifts it."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.controls.actions import Pad
from game.core.controls.devices import Family
from game.scenes.match.curtain import CurtainScene
from game.scenes.parts.services import look_of
from game.table.table import Place
from game.ui.canvas import Canvas
from game.ui.devices import cap_art
from game.ui.inputs import Key
from tests.scenes.stage import Stage


class Drawn:
    """What is written on a curtain, and with whose caps."""

    def __init__(self, stage: Stage, patch: pytest.MonkeyPatch, holds: Family | None) -> None:
        self.words: list[str] = []
        self.families: list[Family] = []
        patch.setattr(cap_art, "draw_cap", lambda on, *_, **__: self._cap(on))
        write = Canvas.text

        def written(on: Canvas, text: str, *at: Any, **how: Any) -> float:
            self.words.append(text)
            return write(on, text, *at, **how)

        patch.setattr(Canvas, "text", written)
        place = Place("Ann", "ember")
        stage.open(CurtainScene(stage.services, place, lambda: None, holds=holds))
        look = look_of(stage.services.settings, Family.PLAYSTATION)
        stage.services.stack.draw(replace(stage.canvas(), look=look))

    def _cap(self, on: Canvas) -> None:
        self.families.append(on.look.caps.family)


def test_a_pad_that_goes_round_is_shown_with_its_cap(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(stage, monkeypatch, None)
    assert "Pass the gamepad to Ann" in drawn.words
    assert drawn.families[-1] is Family.PLAYSTATION


def test_who_holds_a_pad_of_their_own_sees_its_cap(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(stage, monkeypatch, Family.SWITCH)
    assert "Pass the gamepad to Ann" not in drawn.words
    assert drawn.families[-1] is Family.SWITCH


def test_a_pad_of_somebody_else_does_not_lift_it(stage: Stage) -> None:
    lifted: list[str] = []
    scene = CurtainScene(
        stage.services,
        Place("Ann", "ember"),
        lambda: lifted.append("up"),
        lambda key: key.device == 2,
    )
    stage.open(scene)
    scene.handle(Key(pygame.K_RETURN, button=Pad.A, device=2))
    assert lifted == []
    scene.handle(Key(pygame.K_RETURN, button=Pad.A, device=1))
    assert lifted == ["up"]

"""The curtain is lifted by whoever it falls for."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.controls.actions import Pad
from game.scenes.match.curtain import CurtainScene
from game.table.table import Place
from game.ui.inputs import Key
from tests.scenes.stage import Stage, staging


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with staging(tmp_path) as stage:
        yield stage


def test_a_pad_of_somebody_else_does_not_lift_it(stage: Stage) -> None:
    lifted: list[str] = []
    scene = CurtainScene(
        stage.house, Place("Ann", "ember"), lambda: lifted.append("up"), lambda key: key.device == 2
    )
    stage.open(scene)
    scene.handle(Key(pygame.K_RETURN, button=Pad.A, device=2))
    assert lifted == []
    scene.handle(Key(pygame.K_RETURN, button=Pad.A, device=1))
    assert lifted == ["up"]

"""The golden button of a page is one, and it is what Enter does."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.parts.menu import MenuScene
from game.ui.button import Button
from tests.scenes.openers import SCENES, Opener, new_match_with_roles
from tests.scenes.stage import Stage, staging

_UNPLAYED = (new_match_with_roles,)  # its game has no table to open
every_scene = pytest.mark.parametrize(
    "opener",
    [opener for opener in SCENES if opener not in _UNPLAYED],
    ids=lambda opener: opener.__name__,
)


def golden(scene: MenuScene) -> list[str]:
    """The golden buttons of a page that do something now."""
    live = {spot.name for spot in scene.hotspots() if spot.live}
    found = (w for w in scene.page.widgets if isinstance(w, Button) and w.kind == "primary")
    return [button.name for button in found if button.name in live]


def left(stage: Stage) -> Iterator[str]:
    """What somebody sees of the scenes that are open."""
    for scene in stage.services.stack.scenes:
        yield type(scene).__name__
        if isinstance(scene, MenuScene):
            yield scene.spoken()
            yield ", ".join(spot.name for spot in scene.hotspots())


@every_scene
def test_there_is_one_golden_button_at_most_and_enter_does_the_same(
    opener: Opener, tmp_path: Path
) -> None:
    ends = []
    for way in ("enter", "click"):
        with staging(tmp_path / way) as stage:
            opener(stage)
            stage.watch()
            brass = golden(stage.menu)
            assert len(brass) <= 1
            if not brass or (way == "enter" and stage.menu.page.attention.focused):
                return
            if way == "enter":
                stage.press(pygame.K_RETURN)
            else:
                stage.menu.page.pick(brass[0])
                stage.frame()
            ends.append([*left(stage)])
    assert ends[0] == ends[1]

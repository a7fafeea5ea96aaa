"""A character's sheet: every line has the text size of the settings."""

from collections.abc import Iterator

import pygame
import pytest

from game.core.contract.characters import CharacterSheet
from game.games.registry import GAMES
from game.scenes.parts.character_page import Pen
from game.ui.canvas import Canvas, DrawSettings
from game.ui.hotspots import Attention
from game.ui.pictures import Pictures
from game.ui.theme import KEY_CAP
from game.ui.typesetter import Typesetter
from game.ui.viewport import Box, Viewport

SHEETS = [(spec.key, sheet) for spec in GAMES for sheet in spec.characters]
ROOM = Box(300, 80, 700, 500)


class Read(Canvas):
    """Notes how large each line is written, in logical pixels."""

    def text(self, text, at, role, colour="", **how):  # type: ignore[no-untyped-def]
        self.sizes.append((role.size, text))  # type: ignore[attr-defined]
        return super().text(text, at, role, colour, **how)


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.mark.parametrize("text", [1.0, 1.2, 1.5, 2.0])
@pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[f"{g}-{s.key}" for g, s in SHEETS])
def test_no_line_is_smaller_than_asked(
    surface: pygame.Surface, game: str, sheet: CharacterSheet, text: float
) -> None:
    view = Viewport(1280, 720)
    canvas = Read(surface, view, Pictures(), Typesetter(view.scale), DrawSettings(menu_text=text))
    canvas.sizes = []  # type: ignore[attr-defined]
    pen = Pen(canvas, sheet, "ember", lambda rule: None)
    pen.write(ROOM)
    for widget in pen.widgets:
        widget.draw(canvas, Attention())
    least = min(canvas.sizes)  # type: ignore[attr-defined]
    assert least[0] >= KEY_CAP.size * text, least[1]

"""Pictures of a rulebook for print, drawn without a window at twice the resolution."""

import base64
from io import BytesIO

import pygame

from game.core.contract.spec import AnySpec
from game.core.examples.script import Example
from game.core.printed_book import Picture
from game.scenes.books.illustrations import Illustrations
from game.table.dice import RolledDie
from game.table.previews.model import draw_die
from game.ui import svg_shapes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.pictures import Pictures
from game.ui.viewport import HEIGHT, WIDTH, Box

_FINE = 2  # pixels to a CSS pixel
_SCALE = 0.7  # of what is cut out of a table: three steps stand side by side on paper
_CHAPTER = (84.0, 68.0)
_COVER = (150.0, 150.0)
_DIE, _TILE, _GAP = 24.0, 30.0, 3.0
_GOLD, _GOLD_RIM = "#FCD771", "#A87420"
_WORD = 20.0  # CSS px high: a picture among words


class PrintedPictures:
    """Draws the pictures of one game's printed rulebook."""

    def __init__(self, spec: AnySpec) -> None:
        pygame.font.init()
        self._spec = spec
        self._illustrations = Illustrations(spec)
        blank = pygame.Surface((WIDTH * _FINE, HEIGHT * _FINE))
        self._canvas = Canvas.of(blank, Pictures(), DrawSettings())

    def cover(self) -> Picture:
        """Return the cover of the game."""
        name = f"baked/{self._spec.key}_cover_square"
        return self._packed(self._canvas.fitted(name, Box(0, 0, *_COVER)))

    def chapter(self, key: str) -> Picture | None:
        """Return the picture of a chapter, as the drawer shows it; None if it has none."""
        made = self._illustrations.chapter_picture(self._canvas, key, _CHAPTER)
        return None if made is None else self._packed(made)

    def step(self, example: Example, number: int) -> Picture:
        """Return the table's part in a step (from 1).   Raises: BadInput if it cannot be played."""
        made = self._illustrations.picture(self._canvas, example, number, _SCALE)
        return self._packed(made, f"The table, step {number} of {len(example.steps)}")

    def dice(self, example: Example, number: int) -> Picture | None:
        """Return the dice of a step (from 1), those that count on gold; None if it has none."""
        dice = self._illustrations.dice(example, number)
        if not dice:
            return None
        wide = len(dice) * (_TILE + _GAP) - _GAP
        view = self._canvas.view
        row = pygame.Surface((view.length(wide), view.length(_TILE)), pygame.SRCALPHA, 32)
        canvas = self._canvas.onto(row)
        for place, (piece, counts) in enumerate(dice):
            tile = Box(place * (_TILE + _GAP), 0, _TILE, _TILE)
            if counts:
                canvas.shape(tile.inset(1), svg_shapes.pill, _GOLD, _GOLD_RIM, 6)
            draw_die(canvas, piece, Box.around(*tile.centre, _DIE, _DIE), faint=not counts)
        numbers = [(p.face.number, c) for p, c in dice if isinstance(p.face, RolledDie)]
        shown = ", ".join(str(face) for face, _ in numbers)
        counting = ", ".join(str(face) for face, counts in numbers if counts)
        alt = f"Dice: {shown}. These count: {counting}." if counting else f"Dice: {shown}"
        return self._packed(row, alt)

    def art(self, name: str) -> Picture:
        """Return a picture of assets/art, for use inside a line."""
        return self._packed(self._canvas.fitted(name, Box(0, 0, 2 * _WORD, _WORD)))

    @staticmethod
    def _packed(surface: pygame.Surface, alt: str = "") -> Picture:
        out = BytesIO()
        pygame.image.save(surface, out, "picture.png")
        data = base64.b64encode(out.getvalue()).decode("ascii")
        wide, high = surface.get_size()
        return Picture(
            f"data:image/png;base64,{data}", round(wide / _FINE), round(high / _FINE), alt
        )

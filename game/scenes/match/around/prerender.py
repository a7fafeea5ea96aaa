"""Renders ahead the faces that the next movement will need."""

import time
from collections.abc import Iterator, Sequence

from game.scenes.match.layers.recap_sheet import paper_ahead
from game.table.animation import Piece
from game.table.book.pages import on_pages
from game.table.chrome import actions_ahead
from game.table.faces import Face
from game.table.odds_panel import bars_ahead
from game.table.sprites import in_slices
from game.table.table import GameTable
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

_AT_ONCE = 4  # faces whose pictures are being made: with one alone frames would wait for nothing


class LegalRing(Face, frozen=True):
    """The ring around things that can be chosen; `radius`: px of its corners."""

    radius: float

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the ring around a box."""
        palette = canvas.palette
        canvas.shape(box, svg_shapes.ring, palette.legal, palette.halo, self.radius, 3)


class SpritePrerender:
    """Renders faces ahead for one table, a little at a time, the most urgent first."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self.begin_anew()

    def begin_anew(self) -> None:
        """Discard everything, after a change of the scale."""
        self._waiting = _likeliest_last(self._table)
        self._coming: list[Piece] = []  # before those: with the end of a move
        self._ringed: set[tuple[float, float, float]] = set()  # sizes of rings among them
        self._under_way: list[Iterator[bool]] = []  # of a few of them

    @property
    def is_painted(self) -> bool:
        """Whether nothing is left to paint."""
        return not self._waiting and not self._coming and not self._under_way

    def expect(self) -> None:
        """Prepare for the events of a move: the faces that they will bring are painted first."""
        self._coming = [piece for piece in self._table.coming() if not on_pages(piece.box)]

    def paint(self, canvas: Canvas, board: Sequence[Hotspot], most_s: float) -> None:
        """Paint ahead for about `most_s` seconds. `board`: hotspots that the next move may ring."""
        self._foresee_rings(board)
        until = time.perf_counter() + most_s
        while time.perf_counter() < until and self._goes_on(canvas):
            pass

    def _goes_on(self, canvas: Canvas) -> bool:
        """Do one step of rendering; False if there is nothing to do but wait."""
        for painting in self._under_way:
            goes_on = next(painting, None)
            if goes_on is None:
                self._under_way.remove(painting)
            if goes_on is not False:
                return True
        if len(self._under_way) == _AT_ONCE or not (self._coming or self._waiting):
            return False
        piece = (self._coming or self._waiting).pop()
        self._under_way.append(in_slices(canvas, [piece], canvas.pictures.bench))
        return True

    def _foresee_rings(self, board: Sequence[Hotspot]) -> None:
        for spot in board:
            size = spot.box.w, spot.box.h, spot.radius
            if size not in self._ringed:
                self._ringed.add(size)
                x, y = spot.box.centre
                ring = LegalRing(spot.radius)
                self._waiting.append(Piece("ring ahead", ring, x, y, spot.box.w, spot.box.h))


def _likeliest_last(table: GameTable) -> list[Piece]:
    """Return the pieces to prerender: those seen first are last."""
    around = [bars_ahead(table.skeleton.side), *actions_ahead(table.skeleton)]
    return [paper_ahead(table), *around, *table.faces()][::-1]

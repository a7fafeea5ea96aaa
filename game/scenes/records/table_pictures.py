"""Small pictures of the tables of stored matches, drawn by another process.

A picture shows what everybody at the table may know, also of a finished match.
"""

from collections.abc import Callable

import pygame

from game.core.storage.archive import Archive
from game.core.storage.listing import MatchRow
from game.scenes.parts.game_box import Cover
from game.scenes.parts.places import places_of
from game.scenes.records.reckoning import packed, received
from game.table.previews.elsewhere import SmallPictures
from game.table.previews.model import Model
from game.table.skeleton import BOARD
from game.ui.canvas import Canvas
from game.ui.parts import Part

HEIGHT = 100.0  # px of a picture where text is small
WIDTH = HEIGHT * BOARD.w / BOARD.h


def paint_table(canvas: Canvas, record: bytes) -> None:
    """Fill a canvas with the board after the last ply of a match.   Raises: BadInput."""
    match = received(record)
    model = Model(match.spec, places_of(match))
    model.show(match.view(None))
    drawn = model.picture(canvas, BOARD, canvas.view.screen.h / BOARD.h)
    canvas.surface.blit(pygame.transform.smoothscale(drawn, canvas.surface.get_size()), (0, 0))


class TablePictures(SmallPictures[MatchRow]):
    """The pictures of one page; `part` shows a match's cover until its picture is there."""

    def __init__(self, archive: Callable[[], Archive]) -> None:
        super().__init__(
            paint_table, lambda row: packed(archive().record(row.match_id, refuse_copy=True))
        )

    def part(self, row: MatchRow, rim: str, larger: float = 1.0) -> Part:
        """Return the board of a match as a part; the game's cover until it is drawn."""
        size = WIDTH * larger, HEIGHT * larger
        cover = Cover(size[1], size[1], game=row.game)
        return self.shown((row.match_id, row.plies), row, size, cover, rim)

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
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Space
from game.ui.viewport import Box

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

    def part(self, row: MatchRow, larger: float = 1.0) -> "TablePicture":
        """Return the picture of a match as a part."""
        return TablePicture(WIDTH * larger, HEIGHT * larger, row=row, pictures=self)


class TablePicture(Space, frozen=True, kw_only=True):
    """The board of a match as it is now; the game's cover until it is drawn."""

    row: MatchRow
    pictures: TablePictures

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the board or the cover in the middle of a box."""
        place = self.middle(box)
        made = self.pictures.made(canvas, (self.row.match_id, self.row.plies), self.row, place)
        if made is None:
            Cover(self.h, self.h, game=self.row.game).draw(canvas, place)
        else:
            canvas.surface.blit(made, canvas.view.rect(place).topleft)
            canvas.shape(place, svg_shapes.ring, canvas.palette.ink_brown, "", 3, 1.5)

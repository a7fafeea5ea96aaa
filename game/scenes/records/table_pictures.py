"""Small pictures of the tables of stored matches, drawn by another process.

A picture shows what everybody at the table may know, also of a finished match. Nothing here needs a
screen, since that process loads this module too.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.core.contract.values import BadInput
from game.core.match.background import Background
from game.core.storage.archive import Archive
from game.core.storage.listing import MatchRow
from game.scenes.parts.game_box import Cover
from game.scenes.parts.places import places_of
from game.scenes.records.reckoning import packed, received
from game.table.previews.model import Model
from game.table.skeleton import BOARD
from game.ui import svg_shapes
from game.ui.canvas import Canvas, DrawSettings
from game.ui.parts import Space
from game.ui.pictures import Pictures
from game.ui.theme import PALETTES
from game.ui.viewport import Box

BEGINS_AFTER_S = 0.4
"""No process is started for a player who leaves the page or scrolls on within this time."""
HEIGHT = 100.0  # px of a picture where text is small
WIDTH = HEIGHT * BOARD.w / BOARD.h

Key: TypeAlias = tuple[int, int, int, int, str]  # match, its plies, size in pixels, palette


class Painted(NamedTuple):
    """A picture from the other process: RGB rows; None if the match or its table is damaged."""

    key: Key
    pixels: bytes | None


def paint(wanted: Sequence[tuple[Key, bytes]]) -> Iterator[Painted]:
    """Yield a picture of each match; runs in the other process."""
    pygame.font.init()
    for key, record in wanted:
        try:
            yield Painted(key, painted(key, record))
        except BadInput:
            yield Painted(key, None)


def painted(key: Key, record: bytes) -> bytes:
    """Return the RGB rows of the board after the last ply.   Raises: BadInput."""
    _, _, wide, high, palette = key
    match = received(record)
    model = Model(match.spec, places_of(match))
    model.show(match.view(None))
    surface = pygame.Surface((wide, high), 0, 32)
    canvas = Canvas.of(surface, Pictures(), DrawSettings(palette=PALETTES[palette]))
    drawn = model.picture(canvas, BOARD, high / BOARD.h / canvas.view.scale)
    return pygame.image.tobytes(pygame.transform.smoothscale(drawn, (wide, high)), "RGB")


class TablePictures:
    """The pictures of one page; `draw` shows a match's cover until its picture is there."""

    def __init__(self, archive: Callable[[], Archive]) -> None:
        self._archive = archive
        self._album: Pictures | None = None
        self._wanted: dict[Key, MatchRow] = {}
        self._read: dict[Key, bytes] = {}  # records, for the process
        self._hopeless: set[Key] = set()  # not asked for again on this page
        self._process: Background[Painted] | None = None
        self._waited = 0.0

    @property
    def waits(self) -> bool:
        """Whether a picture is still to come."""
        return bool(self._wanted or self._read)

    def part(self, row: MatchRow, larger: float = 1.0) -> "TablePicture":
        """Return the picture of a match as a part."""
        return TablePicture(WIDTH * larger, HEIGHT * larger, row=row, pictures=self)

    def made(self, canvas: Canvas, row: MatchRow, box: Box) -> pygame.Surface | None:
        """Return the picture of a match; None if there is none yet, and it is asked for."""
        size = canvas.view.length(box.w), canvas.view.length(box.h)
        key = row.match_id, row.plies, *size, canvas.palette.name
        found = canvas.pictures.made(("table", *key))
        if found is None and key not in self._hopeless and key not in self._read:
            self._album = canvas.pictures
            self._wanted.setdefault(key, row)
        return found

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if a picture has come."""
        if self._process is not None:
            return self._listen(self._process)
        self._waited = self._waited + dt_s if self.waits else 0.0
        if self._waited < BEGINS_AFTER_S:
            return False
        if self._wanted:
            key = next(iter(self._wanted))  # the topmost first
            self._read_one(key, self._wanted.pop(key))
        if self._read and not self._wanted:
            self._process = Background(paint, tuple(self._read.items()))
        return False

    def _read_one(self, key: Key, row: MatchRow) -> None:
        try:
            record = self._archive().record(row.match_id, refuse_copy=True)
            self._read[key] = packed(record)
        except BadInput:
            self._hopeless.add(key)

    def _listen(self, process: Background[Painted]) -> bool:
        came = process.harvest()
        for key, pixels in came:
            self._read.pop(key, None)
            if pixels is None or self._album is None:
                self._hopeless.add(key)
            else:
                made = pygame.image.frombytes(pixels, key[2:4], "RGB")
                self._album.keep_made(("table", *key), made)
        if not process.running:
            self._hopeless |= self._read.keys()
            self.close()
        return bool(came)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self._read, self._waited = {}, 0.0


class TablePicture(Space, frozen=True, kw_only=True):
    """The board of a match as it is now; the game's cover until it is drawn."""

    row: MatchRow
    pictures: TablePictures

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it in the middle of a box."""
        place = self.middle(box)
        made = self.pictures.made(canvas, self.row, place)
        if made is None:
            Cover(self.h, self.h, game=self.row.game).draw(canvas, place)
        else:
            canvas.surface.blit(made, canvas.view.rect(place).topleft)
            canvas.shape(place, svg_shapes.ring, canvas.palette.ink_brown, "", 3, 1.5)

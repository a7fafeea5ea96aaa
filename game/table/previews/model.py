"""A table in a fixed position, from which pictures are cut.

It is the real table class of a game with pieces of its own, independent of any match in progress.
Only what is inside the cut is painted.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import pygame
from msgspec.structs import replace as change

from game.core.boards.boards import read_board
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.table.animation import Piece
from game.table.dice import Die, RolledDie
from game.table.laying import box_of
from game.table.sprites import draw_pieces
from game.table.table import Kit, Perspective, Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.raster import PAD
from game.ui.typesetter import Typesetter
from game.ui.viewport import SCREEN, Box, Viewport

MARGIN = 8.0  # logical px of the table around what is cut out
_RADIUS = 12.0  # of a ring around what is no hotspot
_RING = 3.0
_BRIM = 5.0  # logical px by which letters may exceed their line
_GROUND = "#1B0E07"  # where a cut reaches beyond the table
_LARGE = 4.0  # times the area of the cut: sprites so large are rendered for the whole table and cut


def _silent(sound: str) -> None:
    return


class Model:
    """Painter of pictures of a game's table with the given seats.

    Raises: BadInput if its map is not sound.
    """

    def __init__(self, spec: AnySpec, places: Sequence[Place]) -> None:
        kit: Kit = spec.table()
        self.places = tuple(places)
        self._board = read_board(kit.table.map_file())
        self._table = kit.table(self._board, places, _silent)
        self._table.look(
            Perspective(self.places, asked=False, tells_odds=False, reduced_motion=True, speed=0)
        )
        self._view: Any = None

    def show(self, view: Any, viewer: int | None = None) -> None:
        """Show a position as `viewer` may see it (None: with all hands open)."""
        self._table.look(change(self._table.perspective, viewer=viewer))
        self._table.show(view)
        self._view = view

    def _hotspots(self) -> Iterable[tuple[str, Box, float]]:
        return ((spot.name, spot.box, spot.radius) for spot in self._table.hotspots(self._view))

    def boxes(self) -> Mapping[str, Box]:
        """Return the boxes that can be cut out, by name: map, visible pieces, hotspots."""
        board = self._board
        found = {name: box_of(rect) for name, rect in board.regions.items()}
        found |= {name: box_of(anchor.rect) for name, anchor in board.anchors.items()}
        found |= {name: box_of(space.rect) for name, space in board.spaces.items()}
        found |= self._table.background.marks(self._view)
        found |= {key: piece.box for key, piece in self._table.pieces.items() if piece.alpha > 0}
        found |= {name: box for name, box, _ in self._hotspots()}
        return found

    def cut(self, names: Iterable[str]) -> Box:
        """Return the smallest part of the table that contains all named things.

        Raises: BadInput for an unknown name.
        """
        return reduce(Box.joined, [box.inset(-MARGIN) for box in self._found(names)])

    def _found(self, names: Iterable[str]) -> list[Box]:
        boxes, wanted = self.boxes(), list(names)
        for name in wanted:
            if name not in boxes:
                raise BadInput(f"Nothing on the table is called {name!r}.")
        return [boxes[name] for name in wanted]

    def dice(self) -> Mapping[str, RolledDie]:
        """Return the visible dice on the table by the keys of their pieces."""
        pieces = self._table.pieces.values()
        return {
            piece.key: piece.face
            for piece in pieces
            if isinstance(piece.face, RolledDie) and piece.alpha > 0
        }

    def piece(self, name: str) -> Piece | None:
        """Return a copy of a piece; None if it is missing or invisible."""
        piece = self._table.pieces.get(name)
        return None if piece is None or piece.alpha <= 0 else piece.copy()

    def picture(
        self, canvas: Canvas, cut: Box, scale: float, rings: Iterable[str] = ()
    ) -> pygame.Surface:
        """Return a picture of a part of the table, `scale` times as large as on the canvas.

        Raises: BadInput for a ring around an unknown thing.
        """
        pixels = canvas.view.scale * scale
        size = max(1, round(cut.w * pixels)), max(1, round(cut.h * pixels))
        surface = pygame.Surface(size, 0, 32)
        surface.fill(_GROUND)
        part = _Part.cut_from(canvas, surface, cut, pixels)
        self._table.background.paint(part, self._view)
        seen = [piece for piece in self._table.pieces.values() if part.sees(_reach(piece))]
        depth = self._table.ring_depth
        draw_pieces(part, [piece for piece in seen if piece.z < depth])
        self._draw_rings(part, rings)
        draw_pieces(part, [piece for piece in seen if piece.z >= depth])
        return surface

    def _draw_rings(self, canvas: Canvas, names: Iterable[str]) -> None:
        wanted = tuple(names)
        rounded = {name: radius for name, _, radius in self._hotspots()}
        for name, box in zip(wanted, self._found(wanted), strict=True):
            radius = rounded.get(name, _RADIUS)
            canvas.shape(box, svg_shapes.ring, canvas.palette.cream, "", radius, _RING)


def _reach(piece: Piece) -> Box:
    """Return the area that a piece may cover, with its shadow, turned or lifted."""
    more = max(piece.w, piece.h) / 2
    return piece.box.inset(-more)


def draw_die(canvas: Canvas, piece: Piece, box: Box, *, faint: bool = False) -> None:
    """Draw a piece of a table, usually a die, upright and as large as a box."""
    face = piece.face
    if isinstance(face, Die):
        face = change(face, kept=False)
    alone = Piece(piece.key, face, *box.centre, box.w, box.h, alpha=0.5 if faint else 1.0)
    draw_pieces(canvas, [alone])


@dataclass
class _Part(Canvas):
    """A canvas for a part of the table. Sprites outside the part are not rendered.

    `whole`: the canvas that tables are drawn on; `cut`: the part, in logical pixels of the table.
    """

    whole: Canvas | None = None
    cut: Box = SCREEN

    @staticmethod
    def cut_from(canvas: Canvas, surface: pygame.Surface, cut: Box, pixels: float) -> "_Part":
        origin = -cut.x * pixels, -cut.y * pixels
        view = Viewport(*surface.get_size()).with_scale(pixels, origin)
        letters = Typesetter(pixels, canvas.pictures.missing)
        return _Part(surface, view, canvas.pictures, letters, canvas.look, canvas, cut)

    def sees(self, box: Box) -> bool:
        """Whether any of a box can be seen in this part."""
        return box.overlaps(self.cut)

    def shape(self, box: Box, make: Any, *details: Any, texture: str = "") -> None:
        """Draw a shape, if it is visible in the part."""
        box_with_room = box.inset(-PAD)
        if not self.sees(box_with_room):
            return
        rect, cut = self.view.rect(box_with_room), self.surface.get_rect()
        if self.whole is not None and rect.w * rect.h > _LARGE * cut.w * cut.h:
            made = self.whole.made_part(box, make, *details, texture=texture)
            self._blit_some_of(made, rect)
        else:
            super().shape(box, make, *details, texture=texture)

    def _blit_some_of(self, made: pygame.Surface, rect: pygame.Rect) -> None:
        """Blit the visible part of a sprite that the table has already rendered, scaled down."""
        seen = rect.clip(self.surface.get_rect())
        across, down = made.get_width() / rect.w, made.get_height() / rect.h
        left, top = int((seen.x - rect.x) * across), int((seen.y - rect.y) * down)
        wide, high = max(1, round(seen.w * across)), max(1, round(seen.h * down))
        some = made.get_rect().clip((left, top, wide, high))
        if some.w and some.h and seen.w and seen.h:
            self.surface.blit(pygame.transform.smoothscale(made.subsurface(some), seen.size), seen)

    def picture(
        self, name: str, box: Box, *, angle: int = 0, alpha: int = 255, tint: str = ""
    ) -> None:
        """Draw a picture, if it is visible in the part."""
        more = max(box.w, box.h) / 2 if angle else 0
        if self.sees(box.inset(-more)):
            super().picture(name, box, angle=angle, alpha=alpha, tint=tint)

    def fill(self, box: Box, colour: str, alpha: int = 255) -> None:
        """Fill an area, if it is visible in the part."""
        if self.sees(box):
            super().fill(box, colour, alpha)

    def text(
        self,
        text: str,
        at: tuple[float, float],
        role: Any,
        colour: str = "",
        *,
        align: str = "left",
        bold: bool = False,
        shadow: bool = False,
    ) -> float:
        """Draw a line of text if it is visible in the part; return its width in px."""
        wide = self.type.width(text, role, bold)
        start = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        room = Box(start, at[1] - role.size, wide, 2 * role.size)
        if self.sees(room.inset(-_BRIM)):
            super().text(text, at, role, colour, align=align, bold=bold, shadow=shadow)
        return wide

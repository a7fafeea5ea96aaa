"""The table of a replay, a little smaller and without anything to click."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.contract.values import Event, Seat
from game.core.match.match import Match
from game.scenes.parts.backdrop import draw_backdrop
from game.table import chrome
from game.table.forms.form import MOST_IN_FULL
from game.table.forms.parts import SeatStyle
from game.table.seats import SeatPanel
from game.table.skeleton import BOARD_AND_TRAY, SEATS
from game.table.sprites import draw_pieces, lay_pieces
from game.table.staging.drawing import StagePicture, boxes_of
from game.table.table import GameTable, Perspective, Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.viewport import Box

PLACE = Box(280, 111, 721, 602)
"""Place of board and tray, in a window no higher than usual."""


class ReviewedTable:
    """Shows any ply at once, or with the animation from the ply before."""

    def __init__(self, match: Match, table: GameTable, places: Sequence[Place]) -> None:
        self.table = table
        table.staging.fastest = 2.0  # faster is for finding a place
        self._match = match
        self.places = tuple(places)
        self.seats = SeatPanel(places)
        self.seats.lay_on(self.seats.boxes, SeatStyle.FULL, table.plaque_room)
        self._shown: Any = None
        self._layer: pygame.Surface | None = None
        self._stale = True
        self._stage = StagePicture()
        self.title = ""  # the line under the game's name
        self.place = PLACE

    def lie_in(self, more: float) -> None:
        """Enlarge board and tray for `more` px of height beyond the usual."""
        size = min(1.0, (PLACE.h + more) / BOARD_AND_TRAY.h)
        wide, high = BOARD_AND_TRAY.w * size, BOARD_AND_TRAY.h * size
        place = Box(BOARD_AND_TRAY.centre[0] - wide / 2, PLACE.y, wide, high)
        place = place if more else PLACE
        if place != self.place:
            self.place, self._stale = place, True

    # --- what is shown ----------------------------------------------------------------------------

    def look(self, *, viewer: Seat | None, reduced_motion: bool, speed: float) -> None:
        """Set for which viewer and in which manner the table is drawn from the next `show` on."""
        self.table.look(
            Perspective(
                self.places,
                viewer=viewer,
                asked=False,
                tells_odds=False,
                reduced_motion=reduced_motion,
                speed=speed,
            )
        )

    def show(self, ply: int, title: str, events: Sequence[Event] = ()) -> None:
        """Show the table after a ply; `events`: those of the ply, to be animated."""
        self.title = title
        match, viewer = self._match, self.table.viewer
        self._shown = view = match.view(viewer, ply)
        if events:
            self.table.tell(events, match.view(viewer, ply - 1), view)
        else:
            self.table.show(view)
        seats = range(len(self.places))
        notes = [self.table.seat_note(view, seat) for seat in seats]
        scores = [match.spec.score(view, seat) for seat in seats]
        self.seats.refresh(notes, scores, match.spec.to_act(view), at_once=not events)
        self._stale = True

    @property
    def frame(self) -> Box:
        """Return the frame of the board as placed in the window."""
        return self._lies_at(self.table.frame)

    def _lies_at(self, box: Box) -> Box:
        """Return where something of the table is placed in the window."""
        place = self.place
        smaller = min(place.w / BOARD_AND_TRAY.w, place.h / BOARD_AND_TRAY.h)
        x = place.x + (box.x - BOARD_AND_TRAY.x) * smaller
        y = place.y + (box.y - BOARD_AND_TRAY.y) * smaller
        return Box(x, y, box.w * smaller, box.h * smaller)

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves."""
        return not self.table.busy

    def end_moment(self) -> bool:
        """End a great moment that is seen; False if there is none."""
        if self.table.staging.on_stage is None:
            return False
        self.table.skip()
        return True

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something moved."""
        moved = self.table.update(dt_s)
        if self.table.staging.on_stage is None:  # no number counts up while words stand
            moved = self.seats.update(dt_s) or moved
        return moved

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the room, the seats and the table; all but pieces and numbers is cached.

        If the page's text is large, words are as large as the full table has room for.
        """
        larger = max(canvas.look.table_text, min(MOST_IN_FULL, canvas.look.menu_text))
        canvas = canvas.with_look(table_text=larger)
        layer = self._layer
        if layer is None or layer.get_size() != canvas.surface.get_size():
            layer = self._layer = pygame.Surface(canvas.surface.get_size()).convert()
            self._stale = True
        if self._stale:
            self._draw_still(canvas.onto(layer))
            self._stale = False
        canvas.surface.blit(layer, (0, 0))
        self.seats.draw_live(canvas)
        # Pieces on the plaques have not moved; the pouch has made room. On the smaller table they
        # would reach into it from the side.
        pieces = self.table.pieces.values()
        on_table = [one for one in pieces if BOARD_AND_TRAY.contains(one.x, one.y)]
        draw_pieces(canvas, [piece for piece in pieces if SEATS.contains(piece.x, piece.y)])
        canvas.surface.set_clip(canvas.view.rect(self.place, 8))
        draw_pieces(self._smaller(canvas), on_table)
        canvas.surface.set_clip(None)
        on = self.table.staging.on_stage
        if on is not None:
            lit = boxes_of(on.lit, self._lies_at, self.seats.boxes)
            cast = [piece for piece in pieces if piece.key in on.moment.cast]
            laid = lay_pieces(self._smaller(canvas), cast)
            self._stage.draw(canvas, on, lit, self.seats.boxes, laid, self.places)

    def _draw_still(self, canvas: Canvas) -> None:
        draw_backdrop(canvas)
        chrome.draw_top(canvas, self.table.skeleton, self._match.spec.name, self.title)
        self.seats.draw_still(canvas)
        smaller = self._smaller(canvas)
        smaller.shape(self.table.frame, svg_shapes.frame, canvas.palette, texture="frame_wood")
        self.table.background.paint(smaller, self._shown)

    def _smaller(self, canvas: Canvas) -> Canvas:
        """Return the canvas on which the board is drawn."""
        return canvas.through(canvas.view.fitted(BOARD_AND_TRAY, self.place))

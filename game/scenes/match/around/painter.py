"""Draws a table: pieces and overlays on the still layer; redraws only what changed."""

import math
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.scenes.match.around.card_marks import draw_card_marks
from game.scenes.match.around.dirty_regions import Damage, Part, changed_places
from game.scenes.match.around.draw_keys import Frame, moving_parts, seat_part
from game.scenes.match.around.drawn_view import DrawnView
from game.scenes.match.around.hover_tip import Attended, Tips
from game.scenes.match.around.prerender import LegalRing, SpritePrerender
from game.scenes.match.around.still_layer import StillLayer, draw_board, reaching
from game.scenes.match.around.table_marks import TableMarks
from game.scenes.match.in_words.beside import smaller, with_pouch
from game.scenes.parts.backdrop import draw_backdrop
from game.scenes.parts.dim_overlay import DimOverlay
from game.table import chrome
from game.table.animation import Piece
from game.table.book.pages import on_pages
from game.table.gestures import primary
from game.table.ledge import Kind, Paper, draw_mark
from game.table.magnifier.drawing import draw_glass
from game.table.previews import marks as preview_marks
from game.table.skeleton import BESIDE, BOARD_AND_TRAY, POUCH
from game.table.sprites import Lying, PlacedSprite, draw_laid, lay_pieces
from game.table.staging.drawing import StagePicture, boxes_of
from game.table.stakes import StakesQuestion
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import KeptLayout
from game.ui.viewport import Box
from game.ui.widget import draw_focus, draw_tip

_QUICK_S = 0.006  # what a frame may take for the next one to paint ahead
SHAKE, SHAKE_S, SHAKE_WAVE_S = 3.0, 0.36, 0.09  # logical px; seconds in all, and for one wave


class Painter:
    """Draws a match view, and remembers what it drew."""

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self._veil = DimOverlay()
        self._sign = KeptLayout()
        self._marks = TableMarks(view)
        self._tips = Tips(view)
        self.still = StillLayer(view)
        self._foreseen = SpritePrerender(view.table)
        self._below, self._over = Lying(), Lying()  # the rings
        self._stage = StagePicture()
        self._drew_s = 0.0  # how long the last frame took
        self._damage = Damage()
        self._order: list[str] = []  # of the pieces, from back to front
        self._moving: dict[str, Part] = {}  # on the still layer, in this frame
        self._drawn: Frame | None = None  # the frame drawn last

    def resized(self) -> None:
        """Discard everything drawn at another scale."""
        self.still.forget()
        self._view.canvas = None
        self._foreseen.begin_anew()
        self._drawn = None

    def draw(
        self,
        canvas: Canvas,
        view: Any,
        spots: Sequence[Hotspot],
        attention: Attention,
        *,
        show_live: bool,
        whole: bool = True,
    ) -> tuple[pygame.Rect, ...] | None:
        """Draw the table; the still layer only where it is out of date.

        `whole`: the previous frame is lost; otherwise only changes are drawn. Returns the drawn
        pixels; None: all of them.
        """
        begun = time.perf_counter()
        renewed = self.still.renew(canvas, view)
        self._view.canvas = canvas
        if whole or self._view.is_folded:
            self._damage.forget()
        if self._view.is_folded:
            self._draw_folded(canvas, view)
            return None
        frame = self._drawn = self._frame(canvas, spots, attention, show_live=show_live)
        dirty = self._out_of_date(canvas, frame, attention, renewed)
        surface = canvas.surface
        for clip in (None,) if dirty is None else dirty:
            surface.set_clip(clip)
            self._draw_frame(canvas, view, frame, attention, clip)
            if self._view.overlay is not None:
                self._view.overlay.draw(canvas)
        surface.set_clip(None)
        self._drew_s = time.perf_counter() - begun
        return dirty

    def _frame(
        self,
        canvas: Canvas,
        spots: Sequence[Hotspot],
        attention: Attention,
        *,
        show_live: bool,
    ) -> Frame:
        """Return the content of the still layer in this frame."""
        board = self._view.on_board(self._view.loupe.under(spots))
        lit = [spot for spot in board if spot.live and self._view.table.lights(spot.name)]
        depth = self._view.table.ring_depth
        pieces = self._view.foretold.over(self._view.table.pieces).values()
        return Frame(
            spots=spots,
            board=board,
            live=lit if show_live else [],
            shows_live=show_live,
            below=self._laid(canvas, [p for p in pieces if p.z < depth], self._below),
            over=self._laid(canvas, [p for p in pieces if p.z >= depth], self._over),
            marks=self._marks.of_odds(attention),
            preview=self._marks.of_preview(canvas),
            attended=self._tips.of(canvas, attention, spots),
        )

    def _out_of_date(
        self,
        canvas: Canvas,
        frame: Frame,
        attention: Attention,
        renewed: list[pygame.Rect] | None,
    ) -> tuple[pygame.Rect, ...] | None:
        """Return the places that changed since the last frame; None: the whole frame."""
        parts = moving_parts(self._view, canvas, frame, attention)
        order = {}
        for number, one in enumerate((*frame.below, *frame.over)):
            order[one.key] = number
            parts[f"piece {one.key}"] = (one.looks, (one.rect,))
        on, lit = self._view.table.staging.on_stage, self._lit
        self._stage.prepare(canvas, on, lit, self._view.seat_boxes, self._view.places)
        parts |= self._stage.parts(canvas, on, lit)
        # Pieces whose stacking order has changed are drawn again.
        for key in changed_places(self._order, list(order)):
            looks, area = parts[f"piece {key}"]
            parts[f"piece {key}"] = ((looks, order[key], object()), area)
        self._order, self._moving = list(order), parts
        dirty = self._damage.of(parts, renewed or (), canvas.surface.get_rect())
        return None if renewed is None else dirty

    @property
    def _lit(self) -> tuple[Box, ...]:
        """The boxes of what is lit on stage."""
        on, view = self._view.table.staging.on_stage, self._view
        return () if on is None else boxes_of(on.lit, view.lies_at, view.seat_boxes)

    def _draw_stage(self, canvas: Canvas, frame: Frame) -> None:
        """Draw the great moment over everything else."""
        on, view = self._view.table.staging.on_stage, self._view
        if on is not None:
            cast = [one for one in (*frame.below, *frame.over) if one.key in on.moment.cast]
            self._stage.draw(canvas, on, self._lit, view.seat_boxes, cast, view.places)

    @property
    def said(self) -> Paper | None:
        """Return the paper that was on the ledge in the frame drawn last; None if none was."""
        return None if self._drawn is None else self.on_ledge(self._drawn.attended)

    def attended(self, canvas: Canvas, attention: Attention, spots: Sequence[Hotspot]) -> Attended:
        """Return what would be attended to in a frame, without drawing it."""
        return self._tips.of(canvas, attention, spots)

    def on_ledge(self, attended: Attended) -> Paper | None:
        """Return the paper on the ledge; None if none is, or a question or the recap covers it."""
        view = self._view
        if view.question is not None and not isinstance(view.question, StakesQuestion):
            return None
        said = view.talk.first(attended.said)
        covered = view.sheet is not None and (said is None or said.kind >= Kind.TIP)
        return None if covered else said

    def _draw_frame(
        self,
        canvas: Canvas,
        view: Any,
        frame: Frame,
        attention: Attention,
        within: pygame.Rect | None,
    ) -> None:
        """Draw everything that reaches into `within`, the clip of the surface; None: all."""
        spots = frame.spots

        def reaches(name: str) -> bool:
            return reaching(self._moving, name, within)

        canvas.surface.blit(self.still.surface, (0, 0))
        if reaches("sign"):
            self._draw_sign(canvas)
        if self._view.is_beside:
            self._view.seats.draw_beside_book(canvas)
        else:
            self._draw_shaken(canvas)
            seats = range(len(self._view.skeleton.seats))
            self._view.seats.draw_live(canvas, [s for s in seats if reaches(seat_part(s))])
            if reaches("tabs") and not self._view.is_told:
                self._view.column.book.draw(canvas, attention)
        rings = [spot for spot in frame.live if reaches(f"ring {spot.name}")]
        self._draw_on_table(canvas, frame, rings)
        if frame.shows_live:
            draw_card_marks(canvas, self._view.said, frame.board, self._view.table.card_foot)
        glass = self._view.loupe.glass
        if glass is not None:
            draw_glass(canvas, glass, self._view.loupe.grown, attention.hovered)
            preview_marks.draw(canvas, self._marks.over_glass(canvas))
        tools = [s for s in spots if s.name.startswith("tool:") and reaches(s.name)]
        chrome.draw_tools(canvas, tools, attention, self._view.table.perspective.speed)
        if reaches("buttons"):
            self._draw_actions(canvas, spots, attention)
        if self._view.log.open:
            self._view.log.draw(canvas)
        self._draw_papers(canvas, attention)
        self.draw_said(canvas)
        self._draw_question(canvas, view, attention, frame.live)
        self.draw_attended(canvas)
        self._draw_stage(canvas, frame)

    def _draw_sign(self, canvas: Canvas) -> None:
        """Draw the sign, with the prompt of the open confirmation if it has one."""
        question, said, sign = self._view.question, self._view.said, self._view.skeleton.sign
        if isinstance(question, StakesQuestion):
            chrome.draw_sign(canvas, *question.prompt, sign=sign, layout=self._sign)
        else:
            chrome.draw_sign(canvas, *said.prompt, said.aim, sign=sign, layout=self._sign)

    def _draw_on_table(self, canvas: Canvas, frame: Frame, live: Sequence[Hotspot]) -> None:
        """Draw the pieces, and between them the rings of `live` and of a hint."""
        draw_laid(canvas, frame.below)
        self._draw_rings(canvas, frame.board, live)
        draw_laid(canvas, frame.over)
        for box in frame.marks:
            draw_mark(canvas, box)
        if self.said is not None:
            self.said.draw_rings(canvas)
        preview_marks.draw(canvas, frame.preview)

    def _draw_actions(self, canvas: Canvas, spots: Sequence[Hotspot], attention: Attention) -> None:
        """Draw the action buttons, and rings around those of a hint."""
        buttons, hinted = self._view.said.buttons, self._view.said.hinted
        named_buttons = {button.hotspot for button in buttons}
        actions = [spot for spot in spots if spot.name in named_buttons]
        if self._view.is_told:  # letters are for names there
            buttons = tuple(replace(b, key=b.key if b.key == "Space" else "") for b in buttons)
        elif self._view.question is not None:  # Space gives its safe answer
            buttons = tuple(replace(b, key="" if b.key == "Space" else b.key) for b in buttons)
        mains = self._main_buttons(actions)
        chrome.draw_actions(canvas, buttons, actions, attention, mains=mains)
        for spot in actions:
            if spot.name in hinted:
                self._ring(canvas, spot)

    def _draw_papers(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the text view and the recap."""
        if self._view.is_told and self._view.words is not None:
            self._view.words.draw(canvas)
        if self._view.sheet is not None:
            self._view.sheet.draw(canvas, attention)

    def draw_said(self, canvas: Canvas) -> None:
        """Draw the paper on the ledge."""
        said = self.said
        if said is not None:
            said.draw(canvas, *self._view.talk_places)

    def draw_attended(self, canvas: Canvas) -> None:
        """Draw the focus ring, and the tip that floats beside what is pointed at."""
        if self._drawn is None:
            return
        ringed, floating, _ = self._drawn.attended
        if ringed is not None:
            draw_focus(canvas, ringed)
        if floating is not None:
            draw_tip(canvas, *floating)

    def _main_buttons(self, actions: Sequence[Hotspot]) -> frozenset[str]:
        """Return the live buttons that are primary: none while something else is."""
        said = self._view.said
        if self._view.question is not None:
            return frozenset()
        if said.golden is not None:
            return said.golden
        alive = {spot.name for spot in actions if spot.live}
        first = primary([button for button in said.buttons if button.hotspot in alive])
        return frozenset() if first is None else frozenset({first})

    def _draw_question(
        self, canvas: Canvas, view: Any, attention: Attention, live: Sequence[Hotspot]
    ) -> None:
        if isinstance(self._view.question, StakesQuestion):
            self._veil.draw(canvas, self._at_stake(self._view.question, view, live))
        if self._view.question is not None:
            self._view.question.draw(canvas, attention)

    def _at_stake(
        self, stakes: StakesQuestion, view: Any, live: Sequence[Hotspot]
    ) -> tuple[Box, ...]:
        """Return what stays lit while two seats' stakes are shown: both, and other choices."""
        seats = [side.seat for side in stakes.stakes.sides]
        own = [key for seat in seats for key in self._view.table.own(view, seat).pieces]
        pieces = [self._view.table.pieces[key].box for key in own if key in self._view.table.pieces]
        boxes = [self._view.seats.boxes[seat] for seat in seats]
        others = [spot.box for spot in live if spot.box not in self._view.seats.boxes]
        return (self._view.skeleton.sign, *boxes, *pieces, *others)

    def _draw_shaken(self, canvas: Canvas) -> None:
        if self._view.shaken is None:
            return
        left = 1 - self._view.shaken_s / SHAKE_S
        aside = SHAKE * left * math.sin(self._view.shaken_s * 2 * math.pi / SHAKE_WAVE_S)
        box = self._view.seats.boxes[self._view.shaken]
        at, of = canvas.view.rect(box.moved(aside, 0)), canvas.view.rect(box)
        canvas.surface.blit(self.still.surface, at, of)

    def _draw_folded(self, canvas: Canvas, view: Any) -> None:
        """Beside an open rulebook: a smaller board further left, the seats in a narrow column."""
        draw_backdrop(canvas)
        chrome.draw_top(canvas, self._view.skeleton, self._view.game, self._view.table.title(view))
        chrome.draw_sign(
            canvas, *self._view.said.prompt, sign=self._view.skeleton.sign, layout=self._sign
        )
        small = smaller(canvas)
        draw_board(small, self._view.table, view)
        # Pieces on plaques and in the pouch have no place there.
        area = canvas.view.rect(BESIDE)
        draw_laid(
            small, [one.within(area) for one in lay_pieces(small, self._view.table.pieces.values())]
        )
        self._view.seats.draw_beside_book(canvas)

    def _laid(self, canvas: Canvas, pieces: Sequence[Piece], lying: Lying) -> list[PlacedSprite]:
        """Return the placed pictures of pieces; beside a page only of board, tray and pouch.

        Pieces on a page of the book are clipped to the page.
        """
        if self._view.is_beside:
            small = smaller(canvas)
            area, own = small.view.rect(BOARD_AND_TRAY), lying.lay(small, pieces)
            mine = [piece for piece in pieces if POUCH.contains(*piece.box.centre)]
            return [one.within(area) for one in own] + lay_pieces(with_pouch(canvas), mine)
        if not self._view.skeleton.has_tabs:
            return lying.lay(canvas, pieces)
        laid = lying.lay(canvas, [piece for piece in pieces if not on_pages(piece.box)])
        book = self._view.column.book
        through = None if self._view.is_told else book.through(canvas.view)
        if through is not None:
            seen = lay_pieces(
                canvas.through(through), [piece for piece in pieces if book.shows(piece.box)]
            )
            area = canvas.view.rect(book.page)
            laid += [one.within(area) for one in seen]
        return laid

    @property
    def is_warm(self) -> bool:
        """Whether every face that a movement will need has been painted."""
        return self._foreseen.is_painted

    def expect(self) -> None:
        """Prepare for the events of a move: the faces that they will bring are painted first."""
        self._foreseen.expect()

    @property
    def is_quick(self) -> bool:
        """Whether the frame drawn last left time for more."""
        return self._drew_s < _QUICK_S

    def warm(self, most_s: float) -> None:
        """Paint some faces of coming movements, while nothing else happens."""
        if self._view.canvas is not None:
            board = self._drawn.board if self._drawn is not None else ()
            self._foreseen.paint(self._view.canvas, board, most_s)

    def _draw_rings(
        self, canvas: Canvas, board: Sequence[Hotspot], live: Sequence[Hotspot]
    ) -> None:
        # A hint lights what to click next, and nothing else.
        if not self._view.said.hinted:
            for spot in live:
                self._ring(canvas, spot)
        for spot in board:
            if spot.name in self._view.said.hinted:
                # A little wider: a kept die has a ring of its own.
                self._ring(canvas, spot, wider=4)

    @staticmethod
    def _ring(canvas: Canvas, spot: Hotspot, wider: float = 0) -> None:
        box = spot.box.inset(-wider) if wider else spot.box
        LegalRing(spot.radius + wider).paint(canvas, box)

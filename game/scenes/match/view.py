"""How a match looks: the still layer, the pieces, and what lies over them."""

import math
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import pygame
from msgspec import structs

from game.core.contract.things import Thing
from game.core.contract.values import Refusal, Seat
from game.core.controls.actions import Action
from game.scenes.match.around.column import Column
from game.scenes.match.around.damage import Damage, Part
from game.scenes.match.in_words.beside import beside
from game.scenes.match.in_words.sheet import WordsSheet
from game.scenes.match.panels import Panels
from game.scenes.match.recap_sheet import RecapSheet
from game.scenes.parts.backdrop import draw_backdrop
from game.scenes.parts.veil import Veil
from game.table import chrome
from game.table.aids import LARGE, pointed_out
from game.table.animation import Piece
from game.table.book.pages import TAB, on_pages
from game.table.bubble import Bubble, Reason
from game.table.forms.form import Form
from game.table.forms.skeletons import Skeleton
from game.table.gestures import Asked, primary
from game.table.lens import draw_lens
from game.table.logbook import Logbook
from game.table.naming import named
from game.table.odds_panel import OddsPanel
from game.table.plate import Plate
from game.table.question import Question
from game.table.seats import SeatPanel
from game.table.skeleton import BESIDE, BOARD_AND_TRAY, rail_boxes
from game.table.sprites import Laid, draw_laid, lay_pieces, prepare
from game.table.stakes import StakesQuestion
from game.table.table import GameTable, Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, PointerDown, Signal
from game.ui.viewport import Box
from game.ui.widget import draw_attention

_HALO, _WOOD, _RING = 18.0, 18.0, 26.0  # logical px that shine or shadow reach beyond a part
_NOT_BOARD = ("button:", "tool:", "seat:", "panel:", "rule:", "answer:", "recap:", "words:", TAB)
_CARD_MARK = 16.0
_LOG_PAGE = 8  # lines
SHAKE, SHAKE_S, SHAKE_WAVE_S = 3.0, 0.36, 0.09  # logical px; seconds in all, and for one wave


class Above(Protocol):
    """What a scene lays over its table. `looks`: all that it depends on."""

    @property
    def looks(self) -> object:
        """Equal as long as it looks the same."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it, as far as the surface lets itself be drawn on."""


@dataclass(frozen=True)
class _Frame:
    """What lies on the still layer: hotspots, and pictures of pieces below and over their rings."""

    spots: Sequence[Hotspot]
    board: Sequence[Hotspot]
    live: Sequence[Hotspot]
    shows_live: bool
    below: Sequence[Laid]
    over: Sequence[Laid]
    glass: tuple[float, float] | None


class MatchView:
    """Draws one match. `refresh` says that the still layer is out of date."""

    def __init__(self, table: GameTable, places: Sequence[Place], game: str) -> None:
        self.table = table
        self.places = tuple(places)
        self.game = game
        self.seats = SeatPanel(places)
        self.column = Column(table, places)
        self.bubble: Bubble | None = None
        self.question: Question | None = None
        self._veil = Veil()
        self.recap: RecapSheet | None = None  # since whoever is asked has decided last
        self.words: WordsSheet | None = None  # the table in words, beside it
        self.reasoned: Reason | None = None  # a computer player's, for a moment
        self.said = Panels()
        self._toasts: deque[tuple[str, str]] = deque()  # emblem, text; the first is shown
        self._toast_s = 0.0
        self._shaken: Seat | None = None
        self._shaken_s = 0.0
        self._folded = False  # a rulebook lies open at the right
        self._pointer: tuple[float, float] | None = None  # where the mouse is, if it moved last
        self._turned = False  # a question came or went
        self._live_boxes: list[Box] = []  # what words beside a thing should not cover
        self._layer: pygame.Surface | None = None
        self._canvas: Canvas | None = None
        self._unpainted: list[Piece] = list(table.faces())
        self._offered: tuple[object, list[Hotspot]] | None = None
        self._stale = True
        self._praised: frozenset[str] | None = None
        self._parts: Sequence[Box] = ()  # of the still layer, out of date by themselves
        self._still: dict[str, Part] = {}  # of the still layer, as it was drawn last
        self._damage = Damage()
        self._order: list[str] = []  # of the pieces, from back to front
        self._ranks: dict[str, int] = {}

    # --- what changes -----------------------------------------------------------------------

    @property
    def log(self) -> Logbook:
        """What has happened, beside the board or on a page."""
        return self.column.log

    @property
    def odds_panel(self) -> OddsPanel:
        """The chances, beside the board or on a page."""
        return self.column.odds_panel

    @property
    def skeleton(self) -> Skeleton:
        """Where the parts of the table lie."""
        return self.table.skeleton

    def relaid(self) -> None:
        """The table has taken another form: everything around it follows."""
        skeleton = self.skeleton
        self.seats.lay_on(skeleton.seats, skeleton.seat_style, self.table.plaque_room())
        self.column.lay_on(skeleton)
        self.hush()
        self._offered, self._live_boxes = None, []
        self.resized()

    def say(self, panels: Panels) -> None:
        """From the next frame on this is said; where the still layer tells it, refresh that too."""
        self.said = panels

    @property
    def folded(self) -> bool:
        """Whether an open rulebook has the right."""
        return self._folded

    @property
    def is_beside(self) -> bool:
        """Whether the table lies smaller, beside a page of words; a question has it whole."""
        return self.words is not None and self.question is None and not self._folded

    def tell_in_words(self, sheet: WordsSheet | None) -> None:
        """Lay a page of words beside the table, or take it away."""
        self.words = sheet
        self.hush()
        self.refresh()

    def lies_at(self, box: Box) -> Box | None:
        """Where something of the table lies now; None if it is not to be seen beside a page."""
        if self.is_beside:
            return beside(box)
        return self.column.book.lies_at(box) if on_pages(box) else box

    @property
    def frame(self) -> Box:
        """Where the board's frame lies now."""
        return self.lies_at(self.table.frame) or self.table.frame

    @property
    def seat_boxes(self) -> tuple[Box, ...]:
        """Where the plaques of the seats lie now."""
        return rail_boxes(len(self.places)) if self.is_beside else self.seats.boxes

    def scroll(self, signal: Signal, attention: Attention) -> bool:
        """Whether a signal scrolls the log or the chances, and is done with."""
        if self.is_beside:
            return False
        if self.column.scroll(signal):
            self.refresh()
            return True
        if self.log.open:
            return False
        if not self.odds_panel.handle(signal, attention):
            return False
        self.refresh_chances()
        return True

    def pages(self, key: Key, attention: Attention) -> bool:
        """Whether a key turns the page of what lies open or has the focus, and is done with.

        On a pad the triggers do, which mean something else everywhere else at a table.
        """
        pages = key.means(Action.PAGE_DOWN) - key.means(Action.PAGE_UP)
        if not pages:
            return False
        if self.log.open:
            return self.log.scroll(-pages * _LOG_PAGE) or key.pad
        return key.pad and self.odds_panel.has_focus(attention) and self.scroll(key, attention)

    def above(self, spots: Sequence[Hotspot]) -> list[Hotspot]:
        """Those of some hotspots that no paper lies over, and the papers' own."""
        papers = (self.bubble, self.question, self._sheet)
        own = [s for paper in papers if paper is not None for s in paper.hotspots()]
        names = {s.name for s in own}

        def lies_open(spot: Hotspot) -> bool:
            at = spot.box.centre
            return not self.hides(*at) and not any(paper.box.contains(*at) for paper in own)

        return [s for s in spots if s.name in names or lies_open(s)]

    def turn_page(self) -> None:
        """The next page of the chances."""
        self.odds_panel.turn_page()
        self.refresh_chances()

    def fold(self, folded: bool) -> None:
        """Make room at the right for an open rulebook, or take it back."""
        self._folded = folded

    def point_at(self, x: float, y: float) -> bool:
        """The mouse has moved; True if it was or is where a couch wants to see larger."""
        was, self._pointer = self._pointer, (x, y)
        lens = self.table.lens
        return lens is not None and any(lens.contains(*at) for at in (was, self._pointer) if at)

    @property
    def list_at(self) -> Box | None:
        """Where the table's own list lies: at the log's place, at the odds', or nowhere now."""
        return self.column.shown_list

    @property
    def free_place(self) -> Box | None:
        """A place beside the board where nothing lies now."""
        return None

    def praise(self, buttons: frozenset[str] | None) -> None:
        """Which buttons may be brass; None: whichever comes first."""
        self._praised = buttons

    def lay_list(self, at: Box | None) -> None:
        """The table's own list lies there from now on: at the log's, at the odds', nowhere."""
        if at != self.column.list_at:
            self.column.list_at = at
            self.refresh()

    def refresh(self) -> None:
        """The still layer must be drawn again."""
        self._stale = True

    def refresh_chances(self) -> None:
        """Only where chances are told the still layer must be drawn again."""
        self._parts = (self.skeleton.side, *self.table.chances_at())

    def resized(self) -> None:
        """Everything is drawn at another scale from here on."""
        self._stale = True
        self._canvas, self._still = None, {}
        self._unpainted = list(self.table.faces())
        for paper in (self.question, self.recap):
            if paper is not None:
                paper.forget_place()

    def set_places(self, places: Sequence[Place]) -> None:
        """Somebody else sits on a seat."""
        self.places = tuple(places)
        self.seats.set_places(self.places)
        self.refresh()

    @property
    def sign(self) -> str:
        """What the small sign at the top of the board says; "" while there is none."""
        return self._toasts[0][1] if self._toasts else ""

    def toast(self, emblem: str, text: str) -> None:
        """Show a sign at the top of the board for a moment; several wait for one another."""
        self._toasts.append((emblem, named(text, self.places)))

    def refuse(self, refusal: Refusal, target: Box) -> None:
        """Say beside a thing why it does nothing."""
        headline, why = named(refusal.headline, self.places), named(refusal.why, self.places)
        self.bubble = Bubble(headline, why, refusal.rule, target)

    def suggest(self, line: str, why: str, target: Box) -> None:
        """A hint, beside what it means."""
        headline, text = named(line, self.places), named(why, self.places)
        self.bubble = Bubble(headline, text, "", target, refusal=False)

    def remark(self, line: str, rule: str, target: Box) -> None:
        """A line for somebody new to the game, beside their seat."""
        self.bubble = Bubble("", named(line, self.places), rule, target, refusal=False)

    def explain(self, thing: Thing, target: Box, radius: float) -> None:
        """Say beside a thing what it is."""
        self.bubble = Plate.of(thing, target, radius)

    def reason(self, seat: Seat, why: str, pieces: Sequence[str]) -> None:
        """Why a computer player did what has been seen, at its piece or else its plaque.

        Whoever sees everything at once reads it in the log.
        """
        perspective, place = self.table.perspective, self.places[seat]
        if perspective.speed == 0 or (self.reasoned and self.reasoned.text == why):
            return

        def where() -> Box:
            laid = (self.table.pieces[key] for key in pieces if key in self.table.pieces)
            seen = (self.lies_at(piece.box) for piece in laid if piece.alpha > 0)
            return next((box for box in seen if box is not None), self.seat_boxes[seat])

        said = named(why, self.places)
        self.reasoned = Reason(said, place.colour, where, perspective.speed)

    def tell_seat(self, seat: Seat, target: Box, who: str) -> None:
        """Everything that a plaque stands for. `who`: the hotspot of its character's sheet."""
        text = self.seats.summary(seat)
        self.bubble = Bubble(self.places[seat].name, text, "", target, refusal=False, who=who)

    def ask(self, question: Question | None) -> None:
        """Lay a question on the table, or take it away."""
        self.question, self._turned = question, True
        self.hush()
        if self.words is not None:
            self.refresh()  # the table is whole while something is asked
        if self._canvas is not None:
            self.lay_out(self._canvas)

    def lay_out(self, canvas: Canvas) -> None:
        """A question finds its place before anybody asks what can be clicked."""
        if self.question is not None:
            self.question.lay_out(canvas, self._live_boxes, self.skeleton)
        if self.recap is not None:
            skeleton = self.skeleton
            column = None if skeleton.form is Form.FULL else skeleton.column
            self.recap.lay_out(canvas, column)

    def hush(self) -> None:
        """Send bubbles away, whatever comes."""
        self.bubble = self.reasoned = None

    def dismiss(self, signal: PointerDown | Key) -> bool:
        """The next input sends a bubble away, unless it is a click on its tag; True if it went."""
        reasoned, self.reasoned = self.reasoned, None
        if self.bubble is None:
            return reasoned is not None
        if isinstance(signal, PointerDown) and any(
            spot.box.contains(signal.x, signal.y) for spot in self.bubble.hotspots()
        ):
            return reasoned is not None
        self.bubble = None
        return True

    def hides(self, x: float, y: float) -> bool:
        """Whether a bubble or a question lies over a point: nothing below can be meant there."""
        over = (self.bubble, self.question, self.reasoned, self._sheet)
        return any(paper is not None and paper.hides(x, y) for paper in over)

    def shake(self, seat: Seat) -> None:
        """Let a seat's plaque shiver once; it stays still where motion is reduced."""
        if not self.table.reduced_motion:
            self._shaken, self._shaken_s = seat, 0.0

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something must be drawn."""
        moved = self.table.update(dt_s)
        if self._shaken is not None:
            self._shaken_s += dt_s
            moved = True
            if self._shaken_s >= SHAKE_S:
                self._shaken = None
        moved = self.seats.update(dt_s) or moved
        moved = (self.question is not None and self.question.update(dt_s)) or self._turned or moved
        self._turned = False
        moved = (self.recap is not None and self.recap.update(dt_s)) or moved
        if self.bubble is not None and self.bubble.update(dt_s):
            self.bubble, moved = None, True
        if self.reasoned is not None and self.reasoned.update(dt_s):
            self.reasoned, moved = None, True
        if self._toasts:
            moved = moved or self._toast_s == 0
            self._toast_s += dt_s
            if self._toast_s >= chrome.TOAST_S / len(self._toasts):
                self._toasts.popleft()
                self._toast_s, moved = 0.0, True
        return moved

    # --- hotspots ---------------------------------------------------------------------------

    def hotspots(
        self,
        view: Any,
        live: frozenset[str],
        no_undo: Refusal | None,
        asked: Asked,
        stops: frozenset[str] = frozenset(),
    ) -> list[Hotspot]:
        """Everything that can be clicked, in tab order: the choice first, then the rest.

        `no_undo`: why nothing can be taken back, if so. `stops`: what keys stop at though quiet.
        """
        why = named(no_undo.why, self.places) if no_undo else ""
        bubble = self.bubble.hotspots() if self.bubble else []
        self._turned = self.column.bind(view, self.said) or self._turned
        choice = self._choice(self.table.hotspots(view), live, asked, stops)
        if self.skeleton.has_tabs and not self.is_beside:
            choice = self._on_pages(choice)
        if self.is_beside and self.words is not None:
            seats = zip(self.seats.hotspots(), self.seat_boxes, strict=False)
            return [
                *(structs.replace(spot, box=box) for spot, box in seats),
                *self._lying_beside(choice),
                *chrome.tool_hotspots(self.skeleton, why),
                *self.words.hotspots(),
                *bubble,
            ]
        return [
            *self.seats.hotspots(),
            *choice,
            *chrome.tool_hotspots(self.skeleton, why),
            *self.column.hotspots(),
            *(self._sheet.hotspots() if self._sheet else []),
            *bubble,
            *(self.question.hotspots() if self.question else []),
        ]

    def _on_pages(self, choice: Sequence[Hotspot]) -> list[Hotspot]:
        """The same where some of it lies on a page of the book; what is on a closed one is not."""
        found, book = list[Hotspot](), self.column.book
        for spot in choice:
            if not on_pages(spot.box):
                found.append(spot)
            elif book.shows(spot.box):
                found.append(structs.replace(spot, box=book.lies_at(spot.box) or spot.box))
        return found

    def _lying_beside(self, choice: Sequence[Hotspot]) -> list[Hotspot]:
        """The same where the table lies beside a page; what lies elsewhere is told there."""
        buttons = {button.hotspot for button in self.said.buttons}
        found = list[Hotspot]()
        for spot in choice:
            box = spot.box if spot.name in buttons else beside(spot.box)
            if box is not None:
                found.append(structs.replace(spot, box=box))
        return found

    @property
    def _sheet(self) -> RecapSheet | None:
        """The recap, unless the log's drawer, a question or a page of words has its place."""
        taken = self.log.open or self.question is not None or self.is_beside
        return None if taken else self.recap

    def _choice(
        self,
        on_table: Sequence[Hotspot],
        live: frozenset[str],
        asked: Asked,
        stops: frozenset[str],
    ) -> list[Hotspot]:
        """What lies on the table, and the buttons: the same until a choice is made."""
        of = on_table, live, asked, stops, self.said.buttons, self.said.final_cards
        if self._offered is None or self._offered[0] != of:
            buttons = chrome.action_hotspots(self.skeleton, self.said.buttons, live, asked)
            taken = {spot.name for spot in buttons}
            board = [
                self._offer(s, s.name in live, s.name in stops, asked)
                for s in on_table
                if s.name not in taken
            ]
            self._offered = of, board + buttons
        return self._offered[1]

    def _offer(self, spot: Hotspot, on: bool, stop: bool, asked: Asked) -> Hotspot:
        means = asked[0] if on else None
        return structs.replace(spot, live=on, tip=self._tip(spot), tab=on or stop, means=means)

    def _tip(self, spot: Hotspot) -> str:
        """A card that nobody takes back says so."""
        if spot.name not in self.said.final_cards:
            return spot.tip
        return f"{spot.tip}\n{chrome.FINAL}" if spot.tip else chrome.FINAL

    # --- drawing ------------------------------------------------------------------------------

    def draw(
        self,
        canvas: Canvas,
        view: Any,
        spots: Sequence[Hotspot],
        attention: Attention,
        *,
        show_live: bool,
        above: Above | None = None,
        whole: bool = True,
    ) -> tuple[pygame.Rect, ...] | None:
        """Draw the table; the still layer only where it is out of date.

        `above`: what the scene lays over it. `whole`: nothing of the frame before is there any
        more; else only what looks different is drawn. Returns those pixels; None: all of them.
        """
        renewed = self._renew(canvas, view)
        self._canvas = canvas
        if whole or self._folded:
            self._damage.forget()
        if self._folded:
            self._draw_folded(canvas, view)
            return None
        frame = self._frame(canvas, spots, attention, show_live=show_live)
        dirty = self._out_of_date(canvas, frame, attention, above, renewed)
        surface = canvas.surface
        for clip in (None,) if dirty is None else dirty:
            surface.set_clip(clip)
            self._draw_frame(canvas, view, frame, attention)
            if above is not None:
                above.draw(canvas)
        surface.set_clip(None)
        return dirty

    def _renew(self, canvas: Canvas, view: Any) -> list[pygame.Rect] | None:
        """Bring the still layer up to date; where it was not. None: nowhere at all."""
        layer = self._layer
        if layer is None or layer.get_size() != canvas.surface.get_size():
            layer = self._layer = pygame.Surface(canvas.surface.get_size()).convert()
            self._still = {}
        known = self._canvas
        if known is None or (known.look, known.view) != (canvas.look, canvas.view):
            self._still = {}  # palette, text, and what is held in the hand stand on it
        rects = [canvas.view.rect(part) for part in self._parts]
        self._parts = ()
        if self._stale or not self._still:
            before, self._still = self._still, self._still_parts(canvas, view)
            self._stale = False
            if not before:
                self._draw_still(canvas.onto(layer), view)
                return None
            for name, (looks, area) in self._still.items():
                if before.get(name) != (looks, area):
                    rects += [*area, *(before[name][1] if name in before else ())]
        for rect in rects:
            layer.set_clip(rect)
            self._draw_still(canvas.onto(layer), view)
        layer.set_clip(None)
        return rects

    def _still_parts(self, canvas: Canvas, view: Any) -> dict[str, Part]:
        """What each part of the still layer depends on, and where it is."""
        skeleton, column, rect = self.skeleton, self.column, canvas.view.rect
        if self.is_beside or self._folded:
            self._page = object()
            return {"all": (self._page, (canvas.surface.get_rect(),))}
        everything = canvas.view.everything
        bar = Box(everything.x, everything.y, everything.w, skeleton.bar.bottom - everything.y + 2)
        seats = tuple(rect(box.inset(-_HALO)) for box in skeleton.seats)
        ground = (skeleton.frame, skeleton.board, skeleton.tray)
        side = [skeleton.side, skeleton.drawer]
        side += [box for box in (skeleton.log, skeleton.tabs) if box is not None]
        parts: dict[str, Part] = {
            "top": ((self.game, self.table.title(view)), (rect(bar),)),
            "seats": (self.seats.looks, seats),
            "ground": (
                (self.table.ground_looks(view), self.places),
                tuple(rect(box.inset(-_WOOD)) for box in ground),
            ),
            "side": (
                column.looks(view, self.said, self.seats.scores),
                tuple(rect(box.inset(-_HALO)) for box in side),
            ),
        }
        if skeleton.pouch is not None:
            parts["pouch"] = (self.said.reminder, (rect(skeleton.pouch.inset(-_HALO)),))
        return parts

    def _frame(
        self,
        canvas: Canvas,
        spots: Sequence[Hotspot],
        attention: Attention,
        *,
        show_live: bool,
    ) -> _Frame:
        """What lies on the still layer in this frame."""
        board = [s for s in spots if not s.name.startswith(_NOT_BOARD)]
        lit = [spot for spot in board if spot.live and self.table.lights(spot.name)]
        depth, pieces = self.table.ring_depth, self.table.pieces.values()
        small = self._smaller(canvas) if self.is_beside else canvas
        return _Frame(
            spots=spots,
            board=board,
            live=lit if show_live else [],
            shows_live=show_live,
            below=self._laid(small, [piece for piece in pieces if piece.z < depth]),
            over=self._laid(small, [piece for piece in pieces if piece.z >= depth]),
            glass=self._under_glass(canvas, spots, attention),
        )

    def _out_of_date(
        self,
        canvas: Canvas,
        frame: _Frame,
        attention: Attention,
        above: Above | None,
        renewed: list[pygame.Rect] | None,
    ) -> tuple[pygame.Rect, ...] | None:
        """The places that look different from the frame before; None: the whole frame."""
        rect, skeleton, screen = canvas.view.rect, self.skeleton, canvas.surface.get_rect()
        said, named_buttons = self.said, {button.hotspot for button in self.said.buttons}
        used = tuple(s for s in frame.spots if s.name in named_buttons)
        tools = tuple(s for s in frame.spots if s.name.startswith("tool:"))
        parts: dict[str, Part] = {
            "all": (self._lying_over(frame, attention, above), (screen,)),
            "sign": ((said.prompt, said.aim), (rect(skeleton.sign.inset(-_HALO)),)),
            "numbers": (
                (self.seats.shown, self._shaken, self._shaken_s),
                tuple(rect(box.inset(-_HALO)) for box in self.seat_boxes),
            ),
            "buttons": (
                (said.buttons, used, self._praised, said.hinted, _hand(attention, used)),
                tuple(rect(spot.box.inset(-_HALO)) for spot in used),
            ),
            "tools": (
                (tools, _hand(attention, tools)),
                tuple(rect(spot.box.inset(-_HALO)) for spot in tools),
            ),
        }
        if skeleton.tabs is not None:
            tabs = [spot for spot in frame.spots if spot.name.startswith(TAB)]
            book = self.column.book
            open_page = book.open, book.pages, _hand(attention, tabs)
            parts["tabs"] = (open_page, (rect(skeleton.tabs.inset(-_HALO)),))
        for spot in frame.live if not said.hinted else ():
            parts[f"ring {spot.name}"] = (spot, (rect(spot.box.inset(-_RING)),))
        for spot in frame.board:
            if spot.name in said.hinted:
                parts[f"hint {spot.name}"] = (spot, (rect(spot.box.inset(-_RING)),))
            if spot.name in said.final_cards and spot.live and frame.shows_live:
                parts[f"mark {spot.name}"] = (spot, (rect(spot.box.inset(-_RING)),))
        order = {}
        for number, one in enumerate((*frame.below, *frame.over)):
            order[one.key] = number
            parts[f"piece {one.key}"] = (one.looks, (one.rect,))
        if list(order) != self._order:
            # Who lies above whom has changed: what lies there is drawn anew.
            moved = {key for key, at in order.items() if self._ranks.get(key) != at}
            for key in moved:
                looks, area = parts[f"piece {key}"]
                parts[f"piece {key}"] = ((looks, order[key], object()), area)
        self._order, self._ranks = list(order), order
        dirty = self._damage.of(parts, renewed or (), screen)
        return None if renewed is None else dirty

    def _lying_over(self, frame: _Frame, attention: Attention, above: Above | None) -> object:
        """Whatever lies over large parts of the table; while it moves, it is another every time."""
        if self.words is not None or frame.glass or isinstance(self.question, StakesQuestion):
            return object()
        bubble, sheet, question = self.bubble, self._sheet, self.question
        papers = [paper.hotspots() for paper in (bubble, sheet, question) if paper is not None]
        on_papers = [spot for spots in papers for spot in spots]
        said = (
            bubble and (id(bubble), bubble.box),
            sheet and (id(sheet), sheet.looks),
            question and (id(question), question.looks),
            self.reasoned and (id(self.reasoned), self.reasoned.looks),
            _hand(attention, on_papers),
            self._tip_looks(frame, attention),
        )
        toast = self._toasts[0] if self._toasts else None
        scene = above.looks if above is not None else None
        log = self.log.looks if self.log.open else None
        return toast, scene, log, said, self.is_beside, self._canvas and self._canvas.view

    def _tip_looks(self, frame: _Frame, attention: Attention) -> object:
        """What focus ring and tip depend on."""
        names = {attention.tip_for, attention.focused if attention.ring else None}
        spots = [spot for spot in frame.spots if spot.name in names]
        large = self.table.pieces.get(LARGE)
        avoid = pointed_out(self.table.pieces.values()) if spots else ()
        box = large.box if large is not None and spots else None
        return tuple(spots), attention.ring, attention.tip_for, tuple(avoid), box

    def _draw_frame(self, canvas: Canvas, view: Any, frame: _Frame, attention: Attention) -> None:
        """Everything, as far as the surface lets itself be drawn on."""
        layer, spots, skeleton = self._layer, frame.spots, self.skeleton
        assert layer is not None
        canvas.surface.blit(layer, (0, 0))
        if isinstance(self.question, StakesQuestion):
            chrome.draw_sign(canvas, *self.question.prompt, sign=skeleton.sign)
        else:
            chrome.draw_sign(canvas, *self.said.prompt, self.said.aim, sign=skeleton.sign)
        if self.is_beside:
            self.seats.draw_rail(canvas)
        else:
            self._draw_shaken(canvas, layer)
            self.seats.draw_numbers(canvas)
            self.column.book.draw(canvas, attention)
        self._draw_on_table(canvas, frame)
        if frame.shows_live:
            self._mark_cards(canvas, frame.board)
        lens = None
        if frame.glass is not None and self.table.lens is not None:
            lens = draw_lens(canvas, *frame.glass, self.table.lens)
        tools = [spot for spot in spots if spot.name.startswith("tool:")]
        chrome.draw_tools(canvas, tools, attention)
        actions = self._draw_actions(canvas, spots, attention)
        if self.log.open:
            self.log.draw(canvas)
        if self._toasts:
            at = self.lies_at(Box(*self.table.toast_at(), 0, 0)) or skeleton.sign
            chrome.draw_toast(canvas, *self._toasts[0], (at.x, at.y))
        # Prompt, buttons and live things count more than pieces: they are what comes next.
        avoid = [*self.seat_boxes, *self._piece_boxes()]
        avoid += [skeleton.sign, *(spot.box for spot in (*actions, *frame.live))] * 3
        self._live_boxes = avoid
        self._draw_papers(canvas, attention, avoid)
        self._draw_question(canvas, view, attention, frame.live)
        self._draw_attention(canvas, spots, attention, lens)

    def _piece_boxes(self) -> list[Box]:
        """Where pieces lie now; none beside a page while nothing has to find a place there."""
        pieces = self.table.pieces.values()
        if not self.is_beside:
            return [piece.box for piece in pieces]
        if self.bubble is None and self.reasoned is None:
            return []
        laid = (beside(piece.box) for piece in pieces)
        return [box for box in laid if box is not None]

    def _draw_on_table(self, canvas: Canvas, frame: _Frame) -> None:
        """Pieces, and the rings between them."""
        draw_laid(canvas, frame.below)
        self._draw_rings(canvas, frame.board, frame.live)
        draw_laid(canvas, frame.over)

    def _draw_actions(
        self, canvas: Canvas, spots: Sequence[Hotspot], attention: Attention
    ) -> list[Hotspot]:
        """The action buttons; their hotspots."""
        buttons = self.said.buttons
        named_buttons = {button.hotspot for button in buttons}
        actions = [spot for spot in spots if spot.name in named_buttons]
        if self.is_beside:  # letters are for names there
            buttons = tuple(replace(b, key=b.key if b.key == "Space" else "") for b in buttons)
        brass = self._may_be_brass(actions)
        chrome.draw_actions(canvas, buttons, actions, attention, brass=brass)
        self._draw_hint_rings(canvas, actions)
        return actions

    def _draw_papers(self, canvas: Canvas, attention: Attention, avoid: list[Box]) -> None:
        """What is laid over the table to be read, the most urgent last."""
        if self.is_beside and self.words is not None:
            self.words.draw(canvas)
        if self._sheet is not None:
            self._sheet.draw(canvas, attention)
        if self.reasoned is not None:
            self.reasoned.draw(canvas, avoid)
        if self.bubble is not None:
            page = self.skeleton.side if self.skeleton.has_tabs and not self.is_beside else None
            self.bubble.draw(canvas, avoid, page)

    def _may_be_brass(self, actions: Sequence[Hotspot]) -> bool:
        """Whether the first of the live buttons is brass: not while something else is."""
        alive = {spot.name for spot in actions if spot.live}
        first = primary([button for button in self.said.buttons if button.hotspot in alive])
        return self.question is None and (self._praised is None or first in self._praised)

    def _draw_question(
        self, canvas: Canvas, view: Any, attention: Attention, live: Sequence[Hotspot]
    ) -> None:
        if isinstance(self.question, StakesQuestion):
            self._veil.draw(canvas, self._at_stake(self.question, view, live))
        if self.question is not None:
            self.question.draw(canvas, attention)

    def _at_stake(
        self, stakes: StakesQuestion, view: Any, live: Sequence[Hotspot]
    ) -> tuple[Box, ...]:
        """What stays lit while two seats' stakes are laid out: both of them, and other choices."""
        seats = [side.seat for side in stakes.stakes.sides]
        own = [key for seat in seats for key in self.table.own(view, seat).pieces]
        pieces = [self.table.pieces[key].box for key in own if key in self.table.pieces]
        boxes = [self.seats.boxes[seat] for seat in seats]
        others = [spot.box for spot in live if spot.box not in self.seats.boxes]
        return (self.skeleton.sign, *boxes, *pieces, *others)

    def _draw_attention(
        self,
        canvas: Canvas,
        spots: Sequence[Hotspot],
        attention: Attention,
        lens: Box | None,
    ) -> None:
        """The focus ring and a tip, beside what it speaks of and the way there."""
        pieces = self.table.pieces
        large = pieces.get(LARGE)
        beside = large.box if lens is None and large is not None else lens
        avoid = pointed_out(pieces.values())
        avoid += [spot.box for spot in spots if spot.live and spot.name.startswith("button:")]
        if self.bubble is not None and self.bubble.box is not None:
            avoid.append(self.bubble.box)
        if isinstance(self.bubble, Plate):
            spots = [structs.replace(spot, tip="") for spot in spots]  # it says it all
        draw_attention(canvas, attention, spots, beside=beside, avoid=avoid)

    def _under_glass(
        self, canvas: Canvas, spots: Sequence[Hotspot], attention: Attention
    ) -> tuple[float, float] | None:
        """The point of the board that a couch wants to see larger, if any."""
        area = self.table.lens
        if area is None or canvas.look.table_text == 1 or self.bubble or self.is_beside:
            return None
        at = self._pointer
        if attention.ring:
            at = next((s.box.centre for s in spots if s.name == attention.focused), None)
        return at if at is not None and area.contains(*at) else None

    def _draw_still(self, canvas: Canvas, view: Any) -> None:
        skeleton = self.skeleton
        draw_backdrop(canvas)
        chrome.draw_top(canvas, skeleton, self.game, self.table.title(view))
        if self.is_beside and self.words is not None:
            self._paint_beside(self._smaller(canvas), view)
            self.words.draw_still(canvas)
            return
        self.seats.draw_still(canvas)
        canvas.part(self.table.frame, skins.frame, canvas.palette, texture="frame_wood")
        self.table.paint_board(canvas, view)
        self.column.draw_still(canvas, view, self.said, self.seats.scores)
        if skeleton.pouch is not None:
            chrome.draw_pouch(canvas, skeleton.pouch, self.said.reminder)

    def _draw_shaken(self, canvas: Canvas, layer: pygame.Surface) -> None:
        if self._shaken is None:
            return
        left = 1 - self._shaken_s / SHAKE_S
        aside = SHAKE * left * math.sin(self._shaken_s * 2 * math.pi / SHAKE_WAVE_S)
        box = self.seats.boxes[self._shaken]
        canvas.surface.blit(layer, canvas.view.rect(box.moved(aside, 0)), canvas.view.rect(box))

    def _draw_folded(self, canvas: Canvas, view: Any) -> None:
        """Beside an open rulebook: a smaller board further left, the seats as a rail."""
        draw_backdrop(canvas)
        chrome.draw_top(canvas, self.skeleton, self.game, self.table.title(view))
        chrome.draw_sign(canvas, *self.said.prompt, sign=self.skeleton.sign)
        small = self._smaller(canvas)
        self._paint_beside(small, view)
        # What lies on plaques and in the pouch has no place there.
        area = canvas.view.rect(BESIDE)
        draw_laid(
            small, [one.within(area) for one in lay_pieces(small, self.table.pieces.values())]
        )
        self.seats.draw_rail(canvas)

    def _smaller(self, canvas: Canvas) -> Canvas:
        """The same surface, on which board and tray lie further left and smaller."""
        view_port = canvas.view.fitted(BOARD_AND_TRAY, BESIDE)
        return replace(canvas, view=view_port, type=canvas.type.at(view_port.scale))

    def _paint_beside(self, small: Canvas, view: Any) -> None:
        small.part(self.table.frame, skins.frame, small.palette, texture="frame_wood")
        self.table.paint_board(small, view)

    def _laid(self, canvas: Canvas, pieces: Sequence[Piece]) -> list[Laid]:
        """Pictures of pieces; beside a page only of those that lie on the board and in the tray.

        What lies on a page of the book is seen through it, as far as the page reaches.
        """
        if self.is_beside:
            area = canvas.view.rect(BOARD_AND_TRAY)
            return [one.within(area) for one in lay_pieces(canvas, pieces)]
        if not self.skeleton.has_tabs:
            return lay_pieces(canvas, pieces)
        laid = lay_pieces(canvas, [piece for piece in pieces if not on_pages(piece.box)])
        book = self.column.book
        through = book.through(canvas.view)
        if through is not None:
            seen = lay_pieces(
                canvas.through(through), [piece for piece in pieces if book.shows(piece.box)]
            )
            area = canvas.view.rect(book.page)
            laid += [one.within(area) for one in seen]
        return laid

    @property
    def canvas(self) -> Canvas | None:
        """What it was last laid out for."""
        return self._canvas

    @property
    def is_warm(self) -> bool:
        """Whether every face that a movement will need has been painted."""
        return not self._unpainted

    def warm(self, most_s: float = 0.004) -> None:
        """Paint some of the faces that a movement will need, while nothing else happens."""
        if self._canvas is None:
            return
        until = time.perf_counter() + most_s
        while self._unpainted and time.perf_counter() < until:
            prepare(self._canvas, [self._unpainted.pop()])

    def _draw_rings(
        self, canvas: Canvas, board: Sequence[Hotspot], live: Sequence[Hotspot]
    ) -> None:
        # A hint lights what to click next, and nothing else.
        if not self.said.hinted:
            for spot in live:
                self._ring(canvas, spot)
        for spot in board:
            if spot.name in self.said.hinted:
                # A little wider: a kept die has a ring of its own.
                self._ring(canvas, spot, wider=4)

    def _mark_cards(self, canvas: Canvas, board: Sequence[Hotspot]) -> None:
        """The mark of no return, in the lower right corner of a card."""
        for spot in board:
            if spot.name in self.said.final_cards and spot.live:
                size, foot = _CARD_MARK, spot.box.bottom - 5 - self.table.card_foot
                corner = Box(spot.box.right - size - 5, foot - size, size, size)
                canvas.part(corner.inset(-3), skins.pill, "#2C1A10", "", 5)
                canvas.picture(chrome.FINAL_ICON, corner, tint=canvas.palette.cream)

    def _draw_hint_rings(self, canvas: Canvas, actions: Sequence[Hotspot]) -> None:
        for spot in actions:
            if spot.name in self.said.hinted:
                self._ring(canvas, spot)

    @staticmethod
    def _ring(canvas: Canvas, spot: Hotspot, wider: float = 0) -> None:
        palette, box = canvas.palette, spot.box.inset(-wider) if wider else spot.box
        canvas.part(box, skins.ring, palette.legal, palette.halo, spot.radius + wider, 3)


def _hand(attention: Attention, spots: Sequence[Hotspot]) -> object:
    """How the hand lies on some things: above one, pressing one, or too late for one."""
    names = {spot.name for spot in spots}
    return (
        attention.hovered if attention.hovered in names else None,
        attention.pressed if attention.pressed in names else None,
        frozenset(attention.hand.quiet) & names,
    )

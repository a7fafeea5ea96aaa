"""The view of a match: the still layer, the pieces, and what covers them."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import structs

from game.core.contract.values import Refusal, Seat
from game.core.controls.actions import Action
from game.scenes.match.around.drawn_view import DrawnView
from game.scenes.match.around.painter import SHAKE_S, Painter
from game.scenes.match.in_words.beside import beside
from game.scenes.match.in_words.sheet import WordsSheet
from game.table import chrome
from game.table.book.pages import on_pages
from game.table.gestures import Asked
from game.table.naming import named
from game.table.previews.move_preview import MovePreview
from game.table.question import Question
from game.table.table import GameTable, Place
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import Key, Signal
from game.ui.last_value_cache import LastValueCache
from game.ui.viewport import Box

_LOG_PAGE = 8  # lines


class MatchView(DrawnView):
    """Draws one match. `refresh` marks the still layer as out of date."""

    def __init__(self, table: GameTable, places: Sequence[Place], game: str) -> None:
        super().__init__(table, places, game)
        self._turned = False  # a question came or went
        self._offered: tuple[object, list[Hotspot]] | None = None
        self._paged = LastValueCache[list[Hotspot]]()  # those on the open page of the book moved
        self.painter = Painter(self)

    # --- what changes -----------------------------------------------------------------------

    def relaid(self) -> None:
        """Follow another form of the table with everything around it."""
        skeleton = self.skeleton
        self.seats.lay_on(skeleton.seats, skeleton.seat_style, self.table.plaque_room)
        self.column.lay_on(skeleton)
        self._lay_words()
        self.talk.hush()
        self._offered = None
        self.resized()

    def foretell(self, preview: MovePreview) -> None:
        """Show what a choice would do, on the table and on the plaques."""
        self.foretold = preview
        self.seats.changes = preview.seats

    def tell_in_words(self, sheet: WordsSheet | None) -> None:
        """Open the text view on the table's book or beside it, or close it."""
        self.words = sheet
        self._lay_words()
        self.talk.hush()
        self.refresh()

    def _lay_words(self) -> None:
        """Lay the text view over tabs and page of the book, where there is one."""
        if self.words is not None:
            skeleton = self.skeleton
            self.words.lay_on(skeleton.column if skeleton.form.has_book else None)

    def scroll(self, signal: Signal, attention: Attention) -> bool:
        """Scroll the log or the chances by a signal; False if it is not for them."""
        if self.is_told:
            return False
        if self.column.scroll(signal):
            self.refresh()
            return True
        if self.log.open:
            return False
        if not self.column.odds_panel.handle(signal, attention):
            return False
        self.refresh_chances()
        return True

    def pages(self, key: Key, attention: Attention) -> bool:
        """Turn the open or focused page by a key (a pad's trigger); True if that used it."""
        pages = key.means(Action.PAGE_DOWN) - key.means(Action.PAGE_UP)
        if not pages or self.is_told:
            return False
        if self.column.is_log_open:
            self.refresh()
            return self.log.scroll(-pages * _LOG_PAGE) or key.pad
        return (
            key.pad and self.column.odds_panel.has_focus(attention) and self.scroll(key, attention)
        )

    def above(self, spots: Sequence[Hotspot]) -> list[Hotspot]:
        """Return the hotspots that no paper covers, and the papers' own."""
        papers = (self.painter.said, self.question, self.sheet)
        own = [s for paper in papers if paper is not None for s in paper.hotspots()]
        names = {s.name for s in own}

        def lies_open(spot: Hotspot) -> bool:
            at = spot.box.centre
            return not self.hides(*at) and not any(paper.box.contains(*at) for paper in own)

        return [s for s in spots if s.name in names or lies_open(s)]

    def turn_page(self) -> None:
        """Turn to the next page of the odds."""
        self.column.odds_panel.turn_page()
        self.refresh_chances()

    def lay_list(self, at: Box | None) -> None:
        """Move the table's own list: to the log's place, to the odds', or None to hide it."""
        if at != self.column.list_at:
            self.column.list_at = at
            self.refresh()

    def refresh(self) -> None:
        """Mark the still layer as out of date."""
        self.painter.still.refresh()

    def refresh_chances(self) -> None:
        """Redraw the still layer where it shows chances."""
        self.painter.still.refresh_parts((self.skeleton.side, *self.table.chances))

    def resized(self) -> None:
        """Discard everything drawn at another scale."""
        self.painter.resized()
        for paper in (self.question, self.recap):
            if paper is not None:
                paper.forget_place()

    def set_places(self, places: Sequence[Place]) -> None:
        """Follow a change of a seat's player."""
        self.places = tuple(places)
        self.seats.set_places(self.places)
        self.refresh()

    def ask(self, question: Question | None) -> None:
        """Open a confirmation on the table, or close it."""
        self.question, self._turned = question, True
        self.talk.hush()
        if self.words is not None:
            self.refresh()  # a confirmation shows the whole table
        if self.canvas is not None:
            self.lay_out(self.canvas)

    def lay_out(self, canvas: Canvas) -> None:
        """Lay out the open confirmation and recap, if any, before their hotspots are needed."""
        if self.question is not None:
            self.question.lay_out(canvas, self.skeleton)
        if self.recap is not None:
            self.recap.lay_out(canvas, self.skeleton)

    @property
    def paper_boxes(self) -> list[Box]:
        """The boxes of texts over the table, as drawn last."""
        over = (self.painter.said, self.sheet)
        return [paper.box for paper in over if paper is not None and paper.box is not None]

    def hides(self, x: float, y: float) -> bool:
        """Whether recap or confirmation cover a point: nothing below can be clicked there."""
        return any(paper is not None and paper.hides(x, y) for paper in (self.question, self.sheet))

    def shake(self, seat: Seat) -> None:
        """Shake a seat's plaque once; not with reduced motion."""
        if not self.table.reduced_motion:
            self.shaken, self.shaken_s = seat, 0.0

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something must be drawn."""
        moved = self.table.update(dt_s)
        if self.shaken is not None:
            self.shaken_s += dt_s
            moved = True
            if self.shaken_s >= SHAKE_S:
                self.shaken = None
        moved = self.seats.update(dt_s) or moved
        moved = (self.question is not None and self.question.update(dt_s)) or self._turned or moved
        self._turned = False
        moved = (self.recap is not None and self.recap.update(dt_s)) or moved
        return self.talk.update(dt_s) or moved

    # --- hotspots ---------------------------------------------------------------------------

    def hotspots(
        self,
        view: Any,
        live: frozenset[str],
        no_undo: Refusal | None,
        asked: Asked,
        stops: frozenset[str] = frozenset(),
    ) -> list[Hotspot]:
        """Return everything that can be clicked, in tab order: the choice first, then the rest.

        `no_undo`: why nothing can be undone, if so. `stops`: quiet tab stops.
        """
        why = named(no_undo.why, self.places) if no_undo else ""
        paper = self.talk.paper.hotspots() if self.talk.paper else []
        self._turned = self.column.bind(view, self.said) or self._turned
        choice = self._choice(self.table.hotspots(view), live, asked, stops)
        if self.skeleton.has_tabs and not self.is_beside:
            choice = self._paged.of(
                (choice, self.column.book.region(), self.is_told), partial(self._on_pages, choice)
            )
        self.spots = tuple(choice)
        if self.is_told and self.words is not None:
            seats = zip(self.seats.hotspots(), self.seat_boxes, strict=False)
            return [
                *(structs.replace(spot, box=box) for spot, box in seats),
                *(self._lying_beside(choice) if self.is_beside else choice),
                *chrome.tool_hotspots(self.skeleton, why),
                *self.words.hotspots(),
                *paper,
            ]
        return [
            *self.seats.hotspots(),
            *choice,
            *chrome.tool_hotspots(self.skeleton, why),
            *self.column.hotspots(),
            *(self.sheet.hotspots() if self.sheet else []),
            *paper,
            *(self.question.hotspots() if self.question else []),
        ]

    def _on_pages(self, choice: Sequence[Hotspot]) -> list[Hotspot]:
        """Return the hotspots moved to the open page of the book, without those of closed pages."""
        found, book = list[Hotspot](), self.column.book
        for spot in choice:
            if not on_pages(spot.box):
                found.append(spot)
            elif book.shows(spot.box) and not self.is_told:
                found.append(structs.replace(spot, box=book.lies_at(spot.box) or spot.box))
        return found

    def _lying_beside(self, choice: Sequence[Hotspot]) -> list[Hotspot]:
        """Return the hotspots moved beside the text view, without those that only the text has."""
        buttons = {button.hotspot for button in self.said.buttons}
        found = list[Hotspot]()
        for spot in choice:
            box = spot.box if spot.name in buttons else beside(spot.box)
            if box is not None:
                found.append(structs.replace(spot, box=box))
        return found

    def _choice(
        self,
        on_table: Sequence[Hotspot],
        live: frozenset[str],
        asked: Asked,
        stops: frozenset[str],
    ) -> list[Hotspot]:
        """Return the hotspots of table and buttons, cached until a choice is made."""
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
        """Return the tooltip, with a note on cards whose moves cannot be undone."""
        if spot.name not in self.said.final_cards:
            return spot.tip
        return f"{spot.tip}\n{chrome.FINAL}" if spot.tip else chrome.FINAL

"""Finds what to mark on the table: what the odds panel names, and what a move would do."""

from dataclasses import replace

from game.core.contract.things import ODDS
from game.core.contract.values import Odds
from game.scenes.match.around.drawn_view import DrawnView
from game.table.book.pages import on_pages
from game.table.previews.marks import Mark, marks
from game.table.previews.move_preview import MovePreview, Pill
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention
from game.ui.viewport import Box

_WITHIN = 0.8, 0.6  # of a circle's width and height: the box that fits into it


class TableMarks:
    """Finds the marks of a match view on its table, once for the same view, words and hotspots."""

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self._odds: tuple[object, tuple[Box, ...]] = (None, ())
        self._preview: tuple[object, tuple[Mark, ...]] = (None, ())

    def of_odds(self, attention: Attention) -> tuple[Box, ...]:
        """Return the boxes of what the odds panel names; none while a move is shown.

        That of its aim always, those of all its words while it is pointed at.
        """
        view, odds = self._view, self._view.said.odds
        covered = view.is_told or view.is_folded or view.log.open
        if odds is None or covered or view.table.telling or not view.column.shows_odds:
            return ()
        at = attention.pointed
        aim = view.table.aim if _plays_for_aim(view, odds) else ""
        key = odds, at == ODDS, aim, view.spots, view.seat_boxes
        if key != self._odds[0]:
            words = odds.title, *(row.label for row in odds.rows), odds.note
            said = "\n".join(words) if at == ODDS else ""
            self._odds = key, view.talk.marks(said, [aim] if aim else ())
        return self._odds[1]

    def of_preview(self, canvas: Canvas) -> tuple[Mark, ...]:
        """Return the marks of the move preview that are drawn on the table."""
        view, preview = self._view, self._view.foretold
        if view.loupe.glass is not None:
            preview = replace(preview, pills=self._pills(in_glass=False))
        if not (preview.gaps or preview.arrows or preview.pills):
            return ()
        page = view.column.book.open if view.skeleton.has_tabs else None
        key = preview, view.skeleton, view.is_told, page, canvas.type, canvas.look
        if key != self._preview[0]:
            rooms = [box.inset(4) for box in (view.frame, view.skeleton.side)]
            rooms.append(canvas.view.everything)
            self._preview = key, marks(canvas, preview, view.places, self._seen_at, rooms)
        return self._preview[1]

    def over_glass(self, canvas: Canvas) -> tuple[Mark, ...]:
        """Return the pills of what is seen in the magnifier, whole and not enlarged."""
        glass = self._view.loupe.glass
        if glass is None or not (pills := self._pills(in_glass=True)):
            return ()

        def seen_at(box: Box) -> Box | None:
            seen = self._seen_at(box)
            if seen is None:
                return None
            wide, high = glass.power * seen.w, glass.power * seen.h
            return Box.around(*glass.seen_at(*seen.centre), wide, high)

        room = Box.around(*glass.middle, *(share * 2 * glass.radius for share in _WITHIN))
        return marks(canvas, MovePreview(pills=pills), self._view.places, seen_at, [room])

    def _pills(self, *, in_glass: bool) -> tuple[Pill, ...]:
        """Return the pills of what is seen in the magnifier, or all others."""
        view, glass = self._view, self._view.loupe.glass
        if glass is None:
            return () if in_glass else view.foretold.pills
        found = []
        for pill in view.foretold.pills:
            seen = self._seen_at(pill.at)
            inside = seen is not None and glass.contains(*glass.seen_at(*seen.centre))
            if inside is in_glass:
                found.append(pill)
        return tuple(found)

    def _seen_at(self, box: Box) -> Box | None:
        """Return where something of the table is seen; None if it is on a page that is closed."""
        if on_pages(box) and not self._view.column.book.shows(box):
            return None
        return self._view.lies_at(box)


def _plays_for_aim(view: DrawnView, odds: Odds) -> bool:
    """Whether the panel's first row is what the weighed decision plays for."""
    ways = view.table.weighing.ways
    own = ways[0].aim if ways else None
    return own is not None and bool(odds.rows) and odds.rows[0].label == own.label

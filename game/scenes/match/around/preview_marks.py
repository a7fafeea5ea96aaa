"""Finds the marks of the move preview that a match view shows, in its present form."""

from dataclasses import replace

from game.scenes.match.around.drawn_view import DrawnView
from game.table.book.pages import on_pages
from game.table.previews.marks import Mark, marks
from game.table.previews.move_preview import MovePreview, Pill
from game.ui.canvas import Canvas
from game.ui.viewport import Box

_WITHIN = 0.8, 0.6  # of a circle's width and height: the box that fits into it


class PreviewMarks:
    """The marks of the preview, laid out once for the same preview, table and letters."""

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self._found: tuple[object, tuple[Mark, ...]] = (None, ())

    def of(self, canvas: Canvas) -> tuple[Mark, ...]:
        """Return the marks to draw on the table in this frame."""
        view = self._view
        preview = view.foretold
        if view.loupe.glass is not None:
            preview = replace(preview, pills=self._pills(in_glass=False))
        if not (preview.gaps or preview.arrows or preview.pills):
            return ()
        page = view.column.book.open if view.skeleton.has_tabs else None
        key = preview, view.skeleton, view.is_told, page, canvas.type, canvas.look
        if key != self._found[0]:
            rooms = [box.inset(4) for box in (view.frame, view.skeleton.side)]
            rooms.append(canvas.view.everything)
            self._found = key, marks(canvas, preview, view.places, self._seen_at, rooms)
        return self._found[1]

    def over_glass(self, canvas: Canvas) -> tuple[Mark, ...]:
        """Return the pills of what is seen in the magnifier: as large as usual, and whole."""
        glass = self._view.loupe.glass
        if glass is None or not (pills := self._pills(in_glass=True)):
            return ()

        def seen_at(box: Box) -> Box | None:
            lies = self._seen_at(box)
            if lies is None:
                return None
            wide, high = glass.power * lies.w, glass.power * lies.h
            return Box.around(*glass.seen_at(*lies.centre), wide, high)

        room = Box.around(*glass.middle, *(share * 2 * glass.radius for share in _WITHIN))
        return marks(canvas, MovePreview(pills=pills), self._view.places, seen_at, [room])

    def _pills(self, *, in_glass: bool) -> tuple[Pill, ...]:
        """The pills of what is seen in the magnifier, or all others."""
        view, glass = self._view, self._view.loupe.glass
        if glass is None:
            return () if in_glass else view.foretold.pills
        found = []
        for pill in view.foretold.pills:
            lies = self._seen_at(pill.at)
            inside = lies is not None and glass.contains(*glass.seen_at(*lies.centre))
            if inside is in_glass:
                found.append(pill)
        return tuple(found)

    def _seen_at(self, box: Box) -> Box | None:
        """Where something of the table is seen; None if it is on a page that is not open."""
        if on_pages(box) and not self._view.column.book.shows(box):
            return None
        return self._view.lies_at(box)

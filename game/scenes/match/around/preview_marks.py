"""Finds the marks of the move preview that a match view shows, in its present form."""

from game.scenes.match.around.drawn_view import DrawnView
from game.table.book.pages import on_pages
from game.table.previews.marks import Mark, marks
from game.ui.canvas import Canvas
from game.ui.viewport import Box


class PreviewMarks:
    """The marks of the preview, laid out once for the same preview, table and letters."""

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self._found: tuple[object, tuple[Mark, ...]] = (None, ())

    def of(self, canvas: Canvas) -> tuple[Mark, ...]:
        """Return the marks to draw in this frame."""
        view = self._view
        preview = view.foretold
        if not (preview.gaps or preview.arrows or preview.pills):
            return ()
        page = view.column.book.open if view.skeleton.has_tabs else None
        key = preview, view.skeleton, view.is_told, page, canvas.type, canvas.look
        if key != self._found[0]:
            rooms = [box.inset(4) for box in (view.frame, view.skeleton.side)]
            rooms.append(canvas.view.everything)
            self._found = key, marks(canvas, preview, view.places, self._seen_at, rooms)
        return self._found[1]

    def _seen_at(self, box: Box) -> Box | None:
        """Where something of the table is seen; None if it is on a page that is not open."""
        if on_pages(box) and not self._view.column.book.shows(box):
            return None
        return self._view.lies_at(box)

"""Chooses where the hover tip of what is pointed at is said: beside it, or on the ledge."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.scenes.match.around.drawn_view import DrawnView
from game.table.ledge import Kind, Paper
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.placing import covered, places_beside
from game.ui.viewport import Box
from game.ui.widget import TIP_GAP, TIP_SIDES, attended, tip_size

_SLIDES = (0.0, 0.36, -0.36)
_NEVER, _MOST = 8.0, 3.0  # the weight of what no tip touches; the most that its place may cost
_QUIET, _LOG = 1.0, 0.5  # weights of a part of the board where nothing can be done, and of the log
_SEEN = 0.3  # opacity from which a piece is seen
_TOOL = "tool:"


class Attended(NamedTuple):
    """The hotspot with the focus ring, and the tip at the pointer: floating, or on the ledge."""

    ringed: Hotspot | None = None
    floating: tuple[str, Box] | None = None
    said: Paper | None = None


NOBODY = Attended()


class Tips:
    """Finds the place of a tip once, so that it stays while the same thing is pointed at.

    With the next decision its place is found again, as pieces may be there then.
    """

    def __init__(self, view: DrawnView) -> None:
        self._view = view
        self._found: tuple[object, Attended] = (None, NOBODY)

    def of(self, canvas: Canvas, attention: Attention, spots: Sequence[Hotspot]) -> Attended:
        """Return what is attended to in this frame.

        While a move is shown or somebody else chooses, only tools have tips.
        """
        ringed, tipped = attended(attention, spots)
        if tipped is None or not self._may_tell(tipped):
            self._found = None, NOBODY
            return Attended(ringed)
        key = ringed, tipped, attention.ring, canvas.type, canvas.look, self._view.said
        if key != self._found[0]:
            self._found = key, self._placed(canvas, ringed, tipped, spots)
        return self._found[1]

    def _may_tell(self, spot: Hotspot) -> bool:
        view = self._view
        mine = view.table.perspective.asked or bool(view.said.buttons)
        return spot.name.startswith(_TOOL) or (mine and not view.table.telling)

    def _placed(
        self,
        canvas: Canvas,
        ringed: Hotspot | None,
        tipped: Hotspot,
        spots: Sequence[Hotspot],
    ) -> Attended:
        if ringed is None:  # under the mouse
            box = self._free_place(canvas, tipped, spots)
            if box is not None:
                return Attended(ringed, (tipped.tip, box))
        head, _, rest = canvas.look.caps.filled(tipped.tip).partition("\n")
        return Attended(ringed, None, Paper(Kind.TIP, head, rest))

    def _free_place(self, canvas: Canvas, spot: Hotspot, spots: Sequence[Hotspot]) -> Box | None:
        """Return the place beside a thing that hides least; None if each hides what counts."""
        wide, high = tip_size(canvas, spot.tip)
        weights = [*self._weights(spot, spots)]
        free_of = [
            (other.x, other.y, other.right, other.bottom)
            for other, weight in weights
            if weight >= _NEVER and other.w > 0 and other.h > 0
        ]
        weights = [(other, weight) for other, weight in weights if weight < _NEVER]
        best: tuple[float, Box] | None = None
        around = places_beside(
            spot.box, wide, high, TIP_GAP, TIP_SIDES, _SLIDES, screen=canvas.view.screen
        )
        for box, _ in around:
            x, y, right, bottom = box.x, box.y, box.right, box.bottom
            if any(
                x < r and left < right and y < b and top < bottom for left, top, r, b in free_of
            ):
                continue
            cost = sum(covered(other, box) * weight for other, weight in weights)
            if cost < _MOST and (best is None or cost < best[0]):
                best = cost, box
        return None if best is None else best[1]

    def _weights(self, spot: Hotspot, spots: Sequence[Hotspot]) -> Iterator[tuple[Box, float]]:
        """Yield the boxes that a tip should not cover, and how much each counts."""
        view = self._view
        laid = view.skeleton
        yield spot.box.inset(-4), _NEVER
        for box in (*view.seat_boxes, laid.sign, *laid.tools, laid.menu, laid.page, laid.ledge):
            yield box, _NEVER
        yield from ((box, _NEVER) for box in view.foretold.boxes)
        for other in spots:
            yield other.box, _NEVER if other.live or other.button else _QUIET
        pieces = (p for p in view.table.pieces.values() if p.alpha > _SEEN)
        seen = (view.lies_at(piece.box) for piece in pieces)
        yield from ((box, _NEVER) for box in seen if box is not None)
        if laid.log is not None:
            yield laid.log, _LOG

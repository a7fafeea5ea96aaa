"""The timeline of a replay: turns, rounds, key moments and a handle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from msgspec.structs import replace

from game.core.review.timeline import Mark, Timeline, Turn
from game.scenes.parts.win_chance_curve import CurvePicture
from game.table.kept import paint_kept
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.inputs import PointerDown, PointerMoved, PointerUp, Signal
from game.ui.svg_shapes import Svg
from game.ui.theme import KEY_CAP, PLAYER_COLOURS, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

BAR = Box(252, 4, 776, 82)
BAR_NAME, MARK_NAME = "bar", "mark"
_WELL = Box(262, 11, 756, 68)
_LEFT, _RIGHT = 296.0, 1004.0  # x of the beginning and the end
_TOP, _HIGH = 23.0, 37.0  # of what is drawn above the turns
_STRIP, _STRIP_HIGH = 60.0, 8.0  # the turns
_CURVE = Box(_LEFT, 15.0, _RIGHT - _LEFT, 37.0)
_BEAD, _TARGET = 22.0, 32.0  # of a mark, and of its hit area; nearer marks share one
_HANDLE = (20.0, 26.0)
_LEAST_CELL = 18.0  # of a round, to have its number
_CREAM = "#FFE3A0"
_NOBODY = "#8A6A3C"
_HELP = "The whole match\nDrag, or click the moment you want to see."


@dataclass(frozen=True)
class Bead:
    """Record of one mark on the strip, or of several that are too close to be told apart."""

    marks: tuple[Mark, ...]
    x: float

    @property
    def ply(self) -> int:
        """Return the ply of its first mark, to which a click leads."""
        return self.marks[0].ply


def beads_of(timeline: Timeline) -> tuple[Bead, ...]:
    """Return the marks of a timeline, with those close together merged into one."""
    groups: list[list[Mark]] = []
    for mark in timeline.marks:
        if groups and _x(mark.ply, timeline.last) - _x(groups[-1][0].ply, timeline.last) < _TARGET:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    return tuple(Bead(tuple(group), _x(group[0].ply, timeline.last)) for group in groups)


def _x(ply: int, last: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * ply / max(1, last)


class TimelineBar(Widget):
    """The timeline: the handle can be dragged, a click goes to its place, a mark to its moment.

    `on_go(ply, held)`: called to go to a ply; `held` while the handle is being dragged.
    `tip(mark)`: what happened there, for a tooltip. `curve`: win chances, if the judge is reliable,
    and `judged`, who computed them and how reliably.
    """

    def __init__(
        self,
        timeline: Timeline,
        places: Sequence[Place],
        on_go: Callable[[int, bool], None],
        tip: Callable[[Mark], str],
        curve: CurvePicture | None = None,
        judged: Sequence[str] = (),
    ) -> None:
        super().__init__(BAR_NAME, BAR)
        self._curve = curve
        self.timeline = timeline
        self.ply = 0
        self._places = tuple(places)
        self._on_go = on_go
        self._held = False
        self.beads = beads_of(timeline)
        # Above the marks only: below, `handle` takes all but the marks.
        above = Box(_WELL.x, BAR.y + 4, _WELL.w, _STRIP - 12 - BAR.y - 4)
        told = "\n".join((_HELP, *judged))
        self._spots = [Hotspot(BAR_NAME, above, radius=8, tip=told)]
        self._spots += [self._spot(bead, tip) for bead in self.beads]
        self._lead = {f"{MARK_NAME}:{bead.ply}": bead.ply for bead in self.beads}

    def _spot(self, bead: Bead, tip: Callable[[Mark], str]) -> Hotspot:
        said = list(dict.fromkeys(tip(mark) for mark in bead.marks))
        lines = [f"Move {bead.ply}", *said[:4]]
        if len(said) > 4:
            lines.append(f"and {len(said) - 4} more")
        box = Box.around(bead.x, _STRIP + _STRIP_HIGH / 2, _TARGET, _TARGET)
        return Hotspot(f"{MARK_NAME}:{bead.ply}", box, tip="\n".join(lines), radius=14)

    def tell(self, curve: CurvePicture, judged: Sequence[str]) -> None:
        """Set a refined curve of the chances."""
        self._curve = curve
        self._spots[0] = replace(self._spots[0], tip="\n".join((_HELP, *judged)))

    # --- input ------------------------------------------------------------------------------------

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots of the bar and of the marks on top of it."""
        return self._spots

    def picked(self, hotspot: str) -> None:
        """Go to the moment of a mark; a click on the bar itself has been handled already."""
        if hotspot in self._lead:
            self._on_go(self._lead[hotspot], False)

    def handle(self, signal: Signal, attention: Attention) -> bool:
        """Drag the handle, or begin to from anywhere on the bar except a mark."""
        match signal:
            case PointerDown(x, y, 1) if _WELL.contains(x, y) and not self._on_mark(x, y):
                self._held = True
                attention.focus_by_pointer(BAR_NAME)
                self._go(x)
                return True
            case PointerMoved(x, _) if self._held:
                self._go(x)
                return True
            case PointerUp() if self._held:
                self._held = False
                self._on_go(self.ply, False)
                return True
        return False

    def _on_mark(self, x: float, y: float) -> bool:
        if Box.around(self._at(self.ply), _STRIP + 4, *_HANDLE).contains(x, y):
            return False  # the handle is on top of all
        return any(spot.box.contains(x, y) for spot in self._spots[1:])

    def _go(self, x: float) -> None:
        share = min(1.0, max(0.0, (x - _LEFT) / (_RIGHT - _LEFT)))
        ply = round(share * self.timeline.last)
        if ply != self.ply:
            self._on_go(ply, True)

    def _at(self, ply: int) -> float:
        return _x(ply, self.timeline.last)

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the bar, and the handle on top."""
        mark = attention.hovered if attention.hovered in self._lead else None
        key = "timeline", self, self._curve, mark, canvas.look.table_text
        paint_kept(canvas, BAR.inset(-8, -4), key, lambda: self._paint(canvas, mark))
        self._draw_handle(canvas)

    def _paint(self, canvas: Canvas, pointed: str | None) -> None:
        """Paint frame, curve, rounds, turns and marks."""
        canvas.shape(BAR, svg_shapes.frame, canvas.palette, texture="frame_wood")
        canvas.shape(_WELL, _well)
        if self._curve is not None:
            self._draw_curve(canvas, self._curve)
        self._draw_rounds(canvas)
        for turn in self.timeline.turns:
            left, right = self._at(turn.first - 1), self._at(turn.last)
            gap = 1.0 if right - left > 4 else 0.0
            box = Box(left, _STRIP, right - left - gap, _STRIP_HIGH)
            canvas.fill(box, self._colour(turn))
        for bead, spot in zip(self.beads, self._spots[1:], strict=True):
            self._draw_bead(canvas, bead, lifted=pointed == spot.name)

    def _draw_curve(self, canvas: Canvas, curve: CurvePicture) -> None:
        """Draw the curve; for two seats, with their badges at the left."""
        curve.draw(canvas, _CURVE)
        canvas.fill(Box(_CURVE.x, _CURVE.centre[1], _CURVE.w, 1), "#FFFFFF", 40)
        if len(curve.points[0].chances) == 2:
            for seat, y in ((1, _CURVE.y + 8), (0, _CURVE.bottom - 8)):
                badge = f"badge_{self._places[seat].colour}"
                canvas.picture(badge, Box.around(_LEFT - 17, y, 15, 15))

    def _colour(self, turn: Turn) -> str:
        if turn.seat is None:
            return _NOBODY
        return PLAYER_COLOURS[self._places[turn.seat].colour].base

    def _draw_rounds(self, canvas: Canvas) -> None:
        starts: dict[int, float] = {}
        for turn in self.timeline.turns:
            if turn.round is not None:
                starts.setdefault(turn.round, self._at(turn.first - 1))
        edges = [*starts.values(), _RIGHT]
        role = _number_role(canvas)
        for number, (x, end) in zip(starts, pairwise(edges), strict=True):
            canvas.fill(Box(x, _TOP - 8, 1, _HIGH + 8), "#C9A86A", 70)
            if end - x >= max(_LEAST_CELL, canvas.type.width(str(number), role) + 8):
                canvas.text(str(number), (x + 5, _TOP), role, canvas.palette.cream)

    def _draw_bead(self, canvas: Canvas, bead: Bead, *, lifted: bool) -> None:
        seats = {mark.moment.seat for mark in bead.marks}
        seat = seats.pop() if len(seats) == 1 else None
        rim = _CREAM if seat is None else PLAYER_COLOURS[self._places[seat].colour].base
        size = _BEAD + (4 if lifted else 0)
        box = Box.around(bead.x, _STRIP + _STRIP_HIGH / 2, size, size)
        canvas.shape(box, _bead, rim)
        if len(bead.marks) == 1:
            canvas.picture(bead.marks[0].moment.picture, box.inset(4))
        else:
            role = _number_role(canvas)
            canvas.text(str(len(bead.marks)), box.centre, role, "#3B2415", align="centre")

    def _draw_handle(self, canvas: Canvas) -> None:
        x = self._at(self.ply)
        canvas.fill(Box(x - 1, _TOP - 6, 2, _STRIP - _TOP + 6), "#FFFDF4")
        canvas.shape(Box.around(x, _STRIP + _STRIP_HIGH / 2, *_HANDLE), _handle)
        if self._curve is not None and len(self._curve.points[0].chances) < 3:
            share = self.ply / max(1, self.timeline.last)
            y = _CURVE.bottom - 1 - self._curve.height_at(share) * (_CURVE.h - 2)
            canvas.shape(Box.around(x, y, 8, 8), svg_shapes.pill, "#FFFDF4", "#2A1710", 4)


def _number_role(canvas: Canvas) -> Type:
    """Return the role of numbers on the timeline, larger with larger text if only a little."""
    return KEY_CAP.scaled(min(canvas.look.table_text, 1.15))


def _well(w: float, h: float) -> str:
    """Return the background of the timeline as SVG: dark, sunk into the frame."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 8, "#1B2233")
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 8, stroke="#6F4716", width=1.5)
    return svg.text()


def _bead(w: float, h: float, rim: str) -> str:
    """Return a mark as SVG: cream, with a rim in a player's colour."""
    svg = Svg(w, h)
    svg.rect(-1, -1, w + 2, h + 2, w, "#120803", opacity=0.5)
    svg.rect(0, 0, w, h, w / 2, "#F6E7C1")
    svg.rect(1.25, 1.25, w - 2.5, h - 2.5, w / 2, stroke=rim, width=2.5)
    return svg.text()


def _handle(w: float, h: float) -> str:
    """Return a brass grip with three grooves as SVG."""
    svg = Svg(w, h)
    svg.shadow(6)
    svg.rect(0, 0, w, h, 6, svg.gradient(*svg_shapes.BRASS))
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 6, stroke="#2A1710", width=1.5)
    for groove in (-5, 0, 5):
        svg.rect(5, h / 2 + groove - 1, w - 10, 2, 1, "#5A3D1C")
    return svg.text()

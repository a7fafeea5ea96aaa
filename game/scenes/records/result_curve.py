"""The panel of win chances in the results: the curve and its turning points."""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from game.core.contract.judging import AnyJudge
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.timeline import timeline_of
from game.core.review.turning import turning_points
from game.scenes.parts.chances import closer_said, curve_of, picture_of, said_of, trust_in
from game.scenes.parts.curve import CurvePicture
from game.scenes.parts.places import places_of
from game.scenes.parts.services import Services
from game.scenes.records.curve_refiner import CurveRefiner
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.theme import BODY, BODY_BOLD, HEADING, SMALL
from game.ui.viewport import Box
from game.ui.widget import Widget

_EDGE = 16.0
_DISC = 22.0
_ROW = 34.0
_LEAST = 0.6  # of the text size, for the longest sentences
TURNED, JUDGED = "turned", "judged"


class Turned(Struct, frozen=True):
    """A turning point: where on the curve, from 0 to 1, its text, and its ply."""

    at: float
    height: float
    said: str
    ply: int


class ResultCurve(Struct, frozen=True):
    """The curve of a finished match with its turning points, the judge, and its reliability.

    `closer`: text on the bands; "" while there are none.
    """

    picture: CurvePicture
    places: tuple[Place, ...]
    turned: tuple[Turned, ...]
    judge: str
    trust: str
    closer: str = ""


class LiveCurve:
    """The curve of a finished match, refined while its page is shown.

    The shown curve stays while it is read; refinements appear when the page is opened again.
    `on_go(ply)`: called to see a turning point.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        judge: AnyJudge,
        curve: Curve,
        on_go: Callable[[int], None],
    ) -> None:
        self._match, self._judge, self._curve = match, judge, curve
        self._timeline = timeline_of(match)
        self._sharper = CurveRefiner(services.sharpenings, match, judge)
        self._on_go = on_go
        self.told = self._tell()

    def box(self, box: Box, size: float = 1.0) -> Widget:
        """Return the widget for a box; `size` of its text."""
        return CurveBox(box, self, size)

    def update(self, dt_s: float) -> None:
        """Let time pass for the refining."""
        self._sharper.update(dt_s)

    def go(self, ply: int) -> None:
        """Open the replay at a ply; that page refines the curve itself."""
        self.rest()
        self._on_go(ply)

    def resume(self) -> None:
        """Show the refined curve when the page is on top again."""
        self._sharper.resume()
        self.told = self._tell()

    def rest(self) -> None:
        """Stop refining."""
        self._sharper.rest()

    def _tell(self) -> ResultCurve:
        match, curve, known = self._match, self._curve, self._sharper.known
        places, last = places_of(match), len(curve) - 1
        turned = [
            Turned(
                point.turn.last / last,
                # Two seats share the line of the first.
                1 - point.after if len(places) == 2 and point.seat == 1 else point.after,
                said_of(match, point, places),
                point.turn.last,
            )
            for point in turning_points(curve, self._timeline, known)
        ]
        picture = picture_of(curve, places, known)
        trust = trust_in(self._judge.reliability.get(match.setup.seats))
        told = tuple(turned)
        return ResultCurve(picture, places, told, self._judge.name, trust, closer_said(known))


def result_curve(
    services: Services, match: Match, on_go: Callable[[int], None]
) -> LiveCurve | None:
    """Return the curve of a finished match; None if there is no judge for it."""
    curve = curve_of(match)
    if curve is None or match.spec.judge is None or match.outcome is None:
        return None
    return LiveCurve(services, match, match.spec.judge(), curve, on_go)


def apart(discs: Sequence[tuple[float, float]], wide: float) -> list[tuple[float, float]]:
    """Return the centres of discs of a width, moved to the left where they would overlap."""
    placed: dict[int, tuple[float, float]] = {}
    for number in sorted(range(len(discs)), key=lambda one: discs[one][0], reverse=True):
        x, y = discs[number]
        for right, level in placed.values():
            if abs(level - y) < wide:
                x = min(x, right - math.sqrt(wide**2 - (level - y) ** 2))
        placed[number] = x, y
    return [placed[number] for number in range(len(discs))]


class CurveBox(Widget):
    """The curve on dark glass, its turning points as numbered discs, and their sentences below."""

    def __init__(self, box: Box, live: LiveCurve, size: float = 1.0) -> None:
        super().__init__("curve", box)
        self._live, self._size = live, size
        self._told = told = live.told
        row = _ROW * self._size
        rows = len(told.turned) * row
        top = box.y + 44 * self._size
        self._well = Box(box.x + _EDGE, top, box.w - 2 * _EDGE, box.bottom - 12 - rows - 8 - top)
        below = self._well.bottom + 8
        head = Box(box.x, box.y + 4, box.w, 40 * self._size)
        tip = "\n".join(filter(None, (told.trust, told.closer)))
        self._judged = Hotspot(JUDGED, head, live=False, tip=tip, tab=bool(tip))
        self._spots = [
            Hotspot(
                f"{TURNED}:{number}",
                Box(box.x + _EDGE, below + number * row, box.w - 2 * _EDGE, row),
                tip="Replay this moment",
                radius=8,
            )
            for number in range(len(told.turned))
        ]

    def update(self, dt_s: float) -> bool:
        """Let time pass for the refining; return False, as nothing moves."""
        self._live.update(dt_s)
        return False

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspots: the judge, and a row for each turning point."""
        return [self._judged, *self._spots]

    def picked(self, hotspot: str) -> None:
        """Open the replay at that moment; the mark of the judge opens nothing."""
        if hotspot == JUDGED:
            return
        self._live.go(self._told.turned[int(hotspot.partition(":")[2])].ply)

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw heading, curve, discs and sentences."""
        palette, told, box = canvas.palette, self._told, self.box
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
        x, y = box.x + _EDGE, box.y + 24 * self._size
        head = HEADING.scaled(self._size)
        wide = canvas.text("Chance of winning", (x, y), head, palette.brass_title)
        judged = f"Judged {told.judge}"
        room = box.w - 2 * _EDGE - wide - 20
        fit = min(self._size, room / max(1.0, canvas.type.width(judged, SMALL)))
        at = (box.right - _EDGE, y)
        canvas.text(judged, at, SMALL.scaled(fit), palette.cream_quiet, align="right")
        well = self._well
        canvas.shape(well.inset(-2), svg_shapes.pill, "#1B2233", "#6F4716", 8)
        told.picture.draw(canvas, well)
        canvas.fill(Box(well.x, well.centre[1], well.w, 1), "#FFFFFF", 40)
        discs = [
            self._within(well.x + turn.at * well.w, well.bottom - turn.height * well.h)
            for turn in told.turned
        ]
        for number, at in enumerate(apart(discs, self._disc)):
            self._draw_disc(canvas, number, at)
        size = self._size_of_rows(canvas)
        for number, spot in enumerate(self._spots):
            self._draw_row(canvas, number, spot, size, lit=attention.hovered == spot.name)

    @property
    def _disc(self) -> float:
        """Return the width of a disc with its number."""
        return _DISC * self._size

    def _size_of_rows(self, canvas: Canvas) -> float:
        """Return the text scale at which the longest sentence has room."""
        room, size = self._well.w - self._disc - 18, self._size
        said = [turned.said for turned in self._told.turned]
        while size > _LEAST and any(canvas.type.width(s, BODY.scaled(size)) > room for s in said):
            size -= 0.02
        return size

    def _within(self, x: float, y: float) -> tuple[float, float]:
        """Return a point moved into the well, so that the whole disc is visible."""
        well, half = self._well, self._disc / 2
        return (
            min(max(x, well.x + half), well.right - half),
            min(max(y, well.y + half), well.bottom - half),
        )

    def _draw_disc(self, canvas: Canvas, number: int, at: tuple[float, float]) -> None:
        side, ink = self._disc, canvas.palette.ink_brown
        canvas.shape(Box.around(*at, side, side), svg_shapes.pill, "#F6E7C1", "#2A1710", side / 2)
        canvas.text(str(number + 1), at, BODY_BOLD.scaled(self._size), ink, align="centre")

    def _draw_row(
        self, canvas: Canvas, number: int, spot: Hotspot, size: float, *, lit: bool
    ) -> None:
        row, said = spot.box, self._told.turned[number].said
        if lit:
            canvas.shape(row, svg_shapes.pill, "#4A3220", "", 8)
        y = row.centre[1]
        self._draw_disc(canvas, number, (row.x + self._disc / 2 + 2, y))
        left = row.x + self._disc + 12
        canvas.text(said, (left, y), BODY.scaled(size), canvas.palette.cream)

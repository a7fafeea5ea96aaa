"""The panel of win chances in the results: a sentence, the curve and its turning points."""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from game.core.contract.judging import AnyJudge
from game.core.match.match import Match
from game.core.review.curve import Curve
from game.core.review.timeline import timeline_of
from game.core.review.turning import turning_points
from game.scenes.parts.chances import (
    closer_said,
    curve_of,
    picture_of,
    said_of,
    trust_in,
    turn_said,
)
from game.scenes.parts.places import places_of
from game.scenes.parts.services import Services
from game.scenes.parts.win_chance_curve import Drawing
from game.scenes.records.curve_refiner import CurveRefiner
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.parts import Column, Panel, Paragraph, Part, Row, Sized, Text
from game.ui.theme import BODY, BODY_BOLD, HEADING
from game.ui.viewport import Box
from game.ui.widget import Slot, Widget, part_button

_EDGE = 16.0, 12.0
_DISC = 22.0
_ROW = 40.0
TURNED, JUDGED = "turned", "judged"


class Turned(Struct, frozen=True):
    """A turning point: where on the curve, from 0 to 1, its text, and its ply."""

    at: float
    height: float
    said: str
    ply: int


class LiveCurve:
    """The curve of a finished match, refined while its page is shown.

    The shown curve stays while it is read; refinements appear when the page is opened again.
    `on_go(ply)`: called to see a turning point. `sentence`: where the match was lost or won.
    `tip`: who judged, how reliably, and what the bands are if there are any.
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
        self.drawing = Drawing(whole=True)  # of the page that shows it
        self._tell()

    def update(self, dt_s: float) -> bool:
        """Let time pass for the refining; True while the curve draws itself."""
        self._sharper.update(dt_s)
        return self.drawing.update(dt_s)

    def go(self, ply: int) -> None:
        """Open the replay at a ply; that page refines the curve itself."""
        self.rest()
        self._on_go(ply)

    def resume(self) -> None:
        """Show the refined curve when the page is on top again."""
        self._sharper.resume()
        self._tell()

    def rest(self) -> None:
        """Stop refining."""
        self._sharper.rest()

    def _tell(self) -> None:
        match, curve, known = self._match, self._curve, self._sharper.known
        places, last = places_of(match), len(curve) - 1
        self.turned = tuple(
            Turned(
                point.turn.last / last,
                # Two seats share the line of the first.
                1 - point.after if len(places) == 2 and point.seat == 1 else point.after,
                said_of(match, point, places),
                point.turn.last,
            )
            for point in turning_points(curve, self._timeline, known)
        )
        self.picture = picture_of(curve, places, known)
        self.sentence = turn_said(match, curve, places, known)
        trust = trust_in(self._judge.reliability.get(match.setup.seats))
        lines = f"Judged {self._judge.name}", trust, closer_said(known)
        self.tip = "\n".join(filter(None, lines))


def result_curve(
    services: Services, match: Match, on_go: Callable[[int], None]
) -> LiveCurve | None:
    """Return the curve of a finished match; None if it is not over or has no judge."""
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


def curve_panel(canvas: Canvas, live: LiveCurve, high: float) -> Part:
    """Return the sentence, the curve at least `high` px high, and a row for each turning point."""
    palette, f = canvas.palette, canvas.look.menu_text
    sentence = Paragraph(live.sentence, HEADING.scaled(f), palette.brass_title)
    well = Slot(make=lambda box: [CurveBox(box, live, f)], h=high, grow=1)
    rows = (_turned_row(canvas, number, one, live) for number, one in enumerate(live.turned))
    page = Column((sentence, well, Column(tuple(rows))), gap=10, grow=1)
    return Panel(page, svg_shapes.panel, (palette,), "leather", edge=_EDGE, grow=1)


def _turned_row(canvas: Canvas, number: int, turned: Turned, live: LiveCurve) -> Part:
    """Return the disc of a turning point and its sentences; a click replays it."""
    f = canvas.look.menu_text
    said = Paragraph(turned.said, BODY.scaled(f), canvas.palette.cream, grow=1)
    row = Row((_disc(canvas, number), said), gap=10)

    def drawn(state: str) -> Part:
        lit = state != "normal"
        return Panel(row, svg_shapes.pill if lit else None, ("#4A3220", "", 8), edge=(4, 4))

    go = lambda: live.go(turned.ply)  # noqa: E731
    return part_button(f"{TURNED}:{number}", drawn, go, tip="Replay this moment", h=_ROW * f)


def _disc(canvas: Canvas, number: int) -> Part:
    side, ink = _DISC * canvas.look.menu_text, canvas.palette.ink_brown
    label = Text(str(number + 1), BODY_BOLD.scaled(canvas.look.menu_text), ink, align="centre")
    disc = Panel(label, svg_shapes.pill, ("#F6E7C1", "#2A1710", side / 2))
    return Column((Sized(disc, side, side),))


class CurveBox(Widget):
    """The curve on dark glass, its turning points as numbered discs; its tip says who judged."""

    def __init__(self, box: Box, live: LiveCurve, size: float = 1.0) -> None:
        super().__init__("curve", box)
        self._live, self._side = live, _DISC * size
        self._spot = Hotspot(JUDGED, box, live=False, tip=live.tip)

    def update(self, dt_s: float) -> bool:
        """Let time pass for the refining, and for the curve while it draws itself."""
        return self._live.update(dt_s)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot that tells who judged."""
        return [self._spot]

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw the curve, and the discs that it has reached."""
        live, well, share = self._live, self.box.inset(2), self._live.drawing.share
        canvas.shape(self.box, svg_shapes.pill, "#1B2233", "#6F4716", 8)
        live.picture.draw(canvas, well, share)
        canvas.fill(Box(well.x, well.centre[1], well.w, 1), "#FFFFFF", 40)
        discs = [
            self._within(well.x + turn.at * well.w, well.bottom - turn.height * well.h)
            for turn in live.turned
        ]
        for number, (x, y) in enumerate(apart(discs, self._side)):
            if live.turned[number].at <= share:
                _disc(canvas, number).draw(canvas, Box.around(x, y, self._side, self._side))

    def _within(self, x: float, y: float) -> tuple[float, float]:
        """Return a point moved so far into the box of the curve that a disc around it fits."""
        well, half = self.box, self._side / 2
        return (
            min(max(x, well.x + half), well.right - half),
            min(max(y, well.y + half), well.bottom - half),
        )

"""The standings in the side panel, shown while no odds are needed."""

from collections.abc import Sequence

from game.core.contract.values import Odds
from game.core.page_names import STANDINGS
from game.table.naming import named
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Bar
from game.ui.parts import (
    Column,
    FirstThatFits,
    Icon,
    KeptLayout,
    Panel,
    Paragraph,
    Part,
    Row,
    Rule,
    Sized,
    Space,
    Text,
)
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME
from game.ui.viewport import Box

_EDGE = 14.0, 12.0
_GAP, _SPREAD, _BELOW = 2.0, 12.0, 8.0  # px between rows: at least, more where there is room
_LINE = "#B0905A"


class Standings:
    """Draws the standings, and keeps their layout until places or scores change."""

    def __init__(self) -> None:
        self._kept = KeptLayout()
        self._shown: object = None
        self._sheets: tuple[Part, Part] = Space(), Space()

    def draw(
        self,
        canvas: Canvas,
        places: Sequence[Place],
        scores: Sequence[int | None],
        box: Box,
        *,
        below: Odds | None = None,
    ) -> None:
        """Draw seats with the most points first, equal ones in the order of their chairs.

        `below`: what a panel of few words says there already; then they are at its foot, if there
        is room.
        """
        shown = tuple(places), tuple(scores), canvas.look
        if shown != self._shown:
            self._shown, self._sheets = shown, _sheets(canvas, places, scores)
        alone, foot = self._sheets
        if below is None:
            self._kept.draw(canvas, box, (shown, "alone"), lambda: alone)
            return
        look, ink = canvas.look, canvas.palette.ink_brown
        said = (
            Paragraph(below.title, look.words(SEAT_NAME), ink),
            Paragraph(named(below.note, places), look.words(BODY), ink),
        )
        page, inner = Column((*said, Space(grow=1), foot), gap=_BELOW), box.inset(*_EDGE)
        if page.fits(canvas, inner.w, inner.h):
            *_, (_, place) = page.place(canvas, inner)
            self._kept.draw(canvas, place, (shown, "below"), lambda: foot)


def _sheets(
    canvas: Canvas, places: Sequence[Place], scores: Sequence[int | None]
) -> tuple[Part, Part]:
    """Return the paper of the standings alone, and what is at the foot of a panel."""
    ranked = [(score, seat) for seat, score in enumerate(scores) if score is not None]
    if not ranked:
        return Panel(Space(), svg_shapes.parchment, (canvas.palette, 12), "parchment"), Space()
    ranked.sort(key=lambda row: (-row[0], row[1]))
    with_bars, plain = (
        tuple(_row(canvas, places[seat], score, ranked[0][0], bar=bar) for score, seat in ranked)
        for bar in (True, False)
    )
    look = canvas.look
    head = Text(STANDINGS, look.words(SEAT_NAME), canvas.palette.ink_brown)
    spread = _SPREAD * look.words(BODY).size / BODY.size
    # Bars go first where rows are close.
    columns = (Column((head, *rows), _GAP, spread, "top") for rows in (with_bars, plain))
    sheet = FirstThatFits(tuple(columns))
    alone = Panel(sheet, svg_shapes.parchment, (canvas.palette, 12), "parchment", _EDGE)
    return alone, Column((Rule(_LINE), head, *with_bars), gap=_BELOW)


def _row(canvas: Canvas, place: Place, score: int, most: int, *, bar: bool) -> Part:
    """Return emblem, name and points, above a bar of the points as a share of the most."""
    role, ink = canvas.look.words(BODY), canvas.palette.ink_brown
    side = 24 * min(role.size / BODY.size, 1.5)
    name = Text(place.name, role, ink, grow=1, least=role.size)
    number = Text(f"{score:,}", canvas.look.words(SEAT_NAME), ink, firm=True)
    said: Part = Sized(Row((name, number), gap=8), h=side)
    if bar:
        share = round(score / most, 3) if most > 0 else 0.0
        said = Column((said, Bar(share, PLAYER_COLOURS[place.colour].base)), gap=3)
    badge = Column((Icon(f"badge_{place.colour}", side),), align="top")
    return Row((badge, Column((said,), grow=1)), gap=8)

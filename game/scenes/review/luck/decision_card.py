"""A decision to try again: position, move made, and the best move, hidden at first."""

from collections.abc import Callable
from functools import partial

from game.core.contract.position import Detail, Position
from game.core.review.verdict import Grade
from game.core.wording import minus
from game.scenes.review.luck.luck_page_data import Retry
from game.table.dice import paint_die_body
from game.ui import svg_shapes
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.leaf_parts import Bar, Drawn
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Panel,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, HEADING, SEAT_NUMBER, SMALL, Palette
from game.ui.viewport import Box
from game.ui.widget import part_button

HIGH = 168.0
_EDGE = 16.0, 12.0
_BADGE = 26.0
_BAR_WIDE, _BAR_HIGH = 104.0, 9.0
_NUMBER = 46.0  # px that a chance takes
_LABEL = 110.0  # px that a name takes at most
_FOLD = 32.0
_AGAIN = "Try again"
_GRADES = {
    None: ("#6B4526", ""),
    Grade.SLIP: ("#6E4608", "slip"),
    Grade.MISTAKE: ("#8C2415", "mistake"),
    Grade.BLUNDER: ("#8C2415", "blunder"),
}
"""Colour and word of each grade."""
_SHOW = "#4E0E06"  # on folded paper, which is darker than a page
FOLDED = "hidden until you have tried"
_DIE = 34.0  # its body; with its shadow it takes 46
_STEP = 46.0  # from die to die
_PICTURE = 36.0
_APART = 22.0  # between two details
_RING = 3.0


@even
def fold_skin(w: float, h: float, lit: bool) -> str:
    """Return paper folded over a hidden move as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 6, "#7A5A2E")
    svg.rect(1.2, 1.2, w - 2.4, h - 2.4, 5, "#D8BD82" if lit else "#CBAD70")
    svg.path(f"M{w - 14} 1.2H{w - 1.2}V14Z", "#E9D6A6")
    return svg.text()


def decision_card(
    canvas: Canvas,
    number: int,
    retry: Retry,
    *,
    shown: bool,
    on_try: Callable[[], None],
    on_show: Callable[[], None],
) -> Part:
    """Return the question, the position, the moves made and best, and the button to try again.

    `on_try`: called to decide again; `on_show`: called to show the best move without a try.
    """
    palette, f = canvas.palette, canvas.look.menu_text
    bold, small = BODY_BOLD.scaled(f), SMALL.scaled(f)
    label = palette.ink_label
    ink, word = _GRADES[retry.grade]
    lost = Text(f"{minus(-retry.lost)} %  {word}".rstrip(), bold, "#FFF3D8", firm=True)
    badge = Icon(f"badge_{retry.colour}", _BADGE * min(f, 1.5))
    title = Text(retry.title, HEADING.scaled(0.95 * f), palette.ink_brown, grow=1)
    pill = Panel(lost, svg_shapes.pill, (ink, "", 6), edge=(11, 3.5 * f))
    done = _way(canvas, retry.done, retry.decision.chance, palette.mixed_bar)
    best = _way(canvas, retry.best, retry.decision.best, palette.good_bar)
    if not shown:
        hidden = Text(FOLDED, small, palette.ink_brown, grow=1)
        inside = Row((hidden, Text("Show", bold, _SHOW, firm=True), Space(8)), gap=14)

        def folded(state: str) -> Part:
            return Panel(inside, fold_skin, (state != "normal",), edge=(14, 0))

        tip = "Show the best move without trying"
        best = part_button(f"show:{number}", folded, on_show, tip=tip, radius=6)
    most = min(_LABEL * f, canvas.type.width(retry.name, small))
    names = (Sized(Text(retry.name, small, label), most), Text("Best", small, label))
    least = Space(h=max(_FOLD, 31 * f))
    rows = zip(names, (Stack((least, way)) for way in (done, best)), strict=True)
    ways = Grid(tuple(rows), (0, 1), gap=10 * f, grow=1)
    foot = Row((ways, Column((button_slot(canvas, f"again:{number}", _AGAIN, on_try),))), gap=18)
    position = Sized(_position(canvas, retry.position), h=46 * f)
    page = Column((Row((badge, title, pill), gap=9), position, foot), gap=5)
    card = Panel(page, svg_shapes.parchment, (palette,), "parchment", edge=_EDGE)
    return Sized(card, h=HIGH * f)


def _way(canvas: Canvas, move: str, chance: float, colour: str) -> Part:
    """Return a row of a move and the chance (0 to 1) of winning with that move."""
    ink, f = canvas.palette.ink_brown, canvas.look.menu_text
    bold, bar = BODY_BOLD.scaled(f), min(f, 1.6)
    figure = Text(f"{round(chance * 100)} %", bold, ink, align="right", firm=True)
    share = Bar(chance, colour, _BAR_WIDE * bar, _BAR_HIGH * bar)
    return Row((Text(move, bold, ink, grow=1), Space(14), share, Sized(figure, _NUMBER * f)))


def _kept_ring(w: float, h: float, palette: Palette) -> str:
    """Return the ring around a kept die as SVG, dark on parchment with a light gap."""
    svg, reach = Svg(w, h), _RING * w / _DIE
    round_, wide = w * 0.32, 2.5 * w / _DIE
    outer = -reach, -reach, w + 2 * reach, h + 2 * reach
    svg.rect(*outer, round_, "#FFF8E6")
    svg.rect(*outer, round_, stroke=palette.ink_brown, width=wide)
    return svg.text()


def _draw_die(side: float, face: int, kept: bool, canvas: Canvas, box: Box) -> None:
    """Draw a die of the position, `side` px wide, with a ring if it is kept."""
    body = Box.around(*box.centre, side, side)
    if kept:
        canvas.shape(body, _kept_ring, canvas.palette)
    paint_die_body(canvas, f"die_bare_{face}", body)


def _position(canvas: Canvas, position: Position) -> Part:
    """Return a position's dice and as many of its facts as fit; the last one's note may shrink."""
    step = _STEP * min(canvas.look.menu_text, 1.6)
    draw = partial(_draw_die, _DIE / _STEP * step)
    dice = (
        Drawn(step, step, paint=partial(draw, face, place in position.kept))
        for place, face in enumerate(position.dice)
    )
    start = Row((*dice, Space(14 if position.dice else 0)))
    ways, details = list[Part](), position.details
    for count in range(len(details), 0, -1):
        shown = (
            _detail(canvas, one, firm=one is not details[count - 1]) for one in details[:count]
        )
        ways.append(Row((start, Row(tuple(shown), gap=_APART))))
    return FirstThatFits((*ways, start))


def _detail(canvas: Canvas, detail: Detail, *, firm: bool) -> Part:
    """Return a detail: its picture, its amount and a note, which shrinks unless it is `firm`."""
    f, palette, parts = canvas.look.menu_text, canvas.palette, list[Part]()
    if detail.picture:
        tint = palette.ink_label if detail.picture.startswith("icon_") else ""
        size = _PICTURE * min(f, 1.6) * (0.7 if tint else 1)
        parts.append(Icon(detail.picture, size, tint=tint))
    if detail.said:
        parts.append(Text(detail.said, SEAT_NUMBER.scaled(f), palette.ink_brown, firm=True))
    if detail.note:
        parts.append(Text(detail.note, SMALL.scaled(f), palette.ink_brown, firm=firm))
    return Row(tuple(parts), gap=9)

"""Bubbles beside the thing they speak of: a refusal with its rule, a hint, or a reason."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.parts import Icon, Panel, Part, Row, Text
from game.ui.placing import Side, placed
from game.ui.theme import BODY, BODY_BOLD, SEAT_NAME, Type
from game.ui.viewport import SCREEN, Box

STAYS_S = 6.0
REASON_S = 2.0  # at the normal pace
_REASON_W = 380.0  # of its words at most
_REASON_PAD, _REASON_BADGE = 10.0, 24.0
_WIDTH = 300.0
_HIDES = 776.0 * 536 / 4  # px of a paper that would hide much of a board
_WIDENS = 0.5  # papers grow half as much as their words
_TAIL = 12.0
_WHO_W = 112.0
_FOOT = 32.0  # of the line below the words, at the usual size of text
_RED = "#B3331F"
_GOLD = "#A2702A"
_TAILS = {Side.ABOVE: "down", Side.BELOW: "up", Side.LEFT: "right", Side.RIGHT: "left"}


@dataclass
class Bubble:
    """What is said, and what it points at.

    `rule`: the rule it cites; a click anywhere on the paper opens it. `who`: the hotspot of a
    character's sheet, as a button. `marks`: where things lie that the words name.
    """

    headline: str
    text: str
    rule: str
    target: Box
    refusal: bool = True
    who: str = ""
    marks: tuple[Box, ...] = ()
    age_s: float = 0.0
    box: Box | None = None  # laid out by the first drawing
    _side: str = "down"  # of its tail
    _text: float = 1.0  # how large words were when it was drawn last

    def update(self, dt_s: float) -> bool:
        """Let time pass; True once it is old enough to go."""
        self.age_s += dt_s
        return self.age_s >= STAYS_S

    def hotspots(self) -> list[Hotspot]:
        """The whole paper, where it cites a rule; or the button of who plays there."""
        if self.box is not None and self.who:
            return [Hotspot(self.who, self._who_tag(self.box).inset(-6), radius=8)]
        if self.box is None or not self.rule:
            return []
        return [Hotspot(f"rule:{self.rule}", self.box, radius=12)]

    def hides(self, x: float, y: float) -> bool:
        """Whether a point lies on its paper, where nothing below can be meant."""
        if self.box is None or any(spot.box.contains(x, y) for spot in self.hotspots()):
            return False
        return self.box.contains(x, y)

    def _who_tag(self, box: Box) -> Box:
        wide, high = _WHO_W * self._text, 28 * self._text
        return Box(box.x + 14, box.bottom - 10 - high, wide, high)

    def draw(self, canvas: Canvas, avoid: list[Box], page: Box | None = None) -> None:
        """Draw it on the side of its target that covers the fewest of `avoid`.

        `page`: of the book, where it lies instead if it would hide much of the board.
        """
        look = canvas.look
        body, head = look.words(BODY), look.words(SEAT_NAME)
        inset = 54.0 if self.refusal else 14.0

        def high(wide: float) -> float:
            needed = 14.0 + canvas.height(self.text, body, wide - inset - 14) + 12
            if self.headline:
                needed += canvas.height(self.headline, head, wide - inset - 14) + 2
            if self.rule or self.who:
                needed += _FOOT * look.table_text
            return max(needed, 60)

        if self.box is None or self._text != look.table_text:  # larger letters, another paper
            self._text = look.table_text
            wide = _WIDTH * (1 + (look.table_text - 1) * _WIDENS)
            self.box, self._side = laid_out(canvas, self.target, wide, high, avoid, page)
        box, side = self.box, self._side  # it stays where it is, whatever moves below it
        room = box.w - inset - 14
        rim = _RED if self.refusal else _GOLD
        for box_named in self.marks:
            canvas.shape(box_named, svg_shapes.ring, _GOLD, "", 10, 3)
        if self.refusal:
            canvas.shape(self.target, svg_shapes.ring, _RED, "", 10, 3)
        draw_paper(canvas, box, side, self.target, rim)
        if self.refusal:
            canvas.picture("icon_cross_circle", Box(box.x + 12, box.y + 14, 32, 32), tint=_RED)
        ink = canvas.palette.ink_brown
        x, y = box.x + inset, box.y + 12
        if not (self.headline or self.rule or self.who):
            y = box.centre[1] - canvas.height(self.text, body, room) / 2
        if self.headline:
            y += canvas.paragraph(self.headline, Box(x, y, room, 0), head, ink) + 2
        canvas.paragraph(self.text, Box(x, y, room, 0), body, ink)
        if self.who:
            tag = self._who_tag(box)
            canvas.shape(tag, svg_shapes.paper_button, "normal")
            canvas.text("Who is this?", tag.centre, look.words(BODY_BOLD), ink, align="centre")
        if self.rule:
            draw_rule_sign(canvas, (x, box.bottom - 10))


class Reason:
    """What a computer player thought, for a moment: it goes along with the piece it speaks of.

    `where`: the piece, by now. `speed`: of the table's movements, 1 being normal.
    """

    def __init__(self, text: str, colour: str, where: Callable[[], Box], speed: float) -> None:
        self.text, self._colour = text, colour
        self._where, self._speed = where, speed
        self._age_s = 0.0
        self._laid: tuple[Box, Box, str] | None = None  # itself, its piece then, side of its tail
        self.box: Box | None = None  # as drawn last

    def update(self, dt_s: float) -> bool:
        """Let time pass; True once it has been read."""
        self._age_s += dt_s * self._speed
        return self._age_s >= REASON_S

    @property
    def looks(self) -> object:
        """All that it depends on: it goes along with what it speaks of."""
        return self.box, self._where()

    def hides(self, x: float, y: float) -> bool:
        """Whether a point lies on its paper, where nothing below can be meant."""
        return self.box is not None and self.box.contains(x, y)

    def draw(self, canvas: Canvas, avoid: list[Box]) -> None:
        """Draw it where its piece is; on which side is decided once."""
        role = canvas.look.words(BODY)
        target = self._where()
        if self._laid is None:
            side_of_badge = 2 * _REASON_PAD + _REASON_BADGE
            most = _REASON_W * (1 + (canvas.look.table_text - 1) * _WIDENS)
            wide = min(most, math.ceil(canvas.type.width(self.text, role)) + 2)
            high = max(36.0, canvas.height(self.text, role, wide) + 16)
            wide += side_of_badge + 12
            box, side = beside(target, wide, high, avoid, area=canvas.view.screen)
            self._laid = box, target, side
        box, first, side = self._laid
        (x, y), (was_x, was_y) = target.centre, first.centre
        self.box = box = _inside(canvas.view.screen, box.moved(x - was_x, y - was_y))
        draw_paper(canvas, box, side, target, _GOLD)
        badge = Box.around(box.x + _REASON_PAD + _REASON_BADGE / 2, box.centre[1], 24, 24)
        canvas.picture(f"badge_{self._colour}", badge)
        left = badge.right + _REASON_PAD
        room = box.right - 12 - left
        top = box.centre[1] - canvas.height(self.text, role, room) / 2
        canvas.paragraph(self.text, Box(left, top, room, 0), role, canvas.palette.ink_brown)


def _inside(screen: Box, box: Box) -> Box:
    area = screen.inset(6)
    x = min(max(box.x, area.x), area.right - box.w)
    return Box(x, min(max(box.y, area.y), area.bottom - box.h), box.w, box.h)


def laid_out(
    canvas: Canvas,
    target: Box,
    wide: float,
    high: Callable[[float], float],
    avoid: list[Box],
    page: Box | None,
    slides: Sequence[float] = (0.0,),
) -> tuple[Box, str]:
    """Where a paper lies, and the side of its tail: beside its target, or as a page of the book.

    `wide`: in px, beside its target. `high`: how high it is where it is so wide.
    """
    if page is not None and wide * high(wide) > _HIDES and high(page.w) <= page.h:
        return page._replace(h=high(page.w)), "none"
    return beside(target, wide, high(wide), avoid, slides, area=canvas.view.screen)


def draw_paper(canvas: Canvas, box: Box, side: str, target: Box, rim: str) -> None:
    """Cream paper whose tail, on that side, points at a target."""
    tail = _tail(box, side, target)
    canvas.shape(box, svg_shapes.bubble, tail, side, rim, _TAIL)


def paper(
    part: Part,
    box: Box | None,
    side: str,
    target: Box,
    rim: str,
    edge: tuple[float, float],
) -> Part:
    """Cream paper around a part, its tail at a target. `box`: where; None: not known yet."""
    tail = 0 if box is None else _tail(box, side, target)
    return Panel(part, svg_shapes.bubble, (tail, side, rim, _TAIL), edge=edge)


def _tail(box: Box, side: str, target: Box) -> int:
    """Px along its side at which a tail points at the middle of a target."""
    cx, cy = target.centre
    along, most = (cx - box.x, box.w) if side in ("up", "down") else (cy - box.y, box.h)
    return round(min(max(along, 26.0), most - 26))


def rule_sign(role: Type, ink: str = "#FFF1DC", ground: str = "#8C2415", rim: str = "") -> Part:
    """A book and the word "Rule" on a pill: what bears it opens the rulebook at a rule."""
    book = Icon("icon_book", 1.1 * role.size, tint=ink)
    words = Row((book, Text("Rule", role, ink, firm=True)), gap=0.35 * role.size)
    return Panel(words, svg_shapes.pill, (ground, rim, 6), edge=(0.5 * role.size, 2.0))


def draw_rule_sign(canvas: Canvas, corner: tuple[float, float]) -> Box:
    """Draws the sign in the letters of the table, its lower left corner there; returns its box."""
    sign = rule_sign(canvas.look.words(BODY_BOLD))
    wide, high = sign.width(canvas), 24 * canvas.look.table_text
    box = Box(corner[0], corner[1] - high, wide, high)
    sign.draw(canvas, box)
    return box


def beside(
    target: Box,
    w: float,
    h: float,
    avoid: list[Box],
    slides: Sequence[float] = (0.0,),
    *,
    area: Box = SCREEN,
) -> tuple[Box, str]:
    """Where a bubble goes in an area, and on which of its sides the tail is."""
    box, side = placed(target, w, h, _TAIL + 6, _TAILS, avoid, slides, screen=area)
    return box, _TAILS[side]

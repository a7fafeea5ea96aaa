"""Speech bubbles beside a thing: a refusal with its rule, a hint, or a reason."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.parts import (
    Column,
    Icon,
    KeptLayout,
    Named,
    Panel,
    Paragraph,
    Part,
    Row,
    Space,
    Stack,
    Text,
    named_boxes,
)
from game.ui.placing import Side, placed
from game.ui.theme import BODY, BODY_BOLD, SEAT_NAME, Type
from game.ui.viewport import SCREEN, Box

STAYS_S = 6.0
REASON_S = 2.0  # at the normal pace
_REASON_W = 436.0  # px wide at most
_REASON_EDGE = 11.0, 7.0
_WIDTH = 300.0
_HIDES = 776.0 * 536 / 4  # px of a paper that would hide much of a board
_WIDENS = 0.5  # papers grow half as much as their words
_TAIL = 12.0
_EDGE = 13.0, 11.0
_FINGER = 6.0  # a button that is lower than a finger can be hit so far around it
_RED = "#B3331F"
_GOLD = "#A2702A"
_TAILS = {Side.ABOVE: "down", Side.BELOW: "up", Side.LEFT: "right", Side.RIGHT: "left"}


def draw_mark(canvas: Canvas, box: Box) -> None:
    """Draw the ring around something that words beside the table name."""
    canvas.shape(box, svg_shapes.ring, _GOLD, "", 10, 3)


@dataclass
class Bubble:
    """A speech bubble: its texts, and the box that it points at.

    `rule`: the rule it cites; a click anywhere on the paper opens it. `who`: the hotspot of a
    character's sheet, as a button. `marks`: the boxes of things named in the text.
    """

    _slides: ClassVar[tuple[float, ...]] = (0.0,)  # shares of its width that it may be off a target

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
    _kept: KeptLayout = field(default_factory=KeptLayout, compare=False)
    _named: dict[str, Box] = field(default_factory=dict)  # the boxes of what can be pointed at

    def update(self, dt_s: float) -> bool:
        """Let time pass; True once it is old enough to go."""
        self.age_s += dt_s
        return self.age_s >= STAYS_S

    def hotspots(self) -> list[Hotspot]:
        """Return the whole paper if it cites a rule, and the button of a character's sheet."""
        if self.who in self._named:
            return [Hotspot(self.who, self._named[self.who].inset(-_FINGER), radius=8)]
        if self.box is None or not self.rule:
            return []
        return [Hotspot(f"rule:{self.rule}", self.box, radius=12)]

    def hides(self, x: float, y: float) -> bool:
        """Return whether a point is on its paper, where nothing below is meant."""
        if self.box is None or any(spot.box.contains(x, y) for spot in self.hotspots()):
            return False
        return self.box.contains(x, y)

    def draw(self, canvas: Canvas, avoid: list[Box], page: Box | None = None) -> None:
        """Draw it on the side of its target that covers the fewest of `avoid`.

        `page`: of the book, where it goes instead if it would hide much of the board.
        """
        box = self.lay_out(canvas, avoid, page)
        for mark in self.marks:
            draw_mark(canvas, mark)
        if self.refusal:
            canvas.shape(self.target, svg_shapes.ring, _RED, "", 10, 3)
        self._kept.draw(canvas, box, self._side, lambda: self._sheet(canvas))

    def lay_out(self, canvas: Canvas, avoid: list[Box], page: Box | None = None) -> Box:
        """Return its place, found once for each size of text: it stays, whatever moves below."""
        if self.box is None or self._text != canvas.look.table_text:
            self._text, sheet = canvas.look.table_text, self._sheet(canvas)
            wide = self._wide * (1 + (self._text - 1) * _WIDENS)

            def high(wide: float) -> float:
                return sheet.height(canvas, wide)

            if page is not None and wide * high(wide) > _HIDES and high(page.w) <= page.h:
                self.box, self._side = page._replace(h=high(page.w)), "none"
            else:
                room = canvas.view.screen
                self.box, self._side = beside(
                    self.target, wide, high(wide), avoid, self._slides, area=room
                )
            self._named = named_boxes(sheet, canvas, self.box)
        return self.box

    @property
    def _wide(self) -> float:
        """Px beside its target, where words are of the usual size."""
        return _WIDTH

    def _sheet(self, canvas: Canvas) -> Part:
        """The paper: a cross if it refuses, headline and text, and the sign of the rule below."""
        look, ink = canvas.look, canvas.palette.ink_brown
        words: list[Part] = []
        if self.headline:
            words.append(Paragraph(self.headline, look.words(SEAT_NAME), ink))
        words.append(Paragraph(self.text, look.words(BODY), ink))
        said: Part = Column(tuple(words), gap=2, grow=1)
        bold = look.words(BODY_BOLD)
        if self.who:
            label = Text("Who is this?", bold, ink, align="centre")
            tag = Panel(label, svg_shapes.paper_button, ("normal",), edge=(14, 5))
            said = Column((said, Row((Named(self.who, tag),))), gap=8, grow=1)
        if self.rule:
            said = Column((said, Row((rule_sign(bold),))), gap=6, grow=1)
        rim = _RED if self.refusal else _GOLD
        if self.refusal:
            cross = Column((Icon("icon_cross_circle", 32, tint=_RED),), align="top")
            said = Row((cross, said), gap=10)
        page = Stack((Space(h=38), said))
        return paper(page, self.box, self._side, self.target, rim, _EDGE)


class Reason:
    """A computer player's reason, shown for a moment, which moves along with its piece.

    `where`: the piece, by now. `speed`: of the table's movements, 1 being normal.
    """

    def __init__(self, text: str, colour: str, where: Callable[[], Box], speed: float) -> None:
        self.text, self._colour = text, colour
        self._where, self._speed = where, speed
        self._age_s = 0.0
        self._laid: tuple[Box, Box] | None = None  # itself and its piece, when it was laid
        self._side = "none"  # of its tail
        self.box: Box | None = None  # as drawn last

    def update(self, dt_s: float) -> bool:
        """Let time pass; True once it has been read."""
        self._age_s += dt_s * self._speed
        return self._age_s >= REASON_S

    @property
    def looks(self) -> object:
        """Return the values that its drawing depends on, with the place of its piece."""
        return self.box, self._where()

    def hides(self, x: float, y: float) -> bool:
        """Return whether a point is on its paper, where nothing below is meant."""
        return self.box is not None and self.box.contains(x, y)

    def draw(self, canvas: Canvas, avoid: list[Box]) -> None:
        """Draw it where its piece is; on which side is decided once."""
        target = self._where()
        sheet = self._sheet(canvas)
        if self._laid is None:
            most = _REASON_W * (1 + (canvas.look.table_text - 1) * _WIDENS)
            wide = math.ceil(sheet.width(canvas, most)) + 2
            high = sheet.height(canvas, wide)
            box, self._side = beside(target, wide, high, avoid, area=canvas.view.screen)
            self._laid = box, target
        box, first = self._laid
        (x, y), (was_x, was_y) = target.centre, first.centre
        self.box = _inside(canvas.view.screen, box.moved(x - was_x, y - was_y))
        self._sheet(canvas).draw(canvas, self.box)

    def _sheet(self, canvas: Canvas) -> Part:
        """The paper: the emblem of who thinks it, and the thought."""
        thought = Paragraph(self.text, canvas.look.words(BODY), canvas.palette.ink_brown, grow=1)
        said = Row((Icon(f"badge_{self._colour}", 24), thought), gap=10)
        page = Stack((Space(h=20), said))
        return paper(page, self.box, self._side, self._where(), _GOLD, _REASON_EDGE)


def _inside(screen: Box, box: Box) -> Box:
    area = screen.inset(6)
    x = min(max(box.x, area.x), area.right - box.w)
    return Box(x, min(max(box.y, area.y), area.bottom - box.h), box.w, box.h)


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


def beside(
    target: Box,
    w: float,
    h: float,
    avoid: list[Box],
    slides: Sequence[float] = (0.0,),
    *,
    area: Box = SCREEN,
) -> tuple[Box, str]:
    """Return the place of a bubble in an area, and the side of its tail."""
    box, side = placed(target, w, h, _TAIL + 6, _TAILS, avoid, slides, screen=area)
    return box, _TAILS[side]

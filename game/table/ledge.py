"""The ledge: the one place where a table speaks, and the paper on it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from game.core.contract.things import Sum, Thing
from game.core.contract.values import OddsRow
from game.core.controls.actions import Action
from game.core.wording import per_cent
from game.table.odds_panel import beside_line, chance_bar
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import Cap
from game.ui.hotspots import Hotspot
from game.ui.parts import (
    Column,
    Grid,
    Icon,
    KeptLayout,
    Named,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Text,
    named_boxes,
)
from game.ui.theme import BODY, BODY_BOLD, KEY_CAP, SEAT_NAME, SMALL, Type
from game.ui.viewport import Box

_EDGE = 12.0, 9.0
_BAR, _FIGURE = 68.0, 52.0  # px wide
_LEAST = 0.8  # of the usual size of words
_STEP = 0.05
_FINGER = 6.0  # a button that is lower than a finger can be hit so far around it
_SENTENCE = re.compile(r"(?<=[.!?:])\s+|\n")


class Kind(IntEnum):
    """Enum of the kinds of paper, by rank: of several papers the first is shown."""

    REFUSAL = 0
    HINT = 1
    WHAT = 2
    TIP = 3
    REASON = 4
    TOAST = 5


class _Style(NamedTuple):
    """Record: the look of a kind of paper. `stays_s`: at most; 0: until its occasion ends."""

    title: str
    icon: str
    key: Action | None
    rim: str
    ring: str  # around its thing
    stays_s: float


_STYLES = {
    Kind.REFUSAL: _Style("Not now", "icon_cross_circle", Action.BACK, "#B3331F", "#B3331F", 8.0),
    Kind.HINT: _Style("Hint", "icon_hint", Action.HINT, "#D9AC54", "#A2702A", 0.0),
    Kind.WHAT: _Style("What is this?", "icon_search", Action.WHAT, "#A2702A", "#FFF3D8", 0.0),
    Kind.TIP: _Style("", "icon_eye", Action.WHAT, "#B98A3E", "", 0.0),
    Kind.REASON: _Style("Why", "", None, "#8A622F", "", 2.5),
    Kind.TOAST: _Style("", "", None, "#8A622F", "", 1.8),
}


def draw_mark(canvas: Canvas, box: Box) -> None:
    """Draw the ring around something that words beside the table name."""
    canvas.shape(box, svg_shapes.ring, "#A2702A", "", 10, 3)


def rule_sign(role: Type, ink: str = "#FFF1DC", ground: str = "#8C2415", rim: str = "") -> Part:
    """Return a pill with a book and the word "Rule", for papers that open the rulebook."""
    book = Icon("icon_book", 1.1 * role.size, tint=ink)
    words = Row((book, Text("Rule", role, ink, firm=True)), gap=0.35 * role.size)
    return Panel(words, svg_shapes.pill, (ground, rim, 6), edge=(0.5 * role.size, 2.0))


class _Cut(NamedTuple):
    """Record: a layout tried for a paper: its texts, text scale (1.0: full), headline or not."""

    text: str
    now: str
    factor: float
    head: bool


_WHOLE = _Cut("", "", 1.0, head=True)


@dataclass
class Paper:
    """Widget: one message of the table, and the things that the message is about.

    `rule`: the rule it cites; a click anywhere on the paper opens it. `who`: the hotspot of a
    character's sheet, as a button. `target`: the box of the thing that it is about, which has a
    ring of that `radius`. `marks`: the boxes of other things named in the text. `badge`: the colour
    of the seat whose emblem stands before it.
    """

    kind: Kind
    headline: str
    text: str = ""
    rule: str = ""
    target: Box | None = None
    radius: float = 10.0
    who: str = ""
    now: str = ""
    chances: tuple[OddsRow, ...] = ()
    sum: Sum | None = None
    marks: tuple[Box, ...] = ()
    badge: str = ""
    age_s: float = 0.0
    speed: float = 1.0  # of the table's movements: a reason stays as long as they take
    box: Box | None = None  # laid out by the first drawing
    _laid_for: object = None
    _cut: _Cut = _WHOLE
    _kept: KeptLayout = field(default_factory=KeptLayout, compare=False)
    _named: dict[str, Box] = field(default_factory=dict)  # the boxes of what can be pointed at

    @classmethod
    def of_thing(cls, thing: Thing, target: Box, radius: float = 10.0) -> "Paper":
        """Return the answer to "What is this?" about a thing whose texts name no seats by number.

        How a chance is counted says more than the thing's name and the chance itself.
        """
        if thing.sum is not None:
            title, said = thing.sum.title, thing.sentence
            return cls(Kind.WHAT, title, said, thing.rule, target, radius, sum=thing.sum)
        return cls(
            Kind.WHAT,
            thing.heading,
            thing.sentence,
            thing.rule,
            target,
            radius,
            now=thing.now,
            chances=thing.chances,
        )

    def update(self, dt_s: float) -> bool:
        """Let time pass; return True once the paper is old enough to go."""
        self.age_s += dt_s * self.speed
        return 0 < _STYLES[self.kind].stays_s <= self.age_s

    @property
    def rings(self) -> tuple[Box, ...]:
        """The boxes of everything on the table that has a ring while the paper is there."""
        own = (self.target,) if self.target is not None and _STYLES[self.kind].ring else ()
        return tuple(dict.fromkeys((*own, *self.marks)))

    def hotspots(self) -> list[Hotspot]:
        """Return the whole paper if it cites a rule, and the button of a character's sheet."""
        if self.who in self._named:
            return [Hotspot(self.who, self._named[self.who].inset(-_FINGER), radius=8)]
        if self.box is None or not self.rule:
            return []
        return [Hotspot(f"rule:{self.rule}", self.box, tab=False, radius=12)]

    # --- laying it out --------------------------------------------------------------------------

    def lay_out(self, canvas: Canvas, ledge: Box, room: Box) -> Box:
        """Return the paper's place, found once for each size of window and text.

        It is on the ledge. Too many words for that take all of `room`, which contains the ledge;
        a tip leaves out its last sentences instead.
        """
        key = ledge, room, canvas.type, canvas.look
        if self.box is None or self._laid_for != key:
            self._laid_for = key
            self.box = self._place(canvas, ledge, room)
            self._named = named_boxes(self._sheet(canvas, self._cut), canvas, self.box)
        return self.box

    def _place(self, canvas: Canvas, ledge: Box, room: Box) -> Box:
        low = self.kind in (Kind.TOAST, Kind.REASON)
        for cut in self._cuts(canvas):
            self._cut = cut
            high = self._sheet(canvas, cut).height(canvas, ledge.w)
            if high <= ledge.h:
                return ledge._replace(y=ledge.bottom - high, h=high) if low else ledge
        if room.h <= ledge.h:
            return ledge
        self._cut, smallest = _Cut(self.text, self.now, 1.0, head=True), _LEAST
        while self._sheet(canvas, self._cut).height(canvas, room.w) > room.h:
            if self._cut.factor <= smallest:
                break
            self._cut = self._cut._replace(factor=self._cut.factor - _STEP)
        return room  # all of it: nothing below is cut in half

    def _cuts(self, canvas: Canvas) -> Iterator[_Cut]:
        """Yield ways to set the paper on the ledge, the fullest first."""
        whole = _Cut(self.text, self.now, 1.0, head=True)
        yield from (whole, whole._replace(head=False), whole._replace(factor=0.9, head=False))
        if self.sum is not None:
            yield _Cut("", "", 1.0, head=True)
            yield from (_Cut("", "", factor, head=False) for factor in (1.0, 0.9, _LEAST))
        if self.kind is not Kind.TIP:
            return
        for text in (*_shorter(self.text), ""):
            yield _Cut(text, "", 1.0, head=False)
        yield _Cut("", "", _LEAST, head=False)

    # --- its parts ------------------------------------------------------------------------------

    def _sheet(self, canvas: Canvas, cut: _Cut) -> Part:
        """Return the paper's content: kind, headline, text, chances, and the sign of the rule."""
        look, style = canvas.look, _STYLES[self.kind]
        ink, label = canvas.palette.ink_brown, canvas.palette.ink_label
        head, body, bold, small = (
            look.words(role).scaled(cut.factor) for role in (SEAT_NAME, BODY, BODY_BOLD, SMALL)
        )
        parts: list[Part] = []
        if style.title and cut.head:
            parts.append(self._title(canvas, style, small))
        titled, more = style.title and cut.head, cut.text != self.text
        if self.headline and titled:
            parts.append(Paragraph(self.headline, head, ink))
        elif self.headline:
            cap = (self._cap(canvas, style),) if more else ()  # "What is this?" tells the rest
            lead = Paragraph(self.headline, head, ink, grow=1)
            parts.append(Row((*self._icon(style, head.size), lead, *cap), gap=8))
        if cut.text and (self.headline or titled):
            parts.append(Paragraph(cut.text, body, ink))
        elif cut.text:
            said = Paragraph(cut.text, body, ink, grow=1)
            parts.append(Row((*self._icon(style, head.size), said), gap=8))
        parts += (_chance(canvas, row, body, bold) for row in self.chances)
        parts += _counted(canvas, self.sum, body, bold) if self.sum is not None else ()
        if cut.now:
            parts.append(Paragraph(cut.now, body, label))
        if self.who:
            tag = Text("Who is this?", bold, ink, align="centre")
            button = Panel(tag, svg_shapes.paper_button, ("normal",), edge=(14, 5))
            parts.append(Row((Named(self.who, button),)))
        if self.rule:
            parts += (Space(grow=1), Row((rule_sign(bold),)))
        page = Column(tuple(parts), gap=3, align="top")
        return Panel(page, svg_shapes.bubble, (0, "none", style.rim, 0), edge=_EDGE)

    def _title(self, canvas: Canvas, style: _Style, role: Type) -> Part:
        """Return the paper's first line: a picture, the kind of paper, and the paper's key."""
        label = canvas.palette.ink_label
        name = Text(style.title, role, label, grow=1)
        return Row((*self._icon(style, role.size), name, self._cap(canvas, style)), gap=6)

    def _cap(self, canvas: Canvas, style: _Style) -> Part:
        """Return the cap of the paper's key; an empty space if the paper has no key."""
        if style.key is None:
            return Space()
        role, high = canvas.look.words(KEY_CAP), 20 * canvas.look.table_text
        cap = Cap(style.key, role, canvas.palette.ink_label, high, light=True)
        return Column((cap,), align="top")

    def _icon(self, style: _Style, size: float) -> tuple[Part, ...]:
        if self.badge:
            return (Column((Icon(f"badge_{self.badge}", 1.3 * size),), align="top"),)
        tint = style.rim if self.kind is Kind.REFUSAL else "#6B4526"
        if not style.icon:
            return ()
        return (Column((Icon(style.icon, 1.2 * size, tint=tint),), align="top"),)

    # --- drawing --------------------------------------------------------------------------------

    def draw_rings(self, canvas: Canvas) -> None:
        """Draw the rings of the things that the paper is about."""
        for mark in self.marks:
            draw_mark(canvas, mark)
        style = _STYLES[self.kind]
        if self.target is not None and style.ring:
            canvas.shape(self.target, svg_shapes.ring, style.ring, "", self.radius, 3)

    def draw(self, canvas: Canvas, ledge: Box, room: Box) -> None:
        """Draw the paper on the ledge."""
        box = self.lay_out(canvas, ledge, room)
        self._kept.draw(canvas, box, self._cut, lambda: self._sheet(canvas, self._cut))


def _shorter(text: str) -> Iterator[str]:
    """Yield a text without its last sentence, its last two, and so on."""
    ends = [found.start() for found in _SENTENCE.finditer(text)]
    yield from (text[:end] for end in reversed(ends))


def _counted(canvas: Canvas, counted: Sum, body: Type, bold: Type) -> tuple[Part, ...]:
    """Return the rows of a sum below the names of its columns, and the conclusion."""
    ink, quiet = canvas.palette.ink_brown, canvas.palette.ink_label
    heads = (Space(), *(Text(name, body, quiet, align="right") for name in counted.columns))
    last = len(counted.rows) - 1
    rows: list[tuple[Part, ...]] = [heads]
    for place, (said, numbers) in enumerate(counted.rows):
        role = bold if place == last else body
        cells = (Text(str(number), bold, ink, align="right") for number in numbers)
        rows.append((Text(said, role, ink), *cells))
    rules = ("",) * len(counted.rows) + (ink,)
    grid = Grid(tuple(rows), (1.0, *(0.0 for _ in counted.columns)), gap=12, rules=rules)
    return grid, Text(counted.result, bold, canvas.palette.ink_good)


def _chance(canvas: Canvas, row: OddsRow, body: Type, bold: Type) -> Part:
    """Return a row of words, with a bar and the chance beside their first line."""
    ink = canvas.palette.ink_brown
    figure = Text(per_cent(row.chance), bold, ink, align="right", firm=True)
    wide = _FIGURE * canvas.look.table_text
    bar = Row((chance_bar(canvas, row, _BAR), Sized(figure, w=wide)))
    return Row((Paragraph(row.label, body, ink, grow=1), beside_line(bar, body)), gap=10)

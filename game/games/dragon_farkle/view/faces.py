"""The faces of Dragon Farkle, except those of its cards."""

from enum import StrEnum

from game.games.dragon_farkle.rules.content import EVENT_DIE, EventSide
from game.table.dice import paint_die_body, ring_kept
from game.table.faces import Composed, Face, Picture
from game.table.lettering import LEAST
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Painted,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, HEADING, SEAT_NAME, SEAT_NUMBER, SMALL, Type, Typeface
from game.ui.viewport import Box

ART = "dragon_farkle/"
BIG_NUMBER = Type(Typeface.SERIF_BLACK, 60)
_BAD = "#FF9C82"  # losses, on dark felt
EVENT_SIDES = tuple(sorted(EVENT_DIE, key=EVENT_DIE.count, reverse=True))  # blank ones first
_SIDE = 25.0
NAMED_UP_TO = 1.14  # so large text has room for what the panel beside the board says as well
_MOST = 1.5  # words on the board grow so far
# As large as things are on the full table.
_SIGN_WIDE, _WOUNDS_HIGH, _BRAWL = 66.0, 50.0, (256.0, 48.0)
_LANE, _RISK, _HEADING_HIGH = (438.0, 64.0), (258.0, 150.0), 26.0
_FLAT = 40.0  # words of a throw that are not as high are one line


def drawn(name: str) -> Picture:
    """Return the face that is nothing but the drawing `name` of the game."""
    return Picture(f"{ART}{name}")


KEEP_OPEN, KEEP_SHUT = drawn("keep_open"), drawn("keep")
WOUND_WHOLE, WOUND_STRUCK = drawn("wound_whole"), drawn("wound_struck")
CROWN, FIRE, SWOOP = drawn("crown"), drawn("dragon_fire"), drawn("dragon")
MUG, PUFF, ASH = drawn("farkle"), drawn("puff"), drawn("ash")
CUP = Picture("dice_cup")


def written(canvas: Canvas, role: Type, unit: float, share: float = 1.0) -> Type:
    """Return a role on a board `unit` times as large as the full one, at most half larger again.

    `share`: the part of the growth of small words that it takes.
    """
    growth = min(canvas.look.table_text, _MOST)
    larger = 1.0 if canvas.look.couch else max(1.0, min(unit, 1.2))
    return role.scaled(larger * (1 + (growth - 1) * share))


# --- the scene -----------------------------------------------------------------------------------


class Signpost(Face, frozen=True):
    """Face: the number of soldiers that opens the gate."""

    entry: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}signpost", box)
        at = (box.centre[0], box.y + box.h * 0.215)
        role = written(canvas, SEAT_NAME, box.w / _SIGN_WIDE, 0.4)
        ink, wide = canvas.palette.on_wood, canvas.type.width(f"{self.entry:,}", role)
        high = 18 * role.size / SEAT_NAME.size
        canvas.shape(Box.around(*at, wide + 8, high), svg_shapes.pill, "#3A2110", "", 4)
        canvas.text(f"{self.entry:,}", at, role, ink, align="centre", shadow=True)


class WoundsPanel(Face, frozen=True):
    """Face: the panel for the dragon's wounds."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit, palette = box.h / _WOUNDS_HIGH, canvas.palette
        role = written(canvas, BODY, unit)
        words = Text("Damage done", role, palette.cream, ("Damage",), least=LEAST)
        row = Row((Space(12 * unit), Sized(words, w=102 * unit)))
        Panel(row, svg_shapes.panel, (palette, 10)).draw(canvas, box)


class AlarmClock(Face, frozen=True):
    """Face: the item that asks for one more hit, with the badge of the seat that set it."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}item_dragons_alarm_clock", box)
        size = box.w / 2
        badge = Box(box.right - 14 * size / 18, box.bottom - 14 * size / 18, size, size)
        canvas.picture(f"badge_{self.colour}", badge)


class Pennant(Face, frozen=True):
    """Face: a seat's army; `clouded`: it rains on the camp."""

    colour: str
    clouded: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}pennant_{self.colour}", box)
        if self.clouded:
            cloud = Box(box.x + box.w * 0.2, box.y - box.w * 2 / 11, box.w * 0.62, box.w * 0.62)
            canvas.picture(f"{ART}item_pocket_rain_cloud", cloud)


class Brawl(Face, frozen=True):
    """Face: both sides of a Brawl and their scores so far; None: not rolled yet."""

    attacker: str
    attack: int | None
    target: str
    defence: int | None

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit = min(box.w / _BRAWL[0], box.h / _BRAWL[1])
        role, palette = written(canvas, SEAT_NUMBER, unit, 0.5), canvas.palette

        def shield(colour: str, *, acts: bool) -> Part:
            ring = Painted(40 * unit, svg_shapes.ring, (palette.selected, "", 10, 2))
            plain = Icon(f"{ART}shield_{colour}", 36 * unit)
            return Stack((ring, plain)) if acts else plain

        def number(score: int | None) -> Part:
            said, ink = "" if score is None else f"{score:,}", palette.brass_title
            return Text(said, role, ink, align="centre", least=LEAST, shadow=True)

        defending = self.defence is not None
        left = shield(self.attacker, acts=not defending), number(self.attack)
        right = number(self.defence), shield(self.target, acts=defending)
        cells = (*left, Icon(f"{ART}swords", 38 * unit), *right)
        row = Grid((cells,), (48, 62, 36, 62, 48), spread=box.h)
        Panel(row, svg_shapes.panel, (palette, 12)).draw(canvas, box)


# --- above the mat -------------------------------------------------------------------------------


class Heading(Face, frozen=True):
    """Face: the heading of the lanes, and a note where the box has room for the note."""

    text: str
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit, palette = box.h / _HEADING_HIGH, canvas.palette
        role = written(canvas, HEADING, unit, 0.6)
        text = Text(self.text, role, palette.cream, firm=True, tight=True, shadow=True)
        role, ink = written(canvas, BODY, unit), palette.brass_title
        note = Text(self.note, role, ink, firm=True, tight=True)
        FirstThatFits((Row((text, note, Space(2)), gap=14), text)).draw(canvas, box)


class Tone(StrEnum):
    """Enum of the state of a throw: still open, worth something, or nothing."""

    OPEN = "open"
    GOOD = "good"
    BAD = "bad"


class Lane(Face, frozen=True):
    """Face: a roll that was set aside, or would be: its number, its worth, its dice in words."""

    roll: str
    number: str
    made: str
    tone: Tone
    extra: str = ""  # what the dice do not show
    short: str = ""  # that in fewer letters

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, wide = canvas.palette, box.w / _LANE[0]
        unit = min(wide, box.h / _LANE[1])
        large = canvas.look.table_text > NAMED_UP_TO
        said, *shorter = (self.roll, f"{self.roll.split()[-1]}.")[large:]
        roll = Text(said, written(canvas, BODY, unit), palette.cream, tuple(shorter), least=LEAST)
        worth = self._worth(canvas, unit, large=large)
        row = Row((Sized(roll, w=54 * wide), Space(grow=1), Sized(worth, w=116 * wide)))
        details = self.tone is Tone.OPEN, palette.firm
        Panel(row, sunken_lane, details, edge=(13 * wide, 3)).draw(canvas, box)

    def _worth(self, canvas: Canvas, unit: float, *, large: bool) -> Part:
        """Return number and words of a lane; in large letters only what the dice do not show."""
        palette, role = canvas.palette, written(canvas, SEAT_NUMBER, unit, 0.5)
        ink = _BAD if self.tone is Tone.BAD else palette.brass_title
        number = Text(self.number, role, ink, align="right", tight=True)
        made = "" if large else ", ".join(filter(None, (self.made, self.extra)))
        wordings = tuple(filter(None, (made, self.extra, self.short)))
        if not wordings:
            return number
        words = Text(
            wordings[0],
            written(canvas, SMALL, unit),
            palette.cream,
            wordings[1:],
            align="right",
            firm=not self.extra,
            tight=True,
            least=LEAST,
        )
        both = Column((number, words), gap=9 * unit)
        return both if self.extra else FirstThatFits((both, number))


class EmptyLane(Face, frozen=True):
    """Face: the empty lane of a roll to come, with a text of what is known of that roll."""

    text: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        firm, unit = canvas.palette.firm, min(box.w / _LANE[0], box.h / _LANE[1])
        rim = "#E8C7A8" if self.text or firm else "#9A5A50"
        role = written(canvas, BODY, unit)
        text = Text(self.text, role, "#F0D8BC", align="centre", least=LEAST)
        Panel(text, svg_shapes.ghost, (rim, 10, firm), edge=(10, 0)).draw(canvas, box)


def bracket(w: float, h: float, colour: str) -> str:
    """Return a line with a tick at either end as SVG, to go below dice side by side."""
    svg = Svg(w, h)
    for x, y, wide, high in ((0, 0, w, 2), (0, -4, 2, 5), (w - 2, -4, 2, 5)):
        svg.rect(x, y, wide, high, 0, colour)
    return svg.text()


@even
def sunken_lane(w: float, h: float, is_open: bool, firm: bool = False) -> str:
    """Return a lane for the dice of one throw as SVG, with a gold rim if `is_open`."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h + 1.4, 10, "#9A4A40", opacity=0.4)
    svg.rect(0, 0, w, h, 10, svg.gradient(("0", "#3A1214"), ("100", "#4E1B1B")))
    for step in range(4):
        svg.rect(0, 0, w, 6 - step, 9, "#000000", opacity=0.08)
    if is_open or firm:
        rim = "#E0B255" if is_open else "#C99A8A"
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 10, stroke=rim, width=1.5, opacity=0.8)
    return svg.text()


class Stake(Face, frozen=True):
    """Face: the large number of soldiers: `title` above, `note` below (or `short`, if too wide)."""

    title: str
    number: str
    note: str
    short: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, unit = canvas.palette, min(box.w / _RISK[0], box.h / _RISK[1])

        def line(said: str, role: Type, ink: str, *shorter: str) -> Part:
            return Text(said, role, ink, shorter, align="centre", tight=True, least=LEAST)

        title = line(self.title, written(canvas, SEAT_NAME, unit), palette.bad)
        number = line(self.number, BIG_NUMBER.scaled(unit), palette.ink_brown)
        role, short = written(canvas, BODY, unit), self.short or self.note
        note = line(self.note, role, palette.ink_brown, short)
        lines = Space(h=8 * unit), title, number, note
        Column(lines, gap=8 * unit, align="top").draw(canvas, box.inset(10, 0))


# --- the tray ------------------------------------------------------------------------------------


class EventDie(Face, frozen=True):
    """Face: the Event die; `kept`: with a ring around it."""

    side: EventSide
    kept: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        paint_die_body(canvas, f"{ART}event_bare_{self.side}", box)
        if self.kept:
            ring_kept(canvas, box)


class EventSides(Composed, frozen=True):
    """Face: all six sides of the Event die, with a ring around the one it shows."""

    thrown: EventSide | None

    def part(self, canvas: Canvas) -> Part:
        palette, role = canvas.palette, canvas.look.words(BODY)
        words = Text("Its six sides", role, palette.cream_quiet, ("Six sides", ""), grow=1)
        rim = palette.rim if palette.firm else "#5A3D1C"
        ground = Painted(_SIDE, svg_shapes.pill, (rim, "", 6))
        ring = Painted(_SIDE, svg_shapes.ring, (palette.selected, "", 6, 2))
        ringed = None if self.thrown is None else EVENT_SIDES.index(self.thrown)
        sides = (
            Stack(
                (
                    *([ring] if number == ringed else []),
                    ground,
                    Icon(f"{ART}event_bare_{side}", _SIDE + 2),
                )
            )
            for number, side in enumerate(EVENT_SIDES)
        )
        return Row((words, *sides), gap=1)


class Bracket(Face, frozen=True):
    """Face: what dice side by side are worth together, below the dice."""

    text: str
    costs: bool = False  # they are lost, not won
    chosen: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette = canvas.palette
        canvas.shape(box, bracket, "#F0705A" if self.costs else palette.legal)
        role, large = (
            canvas.look.words(BODY_BOLD).scaled(0.94),
            canvas.look.table_text > NAMED_UP_TO,
        )
        shorter = (self.text.rpartition(", ")[2],) if large else ()
        ink = palette.bad if self.costs else palette.ink_brown
        words = Text(self.text, role, ink, shorter, align="centre")
        fill = palette.legal if self.chosen else "#EBD9B0"
        pill = Panel(words, svg_shapes.pill, (fill, "#3B2415", 0.62 * role.size), edge=(6, 0.5))
        # Words may be a little wider than the dice they are about.
        Row((Column((pill,)),), align="centre").draw(canvas, box.inset(-8.5, 2))


class ThrowWords(Face, frozen=True):
    """Face: the number of the roll in the tray, what scores in that roll, and a note."""

    title: str
    number: str = ""
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, look = canvas.palette, canvas.look
        body, small, flat = look.words(BODY), look.words(SMALL), box.h < _FLAT
        ink = palette.cream if self.number else palette.brass_title
        title = Text(self.title, body, ink, firm=flat, least=LEAST)
        role = BIG_NUMBER.scaled(0.43 * (1.0 if flat else max(1.0, look.table_text**0.5)))
        figure = Text(self.number, role, palette.brass_title, firm=flat, tight=True, least=LEAST)
        head = (title, figure) if self.number else (title,)
        if flat:
            note = Text(self.note, small, palette.cream, least=LEAST)
            Row((*head, note), gap=12).draw(canvas, box)
            return
        lines = Paragraph(self.note, small, palette.cream, least=LEAST, top=True, grow=1)
        whole, fewer = (
            Column((Space(h=3), *first, lines), gap=2, align="top") for first in (head, (title,))
        )
        # Where letters are large the lane says the number as well.
        large = look.table_text > NAMED_UP_TO
        (FirstThatFits((whole, fewer)) if large else whole).draw(canvas, box)


class EventWords(Composed, frozen=True):
    """Face: the side that the Event die shows, and its effect in the longest wording that fits."""

    title: str
    notes: tuple[str, ...]

    def part(self, canvas: Canvas) -> Part:
        cream, look = canvas.palette.cream, canvas.look
        role, body = look.words(HEADING).scaled(1.1), look.words(BODY)
        title = Text(self.title, role, canvas.palette.brass_title, least=LEAST)
        first, *shorter = self.notes
        words: Part = Text(first, body, cream, tuple(shorter), least=LEAST)
        if look.table_text > NAMED_UP_TO:
            words = Paragraph(first, body, cream, tuple(shorter), least=LEAST, top=True, grow=1)
        return Column((Space(h=3), title, words), gap=2, align="top")

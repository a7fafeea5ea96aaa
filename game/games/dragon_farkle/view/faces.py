"""What the pieces of Dragon Farkle show, but for its cards."""

from enum import StrEnum

from game.games.dragon_farkle.rules.content import EVENT_DIE, EventSide
from game.table.dice import paint_die_body, ring_kept
from game.table.faces import Face, Picture
from game.table.lettering import fitting, lines_in, sized
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    SEAT_NAME,
    SEAT_NUMBER,
    SMALL,
    Type,
    Typeface,
)
from game.ui.viewport import Box

ART = "dragon_farkle/"
BIG_NUMBER = Type(Typeface.SERIF_BLACK, 60)
_BAD = "#FF9C82"  # losses, on dark felt
EVENT_SIDES = tuple(sorted(EVENT_DIE, key=EVENT_DIE.count, reverse=True))  # blank ones first
_SIDE, _SIDE_STEP = 25.0, 28.0
_OVER = 5.0  # logical pixels that words may reach beyond the dice they are about
NAMED_UP_TO = 1.14  # so large text has room for what the panel beside the board says as well
_MOST = 1.5  # words on the board grow so far
# As large as things are on the full table.
_SIGN_WIDE, _WOUNDS_HIGH, _BRAWL = 66.0, 50.0, (256.0, 48.0)
_LANE, _RISK, _HEADING_HIGH = (438.0, 64.0), (258.0, 150.0), 26.0
_FLAT = 40.0  # words of a throw that are not as high are one line


def drawn(name: str) -> Picture:
    """What is nothing but its drawing."""
    return Picture(f"{ART}{name}")


KEEP_OPEN, KEEP_SHUT = drawn("keep_open"), drawn("keep")
WOUND_WHOLE, WOUND_STRUCK = drawn("wound_whole"), drawn("wound_struck")
CROWN, FIRE, SWOOP = drawn("crown"), drawn("dragon_fire"), drawn("dragon")
MUG, PUFF, ASH = drawn("farkle"), drawn("puff"), drawn("ash")
CUP = Picture("dice_cup")


def written(canvas: Canvas, role: Type, unit: float, share: float = 1.0) -> Type:
    """A role on a board `unit` times as large as the full one; `share`: of what small words grow.

    There is room on this board: words grow as they do beside it, but not beyond half as much again.
    """
    growth = min(canvas.look.table_text, _MOST)
    larger = 1.0 if canvas.look.couch else max(1.0, min(unit, 1.2))
    return role.scaled(larger * (1 + (growth - 1) * share))


# --- the scene -----------------------------------------------------------------------------------


class Signpost(Face, frozen=True):
    """How many soldiers open the gate."""

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
    """The panel for the dragon's wounds."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.panel, canvas.palette, 10)
        unit = box.h / _WOUNDS_HIGH
        wordings = ("Damage done", "Damage")
        role = written(canvas, BODY, unit)
        text, role = sized(canvas, wordings, role, 102 * min(1.0, unit) if unit < 1 else 102 * unit)
        canvas.text(text, (box.x + 12 * unit, box.centre[1]), role, canvas.palette.cream)


class AlarmClock(Face, frozen=True):
    """The item that asks for one more hit, with the colour of whoever set it."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}item_dragons_alarm_clock", box)
        size = box.w / 2
        badge = Box(box.right - 14 * size / 18, box.bottom - 14 * size / 18, size, size)
        canvas.picture(f"badge_{self.colour}", badge)


class Pennant(Face, frozen=True):
    """A seat's army; `clouded`: it rains on its camp."""

    colour: str
    clouded: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}pennant_{self.colour}", box)
        if self.clouded:
            cloud = Box(box.x + box.w * 0.2, box.y - box.w * 2 / 11, box.w * 0.62, box.w * 0.62)
            canvas.picture(f"{ART}item_pocket_rain_cloud", cloud)


class Brawl(Face, frozen=True):
    """Who fights whom, and their scores so far; once there is a defence, the target throws."""

    attacker: str
    attack: int | None
    target: str
    defence: int | None

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, defending = canvas.palette, self.defence is not None
        canvas.shape(box, svg_shapes.panel, palette, 12)
        (x, y), unit = box.centre, min(box.w / _BRAWL[0], box.h / _BRAWL[1])
        canvas.picture(f"{ART}swords", Box.around(x, y, 38 * unit, 38 * unit))
        for colour, score, side, acting in (
            (self.attacker, self.attack, -1, not defending),
            (self.target, self.defence, 1, defending),
        ):
            place = Box.around(x + side * (box.w / 2 - 26 * unit), y, 34 * unit, 36 * unit)
            if acting:
                canvas.shape(place.inset(-2), svg_shapes.ring, palette.selected, "", 10, 2)
            canvas.picture(f"{ART}shield_{colour}", place)
            at = (x + side * 56 * box.w / _BRAWL[0], y)
            said = "" if score is None else f"{score:,}"
            role = written(canvas, SEAT_NUMBER, unit, 0.5)
            said, role = sized(canvas, (said,), role, 66 * box.w / _BRAWL[0])
            canvas.text(said, at, role, palette.brass_title, align="centre", shadow=True)


# --- above the mat -------------------------------------------------------------------------------


class Heading(Face, frozen=True):
    """What lies in the lanes, and a note."""

    text: str
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit = box.h / _HEADING_HIGH
        head, role = written(canvas, HEADING, unit, 0.6), written(canvas, BODY, unit)
        ink, at = canvas.palette.cream, (box.x, box.centre[1])
        wide = canvas.text(self.text, at, head, ink, shadow=True)
        if self.note and wide + canvas.type.width(self.note, role) < box.w - 30:
            at = (box.x + wide + 14, box.centre[1] + 1)
            canvas.text(self.note, at, role, canvas.palette.brass_title)


class Tone(StrEnum):
    """What became of a throw: still open, worth something, or nothing."""

    OPEN = "open"
    GOOD = "good"
    BAD = "bad"


class Lane(Face, frozen=True):
    """A throw that was set aside, or that would be."""

    roll: str
    number: str
    made: str
    tone: Tone
    extra: str = ""  # what the dice do not show
    short: str = ""  # that in fewer letters

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, sunken_lane, self.tone is Tone.OPEN, canvas.palette.firm)
        palette, unit = canvas.palette, min(box.w / _LANE[0], box.h / _LANE[1])
        wide = box.w / _LANE[0]
        role = written(canvas, BODY, unit)
        wordings: tuple[str, ...] = (self.roll, f"{self.roll.split()[-1]}.")
        if canvas.look.table_text > NAMED_UP_TO:
            wordings = wordings[1:]
        roll, role = sized(canvas, wordings, role, 54 * wide)
        canvas.text(roll, (box.x + 13 * wide, box.centre[1]), role, palette.cream)
        ink = _BAD if self.tone is Tone.BAD else palette.brass_title
        role = written(canvas, SMALL, unit)
        said = self._said(canvas, role, box.w - 322 * wide)
        right, number = box.right - 14, written(canvas, SEAT_NUMBER, unit, 0.5)
        y = box.y + 22 * min(1.0, box.h / _LANE[1]) if said else box.centre[1]
        canvas.text(self.number, (right, y), number, ink, align="right")
        if said:
            said, role = sized(canvas, (said, self.short or said), role, box.w - 322 * wide)
            at = (right, box.bottom - 17 * min(1.0, unit))
            canvas.text(said, at, role, palette.cream, align="right")

    def _said(self, canvas: Canvas, role: Type, room: float) -> str:
        """What the dice make; in large letters only what is not seen by the dice themselves."""
        if canvas.look.table_text > NAMED_UP_TO:
            return self.extra
        said = ", ".join(filter(None, (self.made, self.extra)))
        return fitting(canvas, (said, self.extra), role, room)


class EmptyLane(Face, frozen=True):
    """Where a throw will lie, and what is known of it."""

    text: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        firm = canvas.palette.firm
        rim = "#E8C7A8" if self.text or firm else "#9A5A50"
        canvas.shape(box, svg_shapes.ghost, rim, 10, firm)
        wanted = written(canvas, BODY, min(box.w / _LANE[0], box.h / _LANE[1]))
        text, role = sized(canvas, (self.text,), wanted, box.w - 20)
        canvas.text(text, box.centre, role, "#F0D8BC", align="centre")


@even
def sunken_lane(w: float, h: float, is_open: bool, firm: bool = False) -> str:
    """A lane for the dice of one throw: cut into the felt, in gold while it is open."""
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
    """The one big number: what it counts, and what follows from it, in short, too."""

    title: str
    number: str
    note: str
    short: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, (x, _) = canvas.palette, box.centre
        unit, room = min(box.w / _RISK[0], box.h / _RISK[1]), box.w - 20
        high = box.h / _RISK[1]
        # Large letters have the room of the chance below them.
        down = 1.0 if canvas.look.table_text <= NAMED_UP_TO else 1.09
        title, role = sized(canvas, (self.title,), written(canvas, SEAT_NAME, unit), room)
        canvas.text(title, (x, box.y + 22 * high), role, palette.bad, align="centre")
        number = BIG_NUMBER.scaled(unit)
        at = x, box.y + 68 * high * down
        canvas.text(self.number, at, number, palette.ink_brown, align="centre")
        wordings = (self.note, self.short or self.note)
        note, role = sized(canvas, wordings, written(canvas, BODY, unit), room)
        at = x, box.y + 111 * high * down
        canvas.text(note, at, role, palette.ink_brown, align="centre")


# --- the tray ------------------------------------------------------------------------------------


class EventDie(Face, frozen=True):
    """The Event die; `kept`: with a ring around it."""

    side: EventSide
    kept: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        paint_die_body(canvas, f"{ART}event_bare_{self.side}", box)
        if self.kept:
            ring_kept(canvas, box)


class EventSides(Face, frozen=True):
    """All six sides of the Event die, with a ring around the one it shows."""

    thrown: EventSide | None

    def paint(self, canvas: Canvas, box: Box) -> None:
        left = box.right - len(EVENT_SIDES) * _SIDE_STEP + (_SIDE_STEP - _SIDE)
        role = canvas.look.words(BODY)
        said = fitting(canvas, ("Its six sides", "Six sides", ""), role, left - 6 - box.x)
        canvas.text(said, (box.x, box.centre[1]), role, canvas.palette.cream_quiet)
        ringed = None if self.thrown is None else EVENT_SIDES.index(self.thrown)
        for number, side in enumerate(EVENT_SIDES):
            cell = Box(left + number * _SIDE_STEP, box.centre[1] - _SIDE / 2, _SIDE, _SIDE)
            if number == ringed:
                canvas.shape(cell, svg_shapes.ring, canvas.palette.selected, "", 6, 2)
            rim = canvas.palette.rim if canvas.palette.firm else "#5A3D1C"
            canvas.shape(cell, svg_shapes.pill, rim, "", 6)
            paint_die_body(canvas, f"{ART}event_bare_{side}", cell.inset(2.5))


class Bracket(Face, frozen=True):
    """What dice side by side are worth together, below them."""

    text: str
    costs: bool = False  # they are lost, not won
    chosen: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette = canvas.palette
        line = "#F0705A" if self.costs else palette.legal
        canvas.fill(Box(box.x, box.y, box.w, 2), line)
        for x in (box.x, box.right - 2):
            canvas.fill(Box(x, box.y - 4, 2, 5), line)
        role = canvas.look.words(BODY_BOLD).scaled(0.94)
        wordings: tuple[str, ...] = (self.text, self.text.rpartition(", ")[2])
        if canvas.look.table_text <= NAMED_UP_TO:
            wordings = wordings[:1]
        said = fitting(canvas, wordings, role, box.w + _OVER)
        wide = canvas.type.width(said, role)
        if wide > box.w + _OVER:
            role, wide = role.scaled((box.w + _OVER) / wide), box.w + _OVER
        high = min(box.h - 7, 19 * role.size / (0.94 * BODY_BOLD.size)) if box.h > 26 else 19
        pill = Box.around(box.centre[0], box.y + 2 + (box.h - 2) / 2, wide + 12, high)
        fill = palette.legal if self.chosen else "#EBD9B0"
        canvas.shape(pill, svg_shapes.pill, fill, "#3B2415", high * 9 / 19)
        ink = palette.bad if self.costs else palette.ink_brown
        canvas.text(said, pill.centre, role, ink, align="centre")


class ThrowWords(Face, frozen=True):
    """Which throw lies in the tray, what scores in it, and a note."""

    title: str
    number: str = ""
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        if box.h < _FLAT:
            self._in_a_line(canvas, box)
            return
        palette, look = canvas.palette, canvas.look
        body, number = look.words(BODY), BIG_NUMBER.scaled(0.43 * max(1.0, look.table_text**0.5))
        step = body.size / BODY.size
        y = box.y + 14 * step
        ink = palette.cream if self.number else palette.brass_title
        title, role = sized(canvas, (self.title,), body, box.w)
        canvas.text(title, (box.x, y), role, ink)
        y += 12 * step
        if self.number and self._counts(canvas, box, y + 29 * step):
            y += 14 * step
            said, role = sized(canvas, (self.number,), number, box.w - 8)
            canvas.text(said, (box.x, y), role, palette.brass_title)
            y += 15 * step
        area = Box(box.x, y + 2, box.w, box.bottom - y)
        note, role = lines_in(canvas, (self.note,), look.words(SMALL), area)
        canvas.paragraph(note, area, role, palette.cream)

    def _counts(self, canvas: Canvas, box: Box, below: float) -> bool:
        """Whether the number has room: where letters are large its lane says it as well."""
        role = canvas.look.words(SMALL)
        high = canvas.height(self.note, role, box.w)
        return canvas.look.table_text <= NAMED_UP_TO or below + high <= box.bottom

    def _in_a_line(self, canvas: Canvas, box: Box) -> None:
        """Side by side; the note where there is room."""
        palette, look, y = canvas.palette, canvas.look, box.centre[1]
        ink = palette.cream if self.number else palette.brass_title
        x = box.x + canvas.text(self.title, (box.x, y), look.words(BODY), ink) + 12
        if self.number:
            number = BIG_NUMBER.scaled(0.43)
            x += canvas.text(self.number, (x, y), number, palette.brass_title) + 12
        note, role = sized(canvas, (self.note,), look.words(SMALL), box.right - x)
        canvas.text(note, (x, y), role, palette.cream)


class EventWords(Face, frozen=True):
    """The side that the Event die shows, and what it does: the longest wording that has room."""

    title: str
    notes: tuple[str, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, look = canvas.palette, canvas.look
        role = look.words(HEADING).scaled(1.1)
        title, role = sized(canvas, (self.title,), role, box.w)
        step = max(1.0, role.size / (1.1 * HEADING.size))
        canvas.text(title, (box.x, box.y + 18 * step), role, palette.brass_title)
        body = look.words(BODY)
        if look.table_text <= NAMED_UP_TO:
            said, role = sized(canvas, self.notes, body, box.w)
            canvas.text(said, (box.x, box.y + 41 * step), role, palette.cream)
            return
        top = box.y + 18 * step + role.size * 0.7
        area = Box(box.x, top, box.w, box.bottom - top)
        said, role = lines_in(canvas, self.notes, body, area)
        canvas.paragraph(said, area, role, palette.cream)

"""What the pieces of Dragon Farkle show, but for its cards."""

from enum import StrEnum

from game.games.dragon_farkle.rules.content import EVENT_DIE, EventSide
from game.table.dice import paint_die_body, ring_kept
from game.table.faces import Face, Picture
from game.table.lettering import fitting
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
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
_COUCH_LANE = 1.15  # lanes have no more room than that


def drawn(name: str) -> Picture:
    """What is nothing but its drawing."""
    return Picture(f"{ART}{name}")


KEEP_OPEN, KEEP_SHUT = drawn("keep_open"), drawn("keep")
WOUND_WHOLE, WOUND_STRUCK = drawn("wound_whole"), drawn("wound_struck")
CROWN, FIRE, SWOOP = drawn("crown"), drawn("dragon_fire"), drawn("dragon")
MUG, PUFF, ASH = drawn("farkle"), drawn("puff"), drawn("ash")
CUP = Picture("dice_cup")


# --- the scene -----------------------------------------------------------------------------------


class Signpost(Face, frozen=True):
    """How many soldiers open the gate."""

    entry: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}signpost", box)
        at = (box.centre[0], box.y + box.h * 0.215)
        ink, wide = canvas.palette.on_wood, canvas.type.width(f"{self.entry:,}", SEAT_NAME)
        canvas.part(Box.around(*at, wide + 8, 18), skins.pill, "#3A2110", "", 4)
        canvas.text(f"{self.entry:,}", at, SEAT_NAME, ink, align="centre", shadow=True)


class WoundsPanel(Face, frozen=True):
    """The panel for the dragon's wounds."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, skins.panel, canvas.palette, 10)
        role = BODY.scaled(canvas.look.table_text)
        text = fitting(canvas, ("Dragon wounds", "Wounds"), role, 102)
        canvas.text(text, (box.x + 12, box.centre[1]), role, canvas.palette.cream)


class AlarmClock(Face, frozen=True):
    """The item that asks for one more hit, with the colour of whoever set it."""

    colour: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}item_dragons_alarm_clock", box)
        canvas.picture(f"badge_{self.colour}", Box(box.right - 14, box.bottom - 14, 18, 18))


class Pennant(Face, frozen=True):
    """A seat's army; `clouded`: it rains on its camp."""

    colour: str
    clouded: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{ART}pennant_{self.colour}", box)
        if self.clouded:
            cloud = Box(box.x + box.w * 0.2, box.y - 12, box.w * 0.62, box.w * 0.62)
            canvas.picture(f"{ART}item_pocket_rain_cloud", cloud)


class Brawl(Face, frozen=True):
    """Who fights whom, and their scores so far; once there is a defence, the target throws."""

    attacker: str
    attack: int | None
    target: str
    defence: int | None

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, defending = canvas.palette, self.defence is not None
        canvas.part(box, skins.panel, palette, 12)
        x, y = box.centre
        canvas.picture(f"{ART}swords", Box.around(x, y, 38, 38))
        for colour, score, side, acting in (
            (self.attacker, self.attack, -1, not defending),
            (self.target, self.defence, 1, defending),
        ):
            place = Box.around(x + side * (box.w / 2 - 26), y, 34, 36)
            if acting:
                canvas.part(place.inset(-2), skins.ring, palette.selected, "", 10, 2)
            canvas.picture(f"{ART}shield_{colour}", place)
            at = (x + side * 56, y)
            said = "" if score is None else f"{score:,}"
            canvas.text(said, at, SEAT_NUMBER, palette.brass_title, align="centre", shadow=True)


# --- above the mat -------------------------------------------------------------------------------


class Heading(Face, frozen=True):
    """What lies in the lanes, and a note."""

    text: str
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        factor = min(canvas.look.table_text, 1.2)
        wide = canvas.text(
            self.text,
            (box.x, box.centre[1]),
            HEADING.scaled(factor),
            canvas.palette.cream,
            shadow=True,
        )
        if self.note:
            at = (box.x + wide + 14, box.centre[1] + 1)
            canvas.text(self.note, at, BODY.scaled(factor), canvas.palette.brass_title)


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

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, sunken_lane, self.tone is Tone.OPEN, canvas.palette.firm)
        palette, factor = canvas.palette, min(canvas.look.table_text, _COUCH_LANE)
        canvas.text(self.roll, (box.x + 13, box.centre[1]), BODY.scaled(factor), palette.cream)
        ink = _BAD if self.tone is Tone.BAD else palette.brass_title
        at = (box.right - 14, box.y + 22)
        canvas.text(self.number, at, SEAT_NUMBER.scaled(factor), ink, align="right")
        role = SMALL.scaled(factor)
        room = box.w - 322
        head, _, tail = self.made.rpartition(", ")
        said = fitting(canvas, (self.made, head or tail, tail), role, room)
        at = (box.right - 14, box.bottom - 17)
        canvas.text(said, at, role, palette.cream, align="right")


class EmptyLane(Face, frozen=True):
    """Where a throw will lie, and what is known of it."""

    text: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        firm = canvas.palette.firm
        rim = "#E8C7A8" if self.text or firm else "#9A5A50"
        canvas.part(box, skins.ghost, rim, 10, firm)
        role = BODY.scaled(min(canvas.look.table_text, _COUCH_LANE))
        canvas.text(self.text, box.centre, role, "#F0D8BC", align="centre")


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
    """The one big number: what it counts, and what follows from it."""

    title: str
    number: str
    note: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, factor = canvas.palette, canvas.look.table_text
        x = box.centre[0]
        head = SEAT_NAME.scaled(factor)
        wide = canvas.type.width(self.title, head)
        if wide > box.w - 20:
            head = head.scaled((box.w - 20) / wide)
        canvas.text(self.title, (x, box.y + 22), head, palette.bad, align="centre")
        canvas.text(self.number, (x, box.y + 68), BIG_NUMBER, palette.ink_brown, align="centre")
        role = BODY.scaled(factor)
        wide = canvas.type.width(self.note, role)
        if wide > box.w - 20:
            role = role.scaled((box.w - 20) / wide)
        canvas.text(self.note, (x, box.y + 111), role, palette.ink_brown, align="centre")


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
        role = BODY.scaled(min(canvas.look.table_text, 1.1))
        said = fitting(canvas, ("Its six sides", "Six sides", ""), role, left - 6 - box.x)
        canvas.text(said, (box.x, box.centre[1]), role, canvas.palette.cream_quiet)
        ringed = None if self.thrown is None else EVENT_SIDES.index(self.thrown)
        for number, side in enumerate(EVENT_SIDES):
            cell = Box(left + number * _SIDE_STEP, box.centre[1] - _SIDE / 2, _SIDE, _SIDE)
            if number == ringed:
                canvas.part(cell, skins.ring, canvas.palette.selected, "", 6, 2)
            rim = canvas.palette.rim if canvas.palette.firm else "#5A3D1C"
            canvas.part(cell, skins.pill, rim, "", 6)
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
        role = BODY_BOLD.scaled(min(canvas.look.table_text, 1.12) * 0.94)
        wide = canvas.type.width(self.text, role)
        if wide > box.w + _OVER:
            role, wide = role.scaled((box.w + _OVER) / wide), box.w + _OVER
        pill = Box.around(box.centre[0], box.y + 2 + (box.h - 2) / 2, wide + 12, 19)
        fill = palette.legal if self.chosen else "#EBD9B0"
        canvas.part(pill, skins.pill, fill, "#3B2415", 9)
        ink = palette.bad if self.costs else palette.ink_brown
        canvas.text(self.text, pill.centre, role, ink, align="centre")


class ThrowWords(Face, frozen=True):
    """Which throw lies in the tray, what scores in it, and a note."""

    title: str
    number: str = ""
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette, factor = canvas.palette, min(canvas.look.table_text, 1.15)
        y = box.y + 14
        ink = palette.cream if self.number else palette.brass_title
        canvas.text(self.title, (box.x, y), BODY.scaled(factor), ink)
        y += 12
        if self.number:
            y += 14
            role = BIG_NUMBER.scaled(0.43)
            role = role.scaled(min(1.0, (box.w - 8) / canvas.type.width(self.number, role)))
            canvas.text(self.number, (box.x, y), role, palette.brass_title)
            y += 15
        area = Box(box.x, y + 2, box.w, box.bottom - y)
        role = SMALL.scaled(min(factor, 1.1))
        canvas.paragraph(self.note, area, role, palette.cream)


class EventWords(Face, frozen=True):
    """The side that the Event die shows, and what it does: the longest wording that has room."""

    title: str
    notes: tuple[str, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        factor = canvas.look.table_text
        role = HEADING.scaled(min(factor, 1.15) * 1.1)
        canvas.text(self.title, (box.x, box.y + 18), role, canvas.palette.brass_title)
        role = BODY.scaled(min(factor, 1.2))
        said = fitting(canvas, self.notes, role, box.w)
        wide = canvas.type.width(said, role)
        if wide > box.w:
            role = role.scaled(box.w / wide)
        canvas.text(said, (box.x, box.y + 41), role, canvas.palette.cream)

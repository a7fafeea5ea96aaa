"""What lies in the tray of Yoz: dice, the three parts of a turn, battles, and the thief's clock."""

from enum import StrEnum
from typing import ClassVar

from game.core.wording import per_cent
from game.games.yoz.rules.content import D8, D12, Character, Dragon
from game.games.yoz.view.background import ART, NUMBER
from game.table.dice import RolledDie, paint_die_body
from game.table.faces import Face
from game.table.lettering import fitted, fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.svg_shapes import Svg
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BUTTON,
    SEAT_NAME,
    SEAT_NUMBER,
    Palette,
    Type,
    Typeface,
)
from game.ui.viewport import Box

ON_D12 = Type(Typeface.SERIF_BLACK, 22)
CLOCK = Type(Typeface.SANS, 13)
_SCALE = 32.0  # px at the left of the thief's chart, for its scale
_MOST = 500  # thousandths at the top of it, in every match
_GIVES = 1.12  # a name is drawn smaller by so much, rather than a shorter one
CHIP_HIGH = 32.0  # px of a part of the turn, where all of the table is seen
_DRAGON_W, _DRAGON_H = 80.0, 78.0  # px of the dragon that is fought, in the same way


class TwelveSided(RolledDie, frozen=True):
    """A twelve-sided die; `hit`: what it came to in a battle."""

    sides: ClassVar[int] = D12

    hit: bool | None = None

    def paint(self, canvas: Canvas, box: Box) -> None:
        picture = {True: "d12_hit", False: "d12_miss", None: "d12"}[self.hit]
        _faceted(canvas, picture, self.number, box)


class EightSided(RolledDie, frozen=True):
    """An eight-sided die."""

    sides: ClassVar[int] = D8

    def paint(self, canvas: Canvas, box: Box) -> None:
        _faceted(canvas, "d8", self.number, box)


def _faceted(canvas: Canvas, picture: str, number: int, box: Box) -> None:
    paint_die_body(canvas, f"{ART}/{picture}", box)
    x, y = box.centre
    role = ON_D12.scaled(box.w / 58)
    canvas.text(str(number), (x, y + 1), role, "#FFF8E6", align="centre", shadow=True)


class DiePlace(Face, frozen=True):
    """Where a die will lie."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box.inset(3), svg_shapes.ghost, "#CDB48A", 12, canvas.palette.firm)


class Part(StrEnum):
    """Whether a part of the turn is over, on, or still to come."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


class Chip(Face, frozen=True):
    """A part of the turn: done, now or still to come."""

    number: int
    wordings: tuple[str, ...]  # none: the number alone
    part: Part

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, chip, self.part, canvas.palette)
        look, larger = canvas.look, box.h / CHIP_HIGH
        x, y = box.x + 19 * larger, box.centre[1]
        if not self.wordings:
            x = box.centre[0]
        palette = canvas.palette
        disc = palette.brass[1] if self.part is Part.NOW else "#3A2817"
        ink = {
            Part.DONE: palette.cream_quiet,
            Part.NOW: palette.ink_brown,
            Part.AHEAD: palette.cream,
        }[self.part]
        size = 22 * larger
        canvas.shape(Box.around(x, y, size, size), svg_shapes.pill, disc, "", size / 2)
        number = fitted(canvas, str(self.number), look.words(BODY_BOLD), size)
        canvas.text(str(self.number), (x, y), number, ink, align="centre")
        if not self.wordings:
            return
        role, room = look.words(BUTTON), box.w - 36 * larger - 10
        said = fitting(canvas, self.wordings, role, _GIVES * room)
        role = role.scaled(min(1.0, room / canvas.type.width(said, role)))
        canvas.text(said, (box.x + 36 * larger, y), role, ink)


def chip(w: float, h: float, part: Part, palette: Palette) -> str:
    """A long pill; the part of the turn that is on is of brass."""
    svg = Svg(w, h)
    r = h / 2
    if part is Part.NOW:
        svg.rect(0, 0, w, h, r, "#7A5118")
        stops = (("0", "#F6C868"), ("45", "#E3A842"), ("100", "#C88730"))
        svg.rect(1.5, 1.5, w - 3, h - 3, r - 1.5, svg.gradient(*stops))
        return svg.text()
    rim = palette.rim if palette.firm else "#8A622F"
    svg.rect(0, 0, w, h, r, "#1A0F07" if part is Part.DONE else "#2A1A0E")
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke=rim, width=1.5, opacity=palette.strength(0.7))
    return svg.text()


# --- battles --------------------------------------------------------------------------------------


class Battle(Face, frozen=True):
    """Who faces which dragon, the numbers that hit, the chance, and how many dice it has."""

    dragon: Dragon
    titles: tuple[str, ...]  # the shorter one last
    team: tuple[tuple[Character, str], ...]  # with their colours
    numbers: tuple[int, ...]
    chance: float | None
    rolls: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        look = canvas.look
        head = look.words(SEAT_NAME).size + 17
        x = box.x
        number = look.words(BODY_BOLD)
        # Without room for a row of all numbers the dragon goes, which is seen on the land.
        drawn = box.w - 92 >= 12 * (canvas.type.width("12", number) + 4)
        if drawn:
            at = Box.around(x + 42, box.centre[1], _DRAGON_W, _DRAGON_H)
            canvas.picture(f"{ART}/dragon_{self.dragon}", at)
            x += 92
        self._head(canvas, Box(x, box.y, box.right - x, head))
        least = canvas.type.width("12", number) + 4
        rows = 1 if box.right - x >= 12 * least else 2
        high = number.size + 9
        foot = box.bottom - 4 - rows * high - (rows - 1) * 3
        top = box.y + head
        if foot - top >= 26:
            self._party(canvas, Box(x, top, box.right - x, foot - top - 6))
        wide = (box.right - x) / (12 / rows)
        for n in range(12):
            row, column = divmod(n, 12 // rows)
            at = Box(x + column * wide, foot + row * (high + 3), wide - 3, high)
            hit = n + 1 in self.numbers
            canvas.shape(at, svg_shapes.pill, "#2E8B63" if hit else "#2A1A0E", "#8A622F", 6)
            ink = "#F1FFF4" if hit else "#8E7656"
            role = fitted(canvas, "12", number, at.w)
            canvas.text(str(n + 1), at.centre, role, ink, align="centre")

    def _head(self, canvas: Canvas, box: Box) -> None:
        """Who against whom, and the chance."""
        ink, role = canvas.palette.brass_title, canvas.look.words(SEAT_NAME)
        figure = canvas.look.words(SEAT_NUMBER)
        chance = "" if self.chance is None else per_cent(self.chance)
        room = box.w - (canvas.type.width(chance, figure) + 8 if chance else 0)
        said = fitting(canvas, self.titles, role, room)
        canvas.text(said, (box.x, box.centre[1]), fitted(canvas, said, role, room), ink)
        canvas.text(chance, (box.right, box.centre[1]), figure, ink, align="right")

    def _party(self, canvas: Canvas, box: Box) -> None:
        """Who fights, and whether there is a second roll."""
        size = min(28.0, box.h)
        place = box.x + 13
        for character, colour in self.team:
            at = Box.around(place, box.centre[1], size, size)
            canvas.picture(f"{ART}/pawn_{character}_{colour}", at)
            place += size + 3
        role = canvas.look.words(BODY)
        if self.rolls > 1 and box.right - place >= canvas.type.width("Two rolls", role):
            end, quiet = (box.right, box.centre[1]), canvas.palette.cream_quiet
            canvas.text("Two rolls", end, role, quiet, align="right")


# --- the thief's clock ----------------------------------------------------------------------------


class Clock(Face, frozen=True):
    """Bars for the rounds to come: the chance, in thousandths, that he arrives in each."""

    first: int  # round
    each: int  # rounds to a bar
    thousandths: tuple[int, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        shares, each = self.thousandths, self.each
        palette, role = canvas.palette, canvas.look.words(CLOCK)
        larger = role.size / CLOCK.size
        foot, top = box.bottom - 17 * larger, box.y + 12 * larger
        left = box.x + _SCALE * larger
        lines = (_MOST // 2, _MOST) if foot - top > 2 * role.line_height else (_MOST,)
        for line in lines:
            y = foot - (foot - top) * line / _MOST
            canvas.fill(Box(left, y, box.right - left, 1), palette.rim, 130)
            canvas.text(
                per_cent(line / 1000), (left - 4, y), role, palette.cream_quiet, align="right"
            )
        wide = (box.right - left) / len(shares)
        widest = canvas.type.width("14", role) + 2
        tallest = max(range(len(shares) - 1), key=lambda place: shares[place])
        for number, share in enumerate(shares):
            x = left + number * wide
            later = number == len(shares) - 1
            # What is likelier than the scale tells runs to the top, and keeps its figure.
            high = max(2.0, (foot - top) * min(share, _MOST) / _MOST) if share else 0.0
            if share:
                colour = "#8A622F" if later else "#E5532F" if number * each < 3 else "#D9932B"
                bar = Box(x + 2, foot - high, wide - 4, high)
                canvas.shape(bar, svg_shapes.pill, colour, "", min(4, high / 2))
            canvas.fill(Box(x + 1, foot, wide - 2, 1), palette.rim)
            last = self.first + (number + 1) * each - 1
            label = f"{last - each + 1}+" if later else str(last)
            # Rounds whose figures would touch are told by every second one, from the last on.
            if wide >= widest or (len(shares) - number) % 2:
                room = canvas.type.width(label, role) / 2
                at = (min(x + wide / 2, box.right + 3 - room), foot + 9 * larger)
                canvas.text(label, at, role, palette.cream_quiet, align="centre")
            if share >= 10 and (later or number == tallest):
                # The open end, beside the tallest, has its figure above that of its neighbour.
                beside = later and tallest == number - 1 and abs(share - shares[tallest]) < 150
                up = (20 if beside else 8) * larger
                said, size = str(round(share / 10)), canvas.look.words(NUMBER)
                reach = canvas.type.width(said, size) + 4
                across = min(max(x + wide / 2, left - 4 + reach / 2), box.right + 5 - reach / 2)
                at = across, foot - high - up
                canvas.shape(Box.around(*at, reach, 12 * larger), svg_shapes.pill, "#1B0F08", "", 3)
                canvas.text(said, at, size, palette.cream, align="centre")

"""The faces in the tray of Yoz: dice, the parts of a turn, battles, and the thief's clock."""

from enum import StrEnum
from typing import ClassVar

from game.core.wording import per_cent
from game.games.yoz.rules.content import D8, D12, Character, Dragon
from game.games.yoz.view.background import ART, NUMBER
from game.table.dice import RolledDie, paint_die_body
from game.table.faces import Face
from game.table.lettering import fitting
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Painted,
    Panel,
    Part,
    Row,
    Sized,
    Space,
    Stack,
    Text,
)
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY, BODY_BOLD, BUTTON, SEAT_NAME, SEAT_NUMBER, Palette, Type, Typeface
from game.ui.viewport import Box

ON_D12 = Type(Typeface.SERIF_BLACK, 22)
CLOCK = Type(Typeface.SANS, 13)
_SCALE = 32.0  # px at the left of the thief's chart, for its scale
_MOST = 500  # thousandths at the top of it, in every match
_GIVES = 1.12  # a name is drawn smaller by so much, rather than a shorter one
CHIP_HIGH = 32.0  # px of a part of the turn, where all of the table is seen


class TwelveSided(RolledDie, frozen=True):
    """Face: a twelve-sided die; `hit`: whether it hit in a battle, None outside one."""

    sides: ClassVar[int] = D12

    hit: bool | None = None

    def paint(self, canvas: Canvas, box: Box) -> None:
        picture = {True: "d12_hit", False: "d12_miss", None: "d12"}[self.hit]
        _faceted(canvas, picture, self.number, box)


class EightSided(RolledDie, frozen=True):
    """Face: an eight-sided die."""

    sides: ClassVar[int] = D8

    def paint(self, canvas: Canvas, box: Box) -> None:
        _faceted(canvas, "d8", self.number, box)


def _faceted(canvas: Canvas, picture: str, number: int, box: Box) -> None:
    paint_die_body(canvas, f"{ART}/{picture}", box)
    x, y = box.centre
    role = ON_D12.scaled(box.w / 58)
    canvas.text(str(number), (x, y + 1), role, "#FFF8E6", align="centre", shadow=True)


class DiePlace(Face, frozen=True):
    """Face: the place of a die that is not rolled yet."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box.inset(3), svg_shapes.ghost, "#CDB48A", 12, canvas.palette.firm)


class Progress(StrEnum):
    """Enum of the progress of a part of the turn: over, now, or still to come."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


class Chip(Face, frozen=True):
    """Face: a part of the turn: done, now or still to come."""

    number: int
    wordings: tuple[str, ...]  # none: the number alone
    progress: Progress

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit, palette, look = box.h / CHIP_HIGH, canvas.palette, canvas.look
        ground = palette.brass[1] if self.progress is Progress.NOW else "#3A2817"
        ink = {
            Progress.DONE: palette.cream_quiet,
            Progress.NOW: palette.ink_brown,
            Progress.AHEAD: palette.cream,
        }[self.progress]
        number = Text(str(self.number), look.words(BODY_BOLD), ink, align="centre")
        disc = Painted(22 * unit, svg_shapes.pill, (ground, "", 11 * unit))
        parts: tuple[Part, ...] = (Sized(Stack((disc, number)), w=22 * unit),)
        if self.wordings:
            role, room = look.words(BUTTON), box.w - 36 * unit - 10
            said = fitting(canvas, self.wordings, role, _GIVES * room)
            parts = Space(2 * unit), *parts, Text(said, role, ink), Space(2)
        row = Row(parts, gap=6 * unit, align="left" if self.wordings else "centre")
        Panel(row, chip, (self.progress, palette)).draw(canvas, box)


def chip(w: float, h: float, progress: Progress, palette: Palette) -> str:
    """Return the pill of a part of the turn as SVG; brass if that part is now."""
    svg = Svg(w, h)
    r = h / 2
    if progress is Progress.NOW:
        svg.rect(0, 0, w, h, r, "#7A5118")
        stops = (("0", "#F6C868"), ("45", "#E3A842"), ("100", "#C88730"))
        svg.rect(1.5, 1.5, w - 3, h - 3, r - 1.5, svg.gradient(*stops))
        return svg.text()
    rim = palette.rim if palette.firm else "#8A622F"
    svg.rect(0, 0, w, h, r, "#1A0F07" if progress is Progress.DONE else "#2A1A0E")
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke=rim, width=1.5, opacity=palette.strength(0.7))
    return svg.text()


# --- battles --------------------------------------------------------------------------------------


class Battle(Face, frozen=True):
    """Face: who fights which dragon, the numbers that hit, the chance, the number of dice."""

    dragon: Dragon
    titles: tuple[str, ...]  # the shorter one last
    team: tuple[tuple[Character, str], ...]  # with their colours
    numbers: tuple[int, ...]
    chance: float | None
    rolls: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = canvas.look.words(BODY_BOLD)
        least = 12 * (canvas.type.width("12", role) + 4)  # px that a row of all numbers takes
        cells = tuple(self._number(number, role) for number in range(1, 13))
        rows = (cells,) if box.w >= least else (cells[:6], cells[6:])
        numbers = Column(tuple(Grid((row,), (1,) * len(row), gap=3) for row in rows), gap=3)
        head = self._head(canvas)
        foot = Space()
        whole = Column((head, self._party(canvas), numbers, foot), gap=2, spread=16)
        said = FirstThatFits((whole, Column((head, numbers, foot), gap=2, spread=16)), grow=1)
        # Without room for a row of all numbers the dragon goes, which is seen on the land.
        drawn = box.w - 92 >= least
        dragon = (Icon(f"{ART}/dragon_{self.dragon}", 84),) if drawn else ()
        Row((*dragon, said), gap=8).draw(canvas, box)

    def _number(self, number: int, role: Type) -> Part:
        hit = number in self.numbers
        said = Text(str(number), role, "#F1FFF4" if hit else "#8E7656", align="centre", tight=True)
        hues = "#2E8B63" if hit else "#2A1A0E", "#8A622F", 6
        return Panel(said, svg_shapes.pill, hues, edge=(0, 5))

    def _head(self, canvas: Canvas) -> Part:
        """Return the title of the battle, and the chance."""
        ink, look = canvas.palette.brass_title, canvas.look
        first, *shorter = self.titles
        title = Text(first, look.words(SEAT_NAME), ink, tuple(shorter), grow=1)
        said = "" if self.chance is None else per_cent(self.chance)
        chance = Text(said, look.words(SEAT_NUMBER), ink, firm=True, tight=True)
        return Row((title, chance), gap=8 if said else 0)

    def _party(self, canvas: Canvas) -> Part:
        """Return who fights, and whether there is a second roll, where there is room."""
        team = tuple(Icon(f"{ART}/pawn_{who}_{colour}", 28) for who, colour in self.team)
        role, quiet = canvas.look.words(BODY), canvas.palette.cream_quiet
        twice = Text("Two rolls", role, quiet, firm=True)
        rows = (Row((*team, Space(grow=1), twice), gap=3),) if self.rolls > 1 else ()
        return FirstThatFits((*rows, Row(team, gap=3)))


# --- the thief's clock ----------------------------------------------------------------------------


class Clock(Face, frozen=True):
    """Face: bars for the rounds to come: the chance, in thousandths, that the thief arrives."""

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
        beside_open = canvas.type.width("14+", role) + 4  # the label of the open end is wider
        tallest = max(range(len(shares) - 1), key=lambda place: shares[place])
        for number, share in enumerate(shares):
            x = left + number * wide
            later = number == len(shares) - 1
            # What is likelier than the scale tells runs to the top, and keeps its figure.
            high = max(2.0, (foot - top) * min(share, _MOST) / _MOST) if share else 0.0
            if share:
                colour = "#8A622F" if later else "#D9932B"
                bar = Box(x + 2, foot - high, wide - 4, high)
                canvas.shape(bar, svg_shapes.pill, colour, "", min(4, high / 2))
            canvas.fill(Box(x + 1, foot, wide - 2, 1), palette.rim)
            last = self.first + (number + 1) * each - 1
            label = f"{last - each + 1}+" if later else str(last)
            # Where figures would touch, only every second one is written, from the last on.
            crowded = number == len(shares) - 2 and wide < beside_open
            if (wide >= widest and not crowded) or (len(shares) - number) % 2:
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

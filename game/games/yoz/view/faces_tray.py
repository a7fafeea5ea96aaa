"""What lies in the tray of Yoz: dice, the three parts of a turn, battles, and the thief's clock."""

from enum import StrEnum
from typing import ClassVar

from game.core.wording import per_cent
from game.games.yoz.rules.content import D8, D12, Character, Dragon
from game.games.yoz.view.background import ART, NUMBER
from game.table.dice import RolledDie, paint_die_body
from game.table.faces import Face
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
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
_NOTE_SIZES = (1.0, 1.05, 1.1, 1.15, 1.2, 1.25)
_NOTE_OVER = 4.0  # logical pixels that two lines may stand out of their place


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
        canvas.part(box.inset(3), skins.ghost, "#CDB48A", 12, canvas.palette.firm)


class Part(StrEnum):
    """Whether a part of the turn is over, on, or still to come."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


class Chip(Face, frozen=True):
    """A part of the turn: done, now or still to come."""

    number: int
    text: str
    part: Part

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.part(box, chip, self.part, canvas.palette)
        x, y = box.x + 19, box.centre[1]
        palette = canvas.palette
        disc = palette.brass[1] if self.part is Part.NOW else "#3A2817"
        ink = {
            Part.DONE: palette.cream_quiet,
            Part.NOW: palette.ink_brown,
            Part.AHEAD: palette.cream,
        }[self.part]
        canvas.part(Box.around(x, y, 22, 22), skins.pill, disc, "", 11)
        canvas.text(str(self.number), (x, y), BODY_BOLD, ink, align="centre")
        role = BUTTON.scaled(min(1.0, (box.w - 46) / canvas.type.width(self.text, BUTTON)))
        canvas.text(self.text, (box.x + 36, y), role, ink)


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


class Note(Face, frozen=True):
    """Two lines at most, in the middle of their height; for a couch as large as they fit."""

    text: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        wanted = canvas.look.table_text
        sizes = [size for size in _NOTE_SIZES if size < wanted] + [wanted]
        roles = [BODY.scaled(size) for size in reversed(sizes)]
        fits = (
            role for role in roles if canvas.height(self.text, role, box.w) <= box.h + _NOTE_OVER
        )
        role = next(fits, BODY)
        high = canvas.height(self.text, role, box.w)
        at = Box(box.x, box.y + max(0.0, (box.h - high) / 2), box.w, high)
        canvas.paragraph(self.text, at, role, canvas.palette.cream)


# --- battles --------------------------------------------------------------------------------------


class Battle(Face, frozen=True):
    """Who faces which dragon, the numbers that hit, the chance, and how many dice it has."""

    dragon: Dragon
    title: str
    team: tuple[tuple[Character, str], ...]  # with their colours
    numbers: tuple[int, ...]
    chance: float | None
    rolls: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        palette = canvas.palette
        canvas.picture(f"{ART}/dragon_{self.dragon}", Box.around(box.x + 42, box.centre[1], 80, 78))
        x, y = box.x + 92, box.y + 17
        chance = "" if self.chance is None else per_cent(self.chance)
        canvas.text(self.title, (x, y), SEAT_NAME, palette.brass_title)
        canvas.text(chance, (box.right, y), SEAT_NUMBER, palette.brass_title, align="right")
        place = x + 13
        for character, colour in self.team:
            canvas.picture(
                f"{ART}/pawn_{character}_{colour}", Box.around(place, box.y + 48, 28, 28)
            )
            place += 31
        if self.rolls > 1:
            role = BODY.scaled(min(canvas.look.table_text, 1.1))
            canvas.text(
                "Two rolls", (box.right, box.y + 48), role, palette.cream_quiet, align="right"
            )
        wide = (box.right - x) / 12
        for number in range(1, 13):
            at = Box(x + (number - 1) * wide, box.y + 68, wide - 3, 24)
            hit = number in self.numbers
            canvas.part(at, skins.pill, "#2E8B63" if hit else "#2A1A0E", "#8A622F", 6)
            ink = "#F1FFF4" if hit else "#8E7656"
            canvas.text(str(number), at.centre, BODY_BOLD, ink, align="centre")


# --- the thief's clock ----------------------------------------------------------------------------


class Clock(Face, frozen=True):
    """Bars for the rounds to come: the chance, in thousandths, that he arrives in each."""

    first: int  # round
    each: int  # rounds to a bar
    thousandths: tuple[int, ...]

    def paint(self, canvas: Canvas, box: Box) -> None:
        shares, each = self.thousandths, self.each
        palette, larger = canvas.palette, min(canvas.look.table_text, 1.2)
        foot, top = box.bottom - 17, box.y + 12
        left = box.x + _SCALE
        for line in (_MOST // 2, _MOST):
            y = foot - (foot - top) * line / _MOST
            canvas.fill(Box(left, y, box.right - left, 1), palette.rim, 130)
            canvas.text(f"{line // 10}%", (left - 4, y), CLOCK, palette.cream_quiet, align="right")
        wide = (box.right - left) / len(shares)
        tallest = max(range(len(shares) - 1), key=lambda place: shares[place])
        for number, share in enumerate(shares):
            x = left + number * wide
            later = number == len(shares) - 1
            # What is likelier than the scale tells runs to the top, and keeps its figure.
            high = max(2.0, (foot - top) * min(share, _MOST) / _MOST) if share else 0.0
            if share:
                colour = "#8A622F" if later else "#E5532F" if number * each < 3 else "#D9932B"
                bar = Box(x + 2, foot - high, wide - 4, high)
                canvas.part(bar, skins.pill, colour, "", min(4, high / 2))
            canvas.fill(Box(x + 1, foot, wide - 2, 1), palette.rim)
            last = self.first + (number + 1) * each - 1
            label = f"{last - each + 1}+" if later else str(last)
            canvas.text(label, (x + wide / 2, foot + 9), CLOCK, palette.cream_quiet, align="centre")
            if share >= 10 and (later or number == tallest):
                # The open end, beside the tallest, has its figure above that of its neighbour.
                beside = later and tallest == number - 1 and abs(share - shares[tallest]) < 150
                up = 20 if beside else 8
                at = (x + wide / 2, foot - high - up)
                said, size = f"{round(share / 10)}%", NUMBER.scaled(larger)
                reach = canvas.type.width(said, size) + 4
                canvas.part(Box.around(*at, reach, 12 * larger), skins.pill, "#1B0F08", "", 3)
                canvas.text(said, at, size, palette.cream, align="centre")

"""What lies around the board of Quazo's Gambit: seats, rounds and ability cards."""

from collections.abc import Sequence
from typing import TypeAlias

from game.games.quazos_gambit.rules.content import (
    ABILITY_COST,
    MANA_MAX,
    ROUNDS,
    TIE_BREAK_THROWS,
    Ability,
    Character,
)
from game.games.quazos_gambit.rules.names import ABILITY_NAMES
from game.games.quazos_gambit.view.background import ART
from game.table.faces import Face
from game.table.lettering import fitted
from game.table.motion import Point
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import SEAT_NUMBER, SMALL, Type, Typeface
from game.ui.viewport import Box

ROUND_NUMBER = Type(Typeface.SERIF_BOLD, 17)
NOW = Type(Typeface.SERIF_BLACK, 24)
SWORDS, BADGE, PILL_GAP = 24.0, 17.0, 5.0  # widths beside a seat's name
_NARROW, _LEAST_MANA = 62.0, 58.0  # px for jewels, and for three tokens
_CLOSE = 1.1  # of its size is a line high that has another one below it
_LYING, _FLAT = 1.5, 3.0  # of a card's height it is as wide, from which on it is laid so
ON_CARD = Type(Typeface.SERIF_BOLD, 14)

_Bound: TypeAlias = tuple[
    int, tuple[str, ...]
]  # the round from which rivals of these colours may battle


class Purse(Face, frozen=True):
    """What a thief carries."""

    red: int
    gold: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        x, y = box.x, box.centre[1]
        small, figure = canvas.look.words(SMALL), canvas.look.words(SEAT_NUMBER).scaled(0.86)
        number = canvas.type.width(str(self.red), figure)
        if box.w < _NARROW:
            self._paint_narrow(canvas, box)
            return
        if self.gold:
            canvas.picture(f"{ART}/jewel_gold", Box.around(x + 14, y, 28, 28))
            x += 32
        elif 26 + number + canvas.type.width("Carries", small) <= box.w:
            x += canvas.text("Carries", (x, y), small, canvas.palette.cream_quiet) + 5
        canvas.picture(f"{ART}/jewel_red", Box.around(x + 9, y, 20, 20))
        canvas.text(str(self.red), (x + 21, y), figure, canvas.palette.cream)

    def _paint_narrow(self, canvas: Canvas, box: Box) -> None:
        """One jewel and the number; with the gold that, and the number if there is one."""
        y, palette = box.centre[1], canvas.palette
        picture, side = ("jewel_gold", 26.0) if self.gold else ("jewel_red", 20.0)
        canvas.picture(f"{ART}/{picture}", Box.around(box.x + side / 2, y, side, side))
        if self.red or not self.gold:
            role, said = canvas.look.words(SMALL), str(self.red)
            role = fitted(canvas, said, role, box.w - side - 2)
            canvas.text(said, (box.x + side + 3, y), role, palette.cream, bold=True)


def _paint_mana(canvas: Canvas, of: Character | None, at: Box) -> None:
    """A token of a thief's; None: its empty place."""
    if of is None:
        canvas.outline(f"{ART}/mana_empty", at)
    else:
        canvas.picture(f"{ART}/mana_{of}", at)


class Mana(Face, frozen=True):
    """The mana tokens of a seat, the missing ones as empty places."""

    character: Character
    mana: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        step = min(26.0, box.w / MANA_MAX)
        if box.w < _LEAST_MANA:
            self._paint_counted(canvas, box)
            return
        for number in range(MANA_MAX):
            x = box.right - 14 * step / 26 - (MANA_MAX - 1 - number) * step
            at = Box.around(x, box.centre[1], step - 1, step - 1)
            _paint_mana(canvas, self.character if number < self.mana else None, at)

    def _paint_counted(self, canvas: Canvas, box: Box) -> None:
        """A token, and how many there are."""
        side, y = min(box.h, 24.0), box.centre[1]
        at = Box.around(box.x + side / 2, y, side, side)
        _paint_mana(canvas, self.character if self.mana else None, at)
        role, ink = canvas.look.words(SMALL), canvas.palette.cream
        role = fitted(canvas, str(self.mana), role, box.w - side - 4)
        canvas.text(str(self.mana), (box.x + side + 4, y), role, ink, bold=True)


class Effects(Face, frozen=True):
    """Abilities that hold, and rivals that have to leave the seat alone, each to its round."""

    lasting: tuple[tuple[Ability, int], ...] = ()
    bound: tuple[_Bound, ...] = ()

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = SMALL.grown(min(canvas.look.table_text, box.h / 22))
        room = box.w - (_bound_width(canvas, self.bound, role) + PILL_GAP if self.bound else 0)
        x, y = box.x, box.centre[1]
        for ability, until in self.lasting:
            x += _lasting(canvas, ability, until, (x, y), room, role) + PILL_GAP
        if self.bound:
            _bound(canvas, self.bound, (x, y), role)


def _lasting(
    canvas: Canvas, ability: Ability, until: int, at: Point, room: float, role: Type
) -> float:
    """An ability by its name, or by its picture where there is no room for that; its width."""
    name, ends = ABILITY_NAMES[ability], until <= ROUNDS
    text = f"{name} to {until}" if ends else name
    x, y = at
    wide, larger = canvas.type.width(text, role) + 16, role.size / SMALL.size
    pill = Box(x, y - 11 * larger, wide, 22 * larger)
    if wide <= room:
        canvas.shape(pill, svg_shapes.pill, "#F1E2BE", "", 9)
        canvas.text(text, (x + wide / 2, y), role, "#3B2415", align="centre")
        return wide
    number = str(until) if ends else ""
    wide = 30 + canvas.type.width(number, role)
    canvas.shape(pill._replace(w=wide), svg_shapes.pill, "#F1E2BE", "", 9)
    canvas.picture(f"{ART}/ability_{ability}", Box.around(x + 13, y, 18, 18))
    canvas.text(number, (x + 24, y), role, "#3B2415")
    return wide


def _bound_width(canvas: Canvas, bound: Sequence[_Bound], role: Type) -> float:
    numbers = sum(canvas.type.width(str(again), role) + 6 for again, _ in bound)
    badges = sum(len(colours) for _, colours in bound)
    return SWORDS + numbers + badges * BADGE


def _bound(canvas: Canvas, bound: Sequence[_Bound], at: Point, role: Type) -> None:
    x, y = at
    wide, larger = _bound_width(canvas, bound, role), role.size / SMALL.size
    pill = Box(x, y - 11 * larger, wide, 22 * larger)
    canvas.shape(pill, svg_shapes.pill, "#3A2416", "#8A622F", 9)
    canvas.picture(f"{ART}/battle", Box.around(x + 13, y, 15, 15), tint=canvas.palette.cream)
    x += SWORDS
    for again, colours in bound:
        for colour in colours:
            canvas.picture(f"badge_{colour}", Box.around(x + BADGE / 2, y, 16, 16))
            x += BADGE
        x += canvas.text(str(again), (x, y), role, canvas.palette.cream) + 6


class TieBreakLamps(Face, frozen=True):
    """The throws of the last tie-break that a seat has won: two decide (QG-4.9)."""

    won: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        for throw in range(TIE_BREAK_THROWS):
            lamp = "lamp_on" if throw < self.won else "lamp_off"
            canvas.picture(lamp, Box.around(box.x + 14 + throw * 30, box.centre[1], 26, 26))


class RoundNumber(Face, frozen=True):
    """A round of the track, darker once it is past."""

    number: int
    past: bool

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self.past:
            canvas.shape(box, svg_shapes.pill, "#CDB281", "#A8895A", 9)
        else:
            canvas.shape(box, svg_shapes.pill, "#FBF0D2", "#A2702A", 9)
        ink = canvas.palette.ink_brown
        role = canvas.look.words(ROUND_NUMBER)
        role = role.scaled(min(1.0, box.h / role.size))
        canvas.text(str(self.number), box.centre, role, ink, align="centre")


class RoundMarker(Face, frozen=True):
    """The round that is played, on a plate of brass, with the safe-box."""

    number: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        u = box.h / 48
        plate = Box(box.right - 58 * u, box.y, 58 * u, box.h)
        canvas.shape(plate, brass_plate, canvas.palette.brass)
        role = canvas.look.words(NOW)
        role, ink = role.scaled(min(1.0, 32 * u / role.size)), canvas.palette.ink_brown
        canvas.text(str(self.number), plate.centre, role, ink, align="centre")
        safe = Box.around(box.x + 16 * u, box.centre[1], 38 * u, 38 * u)
        canvas.picture(f"{ART}/safe_box", safe)


def brass_plate(w: float, h: float, brass: tuple[str, str, str]) -> str:
    """The marker of the round track."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.14)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.5, 1.5, w - 3, h - 3, 8, svg.gradient(*zip(("0", "50", "100"), brass, strict=True)))
    svg.rect(4.5, 4.5, w - 9, h - 9, 6, stroke="#6F4716", width=1.4)
    for x in (7.5, w - 7.5):
        for y in (7.5, h - 7.5):
            svg.rect(x - 1.6, y - 1.6, 3.2, 3.2, 1.6, "#6F4716")
    return svg.text()


class AbilityCard(Face, frozen=True):
    """An ability, with the mana of its owner; None: it has been used in this turn."""

    ability: Ability
    character: Character
    mana: int | None

    def paint(self, canvas: Canvas, box: Box) -> None:
        mana = self.mana
        canvas.shape(box, ability_card, mana is None or mana < ABILITY_COST)
        if box.w > _LYING * box.h:
            self._paint_lying(canvas, box)
            return
        x, u = box.centre[0], min(1.15, box.h / 88)
        picture = Box.around(x, box.y + 26 * u, 44 * u, 44 * u)
        canvas.picture(f"{ART}/ability_{self.ability}", picture)
        name, role = ABILITY_NAMES[self.ability], canvas.look.words(ON_CARD)
        role = fitted(canvas, name, role, box.w - 8)
        canvas.text(name, (x, box.y + 55 * u), role, canvas.palette.ink_brown, align="centre")
        if mana is None:
            small, ink = canvas.look.words(SMALL), canvas.palette.ink_brown
            canvas.text("Used", (x, box.y + 74 * u), small, ink, align="centre")
            return
        for number in range(MANA_MAX):
            at = Box.around(x + (number - 1) * 21 * u, box.y + 75 * u, 19 * u, 19 * u)
            _paint_mana(canvas, self.character if number < mana else None, at)

    def _paint_lying(self, canvas: Canvas, box: Box) -> None:
        """Picture and mana side by side; the name below both, or above the mana in a flat one."""
        name, role = ABILITY_NAMES[self.ability], canvas.look.words(ON_CARD)
        flat = box.w > _FLAT * box.h
        size = box.h - 14 if flat else box.h * 0.42
        left = box.x + 8 if flat else box.x + box.w * 0.1
        picture = Box(left, box.y + (7 if flat else box.h * 0.1), size, size)
        canvas.picture(f"{ART}/ability_{self.ability}", picture)
        x = picture.right + 8
        row = Box(x, picture.y, box.right - 10 - x, size)
        below = Box(box.x + 8, picture.bottom, box.w - 16, box.bottom - 5 - picture.bottom)
        if flat:
            below = Box(x, box.y + 4, box.right - 8 - x, box.h * 0.5)
            row = Box(x, box.centre[1] + 1, below.w, box.h * 0.42)
        role = fitted(canvas, name, role, below.w)
        if flat and self.mana is None:
            self._paint_used(canvas, name, role, Box(x, box.y + 3, below.w, box.h - 8))
            return
        canvas.text(name, below.centre, role, canvas.palette.ink_brown, align="centre")
        self._paint_mana(canvas, row)

    def _paint_used(self, canvas: Canvas, name: str, role: Type, room: Box) -> None:
        """The name, and that it has been used, close below each other in a flat card."""
        ink = canvas.palette.ink_brown
        small = fitted(canvas, "Used", canvas.look.words(SMALL), room.w)
        flat = min(1.0, room.h / (role.size + small.size) / _CLOSE)
        role, small = role.scaled(flat), small.scaled(flat)
        top, foot = _CLOSE * role.size, _CLOSE * small.size
        y = room.centre[1] - (top + foot) / 2
        canvas.text(name, (room.centre[0], y + top / 2), role, ink, align="centre")
        canvas.text("Used", (room.centre[0], y + top + foot / 2), small, ink, align="centre")

    def _paint_mana(self, canvas: Canvas, row: Box) -> None:
        """The tokens in a row, or that it has been used."""
        if self.mana is None:
            role = fitted(canvas, "Used", canvas.look.words(SMALL), row.w)
            canvas.text("Used", row.centre, role, canvas.palette.ink_brown, align="centre")
            return
        step = min(38.0, row.h + 4, row.w / MANA_MAX)
        for number in range(MANA_MAX):
            x = row.centre[0] + (number - 1) * step
            at = Box.around(x, row.centre[1], step * 0.8, step * 0.8)
            _paint_mana(canvas, self.character if number < self.mana else None, at)


@even
def ability_card(w: float, h: float, quiet: bool) -> str:
    """A small card; without mana it lies in the shade."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.11)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, "#E9D9B0" if quiet else svg_shapes.CREAM_RIM)
    stops = (
        (("0", "#D9C79C"), ("100", "#BFA878")) if quiet else (("0", "#FBF0D2"), ("100", "#E6D0A0"))
    )
    svg.rect(3.4, 3.4, w - 6.8, h - 6.8, 6, svg.gradient(*stops))
    return svg.text()

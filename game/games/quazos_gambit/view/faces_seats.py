"""The faces around the board of Quazo's Gambit: seats, rounds and ability cards."""

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
from game.table.faces import Composed, Face
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, FirstThatFits, Icon, Panel, Part, Row, Sized, Space, Stack, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg
from game.ui.theme import BODY_BOLD, SEAT_NUMBER, SMALL, Type, Typeface
from game.ui.viewport import Box

ROUND_NUMBER = Type(Typeface.SERIF_BOLD, 17)
NOW = Type(Typeface.SERIF_BLACK, 24)
_COUNTED = BODY_BOLD.scaled(SMALL.size / BODY_BOLD.size)
_LEAST_MANA = 58.0  # px for three tokens
_LYING, _FLAT = 1.5, 3.0  # of a card's height it is as wide, from which on it is laid so
ON_CARD = Type(Typeface.SERIF_BOLD, 14)

_Bound: TypeAlias = tuple[int, tuple[str, ...]]
"""The round from which rivals of these colours may battle."""


class Purse(Composed, frozen=True):
    """Face: what a thief carries; in a narrow place one kind of jewel, and their number."""

    red: int
    gold: int

    def part(self, canvas: Canvas) -> Part:
        look, palette = canvas.look, canvas.palette
        figure, small = look.words(SEAT_NUMBER).scaled(0.86), look.words(SMALL)
        number = Text(str(self.red), figure, palette.cream, firm=True, tight=True)
        red = Icon(f"{ART}/jewel_red", 20), number
        counted = Text(str(self.red), look.words(_COUNTED), palette.cream)
        if self.gold:
            all_of_them = (Icon(f"{ART}/jewel_gold", 28), *red)
            narrow = (Icon(f"{ART}/jewel_gold", 26), *([counted] if self.red else []))
            return FirstThatFits((Row(all_of_them, gap=2), Row(narrow, gap=2)))
        words = Text("Carries", small, palette.cream_quiet, firm=True)
        rows = Row((words, Space(2), *red), gap=2), Row(red, gap=2), Row((red[0], counted), gap=3)
        return FirstThatFits(rows)


def _token(of: Character | None, side: float) -> Part:
    """Return a mana token in the look of a thief; None: the empty place of a token."""
    name = "mana_empty" if of is None else f"mana_{of}"
    return Icon(f"{ART}/{name}", side, faint=of is None)


class Mana(Face, frozen=True):
    """Face: the mana tokens of a seat, missing ones faint; in a narrow place their number."""

    character: Character
    mana: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        if box.w < _LEAST_MANA:
            number = Text(str(self.mana), canvas.look.words(_COUNTED), canvas.palette.cream)
            row = Row((_token(self.character if self.mana else None, 24), number), gap=4)
        else:
            row = _tokens(self.character, self.mana, min(25.0, box.w / MANA_MAX - 1), 1, "right")
        row.draw(canvas, box)


def _tokens(of: Character, mana: int, side: float, gap: float, align: str = "centre") -> Row:
    owners = (of if number < mana else None for number in range(MANA_MAX))
    return Row(tuple(_token(owner, side) for owner in owners), gap=gap, align=align)


class Effects(Face, frozen=True):
    """Face: abilities that last, and rivals who may not battle yet, each with its round."""

    lasting: tuple[tuple[Ability, int], ...] = ()
    bound: tuple[_Bound, ...] = ()

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = SMALL.grown(min(canvas.look.table_text, box.h / 22))
        pills = [_lasting(ability, until, role) for ability, until in self.lasting]
        if self.bound:
            pills.append(_bound(canvas, self.bound, role))
        Column((Row(tuple(pills), gap=5),)).draw(canvas, box)


def _lasting(ability: Ability, until: int, role: Type) -> Part:
    """Return an ability and its last round; the ability as a picture if its name is too wide."""
    name, ink = ABILITY_NAMES[ability], "#3B2415"
    ends = until <= ROUNDS
    number = Text(str(until) if ends else "", role, ink, firm=True)
    pictured = Row((Icon(f"{ART}/ability_{ability}", 18), number), gap=2)
    worded = Text(f"{name} to {until}" if ends else name, role, ink, firm=True)
    said = FirstThatFits((worded, pictured))
    return Panel(said, svg_shapes.pill, ("#F1E2BE", "", 9), edge=(6, 2))


def _bound(canvas: Canvas, bound: Sequence[_Bound], role: Type) -> Part:
    """Return the badges of rivals who may not battle yet, and from which round they may."""
    cream = canvas.palette.cream
    parts: list[Part] = [Icon(f"{ART}/battle", 15, cream)]
    for again, colours in bound:
        parts += (Icon(f"badge_{colour}", 16) for colour in colours)
        parts.append(Text(str(again), role, cream, firm=True))
    row = Row(tuple(parts), gap=2)
    return Panel(row, svg_shapes.pill, ("#3A2416", "#8A622F", 9), edge=(5, 2))


class TieBreakLamps(Composed, frozen=True):
    """Face: a lamp for each roll of the last tie-break, lit if won; two decide (QG-4.9)."""

    won: int

    def part(self, canvas: Canvas) -> Part:
        lamps = ("lamp_on" if roll < self.won else "lamp_off" for roll in range(TIE_BREAK_THROWS))
        return Row(tuple(Icon(lamp, 26) for lamp in lamps), gap=4)


class RoundNumber(Composed, frozen=True):
    """Face: a round of the track, darker once it is past."""

    number: int
    past: bool

    def part(self, canvas: Canvas) -> Part:
        hues = ("#CDB281", "#A8895A", 9) if self.past else ("#FBF0D2", "#A2702A", 9)
        role, ink = canvas.look.words(ROUND_NUMBER), canvas.palette.ink_brown
        return Panel(Text(str(self.number), role, ink, align="centre"), svg_shapes.pill, hues)


class RoundMarker(Face, frozen=True):
    """Face: the round that is played, on a plate of brass, with the safe-box."""

    number: int

    def paint(self, canvas: Canvas, box: Box) -> None:
        unit, role = box.h / 48, canvas.look.words(NOW)
        number = Text(str(self.number), role, canvas.palette.ink_brown, align="centre")
        plate = Panel(number, brass_plate, (canvas.palette.brass,), edge=(4, 8 * unit))
        safe = Row((Icon(f"{ART}/safe_box", 38 * unit),))
        Stack((Row((Sized(plate, w=58 * unit),), align="right"), safe)).draw(canvas, box)


def brass_plate(w: float, h: float, brass: tuple[str, str, str]) -> str:
    """Return the marker of the round track as SVG."""
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
    """Face: an ability, with the mana of its owner; None: it has been used in this turn.

    A card that is wider than high has its picture beside the mana, or beside both name and mana.
    """

    ability: Ability
    character: Character
    mana: int | None

    def paint(self, canvas: Canvas, box: Box) -> None:
        role, ink = canvas.look.words(ON_CARD), canvas.palette.ink_brown
        name = Text(ABILITY_NAMES[self.ability], role, ink, align="centre", tight=True)
        art, edge = f"{ART}/ability_{self.ability}", (6.0, 4.0)
        if box.w > _FLAT * box.h:
            column = Column((name, self._mana(canvas, 0.38 * box.h, 8)), gap=3, grow=1)
            part: Part = Row((Icon(art, box.h - 14), column), gap=8)
        elif box.w > _LYING * box.h:
            side = 0.42 * box.h
            mana = self._mana(canvas, min(30.0, side), 8)
            row = Row((Icon(art, side), Column((mana,), grow=1)), gap=8)
            part, edge = Column((row, Column((name,), grow=1))), (0.1 * box.w, 0.1 * box.h)
        else:
            unit = min(1.15, box.h / 88)
            part = Column((Icon(art, 44 * unit), name, self._mana(canvas, 19 * unit, 2)), gap=3)
        quiet = self.mana is None or self.mana < ABILITY_COST
        Panel(part, ability_card, (quiet,), edge=edge).draw(canvas, box)

    def _mana(self, canvas: Canvas, side: float, gap: float) -> Part:
        """Return the mana tokens, or words that the ability has been used."""
        if self.mana is None:
            role, ink = canvas.look.words(SMALL), canvas.palette.ink_brown
            return Text("Used", role, ink, align="centre", tight=True)
        return _tokens(self.character, self.mana, side, gap)


@even
def ability_card(w: float, h: float, quiet: bool) -> str:
    """Return a small ability card as SVG, darker without mana."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.11)
    svg.rect(0, 0, w, h, 9, svg_shapes.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, "#E9D9B0" if quiet else svg_shapes.CREAM_RIM)
    stops = (
        (("0", "#D9C79C"), ("100", "#BFA878")) if quiet else (("0", "#FBF0D2"), ("100", "#E6D0A0"))
    )
    svg.rect(3.4, 3.4, w - 6.8, h - 6.8, 6, svg.gradient(*stops))
    return svg.text()

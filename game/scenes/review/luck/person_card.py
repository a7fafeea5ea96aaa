"""Who it is, what luck gave, and what the choices gave away."""

from collections.abc import Callable, Sequence

from game.scenes.records.result_card import shrunk
from game.scenes.review.luck.amounts import signed
from game.scenes.review.luck.told import Person
from game.ui.canvas import Canvas
from game.ui.hotspots import Attention, Hotspot
from game.ui.raster import even
from game.ui.skins import Svg, shade
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    PLAYER_COLOURS,
    SEAT_NUMBER,
    SMALL,
    Palette,
    Type,
)
from game.ui.viewport import Box
from game.ui.widget import Widget

HIGH = 132.0  # of a card
ROW = 40.0  # of a row, where there are too many for cards
_BAND = 8.0
_NUMBER = Type(SEAT_NUMBER.face, 32)
_NUMBER_IN_ROW = Type(SEAT_NUMBER.face, 18)


@even
def card_skin(w: float, h: float, palette: Palette, colours: tuple[str, ...], chosen: bool) -> str:
    """A lighter sheet with the colours of its people at the left; inked around if it is chosen."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, shade(palette.parchment, 1.08))
    each = h / len(colours)
    for place, colour in enumerate(colours):
        svg.rect(0, place * each, _BAND, each, 3, PLAYER_COLOURS[colour].base)
    rim, wide = (palette.ink_brown, 2.5) if chosen else ("#B08A4E", 1.2)
    svg.rect(wide / 2, wide / 2, w - wide, h - wide, 9, stroke=rim, width=wide)
    return svg.text()


class _Chosen(Widget):
    """Something of a person that can be clicked, where one of several is to be chosen."""

    def __init__(self, box: Box, person: Person, pick: Callable[[], None] | None) -> None:
        super().__init__("" if pick is None else f"person:{person.seat}", box)
        self._person, self._pick = person, pick
        self.chosen = False

    def hotspots(self) -> Sequence[Hotspot]:
        """All of it, if there is something to choose."""
        if self._pick is None:
            return ()
        tip = f"What changed {self._person.name}'s chance of winning"
        return (Hotspot(self.name, self.box, tip=tip, radius=9),)

    def picked(self, hotspot: str) -> None:
        """Choose this one."""
        if self._pick is not None:
            self._pick()

    def _sheet(self, canvas: Canvas, attention: Attention) -> None:
        colours = self._person.colours
        canvas.part(self.box, card_skin, canvas.palette, colours, self.chosen, texture="parchment")
        if self.name and attention.hovered == self.name and not self.chosen:
            canvas.fill(self.box.inset(_BAND, 2), "#FFF6DC", 90)

    def _badges(self, canvas: Canvas, x: float, y: float, size: float) -> float:
        """The emblems from a point on, and where they end."""
        for colour in self._person.colours:
            canvas.picture(f"badge_{colour}", Box.around(x + size / 2, y, size, size))
            x += size + 4
        return x


class PersonCard(_Chosen):
    """Two columns of large numbers, with their intervals."""

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        self._sheet(canvas, attention)
        box, palette, person = self.box, canvas.palette, self._person
        f = canvas.look.menu_text
        x = self._badges(canvas, box.x + 20, box.y + 26 * f, 28 * min(f, 1.5)) + 6
        name = shrunk(canvas, person.name, HEADING.scaled(f), box.right - 12 - x)
        canvas.text(person.name, (x, box.y + 19 * f), name, palette.ink_brown)
        note = shrunk(canvas, person.note, SMALL.scaled(f), box.right - 12 - x)
        canvas.text(person.note, (x, box.y + 38 * f), note, palette.ink_label)
        half = (box.w - 22) * 0.46
        self._column(
            canvas, box.x + 22, half - 8, "Luck", signed(person.luck.points), _luck(person)
        )
        if person.given is not None or person.seat is not None:
            given = "\N{EN DASH}" if person.given is None else f"{person.given.points}"
            rest = box.w - 22 - half - 10
            self._column(canvas, box.x + 22 + half, rest, "Mistakes cost", given, _given(person))

    def _column(
        self, canvas: Canvas, x: float, wide: float, label: str, number: str, note: str
    ) -> None:
        y, palette, f = self.box.y, canvas.palette, canvas.look.menu_text
        head, small = BODY_BOLD.scaled(f), SMALL.scaled(f)
        canvas.text(label, (x, y + 62 * f), shrunk(canvas, label, head, wide), palette.ink_label)
        canvas.text(number, (x, y + 88 * f), _NUMBER.scaled(f), palette.ink_brown)
        canvas.text(note, (x, y + 115 * f), shrunk(canvas, note, small, wide), palette.ink_brown)


class PersonRow(_Chosen):
    """The same in one row, for three and more."""

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        self._sheet(canvas, attention)
        box, palette, person = self.box, canvas.palette, self._person
        f, middle = canvas.look.menu_text, self.box.centre[1]
        x = self._badges(canvas, box.x + 16, middle, 26 * min(f, 1.5)) + 4
        columns = (box.x + box.w * 0.40, box.x + box.w * 0.63, box.right - 8)
        texts = [
            (x, columns[0], person.name, BODY_BOLD, person.note),
            (
                columns[0],
                columns[1],
                signed(person.luck.points),
                _NUMBER_IN_ROW,
                _luck_long(person),
            ),
        ]
        if person.given is not None:
            given = f"{person.given.points}"
            texts.append((columns[1], columns[2], given, _NUMBER_IN_ROW, _given_long(person)))
        for left, right, large, role, small in texts:
            room = right - left - 8
            head = shrunk(canvas, large, role.scaled(f), room)
            canvas.text(large, (left, middle - 8.5 * f), head, palette.ink_brown)
            note = shrunk(canvas, small, BODY.scaled(0.9 * f), room)
            canvas.text(small, (left, middle + 9 * f), note, palette.ink_label)


def _luck(person: Person) -> str:
    return "wins in 100" if person.luck.is_exact else f"{person.luck.interval()} in 100"


def _luck_long(person: Person) -> str:
    return "from luck" if person.luck.is_exact else f"from luck ({person.luck.interval()})"


def _free(person: Person) -> str:
    return "1 choice" if person.free == 1 else f"{person.free} choices"


def _given(person: Person) -> str:
    if person.given is None:
        return "not judged"
    if person.yardstick:
        return "plays like the judge"
    if person.given.is_exact:
        return f"wins in 100, {_free(person)}"
    return f"{person.given.interval()} in 100, {_free(person)}"


def _given_long(person: Person) -> str:
    if person.yardstick or person.given is None:
        return "plays like the judge" if person.yardstick else ""
    said = "" if person.given.is_exact else f" ({person.given.interval()})"
    return f"lost{said} in {_free(person)}"

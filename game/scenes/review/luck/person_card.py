"""A player's card: their luck, and what their mistakes cost."""

from collections.abc import Callable

from game.core.wording import counted, signed
from game.scenes.review.luck.amounts import Amount
from game.scenes.review.luck.luck_page_data import Person
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Icon, Panel, Part, Row, Sized, Space, Text
from game.ui.raster import even
from game.ui.svg_shapes import Svg, shade
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
from game.ui.widget import part_button

_HIGH = 132.0  # of a card
_ROW = 40.0  # of a row, where there are too many for cards
_BAND = 8.0
_WIN = 100  # points
_WINS_FROM_LUCK = "wins in 100 from luck"
_NUMBER = Type(SEAT_NUMBER.face, 32)
_NUMBER_IN_ROW = Type(SEAT_NUMBER.face, 18)


@even
def card_skin(w: float, h: float, palette: Palette, colours: tuple[str, ...], chosen: bool) -> str:
    """Return a light sheet with the seats' colours at the left, outlined if chosen, as SVG."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, shade(palette.parchment, 1.08))
    each = h / len(colours)
    for place, colour in enumerate(colours):
        svg.rect(0, place * each, _BAND, each, 3, PLAYER_COLOURS[colour].base)
    rim, wide = (palette.ink_brown, 2.5) if chosen else ("#B08A4E", 1.2)
    svg.rect(wide / 2, wide / 2, w - wide, h - wide, 9, stroke=rim, width=wide)
    return svg.text()


def person_card(canvas: Canvas, person: Person) -> Part:
    """Return a card with two columns of large numbers and their intervals."""
    ink, label, f = canvas.palette.ink_brown, canvas.palette.ink_label, canvas.look.menu_text
    name = Column(
        (Text(person.name, HEADING.scaled(f), ink), Text(person.note, SMALL.scaled(f), label)),
        grow=1,
    )

    def column(head: str, number: str, note: str) -> Part:
        texts = (
            Text(head, BODY_BOLD.scaled(f), label),
            Text(number, _NUMBER.scaled(f), ink),
            Text(note, SMALL.scaled(f), ink),
        )
        return Column(texts)

    luck = column("Luck", signed(person.luck.points), _luck(person))
    given: Part = Space()
    if person.given is not None or person.seat is not None:
        number = "\N{EN DASH}" if person.given is None else _cost(person.given)
        given = column("Mistakes cost", number, _given(person))
    top = Row((*_badges(person, 28 * min(f, 1.5)), name), gap=6)
    said = Column((top, Grid(((luck, given),), (0.46, 0.54), gap=8)), gap=2)
    return Sized(_card(canvas, person, said), h=_HIGH * f)


def person_chip(canvas: Canvas, person: Person, pick: Callable[[], None], *, chosen: bool) -> Part:
    """Return a button that chooses the person of the chart. The hotspot is `person:SEAT`."""
    ink, f = canvas.palette.ink_brown, canvas.look.menu_text
    name = Text(person.name, BODY_BOLD.scaled(f), ink, firm=True)
    row = Row((*_badges(person, 26 * min(f, 1.5)), name), gap=6)

    def drawn(state: str) -> Part:
        ground = card_skin, (canvas.palette, person.colours, chosen), "parchment"
        lit = "#FFF6DC" if state != "normal" and not chosen else ""
        return Panel(
            Panel(row, svg_shapes.pill if lit else None, (lit, "", 6), edge=(9, 4)), *ground
        )

    tip = f"What changed {person.name}'s chance of winning"
    return part_button(f"person:{person.seat}", drawn, pick, tip=tip, radius=9, h=_ROW * f)


def person_row(canvas: Canvas, person: Person) -> Part:
    """Return a person's luck and losses by choices in a row, for three and more players."""
    ink, label, f = canvas.palette.ink_brown, canvas.palette.ink_label, canvas.look.menu_text

    def cell(large: str, role: Type, small: str) -> Part:
        note = Text(small, BODY.scaled(0.9 * f), label)
        return Column((Text(large, role.scaled(f), ink), note))

    name = cell(person.name, BODY_BOLD, person.note)
    badges = _badges(person, 26 * min(f, 1.5))
    luck = cell(signed(person.luck.points), _NUMBER_IN_ROW, _luck_long(person))
    given: Part = Space()
    if person.given is not None:
        given = cell(_cost(person.given), _NUMBER_IN_ROW, _given_long(person))
    cells = (Row((*badges, name), gap=4), luck, given)
    row = Grid((cells,), (0.40, 0.23, 0.37), gap=8)

    return Sized(_card(canvas, person, row), h=_ROW * f)


def _card(canvas: Canvas, person: Person, said: Part) -> Part:
    """Return words on a card in the colours of a person."""
    said = Panel(said, None, edge=(_BAND + 9, 3))
    return Panel(said, card_skin, (canvas.palette, person.colours, False), "parchment")


def _badges(person: Person, side: float) -> tuple[Part, ...]:
    return tuple(Icon(f"badge_{colour}", side) for colour in person.colours)


def _luck(person: Person) -> str:
    return "wins in 100" if person.luck.is_exact else f"{person.luck.interval()} in 100"


def _luck_long(person: Person) -> str:
    return (
        _WINS_FROM_LUCK if person.luck.is_exact else f"{_WINS_FROM_LUCK}, {person.luck.interval()}"
    )


def _cost(given: Amount) -> str:
    """Return the cost of mistakes: wins in 100, or whole wins if it is more than one."""
    return f"{given.points}" if given.points < _WIN else f"{given.points / _WIN:.1f}"


def _given(person: Person) -> str:
    given, free = person.given, counted(person.free, "choice")
    if given is None:
        return "not judged"
    if person.yardstick:
        return "plays like the judge"
    if given.points >= _WIN:
        return f"wins, {free}"
    return f"wins in 100, {free}" if given.is_exact else f"{given.interval()} in 100, {free}"


def _given_long(person: Person) -> str:
    given, free = person.given, counted(person.free, "choice")
    if person.yardstick or given is None:
        return "plays like the judge" if person.yardstick else ""
    if given.points >= _WIN:
        return f"wins lost in {free}"
    many = "wins in 100 lost" if given.is_exact else f"wins in 100 ({given.interval()}) lost"
    return f"{many} in {free}"

"""The faces of map cards and basic actions of Yoho!, in the hand, played and looked at."""

from enum import StrEnum

from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.names import CARDS
from game.table.cards import paper
from game.table.faces import Face
from game.table.lettering import LEAST
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
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
    fitted,
)
from game.ui.theme import SMALL, Type, Typeface
from game.ui.viewport import Box

ART = "yoho/"
MAP_HUE = ("#14586A", "#0B3A48")
BASIC_HUE = ("#8E1710", "#5E0F0A")
_NAME = Type(Typeface.SERIF_BOLD, 15)
_HEAD = 25.0
_BAND = 8.0  # of a head without a name
_LEAST_SHARE = 0.75  # of its size: a whole name is written no smaller than that
_EMBLEM = 23.0  # px that its owner's emblem takes in a head
_HEAD_FROM = 40.0  # a card at least so wide has a head with its name
_BADGE_FROM = 60.0  # and one so wide its owner's emblem
_WORDS_FROM = 76.0  # and one so wide carries words
_LARGE_FROM = 100.0


class Choice(StrEnum):
    """Enum of the states of a card: not picked, picked, or to be thrown away."""

    NOTHING = ""
    PICKED = "picked"
    THROWN = "thrown"  # away, at the end of a turn


class MapFront(Face, frozen=True):
    """Face: the front of a map card."""

    card: MapCard
    choice: Choice = Choice.NOTHING

    def paint(self, canvas: Canvas, box: Box) -> None:
        _front(canvas, box, self.card, f"card_{self.card}", MAP_HUE, self.choice)


class BasicFront(Face, frozen=True):
    """Face: a basic action with its owner's emblem."""

    card: MapCard
    colour: str
    choice: Choice = Choice.NOTHING

    def paint(self, canvas: Canvas, box: Box) -> None:
        picture = f"basic_{self.card}"
        _front(canvas, box, self.card, picture, BASIC_HUE, self.choice, self.colour)


def _front(
    canvas: Canvas,
    box: Box,
    card: MapCard,
    picture: str,
    hue: tuple[str, str],
    choice: Choice,
    colour: str = "",
) -> None:
    factor, ink = canvas.look.table_text, canvas.palette.ink_brown
    head = _HEAD * min(factor, 1.3) if box.w >= _HEAD_FROM else 0.0
    badged = box.w >= (_BADGE_FROM if factor == 1 else _WORDS_FROM)
    name = _name(canvas, box.w, card, colour if badged else "")
    if head and name is None:
        head = _BAND
    large = box.h > box.w >= _LARGE_FROM
    # Words as large as a couch needs them have room on a large card alone, and two of them.
    worded = large or (box.w >= _WORDS_FROM and factor == 1)
    hint = SMALL.scaled(factor)
    if large and factor > 1:  # on all cards as wide, or on none
        hints = (each.hint for each in CARDS.values())
        worded = max(canvas.type.width(words, hint) for words in hints) <= box.w - 8
    words: Part = Space(h=4)
    if large and factor == 1:
        words = Sized(Paragraph(CARDS[card].deed, SMALL, ink, align="centre", top=True), h=52)
    elif worded:
        words = Column((Text(CARDS[card].hint, hint, ink, align="centre"), Space(h=5)))
    art = Icon(f"{ART}{picture}", 0, most=66, grow=1)
    title = (Sized(name, h=head + 4),) if head and name else (Space(h=head + 4),)
    Panel(Column((*title, art, words)), paper, (*hue, head), edge=(4, 0)).draw(canvas, box)
    if choice is Choice.PICKED:
        canvas.shape(box.inset(-1), svg_shapes.ring, canvas.palette.selected, "", 9, 3)
    elif choice is Choice.THROWN:
        _thrown(canvas, box)


def _name(canvas: Canvas, wide: float, card: MapCard, colour: str) -> Part | None:
    """Return the name of a card of that width, beside its owner's emblem if there is a colour.

    None if it could not be read from a couch: the picture is larger then.
    """
    # They grow a little more than words on a board.
    role = canvas.look.board_words(_NAME).scaled(1 + (canvas.look.table_text - 1) / 10)
    if wide < _WORDS_FROM:
        role = role.scaled(0.9)
    # As if with an emblem: a basic action and the map card like it are called the same.
    small, name = fitted(canvas, CARDS[card].name, role, wide - 8 - _EMBLEM), CARDS[card].name
    if small.size < max(LEAST, _LEAST_SHARE * role.size):
        name = CARDS[card].short
    least = role if canvas.look.couch else role.scaled(min(1.0, LEAST / role.size))
    needs = canvas.type.width(name, least)
    if canvas.look.couch and needs > wide - 8:
        return None
    badge = (Icon(f"badge_{colour}", 19),) if colour and needs <= wide - 8 - _EMBLEM else ()
    return Row((*badge, Text(name, role, "#FFF8EC")), gap=3, align="centre")


def _thrown(canvas: Canvas, box: Box) -> None:
    """Mark a card that will be thrown away."""
    canvas.fill(box.inset(2), "#20120A", 130)
    disc = Painted(34, svg_shapes.pill, ("#B3331F", "#FFF1DC", 17))
    marks = Stack((disc, Icon("icon_close", 18, "#FFF1DC")))
    Panel(marks, svg_shapes.ring, ("#E5532F", "", 9, 3)).draw(canvas, box)

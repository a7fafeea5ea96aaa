"""What map cards and basic actions of Yoho! show, in the hand, laid down and looked at."""

from enum import StrEnum

from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.names import CARDS
from game.games.yoho.words.captions import DEEDS, HINTS
from game.table.cards import paper
from game.table.faces import Face
from game.table.lettering import LEAST, fitted
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import SMALL, Type, Typeface
from game.ui.viewport import Box

ART = "yoho/"
MAP_HUE = ("#14586A", "#0B3A48")
BASIC_HUE = ("#8E1710", "#5E0F0A")
_NAME = Type(Typeface.SERIF_BOLD, 15)
_HEAD = 25.0
_LEAST_SHARE = 0.75  # of its size: a whole name is written no smaller than that
_EMBLEM = 23.0  # px that its owner's emblem takes in a head
_HEAD_FROM = 40.0  # a card at least so wide has a head with its name
_BADGE_FROM = 60.0  # and one so wide its owner's emblem
_WORDS_FROM = 76.0  # and one so wide carries words
_LARGE_FROM = 100.0


class Choice(StrEnum):
    """What is meant with a card."""

    NOTHING = ""
    PICKED = "picked"
    THROWN = "thrown"  # away, at the end of a turn


class MapFront(Face, frozen=True):
    """A map card, open."""

    card: MapCard
    choice: Choice = Choice.NOTHING

    def paint(self, canvas: Canvas, box: Box) -> None:
        _front(canvas, box, self.card, f"card_{self.card}", MAP_HUE, self.choice)


class BasicFront(Face, frozen=True):
    """A basic action with its owner's emblem."""

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
    factor = canvas.look.table_text
    head = _HEAD * min(factor, 1.3) if box.w >= _HEAD_FROM else 0.0
    canvas.shape(box, paper, *hue, head)
    if head:
        badged = box.w >= (_BADGE_FROM if factor == 1 else _WORDS_FROM)
        _head(canvas, box, head, card, colour if badged else "")
    large = box.h > box.w >= _LARGE_FROM
    # Words as large as a couch needs them have room on a large card alone, and two of them.
    worded = large or (box.w >= _WORDS_FROM and factor == 1)
    deed = large and factor == 1
    hint = SMALL.scaled(factor)
    if worded and not deed and factor > 1:  # on all cards as wide, or on none
        worded = max(canvas.type.width(words, hint) for words in HINTS.values()) <= box.w - 8
    foot = (46.0 if deed else 20.0 * factor) if worded else 4.0
    room = Box(box.x + 4, box.y + head + 4, box.w - 8, box.h - head - foot - 8)
    side = min(room.w, room.h, 66.0)
    canvas.picture(f"{ART}{picture}", Box.around(*room.centre, side, side))
    if deed:
        area = Box(box.x + 7, box.bottom - foot - 6, box.w - 14, foot)
        canvas.paragraph(DEEDS[card], area, SMALL, canvas.palette.ink_brown, align="centre")
    elif worded:
        at = (box.centre[0], box.bottom - 14 * factor)
        canvas.text(HINTS[card], at, hint, canvas.palette.ink_brown, align="centre")
    if choice is Choice.PICKED:
        canvas.shape(box.inset(-1), svg_shapes.ring, canvas.palette.selected, "", 9, 3)
    elif choice is Choice.THROWN:
        _thrown(canvas, box)


def _head(canvas: Canvas, box: Box, head: float, card: MapCard, colour: str) -> None:
    role = canvas.look.board_words(_NAME)
    if canvas.look.couch:
        role = role.scaled(1.05)  # 26 px at 1920x1080
    room = box.w - 8
    if box.w < _WORDS_FROM:
        role = role.scaled(0.9)
    # As if with an emblem: a basic action and the map card like it are called the same.
    small, name = fitted(canvas, CARDS[card].name, role, room - _EMBLEM), CARDS[card].name
    if small.size < max(LEAST, _LEAST_SHARE * role.size):
        name = CARDS[card].short
    role = fitted(canvas, name, role, room - (_EMBLEM if colour else 0))
    x, y = box.centre[0], box.y + head / 2 + 2.5
    if colour:
        wide = canvas.type.width(name, role)
        canvas.picture(f"badge_{colour}", Box.around(x - wide / 2 - 2, y, 19, 19))
        x += 10
    canvas.text(name, (x, y), role, "#FFF8EC", align="centre")


def _thrown(canvas: Canvas, box: Box) -> None:
    """A card that will be thrown away."""
    canvas.fill(box.inset(2), "#20120A", 130)
    canvas.shape(box, svg_shapes.ring, "#E5532F", "", 9, 3)
    tag = Box.around(*box.centre, 34, 34)
    canvas.shape(tag, svg_shapes.pill, "#B3331F", "#FFF1DC", 17)
    canvas.picture("icon_close", tag.inset(8), tint="#FFF1DC")

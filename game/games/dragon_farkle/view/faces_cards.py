"""The faces of the cards of Dragon Farkle: Companions, Magic Items, and backs."""

from game.games.dragon_farkle.rules.content import COMPANION_CARDS, ITEM_CARDS, Companion, Item
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, CardName
from game.games.dragon_farkle.view.captions import COMPANION_HINTS, ITEM_HINTS
from game.games.dragon_farkle.view.faces import NAMED_UP_TO
from game.table.cards import back, paper
from game.table.faces import Composed, Face
from game.table.lettering import LEAST
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.parts import (
    Column,
    FirstThatFits,
    Grid,
    Icon,
    Panel,
    Paragraph,
    Part,
    Row,
    Sized,
    Space,
    Text,
)
from game.ui.theme import SMALL, Type, Typeface
from game.ui.viewport import Box

_NAME = Type(Typeface.SERIF_BOLD, 15)
_LARGE_NAME = Type(Typeface.SERIF_BOLD, 16)
COMPANION_HUE = ("#7A4A2A", "#4A2A16")
ITEM_HUE = ("#5A4A9E", "#332A66")
DECKS = {
    "companions": (COMPANION_HUE, "companion_sign"),
    "items": (ITEM_HUE, "item_sign"),
}
_HEAD, _LARGE_HEAD = 24.0, 30.0
_LEAST_PICTURE = 30.0  # px: a smaller one shows nothing
_WORDS_FROM = 84.0  # a card at least so wide carries words
_LYING = 1.5  # a card is laid out sideways from this share of width to height on
_STRIPE = 7.0  # of a card's colour along its upper edge, where it has no head
_MOST, _MOST_LARGE = 1.65, 1.4  # words on cards grow so far
_LEAST_WIDE, _TICKET_UP_TO, _MOST_TICKET = 60.0, 80.0, 1.3  # px; words grow so far
_LEAST_HIGH = 62.0  # a card has to be so high for its words to grow
_NAME_BESIDE = 100.0  # a lying card at least so wide has its name beside the picture


class CompanionCard(Face, frozen=True):
    """Face: a Companion; a large card has its whole effect in words."""

    companion: Companion
    large: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        who = self.companion
        texts = COMPANION_CARDS[who].effect, COMPANION_HINTS[who]
        _front(canvas, box, COMPANIONS[who], f"companion_{who}", texts, COMPANION_HUE, self.large)


class ItemCard(Face, frozen=True):
    """Face: a Magic Item; a large card has its whole effect in words."""

    item: Item
    large: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        item = self.item
        texts = ITEM_CARDS[item].effect, ITEM_HINTS[item]
        _front(canvas, box, ITEMS[item], f"item_{item}", texts, ITEM_HUE, self.large)


def _front(
    canvas: Canvas,
    box: Box,
    card: CardName,
    picture: str,
    texts: tuple[str, str],
    hue: tuple[str, str],
    large: bool,
) -> None:
    """Paint the front of a card; `texts`: its whole effect, and the same in a few words."""
    art, ink = f"dragon_farkle/{picture}", canvas.palette.ink_brown
    large_text = canvas.look.table_text > NAMED_UP_TO
    if box.w > box.h * _LYING or (large_text and box.w > _LEAST_WIDE and box.h < _TICKET_UP_TO):
        _ticket(canvas, box, card, art, hue)
        return
    if box.w < _WORDS_FROM:
        edge = min(3.0, box.w * 0.1)
        Panel(Icon(art, box.w), paper, (*hue, 0.0), edge=(edge, edge)).draw(canvas, box)
        return
    grown = _growth(canvas, box, large=large)
    head = (_LARGE_HEAD if large else _HEAD) * grown
    role, small = (_LARGE_NAME if large else _NAME).scaled(grown), SMALL.scaled(grown)
    name = Text(card.short, role, "#FFF1DC", _shorter(card), align="centre", least=LEAST, grow=1)
    top = Sized(Row((Space(2), name, Space(2))), h=head + 2)
    shown = Icon(art, _LEAST_PICTURE, most=box.w - 16, grow=1)
    if large:
        effect = Paragraph(texts[0], small, ink, align="centre", least=LEAST)
        first = Column((top, shown, effect, Space(h=4)), gap=2)
        other = Column((top, Column((effect,), grow=1)))
    else:
        hint = Text(texts[1], small, ink, align="centre", firm=True)
        first = Column((top, shown, hint, Space(h=4)))
        other = Column((top, shown, Space(h=4 if large_text else small.line_height)))
    columns = FirstThatFits((first, other))
    Panel(columns, paper, (*hue, head), edge=(6 if large else 2, 0)).draw(canvas, box)


def _growth(canvas: Canvas, box: Box, *, large: bool) -> float:
    """Return the factor on the words of a card; `large`: the card has its whole effect."""
    text = canvas.look.table_text
    if text <= NAMED_UP_TO:
        return min(text, 1.1)
    return min(text, _MOST_LARGE if large else _MOST, max(1.0, box.h / _LEAST_HIGH))


def _shorter(card: CardName) -> tuple[str, ...]:
    """Return the last word of a card's name, the wording where the whole name is too wide."""
    return (card.short.rpartition(" ")[2],)


def _ticket(canvas: Canvas, box: Box, card: CardName, art: str, hue: tuple[str, str]) -> None:
    """Paint a card that is wider than high: a picture and its name, beside it or below it."""
    small = SMALL.scaled(min(canvas.look.table_text, _MOST_TICKET))
    ink, shorter = canvas.palette.ink_brown, _shorter(card)
    parts: tuple[Part, ...]
    if box.w < _NAME_BESIDE:
        name = Text(card.short, small, ink, shorter, align="centre", least=LEAST)
        parts = Icon(art, 0, most=box.h, grow=1), name
    else:
        # The picture leaves room for the longest word that there is no shorter one for.
        longest = canvas.type.width(shorter[0], small.scaled(LEAST / small.size))
        side = min(box.h - _STRIPE - 4, box.w - 11 - longest)
        lines = Paragraph(card.short, small, ink, shorter, least=LEAST, grow=1)
        parts = (Row((Icon(art, side), lines), gap=3, grow=1),)
    column = Column((Space(h=_STRIPE), *parts))
    Panel(column, paper, (*hue, 0.0), edge=(3, 1)).draw(canvas, box)


class ItemBack(Face, frozen=True):
    """Face: a hidden item; `looks`: its owner can turn it up."""

    looks: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        side, tint = min(box.w, box.h) * 0.6, canvas.palette.brass_title
        sign, eye = Icon("dragon_farkle/item_sign", side, grow=1), Icon("icon_eye", 18, tint)
        part: Part = sign
        if self.looks and box.w > box.h * _LYING:
            part = Grid(((sign, eye),), (1, 1), spread=box.h)
        elif self.looks:
            role = SMALL.scaled(canvas.look.table_text)
            words = Row((eye, Text("Look", role, tint, firm=True)), gap=4, align="centre")
            part = Column((sign, FirstThatFits((words, eye))))
        Panel(part, back, ITEM_HUE, edge=(6, 6)).draw(canvas, box)


class DeckBack(Face, frozen=True):
    """Face: the back of a card on its way from a deck: "companions" or "items"."""

    deck: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        hue, sign = DECKS[self.deck]
        Panel(Icon(f"dragon_farkle/{sign}", box.w * 0.6), back, hue).draw(canvas, box)


class ClosedEye(Composed, frozen=True):
    """Face: the button that turns an open hand face down again."""

    def part(self, canvas: Canvas) -> Part:
        eye = Icon("icon_eye_closed", 22, canvas.palette.cream)
        return Panel(eye, svg_shapes.button, (canvas.palette, "plain", "normal"))


class NoCards(Composed, frozen=True):
    """Face: the words of an empty pouch."""

    def part(self, canvas: Canvas) -> Part:
        role, quiet = canvas.look.words(SMALL), canvas.palette.cream_quiet
        return Text("No cards", role, quiet, align="centre")

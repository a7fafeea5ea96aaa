"""What the cards of Dragon Farkle show: Companions and Magic Items, small and large, and backs."""

from typing import NamedTuple

from game.games.dragon_farkle.rules.content import COMPANION_CARDS, ITEM_CARDS, Companion, Item
from game.games.dragon_farkle.rules.names import COMPANIONS, ITEMS, CardName
from game.games.dragon_farkle.view.captions import COMPANION_HINTS, ITEM_HINTS
from game.games.dragon_farkle.view.faces import NAMED_UP_TO
from game.table.cards import back, paper
from game.table.faces import Face
from game.table.lettering import LEAST, fitted, fitting, lines_in, sized
from game.ui import svg_shapes
from game.ui.canvas import Canvas
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
_WORDS_FROM = 84.0  # a card at least so wide carries words
_LYING = 1.5  # a card so many times as wide as high lies on its side
_STRIPE = 7.0  # of a card's colour along its upper edge, where it has no head
_MOST, _MOST_LARGE = 1.5, 1.4  # words on cards grow so far
_LEAST_WIDE, _TICKET_UP_TO, _MOST_TICKET = 60.0, 80.0, 1.3  # px; words grow so far
_LEAST_HIGH = 62.0  # a card has to be so high for its words to grow
_NAME_BESIDE = 100.0  # a lying card at least so wide has its name beside the picture


class CompanionCard(Face, frozen=True):
    """A Companion; a large card tells all that it does."""

    companion: Companion
    large: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        who = self.companion
        texts = COMPANION_CARDS[who].effect, COMPANION_HINTS[who]
        _front(canvas, box, COMPANIONS[who], f"companion_{who}", texts, COMPANION_HUE, self.large)


class ItemCard(Face, frozen=True):
    """A Magic Item; a large card tells all that it does."""

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
    """`texts`: all that the card does, and the same in a few words."""
    effect, hint = texts
    large_text = canvas.look.table_text > NAMED_UP_TO
    if box.w > box.h * _LYING or (large_text and box.w > _LEAST_WIDE and box.h < _TICKET_UP_TO):
        _ticket(canvas, box, card, f"dragon_farkle/{picture}", hue)
        return
    worded = box.w >= _WORDS_FROM
    words = _Words.on(canvas, box, large)
    head = (_LARGE_HEAD if large else _HEAD) * words.grown if worded else 0.0
    canvas.shape(box, paper, *hue, head)
    art = f"dragon_farkle/{picture}"
    if not worded:
        canvas.picture(art, box.inset(min(6.0, box.w * 0.1)))
        return
    role = (_LARGE_NAME if large else _NAME).scaled(words.grown)
    name, role = sized(canvas, (card.short, card.short.rpartition(" ")[2]), role, box.w - 8)
    at = (box.centre[0], box.y + head / 2 + 1)
    canvas.text(name, at, role, "#FFF1DC", align="centre")
    small = SMALL.scaled(words.grown)
    if not large:
        fits = canvas.type.width(hint, small) <= box.w - 4
        foot = 20 * words.grown if fits or words.grown <= NAMED_UP_TO else 4.0
        middle = (box.y + head + box.bottom - foot) / 2
        side = min(box.w - 16, box.h - head - foot - 2)
        canvas.picture(art, Box.around(box.centre[0], middle, side, side))
        if fits:
            at = (box.centre[0], box.bottom - 13 * words.grown)
            canvas.text(hint, at, small, canvas.palette.ink_brown, align="centre")
        return
    inner = box.inset(8)
    room = Box(inner.x, box.y + head + 4, inner.w, box.h - head - 12)
    effect, small = lines_in(canvas, (effect,), small, room)
    high = canvas.height(effect, small, inner.w)
    side = min(box.w - 16, box.h - head - high - 22)
    top = box.y + head + 4
    if side >= 30:
        canvas.picture(art, Box(box.centre[0] - side / 2, top, side, side))
    below = Box(inner.x, box.bottom - 8 - high, inner.w, high)
    canvas.paragraph(effect, below, small, canvas.palette.ink_brown, align="centre")


class _Words(NamedTuple):
    """How large words are on a card."""

    grown: float

    @staticmethod
    def on(canvas: Canvas, box: Box, large: bool) -> "_Words":
        """On one so large; `large`: it tells all that it does."""
        text = canvas.look.table_text
        if text <= NAMED_UP_TO:
            return _Words(min(text, 1.1))
        return _Words(min(text, _MOST_LARGE if large else _MOST, max(1.0, box.h / _LEAST_HIGH)))


def _ticket(canvas: Canvas, box: Box, card: CardName, art: str, hue: tuple[str, str]) -> None:
    """A card that lies on its side: a picture and its name, beside it or below it."""
    canvas.shape(box, paper, *hue, 0.0)
    small = SMALL.scaled(min(canvas.look.table_text, _MOST_TICKET))
    names = (card.short, card.short.rpartition(" ")[2])
    ink = canvas.palette.ink_brown
    if box.w < _NAME_BESIDE:
        name, small = sized(canvas, names, small, box.w - 6)
        side = box.h - _STRIPE - small.line_height + 1
        canvas.picture(art, Box.around(box.centre[0], box.y + _STRIPE + side / 2, side, side))
        at = (box.centre[0], box.bottom - 2 - small.line_height / 2)
        canvas.text(name, at, small, ink, align="centre")
        return
    # The picture leaves room for the longest word that there is no shorter one for.
    longest = max(
        canvas.type.width(word, small.scaled(LEAST / small.size)) for word in _last(names)
    )
    side = min(box.h - _STRIPE - 4, box.w - 11 - longest)
    canvas.picture(art, Box(box.x + 4, box.y + _STRIPE + 1, side, side))
    room = box.w - side - 10
    lines = names[0] if all(canvas.type.width(w, small) <= room for w in names[0].split()) else ""
    said, small = lines_in(
        canvas, (lines or fitting(canvas, names, small, room),), small, Box(0, 0, room, box.h - 8)
    )
    high = canvas.height(said, small, room)
    y = (box.y + _STRIPE + box.bottom - high) / 2 - 1
    canvas.paragraph(said, Box(box.x + side + 7, y, room, high), small, ink)


def _last(names: tuple[str, ...]) -> list[str]:
    return names[-1].split() or [""]


class ItemBack(Face, frozen=True):
    """An item that is hidden; `looks`: its owner can turn it up."""

    looks: bool = False

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, back, *ITEM_HUE)
        side = min(box.w, box.h) * 0.6
        x, y = box.centre
        if self.looks and box.w > box.h * _LYING:
            canvas.picture("dragon_farkle/item_sign", Box.around(x - side * 0.6, y, side, side))
            eye = Box.around(x + side * 0.6, y, 20, 20)
            canvas.picture("icon_eye", eye, tint=canvas.palette.brass_title)
            return
        sign = Box.around(x, y - 9 if self.looks else y, side, side)
        canvas.picture("dragon_farkle/item_sign", sign)
        if self.looks:
            tint = canvas.palette.brass_title
            role = fitted(canvas, "Look", SMALL.scaled(canvas.look.table_text), box.w - 34)
            wide = canvas.type.width("Look", role) + 22
            worded = wide <= box.w - 12
            left = x - wide / 2 if worded else x - 9
            foot = box.bottom - 19
            canvas.picture("icon_eye", Box(left, foot - 9, 18, 18), tint=tint)
            if worded:
                canvas.text("Look", (left + 22, foot), role, tint)


class DeckBack(Face, frozen=True):
    """The back of a card on its way from a deck: "companions" or "items"."""

    deck: str

    def paint(self, canvas: Canvas, box: Box) -> None:
        hue, sign = DECKS[self.deck]
        canvas.shape(box, back, *hue)
        side = box.w * 0.6
        canvas.picture(f"dragon_farkle/{sign}", Box.around(*box.centre, side, side))


class ClosedEye(Face, frozen=True):
    """What turns an open hand down again."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        canvas.shape(box, svg_shapes.button, canvas.palette, "plain", "normal")
        canvas.picture(
            "icon_eye_closed", Box.around(*box.centre, 22, 22), tint=canvas.palette.cream
        )


class NoCards(Face, frozen=True):
    """What an empty pouch says."""

    def paint(self, canvas: Canvas, box: Box) -> None:
        role = canvas.look.words(SMALL)
        canvas.text("No cards", box.centre, role, canvas.palette.cream_quiet, align="centre")

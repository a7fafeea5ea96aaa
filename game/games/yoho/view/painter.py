"""What each face of a piece of Yoho! looks like, but for its map cards."""

from collections.abc import Callable

from game.games.yoho.rules.content import MAX_BALLS, MAX_LIFE, Kind, Shape
from game.games.yoho.view.cards_painter import CARD_PAINTERS
from game.games.yoho.view.pieces import CARD, thing_box
from game.games.yoho.words.captions import COUNTS, GIFTS
from game.table.faces import words_of
from game.table.lettering import fitting
from game.table.trail import paint_dot
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY, BODY_BOLD, SMALL, Type, Typeface
from game.ui.viewport import Box

ART = "yoho/"
_ROOM = 2.0  # around a sea card in its picture
_OPENING = 72.0  # a chest whose lid is ajar
_PLACE = Type(Typeface.SERIF_BLACK, 26)
_DOWN = {Kind.RUM: 31.0, Kind.CANNONBALL: 27.0}  # as tokens


def paint(canvas: Canvas, face: str, box: Box) -> None:
    """Draw a face into a box.   Raises: KeyError for a face that no piece has."""
    kind, _, rest = face.partition(":")
    _PAINTERS[kind](canvas, rest, box)


# --- the sea -------------------------------------------------------------------------------------


def _sea(canvas: Canvas, words: str, box: Box) -> None:
    shape, rotation = words_of(words)
    grown = box.inset(-_ROOM * box.w / CARD)
    canvas.picture(f"{ART}sea_{Shape(shape)}", grown, angle=-90 * int(rotation) % 360)


def _thing(canvas: Canvas, words: str, box: Box) -> None:
    name, compass, known, aside = words_of(words)
    kind = Kind(name)
    if kind is not Kind.CURRENT:
        canvas.picture(f"{ART}{kind}", thing_box(kind, box, aside=bool(aside)))
    _marks(canvas, box, compass=bool(compass), known=bool(known))


def _marks(canvas: Canvas, box: Box, *, compass: bool, known: bool) -> None:
    unit = box.w / CARD
    if compass:
        at = Box.around(box.x + 13 * unit, box.bottom - 13 * unit, 16 * unit, 16 * unit)
        canvas.picture(f"{ART}compass_mark", at)
    if known:
        side = 24 * unit
        canvas.picture(f"{ART}folded_corner", Box(box.right - side - 1, box.y + 1, side, side))


def _chest(canvas: Canvas, frame: str, box: Box) -> None:
    """A chest at work: "chest_opening"."""
    canvas.picture(f"{ART}{frame}", Box.around(*box.centre, _OPENING, _OPENING))


def _hole(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}hole", box.inset(-_ROOM))


def _picture(canvas: Canvas, name: str, box: Box) -> None:
    canvas.picture(f"{ART}{name}", box)


def _lair(canvas: Canvas, side: str, box: Box) -> None:
    canvas.picture(f"{ART}lair_{side}", box.inset(-_ROOM))


def _site(canvas: Canvas, side: str, box: Box) -> None:
    canvas.picture(f"{ART}lair_site_{side}", box.inset(-_ROOM))


def _badge(canvas: Canvas, colour: str, box: Box) -> None:
    canvas.picture(f"badge_{colour}", box)


def _ship(canvas: Canvas, words: str, box: Box) -> None:
    colour, west, active = words_of(words)
    if active:
        glow = Box.around(box.centre[0], box.bottom - 8, box.w * 1.45, 34)
        canvas.picture("piece_glow", glow)
    canvas.picture(f"{ART}ship_{colour}{'_west' if west else ''}", box)


def _arrow(canvas: Canvas, words: str, box: Box) -> None:
    """The arrow at the end of a line."""
    angle, lit = words_of(words)
    name = "slide_arrow_lit" if lit else "slide_arrow"
    canvas.picture(f"{ART}{name}", box, angle=int(angle))


# --- piles ---------------------------------------------------------------------------------------


def _stack(canvas: Canvas, words: str, box: Box) -> None:
    """What lies below the top card of a pile; "maps" shows its back."""
    pile, count = words_of(words)
    under = int(count)
    if under < 1:
        canvas.part(box, skins.ghost, "#7FB3B8", 9)
    for number in range(under, 0, -1):
        deep = number - (pile == "maps")  # its top card is one of them
        card = box.moved(-2.2 * deep, 2.0 * deep)
        if pile == "maps":
            canvas.picture(f"{ART}map_back", card.inset(-1.5))
        elif pile == "sea" and number == 1:
            canvas.picture(f"{ART}sea_back", card.inset(-_ROOM * box.w / CARD))
        else:
            canvas.part(card, card_edge)


def card_edge(w: float, h: float) -> str:
    """A card below another: only its rim is seen."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.1)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, skins.CREAM_RIM)
    return svg.text()


def _count(canvas: Canvas, words: str, box: Box) -> None:
    title, number = words_of(words)
    factor = canvas.look.table_text
    x = box.centre[0]
    role, small = BODY.scaled(factor), SMALL.scaled(factor)
    name = fitting(canvas, COUNTS.get(title, (title,)), role, box.w)
    canvas.text(name, (x, box.y + 10), role, canvas.palette.cream, align="centre")
    at = (x, box.y + 10 + 18 * factor)
    canvas.text(number, at, small, "#CFE3DC", align="centre")


def _loot(canvas: Canvas, count: str, box: Box) -> None:
    """The wreck, and its gold as long as there is some."""
    canvas.picture(f"{ART}wreck", box.inset(-4).moved(0, -14))
    left = int(count)
    if not left:
        return
    if left > 3:
        canvas.picture(f"{ART}coins", Box.around(box.centre[0], box.bottom - 17, 54, 44))
        return
    for number in range(left):
        x = box.centre[0] + (number - (left - 1) / 2) * 20
        canvas.picture(f"{ART}coin", Box.around(x, box.bottom - 14, 26, 26))


# --- plaques -------------------------------------------------------------------------------------


def _coins(canvas: Canvas, words: str, box: Box) -> None:
    held, goal = (int(word) for word in words_of(words))
    for number in range(goal):
        name = "coin" if number < held else "coin_empty"
        at = Box(box.x + 28 * number, box.centre[1] - 13, 26, 26)
        canvas.picture(f"{ART}{name}", at)


def _tokens(canvas: Canvas, label: str, kind: Kind, empty: str, box: Box, held: int) -> None:
    most = MAX_LIFE if kind is Kind.RUM else MAX_BALLS
    size, x = _DOWN[kind], box.x
    if canvas.look.table_text == 1:
        canvas.text(label, (x, box.centre[1]), SMALL, canvas.palette.cream_quiet)
        x += 31
    step = 23.0
    for number in range(most):
        at = Box.around(x + 11 + step * number, box.centre[1], size, size)
        canvas.picture(f"{ART}{kind if number < held else empty}", at)


def _life(canvas: Canvas, held: str, box: Box) -> None:
    _tokens(canvas, "Life", Kind.RUM, "life_empty", box, int(held))


def _balls(canvas: Canvas, held: str, box: Box) -> None:
    _tokens(canvas, "Shot", Kind.CANNONBALL, "cannonball_empty", box, int(held))


def _cards(canvas: Canvas, held: str, box: Box) -> None:
    """How many map cards a captain holds."""
    x, y = box.right - 10, box.centre[1]
    role = BODY_BOLD.scaled(canvas.look.table_text)
    wide = canvas.text(held, (x, y), role, canvas.palette.cream, align="right")
    canvas.picture(f"{ART}map_back", Box.around(x - wide - 14, y, 20, 25))


# --- the tray ------------------------------------------------------------------------------------


def _heading(canvas: Canvas, text: str, box: Box) -> None:
    role = BODY.scaled(min(canvas.look.table_text, 1.2))  # between the rim and the cards
    canvas.text(text, (box.x, box.centre[1]), role, canvas.palette.brass_title)


def _divider(canvas: Canvas, _: str, box: Box) -> None:
    canvas.fill(box, canvas.palette.rim, 150)


def _place(canvas: Canvas, number: str, box: Box) -> None:
    """A place for a card that may still be played."""
    canvas.part(box, skins.ghost, "#8A6A3C", 8)
    if number == "extra":
        canvas.picture(f"{ART}bottle", Box.around(*box.centre, 46, 46), alpha=150)
        return
    canvas.text(number, box.centre, _PLACE, "#7A5C34", align="centre")


def _hand(canvas: Canvas, words: str, box: Box) -> None:
    title, maps, basics = words_of(words)
    factor = canvas.look.table_text
    at = (box.x, box.y + 8)
    role = BODY.scaled(factor)
    name = fitting(canvas, (title, "Hand"), role, box.w)
    canvas.text(name, at, role, canvas.palette.brass_title)
    small = SMALL.scaled(factor)
    y = box.y + 8 + 22 * factor
    canvas.text(maps, (box.x, y), small, canvas.palette.cream)
    canvas.text(f"{basics} basic", (box.x, y + 17 * factor), small, canvas.palette.cream)


def _advice(canvas: Canvas, words: str, box: Box) -> None:
    title, note = words_of(words)
    factor = canvas.look.table_text
    at = (box.x + 4, box.y - 2)
    canvas.text(title, at, BODY_BOLD.scaled(factor), canvas.palette.brass_title)
    area = Box(box.x + 4, box.y + 14 * factor, box.w - 8, box.h - 14)
    canvas.paragraph(note, area, BODY.scaled(factor), canvas.palette.cream)


def _gift(canvas: Canvas, name: str, box: Box) -> None:
    kind = Kind(name)
    canvas.part(box, skins.button, canvas.palette, "plain", "normal")
    x, y = box.centre
    side = box.h - 30
    canvas.picture(f"{ART}{kind}", Box.around(x, y - 10, side, side))
    role = SMALL.scaled(min(canvas.look.table_text, 1.2))
    canvas.text(GIFTS[kind], (x, box.bottom - 14), role, canvas.palette.cream, align="centre")


# --- what can be done, and what would come of it -------------------------------------------------


def _dim(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box, veil)


def veil(w: float, h: float) -> str:
    """Over a card that cannot be chosen."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, "#04151C", opacity=0.5)
    return svg.text()


def _new(canvas: Canvas, _: str, box: Box) -> None:
    """Around a card that would lie anew."""
    canvas.part(box.inset(1.5), new_frame)


def new_frame(w: float, h: float) -> str:
    """A dashed cream frame: this is how it would be."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, stroke=skins.INK, width=4.6)
    svg.rect(0, 0, w, h, 9, stroke="#FFF6DC", width=2.6, dash="9 6")
    return svg.text()


def _aim(canvas: Canvas, _: str, box: Box) -> None:
    """Around a ship that can be hit."""
    canvas.part(box, skins.ring, canvas.palette.legal, canvas.palette.halo, box.w / 2, 3)


def _unknown(canvas: Canvas, words: str, box: Box) -> None:
    """The side of a card that nobody has seen; its currents if they are sure all the same."""
    if words_of(words)[0]:
        _sea(canvas, words, box)
    else:
        canvas.picture(f"{ART}sea_back", box.inset(-_ROOM))
    canvas.part(Box.around(*box.centre, 44, 44), skins.pill, "#0B3343", "#FFF6DC", 22)
    at = (box.centre[0], box.centre[1] + 1)
    canvas.text("?", at, Type(Typeface.SERIF_BLACK, 30), "#FFF6DC", align="centre")


def _half(canvas: Canvas, words: str, box: Box) -> None:
    """The side of a card that turns it one way: "swing_cw", "flip_v"."""
    name, pointed = words_of(words)
    canvas.part(box, skins.pill, "#FFF6DC" if pointed else "#2C1A10", "#D9AC54", 9)
    tall = name.startswith("flip")
    size = (box.w - 8, box.h - 12) if tall else (box.w - 6, 34)
    canvas.picture(f"{ART}{name}", Box.around(*box.centre, *size))


def _cross(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture("icon_close", box, tint=canvas.palette.danger)


_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "sea": _sea,
    "thing": _thing,
    "chest": _chest,
    "hole": _hole,
    "picture": _picture,
    "lair": _lair,
    "site": _site,
    "badge": _badge,
    "ship": _ship,
    "arrow": _arrow,
    "stack": _stack,
    "count": _count,
    "loot": _loot,
    "coins": _coins,
    "life": _life,
    "balls": _balls,
    "cards": _cards,
    "heading": _heading,
    "divider": _divider,
    "place": _place,
    "hand": _hand,
    "advice": _advice,
    "gift": _gift,
    "dim": _dim,
    "new": _new,
    "aim": _aim,
    "dot": paint_dot,
    "unknown": _unknown,
    "half": _half,
    "cross": _cross,
    **CARD_PAINTERS,
}

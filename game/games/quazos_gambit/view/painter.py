"""What each face of a piece of Quazo's Gambit looks like."""

from collections.abc import Callable, Sequence

from game.games.quazos_gambit.rules.content import (
    ABILITY_CARDS,
    ABILITY_COST,
    MANA_MAX,
    ROUNDS,
    TIE_BREAK_THROWS,
    Ability,
)
from game.games.quazos_gambit.view.background import ART
from game.games.quazos_gambit.view.tray_art import TRAY_PAINTERS
from game.table.dice import paint_die, paint_die_shadow
from game.table.motion import Point
from game.table.trail import paint_dot, paint_stop
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import BRASS, Svg
from game.ui.theme import (
    PLAYER_COLOURS,
    SEAT_NUMBER,
    SMALL,
    Type,
    Typeface,
)
from game.ui.viewport import Box

STEALTH_ALPHA = 145  # of whom nobody is supposed to see
COUNT = Type(Typeface.SERIF_BLACK, 15)
ROUND_NUMBER = Type(Typeface.SERIF_BOLD, 17)
NOW = Type(Typeface.SERIF_BLACK, 24)
TAG = Type(Typeface.SANS_BOLD, 14)
SWORDS, BADGE, PILL_GAP = 24.0, 17.0, 5.0  # widths beside a seat's name
UNTIL = Type(Typeface.SANS_BOLD, 13)
ON_CARD = Type(Typeface.SERIF_BOLD, 14)


def paint(canvas: Canvas, face: str, box: Box) -> None:
    """Draw a face into a box.   Raises: KeyError for a face that no piece has."""
    kind, _, rest = face.partition(":")
    _PAINTERS[kind](canvas, rest, box)


# --- on the board --------------------------------------------------------------------------------


def _red(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}/jewel_red", box)


def _golden(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box, golden_light)
    canvas.picture(f"{ART}/jewel_gold", box)


def golden_light(w: float, h: float) -> str:
    """The only thing that glows without being legal."""
    svg = Svg(w, h)
    for spread in range(14, 0, -2):
        side = w * 0.5 + 2 * spread
        at = (w - side) / 2
        svg.rect(at, at, side, side, side / 2, "#FFD873", opacity=0.09)
    return svg.text()


def _mud(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}/mud", box.inset(2))


def _until(canvas: Canvas, number: str, box: Box) -> None:
    """When mud dries: the Frog's turn of that round."""
    canvas.part(box, skins.pill, "#2C1A0F", "#B98A3E", 7)
    said = "stays" if int(number) > ROUNDS else f"to {number}"
    canvas.text(said, box.centre, UNTIL, canvas.palette.cream, align="centre")


def _pawn(canvas: Canvas, words: str, box: Box) -> None:
    character, colour, *more = words.split(":")
    if "active" in more:
        glow = Box.around(box.centre[0], box.bottom - 5, box.w * 1.5, 30)
        canvas.picture("piece_glow", glow)
    if "wing" in more:
        canvas.part(box.inset(-3.5), halo, "#F2F4FA")
    faint = STEALTH_ALPHA if "stealth" in more else 255
    canvas.picture(f"{ART}/pawn_{character}_{colour}", box.inset(-0.06 * box.w), alpha=faint)
    if "gold" in more:  # whom everybody is after
        side = 0.74 * box.w
        canvas.picture(f"{ART}/jewel_gold", Box.around(box.centre[0], box.y - 1, side, side))


def halo(w: float, h: float, colour: str) -> str:
    """A guard around a piece."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, stroke=skins.INK, width=4)
    svg.rect(0, 0, w, h, w / 2, stroke=colour, width=2.4)
    return svg.text()


def _owl(canvas: Canvas, mood: str, box: Box) -> None:
    looking = "_looking" if mood == "awake" else ""
    canvas.picture(f"{ART}/owl_disc{looking}", box)


def _count(canvas: Canvas, words: str, box: Box) -> None:
    colour, red, gold = words.split(":")
    hue = PLAYER_COLOURS[colour]
    canvas.part(box, skins.pill, hue.dark, hue.light, 13)
    x, y = box.centre
    if gold == "1":
        canvas.picture(f"{ART}/jewel_gold", Box.around(box.x + 12, y, 20, 20))
        canvas.picture(f"{ART}/jewel_red", Box.around(box.x + 27, y, 15, 15))
        canvas.text(red, (box.right - 12, y), COUNT, "#FFF6DC", align="centre")
        return
    canvas.picture(f"{ART}/jewel_red", Box.around(x - 11, y, 18, 18))
    canvas.text(red, (x + 11, y), COUNT, "#FFF6DC", align="centre")


def _vault(canvas: Canvas, state: str, box: Box) -> None:
    """The safe of a section: closed, cracking or open."""
    canvas.picture(f"{ART}/vault_{state}", box)


def _watcher(canvas: Canvas, _: str, box: Box) -> None:
    """The owl, wide awake, above the vault."""
    canvas.picture(f"{ART}/owl_looking", box)


def _night(canvas: Canvas, _: str, box: Box) -> None:
    """The board while something happens above it."""
    canvas.fill(box, "#0D0916", 150)


# --- what can be done ----------------------------------------------------------------------------


def _dim(canvas: Canvas, _: str, box: Box) -> None:
    canvas.fill(box, "#0D0916", 95)


def _reach(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box.inset(3), reach_frame, canvas.palette.legal, canvas.palette.halo)


def reach_frame(w: float, h: float, colour: str, glow: str) -> str:
    """A cell that can be reached: a gold frame inside its rim."""
    svg = Svg(w, h)
    for spread in range(1, 6):
        inner = 1.0 + spread
        svg.rect(
            inner,
            inner,
            w - 2 * inner,
            h - 2 * inner,
            6,
            stroke=glow,
            width=2,
            opacity=0.34 / spread,
        )
    svg.rect(0, 0, w, h, 7, stroke=skins.INK, width=4.6)
    svg.rect(0, 0, w, h, 7, stroke=colour, width=2.8)
    return svg.text()


def _aim(canvas: Canvas, _: str, box: Box) -> None:
    """Around a pawn that can be battled or dragged: no halo, others stand close by."""
    canvas.part(box, skins.ring, canvas.palette.legal, "", box.w / 2, 2.5)


def _more(canvas: Canvas, number: str, box: Box) -> None:
    """A home tile that a third movement ends on."""
    canvas.part(box, skins.pill, "#1B5E46", "#7FD6A0", 8)
    canvas.text(f"+{number}", box.centre, UNTIL, "#F6E7C8", align="centre")


def _chosen(canvas: Canvas, _: str, box: Box) -> None:
    """A tile picked for mud."""
    canvas.picture(f"{ART}/mud", box.inset(4), alpha=200)
    canvas.part(box.inset(2), skins.ring, canvas.palette.selected, "", 7, 3)


def _card(canvas: Canvas, kind: str, box: Box) -> None:
    """Around an ability: gold if it can be used, cream if it is picked."""
    palette = canvas.palette
    picked = kind == "picked"
    colour, glow = (palette.selected, "") if picked else (palette.legal, palette.halo)
    canvas.part(box, skins.ring, colour, glow, 9, 3)


def _tag(canvas: Canvas, words: str, box: Box) -> None:
    """A chance beside whom it concerns."""
    canvas.part(box, skins.pill, "#7E2014", "#F0907A", 9)
    canvas.text(words, box.centre, TAG, "#FFF1DC", align="centre")


# --- around the board ----------------------------------------------------------------------------


def _purse(canvas: Canvas, words: str, box: Box) -> None:
    red, gold = words.split(":")
    x, y = box.x, box.centre[1]
    if gold == "1":
        canvas.picture(f"{ART}/jewel_gold", Box.around(x + 14, y, 28, 28))
        x += 32
    elif canvas.look.table_text == 1:
        x += canvas.text("Carries", (x, y), SMALL, canvas.palette.cream_quiet) + 5
    canvas.picture(f"{ART}/jewel_red", Box.around(x + 9, y, 20, 20))
    canvas.text(red, (x + 21, y), SEAT_NUMBER.scaled(0.86), canvas.palette.cream)


def _mana(canvas: Canvas, words: str, box: Box) -> None:
    character, mana = words.split(":")
    for number in range(MANA_MAX):
        at = Box.around(box.right - 14 - (MANA_MAX - 1 - number) * 26, box.centre[1], 25, 25)
        token = character if number < int(mana) else "empty"
        canvas.picture(f"{ART}/mana_{token}", at)


def _effects(canvas: Canvas, words: str, box: Box) -> None:
    """Abilities that hold, and rivals that have to leave the seat alone, each to its round."""
    said = words.split(":")
    lasting = [word for word in said if not word.startswith("@")]
    bound = [word.split("@")[1:] for word in said if word.startswith("@")]
    role = SMALL.scaled(min(canvas.look.table_text, 1.1))
    room = box.w - (_bound_width(canvas, bound, role) + PILL_GAP if bound else 0)
    x, y = box.x, box.centre[1]
    for word in lasting:
        x += _lasting(canvas, word, (x, y), room, role) + PILL_GAP
    if bound:
        _bound(canvas, bound, (x, y), role)


def _lasting(canvas: Canvas, word: str, at: Point, room: float, role: Type) -> float:
    """An ability by its name, or by its picture where there is no room for that; its width."""
    ability, _, until = word.partition("=")
    name, ends = ABILITY_CARDS[Ability(ability)].name, int(until) <= ROUNDS
    text = f"{name} to {until}" if ends else name
    x, y = at
    wide = canvas.type.width(text, role) + 16
    if wide <= room:
        canvas.part(Box(x, y - 11, wide, 22), skins.pill, "#F1E2BE", "", 9)
        canvas.text(text, (x + wide / 2, y), role, "#3B2415", align="centre")
        return wide
    number = until if ends else ""
    wide = 30 + canvas.type.width(number, role)
    canvas.part(Box(x, y - 11, wide, 22), skins.pill, "#F1E2BE", "", 9)
    canvas.picture(f"{ART}/ability_{ability}", Box.around(x + 13, y, 18, 18))
    canvas.text(number, (x + 24, y), role, "#3B2415")
    return wide


def _bound_width(canvas: Canvas, bound: Sequence[Sequence[str]], role: Type) -> float:
    numbers = sum(canvas.type.width(again, role) + 6 for again, *_ in bound)
    badges = sum(len(colours) for _, *colours in bound)
    return SWORDS + numbers + badges * BADGE


def _bound(canvas: Canvas, bound: Sequence[Sequence[str]], at: Point, role: Type) -> None:
    x, y = at
    wide = _bound_width(canvas, bound, role)
    canvas.part(Box(x, y - 11, wide, 22), skins.pill, "#3A2416", "#8A622F", 9)
    canvas.picture(f"{ART}/battle", Box.around(x + 13, y, 15, 15), tint=canvas.palette.cream)
    x += SWORDS
    for again, *colours in bound:
        for colour in colours:
            canvas.picture(f"badge_{colour}", Box.around(x + BADGE / 2, y, 16, 16))
            x += BADGE
        x += canvas.text(again, (x, y), role, canvas.palette.cream) + 6


def _won(canvas: Canvas, number: str, box: Box) -> None:
    """The throws of the last tie-break that a seat has won: two decide (QG-4.9)."""
    for throw in range(TIE_BREAK_THROWS):
        lamp = "lamp_on" if throw < int(number) else "lamp_off"
        canvas.picture(lamp, Box.around(box.x + 14 + throw * 30, box.centre[1], 26, 26))


def _round(canvas: Canvas, words: str, box: Box) -> None:
    kind, number = words.split(":")
    if kind == "past":
        canvas.part(box, skins.pill, "#CDB281", "#A8895A", 9)
        ink = "#7A5F3A"
    else:
        canvas.part(box, skins.pill, "#FBF0D2", "#A2702A", 9)
        ink = canvas.palette.ink_brown
    canvas.text(number, box.centre, ROUND_NUMBER, ink, align="centre")


def _safe(canvas: Canvas, number: str, box: Box) -> None:
    plate = Box(box.right - 58, box.y, 58, box.h)
    canvas.part(plate, brass_plate)
    canvas.text(number, plate.centre, NOW, canvas.palette.ink_brown, align="centre")
    canvas.picture(f"{ART}/safe_box", Box.around(box.x + 16, box.centre[1], 38, 38))


def brass_plate(w: float, h: float) -> str:
    """The marker of the round track."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.14)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.5, 1.5, w - 3, h - 3, 8, svg.gradient(*BRASS))
    svg.rect(4.5, 4.5, w - 9, h - 9, 6, stroke="#6F4716", width=1.4)
    for x in (7.5, w - 7.5):
        for y in (7.5, h - 7.5):
            svg.rect(x - 1.6, y - 1.6, 3.2, 3.2, 1.6, "#6F4716")
    return svg.text()


def _ability(canvas: Canvas, words: str, box: Box) -> None:
    ability, character, state = words.split(":")
    canvas.part(box, ability_card, state == "used" or int(state) < ABILITY_COST)
    x = box.centre[0]
    canvas.picture(f"{ART}/ability_{ability}", Box.around(x, box.y + 26, 44, 44))
    name = ABILITY_CARDS[Ability(ability)].name
    canvas.text(name, (x, box.y + 55), ON_CARD, canvas.palette.ink_brown, align="centre")
    if state == "used":
        canvas.text("Used", (x, box.y + 74), SMALL, canvas.palette.ink_label, align="centre")
        return
    for number in range(MANA_MAX):
        at = Box.around(x + (number - 1) * 21, box.y + 75, 19, 19)
        token = character if number < int(state) else "empty"
        canvas.picture(f"{ART}/mana_{token}", at)


def ability_card(w: float, h: float, quiet: bool) -> str:
    """A small card; without mana it lies in the shade."""
    svg = Svg(w, h)
    svg.shadow(9, 3, 0.11)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, "#E9D9B0" if quiet else skins.CREAM_RIM)
    stops = (
        (("0", "#D9C79C"), ("100", "#BFA878")) if quiet else (("0", "#FBF0D2"), ("100", "#E6D0A0"))
    )
    svg.rect(3.4, 3.4, w - 6.8, h - 6.8, 6, svg.gradient(*stops))
    return svg.text()


_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "red": _red,
    "golden": _golden,
    "mud": _mud,
    "until": _until,
    "pawn": _pawn,
    "owl": _owl,
    "count": _count,
    "vault": _vault,
    "watcher": _watcher,
    "night": _night,
    "dim": _dim,
    "reach": _reach,
    "aim": _aim,
    "more": _more,
    "card": _card,
    "dot": paint_dot,
    "stop": paint_stop,
    "tag": _tag,
    "chosen": _chosen,
    "purse": _purse,
    "mana": _mana,
    "effects": _effects,
    "won": _won,
    "round": _round,
    "safe": _safe,
    "ability": _ability,
    "die": paint_die,
    "shadow": paint_die_shadow,
    **TRAY_PAINTERS,
}

"""What each face of a piece of Yoz looks like."""

from collections.abc import Callable

from game.games.yoz.view.background import ART, DRAGON_MARK, NUMBER
from game.games.yoz.view.card_art import paint_big_card, paint_last_card
from game.games.yoz.view.tray_art import TRAY_PAINTERS
from game.table.dice import paint_die_shadow
from game.table.trail import paint_dot, paint_stop
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY, SEAT_NAME, Type
from game.ui.viewport import Box

FAINT = "#A2702A"  # of what lies within reach of a roll: no glow, it cannot be clicked


def paint(canvas: Canvas, face: str, box: Box) -> None:
    """Draw a face into a box.   Raises: KeyError for a face that no piece has."""
    kind, _, rest = face.partition(":")
    _PAINTERS[kind](canvas, rest, box)


# --- on the land ---------------------------------------------------------------------------------


def _gem(canvas: Canvas, colour: str, box: Box) -> None:
    canvas.picture(f"{ART}/gem_{colour}", box)


def _castle(canvas: Canvas, state: str, box: Box) -> None:
    canvas.picture(f"{ART}/castle_{state}", box)


def _hero(canvas: Canvas, words: str, box: Box) -> None:
    character, colour, *more = words.split(":")
    if more:
        glow = Box.around(box.centre[0], box.bottom - 3, box.w * 1.7, 26)
        canvas.picture("piece_glow", glow)
    canvas.picture(f"{ART}/pawn_{character}_{colour}", box.inset(-0.06 * box.w))


def _dragon(canvas: Canvas, name: str, box: Box) -> None:
    canvas.picture(f"{ART}/dragon_{name}", box)


def _flying(canvas: Canvas, name: str, box: Box) -> None:
    canvas.picture(f"{ART}/dragon_{name}_flying", box)


def _picture(canvas: Canvas, name: str, box: Box) -> None:
    """Anything that is nothing but its drawing."""
    canvas.picture(f"{ART}/{name}", box)


def _pin(canvas: Canvas, colour: str, box: Box) -> None:
    canvas.picture(f"{ART}/pin_{colour}", box)


# --- around the land -----------------------------------------------------------------------------


def _count(canvas: Canvas, words: str, box: Box) -> None:
    name, state = words.split(":")
    faint = 255 if state == "alive" else 60
    canvas.picture(f"{ART}/dragon_{name}", box.inset(-2), alpha=faint)
    if state != "alive":
        canvas.picture("icon_x", Box.around(*box.centre, 22, 22), tint=canvas.palette.danger)


def _socket(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}/gem_empty", box)


def _way(canvas: Canvas, said: str, box: Box) -> None:
    """What it takes to get a gem that is missing, or who carries it."""
    if said.startswith("@"):
        canvas.picture(f"badge_{said[1:]}", Box.around(*box.centre, 18, 18))
        return
    role = NUMBER.scaled(min(canvas.look.table_text, 1.2))
    _steps_said(canvas, said, box, role, canvas.palette.cream_quiet)


def _steps_said(canvas: Canvas, said: str, box: Box, role: Type, ink: str) -> None:
    """A way in a word; behind "~" the dragon that has to be passed, drawn beside it."""
    steps, _, dragon = said.partition("~")
    x, y = box.centre
    if dragon:
        wide = canvas.type.width(steps, role)
        left = x - (wide + DRAGON_MARK) / 2
        canvas.picture(f"{ART}/dragon_{dragon}", Box.around(left + 7, y - 1, 17, 17))
        x = left + DRAGON_MARK + wide / 2
    canvas.text(steps, (x, y), role, ink, align="centre")


def _power(canvas: Canvas, said: str, box: Box) -> None:
    """What the gems of a seat allow, at the right of its plaque."""
    role = BODY.scaled(min(canvas.look.table_text, 1.1))
    ink = canvas.palette.cream_quiet if said == "On foot" else canvas.palette.brass_title
    canvas.text(said, (box.right, box.centre[1]), role, ink, align="right")


def _door(canvas: Canvas, said: str, box: Box) -> None:
    """The same for a guest who may say that it wants to leave, or to stay after all."""
    leaves = said == "Leaves"
    canvas.part(box.inset(0, 3), skins.pill, "#3A2817", "#D9AC54" if leaves else "#8A622F", 8)
    role = BODY.scaled(min(canvas.look.table_text, 1.1))
    ink = canvas.palette.legal if leaves else canvas.palette.brass_title
    canvas.text(said, box.centre, role, ink, align="centre")


def _deck(canvas: Canvas, cards: str, box: Box) -> None:
    many = int(cards)
    if not many:
        canvas.part(box, skins.ghost, "#8A6A38", 8)
        return
    for under in range(min(many, 3) - 1, -1, -1):
        canvas.picture(f"{ART}/card_back", box.moved(-3 * under, 3 * under))


def _centre(canvas: Canvas, text: str, box: Box) -> None:
    role = BODY.scaled(min(canvas.look.table_text, 1.1))
    canvas.text(text, box.centre, role, canvas.palette.ink_brown, align="centre")


def _paragraph(canvas: Canvas, text: str, box: Box) -> None:
    role = BODY.scaled(min(canvas.look.table_text, 1.1))
    canvas.paragraph(text, box, role, canvas.palette.ink_brown, align="centre")


def _stone(canvas: Canvas, words: str, box: Box) -> None:
    kind, number = words.split(":")
    passed = kind == "passed"
    canvas.picture(f"{ART}/stone_passed" if passed else f"{ART}/stone", box.inset(-1.5))
    ink = "#CDB48A" if passed else canvas.palette.ink_brown
    canvas.text(number, box.centre, NUMBER, ink, align="centre")


def _thief(canvas: Canvas, _: str, box: Box) -> None:
    glow = Box.around(box.centre[0], box.bottom - 2, box.w * 1.5, 22)
    canvas.picture("piece_glow", glow)
    canvas.picture(f"{ART}/thief_piece", box.inset(-2))


def _away(canvas: Canvas, stones: str, box: Box) -> None:
    """How far the thief still has to go."""
    near = int(stones) <= 6
    canvas.part(box, skins.pill, "#7E2014" if near else "#2C1A0F", "#D9AC54", 11)
    role = SEAT_NAME.scaled(min(canvas.look.table_text, 1.1))
    ink = "#FFF1DC" if near else canvas.palette.brass_title
    said = f"{stones} to go" if int(stones) else "He is here"
    canvas.text(said, box.centre, role, ink, align="centre")


# --- what can be done ----------------------------------------------------------------------------


def _reach(canvas: Canvas, kind: str, box: Box) -> None:
    """A spot that can be walked to; faint while the die is not rolled."""
    palette = canvas.palette
    canvas.part(box, reach_spot, palette.legal, palette.halo, kind == "now")


def reach_spot(w: float, h: float, colour: str, glow: str, now: bool) -> str:
    """A gold ring around a spot that can be reached now; a plain one if only a good roll does."""
    svg = Svg(w, h)
    r = w / 2
    if now:
        for spread in range(5, 0, -1):
            svg.rect(
                -spread,
                -spread,
                w + 2 * spread,
                h + 2 * spread,
                r + spread,
                stroke=glow,
                width=2.2,
                opacity=0.16 + 0.05 * (5 - spread),
            )
        svg.rect(-0.4, -0.4, w + 0.8, h + 0.8, r, stroke=skins.INK, width=3.6)
        svg.rect(0, 0, w, h, r, stroke=colour, width=2.4)
    else:
        svg.rect(-0.4, -0.4, w + 0.8, h + 0.8, r, stroke=FAINT, width=2.2)
    return svg.text()


def _glow(canvas: Canvas, kind: str, box: Box) -> None:
    """The light on a stretch of road within reach."""
    canvas.fill(box, canvas.palette.halo, 150 if kind == "now" else 90)


def _block(canvas: Canvas, kind: str, box: Box) -> None:
    """A dragon that ends the way; it can be stepped onto now, or once the die is rolled."""
    halo = canvas.palette.halo if kind == "now" else ""
    canvas.part(box, skins.ring, canvas.palette.danger, halo, box.w / 2, 2.4)


def _halo(canvas: Canvas, _: str, box: Box) -> None:
    """Around a character that can be chosen now."""
    palette = canvas.palette
    canvas.part(box, reach_spot, palette.legal, palette.halo, True)


def _ally(canvas: Canvas, _: str, box: Box) -> None:
    """Around a character that fights too; it cannot be chosen."""
    canvas.part(box, skins.ring, canvas.palette.selected, "", box.w / 2, 2.4)


def _aura(canvas: Canvas, kind: str, box: Box) -> None:
    """Around the castle when its gate is within reach."""
    palette = canvas.palette
    if kind == "now":
        canvas.part(box, skins.ring, palette.legal, palette.halo, 14, 3)
    else:
        canvas.part(box, skins.ring, FAINT, "", 14, 1.6)


def _ring(canvas: Canvas, _: str, box: Box) -> None:
    """A larger thing that can be chosen now."""
    palette = canvas.palette
    canvas.part(box, skins.ring, palette.legal, palette.halo, box.w / 2, 2.4)


def _tag(canvas: Canvas, words: str, box: Box) -> None:
    """A chance or a way beside what it concerns: "red:33%", "dark:9 steps"."""
    kind, _, said = words.partition(":")
    fill, rim, ink = {
        "red": ("#7E2014", "#F0907A", "#FFF1DC"),
        "green": ("#1B5E46", "#7FD6A0", "#F1FFF4"),
        "dark": ("#2C1A0F", "#D9AC54", "#FFE3A0"),
    }[kind]
    canvas.part(box, skins.pill, fill, rim, 8)
    _steps_said(canvas, said, box, NUMBER, ink)


# --- moments --------------------------------------------------------------------------------------


def _veil(canvas: Canvas, depth: str, box: Box) -> None:
    """The light sinks."""
    canvas.fill(box, "#0D0502", int(depth))


_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "gem": _gem,
    "castle": _castle,
    "hero": _hero,
    "dragon": _dragon,
    "flying": _flying,
    "picture": _picture,
    "pin": _pin,
    "count": _count,
    "socket": _socket,
    "power": _power,
    "door": _door,
    "way": _way,
    "deck": _deck,
    "fate": paint_last_card,
    "story": paint_big_card,
    "centre": _centre,
    "paragraph": _paragraph,
    "stone": _stone,
    "thief": _thief,
    "away": _away,
    "reach": _reach,
    "glow": _glow,
    "block": _block,
    "halo": _halo,
    "aura": _aura,
    "ally": _ally,
    "ring": _ring,
    "dot": paint_dot,
    "stop": paint_stop,
    "tag": _tag,
    "veil": _veil,
    "shadow": paint_die_shadow,
    **TRAY_PAINTERS,
}

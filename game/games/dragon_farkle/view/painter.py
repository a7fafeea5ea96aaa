"""What each face of a piece of Dragon Farkle looks like, but for its cards."""

from collections.abc import Callable

from game.games.dragon_farkle.view.cards_painter import CARD_PAINTERS
from game.table.dice import paint_die, paint_die_body, paint_die_shadow
from game.table.faces import words_of
from game.table.lettering import fitting
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import (
    BODY,
    HEADING,
    PROMPT,
    PROMPT_NOTE,
    SEAT_NAME,
    SEAT_NUMBER,
    SMALL,
    Type,
    Typeface,
)
from game.ui.viewport import Box

ART = "dragon_farkle/"
BIG_NUMBER = Type(Typeface.SERIF_BLACK, 60)
_BAD = "#FF9C82"  # losses, on dark felt
_COUCH_LANE = 1.15  # lanes have no more room than that


def paint(canvas: Canvas, face: str, box: Box) -> None:
    """Draw a face into a box.   Raises: KeyError for a face that no piece has."""
    kind, _, rest = face.partition(":")
    _PAINTERS[kind](canvas, rest, box)


# --- the scene -----------------------------------------------------------------------------------


def _dragon(canvas: Canvas, mood: str, box: Box) -> None:
    canvas.picture(f"{ART}{mood}", box)


def _keep(canvas: Canvas, gate: str, box: Box) -> None:
    canvas.picture(f"{ART}keep_open" if gate == "open" else f"{ART}keep", box)


def _signpost(canvas: Canvas, entry: str, box: Box) -> None:
    canvas.picture(f"{ART}signpost", box)
    at = (box.centre[0], box.y + box.h * 0.215)
    ink = canvas.palette.brass_title
    canvas.text(entry, at, SEAT_NAME, ink, align="centre", shadow=True)


def _wounds(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box, skins.panel, canvas.palette, 10)
    role = BODY.scaled(canvas.look.table_text)
    text = fitting(canvas, ("Dragon wounds", "Wounds"), role, 102)
    canvas.text(text, (box.x + 12, box.centre[1]), role, canvas.palette.cream)


def _wound(canvas: Canvas, state: str, box: Box) -> None:
    canvas.picture(f"{ART}wound_{state}", box)


def _clock(canvas: Canvas, colour: str, box: Box) -> None:
    canvas.picture(f"{ART}item_dragons_alarm_clock", box)
    canvas.picture(f"badge_{colour}", Box(box.right - 14, box.bottom - 14, 18, 18))


def _pennant(canvas: Canvas, words: str, box: Box) -> None:
    colour, state = words_of(words)
    canvas.picture(f"{ART}pennant_{colour}", box)
    if state == "rain":
        cloud = Box(box.x + box.w * 0.2, box.y - 12, box.w * 0.62, box.w * 0.62)
        canvas.picture(f"{ART}item_pocket_rain_cloud", cloud)


def _brawl(canvas: Canvas, words: str, box: Box) -> None:
    attacker, attack, target, defence, acting = words_of(words)
    palette = canvas.palette
    canvas.part(box, skins.panel, palette, 12)
    x, y = box.centre
    canvas.picture(f"{ART}swords", Box.around(x, y, 38, 38))
    for colour, score, side, who in (
        (attacker, attack, -1, "attacker"),
        (target, defence, 1, "target"),
    ):
        place = Box.around(x + side * (box.w / 2 - 26), y, 34, 36)
        if who == acting:
            canvas.part(place.inset(-2), skins.ring, palette.selected, "", 10, 2)
        canvas.picture(f"{ART}shield_{colour}", place)
        at = (x + side * 56, y)
        canvas.text(score, at, SEAT_NUMBER, palette.brass_title, align="centre", shadow=True)


def _crown(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}crown", box)


def _fire(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}dragon_fire", box)


def _soldier(canvas: Canvas, colour: str, box: Box) -> None:
    canvas.picture(f"{ART}soldier_{colour}", box)


def _swoop(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}dragon", box)


def _mug(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}farkle", box)


def _puff(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}puff", box)


def _ash(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture(f"{ART}ash", box)


# --- above the mat -------------------------------------------------------------------------------


def _heading(canvas: Canvas, words: str, box: Box) -> None:
    text, note = words_of(words)
    factor = min(canvas.look.table_text, 1.2)
    wide = canvas.text(
        text, (box.x, box.centre[1]), HEADING.scaled(factor), canvas.palette.cream, shadow=True
    )
    if note:
        at = (box.x + wide + 14, box.centre[1] + 1)
        canvas.text(note, at, BODY.scaled(factor), canvas.palette.brass_title)


def _lane(canvas: Canvas, words: str, box: Box) -> None:
    roll, number, made, tone = words_of(words)
    canvas.part(box, sunken_lane, tone == "open")
    palette, factor = canvas.palette, min(canvas.look.table_text, _COUCH_LANE)
    canvas.text(roll, (box.x + 13, box.centre[1]), BODY.scaled(factor), palette.cream)
    ink = _BAD if tone == "bad" else palette.brass_title
    at = (box.right - 14, box.y + 22)
    canvas.text(number, at, SEAT_NUMBER.scaled(factor), ink, align="right")
    role = SMALL.scaled(factor)
    room = box.w - 322
    head, _, tail = made.rpartition(", ")
    said = fitting(canvas, (made, head or tail, tail), role, room)
    at = (box.right - 14, box.bottom - 17)
    canvas.text(said, at, role, palette.cream, align="right")


def _ghost(canvas: Canvas, text: str, box: Box) -> None:
    canvas.part(box, skins.ghost, "#E8C7A8" if text else "#9A5A50", 10)
    role = BODY.scaled(min(canvas.look.table_text, _COUCH_LANE))
    canvas.text(text, box.centre, role, "#F0D8BC", align="centre")


def sunken_lane(w: float, h: float, is_open: bool) -> str:
    """A lane for the dice of one throw: cut into the felt."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h + 1.4, 10, "#9A4A40", opacity=0.4)
    svg.rect(0, 0, w, h, 10, svg.gradient(("0", "#3A1214"), ("100", "#4E1B1B")))
    for step in range(4):
        svg.rect(0, 0, w, 6 - step, 9, "#000000", opacity=0.08)
    if is_open:
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, 10, stroke="#E0B255", width=1.5, opacity=0.8)
    return svg.text()


def _token(canvas: Canvas, value: str, box: Box) -> None:
    canvas.picture(f"{ART}token_{value}", box)


def _risk(canvas: Canvas, words: str, box: Box) -> None:
    title, number, note = words_of(words)
    palette, factor = canvas.palette, canvas.look.table_text
    x = box.centre[0]
    head = SEAT_NAME.scaled(factor)
    wide = canvas.type.width(title, head)
    if wide > box.w - 20:
        head = head.scaled((box.w - 20) / wide)
    canvas.text(title, (x, box.y + 22), head, palette.bad, align="centre")
    canvas.text(number, (x, box.y + 68), BIG_NUMBER, palette.ink_brown, align="centre")
    role = BODY.scaled(factor)
    wide = canvas.type.width(note, role)
    if wide > box.w - 20:
        role = role.scaled((box.w - 20) / wide)
    canvas.text(note, (x, box.y + 111), role, palette.ink_brown, align="centre")


# --- the tray ------------------------------------------------------------------------------------


def _event(canvas: Canvas, words: str, box: Box) -> None:
    side, _, chosen = words.partition(":")
    paint_die_body(canvas, f"{ART}event_bare_{side}", box)
    if chosen:
        canvas.part(box.inset(-0.5), skins.ring, canvas.palette.selected, "", box.w * 0.22, 3)


def _cup(canvas: Canvas, _: str, box: Box) -> None:
    canvas.picture("dice_cup", box)


def _divider(canvas: Canvas, _: str, box: Box) -> None:
    canvas.fill(box, canvas.palette.rim, 150)


def _words(canvas: Canvas, words: str, box: Box) -> None:
    title, note = words_of(words)
    factor = min(canvas.look.table_text, 1.15)
    at = (box.x, box.y + 14)
    canvas.text(title, at, BODY.scaled(factor), canvas.palette.brass_title)
    if canvas.look.table_text == 1:
        area = Box(box.x, box.y + 28, box.w, box.h - 28)
        canvas.paragraph(note, area, SMALL, canvas.palette.cream)


def _goal(canvas: Canvas, words: str, box: Box) -> None:
    title, note = words_of(words)
    factor = canvas.look.table_text
    x, y = box.x, box.centre[1]
    canvas.text(title, (x, y - 13 * factor), PROMPT.scaled(factor), canvas.palette.brass_title)
    canvas.text(note, (x, y + 13 * factor), PROMPT_NOTE.scaled(factor), canvas.palette.cream)


def _event_words(canvas: Canvas, words: str, box: Box) -> None:
    title, note = words_of(words)
    factor = canvas.look.table_text
    role = HEADING.scaled(min(factor, 1.15))
    y = box.y + 26
    canvas.text(title, (box.x, y), role, canvas.palette.brass_title)
    area = Box(box.x, y + 12, box.w, box.h - 38)
    canvas.paragraph(note, area, BODY.scaled(min(factor, 1.2)), canvas.palette.cream)


_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "dragon": _dragon,
    "keep": _keep,
    "signpost": _signpost,
    "wounds": _wounds,
    "wound": _wound,
    "clock": _clock,
    "pennant": _pennant,
    "brawl": _brawl,
    "crown": _crown,
    "soldier": _soldier,
    "swoop": _swoop,
    "mug": _mug,
    "puff": _puff,
    "ash": _ash,
    "fire": _fire,
    "heading": _heading,
    "lane": _lane,
    "ghost": _ghost,
    "token": _token,
    "risk": _risk,
    "die": paint_die,
    "shadow": paint_die_shadow,
    "event": _event,
    "cup": _cup,
    "divider": _divider,
    "words": _words,
    "goal": _goal,
    "event_words": _event_words,
    **CARD_PAINTERS,
}

"""What lies in the tray: dice, the three parts of a turn, battles, and the thief's clock."""

from collections.abc import Callable

from game.games.yoz.view.background import ART, NUMBER
from game.table.dice import paint_die_body
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY, BODY_BOLD, BUTTON, SEAT_NAME, SEAT_NUMBER, Type, Typeface
from game.ui.viewport import Box

ON_D12 = Type(Typeface.SERIF_BLACK, 22)
CLOCK = Type(Typeface.SANS, 13)
_NOTE_SIZES = (1.0, 1.05, 1.1, 1.15, 1.2, 1.25)
_NOTE_OVER = 4.0  # logical pixels that two lines may stand out of their place


def _heading(canvas: Canvas, text: str, box: Box) -> None:
    role = BODY.scaled(min(canvas.look.table_text, 1.2))
    canvas.text(text, (box.x, box.centre[1]), role, canvas.palette.brass_title)


def _d12(canvas: Canvas, words: str, box: Box) -> None:
    number, _, kind = words.partition(":")
    picture = {"hit": "d12_hit", "miss": "d12_miss"}.get(kind, "d12")
    _faceted(canvas, picture, number, box)


def _d8(canvas: Canvas, number: str, box: Box) -> None:
    _faceted(canvas, "d8", number, box)


def _faceted(canvas: Canvas, picture: str, number: str, box: Box) -> None:
    paint_die_body(canvas, f"{ART}/{picture}", box)
    x, y = box.centre
    role = ON_D12.scaled(box.w / 58)
    canvas.text(number, (x, y + 1), role, "#FFF8E6", align="centre", shadow=True)


def _die_place(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box.inset(3), skins.ghost, "#CDB48A", 12)


def _chip(canvas: Canvas, words: str, box: Box) -> None:
    """A part of the turn: done, now or still to come."""
    state, number, text = words.split(":")
    canvas.part(box, chip, state)
    x, y = box.x + 19, box.centre[1]
    canvas.part(Box.around(x, y, 22, 22), skins.pill, _CHIP_DISC[state], "", 11)
    canvas.text(number, (x, y), BODY_BOLD, _CHIP_INK[state], align="centre")
    role = BUTTON.scaled(min(1.0, (box.w - 46) / canvas.type.width(text, BUTTON)))
    canvas.text(text, (box.x + 36, y), role, _CHIP_INK[state])


_CHIP_DISC = {"done": "#3A2817", "now": "#C88730", "ahead": "#3A2817"}
_CHIP_INK = {"done": "#A98F66", "now": "#3B2415", "ahead": "#E9DCBE"}


def chip(w: float, h: float, state: str) -> str:
    """A long pill; the part of the turn that is on is of brass."""
    svg = Svg(w, h)
    r = h / 2
    if state == "now":
        svg.rect(0, 0, w, h, r, "#7A5118")
        stops = (("0", "#F6C868"), ("45", "#E3A842"), ("100", "#C88730"))
        svg.rect(1.5, 1.5, w - 3, h - 3, r - 1.5, svg.gradient(*stops))
        return svg.text()
    svg.rect(0, 0, w, h, r, "#1A0F07" if state == "done" else "#2A1A0E")
    svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke="#8A622F", width=1.5, opacity=0.7)
    return svg.text()


def _note(canvas: Canvas, text: str, box: Box) -> None:
    """Two lines at most, in the middle of their height; for a couch as large as they fit."""
    wanted = canvas.look.table_text
    sizes = [size for size in _NOTE_SIZES if size < wanted] + [wanted]
    roles = [BODY.scaled(size) for size in reversed(sizes)]
    fits = (role for role in roles if canvas.height(text, role, box.w) <= box.h + _NOTE_OVER)
    role = next(fits, BODY)
    high = canvas.height(text, role, box.w)
    at = Box(box.x, box.y + max(0.0, (box.h - high) / 2), box.w, high)
    canvas.paragraph(text, at, role, canvas.palette.cream)


def _panel(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box, skins.tray, canvas.palette)


# --- battles --------------------------------------------------------------------------------------


def _battle(canvas: Canvas, words: str, box: Box) -> None:
    """Who faces which dragon, the numbers that hit, the chance, and how many dice it has."""
    dragon, name, team, numbers, chance, rolls = words.split(";")
    palette = canvas.palette
    canvas.picture(f"{ART}/dragon_{dragon}", Box.around(box.x + 42, box.centre[1], 80, 78))
    x, y = box.x + 92, box.y + 17
    canvas.text(name, (x, y), SEAT_NAME, palette.brass_title)
    canvas.text(chance, (box.right, y), SEAT_NUMBER, palette.brass_title, align="right")
    place = x + 13
    for pawn in team.split("+"):
        character, colour = pawn.split("-")
        canvas.picture(f"{ART}/pawn_{character}_{colour}", Box.around(place, box.y + 48, 28, 28))
        place += 31
    if int(rolls) > 1:
        role = BODY.scaled(min(canvas.look.table_text, 1.1))
        canvas.text("Two rolls", (box.right, box.y + 48), role, palette.cream_quiet, align="right")
    hits = set(numbers.split(","))
    wide = (box.right - x) / 12
    for number in range(1, 13):
        at = Box(x + (number - 1) * wide, box.y + 68, wide - 3, 24)
        hit = str(number) in hits
        canvas.part(at, skins.pill, "#2E8B63" if hit else "#2A1A0E", "#8A622F", 6)
        ink = "#F1FFF4" if hit else "#8E7656"
        canvas.text(str(number), at.centre, BODY_BOLD, ink, align="centre")


# --- the thief's clock ----------------------------------------------------------------------------


def _clock(canvas: Canvas, words: str, box: Box) -> None:
    """Bars for the rounds to come: the chance, in thousandths, that he arrives in each."""
    first, each, thousandths = words.split(":")
    shares = [int(word) for word in thousandths.split(",")]
    palette, larger = canvas.palette, min(canvas.look.table_text, 1.2)
    wide = box.w / len(shares)
    foot = box.bottom - 17
    most = max(*shares, 120)
    told: list[int] = []  # the tallest get their figure, where it has room
    for place in sorted(range(len(shares)), key=lambda place: -shares[place]):
        if all(abs(place - other) > 1 for other in told):
            told.append(place)
    for number, share in enumerate(shares):
        x = box.x + number * wide
        later = number == len(shares) - 1
        high = max(2.0, (foot - box.y - 15) * share / most) if share else 0.0
        if share:
            colour = "#8A622F" if later else "#E5532F" if number * int(each) < 3 else "#D9932B"
            bar = Box(x + 3, foot - high, wide - 6, high)
            canvas.part(bar, skins.pill, colour, "", min(4, high / 2))
        canvas.fill(Box(x + 1, foot, wide - 2, 1), palette.rim)
        label = "later" if later else str(int(first) + (number + 1) * int(each) - 1)
        at = (x + wide / 2, foot + 9)
        size = CLOCK if later else CLOCK.scaled(larger)
        canvas.text(label, at, size, palette.cream_quiet, align="centre")
        if share >= 10 and number in told:
            at = (x + wide / 2, foot - high - 8)
            said, size = f"{round(share / 10)}%", NUMBER.scaled(larger)
            canvas.text(said, at, size, palette.cream, align="centre")


TRAY_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "heading": _heading,
    "d12": _d12,
    "d8": _d8,
    "place": _die_place,
    "chip": _chip,
    "note": _note,
    "panel": _panel,
    "battle": _battle,
    "clock": _clock,
}

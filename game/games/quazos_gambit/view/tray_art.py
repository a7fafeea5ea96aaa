"""What lies in the tray: mana roll, movements, who is in reach, and the panels of a decision."""

from collections.abc import Callable

from game.core.wording import counted
from game.games.quazos_gambit.rules.content import BIOMES, Biome
from game.games.quazos_gambit.view.background import ART
from game.table.dice import paint_die_body
from game.table.lettering import fitting
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY, BODY_BOLD, PROMPT, PROMPT_NOTE, SEAT_NAME, SEAT_NUMBER
from game.ui.viewport import Box

BIOME_HUES = {
    Biome.CITY: "#B5A68F",
    Biome.SWAMP: "#7FB35A",
    Biome.WATER: "#5FB4D6",
    Biome.SKY: "#B9CDF5",
}
JET_HUE = "#8FE0F0"
OFFERS = {"battle": "battle", "rob": "robbery", "pull": "ability_undertow"}


def _words(canvas: Canvas, words: str, box: Box) -> None:
    kind, _, text = words.partition(":")
    palette, factor = canvas.palette, canvas.look.table_text
    if kind == "heading":
        role = BODY.scaled(min(factor, 1.15))
        canvas.text(text, (box.x, box.centre[1]), role, palette.brass_title)
    elif kind == "small":
        role = BODY.scaled(min(factor, 1.1))
        high = canvas.height(text, role, box.w)
        at = Box(box.x, box.y + max(0.0, (box.h - high) / 2), box.w, high)
        canvas.paragraph(text, at, role, palette.cream)
    elif kind == "quiet":
        role = BODY.scaled(min(factor, 1.1))
        canvas.text(text, (box.x, box.y + 16), role, palette.cream_quiet)
    elif kind == "card":
        role = BODY.scaled(min(factor, 1.1))
        canvas.paragraph(text, box, role, palette.ink_brown, align="centre")
    elif kind == "middle":
        _middle(canvas, text, box)
    elif kind == "badge":
        colour, _, text = text.partition(":")
        canvas.picture(f"badge_{colour}", Box.around(box.x + 16, box.centre[1], 32, 32))
        _lines(canvas, text, Box(box.x + 40, box.y, box.w - 40, box.h))
    else:
        _lines(canvas, text, box)


def _lines(canvas: Canvas, text: str, box: Box) -> None:
    """A title, and lines below it."""
    title, *lines = text.split("|")
    factor = min(canvas.look.table_text, 1.15)
    role, small = SEAT_NAME.scaled(factor), PROMPT_NOTE.scaled(factor)
    shown = lines if factor == 1 else lines[:1]
    high = role.line_height + len(shown) * small.line_height
    y = box.centre[1] - high / 2 + role.line_height / 2
    canvas.text(title, (box.x, y), role, canvas.palette.brass_title)
    y += (role.line_height + small.line_height) / 2
    for line in shown:
        canvas.text(line, (box.x, y), small, canvas.palette.cream)
        y += small.line_height


def _middle(canvas: Canvas, text: str, box: Box) -> None:
    """The verdict of a battle."""
    title, *more = text.split("|")
    x, y = box.centre
    role = PROMPT.scaled(min(canvas.look.table_text, 1.1))
    canvas.text(
        title, (x, y - (11 if more else 0)), role, canvas.palette.brass_title, align="centre"
    )
    for line in more:
        canvas.text(line, (x, y + 14), PROMPT_NOTE, canvas.palette.cream, align="centre")


def _steps(canvas: Canvas, words: str, box: Box) -> None:
    """A token for every movement, dark once used; extra ones show where they come from."""
    steps, allowance, state, home, bonus, jet = words.split(":")
    used, most = int(steps), int(allowance)
    row = 3 if most <= 6 else 5
    size, gap = (44.0, 51.0) if most <= 3 else (29.0, 32.0) if most <= 6 else (26.0, 30.0)
    rows = -(-most // row)
    extra = 3 if bonus == "1" else 0
    for number in range(most):
        x = box.x + size / 2 + (number % row) * gap
        y = box.centre[1] + (number // row - (rows - 1) / 2) * gap
        at = Box.around(x, y, size, size)
        gone = number < used or state == "over"
        hue = BIOME_HUES[Biome(home)] if most - extra <= number else ""
        if int(jet) and most - extra - int(jet) <= number < most - extra:
            hue = JET_HUE
        canvas.picture(f"{ART}/step_spent" if gone else f"{ART}/step", at)
        if hue:
            canvas.part(at.inset(size * 0.06), granted, hue)


def granted(w: float, h: float, hue: str) -> str:
    """A ring in the colour of what granted a movement."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, stroke=skins.INK, width=3.6)
    svg.rect(0, 0, w, h, w / 2, stroke=hue, width=2.2)
    return svg.text()


def _panel(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box, skins.tray, canvas.palette)


def _deposit(canvas: Canvas, words: str, box: Box) -> None:
    amount, _, chosen = words.partition(":")
    canvas.part(box, till_stop, bool(chosen))
    x = box.centre[0]
    side = min(26.0, box.w - 10)
    faint = 70 if amount == "0" else 255
    canvas.picture(f"{ART}/jewel_red", Box.around(x, box.y + 24, side, side), alpha=faint)
    role = SEAT_NUMBER if box.w > 30 else SEAT_NAME
    canvas.text(amount, (x, box.bottom - 20), role, canvas.palette.ink_brown, align="centre")


def till_stop(w: float, h: float, switched_on: bool) -> str:
    """An amount to deposit, or the switch of the Golden Jewel."""
    svg = Svg(w, h)
    svg.shadow(8, 2, 0.1)
    svg.rect(0, 0, w, h, 8, skins.INK)
    stops = (
        (("0", "#FFE9A8"), ("100", "#E0A84A"))
        if switched_on
        else (("0", "#FBF0D2"), ("100", "#DCC48E"))
    )
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 7, svg.gradient(*stops))
    return svg.text()


def _gold(canvas: Canvas, state: str, box: Box) -> None:
    on = state == "on"
    canvas.part(box, till_stop, on)
    canvas.picture(
        f"{ART}/jewel_gold",
        Box.around(box.centre[0], box.y + 26, 36, 36),
        alpha=255 if on else 110,
    )
    said = "In" if on else "Keep"
    at = box.centre[0], box.bottom - 17
    canvas.text(said, at, BODY_BOLD, canvas.palette.ink_brown, align="centre")


def _socket(canvas: Canvas, _: str, box: Box) -> None:
    canvas.part(box, skins.ghost, "#CDB48A", 10)


def _lamps(canvas: Canvas, free: str, box: Box) -> None:
    """The free attempts that are left."""
    y = box.centre[1]
    left = int(free)
    role = BODY.scaled(min(canvas.look.table_text, 1.15))
    if not left:
        canvas.text("No free tries: gamble or stop", (box.x, y), role, canvas.palette.cream)
        return
    for number in range(left):
        canvas.picture("lamp_on", Box.around(box.x + 14 + number * 32, y, 28, 28))
    said = f"{counted(left, 'free try', 'free tries')} left"
    canvas.text(said, (box.x + 4 + left * 32, y), role, canvas.palette.cream)


def _pot(canvas: Canvas, pot: str, box: Box) -> None:
    """The gambled jewels."""
    y, many = box.centre[1], int(pot)
    role = BODY.scaled(min(canvas.look.table_text, 1.15))
    if not many:
        canvas.text("Nothing gambled yet", (box.x, y), role, canvas.palette.cream_quiet)
        return
    x = box.x + 12
    for number in range(min(many, 6)):
        canvas.picture(f"{ART}/jewel_red", Box.around(x + number * 20, y, 24, 24))
    canvas.text(f"{many} in the pot", (x + min(many, 6) * 20 + 4, y), role, canvas.palette.cream)


def _d4(canvas: Canvas, face: str, box: Box) -> None:
    biome = BIOMES[int(face) - 1]
    paint_die_body(canvas, f"{ART}/d4_{biome}", box)


def _offer(canvas: Canvas, words: str, box: Box) -> None:
    """A rival in reach: who, then what for, the exact chance, and the loot."""
    kind, colour, name, chance, red, gold = words.split(";")
    canvas.part(box, chip)
    canvas.part(box, skins.ring, canvas.palette.legal, canvas.palette.halo, 9, 2)
    factor = min(canvas.look.table_text, 1.1)
    role, bold = BODY.scaled(factor), BODY_BOLD.scaled(factor)
    upper, lower = box.y + box.h * 0.28, box.y + box.h * 0.72
    names = (f"{name}'s bank",) if kind == "rob" else ()
    shown = fitting(canvas, (*names, name, name.split(" ")[0], name[:9]), role, box.w - 16)
    canvas.text(shown, (box.x + 9, upper), role, canvas.palette.cream)
    canvas.picture(f"badge_{colour}", Box.around(box.x + 16, lower, 18, 18))
    tint = "" if kind == "pull" else canvas.palette.cream
    canvas.picture(f"{ART}/{OFFERS[kind]}", Box.around(box.x + 34, lower, 18, 18), tint=tint)
    x = box.x + 45
    if not chance:
        canvas.text("comes here", (x, lower), role, canvas.palette.cream_quiet)
        return
    x += canvas.text(chance, (x, lower), bold, canvas.palette.brass_title) + 4
    if gold == "1":
        canvas.picture(f"{ART}/jewel_gold", Box.around(x + 8, lower, 18, 18))
        x += 17
    if red != "0":
        canvas.picture(f"{ART}/jewel_red", Box.around(x + 7, lower, 15, 15))
        canvas.text(red, (x + 15, lower), bold, canvas.palette.cream)


def chip(w: float, h: float) -> str:
    """Dark red: what is done with it is hostile."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, 9, skins.INK)
    svg.rect(1.4, 1.4, w - 2.8, h - 2.8, 8, svg.gradient(("0", "#6A1E16"), ("100", "#43100B")))
    return svg.text()


TRAY_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "words": _words,
    "steps": _steps,
    "panel": _panel,
    "deposit": _deposit,
    "gold": _gold,
    "socket": _socket,
    "lamps": _lamps,
    "pot": _pot,
    "d4": _d4,
    "offer": _offer,
}

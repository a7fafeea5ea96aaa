"""The odds panel: words, whole per cents and bars on parchment, on a couch below an aim."""

from collections.abc import Sequence

from game.core.contract.values import Odds, Tone
from game.core.wording import per_cent
from game.table.naming import named
from game.table.skeleton import LOG_DRAWER, SIDE
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY, HEADING, SEAT_NAME
from game.ui.viewport import Box

MOST_ROWS, COUCH_ROWS = 5, 3
_AIM_PAD, _BELOW_AIM = 12.0, 8.0


def draw_aim(canvas: Canvas, aim: str) -> Box:
    """The aim of the moment at the head of the column, where the sign has no room for it.

    Returns what is left for the panel, which is as high as without it.
    """
    role, room = BODY.scaled(canvas.look.table_text), SIDE.w - 2 * _AIM_PAD
    most = LOG_DRAWER.h - SIDE.h - _BELOW_AIM
    while role.size > BODY.size and canvas.height(aim, role, room) + 2 * _AIM_PAD > most:
        role = role.scaled(0.95)
    high = min(most, canvas.height(aim, role, room) + 2 * _AIM_PAD)
    box = Box(SIDE.x, SIDE.y, SIDE.w, high)
    canvas.part(box, skins.sign, canvas.palette, texture="sign_wood")
    words = Box(box.x + _AIM_PAD, box.y + _AIM_PAD, room, 0)
    canvas.paragraph(aim, words, role, "#FFF3D8")
    return SIDE.moved(0, box.h + _BELOW_AIM)


def draw_odds(
    canvas: Canvas, odds: Odds | None, note: str, places: Sequence[Place], box: Box = SIDE
) -> tuple[Box, ...]:
    """Draw the panel, and say where its rows are. Without odds it shows `note` alone."""
    palette = canvas.palette
    canvas.part(box, skins.parchment, palette, 12, texture="parchment")
    factor = canvas.look.table_text
    inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
    y = inner.y
    role = BODY.scaled(factor)
    where: list[Box] = []
    if odds is not None:
        head = SEAT_NAME.scaled(factor)
        y += canvas.paragraph(odds.title, inner, head, palette.ink_brown) + 4
        rows = odds.rows[: COUCH_ROWS if factor > 1 else MOST_ROWS]
        colours = {
            Tone.GOOD: palette.good_bar,
            Tone.MIXED: palette.mixed_bar,
            Tone.BAD: palette.bad_bar,
        }
        for row in rows:
            words = named(row.label, places)
            figure = per_cent(row.chance)
            room = inner.w - canvas.type.width(figure, HEADING) - 8
            used = canvas.paragraph(words, Box(inner.x, y, room, 0), role, palette.ink_brown)
            middle = y + role.line_height / 2
            canvas.text(
                figure,
                (inner.right, middle),
                SEAT_NAME.scaled(factor),
                palette.ink_brown,
                align="right",
            )
            y += used + 2
            bar = Box(inner.x, y, inner.w, 7)
            share, colour = round(row.chance, 3), colours[row.tone]
            canvas.part(bar, skins.bar, share, colour)
            where.append(Box(inner.x, bar.y - used - 2, inner.w, bar.bottom - bar.y + used + 2))
            y += 13
        note = odds.note
    if note:
        words = named(note, places)
        high = canvas.height(words, role, inner.w)
        if y + 12 + high <= inner.bottom + 4:
            if odds is not None and odds.rows:
                canvas.fill(Box(inner.x, y + 2, inner.w, 1), "#B0905A")
                y += 10
            canvas.paragraph(words, Box(inner.x, y, inner.w, high), role, palette.ink_brown)
    return tuple(where)

"""The aim of the moment at the head of the side panel, where the sign has no room for it."""

from game.table.skeleton import LOG_DRAWER, SIDE
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY
from game.ui.viewport import Box

_PAD, _GAP = 12.0, 8.0


def draw_aim(canvas: Canvas, aim: str) -> Box:
    """Draw it; returns what is left for the panel, which is as high as without it."""
    role = BODY.scaled(canvas.look.table_text)
    room = SIDE.w - 2 * _PAD
    most = LOG_DRAWER.h - SIDE.h - _GAP
    while role.size > BODY.size and canvas.height(aim, role, room) + 2 * _PAD > most:
        role = role.scaled(0.95)
    box = Box(SIDE.x, SIDE.y, SIDE.w, min(most, canvas.height(aim, role, room) + 2 * _PAD))
    canvas.part(box, skins.sign, canvas.palette, texture="sign_wood")
    canvas.paragraph(aim, Box(box.x + _PAD, box.y + _PAD, room, 0), role, "#FFF3D8")
    return SIDE.moved(0, box.h + _GAP)

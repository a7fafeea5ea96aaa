"""Small marks on the things that can be chosen: their key, and that a choice is final."""

from collections.abc import Iterator, Sequence

from game.scenes.match.panels import Panels
from game.table import chrome
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.devices.cap_art import draw_key
from game.ui.hotspots import Hotspot
from game.ui.theme import KEY_CAP
from game.ui.viewport import Box

_FINAL = 16.0  # px of the mark of no return
_HIGH, _EDGE = 18.0, 10.0  # px of a key cap
_OUT = 0.65  # share of it that stands out of a card
_DIE = "die"
_FROM_AFAR = 1.14  # makes letters of 26 px at 1920x1080


def draw_card_marks(
    canvas: Canvas, said: Panels, board: Sequence[Hotspot], card_foot: float
) -> None:
    """Draw the marks of the live things of a board. `card_foot`: px of a card below its picture."""
    for spot in board:
        if spot.name in said.final_cards and spot.live:
            foot = spot.box.bottom - 5 - card_foot
            corner = Box(spot.box.right - _FINAL - 5, foot - _FINAL, _FINAL, _FINAL)
            canvas.shape(corner.inset(-3), svg_shapes.pill, "#2C1A10", "", 5)
            canvas.picture(chrome.FINAL_ICON, corner, tint=canvas.palette.cream)
    role = canvas.look.board_words(KEY_CAP)
    if canvas.look.couch:
        role = role.scaled(_FROM_AFAR)
    grown = role.size / KEY_CAP.size
    high = _HIGH * grown
    for spot, key in shown_keys(canvas, said, board):
        wide = max(high, canvas.type.width(key, role) + _EDGE * grown)
        if spot.name.startswith(_DIE):
            x, y = spot.box.centre[0] - wide / 2, spot.box.bottom - high / 2
        else:
            x, y = spot.box.right - wide + 4, spot.box.y - _OUT * high
        draw_key(canvas, Box(x, y, wide, high), key, role, canvas.palette.cream, solid=True)


def shown_keys(
    canvas: Canvas, said: Panels, board: Sequence[Hotspot]
) -> Iterator[tuple[Hotspot, str]]:
    """Yield the live things with the keys that choose them, while keys are used."""
    caps = canvas.look.caps
    if caps.on_pad or caps.by_mouse:
        return
    for spot in board:
        if spot.live and spot.name in said.keys:
            yield spot, said.keys[spot.name]

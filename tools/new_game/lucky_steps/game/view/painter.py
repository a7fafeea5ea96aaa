"""What each face of a piece of Lucky Steps looks like, and the still board below."""

from collections.abc import Callable

from game.table.dice import paint_die, paint_die_shadow
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.skins import Svg
from game.ui.theme import BODY_BOLD, HEADING, PLAYER_COLOURS, PROMPT, PROMPT_NOTE
from game.ui.viewport import Box
from tools.new_game.lucky_steps.game.rules.state import GOAL
from tools.new_game.lucky_steps.game.view.places import PAWN_H, Places
from tools.new_game.lucky_steps.game.words.counting import steps

MAT = ("#3B4A7A", "#1F2747")  # felt, centre and edge
_ON_FELT = "#C9D2F0"  # quiet words on it
_PICTURE_W, _PICTURE_H = 68.8 / 70, 88.4 / 70  # of a pawn, for each unit of its body's height
_RADIUS = 10.0


def paint(canvas: Canvas, face: str, box: Box) -> None:
    """Draw a face into a box.   Raises: KeyError for a face that no piece has."""
    kind, _, rest = face.partition(":")
    _PAINTERS[kind](canvas, rest, box)


def _pawn(canvas: Canvas, words: str, box: Box) -> None:
    colour, _, active = words.partition(":")
    if active:
        canvas.picture("piece_glow", Box.around(box.centre[0], box.bottom - 3, PAWN_H, 18))
    size = box.h * _PICTURE_W, box.h * _PICTURE_H
    canvas.picture(f"pawn_{colour}", Box.around(*box.centre, *size))


def _mark(canvas: Canvas, colour: str, box: Box) -> None:
    canvas.part(box, marked_space, PLAYER_COLOURS[colour].light)


def _gathered(canvas: Canvas, count: str, box: Box) -> None:
    factor = canvas.look.table_text
    x, y = box.x, box.centre[1]
    said = f"{steps(int(count))} gathered"
    canvas.text(said, (x, y - 13), PROMPT.scaled(factor), canvas.palette.brass_title)
    note = "Stop to walk them. A one takes them."
    canvas.text(note, (x, y + 16), PROMPT_NOTE.scaled(factor), canvas.palette.cream)


_PAINTERS: dict[str, Callable[[Canvas, str, Box], None]] = {
    "pawn": _pawn,
    "mark": _mark,
    "gathered": _gathered,
    "die": paint_die,
    "shadow": paint_die_shadow,
}


# --- what lies still ------------------------------------------------------------------------------


def paint_board(canvas: Canvas, places: Places) -> None:
    """Felt, spaces and tray."""
    canvas.part(places.mat, skins.mat, *MAT, texture="felt")
    number = BODY_BOLD.scaled(min(canvas.look.table_text, 1.15))
    for space, box in places.spaces.items():
        if space == GOAL:
            canvas.part(box, goal)
            canvas.picture("wild_star", Box.around(box.centre[0], box.centre[1] + 11, 38, 38))
        else:
            canvas.part(box, sunken_space)
        if space:
            at = box.centre[0], box.y + 12
            colour = skins.INK if space == GOAL else _ON_FELT
            canvas.text(str(space), at, number, colour, align="centre")
        else:
            at = box.x + 18, box.centre[1]
            canvas.text("Start", at, HEADING, canvas.palette.brass_title)
    canvas.part(places.tray, skins.tray, canvas.palette)


def sunken_space(w: float, h: float) -> str:
    """A space: cut into the felt, dark at its upper edge."""
    svg = Svg(w, h)
    svg.rect(-1, -1, w + 2, h + 2.6, _RADIUS + 1, "#6B7DB8", opacity=0.5)
    svg.rect(-1, -1.6, w + 2, h + 2, _RADIUS + 1, "#0B1024")
    svg.rect(0, 0, w, h, _RADIUS, svg.gradient(("0", "#161D3A"), ("100", "#25305A")))
    return svg.text()


def goal(w: float, h: float) -> str:
    """The last space: a plate of brass."""
    svg = Svg(w, h)
    svg.shadow(_RADIUS, 3, 0.1)
    svg.rect(-1, -1, w + 2, h + 2, _RADIUS + 1, skins.INK)
    svg.rect(0, 0, w, h, _RADIUS, svg.gradient(*skins.BRASS))
    svg.rect(1, 1, w - 2, h - 2, _RADIUS - 1, stroke="#FFE9B0", width=1.6, opacity=0.75)
    return svg.text()


def marked_space(w: float, h: float, colour: str) -> str:
    """Where the pawn would go: a rim in the colour of its player, and a tint."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, _RADIUS, colour, opacity=0.22)
    svg.rect(0, 0, w, h, _RADIUS, stroke=skins.INK, width=5, opacity=0.6)
    svg.rect(0, 0, w, h, _RADIUS, stroke=colour, width=3)
    return svg.text()

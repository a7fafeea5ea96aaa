"""The panel with the Soldier table in force, which highlights the rows that score now."""

from game.games.dragon_farkle.rules.battle import wins
from game.games.dragon_farkle.rules.state import Battling, Nudging, Rolled, State
from game.games.dragon_farkle.view.faces import NAMED_UP_TO
from game.games.dragon_farkle.words.score_list import score_rows, scored
from game.table.skeleton import LOG
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import HEADING, SEAT_NAME, SMALL, Type
from game.ui.viewport import Box

_PAD, _HEAD, _FOOT = 14.0, 33.0, 5.0
_LOW, _LOW_HEAD = 150.0, 28.0  # px high: what has two columns, and its heading
_STEP = 18.0  # logical pixels from row to row
_LIT, _LIT_RIM = "#5A3D1C", "#A9803F"
_LIT_PAPER = "#F6D98A", "#A9803F"


def paint_scores(canvas: Canvas, view: State, box: Box, *, paper: bool = False) -> None:
    """Paint every row of the Soldier table, without the heading where text is large (DF-2.18).

    `paper`: the box is a page of the book already; else it is a panel of its own, in two columns
    where it is low.
    """
    palette, look, phase = canvas.palette, canvas.look, view.phase
    if not paper:
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
    large, low = paper or look.table_text > NAMED_UP_TO, not paper and box.h < _LOW
    top = box.y + (_FOOT if large else _LOW_HEAD if low else _HEAD)
    if not large:
        lost = isinstance(getattr(phase, "action", None), Battling)
        head = "Soldiers lost" if lost else "What dice score"
        at = box.x + _PAD, box.y + (16 if low else 19)
        canvas.text(head, at, HEADING.scaled(0.85), palette.brass_title)
    table = view.rules.table
    rows = score_rows(table, brief=large and not low)
    lit = scored(phase.faces, table) if isinstance(phase, Rolled | Nudging) else frozenset()
    if isinstance(phase, Rolled) and isinstance(phase.action, Battling):
        lit = frozenset() if wins(phase.action, phase.event) else lit
    label, worth = look.words(SMALL), look.words(SEAT_NAME.scaled(0.85))
    columns = 2 if low else 1
    lines = -(-len(rows) // columns)
    most = (1.4 * label.size if large else _STEP) * max(1.0, box.h / LOG.h)
    step = min(most, (box.bottom - _FOOT - top) / lines)
    label = label.scaled(min(1.0, step / label.size))
    worth = worth.scaled(min(1.0, step / worth.size))
    wide = (box.w - 14) / columns
    for number, row in enumerate(rows):
        column, down = divmod(number, lines)
        line = Box(box.x + 7 + column * wide, top + down * step + 0.5, wide, step - 1)
        shines = not row.prices.isdisjoint(lit)
        if shines:
            canvas.shape(line, svg_shapes.pill, *(_LIT_PAPER if paper else (_LIT, _LIT_RIM)), 5)
        ink = palette.brass_title if shines else palette.cream
        said = row.short if low else (row.label, row.worth)
        _row(canvas, said, line, (label, worth), palette.ink_brown if paper else ink)


def _row(
    canvas: Canvas, said: tuple[str, str], line: Box, roles: tuple[Type, Type], ink: str
) -> None:
    """Draw a row in the box `line`: the dice at the left, their worth at the right."""
    label, worth = roles
    room, y = line.w + 14 - 2 * _PAD, line.centre[1]
    wide = canvas.type.width(said[0], label) + canvas.type.width(said[1], worth) + 8
    if wide > room:
        label, worth = label.scaled(room / wide), worth.scaled(room / wide)
    canvas.text(said[0], (line.x + _PAD - 7, y), label, ink)
    canvas.text(said[1], (line.right - _PAD + 7, y), worth, ink, align="right")

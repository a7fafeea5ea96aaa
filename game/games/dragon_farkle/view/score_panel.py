"""The panel with the Soldier table in force, which highlights the rows that score now."""

from game.games.dragon_farkle.rules.state import Battling, Nudging, Rolled, State
from game.games.dragon_farkle.view.faces import NAMED_UP_TO
from game.games.dragon_farkle.words.score_list import ScoreRow, score_rows, scored
from game.table.skeleton import LOG
from game.ui import svg_shapes
from game.ui.canvas import Canvas
from game.ui.theme import HEADING, SEAT_NAME, SMALL, Type
from game.ui.viewport import Box

_PAD, _HEAD, _FOOT = 14.0, 33.0, 5.0
_STEP = 18.0  # logical pixels from row to row in the log's place
_LIT, _LIT_RIM = "#5A3D1C", "#A9803F"
_LIT_PAPER = "#F6D98A", "#A9803F"


def paint_scores(canvas: Canvas, view: State, box: Box, *, paper: bool = False) -> None:
    """Every row of the table. Where text is large the heading is left out (DF-2.18).

    `paper`: the box is a page of the book already; else it is a panel of its own.
    """
    palette, look, phase = canvas.palette, canvas.look, view.phase
    if not paper:
        canvas.shape(box, svg_shapes.panel, palette, texture="leather")
    large = paper or look.table_text > NAMED_UP_TO
    top = box.y + (_FOOT if large else _HEAD)
    if not large:
        lost = isinstance(getattr(phase, "action", None), Battling)
        head = "Soldiers lost" if lost else "What dice score"
        canvas.text(head, (box.x + _PAD, box.y + 19), HEADING.scaled(0.85), palette.brass_title)
    table = view.rules.table
    rows = score_rows(table, brief=large)
    lit = scored(phase.faces, table) if isinstance(phase, Rolled | Nudging) else frozenset()
    label, worth = look.words(SMALL), look.words(SEAT_NAME.scaled(0.85))
    most = (1.4 * label.size if large else _STEP) * max(1.0, box.h / LOG.h)
    step = min(most, (box.bottom - _FOOT - top) / len(rows))
    label = label.scaled(min(1.0, step / label.size))
    worth = worth.scaled(min(1.0, step / worth.size))
    for number, row in enumerate(rows):
        line = Box(box.x + 7, top + number * step + 0.5, box.w - 14, step - 1)
        shines = not row.prices.isdisjoint(lit)
        if shines:
            canvas.shape(line, svg_shapes.pill, *(_LIT_PAPER if paper else (_LIT, _LIT_RIM)), 5)
        ink = palette.brass_title if shines else palette.cream
        _row(canvas, row, line, (label, worth), palette.ink_brown if paper else ink)


def _row(canvas: Canvas, row: ScoreRow, line: Box, roles: tuple[Type, Type], ink: str) -> None:
    """What it takes at the left, what it brings at the right."""
    label, worth = roles
    room, y = line.w + 14 - 2 * _PAD, line.centre[1]
    wide = canvas.type.width(row.label, label) + canvas.type.width(row.worth, worth) + 8
    if wide > room:
        label, worth = label.scaled(room / wide), worth.scaled(room / wide)
    canvas.text(row.label, (line.x + _PAD - 7, y), label, ink)
    canvas.text(row.worth, (line.right - _PAD + 7, y), worth, ink, align="right")

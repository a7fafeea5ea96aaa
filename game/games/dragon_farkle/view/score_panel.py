"""What dice bring: the Soldier table in force, always in sight, with the rows that score now."""

from game.games.dragon_farkle.rules.state import Battling, Nudging, Rolled, State
from game.games.dragon_farkle.words.score_list import score_rows, scored
from game.table.skeleton import LOG
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import HEADING, SEAT_NAME, SMALL
from game.ui.viewport import Box

_PAD, _HEAD, _FOOT = 14.0, 33.0, 5.0
_STEP, _COUCH_STEP = 18.0, 24.0  # logical pixels from row to row in the log's place
_LIT, _LIT_RIM = "#5A3D1C", "#A9803F"


def paint_scores(canvas: Canvas, view: State, box: Box) -> None:
    """Every row of the table. On a couch rows are larger and the heading is left out (DF-2.18)."""
    palette, factor, phase = canvas.palette, canvas.look.table_text, view.phase
    canvas.part(box, skins.panel, palette, texture="leather")
    couch = factor > 1
    top = box.y + (_FOOT if couch else _HEAD)
    if not couch:
        lost = isinstance(getattr(phase, "action", None), Battling)
        head = "What dice cost" if lost else "What dice bring"
        canvas.text(head, (box.x + _PAD, box.y + 19), HEADING.scaled(0.85), palette.brass_title)
    table = view.rules.table
    rows = score_rows(table, brief=couch)
    lit = scored(phase.faces, table) if isinstance(phase, Rolled | Nudging) else frozenset()
    most = (_COUCH_STEP if couch else _STEP) * max(1.0, box.h / LOG.h)
    step = min(most, (box.bottom - _FOOT - top) / len(rows))
    room = box.w - 2 * _PAD
    for number, row in enumerate(rows):
        y = top + (number + 0.5) * step
        shines = not row.prices.isdisjoint(lit)
        if shines:
            canvas.part(
                Box(box.x + 7, y - step / 2 + 0.5, box.w - 14, step - 1),
                skins.pill,
                _LIT,
                _LIT_RIM,
                5,
            )
        label, worth = SMALL.scaled(factor), SEAT_NAME.scaled(0.85 * factor)
        wide = canvas.type.width(row.label, label) + canvas.type.width(row.worth, worth) + 8
        if wide > room:
            label, worth = label.scaled(room / wide), worth.scaled(room / wide)
        ink = palette.brass_title if shines else palette.cream
        canvas.text(row.label, (box.x + _PAD, y), label, ink)
        canvas.text(row.worth, (box.right - _PAD, y), worth, ink, align="right")

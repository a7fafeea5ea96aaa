"""The standings: who is ahead, in the side panel while nobody needs odds."""

from collections.abc import Sequence

from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME
from game.ui.viewport import Box

_ROW, _CLOSE, _HEAD, _APART = 48.0, 40.0, 34.0, 16.0


def draw_standings(
    canvas: Canvas, places: Sequence[Place], scores: Sequence[int | None], box: Box = SIDE
) -> None:
    """Seats with the most points first, equal ones in the order of their chairs."""
    canvas.part(box, skins.parchment, canvas.palette, 12, texture="parchment")
    inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
    _rank(canvas, places, scores, inner, _ROW * _growth(canvas))


def draw_standings_below(
    canvas: Canvas, places: Sequence[Place], scores: Sequence[int | None], free: Box
) -> None:
    """The same at the foot of a panel that says little; nothing if what is free is too low."""
    rows = sum(score is not None for score in scores)
    step = _CLOSE * _growth(canvas)
    high = _HEAD + rows * step
    inner = Box(free.x + 14, free.bottom - 8 - high, free.w - 28, high)
    if not rows or inner.y < free.y + _APART:
        return
    canvas.fill(Box(inner.x, inner.y - _APART / 2, inner.w, 1), "#B0905A")
    _rank(canvas, places, scores, inner, step)


def _growth(canvas: Canvas) -> float:
    return min(canvas.look.table_text, 1.15)


def _rank(
    canvas: Canvas, places: Sequence[Place], scores: Sequence[int | None], inner: Box, step: float
) -> None:
    palette, factor = canvas.palette, canvas.look.table_text
    ranked = [(score, seat) for seat, score in enumerate(scores) if score is not None]
    if not ranked:
        return
    heading = SEAT_NAME.scaled(factor)
    canvas.text("Standings", (inner.x, inner.y + 12), heading, palette.ink_brown)
    most = max(score for score, _ in ranked)
    y = inner.y + _HEAD
    for score, seat in sorted(ranked, key=lambda row: (-row[0], row[1])):
        place = places[seat]
        canvas.picture(f"badge_{place.colour}", Box(inner.x, y, 24, 24))
        canvas.text(place.name, (inner.x + 32, y + 12), BODY.scaled(factor), palette.ink_brown)
        at = (inner.right, y + 12)
        canvas.text(f"{score:,}", at, heading, palette.ink_brown, align="right")
        bar = Box(inner.x + 32, y + 27, inner.w - 32, 7)
        share = round(score / most, 3) if most > 0 else 0.0
        canvas.part(bar, skins.bar, share, PLAYER_COLOURS[place.colour].base)
        y += step

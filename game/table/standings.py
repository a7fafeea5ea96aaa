"""The standings: who is ahead, in the side panel while nobody needs odds."""

from collections.abc import Sequence

from game.core.contract.values import Odds
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME
from game.ui.viewport import Box

_ROW, _CLOSE, _HEAD, _APART = 48.0, 40.0, 34.0, 16.0


def draw_standings(
    canvas: Canvas,
    places: Sequence[Place],
    scores: Sequence[int | None],
    box: Box = SIDE,
    *,
    below: Odds | None = None,
) -> None:
    """Seats with the most points first, equal ones in the order of their chairs.

    `below`: what a panel of few words says there already; then they stand at its foot, if there is
    room.
    """
    palette, factor = canvas.palette, canvas.look.table_text
    inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
    ranked = [(score, seat) for seat, score in enumerate(scores) if score is not None]
    if below is None:
        canvas.part(box, skins.parchment, palette, 12, texture="parchment")
    if not ranked:
        return
    step = (_CLOSE if below else _ROW) * min(factor, 1.15)
    if below is not None:
        high = _HEAD + len(ranked) * step
        used = _used(canvas, below, places, inner.w)
        if used + _APART + high > inner.h:
            return
        inner = Box(inner.x, inner.bottom + 4 - high, inner.w, high)
        canvas.fill(Box(inner.x, inner.y - _APART / 2, inner.w, 1), "#B0905A")
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


def _used(canvas: Canvas, said: Odds, places: Sequence[Place], wide: float) -> float:
    """How high a panel without rows is."""
    factor = canvas.look.table_text
    title = canvas.height(said.title, SEAT_NAME.scaled(factor), wide)
    return title + canvas.height(named(said.note, places), BODY.scaled(factor), wide)

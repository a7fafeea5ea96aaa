"""The standings: who is ahead, in the side panel while nobody needs odds."""

from collections.abc import Sequence

from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import skins
from game.ui.canvas import Canvas
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME
from game.ui.viewport import Box

_ROW = 48.0


def draw_standings(
    canvas: Canvas, places: Sequence[Place], scores: Sequence[int | None], box: Box = SIDE
) -> None:
    """Seats with the most points first, equal ones in the order of their chairs."""
    palette, factor = canvas.palette, canvas.look.table_text
    canvas.part(box, skins.parchment, palette, 12, texture="parchment")
    inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
    ranked = [(score, seat) for seat, score in enumerate(scores) if score is not None]
    if not ranked:
        return
    heading = SEAT_NAME.scaled(factor)
    canvas.text("Standings", (inner.x, inner.y + 12), heading, palette.ink_brown)
    most = max(score for score, _ in ranked)
    y = inner.y + 34
    for score, seat in sorted(ranked, key=lambda row: (-row[0], row[1])):
        place = places[seat]
        canvas.picture(f"badge_{place.colour}", Box(inner.x, y, 24, 24))
        canvas.text(place.name, (inner.x + 32, y + 12), BODY.scaled(factor), palette.ink_brown)
        at = (inner.right, y + 12)
        canvas.text(f"{score:,}", at, heading, palette.ink_brown, align="right")
        bar = Box(inner.x + 32, y + 27, inner.w - 32, 7)
        share = round(score / most, 3) if most > 0 else 0.0
        canvas.part(bar, skins.bar, share, PLAYER_COLOURS[place.colour].base)
        y += _ROW * min(factor, 1.15)

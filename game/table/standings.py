"""The standings in the side panel, shown while no odds are needed."""

from collections.abc import Sequence

from game.core.contract.values import Odds
from game.table.naming import named
from game.table.skeleton import SIDE
from game.table.table import Place
from game.ui import svg_shapes
from game.ui.bar import draw_bar
from game.ui.canvas import Canvas
from game.ui.parts import shortened
from game.ui.theme import BODY, PLAYER_COLOURS, SEAT_NAME
from game.ui.viewport import Box

_BAR = 12.0  # px of height that a bar takes below a name
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
    palette, look = canvas.palette, canvas.look
    name_role, heading = look.words(BODY), look.words(SEAT_NAME)
    larger = name_role.size / BODY.size
    inner = Box(box.x + 14, box.y + 12, box.w - 28, box.h - 24)
    ranked = [(score, seat) for seat, score in enumerate(scores) if score is not None]
    if below is None:
        canvas.shape(box, svg_shapes.parchment, palette, 12, texture="parchment")
    if not ranked:
        return
    head = _HEAD * larger
    # Rows move together rather than off the page.
    step = (_CLOSE if below else _ROW) * larger
    if below is None:
        step = min(step, (inner.h - head) / len(ranked))
    if below is not None:
        high = head + len(ranked) * step
        used = _used(canvas, below, places, inner.w)
        if used + _APART + high > inner.h:
            return
        inner = Box(inner.x, inner.bottom + 4 - high, inner.w, high)
        canvas.fill(Box(inner.x, inner.y - _APART / 2, inner.w, 1), "#B0905A")
    canvas.text("Standings", (inner.x, inner.y + 12 * larger), heading, palette.ink_brown)
    most = max(score for score, _ in ranked)
    y, size = inner.y + head, min(24 * min(larger, 1.5), step - 2)
    for score, seat in sorted(ranked, key=lambda row: (-row[0], row[1])):
        place = places[seat]
        canvas.picture(f"badge_{place.colour}", Box(inner.x, y, size, size))
        x, middle = inner.x + size + 8, y + size / 2
        figure = canvas.type.width(f"{score:,}", heading)
        name = shortened(canvas, place.name, name_role, inner.right - figure - 8 - x)
        canvas.text(name, (x, middle), name_role, palette.ink_brown)
        at = (inner.right, middle)
        canvas.text(f"{score:,}", at, heading, palette.ink_brown, align="right")
        if step >= size + _BAR:  # bars go first where rows are close
            bar = Box(x, y + size + 3, inner.right - x, 7)
            share = round(score / most, 3) if most > 0 else 0.0
            draw_bar(canvas, bar, share, PLAYER_COLOURS[place.colour].base)
        y += step


def _used(canvas: Canvas, said: Odds, places: Sequence[Place], wide: float) -> float:
    """How high a panel without rows is."""
    look = canvas.look
    title = canvas.height(said.title, look.words(SEAT_NAME), wide)
    return title + canvas.height(named(said.note, places), look.words(BODY), wide)

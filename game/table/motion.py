"""Layouts of pieces, and what leads from one to another; `Stage` makes whole movements of it."""

from collections.abc import Callable, Iterable, Mapping

from game.table.animation import Easing, Piece, Tween, ease_in_out

Pieces = dict[str, Piece]
Layout = Mapping[str, Piece]
Point = tuple[float, float]

FADE_S = 0.12
STEP_S, PATH_S, STEADY_PATH_S = 0.11, 0.70, 0.25
FLIGHT_S = 0.42
FLIP_S = 0.30
FALL_S = 0.36
HOP = 6.0  # logical pixels

_MOVING = ("x", "y", "angle", "alpha", "lift")


def arc(t: float) -> float:
    """Return the height (0 to 1) of a throw at time `t`: fast off the table, slow at the top."""
    way = 2 * t * (1 - t)
    return way if t < 0.5 else 1 - way


def become(pieces: Pieces, layout: Layout) -> Callable[[], None]:
    """Return an action that sets every piece to a layout, for the end of a movement."""

    def settle() -> None:
        pieces.clear()
        pieces.update((key, piece.copy()) for key, piece in layout.items())

    return settle


def slide(start: Piece, target: Piece, easing: Easing = ease_in_out) -> Iterable[Tween]:
    """Yield the tweens from one piece to another; none for what stays equal."""
    for attribute in _MOVING:
        ends = getattr(target, attribute)
        if getattr(start, attribute) != ends:
            yield Tween(target.key, attribute, ends, easing)
    if start.w != target.w:
        yield Tween(target.key, "scale", target.scale, easing)

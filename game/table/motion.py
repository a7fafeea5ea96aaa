"""Movements of pieces as cues: fades, slides, hops, leaps, flips and falls.

Each function takes the pieces of the table and gives cues that end where they say, watched or
skipped. With reduced motion things fade or swap instead of flying (look, section 5).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from game.table.animation import Cue, Easing, Piece, Tween, ease_in_out, ease_out
from game.table.faces import Face

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
    """For a wave that flies like something thrown: fast off the table, slow at the top."""
    way = 2 * t * (1 - t)
    return way if t < 0.5 else 1 - way


def become(pieces: Pieces, layout: Layout) -> Callable[[], None]:
    """Return an action that sets every piece to a layout: the end of a movement."""

    def settle() -> None:
        pieces.clear()
        pieces.update((key, piece.copy()) for key, piece in layout.items())

    return settle


def brief(seconds: float, *, reduced: bool) -> float:
    """Return a duration; with reduced motion at most that of a fade."""
    return min(seconds, FADE_S) if reduced else seconds


def change(
    pieces: Pieces,
    before: Layout,
    after: Layout,
    seconds: float,
    easing: Easing = ease_in_out,
    *,
    reduced: bool = False,
    sound: str = "",
) -> Cue:
    """From one layout to another: what is in both slides, what comes or goes fades."""
    coming = [key for key in after if key not in before]
    going = [key for key in before if key not in after]

    def begin() -> None:
        for key in coming:
            pieces[key] = replace(after[key], alpha=0.0)
        for key, piece in after.items():
            # Another face has no halfway: it is there from the start.
            if key in before and key in pieces:
                now = pieces[key]
                now.scale *= now.w / piece.w  # it grows or shrinks on the way
                now.face, now.w, now.h, now.z = piece.face, piece.w, piece.h, piece.z
                now.shadow = piece.shadow

    tweens = [Tween(key, "alpha", after[key].alpha, ease_out) for key in coming]
    tweens += [Tween(key, "alpha", 0.0, ease_out) for key in going]
    for key, piece in after.items():
        if key in before and before[key] != piece:
            tweens += slide(before[key], piece, easing)
    end = become(pieces, after)
    return Cue(brief(seconds, reduced=reduced), tuple(tweens), begin, end, sound)


def slide(start: Piece, target: Piece, easing: Easing = ease_in_out) -> Iterable[Tween]:
    """The tweens from one place to another; nothing for what stays equal."""
    for attribute in _MOVING:
        ends = getattr(target, attribute)
        if getattr(start, attribute) != ends:
            yield Tween(target.key, attribute, ends, easing)
    if start.w != target.w:
        yield Tween(target.key, "scale", target.scale, easing)


def walk(key: str, path: Sequence[Point], *, reduced: bool, sound: str = "wood_step") -> list[Cue]:
    """From place to place with a little hop each; the whole path takes at most 0.70 s."""
    if reduced:
        seconds, hop = STEADY_PATH_S / len(path), 0.0
    else:
        seconds, hop = min(STEP_S, PATH_S / len(path)), HOP
    cues = []
    for x, y in path:
        tweens = [Tween(key, "x", x), Tween(key, "y", y)]
        if hop:
            tweens.append(Tween(key, "lift", hop, arc, wave=True))
        cues.append(Cue(seconds, tuple(tweens), sound=sound))
    return cues


def fly(key: str, to: Point, *, reduced: bool, height: float = 46.0, sound: str = "") -> Cue:
    """In a high arc to a place: a leap, or a tile on its way."""
    if reduced:
        return Cue(STEADY_PATH_S, (Tween(key, "x", to[0]), Tween(key, "y", to[1])), sound=sound)
    tweens = (
        Tween(key, "x", to[0]),
        Tween(key, "y", to[1]),
        Tween(key, "lift", height, arc, wave=True),
        Tween(key, "scale", 1.18, arc, wave=True),
    )
    return Cue(FLIGHT_S, tweens, sound=sound)


def flip(
    pieces: Pieces,
    key: str,
    face: Face,
    *,
    reduced: bool,
    seconds: float = FLIP_S,
    height: float = 0.0,
    sound: str = "",
) -> Cue:
    """Turn something over to another face, in the air if `height` is not 0."""

    def turned() -> None:
        pieces[key].face = face

    if reduced:
        return Cue(FADE_S, end=turned, sound=sound)

    def halfway(t: float) -> None:
        if t >= 0.5:
            turned()

    tweens = [Tween(key, "turn", 0.0, wave=True)]
    if height:
        tweens.append(Tween(key, "lift", height, arc, wave=True))
        tweens.append(Tween(key, "scale", 1.3, arc, wave=True))
    return Cue(seconds, tuple(tweens), end=turned, sound=sound, during=halfway)


def fall(pieces: Pieces, lands: Piece, *, reduced: bool, sound: str = "") -> Cue:
    """Let a piece fall onto its place, large at first."""

    def begin() -> None:
        pieces[lands.key] = replace(lands, alpha=0.0)
        if not reduced:
            pieces[lands.key] = replace(lands, alpha=0.0, lift=70.0, scale=1.75)

    def end() -> None:
        pieces[lands.key] = lands.copy()

    tweens = [Tween(lands.key, "alpha", 1.0, ease_out)]
    if not reduced:
        tweens += [Tween(lands.key, "lift", lands.lift, _heavy), Tween(lands.key, "scale", 1.0)]
    return Cue(FADE_S if reduced else FALL_S, tuple(tweens), begin, end, sound)


def _heavy(t: float) -> float:
    """Faster and faster, then a small bounce."""
    if t < 0.7:
        return (t / 0.7) ** 2
    bounce = (t - 0.7) / 0.3
    return 1 - 0.12 * 4 * bounce * (1 - bounce)


def rise(key: str, *, reduced: bool) -> Cue:
    """Lift a piece until it disappears."""
    tweens = [Tween(key, "alpha", 0.0)]
    if not reduced:
        tweens.append(Tween(key, "lift", 40.0, ease_out))
    return Cue(FADE_S if reduced else 0.2, tuple(tweens))


def hop(
    keys: Iterable[str], height: float, *, reduced: bool, seconds: float = 0.3, sound: str = ""
) -> Cue:
    """Things jump where they are, for joy."""
    if reduced:
        return Cue(FADE_S, sound=sound)
    tweens = tuple(Tween(key, "lift", height, arc, wave=True) for key in keys)
    return Cue(seconds, tweens, sound=sound)

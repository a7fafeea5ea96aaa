"""The movements of one table's pieces; with reduced motion they fade or swap, and never fly."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.dice import Thrown, tumble
from game.table.faces import Face
from game.table.motion import (
    FADE_S,
    FALL_S,
    FLIGHT_S,
    FLIP_S,
    HOP,
    PATH_S,
    STEADY_PATH_S,
    STEP_S,
    Layout,
    Pieces,
    Point,
    arc,
    become,
    slide,
)

QUICK_S = 0.16  # a thing gives way
SETTLE_S = 0.24  # the table is set for what comes next


@dataclass(frozen=True)
class Stage:
    """Maker of cues for the movements of one table's pieces."""

    pieces: Pieces
    reduced: bool = False

    def brief(self, seconds: float) -> float:
        """Return a duration; with reduced motion at most that of a fade."""
        return min(seconds, FADE_S) if self.reduced else seconds

    # --- from layout to layout --------------------------------------------------------------------

    def change(
        self, before: Layout, after: Layout, seconds: float = SETTLE_S, sound: str = ""
    ) -> Cue:
        """Return a cue from layout to layout: pieces of both slide, pieces that come or go fade."""
        pieces = self.pieces
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
                tweens += slide(before[key], piece)
        return Cue(self.brief(seconds), tuple(tweens), begin, become(pieces, after), sound)

    def changed(
        self, before: Layout, after: Layout, seconds: float = SETTLE_S, sound: str = ""
    ) -> list[Cue]:
        """Return the cue of `change` in a list; empty if layouts are equal and no sound is due."""
        return [self.change(before, after, seconds, sound)] if before != after or sound else []

    def ends(self, before: Layout, after: Layout) -> list[Cue]:
        """Return a cue that sets the layout after an event, after its movements; none if equal."""
        return [self.set_as(after)] if before != after else []

    def set_as(self, layout: Layout) -> Cue:
        """Return a cue that sets the pieces to a layout without a movement."""
        return Cue(end=become(self.pieces, layout))

    # --- by the way -------------------------------------------------------------------------------

    def hop(self, keys: Iterable[str], height: float, sound: str = "", seconds: float = 0.3) -> Cue:
        """Return a cue that lets pieces jump in place, `height` px high."""
        if self.reduced:
            return Cue(FADE_S, sound=sound)
        tweens = tuple(Tween(key, "lift", height, arc, wave=True) for key in keys)
        return Cue(seconds, tweens, sound=sound)

    def walk(self, key: str, path: Sequence[Point], sound: str = "wood_step") -> list[Cue]:
        """Return cues from place to place, a little hop each; the whole path takes up to 0.70 s."""
        seconds = min(STEP_S, PATH_S / len(path))
        if self.reduced:
            seconds = STEADY_PATH_S / len(path)
        leap = () if self.reduced else (Tween(key, "lift", HOP, arc, wave=True),)
        return [
            Cue(seconds, (Tween(key, "x", x), Tween(key, "y", y), *leap), sound=sound)
            for x, y in path
        ]

    def fly(self, key: str, to: Point, sound: str = "", height: float = 46.0) -> Cue:
        """Return a cue that moves a piece in a high arc: a leap, or a tile on its way."""
        across = Tween(key, "x", to[0]), Tween(key, "y", to[1])
        if self.reduced:
            return Cue(STEADY_PATH_S, across, sound=sound)
        up = Tween(key, "lift", height, arc, wave=True), Tween(key, "scale", 1.18, arc, wave=True)
        return Cue(FLIGHT_S, (*across, *up), sound=sound)

    def fall(self, lands: Piece, sound: str = "") -> Cue:
        """Return a cue that lets a piece fall onto its place, large at first."""

        def begin() -> None:
            self.pieces[lands.key] = replace(lands, alpha=0.0)
            if not self.reduced:
                self.pieces[lands.key] = replace(lands, alpha=0.0, lift=70.0, scale=1.75)

        def end() -> None:
            self.pieces[lands.key] = lands.copy()

        tweens = [Tween(lands.key, "alpha", 1.0, ease_out)]
        if not self.reduced:
            tweens += [Tween(lands.key, "lift", lands.lift, _heavy), Tween(lands.key, "scale", 1.0)]
        return Cue(FADE_S if self.reduced else FALL_S, tuple(tweens), begin, end, sound)

    def rise(self, key: str) -> Cue:
        """Return a cue that lifts a piece until it disappears."""
        tweens = [Tween(key, "alpha", 0.0)]
        if not self.reduced:
            tweens.append(Tween(key, "lift", 40.0, ease_out))
        return Cue(FADE_S if self.reduced else 0.2, tuple(tweens))

    def flip(
        self,
        key: str,
        face: Face,
        sound: str = "",
        *,
        seconds: float = FLIP_S,
        height: float = 0.0,
    ) -> Cue:
        """Return a cue that turns a piece over to another face, in the air if `height` is not 0."""
        turned = self.showing(key, face)
        if self.reduced:
            return Cue(FADE_S, end=turned, sound=sound)

        def halfway(t: float) -> None:
            if t >= 0.5:
                turned()

        tweens = [Tween(key, "turn", 0.0, wave=True)]
        if height:
            tweens.append(Tween(key, "lift", height, arc, wave=True))
            tweens.append(Tween(key, "scale", 1.3, arc, wave=True))
        return Cue(seconds, tuple(tweens), end=turned, sound=sound, during=halfway)

    def tumble(self, throw: Sequence[Thrown]) -> list[Cue]:
        """Return cues that let dice fly in, spin and settle."""
        return tumble(self.pieces, throw, reduced=self.reduced)

    def moved(
        self, key: str, cues: list[Cue], before: Layout, after: Layout, above: float
    ) -> list[Cue]:
        """Return cues that move a pawn through points, at the depth `above`.

        Others of its kind close up where it leaves, and make room where it goes.
        """
        kind = f"{key.partition(':')[0]}:"
        others = [k for k in before if k.startswith(kind) and k != key and k in after]
        tweens = [tween for k in others for tween in slide(before[k], after[k])]
        cues[0].begin = self.lifting(key, above)
        cues[-1].tweens = (*cues[-1].tweens, *tweens)
        cues[-1].end = become(self.pieces, after)
        return cues

    def walked(
        self, key: str, before: Layout, after: Layout, above: float, sound: str = "wood_step"
    ) -> list[Cue]:
        """Return cues in which a pawn walks to its next place, and others of its kind make room."""
        return self.moved(key, self.walk(key, [after[key].at], sound), before, after, above)

    def flown(
        self, key: str, before: Layout, after: Layout, above: float, sound: str, height: float
    ) -> list[Cue]:
        """Return cues in which a pawn leaps to its next place, and others of its kind make room."""
        flight = self.fly(key, after[key].at, sound, height)
        return self.moved(key, [flight], before, after, above)

    # --- what begins or ends a cue ----------------------------------------------------------------

    def laying(self, *pieces: Piece) -> Callable[[], None]:
        """Return an action that adds pieces that are not part of any layout."""

        def lay() -> None:
            self.pieces.update((piece.key, piece.copy()) for piece in pieces)

        return lay

    def clearing(self, *keys: str) -> Callable[[], None]:
        """Return an action that removes the pieces of these keys, if they exist."""

        def clear() -> None:
            for key in keys:
                self.pieces.pop(key, None)

        return clear

    def lifting(self, key: str, above: float) -> Callable[[], None]:
        """Return an action that sets a piece to a depth above the pieces on its way."""

        def lift() -> None:
            self.pieces[key].z = above

        return lift

    def showing(self, key: str, face: Face) -> Callable[[], None]:
        """Return an action that changes the face of a piece."""

        def show() -> None:
            self.pieces[key].face = face

        return show


def _heavy(t: float) -> float:
    """Return the way (0 to 1) of a fall at time `t`: faster and faster, then a small bounce."""
    if t < 0.7:
        return (t / 0.7) ** 2
    bounce = (t - 0.7) / 0.3
    return 1 - 0.12 * 4 * bounce * (1 - bounce)

"""The pieces of one table, and the operations that move them.

Every cue ends in its layout, watched or skipped. The stage passes the setting of reduced motion to
all functions of `motion`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.table import motion
from game.table.animation import Cue, Piece
from game.table.dice import Thrown, tumble
from game.table.faces import Face
from game.table.motion import FLIP_S, Layout, Pieces, Point, become, slide

QUICK_S = 0.16  # a thing gives way
SETTLE_S = 0.24  # the table is set for what comes next


@dataclass(frozen=True)
class Stage:
    """Pieces of one table, and the means to move them."""

    pieces: Pieces
    reduced: bool = False

    def brief(self, seconds: float) -> float:
        """Return a duration; with reduced motion at most that of a fade."""
        return motion.brief(seconds, reduced=self.reduced)

    # --- from layout to layout --------------------------------------------------------------------

    def change(
        self, before: Layout, after: Layout, seconds: float = SETTLE_S, sound: str = ""
    ) -> Cue:
        """What is in both layouts slides, what comes or goes fades."""
        return motion.change(self.pieces, before, after, seconds, reduced=self.reduced, sound=sound)

    def changed(
        self, before: Layout, after: Layout, seconds: float = SETTLE_S, sound: str = ""
    ) -> list[Cue]:
        """Return the cue of `change` in a list; empty if layouts are equal and no sound is due."""
        return [self.change(before, after, seconds, sound)] if before != after or sound else []

    def ends(self, before: Layout, after: Layout) -> list[Cue]:
        """Return a cue that sets the layout after an event, after its movements; none if equal."""
        return [self.set_as(after)] if before != after else []

    def set_as(self, layout: Layout) -> Cue:
        """Return a cue that sets the pieces to a layout at once."""
        return Cue(end=become(self.pieces, layout))

    # --- by the way -------------------------------------------------------------------------------

    def hop(self, keys: Iterable[str], height: float, sound: str = "", seconds: float = 0.3) -> Cue:
        """Things jump where they are."""
        return motion.hop(keys, height, reduced=self.reduced, seconds=seconds, sound=sound)

    def walk(self, key: str, path: Sequence[Point], sound: str = "wood_step") -> list[Cue]:
        """From place to place with a little hop each."""
        return motion.walk(key, path, reduced=self.reduced, sound=sound)

    def fly(self, key: str, to: Point, sound: str = "", height: float = 46.0) -> Cue:
        """In a high arc to a place."""
        return motion.fly(key, to, reduced=self.reduced, height=height, sound=sound)

    def fall(self, lands: Piece, sound: str = "") -> Cue:
        """Something comes down from above."""
        return motion.fall(self.pieces, lands, reduced=self.reduced, sound=sound)

    def flip(
        self,
        key: str,
        face: Face,
        sound: str = "",
        *,
        seconds: float = FLIP_S,
        height: float = 0.0,
    ) -> Cue:
        """Something turns over to another face."""
        return motion.flip(
            self.pieces,
            key,
            face,
            reduced=self.reduced,
            seconds=seconds,
            height=height,
            sound=sound,
        )

    def tumble(self, throw: Sequence[Thrown]) -> list[Cue]:
        """Dice fly in, spin and settle."""
        return tumble(self.pieces, throw, reduced=self.reduced)

    def moved(
        self, key: str, cues: list[Cue], before: Layout, after: Layout, above: float
    ) -> list[Cue]:
        """Move a pawn through cues, at the depth `above`.

        Others of its kind close up where it leaves, and make room where it goes.
        """
        kind = f"{key.partition(':')[0]}:"
        others = [k for k in before if k.startswith(kind) and k != key and k in after]
        tweens = [tween for k in others for tween in slide(before[k], after[k])]
        cues[0].begin = self.lifting(key, above)
        cues[-1].tweens = (*cues[-1].tweens, *tweens)
        cues[-1].end = become(self.pieces, after)
        return cues

    # --- what begins or ends a cue ----------------------------------------------------------------

    def laying(self, *pieces: Piece) -> Callable[[], None]:
        """Return an action that adds pieces that are not part of any layout."""

        def lay() -> None:
            self.pieces.update((piece.key, piece.copy()) for piece in pieces)

        return lay

    def clearing(self, *keys: str) -> Callable[[], None]:
        """Return an action that removes pieces, if they exist."""

        def clear() -> None:
            for key in keys:
                self.pieces.pop(key, None)

        return clear

    def lifting(self, key: str, above: float) -> Callable[[], None]:
        """Return an action that lifts a piece to a depth above the pieces it will pass."""

        def lift() -> None:
            self.pieces[key].z = above

        return lift

    def showing(self, key: str, face: Face) -> Callable[[], None]:
        """Return an action that gives a piece another face."""

        def show() -> None:
            self.pieces[key].face = face

        return show

"""Moments: what makes one event weigh more than another. A pause, a shiver, darkness, large words.

They go before, between or after the cues that move things, and leave every piece as they found it,
watched or skipped; so any cue may follow. With reduced motion there are none at all: events are
told by the plain change alone.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.faces import Face, Shade
from game.table.motion import Pieces, hop
from game.table.skeleton import BOARD
from game.ui.canvas import Canvas
from game.ui.theme import BODY, HOUSE_TITLE
from game.ui.viewport import Box

DARK, WORDS = "moment:dark", "moment:words"
DARK_Z = 500.0  # over all that lies or flies; what stays lit is lifted above it
_DARKNESS = Shade("#0E0703", 132)
_FADE_S = 0.18
_SHIVERS = 3
_MOST_FACES = 14  # of a number that counts up: each is painted once and kept


class Words(Face, frozen=True):
    """A few large words on a dark band with brass rims; `note` a smaller line below them."""

    text: str
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
        """The words as large as the band has room for, in the middle of it."""
        palette, (x, y) = canvas.palette, box.centre
        canvas.fill(box, "#0E0703", 214)
        for edge in (box.y, box.bottom - 2):
            canvas.fill(Box(box.x, edge, box.w, 2), palette.brass_title)
        wide = canvas.type.width(self.text, HOUSE_TITLE)
        role = HOUSE_TITLE.scaled(min(0.55 * canvas.look.table_text, (box.w - 48) / wide))
        up = box.h * 0.16 if self.note else 0.0
        canvas.text(self.text, (x, y - up), role, palette.brass_title, align="centre", shadow=True)
        if self.note:
            small = BODY.scaled(min(canvas.look.table_text, 1.4))
            canvas.text(self.note, (x, y + box.h * 0.28), small, palette.cream, align="centre")


@dataclass(frozen=True)
class Moments:
    """Beats on the pieces of one table; `area` is what goes dark and what bears the words."""

    pieces: Pieces
    reduced: bool = False
    area: Box = BOARD

    def still(self, seconds: float, sound: str = "") -> list[Cue]:
        """Nothing moves, so that eyes catch up."""
        return [] if self.reduced else [Cue(seconds, sound=sound)]

    def shiver(
        self, keys: Iterable[str], by: float = 4.0, seconds: float = 0.36, sound: str = ""
    ) -> list[Cue]:
        """Things shake from side to side, `by` logical pixels at first, and are still again."""
        if self.reduced:
            return []
        shaking, rests = tuple(keys), dict[str, float]()

        def begin() -> None:
            rests.update((key, self.pieces[key].x) for key in shaking if key in self.pieces)

        def shake(t: float) -> None:
            for key, x in rests.items():
                self.pieces[key].x = x + by * _shiver(t)

        return [Cue(seconds, (), begin, partial(shake, 1.0), sound, shake)]

    def in_turn(self, keys: Iterable[str], height: float, each: float = 0.1) -> list[Cue]:
        """One thing after the other gives a little jump, `each` seconds long."""
        if self.reduced:
            return []
        return [hop([key], height, reduced=False, seconds=each) for key in keys]

    def counted(
        self, key: str, first: int, last: int, face: Callable[[int], Face], seconds: float = 0.5
    ) -> list[Cue]:
        """The number on a piece runs from one to another; `face` shows it with a number."""
        if self.reduced or first == last:
            return []
        steps = min(abs(last - first), _MOST_FACES)

        def run(t: float) -> None:
            done = min(steps, math.floor(t * steps + 0.5))
            self.pieces[key].face = face(first + (last - first) * done // steps)

        return [Cue(seconds, end=partial(run, 1.0), during=run)]

    def dark(self, lit: Iterable[str], cues: Iterable[Cue], sound: str = "") -> list[Cue]:
        """All goes dark but what is `lit`, as long as some cues last."""
        told = list(cues)
        if self.reduced:
            return told
        keys = tuple(lit)
        lifted: dict[str, float] = {}

        def fall() -> None:
            self.pieces[DARK] = self._darkness(0.0)
            for key in keys:
                if key in self.pieces:
                    lifted[key] = self.pieces[key].z
                    self.pieces[key].z += DARK_Z

        def still_dark() -> None:
            # Cues that set the table afresh have put it away already.
            self.pieces.setdefault(DARK, self._darkness(1.0))
            for key, z in lifted.items():
                if key in self.pieces and self.pieces[key].z >= DARK_Z:
                    self.pieces[key].z = z

        def lift() -> None:
            self.pieces.pop(DARK, None)

        return [
            Cue(_FADE_S, (Tween(DARK, "alpha", 1.0, ease_out),), fall, sound=sound),
            *told,
            Cue(_FADE_S, (Tween(DARK, "alpha", 0.0, ease_out),), still_dark, lift),
        ]

    def words(
        self,
        text: str,
        note: str = "",
        seconds: float = 1.0,
        *,
        at: tuple[float, float] | None = None,
        sound: str = "",
    ) -> list[Cue]:
        """A few large words across the area, `seconds` long; `at`: the middle of their band."""
        if self.reduced:
            return []
        x, y = at or self.area.centre
        band = Piece(WORDS, Words(text, note), x, y, self.area.w, 104 if note else 84, 2 * DARK_Z)

        def lay() -> None:
            self.pieces[WORDS] = replace(band, alpha=0.0, scale=1.06)

        def take() -> None:
            self.pieces.pop(WORDS, None)

        coming = (Tween(WORDS, "alpha", 1.0, ease_out), Tween(WORDS, "scale", 1.0, ease_out))
        return [
            Cue(_FADE_S, coming, lay, sound=sound),
            Cue(max(0.0, seconds - 2 * _FADE_S)),
            Cue(_FADE_S, (Tween(WORDS, "alpha", 0.0, ease_out),), end=take),
        ]

    def _darkness(self, alpha: float) -> Piece:
        x, y = self.area.centre
        return Piece(DARK, _DARKNESS, x, y, self.area.w, self.area.h, DARK_Z, alpha=alpha)


def _shiver(t: float) -> float:
    """To both sides in turn, less and less, and at rest in the end."""
    return math.sin(2 * math.pi * _SHIVERS * t) * (1 - t)

"""Effects that emphasise events and leave every piece as found; none with reduced motion."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar

from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.faces import Face, Ring
from game.table.forms.places import FormPlaces
from game.table.motion import Pieces, Point
from game.table.skeleton import BOARD
from game.table.stage import Stage
from game.ui.canvas import Canvas
from game.ui.theme import BODY, HOUSE_TITLE
from game.ui.viewport import Box

WORDS, RING, FLYER = "moment:words", "moment:ring:", "moment:flyer:"
TOP_Z = 500.0  # above all pieces
_FADE_S = 0.18
_SHIVERS = 3
_LATE = 0.4  # share of the duration after which the last of a flock starts
_MOST_FACES = 14  # of a number that counts up: each is painted once and kept
HALO = Ring("legal", radius=10.0)  # draws attention to something


class Words(Face, frozen=True):
    """A face: a few large words on a dark band with brass rims; `note`: a smaller line below."""

    text: str
    note: str = ""

    def paint(self, canvas: Canvas, box: Box) -> None:
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
class Flyer:
    """Record: a thing, `size` px large, that flies from one place of the table to another."""

    face: Face
    start: Point
    to: Point
    size: tuple[float, float]


@dataclass(frozen=True)
class Moments:
    """Maker of effects on the pieces of one table; `area`: the part that shows the words."""

    pieces: Pieces
    reduced: bool = False
    area: Box = BOARD

    def still(self, seconds: float, sound: str = "") -> list[Cue]:
        """Return a pause, so that players can catch up."""
        return [] if self.reduced else [Cue(seconds, sound=sound)]

    def shiver(
        self, keys: Iterable[str], by: float = 4.0, seconds: float = 0.36, sound: str = ""
    ) -> list[Cue]:
        """Return cues that shake pieces from side to side, `by` logical pixels at first."""
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
        """Return cues that let one thing after the other jump a little, `each` seconds long."""
        if self.reduced:
            return []
        return [Stage(self.pieces).hop([key], height, seconds=each) for key in keys]

    def counted(
        self, key: str, first: int, last: int, face: Callable[[int], Face], seconds: float = 0.5
    ) -> list[Cue]:
        """Return a cue that counts a piece's number up or down; `face` returns a number's face."""
        if self.reduced or first == last:
            return []
        steps = min(abs(last - first), _MOST_FACES)

        def run(t: float) -> None:
            done = min(steps, math.floor(t * steps + 0.5))
            self.pieces[key].face = face(first + (last - first) * done // steps)

        return [Cue(seconds, end=partial(run, 1.0), during=run)]

    def words(
        self,
        text: str,
        note: str = "",
        seconds: float = 1.0,
        *,
        at: tuple[float, float] | None = None,
        sound: str = "",
    ) -> list[Cue]:
        """Return cues for a few large words, `seconds` long; `at`: the middle of their band."""
        return self.shown(
            Words(text, note), seconds, (self.area.w, 104 if note else 84), at=at, sound=sound
        )

    def shown(
        self,
        face: Face,
        seconds: float,
        size: tuple[float, float],
        *,
        at: tuple[float, float] | None = None,
        sound: str = "",
    ) -> list[Cue]:
        """Return cues that show a large face over everything; `seconds` in all."""
        if self.reduced:
            return []
        first, *_ = self.laid(face, size, at or self.area.centre)

        def take() -> None:
            self.pieces.pop(WORDS, None)

        return [
            replace(first, sound=sound),
            Cue(max(0.0, seconds - 2 * _FADE_S)),
            Cue(_FADE_S, (Tween(WORDS, "alpha", 0.0, ease_out),), end=take),
        ]

    def laid(self, face: Face, size: tuple[float, float], at: Point) -> list[Cue]:
        """Return cues that lay a large face over everything until the ply has been seen."""
        if self.reduced:
            return []
        band = Piece(WORDS, face, *at, *size, 2 * TOP_Z, alpha=0.0, scale=1.06)

        def lay() -> None:
            self.pieces[WORDS] = band.copy()

        coming = (Tween(WORDS, "alpha", 1.0, ease_out), Tween(WORDS, "scale", 1.0, ease_out))
        return [Cue(_FADE_S, coming, lay)]

    def ringed(self, keys: Iterable[str], seconds: float = 0.5) -> list[Cue]:
        """Return cues that show a golden ring around things, to draw attention."""
        if self.reduced:
            return []
        around = tuple(keys)

        def lay() -> None:
            for key in around:
                if key in self.pieces:
                    at = self.pieces[key]
                    self.pieces[f"{RING}{key}"] = replace(
                        at, key=f"{RING}{key}", face=HALO, z=TOP_Z - 1, alpha=0.0, shadow=None
                    )

        def during(t: float) -> None:
            for key in around:
                if f"{RING}{key}" in self.pieces:
                    self.pieces[f"{RING}{key}"].alpha = min(1.0, 5 * t, 3 * (1 - t))

        def take() -> None:
            for key in around:
                self.pieces.pop(f"{RING}{key}", None)

        return [Cue(seconds, (), lay, take, during=during)]

    def flock(
        self, flyers: Sequence[Flyer], seconds: float = 0.5, height: float = 26.0, sound: str = ""
    ) -> list[Cue]:
        """Return cues that fly things one after the other across the table, `height` px high."""
        if self.reduced or not flyers:
            return []
        own = 1 - _LATE

        def lay() -> None:
            for n, flyer in enumerate(flyers):
                key, (x, y) = f"{FLYER}{n}", flyer.start
                self.pieces[key] = Piece(key, flyer.face, x, y, *flyer.size, TOP_Z - 2 + n / 100)

        def during(t: float) -> None:
            for n, flyer in enumerate(flyers):
                late = _LATE * n / max(1, len(flyers) - 1)
                way = ease_out(min(1.0, max(0.0, (t - late) / own)))
                piece = self.pieces[f"{FLYER}{n}"]
                piece.x = flyer.start[0] + (flyer.to[0] - flyer.start[0]) * way
                piece.y = flyer.start[1] + (flyer.to[1] - flyer.start[1]) * way
                piece.lift = height * 4 * way * (1 - way)
                piece.alpha = min(1.0, 4 * (1 - way))

        def take() -> None:
            for n in range(len(flyers)):
                self.pieces.pop(f"{FLYER}{n}", None)

        return [Cue(seconds, (), lay, take, sound, during)]


P = TypeVar("P", bound=FormPlaces)


class CueMaker(Generic[P]):
    """Base class of makers of a game's cues, on the pieces of one table; `ground`: its places."""

    def __init__(self, stage: Stage, ground: P) -> None:
        self._stage, self._ground, self._pieces = stage, ground, stage.pieces
        self.moments = Moments(stage.pieces, stage.reduced, ground.frame)


def together(*cues: Cue) -> Cue:
    """Return several cues as one, as long as the longest, shorter ones slowed; one sound."""

    def begin() -> None:
        for cue in cues:
            if cue.begin is not None:
                cue.begin()

    def during(t: float) -> None:
        for cue in cues:
            if cue.during is not None:
                cue.during(t)

    def end() -> None:
        for cue in cues:
            if cue.end is not None:
                cue.end()

    tweens = [tween for cue in cues for tween in cue.tweens]
    sound = next((cue.sound for cue in cues if cue.sound), "")
    return Cue(max(cue.seconds for cue in cues), tweens, begin, end, sound, during)


def _shiver(t: float) -> float:
    """Return the offset (-1 to 1) of a shake that fades out; `t`: the part done, 0 to 1."""
    return math.sin(2 * math.pi * _SHIVERS * t) * (1 - t)

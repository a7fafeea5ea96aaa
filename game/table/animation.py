"""Animation of the table: pieces, tweens, and cues that follow one another.

A table turns each event into cues. Cues run in order; the tweens of one cue run at the same time.
Skipping a cue sets every end value at once, so the table ends up the same, watched or skipped.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.table.faces import Face
from game.ui.viewport import Box

Easing: TypeAlias = Callable[[float], float]


def ease_out(t: float) -> float:
    """Return the way (0 to 1) at time `t`: fast, then slow (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Return the way (0 to 1) at time `t`: slow at both ends (cubic)."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_out_quart(t: float) -> float:
    """Return the way (0 to 1) at time `t`: very fast, then slow."""
    return 1 - (1 - t) ** 4


@dataclass
class Piece:
    """Record: a thing on the table, by its middle in logical px. Equal faces look the same."""

    key: str
    face: Face
    x: float
    y: float
    w: float
    h: float
    z: float = 0.0
    angle: float = 0.0  # degrees, anticlockwise
    alpha: float = 1.0
    scale: float = 1.0
    turn: float = 1.0  # width factor while it is flipped: 1, 0, 1
    lift: float = 0.0  # logical pixels above its place
    shadow: Face | None = None  # stays below on the table, upright, however high this one flies

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the piece on the table, without its lift."""
        return self.x, self.y

    @property
    def box(self) -> Box:
        """The box of the piece, in its size at rest."""
        return Box.around(self.x, self.y - self.lift, self.w, self.h)

    def copy(self) -> "Piece":
        """Return a copy, many times faster than `dataclasses.replace`."""
        copied = object.__new__(Piece)
        vars(copied).update(vars(self))
        return copied

    def describe(self) -> tuple[Face, int, int, int]:
        """Return face and resting place, as plain values."""
        return self.face, round(self.x), round(self.y), round(self.angle)


@dataclass(frozen=True)
class Tween:
    """Record: the animation of one number of one piece; `ends` is the final value.

    `wave`: a hop or flip instead, from where it is, out to `ends` and back again.
    """

    piece: str
    attribute: str
    ends: float
    easing: Easing = ease_in_out
    wave: bool = False


@dataclass
class Cue:
    """Record: one step of an animation. `begin` and `end` run exactly once, even if skipped.

    `sound` and `during` are left out when skipped: `during` gets the progress, from 0 to 1, and
    does what a tween cannot, such as changing the faces of a tumbling die; `end` must clean up.
    `seconds` is the length at normal speed; of a `real` cue at any speed, also without animation.
    `small`: a piece makes room for what the player has just chosen, and nothing waits for its end.
    """

    seconds: float = 0.0
    tweens: Sequence[Tween] = ()
    begin: Callable[[], None] | None = None
    end: Callable[[], None] | None = None
    sound: str = ""
    during: Callable[[float], None] | None = None
    small: bool = False
    real: bool = False


@dataclass
class _Running:
    cue: Cue
    starts: list[float]
    elapsed: float = 0.0


@dataclass
class Timeline:
    """Player of cues on pieces. `speed`: 1 normal, 2 twice as fast, 0 off (no animation).

    `sounds_at`: the source of the sound passed to `on_sound`, in logical pixels: the place where
    the piece of its cue comes to rest; None if it moves none.
    """

    pieces: dict[str, Piece]
    on_sound: Callable[[str], None]
    speed: float = 1.0
    sounds_at: tuple[float, float] | None = None
    _waiting: deque[Cue] = field(default_factory=deque)
    _running: _Running | None = None

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits."""
        return self._running is not None or bool(self._waiting)

    @property
    def telling(self) -> bool:
        """Whether a cue runs or waits that is not `small`."""
        running = self._running is not None and not self._running.cue.small
        return running or any(not cue.small for cue in self._waiting)

    def add(self, cues: Iterable[Cue]) -> None:
        """Append cues to those that run or wait."""
        self._waiting.extend(cues)
        if self.speed <= 0:
            self.skip(to_real=True)

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something moved."""
        if not self.busy:
            return False
        left = dt_s
        while left >= 0:
            if self.speed <= 0:
                self.skip(to_real=True)
            if not self.busy:
                break
            if self._running is None:
                self._begin(self._waiting.popleft(), heard=True)
            running = self._running
            if running is None:
                continue
            rate = 1.0 if running.cue.real else self.speed
            rest = (running.cue.seconds - running.elapsed) / rate
            if left < rest:
                running.elapsed += left * rate
                self._apply(running, running.elapsed / running.cue.seconds)
                break
            left -= rest
            self._finish(running)
        return True

    def skip(self, *, to_real: bool = False) -> None:
        """Jump to the end of everything; `to_real`: at most to the next `real` cue."""
        while self.busy:
            running = self._running
            if to_real and (running.cue if running else self._waiting[0]).real:
                return
            if running is not None:
                self._finish(running)
            else:
                self._begin(self._waiting.popleft(), heard=False)

    def clear(self) -> None:
        """Drop all cues without their ends, because the whole table is about to be shown again."""
        self._waiting.clear()
        self._running = None

    def _begin(self, cue: Cue, heard: bool) -> None:
        if cue.begin is not None:
            cue.begin()
        if cue.sound and heard:
            self.sounds_at = self._rest_of(cue)
            self.on_sound(cue.sound)
        starts = [getattr(self.pieces[t.piece], t.attribute) for t in cue.tweens]
        self._running = _Running(cue, starts)

    def _rest_of(self, cue: Cue) -> tuple[float, float] | None:
        """Return where the piece that goes farthest ends (x, y); None if the cue moves no piece.

        The other pieces only make room. If no piece goes anywhere, the middle of all pieces.
        """
        ends = {t.piece: [self.pieces[t.piece].x, self.pieces[t.piece].y] for t in cue.tweens}
        for tween in cue.tweens:
            if tween.attribute in ("x", "y") and not tween.wave:
                ends[tween.piece]["xy".index(tween.attribute)] = tween.ends
        ways = {
            key: abs(x - self.pieces[key].x) + abs(y - self.pieces[key].y)
            for key, (x, y) in ends.items()
        }
        farthest = max(ways, key=ways.__getitem__, default=None)
        if farthest is None:
            return None
        places = [ends[farthest]] if ways[farthest] else [*ends.values()]
        across, down = zip(*places, strict=True)
        return sum(across) / len(places), sum(down) / len(places)

    def _apply(self, running: _Running, t: float) -> None:
        for tween, start in zip(running.cue.tweens, running.starts, strict=True):
            eased = tween.easing(t)
            way = 1 - abs(2 * eased - 1) if tween.wave else eased
            value = start + (tween.ends - start) * way
            setattr(self.pieces[tween.piece], tween.attribute, value)
        if running.cue.during is not None:
            running.cue.during(t)

    def _finish(self, running: _Running) -> None:
        for tween, start in zip(running.cue.tweens, running.starts, strict=True):
            ends = start if tween.wave else tween.ends
            setattr(self.pieces[tween.piece], tween.attribute, ends)
        self._running = None
        if running.cue.end is not None:
            running.cue.end()

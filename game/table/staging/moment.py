"""What a great moment is: its size, what is lit, its words, its sounds and its times."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from game.core.contract.values import Event, Seat
from game.ui.viewport import Box

S = TypeVar("S")  # the views of a game

Lit: TypeAlias = str | Box
"""What is lit: the key of a piece, a plaque as "seat:0", or an area of the table."""

TRAY = "tray"  # in a cast: the tray, in which dice fall until the words come
FADE_S, REDUCED_FADE_S = 0.18, 0.12  # of the veil
FAST_HOLD_S = 1.2  # the shortest time for words at a higher speed
OFF_HOLD_S, OFF_FINALE_S = 2.5, 1.2  # the still picture without animation, or until a click
RELEASE_S, FINALE_RELEASE_S, FAST_RELEASE_S = 0.25, 0.3, 0.12
FINALE_MS = 900, 1200, 900  # anticipation, strike and hold of the end
OFTEN = 3  # moments of a kind at full length; later ones have half the anticipation


class Weight(IntEnum):
    """Enum of the sizes of a moment. Within a turn only a higher rank follows a great one."""

    SMALL = 0
    GAIN = 1
    LOSS = 2  # a misfortune to a person
    FINALE = 3


class Tone(IntEnum):
    """Enum of the kinds of light of a moment."""

    GAIN = 0
    LOSS = 1
    FIGHT = 2
    SEA = 3


@dataclass(frozen=True)
class Moment:
    """Record: one great moment of a ply.

    `first`, `strike`, `last`: numbers of events of the ply. What is before `strike` is seen during
    the anticipation, from there on during the strike. `times_ms`: anticipation, strike and hold.
    `cast`: what is lit, the middle of the light first. `line`: at most 34 letters with short names,
    `note` at most 50; seats stand as {seat:0}. `between`: the seats it is about; `vital`: it stays
    great between computers. `loser`: who lost what `seat` won. `plaques`: seats with their old and
    new number. `signal`: "great", "misfortune" or "" for none.
    """

    kind: str
    first: int
    last: int
    times_ms: tuple[int, int, int]
    line: str
    note: str
    cast: tuple[Lit, ...] = ()
    strike: int = -1  # the first event if negative
    seat: Seat | None = None
    tone: Tone = Tone.GAIN
    sound: str = ""
    signal: str = "great"
    plaques: tuple[tuple[Seat, int, int], ...] = ()
    between: tuple[Seat, ...] = ()
    vital: bool = False
    finale: bool = False
    shakes: bool = False
    loser: Seat | None = None
    turn: Hashable = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that the moment is about: those of `between`, else `seat`."""
        return self.between or (() if self.seat is None else (self.seat,))


@dataclass(frozen=True)
class Timing:
    """Record: the seconds of a moment in real time, by phase, and of the fade of the veil.

    `moves`: pieces move and the stage has particles; otherwise it is a still picture.
    """

    anticipation: float
    strike: float
    hold: float
    release: float
    fade: float
    moves: bool = True

    @property
    def total(self) -> float:
        """The length of the whole moment, in seconds."""
        return self.anticipation + self.strike + self.hold + self.release


def timing(moment: Moment, speed: float, *, reduced: bool, seen: int = 0) -> Timing:
    """Return the times of a moment at a speed: 1 is normal, 0 off. `seen`: of its kind, before."""
    wait, strike, hold = (ms / 1000 for ms in moment.times_ms)
    finale = moment.finale
    if speed <= 0:
        return Timing(0, 0, OFF_FINALE_S if finale else OFF_HOLD_S, 0, 0, moves=False)
    fast = speed > 1
    if fast:
        hold = min(hold, FAST_HOLD_S)
    if reduced:
        hold = OFF_FINALE_S if finale else hold
        return Timing(0, 0, hold, REDUCED_FADE_S, REDUCED_FADE_S, moves=False)
    if seen >= OFTEN:
        wait /= 2
    if fast:
        return Timing(wait / speed, strike / speed, hold, FAST_RELEASE_S, FADE_S)
    return Timing(wait, strike, hold, FINALE_RELEASE_S if finale else RELEASE_S, FADE_S)


class Ply(Generic[S]):
    """Base class: the events of one ply, with the views before and after the ply.

    Events and views are those of one viewer, so that nothing hidden can be told. `waits`: kinds of
    events that are seen during the anticipation of a moment that follows from them, such as rolls.
    """

    waits: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, events: Sequence[Event], before: S, after: S) -> None:
        self.events, self.before, self.after = events, before, after

    @property
    def turn(self) -> Hashable:
        """The identity of the turn, of which only one moment is staged as great."""
        return None

    def moment(self, number: int) -> Moment | None:
        """Return the great moment that begins with event `number` (from 0); None if it has none."""
        return None

    def numbers(self, *kinds: type[Event], until: int | None = None) -> list[int]:
        """Return the numbers of the events of some kinds, of those before event `until`."""
        events = enumerate(self.events[:until])
        return [number for number, event in events if isinstance(event, kinds)]

    def latest(self, number: int, *kinds: type[Event]) -> int:
        """Return the number of the last event of some kinds before event `number`, or `number`."""
        return max(self.numbers(*kinds, until=number), default=number)

    def made(
        self,
        kind: str,
        number: int,
        times_ms: tuple[int, int, int],
        words: tuple[str, str],
        cast: Sequence[Lit],
        seat: Seat | None,
        *,
        first: int | None = None,
        last: int | None = None,
        **others: Any,
    ) -> Moment:
        """Return a moment that strikes with event `number`; `others`: more fields of `Moment`.

        `first`, `last`: its events; by default from the latest of `waits` before it to `number`.
        """
        begins = self.latest(number, *self.waits) if first is None else first
        ends = number if last is None else last
        details: dict[str, Any] = {"strike": number, "turn": self.turn, **others}
        return Moment(kind, begins, ends, times_ms, *words, cast=tuple(cast), seat=seat, **details)

    def end(
        self,
        strokes: tuple[int, int],
        words: tuple[str, str],
        cast: Sequence[Lit],
        seat: Seat | None,
        **others: Any,
    ) -> Moment:
        """Return the moment of the end; `strokes`: the numbers of its first and last event."""
        first, last = strokes
        details = {"sound": "heartbeat", "signal": "", "finale": True, "turn": "end", **others}
        times = FINALE_MS
        return self.made("end", first, times, words, cast, seat, first=first, last=last, **details)


class GreatMoments:
    """Finder of the great moments of a game's plies; by default none.

    `small`: events that are seen for a moment without a stage, with the ms of anticipation, strike
    and hold at normal speed. Others last as long as their movements. `alone`: kinds of moments,
    the weightiest first; the first of these that a ply has is its only one.
    """

    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {}
    alone: ClassVar[tuple[str, ...]] = ()
    ply: ClassVar[type[Ply[Any]]] = Ply

    def find(self, events: Sequence[Event], before: Any, after: Any) -> Sequence[Moment]:
        """Return the moments of a ply in their order, without overlaps."""
        ply = self.ply(events, before, after)
        moments = [ply.moment(number) for number in range(len(events))]
        found = [moment for moment in moments if moment is not None]
        for kind in self.alone:
            first = [moment for moment in found if moment.kind == kind]
            if first:
                return first[:1]
        return found

"""What a great moment is: its size, what is lit, its words, its sounds and its times."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, TypeAlias

from game.core.contract.values import Event, Seat
from game.ui.viewport import Box

Lit: TypeAlias = str | Box
"""What is lit: the key of a piece, a plaque as "seat:0", or an area of the table."""

TRAY = "tray"  # in a cast: the tray, in which dice fall until the words come
FADE_S, REDUCED_FADE_S = 0.18, 0.12  # of the veil
FAST_HOLD_S = 1.2  # the shortest time for words at a higher speed
OFF_HOLD_S, OFF_FINALE_S = 2.5, 1.2  # the still picture without animation, or until a click
RELEASE_S, FINALE_RELEASE_S, FAST_RELEASE_S = 0.25, 0.3, 0.12
OFTEN = 3  # moments of a kind at full length; later ones have half the anticipation


class Weight(IntEnum):
    """Enum of the sizes of a moment. Within a turn only a higher rank follows a great one."""

    SMALL = 0
    GAIN = 1
    LOSS = 2  # a misfortune to a person
    FINALE = 3


class Tone(IntEnum):
    """Enum of the lights of a moment."""

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
        """Return the seats that it is about; without any named, the one it belongs to."""
        return self.between or (() if self.seat is None else (self.seat,))


@dataclass(frozen=True)
class Timing:
    """The seconds of a moment in real time: anticipation, strike, hold, release, fade of the veil.

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
        """Return the length of the whole moment."""
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


class GreatMoments:
    """Finds the great moments of a game's plies; by default none.

    `small`: events that are seen for a moment without a stage, with the ms of anticipation, strike
    and hold at normal speed. Others last as long as their movements.
    """

    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {}

    def find(self, events: Sequence[Event], before: Any, after: Any) -> Sequence[Moment]:
        """Return the moments of a ply in their order, without overlaps.

        Events and views are those of one viewer, so that nothing hidden can be told.
        """
        return ()

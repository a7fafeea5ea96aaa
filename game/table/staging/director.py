"""Stages great moments: chooses those of a ply, and turns each into cues and into light.

What is drawn of it over the table is in `drawing`. Its cues count real seconds at any speed, so
that words can be read; the movements of its pieces are fitted into them.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Protocol

from game.core.contract.values import Event, Seat
from game.table.animation import Cue, Piece, Timeline
from game.table.forms.parts import Skeleton
from game.table.moments import WORDS
from game.table.staging.moment import (
    TRAY,
    GreatMoments,
    Lit,
    Moment,
    Timing,
    Tone,
    Weight,
    timing,
)

_SLOW = 1 / 0.35  # of the last movements of a match, seen once more
BURST_S, GLOW_S, WORDS_S, SHAKE_S = 0.7, 0.12, 0.12, 0.18


class Phase(IntEnum):
    """Enum of the phases of a great moment, in their order."""

    ANTICIPATION = 0
    STRIKE = 1
    HOLD = 2
    RELEASE = 3


@dataclass
class OnStage:
    """State of the great moment shown now; `since`: seconds since each phase began."""

    moment: Moment
    timing: Timing
    loss: bool
    lit: tuple[Lit, ...] = ()
    phase: Phase = Phase.ANTICIPATION
    opened_s: float = 0.0
    struck_s: float = 0.0
    held_s: float = 0.0
    released_s: float = 0.0

    def pass_time(self, dt_s: float) -> None:
        """Count the seconds of this phase and of those before."""
        self.opened_s += dt_s
        self.struck_s += dt_s if self.phase >= Phase.STRIKE else 0.0
        self.held_s += dt_s if self.phase >= Phase.HOLD else 0.0
        self.released_s += dt_s if self.phase >= Phase.RELEASE else 0.0

    @property
    def _leaves(self) -> float:
        """The share of the moment that is still seen while it fades, 0 to 1; 1 before."""
        if self.phase < Phase.RELEASE or not self.timing.release:
            return 1.0
        return max(0.0, 1 - self.released_s / self.timing.release)

    @property
    def dark(self) -> float:
        """The darkness of the veil, from 0 to 1."""
        return _share(self.opened_s, self.timing.fade) * self._leaves

    @property
    def glow(self) -> float:
        """The brightness of the light behind the pieces, from 0 to 1; it never blinks."""
        if self.loss or self.phase < Phase.STRIKE:
            return 0.0
        return _share(self.struck_s, GLOW_S if self.timing.moves else 0.0) * self._leaves

    @property
    def words(self) -> float:
        """The opacity of the words, from 0 to 1."""
        if self.phase < Phase.HOLD:
            return 0.0
        return _share(self.held_s, WORDS_S if self.timing.fade else 0.0) * self._leaves

    @property
    def burst(self) -> float | None:
        """The progress of the particles, from 0 to 1; None without any."""
        flies = self.timing.moves and self.phase >= Phase.STRIKE and self.struck_s < BURST_S
        return self.struck_s / BURST_S if flies else None

    @property
    def shake(self) -> float:
        """The strength of the shake, from 1 down to 0."""
        shakes = self.moment.shakes and self.timing.moves and self.phase >= Phase.STRIKE
        return max(0.0, 1 - self.struck_s / SHAKE_S) if shakes else 0.0


class Seated(Protocol):
    """Protocol of a seat, as far as `StageDirector` asks: does a computer play there?"""

    @property
    def computer(self) -> str:
        """The kind and level of the computer player; "" for a person."""


class StagedTable(Protocol):
    """The interface of a table for its director."""

    pieces: dict[str, Piece]
    timeline: Timeline
    skeleton: Skeleton
    great_moments: GreatMoments

    @property
    def reduced_motion(self) -> bool:
        """Whether things appear at their end instead of flying there."""

    @property
    def places(self) -> tuple[Seated, ...]:
        """The seats of the table."""

    def cues(self, event: Event) -> Iterable[Cue]:
        """Return the animation of an event."""

    def at_once(self, events: Sequence[Event]) -> Iterable[Cue]:
        """Return cues that lead to the table after some events, where no movement is seen."""

    def again(
        self, before: Any, events: Sequence[Event], first: int, last: int
    ) -> tuple[Sequence[Cue], Cue]:
        """Return the animation of some events of a ply again, and what sets the table after it."""


class StageDirector:
    """Chooses the great moments of each ply and stages them on one table.

    `fastest`: the highest of the speeds at which there are any.
    """

    def __init__(self, table: StagedTable) -> None:
        self._table = table
        self.fastest = 4.0
        self.on_stage: OnStage | None = None
        self._seen: Counter[str] = Counter()
        self._turn: Hashable = None
        self._rank = Weight.SMALL

    # --- which ----------------------------------------------------------------------------------

    def choose(self, events: Sequence[Event], before: Any, after: Any) -> list[Moment]:
        """Return the moments of a ply that are staged as great.

        One of a turn, and after it only those of a higher rank. Between computers only what is
        vital for the match.
        """
        found = []
        for moment in self._table.great_moments.find(events, before, after):
            rank = self._rank_of(moment)
            if moment.turn != self._turn:
                self._turn, self._rank = moment.turn, Weight.SMALL
            if rank > self._rank:
                self._rank = rank
                found.append(moment)
        return found

    def _rank_of(self, moment: Moment) -> Weight:
        if moment.finale:
            return Weight.FINALE
        persons = any(self._is_person(seat) for seat in moment.seats)
        if moment.seats and not persons and not moment.vital:
            return Weight.SMALL
        return Weight.LOSS if persons and self._is_loss(moment) else Weight.GAIN

    def _is_loss(self, moment: Moment) -> bool:
        """Whether a moment is shown as a loss: nobody gained, or a computer did from a person."""
        if moment.tone is Tone.LOSS:
            return True
        return self._is_person(moment.loser) and not self._is_person(moment.seat)

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and not self._table.places[seat].computer

    # --- how ------------------------------------------------------------------------------------

    def cues(self, events: Sequence[Event], before: Any = None, after: Any = None) -> list[Cue]:
        """Return the animation of a ply with its great moments. Without views there are none."""
        hurried = before is None or self._table.timeline.speed > self.fastest
        moments = [] if hurried else self.choose(events, before, after)
        if not moments and self._table.timeline.speed <= 0:
            return [*self._table.at_once(events), Cue(end=self._take_props)]
        moving = [list(self._table.cues(event)) for event in events]
        told = [self._small(event, cues) for event, cues in zip(events, moving, strict=True)]
        cues: list[Cue] = []
        at = 0
        for moment in moments:
            strike = max(moment.first, moment.strike)
            if moment.finale and strike == moment.first:
                first, until = moment.first, len(events)
                cues += _joined(told[at:until])
                again, ends = self._table.again(before, events, first, moment.last)
                cues += self._staged(moment, (), [*again, ends])
            else:
                until = moment.last + 1
                cues += _joined(told[at : moment.first])
                waiting, striking = moving[moment.first : strike], moving[strike:until]
                cues += self._staged(moment, _joined(waiting), _joined(striking))
            at = until
        cues += _joined(told[at:])
        return [*cues, Cue(end=self._take_props)] if cues else []

    def _take_props(self) -> None:
        """Remove the pieces that lay over everything while the ply was seen."""
        self._table.pieces.pop(WORDS, None)

    def _small(self, event: Event, cues: list[Cue]) -> list[Cue]:
        """Return the animation of an event, in the times of its kind if it has any."""
        times = self._table.great_moments.small.get(type(event))
        if times is None or not cues or self._table.reduced_motion:
            return cues
        wait, strike, hold = (ms / 1000 for ms in times)
        return [*fitted([], wait), *fitted(cues, strike), Cue(hold)]

    def _staged(self, moment: Moment, waiting: Sequence[Cue], striking: Sequence[Cue]) -> list[Cue]:
        table = self._table
        seen = self._seen[moment.kind]
        self._seen[moment.kind] += 1
        times = timing(moment, table.timeline.speed, reduced=table.reduced_motion, seen=seen)
        loss = self._is_loss(moment)
        shown = OnStage(moment, times, loss)

        def begin(phase: Phase) -> Callable[[], None]:
            def enter() -> None:
                self.on_stage, shown.phase = shown, phase
                if phase < Phase.RELEASE:
                    shown.lit = self._found(moment.cast, phase)

            return enter

        def close() -> None:
            self.on_stage = None

        signal = "misfortune" if loss and moment.signal else moment.signal
        quiet = not times.moves
        return [
            Cue(begin=begin(Phase.ANTICIPATION), sound="" if quiet else moment.sound, real=True),
            *_in_real_time(fitted(waiting, times.anticipation), quiet=quiet),
            Cue(begin=begin(Phase.STRIKE), sound=signal, real=True),
            *_in_real_time(
                fitted(striking, times.strike, _SLOW if moment.finale else 1.0), quiet=quiet
            ),
            Cue(times.hold, begin=begin(Phase.HOLD), real=True),
            Cue(times.release, begin=begin(Phase.RELEASE), end=close, real=True),
        ]

    def _found(self, cast: Sequence[Lit], phase: Phase) -> tuple[Lit, ...]:
        """Return the present boxes of `cast`, then the names ("seat:0") of its plaques."""
        pieces, found = self._table.pieces, list[Lit]()
        for lit in cast:
            if not isinstance(lit, str):
                found.append(lit)
            elif lit == TRAY and phase < Phase.HOLD:
                found.append(self._table.skeleton.tray)
            elif lit in pieces:
                found.append(pieces[lit].box)
        return (*found, *(lit for lit in cast if isinstance(lit, str) and lit.startswith("seat:")))

    # --- time -----------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        """Advance the time of the moment on stage, if there is one."""
        if self.on_stage is not None:
            self.on_stage.pass_time(dt_s)

    def clear(self) -> None:
        """End the moment on stage, as the table is set again, and begin a new turn."""
        self.on_stage = None
        self._turn, self._rank = None, Weight.SMALL


def fitted(cues: Sequence[Cue], seconds: float, slow: float = 1.0) -> list[Cue]:
    """Return cues that last exactly `seconds`; a pause follows those that are shorter.

    `slow`: by which factor their movements are slowed down at most.
    """
    total = sum(cue.seconds for cue in cues)
    factor = min(slow, seconds / total) if total else 0.0
    made = [replace(cue, seconds=cue.seconds * factor) for cue in cues]
    return [*made, Cue(max(0.0, seconds - total * factor))]


def _in_real_time(cues: Sequence[Cue], *, quiet: bool) -> list[Cue]:
    """Return cues that last as long at any speed. `quiet`: without sounds, as nothing moves."""
    return [replace(cue, real=True, sound="" if quiet else cue.sound) for cue in cues]


def _joined(told: Iterable[Sequence[Cue]]) -> list[Cue]:
    return [cue for cues in told for cue in cues]


def _share(seconds: float, of: float) -> float:
    return min(1.0, seconds / of) if of else 1.0

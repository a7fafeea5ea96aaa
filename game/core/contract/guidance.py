"""Beginner tips of a game: its goal, the goal of the moment, and first-time tips.

All of it is read off a view and events as somebody may know them, so that no line can tell more
than its reader may know. Lines may have {words} that are filled in from the view.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.core.contract.values import Choice, Event, Seat
from game.core.naming import seat_name

LONGEST_LINE = 140
"""Letters of the longest line that a guest reads at a glance."""

S = TypeVar("S")
E = TypeVar("E", bound=Event)
K = TypeVar("K", bound=Event)


class Tip(Struct, frozen=True):
    """Record of a line for one person, seats as {seat:0}, and the rule it speaks of."""

    id: str
    line: str
    rule: str


class Goal(Struct, Generic[S, E], frozen=True):
    """Record of a goal of the moment, shown in the sign until its person has reached it once.

    `when(view, seat)`: whether this seat aims at it now. `until(events, view, seat)`: whether these
    events, which led to this view, have reached it.
    """

    id: str
    line: str
    rule: str
    when: Callable[[S, Seat], bool]
    until: Callable[[Sequence[E], S, Seat], bool]
    words: Callable[[S, Seat], Mapping[str, str]] = lambda *_: {}


class FirstTimeTip(Struct, Generic[S, E], frozen=True):
    """Record of a tip for the first time that something happens to a player.

    `when(events, view, seat)`: whether it has just happened, or can be done now. `events` are all
    since the seat's last decision. `due`: it helps with the decision that its player faces now, so
    it comes before what has happened, and does not wait for another turn.
    """

    id: str
    line: str
    rule: str
    when: Callable[[Sequence[E], S, Seat], bool]
    words: Callable[[S, Seat], Mapping[str, str]] = lambda *_: {}
    due: bool = False


def now(met: Callable[[S, Seat], bool]) -> Callable[[Sequence[Any], S, Seat], bool]:
    """Return the condition `met(view, seat)` as one that ignores events."""
    return lambda events, view, seat: met(view, seat)


def in_phase(*kinds: type[Any]) -> Callable[[Any, Seat], bool]:
    """Return the condition that it is the seat's turn, in a phase of one of these kinds."""
    return lambda view, seat: view.active == seat and isinstance(view.phase, kinds)


def named(seat: Seat | None) -> Mapping[str, str]:
    """Return what fills {name} in a line: the name of a seat; "" for None."""
    return {"name": "" if seat is None else seat_name(seat)}


def happens(deed: Callable[[E, Seat], bool]) -> Callable[[Sequence[E], Any, Seat], bool]:
    """Return the condition that `deed(event, seat)` is true of one of the events."""

    def met(events: Sequence[E], view: Any, seat: Seat) -> bool:
        return any(deed(event, seat) for event in events)

    return met


def mine(
    *kinds: type[K], of: str = "seat", where: Callable[[K], bool] = lambda _: True
) -> Callable[[Sequence[Event], Any, Seat], bool]:
    """Return the condition that an event of one of these kinds was the seat's own.

    `of`: the field of the event that names the seat. `where`: what else is true of the event.
    """
    return happens(
        lambda event, seat: (
            isinstance(event, kinds) and getattr(event, of, None) == seat and where(event)
        )
    )


def anybodys(
    *kinds: type[K], where: Callable[[K], bool] = lambda _: True
) -> Callable[[Sequence[Event], Any, Seat], bool]:
    """Return the condition that an event of one of these kinds happened, to any seat.

    `where`: what else is true of the event.
    """
    return happens(lambda event, seat: isinstance(event, kinds) and where(event))


class Guidance(Struct, Generic[S, E], frozen=True):
    """Record of all beginner tips of a game; the default has none.

    `title`: of the story. `aim(view)`: of the match by its options, in a sentence. `goals` and
    `firsts`: the most pressing first. `turn(view)`: identifies the current turn: two views of one
    turn give equal values. `turn_goals(advice)`: goals that come after `goals` and depend on what
    the best player would do, None where that is not known.
    """

    title: str = ""
    aim: Callable[[S], str] = lambda *_: ""
    goals: tuple[Goal[S, E], ...] = ()
    firsts: tuple[FirstTimeTip[S, E], ...] = ()
    turn: Callable[[S], Hashable] = lambda *_: None
    turn_goals: Callable[[Choice | None], tuple[Goal[S, E], ...]] = lambda *_: ()

    def goal(
        self, view: S, seat: Seat, reached: Iterable[str], advice: Choice | None = None
    ) -> Tip | None:
        """Return the present goal of a seat that its person has not reached yet; None if none."""
        known = frozenset(reached)
        open_ones = (goal for goal in self.all_goals(advice) if goal.id not in known)
        found = next((goal for goal in open_ones if goal.when(view, seat)), None)
        return None if found is None else _filled(found, view, seat)

    def reached(self, events: Sequence[E], view: S, seat: Seat) -> frozenset[str]:
        """Return the goals that a seat has reached by events."""
        return frozenset(goal.id for goal in self.all_goals() if goal.until(events, view, seat))

    def all_goals(self, advice: Choice | None = None) -> tuple[Goal[S, E], ...]:
        """Return the goals of the game, then those of a turn."""
        return (*self.goals, *self.turn_goals(advice))

    def first(
        self,
        events: Sequence[E],
        view: S,
        seat: Seat,
        seen: Iterable[str],
        *,
        due_only: bool = False,
    ) -> Tip | None:
        """Return the tip for what just happened to a seat; None if none fits or all were seen."""
        known = frozenset(seen)
        new_ones = [first for first in self.firsts if first.id not in known]
        due = [first for first in new_ones if first.due]
        others = [] if due_only else [first for first in new_ones if not first.due]
        found = next((first for first in due + others if first.when(events, view, seat)), None)
        return None if found is None else _filled(found, view, seat)


def _filled(said: Goal[S, E] | FirstTimeTip[S, E], view: S, seat: Seat) -> Tip:
    return Tip(said.id, said.line.format_map(said.words(view, seat)), said.rule)

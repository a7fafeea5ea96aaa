"""The worst of everything that was measured, and where it is."""

from dataclasses import dataclass, field

from msgspec import Struct

from tools.audit.goals import GOALS, Goal, Measure, Place

_KEPT = 40  # of each kind: enough to mend by


class Finding(Struct, frozen=True):
    """Record: one measured value. `what`: the line or thing; `at`: the picture it is in."""

    value: float
    what: str
    at: str
    pixel: tuple[int, int] | None = None

    def where(self) -> str:
        """Return in words the scene with its look, then the measured thing and its pixel."""
        if not self.what:
            return self.at
        if self.pixel is None:
            return f"{self.at}: {self.what}"
        return f"{self.at}: {self.what}, at {self.pixel[0]}, {self.pixel[1]}"


class Row(Struct, frozen=True):
    """Record: the result of one goal. `below`: how many different things miss the goal."""

    goal: Goal
    value: float
    measured: int
    below: int
    worst: tuple[Finding, ...]

    @property
    def verdict(self) -> str:
        """The verdict: "reached", "not yet" (the floor holds) or "BELOW"."""
        if self.goal.reached(self.value):
            return "reached"
        return "not yet" if self.goal.holds(self.value) else "BELOW"


@dataclass
class _Heap:
    measured: int = 0
    worst: dict[tuple[str, str], Finding] = field(default_factory=dict)  # by thing and picture


class Tally:
    """Collects measured values and keeps the worst of each kind."""

    def __init__(self) -> None:
        self._heaps: dict[tuple[Measure, Place | None], _Heap] = {}
        self._goals = {(goal.measure, goal.place): goal for goal in GOALS}

    def look(self, measure: Measure, place: Place | None, many: int = 1) -> None:
        """Count `many` measured things, with or without a finding."""
        self._heap(measure, place).measured += many

    def add(self, measure: Measure, place: Place | None, finding: Finding) -> None:
        """Add one measured value. Of the same thing in the same scene the worst one counts."""
        heap, goal = self._heap(measure, place), self._goals[measure, place]
        key = finding.what, finding.at.partition(",")[0]
        known = heap.worst.get(key)
        if known is None or _is_worse(goal, finding, known):
            heap.worst[key] = finding

    def measured(self, measure: Measure, place: Place | None, finding: Finding) -> None:
        """Count one more measured thing, and add its value."""
        self.look(measure, place)
        self.add(measure, place, finding)

    def _heap(self, measure: Measure, place: Place | None) -> _Heap:
        return self._heaps.setdefault((measure, place), _Heap())

    def rows(self) -> tuple[Row, ...]:
        """Return the results of all goals with measurements, in the order of the goals."""
        return tuple(
            _row(goal, self._heaps[goal.measure, goal.place])
            for goal in GOALS
            if (goal.measure, goal.place) in self._heaps
        )


def _is_worse(goal: Goal, one: Finding, other: Finding) -> bool:
    return one.value < other.value if goal.at_least else one.value > other.value


def _row(goal: Goal, heap: _Heap) -> Row:
    found = sorted(heap.worst.values(), key=lambda one: one.value, reverse=not goal.at_least)
    value = found[0].value if found else goal.limit
    if goal.measure in (Measure.OVERLAP, Measure.CUT):
        value = float(len(found))
    below = sum(not goal.reached(one.value) for one in found)
    return Row(goal, round(value, 2), heap.measured, below, tuple(found[:_KEPT]))

"""Every great moment takes the times of its row at every speed, and gives way to a press."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar

import pytest

from game.core.contract.values import Event
from game.table.animation import Cue, Piece, Timeline
from game.table.faces import Picture
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.staging.director import OnStage, Phase, StageDirector, fitted
from game.table.staging.moment import GreatMoments, Moment, Ply, Tone
from game.table.table import Place

FRAME_S = 1 / 240
ANN, BEN, HAL = 0, 1, 2
ROW = Moment("kind", 0, 0, (500, 400, 1500), "A line", "a note", ("pawn",), seat=ANN, turn=1)
FINALE = replace(ROW, kind="end", times_ms=(900, 1200, 900), finale=True, signal="")


class Happened(Event, frozen=True):
    """Something that lasts a while on the table."""

    seconds: float = 0.9


class Small(Happened, frozen=True):
    """Something that is seen without a stage."""


class Told(GreatMoments):
    small: ClassVar[Mapping[type[Event], tuple[int, int, int]]] = {Small: (100, 300, 200)}

    def __init__(self) -> None:
        self.due: list[Moment] = []

    def find(self, events: Sequence[Event], before: Any, after: Any) -> Sequence[Moment]:
        return self.due


class Table:
    """A pawn that goes aside at each event. Ann and Ben are persons, Hal a computer."""

    def __init__(self, speed: float = 1.0, *, reduced: bool = False) -> None:
        self.pieces = {"pawn": Piece("pawn", Picture("pawn"), 0, 0, 40, 40)}
        self.heard: list[str] = []
        self.skeleton = skeleton(Form.FULL, 3)
        self.timeline = Timeline(self.pieces, self.heard.append, speed)
        self.due = Told()
        self.great_moments: GreatMoments = self.due
        self.reduced_motion = reduced
        self.places = (Place("Ann", "ember"), Place("Ben", "moss"), Place("Hal", "honey", "easy"))
        self.director = StageDirector(self)
        self.seen: list[OnStage] = []
        self.phases: list[Phase | None] = []

    def cues(self, event: Event) -> Sequence[Cue]:
        assert isinstance(event, Happened)

        def go() -> None:
            self.pieces["pawn"].x += 100

        return [Cue(0 if self.reduced_motion else event.seconds, end=go, sound="wood_step")]

    def at_once(self, events: Sequence[Event]) -> Sequence[Cue]:
        return [cue for event in events for cue in self.cues(event)]

    def again(
        self, before: Any, events: Sequence[Event], first: int, last: int
    ) -> tuple[Sequence[Cue], Cue]:
        return self.at_once(events), Cue()

    def tell(self, *due: Moment, events: Sequence[Event] = (Happened(),)) -> None:
        self.due.due = list(due)
        self.timeline.add(self.director.cues(events, "before", "after"))

    def frame(self) -> OnStage | None:
        self.timeline.update(FRAME_S)
        self.director.update(FRAME_S)
        return self.director.on_stage

    def watch(self) -> dict[Phase | None, int]:
        """Return the ms of each phase until nothing moves; None: without a stage."""
        frames: dict[Phase | None, int] = {}
        while self.timeline.busy:
            on = self.frame()
            phase = on.phase if on else None
            if self.timeline.busy:
                frames[phase] = frames.get(phase, 0) + 1
        return {phase: round(1000 * count * FRAME_S) for phase, count in frames.items()}


WAIT, STRIKE, HOLD, RELEASE = Phase
TIMES = {
    "normal": (1.0, False, ROW, (500, 400, 1500, 250)),
    "fast": (2.0, False, ROW, (250, 200, 1200, 120)),
    "faster": (4.0, False, ROW, (125, 100, 1200, 120)),
    "off": (0.0, False, ROW, (0, 0, 2500, 0)),
    "reduced": (1.0, True, ROW, (0, 0, 1500, 120)),
    "reduced, fast": (2.0, True, ROW, (0, 0, 1200, 120)),
    "reduced, off": (0.0, True, ROW, (0, 0, 2500, 0)),
    "finale": (1.0, False, FINALE, (900, 1200, 900, 300)),
    "finale, fast": (2.0, False, FINALE, (450, 600, 900, 120)),
    "finale, off": (0.0, False, FINALE, (0, 0, 1200, 0)),
    "finale, reduced": (1.0, True, FINALE, (0, 0, 1200, 120)),
}


@pytest.mark.parametrize(("speed", "reduced", "moment", "times"), TIMES.values(), ids=TIMES)
def test_each_part_lasts_as_long_as_the_table_of_times_says(
    speed: float, reduced: bool, moment: Moment, times: tuple[int, int, int, int]
) -> None:
    table = Table(speed, reduced=reduced)
    table.tell(moment)
    lasted = table.watch()
    for phase, ms in zip(Phase, times, strict=True):
        assert lasted.get(phase, 0) == pytest.approx(ms, abs=9), phase.name


def test_a_pause_follows_what_moves_for_less_than_a_strike() -> None:
    table = Table()
    table.tell(ROW, events=(Happened(0.1),))
    assert table.watch()[STRIKE] == pytest.approx(400, abs=9)


def test_the_end_is_seen_once_more_and_slowly() -> None:
    cue = Cue(0.3)
    assert [part.seconds for part in fitted([cue], 1.2)] == pytest.approx([0.3, 0.9])
    slow = fitted([cue], 1.2, 1 / 0.35)
    assert [part.seconds for part in slow] == pytest.approx([0.3 / 0.35, 1.2 - 0.3 / 0.35])
    table = Table()
    table.tell(FINALE)
    table.watch()
    assert table.heard.count("wood_step") == 2


def test_what_comes_before_the_strike_is_seen_while_all_wait_for_it() -> None:
    table = Table()
    table.tell(replace(ROW, last=1, strike=1), events=(Happened(), Happened()))
    while (on := table.frame()) is None or on.phase is WAIT:
        at_strike = table.pieces["pawn"].x
    assert at_strike == 0 or table.pieces["pawn"].x == 100
    table.watch()
    assert table.pieces["pawn"].x == 200


def test_a_small_event_has_times_of_its_own_and_no_stage() -> None:
    table = Table()
    table.tell(events=(Small(),))
    assert table.watch() == {None: pytest.approx(600, abs=9)}


def test_the_fourth_of_a_kind_waits_half_as_long_and_holds_as_long() -> None:
    table = Table()
    waits, holds = list[int](), list[int]()
    for turn in range(4):
        table.tell(replace(ROW, turn=turn))
        lasted = table.watch()
        waits.append(lasted[WAIT])
        holds.append(lasted[HOLD])
    assert waits == pytest.approx([500, 500, 500, 250], abs=9)
    assert holds == pytest.approx([1500] * 4, abs=9)


LOSS = replace(ROW, tone=Tone.LOSS, signal="misfortune")


@pytest.mark.parametrize(
    ("told", "staged"),
    [
        ([ROW, ROW], 1),
        ([ROW, replace(ROW, turn=2)], 2),
        ([ROW, LOSS], 2),
        ([LOSS, ROW], 1),
        ([ROW, LOSS, FINALE], 3),
        ([replace(LOSS, seat=HAL), ROW], 1),
    ],
)
def test_within_a_turn_only_a_higher_rank_follows(told: Sequence[Moment], staged: int) -> None:
    table = Table()
    found = 0
    for moment in told:
        table.tell(moment)
        found += WAIT in table.watch()
    assert found == staged


def test_between_computers_only_what_is_vital_is_great() -> None:
    for moment, great in (
        (replace(ROW, seat=HAL), False),
        (replace(ROW, seat=HAL, vital=True), True),
        (replace(ROW, seat=HAL, between=(HAL, BEN)), True),
    ):
        table = Table()
        table.tell(moment)
        assert (HOLD in table.watch()) is great


def test_each_great_moment_has_one_signal_and_a_loss_to_a_computer_is_a_misfortune() -> None:
    for moment, signal in (
        (ROW, "great"),
        (LOSS, "misfortune"),
        (replace(ROW, loser=BEN), "great"),
        (replace(ROW, seat=HAL, loser=BEN, between=(HAL, BEN)), "misfortune"),
        (FINALE, ""),
    ):
        for speed in (1.0, 2.0, 4.0, 0.0):
            table = Table(speed)
            table.tell(moment)
            table.watch()
            heard = [name for name in table.heard if name in ("great", "misfortune")]
            assert heard == [signal] * bool(signal)


@pytest.mark.parametrize("ms", [50, 600, 1200, 2600])
def test_a_skip_leaves_the_table_as_the_events_do(ms: int) -> None:
    table = Table()
    table.tell(ROW)
    for _ in range(round(ms / 1000 / FRAME_S)):
        table.frame()
    table.timeline.skip()
    assert table.director.on_stage is None
    assert table.pieces["pawn"].x == 100


@pytest.mark.parametrize("moment", [ROW, LOSS, FINALE], ids=["gain", "loss", "finale"])
@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced"])
def test_light_comes_once_stands_and_goes(moment: Moment, reduced: bool) -> None:
    """So nothing flashes: each brightness changes its direction once."""
    table = Table(reduced=reduced)
    table.tell(moment)
    seen: list[tuple[float, float, float]] = []
    while table.timeline.busy:
        on = table.frame()
        if on is not None:
            seen.append((on.dark, on.glow, on.words))
            if reduced:
                assert on.burst is None
                assert on.shake == 0
    for curve in zip(*seen, strict=True):
        steps = [b - a for a, b in pairwise(curve) if b != a]
        turns = sum(a * b < 0 for a, b in pairwise(steps))
        assert turns <= 1
    if not reduced:
        words = sum(words > 0 for _, _, words in seen) * FRAME_S
        assert words >= moment.times_ms[2] / 1000


class Won(Event, frozen=True):
    """The end of a match."""


class Rolls(Ply[None]):
    """A small event strikes after the last that happened; a win repeats all of these."""

    waits = (Happened,)

    def moment(self, number: int) -> Moment | None:
        said = "A line", "a note"
        if isinstance(self.events[number], Won):
            happened = self.numbers(Happened, until=number)
            return self.end((happened[0], happened[-1]), said, (), None)
        if isinstance(self.events[number], Small):
            return self.made("roll", number, (1, 2, 3), said, ("pawn",), ANN)
        return None


class Rolling(GreatMoments):
    ply = Rolls
    alone = ("end",)


def test_a_moment_begins_with_the_last_event_that_it_is_waited_for() -> None:
    (moment,) = Rolling().find([Happened(), Happened(), Small()], None, None)
    assert (moment.first, moment.strike, moment.last) == (1, 2, 2)
    (moment,) = Rolling().find([Small()], None, None)
    assert (moment.first, moment.strike, moment.last) == (0, 0, 0)


def test_the_end_is_the_only_moment_of_its_ply() -> None:
    (moment,) = Rolling().find([Small(), Small(), Happened(), Won()], None, None)
    assert (moment.kind, moment.first, moment.last) == ("end", 0, 2)
    assert moment.finale
    assert moment.times_ms == FINALE.times_ms

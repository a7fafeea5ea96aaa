"""What holds for every game with secrets, in every frame: nobody sees what they may not know.

Two tables that differ only in what the persons before the screen may not know are given the same
inputs: pixels, words, log, odds, tips, hotspots and sounds are the same, frame by frame.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace as changed
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.boards.boards import Board
from game.core.contract.spec import AnySpec
from game.core.contract.values import Event, Seat
from game.core.match.match import Chair, Match
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.scenes.match.director import Director
from game.scenes.match.in_words.read_aloud import ReadAloud
from game.scenes.match.log_feed import LogFeed
from game.scenes.match.side_panels import SidePanels
from game.scenes.match.viewpoint import Viewpoint
from game.scenes.parts.services import Services
from game.table.animation import Cue
from game.table.hooks import Highlights
from game.table.table import Kit, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box
from tests.evening import Evening
from tests.lantern_parts.moves import Card
from tests.lantern_parts.state import State
from tests.lantern_table import LANTERN, LanternBackground, LanternController, LanternTable
from tests.playing import new_match, often
from tests.twins import Leak, Twins, a_house, twins

MOVES = 7
FEW_MOVES = often(4, deep=MOVES)  # at each of many tables
TRIES = 6  # evenings in which a fault must show itself
SEATINGS = (
    ("A", "B"),
    ("A", "B", ""),
    ("", "A", "B"),
    ("A", "", "B"),
    ("A", ""),
    ("A", "B", "A"),
    ("A", "B", "C"),
    ("", "A", "", "B"),
    ("A", "B", "", ""),
    ("A", "B", "C", "D"),
    ("", ""),
)
PACES = tuple(Speed)


def hides_something(spec: AnySpec) -> bool:
    match = new_match(spec)
    return bool(match.view(None) != match.state)


SECRETIVE = (*filter(hides_something, GAMES), LANTERN)
TABLES = [
    (spec, who)
    for spec in SECRETIVE
    for who in SEATINGS
    if spec.seats[0] <= len(who) <= spec.seats[1]
]
SEATED = [
    (number, spec, who)
    for number, (spec, who) in enumerate(TABLES)
    if spec is LANTERN or often(0, deep=1) or (SECRETIVE.index(spec) + SEATINGS.index(who)) % 2 == 0
]
"""Every seating of the test game, and each with every other real game: who looks is the scene's
business, the same for all games. A deep run seats everybody everywhere."""


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    with a_house(tmp_path_factory.mktemp("house")) as services:
        yield services


def an_evening(
    services: Services,
    spec: AnySpec,
    who: Sequence[str],
    seed: int,
    speed: Speed,
    moves: int = MOVES,
    **more: Any,
) -> Twins:
    tables = twins(services, spec, who, seed, speed=speed, **more)
    Evening(tables, random.Random(seed)).play(moves)
    return tables


def alone(who: Sequence[str]) -> bool:
    return len({name for name in who if name}) == 1


def names(spec: AnySpec, who: Sequence[str]) -> str:
    return f"{spec.key}-{'-'.join(name or 'computer' for name in who)}"


def test_there_are_games_with_secrets() -> None:
    assert {spec.key for spec in SECRETIVE} >= {"yoho", "dragon_farkle", "lantern"}


@pytest.mark.parametrize(
    ("number", "spec", "who"), SEATED, ids=[names(spec, who) for _, spec, who in SEATED]
)
def test_tables_with_other_secrets_look_alike_at_every_seating(
    services: Services, number: int, spec: AnySpec, who: Sequence[str]
) -> None:
    more: dict[str, Any] = {"plies": number * 5 % 40, "moves": FEW_MOVES}
    if alone(who):
        tables = an_evening(services, spec, who, number, PACES[number % 3], shared=0, **more)
        assert tables.compared
    an_evening(services, spec, who, number, PACES[number % 3], **more)


@pytest.mark.parametrize("spec", SECRETIVE, ids=lambda spec: spec.key)
@settings(max_examples=often(2, deep=6), deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1),
    plies=st.integers(0, 60),
    number=st.integers(0, len(SEATINGS) - 1),
    speed=st.sampled_from(PACES),
    shared=st.sampled_from((None, 0, 1)),
)
# At half size the scroll bar of the odds reaches half a pixel past the words of their paper.
@example(seed=162, plies=55, number=1, speed=Speed.OFF, shared=None)
def test_tables_with_other_secrets_look_alike(
    services: Services,
    spec: AnySpec,
    seed: int,
    plies: int,
    number: int,
    speed: Speed,
    shared: Seat | None,
) -> None:
    seatings = [who for other, who in TABLES if other is spec]
    who = seatings[number % len(seatings)]
    # Who holds two seats knows both: there is no imagining that keeps two views.
    once = shared is not None and who[shared] and who.count(who[shared]) == 1
    an_evening(services, spec, who, seed, speed, plies=plies, shared=shared if once else None)


def test_a_hand_that_was_open_is_compared_shut(services: Services) -> None:
    """The property is about something: frames after a hand was open, with and without computers."""
    for who in (("A", "B"), ("A", "B", ""), ("", "A", "B")):
        evenings = (an_evening(services, LANTERN, who, seed, Speed.OFF) for seed in range(3))
        covered = accumulate(tables.covered for tables in evenings)
        assert any(frames > 40 for frames in covered), who


# --- what it finds --------------------------------------------------------------------------------


class Remembering(LanternTable):
    """Tells nothing, but remembers every hand it was shown."""

    def __init__(self, *rest: Any) -> None:
        super().__init__(*rest)
        self.remembered: dict[Seat, tuple[Card, ...]] = {}

    def show(self, view: State) -> None:
        super().show(view)
        for seat, hand in enumerate(view.hands):
            known = tuple(card for card in hand if card is not None)
            if known:
                self.remembered[seat] = known

    @property
    def sparks(self) -> int:
        return sum(hand.count(Card.SPARK) for hand in self.remembered.values())


class TellsOnThePlaque(Remembering):
    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        return changed(super().seat_note(view, seat), said=str(self.remembered.get(seat)))


class Dotted(LanternBackground):
    def paint(self, canvas: Canvas, view: State) -> None:
        super().paint(canvas, view)
        assert isinstance(self.table, Remembering)
        canvas.fill(Box(600, 300, 4 + 8 * self.table.sparks, 4), "#FFFFFF")


class PaintsADot(Remembering):
    def survey(self, board: Board) -> None:
        self.background = Dotted(board, self)


class TellsInATip(Remembering):
    def hotspots(self, view: State) -> Sequence[Hotspot]:
        return [replace(spot, tip=f"{self.sparks}") for spot in super().hotspots(view)]


class OffersOtherThings(Remembering):
    def hotspots(self, view: State) -> Sequence[Hotspot]:
        spots = super().hotspots(view)
        return spots if self.sparks % 2 else spots[:-1]


class Jingles(Remembering):
    def cues(self, event: Any) -> Iterable[Cue]:
        sound = "metal_coin" if self.sparks % 2 else "wood_press"
        return [*super().cues(event), Cue(sound=sound)]


class Hesitates(Remembering):
    def cues(self, event: Any) -> Iterable[Cue]:
        return [Cue(0.25 * self.sparks), *super().cues(event)]


class SparksInSigns(Highlights):
    def __init__(self, table: Remembering) -> None:
        self._table = table

    def toast(self, event: Event) -> str | None:
        return f"{self._table.sparks} sparks"


class SaysItInASign(Remembering):
    def __init__(self, *rest: Any) -> None:
        super().__init__(*rest)
        self.highlights = SparksInSigns(self)


LEAKY: dict[type[LanternTable], int] = {
    TellsOnThePlaque: 1,
    PaintsADot: 2,
    TellsInATip: 2,
    OffersOtherThings: 4,
    Jingles: 1,
    Hesitates: 1,
    SaysItInASign: 1,
}
"""Tables with a fault, and the evening in which it is looked for first."""


def is_found(
    services: Services,
    spec: AnySpec,
    first: int,
    plies: int = 0,
    who: Sequence[str] = ("A", "B", ""),
) -> bool:
    """Whether a fault shows itself in some evening, of which one comes first."""
    for seed in dict.fromkeys((first, *range(TRIES))):
        try:
            an_evening(services, spec, who, seed, Speed.NORMAL, plies=plies)
        except Leak:
            return True
    return False


@pytest.mark.parametrize("table", LEAKY, ids=lambda table: table.__name__)
def test_a_leaky_table_is_found(services: Services, table: type[LanternTable]) -> None:
    spec = changed(LANTERN, table=lambda: Kit(table, LanternController()))
    assert is_found(services, spec, LEAKY[table])


def stays_open_for_computers(eyes: Viewpoint) -> None:
    """As long as no other person acts."""
    actor = eyes.decider
    if actor is not None and eyes.person_of(actor) is not None and eyes.viewer != actor:
        eyes.close_hand()


told_anew = LogFeed.look_as


def never_told_anew(chronicle: LogFeed, viewer: Seat | None, *, alone: bool) -> None:
    if viewer is not None or not chronicle._tellings:
        told_anew(chronicle, viewer, alone=alone)


def signs_for_whoever_moved(chronicle: LogFeed, ply: int) -> None:
    events = chronicle._match.events_at(ply, chronicle._match.steps[ply].by)
    chronicle._view.talk.add_toast("", str(events))  # in one, since only the newest are kept


def all_that_is_legal(director: Director) -> tuple[Any, ...]:
    return director.match.legal_moves()


def said_as_before(sideboard: SidePanels, shown: Any) -> None:
    """Plaques, odds and pouch wait for the next decision."""


def all_that_was_thought(match: Match, ply: int, viewer: Seat | None) -> str:
    return match._reasons.get(ply, "")


YOHO = next(spec for spec in GAMES if spec.key == "yoho")
Fault = tuple[AnySpec, int, type, str, Callable[..., Any]]
"""Which game, the evening in which it is looked for first, and what is replaced by what."""
FAULTS: dict[str, Fault] = {
    "a hand stays open while a computer plays": (
        LANTERN,
        0,
        Viewpoint,
        "close_hand_if_due",
        stays_open_for_computers,
    ),
    "the log keeps what others read": (YOHO, 0, LogFeed, "look_as", never_told_anew),
    "signs tell what one person knows": (YOHO, 3, LogFeed, "_mark", signs_for_whoever_moved),
    "a shut hand's moves are offered": (LANTERN, 2, Director, "offered", all_that_is_legal),
    "reasons tell what the seat knew": (YOHO, 1, Match, "reason_at", all_that_was_thought),
    "words of an open hand stand on": (YOHO, 5, SidePanels, "look_as", said_as_before),
}


def test_a_voice_that_repeats_what_others_heard_is_found(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReadAloud, "forget", lambda aloud: None)
    assert is_found(services, LANTERN, 1, plies=10, who=("A", ""))


@pytest.mark.parametrize("spec", SECRETIVE, ids=lambda spec: spec.key)
def test_a_change_of_the_viewer_clears_the_focus(services: Services, spec: AnySpec) -> None:
    tables = twins(services, spec, ("A", *[""] * max(1, spec.seats[0] - 1)), 6, plies=10)
    scene = tables.one.scene
    tables.frame(0.1)
    scene.attention.focus_by_key(scene.hotspots()[0].name)
    scene.seating.change(1, Chair("X", scene.match.chairs[1].colour, "X"))
    tables.one.frame(0.1)
    assert (scene.attention.focused, scene.attention.ring) == (None, False)


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_a_leaky_scene_is_found(
    services: Services, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec, first, place, name, faulty = fault
    monkeypatch.setattr(place, name, faulty)
    assert is_found(services, spec, first, plies=10)


def test_without_a_fault_nothing_is_found(services: Services) -> None:
    spec = changed(LANTERN, table=lambda: Kit(Remembering, LanternController()))
    for seed in range(often(3, deep=TRIES)):
        assert an_evening(services, spec, ("A", "B", ""), seed, Speed.NORMAL).compared

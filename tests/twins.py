"""Twins: one evening at two tables that look the same to the persons before the screen.

Both tables are whole match scenes on stacks of their own, given the same inputs and the same time.
`Twins` says who is alone before the screen, and compares every frame in which the tables must look
alike. What it knows of that it knows from the inputs and the rules, never from the director.
"""

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from dataclasses import replace as changed
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pygame
from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Move, Odds, Seat, Setup
from game.core.match.match import Chair, ChairChange, Match, Step
from game.core.match.thinks import Answer, Request
from game.core.storage.settings import RecapShown, Settings, Speed
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.scene import MatchScene
from game.scenes.parts.services import Services, look_of
from game.scenes.parts.stack import Scene, SceneStack
from game.table.logbook import LogLine
from game.ui.canvas import Canvas
from game.ui.inputs import Signal
from game.ui.pictures import Pictures
from game.ui.sound import Sounds
from game.ui.voice import Voice
from tests.playing import COLOURS, seen
from tests.scenes.stage import staging

SIZE = 640, 360  # a quarter of the pixels; everything is laid out as in a larger window


class Leak(AssertionError):
    """Those before the screen can tell the two tables apart."""


class Parted(Exception):
    """The tables moved on automatically, and the visible results differ."""


class _Heard(Sounds):
    """Remembers every sound, with the side it comes from, and makes none."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str, side: float = 0.0) -> None:
        self.names.append(f"{name} {side:+.2f}")


class _Spoken(Voice):
    """Records every line that is read aloud, and speaks none."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def say(self, text: str, *, interrupt: bool = False) -> None:
        if text:
            self.lines.append(text)
            self.last = text


class _Unwritten(ArchiveJournal):
    """A journal that keeps nothing."""

    def append(self, match: Match, ply: int, step: Step) -> None: ...

    def truncate(self, match: Match, ply: int) -> None: ...

    def reseat(self, match: Match, change: ChairChange) -> None: ...

    def note_odds(self, match: Match, odds: Odds) -> None: ...

    def leave(self) -> None: ...


@dataclass
class _Told:
    """A thinker whose answers, and their times, are set by the test."""

    asked: int | None = None  # the question that waits
    known: int = 0  # a number for all that the seat knows, its own cards too
    answer: Answer | None = None

    def ask(self, request: Request) -> None:
        self.asked, self.answer = request.generation, None
        self.known = zlib.crc32(msgspec.json.encode(request.view))

    def poll(self) -> Answer | None:
        answer, self.answer = self.answer, None
        return answer

    def cancel(self) -> None:
        self.asked = self.answer = None

    def say(self, move: Move) -> None:
        if self.asked is not None:
            self.answer = Answer(self.asked, Choice(move, f"Because of {self.known}."))
            self.asked = None


@cache
def _canvas() -> Canvas:
    """Lines measured and pictures painted at one table serve all."""
    return Canvas.of(pygame.Surface(SIZE), Pictures(), look_of(Settings()))


class World:
    """One of the two tables."""

    def __init__(self, base: Services, match: Match, settings: Settings) -> None:
        self.heard, self.thinker, self.voice = _Heard(), _Told(), _Spoken()
        self.stack = SceneStack()
        services: dict[str, Any] = {
            "sounds": self.heard,
            "thinker": self.thinker,
            "voice": self.voice,
        }
        self.services = changed(
            base, stack=self.stack, settings=settings, apply_settings=self._apply, **services
        )
        self.surface = pygame.Surface(SIZE)
        self.drawn = 0  # pictures so far
        self.match = match
        _keep_silent_after_the_end(match)
        self.scene = MatchScene(self.services, match, _Unwritten(base.writer, 0))
        self.stack.push(self.scene)
        self.stack.settle()

    def _apply(self, settings: Settings, person: str | None = None) -> None:
        self.services.settings = settings

    @property
    def top(self) -> Scene:
        top = self.stack.top
        assert top is not None
        return top

    @property
    def moves(self) -> bool:
        """Whether anything still moves automatically."""
        scene, top = self.scene, self.top
        if top.covers and top is not scene:
            return False  # time stands still for what cannot be seen
        return scene.table.busy or (top is scene and scene.director.needs_curtain)

    def frame(self, dt_s: float) -> None:
        """What the window does in a frame."""
        dirty = self.stack.update(dt_s)
        if self.stack.settle() or dirty:
            self.stack.draw_changes(_canvas().onto(self.surface))
            self.drawn += 1

    def said(self) -> dict[str, Any]:
        """All that can be read, heard or clicked, beside the picture itself."""
        view, bubble = self.scene.view, self.scene.view.talk.paper
        seats = range(len(view.places))
        return {
            "scene": type(self.top).__name__,
            "sounds": self.heard.names[-6:],
            "music": self.stack.music,
            "voice": self.voice.lines,
            "log": [line.text for line in view.log.lines],
            "sign": view.talk.sign,
            "prompt": view.said.prompt,
            "odds": (view.said.odds, view.said.odds_note),
            "buttons": view.said.buttons,
            "hint": view.said.hinted,
            "pouch": view.said.reminder,
            "bubble": bubble and (bubble.headline, bubble.text, bubble.rule),
            "reasons": (view.talk.reasoned and view.talk.reasoned.text, _reasons(view.log.lines)),
            "plaques": [(view.seats.summary(seat), view.seats.scores[seat]) for seat in seats],
            "focus": self.scene.attention.focused,
            "hotspots": [(s.name, s.box, s.live, s.tip, s.tab) for s in self.top.hotspots()],
        }

    def looks_like(self, other: "World") -> bool:
        """Whether the pictures are the same, pixel for pixel."""
        if self.surface.get_buffer().raw == other.surface.get_buffer().raw:
            return True  # also in what of a pixel no one sees
        one, there = (pygame.image.tobytes(of.surface, "RGB") for of in (self, other))
        return one == there


@dataclass
class Twins:
    """Two tables, and what those before the screen know.

    `shared`: the seat whose secrets are the same at both tables, if any. With no hand open, or with
    that of this seat, the tables look alike; with another open nothing is compared.
    """

    one: World
    other: World
    shared: Seat | None
    open_hand: Seat | None  # whose person is alone before the screen
    ply: int  # that was followed last
    start: int  # before it both tables have the same past
    compared: int = 0  # frames
    covered: int = 0  # of them, those after a hand was open
    deeds: list[str] = field(default_factory=list)  # the inputs so far, for the failure's message
    _had_open: bool = False
    _alike: tuple[int, int] = (-1, -1)  # how often each was drawn when they were last compared

    @property
    def worlds(self) -> tuple[World, World]:
        return self.one, self.other

    @property
    def match(self) -> Match:
        return self.one.match

    # --- who looks ------------------------------------------------------------------------------

    def person(self, seat: Seat | None) -> str | None:
        if seat is None or self.match.chairs[seat].level is not None:
            return None
        return self.match.chairs[seat].person

    @property
    def persons(self) -> set[str]:
        return {chair.person for chair in self.match.chairs if chair.level is None}

    @property
    def decider(self) -> Seat | None:
        """Who decides: a person where several may."""
        match, actor = self.match, self.match.to_act
        if actor is None or self.person(actor) or match.spec.may_act is None:
            return actor
        may = match.spec.may_act
        seats = range(len(match.chairs))
        return next((s for s in seats if self.person(s) and may(match.state, s)), actor)

    def open(self, seat: Seat | None) -> None:
        self.open_hand = seat
        self._had_open = self._had_open or seat is not None
        if seat is None:
            for world in self.worlds:
                world.voice.lines.clear()  # others hear only what is read from now on

    def turn_may_have_passed(self) -> None:
        """Close the hand of a person who has given the turn away."""
        seat, now = self.open_hand, self.decider
        if seat is None or len(self.persons) == 1:
            return
        if self.person(seat) != self.person(now):
            self.open(None)
        elif seat != now:  # the same person goes on with another seat
            self.open(now if self.match.spec.private(self.match.state) else None)

    # --- time -----------------------------------------------------------------------------------

    def send(self, *signals: Signal) -> None:
        for world in self.worlds:
            for signal in signals:
                world.stack.handle(signal)

    def frame(self, dt_s: float) -> None:
        for world in self.worlds:
            world.frame(dt_s)
        if self.match.ply != self.ply:
            self._follow()
        if self.open_hand in (None, self.shared):
            self._compare()

    def _follow(self) -> None:
        """Note that the tables moved on: by a move, or automatically where there is no choice."""
        viewer, here, there = self.shared, self.match.ply, self.other.match.ply
        if here != there:
            raise Leak(self.story(f"one table is at ply {here}, the other at {there}"))
        plies = range(min(self.ply, here) + 1, here + 1)
        one, other = (
            (world.match.view(viewer), [world.match.events_at(ply, viewer) for ply in plies])
            for world in self.worlds
        )
        if one != other:
            raise Parted
        self.ply = here
        self.turn_may_have_passed()

    def _compare(self) -> None:
        one, other = self.one.said(), self.other.said()
        for what, words in one.items():
            if words != other[what]:
                raise Leak(self.story(f"{what}: {_apart(words, other[what])}"))
        drawn = self.one.drawn, self.other.drawn
        if drawn != self._alike and not self.one.looks_like(self.other):
            raise Leak(self.story("the picture"))
        self._alike = drawn
        self.compared += 1
        self.covered += self._had_open and self.open_hand is None

    def story(self, difference: str) -> str:
        seats = ", ".join(c.person or str(c.level) for c in self.match.chairs)
        return f"{seats}; open: {self.open_hand}\n{difference}\nafter {self.deeds}"


def _keep_silent_after_the_end(match: Match) -> None:
    """From then on reasons tell what was hidden, and the tables may differ in them."""
    reason_at = match.reason_at

    def before_the_end(ply: int, viewer: Seat | None) -> str:
        return reason_at(ply, viewer) if match.outcome is None else ""

    match.reason_at = before_the_end  # type: ignore[method-assign]


def _reasons(lines: Sequence[LogLine]) -> list[str]:
    return [line.why for line in lines if line.why]


def _apart(words: Any, others: Any) -> str:
    if isinstance(words, list) and isinstance(others, list):
        pairs = [pair for pair in zip(words, others, strict=False) if pair[0] != pair[1]]
        return f"{len(words)} or {len(others)}: {pairs[:2]}"
    return f"{words!r} or {others!r}"


# --- tables that are twins ------------------------------------------------------------------------


def seating(who: Sequence[str]) -> tuple[Chair, ...]:
    """Chairs for persons by name, and for computers where the name is ""."""
    return tuple(
        Chair(name or f"Robot {seat}", COLOURS[seat], name, None if name else Level.EASY)
        for seat, name in enumerate(who)
    )


def twin_of(match: Match, shared: Seat | None, seed: int) -> Match:
    """Return the match with all that is hidden from a seat (None: everybody) drawn again."""
    spec = match.spec
    twin = Match(spec, match.setup, match.seed, match.seating)
    imagined = spec.imagine(match.view(shared), shared or 0, Stream(f"{seed}/twin"))
    twin._states = [*match._states[:-1], imagined]
    twin._events = [seen(spec, events, shared) for events in match._events]
    twin._steps = list(match._steps)
    return twin


@contextmanager
def a_house(home: Path) -> Iterator[Services]:
    """Services for any number of tables."""
    with staging(home, SIZE) as stage:
        yield stage.services


def twins(
    services: Services,
    spec: AnySpec,
    who: Sequence[str],
    seed: int,
    *,
    plies: int = 0,
    shared: Seat | None = None,
    speed: Speed = Speed.NORMAL,
) -> Twins:
    """Two tables some way into a match. The hand of one person alone is open from the beginning."""
    match = Match(spec, Setup(seats=len(who)), seed, seating(who))
    pick = Stream(f"{seed}/before").pick
    while match.ply < plies and (actor := match.to_act) is not None:
        match.play(pick(match.legal_moves()), actor)
    settings = replace(Settings(), animation=speed, recap=RecapShown.ALWAYS, read_aloud=True)
    one, other = (World(services, m, settings) for m in (match, twin_of(match, shared, seed)))
    persons = {name for name in who if name}
    alone = next(seat for seat, name in enumerate(who) if name) if len(persons) == 1 else None
    return Twins(one, other, shared, alone, match.ply, match.ply)

"""Twins: one evening at two tables that differ in nothing the persons before the screen may know.

Both tables are whole match scenes on stacks of their own. They get the same inputs and the same
time; `Twins` says who is alone before the screen, and compares every frame that those who look
could tell apart. What it knows of that it knows from the inputs, never from the director.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from dataclasses import replace as changed
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game.core.chance import Keyed, Stream
from game.core.kernel import Choice, Level, Move, Odds, Seat, Setup
from game.core.match import AnySpec, Chair, ChairChange, Match, Step
from game.core.settings import Settings, Speed
from game.core.worker import Answer
from game.scenes.curtain import CurtainScene
from game.scenes.house import House, look_of
from game.scenes.match import MatchScene
from game.scenes.stack import Scene, SceneStack
from game.table.gestures import HAND, Gesture
from game.ui.canvas import Canvas
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.pictures import Pictures
from game.ui.sound import Sounds
from tests.playing import COLOURS, seen
from tests.scenes.stage import staging

SIZE = 640, 360
FIRST_S, FRAME_S = 1 / 60, 0.1  # a short frame after each input, then as long as the loop allows
TRIES = 14  # moves that are looked at for one that both tables can make
PATIENCE = 400  # frames


@cache
def _canvas() -> Canvas:
    """Lines measured and pictures painted at one table serve all."""
    return Canvas.of(pygame.Surface(SIZE), Pictures(), look_of(Settings()))


class Leak(AssertionError):
    """Those before the screen can tell the two tables apart."""


class _Scores(Sounds):
    """Remembers every sound and makes none."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


@dataclass
class _Unwritten:
    """A journal that keeps nothing."""

    def append(self, match: Match, ply: int, step: Step) -> None: ...

    def truncate(self, match: Match, ply: int) -> None: ...

    def reseat(self, match: Match, change: ChairChange) -> None: ...

    def note_odds(self, match: Match, odds: Odds) -> None: ...

    def leave(self) -> None: ...


@dataclass
class _Told:
    """A thinker that says what it is told to, when it is told to."""

    asked: int | None = None  # the question that waits
    answer: Answer | None = None

    def ask(
        self,
        spec: AnySpec,
        view: Any,
        seat: Seat,
        level: Level,
        *,
        seed: int,
        generation: int,
        budget: int | None = None,
    ) -> None:
        self.asked, self.answer = generation, None

    def poll(self) -> Answer | None:
        answer, self.answer = self.answer, None
        return answer

    def cancel(self) -> None:
        self.asked = self.answer = None

    def say(self, move: Move) -> None:
        if self.asked is not None:
            self.answer = Answer(self.asked, Choice(move, "Because."))
            self.asked = None


class World:
    """One of the two tables."""

    def __init__(self, base: House, match: Match, settings: Settings) -> None:
        self.sounds, self.thinker = _Scores(), _Told()
        self.stack = SceneStack()
        services: dict[str, Any] = {"sounds": self.sounds, "thinker": self.thinker}
        self.house = changed(
            base,
            stack=self.stack,
            settings=settings,
            apply_settings=self._apply,
            **services,
        )
        self.surface = pygame.Surface(SIZE)
        self.canvas = _canvas().onto(self.surface)
        self.match = match
        self.scene = MatchScene(self.house, match, _Unwritten())
        self.stack.push(self.scene)
        self.stack.settle()

    def _apply(self, settings: Settings) -> None:
        self.house.settings = settings

    @property
    def top(self) -> Scene:
        top = self.stack.top
        assert top is not None
        return top

    def frame(self, dt_s: float) -> None:
        """What the window does in a frame."""
        dirty = self.stack.update(dt_s)
        if self.stack.settle() or dirty:
            self.stack.draw(self.canvas)

    @property
    def rests(self) -> bool:
        """Whether nothing happens until somebody plays."""
        scene = self.scene
        if self.top is not scene:
            return not scene.table.busy
        return not scene.table.busy and not scene.director.needs_curtain

    def said(self) -> dict[str, Any]:
        """Everything that can be read, heard or clicked, beside the picture itself."""
        view = self.scene.view
        seats = range(len(view.places))
        bubble = view.bubble
        return {
            "scene": type(self.top).__name__,
            "sounds": self.sounds.heard[-6:],
            "log": [line.text for line in view.log.lines],
            "sign": view.sign,
            "prompt": view.prompt,
            "odds": (view.odds, view.odds_note),
            "buttons": view.buttons,
            "hint": view.hinted,
            "pouch": view.reminder,
            "bubble": bubble and (bubble.headline, bubble.text, bubble.rule),
            "plaques": [(view.seats.summary(seat), view.seats.scores[seat]) for seat in seats],
            "title": view.table.title(self.scene._shown),
            "hotspots": [(s.name, s.box, s.live, s.tip, s.tab) for s in self.top.hotspots()],
        }

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


class Parted(Exception):
    """The tables went on by themselves, and what came differs for all to see."""


@dataclass
class Twins:
    """Two tables, and what those before the screen know.

    `shared`: the seat whose secrets are the same at both tables, if any. With nobody alone before
    the screen, or the person of that seat, the tables look alike; else nothing is compared.
    """

    one: World
    other: World
    shared: Seat | None
    luck: random.Random
    alone: str | None = None  # who is alone before the screen
    seen_ply: int = 0
    compared: int = 0  # frames
    covered: int = 0  # of them, those after a hand was open
    deeds: list[str] = field(default_factory=list)  # the inputs so far, for the failure's message

    @property
    def worlds(self) -> tuple[World, World]:
        return self.one, self.other

    @property
    def match(self) -> Match:
        return self.one.match

    # --- who looks --------------------------------------------------------------------------

    def person(self, seat: Seat | None) -> str | None:
        if seat is None or self.match.chairs[seat].level is not None:
            return None
        return self.match.chairs[seat].person

    @property
    def persons(self) -> set[str]:
        return {chair.person for chair in self.match.chairs if chair.level is None}

    @property
    def decider(self) -> Seat | None:
        """Who decides: a person where several may, as at every table."""
        match, actor = self.match, self.match.to_act
        if actor is None or self.person(actor) or match.spec.may_act is None:
            return actor
        seats = range(len(match.chairs))
        may = (s for s in seats if self.person(s) and match.spec.may_act(match.state, s))
        return next(may, actor)

    def turn_may_have_passed(self) -> None:
        """Whoever gave the turn away is alone before the screen no longer."""
        if len(self.persons) > 1 and self.person(self.decider) != self.alone:
            self.alone = None

    @property
    def comparable(self) -> bool:
        if len(self.persons) == 1 and self.shared is None:
            return False
        return self.alone is None or (
            self.shared is not None and self.alone == self.person(self.shared)
        )

    # --- time ---------------------------------------------------------------------------------

    def frame(self, dt_s: float = FRAME_S) -> None:
        for world in self.worlds:
            world.frame(dt_s)
        if self.match.ply != self.seen_ply:
            self._follow()
        if self.comparable:
            self.compare()

    def _follow(self) -> None:
        """The tables went on: by what was played, or by themselves where there is no choice."""
        here, there = self.match.ply, self.other.match.ply
        if here != there:
            raise Leak(self._story(f"one table is at ply {here}, the other at {there}"))
        plies = range(min(self.seen_ply, here) + 1, here + 1)
        viewer, self.seen_ply = self.shared, here
        one, other = (
            (match.view(viewer), [match.events_at(ply, viewer) for ply in plies])
            for match in (self.match, self.other.match)
        )
        if one != other:
            raise Parted
        self.turn_may_have_passed()

    def compare(self) -> None:
        one, other = self.one.said(), self.other.said()
        for what, words in one.items():
            if words != other[what]:
                raise Leak(self._story(f"{what}: {_apart(words, other[what])}"))
        if self.one.picture() != self.other.picture():
            raise Leak(self._story("the picture"))
        self.compared += 1

    def _story(self, difference: str) -> str:
        seats = ", ".join(c.person or str(c.level) for c in self.match.chairs)
        return f"{seats}; before the screen: {self.alone}\n{difference}\nafter {self.deeds}"

    def rest(self) -> None:
        """Frames until both tables rest."""
        self.frame(FIRST_S)
        self.frame(FIRST_S)
        for _ in range(PATIENCE):
            if all(world.rests for world in self.worlds):
                break
            self.frame()
        self.frame()

    def send(self, *signals: Signal) -> None:
        for world in self.worlds:
            for signal in signals:
                world.stack.handle(signal)

    # --- inputs -------------------------------------------------------------------------------

    def be_ready(self) -> None:
        """The person that the curtain names is alone before the screen."""
        self.deeds.append("ready")
        self.alone = self.person(self.decider)
        self.send(Key(pygame.K_RETURN))
        self.rest()

    def peek(self) -> None:
        """Whoever decides turns the own cards up, or down again."""
        seat = self.decider
        name = f"{HAND}{seat}"
        shown = [[s.name for s in world.top.hotspots() if s.live] for world in self.worlds]
        if len(self.persons) < 2 or not all(name in names for names in shown):
            return
        self.deeds.append("peek")
        self.alone = None if self.alone else self.person(seat)
        for world in self.worlds:
            spot = next(s for s in world.top.hotspots() if s.name == name)
            _click(world, *spot.box.centre)
        self._same_pointer()
        self.rest()

    def _same_pointer(self) -> None:
        self.send(PointerMoved(2, 2))

    def probe(self) -> None:
        """Something that moves no piece: pointing, clicking, keys, menus."""
        keys = (pygame.K_TAB, pygame.K_l, pygame.K_h, pygame.K_r, pygame.K_ESCAPE, pygame.K_RIGHT)
        if self.luck.random() < 0.5:
            key = self.luck.choice(keys)
            self.deeds.append(pygame.key.name(key))
            self.send(Key(key))
            self.frame(FIRST_S)
        elif self.comparable:
            spots = [s for s in self.one.top.hotspots() if not s.live]
            if not spots:
                return
            spot = self.luck.choice(spots)
            if not spot.name.startswith(("tool:", "rule:")):
                self.deeds.append(f"click {spot.name}")
                for world in self.worlds:
                    _click(world, *spot.box.centre)
        for _ in range(5):
            self.frame()
        self.home()

    def home(self) -> None:
        """Nothing lies over the tables any more."""
        for world in self.worlds:
            for scene in world.stack.scenes:
                if scene is not world.scene and not isinstance(scene, CurtainScene):
                    world.stack.pop(scene)
            world.scene.view.bubble = None
            if world.scene.view.log.open:
                world.scene.toggle_log()
        self.rest()

    # --- moves --------------------------------------------------------------------------------

    def common_move(self) -> Move | None:
        """A move that both tables can make, with nothing told that shows them apart."""
        moves = list(self.one.match.legal_moves())
        also = set(self.other.match.legal_moves())
        if self.luck.random() < 0.5:
            moves.sort(key=lambda move: not _ends(move))
        else:
            self.luck.shuffle(moves)
        return next((m for m in moves[:TRIES] if m in also and self._looks_alike(m)), None)

    def _looks_alike(self, move: Move) -> bool:
        spec, viewer = self.match.spec, self.shared
        shown = []
        for match in (self.one.match, self.other.match):
            state, events = spec.apply(match.state, move, Keyed(match.seed, match.ply + 1))
            shown.append((spec.observe(state, viewer), seen(spec, events, viewer)))
        return bool(shown[0] == shown[1])

    def play(self) -> bool:
        """Whoever decides makes a move at both tables; False if there is none in common."""
        move = self.common_move()
        if move is None:
            return False
        actor = self.decider
        self.deeds.append(f"{actor}: {move}")
        was = self.alone
        if self.person(actor):
            self._by_hand(move)
        else:
            for world in self.worlds:
                world.thinker.say(move)
            self._wait_for_computer()
        before = self.compared
        self.rest()
        if was and not self.alone:
            self.covered += self.compared - before
        return True

    def _by_hand(self, move: Move) -> None:
        """The first clicks of the gesture, then the move itself, as the last one."""
        for world in self.worlds:
            gesture = world.scene.choosing.gesture_for(move)
            if gesture is not None:
                self._lead_up(world, gesture)
        self.frame(FIRST_S)
        self.send(PointerMoved(320, 300))
        for world in self.worlds:
            world.scene.play(move)

    @staticmethod
    def _lead_up(world: World, gesture: Gesture) -> None:
        for name in gesture.clicks(world.scene.choosing.selected):
            spot = next((s for s in world.top.hotspots() if s.name == name), None)
            if spot is None or name == gesture.picks[-1]:
                return
            _click(world, *spot.box.centre)

    def _wait_for_computer(self) -> None:
        ply = self.match.ply
        for _ in range(PATIENCE):
            if self.match.ply > ply:
                return
            self.frame()
        raise AssertionError(self._story("the computer never moves"))


def _click(world: World, x: float, y: float) -> None:
    for signal in (PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)):
        world.stack.handle(signal)


def _apart(words: Any, others: Any) -> str:
    if isinstance(words, list) and isinstance(others, list):
        pairs = [pair for pair in zip(words, others, strict=False) if pair[0] != pair[1]]
        return f"{len(words)} or {len(others)}: {pairs[:2]}"
    return f"{words!r} or {others!r}"


def _ends(move: Move) -> bool:
    return "End" in type(move).__name__ or "Stop" in type(move).__name__


# --- tables that are twins ------------------------------------------------------------------------


def seating(who: Sequence[str]) -> tuple[Chair, ...]:
    """Chairs for persons by name, and "" for a computer."""
    return tuple(
        Chair(name or f"Robot {seat}", COLOURS[seat], name, None if name else Level.EASY)
        for seat, name in enumerate(who)
    )


def twin_of(match: Match, shared: Seat | None, seed: int) -> Match:
    """The same match with all that the seat (None: everybody) cannot know drawn anew."""
    spec = match.spec
    twin = Match(spec, match.setup, match.seed, match.seating)
    imagined = spec.imagine(match.view(shared), shared or 0, Stream(f"{seed}/twin"))
    twin._states = [*match._states[:-1], imagined]
    twin._events = [seen(spec, events, shared) for events in match._events]
    twin._steps = list(match._steps)
    return twin


@contextmanager
def a_house(home: Path) -> Iterator[House]:
    with staging(home, SIZE) as stage:
        yield stage.house


def twins(
    house: House,
    spec: AnySpec,
    who: Sequence[str],
    seed: int,
    *,
    plies: int,
    shared: Seat | None = None,
    speed: Speed = Speed.NORMAL,
) -> Twins:
    """Two tables some way into a match."""
    match = Match(spec, Setup(seats=len(who)), seed, seating(who))
    pick = Stream(f"{seed}/before").pick
    for _ in range(plies):
        actor = match.to_act
        if actor is None or _is_last(match):
            break
        match.play(pick(match.legal_moves()), actor)
    settings = replace(Settings(), animation=speed)
    worlds = [World(house, m, settings) for m in (match, twin_of(match, shared, seed))]
    alone = next(iter(persons)) if len(persons := {name for name in who if name}) == 1 else None
    return Twins(worlds[0], worlds[1], shared, random.Random(seed), alone, match.ply)


def _is_last(match: Match) -> bool:
    return match.outcome is not None


def an_evening(tables: Twins, inputs: int) -> None:
    """So many moves, with peeking, pointing and menus in between."""
    with suppress(Parted):
        _play(tables, inputs)


def _play(tables: Twins, inputs: int) -> None:
    tables.rest()
    for _ in range(inputs):
        if tables.match.outcome is not None:
            return
        if isinstance(tables.one.top, CurtainScene):
            tables.probe()
            tables.be_ready()
        if tables.luck.random() < 0.3:
            tables.peek()
        if tables.luck.random() < 0.3:
            tables.probe()
        if isinstance(tables.one.top, CurtainScene):
            continue
        if not tables.play():
            return

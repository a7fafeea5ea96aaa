"""An evening at twin tables: moves, hands turned up and down, curtains, keys, menus, chairs.

Every input is made at both tables. What follows is up to time alone, until the next one.
"""

import random
from contextlib import suppress
from dataclasses import dataclass

import pygame

from game.core.chance import Keyed
from game.core.contract.values import Level, Move
from game.core.match.match import Chair
from game.scenes.match.curtain import CurtainScene
from game.scenes.parts.stack import Scene
from game.table.gestures import HAND, Gesture
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp
from game.ui.press_guard import LOCK_S
from tests.playing import seen
from tests.twins import Parted, Twins, World

FIRST_S, FRAME_S = 1 / 60, 0.1  # short frames after an input, then as long as the loop allows
TRIES = 14  # moves that are looked at for one that both tables can make
PATIENCE = 400  # frames
NOWHERE = 2.0, 2.0
FELT = 620.0, 330.0
KEYS = (
    pygame.K_TAB,
    pygame.K_RIGHT,
    pygame.K_l,
    pygame.K_h,
    pygame.K_F3,
    pygame.K_F5,
    pygame.K_f,
    pygame.K_ESCAPE,
)


@dataclass
class Evening:
    """Plays at twin tables at random."""

    tables: Twins
    luck: random.Random

    def play(self, moves: int) -> None:
        """Play a number of moves, with other actions in between, unless the tables part before."""
        with suppress(Parted):
            self.rest()
            for _ in range(moves):
                self._between()
                if not self._lift_curtain() or not self._move():
                    return

    # --- time -----------------------------------------------------------------------------------

    def rest(self, *, restless: bool = False) -> None:
        """Frames until nothing moves; perhaps with a key in the middle of it.

        At least until what has just come up takes a press: a hand is turned up by each click on it.
        """
        tables, passed_s = self.tables, 0.0
        pressed_at = self.luck.randrange(12) if restless else PATIENCE
        for frame in range(PATIENCE):
            dt_s = FIRST_S if frame < 2 else FRAME_S
            tables.frame(dt_s)
            passed_s += dt_s
            if frame == pressed_at:
                self._press(self.luck.choice(KEYS))
            if passed_s > LOCK_S and not any(world.moves for world in tables.worlds):
                return
        raise AssertionError(tables.story("the tables never rest"))

    def _wait(self, frames: int) -> None:
        for _ in range(frames):
            self.tables.frame(FRAME_S)

    # --- inputs ---------------------------------------------------------------------------------

    def _note(self, deed: str) -> None:
        self.tables.deeds.append(deed)

    def _press(self, key: int) -> None:
        self._note(pygame.key.name(key))
        self.tables.send(Key(key))

    def _between(self) -> None:
        """Something that no rule asks for, or nothing."""
        deeds = (self._peek, self._point, self._keys, self._ask, self._undo, self._reseat)
        # Who is alone sees their hand until somebody sits down: only then is there much to compare.
        seldom = 8 if len(self.tables.persons) == 1 else 1
        if self.luck.random() < 0.7:
            self.luck.choices(deeds, weights=(5, 3, 4, 2, 2, seldom))[0]()
            self._clear()

    def _clear(self) -> None:
        """Close everything that covers the tables."""
        self._wait(1)
        for world in self.tables.worlds:
            for scene in world.stack.scenes:
                if scene is not world.scene and not isinstance(scene, CurtainScene):
                    world.stack.pop(scene)
            if world.scene.view.log.open:
                world.scene.toggle_log()
        self.rest()

    def _peek(self) -> None:
        """The deciding seat turns its own cards up, or down again."""
        tables, seat = self.tables, self.tables.decider
        name = f"{HAND}{seat}"
        found = [_spot(world, name) for world in tables.worlds]
        if not all(spot and spot.live for spot in found):
            return
        self._note("peek")
        tables.open(None if tables.open_hand == seat else seat)
        for world, spot in zip(tables.worlds, found, strict=True):
            assert spot is not None
            _click(world, spot)
        tables.send(PointerMoved(*NOWHERE))
        self.rest()

    def _point(self) -> None:
        """The pointer rests on something, or clicks what is quiet."""
        one, other = (world.top.hotspots() for world in self.tables.worlds)
        alike = [a for a, b in zip(one, other, strict=False) if a == b]
        spots = [s for s in alike if not s.live and not s.name.startswith(("tool:", "rule:"))]
        if not spots:
            return
        spot, click = self.luck.choice(spots), self.luck.random() < 0.6
        self._note(f"{'click' if click else 'point at'} {spot.name}")
        for world in self.tables.worlds:
            if click:
                _click(world, spot)
            else:
                world.stack.handle(PointerMoved(*spot.box.centre))
        self._wait(5)

    def _keys(self) -> None:
        for _ in range(self.luck.randint(1, 3)):
            self._press(self.luck.choice(KEYS))
            self._wait(self.luck.randint(1, 5))

    def _ask(self) -> None:
        """A hint, which comes soon, late, or too late."""
        self._press(pygame.K_h)
        self._wait(1)
        move = self._common_move()
        if move is None or self.luck.random() < 0.3:
            return
        if self.luck.random() < 0.4:
            self._peek()
        for world in self.tables.worlds:
            world.thinker.say(move)
        self._wait(3)

    def _undo(self) -> None:
        if self.tables.ply > self.tables.start + 3:
            self._press(pygame.K_u)
            self.rest()

    def _reseat(self) -> None:
        """A chair is handed to a computer, or to somebody who was not there before."""
        tables, luck = self.tables, self.luck
        seat = luck.randrange(len(tables.match.chairs))
        person = None if tables.person(seat) and len(tables.persons) > 1 else luck.choice("AXY")
        old, known = tables.match.chairs[seat], tables.persons
        if not known or person in (tables.person(tables.shared), tables.person(seat)):
            return  # what somebody knew of another seat before is no part of this
        self._note(f"{seat} is for {person or 'a computer'}")
        level = None if person else Level.EASY
        if tables.open_hand == seat or (person and person not in known):
            tables.open(None)
        for world in tables.worlds:
            world.scene.seating.change(seat, Chair(old.name, old.colour, person or "", level))
        tables.turn_may_have_passed()
        self.rest()
        self._press(pygame.K_F3)  # say it again: to others now

    # --- moves ----------------------------------------------------------------------------------

    def _lift_curtain(self) -> bool:
        """The person it names is alone before the screen; False if nobody decides any more."""
        tables = self.tables
        if isinstance(tables.one.top, CurtainScene):
            self._press(pygame.K_RETURN)
            tables.open(tables.decider)
            self.rest()
        return tables.match.outcome is None

    def _move(self) -> bool:
        """The deciding seat makes a move at both tables; False if they have none in common."""
        tables, move = self.tables, self._common_move()
        if move is None:
            return False
        self._note(f"{tables.decider}: {move}")
        if tables.person(tables.decider):
            self._by_hand(move)
        else:
            for world in tables.worlds:
                world.thinker.say(move)
            self._watch()
        self.rest(restless=self.luck.random() < 0.4)
        if any(w.top is not w.scene or w.scene.view.log.open for w in tables.worlds):
            self._clear()
        return True

    def _common_move(self) -> Move | None:
        """Return a move that both tables can make, with no event that distinguishes them."""
        here, there = (world.match for world in self.tables.worlds)
        moves, also = list(here.legal_moves()), set(there.legal_moves())
        self.luck.shuffle(moves)
        if self.luck.random() < 0.6:  # turns pass
            moves.sort(key=lambda move: "End" not in type(move).__name__)
        return next((m for m in moves[:TRIES] if m in also and self._looks_alike(m)), None)

    def _looks_alike(self, move: Move) -> bool:
        spec, viewer = self.tables.match.spec, self.tables.shared
        shown = []
        for world in self.tables.worlds:
            match = world.match
            state, events = spec.apply(match.state, move, Keyed(match.seed, match.ply + 1))
            shown.append((spec.observe(state, viewer), seen(spec, events, viewer)))
        return bool(shown[0] == shown[1])

    def _by_hand(self, move: Move) -> None:
        """All clicks of a gesture but the last, then the move itself."""
        for world in self.tables.worlds:
            world.scene.presenter.catch_up()  # as any click would
            gesture = world.scene.choosing.gesture_for(move)
            if gesture is not None:
                _lead_up(world, gesture)
        self.tables.frame(FIRST_S)
        self.tables.send(PointerMoved(*FELT))
        for world in self.tables.worlds:
            world.scene.play(move)

    def _watch(self) -> None:
        """Frames until a computer player has moved."""
        ply = self.tables.ply
        for _ in range(PATIENCE):
            self.tables.frame(FRAME_S)
            if self.tables.ply > ply:
                return
        raise AssertionError(self.tables.story("the computer never moves"))


def _spot(world: World, name: str) -> Hotspot | None:
    top: Scene = world.top
    return next((spot for spot in top.hotspots() if spot.name == name), None)


def _click(world: World, spot: Hotspot) -> None:
    at = spot.box.centre
    for signal in (PointerMoved(*at), PointerDown(*at), PointerUp(*at)):
        world.stack.handle(signal)


def _lead_up(world: World, gesture: Gesture) -> None:
    for name in gesture.clicks(world.scene.choosing.selected):
        spot = _spot(world, name)
        if spot is None or name == gesture.picks[-1]:
            return
        _click(world, spot)

"""A table for quick hands: driven act by act, without a window's loop and without a clock."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.core.contract.spec import AnySpec
from game.core.match.match import Match, Step
from game.core.storage.settings import Settings
from game.core.text import text
from game.games.registry import GAMES, find
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.scene import MatchScene
from game.scenes.parts.menu import MenuScene
from game.table.question import ANSWERS
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.press_guard import PressGuard
from tests.lantern_table import LANTERN
from tests.playing import at_random, new_match, play, play_on
from tests.scenes.stage import Stage

CONFIRMS = pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER
SPECS = (*GAMES, LANTERN)
_SETTINGS = Settings(auto_single=False)  # by itself a table plays at its own time


class NoJournal(ArchiveJournal):
    """Writes nothing down."""

    def append(self, match: Match, ply: int, step: Step) -> None: ...
    def truncate(self, match: Match, ply: int) -> None: ...
    def reseat(self, match: Match, change: Any) -> None: ...
    def note_odds(self, match: Match, odds: Any) -> None: ...
    def leave(self) -> None: ...


@dataclass
class Act:
    """One click at a place, or one key."""

    signals: tuple[Signal, ...]
    said: str


@dataclass
class Table:
    """A match scene on a stack, without a window's loop; only scenes over it are drawn."""

    stage: Stage
    scene: MatchScene
    heard: list[str] = field(default_factory=list)

    def frame(self, dt_s: float) -> None:
        stack = self.stage.services.stack
        stack.update(dt_s)
        stack.settle()
        if stack.top is self.scene:
            self.scene.attention.keep_within(self.scene.hotspots())
        elif stack.top is not None:
            stack.draw(self.stage.canvas())

    def spot(self, name: str) -> Hotspot:
        """The hotspot of that name on top."""
        return next(spot for spot in self.stage.top.hotspots() if spot.name == name)

    def rest(self) -> None:
        """A second, and until nothing moves and everything takes a press."""
        for _ in range(20):
            self.frame(0.05)
        for _ in range(400):
            if self.stage.top is not self.scene:
                break  # a curtain falls over a table that has come to rest
            if not self.scene.table.busy and not self.scene.director.has_plan:
                break
            self.frame(0.05)
        for _ in range(10):
            self.frame(0.05)
        if self.stage.top is self.scene and self._is_asked():
            assert self.scene.choosing.live(), "somebody is asked, and can choose nothing"

    def _is_asked(self) -> bool:
        director = self.scene.director
        return director.asks and bool(director.offered())

    def hand(self) -> PressGuard:
        """The press guard of the topmost scene."""
        top = self.stage.top
        if isinstance(top, CurtainScene):
            return top._attention.hand
        return top.page.attention.hand if isinstance(top, MenuScene) else self.scene.attention.hand

    def do(self, act: Act) -> bool:
        """Do it; True if it was visibly not taken, or visibly did no more than end a movement."""
        scene, stack = self.scene, self.stage.services.stack
        told, moved = scene.view.talk.paper, scene.table.telling or scene.director.has_plan
        waited = scene.director.plays_unasked
        shown, before = stack.changes, self.state()
        for signal in act.signals:
            if isinstance(signal, PointerDown) and stack.top is scene:
                shown = shown or scene.view.hides(signal.x, signal.y)
            hand = self.hand()
            hand.begin()
            stack.handle(signal)
            self._lay_out()
            shown = shown or (hand.refused is not None and hand.refused in hand.quiet)
        bubble = scene.view.talk.paper
        ended = moved and not scene.table.telling
        shown = shown or (bubble is not None and bubble is not told)
        refused = ended or shown or (waited and scene.match.ply > before[0])
        *done, asked = self.state()
        if refused and not waited and not moved:
            assert done == list(before[:-1]), f"{act.said} was taken and refused"
        return refused and asked == before[-1]  # if it ended a question, that counts

    def _lay_out(self) -> None:
        """A confirmation is laid out as soon as it opens, as on a table that has been drawn."""
        question = self.scene.view.question
        if question is not None:
            question.lay_out(self.stage.canvas(), self.scene.table.skeleton)

    def state(self) -> tuple[int, tuple[str, ...], tuple[Any, ...], str, str]:
        """All that was done so far."""
        match, chosen = self.scene.match, self.scene.choosing
        moves = tuple(text(step.move) for step in match.steps if step.move is not None)
        selected = (*sorted(chosen.selected), chosen.asked())
        question = self.scene.view.question
        asked = "" if question is None else question.confirmation.asked
        return match.ply, moves, selected, type(self.stage.top).__name__, asked


def a_table(stage: Stage, spec: AnySpec, seed: int) -> Table:
    """A match some way on, with a person on every seat."""
    least, most = spec.seats
    seats = least + seed % (most - least + 1)
    return opened(stage, play(new_match(spec, seed, seats), at_random(seed), seed * 7 % 45))


def a_match(key: str, found: Callable[[Match], bool]) -> Match:
    """A match of two persons that has come to a certain decision."""
    spec = find(key)
    for seed in range(200):
        for match in play_on(new_match(spec, seed, 2), at_random(seed), 120):
            if found(match):
                return match
    raise AssertionError("no match comes there")


def opened(stage: Stage, match: Match) -> Table:
    """Return a match on its table, at rest; the hand-over is confirmed."""
    stage.services.settings = _SETTINGS  # a question may have been switched off
    scene = MatchScene(stage.services, match, NoJournal(stage.services.writer, 0))
    stage.services.stack.replace(scene)
    table = Table(stage, scene)
    table.rest()
    if isinstance(stage.top, CurtainScene):
        table.do(key(pygame.K_RETURN))
        table.rest()
    return table


def click(x: float, y: float, said: str = "") -> Act:
    return Act((PointerMoved(x, y), PointerDown(x, y), PointerUp(x, y)), f"click {said} {x} {y}")


def key(code: int) -> Act:
    return Act((Key(code),), f"key {pygame.key.name(code)}")


def an_act(table: Table, dice: random.Random, last: Act | None) -> Act:
    """What an impatient player might do next: aim at a thing, hammer, or type."""
    top = table.stage.top
    spots = [s for s in top.hotspots() if not s.name.startswith(("tool:", "rule:", "panel:"))]
    kind = dice.random()
    if last is not None and kind < 0.3:
        return last
    live = [s for s in spots if s.live and (s.means is not None or s.name in ANSWERS)]
    buttons = [spot for spot in live if spot.button]
    if buttons and kind < 0.5:
        return on(dice.choice(buttons))
    if live and kind < 0.75:
        return on(dice.choice(live))
    if kind < 0.8 and spots:
        return on(dice.choice(spots))
    if kind < 0.86:
        return key(dice.choice((*CONFIRMS, pygame.K_SPACE)))
    letters = [
        button.key.lower() for button in table.scene.view.said.buttons if len(button.key) == 1
    ]
    return key(pygame.key.key_code(dice.choice([*"123456", *letters])))


def on(spot: Hotspot) -> Act:
    return click(*spot.box.centre, spot.name)


def at_gaps(table: Table, gap_s: float, *acts: Act) -> list[bool]:
    """Do things one after the other; which of them were seen not to count."""
    refused = []
    for act in acts:
        refused.append(table.do(act))
        table.frame(gap_s)
    return refused

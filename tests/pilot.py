"""A pilot: plays through the real window by hotspot names, with real pygame events.

    pilot.start("yahtzee_challenge", "human", "human", seed=7)
    pilot.click("button:roll").settle()

Time is the pilot's own: nothing waits for the clock but for a computer player's process.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.core.contract.spec import AnySpec
from game.core.contract.values import Move, OptionValue, Setup
from game.core.match.match import Match
from game.core.match.worker import Thinker
from game.core.storage.settings import Speed
from game.games.registry import GAMES
from game.launch_match import seated
from game.scenes.faults.safety import store_missing
from game.scenes.home.title import TitleScene
from game.scenes.match.open_match import open_new
from game.scenes.match.scene import MatchScene
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.stack import Scene
from game.table.question import GO_ON
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.press_guard import LOCK_S
from game.ui.viewport import Viewport
from tests.patience import PATIENCE_S, until
from tests.playing import News

FRAME_S = 1 / 60
FRAMES_AT_ONCE = 50
_MOST_ROUNDS = 20
"""How often Tab goes on towards a thing: what has the focus may change what else there is."""


class Pilot:
    """Drives one window.

    `watches`: every frame is drawn until the table comes to rest, not only the last.
    """

    watches = True

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        games: Sequence[AnySpec] = GAMES,
        *,
        catches: bool = False,
    ) -> None:
        self._unseen: Callable[[], object] | None = None  # draws the frame nobody has looked at
        self.app = App(home=home, size=size, games=games, catches=catches)
        # On a busy machine a late worker must not be given up: what it decides is tested.
        self.app.services.thinker = Thinker(late_s=PATIENCE_S)
        self.app.stack.push(TitleScene(self.app.services))
        self.app.stack.settle()

    # --- where we are ---------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top; the title is drawn as soon as somebody asks for it."""
        if not self.app.drawn_frames:
            self.frame()
        top = self.app.stack.top
        assert top is not None, "the window has closed"
        return top

    @property
    def table(self) -> MatchScene:
        """The match scene, wherever it is in the stack."""
        found = [scene for scene in self.app.stack.scenes if isinstance(scene, MatchScene)]
        assert found, "no match is open"
        return found[-1]

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.table.match

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far."""
        return tuple(step.move for step in self.match.steps if step.move is not None)

    @property
    def view(self) -> Viewport:
        """The viewport of the things of the top scene in the window."""
        scene, canvas = self.scene, self.app.canvas
        if isinstance(scene, MenuScene):
            return scene.own(canvas).view
        if isinstance(scene, MatchScene) and scene.view.canvas is not None:
            return scene.view.canvas.view
        return canvas.view

    def hotspot(self, name: str) -> Hotspot:
        """The hotspot of that name on the top scene."""
        spots = {spot.name: spot for spot in self.scene.hotspots()}
        assert name in spots, f"no hotspot {name!r}; there are: {', '.join(sorted(spots))}"
        return spots[name]

    @contextmanager
    def glancing(self) -> Iterator[None]:
        """Inside, a frame is drawn when it is looked at: before each press, and in the end."""
        stack = self.app.stack
        draw, draw_changes = stack.draw, stack.draw_changes

        def not_yet(canvas: Canvas) -> None:
            self._unseen = partial(draw, canvas)

        def nor_changes(canvas: Canvas) -> tuple[()]:
            self._unseen = self._unseen or partial(draw_changes, canvas)
            return ()

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stack, "draw", not_yet)
            patch.setattr(stack, "draw_changes", nor_changes)
            yield
        self._draw_unseen()

    # --- doing things ---------------------------------------------------------------------------

    def start(
        self,
        game: str,
        *seats: str,
        seed: int = 1,
        speed: Speed = Speed.OFF,
        options: Mapping[str, OptionValue] = MappingProxyType({}),
    ) -> "Pilot":
        """Go straight to a table."""
        services = self.app.services
        self.app.apply_settings(replace(services.settings, animation=speed))
        spec = services.find_game(game)
        setup = Setup(len(seats), dict(options))
        open_new(services, Match(spec, setup, seed, seated(seats)))
        return self.settle()

    def look(self) -> "Pilot":
        """Look at what has come up for as long as a press needs; nothing happens meanwhile."""
        self._draw_unseen()
        return self.wait()

    def _draw_unseen(self) -> None:
        if self._unseen is not None:
            unseen, self._unseen = self._unseen, None
            unseen()

    def wait(self) -> "Pilot":
        """Let that time pass, with no look at a frame that is drawn when it is looked at."""
        self.app.stack.shut_s = 0.0
        if isinstance(self.scene, MatchScene):
            self.scene.attention.see(self.scene.hotspots())
            self.scene.attention.hand.update(LOCK_S)
        return self

    def click(self, name: str) -> "Pilot":
        """Click the middle of a hotspot with the mouse, once it has been seen."""
        self.look()
        pos = self.view.point(*self.hotspot(name).box.centre)
        post = pygame.event.post
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        return self.frame()

    def press(
        self,
        key: int,
        text: str = "",
        *,
        shift: bool = False,
        looking: bool = True,
        times: int = 1,
    ) -> "Pilot":
        """Press a key, and type its text if there is one, once the scene has been seen.

        Not `looking`: where it has been seen but for the focus ring. All `times` in one frame.
        """
        self.look() if looking else self.wait()
        mod = pygame.KMOD_SHIFT if shift else 0
        for _ in range(times):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
            if text:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        return self.frame()

    def tab_to(self, name: str) -> "Pilot":
        """Press Tab, or Tab back where that is shorter, until a thing has the focus ring."""
        attention = self.look().table.attention
        for _ in range(_MOST_ROUNDS):
            if attention.ring and attention.focused == name:
                return self
            stops = [spot.name for spot in self.table.hotspots() if spot.tab]
            assert name in stops, f"Tab never reaches {name}"
            here = stops.index(attention.focused) if attention.focused in stops else -1
            ahead = (stops.index(name) - here) % len(stops)
            back = len(stops) - ahead
            times = max(1, min(ahead, back))
            self.press(pygame.K_TAB, shift=back < ahead, looking=False, times=times)
        raise AssertionError(f"Tab never reaches {name}")

    @property
    def asked(self) -> str:
        """The headline of the open confirmation; "" if there is none."""
        question = self.table.asking.question
        return "" if question is None else question.confirmation.asked

    def show(self) -> "Pilot":
        """Show, and write down, what was played beside the table."""
        laid = self.table.laid()
        assert laid is not None
        assert self.app.writer.flush(PATIENCE_S)  # else what waits there is stored twice
        store_missing(self.app.services, laid)
        self.table.presenter.show_now()
        return self

    def pass_over(self, news: News, luck: random.Random) -> "Pilot":
        """Play random moves of persons beside the table up to one that brings something new.

        The next number that `luck` draws for one of the legal moves stands for that one.
        """
        match, ply = self.match, self.match.ply
        while (actor := match.to_act) is not None:
            before, moves = luck.getstate(), match.legal_moves()
            move = moves[luck.randrange(len(moves))]
            if news.brings(match, move):
                luck.setstate(before)
                break
            match.play(move, actor)
        return self if match.ply == ply else self.show().settle()

    def go_on(self) -> "Pilot":
        """Give the second answer to the open confirmation, if there is one."""
        return self if self.table.asking.question is None else self.click(GO_ON)

    def frame(self, count: int = 1, dt_s: float = FRAME_S) -> "Pilot":
        """Let frames pass."""
        for _ in range(count):
            self.app.frame(self.app.signals(), dt_s)
        return self

    def settle(self) -> "Pilot":
        """Let frames pass until nothing moves and a person has to choose, or the match is over."""
        with nullcontext() if self.watches else self.glancing():
            until(self._comes_to_rest, "the table came to rest")
        return self

    def _comes_to_rest(self) -> bool:
        for _ in range(FRAMES_AT_ONCE):
            self.frame(dt_s=0.05)
            if self.is_settled():
                return True
            if self.table.director.thinking:
                return False  # in a process of its own, which needs time of the clock
        return False

    def is_settled(self) -> bool:
        """Whether the table waits for a person, or something covers it."""
        scene = self.table
        if self.scene is not scene:
            return True
        if scene.table.busy or scene.director.needs_curtain:
            return False
        return bool(scene.live()) or self.match.outcome is not None

    def close(self) -> None:
        """Close the window."""
        self.app.close()


@contextmanager
def piloting(
    home: Path,
    size: tuple[int, int] = (1280, 720),
    games: Sequence[AnySpec] = GAMES,
    *,
    catches: bool = False,
) -> Iterator[Pilot]:
    """A pilot that closes its window in the end. `catches`: as a player's window does."""
    pilot = Pilot(home, size, games, catches=catches)
    try:
        yield pilot
    finally:
        pilot.close()


def live_names(pilot: Pilot, prefixes: Sequence[str] = ("",)) -> list[str]:
    """The live hotspots of the table, in tab order."""
    live = pilot.table.live()
    return [
        spot.name
        for spot in pilot.table.hotspots()
        if spot.name in live and spot.name.startswith(tuple(prefixes))
    ]

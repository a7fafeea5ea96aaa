"""A monkey at the window: it clicks, drags, types, resizes, leaves and comes back, by a seed.

Time, thinking and luck are its own, so that the same seed does the same again. After each input it
looks whether everything is as it must be.
"""

import os
import random
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
from msgspec.structs import replace

from game.app import App
from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level
from game.core.match.checking import verify
from game.core.match.inline_thinker import InlineThinker
from game.core.match.match import Chair, Match
from game.core.match.record import encode
from game.core.match.thinks import Request
from game.core.storage.archive import FILE, Archive, MatchId
from game.core.storage.disk import HOME
from game.core.storage.settings import Speed
from game.core.wording import counted
from game.scenes.home.title import TitleScene
from game.scenes.match.journal import ArchiveJournal
from game.scenes.match.open_match import open_new
from game.scenes.match.pause import PauseScene
from game.scenes.match.scene import MatchScene
from game.scenes.review.look_back import LookBackScene
from game.ui.hotspots import Hotspot
from game.ui.theme import PLAYER_COLOURS
from tools.proof.broken import hold
from tools.proof.cases import HARD_BUDGET, draw_case
from tools.soak.as_new import hold_as_new
from tools.soak.boards import save_board
from tools.soak.handles import open_handles
from tools.soak.other_copy import OtherCopy

REMEMBERED = 24  # inputs reported with a fault
_LONG_ASTRAY = 12
_EPOCH_S = 1_700_000_000.0
_AWAY = (2, 2)  # px; an empty place
_SIZES = ((1280, 720), (1920, 1080), (640, 360), (1000, 900), (2200, 800), (1281, 721))
_KEYS = (
    *[pygame.K_TAB] * 6,
    *[pygame.K_RETURN] * 6,
    *[pygame.K_SPACE] * 4,
    *[pygame.K_ESCAPE] * 5,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 3,
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_9, pygame.K_0) * 2,
    *(pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_r, pygame.K_s, pygame.K_c, pygame.K_e),
    *(pygame.K_p, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F2, pygame.K_F5),
    *(pygame.K_KP_ENTER, pygame.K_z),
)
_TYPED = ("a", "Z", "7", " ", "é", "ß", "🎲", "\u202e", "~", "/", "'", '"', "%", "QG-7.3")
_DROPPED = ("nowhere.json", "~evening.json", "", "\udcff.json", "archive.sqlite3", ".")
_HANDLES = 96  # of files, pipes and sockets: no more may be open because of the window
_LATEST = 8  # one of this many of the latest stored matches is replayed
_LOOKS_BACK = 4  # moves compared for the same viewer
_LOOKS = 0.6  # the share of actions after which it waits for their results
_PAUSES = ((1, 1 / 60), (1, 1 / 60), (1, 1 / 60), (3, 1 / 60), (10, 1 / 30), (30, 0.05), (60, 0.1))


def decide(asked: Request) -> Choice:
    """Return what a computer player chooses; the strongest one looks at few positions."""
    budget = HARD_BUDGET if asked.level is Level.HARD else asked.budget
    return asked.spec.choose(asked.view, asked.seat, asked.level, Stream(asked.seed), budget)


class Monkey:
    """A player of random inputs in one game and one home.   Raises: any error that it meets."""

    def __init__(self, spec: AnySpec, seed: int, home: Path) -> None:
        self._spec, self._seed, self._home = spec, seed, home
        self._luck = random.Random(f"{seed}/{spec.key}/monkey")
        self._clock_s = _EPOCH_S
        self.visits = 0
        self._messages: list[str] = []
        self._known: dict[int, int] = {}  # matches and their plies when they were last verified
        self.inputs: deque[str] = deque(maxlen=REMEMBERED)
        self._strayed = 0  # inputs since it was last at a table
        self._other: OtherCopy | None = None  # another copy of the program in the same home
        self._handles = open_handles()  # before there was a window
        self.done = 0
        self.plies = 0
        self.compared = 0
        # All exports and files without a path of their own stay in the monkey's home.
        self._environ = patch.dict(os.environ, {HOME: str(home)})
        self._environ.start()
        self._ways = {  # what it may do, and how often
            self._live: 40,
            self._any: 8,
            self._impatient: 5,
            self._nowhere: 5,
            self._right: 3,
            self._drag: 3,
            self._hover: 6,
            self._wheel: 3,
            self._key: 14,
            self._keys: 4,
            self._type: 2,
            self._resize: 1,
            self._full: 0.7,
            self._focus: 1,
            self._drop: 0.5,
            self._quit: 0.5,
            self._replay: 1.5,
            self._hand_over: 1.5,
            self._other_copy: 1,
        }
        try:
            self._app = self._come()
        except BaseException:
            self._environ.stop()
            raise

    # --- coming and going ---------------------------------------------------------------------

    def _come(self) -> App:
        app = App(home=self._home, games=(self._spec,))
        services = app.services
        services.thinker = InlineThinker(decide)
        services.new_seed = lambda: self._luck.getrandbits(48)
        services.now = lambda: self._clock_s
        setattr(app.writer, "messages", self._listening(app.writer.messages))  # noqa: B010
        app.stack.push(TitleScene(services))
        app.stack.settle()
        app.start_room()
        hold(
            services.archive.notice is None,
            f"opening the archive failed: {services.archive.notice}",
        )
        if self._luck.random() < 0.7:
            self._sit_down(app)
        app.frame((), 1 / 60)
        self.visits += 1
        return app

    def _listening(self, messages: Callable[[], tuple[str, ...]]) -> Callable[[], tuple[str, ...]]:
        def listened() -> tuple[str, ...]:
            told = messages()
            self._messages += told
            return told

        return listened

    def _sit_down(self, app: App) -> None:
        """Open a table of any kind."""
        case = draw_case(self._spec, self._seed, self._luck.getrandbits(16))
        speed = self._luck.choice(tuple(Speed))
        app.apply_settings(replace(app.services.settings, animation=speed))
        colours = tuple(PLAYER_COLOURS)
        chairs = []
        for seat, chair in enumerate(case.chairs):
            level = None if chair.level is Level.RANDOM else chair.level
            person = "" if level else chair.person
            name = chair.person if person else chair.name
            chairs.append(Chair(name, colours[seat % len(colours)], person, level))
        match = Match(self._spec, case.setup, self._luck.getrandbits(48), chairs)
        open_new(app.services, match)

    def leave(self) -> None:
        """Close the window; what was played is in the archive, and holds."""
        open_matches = self._open_matches()
        self._app.close()
        archive = Archive.open(self._home / FILE)
        try:
            self._verify(archive, open_matches)
        finally:
            archive.close()
        if self._other is not None:
            self._other.check()
        self._end_other()

    def _end_other(self) -> None:
        if self._other is not None:
            self._other.close()
            self._other = None

    def _open_matches(self) -> list[tuple[MatchId, Match]]:
        """Return the stored matches at the tables of the window, with their numbers."""
        tables = [scene for scene in self._app.stack.scenes if isinstance(scene, MatchScene)]
        return [
            (table.director.journal.match_id, table.match)
            for table in tables
            if isinstance(table.director.journal, ArchiveJournal)
        ]

    def close(self) -> None:
        """Close the window if it is open, in any state."""
        with suppress(Exception):
            self._app.close()
        self._end_other()
        self._environ.stop()

    def _verify(self, archive: Archive, open_matches: Sequence[tuple[int, Match]]) -> None:
        hold(archive.notice is None, f"opening the archive failed: {archive.notice}")
        played = dict(open_matches)
        find = {self._spec.key: self._spec}.__getitem__
        for row in archive.matches():
            if self._known.get(row.match_id) == row.plies and row.match_id not in played:
                continue
            loaded = archive.load(row.match_id, find)
            hold(loaded.problem is None, f"a stored match cannot be loaded: {loaded.problem}")
            verify(encode(loaded.match), find)
            if row.match_id in played:
                kept, there = loaded.match, played[row.match_id]
                same = kept.steps == there.steps
                hold(same, "the moves in the archive differ from those at the table")
                same = kept.chair_changes == there.chair_changes and kept.marks == there.marks
                hold(same, "the players in the archive differ from those at the table")
            self._known[row.match_id] = row.plies
        self.plies = sum(self._known.values())

    # --- doing things -------------------------------------------------------------------------

    def act(self) -> None:
        """Make one input, pass some frames, and check everything."""
        (do,) = self._luck.choices(tuple(self._ways), tuple(self._ways.values()))
        self.done += 1
        self._strayed = 0 if isinstance(self._app.stack.top, MatchScene) else self._strayed + 1
        if self._strayed > _LONG_ASTRAY:
            do = self._back_to_a_table
        do()
        frames, dt_s = self._luck.choice(_PAUSES)
        self._pass(frames, dt_s)
        if self._luck.random() < _LOOKS:
            self._pass(4, 0.1)  # longer than what has just changed is locked against haste
        self._check()

    def _pass(self, frames: int, dt_s: float) -> None:
        for _ in range(frames):
            self._clock_s += dt_s
            self._app.frame(self._app.signals(), dt_s)
            if not self._app.running:
                self._note("closed the window, opened it again")
                self.leave()
                self._app = self._come()
                return

    def _note(self, said: str) -> None:
        top = self._app.stack.top
        self.inputs.append(f"{self.done} {said} on {type(top).__name__}")

    def _check(self) -> None:
        hold(not self._messages, lambda: f"saving failed: {self._messages}")
        handles = open_handles() - self._handles
        hold(handles <= _HANDLES, lambda: f"the window has {counted(handles, 'open file')}")
        scene = self._app.stack.top
        if isinstance(scene, MatchScene) and scene.at_rest and self.done % 3 == 0:
            self._post(pygame.MOUSEMOTION, pos=_AWAY, rel=(0, 0), buttons=(0, 0, 0))
            self._pass(1, 1 / 60)
            if self._app.stack.top is scene and scene.at_rest:
                self.compared += 1
                toggled, pointed = scene.table.toggled, scene.presenter.pointed()
                hold_as_new(scene.table, scene.match, scene.match.ply, toggled, pointed)

    # --- kinds of input -----------------------------------------------------------------------

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))

    def _spots(self) -> list[Hotspot]:
        top = self._app.stack.top
        return list(top.hotspots()) if top is not None else []

    def _pixel(self, spot: Hotspot) -> tuple[int, int]:
        x, y = self._app.canvas.view.point(*spot.box.centre)
        return round(x), round(y)

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self._app.surface.get_size()
        return self._luck.randrange(wide), self._luck.randrange(high)

    def _at(self, pos: tuple[int, int], button: int = 1, times: int = 1) -> None:
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(times):
            self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
            self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _live(self) -> None:
        spots = self._spots()
        top = self._app.stack.top
        if isinstance(top, MatchScene) and self._luck.random() < 0.8:
            live = top.live()
            spots = [spot for spot in spots if spot.name in live] or spots
        spots = [spot for spot in spots if spot.live] or spots
        self._click_one(spots, 1)

    def _click_one(self, spots: list[Hotspot], times: int) -> None:
        if not spots:
            return
        spot = self._luck.choice(spots)
        self._note(f"{times} x click {spot.name}")
        self._at(self._pixel(spot), times=times)

    def _any(self) -> None:
        self._click_one(self._spots(), 1)

    def _impatient(self) -> None:
        self._click_one(self._spots(), self._luck.randint(2, 4))

    def _nowhere(self) -> None:
        pos = self._anywhere()
        self._note(f"click at {pos}")
        self._at(pos)

    def _right(self) -> None:
        spots = self._spots()
        pos = self._pixel(self._luck.choice(spots)) if spots else self._anywhere()
        self._note(f"right click at {pos}")
        self._at(pos, button=3)

    def _drag(self) -> None:
        spots = self._spots()
        start = self._pixel(self._luck.choice(spots)) if spots else self._anywhere()
        end = self._anywhere()
        self._note(f"drag from {start} to {end}")
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._pass(1, 1 / 60)
        self._post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        self._pass(1, 1 / 60)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _hover(self) -> None:
        spots = self._spots()
        pos = self._pixel(self._luck.choice(spots)) if spots else self._anywhere()
        self._note(f"point at {pos}")
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def _wheel(self) -> None:
        notches = self._luck.choice((-8, -1, 1, 8))
        self._note(f"wheel by {notches}")
        self._post(pygame.MOUSEWHEEL, x=0, y=notches)

    def _key(self) -> None:
        key = self._luck.choice(_KEYS)
        mod = self._luck.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._note(f"key {pygame.key.name(key)} {mod}")
        self._strike(key, mod)

    def _keys(self) -> None:
        for _ in range(self._luck.randint(2, 6)):
            self._key()

    def _type(self) -> None:
        typed = "".join(self._luck.choices(_TYPED, k=self._luck.randint(1, 6)))
        self._note(f"type {typed!r}")
        self._post(pygame.TEXTINPUT, text=typed)

    def _resize(self) -> None:
        size = self._luck.choice(_SIZES)
        self._note(f"resize to {size}")
        if not self._app.window.full_screen:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def _full(self) -> None:
        self._note("F11")
        self._strike(pygame.K_F11)

    def _focus(self) -> None:
        gained = self._luck.random() < 0.5
        self._note("focus gained" if gained else "focus lost")
        self._post(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST)

    def _drop(self) -> None:
        board = save_board(self._spec, self._home, self._luck)
        path = str(self._luck.choice((*_DROPPED, self._home, self._home / "settings.json", board)))
        self._note(f"drop {path!r}")
        self._post(pygame.DROPFILE, file=path)

    def _back_to_a_table(self) -> None:
        """Leave the menus: go back towards a table, or to a new one."""
        if isinstance(self._app.stack.top, TitleScene):
            self._note("new match")
            self._sit_down(self._app)
        else:
            self._note("key escape")
            self._strike(pygame.K_ESCAPE)

    def _strike(self, key: int, mod: int = 0) -> None:
        """Press and release a key once."""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self._post(pygame.KEYUP, key=key, mod=mod)

    def _quit(self) -> None:
        self._note("quit")
        self._post(pygame.QUIT)

    def _replay(self) -> None:
        """Replay a stored match, finished or not, as every possible viewer."""
        services = self._app.services
        services.writer.flush()
        matches = services.archive.matches()
        if not matches:
            self._live()
            return
        place = self._luck.randrange(min(len(matches), _LATEST))
        self._note(f"replay match {place} of {len(matches)}")
        services.routes.replay(matches[place].match_id)
        self._pass(2, 1 / 60)
        scene = self._app.stack.top
        if not isinstance(scene, LookBackScene):
            return
        for viewer in scene.offered:
            scene.see_as(viewer)
            for _ in range(_LOOKS_BACK):
                ply = self._luck.randint(0, scene.match.ply)
                scene.turn_to(ply)
                self._pass(1, 1 / 60)
                scene.turn_to(ply + 1)  # which is seen as a movement
                self._pass(self._luck.choice((1, 60)), 0.1)
                if scene.table.at_rest:
                    self.compared += 1
                    hold_as_new(scene.table.table, scene.match, scene.ply)
        scene.toggle_log()

    def _hand_over(self) -> None:
        """Give a seat to another player, a person or a computer, from the pause menu."""
        table = self._app.stack.top
        if not isinstance(table, MatchScene):
            self._live()
            return
        table.open_menu()
        for prefix in ("chair:", "answer:"):  # hidden cards open a question
            self._pass(4, 0.1)
            self._click_one([spot for spot in self._spots() if spot.name.startswith(prefix)], 1)
        self._pass(4, 0.1)
        if isinstance(self._app.stack.top, PauseScene):
            self._strike(pygame.K_ESCAPE)

    def _other_copy(self) -> None:
        """Let another copy of the program do something in the same home."""
        services = self._app.services
        services.writer.flush()
        if self._other is None:
            self._other = OtherCopy(self._spec, self._home, self._luck)
        did = self._other.act([match_id for match_id, _ in self._open_matches()])
        self._note(f"another copy {did}")

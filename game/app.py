"""The window and the main loop; connects all parts of the program."""

import dataclasses
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace
from pygame._sdl2 import controller

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.core.controls.actions import Action
from game.core.match.worker import Thinker
from game.core.missing import Missing
from game.core.reports import FOLDER as REPORTS
from game.core.reports import Activity
from game.core.storage.archive import FILE as ARCHIVE_FILE
from game.core.storage.archive import Archive
from game.core.storage.archive_writer import ArchiveWriter
from game.core.storage.background_check import BackgroundCheck
from game.core.storage.boards_folder import BoardsFolder
from game.core.storage.disk import data_folder
from game.core.storage.learned import Learned
from game.core.storage.own_settings import OwnSettings
from game.core.storage.personal_settings import PersonalSettings
from game.core.storage.settings import FILE as SETTINGS_FILE
from game.core.storage.settings import Settings, read_settings, write_settings
from game.games.registry import GAMES
from game.input_devices import InputDevices
from game.launch import Launch
from game.scenes.parts.backdrop import hang_up
from game.scenes.parts.dialog import notice
from game.scenes.parts.leaving import leave_saved
from game.scenes.parts.services import Services, look_of
from game.scenes.parts.stack import SceneStack
from game.scenes.routes import HouseRoutes, load_pages
from game.ui.ahead.workbench import Workbench
from game.ui.canvas import Canvas
from game.ui.devices.window import Window
from game.ui.inputs import (
    Focused,
    HeldKeys,
    Key,
    PadCame,
    PadWent,
    Quit,
    Resized,
    Signal,
    signals,
)
from game.ui.manual_gc import ManualGc
from game.ui.music.own_files import MUSIC, OwnFiles
from game.ui.pictures import Pictures
from game.ui.rhythm import Rhythm, sdl_wait
from game.ui.room import PaintedRoom
from game.ui.sound import Sounds
from game.ui.typesetter import Typesetter
from game.ui.viewport import Viewport

if TYPE_CHECKING:
    from game.scenes.faults.safety import SafetyNet

_MATCHES, _SETTINGS = "Your saved matches", "Your settings"
_FILES, _THINKERS = "Program files", "Computer players"


class App:
    """The application: one window and its services. `frame` runs one turn of the main loop.

    `catches`: a fault in a frame shows a screen of its own; otherwise it is raised, as tests and
    tools need.
    """

    def __init__(
        self,
        *,
        home: Path | None = None,
        size: tuple[int, int] | None = None,
        games: Sequence[AnySpec] = GAMES,
        room: PaintedRoom | None = None,
        catches: bool = False,
    ) -> None:
        self._settings_path = home / SETTINGS_FILE if home else None
        read = read_settings(self._settings_path)
        settings, own = read.settings, OwnSettings.open(home)
        self._written = settings  # everybody's, as read or written last
        self.window = Window(read, size)
        self._missing = Missing()
        self._bench = Workbench()
        self._pictures = Pictures(missing=self._missing, bench=self._bench)
        pygame.display.set_icon(self._pictures.get("app_icon", 64, 64))
        self.window.open()
        pygame.key.set_repeat(350, 40)
        self._held = HeldKeys()
        self.stack = SceneStack()
        archive = Archive.open(home / ARCHIVE_FILE if home else None)
        self.writer = ArchiveWriter(archive)
        self.services = Services(
            games=tuple(games),
            stack=self.stack,
            sounds=Sounds(self._missing, OwnFiles((home or data_folder()) / MUSIC)),
            archive=archive,
            writer=self.writer,
            thinker=Thinker(),
            settings=settings,
            apply_settings=self.apply_settings,
            new_seed=Launch().seeds(),
            now=time.time,
            routes_of=HouseRoutes,
            wishes=PersonalSettings(settings, own),
            learned=Learned.open(home),
            boards=BoardsFolder.open(home),
        )
        self.devices = InputDevices(self.services)
        self._followed = settings  # what the window and the sound are set by
        self.services.pads.learnt = settings.learnt
        self._check: BackgroundCheck | None = None
        self._notices = [(_SETTINGS, problem) for problem in (*read.problems, *own.problems)]
        if self.services.learned.notice:
            self._notices.append((_FILES, self.services.learned.notice))
        if archive.notice:
            self._notices.append((_MATCHES, archive.notice))
        if room is not None:
            hang_up(room, self._pictures)
        self.canvas = self._canvas()
        self._doing = Activity.OPENING
        self._catches, self._reports = catches, (home or data_folder()) / REPORTS
        self._net: SafetyNet | None = None  # made after the first picture, which does not wait
        self.drawn_frames = 0
        self.running = True
        self._focused = True
        self._redraw = self._whole = True

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of the window."""
        return self.window.surface

    def _canvas(self, letters: Typesetter | None = None) -> Canvas:
        """Return the canvas of the window. `letters`: what was set for one of the same size."""
        self._pictures.fit(self.surface.get_size())
        look = look_of(
            self.services.settings, self.services.family, by_mouse=self.services.by_mouse
        )
        return Canvas.of(self.surface, self._pictures, look, letters)

    def apply_volumes(self) -> None:
        """Apply the volumes of the settings to the sound card."""
        settings = self.services.settings
        self.services.set_volumes(settings)
        self.services.sounds.hear_with(one_ear=settings.mono)
        self._listen()

    def _listen(self) -> None:
        """Mute the sounds while the window is not in front, if the settings say so."""
        self.services.sounds.leave(away=self.services.settings.quiet_behind and not self._focused)

    def apply_settings(self, settings: Settings, person: str | None = None) -> None:
        """Save new settings and apply those in force; see `Applies`."""
        services, before = self.services, self.services.settings
        with self._telling():
            if person is None:
                services.wishes.change(before, settings, services.company)
            else:
                services.wishes.set_for(person, settings)
        with self._telling():
            self._write_settings(services.wishes.common)
        services.settings = self._followed = settings = services.wishes.at(services.company)
        services.pads.learnt = settings.learnt
        self.apply_volumes()
        self.window.apply(settings, before)
        self._relaid()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Turn a failure to save the settings into a notice, and go on."""
        try:
            yield
        except BadInput as wrong:
            self._notices.append((_SETTINGS, str(wrong)))

    def _follow(self) -> None:
        """Apply the settings of other persons, after a change of the players or of the turn."""
        if self.services.settings is self._followed:
            return
        self._followed = self.services.settings
        self.apply_volumes()
        was, look = self.canvas.look, self._canvas(self.canvas.type).look
        if dataclasses.replace(look, caps=was.caps) != was:
            self._relaid()
        elif look != was:
            self._wear()

    def _relaid(self) -> None:
        same = self.surface.get_size() == (self.canvas.view.width, self.canvas.view.height)
        if not same:
            self._pictures.clear()
        self.canvas = self._canvas(self.canvas.type if same else None)
        self.stack.handle(Resized())
        self._redraw = self._whole = True

    def start_room(self) -> None:
        """Start what the first picture does not need: pages, sound, computer players, a check."""
        self._doing = Activity.OPENING
        self._watched(self._furnish, 0.0)

    def _furnish(self, dt_s: float) -> bool:
        self._safety_net()
        self._check = self.services.archive.check()
        # A daemon: who leaves at once does not wait for what they will not see.
        loading = threading.Thread(target=load_pages, name="pages", daemon=True)
        loading.start()
        self.services.is_loading = loading.is_alive
        self.services.thinker.start()
        self.services.sounds.music.is_speaking = lambda: self.services.voice.is_speaking
        self.services.sounds.open()
        self.apply_volumes()
        return False

    # --- the loop -----------------------------------------------------------------------------

    def frame(self, inputs: Sequence[Signal], dt_s: float) -> bool:
        """Handle input, let time pass, draw what changed. True if it drew."""
        return self._watched(partial(self._turn, inputs), dt_s)

    def _watched(self, turn: Callable[[float], bool], dt_s: float) -> bool:
        """Call a step of the frame, catch its faults, and return whether anything moves."""
        if not self._catches:
            return turn(dt_s)
        try:
            busy = turn(dt_s)
        except Exception as fault:
            self.surface.set_clip(None)  # the fault may have happened while a clip was set
            self._safety_net().catch(fault, self._doing)
            self._redraw = self._whole = True
            return False
        if self._net is not None:
            self._net.pass_time(dt_s)
        return busy

    def _safety_net(self) -> "SafetyNet":
        from game.scenes.faults.safety import SafetyNet

        self._net = self._net or SafetyNet(self.services, self._reports)
        return self._net

    def _turn(self, inputs: Sequence[Signal], dt_s: float) -> bool:
        self._doing = Activity.ANSWERING
        for signal in inputs:
            if self.devices.note_used(signal):
                self._wear()
            self._handle(signal)
        self._doing = Activity.PLAYING
        self._pass_on_notices()
        self._redraw = self.devices.word.update(dt_s) or self._redraw
        self._redraw = self.stack.update(dt_s) or self._redraw
        self._doing = Activity.TURNING
        page = self.stack.page
        self._redraw = self.stack.settle() or self._redraw
        if self.stack.page is not page:
            self._pictures.turn_page()
        if self.stack.top is None:
            self.running = False
            return False
        self._follow()
        self.services.sounds.music.follow(self.stack.music)
        if not self._redraw:
            return False
        self._doing = Activity.DRAWING
        self._draw()
        self._redraw = False
        self.drawn_frames += 1
        return True

    def _draw(self) -> None:
        """Draw what looks different, and send that to the screen."""
        if self._whole or self.devices.word.text:
            self._whole = bool(self.devices.word.text)
            self.stack.draw(self.canvas)
            self.devices.word.draw(self.canvas)
            pygame.display.flip()
            return
        changed = self.stack.draw_changes(self.canvas)
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(list(changed))

    def _pass_on_notices(self) -> None:
        """Show what the player must know about their files, one notice after the other.

        Raises: what broke where the archive is written.
        """
        fault = self.writer.fault()
        if fault is not None:
            raise fault
        self._notices += [(_MATCHES, message) for message in self.writer.messages()]
        self._notices += [(_THINKERS, message) for message in self.services.thinker.messages()]
        files = (*self._missing.messages(), *self.services.boards.messages())
        self._notices += [(_FILES, message) for message in files]
        self._notices += [(_MATCHES, sentence) for sentence in self.services.archive.news()]
        if self._notices and self.stack.top is not None:
            notice(self.services, *self._notices.pop(0))

    def _handle(self, signal: Signal) -> None:
        top = self.stack.top
        listens = top is not None and top.listens
        match signal:
            case Quit():
                leave_saved(self.services, self._stop)
            case Resized():
                if self.window.was_resized():
                    self._relaid()
            case Key() if signal.means(Action.FULL_SCREEN) and not listens:
                self._toggle_full_screen()
            case Focused(gained=True):
                self._redraw = self._whole = True
            case PadCame(_, name):
                self.devices.say(f"{name} connected")
                self.stack.handle(signal)
                self._redraw = self._whole = True
            case PadWent():
                self.devices.lose(signal)
                self._wear()
            case _:
                self.stack.handle(signal)

    def _wear(self) -> None:
        """Draw the same window with other caps on its buttons; nothing moves."""
        self.canvas = self._canvas(self.canvas.type)
        self.stack.redraw()
        self._redraw = self._whole = True

    def _stop(self) -> None:
        self.running = False

    def _toggle_full_screen(self) -> None:
        settings = self.services.settings
        self.apply_settings(replace(settings, full_screen=not settings.full_screen))

    def signals(self) -> list[Signal]:
        """Return the input since the last frame."""
        events, bindings = pygame.event.get(), self.services.settings.bindings
        view = Viewport(*self.surface.get_size())
        return [
            *signals(events, view, self._held, bindings),
            *self.services.pads.signals(events, bindings),
        ]

    @property
    def restless(self) -> bool:
        """Whether anything goes on that will be seen though nobody does anything."""
        return self.services.thinker.busy or self.stack.restless or bool(self.devices.word.text)

    def run(self, quit_after: int | None = None) -> None:
        """Run the main loop until the window closes."""
        rhythm = Rhythm(sdl_wait())
        with ManualGc() as sweeper:
            while self.running:
                self.beat(rhythm)
                sweeper.sweep(rests=rhythm.lingers)
                if quit_after is not None and self._has_played(quit_after):
                    self.running = False

    def beat(self, rhythm: Rhythm) -> None:
        """Run one turn of the main loop, when it is due."""
        beat = rhythm.next_beat(
            restless=self.restless, away=not self._focused, polled=bool(self.services.pads.devices)
        )
        dt_s = beat.dt_s
        if beat.woken:  # what begins now must not jump by what passed before
            self._watched(partial(self._turn, ()), dt_s)
            dt_s = 0.0
        busy = self._watched(self._live, dt_s)
        rhythm.heed(beat.dt_s, busy=busy)

    def _live(self, dt_s: float) -> bool:
        """Listen, and one turn of the loop. True if anything happened."""
        self._doing = Activity.HEARING
        inputs = [
            *self.signals(),
            *self.services.pads.update(dt_s, self.services.settings.bindings),
        ]
        for signal in inputs:
            if isinstance(signal, Focused):
                self._focused = signal.gained
                self._listen()
        return self._turn(inputs, dt_s) or bool(inputs)

    def _has_played(self, plies: int) -> bool:
        from game.scenes.match.scene import MatchScene

        matches = [s.match for s in self.stack.scenes if isinstance(s, MatchScene)]
        return any(match.ply >= plies or match.outcome is not None for match in matches)

    def _keep_size(self) -> None:
        """Store the size of a window that was dragged or maximised, for the next start."""
        common = self.services.wishes.common
        settings = self.window.with_size(common)
        if settings != common:
            with suppress(BadInput):  # a disk that cannot be written has been reported before
                self._write_settings(settings)

    def _write_settings(self, settings: Settings) -> None:
        """Keep everybody's settings.   Raises: BadInput."""
        write_settings(settings, self._settings_path, since=self._written)
        self._written = settings

    def close(self) -> None:
        """Save every step and end all threads and workers.

        Raises: the first failure, after everything else has been closed.
        """
        broken = self.stack.abandon()
        for leave in (
            self._keep_size,
            *((self._check.close,) if self._check is not None else ()),
            self.writer.close,
            self.services.archive.close,
            self.services.thinker.close,
            self.services.sounds.close,
            self.services.voice.close,
            self._bench.close,
            self._pictures.clear,
            controller.quit,  # or SDL tells nothing of pads in a later window of this process
            pygame.quit,
        ):
            try:
                leave()
            except Exception as fault:
                broken.append(fault)
        if broken:
            raise broken[0]

"""A twin of the running program: the same files, the same window, but where one can ask it things.

An installed program tells nobody where its buttons are. Its twin, made from the files it has
written, does: what is clicked in the twin is clicked at the same place in the real window.
"""

import os
import random
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from game.core.match.match import Match
from game.core.storage.archive import FILE, Archive
from game.core.storage.settings import FILE as SETTINGS_FILE
from game.games.registry import find
from game.scenes.match.open_match import open_new
from game.table.question import GO_ON
from tests.installed.mouse import Mouse
from tests.pilot import Pilot, piloting

PATIENCE_S = 90.0
_BEGIN = (1154, 632)  # on the card that says what a game is about, in a window of 1280x720

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


class Player:
    """Plays the program on a screen, and reads the results in its files.

    `data` and `config` are the folders where the program keeps matches and settings.
    """

    def __init__(self, mouse: Mouse, data: Path, config: Path, seed: int = 1) -> None:
        self.mouse = mouse
        self._data, self._config = data, config
        self._luck = random.Random(seed)

    # --- what the files say ---------------------------------------------------------------------

    def copy_files(self, into: Path) -> None:
        """The program's files as they are at this moment, while it may be writing."""
        into.mkdir(parents=True, exist_ok=True)
        if (self._config / SETTINGS_FILE).exists():
            shutil.copy(self._config / SETTINGS_FILE, into / SETTINGS_FILE)
        if (self._data / FILE).exists():
            there = f"{(self._data / FILE).absolute().as_uri()}?mode=ro"
            with (
                closing(sqlite3.connect(there, uri=True)) as source,
                closing(sqlite3.connect(into / FILE)) as target,
            ):
                source.backup(target)

    def match(self) -> Match | None:
        """The match that was played last, as far as it is on the disk."""
        with tempfile.TemporaryDirectory() as folder:
            self.copy_files(Path(folder))
            with closing(Archive.open(Path(folder) / FILE)) as archive:
                assert archive.notice is None, archive.notice
                rows = archive.matches()
                if not rows:
                    return None
                loaded = archive.load(rows[0].match_id, find)
                assert loaded.problem is None, loaded.problem
                return loaded.match

    # --- playing --------------------------------------------------------------------------------

    @contextmanager
    def twin(self) -> Iterator[Pilot]:
        """The twin, on the title screen."""
        with tempfile.TemporaryDirectory() as folder:
            self.copy_files(Path(folder))
            with piloting(Path(folder)) as pilot:
                yield pilot.frame(3)

    def click(self, pilot: Pilot, name: str) -> None:
        """Click a thing in the twin and in the real window."""
        x, y = pilot.app.canvas.view.point(*pilot.hotspot(name).box.centre)
        pilot.click(name).frame(5)
        self.mouse.click(x, y)

    def go(self, *names: str) -> None:
        """From the title screen through some buttons."""
        self.mouse.wait_still()
        with self.twin() as pilot:
            for name in names:
                self.click(pilot, name)
                self.mouse.wait_still()

    def welcome(self) -> None:
        """At the very first start: text and colours stay as they are offered."""
        self.mouse.wait_still()
        with self.twin() as pilot:
            pilot.app.stack.push(pilot.app.services.routes.text_and_colours(first=True))
            self.click(pilot.frame(3), "button:go_on")
            self.mouse.wait_still()

    def first_evening(self) -> None:
        """From the very first start to the table: no animation, a new match as it is offered."""
        self.welcome()
        self.go("button:settings", "setting:animation:off", "button:back")
        self.go("button:new_match", "button:deal", "button:begin")
        self.mouse.click(*_BEGIN)  # the card of a first match, which the twin does without

    def wait_for_turn(self, after: int = -1) -> Match:
        """Wait until a ply later than `after` is on the disk and it is a person's turn, or over."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            match = self.match()
            if match is not None and match.ply > after:
                seat = match.to_act
                if seat is None or match.chairs[seat].person:
                    self.mouse.wait_still()
                    again = self.match()
                    if again is not None and again.ply == match.ply:
                        return again
            time.sleep(0.1)
        raise AssertionError(f"nothing has happened since ply {after}")

    def play(self, decisions: int | None = None) -> Match:
        """Make `decisions` decisions at random by mouse (None: all that are left)."""
        match = self.wait_for_turn()
        made = 0
        while match.outcome is None and (decisions is None or made < decisions):
            with self.twin() as pilot:
                pilot.click("button:continue").settle()
                # As long as both go the same way it stays: dice that are kept stay kept in both.
                while pilot.match.steps == match.steps and made != decisions:
                    if match.outcome is not None:
                        break
                    self._decide(pilot)
                    made += 1
                    match = self.wait_for_turn(match.ply)
                    pilot.settle()
        return match

    def leave(self, match: Match) -> None:
        """From the table, or from the results if the match is over, out of the tavern."""
        with self.twin() as pilot:
            if match.outcome is None:
                pilot.click("button:continue").settle()
                ways = ["tool:menu", "button:leave"]
            else:
                open_new(pilot.app.services, match)
                pilot.frame(80, dt_s=0.05)
                ways = ["button:title"]
            for name in ways:
                self.click(pilot, name)
                self.mouse.wait_still()
        self.go("button:leave")

    def _decide(self, pilot: Pilot) -> None:
        shown = {spot.name for spot in pilot.table.hotspots()}
        choosing = pilot.table.choosing
        found = [
            g for g in choosing.gestures() if shown.issuperset((*(g.toggles or ()), g.picks[0]))
        ]
        gesture = self._luck.choice(found)
        wanted = choosing.selected if gesture.toggles is None else gesture.toggles
        for name in (*sorted(wanted ^ choosing.selected), *gesture.picks):
            self.click(pilot, name)
        question = pilot.table.asking.question
        if question is not None:
            while GO_ON in pilot.table.attention.hand.quiet:
                pilot.frame()
            self.click(pilot, GO_ON)

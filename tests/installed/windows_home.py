"""A Windows without Python, and in it a player whose home has a space and foreign letters."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from tests.installed.mouse import Mouse
from tests.installed.twin import Player
from tools.release.identity import APP_ID, NAME, PROGRAM
from tools.release.screen import Screen
from tools.release.shell import run
from tools.release.wine import Running, Said, Wine

USER = "Dörte Übermut"
KEY = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{APP_ID}"
WINDOW, COMMAND = f"{NAME}.exe", f"{PROGRAM}.exe"
PATIENCE_S = 60.0
_NO_SOUND = {"SDL_AUDIODRIVER": "dummy"}
"""Without a sound card Wine looks for one for 6 s, and for so long the window takes no click."""

_NO_PADS = {"WINEDLLOVERRIDES": "xinput1_3,xinput1_4,xinput9_1_0="}
"""Wine's own library for pads crashes now and then as it is closed; see `wine_pads`."""


class Household:
    """The player's Windows, on one screen."""

    def __init__(self, folder: Path, screen: Screen) -> None:
        self.wine = Wine(folder, screen.display, USER)
        self.wine.environment.update(_NO_PADS)
        self.screen = screen
        local = self.wine.disk / "users" / USER / "AppData" / "Local"
        menu = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
        self.program = local / "Programs" / NAME
        self.data = local / PROGRAM
        self.shortcut = self.wine.disk / "users" / USER / menu / f"{NAME}.lnk"
        self.mouse = Mouse(screen)
        self.player = Player(self.mouse, self.data, self.data)

    def there(self, path: Path) -> str:
        r"""How its player calls a file on the disk: C:\users\..."""
        return "C:\\" + str(path.relative_to(self.wine.disk)).replace("/", "\\")

    def install(self, setup: Path) -> int:
        """Run the setup without a question; its exit code."""
        code = self.wine.run(str(setup), "/S").code
        self.still()
        return code

    def still(self) -> None:
        """Wait until no installer and no part of the program runs."""
        until = time.monotonic() + PATIENCE_S
        while self.players() or self.wine.processes("Uninstall") or self.wine.processes("Un_A"):
            assert time.monotonic() < until, f"still running: {self.players()}"
            time.sleep(0.2)

    def command(self, *words: str, home: Path | None = None) -> Running:
        """Start the program for terminals, with what belongs to the player or to `home`."""
        told = {} if home is None else {"TAVERN_TABLE_HOME": self.there(home)}
        return self.wine.start(self.there(self.program / COMMAND), *words, environment=told)

    def ask(self, *words: str, home: Path | None = None, patience_s: float = 240.0) -> Said:
        """Let the program for terminals do something, to its end."""
        return self.command(*words, home=home).wait(patience_s)

    def players(self) -> dict[int, str]:
        """All processes of the program."""
        return {**self.wine.processes(WINDOW), **self.wine.processes(COMMAND)}

    def workers(self) -> dict[int, str]:
        """Those of them in which computer players think."""
        return {
            number: said for number, said in self.players().items() if "multiprocessing" in said
        }

    def cpu_s(self) -> float:
        """How long its processes have kept processors busy so far, in seconds."""
        ticks = 0
        for number in self.players():
            told = Path(f"/proc/{number}/stat").read_text(encoding="utf-8", errors="replace")
            ticks += sum(int(word) for word in told.rpartition(")")[2].split()[11:13])
        return ticks / os.sysconf("SC_CLK_TCK")

    def open(self, *, by_shortcut: bool = False) -> Running:
        """Start the window, directly or by the shortcut, and wait for the first picture.

        Of what a shortcut started the exit code cannot be had: Wine's `start` does not wait for it.
        """
        assert not self.screen.shows_something(), "there is a window already"
        shortcut = ("start", self.there(self.shortcut))
        words = shortcut if by_shortcut else (self.there(self.program / WINDOW),)
        running = self.wine.start(*words, environment=_NO_SOUND)
        self.wait_for_window(running)
        self._bring_to_front()
        return running

    def wait_for_window(self, running: Running) -> None:
        """Wait until the window of a program that was started shows its first picture, and rests.

        Before it comes, Wine itself may show something for a moment.
        """
        until = time.monotonic() + PATIENCE_S
        rests = False
        while not rests:
            assert not running.process.poll(), f"it ended: {running.text}"
            assert time.monotonic() < until, "no window"
            time.sleep(0.02)
            if self.screen.shows_something() and self.windows():
                self.mouse.wait_still()
                rests = self.screen.shows_something()

    def windows(self) -> list[str]:
        """Return the output of xwininfo for each window of the program; see `ours`."""
        return ours(run("xwininfo", "-display", self.screen.display, "-root", "-children"))

    def _bring_to_front(self) -> None:
        """What a window manager does: a window that is not in front takes no first click."""
        number = self.windows()[0].split()[0]
        run("xdotool", "windowfocus", number, environment={"DISPLAY": self.screen.display})
        time.sleep(0.5)

    def close(self, running: Running) -> None:
        """Close the window as its cross does, by WM_CLOSE; it ends with 0 and nobody stays.

        Where another thread crashes meanwhile the code may be 0 too, but then Wine has its say.
        """
        asked = self.wine.run("taskkill", "/IM", WINDOW)
        assert asked.code == 0, asked.text
        said = running.wait(PATIENCE_S)
        assert (said.code, complaints(said.text)) == (0, []), f"it ended with {said}"
        self.still()

    def kill(self, running: Running) -> None:
        """End all its processes at once, as a power cut does."""
        for number in self.players():
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        running.wait(PATIENCE_S)
        self.still()


def ours(listed: str) -> list[str]:
    """What xwininfo lists of the program's windows: a line each, number, name, size, place."""
    return [line for line in listed.splitlines() if f'"{NAME}"' in line]


def complaints(said: str) -> list[str]:
    """What the program printed beyond what the sound library prints where there is no card."""
    return [line for line in said.splitlines() if line.strip() and not line.startswith("ALSA lib ")]

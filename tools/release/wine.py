"""Windows as Wine plays it: a disk C: in a folder, a user, and programs that run there."""

import os
import subprocess
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tools.release.shell import Failed

_OWN = ("PIP_", "PYTHON", "SDL_", "TAVERN_TABLE_", "VIRTUAL_ENV", "WINE")
"""Prefixes of variables of this system that would have another meaning, or none, under Wine."""

_LAST_WORDS_S = 2.0
_CRASH_IS_SAID = (
    *(r"HKCU\Software\Wine\WineDbg", "/f"),
    *("/v", "ShowCrashDialog", "/t", "REG_DWORD", "/d", "0"),
)
"""What crashes prints where, and ends; else it would wait in a window until somebody reads it."""


@dataclass(frozen=True)
class Said:
    """Record: the result of a program: its exit code, and all its output."""

    code: int
    text: str


class Running:
    """A running program of Windows, and what the program has printed so far.

    Its end is not the end of its pipe: what Wine itself starts beside it may hold that open.
    """

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._lines: list[str] = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self._lines.extend(self.process.stdout)

    @property
    def text(self) -> str:
        """What the program has printed so far."""
        return "".join(self._lines)

    def wait(self, patience_s: float) -> Said:
        """Wait for the program's end; return what it said.   Raises: subprocess.TimeoutExpired."""
        code = self.process.wait(timeout=patience_s)
        self._reading.join(_LAST_WORDS_S)
        return Said(code, self.text)


def windows_path(path: Path) -> str:
    r"""Return the Windows path of a file of this machine: Z:\home\ada\a.txt."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


class Wine:
    """A Windows environment in a separate folder, run by Wine.

    `folder`: its prefix; made by `boot`. `display`: the screen for its windows; None: it has none.
    `user`: the name of its home folder below C:\\users.
    """

    def __init__(self, folder: Path, display: str | None = None, user: str | None = None) -> None:
        self.folder = folder.absolute()
        self.disk = self.folder / "drive_c"
        self.environment = clean(os.environ) | {
            "WINEPREFIX": str(self.folder),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "LC_ALL": "C.UTF-8",
        }
        self.environment.pop("DISPLAY", None)
        if display is not None:
            self.environment["DISPLAY"] = display
        if user is not None:
            self.environment["USER"] = user

    def boot(self) -> None:
        """Set up the environment, unless that is done already.   Raises: Failed."""
        if (self.folder / "complete").is_file():
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for words in (("wineboot", "-i"), ("reg", "add", *_CRASH_IS_SAID)):
            said = self.run(*words)
            self.settle()
            if said.code != 0:
                raise Failed(f"Wine cannot be set up in {self.folder}:\n{said.text}")
        (self.folder / "complete").touch()

    def start(
        self, *words: str, cwd: Path | None = None, environment: Mapping[str, str] | None = None
    ) -> Running:
        """Start a program of Windows and return it, running.

        It gets pipes: with a file or nothing as a standard stream, Python does not start there.
        """
        process = subprocess.Popen(
            ["wine", *words],
            cwd=cwd,
            env={**self.environment, **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        assert process.stdin is not None
        process.stdin.close()
        return Running(process)

    def run(
        self,
        *words: str,
        cwd: Path | None = None,
        environment: Mapping[str, str] | None = None,
        patience_s: float = 180.0,
    ) -> Said:
        """Run a program of Windows; return what it said.   Raises: subprocess.TimeoutExpired."""
        running = self.start(*words, cwd=cwd, environment=environment)
        try:
            return running.wait(patience_s)
        except subprocess.TimeoutExpired:
            running.process.kill()
            raise

    def processes(self, name: str) -> dict[int, str]:
        """Return by process number the commands under this Wine that contain `name`."""
        ours = f"WINEPREFIX={self.folder}".encode()
        found = {}
        for entry in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                command = (
                    (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                )
                if name in command and ours in (entry / "environ").read_bytes().split(b"\0"):
                    found[int(entry.name)] = command.strip()
        return found

    def wake(self) -> None:
        """Start the desktop, which goes on until `end`.

        Else the first program that needs one starts it, and it holds that program's output open: a
        reader waits for an end that does not come.
        """
        self.start("explorer", "/desktop")

    def settle(self) -> None:
        """Wait for everything that runs to end: an uninstaller goes on as a copy of itself."""
        subprocess.run(["wineserver", "-w"], env=self.environment, timeout=180, check=True)

    def end(self) -> None:
        """Stop all programs of the environment, so that nothing writes to the disk any more."""
        subprocess.run(["wineserver", "-k"], env=self.environment, timeout=60, check=False)
        self.settle()


def clean(around: Mapping[str, str]) -> dict[str, str]:
    """Return an environment without what belongs to this system's Python, SDL and Wine."""
    return {name: value for name, value in around.items() if not name.startswith(_OWN)}

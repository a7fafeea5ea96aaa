"""The trials of the program on Windows; each returns its result, or fails.

In their order: each goes on with the household as the one before has left it.
"""

import json
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.core.match.match import Match
from game.games.registry import GAMES
from tests.installed.windows_home import COMMAND, KEY, WINDOW, Household, complaints
from tests.installed.windows_records import (
    export_only_match,
    match_words,
    played_here,
    same_as_far_as_both_go,
    sound_matches,
)
from tools.release.folders import files_of, fresh
from tools.release.identity import APP_ID, NAME, PUBLISHER, ROOT, version
from tools.release.screen import a_screen
from tools.release.shell import run
from tools.release.wine import Wine, windows_path

SEED, PLIES = 7, 30
_GAME_S = 600.0
_SETTLED_S, _REST_S = 90.0, 10.0
_MOST_AT_REST = 0.05  # of a processor, where Wine's own calls cost more than those of Windows
_DPI = 144  # one and a half times as large as usual


@dataclass
class Trials:
    """What all of them need. `out`: where pictures and matches go."""

    services: Household
    setup: Path
    made: Path  # the program folder that went into the setup
    out: Path
    workshop: Wine  # with Python, to look into files as Windows does
    python: str
    match: Match | None = None  # as it was left last

    def picture(self, name: str) -> None:
        """Keep what the screen shows."""
        self.services.mouse.save(self.out / f"{name}.png")

    # --- the setup ------------------------------------------------------------------------------

    def installs_for_one_user(self) -> str:
        """Setup without a question, into a home with a space and foreign letters."""
        begun = time.monotonic()
        assert self.services.install(self.setup) == 0
        seconds = time.monotonic() - begun
        count = self._is_whole()
        assert self.services.wine.run("reg", "query", KEY).code == 0, "Windows does not list it"
        link = self.services.shortcut.read_bytes()
        assert WINDOW.encode("utf-16-le") in link, "the shortcut leads elsewhere"
        kept = (
            "carries" if APP_ID.encode("utf-16-le") in link else "does not carry (Wine keeps none)"
        )
        return (
            f"{count} files in {seconds:.0f} s out of {self.setup.stat().st_size / 1e6:.1f} MB, "
            f"in {self.services.there(self.services.program)}; the shortcut {kept} {APP_ID}"
        )

    def _is_whole(self) -> int:
        files = files_of(self.made)
        for path in files:
            there = self.services.program / path.relative_to(self.made)
            assert there.read_bytes() == path.read_bytes(), f"{there} is not what was made"
        return len(files)

    def files_tell_what_they_are(self) -> str:
        """The resource of the version, and the icon, of both programs."""
        told = []
        for name in (WINDOW, COMMAND):
            path = windows_path(self.services.program / name)
            said = self.workshop.run(self.python, "-c", _RESOURCES, path)
            assert said.code == 0, said.text
            found = json.loads(said.text.strip().splitlines()[-1])
            wanted = {"ProductName": NAME, "FileVersion": version(), "CompanyName": PUBLISHER}
            assert found["words"] == wanted, found
            assert found["icons"] >= 1, f"{name} has no icon"
            told.append(f"{name} ({'window' if found['subsystem'] == 2 else 'console'})")
        assert [word.split("(")[1] for word in told] == ["window)", "console)"], told
        return f"{', '.join(told)}: {NAME} {version()}, {PUBLISHER}, with icons"

    def upgrades_over_itself(self) -> str:
        """Setup again: refused beside a running program, then done; matches stay as they were."""
        archive = self.services.data / "archive.sqlite3"
        running = self.services.open()
        refused = self.services.wine.run(str(self.setup), "/S").code
        self.services.close(running)
        assert refused == 2, f"beside the running program it ended with {refused}"
        before = archive.read_bytes()
        spoilt = self.services.program / "_internal" / "game" / "maps" / "yoz.tmx"
        spoilt.write_text("of an earlier version", encoding="utf-8")
        assert self.services.install(self.setup) == 0
        self._is_whole()
        assert archive.read_bytes() == before, "the archive is another"
        self._goes_on(decisions=1)
        return (
            "exit code 2 while it runs; then every file is new, the archive the same, byte for byte"
        )

    def uninstalls(self) -> str:
        """Remove it: matches and settings stay, nothing else."""
        count = sound_matches(self.services.player)
        assert (
            self.services.wine.run(
                self.services.there(self.services.program / "Uninstall.exe"), "/S"
            ).code
            == 0
        )
        self.services.still()
        until = time.monotonic() + 30
        while self.services.program.exists() and time.monotonic() < until:
            time.sleep(0.2)  # the uninstaller goes on as a copy of itself
        assert not self.services.program.exists(), sorted(self.services.program.rglob("*"))
        assert not self.services.shortcut.exists()
        assert self.services.wine.run("reg", "query", KEY).code != 0
        left = sorted(path.name for path in self.services.data.iterdir())
        assert "archive.sqlite3" in left
        assert "settings.json" in left
        assert sound_matches(self.services.player) == count
        return f"what stays is {', '.join(left)} with {count} sound matches"

    # --- the window -----------------------------------------------------------------------------

    def plays_by_mouse(self) -> str:
        """First start by the shortcut: welcome, settings, a match by mouse, closed by WM_CLOSE."""
        begun = time.monotonic()
        running = self.services.open(by_shortcut=True)
        seconds = time.monotonic() - begun
        self.picture("start")
        self.services.player.first_evening()
        self.match = self.services.player.play(8)
        self.picture("evening")
        assert self.services.workers(), "no process thinks for the computer players"
        self.services.close(running)
        self._goes_on(decisions=1)  # ends by WM_CLOSE as well, and tells its exit code
        return f"window after {seconds:.1f} s, {self.match.ply} plies, WM_CLOSE within the match: 0"

    def _goes_on(self, decisions: int) -> None:
        running = self.services.open()
        self.services.player.go("button:continue")
        before = self.match
        assert before is not None
        match = self.services.player.play(decisions)
        assert match.steps[: before.ply + 1] == before.steps, "another match, or another past"
        assert match.ply > before.ply
        self.match = match
        self.services.close(running)

    def survives_being_killed(self) -> str:
        """All processes are killed within a match; the next start goes on where it was."""
        running = self.services.open()
        self.services.player.go("button:continue")
        self.match = self.services.player.play(2)
        assert len(self.services.players()) > 1
        self.services.kill(running)
        killed_at = self.match.ply
        self._goes_on(decisions=2)
        assert self.match is not None
        return f"killed at ply {killed_at}, gone on to ply {self.match.ply}"

    def rests(self) -> str:
        """An idle window blocks until an event, and uses next to no time.

        At first it still paints ahead what may be opened next, for as long as the machine needs.
        """
        running = self.services.open()
        until, taken = time.monotonic() + _SETTLED_S, 1.0
        while taken > _MOST_AT_REST and time.monotonic() < until:
            before, since = self.services.cpu_s(), time.monotonic()
            time.sleep(_REST_S)
            taken = (self.services.cpu_s() - before) / (time.monotonic() - since)
        self.services.close(running)
        assert taken <= _MOST_AT_REST, f"at rest it takes {taken:.1%} of a processor"
        return f"{taken:.1%} of a processor"

    def second_copy(self) -> str:
        """A second copy plays another game while the first has a match open."""
        running = self.services.open()
        self.services.player.go("button:continue")
        before = sound_matches(self.services.player)
        said = self.services.ask("play", *match_words("yoz", SEED, 6), patience_s=_GAME_S)
        self.picture("second-copy")
        assert (said.code, complaints(said.text)) == (0, []), said
        self.services.close(running)
        after = sound_matches(self.services.player)
        assert after == before + 1, f"{before} matches, then {after}"
        return f"it ends with 0; {after} matches, each sound"

    def sharp_on_fine_screens(self) -> str:
        """On a screen of 144 dpi the first window has half as many pixels again each way."""
        home = fresh(self.services.wine.disk / "fine")
        desk = r"HKCU\Control Panel\Desktop"
        dpi = ("reg", "add", desk, "/f", "/v", "LogPixels", "/t", "REG_DWORD", "/d")
        self.services.wine.end()
        with a_screen((2560, 1440)) as screen:
            fine = Household(self.services.wine.folder, screen)
            try:
                assert fine.wine.run(*dpi, str(_DPI)).code == 0
                fine.wine.end()
                # Started so that it writes to a home of its own: a first start.
                told = {"TAVERN_TABLE_HOME": fine.there(home)}
                running = fine.wine.start(fine.there(fine.program / WINDOW), environment=told)
                fine.wait_for_window(running)
                fine.mouse.save(self.out / "fine-screen.png")
                assert screen.shows_something(), "the window is black"
                wide, high = size_told(fine.windows())
                aware = self._awareness(fine)
                fine.close(running)
            finally:
                fine.wine.run(*dpi, "96")
                fine.wine.end()
        assert (wide, high) == (1920, 1080), f"the window is {wide}x{high}"
        assert aware.startswith("per monitor"), f"Windows calls it {aware}"
        return f"the first window has {wide}x{high} pixels at {_DPI} dpi; Windows calls it {aware}"

    def _awareness(self, fine: Household) -> str:
        """Return Windows' own data of the running program's window."""
        home = fine.wine.disk / "python"
        if not home.exists():
            shutil.copytree(Path(self.workshop.disk) / "python", home)
        said = fine.wine.run(fine.there(home / "python.exe"), "-c", _AWARENESS, NAME)
        shutil.rmtree(home)
        assert said.code == 0, said.text
        return said.text.strip().splitlines()[-1]

    # --- the games ------------------------------------------------------------------------------

    def game(self, key: str) -> Callable[[], str]:
        """The trial of one game."""

        def plays_as_on_linux() -> str:
            home = fresh(self.services.wine.disk / "homes" / key)
            begun = time.monotonic()
            running = self.services.command("play", *match_words(key, SEED, PLIES), home=home)
            workers, pictures = 0, 0
            while running.process.poll() is None:
                assert time.monotonic() - begun < _GAME_S, "it does not come to an end"
                time.sleep(1)
                workers = max(workers, len(self.services.workers()))
                if self.services.screen.shows_something():
                    pictures += 1
                    self.picture(key)  # the last one stays
            said = running.wait(10)
            seconds = time.monotonic() - begun
            assert said.code == 0, f"it ended with {said.code}: {said.text}"
            assert not complaints(said.text), complaints(said.text)
            assert pictures > 0, "nothing was to be seen"
            assert workers > 0, "no process thought for the computer players"
            self.services.still()
            player = type(self.services.player)(self.services.mouse, home, home)
            there = export_only_match(player, self.out / f"{key}.windows.json")
            here = self._here(key)
            same = same_as_far_as_both_go(there, here, PLIES)
            for name in (f"{key}.windows.json", f"{key}.linux.json"):
                shutil.copy(self.out / name, home)
                verdict = self.services.ask("verify", self.services.there(home / name))
                assert verdict.code == 0, verdict.text
            return f"{PLIES} plies in {seconds:.0f} s, exit code 0, worker seen; as on Linux {same}"

        return plays_as_on_linux

    def _here(self, key: str) -> bytes:
        home = fresh(self.out.parent / "linux" / key)
        played_here(key, SEED, PLIES, home)
        player = type(self.services.player)(self.services.mouse, home, home)
        return export_only_match(player, self.out / f"{key}.linux.json")

    def simulates_as_on_linux(self) -> str:
        """Whole matches of every game without a window, two processes, the same counts."""
        told = []
        for spec in GAMES:
            many = ("--matches", "4", "--seats", "easy,normal", "--seed", str(SEED))
            words = ("simulate", spec.key, *many, "--jobs", "2", "--json")
            there = self.services.ask(*words, patience_s=_GAME_S)
            assert there.code == 0, there.text
            here = run(sys.executable, "-m", "game", *words, cwd=ROOT)
            counted = [_counted(said) for said in (there.text, here)]
            assert counted[0] == counted[1], counted
            told.append(f"{spec.key} {counted[0]['plies']['mean']:.0f} plies")
        return "4 matches each: " + ", ".join(told)

    def writes_as_on_linux(self) -> str:
        """What is piped to other programs has the same letters, whatever table the system has."""
        words = ("rulebook", "yoz")
        there, here = self.services.ask(*words), run(sys.executable, "-m", "game", *words, cwd=ROOT)
        assert there.code == 0, there.text
        assert not here.isascii(), "nothing in it could go wrong"
        assert "".join(complaints(there.text)) == "".join(complaints(here)), "another text"
        return f"{len(here):,} letters of a rulebook, the same"


def _counted(said: str) -> dict[str, dict[str, float]]:
    """What `simulate --json` counted, without what it measured."""
    (line,) = complaints(said)
    counted: dict[str, dict[str, float]] = json.loads(line)
    return {name: value for name, value in counted.items() if name not in ("moves_per_s", "cpu_s")}


def size_told(windows: list[str]) -> tuple[int, int]:
    """The size in pixels of the largest of the windows that xwininfo lists."""
    sizes = []
    for line in windows:
        shape = next(word for word in line.split() if "x" in word and "+" in word)
        wide, _, high = shape.partition("+")[0].partition("x")
        sizes.append((int(wide), int(high)))
    return max(sizes)


_RESOURCES = r"""
import ctypes, json, struct, sys
path = sys.argv[1]
api, kernel = ctypes.windll.version, ctypes.windll.kernel32
size = api.GetFileVersionInfoSizeW(path, None)
data = ctypes.create_string_buffer(size)
assert api.GetFileVersionInfoW(path, 0, size, data)
words = {}
for name in ("ProductName", "FileVersion", "CompanyName"):
    at, long = ctypes.c_void_p(), ctypes.c_uint()
    place = "\\StringFileInfo\\040904B0\\" + name
    assert api.VerQueryValueW(data, place, ctypes.byref(at), ctypes.byref(long)), name
    words[name] = ctypes.wstring_at(at.value)
icons = ctypes.windll.shell32.ExtractIconExW(path, -1, None, None, 0)
raw = open(path, "rb").read(4096)
(start,) = struct.unpack_from("<I", raw, 0x3C)
(subsystem,) = struct.unpack_from("<H", raw, start + 0x5C)
print(json.dumps({"words": words, "icons": icons, "subsystem": subsystem}))
"""

_AWARENESS = r"""
import ctypes, sys
user = ctypes.windll.user32
user.FindWindowW.restype = user.GetWindowDpiAwarenessContext.restype = ctypes.c_void_p
window = user.FindWindowW(None, ctypes.c_wchar_p(sys.argv[1]))
context = ctypes.c_void_p(user.GetWindowDpiAwarenessContext(ctypes.c_void_p(window)))
second = user.AreDpiAwarenessContextsEqual(context, ctypes.c_void_p(-4))
level = user.GetAwarenessFromDpiAwarenessContext(context)
names = {0: "unaware", 1: "aware of the system", 2: "per monitor"}
print(names.get(level, f"unknown ({level})") + (", version 2" if second else ""))
"""

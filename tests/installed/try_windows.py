"""Tries the program for Windows as a stranger would, under Wine; by hand, for it takes a while.

    python -m tests.installed.try_windows --work FOLDER [--only TRIAL ...]

Makes program and setup (`tools.release.on_wine`) unless they fit the checkout already. Then, in a
fresh Windows without Python, for a user whose home has a space and foreign letters: install, start
by the shortcut, play by mouse, close, rest, kill and go on, upgrade, a second copy, each game in
its window and move by move as on Linux, a fine screen, remove. FOLDER/tried holds what came out,
with a picture of each game and the matches of both systems. Needs Wine with 64 bits, NSIS, Xvfb,
xdotool, xwininfo and the development environment of the project.
"""

import argparse
import shutil
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from game.games.registry import GAMES
from tests.installed.windows_home import Household
from tests.installed.windows_trials import Trials
from tools.release.on_wine import Workshop
from tools.release.screen import a_screen
from tools.release.shell import Failed, need
from tools.release.wine import windows_path

UNTRIED = """\
Not to be tried under Wine, and so not tried: the taskbar's one button for shortcut and window (Wine
takes SetCurrentProcessExplicitAppUserModelID and does nothing with it), a window dragged between
monitors of different fineness, SmartScreen, sound, speech, pads (Wine's XInput is left out: it
crashes by itself, see wine_pads), a real driver for graphics."""

_LONGEST = 400  # letters of an error that are shown; all of it is in the log's folder


def plan(trials: Trials) -> dict[str, Callable[[], str]]:
    """Every trial by its name, in their order."""
    return {
        "install": trials.installs_for_one_user,
        "properties": trials.files_tell_what_they_are,
        "mouse": trials.plays_by_mouse,
        "rest": trials.rests,
        "kill": trials.survives_being_killed,
        "upgrade": trials.upgrades_over_itself,
        "second": trials.second_copy,  # after it, the match played last is another
        **{spec.key: trials.game(spec.key) for spec in GAMES},
        "text": trials.writes_as_on_linux,
        "simulate": trials.simulates_as_on_linux,
        "fine": trials.sharp_on_fine_screens,
        "uninstall": trials.uninstalls,
    }


def chosen_of(names: Sequence[str], only: Sequence[str]) -> list[str]:
    """The trials to do: all, or those named, and always the installation before them.

    Raises: ValueError for a name that none has.
    """
    if unknown := sorted(set(only) - set(names)):
        raise ValueError(f"unknown: {', '.join(unknown)}; choose from: {', '.join(names)}")
    return [name for name in names if not only or name in only or name == "install"]


class Report:
    """What came out, on the screen and in a file."""

    def __init__(self, file: Path) -> None:
        self._file, self._begun, self.failed = file, time.monotonic(), 0
        file.write_text("", encoding="utf-8")

    def say(self, what: str) -> None:
        """A line more."""
        line = f"{time.monotonic() - self._begun:6.1f} s  {what}"
        print(line, flush=True)
        with self._file.open("a", encoding="utf-8") as out:
            out.write(f"{line}\n")

    def hold(self, name: str, trial: Callable[[], str], broken: Callable[[], None]) -> None:
        """Do a trial and say what came out. `broken`: what to do after one that failed."""
        try:
            self.say(f"ok      {name}: {trial()}")
        except Exception as wrong:
            self.failed += 1
            last = traceback.extract_tb(wrong.__traceback__)[-1]
            told = f"{type(wrong).__name__} {wrong}"
            self._file.with_name(f"failed-{name}.txt").write_text(told, encoding="utf-8")
            short = told if len(told) <= _LONGEST else f"{told[:_LONGEST]}..."
            self.say(f"FAILED  {name}: {short} ({last.name}, {last.lineno})")
            broken()


def main(arguments: Sequence[str] | None = None) -> int:
    """Try it; 1 if anything failed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--work", type=Path, required=True, help="where to work, about 2 GB")
    parser.add_argument("--only", nargs="*", default=(), metavar="TRIAL", help="only these")
    chosen = parser.parse_args(arguments)
    work = chosen.work.absolute()
    out = work / "tried"
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("failed-*"):  # of another time
        old.unlink()
    report = Report(out / "trials.log")
    workshop = Workshop(work)
    try:
        need({"xwininfo": "x11-utils", "xdotool": "xdotool", "Xvfb": "xvfb"})
        made = workshop.build()
        setup = workshop.installer(made, work)
    except Failed as wrong:
        report.say(f"FAILED  make: {wrong}")
        return 1
    report.say(f"ok      make: {setup.name}, {setup.stat().st_size / 1e6:.1f} MB")
    shutil.rmtree(work / "player", ignore_errors=True)
    with a_screen() as screen:
        services = Household(work / "player", screen)
        services.wine.boot()
        python = windows_path(workshop.wine.disk / "python" / "python.exe")
        trials = Trials(services, setup, made, out, workshop.wine, python)
        todo = plan(trials)
        try:
            names = chosen_of(tuple(todo), chosen.only)
        except ValueError as wrong:
            parser.error(str(wrong))
        for name in names:

            def broken(name: str = name) -> None:
                trials.picture(f"failed-{name}")
                with suppress(Exception):
                    services.wine.end()  # the next one begins with nothing running

            report.hold(name, todo[name], broken)
        services.wine.end()
        workshop.wine.end()
    report.say(UNTRIED)
    report.say(f"{report.failed} of {len(names)} trials failed" if report.failed else "all hold")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())

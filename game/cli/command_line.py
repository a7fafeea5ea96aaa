"""The commands of the program, and their common handling of errors.

Exit codes: 0 success, 1 a check failed, 2 bad usage, 3 a fault of the program. Only the module of
the given command is loaded, so that the window opens without delay.
"""

import errno
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TextIO

from game.core.contract.values import BadInput
from game.exit_codes import BAD_USAGE, BROKEN_PIPE, INTERRUPTED

if TYPE_CHECKING:
    from argparse import ArgumentParser

COMMANDS = (
    *("play", "simulate", "verify", "results", "players"),
    *("check-maps", "check-lessons", "check-examples"),
    *("rulebook", "shot", "lab"),
)
_OLD_NAMES = {"people": "players"}  # still work, and are not listed

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

_EPILOG = """\
Without a command, the window opens.

examples:
  tavern-table
  tavern-table play yahtzee_challenge --seats human,easy,hard
  tavern-table simulate yahtzee_challenge --matches 1000 --seats random,normal --json
  tavern-table verify evening.json

exit codes: 0 success, 1 a check failed, 2 wrong usage, 3 the program crashed
"""


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name; return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return run_safely(lambda: _run(arguments))


def run_safely(work: Callable[[], int]) -> int:
    """Call `work` and return its exit code; a user's error gets one sentence and the code 2.

    A closed pipe (`| head -1`) ends the program without a message. A full disk and `BadInput` are
    reported in one sentence, Ctrl-C without one.
    """
    with _streams():
        try:
            try:
                return work()
            except BadInput as wrong:
                _complain(str(wrong))
                return BAD_USAGE
            except KeyboardInterrupt:
                return INTERRUPTED
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            _discard_output(sys.stdout)
            return BROKEN_PIPE
        except OSError as wrong:
            if wrong.errno not in _FULL or wrong.filename is not None:
                raise
            _discard_output(sys.stdout)
            _complain(
                f"The output could not be written ({wrong.strerror}). Free some space and retry."
            )
            return BAD_USAGE


@contextmanager
def _streams() -> Iterator[None]:
    """Set stdout and stderr, which may be missing, to write what they cannot encode as escapes."""
    with suppress(AttributeError):
        for stream in (sys.stdout, sys.stderr):
            encoding = encoding_for(stream)
            stream.reconfigure(encoding=encoding, errors="backslashreplace")  # type: ignore[union-attr]
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        before = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
        try:
            yield
        finally:
            sys.stdout, sys.stderr = before


def encoding_for(stream: TextIO, system: str = sys.platform) -> str | None:
    """Return the encoding for files and pipes; None: the system's default.

    On Windows, redirected output defaults to the ANSI code page, which lacks letters of many names.
    """
    return "utf-8" if system == "win32" and not stream.isatty() else None


def _complain(said: str) -> None:
    with suppress(OSError):  # nowhere to report a failure of this
        print(said, file=sys.stderr, flush=True)


def _discard_output(stream: TextIO) -> None:
    """Send pending output nowhere: Python would try again when it ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _run(arguments: Sequence[str]) -> int:
    if not arguments:
        return _open_window()
    name = _OLD_NAMES.get(arguments[0], arguments[0])
    args = _parser(name).parse_args([name, *arguments[1:]])
    code: int = args.run(args)
    return code


def _open_window() -> int:
    from game.launch import Launch
    from game.opening import run as open_window

    return open_window(Launch(greets=True))


def _parser(first: str) -> "ArgumentParser":
    """Return a parser for the command named first; for all commands if none is."""
    from game.cli.asking import new_parser
    from game.version import __version__

    about = "Five tabletop games for friends and computer players, in one window."
    parser = new_parser("tavern-table", about, _EPILOG)
    parser.add_argument("--version", action="version", version=f"Tavern Table {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    commands = (first,) if first in COMMANDS else COMMANDS
    for module in dict.fromkeys(map(_module, commands)):
        module.add(subparsers)
    return parser


def _module(command: str) -> ModuleType:
    """Return the module of a command. Each import is explicit, for a packaged program."""
    match command:
        case "play":
            from game.cli import play

            return play
        case "simulate":
            from game.cli import simulate

            return simulate
        case "verify":
            from game.cli import verify

            return verify
        case "results":
            from game.cli import results

            return results
        case "players":
            from game.cli import players

            return players
        case "check-maps" | "check-lessons" | "check-examples":
            from game.cli import checks

            return checks
        case "rulebook":
            from game.cli import rulebook

            return rulebook
        case "shot":
            from game.cli import shot

            return shot
        case _:
            from game.cli import lab

            return lab

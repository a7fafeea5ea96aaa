"""Lists a folder to choose an exported match from: its folders, and the files of matches."""

import os
import re
import string
import sys
from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from game.core.boards.own_boards import game_of
from game.core.contract.values import BadInput
from game.core.storage.disk import read_regular
from game.core.storage.listing import local_time

ENDING = ".json"
_HEAD = 4096  # bytes of a file in which its game is named
_GAME = re.compile(rb'"game"\s*:\s*"(\w{1,60})"')


class MatchFile(Struct, frozen=True):
    """A file that holds a match of an installed game, as far as its first bytes tell.

    `wrong`: why a board has no game; the game is "" then.
    """

    path: Path
    game: str
    changed: datetime
    wrong: str = ""


class FolderListing(Struct, frozen=True):
    """Contents of a folder: its folders by name, its matches with the newest first.

    `up`: the folder above; None at the top. `fault`: why the folder cannot be read; "" if it can.
    """

    folder: Path
    up: Path | None
    folders: tuple[Path, ...]
    files: tuple[MatchFile, ...]
    fault: str = ""


def list_folder(folder: Path, games: Collection[str], ending: str = ENDING) -> FolderListing:
    """Return what can be chosen in a folder; `games`: the keys of the installed games.

    `ending`: of the files; other than matches they name their game as boards do, and are also
    listed without one.
    """
    up = folder.parent if folder.parent != folder else None
    found: list[tuple[str, Path]] = []
    matches: list[tuple[float, MatchFile]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if entry.name.startswith("."):
                        continue
                    if entry.is_dir():
                        found.append((entry.name.casefold(), Path(entry.path)))
                    elif entry.name.lower().endswith(ending) and entry.is_file():
                        path, seconds = Path(entry.path), entry.stat().st_mtime
                        game, wrong = _game_of(path), ""
                        if ending != ENDING:
                            game, wrong = _board_game(path, games)
                        if game in games or wrong:
                            file = MatchFile(path, game, local_time(seconds), wrong)
                            matches.append((seconds, file))
    except (OSError, ValueError):
        fault = "This folder cannot be opened. Choose another one."
        return FolderListing(folder, up, _drives(folder), (), fault)
    folders = (*(path for _, path in sorted(found)), *_drives(folder))
    matches.sort(key=lambda one: (-one[0], one[1].path))
    return FolderListing(folder, up, folders, tuple(file for _, file in matches))


def _board_game(path: Path, games: Collection[str]) -> tuple[str, str]:
    """Return the game whose board a file is; without one "", and why."""
    try:
        return game_of(path, games), ""
    except BadInput as wrong:
        return "", str(wrong)


def _game_of(path: Path) -> str:
    """Return the game that a file names; "" if it holds no match."""
    head = read_regular(path, _HEAD)
    found = _GAME.search(head) if b'"format"' in head else None
    return found[1].decode() if found else ""


def _drives(folder: Path) -> tuple[Path, ...]:
    """Return the other drives, at the top folder of one; elsewhere and on other systems none."""
    if sys.platform != "win32" or folder.parent != folder:
        return ()
    drives = (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    return tuple(drive for drive in drives if drive != folder and drive.exists())

"""The folder of a player's own boards, and the certificates of boards that were tried out."""

import json
import shutil
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.core.assets import maps_path
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Setup
from game.core.storage.disk import data_folder, free_name, read_regular, write_whole
from game.core.storage.kept_file import KeptFile, not_saved

if TYPE_CHECKING:
    from game.core.measure.certificates import Certificate

FOLDER: Final = "boards"
_CERTIFICATES: Final = "certificates.json"
_BESIDE: Final = ("tavern.tsx", "tavern.png")  # what Tiled needs beside the boards
_MOST_BYTES: Final = 4 * 1024 * 1024
_FILES_MOST: Final = 200

Stamp = tuple[int, int]
"""When a file was saved, in ns, and its bytes; (0, 0) if it is gone."""


class BoardsFolder:
    """The boards of a player. Without a path there are none, and none can be added."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._games: dict[tuple[Path, Stamp], str] = {}  # of boards that were read
        self._messages = tuple[str, ...]()

    @cached_property
    def _certificates(self) -> "KeptFile[dict[str, Certificate]]":
        kept = self.path / _CERTIFICATES if self.path else None
        empty: dict[str, Certificate] = {}
        lost = "boards have to be tried out again"
        kept_file = KeptFile(kept, _MOST_BYTES, empty, _read, msgspec.json.encode, lost)
        self._messages = kept_file.problems
        return kept_file

    @classmethod
    def open(cls, home: Path | None = None) -> "BoardsFolder":
        """Return the boards in a folder of the player's data; None: the player's own."""
        return cls((home or data_folder()) / FOLDER)

    def files(self, game: str, games: Sequence[str]) -> list[Path]:
        """Return the boards of a game by name, and maps that name none of the games."""
        from game.core.boards.own_boards import ENDING

        found: list[Path] = []
        if self.path is None:
            return found
        with suppress(OSError):
            files = sorted(self.path.glob(f"*{ENDING}"), key=lambda path: path.name.casefold())
            found += [file for file in files[:_FILES_MOST] if self._game(file, games) in (game, "")]
        return found

    def _game(self, file: Path, games: Sequence[str]) -> str:
        """Return the game of a board, which is read once; the name tells if it cannot be read."""
        from game.core.boards.own_boards import game_of

        key = file, stamp_of(file)
        if key not in self._games:
            try:
                self._games[key] = game_of(file, games)
            except BadInput:
                named = (game for game in games if file.stem.startswith(game))
                self._games[key] = next(named, "")
        return self._games[key]

    def make(self, game: str) -> Path:
        """Copy the template of a game into the folder; return the new board.   Raises: BadInput."""
        from game.core.boards.own_boards import template_path

        return self._copy(template_path(game), game)

    def take_in(self, path: Path, games: Sequence[str], usual: str = "") -> tuple[Path, str]:
        """Copy a map into the folder, unless it is there; return it and its game.

        `usual`: the game of a map that names none of them. Raises: BadInput for such a map without
        it, for a file that is no map, or that cannot be copied.
        """
        from game.core.boards.own_boards import game_of

        game = game_of(path, games, usual if usual in games else "")
        if self.path is not None and path.resolve().parent == self.path.resolve():
            return path, game
        return self._copy(path, path.stem), game

    def _copy(self, path: Path, stem: str) -> Path:
        from game.core.boards.boards_files import FILE_MAX
        from game.core.boards.own_boards import ENDING, PROJECT

        if self.path is None:
            raise BadInput("There is no folder for boards here. Start the program normally.")
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            for name in (PROJECT, *_BESIDE):
                shutil.copyfile(maps_path(name), self.path / name)
            copy = free_name(self.path / f"{stem}{ENDING}")
            write_whole(copy, read_regular(path, FILE_MAX + 1))
        except OSError as wrong:
            raise not_saved("The board", self.path, wrong) from wrong
        return copy

    # --- certificates -----------------------------------------------------------------------------

    def messages(self) -> tuple[str, ...]:
        """Return, once, sentences for the player about certificates that could not be read."""
        told, self._messages = self._messages, ()
        return told

    def certificate(self, spec: AnySpec, setup: Setup) -> "Certificate | None":
        """Return the certificate of a complete set-up; None if these rules did not try it out."""
        found = self._certificates.value.get(_key(spec, setup))
        return found if found is not None and len(found.wins) == setup.seats else None

    def certify(self, spec: AnySpec, setup: Setup, certificate: "Certificate") -> None:
        """Store a certificate.   Raises: BadInput if it cannot be written; it holds here."""
        key = _key(spec, setup)
        self._certificates.change(lambda known: {**known, key: certificate}, "The certificate")


def stamp_of(path: Path) -> Stamp:
    """Return a stamp of a file, which differs once the file is saved again."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def _key(spec: AnySpec, setup: Setup) -> str:
    from hashlib import sha256

    what = [spec.key, spec.rules_version, setup.seats, sorted(setup.options.items()), setup.roles]
    return sha256(json.dumps(what).encode()).hexdigest()


def _read(data: bytes) -> "tuple[dict[str, Certificate], tuple[str, ...]]":
    from game.core.measure.certificates import Certificate

    return msgspec.json.decode(data, type=dict[str, Certificate]), ()

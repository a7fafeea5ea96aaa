"""Keeps what this version of the program writes to disk, so that every later one can be held to it.

    python -m tests.keep_version        once per release; writes tests/golden/versions/<version>/

A finished match, one in the middle, players, chances that were shown, and settings: the archive as
SQL, so that its history can be read; and the finished match as an exported file.
"""

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Setup
from game.core.match.match import Chair, Match
from game.core.measure.simulate import computers_play
from game.core.storage.archive import FILE, Archive
from game.core.storage.settings import FILE as SETTINGS_FILE
from game.core.storage.settings import Palette, Settings, Speed, write_settings
from game.games.registry import GAMES
from game.version import __version__

VERSIONS = Path(__file__).parent / "golden" / "versions"
SQL = "archive.sql"
EXPORTED = "evening.json"
MIDDLE = 30  # plies of the match that goes on
MIDNIGHT = 1_700_000_000.0

CHAIRS = (Chair("Dörte", "ember", person="Dörte"), Chair("Old Brass", "moss", level=Level.EASY))
SETTINGS = replace(
    Settings(), volume=35, animation=Speed.DOUBLE, palette=Palette.HIGH_CONTRAST, text_size=125
)


def play(spec: AnySpec, seed: int, plies: int | None) -> Match:
    """A match of easy players with a person's name on the first chair."""
    match = Match(spec, Setup(seats=len(CHAIRS)), seed, CHAIRS)
    return computers_play(match, Stream(seed), until=plies)


def fill(archive: Archive, spec: AnySpec) -> None:
    """Store what an evening leaves behind."""
    for match_id, (seed, plies) in enumerate(((1, None), (2, MIDDLE)), start=1):
        match = play(spec, seed, plies)
        archive.new_match(match, match_id)
        archive.release(match_id)
    archive.odds.log(1, 3, {"six": 1 / 6})
    archive.odds.resolve(1, 3, "six", True)


def a_clock() -> Callable[[], float]:
    """Seconds since 1970 that pass one by one."""
    ticks = iter(range(1_000_000))
    return lambda: MIDNIGHT + next(ticks)


def dump(path: Path) -> str:
    """A database as SQL, with its marks."""
    with closing(sqlite3.connect(path)) as sql:
        marks = [
            f"PRAGMA {mark} = {sql.execute(f'PRAGMA {mark}').fetchone()[0]};"
            for mark in ("application_id", "user_version")
        ]
        return "\n".join((*marks, *sql.iterdump())) + "\n"


def restore(text: str, path: Path) -> None:
    """The database that such SQL tells of."""
    with closing(sqlite3.connect(path)) as sql:
        sql.executescript(text)


def main() -> int:
    """Write the folder of the present version; never over one that is there."""
    folder = VERSIONS / __version__
    if folder.exists():
        print(f"{folder} is there already: a version is kept once", file=sys.stderr)
        return 1
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / FILE
        with closing(Archive.open(path, a_clock())) as archive:
            fill(archive, GAMES[0])
            archive.export(1, folder / EXPORTED)
        (folder / SQL).write_text(dump(path), encoding="utf-8")
    write_settings(SETTINGS, folder / SETTINGS_FILE)
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Matches that the program of Windows has written, read here, beside the same ones played here."""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from game.core.storage.archive import FILE, Archive
from game.games.registry import find
from tests.installed.twin import Player
from tools.release.identity import ROOT

SEATS = "normal,hard"


def played_here(game: str, seed: int, plies: int, home: Path) -> None:
    """The same match in the window of this system, without a screen and without animation.

    Raises: subprocess.CalledProcessError.
    """
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text('{"animation": "off"}', encoding="utf-8")
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TAVERN_TABLE_HOME": str(home)}
    subprocess.run(
        [sys.executable, "-m", "game", "play", *match_words(game, seed, plies)],
        cwd=ROOT,
        env={**os.environ, **quiet},
        timeout=600,
        check=True,
    )


def match_words(game: str, seed: int, plies: int) -> tuple[str, ...]:
    """What the command line of either system is asked for."""
    seats, many = ("--seats", SEATS), ("--seed", str(seed), "--quit-after", str(plies))
    return game, *seats, "--autoplay", *many


def export_only_match(player: Player, to: Path) -> bytes:
    """Write the one match of an archive into a file, as the window does; what it holds."""
    with tempfile.TemporaryDirectory() as folder:
        player.copy_files(Path(folder))
        with closing(Archive.open(Path(folder) / FILE)) as archive:
            assert archive.notice is None, archive.notice
            (row,) = archive.matches()
            archive.export(row.match_id, to)
    return to.read_bytes()


def sound_matches(player: Player) -> int:
    """How many matches an archive holds; each of them holds to its last step."""
    with tempfile.TemporaryDirectory() as folder:
        player.copy_files(Path(folder))
        with closing(Archive.open(Path(folder) / FILE)) as archive:
            assert archive.notice is None, archive.notice
            rows = archive.matches()
            for row in rows:
                loaded = archive.load(row.match_id, find)
                assert loaded.problem is None, loaded.problem
                assert loaded.match.ply == row.plies
    return len(rows)


def same_as_far_as_both_go(one: bytes, other: bytes, least: int) -> str:
    """Hold two exported matches side by side; what came out, in words.

    They may have been left at different plies, at least `least` of which both have played.
    Raises: AssertionError where they differ.
    """
    if one == other:
        return f"byte for byte ({len(one):,})"
    here, there = json.loads(one), json.loads(other)
    both = min(len(here["steps"]), len(there["steps"]))
    assert both > least, f"only {both - 1} plies"
    for record in (here, there):
        record["steps"] = record["steps"][:both]  # each is sealed with all that came before
        del record["seal"], record["outcome"]
    assert here == there, "the matches differ"
    return f"in all {both - 1} plies that both have played"

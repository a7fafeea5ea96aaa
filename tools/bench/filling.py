"""Ten years of evenings in a moment: an archive with thousands of finished matches, for measuring.

A few matches of each game are really played, at random, by ever other people. All others are copies
of these, on other evenings.
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import cycle, islice

from msgspec.structs import replace

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.match import Chair, Match
from game.core.statistics.summary import Summary, summarised
from game.core.storage.archive import Archive, new_match_id
from game.core.storage.database import connect
from game.ui.theme import PLAYER_COLOURS
from tools.proof.playing import play

PLAYED = 20  # of each game
_PEOPLE = tuple(
    f"{first} {last}".strip()
    for last in ("", "Berg", "of the Mill")
    for first in ("Maren", "Tobias", "Ines", "Pip", "Anna", "Bo", "Cleo", "Dora", "Emil", "Fritz")
)
_SHOWN = 40  # chances in a match that the panel showed
_EVENING_S = 31_536.0  # from one stored match to the next older one: ten thousand in ten years
_PARTS = (  # the tables with rows of a match
    *("match", "packed", "step", "chair", "odds"),
    *("summary", "present", "haul", "held"),
)


def fill(
    archive: Archive, games: Sequence[AnySpec], matches: int, played: int | None = None
) -> None:
    """Put `matches` finished matches into an archive, of all games in turn."""
    wanted = [
        (spec, seed) for seed in range(PLAYED if played is None else played) for spec in games
    ][:matches]
    models = [_store(archive, spec, seed) for spec, seed in wanted]
    with _writing(archive) as sql:
        columns = {part: _columns(sql, part) for part in _PARTS}
        latest = time.time()
        copies = islice(cycle(models), matches - len(models)) if models else ()
        for number, model in enumerate(copies, start=1):
            _copy(sql, columns, model, latest - number * _EVENING_S)


@contextmanager
def _writing(archive: Archive) -> Iterator[sqlite3.Connection]:
    """Yield a connection in a transaction, which is committed at the end."""
    with closing(connect(archive.path)) as sql:
        sql.execute("BEGIN IMMEDIATE")
        yield sql
        sql.execute("COMMIT")


def _store(archive: Archive, spec: AnySpec, seed: int) -> int:
    """Play a match to its end at random, store it, and return its number."""
    least, most = spec.seats
    seats = least + seed % (most - least + 1)
    colours = list(PLAYER_COLOURS)
    people = [_PEOPLE[(seed + seat) % len(_PEOPLE)] for seat in range(seats)]
    chairs = [Chair(name, colours[seat], person=name) for seat, name in enumerate(people)]
    match, luck = Match(spec, Setup(seats), seed, chairs), Stream(seed)
    play(match, luck.pick)
    match_id = archive.new_match(match)
    archive.release(match_id)
    shown = [luck.roll("chance", 99) for _ in range(_SHOWN)]
    with _writing(archive) as sql:
        sql.executemany(
            "INSERT INTO odds VALUES (?, ?, 'win', ?, ?)",
            [
                (match_id, ply, chance / 100, luck.roll("came", 100) <= chance)
                for ply, chance in enumerate(shown)
            ],
        )
    archive.statistics.keep(match_id, _with_luck(summarised(match), luck))
    return match_id


def _with_luck(summary: Summary, luck: Stream) -> Summary:
    """Return the summary with random luck: computing it would take half a second."""
    present = tuple(
        replace(one, luck=(luck.roll("luck", 101) - 51) / 100, luck_error=0.01, least=0.1)
        for one in summary.present
    )
    return replace(summary, present=present, judge=1)


def _columns(sql: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in sql.execute(f"PRAGMA table_info({table})")]


def _copy(
    sql: sqlite3.Connection, columns: dict[str, list[str]], model: int, played: float
) -> None:
    """Copy a stored match under a new number, played at another time."""
    copy = new_match_id()
    for part in _PARTS:
        key = "id" if part == "match" else "match"
        changed = {key: copy, **dict.fromkeys(("started", "played", "ended"), played)}
        taken = ", ".join("?" if name in changed else name for name in columns[part])
        values = [changed[name] for name in columns[part] if name in changed]
        sql.execute(
            f"INSERT INTO {part} SELECT {taken} FROM {part} WHERE {key} = ?", (*values, model)
        )

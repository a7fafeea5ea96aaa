"""Pages over the archive open with any damaged row."""

from functools import cache

import pytest

from game.core.match.match import Chair
from game.core.statistics.summary import Summary, summarised
from game.scenes.records.archive import ArchiveScene
from game.scenes.records.people.scene import PeopleScene
from tests.scenes.stage import Stage, played

MIA, TOM = Chair("Mia", "moss", "Mia"), Chair("Tom", "lilac", "Tom")
ODD = ["soon", "../" * 100, b"\xff\x00", 1e308]
FINISHED = 5
"""The seed of the finished match."""
DAMAGED = {
    "match": ("game", "started", "played", "standing", "outcome", "imported", "verdict"),
    "chair": ("name", "colour", "level", "seat", "ply"),
    "summary": ("game", "started", "ended", "seconds", "apart", "judge"),
    "present": ("game", "started", "ended", "seconds", "colour", "part", "luck", "least"),
    "haul": ("sides", "counts"),
}


@cache
def summary() -> Summary:
    return summarised(played(FINISHED, (MIA, TOM)))


@pytest.mark.parametrize(
    ("table", "column"), [(table, column) for table, some in DAMAGED.items() for column in some]
)
@pytest.mark.parametrize("kept", [False, True], ids=["before its summary", "after it"])
def test_pages_open_over_a_damaged_row(stage: Stage, table: str, column: str, kept: bool) -> None:
    archive = stage.services.archive
    match_id = stage.store(None, FINISHED, (MIA, TOM))
    stage.store(7, seed=6, chairs=(MIA, TOM))
    if kept:
        archive.statistics.keep(match_id, summary())
    for odd in ODD:
        with archive._database.writing() as sql:
            sql.execute("PRAGMA ignore_check_constraints = on")
            sql.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (odd,))
        for page in (ArchiveScene, PeopleScene):
            stage.open(page(stage.services))
            stage.services.stack.pop()
        if not kept:
            archive.statistics.keep(match_id, summary())

"""Matches in an archive of their own."""

from game.core.match.match import Match
from game.core.storage.archive import Archive
from game.core.storage.archive_writer import ArchiveWriter
from tests.core import sample


class Clock:
    """A clock that advances only by the test."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        self.now += 60
        return self.now


def play_and_append(
    archive: Archive | ArchiveWriter, match_id: int, match: Match, plies: int
) -> None:
    for _ in range(plies):
        sample.play_one(match)
        archive.append(match_id, match.ply, match.steps[-1], f"after {match.ply}")


def finished(archive: Archive, match: Match) -> int:
    sample.play(match, 500)
    match_id = archive.new_match(match)
    archive.release(match_id)
    return match_id

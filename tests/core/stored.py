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
    """Play a number of moves at most, and store each."""
    for _ in range(plies):
        if match.to_act is None:
            break
        sample.play_one(match)
        step, ply = match.steps[-1], match.ply
        archive.append(match_id, ply, step, f"after {ply}", match.outcome)


def begun(archive: Archive | ArchiveWriter, plies: int = 0, *, goal: int = 20) -> tuple[Match, int]:
    """Return a stored match, played so far, and its number."""
    match = sample.begin(goal=goal)
    match_id = archive.new_match(match)
    play_and_append(archive, match_id, match, plies)
    return match, match_id


def finished(archive: Archive, match: Match) -> int:
    sample.play(match, 500)
    match_id = archive.new_match(match)
    archive.release(match_id)
    return match_id

"""A separate program that plays a match without end, for the tests that kill it.

    python -m tests.core.endless_match ARCHIVE [--match ID] [--plies N] [--hold] [--writer]

Says the match on the first line ("busy" if another copy plays it), then each ply once it is
committed.
"""

import argparse
import sys
from pathlib import Path

from game.core.match.match import Match
from game.core.storage.archive import Archive
from game.core.storage.archive_writer import ArchiveWriter
from tests.core import sample
from tests.patience import PATIENCE_S


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("archive", type=Path)
    parser.add_argument("--match", type=int)
    parser.add_argument("--plies", type=int, default=10**9)
    parser.add_argument("--hold", action="store_true", help="afterwards stay until killed")
    parser.add_argument("--writer", action="store_true", help="write through the writer's thread")
    chosen = parser.parse_args()
    archive = Archive.open(chosen.archive)
    match, match_id = begin(archive, chosen.match)
    if match is None:
        print("busy", flush=True)
    else:
        print(match_id, flush=True)
        play(archive, match_id, match, chosen.plies, chosen.writer)
        if chosen.hold:
            print("holding", flush=True)
            sys.stdin.read()  # nobody says anything
    archive.close()


def begin(archive: Archive, match_id: int | None) -> tuple[Match | None, int]:
    if match_id is None:
        match = sample.begin(goal=1_000_000)
        return match, archive.new_match(match)
    if not archive.claim(match_id):
        return None, match_id
    loaded = archive.load(match_id, sample.find_game)
    assert loaded.problem is None, loaded.problem
    return loaded.match, match_id


def play(archive: Archive, match_id: int, match: Match, plies: int, through_writer: bool) -> None:
    writer = ArchiveWriter(archive) if through_writer else None
    for _ in range(plies):
        sample.play_one(match, pick=match.ply // 2)
        (writer or archive).append(match_id, match.ply, match.steps[-1], match.standing)
        if writer is not None:
            assert writer.flush(PATIENCE_S), writer.messages()
        print(match.ply, flush=True)


if __name__ == "__main__":
    main()

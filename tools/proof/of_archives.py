"""What holds for every game when two running copies of the program share an archive."""

import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from game.core.match.match import Match
from game.core.storage.archive import FILE, Archive, MatchId
from game.core.storage.leases import NotOurs
from tools.proof.broken import Broken, hold

_TAKEN_BACK = 12  # the plies at the end that the second copy plays


def a_match_goes_from_one_copy_to_another(match: Match) -> None:
    """Check that only the copy that holds a match can change it, and the next finds it whole."""
    with tempfile.TemporaryDirectory(prefix="tavern-table-archive-") as home:
        path = Path(home) / FILE
        with closing(Archive.open(path)) as first, closing(Archive.open(path)) as second:
            match_id = first.new_match(match)
            hold(not second.claim(match_id), "two copies play the same match")
            _refused(lambda: second.delete(match_id))
            kept = max(0, match.ply - _TAKEN_BACK)
            first.truncate(match_id, kept, match.standing)
            first.release(match_id)
            hold(second.claim(match_id), "a released match cannot be played by another copy")
            for ply in range(kept + 1, match.ply + 1):
                _refused(partial(_append, first, match_id, match, ply))
                _append(second, match_id, match, ply)
            loaded = first.load(match_id, {match.spec.key: match.spec}.__getitem__).match
            hold(loaded.steps == match.steps, "the other copy reads other steps")
            hold(loaded.outcome == match.outcome, "the other copy reads another result")


def _append(archive: Archive, match_id: MatchId, match: Match, ply: int) -> None:
    outcome = match.outcome if ply == match.ply else None
    archive.append(match_id, ply, match.steps[ply], match.standing, outcome)


def _refused(change: Callable[[], None]) -> None:
    try:
        change()
    except NotOurs:
        return
    raise Broken("a copy changes a match that another copy plays")

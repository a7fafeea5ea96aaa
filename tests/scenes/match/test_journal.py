"""The results of shown chances: found for each, and not checked for ever."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Event, Happening
from game.core.match.match import Match
from game.core.storage.archive_writer import ArchiveWriter
from game.core.text import text
from game.games.registry import GAMES
from game.scenes.match.journal import ArchiveJournal
from tests.playing import at_random, new_match, play_on

EVERY = 4  # plies: so often somebody looks at the panel
MOST_ASKED = 42  # times that a chance is asked about: 32 plies, then at 64, 128, 256 and so on

Chances = dict[tuple[int, str], float]
"""Return the results of chances, by the ply after which they were shown and their key."""


class Notes:
    """A writer in which only the results of chances are noted."""

    def __init__(self) -> None:
        self.found: Chances = {}

    def resolve_odds(self, match_id: int, ply: int, key: str, came: float) -> None:
        assert (ply, key) not in self.found, "once is enough"
        self.found[ply, key] = came

    def __getattr__(self, name: str) -> Any:
        return lambda *told: None


def looked_at(
    match: Match, journal: ArchiveJournal, watched: Callable[[Happening], Happening]
) -> list[tuple[int, Happening]]:
    """Play to the end at random; the chances that were shown on the way."""
    shown: list[tuple[int, Happening]] = []
    for before in play_on(match, at_random(match.seed)):
        if before.ply:
            journal.append(before, before.ply, before.steps[-1])
        seat = before.to_act
        if seat is None or before.ply % EVERY:
            continue
        odds = match.spec.odds(before.view(seat), seat)
        if odds is not None:
            rows = [
                replace(row, happening=watched(row.happening)) for row in odds.rows if row.happening
            ]
            journal.note_odds(before, replace(odds, rows=tuple(rows)))
            shown += [(before.ply, row.happening) for row in odds.rows if row.happening]
    journal.append(match, match.ply, match.steps[-1])
    return shown


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_what_came_true_is_found_and_nothing_is_asked_for_ever(spec: AnySpec) -> None:
    asked: list[Happening] = []

    class Asked(Happening, frozen=True):
        what: Happening

        def came_true(self, events: Sequence[Event]) -> bool | None:
            asked.append(self.what)
            return self.what.came_true(events)

    notes = Notes()
    match = new_match(spec, 3, spec.default_seats)
    shown = looked_at(match, ArchiveJournal(cast("ArchiveWriter", notes), 1), Asked)
    events = [match.events_at(ply, None) for ply in range(match.ply + 1)]
    true = {}
    for ply, happening in shown:
        later = [event for later in events[ply + 1 :] for event in later]
        happened = happening.came_true(later)
        if happened is not None:
            true[ply, text(Asked(happening))] = happened
    assert notes.found == true
    assert {*true.values()} == {True, False}
    assert len(asked) <= MOST_ASKED * len(shown)

"""Recounts the archive's totals from every match: slow, and independent of the program."""

import itertools
from collections import Counter
from collections.abc import Iterable

from game.core.contract.values import Seat
from game.core.match.match import Mark, Match
from game.core.storage.archive import Archive
from game.core.storage.counts import Band
from game.core.storage.people import Tally
from tests.core.sample import find_game
from tests.core.shown import Shown

_EDGES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


def recounted(archive: Archive) -> tuple[Tally, ...]:
    """Who has played and won how often: every finished match is read and its chairs looked at.

    A seat is theirs who made most of its steps; of equals, theirs who came first.
    """
    played, won = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for row in archive.matches(over=True):
        if row.imported:
            continue
        match = archive.load(row.match_id, find_game).match
        assert match.outcome is not None
        if Mark.SEEN in match.marks:
            continue
        sitting = {seat: owner(match, seat) for seat in range(len(match.chairs))}
        winners = {sitting[seat] for seat in match.outcome.winners}
        for person in set(sitting.values()) - {""}:
            played[person, row.game] += 1
            won[person, row.game] += person in winners
    tallies = [Tally(*key, times, won[key]) for key, times in played.items()]
    return tuple(sorted(tallies, key=lambda t: (-t.won, t.played, t.player, t.game)))


def owner(match: Match, seat: Seat) -> str:
    """Who made most of the steps of a seat; "" for a computer."""
    there, steps = match.seating[seat].person, Counter[str]()
    changes = [change for change in match.chair_changes if change.seat == seat]
    for ply, step in enumerate(match.steps):
        if step.by == seat:
            steps[there] += 1
        for change in changes:
            if change.ply == ply:
                there = change.chair.person
    return steps.most_common(1)[0][0] if steps else there


def bands_of(shown: Iterable[Shown]) -> list[Band]:
    """The settled chances in five bands."""
    settled = [one for one in shown if one.happened is not None and 0 < one.chance < 1]
    found = []
    for low, high in itertools.pairwise(_EDGES):
        inside = [one for one in settled if low <= one.chance < high]
        if inside:
            count = len(inside)
            said = sum(round(one.chance * 1_000_000) for one in inside) / 1_000_000 / count
            came = sum(round((one.happened or 0) * 1_000_000) for one in inside) / 1_000_000 / count
            found.append(Band(low, high, count, said, came))
    return found

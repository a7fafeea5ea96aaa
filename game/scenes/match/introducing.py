"""Finds the persons at a table who have not seen the game's goal yet."""

from contextlib import suppress

from game.core.contract.values import BadInput, Seat
from game.core.match.match import Match
from game.core.storage.database import Trouble
from game.scenes.parts.services import Services

KNOWS_IT = 3
"""A player who has finished this many matches of a game gets no introduction."""


def persons_of(match: Match) -> tuple[str, ...]:
    """Return the persons at the table, each once."""
    return tuple(dict.fromkeys(chair.person for chair in match.chairs if chair.level is None))


def seats_of_persons(match: Match) -> tuple[Seat, ...]:
    """Return the seats that persons hold."""
    return tuple(seat for seat, chair in enumerate(match.chairs) if chair.level is None)


def is_due(services: Services, match: Match) -> bool:
    """Return whether a person at a table needs the introduction; records who knows the game."""
    spec, learned = match.spec, services.learned
    if not spec.guidance.title:
        return False
    found = False
    for person in persons_of(match):
        if not learned.is_coached(person) or learned.met(person, spec.key) is not None:
            continue
        lesson = learned.of(person, spec.key)
        if lesson is not None and lesson.done:
            continue
        if _finished(services, spec.key, person) >= KNOWS_IT:
            with suppress(BadInput):  # said as soon as something is noted that matters
                learned.introduce(person, spec.key, needs_none=True)
        else:
            found = True
    return found


def _finished(services: Services, game: str, person: str) -> int:
    with suppress(Trouble):
        tallies = services.archive.people.statistics(game)
        return next((tally.played for tally in tallies if tally.player == person), 0)
    return 0


def introduce(services: Services, match: Match) -> None:
    """Note that all persons at a table had the introduction.   Raises: BadInput if unsaved."""
    for person in persons_of(match):
        services.learned.introduce(person, match.spec.key)

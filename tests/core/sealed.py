"""Records of matches, read again and forged."""

from typing import Any

import msgspec

from game.core.match.checking import decode
from game.core.match.match import Match
from game.core.match.record import (
    Record,
    StepRecord,
    header_hash,
    record_of,
    sealed,
    step_hash,
)
from tests.core.sample import find_game

SOURCE = "evening.json"


def load(data: bytes) -> Any:
    return decode(data, find_game, SOURCE)


def resealed(record: Record) -> Record:
    """Return the record with a new valid hash chain, as by a careful forger."""
    latest = header_hash(record.game, record.rules, record.setup, record.seed)
    steps: list[StepRecord] = []
    for step in record.steps:
        latest = step_hash(latest, step)
        steps.append(msgspec.structs.replace(step, hash=latest))
    return sealed(msgspec.structs.replace(record, steps=tuple(steps)))


def forged(match: Match, ply: int, **changes: Any) -> Record:
    """The match's record with one step changed and all hashes made to fit."""
    record = record_of(match)
    steps = list(record.steps)
    steps[ply] = msgspec.structs.replace(steps[ply], **changes)
    return resealed(msgspec.structs.replace(record, steps=tuple(steps)))

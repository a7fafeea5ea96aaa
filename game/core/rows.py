"""Records in the tables of the archive: how a match becomes rows and rows become a match.

Rows are read with the same distrust as files: a damaged one raises BadInput, never anything else.
"""

import sqlite3
from typing import Any

import msgspec

from game.core.counts import note_result
from game.core.kernel import BadInput, Outcome, Setup
from game.core.record import FORMAT, MAX_STEPS, ChairRecord, Record, StepRecord

_HEAD = "SELECT game, rules, setup, seed, outcome FROM match WHERE id = ?"
_STEPS = "SELECT ply, move, drawn, by_seat, joined, hash FROM step WHERE match = ? ORDER BY ply"
_CHAIRS = "SELECT seat, ply, name, colour, person, level FROM chair WHERE match = ? ORDER BY number"

_UNREADABLE = (sqlite3.Error, msgspec.MsgspecError, ValueError, TypeError, RecursionError)


def json_text(value: Any) -> str:
    """A value as JSON for a column."""
    return msgspec.json.encode(value, order="sorted").decode()


def insert_match(
    sql: sqlite3.Connection,
    match_id: int,
    record: Record,
    *,
    started: float,
    played: float,
    standing: str,
    imported: bool,
) -> None:
    """Write a whole match; inside a transaction of the caller."""
    outcome = None if record.outcome is None else json_text(record.outcome)
    sql.execute(
        "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            record.game,
            record.rules,
            json_text(record.setup),
            str(record.seed),
            started,
            played,
            standing,
            outcome,
            int(imported),
        ),
    )
    for ply, step in enumerate(record.steps):
        insert_step(sql, match_id, ply, step)
    for chair in record.chairs:
        insert_chair(sql, match_id, chair)
    note_result(sql, match_id)


def insert_step(sql: sqlite3.Connection, match_id: int, ply: int, step: StepRecord) -> None:
    """Write one step; inside a transaction of the caller."""
    row = (match_id, ply, step.move, json_text(step.drawn), step.by, int(step.joined), step.hash)
    sql.execute("INSERT INTO step VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def insert_chair(sql: sqlite3.Connection, match_id: int, chair: ChairRecord) -> None:
    """Write that a chair was taken; inside a transaction of the caller."""
    following = "SELECT coalesce(max(number), -1) + 1 FROM chair WHERE match = ?"
    (number,) = sql.execute(following, (match_id,)).fetchone()
    level = None if chair.level is None else chair.level.value
    sql.execute(
        "INSERT INTO chair VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            number,
            chair.seat,
            chair.ply,
            chair.name,
            chair.colour,
            chair.person,
            level,
        ),
    )


def read_match(sql: sqlite3.Connection, match_id: int, *, torn: bool = False) -> Record:
    """The record in the rows of a match.

    `torn`: the database is damaged; take chairs and steps as far as they can be read, and leave out
    an outcome that may not belong to the last of them.
    Raises: BadInput if there is no such match or a row of it is not what was written.
    """
    head = sql.execute(_HEAD, (match_id,)).fetchone()
    if head is None:
        raise BadInput("This match is no longer in the archive.")
    game, rules, setup, seed, outcome = head
    try:
        steps, complete = _read_steps(sql, match_id, torn)
        return Record(
            format=FORMAT,
            game=msgspec.convert(game, str),
            rules=msgspec.convert(rules, int),
            setup=msgspec.json.decode(setup, type=Setup),
            chairs=_read_chairs(sql, match_id, torn),
            seed=int(msgspec.convert(seed, str)),
            steps=steps,
            outcome=None
            if outcome is None or not complete
            else msgspec.json.decode(outcome, type=Outcome),
        )
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as wrong:
        raise BadInput(f"This match is damaged in the archive ({wrong}); delete it.") from wrong


def _read_steps(
    sql: sqlite3.Connection, match_id: int, torn: bool
) -> tuple[tuple[StepRecord, ...], bool]:
    """The steps from the set-up on, and whether these are all."""
    steps: list[StepRecord] = []
    try:
        for ply, *row in sql.execute(_STEPS, (match_id,)):
            if ply != len(steps) or ply > MAX_STEPS:
                raise ValueError(f"step {len(steps)} is missing")
            steps.append(_step(*row))
    except _UNREADABLE:
        if not torn:
            raise
        return tuple(steps), False
    return tuple(steps), True


def _read_chairs(sql: sqlite3.Connection, match_id: int, torn: bool) -> tuple[ChairRecord, ...]:
    chairs: list[ChairRecord] = []
    try:
        chairs += (_chair(row) for row in sql.execute(_CHAIRS, (match_id,)))
    except _UNREADABLE:
        if not torn:
            raise
    return tuple(chairs)


def _step(move: Any, drawn: Any, by: Any, joined: Any, hash_: Any) -> StepRecord:
    plain = {
        "move": move,
        "drawn": msgspec.json.decode(drawn),
        "by": by,
        "joined": joined == 1,
        "hash": hash_,
    }
    return msgspec.convert(plain, StepRecord)


def _chair(row: tuple[Any, ...]) -> ChairRecord:
    plain = dict(zip(ChairRecord.__struct_fields__, row, strict=True))
    return msgspec.convert(plain, ChairRecord)

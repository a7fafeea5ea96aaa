"""Records in the tables of the archive: how a match becomes rows and rows become a match.

A match that goes on has a row per step; the steps of a finished one are packed into a single row.
Rows are read with the same distrust as files: a damaged one raises BadInput, never anything else.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from game.core.contract.values import BadInput, Outcome, Setup
from game.core.match.match import Mark, Undone
from game.core.match.packing import LOST, pack, unpack
from game.core.match.record import (
    FORMAT,
    MAX_STEPS,
    ChairRecord,
    Record,
    StepRecord,
    chair_hash,
    header_hash,
    seal_hash,
)
from game.core.match.seat_history import Stay, counting
from game.core.storage.counts import note_result

T = TypeVar("T")
_HEAD = "SELECT game, rules, setup, seed, outcome, seal, undone, marks FROM match WHERE id = ?"
_STEPS = "SELECT ply, move, drawn, by_seat, joined, hash FROM step WHERE match = ? ORDER BY ply"
_PACKED = "SELECT steps FROM packed WHERE match = ?"
_PIECE = 64  # bytes of packed steps read at a time where they cannot be read at once
_CHAIRS = (
    "SELECT seat, ply, name, colour, person, level, by_hand, hash FROM chair"
    " WHERE match = ? ORDER BY number"
)
_LAST_STEPS = "SELECT ply, hash FROM step WHERE match = ? ORDER BY ply DESC LIMIT 2"
_LAST_CHAIR = "SELECT number, hash FROM chair WHERE match = ? ORDER BY number DESC LIMIT 1"

_DAMAGED = (msgspec.MsgspecError, ValueError, TypeError, RecursionError)
_UNREADABLE = (sqlite3.Error, *_DAMAGED)


def json_text(value: Any) -> str:
    """Return a value as JSON for a column."""
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
    verdict: str | None = None,
    name: str = "",
) -> None:
    """Write a whole match; inside a transaction of the caller."""
    outcome = None if record.outcome is None else json_text(record.outcome)
    sql.execute(
        "INSERT INTO match (id, game, rules, setup, seed, started, played, standing, outcome,"
        " imported, seal, verdict, undone, marks, name)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
            record.seal,
            verdict,
            json_text(record.undone),
            json_text(record.marks),
            name,
        ),
    )
    if record.outcome is None:
        for ply, step in enumerate(record.steps):
            insert_step(sql, match_id, ply, step)
    else:
        _insert_packed(sql, match_id, record.steps)
    for number, chair in enumerate(record.chairs):
        _insert_chair(sql, match_id, number, chair)
    count_result(sql, match_id)


def own_name(sql: sqlite3.Connection, match_id: int) -> str:
    """Return the player's own name for a match; "" if it has none or is not stored."""
    found = sql.execute("SELECT name FROM match WHERE id = ?", (match_id,)).fetchone()
    return "" if found is None else str(found[0])


def count_result(sql: sqlite3.Connection, match_id: int) -> None:
    """Recount a match for its present players; inside a transaction of the caller."""
    chairs: tuple[int, ...] = ()
    with suppress(BadInput):  # a damaged match counts for nobody
        chairs = _counting_chairs(sql, match_id)
    note_result(sql, match_id, chairs)


def _counting_chairs(sql: sqlite3.Connection, match_id: int) -> tuple[int, ...]:
    """Return the numbers of the chairs for which a finished match counts.   Raises: BadInput."""
    head = "SELECT marks FROM match WHERE id = ? AND outcome IS NOT NULL"
    found = sql.execute(head, (match_id,)).fetchone()
    if found is None or Mark.SEEN in read_marks(found[0]):
        return ()
    query = "SELECT number, seat FROM chair WHERE match = ? ORDER BY number"
    chairs = sql.execute(query, (match_id,)).fetchall()
    numbers = tuple(number for number, _ in chairs)
    if len({seat for _, seat in chairs}) == len(chairs):
        return numbers
    record = read_match(sql, match_id)
    stays = [Stay(chair.seat, chair.ply, chair.person) for chair in record.chairs]
    return tuple(numbers[at] for at in counting(stays, [step.by for step in record.steps]))


def parsed(stored: Any, kind: type[T]) -> T | None:
    """Return the value of a kind that a column holds as JSON; None if it is damaged or NULL."""
    with suppress(*_DAMAGED):
        return msgspec.json.decode(stored, type=kind)
    return None


def read_marks(stored: Any) -> tuple[Mark, ...]:
    """Return the marks of a match; none if they are damaged, which should not lose the match."""
    return parsed(stored, tuple[Mark, ...]) or ()


# --- steps ----------------------------------------------------------------------------------------


def insert_step(sql: sqlite3.Connection, match_id: int, ply: int, step: StepRecord) -> None:
    """Write one step; inside a transaction of the caller."""
    row = (match_id, ply, step.move, json_text(step.drawn), step.by, int(step.joined), step.hash)
    sql.execute("INSERT INTO step VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _insert_packed(sql: sqlite3.Connection, match_id: int, steps: Sequence[StepRecord]) -> None:
    row = (match_id, len(steps) - 1, pack(steps))
    sql.execute("INSERT INTO packed VALUES (?, ?, ?)", row)


def pack_steps(sql: sqlite3.Connection, match_id: int) -> None:
    """Put the steps of a finished match into one row; inside a transaction of the caller.

    Steps that cannot all be read stay as they are: no row is left out.
    """
    steps, complete = _read_steps(sql, match_id, torn=True)
    if steps and complete:
        _insert_packed(sql, match_id, steps)
        sql.execute("DELETE FROM step WHERE match = ?", (match_id,))


def last_hashes(sql: sqlite3.Connection, match_id: int) -> dict[int, str]:
    """Return the hashes of at least the last two steps, by ply.   Raises: BadInput if damaged."""
    hashes = dict(sql.execute(_LAST_STEPS, (match_id,)).fetchall())
    if not hashes and is_packed(sql, match_id):
        steps = read_match(sql, match_id).steps
        return {ply: step.hash for ply, step in enumerate(steps)}
    return hashes


def unpack_steps(sql: sqlite3.Connection, match_id: int) -> None:
    """Store the steps of a match that continues as single rows; in the caller's transaction.

    Raises: BadInput if they are damaged.
    """
    if not is_packed(sql, match_id):
        return
    for ply, step in enumerate(read_match(sql, match_id).steps):
        insert_step(sql, match_id, ply, step)
    sql.execute("DELETE FROM packed WHERE match = ?", (match_id,))


def is_packed(sql: sqlite3.Connection, match_id: int) -> bool:
    """Whether the steps of a match are stored in one row."""
    found = sql.execute("SELECT 1 FROM packed WHERE match = ?", (match_id,)).fetchone()
    return found is not None


# --- chairs and the seal --------------------------------------------------------------------------


def append_chair(sql: sqlite3.Connection, match_id: int, chair: ChairRecord) -> None:
    """Store a change of a seat's player; in a transaction of the caller, who seals the match."""
    number, latest = _last_chair(sql, match_id)
    link = replace(chair, hash=chair_hash(latest, chair) if latest else "")
    _insert_chair(sql, match_id, number + 1, link)


def _insert_chair(sql: sqlite3.Connection, match_id: int, number: int, chair: ChairRecord) -> None:
    level = None if chair.level is None else chair.level.value
    plain = {**asdict(chair), "level": level}
    sql.execute(
        "INSERT INTO chair (match, number, seat, ply, name, colour, person, level, by_hand, hash)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (match_id, number, *plain.values()),
    )


def bring_chairs_back(sql: sqlite3.Connection, match_id: int, ply: int) -> None:
    """Move later seat changes back to a ply; in a transaction of the caller, who seals."""
    later = "SELECT min(number) FROM chair WHERE match = ? AND ply > ?"
    (first,) = sql.execute(later, (match_id, ply)).fetchone()
    if first is None:
        return
    chairs = _read_chairs(sql, match_id, torn=False)
    sql.execute("DELETE FROM chair WHERE match = ? AND number >= ?", (match_id, first))
    for chair in chairs[first:]:
        append_chair(sql, match_id, replace(chair, ply=ply))


def seal(sql: sqlite3.Connection, match_id: int, outcome: Outcome | None) -> None:
    """Seal a match in its present state, if it was sealed; inside a transaction of the caller."""
    hashes = last_hashes(sql, match_id)
    _, chair = _last_chair(sql, match_id)
    sql.execute(
        "UPDATE match SET seal = ? WHERE id = ? AND seal <> ''",
        (seal_hash(hashes[max(hashes)], chair, outcome), match_id),
    )


def read_outcome(sql: sqlite3.Connection, match_id: int) -> Outcome | None:
    """Return a match's outcome; None if it goes on.   Raises: BadInput if that is damaged."""
    (stored,) = sql.execute("SELECT outcome FROM match WHERE id = ?", (match_id,)).fetchone()
    try:
        return None if stored is None else msgspec.json.decode(stored, type=Outcome)
    except _DAMAGED as wrong:
        raise _damaged(wrong) from wrong


def _last_chair(sql: sqlite3.Connection, match_id: int) -> tuple[int, str]:
    """Return the number and hash of the chair taken last; damage may have left none."""
    number, latest = sql.execute(_LAST_CHAIR, (match_id,)).fetchone() or (-1, "")
    return number, str(latest)


# --- reading --------------------------------------------------------------------------------------


def read_match(sql: sqlite3.Connection, match_id: int, *, torn: bool = False) -> Record:
    """Return the record in a match's rows. From an unreadable step on the steps are `LOST`.

    `torn`: the database is damaged; take chairs and steps as far as they can be read, and leave out
    an outcome that may not belong to the last of them.
    Raises: BadInput if there is no such match or a row of it is not what was written.
    """
    head = sql.execute(_HEAD, (match_id,)).fetchone()
    if head is None:
        raise BadInput("This match no longer exists.")
    game, rules, setup, seed, outcome, seal_, undone, marks = head
    try:
        bare = Record(
            format=FORMAT,
            game=msgspec.convert(game, str),
            rules=msgspec.convert(rules, int),
            setup=msgspec.json.decode(setup, type=Setup),
            chairs=_read_chairs(sql, match_id, torn),
            seed=int(msgspec.convert(seed, str)),
            steps=(),
            seal=msgspec.convert(seal_, str),
            undone=parsed(undone, tuple[Undone, ...]) or (),
            marks=read_marks(marks),
        )
        steps, complete = _read_steps(sql, match_id, torn, bare)
        ended = outcome is not None and (complete or not torn)
        result = msgspec.json.decode(outcome, type=Outcome) if ended else None
        return replace(bare, steps=steps, outcome=result)
    except _DAMAGED as wrong:
        raise _damaged(wrong) from wrong


def is_copy(sql: sqlite3.Connection, record: Record, match_id: int | None = None) -> bool:
    """Whether a match has the seed and the steps of one that is not over, as far as both go.

    `match_id`: its number, if it is stored here; then only what was imported is a copy.
    """
    if match_id is not None:
        head = "SELECT imported FROM match WHERE id = ?"
        (imported,) = sql.execute(head, (match_id,)).fetchone()
        if imported != 1:
            return False
    last = len(record.steps) - 1
    others = sql.execute(
        "SELECT ply, hash FROM match JOIN step ON step.match = id AND ply = min(?1,"
        " (SELECT max(ply) FROM step WHERE step.match = id))"
        " WHERE outcome IS NULL AND game = ?2 AND seed = ?3 AND (?4 IS NULL OR NOT imported)",
        (last, record.game, str(record.seed), match_id),
    )
    # A hash covers the set-up and every step before it.
    return any(record.steps[ply].hash == known for ply, known in others.fetchall())


def _damaged(wrong: Exception) -> BadInput:
    return BadInput(f"This match is damaged ({wrong}). Delete it.")


def _read_steps(
    sql: sqlite3.Connection, match_id: int, torn: bool, bare: Record | None = None
) -> tuple[tuple[StepRecord, ...], bool]:
    """Return the steps from the set-up on, and whether these are all.

    If not, they end with `LOST`, or if `torn` with the last readable one. `bare`: the match
    without its steps, which may be packed; None if they are not.
    """
    steps: list[StepRecord] = []
    try:
        packed = None if bare is None else _read_packed(sql, match_id, torn)
        if bare is not None and packed is not None:
            last, squeezed = packed
            header = header_hash(bare.game, bare.rules, bare.setup, bare.seed)
            steps += unpack(squeezed, header, last + 1)
        else:
            steps += _rows_of_steps(sql, match_id)
    except _DAMAGED:
        steps.append(LOST)
    except sqlite3.Error:
        if not torn:
            raise
        steps.append(LOST)
    complete = not steps or steps[-1] is not LOST
    return tuple(steps if complete or not torn else steps[:-1]), complete


def _rows_of_steps(sql: sqlite3.Connection, match_id: int) -> Iterator[StepRecord]:
    for number, (ply, *row) in enumerate(sql.execute(_STEPS, (match_id,))):
        if ply != number or ply > MAX_STEPS:
            raise ValueError(f"move {number} is missing")
        yield _step(*row)


def _read_packed(sql: sqlite3.Connection, match_id: int, torn: bool) -> tuple[int, bytes] | None:
    """Return the packed steps of a match and the ply of the last; None if they are not packed."""
    row = sql.execute("SELECT last FROM packed WHERE match = ?", (match_id,)).fetchone()
    if row is None:
        return None
    last = msgspec.convert(row[0], int)
    try:
        (squeezed,) = sql.execute(_PACKED, (match_id,)).fetchone()
    except sqlite3.Error:
        if not torn:
            raise
        squeezed = _beginning(sql, match_id)
    return last, msgspec.convert(squeezed, bytes)


def _beginning(sql: sqlite3.Connection, match_id: int) -> bytes:
    """Return the packed steps up to the damaged page."""
    found = bytearray()
    with suppress(sqlite3.Error), sql.blobopen("packed", "steps", match_id, readonly=True) as blob:
        while piece := blob.read(_PIECE):
            found += piece
    return bytes(found)


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
    plain["by_hand"] = plain["by_hand"] == 1
    return msgspec.convert(plain, ChairRecord)

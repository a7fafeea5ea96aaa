"""A match as JSON: its format, reading and writing.

    {"format", "game", "rules", "setup", "chairs", "seed", "steps", "outcome", "seal"}

The first `setup.seats` chairs are the seating; later ones record who took a seat at which ply. The
outcome is for readers of the file; a loaded match computes its own and compares.

Three hashes locate a change. Each step carries one over the step before it, from a header of game,
rules, set-up and seed on. Each chair carries one over the chair before it, from the same header
on, so that lost names cost no step. The seal covers the last of both and the outcome, and detects
a truncated end. Format 1 had only the first: such a match stays `unsealed`.

A record is plain data that anybody may edit or damage: here it is typed by msgspec and capped in
size; `game.core.match.checking` replays it and reports how far it is valid.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from game.core.contract.values import BadInput, Level, Outcome, Seat, Setup
from game.core.match.match import Chair, Mark, Match, Step, Undone
from game.core.text import text

Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Returns a record in the next format. If the hashed data changes, the function computes the
hashes of the steps again.
"""


def _without_seal(raw: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a format 1 record without seal and chair hashes, which format 1 lacks.

    The copy gets no new seal: what had none when it was written could have been changed since.
    """
    chairs = [{**chair, "hash": ""} for chair in raw["chairs"]]
    return {**raw, "chairs": chairs, "seal": ""}


def _the_same(raw: dict[str, Any]) -> dict[str, Any]:
    """Return a record of format 2, in which nobody rolled by hand."""
    return raw


UPGRADES: tuple[Upgrade, ...] = (_without_seal, _the_same)
"""`UPGRADES[0]` makes format 2 out of format 1, and so on."""

FORMAT = len(UPGRADES) + 1
_NO_HANDS = 2  # the format of files in which nobody rolls by hand, which older programs can read
MAX_BYTES = 16 * 1024 * 1024
MAX_STEPS = 100_000
MAX_MOVE = 10_000  # characters of one move
MAX_NAME = 24  # characters of a player's name
SEEDS = range(-(2**63), 2**64)  # what JSON readers everywhere can hold
COLOURS = ("ember", "harbour", "honey", "moss", "lilac")

_CHAIN = "tavern-table 1"  # changes only when what is hashed does

_UNREADABLE = (
    msgspec.MsgspecError,
    LookupError,
    ValueError,
    TypeError,
    ArithmeticError,
    RecursionError,
)


class StepRecord(Struct, frozen=True):
    """Record of a step: its move as a line of text (None: the set-up), and its outcomes."""

    move: str | None
    drawn: tuple[int, ...]
    by: Seat | None = None
    joined: bool = False
    hash: str = ""


class ChairRecord(Struct, frozen=True):
    """Record of the player of a seat from a ply on; `hash`: "" in a match that is not sealed."""

    seat: Seat
    ply: int
    name: str
    colour: str
    person: str = ""
    level: Level | None = None
    by_hand: bool = False
    hash: str = ""


class Record(Struct, frozen=True):
    """Record of a match for a file or the archive; `rules`: the version it was started with."""

    format: int
    game: str
    rules: int
    setup: Setup
    chairs: tuple[ChairRecord, ...]
    seed: int
    steps: tuple[StepRecord, ...]
    outcome: Outcome | None = None
    seal: str = ""
    undone: tuple[Undone, ...] = ()  # not sealed, as the marks
    marks: tuple[Mark, ...] = ()  # not sealed: they count only where the match was played
    played: int = 0  # when it was exported: its last step, in s since 1970; not sealed

    @property
    def sealed(self) -> bool:
        """Whether chairs and result are covered by hashes; those of older formats are not."""
        return bool(self.seal) or any(chair.hash for chair in self.chairs)


class _Head(Struct):
    format: int


# --- the hash chains -----------------------------------------------------------------------------


def _digest(data: bytes) -> str:
    from hashlib import sha256  # loads OpenSSL, which the title does not need

    return sha256(data).hexdigest()


def header_hash(game: str, rules: int, setup: Setup, seed: int) -> str:
    """Return the first hash of a match's chain."""
    facts = (_CHAIN, game, rules, setup, str(seed))
    return _digest(msgspec.json.encode(facts, order="sorted"))


def step_hash(previous: str, step: StepRecord) -> str:
    """Return the hash of a step, given that of the step before (of the header for the set-up)."""
    facts = (step.move, step.drawn, step.by, step.joined)
    return _digest(f"{previous}\n".encode() + msgspec.json.encode(facts))


def chair_hash(previous: str, chair: ChairRecord) -> str:
    """Return the hash of a chair, given that of the chair before (of the header for the first)."""
    plain = (chair.seat, chair.ply, chair.name, chair.colour, chair.person, chair.level)
    facts = (*plain, True) if chair.by_hand else plain  # older matches keep their hashes
    return _digest(f"{previous}\nchair\n".encode() + msgspec.json.encode(facts))


def seal_hash(last_step: str, last_chair: str, outcome: Outcome | None) -> str:
    """Return the closing hash of a match, given those of its last step and chair."""
    links = f"{last_step}\n{last_chair}\nend\n".encode()
    return _digest(links + msgspec.json.encode(outcome, order="sorted"))


def chained(header: str, chairs: Sequence[ChairRecord]) -> tuple[ChairRecord, ...]:
    """Return all chairs of a match with hashes that follow from its header."""
    links: list[ChairRecord] = []
    latest = header
    for chair in chairs:
        latest = chair_hash(latest, chair)
        links.append(replace(chair, hash=latest))
    return tuple(links)


def sealed(record: Record) -> Record:
    """Return the record with new hashes of chairs and a new seal."""
    header = header_hash(record.game, record.rules, record.setup, record.seed)
    chairs = chained(header, record.chairs)
    last = chairs[-1].hash if chairs else header
    seal = seal_hash(record.steps[-1].hash, last, record.outcome)
    return replace(record, chairs=chairs, seal=seal)


def unsealed(record: Record) -> Record:
    """Return the record without seal and hashes of chairs: these may have been changed."""
    return replace(
        record, chairs=tuple(replace(chair, hash="") for chair in record.chairs), seal=""
    )


def seal_fits(record: Record) -> bool:
    """Whether chairs, result and end are what was sealed; True if nothing was."""
    return not record.sealed or sealed(record) == record


def step_record(step: Step, previous: str) -> StepRecord:
    """Return the record of a played step, with the hash that follows from the step before."""
    line = None if step.move is None else text(step.move)
    plain = StepRecord(line, step.drawn, step.by, step.joined)
    return replace(plain, hash=step_hash(previous, plain))


# --- writing -------------------------------------------------------------------------------------


def record_of(match: Match) -> Record:
    """Return the record of a match now.   Raises: BadInput for a huge seed or an unknown colour."""
    if match.seed not in SEEDS:
        raise BadInput(f"The seed {match.seed} is too large. Choose one below {SEEDS.stop}.")
    game, rules = match.spec.key, match.spec.rules_version
    latest = header_hash(game, rules, match.setup, match.seed)
    steps = []
    for step in match.steps:
        steps.append(step_record(step, latest))
        latest = steps[-1].hash
    chairs = [chair_record(seat, 0, chair) for seat, chair in enumerate(match.seating)]
    chairs += [chair_record(c.seat, c.ply, c.chair) for c in match.chair_changes]
    plain = (FORMAT, game, rules, match.setup, tuple(chairs), match.seed, tuple(steps))
    marks, undone = tuple(sorted(match.marks)), tuple(match.undone)
    return sealed(Record(*plain, match.outcome, undone=undone, marks=marks))


def chair_record(seat: Seat, ply: int, chair: Chair) -> ChairRecord:
    """Return the unhashed record of a seat's player.   Raises: BadInput for an unknown colour."""
    _need_colour(chair.colour, "The chair")
    plain = (chair.name, chair.colour, chair.person, chair.level, chair.by_hand)
    return ChairRecord(seat, ply, *plain)


def to_json(record: Record) -> bytes:
    """Return the record as JSON with a line per chair and step; equal records give equal bytes."""
    parts = []
    for name in Record.__struct_fields__:
        value = getattr(record, name)
        if name == "format" and not any(chair.by_hand for chair in record.chairs):
            value = min(value, _NO_HANDS)
        if name in ("undone", "marks", "played") and not value:
            continue
        lined = name in ("chairs", "steps")
        written = (
            "[\n  " + ",\n  ".join(_line(item) for item in value) + "\n]" if lined else _line(value)
        )
        parts.append(f'"{name}": {written}')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _line(value: Any) -> str:
    # Deterministic: fields stand as they are declared, options by their keys.
    encoded = msgspec.json.encode(value, order="deterministic")
    if isinstance(value, ChairRecord) and not value.by_hand:
        plain = asdict(value)
        del plain["by_hand"]
        encoded = msgspec.json.encode(plain)
    return msgspec.json.format(encoded, indent=0).decode()


def encode(match: Match) -> bytes:
    """Return a match as the bytes of a file.   Raises: BadInput as `record_of`."""
    return to_json(record_of(match))


# --- reading -------------------------------------------------------------------------------------


def from_json(
    data: bytes, source: str = "The record", upgrades: Sequence[Upgrade] = UPGRADES
) -> Record:
    """Return the record in a file's bytes, upgraded to the present format, not yet replayed.

    Raises: BadInput with one sentence that names `source`, what is wrong and the cure.
    """
    if len(data) > MAX_BYTES:
        raise BadInput(
            f"{source} is larger than {MAX_BYTES // 2**20} MB, so it is not a match."
            " Choose a file that Tavern Table exported."
        )
    newest = len(upgrades) + 1
    try:
        number = msgspec.json.decode(data, type=_Head).format
        _need_single_names(data, source)
        if number > newest:
            raise BadInput(
                f"{source} was written by a newer Tavern Table (format {number}, this one reads up"
                f" to {newest}). Update the program to open it."
            )
        if number < 1:
            raise BadInput(f"{source} has no format {number}. Export the match again.")
        if number == newest:
            return msgspec.json.decode(data, type=Record)
        raw = msgspec.json.decode(data, type=dict[str, Any])
        for upgrade in upgrades[number - 1 :]:
            raw = upgrade(raw)
        raw["format"] = newest
        return msgspec.convert(raw, Record)
    except _UNREADABLE as wrong:
        raise BadInput(
            f"{source} is not a match that Tavern Table wrote, or it is damaged"
            f" ({first_line(wrong)}). Choose another file or export the match again."
        ) from wrong


def _need_single_names(data: bytes, source: str) -> None:
    """Raise BadInput if a JSON text has a duplicate key: readers differ in which value counts.

    Invalid JSON raises as `json.loads` does.
    """

    def single(pairs: list[tuple[str, Any]]) -> None:
        counted = Counter(name for name, _ in pairs)
        if len(counted) == len(pairs):
            return
        ((twice, _),) = counted.most_common(1)
        raise BadInput(
            f"{source} has {short(twice)!r} twice in one place, so it is not clear which counts."
            " Export the match again."
        )

    json.loads(data, object_pairs_hook=single)


# --- chairs, names and sentences -----------------------------------------------------------------


_JOINERS = "\u200c\u200d"  # without ink: they say how the letters beside them join
_JOINED = "[\u0600-\u0dff\u1000-\u109f\u1780-\u17ff]"  # Arabic, Indic, Burmese and Khmer letters
_LONE_JOINER = re.compile(f"(?<!{_JOINED})[{_JOINERS}]|[{_JOINERS}](?!{_JOINED})")


def clean_name(name: str, longest: int = MAX_NAME) -> str:
    """Return a name that can be shown: one line, no control characters, not too long."""
    seen = "".join(
        c
        for c in name[: 8 * longest]
        if c.isspace() or c in _JOINERS or unicodedata.category(c)[0] != "C"
    )
    one_line = " ".join(unicodedata.normalize("NFC", _LONE_JOINER.sub("", seen)).split())
    return one_line[:longest].rstrip(f"{_JOINERS} ")


def chair_of(record: ChairRecord, source: str) -> Chair:
    """Return the chair, its texts cleaned.   Raises: BadInput if its colour is none of COLOURS."""
    _need_colour(record.colour, source)
    name = clean_name(record.name) or f"Seat {record.seat + 1}"
    by_hand = record.by_hand and record.level is None
    return Chair(name, record.colour, clean_name(record.person), record.level, by_hand)


def _need_colour(colour: str, source: str) -> None:
    if colour not in COLOURS:
        raise BadInput(
            f"{source} has the unknown colour {short(colour)!r}."
            f" Choose one of: {', '.join(COLOURS)}."
        )


def short(text_: str) -> str:
    """Return the beginning of a text from a file, for an error message."""
    return text_[:40]


def first_line(wrong: BaseException) -> str:
    """Return the first line of an exception, for an error message."""
    lines = str(wrong).splitlines()
    return lines[0][:160].rstrip(".") if lines else type(wrong).__name__

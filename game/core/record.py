"""A match as JSON: written, read again, and checked step by step.

A record is plain data that anybody may edit or damage, so nothing in it is believed: it is typed by
msgspec, capped in size, and every step is played again with the outcomes it noted. Each step
carries a hash over the one before it, so that a change shows at the very step.

    {"format", "game", "rules", "setup", "chairs", "seed", "steps", "outcome"}

The first `setup.seats` chairs are the seating; later ones say who took a seat at which ply. The
outcome is there for whoever reads the file; a loaded match finds its own and compares.
"""

import hashlib
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from game.core.chance import DamagedOutcomes
from game.core.kernel import BadInput, IllegalMove, Level, Move, Outcome, Seat, Setup
from game.core.match import AnySpec, Chair, ChairChange, Match, Step
from game.core.text import parse, text

FindGame: TypeAlias = Callable[[str], AnySpec]
"""The game of that key.   Raises: KeyError if there is none."""

Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the next format out of one. Where that changes what is hashed, it seals the steps anew."""

UPGRADES: tuple[Upgrade, ...] = ()
"""`UPGRADES[0]` makes format 2 out of format 1, and so on."""

FORMAT = len(UPGRADES) + 1
MAX_BYTES = 16 * 1024 * 1024
MAX_STEPS = 100_000
MAX_MOVE = 10_000  # characters of one move
MAX_NAME = 24  # characters of a player's name
SEEDS = range(-(2**63), 2**64)  # what JSON readers everywhere can hold
COLOURS = ("ember", "harbour", "honey", "moss", "lilac")

_CHAIN = "tavern-table 1"  # changes only when what is hashed does

# Rules answer a well-typed move with a refusal, and tests hold them to it. Should one stumble over
# the strange values of a damaged record all the same, that record is refused, not the evening.
_STUMBLES = (LookupError, ValueError, TypeError, ArithmeticError, RecursionError)


class StepRecord(Struct, frozen=True):
    """One step: its move as a line of text (None: the set-up) and the outcomes it consumed."""

    move: str | None
    drawn: tuple[int, ...]
    by: Seat | None = None
    joined: bool = False
    hash: str = ""


class ChairRecord(Struct, frozen=True):
    """Who sits on a seat from a ply on."""

    seat: Seat
    ply: int
    name: str
    colour: str
    person: str = ""
    level: Level | None = None


class Record(Struct, frozen=True):
    """A match as it is written down. `rules` is the version it was started with."""

    format: int
    game: str
    rules: int
    setup: Setup
    chairs: tuple[ChairRecord, ...]
    seed: int
    steps: tuple[StepRecord, ...]
    outcome: Outcome | None = None


class Loaded(Struct, frozen=True):
    """A match read back.

    With a `problem` (one sentence), only the first `good_steps` plies hold: the match may be looked
    at up to there and not be played on.
    """

    match: Match
    problem: str | None
    good_steps: int


class _Head(Struct):
    format: int


# --- the hash chain ------------------------------------------------------------------------------


def header_hash(game: str, rules: int, setup: Setup, seed: int) -> str:
    """Where the chain of a match begins."""
    facts = (_CHAIN, game, rules, setup, str(seed))
    return hashlib.sha256(msgspec.json.encode(facts, order="sorted")).hexdigest()


def step_hash(previous: str, step: StepRecord) -> str:
    """The hash of a step, given that of the step before it (of the header for the set-up)."""
    facts = (step.move, step.drawn, step.by, step.joined)
    return hashlib.sha256(f"{previous}\n".encode() + msgspec.json.encode(facts)).hexdigest()


def step_record(step: Step, previous: str) -> StepRecord:
    """A played step, sealed with the hash that follows from the step before it."""
    line = None if step.move is None else text(step.move)
    plain = StepRecord(line, step.drawn, step.by, step.joined)
    return msgspec.structs.replace(plain, hash=step_hash(previous, plain))


# --- writing -------------------------------------------------------------------------------------


def record_of(match: Match) -> Record:
    """The record of a match as it stands.

    Raises: BadInput if its seed is too large a number or the colour of a chair is unknown.
    """
    if match.seed not in SEEDS:
        raise BadInput(f"The seed {match.seed} is too large; choose one below {SEEDS.stop}.")
    game, rules = match.spec.key, match.spec.rules_version
    latest = header_hash(game, rules, match.setup, match.seed)
    steps = []
    for step in match.steps:
        steps.append(step_record(step, latest))
        latest = steps[-1].hash
    chairs = [chair_record(seat, 0, chair) for seat, chair in enumerate(match.seating)]
    chairs += [chair_record(c.seat, c.ply, c.chair) for c in match.chair_changes]
    return Record(
        FORMAT, game, rules, match.setup, tuple(chairs), match.seed, tuple(steps), match.outcome
    )


def chair_record(seat: Seat, ply: int, chair: Chair) -> ChairRecord:
    """Who sits on a seat from that ply on, as it is written down.

    Raises: BadInput if the colour is none of COLOURS: it could not be read again.
    """
    _need_colour(chair.colour, "The chair")
    return ChairRecord(seat, ply, chair.name, chair.colour, chair.person, chair.level)


def to_json(record: Record) -> bytes:
    """The record as JSON with a line per chair and step: the same record, the same bytes."""
    parts = []
    for name in Record.__struct_fields__:
        value = getattr(record, name)
        lined = name in ("chairs", "steps")
        written = (
            "[\n  " + ",\n  ".join(_line(item) for item in value) + "\n]" if lined else _line(value)
        )
        parts.append(f'"{name}": {written}')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _line(value: Any) -> str:
    # Deterministic: fields stand as they are declared, options by their keys.
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=0).decode()


def encode(match: Match) -> bytes:
    """A match as the bytes of a file.   Raises: BadInput as `record_of`."""
    return to_json(record_of(match))


# --- reading -------------------------------------------------------------------------------------


def from_json(
    data: bytes, source: str = "The record", upgrades: Sequence[Upgrade] = UPGRADES
) -> Record:
    """The record in a file's bytes, typed and upgraded to the present format, not yet replayed.

    Raises: BadInput with one sentence that names `source`, what is wrong and the cure.
    """
    if len(data) > MAX_BYTES:
        raise BadInput(
            f"{source} is larger than {MAX_BYTES // 2**20} MB, so it is no match;"
            " choose a file that Tavern Table exported."
        )
    newest = len(upgrades) + 1
    try:
        number = msgspec.json.decode(data, type=_Head).format
        if number > newest:
            raise BadInput(
                f"{source} was written by a newer Tavern Table (format {number}, this one reads up"
                f" to {newest}); update the program to open it."
            )
        if number < 1:
            raise BadInput(f"{source} has no format {number}; export the match again.")
        if number == newest:
            return msgspec.json.decode(data, type=Record)
        raw = msgspec.json.decode(data, type=dict[str, Any])
        for upgrade in upgrades[number - 1 :]:
            raw = upgrade(raw)
        raw["format"] = newest
        return msgspec.convert(raw, Record)
    except (msgspec.MsgspecError, *_STUMBLES) as wrong:
        raise BadInput(
            f"{source} is not a match that Tavern Table wrote, or it is damaged"
            f" ({_first_line(wrong)}); choose another file or export the match again."
        ) from wrong


def decode(data: bytes, find_game: FindGame, source: str = "The record") -> Loaded:
    """The match in a file's bytes, as far as it holds.

    Raises: BadInput with one sentence if not even the set-up holds.
    """
    return replay(from_json(data, source), find_game, source)


def verify(data: bytes, find_game: FindGame, source: str = "The record") -> Match:
    """The match in a file's bytes, every step of it.

    Raises: BadInput naming the file, the first step that does not hold and the cure.
    """
    match, fault = _replay(from_json(data, source), find_game, source)
    if fault:
        raise BadInput(f"{fault.what}; {fault.cure}.")
    return match


def replay(record: Record, find_game: FindGame, source: str = "The record") -> Loaded:
    """The match that a record tells, as far as it holds.   Raises: BadInput as `decode`."""
    match, fault = _replay(record, find_game, source)
    if not fault:
        return Loaded(match, None, match.ply)
    stop = f"it can be looked at up to step {match.ply}, but not be played on"
    return Loaded(match, f"{fault.what}; {stop}.", match.ply)


class _Fault(Struct, frozen=True):
    """Why a record holds no further, and how to get one that does."""

    what: str
    cure: str = "export the match again from the program that played it"


def _replay(record: Record, find_game: FindGame, source: str) -> tuple[Match, _Fault | None]:
    """The match up to its last good step, and what is wrong with the next."""
    match = _opening(record, find_game, source)
    fault = _play_on(match, record, source)
    match.chair_changes = [change for change in match.chair_changes if change.ply <= match.ply]
    return match, fault


def _play_on(match: Match, record: Record, source: str) -> _Fault | None:
    """Play the recorded steps until one does not hold; returns why, None if all do."""
    latest = record.steps[0].hash
    for number, step in enumerate(record.steps[1:], start=1):
        if step_hash(latest, step) != step.hash:
            return _Fault(f"{source}: step {number} was changed after it was played")
        why = _play(match, step)
        if why and record.rules == match.spec.rules_version:
            return _Fault(f"{source}: step {number} {why}")
        if why:
            age = f"(version {match.spec.rules_version}, played by {record.rules})"
            return _Fault(
                f"{source}: step {number} {why} by today's rules {age}",
                "open it with the Tavern Table that played it",
            )
        latest = step.hash
    return _wrong_outcome(record, match, source)


def _opening(record: Record, find_game: FindGame, source: str) -> Match:
    """The match after its set-up."""
    if not 1 <= len(record.steps) <= MAX_STEPS:
        raise BadInput(
            f"{source} has {len(record.steps)} steps, a match has 1 to {MAX_STEPS};"
            " export the match again."
        )
    if record.seed not in SEEDS:
        raise BadInput(f"{source} has a seed that is too large; export the match again.")
    seating, changes = _seating(record, source)
    try:
        spec = find_game(record.game)
    except KeyError as unknown:
        raise BadInput(
            f"{source} is a match of {_short(record.game)!r}, which this Tavern Table does not"
            " have; update the program to open it."
        ) from unknown
    first = record.steps[0]
    start = header_hash(record.game, record.rules, record.setup, record.seed)
    if first.move is not None or step_hash(start, first) != first.hash:
        raise BadInput(
            f"{source}: step 0, the set-up, was changed after the match had begun;"
            " export the match again."
        )
    try:
        match = Match(spec, record.setup, record.seed, seating, first.drawn)
    except (BadInput, DamagedOutcomes, *_STUMBLES) as wrong:
        age = f"version {record.rules} of its rules, here version {spec.rules_version}"
        raise BadInput(
            f"{source}: step 0, the set-up, does not hold here ({_first_line(wrong)}; {age});"
            " open it with the Tavern Table that played it."
        ) from wrong
    match.chair_changes = changes
    return match


def _play(match: Match, step: StepRecord) -> str:
    """Play one recorded step; returns what is wrong with it, "" if nothing is."""
    if step.move is None or step.by is None:
        return "has no move or nobody who made it"
    if len(step.move) > MAX_MOVE:
        return "is longer than any move"
    actor = match.to_act
    if actor is None:
        return "comes after the end of the match"
    try:
        move: Move = parse(match.spec.moves, step.move)
        may_act = match.spec.may_act
        if step.by != actor and not (may_act and may_act(match.state, step.by)):
            return f"was made by {_who(match, step.by)}, but it was {_who(match, actor)}'s turn"
        match.restore(move, step.drawn, step.by, step.joined)
    except IllegalMove as illegal:
        rule = f" {illegal.refusal.rule}" if illegal.refusal.rule else ""
        return f"is not legal ({_named(match, illegal.refusal.why)}{rule})"
    except DamagedOutcomes as wrong:
        return f"has dice or cards that do not fit ({wrong})"
    except (BadInput, *_STUMBLES) as wrong:
        return f"is no move of {match.spec.name} ({_first_line(wrong)})"
    return ""


def _wrong_outcome(record: Record, match: Match, source: str) -> _Fault | None:
    """What is wrong with the noted outcome; none is needed."""
    noted, found = record.outcome, match.outcome
    if noted is None or (found is not None and _facts(noted) == _facts(found)):
        return None
    what = f"{source}: after step {match.ply} the noted result is not what the moves lead to"
    return _Fault(what)


def _facts(outcome: Outcome) -> tuple[Any, ...]:
    """What must agree: words may be worded better later."""
    points = tuple(tuple(line.points for line in lines) for lines in outcome.scores)
    return outcome.places, outcome.party_won, outcome.rule, points


# --- chairs, names and sentences -----------------------------------------------------------------


def clean_name(name: str) -> str:
    """A name that can be shown: one line, no control characters, at most MAX_NAME long."""
    start = name[: 8 * MAX_NAME]
    seen = "".join(c for c in start if c.isspace() or unicodedata.category(c)[0] != "C")
    one_line = " ".join(unicodedata.normalize("NFC", seen).split())
    return one_line[:MAX_NAME].strip()


def chair_of(record: ChairRecord, source: str) -> Chair:
    """The chair, its texts cleaned.   Raises: BadInput if its colour is none of COLOURS."""
    _need_colour(record.colour, source)
    name = clean_name(record.name) or f"Seat {record.seat + 1}"
    return Chair(name, record.colour, clean_name(record.person), record.level)


def _need_colour(colour: str, source: str) -> None:
    if colour not in COLOURS:
        raise BadInput(
            f"{source} has the unknown colour {_short(colour)!r};"
            f" choose one of: {', '.join(COLOURS)}."
        )


def _seating(record: Record, source: str) -> tuple[list[Chair], list[ChairChange]]:
    seats = record.setup.seats
    begin, later = record.chairs[: max(seats, 0)], record.chairs[max(seats, 0) :]
    if [(c.seat, c.ply) for c in begin] != [(seat, 0) for seat in range(len(begin))] or (
        len(begin) != seats
    ):
        raise BadInput(
            f"{source} does not say who sits on each of its {seats} seats; export the match again."
        )
    changes = []
    for chair in later:
        if not 0 <= chair.seat < seats or not 0 <= chair.ply < len(record.steps):
            raise BadInput(
                f"{source} changes a chair that is not there (seat {chair.seat}, step {chair.ply});"
                " export the match again."
            )
        changes.append(ChairChange(chair.ply, chair.seat, chair_of(chair, source)))
    return [chair_of(chair, source) for chair in begin], changes


def _who(match: Match, seat: Seat) -> str:
    return match.seating[seat].name if 0 <= seat < len(match.seating) else f"seat {seat}"


def _named(match: Match, sentence: str) -> str:
    return re.sub(r"\{seat:(\d+)\}", lambda found: _who(match, int(found[1])), sentence)


def _short(text_: str) -> str:
    return text_[:40]


def _first_line(wrong: BaseException) -> str:
    lines = str(wrong).splitlines()
    return lines[0][:160].rstrip(".") if lines else type(wrong).__name__

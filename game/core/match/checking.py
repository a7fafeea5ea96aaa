"""A record played again: how far it holds, and whether its dice are those of its seed.

Nothing in a record is believed. Every step is played again with the outcomes it noted, each of them
is compared with what seed and ply give, and the hashes show what was changed after it was played.
No check knows more than that: see `UNKNOWABLE`.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.chance import DamagedOutcomes
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, IllegalMove, Move, Outcome, Seat
from game.core.match.match import Chair, ChairChange, Match
from game.core.match.packing import LOST
from game.core.match.record import (
    MAX_MOVE,
    MAX_STEPS,
    SEEDS,
    Record,
    StepRecord,
    chair_hash,
    chair_of,
    first_line,
    from_json,
    header_hash,
    seal_hash,
    short,
    step_hash,
)
from game.core.text import parse

FindGame: TypeAlias = Callable[[str], AnySpec]
"""The game of that key.   Raises: KeyError if there is none."""

UNKNOWABLE = """\
No check can know who really sat there, whether steps were cut off the end and the file sealed anew
(a cut match is one that is not finished), whether names were changed by somebody who sealed it
anew, whether a seed was tried again and again until it pleased, or whether the moves were made up
at a desk with the dice of the seed in sight."""

# Rules answer a well-typed move with a refusal, and tests hold them to it. Should one stumble over
# the strange values of a damaged record all the same, that record is refused, not the evening.
_STUMBLES = (LookupError, ValueError, TypeError, ArithmeticError, RecursionError)


class Finding(StrEnum):
    """What a check found."""

    SEED = "seed"  # every step holds, and every outcome is the seed's
    OTHER_DICE = "dice"  # every step holds, but from one on outcomes are not the seed's
    OLDER_RULES = "older"  # played by older rules, and today's refuse a step
    DAMAGED = "damaged"


class Verdict(Struct, frozen=True):
    """What a check found, and at which step; step 0 is the set-up. `text()` is for storing."""

    finding: Finding
    step: int = 0

    @property
    def holds(self) -> bool:
        """Whether every step is legal and none was changed."""
        return self.finding in (Finding.SEED, Finding.OTHER_DICE)

    @property
    def words(self) -> str:
        """The verdict for a person, without a stop."""
        match self.finding:
            case Finding.SEED:
                return "All moves are legal, and the dice and cards are genuine"
            case Finding.OTHER_DICE:
                if self.step == 0:
                    return "All moves are legal; dice and cards were arranged, as in a lesson"
                return f"All moves are legal, but from move {self.step} on the dice are not its own"
            case Finding.OLDER_RULES:
                return f"Played by older rules; today's rules do not allow move {self.step}"
            case Finding.DAMAGED:
                return f"Damaged at move {self.step}"

    def text(self) -> str:
        """As one word and a number: "dice 17"."""
        return f"{self.finding} {self.step}"


def read_verdict(stored: object) -> Verdict | None:
    """The verdict that `Verdict.text` wrote; None for anything else."""
    found = re.fullmatch(r"([a-z]+) ([0-9]{1,6})", stored) if isinstance(stored, str) else None
    if found is None or found[1] not in set(Finding):
        return None
    return Verdict(Finding(found[1]), int(found[2]))


def verdict_of(match: Match) -> Verdict:
    """The verdict on a match that is being played."""
    stray = match.strays_from
    return Verdict(Finding.SEED) if stray is None else Verdict(Finding.OTHER_DICE, stray)


class Loaded(Struct, frozen=True):
    """A match read back.

    With a `problem` (one sentence), only the first `good_steps` plies hold: the match may be looked
    at up to there and not be played on. `rules` is the version it was started with. `sealed`:
    names, chairs and result were covered by the check, as they are from format 2 on, but for what
    was saved from damage.
    """

    match: Match
    problem: str | None
    good_steps: int
    verdict: Verdict
    rules: int
    sealed: bool

    @property
    def goes_on(self) -> bool:
        """Whether it is damaged, and what holds of it is a match in the middle."""
        return self.problem is not None and self.match.ply > 0 and self.match.outcome is None

    @property
    def said(self) -> str:
        """The verdict for a person with all that limits it, without a stop."""
        said = [self.verdict.words]
        if (
            self.verdict.finding is Finding.OTHER_DICE
            and self.rules != self.match.spec.rules_version
        ):
            said.append(f"version {self.rules} of its rules may have rolled in another way")
        if not self.sealed:
            said.append("names and result could not be checked")
        return "; ".join(said)


class Unopened(BadInput):
    """Not even the set-up of a record holds; why, as a sentence and as a verdict."""

    def __init__(self, sentence: str, verdict: Verdict) -> None:
        super().__init__(sentence)
        self.verdict = verdict


def decode(data: bytes, find_game: FindGame, source: str = "The record") -> Loaded:
    """The match in a file's bytes, as far as it holds.

    Raises: BadInput with one sentence if not even the set-up holds.
    """
    return replay(from_json(data, source), find_game, source)


def verify(data: bytes, find_game: FindGame, source: str = "The record") -> Loaded:
    """The match in a file's bytes, every step of it; its verdict says whose dice they are.

    Raises: BadInput naming the file, the first step that does not hold and the cure.
    """
    record = from_json(data, source)
    match, fault = _replay(record, find_game, source)
    if fault:
        raise BadInput(f"{source}: {fault.what}; {fault.cure}.")
    return _loaded(record, match)


def replay(record: Record, find_game: FindGame, source: str = "The record") -> Loaded:
    """The match that a record tells, as far as it holds.   Raises: BadInput as `decode`."""
    match, fault = _replay(record, find_game, source)
    if not fault:
        return _loaded(record, match)
    stop = f"you can replay the match up to move {match.ply}, but not continue it"
    problem = f"{source}: {fault.what}; {stop}."
    return _loaded(record, match, fault.verdict, problem)


def _loaded(
    record: Record, match: Match, verdict: Verdict | None = None, problem: str | None = None
) -> Loaded:
    found = verdict or verdict_of(match)
    return Loaded(match, problem, match.ply, found, record.rules, record.sealed)


class _Fault(Struct, frozen=True):
    """Why a record holds no further, and how to get one that does."""

    verdict: Verdict
    what: str
    cure: str = "export the match again from the program that played it"


def _damaged(step: int, why: str) -> _Fault:
    return _Fault(Verdict(Finding.DAMAGED, step), f"damaged at move {step}: {why}")


def _replay(record: Record, find_game: FindGame, source: str) -> tuple[Match, _Fault | None]:
    """The match up to its last good step, and the first thing that is wrong."""
    match = _opening(record, find_game, source)
    faults = [
        fault
        for fault in (_play_on(match, record), _wrong_chair(record), _wrong_end(record, match))
        if fault
    ]
    match.chair_changes = [change for change in match.chair_changes if change.ply <= match.ply]
    return match, min(faults, key=lambda fault: fault.verdict.step, default=None)


def _play_on(match: Match, record: Record) -> _Fault | None:
    """Play the recorded steps until one does not hold; returns why, None if all do."""
    latest = record.steps[0].hash
    for number, step in enumerate(record.steps[1:], start=1):
        if step == LOST:
            return _damaged(number, "it cannot be read")
        if step_hash(latest, step) != step.hash:
            return _damaged(number, "it was changed after it was played")
        why = _play(match, step)
        if why and record.rules == match.spec.rules_version:
            return _damaged(number, f"it {why}")
        if why:
            age = f"(version {match.spec.rules_version}, played by {record.rules})"
            return _Fault(
                Verdict(Finding.OLDER_RULES, number),
                f"move {number} {why} by today's rules {age}",
                "open it with the Tavern Table that played it",
            )
        latest = step.hash
    return None


def _opening(record: Record, find_game: FindGame, source: str) -> Match:
    """The match after its set-up."""
    if not 1 <= len(record.steps) <= MAX_STEPS:
        raise BadInput(
            f"{source} has {len(record.steps)} moves, a match has 1 to {MAX_STEPS};"
            " export the match again."
        )
    if record.seed not in SEEDS:
        raise BadInput(f"{source} has a seed that is too large; export the match again.")
    seating, changes = _seating(record, source)
    try:
        spec = find_game(record.game)
    except KeyError as unknown:
        raise BadInput(
            f"{source} is a match of {short(record.game)!r}, which this Tavern Table does not"
            " have; update the program to open it."
        ) from unknown
    first = record.steps[0]
    if first.move is not None or step_hash(_header(record), first) != first.hash:
        raise Unopened(
            f"{source}: damaged at move 0: the set-up was changed after the match had begun;"
            " export the match again.",
            Verdict(Finding.DAMAGED),
        )
    try:
        match = Match(spec, record.setup, record.seed, seating, first.drawn)
    except (BadInput, DamagedOutcomes, *_STUMBLES) as wrong:
        older = record.rules != spec.rules_version
        age = f"version {record.rules} of its rules, here version {spec.rules_version}"
        raise Unopened(
            f"{source}: move 0, the set-up, does not hold here ({first_line(wrong)}; {age});"
            " open it with the Tavern Table that played it.",
            Verdict(Finding.OLDER_RULES if older else Finding.DAMAGED),
        ) from wrong
    match.chair_changes = changes
    return match


def _header(record: Record) -> str:
    return header_hash(record.game, record.rules, record.setup, record.seed)


def _play(match: Match, step: StepRecord) -> str:
    """Play one recorded step; returns what is wrong with it, "" if nothing is."""
    if step.move is None or step.by is None:
        return "has no move or no player"
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
        return f"is no move of {match.spec.name} ({first_line(wrong)})"
    return ""


# --- what is not a step --------------------------------------------------------------------------


def _wrong_chair(record: Record) -> _Fault | None:
    """The first chair that is not what was noted when it was taken."""
    if not record.sealed:
        return None
    latest = _header(record)
    for chair in record.chairs:
        if chair_hash(latest, chair) != chair.hash:
            return _damaged(
                chair.ply, f"the player of seat {chair.seat + 1} was changed afterwards"
            )
        latest = chair.hash
    return None


def _wrong_end(record: Record, match: Match) -> _Fault | None:
    """What is wrong with the noted outcome (none is needed) or with the seal."""
    noted, found, last = record.outcome, match.outcome, len(record.steps) - 1
    whole = match.ply == last
    if whole and noted is not None and (found is None or _facts(noted) != _facts(found)):
        return _damaged(last, "the result noted after it is not what the moves lead to")
    if not record.sealed:
        return None
    if record.seal != seal_hash(record.steps[-1].hash, record.chairs[-1].hash, noted):
        return _damaged(last, "what came after it was cut off, or the result was changed")
    return None


def _facts(outcome: Outcome) -> tuple[Any, ...]:
    """What must agree: words may be worded better later."""
    points = tuple(tuple(line.points for line in lines) for lines in outcome.scores)
    return outcome.places, outcome.party_won, outcome.rule, points


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
                f"{source} changes a player who is not there (seat {chair.seat}, move {chair.ply});"
                " export the match again."
            )
        changes.append(ChairChange(chair.ply, chair.seat, chair_of(chair, source)))
    return [chair_of(chair, source) for chair in begin], changes


def _who(match: Match, seat: Seat) -> str:
    return match.seating[seat].name if 0 <= seat < len(match.seating) else f"seat {seat}"


def _named(match: Match, sentence: str) -> str:
    return re.sub(r"\{seat:(\d+)\}", lambda found: _who(match, int(found[1])), sentence)

"""Checks a record by playing it again: which moves are legal, and whether the dice are the seed's.

Every step is played again with its recorded outcomes, each outcome is compared with what seed and
ply give, and the hashes show what was changed after it was played. For what no check can find, see
`UNKNOWABLE`.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.chance import DamagedOutcomes
from game.core.contract.spec import AnySpec, check_levels
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
from game.core.wording import counted

FindGame: TypeAlias = Callable[[str], AnySpec]
"""Returns the game of a key.   Raises: KeyError if there is none."""

UNKNOWABLE = """\
No check can know who really played. Nor can it know whether somebody cut off the last moves or
changed names and then sealed the file again (a cut match counts as one that is not finished), tried
many seeds until one was lucky, or made up the moves while knowing the dice of the seed."""

# Rules answer any well-typed move with a refusal, and tests check that. If a damaged record still
# makes them raise one of these, the record is refused and the program goes on.
_STUMBLES = (LookupError, ValueError, TypeError, ArithmeticError, RecursionError)


class Finding(StrEnum):
    """Enum of what the check of a stored match may find."""

    SEED = "seed"  # every move is legal, and every outcome is the seed's
    BY_HAND = "hand"  # the same, but for dice that players rolled by hand, the first in this step
    OTHER_DICE = "dice"  # every move is legal, but from one on outcomes are not the seed's
    OLDER_RULES = "older"  # played by older rules, and today's refuse a move
    DAMAGED = "damaged"


class Verdict(Struct, frozen=True):
    """Record of the result of a check, and its step (0: the set-up). `text()` is for storing."""

    finding: Finding
    step: int = 0

    @property
    def holds(self) -> bool:
        """Whether every step is legal and none was changed."""
        return self.finding in (Finding.SEED, Finding.BY_HAND, Finding.OTHER_DICE)

    @property
    def words(self) -> str:
        """Return the verdict in words, without a stop."""
        match self.finding:
            case Finding.SEED:
                return "All moves are legal, and the dice and cards are genuine"
            case Finding.BY_HAND:
                return "All moves are legal; some dice were rolled by hand, the rest is genuine"
            case Finding.OTHER_DICE:
                if self.step == 0:
                    return "All moves are legal; dice and cards were arranged, as in a lesson"
                return f"All moves are legal, but from move {self.step} on the dice are not its own"
            case Finding.OLDER_RULES:
                return f"Played by older rules; today's rules do not allow move {self.step}"
            case Finding.DAMAGED:
                return f"Damaged at move {self.step}"

    def text(self) -> str:
        """Return the verdict as a word and a number: "dice 17"."""
        return f"{self.finding} {self.step}"


def read_verdict(stored: object) -> Verdict | None:
    """Return the verdict written by `Verdict.text`; None for anything else."""
    found = re.fullmatch(r"([a-z]+) ([0-9]{1,6})", stored) if isinstance(stored, str) else None
    if found is None or found[1] not in set(Finding):
        return None
    return Verdict(Finding(found[1]), int(found[2]))


def verdict_of(match: Match) -> Verdict:
    """Return the verdict on a match that is being played."""
    if match.strays_from is not None:
        return Verdict(Finding.OTHER_DICE, match.strays_from)
    if match.rolled_by_hand:
        return Verdict(Finding.BY_HAND, match.rolled_by_hand[0])
    return Verdict(Finding.SEED)


class Loaded(Struct, frozen=True):
    """Record of a match read back.

    With a `problem` (in words), the match ends before the first bad step and can only be replayed.
    `rules` is the version it was started with. `sealed`: names, chairs and result were covered by
    the check, as they are from format 2 on, but for what was saved from damage. `played`: when, in
    s since 1970, if a file says so.
    """

    match: Match
    problem: str | None
    verdict: Verdict
    rules: int
    sealed: bool
    played: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether the match is damaged, and the valid part of it is not over."""
        return self.problem is not None and self.match.ply > 0 and self.match.outcome is None

    @property
    def said(self) -> str:
        """The verdict in words for a person, with all that limits it, without a stop."""
        said = [self.verdict.words]
        if (
            self.verdict.finding is Finding.OTHER_DICE
            and self.rules != self.match.spec.rules_version
        ):
            said.append(f"version {self.rules} of its rules may have rolled the dice differently")
        if self.match.undone:
            said.append(f"{counted(len(self.match.undone), 'undo')} that all agreed to")
        if not self.sealed:
            said.append("names and result could not be checked")
        return "; ".join(said)


class Unopened(BadInput):
    """Error: a record has no valid set-up; the reason as a sentence and as a verdict."""

    def __init__(self, sentence: str, verdict: Verdict) -> None:
        super().__init__(sentence)
        self.verdict = verdict


def decode(data: bytes, find_game: FindGame, source: str = "The record") -> Loaded:
    """Return the match in a file's bytes, up to the first invalid step.

    Raises: BadInput with one sentence if even the set-up is invalid.
    """
    return replay(from_json(data, source), find_game, source)


def verify(data: bytes, find_game: FindGame, source: str = "The record") -> Loaded:
    """Return the match in a file's bytes; its verdict says whether the dice are the seed's.

    Raises: BadInput naming the file, the first invalid step and the cure.
    """
    record = from_json(data, source)
    match, fault = _replay(record, find_game, source)
    if fault:
        raise BadInput(f"{source}: {fault.what}. {fault.cure}.")
    return _loaded(record, match)


def replay(record: Record, find_game: FindGame, source: str = "The record") -> Loaded:
    """Return a record replayed up to the first invalid step.   Raises: BadInput as `decode`."""
    match, fault = _replay(record, find_game, source)
    if not fault:
        return _loaded(record, match)
    stop = f"You can replay the match up to move {match.ply}, but not continue it"
    problem = f"{source}: {fault.what}. {stop}."
    return _loaded(record, match, fault.verdict, problem)


def _loaded(
    record: Record, match: Match, verdict: Verdict | None = None, problem: str | None = None
) -> Loaded:
    found = verdict or verdict_of(match)
    return Loaded(match, problem, found, record.rules, record.sealed, record.played)


class _Fault(Struct, frozen=True):
    """Record of the first fault of a match's record, and of the cure; both without a stop."""

    verdict: Verdict
    what: str
    cure: str = "Export the match again from the program that played it"


def _damaged(step: int, why: str) -> _Fault:
    return _Fault(Verdict(Finding.DAMAGED, step), f"damaged at move {step}: {why}")


def _replay(record: Record, find_game: FindGame, source: str) -> tuple[Match, _Fault | None]:
    """Return the match up to its last good step, and the first fault; None if nothing is wrong."""
    match = _opening(record, find_game, source)
    faults = [
        fault
        for fault in (_play_on(match, record), _wrong_chair(record), _wrong_end(record, match))
        if fault
    ]
    match.chair_changes = [change for change in match.chair_changes if change.ply <= match.ply]
    seats = range(len(match.seating))
    match.undone = [
        undo
        for undo in record.undone
        if 0 <= undo.ply <= match.ply and undo.seat in seats and 0 < undo.moves <= MAX_STEPS
    ]
    return match, min(faults, key=lambda fault: fault.verdict.step, default=None)


def _play_on(match: Match, record: Record) -> _Fault | None:
    """Play the recorded steps up to the first faulty one; return its fault, None if all fit."""
    latest = record.steps[0].hash
    for number, step in enumerate(record.steps[1:], start=1):
        if step == LOST:
            return _damaged(number, "it cannot be read")
        if step_hash(latest, step) != step.hash:
            return _damaged(number, "it was changed after it was played")
        why = _play(match, step)
        if why and record.rules == match.spec.rules_version:
            return _damaged(number, why)
        if why:
            today = match.spec.rules_version
            return _Fault(
                Verdict(Finding.OLDER_RULES, number),
                f"played by rules version {record.rules}, and version {today} does not allow"
                f" move {number}: {why}",
                "Open it with the Tavern Table that played it",
            )
        latest = step.hash
    return None


def _opening(record: Record, find_game: FindGame, source: str) -> Match:
    """Return the match after its set-up."""
    if not 1 <= len(record.steps) <= MAX_STEPS:
        raise BadInput(
            f"{source} has {len(record.steps)} moves, but a match has 1 to {MAX_STEPS}."
            " Export the match again."
        )
    if record.seed not in SEEDS:
        raise BadInput(f"{source} has a seed that is too large. Export the match again.")
    seating, changes = _seating(record, source)
    try:
        spec = find_game(record.game)
    except KeyError as unknown:
        raise BadInput(
            f"{source} is a match of {short(record.game)!r}, which this Tavern Table does not"
            " have. Update the program to open it."
        ) from unknown
    first = record.steps[0]
    if first.move is not None or step_hash(_header(record), first) != first.hash:
        raise Unopened(
            f"{source}: damaged at move 0: the set-up was changed after the match began."
            " Export the match again.",
            Verdict(Finding.DAMAGED),
        )
    try:
        check_levels(spec, [chair.level for chair in record.chairs])
        match = Match(spec, record.setup, record.seed, seating, first.drawn)
    except (BadInput, DamagedOutcomes, *_STUMBLES) as wrong:
        older = record.rules != spec.rules_version
        age = f"version {record.rules} of its rules, here version {spec.rules_version}"
        raise Unopened(
            f"{source}: the set-up is not valid here ({first_line(wrong)}; {age})."
            " Open it with the Tavern Table that played it.",
            Verdict(Finding.OLDER_RULES if older else Finding.DAMAGED),
        ) from wrong
    match.chair_changes = changes
    match.marks = frozenset(record.marks)
    return match


def _header(record: Record) -> str:
    return header_hash(record.game, record.rules, record.setup, record.seed)


def _play(match: Match, step: StepRecord) -> str:
    """Play one recorded step; return what is wrong with the step, "" if nothing is."""
    if step.move is None or step.by is None:
        return "it has no move or no player"
    if len(step.move) > MAX_MOVE:
        return "it is longer than any move"
    actor = match.to_act
    if actor is None:
        return "it comes after the end of the match"
    try:
        move: Move = parse(match.spec.moves, step.move)
        may_act = match.spec.may_act
        if step.by != actor and not (may_act and may_act(match.state, step.by)):
            return f"it was made by {_who(match, step.by)}, but it was {_who(match, actor)}'s turn"
        match.restore(move, step.drawn, step.by, step.joined)
    except IllegalMove as illegal:
        rule = f" {illegal.refusal.rule}" if illegal.refusal.rule else ""
        return f"it is not legal ({_named(match, illegal.refusal.why)}{rule})"
    except DamagedOutcomes as wrong:
        return f"it has dice or cards that do not fit ({wrong})"
    except (BadInput, *_STUMBLES) as wrong:
        return f"it is not a move of {match.spec.name} ({first_line(wrong)})"
    return ""


# --- what is not a step --------------------------------------------------------------------------


def _wrong_chair(record: Record) -> _Fault | None:
    """Return the fault of the first chair that differs from its hash; None if none does."""
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
    """Return the fault of the noted outcome (none is needed) or of the seal; None if none is."""
    noted, found, last = record.outcome, match.outcome, len(record.steps) - 1
    whole = match.ply == last
    if whole and noted is not None and (found is None or _facts(noted) != _facts(found)):
        return _damaged(last, "the recorded result does not follow from the moves")
    if not record.sealed:
        return None
    if record.seal != seal_hash(record.steps[-1].hash, record.chairs[-1].hash, noted):
        return _damaged(last, "moves after it were cut off, or the result was changed")
    return None


def _facts(outcome: Outcome) -> tuple[Any, ...]:
    """Return what must agree of two outcomes: words may be worded better later."""
    points = tuple(tuple(line.points for line in lines) for lines in outcome.scores)
    return outcome.places, outcome.party_won, outcome.rule, points


def _seating(record: Record, source: str) -> tuple[list[Chair], list[ChairChange]]:
    seats = record.setup.seats
    begin, later = record.chairs[: max(seats, 0)], record.chairs[max(seats, 0) :]
    if [(c.seat, c.ply) for c in begin] != [(seat, 0) for seat in range(len(begin))] or (
        len(begin) != seats
    ):
        raise BadInput(
            f"{source} does not say who plays in each of its {seats} seats. Export the match again."
        )
    changes = []
    for chair in later:
        if not 0 <= chair.seat < seats or not 0 <= chair.ply < len(record.steps):
            raise BadInput(
                f"{source} changes a player who is not there (seat {chair.seat}, move {chair.ply})."
                " Export the match again."
            )
        changes.append(ChairChange(chair.ply, chair.seat, chair_of(chair, source)))
    return [chair_of(chair, source) for chair in begin], changes


def _who(match: Match, seat: Seat) -> str:
    return match.seating[seat].name if 0 <= seat < len(match.seating) else f"seat {seat}"


def _named(match: Match, sentence: str) -> str:
    return re.sub(r"\{seat:(\d+)\}", lambda found: _who(match, int(found[1])), sentence)

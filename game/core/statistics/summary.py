"""Summary of a finished match for the players page."""

from collections.abc import Iterator, Sequence
from math import hypot

from msgspec import Struct

from game.core.contract.judging import AnyJudge, result
from game.core.contract.values import Outcome, Seat
from game.core.match.match import Match
from game.core.match.seat_history import SeatHistory
from game.core.review.curve import Curve
from game.core.review.split import Split


class Present(Struct, frozen=True):
    """A person who made most of the decisions of a seat.

    `part`: of the win, from 0 to 1; a shared one counts by its part, and a party wins as a whole.
    `luck`: what the throws and draws of their own seats were worth for their own chance to win, in
    parts of a win; `luck_error`: its standard error. `least`: the smallest chance of theirs at the
    beginning of a turn. None: not computed yet, or unknown.
    """

    person: str
    colour: str
    seats: tuple[Seat, ...]
    part: float
    luck: float | None = None
    luck_error: float | None = None
    least: float | None = None


class DiceTally(Struct, frozen=True):
    """The dice of one kind that a person threw in a match: how often each face came, 1 first.

    `own`: real dice, rolled by hand.
    """

    person: str
    counts: tuple[int, ...]
    own: bool = False


class Summary(Struct, frozen=True):
    """A finished match.

    `present`: its persons, by their first seat; computers are left out. `tallies`: of everybody who
    had a seat at some time. `apart`: the difference in points between the first two seats; None in
    a game without points, played together, or where points do not say who is first. `deciders`: who
    was to decide after each ply; "": a computer, or nobody. `judge`: the version of the judge of
    luck and chances; 0: the game has none; None: not judged yet.
    """

    game: str
    present: tuple[Present, ...]
    tallies: tuple[DiceTally, ...]
    apart: int | None
    deciders: tuple[str, ...]
    judge: int | None = None


def summarised(match: Match, split: Split | None = None, judge: AnyJudge | None = None) -> Summary:
    """Return the summary of a finished match.

    `judge`: the judge of the chances and of `split`, the luck (None if it could not be computed).
    Without a judge the summary waits for one, unless the game has none.
    Raises: ValueError if the match goes on.
    """
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match goes on")
    seats = SeatHistory(match)
    told = judge is not None and judge.fits(match.setup) and not seats.changed
    curve = Curve(judge, match) if judge is not None and told else None
    shares = result(outcome)
    present = []
    for person, held in seats.persons().items():
        luck, error = _luck(split, held) if split is not None and told else (None, None)
        least = None if curve is None else min(_of(held, p.chances) for p in curve.by_turn())
        colour, part = seats.counts_for(held[0]).colour, _of(held, shares)
        present.append(Present(person, colour, held, part, luck, error, least))
    version = judge.version if judge is not None else 0 if match.spec.judge is None else None
    tallies = tuple(_tallies(match, seats))
    return Summary(
        match.spec.key, tuple(present), tallies, _apart(outcome), _deciders(match, seats), version
    )


def _deciders(match: Match, seats: SeatHistory) -> tuple[str, ...]:
    """Return the person who decided after each ply: the one who made the next step."""
    return tuple(
        "" if step.by is None else seats.person(step.by, ply)
        for ply, step in enumerate(match.steps[1:], start=1)
    )


def _of(seats: Sequence[Seat], shares: Sequence[float]) -> float:
    """Return the sum of the numbers of some seats; of a party its one number."""
    if len(shares) == 1:
        return shares[0]
    return sum(shares[seat] for seat in seats)


def _luck(split: Split, seats: Sequence[Seat]) -> tuple[float, float]:
    """Return the luck of some seats, in parts of a win, and its standard error."""
    each = [split.seats[seat] for seat in seats]
    errors = [error for share in each for error in _at(share.luck_error, seats)]
    return sum(_of(seats, share.luck) for share in each), hypot(*errors)


def _at(values: Sequence[float], seats: Sequence[Seat]) -> list[float]:
    return [values[0]] if len(values) == 1 else [values[seat] for seat in seats]


def _apart(outcome: Outcome) -> int | None:
    if not outcome.scores or outcome.party_won is not None or len(outcome.places) < 2:
        return None
    first, second = sorted(
        range(len(outcome.places)), key=lambda seat: (outcome.places[seat], -outcome.total(seat))
    )[:2]
    apart = outcome.total(first) - outcome.total(second)
    return apart if apart >= 0 else None  # who wins by something else has not won by a nose


def _tallies(match: Match, seats: SeatHistory) -> Iterator[DiceTally]:
    """Return the dice of each person, credited to the person in the seat when they fell."""
    thrown_in = match.spec.thrown
    counted: dict[tuple[str, int, bool], list[int]] = {}
    for ply in range(match.ply + 1):
        # As everybody sees it: dice are never hidden.
        for event in match.events_at(ply, None):
            for thrown in thrown_in(event):
                chair = seats.chair(thrown.seat, ply)
                if chair.person:
                    kind = (chair.person, thrown.sides, chair.by_hand)
                    counts = counted.setdefault(kind, [0] * thrown.sides)
                    for face in thrown.faces:
                        counts[face - 1] += 1
    for (person, _, own), counts in sorted(counted.items()):
        yield DiceTally(person, tuple(counts), own)

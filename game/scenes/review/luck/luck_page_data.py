"""The texts and values of the luck-and-skill page, before layout."""

from dataclasses import dataclass
from itertools import islice
from math import hypot

from game.core.contract.position import Detail, Position
from game.core.contract.values import Level, Seat
from game.core.match.match import Match
from game.core.match.seat_history import SeatHistory, ever_persons
from game.core.review.curve import Curve
from game.core.review.sharpening import Sharpening
from game.core.review.split import Decision, Split
from game.core.review.timeline import timeline_of
from game.core.review.turning import TurningPoint, turning_points
from game.core.review.verdict import Grade, grade, worst
from game.scenes.parts.chances import moment_said
from game.scenes.review.luck.amounts import Amount, points
from game.table.naming import named
from game.table.table import Place

_RETRIES = 3  # at most


@dataclass(frozen=True)
class Person:
    """A seat or a whole party: points gained by luck and lost by choices."""

    seat: Seat | None  # None for a party
    name: str
    colours: tuple[str, ...]
    note: str
    luck: Amount
    given: Amount | None = None  # None if choices are not judged
    free: int = 0
    yardstick: bool = False  # a computer that chooses by the judge that would find its mistakes


@dataclass(frozen=True)
class Retry:
    """Record: a decision that a person may try again, as its card shows it."""

    decision: Decision
    title: str
    name: str
    colour: str
    grade: Grade | None  # follows from `lost`; None below a slip
    lost: int  # points: the difference of the two chances shown
    position: Position
    done: str  # the move in words
    best: str  # the move in words


@dataclass(frozen=True)
class Turned:
    """A turning point: its name, what happened, and the chance before and after."""

    title: str
    said: str
    who: str
    before: float
    after: float
    ply: int


def people_of(match: Match, split: Split, places: tuple[Place, ...]) -> tuple[Person, ...]:
    """Return the cards of all seats; in a cooperative game that of the party first."""
    if not match.spec.together:
        return tuple(_person(match, split, places, seat) for seat in range(len(places)))
    luck = Amount.of(
        sum(share.luck[0] for share in split.seats),
        hypot(*(share.luck_error[0] for share in split.seats)),
    )
    colours = tuple(place.colour for place in places)
    party = Person(None, party_name(places), colours, _way(split, 0), luck)
    if not split.judged:
        return (party,)
    return (party, *(_person(match, split, places, seat) for seat in range(len(places))))


def _person(match: Match, split: Split, places: tuple[Place, ...], seat: Seat) -> Person:
    share, place = split.seats[seat], places[seat]
    column = 0 if match.spec.together else seat
    given = None
    if split.judged:
        given = Amount.of(-share.choices[column], 0.0)
    hard = match.chairs[seat].level is Level.HARD
    return Person(
        seat,
        place.name,
        (place.colour,),
        _way(split, column),
        Amount.of(share.luck[column], share.luck_error[column]),
        given,
        share.free,
        yardstick=hard and given is not None and given.points == 0,
    )


def party_name(places: tuple[Place, ...]) -> str:
    """Return the name of a party; of a single player their own name."""
    return "The party" if len(places) > 1 else places[0].name


def _way(split: Split, column: int) -> str:
    """Return the result in words: "won: chance from 42 to 100 %"."""
    start, end = points(split.start[column]), points(split.end[column])
    if split.end[column] > 0.999:
        return f"won: chance from {start} to {end} %"
    if split.end[column] < 0.001:
        return f"lost: chance from {start} to {end} %"
    return f"shared the win: chance from {start} to {end} %"


# --- decisions ------------------------------------------------------------------------------------


def retries_of(match: Match, split: Split, places: tuple[Place, ...]) -> tuple[Retry, ...]:
    """Return the worst decisions of persons as cards; of computers if only they have played.

    Equal positions of the same seat make one card.
    """
    history, alone = SeatHistory(match), not ever_persons(match)
    found: dict[tuple[object, ...], Decision] = {}
    everything = sum(len(share.decisions) for share in split.seats)
    own = (d for d in worst(split, everything) if alone or history.person(d.seat, d.ply))
    for one in islice(own, 4 * _RETRIES):
        found.setdefault((one.seat, one.move, one.better, one.chance, one.best), one)
    return tuple(_retry(match, one, places) for one in [*found.values()][:_RETRIES])


def _retry(match: Match, decision: Decision, places: tuple[Place, ...]) -> Retry:
    spec, state = match.spec, match.state_at(decision.ply - 1)
    place = places[decision.seat]
    position = spec.reviewing.poses(state, decision.move)
    if position is None:
        said = spec.words.prompt(state)
        position = Position(f"{place.name}: {said.text}", details=(Detail("", "", said.note),))
    position = _named(position, places)
    number = spec.reviewing.round_of(state)
    lost = points(decision.best) - points(decision.chance)
    when = f"Move {decision.ply}" if number is None else f"Round {number}"
    return Retry(
        decision,
        f"{when}: {position.question}",
        place.name,
        place.colour,
        grade(lost / 100),
        lost,
        position,
        named(spec.words.move_line(state, decision.move), places),
        named(spec.words.move_line(state, decision.better), places),
    )


def _named(position: Position, places: tuple[Place, ...]) -> Position:
    """Return a position with names and colours instead of placeholders."""
    details = tuple(
        Detail(_coloured(detail.picture, places), detail.said, named(detail.note, places))
        for detail in position.details
        if detail.picture or detail.said or detail.note
    )
    question = named(position.question, places)
    return Position(question, position.dice, position.kept, details)


def _coloured(picture: str, places: tuple[Place, ...]) -> str:
    for seat, place in enumerate(places):
        picture = picture.replace(f"{{colour:{seat}}}", place.colour)
    return picture


# --- turning points -------------------------------------------------------------------------------


def turned_of(
    match: Match, curve: Curve, places: tuple[Place, ...], known: Sharpening | None = None
) -> tuple[Turned, ...]:
    """Return the turning points of a match as cards; `known`: refined chances of its curve."""
    found = turning_points(curve, timeline_of(match), known)
    return tuple(_turned(match, point, places) for point in found)


def _turned(match: Match, point: TurningPoint, places: tuple[Place, ...]) -> Turned:
    when, said = moment_said(match, point.turn, places, point)
    alone = match.spec.together or len(places) == 1
    who = "Chance" if alone else places[point.seat].name
    return Turned(when, said, who, point.before, point.after, point.turn.last)

"""The texts and values of the results page, before layout."""

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from game.core.contract.account import Account, Card, Ledger
from game.core.contract.values import Honour, Outcome, Seat
from game.core.ladders import rung_said
from game.core.match.accounts import account_of, honours_of, plain_account
from game.core.match.match import Match
from game.core.match.seat_history import SeatHistory
from game.core.review.timeline import timeline_of
from game.core.wording import capital, listed
from game.scenes.parts.places import places_of
from game.table.naming import named
from game.table.table import Place

_ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth")


class Step(Enum):
    """Effect of a tie-break: some stayed level, it decided, or it was not needed."""

    LEVEL = "level"
    DECIDED = "decided"
    QUIET = "quiet"


@dataclass(frozen=True)
class SaidRung:
    """A rung of the ladder as shown."""

    label: str
    said: str
    step: Step


@dataclass(frozen=True)
class SeatResult:
    """A seat as shown: `total` is None in a game without points, or where a party has one."""

    seat: Seat
    place: Place
    note: str  # what stands below the name
    card: Card
    total: int | None
    won: bool


@dataclass(frozen=True)
class ResultPageData:
    """Contents of the page. `seats` in the order of places; `ledger` None if nothing happened.

    `rule`: the paragraph that decided.
    """

    game: str
    headline: str
    story: str
    rule: str
    won_by: tuple[str, ...]  # colours
    seats: tuple[SeatResult, ...]
    party: Card | None
    party_won: bool
    ladder: tuple[SaidRung, ...]
    ledger: Ledger | None
    honours: tuple[Honour, ...]
    places: tuple[Place, ...]  # by seat
    counted: tuple[str, ...] = ()  # honours whose count stands elsewhere on the page
    when: str = ""  # it ended


def told(match: Match, when: str = "") -> ResultPageData:
    """Return the results of a finished match.   Raises: ValueError while it goes on."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    account, places = plain_account(outcome), places_of(match)
    honours: tuple[Honour, ...] = ()
    # A fault in honours or explanations must not prevent the results.
    with suppress(LookupError, ValueError):
        account = account_of(match)
    with suppress(LookupError, ValueError):
        honours = honours_of(match)
    ranking = sorted(range(len(places)), key=lambda seat: (outcome.places[seat], seat))
    ledger = account.ledger
    return ResultPageData(
        game=match.spec.name,
        headline=_headline(outcome, places),
        story=named(account.story, places),
        rule=account.ladder[account.decided].rule if account.ladder else outcome.rule,
        won_by=tuple(places[seat].colour for seat in outcome.winners),
        seats=tuple(_seat(match, outcome, account, places, seat) for seat in ranking),
        party=account.party,
        party_won=bool(outcome.party_won),
        ladder=_rungs(account, places),
        ledger=ledger if ledger is not None and ledger.dealings else None,
        honours=honours,
        places=places,
        counted=account.counted,
        when=when,
    )


def _headline(outcome: Outcome, places: tuple[Place, ...]) -> str:
    """Return who won, in a few words."""
    if outcome.party_won is not None:
        if len(places) == 1:
            return "You win" if outcome.party_won else "You lost"
        return "You win together" if outcome.party_won else "You lost together"
    winners = listed([places[seat].name for seat in outcome.winners])
    return f"{winners} wins" if len(outcome.winners) == 1 else f"{winners} share the win"


def _seat(
    match: Match, outcome: Outcome, account: Account, places: tuple[Place, ...], seat: Seat
) -> SeatResult:
    """Return a seat's result and player: with a place among rivals, with a character in a party."""
    before = match.seating[seat]
    changed = any(
        (change.chair.person, change.chair.level) != (before.person, before.level)
        for change in match.chair_changes
        if change.seat == seat
    )
    said = [_players(match, seat) if changed else places[seat].computer]
    if outcome.party_won is None:
        rank = outcome.places[seat]
        said.insert(0, _ORDINALS[rank] if rank < len(_ORDINALS) else str(rank))
    elif match.setup.roles:
        role = match.setup.roles[seat]
        said.insert(0, next(r.name for r in match.spec.roles if r.key == role))
    card = account.cards[seat]
    return SeatResult(
        seat,
        places[seat],
        ". ".join(word for word in said if word),
        card,
        card.points if outcome.scores and account.party is None else None,
        seat in outcome.winners,
    )


def _players(match: Match, seat: Seat) -> str:
    """Return who made the decisions of a seat, besides the player whose name it has.

    "From turn 14 a computer"; "" if nobody else did.
    """
    deciders = SeatHistory(match).deciders(seat)
    first = deciders[0][1] if deciders else match.seating[seat]
    said = [] if first.person == match.chairs[seat].name else [first.person or "Computer"]
    turns = [turn for turn in timeline_of(match).turns if turn.seat == seat]
    for ply, chair in deciders[1:]:
        number = sum(turn.first <= ply for turn in turns)
        said.append(f"from turn {number} {chair.person or 'a computer'}")
    return capital(", ".join(said))


def _rungs(account: Account, places: tuple[Place, ...]) -> tuple[SaidRung, ...]:
    rungs = []
    for number, rung in enumerate(account.ladder):
        needed = number <= account.decided
        step = Step.LEVEL if needed else Step.QUIET
        step = Step.DECIDED if number == account.decided else step
        rungs.append(SaidRung(rung.label, named(rung_said(rung, needed=needed), places), step))
    return tuple(rungs)

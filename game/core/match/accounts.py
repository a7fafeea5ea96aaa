"""Explains a finished match: its events, honours and account."""

from collections.abc import Sequence

from game.core.contract.account import Account, Card, Worth
from game.core.contract.values import Event, Honour, Outcome
from game.core.match.match import Match


def public_events(match: Match) -> tuple[Event, ...]:
    """Return all events, as everybody may know them."""
    plies = range(match.ply + 1)
    return tuple(event for ply in plies for event in match.events_at(ply, None))


def honours_of(match: Match) -> tuple[Honour, ...]:
    """Return the honours of a finished match."""
    return match.spec.honours(public_events(match), match.setup.seats)


def account_of(match: Match) -> Account:
    """Return the account of a finished match.   Raises: ValueError while it goes on."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    found = match.spec.account(match.state, public_events(match))
    return plain_account(outcome) if found is None else found


def plain_account(outcome: Outcome) -> Account:
    """Return the account that follows from the outcome alone."""
    scores: Sequence[Sequence[Worth]] = [
        [Worth(line.label, 1, line.points, single=True) for line in lines]
        for lines in outcome.scores
    ]
    cards = [
        Card(tuple(lines), total=lines[0].label if len(lines) == 1 else "Total") for lines in scores
    ]
    cards = cards or [Card()] * len(outcome.places)
    story = " ".join(said for said in (outcome.reason, outcome.tie_break) if said)
    return Account(story, tuple(cards), (), 0)

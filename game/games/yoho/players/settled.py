"""Reasons for placing a lair and for discarding a map card, against the next best choice."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from game.core.contract.values import Seat
from game.core.wording import many, number
from game.games.yoho.analysis.chart import chart, reached
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.players.lairs import A_CARD, drags_on, with_lair, worth_of
from game.games.yoho.players.reasons import best_thing
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.moves import Discard, PlaceLair
from game.games.yoho.rules.names import CARDS
from game.games.yoho.rules.state import State

M = TypeVar("M", PlaceLair, Discard)
_EQUAL = 0.01  # points: what differs by less decides nothing


def why_lair(
    view: State, seat: Seat, judge: Judge, ranked: Sequence[tuple[float, PlaceLair]]
) -> str | None:
    """Why the first place and not the next that is any worse; None if all are as good."""
    best, other = ranked[0][1], _next_worse(ranked)
    if other is None:
        return None
    sea = chart(view)
    here, there = (with_lair(view, seat, move) for move in (best, other))
    mine, theirs = (reached(state, sea, seat) for state in (here, there))
    cards, fewer = mine.bit_count(), theirs.bit_count()
    thing = judge.outlook(here, seat) - judge.outlook(there, seat)
    if cards > fewer and A_CARD * (cards - fewer) >= thing:
        rest = number(fewer, none="none")
        return f"From here {many(cards, 'card')} can be reached, from the next best place {rest}."
    (rank, what), (other_rank, only) = best_thing(sea, mine), best_thing(sea, theirs)
    if rank < other_rank:
        less = f"only {only}" if only else "nothing"
        return f"From here {what} is in reach, from the next best place {less}."
    return "There is more to win from here than from other places."


def why_discard(view: State, seat: Seat, ranked: Sequence[tuple[float, Discard]]) -> str | None:
    """Why the first choice and not the next that is any worse; None if all are as good."""
    best, other = ranked[0][1], _next_worse(ranked)
    if other is None:
        return None
    if drags_on(view):
        return "The match is long, and new map cards may end it."
    hand = Counter(held.card for held in view.captains[seat].hand if held.card is not None)
    gone, spared = Counter(best.cards), Counter(other.cards)
    worse = min((_map(card, hand - gone) for card in gone - spared), default=None)
    better = max((_map(card, hand - spared) for card in spared - gone), default=None)
    fresh = _Map(0.0, "a new map card")
    pairs = [(better or fresh, worse or fresh), (better or fresh, fresh), (fresh, worse or fresh)]
    found = next((pair for pair in pairs if pair[0].worth > pair[1].worth), None)
    return (
        None if found is None else f"You do better with {found[0].name} than with {found[1].name}."
    )


def _next_worse(ranked: Sequence[tuple[float, M]]) -> M | None:
    """The best of those that are any worse than the first."""
    most = ranked[0][0]
    return next((move for worth, move in ranked if most - worth > _EQUAL), None)


class _Map(NamedTuple):
    """A map card that makes the difference."""

    worth: float  # compared with one that is drawn
    name: str  # "Net", "a second Net"


def _map(card: MapCard, kept: Counter[MapCard]) -> _Map:
    """A card beside those that are kept either way."""
    again, name = card in kept, CARDS[card].name
    return _Map(worth_of(card, again=again), f"a second {name}" if again else name)

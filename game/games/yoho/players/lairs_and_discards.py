"""Choices of lair and of discards with their reasons, and when a match has lasted too long."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from game.core.contract.values import Seat
from game.core.wording import many, number
from game.games.yoho.analysis.chart import chart, reached
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.players.reasons import best_thing
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.dealing import with_lair
from game.games.yoho.rules.moves import Discard, PlaceLair
from game.games.yoho.rules.names import CARDS
from game.games.yoho.rules.state import State

M = TypeVar("M", PlaceLair, Discard)
_EQUAL = 0.01  # points: what differs by less decides nothing
_WORTH = {
    MapCard.FLIP: 1.0,
    MapCard.CATCH_THROW: 0.8,
    MapCard.SLIDE: 0.7,
    MapCard.REMOVE: 0.65,
    MapCard.SWAP: 0.65,
    MapCard.SWING: 0.6,
    MapCard.NET: 0.45,
    MapCard.MOVEMENT: 0.4,
}
_FRESH = 0.6
"""What an unknown card is worth."""
_AGAIN = 0.15  # a second copy is worth less
_A_CARD = 0.3
"""The value of each card in reach of a lair, besides the best object there."""

PATIENCE = 25
"""Rounds after which a voyage without a limit has to be brought to an end by somebody."""


def drags_on(view: State) -> bool:
    """Return whether a match that only a winning coin ends has lasted too long for caution."""
    return view.rules.round_limit == 0 and view.round_no > PATIENCE


def worth_of(card: MapCard, *, again: bool = False) -> float:
    """Return how much better a card is than one drawn instead; `again`: beside another such."""
    return _WORTH[card] - _FRESH - (_AGAIN if again else 0.0)


def ranked_discards(
    view: State, seat: Seat, legal: Sequence[Discard]
) -> list[tuple[float, Discard]]:
    """Return the discards with their values, the best first.

    If the voyage drags on, the more goes the better.
    """
    hand = [held.card for held in view.captains[seat].hand if held.card is not None]

    def worth(move: Discard) -> float:
        if drags_on(view):
            return float(len(move.cards))
        kept = list(hand)
        for card in move.cards:
            kept.remove(card)
        total = sum(worth_of(card) for card in kept)
        return total - _AGAIN * (len(kept) - len(set(kept)))

    return sorted(((worth(move), move) for move in legal), key=lambda pair: -pair[0])


def ranked_lairs(
    view: State, seat: Seat, legal: Sequence[PlaceLair], judge: Judge
) -> list[tuple[float, PlaceLair]]:
    """Return the places for a lair with their values, the best first."""
    sea = chart(view)

    def worth(move: PlaceLair) -> float:
        there = with_lair(view, move.side, move.slot)
        return judge.outlook(there, seat) + _A_CARD * reached(there, sea, seat).bit_count()

    return sorted(((worth(move), move) for move in legal), key=lambda pair: -pair[0])


# --- reasons --------------------------------------------------------------------------------------


def why_lair(
    view: State, seat: Seat, judge: Judge, ranked: Sequence[tuple[float, PlaceLair]]
) -> str | None:
    """Return why the first place, and not the next that is any worse; None if all are as good."""
    best, other = ranked[0][1], _next_worse(ranked)
    if other is None:
        return None
    sea = chart(view)
    here, there = (with_lair(view, move.side, move.slot) for move in (best, other))
    mine, theirs = (reached(state, sea, seat) for state in (here, there))
    cards, fewer = mine.bit_count(), theirs.bit_count()
    thing = judge.outlook(here, seat) - judge.outlook(there, seat)
    if cards > fewer and _A_CARD * (cards - fewer) >= thing:
        rest = number(fewer, none="none")
        return f"From here {many(cards, 'card')} can be reached, from the next best place {rest}."
    (rank, what), (other_rank, only) = best_thing(sea, mine), best_thing(sea, theirs)
    if rank < other_rank:
        less = f"only {only}" if only else "nothing"
        return f"From here {what} is in reach, from the next best place {less}."
    return "There is more to win from here than from other places."


def why_discard(view: State, seat: Seat, ranked: Sequence[tuple[float, Discard]]) -> str | None:
    """Return why the first discard, and not the next that is any worse; None if all are as good."""
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
    """Return the best of the choices that are worse than the first; None if all are equal."""
    most = ranked[0][0]
    return next((move for worth, move in ranked if most - worth > _EQUAL), None)


class _Map(NamedTuple):
    """Record of a map card that one choice keeps and another does not, with its value."""

    worth: float  # compared with one that is drawn
    name: str  # "Net", "a second Net"


def _map(card: MapCard, kept: Counter[MapCard]) -> _Map:
    """Return a map card with its value beside the cards that are kept either way."""
    again, name = card in kept, CARDS[card].name
    return _Map(worth_of(card, again=again), f"a second {name}" if again else name)

"""Choices of lair and discards, and when a match has lasted too long for caution (chapter 14)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yoho.analysis.chart import chart, reached
from game.games.yoho.players.evaluation import Judge
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.moves import Discard, PlaceLair
from game.games.yoho.rules.state import Lair, State

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
A_CARD = 0.3
"""The value of each card in reach of a lair, besides the best object there."""

PATIENCE = 25
"""Rounds after which a voyage without a limit has to be brought to an end by somebody."""


def drags_on(view: State) -> bool:
    """Has a voyage that only a winning coin can end lasted too long for caution?"""
    return view.rules.round_limit == 0 and view.round_no > PATIENCE


def worth_of(card: MapCard, *, again: bool = False) -> float:
    """How much better it is to hold a card than to draw one; `again`: beside another such."""
    return _WORTH[card] - _FRESH - (_AGAIN if again else 0.0)


def ranked_discards(
    view: State, seat: Seat, legal: Sequence[Discard]
) -> list[tuple[float, Discard]]:
    """What to throw away with its worth, the best first: what is worse than a card drawn instead.

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
    """The places for a lair with their worth, the one from which most is within reach first."""
    sea = chart(view)

    def worth(move: PlaceLair) -> float:
        there = with_lair(view, seat, move)
        return judge.outlook(there, seat) + A_CARD * reached(there, sea, seat).bit_count()

    return sorted(((worth(move), move) for move in legal), key=lambda pair: -pair[0])


def with_lair(view: State, seat: Seat, move: PlaceLair) -> State:
    """A view in which a captain has a lair there already."""
    captain = replace(view.captains[seat], lair=Lair(move.side, move.slot))
    captains = (*view.captains[:seat], captain, *view.captains[seat + 1 :])
    return replace(view, captains=captains)

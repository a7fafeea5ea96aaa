"""Where to lay a lair, which map cards to throw away, when to lose patience (chapter 14)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.kernel import Seat
from game.games.yoho.chart import chart, reached
from game.games.yoho.content import MapCard
from game.games.yoho.judge import Judge
from game.games.yoho.moves import Discard, PlaceLair
from game.games.yoho.state import Lair, State

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


PATIENCE = 25
"""Rounds after which a voyage without a limit has to be brought to an end by somebody."""


def drags_on(view: State) -> bool:
    """Has a voyage that only a winning coin can end lasted too long for caution?"""
    return view.rules.round_limit == 0 and view.round_no > PATIENCE


def best_discard(view: State, seat: Seat, legal: Sequence[Discard]) -> Discard:
    """The cards to throw away: those worse than what one may hope to draw."""
    if drags_on(view):
        return max(legal, key=lambda move: len(move.cards))
    hand = [held.card for held in view.captains[seat].hand if held.card is not None]

    def worth(move: Discard) -> float:
        kept = list(hand)
        for card in move.cards:
            kept.remove(card)
        total = sum(_WORTH[card] - _FRESH for card in kept)
        return total - _AGAIN * (len(kept) - len(set(kept)))

    return max(legal, key=worth)


def best_lair(view: State, seat: Seat, legal: Sequence[PlaceLair], judge: Judge) -> PlaceLair:
    """The place from which most is within reach."""
    sea = chart(view)

    def worth(move: PlaceLair) -> float:
        captain = replace(view.captains[seat], lair=Lair(move.side, move.slot))
        captains = (*view.captains[:seat], captain, *view.captains[seat + 1 :])
        there = replace(view, captains=captains)
        return judge.outlook(there, seat) + 0.3 * reached(there, sea, seat).bit_count()

    return max(legal, key=worth)

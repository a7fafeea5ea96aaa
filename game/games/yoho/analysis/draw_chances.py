"""Exact chances of the next cards of the piles (chapter 14 of the rules of record)."""

from collections import Counter
from collections.abc import Sequence
from math import comb

from game.core.contract.values import Seat
from game.games.yoho.rules.content import KIND, REVERSES, Kind, MapCard
from game.games.yoho.rules.memory import compass_of, in_sight
from game.games.yoho.rules.state import State


def draw_chances(
    view: State, seat: Seat, count: int, thrown: Sequence[MapCard] = ()
) -> dict[MapCard, float]:
    """Return the chance of at least one card of each kind among the next map cards drawn.

    `thrown`: cards that the seat throws away before. Kinds that cannot come are left out; nothing
    is known of what rivals keep, so that each card unseen is as likely as another.
    """
    pool = _unseen(view, seat)
    discards = Counter([*view.map_discards, *thrown])
    first = min(count, len(view.map_pile))
    second = min(count - first, discards.total())
    chances = {}
    for card in MapCard:
        none = _none(pool, card, first) * _none(discards, card, second)
        if none < 1:
            chances[card] = 1 - none
    return chances


def _unseen(view: State, seat: Seat) -> Counter[MapCard]:
    """Return the cards that the pile may hold: those of its shuffle that the seat has not seen."""
    pool: Counter[MapCard] = Counter()
    for group in view.unseen:
        if group.shuffle == view.shuffles:
            pool.update(group.cards)
    for other, captain in enumerate(view.captains):
        if other == seat or view.rules.open_hands:
            pool.subtract(
                held.card
                for held in captain.hand
                if held.card is not None and held.shuffle == view.shuffles
            )
    return +pool


def _none(cards: Counter[MapCard], card: MapCard, draws: int) -> float:
    """Return the chance that none of a kind is among `draws` cards."""
    total = cards.total()
    return comb(total - cards[card], draws) / comb(total, draws)


def next_sea_chances(view: State) -> dict[Kind, float]:
    """Return the chance of each kind to be the sea card below the top one.

    Empty if the top one is the last of the pile. The pile's cards are known, but not their order.
    """
    left = Counter({compass: len(backs) for compass, backs in REVERSES.items()})
    left.subtract(compass_of(card) for card in in_sight(view))
    left[view.top_card.compass] -= 1
    total = left.total()
    chances: dict[Kind, float] = {}
    for compass, count in left.items():
        if count:
            kind = KIND[compass]
            chances[kind] = chances.get(kind, 0.0) + count / total
    return chances

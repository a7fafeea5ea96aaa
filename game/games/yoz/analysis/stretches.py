"""The thief between two shuffles: when he arrives, and where he stands if he does not.

After a shuffle the pile is always the same, and so is what it does from each stone: that takes a
tenth of a second for all stones together and is read from a file (`tools/tables`). The rest of a
pile is calculated on demand.
"""

from collections import defaultdict
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from game.core.assets import read_table
from game.games.yoz.rules.content import CARDS, CASTLE_STONE, FIRST_STONE
from game.games.yoz.rules.thief import moved

KINDS: Final = tuple(sorted({card.thief for card in CARDS.values()}))
"""The steps that cards move him by."""

Pile: TypeAlias = tuple[int, ...]
"""How many cards of each kind of step."""

WHOLE: Final[Pile] = tuple(sum(card.thief == kind for card in CARDS.values()) for kind in KINDS)
"""All cards."""

Stretch: TypeAlias = tuple[tuple[float, ...], tuple[tuple[int, float], ...]]
"""The chance to arrive with each card, and to stand on each stone in the end."""

MIDDLE: Final = 20
"""A stone from which no pile leads him to either end of his road."""


class WholePile(Struct, frozen=True):
    """Record: the thief's chances over the next `cards` cards of a whole pile, from one stone.

    `arrives`: the chance to arrive with each card. `stands`: the chance to stand on stone `first`
    in the end, and on each one after it.
    """

    cards: int
    stone: int
    arrives: tuple[float, ...]
    first: int
    stands: tuple[float, ...]


STRETCHES: Final = {
    (known.cards, known.stone): known for known in read_table("yoz", tuple[WholePile, ...])
}


@lru_cache(maxsize=4096)
def stretch(stone: int, pile: Pile, cards: int) -> Stretch:
    """Return the chances of the thief's positions over the next cards of a pile."""
    from_middle = not near_an_end(stone, pile, cards)
    start = MIDDLE if from_middle else stone
    hits, ends = _known(start, pile, cards)
    if from_middle and stone != MIDDLE:
        ends = tuple((end + stone - MIDDLE, part) for end, part in ends)
    return hits, ends


def near_an_end(stone: int, pile: Pile, cards: int) -> bool:
    """Whether the thief could come to an end of his road, or the cards to the end of the pile."""
    steps = [kind for kind, number in zip(KINDS, pile, strict=True) for _ in range(number)]
    back = sum(step for step in steps[:cards] if step < 0)  # the kinds rise
    ahead = sum(step for step in steps[-cards:] if step > 0)
    return stone + back < FIRST_STONE or stone + ahead >= CASTLE_STONE or len(steps) < cards


def _known(stone: int, pile: Pile, cards: int) -> Stretch:
    if pile == WHOLE:
        known = STRETCHES.get((cards, stone))
        if known is not None:
            return known.arrives, tuple(enumerate(known.stands, start=known.first))
    return reckoned(stone, pile, cards)


def reckoned(stone: int, pile: Pile, cards: int) -> Stretch:
    """Return a stretch calculated card by card over all piles possible (section 14)."""
    alive: dict[tuple[int, Pile], float] = {(stone, pile): 1.0}
    arrivals = []
    for _ in range(cards):
        following: defaultdict[tuple[int, Pile], float] = defaultdict(float)
        arrived = 0.0
        for (here, left), chance in alive.items():
            cards_left = left if any(left) else WHOLE  # YOZ-13.7
            each = chance / sum(cards_left)
            for place, number in enumerate(cards_left):
                if not number:
                    continue
                end = moved(here, KINDS[place])
                if end >= CASTLE_STONE:
                    arrived += each * number
                else:
                    rest = (*cards_left[:place], number - 1, *cards_left[place + 1 :])
                    following[end, rest] += each * number
        arrivals.append(arrived)
        alive = following
    ends: defaultdict[int, float] = defaultdict(float)
    for (here, _), chance in alive.items():
        ends[here] += chance
    return tuple(arrivals), tuple(sorted(ends.items()))

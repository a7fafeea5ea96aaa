"""When the thief arrives: exact chances, card by card (section 13 of the rules of record)."""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate, repeat

from game.games.yoz.analysis.stretches import KINDS, WHOLE, Pile, stretch
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import RESHUFFLE_EVERY, SETBACK_STONE
from game.games.yoz.rules.observation import thief_steps

CLOCK_BARS = 9  # of the chart, and one more for what comes later
EACH = 2  # rounds to a bar
_PAGE = 6  # the first round of the chart moves on by this many, after as many rounds
_KEPT = 4  # rounds that are over, at least, when it does
_FAR = 21  # rounds


def arrivals(
    stone: int, pile: Mapping[int, int], until_shuffle: int, every: int, cards: int
) -> tuple[float, ...]:
    """Return the chance that the thief arrives with the next card, the one after, and so on.

    Parameters: his stone; how many cards of the pile move him by how many stones; how many cards
    are drawn before the next shuffle and then between shuffles; how many cards to look ahead.
    """
    counts = tuple(pile.get(kind, 0) for kind in KINDS)
    return _card_by_card(stone, counts, until_shuffle, every, cards)


@lru_cache(maxsize=256)  # panel, tray and tips ask the same in one frame
def _card_by_card(
    stone: int, counts: Pile, until_shuffle: int, every: int, cards: int
) -> tuple[float, ...]:
    found: list[float] = []
    here = {stone: 1.0}
    for drawn in (until_shuffle, *repeat(every, cards)):
        left = min(drawn, cards - len(found))
        ahead: defaultdict[int, float] = defaultdict(float)
        layer = [0.0] * left
        for start, chance in here.items():
            # Of a whole pile a longer stretch is known already.
            hits, ends = stretch(start, counts, drawn if counts == WHOLE else left)
            for place in range(left):
                layer[place] += chance * hits[place]
            for end, part in ends:
                ahead[end] += chance * part
        found += layer
        if len(found) >= cards:
            break
        here, counts = dict(ahead), WHOLE
    return tuple(found)


def clock(view: st.State, cards: int) -> tuple[float, ...]:
    """Return `arrivals` of the next `cards` cards, if nobody enters or leaves the castle."""
    if all(hero.in_castle for hero in view.heroes):
        return (0.0,) * cards
    until, every = shuffle_rhythm(view)
    # At the castle there is a last chance: this is the clock if it hits (YOZ-15.5).
    stone = SETBACK_STONE if isinstance(view.phase, st.LastStand) else view.thief
    return arrivals(stone, thief_steps(view), until, every, cards)


def arrival(view: st.State) -> tuple[int, tuple[float, ...]]:
    """Return the first round of the chart, and the chance of the thief's arrival in each bar.

    The last bar is for all later rounds. A round is a card for each character outside the castle,
    counted from now. The rounds of the bars stay the same for six rounds or more.
    """
    first = 1 + _PAGE * max(0, (view.rotation - _KEPT) // _PAGE)
    outside = sum(not hero.in_castle for hero in view.heroes)
    over = view.rotation + 1 - first
    bars = [0.0] * CLOCK_BARS
    cards = clock(view, outside * (EACH * CLOCK_BARS - over))
    for number, chance in enumerate(cards):
        bars[(over + number // outside) // EACH] += chance
    return first, (*bars, max(0.0, 1 - sum(bars)))


def likely_round(view: st.State) -> int | None:
    """Return the first round by whose end the thief's arrival has chance 0.5; None if far off."""
    outside = sum(not hero.in_castle for hero in view.heroes)
    cards = clock(view, outside * _FAR)
    for number, chance in enumerate(accumulate(cards)):
        if chance >= 0.5:
            return view.rotation + number // outside + 1
    return None


def shuffle_rhythm(view: st.State) -> tuple[int, int]:
    """Return the number of cards before the next shuffle, then between shuffles (YOZ-13.3)."""
    outside = [not hero.in_castle for hero in view.heroes]
    seats = len(outside)
    gone = (view.active - view.first) % seats + (not _card_is_due(view))
    rest_of_rotation = sum(outside[(view.first + place) % seats] for place in range(gone, seats))
    rotations = RESHUFFLE_EVERY[seats - 1]
    full = rotations - 1 - view.rotation % rotations
    return rest_of_rotation + full * sum(outside), rotations * sum(outside)


def _card_is_due(view: st.State) -> bool:
    """Whether the slot of the active character still brings a card, if it stays outside."""
    phase = view.phase
    if isinstance(phase, st.Battling):
        return isinstance(phase.then, st.Spent)
    return isinstance(
        phase, st.Looking | st.Starting | st.Moving | st.Picking | st.Acting | st.Drawing
    )

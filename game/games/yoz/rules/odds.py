"""Exact chances in Yoz (sections 13 and 14 of the rules of record)."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import repeat

from game.games.yoz.analysis.stretches import KINDS, WHOLE, Pile, stretch
from game.games.yoz.rules.content import (
    D8,
    D12,
    LAST_CHANCE_LOST,
    MINER_NUMBERS,
    RESHUFFLE_EVERY,
    SETBACK_STONE,
    SPECIAL_MOST,
    TUNNEL_FAILS,
)
from game.games.yoz.rules.observation import thief_steps
from game.games.yoz.rules.state import (
    Acting,
    Battling,
    Drawing,
    LastStand,
    Looking,
    Moving,
    Picking,
    Spent,
    Starting,
    State,
)


def battle(numbers: Collection[int], rolls: int) -> float:
    """The chance that one of so many d12 shows one of the numbers (YOZ-11.12, YOZ-11.14)."""
    return 1 - (1 - len(set(numbers)) / D12) ** rolls


def tunnel(printed: Collection[int], miner: bool, tries: int, fails: int = 0) -> float:
    """The chance to be through a tunnel within so many tries, after some failures (YOZ-12)."""
    if tries + fails > TUNNEL_FAILS:
        return 1.0
    passing = set(printed) | set(MINER_NUMBERS if miner else ())
    return 1 - (1 - len(passing) / D8) ** tries


def tunnel_tries(printed: Collection[int], miner: bool, fails: int = 0) -> float:
    """How many tries a tunnel takes on average."""
    left = TUNNEL_FAILS + 1 - fails
    return sum(1 - tunnel(printed, miner, tried, fails) for tried in range(left))


def transport(wanted: Collection[int], dice: int) -> float:
    """The chance to be able to land on one of some circles; two dice for the Wizard (YOZ-6)."""
    return 1 - (1 - len(set(wanted)) / D12) ** dice


def special(dice: int, most: int = SPECIAL_MOST) -> float:
    """The chance of a special jump (YOZ-7.6, YOZ-7.8)."""
    return 1 - (1 - most / D12) ** dice


def move(steps: int, bonus: int = 0) -> float:
    """The chance that a move roll suffices for so many steps (YOZ-5.1, YOZ-5.3)."""
    return min(1.0, max(0.0, (D12 + 1 - max(1, steps - bonus)) / D12))


def last_chance() -> float:
    """The chance to drive the thief back (YOZ-15.4)."""
    return 1 - LAST_CHANCE_LOST / D12


def jumping(walks: Sequence[float], dice: int) -> float:
    """Turns to a target on average when one starts with a jump, and jumps until it suits.

    `walks`: turns on foot to the target from circles 1 to 12, infinite where no road leads
    (section 14). After each landing one walks on, or jumps again next turn if that is better.
    """
    ordered = sorted(walks)
    # The better of two dice is the one with the shorter way.
    weights = [
        ((D12 - place) ** dice - (D12 - place - 1) ** dice) / D12**dice for place in range(D12)
    ]
    if ordered[0] == float("inf"):
        return float("inf")
    turns, before = float(D12), float("inf")
    while abs(turns - before) > 1e-9:
        before = turns
        # The walk from circle i costs what it costs, or another jump: min(W(i), T).
        turns = 1 + sum(
            weight * min(way, before) for weight, way in zip(weights, ordered, strict=True)
        )
    return turns


# --- the thief's clock ----------------------------------------------------------------------------


def thief(
    stone: int, pile: Mapping[int, int], until_shuffle: int, every: int, cards: int
) -> tuple[float, ...]:
    """The chance that the thief arrives with the next card, the one after it, and so on.

    Parameters: his stone; how many cards of the pile move him by how many stones; how many cards
    are drawn before the next shuffle and then between shuffles; how many cards to look ahead.
    """
    counts = tuple(pile.get(kind, 0) for kind in KINDS)
    return _arrivals(stone, counts, until_shuffle, every, cards)


@lru_cache(maxsize=256)  # panel, tray and tips ask the same in one frame
def _arrivals(
    stone: int, counts: Pile, until_shuffle: int, every: int, cards: int
) -> tuple[float, ...]:
    arrivals: list[float] = []
    here = {stone: 1.0}
    for drawn in (until_shuffle, *repeat(every, cards)):
        left = min(drawn, cards - len(arrivals))
        ahead: defaultdict[int, float] = defaultdict(float)
        layer = [0.0] * left
        for start, chance in here.items():
            # Of a whole pile a longer stretch is known already.
            hits, ends = stretch(start, counts, drawn if counts == WHOLE else left)
            for place in range(left):
                layer[place] += chance * hits[place]
            for end, part in ends:
                ahead[end] += chance * part
        arrivals += layer
        if len(arrivals) >= cards:
            break
        here, counts = dict(ahead), WHOLE
    return tuple(arrivals)


def clock(view: State, cards: int) -> tuple[float, ...]:
    """`thief` for a position: card by card from now on, if nobody enters or leaves the castle."""
    if all(hero.in_castle for hero in view.heroes):
        return (0.0,) * cards
    until, every = shuffle_rhythm(view)
    # At the castle there is a last chance: this is the clock if it hits (YOZ-15.5).
    stone = SETBACK_STONE if isinstance(view.phase, LastStand) else view.thief
    return thief(stone, thief_steps(view), until, every, cards)


def shuffle_rhythm(view: State) -> tuple[int, int]:
    """How many cards are drawn before the next shuffle, and then between shuffles (YOZ-13.3)."""
    outside = [not hero.in_castle for hero in view.heroes]
    seats = len(outside)
    gone = (view.active - view.first) % seats + (not _card_is_due(view))
    rest_of_rotation = sum(outside[(view.first + place) % seats] for place in range(gone, seats))
    rotations = RESHUFFLE_EVERY[seats - 1]
    full = rotations - 1 - view.rotation % rotations
    return rest_of_rotation + full * sum(outside), rotations * sum(outside)


def _card_is_due(view: State) -> bool:
    """Whether the slot of the active character still brings a card, if it stays outside."""
    phase = view.phase
    if isinstance(phase, Battling):
        return isinstance(phase.then, Spent)
    return isinstance(phase, Looking | Starting | Moving | Picking | Acting | Drawing)

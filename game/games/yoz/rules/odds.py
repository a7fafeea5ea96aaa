"""Exact chances of dice in Yoz (sections 13 and 14 of the rules of record)."""

from collections.abc import Collection, Sequence

from game.games.yoz.rules.content import (
    D8,
    D12,
    LAST_CHANCE_LOST,
    MINER_NUMBERS,
    SPECIAL_MOST,
    TUNNEL_FAILS,
)


def battle(numbers: Collection[int], rolls: int) -> float:
    """Return the chance that at least one of `rolls` d12 shows a number (YOZ-11.12, YOZ-11.14)."""
    return 1 - (1 - len(set(numbers)) / D12) ** rolls


def tunnel(printed: Collection[int], miner: bool, tries: int, fails: int = 0) -> float:
    """Return the chance to pass a tunnel within `tries` tries after `fails` failures (YOZ-12)."""
    if tries + fails > TUNNEL_FAILS:
        return 1.0
    passing = set(printed) | set(MINER_NUMBERS if miner else ())
    return 1 - (1 - len(passing) / D8) ** tries


def tunnel_tries(printed: Collection[int], miner: bool, fails: int = 0) -> float:
    """Return the average number of tries to pass a tunnel after `fails` failures."""
    left = TUNNEL_FAILS + 1 - fails
    return sum(1 - tunnel(printed, miner, tried, fails) for tried in range(left))


def transport(wanted: Collection[int], dice: int) -> float:
    """Return the chance to land on one of the wanted circles; the Wizard has two dice (YOZ-6)."""
    return 1 - (1 - len(set(wanted)) / D12) ** dice


def special(dice: int, most: int = SPECIAL_MOST) -> float:
    """Return the chance that one of `dice` d12 shows `most` or less: a special jump (YOZ-7.6)."""
    return 1 - (1 - most / D12) ** dice


def move(steps: int, bonus: int = 0) -> float:
    """Return the chance that a move roll is enough for `steps` steps (YOZ-5.1, YOZ-5.3)."""
    return min(1.0, max(0.0, (D12 + 1 - max(1, steps - bonus)) / D12))


def last_chance() -> float:
    """Return the chance that the last-chance die drives the thief back (YOZ-15.4)."""
    return 1 - LAST_CHANCE_LOST / D12


def jumping(walks: Sequence[float], dice: int) -> float:
    """Return the average turns to a target for a hero who jumps until the landing suits.

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

"""Describes which dice are missing for a tile, in words (chapter YC-6)."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

from game.core.contract.values import Refusal
from game.core.wording import COUNTS, listed
from game.games.yahtzee_challenge.rules.content import CHANCE_MIN, INDEX, NUMBER, Tile
from game.games.yahtzee_challenge.rules.dice import FACES, shown
from game.games.yahtzee_challenge.rules.names import NAMES, face_name

RULES = {
    **dict.fromkeys(NUMBER, "YC-6.1"),
    Tile.THREE_OF_A_KIND: "YC-6.3",
    Tile.FOUR_OF_A_KIND: "YC-6.4",
    Tile.FULL_HOUSE: "YC-6.5",
    Tile.SMALL_STRAIGHT: "YC-6.6",
    Tile.LARGE_STRAIGHT: "YC-6.7",
    Tile.CHANCE: "YC-6.8",
}
"""The rule that says when dice make a tile."""

_ALIKE = {Tile.THREE_OF_A_KIND: 3, Tile.FOUR_OF_A_KIND: 4}
_RUNS = {Tile.SMALL_STRAIGHT: 4, Tile.LARGE_STRAIGHT: 5}


def unmade(tile: Tile, dice: tuple[int, ...]) -> Refusal:
    """Return why five dice do not make a tile: its own rule, and what they lack."""
    rule = RULES[tile]
    if tile is Tile.CHANCE:
        why = f"You need a total of {CHANCE_MIN} for Chance: your dice add up to {sum(dice)}."
        return Refusal(rule, why, "Not enough")
    if tile is Tile.FULL_HOUSE and shown(dice)[INDEX[Tile.FOUR_OF_A_KIND]]:
        why = "You need three of one number and two of another for Full house."
        return Refusal(rule, why, "Not enough")
    return Refusal(rule, f"You need {missing(tile, dice)} for {NAMES[tile]}.", "Not enough")


def missing(tile: Tile, dice: tuple[int, ...]) -> str:
    """Return the fewest dice that would have to show something else: "two more 4s".

    Raises: KeyError for Chance, which has no pattern.
    """
    seen = Counter(dice)
    if tile in NUMBER:
        lacking = Counter({NUMBER[tile]: 1})
    elif tile in _ALIKE:
        most = max(FACES, key=lambda face: (seen[face], face))
        lacking = Counter({most: _ALIKE[tile] - seen[most]})
    elif tile is Tile.FULL_HOUSE:
        lacking = _fewest(Counter({a: 3, b: 2}) - seen for a, b in permutations(FACES, 2))
    else:
        runs = (range(low, low + _RUNS[tile]) for low in range(1, 8 - _RUNS[tile]))
        lacking = _fewest(Counter(run) - seen for run in runs)
    return listed([_more(face, lacking[face], seen[face]) for face in sorted(lacking)])


def _fewest(ways: Iterable[Counter[int]]) -> Counter[int]:
    """Return the way that needs the fewest dice; among equals the most kinds, then the highest."""
    return min(ways, key=lambda way: (way.total(), -len(way), -sum(way.elements())))


def _more(face: int, count: int, seen: int) -> str:
    """Return the missing dice of one face in words: "one more 4", "a 6" if no die shows it."""
    name = face_name(face, count)
    if seen:
        return f"{COUNTS[count]} more {name}"
    return f"a {name}" if count == 1 else f"{COUNTS[count]} {name}"

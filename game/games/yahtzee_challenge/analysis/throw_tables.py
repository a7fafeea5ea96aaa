"""The best way to throw five dice, solved exactly (section 14.2 of the rules of record).

The order of dice is of no importance (YC-6.11), so everything happens on multisets, written as
sorted tuples: 252 possible final throws and 462 ways to keep none to five dice. Instead of a
462 x 252 matrix of chances, dice are added one at a time: what a keep is worth is the mean of the
six keeps with one more die, and the best keep inside some dice is either all of them or the best
inside what is left when one die is taken away. One throw is then some 3,000 steps.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from game.games.yahtzee_challenge.rules.content import DICE
from game.games.yahtzee_challenge.rules.dice import FACES

Dice = tuple[int, ...]

SMALLER = 210  # how many keeps have fewer than five dice; the 252 full ones follow them
NEARLY = 1e-12  # values closer than this are equal; only rounding tells them apart


class Lattice:
    """Table of all sets of dice to keep, by size, and of the sets with one die more or less."""

    def __init__(self) -> None:
        self.keeps: tuple[Dice, ...] = tuple(
            keep for size in range(DICE + 1) for keep in combinations_with_replacement(FACES, size)
        )
        self.index: dict[Dice, int] = {keep: index for index, keep in enumerate(self.keeps)}
        self.grown: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.index[tuple(sorted((*keep, face)))] for face in FACES)
            for keep in self.keeps[:SMALLER]
        )
        self.shrunk: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                self.index[keep[:position] + keep[position + 1 :]]
                for position in range(len(keep))
                if position == 0 or keep[position] != keep[position - 1]
            )
            for keep in self.keeps
        )


@cache
def lattice() -> Lattice:
    """Return the keeps, built once in a process when first needed (about 2 ms)."""
    return Lattice()


@cache
def finals() -> tuple[Dice, ...]:
    """Return the 252 possible final throws, sorted inside and among themselves."""
    return lattice().keeps[SMALLER:]


def final_index(dice: Sequence[int]) -> int:
    """Return the place of five dice, in any order, among `finals()`.   Raises: KeyError."""
    return lattice().index[tuple(sorted(dice))] - SMALLER


class Plan:
    """Solver of a turn's rolls for given values of the final dice: what to keep, and its value.

    Parameters: a value for each of `finals()`, in that order, and what each of them claims, if
    anybody will ask. What is not asked is not computed.
    """

    def __init__(self, values: Sequence[float], claims: Sequence[tuple[int, int]] = ()) -> None:
        self.claims = claims
        self._lattice = lattice()
        self._values = [list(values)]  # [r]: of five dice with r throws left
        self._keeps: list[list[float]] = [[]]  # [r]: of keeps when the r-th last throw follows
        self._kept: dict[int, list[int]] = {}  # by throws left: the best keep of five dice
        self._claiming: dict[tuple[int, int], Followed] = {}

    def keep_values(self, rolls_left: int) -> list[float]:
        """Return what each of the 462 keeps is worth when the other dice are thrown now.

        `rolls_left` (at least 1) includes that throw. A full keep throws nothing: it stops.
        """
        while len(self._keeps) <= rolls_left:
            worth = self._averaged(self._dice_values(len(self._keeps) - 1))
            # Who keeps all five has stopped: no later throw makes them better.
            worth[SMALLER:] = self._values[0]
            self._keeps.append(worth)
        return self._keeps[rolls_left]

    def _averaged(self, later: list[float]) -> list[float]:
        worth = [0.0] * SMALLER + later
        grown = self._lattice.grown
        for keep in range(SMALLER - 1, -1, -1):
            a, b, c, d, e, f = grown[keep]
            worth[keep] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
        return worth

    def _dice_values(self, rolls_left: int) -> list[float]:
        while len(self._values) <= rolls_left:
            throws = len(self._values)
            best = self.keep_values(throws).copy()
            for keep, smaller in enumerate(self._lattice.shrunk):
                most = best[keep]
                for fewer in smaller:
                    if best[fewer] > most:  # noqa: PLR1730 (a call of max costs twice the time)
                        most = best[fewer]
                best[keep] = most
            self._values.append(best[SMALLER:])
        return self._values[rolls_left]

    def worth(self, dice: Sequence[int], rolls_left: int) -> float:
        """Return the mean result of best play; `dice` are five, or none before the first throw."""
        if not dice:
            return self.worth_keeping((), rolls_left)
        return self._dice_values(rolls_left)[final_index(dice)]

    def worth_keeping(self, kept: Sequence[int], rolls_left: int) -> float:
        """Return the mean result when just these dice are kept and the rest is thrown now."""
        return self.keep_values(rolls_left)[self._lattice.index[tuple(sorted(kept))]]

    def worth_throwing(self, dice: Sequence[int], rolls_left: int) -> float:
        """Return the mean result if at least one of five dice is thrown now, then best play."""
        values, index = self.keep_values(rolls_left), self._lattice.index
        return max(values[index[keep]] for keep in subsets(tuple(sorted(dice)))[1:])

    def best_keep(self, dice: Sequence[int], rolls_left: int) -> Dice:
        """Return which faces to keep of five dice, sorted; among equals the larger keep.

        All five: stop. With no throw left there is nothing else.
        """
        best = tuple(sorted(dice))
        if rolls_left == 0:
            return best
        values, index = self.keep_values(rolls_left), self._lattice.index
        for keep in subsets(best):
            if values[index[keep]] > values[index[best]] + NEARLY:
                best = keep
        return best

    def best_keeps(self, rolls_left: int) -> list[int]:
        """Return the place in the lattice of `best_keep`, for each of `finals()`."""
        if rolls_left not in self._kept:
            index = self._lattice.index
            self._kept[rolls_left] = [index[self.best_keep(d, rolls_left)] for d in finals()]
        return self._kept[rolls_left]

    def claiming(self, tile: int, least: int = 0) -> "Followed":
        """Return the chance, followed along this plan, to claim a tile at a level or higher."""
        key = tile, least
        if key not in self._claiming:
            counts = [float(one == tile and level >= least) for one, level in self.claims]
            self._claiming[key] = Followed(counts, self)
        return self._claiming[key]


class Followed(Plan):
    """Plan that keeps the dice that another plan (`leader`) keeps, but has its own values."""

    def __init__(self, values: Sequence[float], leader: Plan) -> None:
        super().__init__(values)
        self._leader = leader

    def _dice_values(self, rolls_left: int) -> list[float]:
        while len(self._values) <= rolls_left:
            throws = len(self._values)
            worth = self.keep_values(throws)
            self._values.append([worth[keep] for keep in self._leader.best_keeps(throws)])
        return self._values[rolls_left]


@cache
def subsets(dice: Dice) -> tuple[Dice, ...]:
    """Return every keep inside sorted dice, larger ones first, in a fixed order."""
    found = {dice}
    layer = [dice]
    ordered = [dice]
    for _ in dice:
        following = []
        for keep in layer:
            for position in range(len(keep)):
                smaller = keep[:position] + keep[position + 1 :]
                if smaller not in found:
                    found.add(smaller)
                    following.append(smaller)
        layer = following
        ordered += layer
    return tuple(ordered)


def thrown_positions(dice: Sequence[int], kept: Iterable[int]) -> tuple[int, ...]:
    """Return the positions to throw again so that just these faces stay, rising.

    Raises: ValueError if the dice do not show the kept faces.
    """
    staying = list(kept)
    thrown = []
    for position, face in enumerate(dice):
        if face in staying:
            staying.remove(face)
        else:
            thrown.append(position)
    if staying:
        raise ValueError(f"the dice {tuple(dice)} do not show {staying}")
    return tuple(thrown)


def valued(value: Callable[[Dice], float]) -> Plan:
    """Return the plan for a value of sorted final dice."""
    return Plan([value(final) for final in finals()])

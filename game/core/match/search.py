"""Search algorithms that computer players share.

`Lookahead` is for stretches in which one seat plays alone against the dice and the game can sum its
own chances exactly, such as a run of goes. It searches as deep as its budget allows and estimates
from there.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

N = TypeVar("N", bound=Hashable)
T = TypeVar("T")


class _OutOfBudget(Exception):
    """Error: no more nodes may be expanded."""


class Lookahead(Generic[N]):
    """Search for the values of positions under best play, to a limited depth.

    `expand(node, value)`: the exact value of a node, given a function for the values of its
    successors. `judge(node)`: its estimate. `budget`: the number of nodes that may be expanded over
    the life of this object. Equal nodes count once. Results are deterministic: they depend on
    neither time nor luck.
    """

    def __init__(
        self,
        expand: Callable[[N, Callable[[N], float]], float],
        judge: Callable[[N], float],
        budget: int,
    ) -> None:
        self._expand = expand
        self._judge = judge
        self._left = budget
        self._known: dict[tuple[N, int], float] = {}

    def deepest(self, answer: Callable[[Callable[[N], float]], T], most: int) -> T:
        """Return the result of `answer` at the greatest depth that the budget allows.

        `answer` is called again for each depth, from 0 to at most `most` steps, and gets a function
        for the value of a node. All values of one call have the same depth.
        """
        found = answer(self._judge)
        for depth in range(1, most + 1):
            try:
                found = answer(self._worth(depth))
            except _OutOfBudget:
                break
        return found

    def _worth(self, depth: int) -> Callable[[N], float]:
        if depth == 0:
            return self._judge

        def worth(node: N) -> float:
            key = node, depth
            if key not in self._known:
                if self._left <= 0:
                    raise _OutOfBudget
                self._left -= 1
                self._known[key] = self._expand(node, self._worth(depth - 1))
            return self._known[key]

        return worth

"""Search algorithms that computer players share.

`Lookahead` is for stretches in which one seat plays alone against the dice and the game can sum
its own chances exactly, such as a run of goes. It looks ahead as deep as its budget lasts and
judges by eye from there.
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

N = TypeVar("N", bound=Hashable)
T = TypeVar("T")


class _OutOfBudget(Exception):
    """No more nodes may be expanded."""


class Lookahead(Generic[N]):
    """What positions are worth with best play, some steps deep.

    `expand(node, value)`: the exact worth of a node, given a function for the worth of those that
    may follow it. `judge(node)`: its worth by eye. `budget`: how many nodes may be expanded over
    the life of this object. Equal nodes are one. The same questions get the same answers: neither
    time nor luck plays a part.
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
        """What `answer` makes of the worth of nodes, looked at as deep as the budget lasts.

        `answer` is called again for each depth, from 0 to at most `most` steps, and gets a
        function for the worth of a node. All that one call asks for is looked at equally deep.
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

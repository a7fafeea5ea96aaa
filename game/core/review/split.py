"""A match split into the worth of luck, of decisions, and a remainder.

All in parts of a win, from -1 to 1, added up over the match. For the chance of every seat (or of
the party): end - start = the luck of all seats + the choices of all seats + the remainder.
"""

from msgspec import Struct

from game.core.contract.values import Move, Seat


class Decision(Struct, frozen=True):
    """Record of a free choice that gave something away.

    `ply`: of the step; it was made in the state before. `chance`: of the seat that decided, after
    the move that was made and before its luck; `best`: with the best one, `better`.
    """

    ply: int
    seat: Seat
    move: Move
    better: Move
    chance: float
    best: float

    @property
    def loss(self) -> float:
        """The chance given away, from 0 to 1."""
        return self.best - self.chance


class Share(Struct, frozen=True):
    """Record of the effect of one seat on the chance of every seat (one number in a party).

    `luck`: of its throws and draws. `choices`: what its decisions changed against the best ones, so
    never above 0 for itself. `luck_error`: standard errors. `free`: how many decisions left a
    choice and were weighed; `decisions`: those that gave something away, the worst first.
    """

    luck: tuple[float, ...]
    luck_error: tuple[float, ...]
    choices: tuple[float, ...]
    free: int
    decisions: tuple[Decision, ...]


class Split(Struct, frozen=True):
    """Record of a match, split: `start` and `end` are the chances before ply 1 and at the end.

    `remainder`: what neither luck nor a weighed decision explains: steps of the judge where no die
    fell, cards face down, and all choices in a game that judges none (`judged` is False).
    `unweighed`: how many free decisions the judge left out although the game judges choices.
    """

    start: tuple[float, ...]
    end: tuple[float, ...]
    seats: tuple[Share, ...]
    remainder: tuple[float, ...]
    judged: bool
    unweighed: int = 0

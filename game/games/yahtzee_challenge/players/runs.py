"""The last run of the Challenge Rounds, solved some turns ahead (section 14.5, last paragraph).

Nobody answers the last run: its seat plays alone until it fails, and a success only adds to what
it owns. So its chance to win the match can be calculated exactly for the next turns, and
estimated (`win_chance`) after them.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from game.core.contract.seats import put
from game.core.match.search import Lookahead
from game.games.yahtzee_challenge.analysis.evaluation import WinJudge, won
from game.games.yahtzee_challenge.analysis.goals import valued_claims
from game.games.yahtzee_challenge.analysis.throw_solver import (
    ExactMind,
    Walk,
    at_rest,
    claims_valued,
    walk,
)
from game.games.yahtzee_challenge.analysis.throw_tables import Plan
from game.games.yahtzee_challenge.rules.claims import laying_square
from game.games.yahtzee_challenge.rules.content import TILES, Tile, points
from game.games.yahtzee_challenge.rules.state import Mission, OwnSquare, State

DEPTH = 2  # goes after the present one

T = TypeVar("T")
Value = Callable[[State], float]


def in_last_run(state: State) -> bool:
    """Return whether the active seat plays the last run."""
    return state.finale is not None and state.finale.last_runner == state.active


class _RunJudge(WinJudge):
    """Judge of claims by the chance to win after them, as `value` gives it for the next turn."""

    def __init__(self, state: State, value: Value) -> None:
        super().__init__(state)
        self._value = value

    def _claimed(self, index: int, level: int, shielded: int) -> float:
        state, held = self._state, self._state.holdings[index]
        level = max(level, held.level)
        square = held.square or laying_square(state)
        following = replace(
            self._with(index, level, square, shielded),
            pawns=put(state.pawns, self._seat, square),
        )
        if held.owner == self._seat and level == held.level:  # a guard ends the run (YC-12.10)
            return won(following)
        return self._value(following)


class EyeJudge(WinJudge):
    """Judge of claims by the chance to win after them, as estimated by `by_eye`: fast."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._leads = {
            seat: state.points_of(state.active) - state.points_of(seat)
            for seat in state.order
            if seat != state.active
        }

    def _claimed(self, index: int, level: int, shielded: int) -> float:
        held, tile = self._state.holdings[index], TILES[index]
        before = 0 if held.owner is None else points(tile, held.level)
        gain = points(tile, level) - (before if held.owner == self._seat else 0)
        if all(
            lead + gain + (before if rival == held.owner else 0) > 0
            for rival, lead in self._leads.items()
        ):
            return 1.0  # ahead: nothing can be lost any more
        return super()._claimed(index, level, shielded)


def judge_of(state: State) -> type[WinJudge]:
    """Return the kind of judge that values the claims of a go, in the last run or before."""
    return EyeJudge if in_last_run(state) else WinJudge


def by_eye(state: State) -> float:
    """Return the chance of the runner to win, before a go of the last run."""
    return max(won(state), WinJudge(state).running)  # what is won already cannot be lost


def reckoned(state: State, value: Value) -> float:
    """Return the runner's chance to win before a turn; `value`: that chance after the turn."""
    return 1.0 if won(state) == 1 else _walk(state, value).moving_on(state.pawns[state.active], 0)


def _plan(state: State, mission: Mission, value: Value) -> Plan:
    judge = _RunJudge(state, value)
    return Plan(*valued_claims(state, mission, judge.worth, judge.miss))


def _walk(state: State, value: Value) -> Walk:
    if value == by_eye:
        return walk(EyeJudge, state)
    return Walk(state, lambda mission: _plan(state, mission, value))


@lru_cache(maxsize=64)
def _best_plan(state: State, mission: Mission, budget: int) -> Plan:
    return _looked_ahead(lambda value: _plan(state, mission, value), budget)


def _looked_ahead(answer: Callable[[Value], T], budget: int) -> T:
    return Lookahead(reckoned, by_eye, budget).deepest(answer, DEPTH)


class LastRunMind(ExactMind):
    """Decides the last run by looking ahead. `budget`: turns calculated per decision, 2 ms each."""

    def __init__(self, budget: int) -> None:
        super().__init__(WinJudge)
        self._budget = budget

    def plan(self, view: State, mission: Mission) -> Plan:
        """Return how the player throws for a mission."""
        return _best_plan(at_rest(view), mission, self._budget)

    def claims_valued(self, view: State, legal: Sequence[Tile]) -> dict[Tile, float]:
        """Return what the player values each tile at with the final dice."""
        state, dice = at_rest(view), view.dice
        return _looked_ahead(
            lambda value: claims_valued(_RunJudge(state, value), dice, legal), self._budget
        )

    def staying_or_not(self, view: State, own: OwnSquare) -> tuple[float, float]:
        """Return what staying to improve the own tile is worth to the player, and moving on."""
        state = at_rest(view)
        return _looked_ahead(lambda value: _walk(state, value).staying_or_not(own), self._budget)

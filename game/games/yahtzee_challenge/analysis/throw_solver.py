"""Exact solution of rolls, claims and movement for the values of a `Judge` (14.2 and 14.4)."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.core.contract.seats import put
from game.games.yahtzee_challenge.analysis.evaluation import Judge, JudgeOf
from game.games.yahtzee_challenge.analysis.goals import valued_claims
from game.games.yahtzee_challenge.analysis.throw_tables import Dice, Plan, thrown_positions
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.claims import level_won
from game.games.yahtzee_challenge.rules.content import (
    DICE,
    INDEX,
    MOVE_ROLLS_MAX,
    ROLLS,
    Tile,
    ahead,
)
from game.games.yahtzee_challenge.rules.dice import FACES, is_yahtzee
from game.games.yahtzee_challenge.rules.movement import landing, stride_path
from game.games.yahtzee_challenge.rules.moves import Aim, Landing
from game.games.yahtzee_challenge.rules.state import Mission, OwnSquare, Protecting, State, StepRoll


def at_rest(state: State) -> State:
    """Return the state without its dice and phase, on which no plan depends: a key of the cache."""
    return replace(state, dice=(), phase=StepRoll(), step_die=0)


@lru_cache(maxsize=64)
def _plan(judge_of: JudgeOf, state: State, mission: Mission) -> Plan:
    judge = judge_of(state)
    return Plan(*valued_claims(state, mission, judge.worth, judge.miss))


def plan(judge_of: JudgeOf, state: State, mission: Mission) -> Plan:
    """Return best play of the throws for a mission of the active seat, wherever the pawns stand."""
    return _plan(judge_of, replace(at_rest(state), pawns=()), mission)


def keeping(dice: Dice, kept: Sequence[int]) -> mv.Reroll | mv.Stop:
    """Return the move that keeps just these faces of the dice on the table."""
    return mv.Stop() if len(kept) == DICE else mv.Reroll(thrown_positions(dice, kept))


def claims_valued(judge: Judge, dice: Dice, legal: Sequence[Tile]) -> dict[Tile, float]:
    """Return what the judge values each tile at with these final dice."""
    yahtzee = is_yahtzee(dice)
    return {t: judge.worth(INDEX[t], level_won(INDEX[t], dice), yahtzee) for t in legal}


def best_claim(judge: Judge, dice: Dice, legal: Sequence[Tile]) -> Tile:
    """Return the tile that the judge values most with these final dice."""
    worths = claims_valued(judge, dice, legal)
    return max(worths, key=worths.__getitem__)


class Walk:
    """Solver of the active seat's movement: exact values for the present turn (14.4).

    `plan_of`: the plan of the throws for each mission.
    """

    def __init__(self, state: State, plan_of: Callable[[Mission], Plan]) -> None:
        self._state = state
        self._plan_of = plan_of
        self._known: dict[tuple[int, int], float] = {}

    def playing(self, mission: Mission) -> float:
        """Return the value of a mission before the first throw."""
        return self._plan_of(mission).worth((), ROLLS)

    def moving_on(self, square: int, move_rolls: int) -> float:
        """Return the value of leaving a square after `move_rolls` movement rolls (0: none yet)."""
        key = square, move_rolls
        if key not in self._known:
            self._known[key] = self._left(square, move_rolls)
        return self._known[key]

    def staying_or_not(self, own: OwnSquare) -> tuple[float, float]:
        """Return the values of staying to improve the own tile, and of moving on."""
        on = self.moving_on(self._state.pawns[self._state.active], own.move_rolls)
        return self.playing(Mission(Aim.IMPROVE, own.tile)), on

    def _left(self, square: int, move_rolls: int) -> float:
        if move_rolls == MOVE_ROLLS_MAX:
            state = self._state
            standing = replace(state, pawns=put(state.pawns, state.active, square))
            return self._landed(stride_path(standing)[-1], move_rolls)
        ways = [self._landed(ahead(square, steps), move_rolls + 1) for steps in FACES]
        return sum(ways) / len(ways)

    def _landed(self, square: int, move_rolls: int) -> float:
        state = self._state
        tile = state.tile_at(square)
        kind = landing(state, state.active, square)
        if kind is Landing.WILD:
            return self.playing(Mission(Aim.WILD))
        if kind is Landing.FREE:
            return self.playing(Mission(Aim.BLANK))
        if kind is Landing.RIVAL:
            return self.playing(Mission(Aim.RIVAL, tile))
        on = self.moving_on(square, move_rolls)
        if tile is not None and state.can_improve(tile):
            return self.better(square, move_rolls, self.playing(Mission(Aim.IMPROVE, tile)))
        return on

    def better(self, square: int, move_rolls: int, stay: float) -> float:
        """Return the better of `stay` (the value of staying on an own tile) and moving on."""
        return max(self.moving_on(square, move_rolls), stay)


def walk(judge_of: JudgeOf, state: State) -> Walk:
    """Return the values of the active seat's movement under a judge."""
    return Walk(state, lambda mission: plan(judge_of, state, mission))


class ExactMind:
    """Decides everything by a judge's values, exactly for the present turn."""

    def __init__(self, judge_of: JudgeOf) -> None:
        self._judge_of = judge_of

    def plan(self, view: State, mission: Mission) -> Plan:
        """Return how the player throws for a mission."""
        return plan(self._judge_of, view, mission)

    def claims_valued(self, view: State, legal: Sequence[Tile]) -> dict[Tile, float]:
        """Return what the player values each tile at with the final dice."""
        return claims_valued(self._judge_of(view), view.dice, legal)

    def staying_or_not(self, view: State, own: OwnSquare) -> tuple[float, float]:
        """Return what staying to improve the own tile is worth to the player, and moving on."""
        return walk(self._judge_of, view).staying_or_not(own)

    def keeps(self, view: State, mission: Mission, rolls_left: int) -> Dice:
        """Return the faces to keep, sorted; all five mean stop."""
        return self.plan(view, mission).best_keep(view.dice, rolls_left)

    def claims(self, view: State, legal: Sequence[Tile]) -> Tile:
        """Return the tile to take with the final dice."""
        worths = self.claims_valued(view, legal)
        return max(worths, key=worths.__getitem__)

    def stays(self, view: State, own: OwnSquare) -> bool:
        """Return whether to stay and improve the own tile; False: move on."""
        stay, on = self.staying_or_not(view, own)
        return stay > on

    def moves_shield(self, view: State, choice: Protecting) -> bool:
        """Return whether to put the shield on the tile just claimed."""
        return self._judge_of(view).moves_shield(choice)

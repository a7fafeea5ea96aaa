"""How the better computer players throw, claim and walk: sections 14.2 and 14.4, exactly.

A `Judge` says what they want; everything else here is arithmetic.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.games.yahtzee_challenge.claims import level_won
from game.games.yahtzee_challenge.content import (
    INDEX,
    LEVEL_MAX,
    MOVE_ROLLS_MAX,
    NUMBER,
    ROLLS,
    Tile,
    ahead,
)
from game.games.yahtzee_challenge.dice import FACES, is_yahtzee
from game.games.yahtzee_challenge.goals import final_values
from game.games.yahtzee_challenge.judges import Judge
from game.games.yahtzee_challenge.movement import landing, moved, stride_path
from game.games.yahtzee_challenge.moves import Aim, Landing
from game.games.yahtzee_challenge.state import Mission, OwnSquare, State, StepRoll
from game.games.yahtzee_challenge.throws import Dice, Plan

JudgeOf = Callable[[State], Judge]


@lru_cache(maxsize=64)
def _plan(judge_of: JudgeOf, state: State, mission: Mission) -> Plan:
    judge = judge_of(state)
    return Plan(final_values(state, mission, judge.worth, judge.miss))


def plan(judge_of: JudgeOf, state: State, mission: Mission) -> Plan:
    """Best play of the throws for a mission of the active seat."""
    # Pawns and the dice on the table make no difference: one plan serves a whole go.
    return _plan(judge_of, replace(state, pawns=(), dice=(), phase=StepRoll(), step_die=0), mission)


def keeps(judge_of: JudgeOf, state: State, mission: Mission, rolls_left: int) -> Dice:
    """The faces to keep, sorted; all five mean stop."""
    return plan(judge_of, state, mission).best_keep(state.dice, rolls_left)


def claims(judge_of: JudgeOf, state: State, legal: Sequence[Tile]) -> Tile:
    """The tile to take with the final dice."""
    judge, dice = judge_of(state), state.dice
    yahtzee = is_yahtzee(dice)

    def worth(tile: Tile) -> float:
        index = INDEX[tile]
        return judge.worth(index, level_won(index, dice), yahtzee)

    return max(legal, key=worth)


def stays(judge_of: JudgeOf, state: State, own: OwnSquare) -> bool:
    """Is staying to improve the own tile worth more than moving on?"""
    walk = Walk(judge_of, state)
    on = walk.moving_on(state.pawns[state.active], own.move_rolls)
    return walk.playing(Mission(Aim.IMPROVE, own.tile)) > on


class Walk:
    """What walking is worth to the active seat, for the present go exactly (14.4)."""

    def __init__(self, judge_of: JudgeOf, state: State) -> None:
        self._judge_of = judge_of
        self._state = state
        self._known: dict[tuple[int, int], float] = {}

    def playing(self, mission: Mission) -> float:
        """The value of a mission before the first throw."""
        return plan(self._judge_of, self._state, mission).worth((), ROLLS)

    def moving_on(self, square: int, move_rolls: int) -> float:
        """The value of leaving a square after so many movement rolls; 0 at the start of a go."""
        key = square, move_rolls
        if key not in self._known:
            self._known[key] = self._left(square, move_rolls)
        return self._known[key]

    def _left(self, square: int, move_rolls: int) -> float:
        if move_rolls == MOVE_ROLLS_MAX:
            state = self._state
            standing = replace(state, pawns=moved(state.pawns, state.active, square))
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
        if tile in NUMBER and state.find(tile)[1].level < LEVEL_MAX:
            return max(on, self.playing(Mission(Aim.IMPROVE, tile)))
        return on

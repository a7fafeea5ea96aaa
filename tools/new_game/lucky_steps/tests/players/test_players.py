"""The computer players of Lucky Steps: each level thinks further than the one below."""

import pytest

from game.core.chance import NoChance
from game.core.contract.values import LEVELS, Level
from game.core.measure.simulate import simulate
from tools.new_game.lucky_steps.game.players.choose import choose, turns_left
from tools.new_game.lucky_steps.game.rules.moves import Move, Roll, Stop
from tools.new_game.lucky_steps.game.rules.state import State
from tools.new_game.lucky_steps.game.spec import SPEC
from tools.new_game.lucky_steps.tests.position import ANN, BEN, position


def choice(view: State, level: Level) -> Move:
    move = choose(view, view.turn, level, NoChance()).move
    assert isinstance(move, Roll | Stop)
    return move


@pytest.mark.parametrize("level", LEVELS)
def test_with_nothing_gathered_everybody_rolls(level: Level) -> None:
    assert choice(position(10, 20), level) == Roll()


def test_easy_stops_with_a_handful() -> None:
    assert choice(position(0, 0, gathered=7), Level.EASY) == Roll()
    assert choice(position(0, 0, gathered=8), Level.EASY) == Stop()


def test_normal_rolls_while_it_pays() -> None:
    assert choice(position(0, 0, gathered=19), Level.NORMAL) == Roll()
    assert choice(position(0, 0, gathered=20), Level.NORMAL) == Stop()


def test_hard_sees_that_this_turn_may_be_the_last() -> None:
    view = position(20, 49, gathered=22)
    assert turns_left(view) == 1
    assert choice(view, Level.NORMAL) == Stop()
    assert choice(view, Level.HARD) == Roll()


def test_out_of_turn_there_is_nothing_to_decide() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(position(0, 0, turn=ANN), BEN, Level.EASY, NoChance())


@pytest.mark.parametrize(
    ("better", "worse"),
    [(Level.EASY, Level.RANDOM), (Level.NORMAL, Level.EASY), (Level.HARD, Level.NORMAL)],
)
def test_each_level_beats_the_one_below(better: Level, worse: Level) -> None:
    first = simulate(SPEC, (better, worse), 700, seed=1).wins[0]
    second = simulate(SPEC, (worse, better), 700, seed=1).wins[1]
    assert first + second > 700

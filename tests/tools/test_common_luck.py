"""Measuring common luck: the same luck leaves less doubt about a difference."""

import pytest

from game.core.contract.values import BadInput, Level
from game.games.registry import find
from tests import lantern
from tools.measure import common_luck

GAME = find("dragon_farkle")


def test_luck_keyed_by_the_turn_helps() -> None:
    told: list[str] = []
    found = common_luck.measure(GAME, Level.EASY, 3, 20, told.append)
    assert set(found) == {"one stream", "keyed by ply", "keyed by turn"}
    assert all(0 <= ratio < 2.5 for ratios in found.values() for ratio in ratios)
    assert sum(found["keyed by turn"]) < sum(found["one stream"])
    assert told[2].startswith("  keyed by turn 0.")


def test_the_same_move_twice_leaves_no_doubt() -> None:
    decision = next(common_luck.decisions(GAME, Level.EASY, 1))
    same = decision._replace(other=decision.made)
    assert GAME.judge is not None
    for way in common_luck.WAYS:
        assert common_luck.ratio(GAME, GAME.judge(), Level.EASY, same, way, 8) == 0


def test_a_game_without_a_judge_says_so() -> None:
    with pytest.raises(BadInput, match="Lantern has no judge"):
        common_luck.measure(lantern.SPEC, Level.EASY, 1, 1, print)

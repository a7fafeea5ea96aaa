"""Every game has a recorded match, and plays it again letter by letter."""

import sys
from pathlib import Path

import pytest

from game.games.registry import GAMES
from tests.golden_playthrough import GOLDEN
from tests.patience import printed

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
@pytest.mark.parametrize("key", [spec.key for spec in GAMES])
def test_the_recorded_match_is_played_again_whatever_the_hash_seed(
    key: str, hash_seed: str
) -> None:
    program = (sys.executable, "-m", "tests.golden_playthrough")
    played = printed(*program, key, cwd=ROOT, PYTHONHASHSEED=hash_seed)
    recorded = (GOLDEN / f"{key}.txt").read_text(encoding="utf-8")
    assert played.splitlines() == recorded.splitlines()

"""The way from nothing to the first picture."""

import gc
from pathlib import Path

import pytest

from game.core.kernel import BadInput
from game.games.registry import GAMES
from game.opening import Launch, run


def test_garbage_is_looked_for_again_when_nothing_could_be_opened(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        run(Launch(game=GAMES[0].key, seats=("human", "emperor"), home=tmp_path))
    assert gc.isenabled()

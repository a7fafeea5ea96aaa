"""The way from nothing to the first picture, and what is loaded once it is there."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from game.games.registry import GAMES
from game.launch import Launch
from game.opening import run

_LATE = """
import sys
from pathlib import Path
from game.opening import Launch, opened
from game.scenes.routes import load_pages
app = opened(Launch(home=Path(sys.argv[1])))
load_pages()
before = set(sys.modules)
for door in app.stack.top.doors():
    app.stack.push(door())
    app.frame((), 0.0)
app.close()
print(sorted(name for name in set(sys.modules) - before if name.startswith("game.")))
"""


def test_garbage_is_looked_for_again_when_nothing_could_be_opened(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        run(Launch(game=GAMES[0].key, seats=("human", "emperor"), home=tmp_path))
    assert gc.isenabled()


def test_behind_the_title_nothing_is_loaded_when_a_page_is_opened(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", _LATE, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    assert told.stdout.splitlines()[-1] == "[]", told.stderr

"""The start of the program to its first picture, and what is loaded by then."""

import gc
import re
import sys
from pathlib import Path

import pygame
import pytest

from game.core.contract.values import BadInput
from game.core.match.match import Mark
from game.core.match.worker import LATE_S
from game.games.registry import GAMES
from game.launch import Launch
from game.opening import opened, run
from game.scenes.match.scene import MatchScene
from game.scenes.parts.rolling.dice_entry import DiceEntryScene
from game.ui.inputs import Key
from tests.patience import printed

_TITLE = """
import sys
from pathlib import Path
from game.opening import Launch, opened
opened(Launch(home=Path(sys.argv[1]))).close()
print(*sorted(name for name in sys.modules if name.startswith("game.")))
"""

_NOT_FOR_THE_TITLE = (
    r"game\.games\.\w+\.(?!spec$).*",  # rules, words, analysis, players, view, lab
    r"game\.(table|cli|lab)\b.*",
    r"game\.core\.(boards|encoding|jobs|rulebook|examples|in_words|odds_rows)\b.*",
    r"game\.scenes\.(?!home$|home\.title$|parts\b|routes$).*",
)
_MOST_MODULES = 165
"""Of the program's own at the title: 156, and a few to spare."""

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


def test_first_dice_that_are_rolled_by_hand_are_asked_for_in_the_window(tmp_path: Path) -> None:
    launch = Launch(game="quazos_gambit", seats=("hand", "easy"), seed=3, home=tmp_path)
    app = opened(launch)
    try:
        for _ in range(9):
            if not isinstance(app.stack.top, DiceEntryScene):
                break
            for key in (pygame.K_6, pygame.K_RETURN):
                app.frame((), 0.5)  # a key at once might have been meant for what was there before
                app.frame((Key(key),), 0.1)
        (table,) = (scene for scene in app.stack.scenes if isinstance(scene, MatchScene))
        assert table.match.hands == {0}
        assert table.match.rolled_by_hand == (0,)
        assert 6 in table.match.steps[0].drawn
        assert Mark.CODE in table.match.marks
    finally:
        app.close()


def test_with_a_seed_thinking_has_the_same_luck_each_time(tmp_path: Path) -> None:
    first, again = (_luck_of_thinking(Launch(seed=7, home=tmp_path / name)) for name in "ab")
    assert first == again
    assert _luck_of_thinking(Launch(seed=8, home=tmp_path / "c")) != first


def test_without_a_seed_nobody_knows_what_computer_players_will_think(tmp_path: Path) -> None:
    first, again = (_luck_of_thinking(Launch(home=tmp_path / name)) for name in "ab")
    assert first != again


def _luck_of_thinking(launch: Launch) -> list[int]:
    app = opened(launch)
    try:
        return [app.services.new_seed() for _ in range(3)]
    finally:
        app.close()


def test_where_nobody_waits_a_late_computer_player_is_not_given_up(tmp_path: Path) -> None:
    spec = GAMES[0]
    app = opened(Launch(game=spec.key, autoplay=True, quit_after=3, home=tmp_path))
    try:
        assert app.services.thinker.late_s > 10 * LATE_S
    finally:
        app.close()


def test_the_title_loads_no_game_no_table_and_no_other_page(tmp_path: Path) -> None:
    loaded = _told(_TITLE, tmp_path).split()
    assert "game.scenes.home.title" in loaded
    assert [name for name in loaded if re.fullmatch("|".join(_NOT_FOR_THE_TITLE), name)] == []
    assert len(loaded) <= _MOST_MODULES


def test_behind_the_title_nothing_is_loaded_when_a_page_is_opened(tmp_path: Path) -> None:
    assert _told(_LATE, tmp_path) == "[]"


def _told(code: str, home: Path) -> str:
    """Return the last line that a fresh interpreter prints."""
    program = (sys.executable, "-c", code, home)
    said = printed(*program, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    return said.splitlines()[-1]

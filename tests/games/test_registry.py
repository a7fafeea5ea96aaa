"""The list of games."""

import subprocess
import sys

import pytest

from game.core.contract.values import BadInput
from game.games.registry import GAMES, find


def test_games_are_found_by_their_key() -> None:
    assert [find(spec.key) for spec in GAMES] == list(GAMES)
    assert len({spec.key for spec in GAMES}) == len(GAMES)


def test_an_unknown_game_is_refused_with_the_known_names() -> None:
    with pytest.raises(BadInput, match=r"no game called 'chess'; known games: .*yahtzee_challenge"):
        find("chess")


def test_importing_the_registry_loads_no_screen() -> None:
    code = "import sys, game.games.registry; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

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


def test_importing_the_registry_loads_no_screen_and_no_rules() -> None:
    code = (
        "import sys, game.games.registry;"
        "sys.exit(any(name == 'pygame' or '.rules' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_asking_for_the_rules_of_all_games_loads_no_screen() -> None:
    code = (
        "import sys; from game.games.registry import GAMES; [spec.setup for spec in GAMES];"
        "sys.exit('pygame' in sys.modules or 'game.games.yoz.rules.rules' not in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

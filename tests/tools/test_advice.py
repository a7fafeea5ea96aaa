"""Every game: hint, odds panel and goal come from the same weighing."""

import re

import pytest

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS
from game.core.odds_rows import as_weighed
from game.core.text import text
from game.games.registry import GAMES
from tests.every_game import find_game
from tests.playing import new_match, often
from tools.measure.advice import positions, problems

POSITIONS = 16
"""A sample; `python -m tools.measure.advice` looks at 2,000 of each game."""
LITTLE = 60
"""Thought for a hint: what is asked here holds with any."""
_COMPARED = re.compile(r"stop (\d+) %, roll again (\d+) %")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_hint_is_legal_and_the_best_of_what_it_was_weighed_with(spec: AnySpec) -> None:
    weighed = 0
    for position in positions(spec, seed=1, count=POSITIONS, budget=LITTLE):
        assert not problems(spec, position), position.code
        weighed += len(position.choice.weighing.ways) > 1
    assert weighed > POSITIONS / 2


@pytest.mark.parametrize("key", ["yahtzee_challenge", "dragon_farkle"])
def test_the_panel_compares_stopping_and_rolling_as_the_hint_decides(key: str) -> None:
    """By points, 29 of 462 notes of Yahtzee Challenge and 13 of 217 of Dragon Farkle did not."""
    spec, compared = find_game(key), 0
    for seed in range(often(1, deep=3)):
        match = new_match(spec, seed, 2)
        while match.ply < 150 and (actor := match.to_act) is not None:
            view = match.view(actor)
            choice = spec.choose(view, actor, LEVELS[-1], Stream(f"{seed}/{match.ply}"), 1)
            shown = spec.odds(view, actor)
            if shown is not None and choice.weighing.ways:
                panel = as_weighed(shown, choice.weighing.ways[0], choice.weighing.note)
                found = _COMPARED.search(panel.note)
                if found and found[1] != found[2]:
                    stops = int(found[1]) > int(found[2])
                    assert stops == text(choice.move).startswith("stop"), panel.note
                    compared += 1
            match.play(choice.move, actor)
    assert compared

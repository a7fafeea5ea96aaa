"""Every refusal of every game cites a rule of the rulebook and advises what can be done."""

import re
from functools import cache
from importlib import import_module
from itertools import chain
from typing import Any

import pytest

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.contract.values import OptionValue
from game.core.text import text
from game.games.registry import GAMES
from tests.all_games.test_every_game import other_options
from tests.lantern_parts import broken as lantern
from tests.lantern_table import LANTERN
from tests.playing import new_match, often
from tests.refused import Refused, refusals_of_clicks, refusals_of_moves

PLIES = often(12, deep=40)
SPECS = (*GAMES, LANTERN)
BROKEN: dict[str, Any] = {
    spec.key: import_module(f"tests.games.{spec.key}.broken").BROKEN for spec in GAMES
} | {"lantern": lantern.BROKEN}
"""By game and rule: does a move, or a click, break it?"""

_DO = (
    "accept|attack|begin|choose|click|claim|dig|draw|fight|finish|flip|fly|gamble|give|hand"
    "|lay|leap|leave|light|name|nudge|open|pick|play|press|put|remove|ring|roll|sail|send|set"
    "|shoot|show|slide|step|stop|swap|swing|take|throw|turn|use|walk"
)
_ORDER = re.compile(
    rf"(?:^|[.;!?] )(?:First |Just )?(?i:{_DO})\b"  # a sentence begins with it
    rf"|(?:[:;,] |: first |\bthen |\bor )(?:{_DO})\b"  # small: cards have names of verbs
)
"""A verb that tells the player to do something now; later turns are spoken of in other words."""


@cache
def tells_to_do(why: str) -> bool:
    """Whether a sentence tells what to do; most are met many times."""
    return _ORDER.search(why) is not None


def some_of(spec: AnySpec, options: dict[str, OptionValue], seed: int) -> list[Refused]:
    least, most = spec.seats
    seats = least + seed % (most - least + 1)
    by_move = refusals_of_moves(spec, new_match(spec, seed, seats, options), PLIES)
    by_click = refusals_of_clicks(spec, new_match(spec, seed, seats, options), PLIES)
    return list(chain(by_move, by_click))


@pytest.mark.parametrize(
    ("spec", "options", "seed"),
    [
        pytest.param(spec, options, seed, id=f"{spec.key}-{options or 'default'}")
        for spec in SPECS
        for seed, options in enumerate(other_options(spec))
    ],
)
def test_a_refusal_cites_its_rule_and_its_advice_can_be_followed(
    spec: AnySpec, options: dict[str, OptionValue], seed: int
) -> None:
    checks = BROKEN[spec.key]
    rules = rules_of(spec)
    for refused in some_of(spec, options, seed):
        refusal = refused.refusal
        said = f"{refused.clicked or text_of(refused)}: {refusal.rule} {refusal.why}"
        assert refusal.rule in rules, said
        legal = refused.legal
        for advice in refusal.instead:
            if isinstance(advice, type):
                assert any(isinstance(move, advice) for move in legal), said
            else:
                assert advice in legal, said
        assert refusal.instead or not tells_to_do(refusal.why), said
        assert checks[refusal.rule](refused.view, refused.move or refused.clicked), said


def text_of(refused: Refused) -> str:
    return "" if refused.move is None else text(refused.move)


def rules_of(spec: AnySpec) -> frozenset[str]:
    """The numbers of the paragraphs that the rulebook has."""
    if spec not in GAMES:
        return frozenset(f"LN-{number}" for number in range(1, 10))
    words = asset_path("rules", f"{spec.key}.md").read_text("utf-8")
    return frozenset(re.findall(r"\*\*([A-Z]+-\d+\.\d+)\*\*", words))

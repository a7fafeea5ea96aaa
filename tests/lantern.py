"""Lantern: a tiny game that has what the kernel must carry and Yahtzee Challenge lacks.

A party walks a dark lane to the inn before its oil runs out (LN-1). It is played together, with a
role for each seat (LN-2), and has: hidden hands and a hidden pile (LN-3), things face down on the
way (LN-4), a decision out of turn, to defend or to pass (LN-5), a move any of several seats may
make (LN-6), a forced move (LN-7) and a walk of several steps (LN-4). It always ends (LN-1).
"""

from typing import Any

from game.core.contract.spec import GameSpec
from game.core.contract.values import Option, Role, Value
from tests.lantern_parts import rules
from tests.lantern_parts.moves import EVENTS, MOVES
from tests.lantern_parts.players import choose, odds
from tests.lantern_parts.secrets import imagine, observe, private, seen_by
from tests.lantern_parts.state import State
from tests.lantern_parts.things import thing
from tests.lantern_parts.words import CHARACTER_SHEETS, Words


def table() -> Any:
    raise NotImplementedError("Lantern is never drawn here")


SPEC: GameSpec[State, Any, Any] = GameSpec(
    key="lantern",
    name="Lantern",
    tagline="Home before the oil runs out.",
    rules_version=1,
    seats=(2, 3),
    state=State,
    moves=MOVES,
    events=EVENTS,
    words=Words(),
    options=(
        Option(
            key="hands",
            label="Hands",
            help="Hidden, or open to all.",
            default="hidden",
            values=(Value("hidden", "Hidden"), Value("open", "Open")),
            rule="LN-3",
        ),
        Option("oil", "Oil", "Measures for each seat.", 9, least=1, most=20, rule="LN-1"),
    ),
    roles=(
        Role("keeper", "Keeper", "Keeps the lantern."),
        Role("scout", "Scout", "Walks one cell more."),
        Role("piper", "Piper", "Whistles in the dark."),
    ),
    characters=CHARACTER_SHEETS,
    together=True,
    setup=rules.setup,
    to_act=rules.to_act,
    legal_moves=rules.legal_moves,
    refusal=rules.refusal,
    apply=rules.apply,
    outcome=rules.outcome,
    observe=observe,
    seen_by=seen_by,
    imagine=imagine,
    private=private,
    choose=choose,
    odds=odds,
    thing=thing,
    score=lambda view, seat: view.cells[seat],
    wrong_seat=rules.wrong_seat,
    may_act=rules.may_act,
    table=table,
)

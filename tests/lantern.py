"""Lantern: a tiny game that has what the kernel must carry and Yahtzee Challenge lacks.

A party walks a dark lane to the inn before its oil runs out (LN-1). It is played together, with a
role for each seat (LN-2), and has: hidden hands and a hidden pile (LN-3), things face down on the
way (LN-4), a decision out of turn, to defend or to pass (LN-5), a move any of several seats may
make (LN-6), a forced move (LN-7) and a walk of several steps (LN-4). It always ends (LN-1).
"""

from typing import Any

from game.core.contract.spec import GameSpec
from game.core.contract.values import Option, Role, Value
from tests.lantern_parts.moves import (
    CARDS,
    EVENTS,
    GROUND,
    INN,
    MOVES,
    Blow,
    Card,
    Counted,
    Dealt,
    Defend,
    Defended,
    Dig,
    Drew,
    EmberRolled,
    Ended,
    EndTurn,
    Event,
    Fled,
    Gave,
    Give,
    Ground,
    Light,
    Lit,
    Move,
    Pass,
    ShadeCame,
    ShadeDie,
    Step,
    Stepped,
    Uncovered,
    Wait,
)
from tests.lantern_parts.players import choose, odds
from tests.lantern_parts.rules import (
    apply,
    legal_moves,
    may_act,
    outcome,
    refusal,
    setup,
    to_act,
    wrong_seat,
)
from tests.lantern_parts.secrets import imagine, observe, private, seen_by
from tests.lantern_parts.state import AtInn, Called, Ember, Over, SettingOut, State, Turn
from tests.lantern_parts.things import thing
from tests.lantern_parts.words import CHARACTER_SHEETS, Words

__all__ = [
    "CARDS",
    "EVENTS",
    "GROUND",
    "INN",
    "MOVES",
    "SPEC",
    "AtInn",
    "Blow",
    "Called",
    "Card",
    "Counted",
    "Dealt",
    "Defend",
    "Defended",
    "Dig",
    "Drew",
    "Ember",
    "EmberRolled",
    "EndTurn",
    "Ended",
    "Event",
    "Fled",
    "Gave",
    "Give",
    "Ground",
    "Light",
    "Lit",
    "Move",
    "Over",
    "Pass",
    "SettingOut",
    "ShadeCame",
    "ShadeDie",
    "State",
    "Step",
    "Stepped",
    "Turn",
    "Uncovered",
    "Wait",
    "choose",
    "legal_moves",
]


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
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    refusal=refusal,
    apply=apply,
    outcome=outcome,
    observe=observe,
    seen_by=seen_by,
    imagine=imagine,
    private=private,
    choose=choose,
    odds=odds,
    thing=thing,
    score=lambda view, seat: view.cells[seat],
    wrong_seat=wrong_seat,
    may_act=may_act,
    table=table,
)

"""Dragon Farkle as a game for tests: no table is drawn."""

from typing import Any

from game.core.kernel import GameSpec, OptionValue, Setup, complete_setup
from game.games.dragon_farkle import panel, rules, words
from game.games.dragon_farkle.events import EVENTS, Event
from game.games.dragon_farkle.honours import honours
from game.games.dragon_farkle.moves import MOVES, Move
from game.games.dragon_farkle.options import OPTIONS
from game.games.dragon_farkle.players import choose
from game.games.dragon_farkle.state import State


def no_table() -> Any:
    raise NotImplementedError("the rules have no table")


SPEC: GameSpec[State, Move, Event] = GameSpec(
    key="dragon_farkle",
    name="Dragon Farkle",
    tagline="Recruit an army, and three good hits fell the dragon.",
    rules_version=1,
    seats=(2, 5),
    default_seats=3,
    state=State,
    moves=MOVES,
    events=EVENTS,
    words=words,
    options=OPTIONS,
    setup=rules.setup,
    to_act=rules.to_act,
    legal_moves=rules.legal_moves,
    refusal=rules.refusal,
    apply=rules.apply,
    outcome=rules.outcome,
    observe=rules.observe,
    seen_by=rules.seen_by,
    imagine=rules.imagine,
    private=rules.private,
    choose=choose,
    odds=panel.odds,
    came_true=panel.came_true,
    honours=honours,
    score=rules.score,
    wrong_seat=rules.wrong_seat,
    table=no_table,
)


def set_up(seats: int = 3, **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options)))

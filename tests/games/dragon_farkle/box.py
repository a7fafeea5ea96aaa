"""The rules of Dragon Farkle as a game for tests: players move at random, no table is drawn."""

from typing import Any

from game.core.chance import Chance
from game.core.kernel import Choice, GameSpec, Level, OptionValue, Seat, Setup, complete_setup
from game.games.dragon_farkle import rules, words
from game.games.dragon_farkle.events import EVENTS, Event
from game.games.dragon_farkle.moves import MOVES, Move
from game.games.dragon_farkle.options import OPTIONS
from game.games.dragon_farkle.state import State


def choose(view: State, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    moves = rules.legal_moves(view)
    return Choice(moves[chance.roll("choice", len(moves)) - 1], "Why not.")


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
    odds=lambda view, seat: None,
    score=rules.score,
    wrong_seat=rules.wrong_seat,
    table=no_table,
)


def set_up(seats: int = 3, **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options)))

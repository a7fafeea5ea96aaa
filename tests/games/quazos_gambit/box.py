"""The rules of Quazo's Gambit as a game for tests: players move at random, no table is drawn."""

from typing import Any

from game.core.chance import Chance
from game.core.kernel import Choice, GameSpec, Level, OptionValue, Seat, Setup, complete_setup
from game.games.quazos_gambit import rules, words
from game.games.quazos_gambit.events import EVENTS, Event
from game.games.quazos_gambit.honours import honours
from game.games.quazos_gambit.moves import MOVES, Move
from game.games.quazos_gambit.options import OPTIONS, ROLES, problems
from game.games.quazos_gambit.state import State


def choose(view: State, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    moves = rules.legal_moves(view)
    return Choice(moves[chance.roll("choice", len(moves)) - 1], "Why not.")


def no_table() -> Any:
    raise NotImplementedError("the rules have no table")


SPEC: GameSpec[State, Move, Event] = GameSpec(
    key="quazos_gambit",
    name="Quazo's Gambit",
    tagline="Grab jewels, rob rivals, and bank before the owl closes.",
    rules_version=1,
    seats=(2, 4),
    default_seats=4,
    state=State,
    moves=MOVES,
    events=EVENTS,
    words=words,
    roles=ROLES,
    options=OPTIONS,
    problems=problems,
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
    honours=honours,
)


def set_up(seats: int = 4, roles: tuple[str, ...] = (), **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options), roles))

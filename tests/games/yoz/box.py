"""The rules of Yoz as a game for tests: players move at random, no table is drawn."""

from typing import Any

from game.core.chance import Chance
from game.core.kernel import Choice, GameSpec, Level, OptionValue, Seat, Setup, complete_setup
from game.games.yoz import rules, words
from game.games.yoz.events import EVENTS, Event
from game.games.yoz.moves import MOVES, Move
from game.games.yoz.options import OPTIONS, ROLES
from game.games.yoz.state import State


def choose(view: State, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    moves = rules.legal_moves(view)
    return Choice(moves[chance.roll("choice", len(moves)) - 1], "Why not.")


def no_table() -> Any:
    raise NotImplementedError("the rules have no table")


SPEC: GameSpec[State, Move, Event] = GameSpec(
    key="yoz",
    name="Yoz",
    tagline="Gather your gems and reach the castle before the thief does.",
    rules_version=1,
    seats=(1, 4),
    default_seats=2,
    state=State,
    moves=MOVES,
    events=EVENTS,
    words=words,
    options=OPTIONS,
    roles=ROLES,
    together=True,
    setup=rules.setup,
    to_act=rules.to_act,
    may_act=rules.may_act,
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


def set_up(seats: int = 2, roles: tuple[str, ...] = (), **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options), roles))

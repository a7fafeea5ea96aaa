"""A tiny race for the tests of what is written to disk.

Seats roll in a drawn order. The roller keeps the points or gives them to another seat; the
first to reach the goal wins. It has a shuffle, dice, a move with a field, options and a score.
"""

from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.dice import Thrown
from game.core.contract.spec import GameSpec
from game.core.contract.values import (
    Choice,
    IllegalMove,
    Level,
    Odds,
    Option,
    Outcome,
    Prompt,
    Refusal,
    ScoreLine,
    Seat,
    Setup,
)
from game.core.match.match import Chair, Match


class Roll(values.Move, frozen=True):
    draws: ClassVar[bool] = True


class Keep(values.Move, frozen=True):
    pass


class Give(values.Move, frozen=True):
    seat: Seat


class Rolled(values.Event, frozen=True):
    seat: Seat
    face: int
    reveals: ClassVar[str] = "The die has been rolled"


class Scored(values.Event, frozen=True):
    seat: Seat
    points: int


class State(Struct, frozen=True):
    order: tuple[Seat, ...]
    points: tuple[int, ...]
    goal: int
    turn: int = 0  # index into order
    face: int = 0  # 0: not rolled yet


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[values.Event, ...]]:
    goal = chosen.option("goal")
    assert isinstance(goal, int)
    return State(chance.order("seating", chosen.seats), (0,) * chosen.seats, goal), ()


def to_act(state: State) -> Seat | None:
    return None if outcome(state) else state.order[state.turn]


def refusal(state: State, move: values.Move) -> Refusal | None:
    actor = to_act(state)
    match move:
        case _ if actor is None:
            return Refusal("RC-3", "The race is over.")
        case Roll():
            return Refusal("RC-1", f"{{seat:{actor}}} has rolled already.") if state.face else None
        case Give(seat) if seat == actor or not 0 <= seat < len(state.points):
            return Refusal("RC-2", "Give the points to another seat.")
        case _:
            return None if state.face else Refusal("RC-1", f"{{seat:{actor}}} rolls first.")


def legal_moves(state: State) -> tuple[values.Move, ...]:
    moves: list[values.Move] = [Roll(), Keep(), *map(Give, range(len(state.points)))]
    return tuple(move for move in moves if refusal(state, move) is None)


def apply(
    state: State, move: values.Move, chance: Chance
) -> tuple[State, tuple[values.Event, ...]]:
    refused = refusal(state, move)
    if refused:
        raise IllegalMove(refused)
    actor = state.order[state.turn]
    if isinstance(move, Roll):
        face = chance.roll("die", 6)
        return msgspec.structs.replace(state, face=face), (Rolled(actor, face),)
    lucky = move.seat if isinstance(move, Give) else actor
    points = tuple(p + state.face * (seat == lucky) for seat, p in enumerate(state.points))
    turn = (state.turn + 1) % len(state.order)
    after = msgspec.structs.replace(state, points=points, turn=turn, face=0)
    return after, (Scored(lucky, state.face),)


def outcome(state: State) -> Outcome | None:
    best = max(state.points)
    if best < state.goal:
        return None
    places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
    lines = tuple((ScoreLine("Points", points),) for points in state.points)
    return Outcome(places, "RC-3", f"{best} points are enough.", lines)


class Words:
    def prompt(self, view: State) -> Prompt:
        return Prompt("keep the points" if view.face else "roll")

    def log_line(self, event: values.Event) -> str | None:
        return None

    def move_line(self, view: State, move: values.Move) -> str:
        return type(move).__name__

    def standing(self, view: State) -> str:
        return f"{max(view.points)} of {view.goal} points"

    def gesture(self, view: State, seat: int | None, target: str) -> Refusal | None:
        return None


def choose(view: State, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    return Choice(legal_moves(view)[0], "It comes first.")


def odds(view: State, seat: Seat) -> Odds | None:
    return None


def thrown(event: values.Event) -> tuple[Thrown, ...]:
    return (Thrown(event.seat, 6, (event.face,)),) if isinstance(event, Rolled) else ()


def no_table() -> Any:
    raise NotImplementedError("the race is never drawn")


SPEC: GameSpec[State, Any, Any] = GameSpec(
    key="race",
    name="Race",
    tagline="Roll and run.",
    rules_version=1,
    seats=(2, 4),
    state=State,
    moves=(Roll, Keep, Give),
    events=(Rolled, Scored),
    words=Words(),
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    refusal=refusal,
    apply=apply,
    outcome=outcome,
    choose=choose,
    odds=odds,
    score=lambda view, seat: view.points[seat],
    wrong_seat=lambda state, by: Refusal("RC-1", "It is not your turn."),
    table=no_table,
    thrown=thrown,
    options=(Option("goal", "Goal", "Points to reach.", 20, least=1, most=1_000_000),),
)


def find_game(key: str) -> GameSpec[State, Any, Any]:
    """The only game there is.   Raises: KeyError."""
    return {SPEC.key: SPEC}[key]


CHAIRS = (
    Chair("Anna", "ember", person="Anna"),
    Chair("Bo", "harbour", level=Level.EASY),
    Chair("Cleo", "moss", person="Cleo"),
    Chair("Dee", "lilac", level=Level.HARD),
)


def begin(seed: int = 7, seats: int = 3, goal: int = 20) -> Match:
    return Match(SPEC, Setup(seats, {"goal": goal}), seed, CHAIRS[:seats])


def play_one(match: Match, pick: int = 0) -> None:
    """Play the legal move that a number picks."""
    moves = match.legal_moves()
    actor = match.to_act
    assert actor is not None
    match.play(moves[pick % len(moves)], actor)


def play(match: Match, plies: int, pick: int = 0) -> Match:
    """Play that many plies, fewer if the match ends."""
    for _ in range(plies):
        if match.to_act is None:
            break
        play_one(match, pick)
    return match

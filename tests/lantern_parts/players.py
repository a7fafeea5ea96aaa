"""Lantern: computer players and chances."""

from collections.abc import Sequence

from game.core.chance import Chance, NoChance
from game.core.contract.values import Choice, Event, Happening, Level, Odds, OddsRow, Seat, Tone
from game.core.happenings import first
from tests.lantern_parts.moves import (
    SHADES,
    Blow,
    Defend,
    Dig,
    EndTurn,
    Give,
    Light,
    Move,
    Pass,
    ShadeDie,
    Step,
    Wait,
)
from tests.lantern_parts.rules import apply, legal_moves
from tests.lantern_parts.secrets import imagine
from tests.lantern_parts.state import State, Turn


def choose(view: State, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    """Easy: the first useful move. Normal and hard look at an imagined match once."""
    moves = legal_moves(view)
    if level is Level.RANDOM:
        return Choice(moves[chance.roll("choice", len(moves)) - 1], "Why not.")
    if level is Level.EASY:
        return Choice(min(moves, key=_usefulness), "It helps.")
    world = imagine(view, seat, chance)
    return Choice(min(moves, key=lambda move: _prospect(world, move)), "I looked ahead.")


def _usefulness(move: Move) -> tuple[int, int]:
    order = (Light, Wait, Blow, Defend, Step, Dig, EndTurn, Pass, Give)
    return order.index(type(move)), -move.cell if isinstance(move, Step) else 0


def _prospect(world: State, move: Move) -> tuple[int, int, int]:
    if isinstance(move, Step):
        after, _ = apply(world, move, NoChance())  # a step draws nothing
        return (4, -sum(after.cells), 0)
    return (*_usefulness(move), 0)


class Shade(Happening, frozen=True):
    def came_true(self, events: Sequence[Event]) -> bool | None:
        rolled = first(events, ShadeDie)
        return None if rolled is None else rolled.face in SHADES


def odds(view: State, seat: Seat) -> Odds | None:
    if not isinstance(view.phase, Turn):
        return None
    chance = len(SHADES) / 6
    return Odds("Shades", (OddsRow("A shade comes", chance, Tone.BAD, Shade()),))

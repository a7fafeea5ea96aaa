"""Positions and short stories of Lucky Steps: `play(position(12, 9), "roll; stop", 4)`."""

from typing import NamedTuple

from game.core.chance import Scripted
from game.core.contract.values import Seat
from game.core.text import parse
from tools.new_game.lucky_steps.game.rules.moves import MOVES, Event
from tools.new_game.lucky_steps.game.rules.rules import apply
from tools.new_game.lucky_steps.game.rules.state import Choosing, State, ToRoll

ANN, BEN, CY = range(3)


class Story(NamedTuple):
    """Record: the result of some moves."""

    state: State
    events: tuple[Event, ...]


def position(*spaces: int, turn: Seat = ANN, gathered: int = 0) -> State:
    """Return a state with pawns on these spaces, one for each seat, within a turn."""
    return State(spaces, turn, Choosing(gathered) if gathered else ToRoll())


def play(state: State, script: str, *faces: int) -> Story:
    """Return the story of a script's moves, made in order; the die shows exactly these faces."""
    luck = Scripted(*faces)
    told: list[Event] = []
    for line in script.split("; "):
        state, events = apply(state, parse(MOVES, line), luck)
        told += events
    luck.finish()
    return Story(state, tuple(told))

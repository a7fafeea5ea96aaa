"""Who knows what (section 7 of the rules of record): everybody sees everything.

Only the dice to come are unknown, and they are no part of the state.
"""

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.events import Event
from game.games.quazos_gambit.rules.state import State


def observe(state: State, viewer: Seat | None) -> State:
    """The state: no seat knows more or less."""
    return state


def seen_by(event: Event, viewer: Seat | None) -> Event | None:
    """The event: all notice it."""
    return event


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """The only state that fits a view."""
    return view


def private(state: State) -> bool:
    """No decision needs a secret: there are none."""
    return False

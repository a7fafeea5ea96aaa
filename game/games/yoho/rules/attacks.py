"""Barrels and cannonballs (YOHO-5.38 to YOHO-5.51, YOHO-9)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yoho.rules.chains import turn_over
from game.games.yoho.rules.events import BarrelThrown, Cause, Event, ShotFired, Target
from game.games.yoho.rules.gaps import leave_gap
from game.games.yoho.rules.hands import with_captain
from game.games.yoho.rules.hits import has_won, hit, win
from game.games.yoho.rules.sea import Axis
from game.games.yoho.rules.state import Acting, State


def throw_at_seat(
    state: State, barrel: int, target: Target, victim: Seat, log: list[Event]
) -> State:
    """Throw a barrel at a ship or lair: hit its owner once, then close the gap (YOHO-5.49)."""
    cell = state.captains[victim].ship if target is Target.SHIP else None
    log.append(BarrelThrown(state.active, barrel, target, victim, cell))
    state = hit(state, victim, Cause.THROW, log)
    return leave_gap(state, barrel, log)


def throw_at_chest(state: State, barrel: int, chest: int, log: list[Event]) -> State:
    """Throw a barrel at a chest, which opens after the barrel's gap is refilled (YOHO-5.50)."""
    log.append(BarrelThrown(state.active, barrel, Target.CHEST, None, chest))
    return leave_gap(state, barrel, log, state.card(chest).serial)


def _fire(state: State, target: Target, victim: Seat | None, log: list[Event]) -> tuple[State, int]:
    seat = state.active
    captain = state.captains[seat]
    cell = captain.ship
    assert cell is not None
    balls = captain.balls - 1
    log.append(ShotFired(seat, target, victim, cell, balls))
    return with_captain(state, seat, replace(captain, balls=balls)), cell


def shoot_chest(state: State, log: list[Event]) -> State:
    """Open the chest under the own ship (YOHO-7.9).   Raises: Unknown if it is hidden."""
    state, cell = _fire(state, Target.CHEST, None, log)
    return turn_over(state, cell, Axis.V, log)


def shoot_ship(state: State, victim: Seat, log: list[Event]) -> State:
    """Hit a ship on the same card; a coin goes to the shooter (YOHO-8.6, YOHO-9.2)."""
    state, _ = _fire(state, Target.SHIP, victim, log)
    state = hit(state, victim, Cause.SHOT, log, state.active)
    if has_won(state, state.active):
        return win(state, state.active, log)
    return replace(state, phase=Acting())

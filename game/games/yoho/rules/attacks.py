"""Barrels and cannonballs (YOHO-5.38 to YOHO-5.51, YOHO-9, YOHO-12)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import KIND, Kind
from game.games.yoho.rules.gaps import leave_gap
from game.games.yoho.rules.hits import has_won, hit, hit_all, ships_on, win
from game.games.yoho.rules.state import Acting, State


def throw_at_seat(state: State, barrel: int, target: ev.Target, victim: Seat, log: ev.Log) -> State:
    """Return the state after a barrel hit a ship's or lair's owner, its gap closed (YOHO-5.49)."""
    cell = state.captains[victim].ship if target is ev.Target.SHIP else None
    log.append(ev.BarrelThrown(state.active, barrel, target, victim, cell))
    state = hit(state, victim, ev.Cause.THROW, log)
    return leave_gap(state, barrel, log)


def barrel_under_ship(state: State) -> int | None:
    """Return the cell of a barrel that has come under a ship; None if there is none."""
    ships = [captain.ship for captain in state.captains if captain.ship is not None]
    return next((cell for cell in ships if KIND[state.card(cell).face] is Kind.BARREL), None)


def explode(state: State, barrel: int, chest: int | None, log: ev.Log) -> State:
    """Return the state after a barrel hit all ships on its cell, its gap closed (YOHO-12.3, 12.4).

    `chest`: the serial of a chest that opens afterwards.
    """
    log.append(ev.BarrelExploded(barrel, ships_on(state, barrel)))
    state = hit_all(state, barrel, ev.Cause.BLAST, log)
    return leave_gap(state, barrel, log, chest)


def fire(state: State, target: ev.Target, victim: Seat | None, log: ev.Log) -> State:
    """Return the state after the active seat shot at a ship, or at the chest under its own ship."""
    seat = state.active
    balls = state.captains[seat].balls - 1
    log.append(ev.ShotFired(seat, target, victim, state.at_sea(seat), balls))
    return state.with_captain(seat, balls=balls)


def shoot_ship(state: State, victim: Seat, log: ev.Log) -> State:
    """Return the state after a hit on a ship on the same card; a coin is won (YOHO-8.6, 9.2)."""
    state = fire(state, ev.Target.SHIP, victim, log)
    state = hit(state, victim, ev.Cause.SHOT, log, state.active)
    if has_won(state, state.active):
        return win(state, state.active, log)
    return replace(state, phase=Acting())

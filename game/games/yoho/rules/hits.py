"""Hits, and ships that return to their lairs (YOHO-8)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yoho.rules.events import Cause, GameOver, Log, Loss, ShipHit, ShipHome, WayHome
from game.games.yoho.rules.ranking import places
from game.games.yoho.rules.state import Captain, Over, State


def ships_on(state: State, cell: int) -> tuple[Seat, ...]:
    """Return the seats whose ships are on a card, clockwise from the active seat (YOHO-7.18)."""
    captains = state.captains
    found = [seat for seat, captain in enumerate(captains) if captain.ship == cell]
    if len(found) > 1:
        found.sort(key=lambda seat: (seat - state.active) % len(captains))
    return tuple(found)


def loss_of(captain: Captain, *, stolen: bool = False) -> Loss:
    """Return what a hit costs: a life, else a coin, else the ship goes home (YOHO-8.1 to YOHO-8.7).

    `stolen`: a coin goes to the seat that fires, and not to the reserve.
    """
    if captain.life:
        return Loss.LIFE
    if captain.coins:
        return Loss.COIN_STOLEN if stolen else Loss.COIN_RESERVE
    return Loss.NOTHING if captain.ship is None else Loss.HOME


def hit(state: State, seat: Seat, cause: Cause, log: Log, thief: Seat | None = None) -> State:
    """Return the state after a hit (see `loss_of`); a coin goes to `thief`, else to the reserve."""
    captain = state.captains[seat]
    loss = loss_of(captain, stolen=thief is not None)
    cell, life, coins, reserve = captain.ship, captain.life, captain.coins, state.reserve
    match loss:
        case Loss.LIFE:
            life -= 1
        case Loss.COIN_STOLEN | Loss.COIN_RESERVE:
            coins -= 1
            if thief is None:
                reserve += 1
            else:
                state = state.with_captain(thief, coins=state.captains[thief].coins + 1)
    log.append(ShipHit(seat, cause, loss, thief, cell, life, coins, reserve))
    if loss is Loss.HOME and cell is not None:
        log.append(ShipHome(seat, cell, WayHome.HIT))
        cell = None
    return replace(state.with_captain(seat, ship=cell, life=life, coins=coins), reserve=reserve)


def hit_all(state: State, cell: int, cause: Cause, log: Log) -> State:
    """Return the state after a hit on every ship on a card (YOHO-7.13, YOHO-12.3)."""
    for seat in ships_on(state, cell):
        state = hit(state, seat, cause, log)
    return state


def has_won(state: State, seat: Seat) -> bool:
    """Return whether a seat has enough coins to win (YOHO-13.1)."""
    return state.captains[seat].coins >= state.rules.coins_to_win


def win(state: State, seat: Seat, log: Log) -> State:
    """Return the state in which a seat has won at once (YOHO-13.3)."""
    log.append(GameOver(seat, places(state, seat)))
    return replace(state, phase=Over(seat))

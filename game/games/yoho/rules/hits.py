"""Hits, and ships that return to their lairs (YOHO-8)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yoho.rules.events import Cause, Event, GameOver, Loss, ShipHit, ShipHome, WayHome
from game.games.yoho.rules.hands import with_captain
from game.games.yoho.rules.ranking import places
from game.games.yoho.rules.state import Over, State


def ships_on(state: State, cell: int) -> tuple[Seat, ...]:
    """The seats whose ships are on a card, clockwise from the active seat (YOHO-7.18)."""
    captains = state.captains
    found = [seat for seat, captain in enumerate(captains) if captain.ship == cell]
    if len(found) > 1:
        found.sort(key=lambda seat: (seat - state.active) % len(captains))
    return tuple(found)


def hit(
    state: State, seat: Seat, cause: Cause, log: list[Event], thief: Seat | None = None
) -> State:
    """Hit a seat: it loses a life, else a coin, else returns to its lair (YOHO-8.1 to YOHO-8.7).

    A coin goes to `thief`, otherwise to the reserve.
    """
    captain = state.captains[seat]
    cell, reserve = captain.ship, state.reserve
    if captain.life:
        loss = Loss.LIFE
        captain = replace(captain, life=captain.life - 1)
    elif captain.coins and thief is not None:
        loss = Loss.COIN_STOLEN
        captain = replace(captain, coins=captain.coins - 1)
        robber = state.captains[thief]
        state = with_captain(state, thief, replace(robber, coins=robber.coins + 1))
    elif captain.coins:
        loss = Loss.COIN_RESERVE
        captain = replace(captain, coins=captain.coins - 1)
        reserve += 1
    elif cell is not None:
        loss = Loss.HOME
        captain = replace(captain, ship=None)
    else:
        loss = Loss.NOTHING
    log.append(
        ShipHit(
            seat=seat,
            cause=cause,
            loss=loss,
            thief=thief,
            cell=cell,
            life=captain.life,
            coins=captain.coins,
            reserve=reserve,
        )
    )
    if loss is Loss.HOME:
        assert cell is not None
        log.append(ShipHome(seat, cell, WayHome.HIT))
    return replace(with_captain(state, seat, captain), reserve=reserve)


def hit_all(state: State, cell: int, cause: Cause, log: list[Event]) -> State:
    """Hit every ship on a card (YOHO-7.13, YOHO-12.3)."""
    for seat in ships_on(state, cell):
        state = hit(state, seat, cause, log)
    return state


def has_won(state: State, seat: Seat) -> bool:
    """Return whether a seat has enough coins to win (YOHO-13.1)."""
    return state.captains[seat].coins >= state.rules.coins_to_win


def win(state: State, seat: Seat, log: list[Event]) -> State:
    """End the match at once with a winner (YOHO-13.3)."""
    log.append(GameOver(seat, places(state, seat)))
    return replace(state, phase=Over(seat))

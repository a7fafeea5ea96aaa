"""How chests open, and the effects of cards that turn over or enter the grid (YOHO-7, YOHO-12).

A chest opens by a Flip (`turn_over`), a cannonball (`shoot`) or a thrown barrel (`aim_barrel`);
gold is then taken like other objects (`taking`). Effects follow each other until a player has to
choose, usually the rotation of a new card.
"""

from msgspec.structs import replace

from game.core.contract.values import Unknown
from game.games.yoho.rules.attacks import barrel_under_ship, explode, fire
from game.games.yoho.rules.content import KIND, Kind
from game.games.yoho.rules.events import BarrelThrown, CardTurned, Cause, ChestOpened, Log, Target
from game.games.yoho.rules.gaps import leave_gap
from game.games.yoho.rules.hits import hit_all, ships_on
from game.games.yoho.rules.sea import Axis, turned_over
from game.games.yoho.rules.state import Acting, State


def shoot(state: State, log: Log) -> State:
    """Return the state with the chest under the own ship open (YOHO-7.9).   Raises: Unknown."""
    cell = state.at_sea(state.active)
    return turn_over(fire(state, Target.CHEST, None, log), cell, Axis.V, log)


def aim_barrel(state: State, barrel: int, chest: int, log: Log) -> State:
    """Return the state with a barrel thrown at a chest that opens after the refill (YOHO-5.50)."""
    log.append(BarrelThrown(state.active, barrel, Target.CHEST, None, chest))
    return leave_gap(state, barrel, log, state.card(chest).serial)


def turn_over(state: State, cell: int, axis: Axis, log: Log) -> State:
    """Return the state after a card was turned and its new face applied (YOHO-5.17, 7.8 to 7.18).

    Raises: Unknown if the other side is hidden.
    """
    card = state.card(cell)
    face = card.back
    if face is None:
        raise Unknown("the other side of a sea card")
    rotation = turned_over(card.rotation, axis)
    turned = replace(
        card, face=face, back=card.face, rotation=rotation, compass=not card.compass, known=True
    )
    log.append(CardTurned(cell, axis, card.face, face, rotation, ships_on(state, cell)))
    state = state.with_card(cell, turned)
    kind = KIND[face]
    if kind is Kind.TRAPPED_CHEST:
        log.append(ChestOpened(cell, False))
        state = hit_all(state, cell, Cause.TRAP, log)
        return leave_gap(state, cell, log)
    if kind is Kind.GOLD_CHEST:
        log.append(ChestOpened(cell, True))
    return settle(state, None, log)


def settle(state: State, chest: int | None, log: Log) -> State:
    """Return the state after barrels under ships explode, then a chest aimed at opens (YOHO-12.6).

    `chest`: its serial, if a barrel was thrown at one.
    """
    barrel = barrel_under_ship(state)
    if barrel is not None:
        return explode(state, barrel, chest, log)
    if chest is not None:
        return turn_over(state, state.cell_of(chest), Axis.V, log)  # YOHO-7.11
    return replace(state, phase=Acting())

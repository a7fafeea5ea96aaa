"""The effects of cards that turn, slide or enter the grid (YOHO-7.13 to 7.18, YOHO-12).

Effects follow each other until a player has to choose, usually the rotation of a new card.
"""

from msgspec.structs import replace

from game.core.contract.values import Unknown
from game.games.yoho.rules.content import KIND, Kind
from game.games.yoho.rules.events import BarrelExploded, CardTurned, Cause, ChestOpened, Event
from game.games.yoho.rules.gaps import leave_gap
from game.games.yoho.rules.hits import hit_all, ships_on
from game.games.yoho.rules.sea import Axis, turned_over
from game.games.yoho.rules.state import Acting, State


def turn_over(state: State, cell: int, axis: Axis, log: list[Event]) -> State:
    """Turn a card over, and apply the effects of its new face (YOHO-5.17, YOHO-7.8 to 7.18).

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
    grid = state.grid
    state = replace(state, grid=(*grid[:cell], turned, *grid[cell + 1 :]))
    kind = KIND[face]
    if kind is Kind.TRAPPED_CHEST:
        log.append(ChestOpened(cell, False))
        state = hit_all(state, cell, Cause.TRAP, log)
        return leave_gap(state, cell, log)
    if kind is Kind.GOLD_CHEST:
        log.append(ChestOpened(cell, True))
    return settle(state, None, log)


def settle(state: State, chest: int | None, log: list[Event]) -> State:
    """Apply effects of a full grid: barrels under ships, then a chest aimed at (YOHO-12.6).

    `chest`: its serial, if a barrel was thrown at one.
    """
    for captain in state.captains:
        cell = captain.ship
        if cell is not None and KIND[state.card(cell).face] is Kind.BARREL:
            log.append(BarrelExploded(cell, ships_on(state, cell)))
            state = hit_all(state, cell, Cause.BLAST, log)
            return leave_gap(state, cell, log, chest)
    if chest is not None:
        cell = next(place for place, card in enumerate(state.grid) if card and card.serial == chest)
        return turn_over(state, cell, Axis.V, log)  # YOHO-7.11
    return replace(state, phase=Acting())

"""Moves that rearrange the grid: Swing, Swap and Slide (YOHO-5.1 to YOHO-5.16)."""

from itertools import pairwise

from msgspec.structs import replace

from game.core.chance import Chance
from game.games.yoho.rules.events import CardsSwapped, CardSwung, LineSlid, Log, ShipHome, WayHome
from game.games.yoho.rules.gaps import carried, enter, next_top, restock
from game.games.yoho.rules.hits import ships_on
from game.games.yoho.rules.moves import Slide
from game.games.yoho.rules.sea import PUSHED, Spin, swung
from game.games.yoho.rules.state import State


def swing(state: State, cell: int, spin: Spin, log: Log) -> State:
    """Return the state with a card and its ships rotated by a quarter turn."""
    card = state.card(cell)
    rotation = swung(card.rotation, spin)
    log.append(CardSwung(cell, spin, rotation, ships_on(state, cell)))
    return state.with_card(cell, replace(card, rotation=rotation))


def swap(state: State, a: int, b: int, log: Log) -> State:
    """Return the state with two neighbouring cards and their ships swapped."""
    grid = list(state.grid)
    grid[a], grid[b] = grid[b], grid[a]
    captains, rides = carried(state.captains, {a: b, b: a})
    log.append(CardsSwapped(a, b, rides))
    return replace(state, grid=tuple(grid), captains=captains)


def slide(state: State, move: Slide, chance: Chance, log: Log) -> State:
    """Return the state after a push of a line; ships on the card pushed out go to their lairs.

    Raises: Unknown on a view.
    """
    cells = PUSHED[move.push][move.index]
    entering, top = enter(state, move.rotation), next_top(state)
    leaving = state.card(cells[-1])
    overboard = ships_on(state, cells[-1])
    captains, rides = carried(state.captains, dict(pairwise(cells)))
    grid = list(state.grid)
    for near, far in zip(cells[-2::-1], cells[:0:-1], strict=True):
        grid[far] = grid[near]
    grid[cells[0]] = entering
    log.append(
        LineSlid(
            push=move.push,
            index=move.index,
            cells=cells,
            face=entering.face,
            rotation=move.rotation,
            out=leaving.face,
            rides=rides,
            top=top,
        )
    )
    state = replace(
        state,
        grid=tuple(grid),
        captains=captains,
        sea_pile=state.sea_pile[:-1],
        sea_discards=(*state.sea_discards, leaving),
        entered=state.entered + 1,
    )
    for seat in overboard:
        log.append(ShipHome(seat, cells[-1], WayHome.SLIDE))
        state = state.with_captain(seat, ship=None)
    return restock(state, chance, log)

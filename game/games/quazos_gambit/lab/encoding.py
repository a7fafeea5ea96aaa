"""Quazo's Gambit in numbers, for the laboratory."""

from typing import Any

from msgspec.structs import replace

from game.core.encoding.deriving import Told, derived
from game.core.encoding.encoding import Encoding
from game.core.encoding.moves import Fields, Moves, some_of, table_of
from game.core.encoding.parts import (
    BySeat,
    Count,
    Each,
    Integer,
    Nothing,
    OneOf,
    Row,
    Who,
)
from game.games.quazos_gambit.rules import content, moves
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import CELLS, PLACES, SIDE, cell_name

_SEAT = Who(PLACES)
_CELL = OneOf(tuple(range(CELLS)))
_CELLS = Count(tuple(range(CELLS)))
_REDS = Integer(0, content.RED_JEWELS)
_ROUND = Integer(0, content.ROUNDS)

_TOLD: Told = {
    (st.Player, "place"): OneOf(tuple(range(PLACES))),
    (st.Player, "cell"): _CELL,
    (st.Player, "red"): _REDS,
    (st.Player, "gold"): Integer(0, 1),
    (st.Player, "bank_red"): _REDS,
    (st.Player, "bank_gold"): Integer(0, 1),
    (st.Player, "mana"): Integer(0, content.MANA_MAX),
    (st.Player, "attacks"): BySeat(PLACES, _ROUND),
    (st.Player, "battles_won"): Integer(0, 20),
    (st.Player, "robberies_won"): Integer(0, 20),
    (st.Mud, "seat"): _SEAT,
    (st.Mud, "cells"): _CELLS,
    (st.Mud, "until"): _ROUND,
    (st.Turn, "steps"): Integer(0, 9),
    (st.Turn, "allowance"): Integer(0, 9),
    (st.Turn, "dragged"): _SEAT,
    (st.Turn, "mana_die"): Integer(0, content.MANA_DIE),
    (st.PlacingGold, "seat"): _SEAT,
    (st.PlacingGold, "cells"): _CELLS,
    (st.Robbing, "owner"): _SEAT,
    (st.Robbing, "free_left"): Integer(0, content.SAFECRACKER_ATTEMPTS),
    (st.Robbing, "pot"): _REDS,
    (st.Robbing, "dice"): Row(content.ROBBERY_DICE, Integer(0, content.ROBBERY_DIE)),
    (st.Spreading, "pot"): _REDS,
    (st.Spreading, "cells"): _CELLS,
    (st.Over, "winner"): _SEAT,
    (st.Over, "throws"): Nothing(),  # nothing is decided any more
    (st.State, "board"): Nothing(),  # all have the same cells; marks are said below
    (st.State, "biomes"): Each(tuple(map(cell_name, range(CELLS)))),
    (st.State, "marked"): _CELLS,
    (st.State, "jewels"): _CELLS,
    (st.State, "players"): BySeat(PLACES),
    (st.State, "first"): _SEAT,
    (st.State, "active"): _SEAT,
    (st.State, "round"): _ROUND,
    (st.State, "golden"): _CELL,
}

# --- moves ----------------------------------------------------------------------------------------

_AROUND = tuple(
    (down, right)
    for down in range(-content.MUD_RANGE, content.MUD_RANGE + 1)
    for right in range(-content.MUD_RANGE, content.MUD_RANGE + 1)
    if abs(down) + abs(right) <= content.MUD_RANGE
)
"""Where the Frog can put mud, as rows and columns from it, in the order of the cells."""


def _from_the_frog(move: Any, view: st.State) -> Any:
    """Return a mud move with places of `_AROUND` for cells: 377 moves instead of 43,744."""
    if type(move) is not moves.MudTrap:
        return move
    row, column = divmod(view.players[view.active].cell, SIDE)
    from_here = [(cell // SIDE - row, cell % SIDE - column) for cell in move.cells]
    return replace(move, cells=tuple(map(_AROUND.index, from_here)))


def _on_the_board(move: Any, view: st.State) -> Any:
    """Return places around the Frog turned back into cells; a place off the board becomes -1."""
    if type(move) is not moves.MudTrap:
        return move
    row, column = divmod(view.players[view.active].cell, SIDE)
    places = [(row + _AROUND[at][0], column + _AROUND[at][1]) for at in move.cells]
    inside = [0 <= down < SIDE and 0 <= right < SIDE for down, right in places]
    cells = (SIDE * down + right for down, right in places)
    return replace(
        move, cells=tuple(c if here else -1 for c, here in zip(cells, inside, strict=True))
    )


_TO_A_CELL = (moves.Step, moves.Place, moves.PlaceGolden, moves.GreatLeap, moves.TakeFlight)
_FIELDS: Fields = {
    **{kind: {"cell": range(CELLS)} for kind in _TO_A_CELL},
    moves.Battle: {"target": range(PLACES)},
    moves.Undertow: {"target": range(PLACES)},
    moves.Deposit: {"red": range(content.RED_JEWELS + 1), "gold": range(2)},
    moves.MudTrap: {"cells": some_of(range(len(_AROUND)), 1, content.MUD_TILES)},
}

ENCODING = Encoding(
    PLACES,
    derived(st.State, _TOLD),
    Moves(
        table_of(moves.MOVES, _FIELDS),
        aimed={moves.Battle: "target", moves.Undertow: "target"},
        turned=_from_the_frog,
        back=_on_the_board,
    ),
)

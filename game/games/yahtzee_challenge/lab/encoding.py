"""Yahtzee Challenge in numbers, for the laboratory."""

from game.core.encoding.deriving import Told, derived
from game.core.encoding.encoding import Encoding
from game.core.encoding.moves import Moves, some_of, table_of
from game.core.encoding.parts import (
    All,
    BySeat,
    Each,
    Integer,
    Nothing,
    OneOf,
    Read,
    Row,
    SeatSet,
    Who,
)
from game.games.yahtzee_challenge.rules import content, moves
from game.games.yahtzee_challenge.rules import state as st

_MOST = 4  # seats
_SEAT = Who(_MOST)
_FACE = OneOf(tuple(range(1, 7)))
_SQUARE = OneOf(tuple(range(content.RING + 1)))  # 0: on none yet

_TOLD: Told = {
    (st.Holding, "owner"): _SEAT,
    (st.Holding, "square"): _SQUARE,
    (st.Holding, "level"): Integer(0, content.LEVEL_MAX),
    (st.OrderRoll, "settled"): Row(_MOST, _SEAT),
    (st.OrderRoll, "groups"): Row(_MOST, SeatSet(_MOST)),
    (st.OrderRoll, "latest"): BySeat(_MOST, Integer(0, 12)),
    (st.OrderRoll, "totals"): Row(_MOST, Integer(0, 12)),
    (st.OwnSquare, "move_rolls"): Integer(0, content.MOVE_ROLLS_MAX),
    (st.Rerolling, "rolls_used"): Integer(0, content.ROLLS),
    (st.Claiming, "rolls_used"): Integer(0, content.ROLLS),
    (st.Finale, "last_runner"): _SEAT,
    (st.Finale, "runs_done"): Integer(0, _MOST),
    (st.Finale, "run_wins"): Integer(0, len(content.TILES)),
    (st.State, "seats"): Nothing(),  # said of every game
    (st.State, "order"): Row(_MOST, _SEAT),
    (st.State, "active"): _SEAT,
    (st.State, "pawns"): BySeat(_MOST, _SQUARE),
    (st.State, "holdings"): Each(content.TILES),
    (st.State, "dice"): Row(content.DICE, _FACE),
    (st.State, "rounds_done"): Integer(0, 40),
    (st.State, "bell"): Integer(0, 40),
    (st.State, "last_claimer"): _SEAT,
    (st.State, "starts"): Row(_MOST, _SQUARE),
    (st.State, "ahead"): Nothing(),  # its points are in everybody's points
    (st.State, "head_start"): Nothing(),
    (st.State, "step_die"): Integer(0, 6),
}

_POINTS = BySeat(
    _MOST, Integer(0, 40 + sum(content.points(tile, content.LEVEL_MAX) for tile in content.TILES))
)


def _points(view: st.State) -> tuple[int, ...]:
    return tuple(view.points_of(seat) for seat in range(view.seats))


ENCODING = Encoding(
    _MOST,
    derived(st.State, _TOLD),
    Moves(table_of(moves.MOVES, {moves.Reroll: {"positions": some_of(range(content.DICE), 1)}})),
    All((("points", Read(_points, _POINTS)),)),
)

"""Yahtzee Challenge in numbers, for the laboratory."""

from game.core.encoding.deriving import Told, derived
from game.core.encoding.encoding import Encoding
from game.core.encoding.moves import Moves, every, some_of
from game.core.encoding.parts import (
    Also,
    BySeat,
    Each,
    Nothing,
    OneOf,
    Read,
    Row,
    Who,
    Whole,
    Whom,
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
    (st.Holding, "level"): Whole(0, content.LEVEL_MAX),
    (st.OrderRoll, "settled"): Row(_MOST, _SEAT),
    (st.OrderRoll, "groups"): Row(_MOST, Whom(_MOST)),
    (st.OrderRoll, "latest"): BySeat(_MOST, Whole(0, 12)),
    (st.OrderRoll, "totals"): Row(_MOST, Whole(0, 12)),
    (st.OwnSquare, "move_rolls"): Whole(0, content.MOVE_ROLLS_MAX),
    (st.Rerolling, "rolls_used"): Whole(0, content.ROLLS),
    (st.Claiming, "rolls_used"): Whole(0, content.ROLLS),
    (st.Finale, "last_runner"): _SEAT,
    (st.Finale, "runs_done"): Whole(0, _MOST),
    (st.Finale, "run_wins"): Whole(0, len(content.TILES)),
    (st.State, "seats"): Nothing(),  # said of every game
    (st.State, "order"): Row(_MOST, _SEAT),
    (st.State, "active"): _SEAT,
    (st.State, "pawns"): BySeat(_MOST, _SQUARE),
    (st.State, "holdings"): Each(content.TILES),
    (st.State, "dice"): Row(content.DICE, _FACE),
    (st.State, "rounds_done"): Whole(0, 40),
    (st.State, "bell"): Whole(0, 40),
    (st.State, "last_claimer"): _SEAT,
    (st.State, "starts"): Row(_MOST, _SQUARE),
    (st.State, "step_die"): Whole(0, 6),
}

_POINTS = BySeat(
    _MOST, Whole(0, sum(content.points(tile, content.LEVEL_MAX) for tile in content.TILES))
)


def _points(view: st.State) -> tuple[int, ...]:
    return tuple(view.points_of(seat) for seat in range(view.seats))


def _moves() -> Moves:
    positions = some_of(range(content.DICE), least=1)
    return Moves(
        tuple(
            move
            for kind in moves.MOVES
            for move in every(kind, **({"positions": positions} if kind is moves.Reroll else {}))
        )
    )


ENCODING = Encoding(
    _MOST,
    derived(st.State, _TOLD),
    _moves(),
    Also((("points", Read(_points, _POINTS)),)),
)

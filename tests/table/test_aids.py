"""Pieces that help to choose."""

from game.table.aids import OVER, take_away_aids
from game.table.animation import Piece
from game.table.trail import DOT


def piece(key: str) -> Piece:
    return Piece(key, DOT, 100, 50, 10, 10)


def test_aids_go_with_the_choice_and_everything_else_stays() -> None:
    pieces = {key: piece(key) for key in ("pawn:0", f"{OVER}dot:1", f"{OVER}reach:4")}
    take_away_aids(pieces)
    assert list(pieces) == ["pawn:0"]

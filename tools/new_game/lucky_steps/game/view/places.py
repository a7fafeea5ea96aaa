"""The layout of the table of Lucky Steps: the places of its map, by their use."""

from game.core.boards.boards import Board
from game.core.contract.values import Seat
from game.table.laying import MapPlaces
from game.ui.viewport import Box
from tools.new_game.lucky_steps.game.rules.state import GOAL

PAWN_W, PAWN_H = 28.0, 36.0
SPACE_RADIUS = 10.0  # of the corners of a space
_AT_START = 96.0  # from pawn to pawn, where there is room


class Places(MapPlaces):
    """The map `lucky_steps`.   Raises: BadInput if it lacks a place."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.spaces = {number: self.space(f"space:{number}") for number in range(GOAL + 1)}
        self.mat, self.tray = self.region("mat"), self.region("tray")
        self.die = self.rest("die")
        self.words = self.at("label:gathered")  # about the steps of a turn

    def pawn(self, space: int, seat: Seat) -> Box:
        """Return the box of a seat's pawn: side by side at the start, else in its own corner."""
        box = self.spaces[space]
        x, y = box.centre
        if space == 0:
            return Box.around(box.right - 60 - _AT_START * (3 - seat), y, PAWN_W, PAWN_H)
        # Two and two, those behind half hidden, and all below the number of the space.
        aside, down = (seat % 2 - 0.5) * PAWN_W, 2 + seat // 2 * PAWN_H * 0.36
        return Box.around(x + aside, y + down, PAWN_W, PAWN_H)

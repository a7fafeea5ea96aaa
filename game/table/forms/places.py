"""The places on a table in one of its forms: those of its map, and the parts around them."""

from collections.abc import Mapping
from typing import ClassVar

from game.core.boards.boards import Board
from game.table.forms.form import Form
from game.table.forms.parts import Skeleton
from game.table.forms.skeletons import skeleton
from game.table.laying import MapPlaces
from game.table.motion import Point
from game.ui.viewport import Box

_SEATS = 4


class FormPlaces(MapPlaces):
    """The places of a map in one form of its table.   Raises: BadInput if the map lacks one.

    `made`: the parts of the table; None: those of the full table. `square`: whether the board is
    as wide as high. `larger`: by form, how much larger words are beside things on the board.
    """

    square: ClassVar[bool] = False
    larger: ClassVar[Mapping[Form, float]] = {}

    def __init__(self, board: Board, made: Skeleton | None = None) -> None:
        super().__init__(board)
        self.skeleton = made or skeleton(Form.FULL, _SEATS, square=self.square)

    @property
    def form(self) -> Form:
        """The arrangement of the parts of the table; for a high form the plain one."""
        return self.skeleton.form.plain

    @property
    def has_book(self) -> bool:
        """Whether the tray is a part of the book."""
        return self.form.has_book

    @property
    def frame(self) -> Box:
        """The frame of the board: the area that darkens and shows large words."""
        return self.skeleton.frame

    @property
    def unit(self) -> float:
        """The scale of things on the board; 1 on the full table."""
        return 1.0

    @property
    def letters(self) -> float:
        """The scale of words on the board; near 1 on the full table."""
        return self.unit * self.larger.get(self.form, 1.0)

    def sized(self, size: Point) -> Point:
        """Return a width and height on the full table as they are on this board."""
        return size[0] * self.unit, size[1] * self.unit

"""The places on the table of Quazo's Gambit: the anchors of its map, by their use."""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.board import CELLS
from game.games.quazos_gambit.rules.board_file import space_name
from game.games.quazos_gambit.rules.content import BIOMES, ROUNDS, Biome
from game.games.quazos_gambit.view.plaques import Plaque, laid_plaque
from game.table.book.pages import on_pages
from game.table.forms.form import Form
from game.table.forms.places import FormPlaces
from game.table.laying import Rest
from game.ui.viewport import Box

STOP_WIDTH, LEAST_STOP = 56.0, 46.0  # of an amount to deposit, and in a book in two rows
SWITCH_ROOM = 74.0  # of the Golden Jewel beside the amounts, with a gap
_CELL, _ROUND = 64.0, 40.0  # px of a cell, and of a round, where all of the table is seen


class BoardPlaces(FormPlaces):
    """Places: the map `quazos_gambit` in one form, its anchors by their use."""

    square = True
    larger: ClassVar[Mapping[Form, float]] = {
        Form.FULL: 1.08,  # so that they are 12 px high beside a page, too
        Form.PANEL: 1.25,
        Form.BOOK: 1.42,
        Form.COUCH: 1.42,
        Form.TALL: 1.1,
    }

    def die(self, name: str) -> Rest:
        """Return the place of a die: "mana", "left:0", "rob:1", "biome", "seat:2"."""
        return self.rest(f"die:{name}")

    # --- the form -------------------------------------------------------------------------------

    @property
    def is_folded(self) -> bool:
        """Whether the cards beside the board are on a page."""
        return on_pages(self.region("rounds"))

    @cached_property
    def unit(self) -> float:
        """The scale of things on the board; 1 on the full table."""
        return self.cells[0].w / _CELL

    @property
    def round_unit(self) -> float:
        """The scale of the round track; 1 on the full table."""
        return self.rounds[0].h / _ROUND

    @property
    def dividers(self) -> int:
        """The number of dividing lines in the tray."""
        return 0 if self.has_book else 2

    def plaque(self, seat: Seat) -> "Plaque":
        """Return the places on the plaque of a seat."""
        if self.form is Form.FULL:
            purse, mana, effects = (self.at(f"{n}:{seat}") for n in ("purse", "mana", "effects"))
            box, die = self.skeleton.seats[seat], self.die(f"seat:{seat}")
            return Plaque(box, purse, mana, effects, die)
        return laid_plaque(self.skeleton, seat, self.die(f"seat:{seat}"))

    # --- the board ------------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[Box, ...]:
        """The boxes of the 64 cells, by number."""
        return tuple(self.space(space_name(cell)) for cell in range(CELLS))

    @cached_property
    def field(self) -> Box:
        """The box of the board without its frame."""
        first, last = self.cells[0], self.cells[-1]
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)

    @cached_property
    def rounds(self) -> tuple[Box, ...]:
        """The boxes of the round track, round 1 first."""
        return tuple(self.at(f"round:{number}") for number in range(1, ROUNDS + 1))

    @cached_property
    def legend(self) -> dict[Biome, Box]:
        """The boxes of the samples of the four biomes."""
        return {biome: self.at(f"legend:{biome}") for biome in BIOMES}

    def count(self, place: int) -> Box:
        """Return the box for the count of the bank section at a place (0 to 3)."""
        box = self.at(f"count:{place + 1}")
        if self.form is Form.FULL:
            return box
        # Larger words grow away from the owl, whose side of the count stays where it is.
        wide, high = box.w * self.letters / self.unit, box.h * self.letters / self.unit
        (x, y), (owl_x, owl_y) = box.centre, self.at("owl").centre
        left = box.right - wide if x < owl_x else box.x
        return Box(left, box.bottom - high if y < owl_y else box.y, wide, high)

    def till(self, stops: int, stop: int) -> Box:
        """Return the box of button `stop` (from 0) of `stops` amounts to deposit."""
        row = self.at("till")
        if self.has_book:
            return self._till_in_book(row, stops, stop)
        wide = min(STOP_WIDTH, (row.right - self.at("panel:words").x - SWITCH_ROOM) / stops)
        return Box(row.right - (stops - stop) * wide, row.y, wide, row.h)

    @staticmethod
    def _till_in_book(row: Box, stops: int, stop: int) -> Box:
        """Return an amount's box beside the Golden Jewel, in two rows if one has no room."""
        x = row.x + SWITCH_ROOM + 6
        room = row.right - x
        rows = 1 if stops * LEAST_STOP <= room else 2
        columns = -(-stops // rows)
        wide, high = min(STOP_WIDTH * 1.3, room / columns), row.h / rows
        line, column = divmod(stop, columns)
        return Box(x + column * wide, row.y + line * high, wide, high)

    def gold_switch(self, stops: int) -> Box:
        """Return the box of the Golden Jewel to deposit or keep, left of the stops."""
        first = self.till(stops, 0)
        if self.has_book:
            row = self.at("till")
            return Box(row.x, row.y, SWITCH_ROOM, min(row.h, first.h))
        return Box(first.x - SWITCH_ROOM, first.y + 6, SWITCH_ROOM - 10, first.h - 12)

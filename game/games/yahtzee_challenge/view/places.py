"""The places on the table of Yahtzee Challenge: the anchors of its map, by their use."""

from functools import cached_property

from game.games.yahtzee_challenge.rules.content import DICE, RING, TILES, WILDS, Tile
from game.table.forms.form import Form
from game.table.forms.parts import SeatStyle
from game.table.forms.places import FormPlaces
from game.table.laying import Rest
from game.ui.viewport import Box

_MAT_WIDE = 752.0  # px of the full table, where pieces have their drawn size
_HOME = 34.0, 50.0  # of a pawn that waits on a plaque
_HOME_IN = 44.0, 56.0  # px from the plaque's corner to its own
_EMBLEM_AT = 22.0  # where a flat plaque has its emblem, from the left
_TAG, _LARGE_TAG = (62.0, 19.0), (80.0, 28.0)


class BoardPlaces(FormPlaces):
    """Places: the map `yahtzee_challenge` in one form, its anchors by their use."""

    @cached_property
    def unit(self) -> float:
        """The scale of the board; 1 on the full table."""
        return self.region("mat").w / _MAT_WIDE

    # --- the ring -------------------------------------------------------------------------------

    @cached_property
    def squares(self) -> dict[int, Box]:
        """The boxes of the sixteen squares by number."""
        return {n: self.space(f"square:{n}") for n in range(1, RING + 1)}

    def _on(self, what: str, square: int) -> Box:
        """Return the box of the thing `what` on a square; on a corner as on the square after it."""
        if square not in WILDS:
            return self.at(f"{what}:{square}")
        here, after = self.squares[square], self.squares[square + 1]
        return self.at(f"{what}:{square + 1}").moved(here.x - after.x, here.y - after.y)

    @cached_property
    def ways(self) -> dict[int, str]:
        """The direction of movement from each square: up, right, down or left."""
        ways = {n: f"square:{n + (n in WILDS)}" for n in self.squares}  # a corner turns the way
        return {n: str(self._map.spaces[name].properties["way"]) for n, name in ways.items()}

    @cached_property
    def numbers(self) -> dict[int, Box]:
        """The boxes of the numbers of squares, without those of Wilds."""
        return {n: self._on("number", n) for n in self.squares}

    @cached_property
    def plaques(self) -> dict[int, Box]:
        """The box of a claimed tile on each square."""
        return {n: self._on("plaque", n) for n in self.squares}

    @cached_property
    def shields(self) -> dict[int, Box]:
        """The box of the Yahtzee shield on a claimed tile, by square."""
        return {n: self._on("shield", n) for n in self.squares}

    def pawn(self, square: int, place: int) -> Box:
        """Return the box of pawn `place` (from 0, from the right) on a square."""
        return self.at(f"pawn:{square}:{place}")

    def pawn_home(self, seat: int) -> Box:
        """Return the box where a pawn waits until the order of play is settled."""
        seats, style = self.skeleton.seats, self.skeleton.seat_style
        plaque = seats[seat % len(seats)]
        if style in (SeatStyle.FULL, SeatStyle.CALM):
            x, y = _HOME_IN
            return Box(plaque.right - x, plaque.bottom - y, *_HOME)
        # A flat plaque has no room but over its emblem, which the pawn bears, too.
        factor = min(1.0, (plaque.h - 4) / _HOME[1])
        middle = plaque.x + _EMBLEM_AT, plaque.centre[1]
        return Box.around(*middle, _HOME[0] * factor, _HOME[1] * factor)

    @property
    def tag(self) -> tuple[float, float]:
        """The width and height of the word below a square that moving on may lead to."""
        return self.sized(_TAG) if self.skeleton.form in (Form.FULL, Form.LONG) else _LARGE_TAG

    # --- the middle -----------------------------------------------------------------------------

    @cached_property
    def sockets(self) -> dict[Tile, Box]:
        """The boxes of the unclaimed tiles on the rack."""
        return {tile: self.at(f"rack:{tile}") for tile in TILES}

    # --- the tray -------------------------------------------------------------------------------

    @cached_property
    def slots(self) -> tuple[Rest, ...]:
        """The places of the five dice from the first roll of a turn to its end, kept or not."""
        return tuple(self.rest(f"dice:slot:{n}") for n in range(DICE))

    @cached_property
    def order_dice(self) -> tuple[Rest, Rest]:
        """The places of the two dice that settle who begins."""
        first, second = (self.rest(f"dice:order:{n}") for n in range(2))
        return first, second

    @cached_property
    def lamps(self) -> tuple[Box, ...]:
        """The boxes of the three lamps that count throws, from the left."""
        row = self.label("lamps")
        step = row.w / 3
        size = min(row.h, step * 30 / 34)
        return tuple(
            Box.around(row.x + (n + 0.5) * step, row.centre[1], size, size) for n in range(3)
        )

    @property
    def caption_leads(self) -> bool:
        """Whether the words over the dice start at the left, instead of ending at the dice."""
        return self.skeleton.form not in (Form.FULL, Form.TALL)

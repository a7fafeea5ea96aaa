"""The places on the table of Dragon Farkle: the anchors of its map, by their use."""

from functools import cached_property
from itertools import pairwise
from math import ceil
from typing import TypeAlias

from game.core.boards.boards import Board
from game.table.forms.form import Form
from game.table.forms.parts import SeatStyle, Skeleton
from game.table.forms.places import FormPlaces
from game.table.laying import Rest
from game.table.motion import Point
from game.table.setting import TableSetting
from game.table.skeleton import BOARD
from game.ui.viewport import Box

# Depth, from the table upwards.
DRAGON, KEEP, WORDS, LANE = 1.0, 2.0, 3.0, 4.0
TOKEN, PENNANT, CARD, DIE, FLYING = 8.0, 10.0, 30.0, 40.0, 60.0

FOOT = 18 / 108, 102 / 112  # of a pennant's picture: where its pole stands
_POUCH_MARGIN, _CARD_GAP, _SHOWN_GAP = 4.0, 6.0, 18.0
_CARD_MOST, _FLAT_MOST = 107.0, 130.0  # px, the largest width of a card in the pouch
_SLIMMEST = 1.6  # and its largest height, in widths
_FLAT = 90.0  # px: in a lower pouch, cards are drawn on their sides
_SHOWN_MOST = 142.0  # and one laid out to be chosen
_EYE = 40.0
_LANE_DICE = 71.0  # from the left of a lane to its first die
_FEW = 4  # the most dice that a lane shows at full size


# As large as they are on the full table.
_MAT_WIDE, _SCENE, _LANES = 752.0, (752.0, 228.0), (438.0, 212.0)
_LANE_GAP = 10.0
_BESIDE_POST = 24.0  # from the post to the pole of an army that has passed it
_STAKES = 48.0, 234.0, 680.0, 296.0  # over the lanes, never over the road and its pennants
_GROWN = {Form.PANEL: 1.15, Form.BOOK: 1.3, Form.COUCH: 1.3}


class BoardPlaces(FormPlaces):
    """Places: the map `dragon_farkle` in one form, its anchors by their use."""

    def __init__(self, board: Board, made: Skeleton | None = None) -> None:
        super().__init__(board, made)
        (self._road,) = board.links

    def heading(self, name: str) -> Box:
        """Return the box of a heading at the left of its part: "title", "entry" or "lanes"."""
        part = self.region("lanes" if name == "lanes" else "wounds")
        box = self.label(name)
        wide = part.w - self.unit if name == "lanes" else box.w
        return box._replace(x=part.x + self.unit, w=wide)

    # --- the form -------------------------------------------------------------------------------

    @cached_property
    def unit(self) -> float:
        """The scale of the board; 1 on the full table."""
        return self.region("mat").w / _MAT_WIDE

    @property
    def grown(self) -> float:
        """The scale of things that are shown over the board and carry words."""
        return _GROWN.get(self.form, max(1.0, self.unit))

    @property
    def tells_less(self) -> bool:
        """Whether the board leaves out what the panel beside it shows as well."""
        return self.skeleton.form.has_tabs

    @property
    def seats(self) -> tuple[Box, ...]:
        """The boxes of the plaques, by seat."""
        return self.skeleton.seats

    @property
    def has_pockets(self) -> bool:
        """Whether plaques have badges at their foot."""
        return self.skeleton.seat_style not in (SeatStyle.ROW, SeatStyle.NARROW)

    @cached_property
    def stakes(self) -> Box:
        """The box in which stakes are laid out."""
        board = self.skeleton.board
        wide, high = board.w / BOARD.w, board.h / BOARD.h
        x, y, w, h = _STAKES
        return Box(board.x + x * wide, board.y + y * high, w * wide, h * high)

    # --- the road -------------------------------------------------------------------------------

    @cached_property
    def road_ends(self) -> tuple[float, float]:
        """The x of the road's start, and of an army that may enter the Keep."""
        return self._road.points[0][0], self.post + _BESIDE_POST * self.unit

    @property
    def post(self) -> float:
        """The x of the post with the number of soldiers needed to enter."""
        return self.at("signpost").centre[0]

    def foot(self, x: float) -> Point:
        """Return the point of the road at an x, but not left of its start."""
        points = self._road.points
        for (x0, y0), (x1, y1) in pairwise(points):
            if x <= x1:
                way = max(0.0, (x - x0) / (x1 - x0))
                return x0 + (x1 - x0) * way, self._on_road(y0 + (y1 - y0) * way)
        return x, self._on_road(points[-1][1])

    @cached_property
    def backdrop(self) -> Box:
        """The box of the dusk behind the road, as wide as the scene; its top may be cut off."""
        scene, (wide, high) = self.region("scene"), _SCENE
        high *= scene.w / wide
        return Box(scene.x, scene.bottom - high, scene.w, high)

    def _on_road(self, y: float) -> float:
        """Return a height of the road's picture as a y of the table, from the scene's foot."""
        scene = self.region("scene")
        return scene.bottom - (scene.bottom - y) * self.backdrop.h / scene.h

    def pennant(self, x: float) -> Box:
        """Return the box of a pennant whose pole stands on the road at an x."""
        inside = self.at("inside:0")
        foot_x, foot_y = self.foot(x)
        w, h = inside.w, inside.h
        return Box(foot_x - FOOT[0] * w, foot_y - FOOT[1] * h, w, h)

    # --- above the mat --------------------------------------------------------------------------

    def lane(self, place: int) -> Box:
        """Return the box of a lane; `place`: 0 to 2, from above."""
        area = self.region("lanes")
        gap = area.h * _LANE_GAP / _LANES[1]
        high = (area.h - 2 * gap) / 3
        return Box(area.x, area.y + place * (high + gap), area.w, high)

    @cached_property
    def _lane_units(self) -> tuple[float, float]:
        """The scales of a lane's width and of the things in it; 1.0 on the full table."""
        area = self.region("lanes")
        wide, high = area.w / _LANES[0], area.h / _LANES[1]
        return wide, min(wide, high)

    def lane_die(self, place: int, number: int, count: int) -> Box:
        """Return the box of die `number` (from 0) of `count` in lane `place` (0, above, to 2)."""
        lane, (wide, unit) = self.lane(place), self._lane_units
        size, step = (40.0, 46.0) if count <= _FEW else (31.0, 33.0)
        x = lane.x + _LANE_DICE * wide + number * step * unit
        return Box(x, lane.centre[1] - size * unit / 2, size * unit, size * unit)

    def lane_event(self, place: int) -> Box:
        """Return the box of the Event die in lane `place` (0 to 2, from above)."""
        lane, (wide, unit) = self.lane(place), self._lane_units
        return Box.around(lane.x + 290 * wide, lane.centre[1], 36 * unit, 36 * unit)

    def aside_card(self, number: int) -> Box:
        """Return the box of set-aside item `number`, from 0 at the right: small, over the lanes."""
        lane, (_, unit) = self.lane(0), self._lane_units
        x = lane.right - (24 + 28 * number) * unit
        return Box(x, lane.y - 35 * unit, 24 * unit, 32 * unit)

    def shown(self, number: int, count: int) -> Box:
        """Return the box of card `number` (from 0) of `count` offered to choose over the lanes."""
        area, most = self.region("lanes"), _SHOWN_MOST * self.grown
        if self.grown > 1 and count > 2:
            risk = self.region("risk")
            area, most = area._replace(w=risk.right - area.x), 1.3 * most
        w = min(most, (area.w - _SHOWN_GAP * (count - 1)) / count)
        left = area.centre[0] - (w * count + _SHOWN_GAP * (count - 1)) / 2
        return Box(left + number * (w + _SHOWN_GAP), area.y + 4, w, area.h - 8)

    def token(self, number: int, in_row: int) -> Box:
        """Return the box of soldier token `number` (from 0) in the Keep, in rows of `in_row`."""
        area = self.region("army")
        size = min(44.0, area.w / in_row - 3)
        row, column = divmod(number, in_row)
        x = area.x + 8 + column * (area.w - 16) / in_row
        return Box(x, area.y + 12 + row * (size + 12), size, size)

    # --- the tray and the pouch -----------------------------------------------------------------

    @cached_property
    def loose(self) -> tuple[Rest, ...]:
        """The places of the dice of a throw, from the left."""
        return tuple(self.rest(f"dice:loose:{n}") for n in range(6))

    @cached_property
    def event_die(self) -> Rest:
        """The place of the Event die in the tray."""
        return self.rest("dice:event")

    def bracket(self, first: int, dice: int) -> Box:
        """Return the box for the value below `dice` neighbouring dice, from place `first` on."""
        left, right = self.loose[first].box, self.loose[first + dice - 1].box
        label = self.label("brackets")
        return Box(left.x, label.y, right.right - left.x, label.h)

    @cached_property
    def pouch(self) -> Box:
        """The box of the viewer's cards."""
        return self.skeleton.pouch or self.region("tray")

    @cached_property
    def throw_area(self) -> Box:
        """The box of the tray's part for Soldier dice and their cup."""
        tray, divider = self.region("tray").inset(8), self.at("divider")
        if divider.w > divider.h:
            return Box(tray.x, tray.y, tray.w, divider.y - tray.y)
        return Box(tray.x, tray.y, divider.x - tray.x, tray.h)

    def pouch_card(self, number: int, count: int, *, eye: bool) -> Box:
        """Return the box of card `number` (from 0) of `count` in the pouch; `eye`: beside a button.

        Two stand side by side. More are in two rows: in one they would be too narrow for names.
        """
        area = self.pouch.inset(_POUCH_MARGIN)
        most = _FLAT_MOST if area.h < _FLAT else _CARD_MOST
        room = area.w - (_EYE + _CARD_GAP if eye else 0)
        across = count if count <= 2 else max(2, ceil(count / 2))
        w = min(most, (room - _CARD_GAP * (across - 1)) / across)
        rows = 1 if count <= 2 else 2
        h = min((area.h - _CARD_GAP * (rows - 1)) / rows, w * _SLIMMEST)
        row, column = divmod(number, across)
        top = area.centre[1] - (h * rows + _CARD_GAP * (rows - 1)) / 2
        return Box(area.x + column * (w + _CARD_GAP), top + row * (h + _CARD_GAP), w, h)

    @cached_property
    def eye(self) -> Box:
        """The box of the button that turns the viewer's cards down again."""
        area = self.pouch.inset(_POUCH_MARGIN)
        return Box(area.right - _EYE, area.centre[1] - _EYE / 2, _EYE, _EYE)


def die_key(throw: int, place: int) -> str:
    """Return the key of a Soldier die from the cup to its lane. `throw`, `place`: from 0."""
    return f"die:{throw}:{place}"


Setting: TypeAlias = TableSetting[BoardPlaces]

"""Where everything lies on the table of Dragon Farkle: the places of its map, by their use."""

from functools import cached_property
from itertools import pairwise
from math import ceil

from game.core.boards.boards import Board
from game.table.laying import Rest, box_of, rest_of
from game.table.motion import Point
from game.table.skeleton import POUCH
from game.ui.viewport import Box

_FOOT = 18 / 108, 102 / 112  # of a pennant's picture: where its pole stands
_POUCH_MARGIN, _CARD_GAP, _SHOWN_GAP = 4.0, 6.0, 18.0
_CARD_MOST = 107.0  # a card in the pouch is at most so wide
_SHOWN_MOST = 142.0  # and one laid out to be chosen
_EYE = 40.0
_LANE_DICE = 71.0  # from the left of a lane to its first die
_BELOW_DICE, _BRACKET = 11.0, 26.0
_FEW = 4  # so many dice lie in a lane at full size


class Ground:
    """The map `dragon_farkle`.   Raises: BadInput if it lacks a place."""

    def __init__(self, board: Board) -> None:
        self._anchors = board.anchors
        self._regions = board.regions
        (self._road,) = board.links

    def _anchor(self, name: str) -> Box:
        return box_of(self._anchors[name].rect)

    def region(self, name: str) -> Box:
        """A part of the table: "mat", "scene", "wounds", "brawl", "army", "risk", "tray"."""
        return box_of(self._regions[name])

    def label(self, name: str) -> Box:
        """A place for words: "title", "lanes", "odds", "throw", "event", "sides"."""
        return self._anchor(f"label:{name}")

    def place(self, name: str) -> Box:
        """A thing of the scene: "dragon", "keep", "tower", "signpost", "triumph", "cup"."""
        return self._anchor(name)

    # --- the road -------------------------------------------------------------------------------

    def wound(self, number: int) -> Box:
        """One of the dragon's shields, counted from the left."""
        return self._anchor(f"wound:{number}")

    @cached_property
    def road_ends(self) -> tuple[float, float]:
        """Where the road begins and where the gate is, across the table."""
        return self._road.points[0][0], self._road.points[-1][0]

    def foot(self, x: float) -> Point:
        """The point of the road at an x; beyond its ends the end."""
        points = self._road.points
        for (x0, y0), (x1, y1) in pairwise(points):
            if x <= x1:
                way = max(0.0, (x - x0) / (x1 - x0))
                return x0 + (x1 - x0) * way, y0 + (y1 - y0) * way
        return points[-1]

    def pennant(self, x: float) -> Box:
        """A pennant whose pole stands on the road at an x."""
        inside = self.inside(0)
        foot_x, foot_y = self.foot(x)
        w, h = inside.w, inside.h
        return Box(foot_x - _FOOT[0] * w, foot_y - _FOOT[1] * h, w, h)

    def inside(self, number: int) -> Box:
        """Where the pennants in the Keep stand."""
        return self._anchor(f"inside:{number}")

    # --- above the mat --------------------------------------------------------------------------

    def lane(self, place: int) -> Box:
        """One of the three lanes, from above."""
        return self._anchor(f"lane:{place}")

    def lane_die(self, place: int, number: int, count: int) -> Box:
        """A die in a lane, one of so many."""
        lane = self.lane(place)
        size, step = (40.0, 46.0) if count <= _FEW else (31.0, 33.0)
        x = lane.x + _LANE_DICE + number * step
        return Box(x, lane.centre[1] - size / 2, size, size)

    def lane_event(self, place: int) -> Box:
        """The Event die of a lane."""
        lane = self.lane(place)
        return Box.around(lane.x + 290, lane.centre[1], 36, 36)

    def aside_card(self, number: int) -> Box:
        """A Magic Item that is aside: small, above the lanes at the right."""
        lane = self.lane(0)
        return Box(lane.right - 24 - 28 * number, lane.y - 35, 24, 32)

    def shown(self, number: int, count: int) -> Box:
        """A card laid out over the lanes, one of so many."""
        area = self.region("lanes")
        w = min(_SHOWN_MOST, (area.w - _SHOWN_GAP * (count - 1)) / count)
        left = area.centre[0] - (w * count + _SHOWN_GAP * (count - 1)) / 2
        return Box(left + number * (w + _SHOWN_GAP), area.y + 4, w, area.h - 8)

    def token(self, number: int, in_row: int) -> Box:
        """A soldier token of an army in the Keep, in rows of so many."""
        area = self.region("army")
        size = min(44.0, area.w / in_row - 3)
        row, column = divmod(number, in_row)
        x = area.x + 8 + column * (area.w - 16) / in_row
        return Box(x, area.y + 12 + row * (size + 12), size, size)

    def deck(self, kind: str) -> Box:
        """A deck: "companions" or "items"."""
        return self._anchor(f"deck:{kind}")

    # --- the tray and the pouch -----------------------------------------------------------------

    @cached_property
    def loose(self) -> tuple[Rest, ...]:
        """The places of the dice of a throw."""
        return tuple(rest_of(self._anchors[f"dice:loose:{n}"]) for n in range(6))

    @cached_property
    def event_die(self) -> Rest:
        """The Event die in the tray."""
        return rest_of(self._anchors["dice:event"])

    def number(self, face: int) -> Box:
        """Where a number is named for Sidia."""
        return self._anchor(f"number:{face}")

    @cached_property
    def divider(self) -> Box:
        """The line of the tray: Soldier dice at its left, the Event die at its right."""
        return self._anchor("divider")

    def bracket(self, first: int, dice: int) -> Box:
        """Below so many dice side by side, from a place of the throw on: what they are worth."""
        left, right = self.loose[first].box, self.loose[first + dice - 1].box
        return Box(left.x, left.bottom + _BELOW_DICE, right.right - left.x, _BRACKET)

    def pouch_card(self, number: int, count: int, *, eye: bool) -> Box:
        """A card in the pouch, one of so many; `eye`: a button stands at the right.

        Two stand side by side. More lie in two rows: upright they would be too narrow for names.
        """
        area = POUCH.inset(_POUCH_MARGIN)
        room = area.w - (_EYE + _CARD_GAP if eye else 0)
        across = count if count <= 2 else max(2, ceil(count / 2))
        w = min(_CARD_MOST, (room - _CARD_GAP * (across - 1)) / across)
        h = area.h if count <= 2 else (area.h - _CARD_GAP) / 2
        row, column = divmod(number, across)
        return Box(area.x + column * (w + _CARD_GAP), area.y + row * (h + _CARD_GAP), w, h)

    @cached_property
    def eye(self) -> Box:
        """The button that turns the own cards down again."""
        area = POUCH.inset(_POUCH_MARGIN)
        return Box(area.right - _EYE, area.centre[1] - _EYE / 2, _EYE, _EYE)

"""Where everything lies on the table of Yahtzee Challenge: the places of its map, by their use."""

from functools import cached_property

from game.core.boards.boards import Board
from game.games.yahtzee_challenge.rules.content import BLANKS, DICE, RING, TILES, Tile
from game.table.laying import Rest, box_of, rest_of
from game.table.motion import Point
from game.ui.viewport import Box


class Ground:
    """The map `yahtzee_challenge`.   Raises: BadInput if it lacks a place."""

    def __init__(self, board: Board) -> None:
        self._anchors = board.anchors
        self._spaces = board.spaces
        self._regions = board.regions

    def _anchor(self, name: str) -> Box:
        return box_of(self._anchors[name].rect)

    # --- the ring -------------------------------------------------------------------------------

    @cached_property
    def squares(self) -> dict[int, Box]:
        """The sixteen squares by number."""
        return {n: box_of(self._spaces[f"square:{n}"].rect) for n in range(1, RING + 1)}

    @cached_property
    def ways(self) -> dict[int, str]:
        """Where one walks on from a blank square: up, right, down or left."""
        return {n: str(self._spaces[f"square:{n}"].properties["way"]) for n in BLANKS}

    @cached_property
    def numbers(self) -> dict[int, Box]:
        """Where the number of a blank square is written."""
        return {n: self._anchor(f"number:{n}") for n in BLANKS}

    @cached_property
    def plaques(self) -> dict[int, Box]:
        """Where a claimed tile lies on its square."""
        return {n: self._anchor(f"plaque:{n}") for n in BLANKS}

    @cached_property
    def shields(self) -> dict[int, Box]:
        """Where the Yahtzee shield hangs on a claimed tile."""
        return {n: self._anchor(f"shield:{n}") for n in BLANKS}

    def pawn(self, square: int, place: int) -> Box:
        """Where the pawns on a square stand, the first one at the right."""
        return self._anchor(f"pawn:{square}:{place}")

    def pawn_home(self, seat: int) -> Box:
        """Where a pawn waits until the order of play is settled."""
        return self._anchor(f"pawn:home:{seat}")

    # --- the middle -----------------------------------------------------------------------------

    @cached_property
    def mat(self) -> Box:
        """The felt."""
        return box_of(self._regions["mat"])

    @cached_property
    def rack(self) -> Box:
        """The field around the sockets."""
        return box_of(self._regions["rack"])

    @cached_property
    def sockets(self) -> dict[Tile, Box]:
        """Where the free tiles lie."""
        return {tile: self._anchor(f"rack:{tile}") for tile in TILES}

    def label(self, name: str) -> Box:
        """A place for words: "rack", "rack_note", "dice", "goal", "tray_note"."""
        return self._anchor(f"label:{name}")

    # --- the tray -------------------------------------------------------------------------------

    @cached_property
    def tray(self) -> Box:
        """The well for the dice."""
        return box_of(self._regions["tray"])

    @cached_property
    def slots(self) -> tuple[Rest, ...]:
        """Where the five dice lie from the first throw of a go to its end, kept or not."""
        return tuple(rest_of(self._anchors[f"dice:slot:{n}"]) for n in range(DICE))

    @cached_property
    def step_die(self) -> Rest:
        """The movement die."""
        return rest_of(self._anchors["dice:step:0"])

    @cached_property
    def order_dice(self) -> tuple[Rest, Rest]:
        """The two dice that settle who begins."""
        first, second = (rest_of(self._anchors[f"dice:order:{n}"]) for n in range(2))
        return first, second

    @cached_property
    def cup(self) -> Box:
        """The cup."""
        return self._anchor("cup")

    @cached_property
    def goal(self) -> Box:
        """The words beside the cup: what the throw is for."""
        return self.label("goal")

    @cached_property
    def lamps(self) -> tuple[Point, ...]:
        """The throw lamps, in a row above the note of the tray."""
        note = self.label("tray_note")
        return tuple((note.x + 16 + n * 34, note.y + 14) for n in range(3))

    @cached_property
    def lamps_note(self) -> Box:
        """The words below the lamps."""
        note = self.label("tray_note")
        return Box(note.x, note.y + 32, note.w, note.h - 32)

    def spent(self, position: int) -> Box:
        """The dice of the last throw, small and out of the way."""
        return self._anchor(f"dice:spent:{position}")

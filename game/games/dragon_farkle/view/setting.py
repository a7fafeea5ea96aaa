"""The viewer, places and selection of a table of Dragon Farkle."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract.values import Seat
from game.games.dragon_farkle.view.places import BoardPlaces
from game.table.table import Place


@dataclass(frozen=True)
class Setting:
    """Record of the values that a layout depends on besides the tableau.

    `led`: a lesson says what to choose, and the tray only what is the case.
    """

    ground: BoardPlaces
    places: Sequence[Place]
    viewer: Seat | None = None
    selected: frozenset[str] = frozenset()
    led: bool = False

    @property
    def peeking(self) -> bool:
        """Whether several persons share the screen, so that hands are turned up and down."""
        return sum(not place.computer for place in self.places) > 1

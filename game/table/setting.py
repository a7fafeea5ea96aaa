"""What the layout of a table depends on besides its tableau."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.contract.values import Seat
from game.table.table import Perspective, Place

G = TypeVar("G")


@dataclass(frozen=True)
class TableSetting(Generic[G]):
    """Record: the places of a table, how it is seen, and what is picked or switched on there."""

    ground: G
    perspective: Perspective
    selected: frozenset[str] = frozenset()

    @property
    def places(self) -> Sequence[Place]:
        """The seats as the table shows them."""
        return self.perspective.places

    @property
    def peeking(self) -> bool:
        """Whether several persons share the screen, so that hands are turned up and down."""
        return sum(not place.computer for place in self.places) > 1

    def front(self, active: Seat) -> Seat:
        """Return the seat whose cards are in the tray: the viewer, else the active seat."""
        viewer = self.perspective.viewer
        return active if viewer is None else viewer

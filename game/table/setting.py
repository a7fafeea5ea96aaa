"""What the layout of a table depends on besides its tableau."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

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

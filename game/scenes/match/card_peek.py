"""Turning up hidden cards at a shared screen."""

from typing import Any

from game.scenes.match.director import Director
from game.table.gestures import HAND
from game.table.table import GameTable


class CardPeek:
    """Tells which cards can be turned up or down by a click. It decides nothing else."""

    def __init__(self, director: Director, table: GameTable) -> None:
        self._director, self._table = director, table

    def live(self) -> frozenset[str]:
        """Return the hotspot of the player's own cards if they may be turned now, else none."""
        seat = self._director.may_peek
        return frozenset() if seat is None else frozenset((f"{HAND}{seat}",))

    def closed(self, view: Any) -> str | None:
        """Return the hotspot of the player's own face-down cards; None if there are none."""
        seat = self._director.may_peek
        if seat is None or self._director.viewer == seat:
            return None
        name = f"{HAND}{seat}"
        return name if any(spot.name == name for spot in self._table.hotspots(view)) else None

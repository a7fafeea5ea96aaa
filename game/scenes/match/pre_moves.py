"""Planned moves: marks on the table that are played when the player's turn comes."""

from typing import Any

from game.core.contract.values import Move
from game.scenes.match.director import Director
from game.table.table import GameTable


def automatic_move(table: GameTable, view: Any) -> Move | None:
    """Return the move that a table plays for a person, never one that uses luck; None if none."""
    move = table.pre_moves.automatic_move(view)
    return None if move is None or move.draws else move


class PreMoves:
    """Stores a person's plans on the table, for their next decision."""

    def __init__(self, director: Director, table: GameTable) -> None:
        self._director, self._table = director, table

    def live(self, view: Any) -> frozenset[str]:
        """Return the hotspots by which a person can plan their next decision."""
        wishing = self._table.pre_moves.wishing(view)
        person_of = self._director.person_of
        return frozenset(name for name, seat in wishing.items() if person_of(seat) is not None)

    def wish(self, view: Any, name: str) -> bool:
        """Add or remove the plan of a hotspot; False if it has none."""
        if name not in self.live(view):
            return False
        self._table.pre_moves.wish(view, self._table.pre_moves.wishing(view)[name])
        return True

    def mark(self, view: Any, name: str | None) -> bool:
        """Put the mark of a plan on a thing, or remove it; False if the thing takes none."""
        director = self._director
        acting = director.acting_seat()
        persons = [s for s in range(len(director.match.chairs)) if director.person_of(s)]
        seats = sorted(persons, key=lambda seat: (seat != acting, seat))
        if name is None or not seats or self._table.telling:
            return False
        return self._table.pre_moves.mark(view, name, seats)

"""What a game may give its table beside pieces and a background; by default nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.contract.values import Event, Move, Seat


class Highlights:
    """Hooks that point out events, besides moving pieces. Texts name seats as {seat:0}."""

    def toast(self, event: Event) -> str | None:
        """Return a sign of at most six words for an event without words on stage; None: no sign."""
        return None

    def weighs(self, event: Event) -> bool:
        """Whether an event weighs more than others of its kind: its line in the log is bold."""
        return False

    def shaken(self, event: Event) -> Seat | None:
        """Return the seat whose plaque shakes at an event; None if none does."""
        return None

    def deed(self, events: Sequence[Event]) -> str:
        """Return the prompt sign's text about a move during its animation.

        It must not reveal the result in advance. "": only name the player.
        """
        return ""


class PreMoveMarks:
    """Base class of what players mark before their turn: a plan, or no automatic move."""

    def mark(self, view: Any, hotspot: str, seats: Sequence[Seat]) -> bool:
        """Put a player's plan mark on a thing, or remove it.

        `seats`: those of persons, the one to act first. True if something looks different now.
        """
        return False

    def automatic_move(self, view: Any) -> Move | None:
        """Return the move made without asking, which draws nothing; None: the seat chooses."""
        return None

    def wishing(self, view: Any) -> Mapping[str, Seat]:
        """Return hotspots by which a seat asks in advance for another than its automatic move."""
        return {}

    def wish(self, view: Any, seat: Seat) -> None:
        """Toggle a seat's request for another than its automatic move."""

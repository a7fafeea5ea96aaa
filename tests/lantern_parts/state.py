"""Lantern: the state, and a phase for each kind of decision."""

from msgspec import Struct

from game.core.contract.values import Seat
from tests.lantern_parts.moves import INN, Card, Ground


class SettingOut(Struct, frozen=True, tag=True):
    """Any seat may light the lantern."""


class Turn(Struct, frozen=True, tag=True):
    steps: int  # left
    dug: bool = False
    gave: bool = False


class AtInn(Struct, frozen=True, tag=True):
    """The seat whose turn it is has arrived."""


class Called(Struct, frozen=True, tag=True):
    """A shade has come for a seat, in any seat's turn."""

    target: Seat


class Ember(Struct, frozen=True, tag=True):
    """No oil: the seats at the inn have one chance."""


class Over(Struct, frozen=True, tag=True):
    won: bool


class State(Struct, frozen=True):
    roles: tuple[str, ...]
    cells: tuple[int, ...]  # by seat
    hands: tuple[tuple[Card | None, ...], ...]  # by seat; None: face down for this viewer
    pile: tuple[Card | None, ...]  # next card last
    ground: tuple[Ground | None, ...]  # of COVERED; None: face down
    turned: tuple[bool, ...]  # of COVERED
    oil: int
    open_hands: bool
    turn: Seat = 0
    spent: int = 0  # sparks that are out of the game
    ember_used: bool = False
    phase: SettingOut | Turn | AtInn | Called | Ember | Over = SettingOut()

    def at_inn(self) -> tuple[Seat, ...]:
        """The seats that have arrived."""
        return tuple(seat for seat, cell in enumerate(self.cells) if cell == INN)

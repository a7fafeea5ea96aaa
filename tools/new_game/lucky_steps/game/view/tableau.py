"""The things on the table of Lucky Steps at one moment, with their places.

There are two ways to make a `Tableau`: `Tableau.of` reads it off a view, `after` follows the
events. That the two agree at every ply makes the animated table equal to a fresh one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract.values import Event, Seat
from game.table.animation import Piece
from game.table.dice import Die
from game.table.laying import die_piece, piece_in
from game.table.motion import Layout
from game.table.table import Place
from tools.new_game.lucky_steps.game.rules.moves import (
    Lost,
    Rolled,
    TurnBegan,
    Walked,
    Won,
)
from tools.new_game.lucky_steps.game.rules.state import Over, State
from tools.new_game.lucky_steps.game.view.faces import Gathered, Mark, Pawn
from tools.new_game.lucky_steps.game.view.places import Places

MARK_Z, PAWN_Z = 1.0, 10.0


@dataclass(frozen=True)
class Tableau:
    """Record: the state of the table at one moment, as its pieces show it."""

    spaces: tuple[int, ...]  # by seat
    die: int
    turn: Seat | None = None  # None once the match is over
    gathered: int = 0

    @staticmethod
    def of(view: State) -> "Tableau":
        """Return the tableau that a view shows."""
        turn = None if isinstance(view.phase, Over) else view.turn
        return Tableau(view.spaces, view.die, turn, view.gathered)

    def after(self, event: Event) -> "Tableau":
        """Return the tableau after an event has been seen."""
        match event:
            case TurnBegan(seat=seat):
                return replace(self, turn=seat)
            case Rolled(face=face, gathered=gathered):
                return replace(self, die=face, gathered=gathered)
            case Lost():
                return replace(self, gathered=0)
            case Walked(seat=seat, end=end):
                spaces = (*self.spaces[:seat], end, *self.spaces[seat + 1 :])
                return replace(self, spaces=spaces, gathered=0)
            case Won():
                return replace(self, turn=None)
        return self


def lay_out(tableau: Tableau, places: Places, seats: Sequence[Place]) -> Layout:
    """Return every piece by its key."""
    found = [die_piece(places.die, "die", Die(tableau.die))]
    for seat, space in enumerate(tableau.spaces):
        face = Pawn(seats[seat].colour, active=seat == tableau.turn)
        found.append(piece_in(places.pawn(space, seat), f"pawn:{seat}", face, PAWN_Z + seat))
    found += _of_the_turn(tableau, places, seats)
    return {piece.key: piece for piece in found}


def _of_the_turn(tableau: Tableau, places: Places, seats: Sequence[Place]) -> list[Piece]:
    """Return the pieces that show where the steps of a turn lead; none without steps."""
    turn = tableau.turn
    ahead = 0 if turn is None else tableau.spaces[turn] + tableau.gathered
    if turn is None or not tableau.gathered or ahead not in places.spaces:
        return []
    mark = Mark(seats[turn].colour)
    return [
        piece_in(places.spaces[ahead], "mark", mark, MARK_Z),
        piece_in(places.words, "gathered", Gathered(tableau.gathered), 0),
    ]

"""The table of Lucky Steps: track, pawns and die, and the text around them."""

from collections.abc import Iterable, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Seat
from game.core.wording import counted
from game.table.animation import Cue, Piece
from game.table.dice import Die
from game.table.laid_table import LaidTable
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.table import SeatNote
from game.ui.hotspots import Hotspot
from tools.new_game.lucky_steps.game.rules.state import GOAL, SIDES, Over, State
from tools.new_game.lucky_steps.game.view import animations
from tools.new_game.lucky_steps.game.view.background import TrackBackground
from tools.new_game.lucky_steps.game.view.faces import Mark, Pawn
from tools.new_game.lucky_steps.game.view.highlights import LuckyStepsHighlights
from tools.new_game.lucky_steps.game.view.places import Places
from tools.new_game.lucky_steps.game.view.tableau import MARK_Z, PAWN_Z, Tableau, lay_out


class LuckyStepsTable(LaidTable[Tableau]):
    """The game's table: pieces follow the events; `show` reads the pieces off the view."""

    map_name = "lucky_steps"
    highlights = LuckyStepsHighlights()
    ring_depth = PAWN_Z  # pawns and die stand on what glows

    def survey(self, board: Board) -> None:
        self._map = Places(board)
        self.background = TrackBackground(self._map, self)

    def tableau(self, view: State) -> Tableau:
        return Tableau.of(view)

    def after(self, was: Tableau, event: Event) -> Tableau:
        return was.after(event)

    def lay_out(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._map, self.places)

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        return animations.cues(event, before, after, self.stage, self._map)

    # --- drawing --------------------------------------------------------------------------------

    def faces(self) -> Iterable[Piece]:
        for face in range(1, SIDES + 1):
            yield piece_in(self._map.die.box, "die", Die(face), 0)
        for place in self.places:
            pawn = self._map.pawn(0, 0)
            yield piece_in(pawn, "pawn", Pawn(place.colour), PAWN_Z)
            yield piece_in(pawn, "pawn", Pawn(place.colour, active=True), PAWN_Z)
            yield piece_in(self._map.spaces[1], "mark", Mark(place.colour), MARK_Z)

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return the die and the spaces; Tab goes to the space where the pawn can stop."""
        rest = self._map.die.box
        die = Hotspot("die", rest.inset(-6), tip="The die", radius=rest.w * 0.3)
        ahead = view.ahead if view.gathered else None
        spaces = (
            Hotspot(f"space:{number}", box, tab=number == ahead)
            for number, box in self._map.spaces.items()
        )
        return (die, *spaces)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """Return the line under the game's name."""
        return "The match is over" if isinstance(view.phase, Over) else f"The first to {GOAL}"

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Return the note of a plaque: the steps from the pawn to the goal."""
        left = GOAL - view.spaces[seat]
        return SeatNote(f"{counted(left, 'step')} to go" if left else "At the goal", "spaces")

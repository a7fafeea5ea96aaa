"""The table of Lucky Steps: track, pawns and die, and the text around them."""

from collections.abc import Callable, Iterable, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Seat
from game.table.animation import Cue, Piece
from game.table.dice import Die
from game.table.laying import piece_in
from game.table.motion import Layout
from game.table.table import GameTable, Place, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from tools.new_game.lucky_steps.game.rules.moves import Lost, Won
from tools.new_game.lucky_steps.game.rules.state import GOAL, SIDES, Over, State
from tools.new_game.lucky_steps.game.view import animations, background
from tools.new_game.lucky_steps.game.view.faces import Mark, Pawn
from tools.new_game.lucky_steps.game.view.places import Places
from tools.new_game.lucky_steps.game.view.tableau import MARK_Z, PAWN_Z, Tableau, lay_out
from tools.new_game.lucky_steps.game.words.counting import steps


class LuckyStepsTable(GameTable):
    """Pieces follow the events; `show` reads them off the view."""

    map_name = "lucky_steps"
    ring_depth = PAWN_Z  # pawns and die stand on what glows

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self._map = Places(board)
        self._now: Tableau | None = None

    def _laid(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._map, self.places)

    def arrange(self, view: State) -> Iterable[Piece]:
        """Return every piece at its place."""
        return self._laid(Tableau.of(view)).values()

    def show(self, view: State) -> None:
        """Set the table at once."""
        super().show(view)
        self._now = Tableau.of(view)

    def cues(self, event: Event) -> Iterable[Cue]:
        """How an event is seen."""
        was = self._now
        if was is None:
            raise ValueError("show a view before telling what follows it")
        now = self._now = was.after(event)
        before, after = self._laid(was), self._laid(now)
        return animations.cues(
            event, before, after, self.pieces, self._map, reduced=self.reduced_motion
        )

    # --- drawing --------------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas, view: State) -> None:
        """Felt, spaces and tray."""
        background.paint_board(canvas, self._map)

    def faces(self) -> Iterable[Piece]:
        """What a match will need, to be painted before it starts."""
        for face in range(1, SIDES + 1):
            yield piece_in(self._map.die.box, "die", Die(face), 0)
        for place in self.places:
            pawn = self._map.pawn(0, 0)
            yield piece_in(pawn, "pawn", Pawn(place.colour), PAWN_Z)
            yield piece_in(pawn, "pawn", Pawn(place.colour, active=True), PAWN_Z)
            yield piece_in(self._map.spaces[1], "mark", Mark(place.colour), MARK_Z)

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """The die and the spaces; the keyboard goes to the space where the pawn can stop."""
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
        """The line under the game's name."""
        return "The match is over" if isinstance(view.phase, Over) else f"The first to {GOAL}"

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """How far the pawn has come, and what is left."""
        left = GOAL - view.spaces[seat]
        return SeatNote(f"{steps(left)} to go" if left else "At the goal", "spaces")

    def toast(self, event: Event) -> str | None:
        """At most six words for a moment that deserves a sign, with seats as {seat:0}."""
        match event:
            case Lost(steps=lost) if lost:
                return f"A one: {steps(lost)} lost"
            case Won(seat=seat):
                return f"{{seat:{seat}}} is at the goal"
        return None

"""The table of Yahtzee Challenge: ring, rack, pawns, dice, and the texts around them."""

from collections.abc import Callable, Iterable, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.core.wording import counted
from game.games.yahtzee_challenge.analysis.aiming import Aimed, aimed, aims
from game.games.yahtzee_challenge.analysis.panel import odds_after_keep, prepare
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import Tile
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.names import (
    NAMES,
    SHORT_NAMES,
    Term,
    run_state,
    square_name,
)
from game.games.yahtzee_challenge.rules.state import OrderRoll, Over, State
from game.games.yahtzee_challenge.view.animations import Animations
from game.games.yahtzee_challenge.view.background import RingBackground
from game.games.yahtzee_challenge.view.faces import Advised
from game.games.yahtzee_challenge.view.great_moments import YahtzeeMoments
from game.games.yahtzee_challenge.view.highlights import YahtzeeHighlights
from game.games.yahtzee_challenge.view.hotspots import Spots
from game.games.yahtzee_challenge.view.layout import ADVICE, TAG, Setting, lay_out
from game.games.yahtzee_challenge.view.places import BoardPlaces
from game.games.yahtzee_challenge.view.preload import all_faces
from game.games.yahtzee_challenge.view.previews import move_preview
from game.games.yahtzee_challenge.view.tableau import Tableau, Tray
from game.games.yahtzee_challenge.words.first_time_tips import BELL_SOON
from game.table.aids import OVER, take_away_aids
from game.table.animation import Cue, Piece
from game.table.laid_table import AidedTable
from game.table.motion import Layout
from game.table.previews.move_preview import NOTHING, MovePreview
from game.table.table import Own, Place, Reminder, SeatNote
from game.ui.hotspots import Hotspot

_OUTSIDE = 12.0  # logical pixels by which an outline is larger than its die


class YahtzeeTable(AidedTable[Tableau]):
    """Table: the ring of squares, the rack, pawns and dice."""

    map_name = "yahtzee_challenge"
    great_moments = YahtzeeMoments()
    heeds_quiet = True  # tiles that the dice do not win yet show what they need
    ring_depth = TAG  # rings are below pawns, shield and dice
    after = staticmethod(Tableau.after)

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self.highlights = self._highlights = YahtzeeHighlights()

    def survey(self, board: Board) -> None:
        self._ground = BoardPlaces(board, self.skeleton)
        self.background = RingBackground(self._ground, self)

    def _setting(self) -> Setting:
        return Setting(self._ground, self.perspective, self.toggled)

    def _kept(self) -> frozenset[int]:
        return frozenset(int(name.removeprefix("die:")) for name in self.toggled)

    def show(self, view: State) -> None:
        if self._now is None:
            prepare()  # now, while a table is opened, and not between two frames
        super().show(view)

    def tableau(self, view: State) -> Tableau:
        if isinstance(view.phase, OrderRoll):
            latest = enumerate(view.phase.latest)
            self._highlights.rolled = {seat: total for seat, total in latest if total}
        return Tableau.of(view, self._kept())

    def lay_out(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._setting())

    def done(self, event: Event, now: Tableau) -> None:
        """Clear the kept dice after the first roll and when dice are final."""
        kept = self.toggled
        super().done(event, now)
        if isinstance(event, mv.OrderRolled):
            self._highlights.rolled[event.seat] = sum(event.dice)
        if not isinstance(event, mv.DiceFinal) and getattr(event, "roll_no", 0) != 1:
            self.toggled = kept

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        take_away_aids(self.pieces)
        people = [seat for seat, place in enumerate(self.places) if not place.computer]
        return Animations(self.stage, self._ground, people).cues(event, before, after, was)

    # --- what a tile would take -----------------------------------------------------------------

    def decider(self, view: State) -> Seat | None:
        return None if isinstance(view.phase, OrderRoll | Over) else view.active

    def stops(self, view: State) -> frozenset[str]:
        """Return the tiles this turn aims at: keys stop at them to show what they need."""
        if not self.asked or not self.tells_odds:
            return frozenset()
        return frozenset(f"tile:{tile}" for tile in aims(view))

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return the animation to the present selection; the hint's outlines stay on the dice."""
        given_way = list(super().rearrange(view))
        return [*given_way, self.helped(view)] if self._pointed or self.aim else given_way

    def lay_over(self, view: State) -> None:
        """Outline the dice to keep for the tile under the pointer, else for the aim."""
        take_away_aids(self.pieces)
        aim = self._pointed or self.aim
        found = self._aimed(view, view.active, aim) if self.asked and self.tells_odds else None
        for position in found.keep if found else ():
            die = self.pieces.get(f"die:{position}")
            if die is not None:
                wide, high = die.w + _OUTSIDE, die.h + _OUTSIDE
                key = f"{OVER}keep:{position}"
                ring = Piece(key, Advised(), die.x, die.y, wide, high, ADVICE, die.angle)
                ring.lift = die.lift
                self.pieces[key] = ring

    def preview(self, view: State, hotspot: str | None) -> MovePreview:
        """Return what a click would do; nothing while a computer chooses."""
        if not self.asked:
            return NOTHING
        return move_preview(view, self._setting(), self._laid, hotspot)

    def _aimed(self, view: State, seat: Seat, thing: str) -> Aimed | None:
        """Return how a seat's dice may still win a tile; None if the thing is no tile."""
        kind, _, name = thing.partition(":")
        if kind != "tile":
            return None
        return aimed(view, seat, Tile(name), self._kept(), self.weighing)

    # --- drawing --------------------------------------------------------------------------------

    def lights(self, hotspot: str) -> bool:
        """Whether the table lights a hotspot: not dice, nor tiles while a roll remains."""
        rolling = self._now is not None and self._now.tray is Tray.THROWN
        return not hotspot.startswith(("die:", "tile:") if rolling else "die:")

    def faces(self) -> Iterable[Piece]:
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return squares, tiles, shield, cup and dice; later hotspots are on top."""

        def found() -> Sequence[Hotspot]:
            return tuple(Spots(view, self._setting(), self.lay_out(self.tableau(view))).all())

        return self._spots.of((view, self.perspective, self.toggled), found)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """Return the round, with that of the bell when near, or the run of the Challenge Rounds."""
        if isinstance(view.phase, OrderRoll):
            return "Who begins?"
        if isinstance(view.phase, Over):
            return "The match is over"
        if view.finale is not None:
            return f"{Term.CHALLENGE_ROUNDS}, run {view.finale.runs_done + 1} of {view.seats}"
        if view.bell and view.bell - view.rounds_done <= BELL_SOON:
            return f"Round {view.rounds_done + 1} of {view.bell}"
        return f"Round {view.rounds_done + 1}"

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Return a seat's note: where the pawn stands or how the run goes, and the tiles."""
        tiles = view.tiles_of(seat)
        badges = tuple(SHORT_NAMES[tile] for tile in tiles)
        about = tuple(f"tile:{tile}" for tile in tiles)
        return SeatNote(self._seat_line(view, seat), "points", badges, about=about)

    def _seat_line(self, view: State, seat: Seat) -> str:
        if isinstance(view.phase, OrderRoll):
            total = view.phase.latest[seat]
            return f"Rolled {total}" if total else ""
        if view.finale is not None and not isinstance(view.phase, Over):
            return _run_line(view, seat)
        if self.places[seat].computer:
            return ""
        return square_name(view.pawns[seat], view.starts).capitalize()

    def odds(self, view: State, seat: Seat, toggled: frozenset[str]) -> Odds | None:
        """Return the odds of the tile pointed at, or of the roll with the kept dice, else None."""
        found = self._aimed(view, seat, self._pointed or "")
        if found is not None:
            return found.odds
        kept = {int(name.removeprefix("die:")) for name in toggled}
        return odds_after_keep(view, seat, kept, self.weighing) if kept else None

    def own(self, view: State, seat: Seat) -> Own:
        """Return the viewer's pawn, and the tiles that all play for."""
        if view.finale is not None and not view.available():
            return Own(pieces=(f"pawn:{seat}",))
        return Own(self._ground.region("rack"), "Unclaimed tiles", (f"pawn:{seat}",))

    def reminder(self, view: State, seat: Seat | None) -> Reminder:
        """Return the reminder of where the shield is."""
        text = "Roll a yahtzee (five of a kind) to win it."
        if view.shielded is not None and view.shield_owner is not None:
            name = self.places[view.shield_owner].name
            text = f"On {name}'s {NAMES[view.shielded]}. Only a yahtzee steals it."
        return Reminder(Term.SHIELD, "shield_y", text, "Shield")


def _run_line(view: State, seat: Seat) -> str:
    finale = view.finale
    assert finale is not None
    place = run_order(view, finale.last_runner).index(seat)
    said = run_state(place, finale.runs_done, view.seats).capitalize()
    return f"{said}, {counted(finale.run_wins, 'win')}" if place == finale.runs_done else said

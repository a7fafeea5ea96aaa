"""The table of Yoho!: the sea, its lairs and piles, the hand, and the texts around them."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yoho.rules.content import CELLS
from game.games.yoho.rules.names import CAPTAIN_NAMES, COIN, PILES, place_name
from game.games.yoho.rules.refusals import decider
from game.games.yoho.rules.state import Over, State
from game.games.yoho.view.animations import Animations
from game.games.yoho.view.background import SeaBackground
from game.games.yoho.view.faces import ART
from game.games.yoho.view.forecast import remember
from game.games.yoho.view.great_moments import YohoMoments
from game.games.yoho.view.highlights import YohoHighlights
from game.games.yoho.view.hotspots import Spots, without_tip
from game.games.yoho.view.layout import Setting, lay_out
from game.games.yoho.view.overlay import Aids, overlay
from game.games.yoho.view.pieces import RING
from game.games.yoho.view.places import ROW_ROOM, BoardPlaces
from game.games.yoho.view.preload import all_faces
from game.games.yoho.view.previews import move_preview
from game.games.yoho.view.tableau import Tableau
from game.games.yoho.view.tableau_events import after
from game.games.yoho.words.click_refusals import cell_hotspot
from game.games.yoho.words.things import next_hit
from game.table.aids import OVER
from game.table.animation import Cue, Piece
from game.table.faces import Face
from game.table.gestures import HAND
from game.table.laid_table import AidedTable
from game.table.motion import Layout, become
from game.table.previews.move_preview import NOTHING, MovePreview
from game.table.table import Own, Reminder, SeatNote
from game.ui.hotspots import Hotspot
from game.ui.last_value_cache import LastValueCache


class YohoTable(AidedTable[Tableau]):
    """Table: the sea with its lairs and piles, and the hand."""

    map_name = "yoho"
    choice_marks = ("dim:", "aim:")
    cards = ("card:", "basic:")
    card_foot = 24.0
    ring_depth = RING
    great_moments = YohoMoments()
    highlights = YohoHighlights()
    tableau = staticmethod(Tableau.of)
    after = staticmethod(after)
    decider = staticmethod(decider)
    _aided = False  # whether aids may be drawn on the table

    def survey(self, board: Board) -> None:
        self._ground = BoardPlaces(board, self.skeleton)
        self.background = SeaBackground(self._ground, self)
        self.plaque_room = ROW_ROOM, 66.0
        self._aids: LastValueCache[Aids] = LastValueCache()
        self._made_spots: LastValueCache[tuple[Hotspot, ...]] = LastValueCache()

    def _setting(self) -> Setting:
        return Setting(self._ground, self.perspective, self.toggled)

    def lay_out(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._setting())

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        swept = [Cue(begin=become(self.pieces, before))] if self._aided else []  # without aids
        self._aided = False
        cues = Animations(self.stage, self._ground).cues(event, before, after, was)
        return [*swept, *cues]

    def show(self, view: State) -> None:
        super().show(view)
        self._aided = False

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return the animation to the present selection, with its aids."""
        self.lay(self.tableau(view))
        self._aided = True
        return [self.helped(view)]

    def _helping(self, view: State) -> Aids:
        return self._aids.of((view, self.places), lambda: Aids(view))

    def lay_over(self, view: State) -> None:
        """Lay the aids of the player who chooses; none while a computer does."""
        setting = self._setting()
        over: list[Piece] = []
        if self._now is not None and setting.decides(self._now):
            over += overlay(self._helping(view), setting, self._pointed)
        self.pieces.clear()
        self.pieces.update((key, piece.copy()) for key, piece in self._laid.items())
        self.pieces.update(self.offered_aids(over))

    def preview(self, view: State, hotspot: str | None) -> MovePreview:
        """Return what a click would do; nothing while a computer chooses."""
        setting = self._setting()
        if self._now is None or not setting.decides(self._now):
            return NOTHING
        aids = self._helping(view)
        return move_preview(aids, setting, self._laid, hotspot)

    def describe(self) -> Mapping[str, tuple[Face, int, int, int]]:
        """Return every piece without the aids, which do not depend on the match alone."""
        told = super().describe()
        return {key: piece for key, piece in told.items() if not key.startswith(OVER)}

    # --- drawing --------------------------------------------------------------------------------

    def lights(self, hotspot: str) -> bool:
        """Whether the table lights a hotspot: not arrows, halves of cards and ships."""
        return not hotspot.startswith((HAND, "push:", "spin:", "axis:", "ship:"))

    def faces(self) -> Iterable[Piece]:
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return tray, piles, lairs, sea and ships; later hotspots are on top."""
        told, pointed = (view, self.perspective, self.toggled), self._pointed
        found = self._made_spots.of(told, lambda: tuple(Spots(view, self._setting()).all()))
        return self._spots.of((found, pointed), lambda: without_tip(found, pointed))

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """Return the round in words, or the state of the match where there is no round."""
        if isinstance(view.phase, Over):
            return "The match is over"
        if view.round_no == 0:
            return "Placing the lairs"
        if not view.rules.round_limit:
            return f"Round {view.round_no}"
        return f"Round {view.round_no} of {view.rules.round_limit}"

    def own(self, view: State, seat: Seat) -> Own:
        """Return the viewer's lair with its ship; before it is placed, the gold reserve."""
        lair = view.captains[seat].lair
        if lair is None:
            return Own(self._ground.at("reserve"), PILES["reserve"].title)
        field = self._ground.slot(lair.side, lair.slot)
        return Own(field, f"{seat_name(seat)}'s lair", (f"ship:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Return a seat's note: where the ship is, and the contents of the plaque in words."""
        captain = view.captains[seat]
        line = "In the lair" if captain.ship is None else "At sea"
        if captain.lair is None or self.places[seat].computer:
            line = ""
        gold = f"{captain.coins} of {view.rules.coins_to_win} coins"
        tokens = f"lives {captain.life} of 2, cannonballs {captain.balls} of 2"
        holds = f"{gold}, {tokens}, {counted(len(captain.hand), 'map card')}."
        tip = next_hit(view, seat)
        role = self.places[seat].role
        said = f"{CAPTAIN_NAMES[role]}. {holds}" if role else holds
        portrait = f"{ART}captain_{role}" if role else ""
        return SeatNote(line, COIN.more, portrait=portrait, said=said, tallied=True, tip=tip)

    def reminder(self, view: State, seat: Seat | None) -> Reminder | None:
        """Return the reminder about the viewer's ship; None if there is nothing to remember."""
        return remember(view, view.active if seat is None else seat)

    def odds(self, view: State, seat: Seat, toggled: frozenset[str]) -> Odds | None:
        """Return what the picked card does, or the result of a click; None without either."""
        aids = self._helping(view)
        return aids.odds(toggled, self._pointed) if self._setting().decides(aids.now) else None

    def mentions(self, said: str) -> frozenset[str]:
        """Return the hotspots of sea cards that a sentence names by row and column."""
        return frozenset(cell_hotspot(cell) for cell in range(CELLS) if place_name(cell) in said)

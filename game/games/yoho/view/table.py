"""The table of Yoho!: the sea, its lairs and piles, the hand, and the texts around them."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import CELLS
from game.games.yoho.rules.names import CAPTAIN_NAMES, COIN, PILES, place_name
from game.games.yoho.rules.refusals import decider
from game.games.yoho.rules.state import Over, State
from game.games.yoho.view.animations import Animations
from game.games.yoho.view.background import paint_felt
from game.games.yoho.view.faces import ART
from game.games.yoho.view.forecast import forecast, remember
from game.games.yoho.view.hotspots import spots
from game.games.yoho.view.layout import CHOICES, Setting, lay_out, within_reach
from game.games.yoho.view.overlay import Aids, foresee, overlay
from game.games.yoho.view.pieces import RING
from game.games.yoho.view.places import ROW_ROOM, BoardPlaces
from game.games.yoho.view.preload import all_faces
from game.games.yoho.view.tableau import Tableau
from game.games.yoho.view.tableau_events import after
from game.games.yoho.words.click_refusals import cell_hotspot
from game.games.yoho.words.log import log_line
from game.table.aids import OVER
from game.table.animation import Cue, Piece
from game.table.book.pages import Page
from game.table.faces import Face
from game.table.forms.form import Form
from game.table.gestures import HAND
from game.table.laid_table import AidedTable
from game.table.motion import Layout, become
from game.table.table import Own, Place, Reminder, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.last_value_cache import LastValueCache
from game.ui.viewport import Box

_DEEDS = (
    ev.LairPlaced,
    ev.BasicPlayed,
    ev.CardPlayed,
    ev.ShotFired,
    ev.BarrelThrown,
    ev.ObjectTaken,
    ev.GiftChosen,
    ev.CardRefilled,
    ev.MapsThrown,
    ev.HandRefilled,
)


class YohoTable(AidedTable[Tableau]):
    """The sea with its lairs and piles, and the hand."""

    map_name = "yoho"
    choice_marks = ("dim:", "aim:")
    cards = ("card:", "basic:")
    card_foot = 24.0
    ring_depth = RING

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self._aided = False  # whether aids may be drawn on the table

    def survey(self, board: Board) -> None:
        """Read the places of this form off a board."""
        self._ground = BoardPlaces(board, self.skeleton)
        self._aids: LastValueCache[Aids] = LastValueCache()

    def plaque_room(self) -> tuple[float, float]:
        """Return the room on plaques, in px: beside the number of a flat one, else at the foot."""
        return ROW_ROOM, 0.0 if self.form is Form.FULL else 66.0

    def pages(self, view: State) -> Sequence[Page]:
        """The cards played this turn, where the tray has room for the hand alone."""
        return [Page("played", "Played", region="played")] if self.form.plain is Form.COUCH else []

    def _setting(self) -> Setting:
        led = self.perspective.led
        return Setting(self._ground, self.places, self.viewer, self.toggled, led)

    def tableau(self, view: State) -> Tableau:
        """Return the tableau of a view: sea, ships, lairs, piles and hands."""
        return Tableau.of(view)

    def after(self, was: Tableau, event: Event) -> Tableau:
        """Return the tableau after an event."""
        return after(was, event)

    def lay_out(self, tableau: Tableau) -> Layout:
        """Return all pieces in their places."""
        return lay_out(tableau, self._setting())

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        """Return the animation of an event, without the aids."""
        # What was foretold is taken back with it.
        swept = [Cue(begin=become(self.pieces, before))] if self._aided else []
        self._aided = False
        cues = Animations(self.stage, self._ground, self.places).cues(event, before, after, was)
        return [*swept, *cues]

    def show(self, view: State) -> None:
        """Set the table at once."""
        super().show(view)
        self._aided = False

    def rearrange(self, view: State) -> Iterable[Cue]:
        """Return the animation to the present selection, with its aids."""
        self.lay(self.tableau(view))
        self._aided = True
        return [self.helped(view)]

    def decider(self, view: State) -> Seat | None:
        """Return the seat that has to choose; None if nobody has."""
        return decider(view)

    def _helping(self, view: State) -> Aids:
        return self._aids.of((view, self.places), lambda: Aids(view))

    def lay_over(self, view: State) -> None:
        """Lay the aids and a preview of the move pointed at; none while a computer chooses."""
        setting, laid = self._setting(), self._laid
        over: list[Piece] = []
        if self._now is not None and setting.decides(self._now):
            aids = self._helping(view)
            move = aids.move(setting.selected, self._pointed)
            foretold = None if move is None else foresee(aids, move)
            if foretold is not None:
                choices = {key: piece for key, piece in laid.items() if key.startswith(CHOICES)}
                laid = {**lay_out(foretold[0], setting), **choices}
            over += overlay(aids, setting, self._pointed, foretold)
        self.pieces.clear()
        self.pieces.update((key, piece.copy()) for key, piece in laid.items())
        self.pieces.update(self.offered_aids(over))

    def describe(self) -> Mapping[str, tuple[Face, int, int, int]]:
        """Return every piece without the aids, which do not depend on the match alone."""
        told = super().describe()
        return {key: piece for key, piece in told.items() if not key.startswith(OVER)}

    # --- drawing --------------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas, view: State) -> None:
        """Mat, compass, tray."""
        paint_felt(canvas, self._ground, view)

    def ground_looks(self, view: State) -> object:
        """How the voyage is won."""
        return view.rules.coins_to_win

    def marks(self, view: State) -> Mapping[str, Box]:
        """How the voyage is won."""
        return {"goal": self._ground.at("goal")}

    def lights(self, hotspot: str) -> bool:
        """Return False for arrows, halves of cards and ships, which have marks of their own."""
        return not hotspot.startswith((HAND, "push:", "spin:", "axis:", "ship:"))

    def faces(self) -> Iterable[Piece]:
        """The sea cards, ships and map cards that a match will need."""
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return tray, piles, lairs, sea and ships; later hotspots are on top."""
        pointed = self._pointed

        def found() -> Sequence[Hotspot]:
            setting = self._setting()
            return spots(view, within_reach(Tableau.of(view), setting), setting, pointed)

        return self._spots.of((view, self.toggled, self.places, self.viewer, pointed), found)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """The round."""
        if isinstance(view.phase, Over):
            return "The match is over"
        if view.round_no == 0:
            return "Placing the lairs"
        if not view.rules.round_limit:
            return f"Round {view.round_no}"
        return f"Round {view.round_no} of {view.rules.round_limit}"

    def own(self, view: State, seat: Seat) -> Own:
        """The own lair with its ship; before it is placed, the gold that all are after."""
        lair = view.captains[seat].lair
        if lair is None:
            return Own(self._ground.at("reserve"), PILES["reserve"].title)
        field = self._ground.slot(lair.side, lair.slot)
        return Own(field, f"{seat_name(seat)}'s lair", (f"ship:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Where the ship is, and all that the plaque stands for in a sentence."""
        captain = view.captains[seat]
        line = ""
        if not self.places[seat].computer:
            line = "At sea" if captain.ship is not None else "In the lair"
            line = "" if captain.lair is None else line
        gold = f"{captain.coins} of {view.rules.coins_to_win} coins"
        tokens = f"lives {captain.life} of 2, cannonballs {captain.balls} of 2"
        holds = f"{gold}, {tokens}, {counted(len(captain.hand), 'map card')}."
        role = self.places[seat].role
        if not role:
            return SeatNote(line, COIN.more, said=holds, tallied=True)
        said = f"{CAPTAIN_NAMES[role]}. {holds}"
        portrait = f"{ART}captain_{role}"
        return SeatNote(line, COIN.more, portrait=portrait, said=said, tallied=True)

    def reminder(self, view: State, seat: Seat | None) -> Reminder | None:
        """Return the reminder about the viewer's ship."""
        return remember(view, view.active if seat is None else seat)

    def odds(self, view: State, seat: Seat, toggled: frozenset[str]) -> Odds | None:
        """Return what the picked card does, or the result of a click; None without either."""
        if not self._setting().decides(Tableau.of(view)):
            return None
        move = self._helping(view).move(toggled, self._pointed)
        return forecast(view, move, toggled, self._pointed)

    def mentions(self, said: str) -> frozenset[str]:
        """Return the hotspots of sea cards that a sentence names by row and column."""
        return frozenset(cell_hotspot(cell) for cell in range(CELLS) if place_name(cell) in said)

    def toast(self, event: Event) -> str | None:
        """Return the toast for an important event without large words, else None."""
        match event:
            case ev.ShipHit(loss=ev.Loss.COIN_STOLEN) if self.has_beats:
                return None
            case ev.GameOver(winner=int()) if self.has_beats:
                return None
            case ev.ChestOpened(gold=True):
                return "Gold!"
            case ev.ChestOpened(gold=False):
                return "It was a trap!"
            case ev.BarrelExploded():
                return "A barrel goes off under a ship!"
            case ev.CoinGained(seat=seat, coins=coins):
                return f"{{seat:{seat}}} has {counted(coins, 'coin')}"
            case ev.ShipHit(seat=seat, loss=ev.Loss.COIN_STOLEN, thief=int() as thief):
                return f"{{seat:{thief}}} steals a coin from {{seat:{seat}}}"
            case ev.ShipHit(seat=seat, loss=ev.Loss.COIN_RESERVE):
                return f"{{seat:{seat}}} loses a coin"
            case ev.ShipHit(seat=seat, loss=ev.Loss.LIFE):
                return f"{{seat:{seat}}} loses a life"
            case ev.ShipHome(seat=seat, why=ev.WayHome.HIT):
                return f"{{seat:{seat}}} is sent home"
            case ev.ShipHome(seat=seat):
                return f"{{seat:{seat}}} is pushed out and goes home"
            case ev.ExtraPlayGained(seat=seat):
                return f"{{seat:{seat}}}: 1 more map card"
            case ev.SeaReshuffled():
                return "The used sea cards are shuffled"
            case ev.MapReshuffled():
                return "The used map cards are shuffled"
            case ev.GameOver(winner=int() as winner):
                return f"{{seat:{winner}}} holds the winning coin!"
            case ev.GameOver():
                return "The round limit ends the match"
        return None

    def deed(self, events: Sequence[Event]) -> str:
        """Return a move in words (card, target, draw), without the hidden sides it turns up."""
        done = next((event for event in events if isinstance(event, ev.BasicsReturned)), None)
        if done is not None:
            return f"{{seat:{done.seat}}} ends the turn"
        shown = [log_line(event) for event in events if isinstance(event, _DEEDS)]
        return shown[-1] or "" if shown else ""

    def shaken(self, event: Event) -> Seat | None:
        """Return the seat whose ship is hit."""
        return event.seat if isinstance(event, ev.ShipHit) else None

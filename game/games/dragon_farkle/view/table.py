"""The table of Dragon Farkle: the road to the Keep, the dice, and the texts about them."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.games.dragon_farkle.analysis.panel import (
    odds_after_set_aside,
    odds_of_brawl,
    prepare,
    rival_meant,
)
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Cause
from game.games.dragon_farkle.rules.names import ACTIONS, COMPANIONS, Term
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.rules.state import Battling, Brawling, Called, Choosing, Over, State
from game.games.dragon_farkle.rules.throws import action_name
from game.games.dragon_farkle.view.animations import Animations
from game.games.dragon_farkle.view.background import farkle_chance, paint_felt
from game.games.dragon_farkle.view.beats import LARGE_SUM, Beats
from game.games.dragon_farkle.view.hotspots import spots
from game.games.dragon_farkle.view.layout import lay_out
from game.games.dragon_farkle.view.pieces import PENNANT
from game.games.dragon_farkle.view.places import BoardPlaces
from game.games.dragon_farkle.view.preload import all_faces
from game.games.dragon_farkle.view.score_panel import paint_scores
from game.games.dragon_farkle.view.setting import Setting
from game.games.dragon_farkle.view.tableau import Tableau
from game.games.dragon_farkle.view.tableau_events import after
from game.games.dragon_farkle.view.tray_layout import BOTTLE, picked_dice
from game.table.animation import Cue, Piece
from game.table.book.pages import Page
from game.table.gestures import HAND
from game.table.laid_table import LaidTable
from game.table.moments import Moments
from game.table.motion import Layout
from game.table.table import Own, Place, SeatNote
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box

_QUIET = ("die:", "group:", "event", "cup", "army:", "dragon")
_LOOKING = ("button:brawl", "item:", "companion:")
_BLOWS = (Cause.BRAWL, Cause.SKREE, Cause.BELL, Cause.DENTAL_PLAN)


class DragonFarkleTable(LaidTable[Tableau]):
    """The road to the Keep, and the dice aside."""

    map_name = "dragon_farkle"
    cards = ("item:", "companion:")
    card_foot = 24.0
    listing = "scores"
    ring_depth = PENNANT

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self._rival: Seat | None = None  # pointed at, and could be called out

    def survey(self, board: Board) -> None:
        """Read the places of this form off a board."""
        self._ground = BoardPlaces(board, self.skeleton)
        self.stakes_at = self._ground.stakes

    def _setting(self) -> Setting:
        led = self.perspective.led
        return Setting(self._ground, self.places, self.viewer, self.toggled, led)

    def tableau(self, view: State) -> Tableau:
        """Return the tableau of a view: road, camps, dice and cards."""
        return Tableau.of(view)

    def after(self, was: Tableau, event: Event) -> Tableau:
        """Return the tableau after an event."""
        return after(was, event)

    def lay_out(self, tableau: Tableau) -> Layout:
        """Return all pieces in their places; chosen dice are lifted in their slots."""
        return lay_out(tableau, self._setting())

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        """Return the animation of an event."""
        return Animations(self.stage, self._ground, self._beats).cues(event, before, after, was)

    @property
    def _beats(self) -> Beats:
        return Beats(
            Moments(self.pieces, self.reduced_motion, self._ground.area), self._ground, self.places
        )

    def opening(self, view: State, events: Sequence[Event]) -> Iterable[Cue]:
        """The deal, and who begins."""
        return self._beats.opening(view)

    def show(self, view: State) -> None:
        """Set the table at once."""
        if self._now is None:
            prepare(view)  # now, while a table is opened, and not between two frames
        super().show(view)

    # --- drawing --------------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas, view: State) -> None:
        """Paint the parts that no event moves."""
        # While dice fly the next throw is on its way: its chance would be that of the last one.
        paint_felt(canvas, self._ground, view, tells_odds=self.tells_odds and not self.telling)

    def ground_looks(self, view: State) -> object:
        """Return the key of the painted board: how many cards are left."""
        return view.rules, len(view.companion_deck), len(view.item_deck)

    def ground_spots(self, view: State) -> Mapping[str, tuple[object, Box]]:
        """Return the painted place of what is at risk with the next roll."""
        tells = self.tells_odds and not self.telling
        chance = farkle_chance(view) if tells else None
        return {"odds": (chance, self._ground.label("odds").inset(-6))}

    def paint_listing(self, canvas: Canvas, view: State, box: Box) -> None:
        """Paint the Soldier table in force."""
        paint_scores(canvas, view, box)

    def pages(self, view: State) -> Sequence[Page]:
        """Return a page for the Soldier table in the forms without a list beside the log."""
        return (Page("scores", "Scores"),) if self.form.has_tabs else ()

    def paint_page(self, canvas: Canvas, view: State, key: str, box: Box) -> None:
        """Paint the Soldier table on a page."""
        paint_scores(canvas, view, box, paper=True)

    def chances_at(self) -> Sequence[Box]:
        """Return the box of the next roll's chance, beside what is at risk."""
        return () if self._ground.tells_less else (self._ground.label("odds").inset(-4),)

    def marks(self, view: State) -> Mapping[str, Box]:
        """The chance of a Farkle beside what is at risk."""
        told = self.tells_odds and not self._ground.tells_less
        shown = told and farkle_chance(view) is not None
        return {"next_throw": self._ground.label("odds")} if shown else {}

    def lights(self, hotspot: str) -> bool:
        """Return False for dice, cup and pennants: the golden ring is for what ends a choice."""
        if hotspot.startswith((*_QUIET, HAND)):
            return False
        # A rival's plaque shines while a target is looked for, not before.
        return not hotspot.startswith("brawl:") or any(
            name.startswith(_LOOKING) for name in self.toggled
        )

    def faces(self) -> Iterable[Piece]:
        """The dice and cards that a match will need."""
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return pennants, dice, cards and rivals; later hotspots are on top."""

        def found() -> Sequence[Hotspot]:
            setting = self._setting()
            return spots(view, lay_out(Tableau.of(view), setting), setting)

        return self._spots.of((view, self.toggled, self.places, self.viewer), found)

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """The action of the turn and the round."""
        if view.turn_no == 0:
            return "Choosing Companions"
        if isinstance(view.phase, Over):
            return "The match is over"
        most = view.rules.last_orders
        action = getattr(view.phase, "action", None)
        name = "Choosing" if action is None else ACTIONS[action_name(action)].name
        number = view.round_no
        return f"{name}, round {number} of {most}" if most else f"{name}, round {number}"

    def own(self, view: State, seat: Seat) -> Own:
        """Return the seat's pennant, and the Keep at the end of the road."""
        return Own(self._ground.place("keep"), f"The {Term.KEEP}", (f"pennant:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """The line and the badges of a seat: place or action, Companion, items, Rain Cloud."""
        camp = view.camps[seat]
        badges: dict[str, str] = {}  # by the names of the things that they stand for
        if camp.companion is not None:
            badges[f"companion:{camp.companion}"] = COMPANIONS[camp.companion].short
        if camp.hand:
            badges[f"hand:{seat}"] = "Item" if len(camp.hand) == 1 else f"{len(camp.hand)} items"
        if camp.clouded:
            badges["rain"] = "Five dice"
        friend = "" if camp.companion is None else f"dragon_farkle/companion_{camp.companion}"
        line, said = self._seat_line(view, seat), tuple(badges.values())
        return SeatNote(line, "soldiers", said, friend, about=tuple(badges))

    def _seat_line(self, view: State, seat: Seat) -> str:
        camp = view.camps[seat]
        if camp.fallen:
            return "Army destroyed"
        action = getattr(view.phase, "action", None)
        if seat == view.active and isinstance(action, Battling):
            return "In battle"
        if camp.in_keep:
            return "In the Keep"
        if self.places[seat].computer:
            return ""
        target = view.phase.target if isinstance(view.phase, Called) else None
        if isinstance(action, Brawling):
            target = action.target
        if target is not None and seat in (view.active, target):
            return "Attacking" if seat == view.active else "Defending"
        if seat == view.active and isinstance(view.phase, Choosing):
            return "Choosing"
        if seat == decider(view) and action is not None:
            return "Recruiting"
        return "Outside the Keep"

    def odds(self, view: State, seat: Seat, toggled: frozenset[str]) -> Odds | None:
        """The odds if the chosen dice are set aside, or of a Brawl with the rival pointed at."""
        if self._rival is not None:
            return odds_of_brawl(view, seat, self._rival)
        dice = picked_dice(toggled)
        return odds_after_set_aside(view, seat, dice) if dice and BOTTLE not in toggled else None

    def point(self, view: State, hotspot: str | None) -> bool:
        """Notes the rival pointed at; True if the odds shown change with that."""
        rival = rival_meant(view, hotspot)
        changed, self._rival = rival != self._rival, rival
        return changed

    def toast(self, event: Event) -> str | None:
        """The toast for an event that nobody should miss; None for any other."""
        match event:
            case ev.HotDice(seat=seat):
                return f"All dice again for {{seat:{seat}}}!"
            case ev.Farkle(seat=seat):
                return f"{{seat:{seat}}} Farkles"
            case ev.FarkleIgnored():
                return "The Tooth saves the roll"
            case ev.BrawlCalled(seat=seat, target=target):
                return f"{{seat:{seat}}} attacks {{seat:{target}}}"
            case ev.BrawlRefused(target=target):
                return f"{{seat:{target}}} plays the White Flag"
            case ev.BrawlResult(winner=None):
                return "The Brawl is a draw"
            case ev.BrawlResult(winner=int() as winner, taken=taken) if taken > LARGE_SUM:
                return f"{{seat:{winner}}} takes {taken:,} soldiers"
            case ev.BrawlResult(winner=int() as winner):
                return f"{{seat:{winner}}} wins the Brawl"
            case ev.KeepEntered(seat=seat):
                return f"{{seat:{seat}}} enters the Keep"
            case ev.ClockRang():
                return "The Alarm Clock rings!"
            case ev.DragonHealed(amount=amount) if amount:
                return "The dragon heals"
            case ev.ArmyDestroyed(seat=seat):
                return f"{{seat:{seat}}}'s army is destroyed"
            case ev.Reincarnated(seat=seat):
                return f"{{seat:{seat}}} is back"
            case ev.LastOrders():
                return "Last Orders!"
            case ev.GameWon(seat=seat):
                return f"{{seat:{seat}}} has defeated the dragon!"
        return None

    def shaken(self, event: Event) -> Seat | None:
        """The seat whose plaque is shaken: it lost soldiers to another player."""
        if isinstance(event, ev.ArmyChanged) and event.after < event.before:
            return event.seat if event.cause in _BLOWS else None
        return None

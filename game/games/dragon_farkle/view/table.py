"""The table of Dragon Farkle: the road to the Keep, the dice, and the texts about them."""

from collections.abc import Iterable, Sequence

from game.core.boards.boards import Board
from game.core.contract.values import Event, Odds, Seat
from game.games.dragon_farkle.analysis.panel import (
    odds_after_set_aside,
    odds_of_brawl,
    prepare,
    rival_meant,
)
from game.games.dragon_farkle.rules.names import ACTIONS, COMPANIONS, Term
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.rules.state import Battling, Brawling, Called, Choosing, Over, State
from game.games.dragon_farkle.rules.throws import action_name
from game.games.dragon_farkle.view.animations import Animations
from game.games.dragon_farkle.view.background import RoadBackground
from game.games.dragon_farkle.view.beats import Beats
from game.games.dragon_farkle.view.great_moments import DragonFarkleMoments
from game.games.dragon_farkle.view.highlights import DragonFarkleHighlights
from game.games.dragon_farkle.view.hotspots import Spots
from game.games.dragon_farkle.view.layout import lay_out
from game.games.dragon_farkle.view.places import PENNANT, BoardPlaces, Setting
from game.games.dragon_farkle.view.preload import all_faces
from game.games.dragon_farkle.view.previews import move_preview
from game.games.dragon_farkle.view.tableau import Tableau
from game.games.dragon_farkle.view.tableau_events import after
from game.games.dragon_farkle.view.tray_layout import BOTTLE, picked_dice
from game.table.animation import Cue, Piece
from game.table.gestures import HAND
from game.table.laid_table import LaidTable
from game.table.motion import Layout
from game.table.previews.move_preview import NOTHING, MovePreview
from game.table.table import Own, SeatNote
from game.ui.hotspots import Hotspot

_QUIET = ("die:", "group:", "event", "cup", "army:", "dragon")
_LOOKING = ("button:brawl", "item:", "companion:")


class DragonFarkleTable(LaidTable[Tableau]):
    """Table: the road to the Keep, the dice in the tray and aside, and the cards."""

    map_name = "dragon_farkle"
    cards = ("item:", "companion:")
    card_foot = 24.0
    listing = "scores"
    ring_depth = PENNANT
    great_moments = DragonFarkleMoments()
    highlights = DragonFarkleHighlights()
    tableau = staticmethod(Tableau.of)
    after = staticmethod(after)
    _rival: Seat | None = None  # pointed at, and could be called out

    def survey(self, board: Board) -> None:
        self._ground = BoardPlaces(board, self.skeleton)
        self.background = RoadBackground(self._ground, self)
        self.stakes_at = self._ground.stakes
        beside_risk = self._ground.label("odds").inset(-4)  # the next roll's chance
        self.chances = () if self._ground.tells_less else (beside_risk,)

    def _setting(self) -> Setting:
        return Setting(self._ground, self.perspective, self.toggled)

    def lay_out(self, tableau: Tableau) -> Layout:
        return lay_out(tableau, self._setting())

    def seen(self, event: Event, was: Tableau, before: Layout, after: Layout) -> Iterable[Cue]:
        return Animations(self.stage, self._ground, self._beats).cues(event, before, after, was)

    @property
    def _beats(self) -> Beats:
        return Beats(self.stage, self._ground, self.places)

    def opening(self, view: State, events: Sequence[Event]) -> Iterable[Cue]:
        """Return the cues of the deal, and of who begins."""
        return self._beats.opening(view)

    def show(self, view: State) -> None:
        if self._now is None:
            prepare(view)  # now, while a table is opened, and not between two frames
        super().show(view)

    # --- drawing --------------------------------------------------------------------------------

    def lights(self, hotspot: str) -> bool:
        """Whether a hotspot gets the golden ring: not dice, cup and pennants."""
        if hotspot.startswith((*_QUIET, HAND)):
            return False
        # A rival's plaque shines while a target is looked for, not before.
        return not hotspot.startswith("brawl:") or any(
            name.startswith(_LOOKING) for name in self.toggled
        )

    def faces(self) -> Iterable[Piece]:
        return all_faces(self._ground, [place.colour for place in self.places])

    # --- hotspots -------------------------------------------------------------------------------

    def hotspots(self, view: State) -> Sequence[Hotspot]:
        """Return pennants, dice, cards and rivals; later hotspots are on top."""
        told = view, self.perspective, self.toggled
        return self._spots.of(told, lambda: tuple(Spots(view, self._setting()).all()))

    # --- words ----------------------------------------------------------------------------------

    def title(self, view: State) -> str:
        """Return the words for the round and the active seat's action."""
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
        """Return the box of the seat's pennant, and of the Keep at the end of the road."""
        return Own(self._ground.at("keep"), f"The {Term.KEEP}", (f"pennant:{seat}",))

    def seat_note(self, view: State, seat: Seat) -> SeatNote:
        """Return line and badges of a seat: place or action, Companion, items, Rain Cloud."""
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
        """Return the odds if the chosen dice are set aside, or of a Brawl with the rival meant.

        None if no dice and no rival are chosen, or dice for the Bottle.
        """
        if self._rival is not None:
            return odds_of_brawl(view, seat, self._rival)
        dice = picked_dice(toggled)
        return odds_after_set_aside(view, seat, dice) if dice and BOTTLE not in toggled else None

    def preview(self, view: State, hotspot: str | None) -> MovePreview:
        """Return what a click would do to the armies; nothing while a computer chooses."""
        if not self.asked:
            return NOTHING
        return move_preview(view, self._setting(), self._laid, hotspot)

    def point(self, view: State, hotspot: str | None) -> bool:
        """Remember the rival pointed at, and return whether the odds shown change with that."""
        rival = rival_meant(view, hotspot)
        changed, self._rival = rival != self._rival, rival
        return changed

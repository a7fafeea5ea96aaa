"""Base class of tables that are laid out from a tableau.

A game reduces a view to its tableau (plain values: which things are where) and makes the pieces
from that in one place. An event makes the next tableau, equal to what the next view would give; its
animation leads from the layout before it to the layout after, and ends by setting that, so that
nothing is lost if it is skipped. Only things that the next event continues with are left, such as
the dice of a battle.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from game.core.boards.boards import Board
from game.core.contract.values import Event, Seat
from game.table.aids import take_away_aids
from game.table.animation import Cue, Piece
from game.table.forms.form import Form
from game.table.motion import Layout, become
from game.table.stage import QUICK_S, Stage
from game.table.table import GameTable, Place
from game.ui.hotspots import Hotspot
from game.ui.last_value_cache import LastValueCache

T = TypeVar("T")


class LaidTable(GameTable, Generic[T]):
    """Base class: a table whose pieces follow the events; `show` reads them off the view."""

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        super().__init__(board, places, on_sound)
        self._now: T | None = None
        self._laid: Layout = {}

    def lay_on(self, form: Form) -> None:
        """Switch to a form, and forget the hotspots of the old one."""
        super().lay_on(form)
        self._spots: LastValueCache[Sequence[Hotspot]] = LastValueCache()

    # --- what a game gives ----------------------------------------------------------------------

    @abstractmethod
    def tableau(self, view: Any, /) -> T:
        """Return the visible contents of the table in a view."""

    @abstractmethod
    def after(self, was: T, event: Event, /) -> T:
        """Return the tableau after an event."""

    @abstractmethod
    def lay_out(self, tableau: T) -> Layout:
        """Return all pieces of a tableau at rest, as this viewer sees them."""

    @abstractmethod
    def seen(self, event: Event, was: T, before: Layout, after: Layout) -> Iterable[Cue]:
        """Return an event's cues from layout to layout; `was` is the tableau before the event."""

    def done(self, event: Event, now: T) -> None:
        """Reset the selection after an event, before its tableau `now` is laid."""
        self.toggled = frozenset()

    # --- what is the same for all -----------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """The pieces and their movements, for this viewer's settings."""
        return Stage(self.pieces, reduced=self.reduced_motion)

    def lay(self, tableau: T) -> None:
        """Set the tableau and its layout; the pieces do not move yet."""
        self._now = tableau
        self._laid = self.lay_out(tableau)

    def arrange(self, view: Any) -> Iterable[Piece]:
        """Lay the tableau of a view, and return copies of its pieces."""
        self.lay(self.tableau(view))
        return [piece.copy() for piece in self._laid.values()]

    def cues(self, event: Event) -> Iterable[Cue]:
        """Return the animation of an event."""
        was, before = self._latest, self._laid
        now = self.after(was, event)
        self.done(event, now)
        self.lay(now)
        return self.seen(event, was, before, self._laid)

    def at_once(self, events: Sequence[Event]) -> Iterable[Cue]:
        """Return a cue that lays the table after some events; what no layout holds stays."""
        now, before = self._latest, self._laid
        for event in events:
            now = self.after(now, event)
            self.done(event, now)
        self.lay(now)
        laid = self._laid

        def end() -> None:
            take_away_aids(self.pieces)
            beside = {key: piece for key, piece in self.pieces.items() if key not in before}
            become(self.pieces, {**beside, **laid})()

        return [Cue(end=end)]

    @property
    def _latest(self) -> T:
        if self._now is None:
            raise ValueError("show a view before telling what follows it")
        return self._now

    def again(
        self, before: Any, events: Sequence[Event], first: int, last: int
    ) -> tuple[Sequence[Cue], Cue]:
        """Return the animation of some events of a ply again, and what sets the table after it."""
        after, toggled = self._laid, self.toggled
        self.lay(self.tableau(before))
        for event in events[:first]:
            self.cues(event)
        start = self.stage.set_as(self._laid)
        cues = [cue for event in events[first : last + 1] for cue in self.cues(event)]
        for event in events[last + 1 :]:
            self.cues(event)
        self._laid, self.toggled = after, toggled
        return [start, *cues], self.stage.set_as(after)

    def coming(self) -> Iterable[Piece]:
        """Return pieces of the latest layout that differ from those shown."""
        seen = {key: piece.face for key, piece in self.pieces.items()}
        return [piece for key, piece in self._laid.items() if seen.get(key) != piece.face]

    def rearrange(self, view: Any) -> Iterable[Cue]:
        """Return the animation to the layout of the present selection."""
        before = self._laid
        self.lay(self.tableau(view))
        return self.stage.changed(before, self._laid, QUICK_S)


class AidedTable(LaidTable[T]):
    """Base class: a table with aids for what a click would do: paths, reach and targets."""

    aids_follow_pointer = True
    """Whether other aids are laid for another thing pointed at, or another aim."""

    _pointed: str | None = None
    _aimed_at = ""  # the aim that the aids show

    @abstractmethod
    def decider(self, view: Any, /) -> Seat | None:
        """Return the seat that chooses now; None: nobody."""

    @abstractmethod
    def lay_over(self, view: Any) -> None:
        """Lay everything that helps a person to choose, as pieces over the others."""

    def show(self, view: Any) -> None:
        """Show a view without animation, with nothing pointed at."""
        super().show(view)
        self._pointed = None

    def done(self, event: Event, now: T) -> None:
        """Reset the selection and the thing pointed at."""
        super().done(event, now)
        self._pointed = None

    def swept(self) -> Cue:
        """Return a cue that takes all aids away."""
        return Cue(begin=lambda: take_away_aids(self.pieces))

    def helped(self, view: Any) -> Cue:
        """Return a cue that lays the aids once nothing moves."""
        return Cue(end=lambda: self.lay_over(view))

    def point(self, view: Any, hotspot: str | None) -> bool:
        """Show what a click on a hotspot would do; True if the odds panel changes by that."""
        if hotspot == self._pointed and self.aim == self._aimed_at:
            return False
        before = self._told(view)
        self._pointed, self._aimed_at = hotspot, self.aim
        if self.aids_follow_pointer and not self.busy:
            self.lay_over(view)
        return before != self._told(view)

    def _told(self, view: Any) -> object:
        """Return what the odds panel shows about the thing pointed at."""
        seat = self.decider(view)
        return None if seat is None else self.odds(view, seat, self.toggled)

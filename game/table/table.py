"""Base class of a game's table: board, pieces, cues and texts.

A game subclasses `GameTable`. `show(view)` sets every piece at once; `tell(events)` moves them
there. The two are implemented separately, and a test compares them: after the last cue, the
pieces equal those of a new `show`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.core.assets import maps_path
from game.core.boards.boards import Board, Rect
from game.core.boards.forms import in_form
from game.core.contract.values import NOT_WEIGHED, Choice, Event, Odds, Seat
from game.table.aids import OVER
from game.table.animation import Cue, Piece, Timeline
from game.table.book.pages import Page, on_pages
from game.table.faces import Face
from game.table.forms.form import Form
from game.table.forms.skeletons import skeleton
from game.table.gestures import Controller
from game.table.hooks import Highlights, PreMoveMarks
from game.table.laying import box_of
from game.table.previews.move_preview import NOTHING, MovePreview
from game.table.skeleton import BOARD
from game.table.staging.director import StageDirector
from game.table.staging.moment import GreatMoments
from game.table.staging.victory import VictoryArt
from game.ui.canvas import Canvas
from game.ui.hotspots import Hotspot
from game.ui.viewport import Box


@dataclass(frozen=True)
class Place:
    """Record: a seat as the table shows the seat."""

    name: str
    colour: str  # a key of PLAYER_COLOURS
    computer: str = ""  # "" for a person, else "Computer, hard"
    role: str = ""  # a key of the game's roles; "" in a game without


class Perspective(Struct, frozen=True):
    """The viewer of a table, and the settings that change its look.

    `viewer`: the seat whose view is drawn; None: that of everybody. `asked`: a person has to choose
    now; no computer player, no plan under way. `tells_odds`: tips name chances. `speed`: of
    movements, 0 without animation. `led`: a lesson names the choice; the table marks nothing else.
    """

    places: tuple[Place, ...]
    viewer: Seat | None = None
    asked: bool = True
    tells_odds: bool = True
    reduced_motion: bool = False
    speed: float = 1.0
    led: bool = False


@dataclass(frozen=True)
class SeatNote:
    """Record: the text of a seat's plaque; `unit`: under the score, `badges`: as pills.

    `portrait`: a picture below the emblem. `said`: all that the plaque stands for, where its
    badges do not say it. `tallied`: the score can be counted on the plaque, in coins for example,
    so that a long name needs leave no room for the number. `about`: the names of the things that
    the badges stand for, in their order. `tip`: what matters about it now, under the pointer.
    """

    line: str = ""
    unit: str = ""
    badges: tuple[str, ...] = ()
    portrait: str = ""
    said: str = ""
    tallied: bool = False
    about: tuple[str, ...] = ()
    tip: str = ""


@dataclass(frozen=True)
class Reminder:
    """Record: the pouch's heading, picture and sentence; `tab`: the heading in a word."""

    title: str
    picture: str
    text: str
    tab: str = "You"


@dataclass(frozen=True)
class Own:
    """Record: the parts of the board that belong to a seat, highlighted for beginners.

    `field`: its bank, castle, lair or keep, or what all play for; `tag` says which, with seats as
    {seat:0}. `pieces`: the keys of its pieces.
    """

    field: Box | None = None
    tag: str = ""
    pieces: tuple[str, ...] = ()


class GameTable(ABC):
    """Base class: one game's table. Subclasses give it its background, pieces and cues."""

    map_name: str  # the file below maps/, without ".tmx"
    square = False  # whether the board is as wide as high, with gutters on either side
    ring_depth: float = inf  # rings around live things are below pieces from this depth on
    cards: tuple[str, ...] = ()  # how the hotspots of cards begin, which bear the mark of no return
    choice_marks: tuple[str, ...] = ()  # how the aids begin that mark all that can be chosen
    card_foot = 0.0  # px at the foot of a card that words need: the mark is above them
    stakes_at: Box = BOARD  # where the stakes of two seats are laid out before they are played for
    listing = ""  # the hotspot of a list in the short log's place, if there is one
    heeds_quiet = False  # whether `point` also gets things that cannot be chosen now
    weighing = NOT_WEIGHED  # of the open decision, once `advise` has told it
    background: "Background[Any]"
    highlights = Highlights()
    great_moments = GreatMoments()
    pre_moves = PreMoveMarks()
    plaque_room = 0.0, 0.0  # px for pieces: beside the number of a flat plaque, at others' foot
    chances: Sequence[Box] = ()  # where chances are shown on the board itself
    aim = ""  # the hotspot of what the odds panel plays for, "" for none

    def __init__(
        self, board: Board, places: Sequence[Place], on_sound: Callable[[str], None]
    ) -> None:
        self.perspective = Perspective(tuple(places))
        self.pieces: dict[str, Piece] = {}
        self.timeline = Timeline(self.pieces, on_sound)
        self.staging = StageDirector(self)
        self.toggled: frozenset[str] = frozenset()
        self._drawn = board  # as its map has it
        self.lay_on(Form.FULL)

    def lay_on(self, form: Form) -> None:
        """Switch to a form: the next `show` uses its places."""
        board = self._drawn
        for step in dict.fromkeys((form.plain, form)):  # a high form is made of the plain one
            self.skeleton = made = skeleton(step, len(self.places), board, square=self.square)
            usual = (("board", Rect(*made.board)), ("tray", Rect(*made.tray)))
            board = in_form(board, step.value, usual)
        self.board = board
        self.survey(board)

    @abstractmethod
    def survey(self, board: Board) -> None:
        """Read the places off a board: at first, and each time the table takes another form.

        This sets `background`, and all else that depends on the places.
        """

    @property
    def form(self) -> Form:
        """The arrangement of the parts of the table."""
        return self.skeleton.form

    @property
    def frame(self) -> Box:
        """The box of the wooden frame."""
        return self.skeleton.frame

    def offered_aids(self, aids: Iterable[Piece]) -> dict[str, Piece]:
        """Return aids by their keys, without the marks of choices if a lesson names the choice."""
        left_out = tuple(OVER + mark for mark in self.choice_marks if self.perspective.led)
        return {aid.key: aid for aid in aids if not aid.key.startswith(left_out)}

    def page_regions(self) -> dict[str, Box]:
        """Return the regions of the board that are on pages of the book in this form, by name."""
        boxes = {name: box_of(rect) for name, rect in self.board.regions.items()}
        return {name: box for name, box in boxes.items() if on_pages(box)}

    @property
    def places(self) -> tuple[Place, ...]:
        """The seats of the table."""
        return self.perspective.places

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is drawn; None: that of everybody."""
        return self.perspective.viewer

    @property
    def asked(self) -> bool:
        """Whether a person has to choose now."""
        return self.perspective.asked

    @property
    def tells_odds(self) -> bool:
        """Whether tips name chances."""
        return self.perspective.tells_odds

    @property
    def reduced_motion(self) -> bool:
        """Whether things appear at their end instead of flying there."""
        return self.perspective.reduced_motion

    @classmethod
    def map_file(cls) -> Path:
        """Return the path of the Tiled map of this table."""
        return maps_path(f"{cls.map_name}.tmx")

    # --- what a game gives ----------------------------------------------------------------------

    @abstractmethod
    def arrange(self, view: Any) -> Iterable[Piece]:
        """Return all pieces at rest. They depend on the view alone."""

    @abstractmethod
    def cues(self, event: Event) -> Iterable[Cue]:
        """Return the animation of an event; nothing for events that move no piece."""

    def at_once(self, events: Sequence[Event]) -> Iterable[Cue]:
        """Return cues that lead to the table after some events, where no movement is seen."""
        return [cue for event in events for cue in self.cues(event)]

    def again(
        self, before: Any, events: Sequence[Event], first: int, last: int
    ) -> tuple[Sequence[Cue], Cue]:
        """Return the animation of some events of a ply again, and what sets the table after it.

        The table has already followed all events of the ply.
        """
        return (), Cue()

    @abstractmethod
    def hotspots(self, view: Any) -> Sequence[Hotspot]:
        """Return everything on board and tray that can be clicked or can refuse, in tab order."""

    @abstractmethod
    def seat_note(self, view: Any, seat: Seat) -> SeatNote:
        """Return the texts and badges of a seat's plaque."""

    @abstractmethod
    def title(self, view: Any) -> str:
        """Return the line under the game's name: "Claim round, turn 9"."""

    def reminder(self, view: Any, seat: Seat | None) -> Reminder | None:
        """Return the contents of a seat's pouch; None if the pouch is empty."""
        return None

    def own(self, view: Any, seat: Seat) -> Own:
        """Return what is highlighted for a seat while the goal of the match is explained."""
        return Own()

    def point(self, view: Any, hotspot: str | None) -> bool:
        """Note the thing under the pointer, or None; True if `odds` changes by that.

        Only live things, unless the table `heeds_quiet` ones.
        """
        return False

    def preview(self, view: Any, hotspot: str | None) -> MovePreview:
        """Return what a click on a hotspot would do, as far as the viewer may know it.

        It has to come within a frame: chances that take longer are asked of `weighing` or left out.
        """
        return NOTHING

    def stops(self, view: Any) -> frozenset[str]:
        """Return quiet things that keys still stop at, because pointing at them shows something."""
        return frozenset()

    def rearrange(self, view: Any) -> Iterable[Cue]:
        """Return cues after `toggled` changed: kept dice are lifted. No hotspot may move."""
        return ()

    def opening(self, view: Any, events: Sequence[Event]) -> Iterable[Cue]:
        """Return the set-up's animation before the first decision; pieces end as in `view`."""
        return ()

    def mentions(self, said: str) -> frozenset[str]:
        """Return the hotspots that a sentence names by words other than the head of their tips."""
        return frozenset()

    def odds(self, view: Any, seat: Seat, toggled: frozenset[str]) -> Odds | None:
        """Return the odds panel for the present selection; None: the game's general odds."""
        return None

    def watched_odds(self, view: Any) -> Odds | None:
        """Return the odds panel while computers decide; None: the standings take its place."""
        return None

    def is_card(self, hotspot: str) -> bool:
        """Whether a hotspot is a card, which bears the mark of no return in its corner."""
        return hotspot.startswith(self.cards) if self.cards else False

    def lights(self, hotspot: str) -> bool:
        """Whether a live hotspot gets a ring; a thing that plainly can be picked up needs none."""
        return True

    def faces(self) -> Iterable[Piece]:
        """Return pieces to paint in advance, so that the first frame of a movement is not late."""
        return ()

    def coming(self) -> Iterable[Piece]:
        """Return the pieces that look different after the current animation, as they are then.

        Their faces are painted during the animation, so that the last frame is not late.
        """
        return ()

    def advise(self, view: Any, choice: Choice | None) -> None:
        """Take what the best player would do in the open decision; None: not known or wanted."""
        self.weighing = NOT_WEIGHED if choice is None else choice.weighing

    # --- what every table does --------------------------------------------------------------------

    def look(self, perspective: Perspective) -> None:
        """Set the perspective, used from the next `show`, `tell` or frame on."""
        if perspective != self.perspective:  # what was made for an equal one is kept
            self.perspective = perspective
        self.timeline.speed = perspective.speed

    def let_go(self) -> None:
        """Clear all switches; the next `show` updates the pieces."""
        self.toggled = frozenset()

    def show(self, view: Any) -> None:
        """Show a view without animation: on load, undo, another size."""
        self.timeline.clear()
        self.staging.clear()
        self.pieces.clear()
        self.pieces.update((piece.key, piece) for piece in self.arrange(view))

    def tell(self, events: Sequence[Event], before: Any = None, after: Any = None) -> None:
        """Begin the animation of a ply's events; `update` plays it.

        `before`, `after`: the views that they lead from and to; without them no great moment is
        staged.
        """
        self.timeline.add(self.staging.cues(events, before, after))

    def toggle(self, view: Any, toggled: frozenset[str]) -> None:
        """Set the switches and move the pieces, after ending the movements of earlier changes."""
        if not self.telling:
            self.timeline.skip()
        self.toggled = toggled
        self.timeline.add(replace(cue, small=True) for cue in self.rearrange(view))

    @property
    def busy(self) -> bool:
        """Whether any piece still moves."""
        return self.timeline.busy

    @property
    def telling(self) -> bool:
        """Whether a cue runs or waits that is not `small` (see `Timeline.telling`)."""
        return self.timeline.telling

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if something moved."""
        moved = self.timeline.update(dt_s)
        self.staging.update(dt_s)
        return moved

    def skip(self) -> None:
        """Skip the animation to its end."""
        self.timeline.skip()

    def describe(self) -> Mapping[str, tuple[Face, int, int, int]]:
        """Return every piece's face, place and angle, by key, as plain values."""
        return {key: piece.describe() for key, piece in sorted(self.pieces.items())}


@dataclass(frozen=True, eq=False)
class _Same:
    """Key that is equal only to a key of the very same object."""

    value: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


G = TypeVar("G")


class Background(ABC, Generic[G]):
    """Base class: the parts of a table that no event moves. `ground`: the table's places."""

    def __init__(self, ground: G, table: GameTable) -> None:
        self.ground, self.table = ground, table

    @abstractmethod
    def paint(self, canvas: Canvas, view: Any) -> None:
        """Draw the mat, squares, sockets, tray."""

    def looks(self, view: Any) -> object:
        """Return the key of what `paint` draws, which is kept while equal; the view by default."""
        return _Same(view)

    def spots(self, view: Any) -> Mapping[str, tuple[object, Box]]:
        """Return small places of the board that change independently: keys and boxes by name."""
        return {}

    def marks(self, view: Any) -> Mapping[str, Box]:
        """Return painted parts, no pieces or hotspots, that "What is this?" explains, by name."""
        return {}

    def pages(self, view: Any) -> Sequence[Page]:
        """Return the pages of the book, after odds and log, with parts moved off the board."""
        return ()

    def paint_page(self, canvas: Canvas, view: Any, key: str, box: Box) -> None:
        """Draw a page of the book, as large as the box; pieces are laid over the page."""

    def paint_listing(self, canvas: Canvas, view: Any, box: Box) -> None:
        """Draw the list that everybody looks things up in, as large as the box."""


@dataclass(frozen=True)
class Kit:
    """Record: a game's parts for the match scene: what `GameSpec.table()` returns."""

    table: type[GameTable]
    controller: Controller
    victory: VictoryArt = field(default_factory=VictoryArt)

"""A table of Yoho! without a window, and matches to show on it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.contract.values import Event, Move, Seat
from game.core.match.match import Match
from game.core.text import parse
from game.games.yoho.rules.moves import MOVES
from game.games.yoho.rules.rules import legal_moves
from game.games.yoho.rules.state import State
from game.games.yoho.spec import SPEC
from game.games.yoho.view.controller import YohoController
from game.games.yoho.view.faces import Thing
from game.games.yoho.view.table import YohoTable
from game.table.animation import Piece
from game.table.gestures import Gesture, Selection
from game.table.table import Place
from tests.faces import face_as
from tests.games.yoho.position import Story, play, written
from tests.playing import COLOURS, new_match

NAMES = ("Ann", "Ben", "Cy", "Dot")
controller = YohoController()


@cache
def board() -> Board:
    return read_board(maps_path("yoho.tmx"))


def places(seats: int, persons: int = 4) -> list[Place]:
    """Return seats of `persons` persons, then of computer players."""
    return [
        Place(NAMES[seat], COLOURS[seat], "" if seat < persons else "Computer, easy")
        for seat in range(seats)
    ]


def table(
    view: State,
    selected: Sequence[str] = (),
    viewer: Seat | None = None,
    on_sound: Callable[[str], None] = lambda name: None,
    persons: int = 4,
) -> YohoTable:
    """A table that shows a view, with these things picked or switched on."""
    made = YohoTable(board(), places(len(view.captains), persons), on_sound)
    made.toggled = frozenset(selected)
    made.look(replace(made.perspective, viewer=viewer))
    made.show(view)
    return made


def choosing(
    view: State, *selected: str, pointed: str | None = None, persons: int = 4
) -> YohoTable:
    """The same once the decision is open and the player points at something."""
    made = table(view, persons=persons)
    made.toggle(view, frozenset(selected))
    made.skip()
    made.point(view, pointed)
    return made


def told(state: State, moves: str, luck: Sequence[int] = ()) -> tuple[YohoTable, Story]:
    """Return a table that shows a state and has moves to animate; nothing has moved yet."""
    shown, story = table(state), play(state, moves, luck)
    shown.tell(story.events)
    return shown, story


def watched(shown: YohoTable, *events: Event) -> Iterator[dict[str, Piece]]:
    """Copies of the pieces, frame by frame, while events are seen."""
    shown.tell(events)
    for _ in range(3000):
        if not shown.busy:
            return
        shown.update(1 / 60)
        yield {key: Piece(**vars(piece)) for key, piece in shown.pieces.items()}
    raise AssertionError("the movement never ends")


def thing(shown: YohoTable, key: str) -> Thing:
    """Return the thing on a sea card."""
    return face_as(Thing, shown.pieces[key])


def gestures(view: State) -> tuple[Gesture, ...]:
    return controller.gestures(view, legal_moves(view))


def selection(view: State, *picks: str) -> Selection:
    chosen = Selection(gestures(view))
    for pick in picks:
        chosen.pick(pick)
    return chosen


def clicked(view: State, *picks: str) -> Move:
    """The move that clicks in order make."""
    done = None
    chosen = Selection(gestures(view))
    for pick in picks:
        done = chosen.pick(pick)
    assert done is not None
    return done.move


def move(text: str) -> Move:
    """A move with its cells written "@12"."""
    return parse(MOVES, written(text))


def matches(count: int) -> Iterator[Match]:
    """Random matches for two to four seats, with every kind of house rule among them."""
    for seed in range(count):
        options = {
            "hands": ("hidden", "hidden", "open")[seed % 3],
            "coins": 2 + seed % 2,
            "strict": seed % 4 == 3,
            "marks": seed % 4 != 1,
            "friendly": seed % 5 == 4,
            "round_limit": (15, 0)[seed % 2],
        }
        yield new_match(SPEC, seed, 2 + seed % 3, dict(options))

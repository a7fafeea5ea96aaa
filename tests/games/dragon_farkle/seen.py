"""A table of Dragon Farkle without a window, and matches to show on it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.contract.values import Event, Seat
from game.core.match.match import Match
from game.games.dragon_farkle.rules.state import State
from game.games.dragon_farkle.spec import SPEC
from game.games.dragon_farkle.view.faces import Stake
from game.games.dragon_farkle.view.table import DragonFarkleTable
from game.table.animation import Piece
from game.table.faces import Face
from game.table.table import Place
from tests.faces import face_as
from tests.playing import COLOURS, at_random, new_match, play_on

NAMES = ("Ann", "Ben", "Cy", "Dot", "Eve")


@cache
def board() -> Board:
    return read_board(maps_path("dragon_farkle.tmx"))


def places(seats: int, persons: int = 5) -> list[Place]:
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
    persons: int = 5,
) -> DragonFarkleTable:
    """A table that shows a view, with these things selected."""
    made = DragonFarkleTable(board(), places(len(view.camps), persons), on_sound)
    made.toggled = frozenset(selected)
    made.look(replace(made.perspective, viewer=viewer))
    made.show(view)
    return made


def face(shown: DragonFarkleTable, key: str) -> Face:
    """What a piece shows."""
    face: Face = shown.pieces[key].face
    return face


def stake(shown: DragonFarkleTable) -> Stake:
    """The one big number, with the words around it."""
    return face_as(Stake, shown.pieces["risk"])


def matches(count: int) -> Iterator[Match]:
    """Random matches for two to five seats, with every kind of house rule among them."""
    for seed in range(count):
        options = {
            "companions": ("dealt", "choice", "off")[seed % 3],
            "hands": ("hidden", "hidden", "open")[seed % 3],
            "dragon": 3 + seed % 3,
            "entry": (3000, 5000)[seed % 2],
            "last_orders": (0, 10)[seed % 5 == 4],
        }
        yield new_match(SPEC, seed, 2 + seed % 4, dict(options))


def moments(count: int) -> Iterator[Match]:
    """Each of those matches before each of its plies."""
    for number, match in enumerate(matches(count)):
        yield from play_on(match, at_random(number))


def watched(shown: DragonFarkleTable, *events: Event) -> Iterator[dict[str, Piece]]:
    """Copies of the pieces, frame by frame, while events are seen."""
    shown.tell(events)
    while shown.busy:
        shown.update(1 / 60)
        yield {key: Piece(**vars(piece)) for key, piece in shown.pieces.items()}

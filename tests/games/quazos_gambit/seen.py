"""A table of Quazo's Gambit without a window, and matches to show on it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from game.core.assets import maps_path
from game.core.boards.boards import Board, read_board
from game.core.chance import Scripted
from game.core.match.match import Match
from game.games.quazos_gambit.rules.moves import Move
from game.games.quazos_gambit.rules.rules import apply, legal_moves
from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.spec import SPEC
from game.games.quazos_gambit.view.controller import QuazosGambitController
from game.games.quazos_gambit.view.table import QuazosGambitTable
from game.table.gestures import Gesture, Selection
from game.table.table import Place
from tests.playing import COLOURS, at_random, new_match, play_on

NAMES = ("Ann", "Ben", "Cy", "Dot")
controller = QuazosGambitController()


@cache
def board() -> Board:
    return read_board(maps_path("quazos_gambit.tmx"))


def seating(seats: int) -> list[Place]:
    return [Place(NAMES[seat], COLOURS[seat]) for seat in range(seats)]


def table(
    view: State,
    selected: Sequence[str] = (),
    on_sound: Callable[[str], None] = lambda name: None,
    places: Sequence[Place] = (),
) -> QuazosGambitTable:
    """Return a table that shows a view, with these things picked or switched on."""
    made = QuazosGambitTable(board(), places or seating(len(view.players)), on_sound)
    made.toggled = frozenset(selected)
    made.show(view)
    return made


def chosen_on(view: State, *selected: str, pointed: str | None = None) -> QuazosGambitTable:
    """The same once the decision is open and the player points at something."""
    made = table(view)
    made.toggle(view, frozenset(selected))
    made.skip()
    made.point(view, pointed)
    return made


def gestures(view: State) -> tuple[Gesture, ...]:
    return controller.gestures(view, legal_moves(view))


def selection(view: State) -> Selection:
    return Selection(gestures(view), controller.toggles(view, frozenset()))


def click(view: State, *names: str) -> Gesture | None:
    """What clicks on these things, one after the other, come to."""
    choosing = selection(view)
    done = None
    for name in names:
        done = choosing.pick(name)
    return done


def matches(count: int) -> Iterator[Match]:
    """Random matches for two to four seats."""
    for seed in range(count):
        yield new_match(SPEC, seed, 2 + seed % 3)


def moments(count: int) -> Iterator[Match]:
    """Each of those matches before each of its plies."""
    for number, match in enumerate(matches(count)):
        yield from play_on(match, at_random(number))


def after(view: State, move: Move, *dice: int, **how: bool) -> tuple[QuazosGambitTable, State]:
    """Return a table that shows a view and has a move to animate; nothing has moved yet."""
    shown = table(view)
    shown.look(replace(shown.perspective, reduced_motion=how.get("reduced", False)))
    state, events = apply(view, move, Scripted(*dice))
    shown.tell(events)
    return shown, state


def watch(shown: QuazosGambitTable) -> Iterator[QuazosGambitTable]:
    """Frame by frame until nothing moves."""
    for _ in range(2000):
        if not shown.busy:
            return
        shown.update(1 / 30)
        yield shown
    raise AssertionError("the movement never ends")

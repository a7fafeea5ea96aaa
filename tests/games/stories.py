"""Short stories of any game: moves written as text are played, and what follows is looked at."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from hypothesis.strategies import SearchStrategy, fixed_dictionaries, sampled_from

from game.core.chance import Scripted, Stream
from game.core.contract.spec import GameSpec, complete_setup
from game.core.contract.values import Event, Move, OptionValue, Refusal, Seat, Setup
from game.core.text import parse, text

S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=Event)
E = TypeVar("E")
P = TypeVar("P")


class Story(NamedTuple, Generic[S, V]):
    """The result of some moves: the state and all events."""

    state: S
    events: tuple[V, ...]

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        (event,) = self.all(kind)
        return event

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]


class Row(NamedTuple, Generic[S]):
    """A row of section 11: the attempt, where it is made, and what is answered."""

    attempt: str
    state: S
    how: str  # a move, "by SEAT", "click TARGET" or "SEAT clicks TARGET"
    rule: str
    why: str

    @property
    def is_move(self) -> bool:
        return self.how.split()[0] not in ("by", "click") and " clicks " not in self.how


class Notation(Generic[S, M, V]):
    """The moves of a game as text; `read` turns shorter or plainer words into those of a move."""

    def __init__(
        self,
        spec: GameSpec[S, M, V],
        read: Callable[[S, str], str] = lambda state, line: line,
    ) -> None:
        self._spec = spec
        self._read = read

    def move(self, state: S, line: str) -> M:
        """A move written as text."""
        return parse(self._spec.moves, self._read(state, line))

    def play(self, state: S, moves: str, chance: Scripted) -> tuple[S, tuple[V, ...]]:
        """The state and the events after moves written "recruit; stop"; no outcome is left over."""
        events: list[V] = []
        for line in moves.split("; "):
            state, happened = self._spec.apply(state, self.move(state, line), chance)
            events += happened
        chance.finish()
        return state, tuple(events)

    def why_not(self, state: S, line: str) -> Refusal:
        """The refusal of a move written as text."""
        refused = self._spec.refusal(state, self.move(state, line))
        assert refused is not None, f"{line} is legal"
        return refused

    def answer(self, row: Row[S], view: S | None = None, by: Seat | None = None) -> Refusal | None:
        """What a row is answered; clicks are made by a seat, on what it sees."""
        seen = row.state if view is None else view
        match row.how.split():
            case ["by", seat]:
                return self._spec.wrong_seat(row.state, int(seat))
            case ["click", target]:
                return self._spec.words.gesture(seen, by, target)
            case [seat, "clicks", target]:
                return self._spec.words.gesture(seen, int(seat), target)
        return self._spec.refusal(row.state, self.move(row.state, row.how))

    def legal(self, state: S, line: str) -> bool:
        """Is a move written as text legal? Listed and refused agree."""
        move = self.move(state, line)
        allowed = self._spec.refusal(state, move) is None
        assert allowed == (move in self._spec.legal_moves(state))
        return allowed

    def moves(self, state: S, kind: str = "") -> list[str]:
        """The legal moves as text, or those of a kind."""
        lines = map(text, self._spec.legal_moves(state))
        return [line for line in lines if line.startswith(kind)]

    def set_up(self, seats: int | tuple[str, ...] = 2, **options: OptionValue) -> Setup:
        """A complete set-up for seats, or for these roles; other options keep their defaults."""
        roles = () if isinstance(seats, int) else seats
        number = seats if isinstance(seats, int) else len(roles)
        return complete_setup(self._spec, Setup(number, dict(options), roles))


def phase_of(state: Any, kind: type[P]) -> P:
    """The phase, of a kind that is sure."""
    assert isinstance(state.phase, kind), state.phase
    return state.phase


class Ply(NamedTuple, Generic[S, M, V]):
    """One move of a match, with the states around it."""

    before: S
    move: M
    after: S
    events: tuple[V, ...]


def plies(
    spec: GameSpec[S, M, V],
    state: S,
    chance: Stream,
    pick: Callable[[S, tuple[M, ...]], M],
    most: int | None = None,
) -> Iterator[Ply[S, M, V]]:
    """A match from a state on, or its first plies; `pick` decides which legal move is played."""
    for _ in count() if most is None else range(most):
        if spec.to_act(state) is None:
            return
        move = pick(state, spec.legal_moves(state))
        after, events = spec.apply(state, move, chance)
        yield Ply(state, move, after, events)
        state = after


def any_options(
    spec: GameSpec[Any, Any, Any], *without: str
) -> SearchStrategy[dict[str, OptionValue]]:
    """Every option at random, but for those that keep their default."""
    return fixed_dictionaries(
        {
            option.key: sampled_from([value.value for value in option.choices()])
            for option in spec.options
            if option.key not in without
        }
    )

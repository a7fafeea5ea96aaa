"""The words every game is written in: seats, moves, events, refusals and outcomes.

Rules are pure functions over one frozen State. This module says which functions, and what a
`GameSpec` gathers for everybody who is handed a game without knowing it: the match, the archive,
the command line, the scenes and the tests.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.contract.asking import AskKind, Asks
    from game.core.chance import Chance

Seat: TypeAlias = int
"""A chair: 0-based, clockwise, fixed for the match. The order of play is State."""

OptionValue: TypeAlias = str | int | bool


class Level(StrEnum):
    """How well a computer player plays."""

    RANDOM = "random"  # any legal move; for measuring and testing, never offered to players
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


LEVELS = (Level.EASY, Level.NORMAL, Level.HARD)
"""The levels a player can choose, weakest first."""


class Move(Struct, frozen=True, tag=True):
    """A choice of one seat. Games declare one subclass per kind, with plain fields."""

    draws: ClassVar[bool] = False  # rolls dice or turns cards: waits for a click even if forced
    keeps_secret: ClassVar[bool] = False  # playing it unasked would tell others what a seat holds


class Event(Struct, frozen=True, tag=True):
    """What happened. Carries what changed, so that a table needs no rules to show it."""

    reveals: ClassVar[bool] = False  # somebody knows more now: undo stops here


class Refusal(Struct, frozen=True):
    """Why a move is not legal: the rule, and one friendly sentence with the concrete reason."""

    rule: str  # "YC-8.5"; a house rule of the table itself has no number: ""
    why: str  # may name seats as {seat:0}; whoever shows it fills in names
    headline: str = ""  # a few words above the reason; "" if the reason says it all
    instead: tuple[Move | type[Move], ...] = ()
    """What the sentence tells to do now: moves, or kinds of moves of which one at least is legal.

    Empty where it only explains, or speaks of a later turn.
    """


class ScoreLine(Struct, frozen=True):
    """One line of a final score; the lines of a seat add up to its total."""

    label: str
    points: int


class Outcome(Struct, frozen=True):
    """How a match ended.

    `places` has a place per seat, 1 the best, equal places shared. In a cooperative game all seats
    share place 1 (`party_won` is True) or 2 (False); elsewhere `party_won` is None.
    """

    places: tuple[int, ...]
    rule: str
    reason: str  # one sentence, seats as {seat:0}
    scores: tuple[tuple[ScoreLine, ...], ...] = ()
    tie_break: str = ""  # how a tie was settled, "" if there was none
    party_won: bool | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place, or all or none of a party."""
        if self.party_won is not None:
            return tuple(range(len(self.places))) if self.party_won else ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def total(self, seat: Seat) -> int:
        """What the score lines of a seat add up to; 0 in a game without points."""
        return sum(line.points for line in self.scores[seat]) if self.scores else 0


class Honour(Struct, frozen=True):
    """A small distinction for the final screen, without effect on the result."""

    name: str
    flavour: str  # one sentence
    seats: tuple[Seat, ...]  # all it goes to
    count: int  # what each of them was counted with


class IllegalMove(Exception):
    """Raised by `apply` for a move that the rules refuse: a bug in the caller."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why}")
        self.refusal = refusal


class Unknown(Exception):
    """Raised by a preview where dice, a draw or something hidden would decide."""


class BadInput(Exception):
    """Something handed to us is wrong; the text names it, the place and the cure."""


# --- what a match is started with ------------------------------------------------------------


class Setup(Struct, frozen=True):
    """Everything rules need to know before the first ply: values, never paths.

    `options` holds a value for every option of the game (`complete_setup` fills in defaults).
    """

    seats: int
    options: dict[str, OptionValue] = {}
    roles: tuple[str, ...] = ()  # a role per seat in games that have them

    def option(self, key: str) -> OptionValue:
        """The value of an option.   Raises: KeyError if the setup was not completed."""
        return self.options[key]


class Value(Struct, frozen=True):
    """One value an option can take."""

    value: OptionValue
    label: str
    deals_roles: bool = False  # roles come by chance then, whatever was chosen at the chairs


class Option(Struct, frozen=True):
    """A choice of the rules made before the match.

    One of `values` (and of those that `find` finds at run time); a text that `check` has nothing
    against; either of the two if both are given ("any deal", or a seed typed in); with neither, a
    whole number from `least` to `most`.
    """

    key: str
    label: str
    help: str
    default: OptionValue
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    rule: str = ""
    check: Callable[[str], str | None] | None = None  # what is wrong with a text, if anything
    find: Callable[[], tuple[Value, ...]] | None = None

    def choices(self) -> tuple[Value, ...]:
        """The values to choose from now; empty for a number or a text alone."""
        return self.values + (self.find() if self.find else ())

    def problem(self, value: OptionValue) -> str | None:
        """What is wrong with a value, in one sentence; None if nothing is."""
        choices = self.choices()
        if any(value == c.value and type(value) is type(c.value) for c in choices):
            return None
        if self.check:
            # A record carries the text itself: here it need not be among what is found.
            return self.check(value) if isinstance(value, str) else f"{self.label} is a text."
        if self.values or self.find:
            known = ", ".join(str(c.value) for c in choices) or "nothing is there"
            return f"{self.label} cannot be {value!r}; choose one of: {known}."
        if type(value) is not int or not self.least <= value <= self.most:
            return f"{self.label} is a whole number from {self.least} to {self.most}."
        return None


class Role(Struct, frozen=True):
    """A character or captain that a seat picks, each once."""

    key: str
    name: str
    help: str


# --- what computer players and helpers answer -------------------------------------------------


class Choice(Struct, frozen=True):
    """A computer player's decision and its reason in one line for a hint.

    `then`: the moves it means to make right after, as one plan; a hint shows where they lead.
    """

    move: Move
    why: str
    then: tuple[Move, ...] = ()


class Tone(StrEnum):
    """How a figure of the odds panel reads: gain, mixed or loss."""

    GOOD = "good"
    MIXED = "mixed"
    BAD = "bad"


class OddsRow(Struct, frozen=True):
    """One row of the odds panel: words and an exact chance from 0 to 1."""

    label: str
    chance: float
    tone: Tone = Tone.MIXED
    key: str = ""  # names what must happen ("claim fives"), so that shown chances can be checked


class Odds(Struct, frozen=True):
    """What the odds panel shows for the decision at hand: at most five rows, then a comparison."""

    title: str
    rows: tuple[OddsRow, ...]
    note: str = ""


class Prompt(Struct, frozen=True):
    """The prompt sign: the verb first, then a short note. Without the seat's name."""

    text: str
    note: str = ""


class Words(Protocol):
    """A game's sentences. Seats appear as {seat:0}; the table fills in name and emblem."""

    def prompt(self, view: Any) -> Prompt:
        """What the seat to act can do now."""

    def log_line(self, event: Any) -> str | None:
        """The event as one line of the log; None if it needs no line."""

    def move_line(self, view: Any, move: Any) -> str:
        """A legal move as a player would say it, for hints and buttons: "Claim Fives for 30"."""

    def standing(self, view: Any) -> str:
        """Where the match stands, for a list of saved matches: "Round 7, 5 tiles left"."""

    def gesture(self, view: Any, seat: int | None, target: str) -> Refusal | None:
        """The refusal for a click that no move expresses; None if there is none."""

    def told(self, event: Any) -> str:
        """What an event that `reveals` has told: "The dice have been thrown"; else ""."""


def _asks_nothing(view: Any, plan: Sequence[Move], odds: Odds | None) -> None:
    """For games that ask nothing first."""
    return


def _no_honours(events: Iterable[Event], seats: int) -> tuple[Honour, ...]:
    """For games that give none."""
    return ()


S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class GameSpec(Generic[S, M, E]):
    """Everything the program knows of a game.

    The functions are the rules' interface:

    - `setup(setup, chance)`: the state at ply 0 and the events that led to it.
    - `to_act(state)`: the seat that decides, None when over.
    - `legal_moves(state)`: complete, finite, in a fixed order, no two alike; empty only when over.
    - `refusal(state, move)`: why a move is not legal; None if it is.
    - `apply(state, move, chance)`: the next state and what happened.
      Raises IllegalMove; Unknown on a view where a draw or a secret would decide.
    - `outcome(state)`: None while the match goes on.
    - `observe(state, viewer)`: what a seat (None: everybody) may know, secrets as placeholders.
    - `seen_by(event, viewer)`: the same for an event; None if it is not even noticed. It is given
      no state: where an option opens hands, the event says so itself.
    - `imagine(view, seat, chance)`: a full state that fits the view.
    - `private(state)`: does this decision need the seat's own secrets? (Never depends on one.)
    - `choose(view, seat, level, chance, budget)`: a computer player's decision.
    - `odds(view, seat)`: exact chances for the panel; None when there is nothing to show.
    - `came_true(key, events)`: did what an odds row's key names happen in the events since it was
      shown? None while that is open.
    - `score(view, seat)`: the number shown beside the seat's name, None if the game has none.
    - `wrong_seat(state, by)`: the refusal for a seat that acts out of turn.
    - `may_act(state, by)`: may this seat act although `to_act` names another? (YOZ-15.6)
    - `asks`: the kinds of questions that this game asks first, and `caution(view, plan, odds)` the
      one due before a plan of moves (`game.core.contract.asking`); what a view does not know it never tells.
    - `honours(events, seats)`: distinctions, from all events of a finished match.
    - `rates`: the part of two-seat matches that a level wins against the one below, the lowest
      against random moves, as measured by `bench --strength`; played together, the part that a
      party of two of that level wins.
    - `map_problems(path)`: what is wrong with a map of this game, a sentence each, beyond what any
      map needs. Its maps are the files whose names begin with `key`.
    - `random_pace`: the moves per second that random play must reach on a plain machine.
    - `table()`: the view, a `game.table.table.Kit`, imported only when called.
    - `preview()`: a picture of what a set-up lays, a `game.table.preview.Preview`, imported only
      when called; None for a game that has nothing to show before it is dealt.
    """

    key: str
    name: str
    tagline: str
    rules_version: int
    seats: tuple[int, int]
    state: type[S]
    moves: tuple[type[M], ...]
    events: tuple[type[E], ...]
    words: Words
    setup: "Callable[[Setup, Chance], tuple[S, tuple[E, ...]]]"
    to_act: Callable[[S], Seat | None]
    legal_moves: Callable[[S], tuple[M, ...]]
    refusal: Callable[[S, Move], Refusal | None]
    apply: "Callable[[S, M, Chance], tuple[S, tuple[E, ...]]]"
    outcome: Callable[[S], Outcome | None]
    observe: Callable[[S, Seat | None], S]
    seen_by: Callable[[E, Seat | None], E | None]
    imagine: "Callable[[S, Seat, Chance], S]"
    private: Callable[[S], bool]
    choose: "Callable[[S, Seat, Level, Chance, int | None], Choice]"
    odds: Callable[[S, Seat], Odds | None]
    score: Callable[[S, Seat], int | None]
    wrong_seat: Callable[[S, Seat], Refusal]
    table: Callable[[], Any]
    preview: Callable[[], Any] | None = None
    may_act: Callable[[S, Seat], bool] | None = None
    came_true: Callable[[str, Sequence[Event]], bool | None] = field(
        default=lambda key, events: None
    )
    random_pace: int = 60_000
    default_seats: int = 2
    options: tuple[Option, ...] = ()
    roles: tuple[Role, ...] = ()
    together: bool = False
    asks: "tuple[AskKind, ...]" = ()
    caution: "Asks" = _asks_nothing
    problems: Callable[[Setup], Sequence[str]] = field(default=lambda setup: ())
    honours: Callable[[Iterable[Event], int], tuple[Honour, ...]] = _no_honours
    map_problems: "Callable[[Path], Sequence[str]]" = field(default=lambda path: ())
    rates: Mapping[Level, float] = field(default_factory=dict)

    def option(self, key: str) -> Option:
        """The option of that key.   Raises: KeyError."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)


def complete_setup(spec: GameSpec[Any, Any, Any], setup: Setup) -> Setup:
    """The setup with a value for every option, checked.

    Raises: BadInput naming the first thing that is wrong and what would be right.
    """
    least, most = spec.seats
    if not least <= setup.seats <= most:
        raise BadInput(f"{spec.name} is for {least} to {most} players, not {setup.seats}.")
    known = {option.key for option in spec.options}
    for key in setup.options:
        if key not in known:
            raise BadInput(
                f"{spec.name} has no option {key!r}; it has: {', '.join(sorted(known)) or 'none'}."
            )
    values: dict[str, OptionValue] = {}
    for option in spec.options:
        value = setup.options.get(option.key, option.default)
        problem = option.problem(value)
        if problem:
            raise BadInput(problem)
        values[option.key] = value
    roles = setup.roles
    if spec.roles:
        names = [role.key for role in spec.roles]
        roles = roles or tuple(names[: setup.seats])
        if len(roles) != setup.seats or len(set(roles)) != len(roles) or set(roles) - set(names):
            raise BadInput(f"Each seat picks one of {', '.join(names)}, each once.")
    elif roles:
        raise BadInput(f"{spec.name} has no characters to pick.")
    complete = Setup(seats=setup.seats, options=values, roles=roles)
    for problem in spec.problems(complete):
        raise BadInput(problem)
    return complete

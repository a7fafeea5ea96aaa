"""What a game declares: its rules, its words, its options and its table.

Rules are pure functions over one frozen State. A `GameSpec` collects them for code that works with
any game: the match, the archive, the command line, the scenes and the tests.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    NotRequired,
    Protocol,
    Self,
    TypeAlias,
    TypedDict,
    TypeVar,
)

from game.core.chance import Chance
from game.core.contract import open_information
from game.core.contract.account import Account
from game.core.contract.characters import CharacterSheet
from game.core.contract.confirmations import Asks, Confirmation, ConfirmationKind
from game.core.contract.describing import Describing
from game.core.contract.dice import RollAsked, Thrown, no_dice
from game.core.contract.guidance import Guidance
from game.core.contract.judging import Judge
from game.core.contract.present import RulesNow
from game.core.contract.reviewing import Reviewing
from game.core.contract.things import Names
from game.core.contract.values import (
    LEVELS,
    BadInput,
    Choice,
    Event,
    Honour,
    Level,
    Move,
    Odds,
    Option,
    OptionValue,
    Outcome,
    Prompt,
    Refusal,
    Role,
    Seat,
    Setup,
)

if TYPE_CHECKING:
    from game.core.boards.own_boards import BoardKind
    from game.core.encoding.encoding import Encoding


class Words(Protocol):
    """Protocol of a game's sentences. For {seat:0} the table puts the seat's name and emblem."""

    def prompt(self, view: Any) -> Prompt:
        """Return the sign that says what the seat to act can do now."""

    def log_line(self, event: Any) -> str | None:
        """Return the event as one line of the log; None if it needs no line."""

    def move_line(self, view: Any, move: Any) -> str:
        """Return a legal move in words, for hints and buttons: "Claim Fives for 30"."""

    def standing(self, view: Any) -> str:
        """Return the score so far, for a list of saved matches: "Round 7, 5 tiles left"."""

    def gesture(self, view: Any, seat: int | None, target: str) -> Refusal | None:
        """Return the refusal for a click that no move expresses; None if there is none.

        `seat` is who clicked, None if that is not known. Where a move says what the click most
        likely meant, that move's refusal is given.
        """


S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


class OnTheBox(TypedDict):
    """Keyword fields of what a game's box says; the title page shows nothing else of the game."""

    key: str
    name: str
    tagline: str
    seats: tuple[int, int]
    together: NotRequired[bool]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GameSpec(Generic[S, M, E]):
    """Record of all that a game declares: its rules, words, options and table.

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
      A game of open information leaves these four out.
    - `choose(view, seat, level, chance, budget)`: a computer player's decision. `weighs`: at the
      highest level it comes within a moment and with a `Weighing`, which odds and aims need too.
    - `odds(view, seat)`: exact chances for the panel; None when there is nothing to show.
    - `score(view, seat)`: the number shown beside the seat's name, None if the game has none.
    - `wrong_seat(state, by)`: the refusal for a seat that acts out of turn.
    - `may_act(state, by)`: may this seat act although `to_act` names another? (YOZ-15.6)
    - `asks`: the kinds of questions that this game asks first. `confirmation(view, plan, odds)`
      returns the one due before a plan of moves (`core.contract.confirmations`), and tells nothing
      that the view does not know.
    - `guidance`: goal lines and tips for beginners.
    - `reviewing`: its rounds and key moments, for those who look back on a match.
    - `thing(view, name)`: what a thing at the table is, in a sentence with its present figures
      (`core.contract.things`); None: no more than the text for every table.
    - `current_rule(view, seat)`: the rule that the decision of a seat follows, and its present
      figures (`core.contract.present`): the rulebook opens there.
    - `honours(events, seats)`: distinctions, from all events of a finished match.
    - `account(state, events)`: what explains the result of a finished match: what totals are made
      of, which rung of the tie-break decided, and who did what to whom, all counted from its events
      as everybody may know them; None: the score lines of the outcome say it all.
    - `thrown(event)`: the dice that an event shows, each of them once in a match; left out where
      nothing is thrown.
    - `rolls`: how the rolls of real dice are asked for, by the labels of their draws.
    - `tense(view)`: whether everybody at the table can see that a decision is near: its music then
      changes. It depends on nothing hidden, and is not asked once the match is over. None: the game
      has no music of its own.
    - `captions`: what its own sounds are, in words (`core.captions`).
    - `describing`: its table in words, for players who do not see it (`core.contract.describing`).
    - `rates`: the part of two-seat matches that a level wins against the one below, the lowest
      against random moves, as measured by `tools.bench --strength`; played together, the part that
      a party of two of that level wins.
    - `gentle`: the part that a gentle computer player overlooks at first, in per cent; None: the
      game has no level below easy.
    - `best_play`: what a search for better moves than those of the highest level found, in a
      sentence for its tip; "" where better play is known.
    - `easy_wins`: the part of two-seat matches that easy wins against a gentle player, by the per
      cent that it overlooks. `head_starts`: what the option `head_start` gives, in further options,
      and the part of two-seat matches that it wins between equal players. `skill_counts`: how much
      skills count with more seats, where a table for two is 1; None: as is usual.
    - `map_problems(path)`: what is wrong with a map of this game, a sentence each, beyond what any
      map needs. Its maps are the files whose names begin with `key`.
    - `boards()`: what a board of a player's own is (`core.boards.own_boards`), imported only when
      called; None for a game whose board cannot be changed.
    - `random_pace`: the moves per second that random play must reach on a plain machine.
    - `characters`: a sheet per role, in their order.
    - `table()`: the view, a `game.table.table.Kit`, imported only when called.
    - `judge()`: who will win, for the review of a match (`core.contract.judging`), imported only
      when called; None for a game that has no judge.
    - `encoding()`: its views and moves as numbers, for the laboratory (`core.encoding`), imported
      only when called; None for a game that no machine can learn yet.
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
    setup: Callable[[Setup, Chance], tuple[S, tuple[E, ...]]]
    to_act: Callable[[S], Seat | None]
    legal_moves: Callable[[S], tuple[M, ...]]
    refusal: Callable[[S, Move], Refusal | None]
    apply: Callable[[S, M, Chance], tuple[S, tuple[E, ...]]]
    outcome: Callable[[S], Outcome | None]
    choose: Callable[[S, Seat, Level, Chance, int | None], Choice]
    odds: Callable[[S, Seat], Odds | None]
    score: Callable[[S, Seat], int | None]
    wrong_seat: Callable[[S, Seat], Refusal]
    table: Callable[[], Any]
    preview: Callable[[], Any] | None = None
    judge: Callable[[], Judge[S]] | None = None
    encoding: "Callable[[], Encoding] | None" = None
    boards: "Callable[[], BoardKind] | None" = None
    may_act: Callable[[S, Seat], bool] | None = None
    observe: Callable[[S, Seat | None], S] = open_information.observe
    seen_by: Callable[[E, Seat | None], E | None] = open_information.seen_by
    imagine: Callable[[S, Seat, Chance], S] = open_information.imagine
    private: Callable[[S], bool] = open_information.private
    random_pace: int = 60_000
    default_seats: int = 2
    options: tuple[Option, ...] = ()
    roles: tuple[Role, ...] = ()
    characters: tuple[CharacterSheet, ...] = ()
    together: bool = False
    weighs: bool = False
    asks: tuple[ConfirmationKind, ...] = ()
    confirmation: Asks = field(default=lambda *_: None)
    guidance: Guidance[S, E] = field(default_factory=Guidance)
    reviewing: Reviewing[S, E] = field(default_factory=Reviewing)
    thing: Names = field(default=lambda *_: None)
    current_rule: RulesNow = field(default=lambda *_: None)
    problems: Callable[[Setup], Sequence[str]] = field(default=lambda setup: ())
    honours: Callable[[Iterable[Event], int], tuple[Honour, ...]] = field(default=lambda *_: ())
    account: Callable[[S, Sequence[E]], Account | None] = field(default=lambda *_: None)
    map_problems: Callable[[Path], Sequence[str]] = field(default=lambda path: ())
    thrown: Callable[[E], Sequence[Thrown]] = no_dice
    rolls: Mapping[str, RollAsked] = field(default_factory=dict)
    tense: Callable[[S], bool] | None = None
    captions: Mapping[str, str] = field(default_factory=dict)
    describing: Describing[S, M] = field(default_factory=Describing)
    rates: Mapping[Level, float] = field(default_factory=dict)
    gentle: int | None = None
    best_play: str = ""
    easy_wins: Mapping[int, float] = field(default_factory=dict)
    head_starts: Sequence[tuple[Mapping[str, OptionValue], float]] = ()
    skill_counts: float | None = None
    _whole: "Callable[[], GameSpec[S, M, E]] | None" = field(
        default=None, init=False, repr=False, compare=False
    )

    @classmethod
    def later(cls, box: OnTheBox, whole: "Callable[[], GameSpec[S, M, E]]") -> Self:
        """Return a spec that knows its box, and takes the rest from `whole` at the first use."""
        spec = cls.__new__(cls)
        for name, value in {"together": False, **box, "_whole": whole}.items():
            object.__setattr__(spec, name, value)
        return spec

    if not TYPE_CHECKING:  # else every misspelt name would be right

        def __getattr__(self, name: str) -> Any:
            known = type(self).__dataclass_fields__.get(name)
            if known is None or not known.init:
                raise AttributeError(f"A game declares no {name!r}.")
            # Two threads may both come here: they set the same values.
            whole = self._whole()
            for each in fields(self):
                if each.init:
                    object.__setattr__(self, each.name, getattr(whole, each.name))
            return getattr(self, name)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels that players can choose, weakest first."""
        return LEVELS if self.gentle is None else (Level.GENTLE, *LEVELS)

    def asks_before(
        self, view: Any, plan: Sequence[M], seat: Seat, *, tells_odds: bool
    ) -> Confirmation | None:
        """Return the confirmation due before a seat's plan; None if none is.

        Chances are named in the confirmation if odds are shown.
        """
        confirmation = self.confirmation(view, plan, None)
        if confirmation is None or not tells_odds:
            return confirmation
        # Only now, for chances may take a moment to compute.
        return self.confirmation(view, plan, self.odds(view, seat))

    def option(self, key: str) -> Option:
        """Return the option of that key.   Raises: KeyError."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)


AnySpec: TypeAlias = GameSpec[Any, Any, Any]
"""The spec of any game."""


def check_levels(spec: AnySpec, levels: Iterable[Level | None]) -> None:
    """Raise BadInput if the game has no computer player of one of the levels."""
    if spec.gentle is None and Level.GENTLE in [level and level.plain for level in levels]:
        known = ", ".join(spec.levels)
        raise BadInput(f"{spec.name} has no gentle computers. Choose from: {known}.")


def complete_setup(spec: AnySpec, setup: Setup) -> Setup:
    """Return the setup with a value for every option, checked.

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

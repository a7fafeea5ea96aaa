"""Types that every game uses: seats, moves, events, refusals, outcomes and chances."""

import sys
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""A seat: 0-based, clockwise, fixed for the match. The order of play is part of the state."""

OptionValue: TypeAlias = str | int | bool


class Level(StrEnum):
    """Enum of how well a computer player plays."""

    RANDOM = "random"  # any legal move; for measuring and testing, never offered to players
    GENTLE = "gentle"  # easy, but overlooks a part of what there is: the usual part of the game
    # It overlooks 25 % and so on, as records keep it: it adapts to who played.
    GENTLE_25, GENTLE_30, GENTLE_35 = "gentle25", "gentle30", "gentle35"
    GENTLE_40, GENTLE_45, GENTLE_50 = "gentle40", "gentle45", "gentle50"
    GENTLE_55, GENTLE_60, GENTLE_65 = "gentle55", "gentle60", "gentle65"
    GENTLE_70, GENTLE_75, GENTLE_80 = "gentle70", "gentle75", "gentle80"
    GENTLE_85 = "gentle85"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"

    @property
    def plain(self) -> "Level":
        """The level as players choose it: `GENTLE` for every GENTLE_25 to GENTLE_85."""
        return Level.GENTLE if self.value.startswith(Level.GENTLE.value) else self

    @property
    def overlooks(self) -> int:
        """The per cent of the possible moves that the level overlooks; 0 where it names none."""
        return int(self.value[-2:]) if self.value[-2:].isdigit() else 0

    def overlooking(self, usual: int | None) -> "Level":
        """Return the level; for `GENTLE` the one that overlooks `usual` per cent."""
        return Level(f"gentle{usual}") if self is Level.GENTLE else self


LEVELS = (Level.EASY, Level.NORMAL, Level.HARD)
"""The levels that every game has, weakest first."""
ALL_LEVELS = (Level.RANDOM, Level.GENTLE, *LEVELS)
"""All levels but GENTLE_25 to GENTLE_85."""


class Move(Struct, frozen=True, tag=True):
    """Base of moves: choices of a seat. Games declare a subclass per kind, with plain fields."""

    draws: ClassVar[bool] = False  # rolls dice or turns cards: waits for a click even if forced
    keeps_secret: ClassVar[bool] = False  # playing it unasked would tell others what a seat holds


class ChanceMove(Move, frozen=True):
    """Base of moves that roll dice or turn cards."""

    draws: ClassVar[bool] = True


class Event(Struct, frozen=True, tag=True):
    """Base of events. An event carries what changed, so that a table needs no rules to show it."""

    reveals: ClassVar[str] = ""  # what somebody knows now, as a sentence: undo stops here


Log: TypeAlias = list[Event]
"""The events of a move so far, in order: the functions of the rules append to it."""


class SeatEvent(Event, frozen=True):
    """Base of events about one seat, which is their first field."""

    seat: Seat


def declared(module: str) -> tuple[type[Event], ...]:
    """Return the kinds of events that a module declares, in their order there."""
    kinds = vars(sys.modules[module]).values()
    events = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event)]
    return tuple(kind for kind in events if kind.__module__ == module)


class Refusal(Struct, frozen=True):
    """Record of why a move is not legal: the rule, and a friendly sentence with the reason."""

    rule: str  # "YC-8.5"; a house rule of the table itself has no number: ""
    why: str  # may name seats as {seat:0}; the caller that shows it fills in names
    headline: str = ""  # a few words above the reason; "" if the reason says it all
    instead: tuple[Move | type[Move], ...] = ()
    """Moves, or kinds of moves, that the sentence recommends; at least one is legal.

    Empty where it only explains, or speaks of a later turn.
    """


class ScoreLine(Struct, frozen=True):
    """Record of one line of a final score; the lines of a seat add up to its total."""

    label: str
    points: int


class Outcome(Struct, frozen=True):
    """Record of how a match ended.

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

    def win_share(self, seat: Seat) -> float:
        """Return a seat's share of the win, 0 to 1: winners divide it, but a party has it whole."""
        winners = self.winners
        return (seat in winners) / (1 if self.party_won else max(1, len(winners)))

    def total(self, seat: Seat) -> int:
        """Return the sum of the score lines of a seat; 0 in a game without points."""
        return sum(line.points for line in self.scores[seat]) if self.scores else 0


class Honour(Struct, frozen=True):
    """Record of a small distinction for the final screen, without effect on the result."""

    name: str
    flavour: str  # one sentence
    seats: tuple[Seat, ...]  # all it goes to
    count: int  # what each of them was counted with


class IllegalMove(Exception):
    """Error raised by `apply` for a move that the rules refuse, before anything is drawn."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why}")
        self.refusal = refusal


class Unknown(Exception):
    """Error raised by a preview where dice, a draw or something hidden would decide."""


class BadInput(Exception):
    """Error: invalid input; the text names what is wrong, its place and the cure."""


# --- what a match is started with ------------------------------------------------------------


class Setup(Struct, frozen=True):
    """Record of all that rules need to know before the first ply: values, never paths.

    `options` holds a value for every option of the game (`complete_setup` fills in defaults).
    """

    seats: int
    options: dict[str, OptionValue] = {}
    roles: tuple[str, ...] = ()  # a role per seat in games that have them

    def option(self, key: str) -> OptionValue:
        """Return the value of an option.   Raises: KeyError if the setup was not completed."""
        return self.options[key]


class Value(Struct, frozen=True):
    """Record of one value an option can take."""

    value: OptionValue
    label: str
    deals_roles: bool = False  # roles come by chance then, whatever was chosen at the chairs


ON_OFF = (Value(True, "On"), Value(False, "Off"))


class Option(Struct, frozen=True):
    """Record of a rule option, chosen before the match.

    One of `values` (and of those that `find` finds at run time); a text that `check` accepts;
    either of the two if both are given ("any deal", or a seed typed in); with neither, a whole
    number from `least` to `most`.
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
    of_player: bool = False  # its seat, from 1, is that of a player, and moves with them
    named: Callable[[str], str] | None = None  # what players call a text that `check` accepts

    def name_of(self, value: OptionValue) -> str:
        """Return the name of a value, as players read it."""
        for choice in self.choices():
            if value == choice.value and type(value) is type(choice.value):
                return choice.label
        if self.named and isinstance(value, str) and self.problem(value) is None:
            return self.named(value)
        return str(value)

    def choices(self) -> tuple[Value, ...]:
        """Return the values to choose from; empty for a number or a text alone."""
        return self.values + (self.find() if self.find else ())

    def problem(self, value: OptionValue) -> str | None:
        """Return what is wrong with a value, in one sentence; None if nothing is."""
        choices = self.choices()
        if any(value == c.value and type(value) is type(c.value) for c in choices):
            return None
        if self.check:
            # A record carries the text itself: here it need not be among what is found.
            return self.check(value) if isinstance(value, str) else f"{self.label} has to be text."
        if self.values or self.find:
            if not choices:
                return f"{self.label} cannot be {value!r}: there is nothing to choose from."
            known = ", ".join(str(c.value) for c in choices)
            return f"{self.label} cannot be {value!r}; choose one of: {known}."
        if type(value) is not int or not self.least <= value <= self.most:
            return f"{self.label} has to be a whole number from {self.least} to {self.most}."
        return None


class Role(Struct, frozen=True):
    """Record of a character or captain that a seat picks, each once."""

    key: str
    name: str
    help: str


# --- what computer players and helpers answer -------------------------------------------------


class Tone(StrEnum):
    """Enum of how a figure of the odds panel reads: gain, mixed or loss."""

    GOOD = "good"
    MIXED = "mixed"
    BAD = "bad"


class Happening(Struct, frozen=True, tag=True):
    """Base of the things whose chance an odds row shows. Games declare one subclass per kind.

    Fields are plain. Equal ones are the same thing shown again; the archive keeps them as text
    ("farkle 3").
    """

    def came_true(self, events: Sequence[Event]) -> bool | None:
        """Return whether the thing happened in the events since its chance was shown.

        None while it is open, and for good if the player did something else than it supposes.
        """
        raise NotImplementedError

    def came_to(self, events: Sequence[Event]) -> float | None:
        """Return the result, 0 to 1, that the chance shown is measured against; None while open.

        Mostly 1 or 0. A chance that supposes a plan of several throws is settled after one of them,
        with the chance by then: plans played to their ends are the lucky ones, so settling only
        those would make right chances look too low.
        """
        came = self.came_true(events)
        return None if came is None else float(came)


class OddsRow(Struct, frozen=True):
    """Record of one row of the odds panel: words and an exact chance from 0 to 1."""

    label: str
    chance: float
    tone: Tone = Tone.MIXED
    happening: Happening | None = None  # None: the result is not recorded


class Odds(Struct, frozen=True):
    """Record of the odds panel for the decision at hand: rows, best first, then a comparison.

    The panel has room for five rows; more are scrolled to. `short`: the comparison where there is
    no room for all of it.
    """

    title: str
    rows: tuple[OddsRow, ...]
    note: str = ""
    short: str = ""


class Way(Struct, frozen=True):
    """Record of one way to decide, with its chance of winning the match.

    `aim`: what it plays for, as a panel row with the exact chance of that under this same play;
    `thing`: the hotspot of what the row names, "" for none. `then`: the moves meant to follow it,
    as one gesture. `step`: a sentence that names the next step to a certain aim, "" for none.
    """

    move: Move
    wins: float
    aim: OddsRow | None = None
    thing: str = ""
    then: tuple[Move, ...] = ()
    step: str = ""


EQUAL: Final = 0.005
"""Moves whose chances of winning differ by no more than this are shown as equal."""


class Weighing(Struct, frozen=True):
    """Record of the ways of one decision, weighed for hint, odds panel, aims and reasons.

    `ways`: the chosen one, the runner-up, then the others, the best first; empty where a choice is
    not made by chances of winning. `note`: one sentence that compares them in the panel. `doubt`:
    how far the chances may be off against one another where they are estimates. The chosen way wins
    less often than another by no more than this or `EQUAL`.
    """

    ways: tuple[Way, ...] = ()
    note: str = ""
    doubt: float = 0.0

    @property
    def thing(self) -> str:
        """The hotspot of what the chosen way plays for; "" for none."""
        return self.ways[0].thing if self.ways else ""


NOT_WEIGHED: Final = Weighing()


class Choice(Struct, frozen=True):
    """Record of a computer player's decision, and the reason for a hint, where "you" decide.

    At the table a computer player gives it in the first person (`wording.in_first_person`).
    `then`: the moves it plans to make right after; a hint shows where they lead.
    `names`: the hotspots of things that the reason names. `goal`: what the moves are a first step
    to, as a sentence begins: "For 2 jewels from {seat:1}"; "" if they are all of it.
    """

    move: Move
    why: str
    then: tuple[Move, ...] = ()
    weighing: Weighing = NOT_WEIGHED
    names: tuple[str, ...] = ()
    goal: str = ""

    def heading(self, line: str) -> str:
        """Return a hint's heading: the goal, then `line` (a move in words); or only `line`."""
        return f"{self.goal}: {line[0].lower()}{line[1:]} first" if self.goal else line


class Prompt(Struct, frozen=True):
    """Record of the prompt sign: the verb first, then a short note. Without the seat's name."""

    text: str
    note: str = ""

"""The state of a match of Yoz (section 3 of the rules of record).

All of it is open but for the order of the draw pile, which a view shows as None.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from game.core.contract.seats import clockwise
from game.core.contract.values import Seat
from game.games.yoz.rules.content import (
    CASTLE,
    OWNER,
    SPECIAL_MOST,
    Card,
    Character,
    Dragon,
    Gem,
    Space,
)
from game.games.yoz.rules.land.land import Land, Layout, land_of


class HouseRules(Struct, frozen=True):
    """Record: the options of section 12 that hold during the match."""

    auto_rest: bool = True  # the table plays `rest` by itself
    free_swap: bool = False  # gems pass between neighbouring spaces too
    dragons: int = 3
    special_most: int = SPECIAL_MOST  # the highest die of a special jump that works
    stop_on_gem: bool = False  # a move takes gems only where it ends


class Hero(Struct, frozen=True):
    """Record: a character in play, with all its gems."""

    character: Character
    space: Space
    own: tuple[Gem, ...] = ()  # rising
    foreign: Gem | None = None  # YOZ-9.4
    fails: int = 0  # at the tunnel mouth it stands on (YOZ-12.9)
    return_to: Space | None = None  # YOZ-7.11

    @property
    def in_castle(self) -> bool:
        """Whether the character is in the castle."""
        return self.space == CASTLE


class Perch(Struct, frozen=True):
    """Record: a living dragon and its transport circle (YOZ-10.1)."""

    dragon: Dragon
    circle: int


# --- what a turn has been spent on, for the reasons why a move is refused -------------------------


class Way(StrEnum):
    """Enum of the ways to spend phase one (YOZ-4.3)."""

    SKIPPED = "skipped"
    WALKED = "walked"
    JUMPED = "jumped"
    SPECIAL = "special"
    RETURNED = "returned"


class Deed(StrEnum):
    """Enum of the ways to spend phase two (YOZ-4.4)."""

    NOTHING = "nothing"
    ATTACKED = "attacked"
    FORCED = "forced"  # a battle that phase one led into (YOZ-4.6)
    DUG = "dug"


class Spent(Struct, frozen=True, tag=True):
    """Record: how the phases of the current turn were spent."""

    way: Way
    rolled: int = 0  # points of the move roll, with the Runner's two
    left: int = 0  # of them, given up by stopping
    deed: Deed = Deed.NOTHING


class Flights(Struct, frozen=True, tag=True):
    """Record: the flights of a card that are still to come (YOZ-10.9)."""

    due: int
    rested: tuple[Dragon, ...]  # alive, and not flown on this card yet


# --- phases ---------------------------------------------------------------------------------------


class Looking(Struct, frozen=True, tag=True):
    """Phase: the party looks at the board before it sets out (`LOOK`)."""

    first: Seat | None  # None: the party names who goes first


class InCastle(Struct, frozen=True, tag=True):
    """Phase: a guest of the castle decides to rest or leave (`CASTLE`)."""


class Starting(Struct, frozen=True, tag=True):
    """Phase: a turn begins (`TURN`)."""


class Moving(Struct, frozen=True, tag=True):
    """Phase: a move with steps left (`MOVE`)."""

    points: int  # steps left
    rolled: int  # points at its beginning


class Picking(Struct, frozen=True, tag=True):
    """Phase: the Wizard chooses between two circles (`WIZARD_PICK`)."""

    circles: tuple[int, ...]  # different ones, in the order rolled


class Acting(Struct, frozen=True, tag=True):
    """Phase: fight, dig or neither (`ACT`)."""

    spent: Spent


class Battling(Struct, frozen=True, tag=True):
    """Phase: the first of the leaders rolls against a dragon (`BATTLE`)."""

    dragon: Dragon
    leaders: tuple[Seat, ...]
    then: Spent | Flights  # in the own turn the card comes next, after a landing other flights


class Drawing(Struct, frozen=True, tag=True):
    """Phase: the action card is due (`DRAW`)."""

    spent: Spent


class LastStand(Struct, frozen=True, tag=True):
    """Phase: the thief is at the castle, and somebody is inside (`LAST_CHANCE`)."""

    flights: int  # due on the card that brought him


class DragonPick(Struct, frozen=True, tag=True):
    """Phase: the active seat names the dragon that flies (`DRAGON_PICK`)."""

    flights: Flights


class Ending(StrEnum):
    """Enum of the endings of a match (section 8)."""

    ALL_INSIDE = "all_inside"
    CASTLE_EMPTY = "castle_empty"
    CHANCE_MISSED = "chance_missed"


class Over(Struct, frozen=True, tag=True):
    """Phase: the match is over (`OVER`)."""

    ending: Ending


Phase: TypeAlias = (
    Looking
    | InCastle
    | Starting
    | Moving
    | Picking
    | Acting
    | Battling
    | Drawing
    | LastStand
    | DragonPick
    | Over
)


class State(Struct, frozen=True):
    """Record of the complete state of a match, or of the part that a seat may know."""

    rules: HouseRules
    layout: Layout
    heroes: tuple[Hero, ...]  # by seat
    dragons: tuple[Perch, ...]  # the living ones, in the order Ember, Gloom, Verdigris
    gems: tuple[Gem, ...]  # still on their spots, rising
    thief: int  # his stone, 1 to 44
    deck: tuple[Card | None, ...]  # next card last
    discards: tuple[Card, ...] = ()
    last: Card | None = None  # drawn last, also when it has been shuffled back since
    first: Seat = 0  # leads the order of turns
    active: Seat = 0
    rotation: int = 0  # rotations completed
    phase: Phase = Looking(None)

    @property
    def land(self) -> Land:
        """The land of this layout: roads and areas."""
        return land_of(self.layout)

    @property
    def hero(self) -> Hero:
        """The active character."""
        return self.heroes[self.active]


def guests(state: State) -> tuple[Seat, ...]:
    """Return the seats whose characters are in the castle, in the order of turns from the first."""
    order = clockwise(state.first, len(state.heroes))
    return tuple([seat for seat in order if state.heroes[seat].in_castle])


def dragon_on(state: State, space: Space) -> Dragon | None:
    """Return the living dragon on a space; None if there is none."""
    circle = state.land.circle_at.get(space)
    if circle is not None:
        for perch in state.dragons:
            if perch.circle == circle:
                return perch.dragon
    return None


def dragons_near(state: State, space: Space) -> list[Perch]:
    """Return the dragons that can be fought from a space: all within three links (YOZ-11.2)."""
    near = state.land.near
    return [perch for perch in state.dragons if space in near[perch.circle]]


def circle_of(state: State, dragon: Dragon) -> int:
    """Return the circle that a living dragon sits on.   Raises: StopIteration for a slain one."""
    return next(perch.circle for perch in state.dragons if perch.dragon is dragon)


def perch_of(state: State, dragon: Dragon) -> Perch | None:
    """Return a dragon with its circle; None if it is slain or not in play."""
    for perch in state.dragons:
        if perch.dragon is dragon:
            return perch
    return None


def owner_seat(state: State, gem: Gem) -> Seat | None:
    """Return the seat of the character that owns a gem; None if that one is not in play."""
    owner = OWNER[gem]
    for seat, hero in enumerate(state.heroes):
        if hero.character is owner:
            return seat
    return None

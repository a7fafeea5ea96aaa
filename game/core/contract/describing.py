"""A game's state in words, for players who do not see the table.

All functions read a view, so no text reveals hidden information. Seats stand in all
texts as {seat:0}.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from game.core.contract.values import Move, Seat


class Spot(Struct, frozen=True):
    """A place or thing with a name that can be said and typed: "C6", "Copper Fell 3".

    `thing`: what the table calls it ("cell:c6"). `also`: other names it answers to, as "Circle 5".
    """

    name: str
    thing: str
    also: tuple[str, ...] = ()


class Description(Struct, frozen=True):
    """A state in sentences, without the prompt sign, which the caller adds.

    `you`: about the seat that reads; `others`: at least one sentence per seat. `heading`: stands
    before the sentences of the board.
    """

    now: tuple[str, ...] = ()
    you: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    heading: str = "Board"


S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Describing(Struct, Generic[S, M], frozen=True):
    """Describes a game in words. A game without one is described by its prompt sign and scores.

    `describe(view, seat)`: the state as it is for a seat (None: for spectators). `spots(view)`: the
    places that can be named. `here(view, seat, thing)`: sentences about one of those; none: use
    `GameSpec.thing`. `stands(view, seat)`: the thing that a seat stands on, "" for none.
    `line(view, move)`: a move, where `Words.move_line` is the same for different moves, or relies
    on the visible table; "": that line is enough.
    """

    describe: Callable[[S, Seat | None], Description | None] = lambda *_: None
    spots: Callable[[S], tuple[Spot, ...]] = lambda *_: ()
    here: Callable[[S, Seat | None, str], tuple[str, ...]] = lambda *_: ()
    stands: Callable[[S, Seat], str] = lambda *_: ""
    line: Callable[[S, M], str] = lambda *_: ""

"""A game's state in words, for players who do not see the table.

All functions read a view, so no text reveals hidden information. Seats stand in all
texts as {seat:0}.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from game.core.contract.values import Move, Seat


class Spot(Struct, frozen=True):
    """Record of a place or thing with a name that can be said and typed: "C6", "Copper Fell 3".

    `thing`: what the table calls it ("cell:c6"). `also`: other names it answers to, as "Circle 5".
    """

    name: str
    thing: str
    also: tuple[str, ...] = ()


S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Describing(Struct, Generic[S, M], frozen=True):
    """Record of the functions by which a game describes its table in words; all may be left out.

    `now(view)`: sentences about the present decision. `player(view, seat)`: one about a player, for
    everybody; "": the score is named instead. `own(view, seat)`: one more for that player alone, or
    "". `board(view)`: the rest of the table, below `heading`. `spots(view)`: the places that can be
    named. `here(view, seat, thing)`: sentences about one of those; none: use `GameSpec.thing`.
    `stands(view, seat)`: the thing that a seat stands on, "" for none. `line(view, move)`: a move,
    where `Words.move_line` is the same for different moves, or relies on the visible table; "":
    that line is enough.
    """

    now: Callable[[S], tuple[str, ...]] = lambda *_: ()
    player: Callable[[S, Seat], str] = lambda *_: ""
    own: Callable[[S, Seat], str] = lambda *_: ""
    board: Callable[[S], tuple[str, ...]] = lambda *_: ()
    heading: str = "Board"
    spots: Callable[[S], tuple[Spot, ...]] = lambda *_: ()
    here: Callable[[S, Seat | None, str], tuple[str, ...]] = lambda *_: ()
    stands: Callable[[S, Seat], str] = lambda *_: ""
    line: Callable[[S, M], str] = lambda *_: ""

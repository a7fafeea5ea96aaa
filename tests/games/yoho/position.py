"""Positions and short stories in the rulebook's own notation.

A cell is row and column, "11"; a face is a letter and the arms it shows: `~NS` current, `C:NES`
closed chest, `G:` gold chest, `o:` cannonball, `b:` bottle, `r:` rum, `i:` island, `B` barrel, `#`
reef. The face below follows a slash, `C:NES/T`; with an exclamation mark all know it. A captain is
"W1 at 11 life 1 balls 2 coins 0 flip net": lair, ship (none: at home), tokens, map cards.
"""

import re
from collections.abc import Sequence

from game.core.chance import Scripted
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import (
    KIND,
    SHAPE,
    Face,
    Kind,
    MapCard,
    SeaCard,
    Shape,
    in_map_order,
)
from game.games.yoho.rules.events import Event, LineClosed
from game.games.yoho.rules.moves import Movement
from game.games.yoho.rules.rules import legal_moves
from game.games.yoho.rules.sea import ARMS, Side
from game.games.yoho.spec import SPEC
from tests.games import stories

ANN, BEN, CY, DOT = range(4)
LETTERS = {
    "~": Kind.CURRENT,
    "C": Kind.CLOSED_CHEST,
    "G": Kind.GOLD_CHEST,
    "T": Kind.TRAPPED_CHEST,
    "o": Kind.CANNONBALL,
    "b": Kind.BOTTLE,
    "r": Kind.RUM,
    "i": Kind.ISLAND,
    "B": Kind.BARREL,
    "#": Kind.REEF,
}
SIDES = {"N": Side.NORTH, "E": Side.EAST, "S": Side.SOUTH, "W": Side.WEST}
BITS = {"N": 1, "E": 2, "S": 4, "W": 8}


def at(cell: str) -> int:
    """The number of a cell written "12": row 1, column 2."""
    return 4 * int(cell[0]) + int(cell[1])


def name(cell: int) -> str:
    return f"{cell // 4}{cell % 4}"


def shape_of(arms: str) -> Shape:
    match len(arms):
        case 0:
            return Shape.NONE
        case 2:
            straight = set(arms) in ({"N", "S"}, {"E", "W"})
            return Shape.STRAIGHT if straight else Shape.BEND
        case 3:
            return Shape.TEE
        case _:
            return Shape.CROSS


def face_of(kind: Kind, shape: Shape) -> Face:
    """The face of a kind and, where there are several, of a shape."""
    fitting = [face for face in Face if KIND[face] is kind]
    same = [face for face in fitting if SHAPE[face] is shape]
    return (same or fitting)[0]


def face(written: str) -> tuple[Face, int]:
    """A face and its rotation."""
    kind = LETTERS[written[0]]
    arms = written[1:].lstrip(":")
    found = face_of(kind, shape_of(arms))
    return found, ARMS[found].index(sum(BITS[arm] for arm in arms))


def grid_card(written: str, serial: int) -> st.GridCard:
    known = written.endswith("!")
    top, _, below = written.rstrip("!").partition("/")
    shown, rotation = face(top)
    if not below:
        below = "G" if top[0] == "C" else "C" if top[0] == "G" else "~"
    back = face_of(LETTERS[below[0]], SHAPE[shown])
    return st.GridCard(shown, rotation, back, top[0] != "G", known or top[0] == "G", serial)


def captain(written: str) -> st.Captain:
    words = written.split()

    def after(word: str, otherwise: int) -> int:
        return int(words[words.index(word) + 1]) if word in words else otherwise

    return st.Captain(
        lair=st.Lair(SIDES[words[0][0]], int(words[0][1])),
        ship=at(words[words.index("at") + 1]) if "at" in words else None,
        life=after("life", 1),
        balls=after("balls", 1),
        coins=after("coins", 0),
        hand=tuple(st.Held(MapCard(word), 0) for word in words if word in set(MapCard)),
    )


def maps(written: str) -> tuple[MapCard, ...]:
    return tuple(MapCard(word) for word in written.split())


def position(
    sea: str,
    *captains: str,
    pile: str = "~NS ~NS ~NS ~NS",
    discards: str = "",
    map_pile: str = "swing swing swap swap",
    map_discards: str = "",
    reserve: int = 4,
    turn: st.Turn | None = None,
    rules: st.HouseRules | None = None,
    phase: st.Phase | None = None,
    active: int = ANN,
    round_no: int = 1,
) -> st.State:
    """The active seat plays. The sea is "10 ~EW, 11 B"; all else is reefs, without any arm.

    Piles are written top card first.
    """
    written = dict(part.split() for part in sea.split(", ")) if sea else {}
    seats = tuple(captain(words) for words in captains or ("W1", "E1"))
    unseen = [*maps(map_pile), *[held.card for c in seats for held in c.hand if held.card]]
    return st.State(
        rules=rules or st.HouseRules(),
        first=ANN,
        active=active,
        captains=seats,
        grid=tuple(grid_card(written.get(name(cell), "#"), cell) for cell in range(16)),
        reserve=reserve,
        sea_pile=tuple(pile_card(word) for word in reversed(pile.split())),
        sea_discards=tuple(grid_card(word, 90 + n) for n, word in enumerate(discards.split())),
        map_pile=tuple(reversed(maps(map_pile))),
        map_discards=maps(map_discards),
        unseen=(st.Unseen(0, tuple(sorted(unseen, key=in_map_order))),),
        entered=16,
        round_no=round_no,
        turn=turn or st.Turn(),
        phase=phase or st.Acting(),
    )


def pile_card(written: str) -> SeaCard:
    card = grid_card(written, 0)
    return SeaCard(card.face, card.back)


class Story(stories.Story[st.State, Event]):
    """The same with the holes."""

    def holes(self) -> list[str]:
        """The cells that new cards came into, by the lines that closed."""
        return [name(closed.cells[-1]) for closed in self.all(LineClosed)]


def written(move: str) -> str:
    """A move with its cells as numbers: "swap @11 @12" is "swap 5 6"."""
    return re.sub(r"@(\d\d)", lambda found: str(at(found[1])), move)


def play(state: st.State, moves: str, luck: Sequence[int] = ()) -> Story:
    """Play moves written "net basic; refill 0"; `luck` holds the shuffles, and none is left."""
    return Story(*_notation.play(state, moves, Scripted(*luck)))


_notation = stories.Notation(SPEC, lambda state, line: written(line))
set_up = _notation.set_up
why_not = _notation.why_not
legal = _notation.legal
moves = _notation.moves
phase_of = stories.phase_of


def sailable(state: st.State) -> set[str]:
    """The places that the active ship can sail to: "11" or "lair"."""
    found = [move.to for move in legal_moves(state) if isinstance(move, Movement)]
    return {"lair" if to is None else name(to) for to in found}


def shown(state: st.State, cell: str) -> str:
    """The face in a cell, as it is written."""
    card = state.grid[at(cell)]
    if card is None:
        return "-"
    letter = next(letter for letter, kind in LETTERS.items() if kind is KIND[card.face])
    arms = "".join(arm for arm, bit in BITS.items() if ARMS[card.face][card.rotation] & bit)
    return letter + (":" if arms and letter != "~" else "") + arms


def ships(state: st.State) -> list[str]:
    """Where the ships are, by seat."""
    return ["lair" if c.ship is None else name(c.ship) for c in state.captains]

"""Yoho! in numbers, for the laboratory."""

from collections import Counter

from game.core.encoding.deriving import Told, derived
from game.core.encoding.encoding import Encoding
from game.core.encoding.moves import Fields, Moves, some_of, table_of
from game.core.encoding.parts import (
    All,
    BySeat,
    Chances,
    Count,
    Each,
    Integer,
    Maybe,
    Nothing,
    OneOf,
    Read,
    Row,
    Who,
    numbered,
)
from game.games.yoho.rules import content, memory, moves, sea
from game.games.yoho.rules import state as st

_MOST = 4  # seats
_SEAT = Who(_MOST)
_CELL = OneOf(tuple(range(content.CELLS)))
_ROTATION = OneOf(tuple(range(4)))
_FACES = tuple(content.Face)
_SEA = Count(_FACES, most=8)
_MAPS = Count(tuple(content.MapCard), most=max(content.MAP_COUNTS.values()))
_HAND = content.MAP_HAND + 2  # a turn's bottle makes it four
_SHUFFLES = 3


def _left(rows: tuple[st.Unseen, ...]) -> tuple[content.MapCard, ...]:
    return tuple(card for row in rows for card in row.cards)


def _showing(cards: tuple[st.GridCard, ...]) -> tuple[content.Face, ...]:
    return tuple(card.face for card in cards)


_TOLD: Told = {
    (st.HouseRules, "coins_to_win"): Integer(0, 3),
    (st.HouseRules, "round_limit"): Integer(0, 40),
    (st.HouseRules, "lives"): Integer(0, content.MAX_LIFE),
    (st.Lair, "slot"): OneOf(tuple(range(4))),
    (st.Held, "shuffle"): Integer(0, _SHUFFLES),
    (st.Captain, "ship"): _CELL,
    (st.Captain, "life"): Integer(0, content.MAX_LIFE),
    (st.Captain, "balls"): Integer(0, content.MAX_BALLS),
    (st.Captain, "coins"): Integer(0, 3),
    (st.Captain, "hand"): Row(_HAND),
    (st.GridCard, "rotation"): _ROTATION,
    (st.GridCard, "back"): Nothing(),  # its chances are said, below
    (st.GridCard, "serial"): Nothing(),  # only counts
    (st.Turn, "plays_left"): Integer(0, content.PLAYS_PER_TURN),
    (st.Turn, "extra_maps"): Integer(0, 3),
    (st.Turn, "front"): _MAPS,
    (st.Turn, "emptied"): Nothing(),  # where cards of the hand are seen
    (st.Refilling, "hole"): _CELL,
    (st.Refilling, "chest"): Nothing(),  # the serial of a chest in the grid
    (st.ChoosingGift, "cell"): _CELL,
    (st.Over, "winner"): _SEAT,
    (st.State, "first"): _SEAT,
    (st.State, "active"): _SEAT,
    (st.State, "captains"): BySeat(_MOST),
    (st.State, "grid"): Each(numbered(content.CELLS)),
    (st.State, "reserve"): Integer(0, max(content.COINS.values())),
    (st.State, "sea_pile"): Read(len, Integer(0, len(content.SEA_CARDS))),
    (st.State, "sea_discards"): Read(_showing, _SEA),
    (st.State, "map_pile"): Read(len, Integer(0, len(content.MAP_CARDS))),
    (st.State, "map_discards"): _MAPS,
    (st.State, "unseen"): Read(_left, _MAPS),
    (st.State, "memories"): Nothing(),  # they are what the chances of hidden sides follow from
    (st.State, "entered"): Integer(0, 200),
    (st.State, "shuffles"): Integer(0, _SHUFFLES),
    (st.State, "round_no"): Integer(0, 40),
}


def _backs(view: st.State) -> tuple[dict[content.Face, float] | None, ...]:
    """Return for each cell the chances of its card's hidden side; None for a hole.

    As known by perfect memory.
    """
    found = {compass: memory.prospects(view, compass) for compass in content.REVERSES}
    return tuple(
        None if card is None else _behind(card, found[memory.compass_of(card)])
        for card in view.grid
    )


def _behind(card: st.GridCard, found: tuple[memory.Prospect, ...]) -> dict[content.Face, float]:
    if card.back is not None and (card.known or not card.compass):
        return {card.back: 1.0}
    return memory.chances_of(found, card.serial)


# --- moves ----------------------------------------------------------------------------------------

_CELLS = range(content.CELLS)
_NEIGHBOURS = tuple((a, b) for a in _CELLS for b in sea.NEIGHBOURS[a])


def _discards() -> tuple[tuple[content.MapCard, ...], ...]:
    """Return all sets of map cards that can be thrown away: no more of a kind than there are."""
    return tuple(
        cards
        for cards in some_of(content.MAP_CARDS, 0, _HAND - 1)
        if all(n <= content.MAP_COUNTS[card] for card, n in Counter(cards).items())
    )


_AT_A_CELL = (moves.Swing, moves.Flip, moves.Remove, moves.Catch)
_FIELDS: Fields = {
    **{kind: {"cell": _CELLS} for kind in _AT_A_CELL},
    moves.PlaceLair: {"slot": range(4)},
    moves.Movement: {"to": (*_CELLS, None)},
    moves.Slide: {"index": range(content.ROWS), "rotation": range(4)},
    moves.ThrowAtShip: {"barrel": _CELLS, "seat": range(_MOST)},
    moves.ThrowAtLair: {"barrel": _CELLS, "seat": range(_MOST)},
    moves.ShootShip: {"seat": range(_MOST)},
    moves.Refill: {"rotation": range(4)},
    moves.ChooseGift: {"gift": content.GIFTS},
    moves.Discard: {"cards": _discards()},
}
_PAIRS = {
    moves.Swap: tuple(moves.Swap(a, b) for a, b in sea.PAIRS),
    moves.ThrowAtChest: tuple(moves.ThrowAtChest(a, b) for a, b in _NEIGHBOURS),
}

ENCODING = Encoding(
    _MOST,
    derived(st.State, _TOLD),
    Moves(
        table_of(moves.MOVES, _FIELDS, _PAIRS),
        aimed=dict.fromkeys((moves.ThrowAtShip, moves.ThrowAtLair, moves.ShootShip), "seat"),
    ),
    All(
        (
            ("top", Read(lambda view: view.top_card.compass, Maybe(OneOf(_FACES)))),
            ("back", Read(_backs, Each(numbered(content.CELLS), Maybe(Chances(_FACES))))),
        )
    ),
)

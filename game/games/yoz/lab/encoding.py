"""Yoz in numbers, for the laboratory."""

from game.core.encoding.deriving import Told, derived
from game.core.encoding.encoding import Encoding
from game.core.encoding.moves import Fields, Moves, table_of
from game.core.encoding.parts import (
    All,
    BySeat,
    Count,
    Each,
    Integer,
    OneOf,
    Read,
    Row,
    Who,
    numbered,
)
from game.games.yoz.rules import content, moves
from game.games.yoz.rules import state as st
from game.games.yoz.rules.land.land import GRID
from game.games.yoz.rules.land.tiles import tiles
from game.games.yoz.rules.observation import pile

_MOST = 4  # seats
_SEAT = Who(_MOST)
_SPACES = tuple(space for tile in content.Tile for space in tiles().spaces[tile])
_SPACE = OneOf(_SPACES)
_STEPS = Integer(0, content.D12 + content.RUNNER_BONUS)
_STONE = Integer(0, content.CASTLE_STONE)
_CIRCLE = OneOf(tuple(range(1, content.CIRCLES + 1)))
_DRAGONS = len(content.Dragon)
_CARDS = Count(tuple(content.Card))

_TOLD: Told = {
    (st.HouseRules, "dragons"): Integer(0, _DRAGONS),
    (st.HouseRules, "special_most"): Integer(0, content.GENTLE_MOST),
    (st.Hero, "space"): _SPACE,
    (st.Hero, "own"): Count(tuple(content.Gem)),
    (st.Hero, "fails"): Integer(0, content.TUNNEL_FAILS),
    (st.Hero, "return_to"): _SPACE,
    (st.Perch, "circle"): _CIRCLE,
    (st.Spent, "rolled"): _STEPS,
    (st.Spent, "left"): _STEPS,
    (st.Flights, "due"): Integer(0, _DRAGONS),
    (st.Flights, "rested"): Count(tuple(content.Dragon)),
    (st.Looking, "first"): _SEAT,
    (st.Moving, "points"): _STEPS,
    (st.Moving, "rolled"): _STEPS,
    (st.Picking, "circles"): Row(2, _CIRCLE),
    (st.Battling, "leaders"): Row(_MOST, _SEAT),
    (st.LastStand, "flights"): Integer(0, _DRAGONS),
    (st.State, "layout"): Each(numbered(GRID * GRID)),
    (st.State, "heroes"): BySeat(_MOST),
    (st.State, "dragons"): Row(_DRAGONS),
    (st.State, "gems"): Count(tuple(content.Gem)),
    (st.State, "thief"): _STONE,
    (st.State, "deck"): Read(len, Integer(0, len(content.Card))),
    (st.State, "discards"): _CARDS,
    (st.State, "first"): _SEAT,
    (st.State, "active"): _SEAT,
    (st.State, "rotation"): Integer(0, 40),
}

_FIELDS: Fields = {
    moves.SetOut: {"first": range(_MOST)},
    moves.Step: {"space": _SPACES},
    moves.Choose: {"circle": range(1, content.CIRCLES + 1)},
    moves.Give: {"to": range(_MOST)},
    moves.Take: {"source": range(_MOST)},
}

ENCODING = Encoding(
    _MOST,
    derived(st.State, _TOLD),
    Moves(
        table_of(moves.MOVES, _FIELDS),
        aimed={moves.SetOut: "first", moves.Give: "to", moves.Take: "source"},
    ),
    All((("pile", Read(pile, _CARDS)),)),
)

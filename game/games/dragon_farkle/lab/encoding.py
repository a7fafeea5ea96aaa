"""Dragon Farkle in numbers, for the laboratory."""

from game.core.encoding.deriving import Told, derived
from game.core.encoding.encoding import Encoding
from game.core.encoding.moves import Fields, Moves, some_of, table_of
from game.core.encoding.parts import BySeat, Count, Integer, OneOf, Read, Row, SeatSet, Who
from game.games.dragon_farkle.rules import content, moves, scoring
from game.games.dragon_farkle.rules import state as st

_MOST = 5  # seats
_SEAT = Who(_MOST)
_SEATS = SeatSet(_MOST)
_SOLDIERS = Integer(0, 10_000)
_DICE = Integer(0, content.FULL_SET)
_DAMAGE = Integer(0, 10)
_FACES = Row(content.FULL_SET, OneOf(scoring.FACES))
_ITEMS = Row(6, latest=True)  # one for each Rally side of an action, so mostly none or one

_TABLES = ("record", "classic", "miller", "own")


def _table(table: scoring.SoldierTable) -> str:
    """Return the name of a Soldier table; all custom tables share the name "own"."""
    known = {scoring.RECORD: "record", scoring.CLASSIC: "classic", scoring.MILLER: "miller"}
    return known.get(table, "own")


_TOLD: Told = {
    (st.HouseRules, "table"): Read(_table, OneOf(_TABLES)),
    (st.HouseRules, "damage"): _DAMAGE,
    (st.HouseRules, "entry"): _SOLDIERS,
    (st.HouseRules, "last_orders"): Integer(0, 20),
    (st.Held, "known_to"): _SEATS,
    (st.Camp, "army"): _SOLDIERS,
    (st.Camp, "hand"): Row(2 * content.SACK_LIMIT, latest=True),
    (st.Turn, "army_at_start"): _SOLDIERS,
    (st.Turn, "full_set"): _DICE,
    (st.Turn, "barred"): _SEATS,
    (st.Turn, "used"): Count(tuple(content.Companion)),
    (st.Laid, "faces"): _FACES,
    (st.Laid, "taken"): Count(tuple(range(content.FULL_SET))),
    (st.Laid, "soldiers"): _SOLDIERS,
    (st.Side, "roller"): _SEAT,
    (st.Side, "dice"): _DICE,
    (st.Side, "full_set"): _DICE,
    (st.Side, "aside"): _SOLDIERS,
    (st.Side, "items"): _ITEMS,
    (st.Side, "laid"): Row(3, latest=True),
    (st.Brawling, "target"): _SEAT,
    (st.Brawling, "powdered"): _SEAT,
    (st.Brawling, "attack_score"): _SOLDIERS,
    (st.Brawling, "attack_items"): _ITEMS,
    (st.Battling, "needed"): _DAMAGE,
    (st.Battling, "damage"): _DAMAGE,
    (st.Hiring, "seat"): _SEAT,
    (st.Called, "target"): _SEAT,
    (st.Nudging, "faces"): _FACES,
    (st.Rolled, "faces"): _FACES,
    (st.Spoils, "winner"): _SEAT,
    (st.Spoils, "items"): Row(len(content.Item)),
    (st.ItemLimit, "seat"): _SEAT,
    (st.Over, "winner"): _SEAT,
    (st.State, "camps"): BySeat(_MOST),
    (st.State, "first"): _SEAT,
    (st.State, "active"): _SEAT,
    (st.State, "turn_no"): Integer(0, 200),
    (st.State, "round_no"): Integer(0, 40),
    (st.State, "item_deck"): Read(len, Integer(0, len(content.Item))),
    (st.State, "item_discards"): Count(tuple(content.Item)),
    (st.State, "companion_deck"): Read(len, Integer(0, len(content.Companion))),
    (st.State, "companion_discards"): Count(tuple(content.Companion)),
    (st.State, "clock"): _SEAT,
}

_PLACES = range(content.FULL_SET)
_FIELDS: Fields = {
    moves.Brawl: {"target": range(_MOST)},
    moves.Scare: {"target": range(_MOST)},
    moves.PlayAt: {"item": content.AIMED, "target": range(_MOST)},
    moves.SetAside: {"dice": some_of(_PLACES, least=1)},
    moves.Reroll: {"die": _PLACES},
    moves.Predict: {"number": scoring.FACES},
    moves.Flip: {"die": _PLACES},
    moves.ThrowAgain: {"dice": some_of(_PLACES)},
}

ENCODING = Encoding(
    _MOST,
    derived(st.State, _TOLD),
    Moves(
        table_of(moves.MOVES, _FIELDS),
        aimed=dict.fromkeys((moves.Brawl, moves.Scare, moves.PlayAt), "target"),
    ),
)

"""Explains the result: tiles by level, the tie-breaks, thefts (YC-13)."""

from collections import Counter
from collections.abc import Sequence

from game.core.contract.account import Account, Card, Fact, Kind, Ledger, Transfer, Worth
from game.core.contract.values import Seat
from game.core.ladders import Measure, climbed
from game.core.naming import seat_name
from game.core.wording import counted, listed
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import FIXED_POINTS, NUMBER, POINTS_PER_LEVEL, Tile
from game.games.yahtzee_challenge.rules.names import NAMES, Term
from game.games.yahtzee_challenge.rules.scoring import tie_break, winners
from game.games.yahtzee_challenge.rules.state import State

TILE = Kind("tile", "tile")


def account(state: State, events: Sequence[mv.Event]) -> Account:
    """Return the result of a match that is over, explained."""
    seats = range(state.seats)
    points = [state.points_of(seat) for seat in seats]
    tiles = [len(state.tiles_of(seat)) for seat in seats]
    ladder, decided = climbed(
        (
            Measure("YC-13.2", "Points", points),
            Measure("YC-13.3", "Tiles", tiles, [str(count) for count in tiles]),
            Measure("YC-13.4", Term.SHIELD, [int(seat == state.shield_owner) for seat in seats]),
            Measure("YC-13.5", "Shared win", [1] * state.seats),
        ),
        state.seats,
    )
    cards = tuple(_card(state, seat, events) for seat in seats)
    return Account(
        _story(state, points),
        cards,
        ladder,
        decided,
        _ledger(events),
        counted=("Light Fingers",),
    )


def _story(state: State, points: Sequence[int]) -> str:
    best = winners(state)
    first = seat_name(best[0])
    by_points = [seat for seat, has in enumerate(points) if has == max(points)]
    match tie_break(state):
        case mv.TieBreak.NONE:
            ahead = max(points) - max(has for seat, has in enumerate(points) if seat != best[0])
            return f"{first} has the most points, {counted(ahead, 'point')} ahead."
        case mv.TieBreak.TILES:
            tied = listed([seat_name(seat) for seat in by_points])
            return f"{tied} have equal points; {first} has the most tiles."
        case mv.TieBreak.TOKEN:
            most = len(state.tiles_of(best[0]))
            by_tiles = [seat for seat in by_points if len(state.tiles_of(seat)) == most]
            tied = listed([seat_name(seat) for seat in by_tiles])
            return f"{tied} have equal points and tiles; {first} has the {Term.SHIELD}."
        case mv.TieBreak.SHARED:
            return "Points and tiles are equal, and nobody tied has the shield: the win is shared."


def _worth(state: State, tile: Tile) -> Worth:
    if tile in NUMBER:
        return Worth(NAMES[tile], state.holding(tile).level, POINTS_PER_LEVEL)
    return Worth(NAMES[tile], 1, FIXED_POINTS[tile], single=True)


def _card(state: State, seat: Seat, events: Sequence[mv.Event]) -> Card:
    tiles = state.tiles_of(seat)
    ends = [
        event.result for event in events if isinstance(event, mv.GoEnded) and event.seat == seat
    ]
    won = ends.count(mv.Result.SUCCESS)
    facts = [Fact("Turns won", f"{won} of {len(ends)}")]
    if state.shielded in tiles:
        facts.append(Fact("Shield on", NAMES[state.shielded]))
    worth = [_worth(state, tile) for tile in tiles]
    if start := state.start_of(seat):
        worth.insert(0, Worth("Head start", 1, start, single=True))
    return Card(tuple(worth), tuple(facts))


def _ledger(events: Sequence[mv.Event]) -> Ledger:
    """Return the thefts between players; the note counts changes of own tiles."""
    dealings, others = [], Counter[str]()
    for event in events:
        match event:
            case mv.TileStolen(seat=seat, loser=loser, tile=tile):
                dealings.append(Transfer(seat, loser, TILE.key, 1, NAMES[tile]))
            case mv.TileImproved():
                others["improved"] += 1
            case mv.TileGuarded():
                others["protected"] += 1
            case mv.ProtectionPlaced():
                others["shield"] += 1
    own = [f"{did} {_times(others[did])}" for did in ("improved", "protected") if others[did]]
    said = [f"Players' own tiles were {listed(own)}."] if own else []
    if others["shield"]:
        said.append(f"The shield was placed {_times(others['shield'])}.")
    note = " ".join(said)
    return Ledger((TILE,), tuple(dealings), title="Who stole from whom", note=note)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")

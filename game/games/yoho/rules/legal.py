"""The legal moves of the seat to act (chapter 3), in a fixed order.

Moves are immutable, and the same few are listed again and again, so they are created once.
"""

from functools import cache
from itertools import combinations

from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach
from game.games.yoho.rules import state as st
from game.games.yoho.rules.content import CELLS, COINS, GIFTS, MAP_HAND, MapCard, in_map_order
from game.games.yoho.rules.hands import playable
from game.games.yoho.rules.sailing import ways
from game.games.yoho.rules.sea import PAIRS, ROTATIONS, Axis, Side, Spin

_SEATS = max(COINS)
_LAIRS = {side: tuple(mv.PlaceLair(side, slot) for slot in range(4)) for side in Side}
_MOVEMENTS = {
    source: {None: mv.Movement(source, None), **{n: mv.Movement(source, n) for n in range(CELLS)}}
    for source in mv.Source
}
_NETS = {source: mv.Net(source) for source in mv.Source}
_SWINGS = tuple(mv.Swing(cell, spin) for cell in range(CELLS) for spin in Spin)
_SWAPS = tuple(mv.Swap(a, b) for a, b in PAIRS)
_SLIDES = {  # by the rotations of the card that enters
    rotations: tuple(
        mv.Slide(push, index, rotation)
        for push in Side
        for index in range(4)
        for rotation in rotations
    )
    for rotations in set(ROTATIONS.values())
}
_FLIPS = tuple(mv.Flip(cell, axis) for cell in range(CELLS) for axis in Axis)
_REMOVES = tuple(mv.Remove(cell) for cell in range(CELLS))
_CATCHES = tuple(mv.Catch(cell) for cell in range(CELLS))
_REFILLS = {
    rotations: tuple(mv.Refill(rotation) for rotation in rotations)
    for rotations in set(ROTATIONS.values())
}
_GIFTS: tuple[mv.Move, ...] = tuple(mv.ChooseGift(gift) for gift in GIFTS)
_SHOOT_CHEST, _END_TURN = mv.ShootChest(), mv.EndTurn()
_SHOTS = tuple(mv.ShootShip(seat) for seat in range(_SEATS))


def legal_moves(state: st.State) -> tuple[mv.Move, ...]:
    """Return every move of the seat to act, in a fixed order; none when the game is over."""
    match state.phase:
        case st.Acting():
            return _actions(state)
        case st.Refilling():
            return _REFILLS[ROTATIONS[state.top_card.compass]]
        case st.Discarding():
            return _discards(state)
        case st.ChoosingGift():
            return _GIFTS
        case st.PlacingLair():
            taken = [captain.lair.side for captain in state.captains if captain.lair is not None]
            return tuple([move for side in Side if side not in taken for move in _LAIRS[side]])
        case _:
            return ()


def _actions(state: st.State) -> tuple[mv.Move, ...]:
    turn = state.turn
    maps = playable(state)
    basic = turn.plays_left > 0
    moves: list[mv.Move] = []
    sources = [mv.Source.BASIC] if basic and turn.movement else []
    if MapCard.MOVEMENT in maps:
        sources.append(mv.Source.MAP)
    if sources:
        start = state.captains[state.active].ship
        places = [place for place in ways(state, state.active) if place != start]
        for source in sources:
            moves += [_MOVEMENTS[source][place] for place in places]
    if reach.can_net(state):
        if basic and turn.net:
            moves.append(_NETS[mv.Source.BASIC])
        if MapCard.NET in maps:
            moves.append(_NETS[mv.Source.MAP])
    for card in maps:
        if card is not MapCard.MOVEMENT and card is not MapCard.NET:
            moves += _with(state, card)
    if reach.can_shoot_chest(state):
        moves.append(_SHOOT_CHEST)
    moves += [_SHOTS[seat] for seat in reach.ships_in_range(state)]
    moves.append(_END_TURN)
    return tuple(moves)


def _with(state: st.State, card: MapCard) -> tuple[mv.Move, ...]:
    """Return all ways to play a map card other than Movement and Net."""
    match card:
        case MapCard.SWING:
            return _SWINGS
        case MapCard.SWAP:
            return _SWAPS
        case MapCard.SLIDE:
            return slides(state)
        case MapCard.FLIP:
            return _FLIPS
        case MapCard.REMOVE:
            return _REMOVES
        case _:
            return _catch_or_throw(state)


def slides(state: st.State) -> tuple[mv.Move, ...]:
    """Return every push of a line; with Strict slides only along the own lair's (YOHO-14.4)."""
    moves = _SLIDES[ROTATIONS[state.top_card.compass]]
    if not state.rules.strict:
        return moves
    return tuple([move for move in moves if may_push(state, move.push)])


def may_push(state: st.State, push: Side) -> bool:
    """Return whether a line may be pushed in this direction (YOHO-5.9, YOHO-14.4)."""
    if not state.rules.strict:
        return True
    upright = (Side.NORTH, Side.SOUTH)
    return (push in upright) == (state.lair(state.active).side in upright)


def _catch_or_throw(state: st.State) -> tuple[mv.Move, ...]:
    moves: list[mv.Move] = [_CATCHES[cell] for cell in reach.catches(state)]
    for barrel in reach.barrels(state):
        moves += [mv.ThrowAtShip(barrel, seat) for seat in reach.ships_near(state, barrel)]
        moves += [mv.ThrowAtLair(barrel, seat) for seat in reach.lairs_near(state, barrel)]
        moves += [mv.ThrowAtChest(barrel, chest) for chest in reach.chests_near(state, barrel)]
    return tuple(moves)


def _discards(state: st.State) -> tuple[mv.Move, ...]:
    hand = [held.card for held in state.captains[state.active].hand if held.card is not None]
    return _ways_to_discard(tuple(sorted(hand, key=in_map_order)))


@cache
def _ways_to_discard(hand: tuple[MapCard, ...]) -> tuple[mv.Move, ...]:
    """Return every choice of cards such that at most three stay; equal cards are one choice."""
    least = max(0, len(hand) - MAP_HAND)
    choices = dict.fromkeys(
        cards for size in range(least, len(hand) + 1) for cards in combinations(hand, size)
    )
    return tuple(mv.Discard(cards) for cards in choices)

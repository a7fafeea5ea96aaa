"""Movement, landings and own squares (YC-4, YC-9), and what a go plays for."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.seats import put
from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.content import (
    LEVEL_MAX,
    NUMBER_TILES,
    RING,
    TILES,
    Tile,
    ahead,
)
from game.games.yahtzee_challenge.rules.state import FirstRoll, Mission, OwnSquare, State

_PATHS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(ahead(square, k) for k in range(1, steps + 1)) for steps in range(RING))
    for square in range(RING + 1)
)
_LEAST = (1,) * len(NUMBER_TILES) + (0,) * (len(TILES) - len(NUMBER_TILES))
"""The level that wins an unclaimed tile, in the order of TILES."""

_TARGETS = {  # every Target there can be: a go on a Wild lists up to twelve
    (index, level, only_yahtzee): mv.Target(tile, level, only_yahtzee)
    for index, tile in enumerate(TILES)
    for level in range(LEVEL_MAX + 1)
    for only_yahtzee in (False, True)
}


def path(square: int, steps: int) -> tuple[int, ...]:
    """Return the squares walked over from a square, without it, past 16 to 1 (YC-4.2 to YC-4.4)."""
    return _PATHS[square][steps]


def path_to(square: int, goal: int) -> tuple[int, ...]:
    """Return the squares walked over forward from one square to another."""
    return _PATHS[square][(goal - square) % RING]


def roll_step(state: State, move_rolls: int, chance: Chance, log: mv.Log) -> State:
    """Return the state after the movement die and a walk of the whole roll (YC-4).

    `move_rolls`: how many movement rolls this go has then had, this one included.
    """
    seat = state.active
    die = chance.roll("step", 6, seat)
    walk = path(state.pawns[seat], die)
    log.append(mv.StepRolled(seat, die))
    log.append(mv.PawnMoved(seat, walk))
    state = replace(state, pawns=put(state.pawns, seat, walk[-1]), step_die=die)
    return _land(state, move_rolls, log)


def stride_path(state: State) -> tuple[int, ...]:
    """Return the path of the active pawn to the next square without an own tile (YC-9.12)."""
    seat = state.active
    own = {held.square for held in state.holdings if held.owner == seat}
    start = state.pawns[seat]
    steps = 1
    while ahead(start, steps) in own:  # ends: a Wild never holds a tile (YC-1.7)
        steps += 1
    return path(start, steps)


def long_stride(state: State, move_rolls: int, log: mv.Log) -> State:
    """Return the state after a walk without a die, as follows the sixth movement roll (YC-9.12)."""
    seat = state.active
    walk = stride_path(state)
    log.append(mv.LongStrode(seat, walk))
    state = replace(state, pawns=put(state.pawns, seat, walk[-1]), step_die=0)
    return _land(state, move_rolls, log)


def landing(state: State, seat: Seat, square: int) -> mv.Landing:
    """Return the kind of a square for a seat that ends its movement there (YC-4.10)."""
    if square in state.starts:
        return mv.Landing.WILD
    tile = state.tile_at(square)
    if tile is None:
        return mv.Landing.FREE
    return mv.Landing.OWN if state.owner(tile) == seat else mv.Landing.RIVAL


def _land(state: State, move_rolls: int, log: mv.Log) -> State:
    """Return the state at the choice or mission of the square landed on (section 3.3)."""
    seat = state.active
    square = state.pawns[seat]
    kind = landing(state, seat, square)
    log.append(mv.Landed(seat, square, kind))
    if kind is mv.Landing.WILD:
        return set_mission(state, Mission(mv.Aim.WILD), log)
    if kind is mv.Landing.FREE:
        return set_mission(state, Mission(mv.Aim.BLANK), log)
    tile = state.tile_at(square)
    assert tile is not None
    if kind is mv.Landing.OWN:
        return replace(state, phase=OwnSquare(tile, move_rolls))
    return set_mission(state, Mission(mv.Aim.RIVAL, tile), log)


def stay(state: State, tile: Tile, log: mv.Log) -> State:
    """Return the state with a higher level of the own tile as the mission (YC-9.5)."""
    log.append(mv.Stayed(state.active, tile))
    return set_mission(state, Mission(mv.Aim.IMPROVE, tile), log)


def set_mission(state: State, mission: Mission, log: mv.Log) -> State:
    """Return the state before the first roll of the five dice, with this mission."""
    log.append(mv.MissionSet(state.active, mission.aim, targets(state, mission)))
    return replace(state, phase=FirstRoll(mission))


def targets(state: State, mission: Mission) -> tuple[mv.Target, ...]:
    """Return the tiles the active seat plays for, with what its dice must show.

    A yahtzee may take others too (YC-11.3); those are not listed.
    """
    aim, tile, shielded = mission.aim, mission.tile, state.shielded
    if tile is not None:
        index, held = state.find(tile)
        if aim is mv.Aim.IMPROVE:  # YC-9.6
            return (_TARGETS[index, held.level + 1, False],)
        return (_TARGETS[index, held.level, tile is shielded],)  # YC-8.5, YC-8.13
    if aim is mv.Aim.BLANK:  # YC-7.1
        return tuple(
            [
                _TARGETS[index, _LEAST[index], False]
                for index, held in enumerate(state.holdings)
                if held.owner is None
            ]
        )
    seat = state.active
    return tuple(  # YC-10.1 to YC-10.5
        [
            _TARGETS[index, held.level or _LEAST[index], TILES[index] is shielded]
            for index, held in enumerate(state.holdings)
            if held.owner != seat
        ]
    )

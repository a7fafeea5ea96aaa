"""Which tiles the final dice win, and what winning one does (YC-7, YC-8, YC-10, YC-11)."""

from msgspec.structs import replace

from game.core.contract.seats import put
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import (
    INDEX,
    LEVEL_MAX,
    NUMBER_TILES,
    TILES,
    Tile,
    ahead,
    points,
)
from game.games.yahtzee_challenge.rules.dice import is_yahtzee, shown
from game.games.yahtzee_challenge.rules.movement import path_to

_NUMBERS = len(NUMBER_TILES)


def claimable(state: st.State, mission: st.Mission, dice: tuple[int, ...]) -> list[int]:
    """Return the tiles that final dice win for the active seat, as rising indices into TILES.

    The table of section 3.7. "Equals or betters" is `shows >= level`; a tile in the supply and a
    fixed tile have level 0 and need at least 1.
    """
    seat = state.active
    guarded = -1 if state.shielded is None else INDEX[state.shielded]
    holdings = state.holdings
    if is_yahtzee(dice):  # YC-11.3 to YC-11.5
        return [i for i, held in enumerate(holdings) if i != guarded or held.owner != seat]
    shows = shown(dice)
    aim = mission.aim
    if aim is mv.Aim.BLANK:  # YC-7.2
        return [i for i, held in enumerate(holdings) if held.owner is None and shows[i]]
    if aim is mv.Aim.WILD:  # YC-10.1 to YC-10.5
        return [
            i
            for i, held in enumerate(holdings)
            if shows[i] >= (held.level or 1) and held.owner != seat and i != guarded
        ]
    tile = mission.tile
    assert tile is not None
    i, held = state.find(tile)
    if aim is mv.Aim.IMPROVE:  # YC-9.6
        return [i] if shows[i] > held.level else []
    return [i] if shows[i] >= (held.level or 1) and i != guarded else []  # YC-8.4 to YC-8.6, 8.13


def winning(state: st.State) -> tuple[Tile, ...]:
    """Return the tiles that the dice on the table win now; none before they are rolled."""
    if not isinstance(state.phase, st.Rerolling | st.Claiming):
        return ()
    return tuple(TILES[index] for index in claimable(state, state.phase.mission, state.dice))


def worth_now(state: st.State, tile: Tile) -> int:
    """Return the points of a tile if it were won with the dice on the table."""
    return points(tile, level_won(INDEX[tile], state.dice))


def laying_square(state: st.State) -> int:
    """Return the square on which the active seat lays an unclaimed tile.

    The square it stands on if that is blank and free (YC-7.2, YC-11.9), otherwise the first free
    square ahead (YC-10.9 to YC-10.12, YC-11.25). There is one while the supply has a tile
    (YC-1.16).
    """
    taken = {held.square for held in state.holdings}
    square = state.pawns[state.active]
    while square in state.starts or square in taken:
        square = ahead(square)
    return square


def level_won(index: int, dice: tuple[int, ...]) -> int:
    """Return the level that final dice give tile `index` (from 0) of TILES; 0 for a fixed tile."""
    if index >= _NUMBERS:
        return 0
    return LEVEL_MAX if is_yahtzee(dice) else shown(dice)[index]  # YC-6.2, YC-11.7


def claim(state: st.State, tile: Tile, log: mv.Log) -> tuple[st.State, mv.Result | None]:
    """Claim, steal or improve a tile with the final dice (section 3.7).

    Return the new state and the result of the turn: None while the seat still has to choose the
    tile that its shield protects (section 3.8).
    """
    seat = state.active
    index, held = state.find(tile)
    yahtzee = is_yahtzee(state.dice)
    level = level_won(index, state.dice)
    pawn = state.pawns[seat]
    result = mv.Result.SUCCESS
    claimer = state.last_claimer
    square = held.square
    if held.owner is None:
        square = laying_square(state)
        walk = path_to(pawn, square)
        claimer = seat
        log.append(mv.TileClaimed(seat, tile, level, square))
    else:
        walk = () if square == pawn else (square,)  # a leap (YC-10.8, YC-11.11, YC-11.12)
        if held.owner != seat:
            log.append(mv.TileStolen(seat, held.owner, tile, level, square))
        elif level > held.level:
            log.append(mv.TileImproved(seat, tile, level))
        else:
            log.append(mv.TileGuarded(seat, tile))
            result = mv.Result.GUARD  # only a yahtzee comes here: the level is the same as before
    if walk:
        log.append(mv.PawnMoved(seat, walk))
    state = state.with_holding(index, st.Holding(seat, square, level))
    state = replace(state, pawns=put(state.pawns, seat, square), last_claimer=claimer)
    return _protect(state, tile, result, log) if yahtzee else (state, result)


def _protect(
    state: st.State, tile: Tile, result: mv.Result, log: mv.Log
) -> tuple[st.State, mv.Result | None]:
    """Move the shield after a yahtzee, or ask where to (YC-11.13 to YC-11.18).

    Return as `claim`: the state, and the result of the turn, None while the seat is asked.
    """
    if state.shielded is tile:
        log.append(mv.ProtectionKept(tile))
        return state, result
    if state.shield_owner == state.active:
        return replace(state, phase=st.Protecting(tile, result)), None
    return place_shield(state, tile, log), result


def place_shield(state: st.State, tile: Tile, log: mv.Log) -> st.State:
    """Return the state with the shield on a tile of the active seat (YC-11.13, YC-11.16)."""
    if state.shielded is not None:
        log.append(mv.ProtectionRemoved(state.shielded))
    log.append(mv.ProtectionPlaced(state.active, tile))
    return replace(state, shielded=tile)

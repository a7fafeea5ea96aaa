"""The ring of Yahtzee Challenge in words, for those who do not see it."""

from game.core.contract.describing import Describing, Spot
from game.core.contract.values import Seat
from game.core.naming import seat_name
from game.core.wording import capital, counted, dice_said, faces_said, listed
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import (
    NUMBER,
    RING,
    ROLLS,
    TILES,
    Tile,
    ahead,
    points,
)
from game.games.yahtzee_challenge.rules.finale import run_order
from game.games.yahtzee_challenge.rules.movement import targets
from game.games.yahtzee_challenge.rules.moves import Move
from game.games.yahtzee_challenge.rules.names import NAMES, run_state, square_name

_STEPS = range(1, 7)  # what the movement die can show


def _now(view: st.State) -> tuple[str, ...]:
    match view.phase:
        case st.FirstRoll(mission=mission):
            return (_goal(view, mission),)
        case st.Rerolling(mission=mission, rolls_used=used):
            thrown = f"The dice show {faces_said(view.dice)}, roll {used} of {ROLLS}."
            return thrown, _goal(view, mission)
        case st.Claiming():
            return (f"The final dice are {faces_said(view.dice)}.",)
        case st.StepRoll() | st.OwnSquare():
            return (
                f"{seat_name(view.active)} stands on {_square(view, view.pawns[view.active])}.",
            )
    return ()


def _goal(view: st.State, mission: st.Mission) -> str:
    wanted = []
    for target in targets(view, mission):
        name = NAMES[target.tile]
        if target.only_yahtzee:
            wanted.append(f"{name} (yahtzee only)")
        elif target.tile in NUMBER and target.level > 1:
            wanted.append(f"{name} ({target.level} or more)")
        else:
            wanted.append(name)
    if not wanted:
        return "There is nothing to win here."
    if len(wanted) == 1:
        return f"You can win {wanted[0]}."
    return f"You can win one of these: {', '.join(wanted)}."


def _player(view: st.State, seat: Seat) -> str:
    name, worth = seat_name(seat), counted(view.points_of(seat), "point")
    where = f"{name} on {square_name(view.pawns[seat], view.starts)}" if view.pawns else name
    tiles = [_tile(view, tile) for tile in view.tiles_of(seat)]
    said = [f"{where}: {worth}.", f"Owns {listed(tiles)}." if tiles else "Owns no tile."]
    if view.finale is not None:
        place = run_order(view, view.finale.last_runner).index(seat)
        run = run_state(place, view.finale.runs_done, view.seats)
        said.append(f"Challenge Rounds: {run}.")
    return " ".join(said)


def _tile(view: st.State, tile: Tile) -> str:
    """Return an owned tile in words: "Fives with three dice, 30"."""
    held = view.holding(tile)
    worth = points(tile, held.level)
    if tile not in NUMBER:
        return f"{NAMES[tile]} for {worth}"
    return f"{NAMES[tile]} with {dice_said(held.level)} for {worth}"


def _square(view: st.State, square: int) -> str:
    """Return a square and its tile in words, with the tile's owner."""
    if square in view.starts:
        return square_name(square, view.starts)
    tile = view.tile_at(square)
    if tile is None:
        return f"{square_name(square, view.starts)}, free"
    owner = view.owner(tile)
    if owner is None:
        return f"{square_name(square, view.starts)}, {NAMES[tile]}"
    return f"{square_name(square, view.starts)}, {seat_name(owner)}'s {NAMES[tile]}"


def _board(view: st.State) -> tuple[str, ...]:
    free = [
        NAMES[tile] if tile in NUMBER else f"{NAMES[tile]} ({points(tile, 0)})"
        for tile in view.available()
    ]
    said = [f"Unclaimed tiles: {', '.join(free)}." if free else "No unclaimed tiles are left."]
    if view.shielded is not None and view.shield_owner is not None:
        said.append(f"The shield is on {seat_name(view.shield_owner)}'s {NAMES[view.shielded]}.")
    if view.pawns and view.finale is None:
        own = view.pawns[view.active]
        way = [f"a roll of {n} leads to {_square(view, ahead(own, n))}" for n in _STEPS]
        said.append(f"For {seat_name(view.active)} {'; '.join(way)}.")
    laid = [_square(view, at) for at in sorted(held.square for held in view.holdings) if at]
    if laid:
        said.append(f"On the ring: {'; '.join(laid)}.")
    return tuple(said)


# --- one thing ------------------------------------------------------------------------------------


def _spots(view: st.State) -> tuple[Spot, ...]:
    squares = tuple(
        Spot(
            square_name(square, view.starts).capitalize(),
            f"square:{square}",
            (f"{'square' if square in view.starts else 'wild'} {square}",),
        )
        for square in range(1, RING + 1)
    )
    tiles = tuple(Spot(NAMES[tile], f"tile:{tile}") for tile in TILES)
    dice = tuple(Spot(f"Die {n + 1}", f"die:{n}") for n in range(len(view.dice)))
    return (*squares, *tiles, *dice)


def _here(view: st.State, seat: Seat | None, thing: str) -> tuple[str, ...]:
    kind, _, which = thing.partition(":")
    if kind not in ("square", "wild") or not which.isdecimal():
        return ()
    square = int(which)
    said = [f"{capital(_square(view, square))}."]
    tile = view.tile_at(square)
    if tile is not None and view.owner(tile) is not None:
        said.append(f"{_tile(view, tile)}.")
    pawns = [seat_name(s) for s, pawn in enumerate(view.pawns) if pawn == square]
    if pawns:
        said.append(f"{listed(pawns)} {'stands' if len(pawns) == 1 else 'stand'} here.")
    if view.pawns and seat is not None and view.pawns[seat] != square:
        steps = (square - view.pawns[seat]) % RING
        said.append(f"{counted(steps, 'square')} ahead of {seat_name(seat)}.")
    return tuple(said)


def _stands(view: st.State, seat: Seat) -> str:
    return f"square:{view.pawns[seat]}" if view.pawns else ""


DESCRIBING: Describing[st.State, Move] = Describing(
    now=_now, player=_player, board=_board, spots=_spots, here=_here, stands=_stands
)

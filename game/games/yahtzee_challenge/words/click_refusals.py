"""Refusals for clicks that mean no legal move: what was clicked, by whom, and why not."""

from game.core.contract.values import Move, Refusal, Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import refusals
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import claimable, laying_square
from game.games.yahtzee_challenge.rules.content import MOVE_ROLLS_MAX, RING, Tile, ahead

_TILES = {str(tile): tile for tile in Tile}
_MEANT: dict[str, Move] = {
    "order_dice": mv.RollOrder(),
    "step_die": mv.RollStep(),
    "cup": mv.Roll(),  # with dice on the table, a click on those rolls instead
    "button:stop": mv.Stop(),
    "button:stay": mv.Stay(),
    "button:place": mv.PlaceShield(),
    "button:leave": mv.LeaveShield(),
}


def gesture(view: st.State, seat: Seat | None, target: str) -> Refusal | None:
    """Return why a click on a hotspot has no effect; None if it is legal or means nothing."""
    kind, _, name = target.partition(":")
    if kind == "seat":
        return None
    if isinstance(view.phase, st.Over):
        return refusals.GAME_OVER
    if seat is not None and seat != view.active:
        return refusals.wrong_seat(view, seat)
    if isinstance(view.phase, st.Protecting) and target in ("shield", "button:skip"):
        return refusals.move_the_shield(view.phase.claimed)
    match kind:
        case "square":
            return _square(view, int(name)) if name.isdecimal() else None
        case "tile":
            return _tile(view, name)
        case "shield":
            return refusals.SHIELD_STAYS
        case "button" if name == "skip":  # a turn (YC-3.4), or a tile (YC-7.4, YC-11.6)
            claims = isinstance(view.phase, st.Claiming)
            return refusals.decline(view) if claims else refusals.NO_PASSING
        case "die":
            return refusals.refusal(view, mv.Reroll((int(name),))) if name.isdecimal() else None
    move = _meant(view, target)
    return None if move is None else refusals.refusal(view, move)


def _meant(view: st.State, target: str) -> Move | None:
    """Return the move that a button, the cup or a die makes in this phase; None if none."""
    own = view.phase if isinstance(view.phase, st.OwnSquare) else None
    on = mv.LongStride() if own and own.move_rolls >= MOVE_ROLLS_MAX else mv.MoveOn()
    if target == "button:move_on" or (own and target == "step_die"):
        return on
    return _MEANT.get(target)


def _tile(view: st.State, name: str) -> Refusal | None:
    tile = _TILES.get(name)
    if tile is None:
        return refusals.NO_SUCH_TILE
    if isinstance(view.phase, st.Protecting) and tile in (view.phase.claimed, view.shielded):
        return None  # the two places there are to choose from
    return refusals.refusal(view, mv.Claim(tile))


def _square(view: st.State, square: int) -> Refusal | None:
    if not 1 <= square <= RING:
        return None
    tile = view.tile_at(square)
    match view.phase:
        case st.Claiming() as phase:
            if tile is not None:
                return refusals.refusal(view, mv.Claim(tile))
            return _refuse_laying(view, phase, square)
        case st.Protecting(claimed=claimed):
            return refusals.move_the_shield(claimed) if tile is None else _tile(view, str(tile))
        case st.StepRoll():
            return refusals.MOVE_FIRST
        case st.OrderRoll():
            return refusals.ORDER_FIRST
        case st.FirstRoll() | st.OwnSquare() if _walked_over(view, square):
            steps = view.step_die
            walk = f"move all {steps} squares" if steps > 1 else "move 1 square"
            return Refusal("YC-4.5", f"You rolled {steps}, so you {walk}.", "Full move")
        case st.OwnSquare() as own:
            return refusals.choose_first(view, own)
        case st.FirstRoll():
            return refusals.THROW_FIRST
        case st.Rerolling() as phase:
            return refusals.finish(phase)
    return None


def _walked_over(view: st.State, square: int) -> bool:
    """Whether the movement roll that brought the pawn here left or passed a square."""
    pawn = view.pawns[view.active]
    return any(ahead(square, steps) == pawn for steps in range(1, view.step_die + 1))


def _refuse_laying(view: st.State, phase: st.Claiming, square: int) -> Refusal:
    """Return why the square for a claimed tile cannot be chosen (YC-10.11, YC-11.25)."""
    won = claimable(view, phase.mission, view.dice)
    if all(view.holdings[index].owner is not None for index in won):
        return refusals.decline(view)
    place = laying_square(view)
    if square == place:
        return refusals.decline(view)
    if place == view.pawns[view.active]:
        return Refusal(
            "YC-7.2", f"The tile goes on square {place}, where you stand.", "Fixed square"
        )
    why = f"The tile goes on square {place}, the first free square ahead."
    return Refusal("YC-10.11", why, "Fixed square")

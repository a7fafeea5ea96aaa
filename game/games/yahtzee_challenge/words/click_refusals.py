"""Refusals for clicks that mean no legal move: what was clicked, by whom, and why not.

Where a move says what the click most likely meant, that move's refusal is given.
"""

from game.core.contract.values import Move, Refusal, Seat
from game.games.yahtzee_challenge.rules import refusals
from game.games.yahtzee_challenge.rules.claims import claimable, laying_square
from game.games.yahtzee_challenge.rules.content import MOVE_ROLLS_MAX, RING, Tile, ahead
from game.games.yahtzee_challenge.rules.moves import (
    Claim,
    LeaveShield,
    LongStride,
    MoveOn,
    PlaceShield,
    Reroll,
    Roll,
    RollOrder,
    RollStep,
    Stay,
    Stop,
)
from game.games.yahtzee_challenge.rules.state import (
    Claiming,
    FirstRoll,
    OrderRoll,
    Over,
    OwnSquare,
    Protecting,
    Rerolling,
    State,
    StepRoll,
)

_TILES = {str(tile): tile for tile in Tile}


def gesture(view: State, seat: Seat | None, target: str) -> Refusal | None:
    """Why nothing comes of a click on a hotspot; None if it means a legal move or nothing at all.

    `seat` is who clicked, None if that is not known.
    """
    kind, _, name = target.partition(":")
    if kind == "seat":
        return None
    if isinstance(view.phase, Over):
        return refusals.GAME_OVER
    if seat is not None and seat != view.active:
        return refusals.wrong_seat(view, seat)
    match kind:
        case "square":
            return _square(view, int(name)) if name.isdecimal() else None
        case "tile":
            return _tile(view, name)
        case "shield":
            return _shield(view)
        case "button" if name == "skip":
            return _skip(view)
        case "die":
            return refusals.refusal(view, Reroll((int(name),))) if name.isdecimal() else None
    move = _meant(view, target)
    return None if move is None else refusals.refusal(view, move)


def _meant(view: State, target: str) -> Move | None:
    """The move that a button, the cup or a die of the house stands for in this phase."""
    own = view.phase if isinstance(view.phase, OwnSquare) else None
    on = LongStride() if own and own.move_rolls >= MOVE_ROLLS_MAX else MoveOn()
    match target:
        case "order_dice":
            return RollOrder()
        case "step_die":
            return on if own else RollStep()
        case "cup":
            return Roll()  # while some dice lie on the table they are what is thrown
        case "button:stop":
            return Stop()
        case "button:stay":
            return Stay()
        case "button:move_on":
            return on
        case "button:place":
            return PlaceShield()
        case "button:leave":
            return LeaveShield()
    return None


def _skip(view: State) -> Refusal:
    """No passing (YC-3.4), and no declining of what the dice win (YC-7.4, YC-11.6)."""
    if isinstance(view.phase, Claiming):
        return refusals.decline(view)
    if isinstance(view.phase, Protecting):
        return refusals.move_the_shield(view.phase.claimed)
    return refusals.NO_PASSING


def _shield(view: State) -> Refusal | None:
    if isinstance(view.phase, Protecting):
        return refusals.move_the_shield(view.phase.claimed)
    return refusals.SHIELD_STAYS


def _tile(view: State, name: str) -> Refusal | None:
    tile = _TILES.get(name)
    if tile is None:
        return refusals.NO_SUCH_TILE
    if isinstance(view.phase, Protecting) and tile in (view.phase.claimed, view.shielded):
        return None  # the two places there are to choose from
    return refusals.refusal(view, Claim(tile))


def _square(view: State, square: int) -> Refusal | None:
    if not 1 <= square <= RING:
        return None
    tile = view.tile_at(square)
    match view.phase:
        case Claiming() as phase:
            if tile is not None:
                return refusals.refusal(view, Claim(tile))
            return _refuse_laying(view, phase, square)
        case Protecting():
            return _shield(view) if tile is None else _tile(view, str(tile))
        case StepRoll():
            return refusals.MOVE_FIRST
        case OrderRoll():
            return refusals.ORDER_FIRST
        case FirstRoll() | OwnSquare() if _walked_over(view, square):
            steps = view.step_die
            walk = f"walk all {steps} squares" if steps > 1 else "walk 1 square"
            return Refusal("YC-4.5", f"You rolled {steps}, so you {walk}.", "No short cuts")
        case OwnSquare() as own:
            return refusals.choose_first(view, own)
        case FirstRoll():
            return refusals.THROW_FIRST
        case Rerolling() as phase:
            return refusals.finish(phase)
    return None


def _walked_over(view: State, square: int) -> bool:
    """Was this square left or passed by the movement roll that brought the pawn here?"""
    pawn = view.pawns[view.active]
    return any(ahead(square, steps) == pawn for steps in range(1, view.step_die + 1))


def _refuse_laying(view: State, phase: Claiming, square: int) -> Refusal:
    """Where a tile is laid is not chosen (YC-10.11, YC-11.25)."""
    won = claimable(view, phase.mission, view.dice)
    if all(view.holdings[index].owner is not None for index in won):
        return refusals.decline(view)
    place = laying_square(view)
    if square == place:
        return refusals.decline(view)
    if place == view.pawns[view.active]:
        return Refusal("YC-7.2", f"It goes on square {place}, where you stand.", "Not there")
    why = f"It goes on square {place}, the first free one ahead."
    return Refusal("YC-10.11", why, "Not there")

"""Why a barrel is not thrown and a cannonball not fired (YOHO-5.38 to 5.47, YOHO-9)."""

from game.core.contract.values import Refusal, Seat
from game.core.naming import seat_name
from game.games.yoho.rules import reach
from game.games.yoho.rules.content import Kind, MapCard
from game.games.yoho.rules.hands import source_for
from game.games.yoho.rules.moves import Movement, ThrowAtChest, ThrowAtLair, ThrowAtShip
from game.games.yoho.rules.sailing import ways
from game.games.yoho.rules.state import State

NO_BARREL = Refusal("YOHO-5.38", "There is no barrel on that card to throw.", "No barrel")
NO_TARGET = Refusal(
    "YOHO-5.41", "No rival ship, rival lair or closed chest is next to this barrel.", "No target"
)
NOT_NEXT_TO_IT = Refusal("YOHO-5.41", "That is not next to this barrel.", "Out of reach")
NOT_YOURSELF = Refusal("YOHO-5.44", "You cannot throw at your own ship or lair.", "Your own")
NO_BALLS = Refusal(
    "YOHO-9.1", "You have no cannonball. A Net or a catch can bring one.", "No cannonball"
)
NOT_ON_THE_CHEST = Refusal(
    "YOHO-7.9", "Your ship must be on the closed chest to fire at it.", "No chest here"
)
NOT_OWN_SHIP = Refusal("YOHO-9.7", "You cannot fire at your own ship.", "Your own ship")
FRIENDLY_SEAS = Refusal(
    "YOHO-14.2", "Friendly seas: cannonballs open chests only.", "Friendly seas"
)
NOT_ON_THIS_CARD = Refusal(
    "YOHO-9.5", "You can fire only at ships on your own card.", "Out of range"
)
NOT_SEALED = Refusal("YOHO-5.40", "A barrel opens closed chests only.", "Not a closed chest")


def refuse_throw(state: State, move: ThrowAtShip | ThrowAtLair | ThrowAtChest) -> Refusal | None:
    """Return why a barrel cannot be thrown there; None if allowed."""
    barrel = move.barrel
    if reach.kind_at(state, barrel) is not Kind.BARREL:
        return NO_BARREL
    if isinstance(move, ThrowAtChest):
        return _throw_at_chest(state, barrel, move.chest)
    if move.seat == state.active:
        return NOT_YOURSELF
    if isinstance(move, ThrowAtLair):
        near = reach.lairs_near(state, barrel)
    else:
        near = reach.ships_near(state, barrel)
        if state.captains[move.seat].ship is None:
            why = f"{seat_name(move.seat)}'s ship is in its lair: only the lair can be hit."
            return Refusal("YOHO-5.47", why, "Out of reach")
    return None if move.seat in near else _too_far(state, barrel)


def _throw_at_chest(state: State, barrel: int, chest: int) -> Refusal | None:
    if reach.kind_at(state, chest) is not Kind.CLOSED_CHEST:
        return NOT_SEALED
    return None if chest in reach.chests_near(state, barrel) else _too_far(state, barrel)


def _too_far(state: State, barrel: int) -> Refusal:
    return NOT_NEXT_TO_IT if has_target(state, barrel) else NO_TARGET


def has_target(state: State, barrel: int) -> bool:
    """Return whether the active seat has any target for this barrel."""
    return bool(
        reach.ships_near(state, barrel)
        or reach.lairs_near(state, barrel)
        or reach.chests_near(state, barrel)
    )


def _put_to_sea(state: State) -> Refusal:
    """Return why a ship in its lair cannot fire (YOHO-9.5)."""
    if source_for(state, MapCard.MOVEMENT) is not None and len(ways(state, state.active)) > 1:
        return Refusal(
            "YOHO-9.5",
            "Leave your lair first: you cannot fire from there.",
            "In the lair",
            instead=(Movement,),
        )
    return Refusal(
        "YOHO-9.5", "You cannot fire from your lair, and cannot leave it now.", "In the lair"
    )


def refuse_shot_at_chest(state: State) -> Refusal | None:
    """Return why no chest can be shot open (YOHO-7.9); None if allowed."""
    captain = state.captains[state.active]
    if not captain.balls:
        return NO_BALLS
    if captain.ship is None:
        return _put_to_sea(state)
    return None if reach.can_shoot_chest(state) else NOT_ON_THE_CHEST


def refuse_shot_at_ship(state: State, seat: Seat) -> Refusal | None:
    """Return why a ship cannot be shot at (YOHO-9.1 to YOHO-9.7); None if allowed."""
    if seat == state.active:
        return NOT_OWN_SHIP
    if state.rules.friendly:
        return FRIENDLY_SEAS
    captain = state.captains[state.active]
    if not captain.balls:
        return NO_BALLS
    if captain.ship is None:
        return _put_to_sea(state)
    return None if seat in reach.ships_in_range(state) else NOT_ON_THIS_CARD

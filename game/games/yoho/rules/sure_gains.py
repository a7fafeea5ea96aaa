"""The next step to a coin that no chance can spoil, without changing the sea."""

from game.core.chance import NoChance
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules import reach
from game.games.yoho.rules.content import KIND, Kind, MapCard
from game.games.yoho.rules.hands import playable, source_for
from game.games.yoho.rules.legal import legal_moves
from game.games.yoho.rules.rules import apply
from game.games.yoho.rules.sailing import ways
from game.games.yoho.rules.state import Acting, State


def sure_coin(view: State) -> mv.Move | None:
    """Return the next step of the active seat to a coin that is certain this turn.

    The steps are Net, Catch and shots, and one Movement before them. None if there is no such
    coin, or while no card can be played. A coin that needs a change of the sea is not found.
    """
    if not isinstance(view.phase, Acting):
        return None
    step = _without_sailing(view)
    if step is None and (source := source_for(view, MapCard.MOVEMENT)) is not None:
        start = view.captains[view.active].ship
        for place in ways(view, view.active):
            move = mv.Movement(source, place)
            if place != start and _without_sailing(apply(view, move, NoChance())[0]) is not None:
                return move
    return step


def sure_robbery(view: State) -> mv.ShootShip | None:
    """Return a shot at a rival who surely loses a coin to the cannonballs held, else None.

    At the richest one; of equals at the one it takes the fewest shots to rob.
    """
    captains, balls = view.captains, view.captains[view.active].balls
    sure = [
        (captains[seat].coins, -captains[seat].life, -seat)
        for seat in reach.ships_in_range(view)
        if captains[seat].coins and balls > captains[seat].life  # YOHO-8.2, YOHO-8.6
    ]
    return mv.ShootShip(-max(sure)[2]) if sure else None


def can_only_end(view: State) -> bool:
    """Return whether the active seat can do nothing but end its turn; false for a hidden hand."""
    hand = view.captains[view.active].hand
    if not isinstance(view.phase, Acting) or any(held.card is None for held in hand):
        return False
    return len(legal_moves(view)) == 1


def _without_sailing(view: State) -> mv.Move | None:
    shot = sure_robbery(view)
    if shot is not None or not view.reserve:  # YOHO-6.8
        return shot
    captain, net = view.captains[view.active], source_for(view, MapCard.NET)
    if net is not None and captain.ship is not None:
        card = view.card(captain.ship)
        if KIND[card.face] is Kind.GOLD_CHEST:
            return mv.Net(net)
        seen = KIND[card.back] if card.known and card.back is not None else None
        if reach.can_shoot_chest(view) and seen is Kind.GOLD_CHEST:
            return mv.ShootChest()
    if MapCard.CATCH_THROW in playable(view):
        near = reach.catches(view)
        return next((mv.Catch(c) for c in near if reach.kind_at(view, c) is Kind.GOLD_CHEST), None)
    return None

"""Confirmations: ending a turn with something left to gain, giving up a robbery."""

from collections.abc import Mapping, Sequence

from game.core.contract.confirmations import Confirmation, ConfirmationKind, of_hundred
from game.core.contract.values import Move, Odds
from game.core.wording import counted
from game.games.quazos_gambit.analysis import odds as chances
from game.games.quazos_gambit.rules.content import DOMESTIC_BONUS, MOVES
from game.games.quazos_gambit.rules.moves import EndTurn, Stop
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.paths import Walk, reach
from game.games.quazos_gambit.rules.piles import from_bank
from game.games.quazos_gambit.rules.state import Acting, Robbing, State

END = ConfirmationKind("quazos_gambit.end_turn", "Ending a turn with movements left")
ROBBERY = ConfirmationKind("quazos_gambit.robbery", "Stopping a robbery with free rolls left")

ASKS = (END, ROBBERY)


def confirmation(view: State, plan: Sequence[Move], odds: Odds | None) -> Confirmation | None:
    """Return the question to ask before a plan, with chances if `odds` are given, or None."""
    match view.phase, plan[0]:
        case Acting(), EndTurn():
            return _ending(view)
        case Robbing(), Stop():
            return _giving_up(view, view.phase, told=odds is not None)
    return None


def _ending(view: State) -> Confirmation | None:
    """Return the question before ending a turn with something still in reach, else None.

    Asked for a jewel or the own bank in reach, or for unused steps.
    """
    turn = view.turn
    left = turn.allowance - turn.steps
    ways = reach(view) if left > 0 else {}
    if not ways:
        return None
    steps = f"You have {counted(left, 'movement')} left"
    player, jewel = view.players[view.active], _nearest(ways)
    bank = next((walk for walk in ways.values() if walk.into_bank), None)
    if bank is not None and (player.red or player.gold):
        what = jewels(player.red, player.gold)
        lost = f"You could deposit {what}: your bank is {_away(bank, left)}."
    elif jewel is not None:
        what = "the Golden Jewel" if jewel.gold else jewels(jewel.red, 0)
        lost = f"{steps}, and {what} is {_away(jewel, left)}."
    elif turn.allowance > MOVES:
        lost = f"You gained {turn.allowance - MOVES} movements this turn. {steps}."
    elif turn.steps == 0 and turn.used is None:
        lost = f"You have not moved yet. {steps}."
    else:
        return None
    return Confirmation(END, "End your turn here?", lost, "End turn")


def _away(walk: Walk, left: int) -> str:
    """Return in words how many movements away the bank is; `left`: those the seat still has."""
    far = counted(walk.cost, "movement")
    if walk.cost > left:
        return f"{far} away, over a home tile ({DOMESTIC_BONUS} more)"
    return f"{far} away"


def _nearest(ways: Mapping[int, Walk]) -> Walk | None:
    """Return the shortest walk to a jewel; None if there is none."""
    found = (walk for walk in ways.values() if (walk.red or walk.gold) and not walk.into_bank)
    return min(found, key=lambda walk: walk.cost, default=None)


def _giving_up(view: State, robbing: Robbing, *, told: bool) -> Confirmation | None:
    """Return the question before a robbery with free attempts is given up (QG-9.3), else None."""
    free = robbing.free_left
    if not free:
        return None
    loot = from_bank(view.rules, view.players[robbing.owner])
    lost = f"You have {counted(free, 'free roll')} left for {jewels(loot.red, loot.gold)}."
    if told:
        lost = f"{lost} Doubles come in {of_hundred(chances.robbery(free=free))}."
    return Confirmation(ROBBERY, "Stop the robbery?", lost, "Stop robbing", "Roll again")

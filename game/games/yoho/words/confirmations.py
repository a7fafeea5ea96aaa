"""The confirmations of Yoho!: ending a turn with no move made, or with something left to take."""

from collections.abc import Sequence

from game.core.contract.confirmations import Confirmation, ConfirmationKind
from game.core.contract.values import Move, Odds
from game.core.naming import seat_name
from game.games.yoho.rules.content import MAX_BALLS, MAX_LIFE, PLAYS_PER_TURN, Kind
from game.games.yoho.rules.moves import EndTurn
from game.games.yoho.rules.names import OBJECTS
from game.games.yoho.rules.reach import can_net, kind_at
from game.games.yoho.rules.state import State
from game.games.yoho.rules.sure_gains import sure_robbery

END = ConfirmationKind("yoho.end_turn", "Ending a turn with no card played")
NET = ConfirmationKind("yoho.net", "Ending a turn with something left to take")

ASKS = (END, NET)
"""All of them; each can be switched off."""


def confirmation(view: State, plan: Sequence[Move], odds: Odds | None) -> Confirmation | None:
    """Return the question to ask before a plan, without revealing a hand, or None."""
    if not isinstance(plan[0], EndTurn):
        return None
    turn = view.turn
    robbery = sure_robbery(view)
    if robbery is not None:
        lost = f"Your shots would steal a coin from {seat_name(robbery.seat)}."
        return Confirmation(NET, "End your turn without it?", lost, "End turn")
    catch = _catch(view)
    if catch is not None:
        what = "the island's gift" if catch is Kind.ISLAND else OBJECTS[catch].a
        lost = f"Your Net would take {what} from under your ship."
        return Confirmation(NET, "End your turn without it?", lost, "End turn")
    if turn.plays_left < PLAYS_PER_TURN or turn.front:
        return None
    lost = f"You have played no card yet. You can play up to {turn.plays_left}."
    return Confirmation(END, "End your turn?", lost, "End turn")


def _catch(view: State) -> Kind | None:
    """Return what the basic Net surely takes with a play that is left (YOHO-6.1), else None."""
    captain = view.captains[view.active]
    if captain.ship is None or not (view.turn.plays_left and view.turn.net and can_net(view)):
        return None
    kind = kind_at(view, captain.ship)
    wasted = {
        Kind.GOLD_CHEST: not view.reserve,  # YOHO-6.8
        Kind.CANNONBALL: captain.balls >= MAX_BALLS,  # YOHO-6.10
        Kind.RUM: captain.life >= MAX_LIFE,  # YOHO-6.12
    }
    return None if kind is None or wasted.get(kind, False) else kind

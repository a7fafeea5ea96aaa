"""What a move brings under ships that stay where they are, and what that costs them."""

from game.core.chance import NoChance
from game.core.contract.values import Move, Seat, Unknown
from game.core.naming import seat_name
from game.games.yoho.analysis.preview import preview
from game.games.yoho.rules.content import KIND, Face, Kind
from game.games.yoho.rules.events import Loss
from game.games.yoho.rules.hits import loss_of, ships_on
from game.games.yoho.rules.moves import Flip
from game.games.yoho.rules.names import a_face
from game.games.yoho.rules.rules import apply
from game.games.yoho.rules.state import ChoosingGift, State

_MINE = {
    Loss.LIFE: "A barrel comes under your ship: you lose a life.",
    Loss.COIN_RESERVE: "A barrel comes under your ship: you lose a coin.",
    Loss.HOME: "A barrel comes under your ship and sends it home.",
}
_THEIRS = {
    Loss.LIFE: "A barrel comes under {name}'s ship: {name} loses a life.",
    Loss.COIN_RESERVE: "A barrel comes under {name}'s ship: {name} loses a coin.",
    Loss.HOME: "A barrel comes under {name}'s ship and sends it home.",
}
_HIT = "A barrel comes under your ship and hits it."  # what it costs depends on the gift


def warnings(view: State, move: Move) -> list[str]:
    """Return a sentence for each ship that a move of the active seat brings something under.

    The own ship comes first. A current is not worth a sentence, nor is what a rival can use.
    """
    beneath = preview(view, move).beneath
    if beneath is None:
        return []
    cell, face = beneath
    said = [_warning(view, move, face, seat) for seat in ships_on(view, cell)]
    return [warning for warning in said if warning]


def before_the_blast(view: State, move: Move) -> State:
    """Return the view as a barrel goes off that a move brings under a ship.

    What the move gains counts, such as a life from rum; what depends on luck is left out.
    """
    if isinstance(move, Flip):
        return view
    try:
        return apply(view, move, NoChance())[0]
    except Unknown:
        return view


def _warning(view: State, move: Move, face: Face, seat: Seat) -> str:
    mine = seat == view.active
    if face is Face.BARREL:
        then = before_the_blast(view, move)
        if mine and isinstance(then.phase, ChoosingGift) and not then.captains[seat].life:
            return _HIT
        loss = loss_of(then.captains[seat])
        return _MINE[loss] if mine else _THEIRS[loss].format(name=seat_name(seat))
    if not mine or KIND[face] is Kind.CURRENT:
        return ""
    if KIND[face] is Kind.REEF:
        return "A reef comes under your ship: you are stuck there."
    return f"Then {a_face(face)} is under your ship."

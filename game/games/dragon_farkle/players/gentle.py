"""How the gentle computer player decides: like the easy one, but it overlooks things."""

from collections.abc import Sequence
from types import UnionType

from game.core.chance import Oversights
from game.core.contract.values import Seat
from game.games.dragon_farkle.players import easy
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules.state import Deciding, Rolled, State


def decide(view: State, seat: Seat, legal: Sequence[mv.Move], unseen: Oversights) -> mv.Move:
    """Return the easy player's move, but now and then any roll, stop or set-aside.

    It forgets some cards for a turn.
    """

    def any_of(what: str, kinds: type | UnionType) -> mv.Move:
        return unseen.any_of(what, [m for m in legal if isinstance(m, kinds)] or legal)

    phase = view.phase
    if isinstance(phase, Deciding) and unseen.overlooks(mood := f"mood {seat} {phase.side}"):
        return any_of(mood, mv.Stop | mv.Roll)
    if isinstance(phase, Rolled) and unseen.overlooks(dice := f"dice {seat} {phase}"):
        return any_of(dice, mv.SetAside)
    seen = [move for move in legal if not _forgets(move, unseen)]
    return easy.decide(view, seat, seen or legal)


def _forgets(move: mv.Move, unseen: Oversights) -> bool:
    """Return whether a move plays a card that is forgotten this turn."""
    item = getattr(move, "item", None)
    return item is not None and unseen.overlooks(f"card {item}")

"""How the gentle computer player decides: like the easy one, but it overlooks things."""

from collections.abc import Sequence
from types import UnionType

from game.core.chance import Oversights
from game.core.contract.values import Seat
from game.games.dragon_farkle.players.easy import SimpleMind
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules.state import Deciding, Rolled, State


class GentleMind(SimpleMind):
    """Now and then throws or stops by mood, sets any scoring dice aside, and forgets a card."""

    def __init__(self, unseen: Oversights) -> None:
        self._unseen = unseen

    def decide(self, view: State, seat: Seat, legal: Sequence[mv.Move]) -> mv.Move:
        """One of several legal moves; where it has no idea, the first."""
        phase = view.phase
        if isinstance(phase, Deciding) and self._unseen.overlooks(f"mood {seat} {phase.side}"):
            return self._any_of(legal, f"mood {seat} {phase.side}", mv.Stop | mv.Roll)
        thrown = f"dice {seat} {phase}"
        if isinstance(phase, Rolled) and self._unseen.overlooks(thrown):
            return self._any_of(legal, thrown, mv.SetAside)
        seen = [move for move in legal if not self._forgets(move)]
        return super().decide(view, seat, seen or legal)

    def _any_of(self, legal: Sequence[mv.Move], what: str, kinds: type | UnionType) -> mv.Move:
        """Return any of the moves of these kinds; without one, any at all."""
        return self._unseen.any_of(what, [m for m in legal if isinstance(m, kinds)] or legal)

    def _forgets(self, move: mv.Move) -> bool:
        """Return whether a move plays a card that it has forgotten this turn."""
        item = getattr(move, "item", None)
        return item is not None and self._unseen.overlooks(f"card {item}")

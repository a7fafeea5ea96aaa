"""How the gentle computer player decides: like the easy one, but it overlooks things."""

from collections.abc import Sequence

from game.core.chance import Oversights
from game.games.quazos_gambit.players.easy import ABILITIES, SimpleMind
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.state import Acting, Leaving, State

_LOST = 0.5  # of its usual share: how often it takes any step
_KINDS: tuple[tuple[type[mv.Move], ...], ...] = (
    (mv.Battle,),
    (mv.Rob,),
    (mv.EnterBank,),
    ABILITIES,
)


class GentleMind(SimpleMind):
    """Does not see whole kinds of moves in some turns, and loses its way now and then."""

    def __init__(self, unseen: Oversights) -> None:
        self._unseen = unseen

    def plan(self, view: State, legal: Sequence[mv.Move]) -> Sequence[mv.Move]:
        """Return the planned moves of the seat to act."""
        if not isinstance(view.phase, Acting | Leaving):
            return super().plan(view, legal)
        steps = [move for move in legal if isinstance(move, mv.Step)]
        where = f"step {view.turn.steps} {view.players[view.active].cell}"
        if steps and self._unseen.overlooks(where, _LOST):
            return (self._unseen.any_of(where, steps),)
        hidden = [kind for kinds in _KINDS if self._unseen.overlooks(kinds[0]) for kind in kinds]
        seen = [move for move in legal if not isinstance(move, tuple(hidden))]
        plan = super().plan(view, seen or legal)
        if mv.EnterBank in hidden and mv.EnterBank() in plan:
            return plan[: plan.index(mv.EnterBank())] or seen[:1] or legal[:1]
        return plan

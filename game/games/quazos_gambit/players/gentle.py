"""How the gentle computer player decides: like the easy one, but it overlooks things."""

from collections.abc import Sequence

from game.core.chance import Oversights
from game.games.quazos_gambit.players import easy
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.state import Acting, Leaving, State

_LOST = 0.5  # of its usual share: how often it takes any step
_KINDS: tuple[tuple[type[mv.Move], ...], ...] = (
    (mv.Battle,),
    (mv.Rob,),
    (mv.EnterBank,),
    easy.ABILITIES,
)


def plan(view: State, legal: Sequence[mv.Move], unseen: Oversights) -> Sequence[mv.Move]:
    """Return the planned moves of the seat to act.

    In some turns it does not see whole kinds of moves, and now and then it takes any step.
    """
    if not isinstance(view.phase, Acting | Leaving):
        return easy.plan(view, legal)
    steps = [move for move in legal if isinstance(move, mv.Step)]
    where = f"step {view.turn.steps} {view.players[view.active].cell}"
    if steps and unseen.overlooks(where, _LOST):
        return (unseen.any_of(where, steps),)
    hidden = [kind for kinds in _KINDS if unseen.overlooks(kinds[0]) for kind in kinds]
    seen = [move for move in legal if not isinstance(move, tuple(hidden))]
    planned = easy.plan(view, seen or legal)
    if mv.EnterBank in hidden and mv.EnterBank() in planned:
        return planned[: planned.index(mv.EnterBank())] or seen[:1] or legal[:1]
    return planned

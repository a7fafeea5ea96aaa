"""How the gentle computer player decides: like the easy one, but it overlooks things."""

from collections.abc import Sequence

from game.core.chance import Oversights
from game.core.contract.values import Move
from game.games.quazos_gambit.players import easy
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.state import Acting, Leaving, State

_LOST = 0.5  # of its usual share: how often it takes any step
_KINDS: dict[type[Move], type[Move]] = {  # of moves, by what its luck is drawn with
    mv.Battle: mv.Battle,
    mv.Rob: mv.Rob,
    mv.EnterBank: mv.EnterBank,
    mv.Stealth: mv.AbilityMove,
}


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
    hidden = [kind for key, kind in _KINDS.items() if unseen.overlooks(key)]
    seen = [move for move in legal if not isinstance(move, tuple(hidden))]
    planned = easy.plan(view, seen or legal)
    if mv.EnterBank in hidden and mv.EnterBank() in planned:
        return planned[: planned.index(mv.EnterBank())] or seen[:1] or legal[:1]
    return planned

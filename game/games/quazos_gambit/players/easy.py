"""How the easy computer player decides: one idea at a time (section 14, "simple")."""

from collections.abc import Sequence

from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.content import MANA_BONUS_FACES
from game.games.quazos_gambit.rules.distances import homeward, walks
from game.games.quazos_gambit.rules.paths import Walk, moves_of, reach
from game.games.quazos_gambit.rules.state import Acting, Depositing, Leaving, Robbing, State

ENOUGH = 3
"""Red jewels with which it goes home."""


def plan(view: State, legal: Sequence[mv.Move]) -> Sequence[mv.Move]:
    """Return the planned moves of the seat to act: to the jewels nearby, and home with them."""
    match view.phase:
        case Acting() | Leaving():
            return _act(view, legal)
        case Depositing():
            player = view.players[view.active]
            return (mv.Deposit(player.red, player.gold),)
        case Robbing(free_left=free):
            return (mv.TryFree() if free else mv.Stop(),)
        case _:
            return legal[:1]


def _act(view: State, legal: Sequence[mv.Move]) -> Sequence[mv.Move]:
    for kind in (mv.EnterBank, mv.Battle):
        for move in legal:
            if isinstance(move, kind):
                return (move,)
    ability = _ability(view, legal)
    if ability is not None:
        return (ability,)
    walks_there = reach(view, past_bonus=False)
    here = _wish(view, Walk((view.players[view.active].cell,)))
    best = max(walks_there.values(), key=lambda walk: _wish(view, walk), default=None)
    if best is not None and (isinstance(view.phase, Leaving) or _wish(view, best) > here):
        return moves_of(best)
    return (mv.Rob() if mv.Rob() in legal else mv.EndTurn(),)


def _ability(view: State, legal: Sequence[mv.Move]) -> mv.Move | None:
    """Return a usable ability if the mana die shows a bonus face (one turn in three), else None."""
    if view.turn.mana_die not in MANA_BONUS_FACES:
        return None
    ready = [move for move in legal if isinstance(move, mv.AbilityMove)]
    return ready[(7 * view.round + view.active) % len(ready)] if ready else None


def _wish(view: State, walk: Walk) -> tuple[int, int]:
    """Return the sort key of a walk's end: jewels there, then closeness to the next target."""
    player = view.players[view.active]
    cell = walk.cells[-1]
    if walk.into_bank:
        return player.red + walk.red + 100, 0
    jewels = walk.red + (7 if walk.gold else 0)
    if player.red + walk.red >= ENOUGH or player.gold or walk.gold:
        return jewels, -homeward(view.board, player.place)[cell]
    lying = [*view.jewels, *((view.golden,) if view.golden is not None else ())]
    away = walks(view.board)[cell]
    left = [lies for lies in lying if lies not in walk.cells]
    return jewels, -min((away[lies] for lies in left), default=0)

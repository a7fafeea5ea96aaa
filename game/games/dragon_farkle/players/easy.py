"""How the easy computer player decides: one idea at a time (section 14, "simple")."""

from collections.abc import Callable, Sequence

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.rules.state import Brawling, Choosing, Deciding, Rolled, State

ENOUGH = 350
"""Soldiers aside with which it stops."""

_PLAYS = (Item.RECRUITING_POSTER, Item.BETTER_DENTAL_PLAN, Item.DINNER_BELL)


def decide(view: State, seat: Seat, legal: Sequence[mv.Move]) -> mv.Move:
    """Return the move of the first rule of thumb that fits; if none fits, the first legal move."""
    phase = view.phase
    match phase:
        case Choosing():
            return _first(legal, _helps, _is(mv.Battle), _is(mv.Recruit))
        case Rolled():
            return _first(legal, _saves, _takes_all(view, phase), _is(mv.Accept))
        case Deciding(action=action, side=side):
            enough = ENOUGH
            if isinstance(action, Brawling) and side.roller == action.target:
                enough = action.attack_score + 1
            return _first(legal, _is(mv.Stop if side.aside >= enough else mv.Roll), _is(mv.Roll))
        case _:
            return legal[0]


def _first(legal: Sequence[mv.Move], *ideas: Callable[[mv.Move], bool]) -> mv.Move:
    """Return the first move that fits the first idea that any move fits."""
    return next((move for idea in ideas for move in legal if idea(move)), legal[0])


def _is(kind: type[mv.Move]) -> Callable[[mv.Move], bool]:
    return lambda move: isinstance(move, kind)


def _helps(move: mv.Move) -> bool:
    """Return whether a move immediately gains soldiers, or costs a rival some."""
    match move:
        case mv.Play(item=item) | mv.PlayAt(item=item):
            return item in _PLAYS
        case mv.Predict() | mv.Scare() | mv.Use():
            return True
        case _:
            return False


def _saves(move: mv.Move) -> bool:
    """Return whether a move avoids a Farkle."""
    return isinstance(move, mv.Play) and move.item is Item.LUCKY_DRAGONS_TOOTH


def _takes_all(view: State, rolled: Rolled) -> Callable[[mv.Move], bool]:
    """Return a test for the move that takes all scoring dice, doubled under a Rally side."""
    everything, _ = groups.all_scoring(rolled.faces, view.rules.table)
    return lambda move: (
        isinstance(move, mv.SetAside)
        and move.dice == everything
        and move.reward is not mv.Reward.ITEM
    )

"""The ways of a decision as the hard player has played them out, for hint, panel and aim."""

from collections.abc import Sequence

from game.core.chance import NoChance
from game.core.contract.values import NOT_WEIGHED, OddsRow, Way, Weighing
from game.core.odds_rows import compared, gain
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.analysis.meetings import (
    battle_chance,
    battle_label,
    rob_chance,
    rob_label,
)
from game.games.quazos_gambit.analysis.panel import rolls_label
from game.games.quazos_gambit.players.hard import Judged
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.rules.rules import apply
from game.games.quazos_gambit.rules.state import Robbing, State

_END = mv.EndTurn()


def weighed(view: State, judged: Sequence[Judged]) -> Weighing:
    """Return the weighing with the chosen plan first; `NOT_WEIGHED` without a second plan."""
    if len(judged) < 2:
        return NOT_WEIGHED
    chosen, *others = judged
    second = next((one for one in others if _last(one) != _last(chosen)), others[0])
    ordered = (chosen, second, *(one for one in others if one is not second))
    ways = tuple([_way(view, one) for one in ordered])
    doubt = second.doubt
    note = ""
    if isinstance(view.phase, Robbing):
        stop, on = sorted(ways, key=lambda way: isinstance(way.move, mv.Stake))
        note = compared("stop", stop.wins, "gamble a jewel", on.wins, doubt)
    return Weighing(ways, note, doubt)


def _last(judged: Judged) -> mv.Move:
    """Return the last move of a plan, besides the end of the turn."""
    return next((move for move in reversed(judged.moves) if move != _END), _END)


def _way(view: State, judged: Judged) -> Way:
    moves = judged.moves
    first, *then = moves[:-1] if len(moves) > 1 and moves[-1] == _END else moves
    aim, thing = aim_of(view, moves)
    return Way(first, judged.wins, aim, thing, tuple(then))


def aim_of(view: State, moves: Sequence[mv.Move]) -> tuple[OddsRow | None, str]:
    """Return the dice that a plan comes to, as a row of the panel, and their hotspot.

    None where it rolls none.
    """
    if isinstance(moves[-1], mv.Stake):
        return gain(rolls_label(0, 1), float(odds.DOUBLES)), ""
    state = view
    came_by: type[mv.Move] | None = None
    for move in moves:
        match move:
            case mv.Battle(target=target):
                if state.turn.dragged == target:
                    came_by = mv.Undertow
                row = gain(battle_label(state, target, came_by), battle_chance(state, target))
                return row, f"pawn:{target}"
            case mv.Rob():
                owner = owner_beside(state)
                assert owner is not None  # the rules let it rob here
                row = gain(rob_label(state, owner, came_by), rob_chance(state))
                return row, f"seat:{owner}"
            case mv.EndTurn() | mv.EnterBank() | mv.Deposit():
                return None, ""
            case mv.TryFree() | mv.Stop() | mv.PlaceGolden():
                return None, ""
            case mv.Step() | mv.GreatLeap() | mv.TakeFlight():
                came_by = type(move)
        state, _ = apply(state, move, NoChance())
    return None, ""

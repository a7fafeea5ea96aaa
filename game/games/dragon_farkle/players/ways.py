"""The ways of a decision with their chances to win, for hint, odds panel and aim."""

from collections.abc import Sequence

from game.core.contract.values import NOT_WEIGHED, OddsRow, Seat, Tone, Way, Weighing
from game.core.odds_rows import compared
from game.games.dragon_farkle.analysis.odds_rows import goal
from game.games.dragon_farkle.analysis.panel import brawl_row, ends_of_battle, odds
from game.games.dragon_farkle.players.evaluation import Judge
from game.games.dragon_farkle.players.hard import answers, considered
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st


def weighed(view: st.State, seat: Seat, legal: Sequence[mv.Move], chosen: mv.Move) -> Weighing:
    """Return what was compared with the chosen move, which comes first; none where nothing was."""
    chances = _chances(view, seat, legal, chosen)
    if len(chances) < 2 or chosen not in chances:
        return NOT_WEIGHED
    own = Way(chosen, chances[chosen], *_aim(view, seat, chosen))
    others = sorted((one for one in chances.items() if one[0] != chosen), key=lambda one: -one[1])
    ways = [own, *(Way(move, wins, *_aim(view, seat, move)) for move, wins in others)]
    note = ""
    if isinstance(chosen, mv.Roll | mv.Stop) and {mv.Roll(), mv.Stop()} <= chances.keys():
        note = compared("stop", chances[mv.Stop()], "roll again", chances[mv.Roll()])
    return Weighing(tuple(ways), note)


def _chances(
    view: st.State, seat: Seat, legal: Sequence[mv.Move], chosen: mv.Move
) -> dict[mv.Move, float]:
    """Return the chances by move; none in decisions that are made by rules of thumb."""
    phase = view.phase
    match phase:
        case st.Choosing() if isinstance(chosen, mv.Recruit | mv.Brawl | mv.Battle):
            return {**Judge(view, seat).actions()}
        case st.Called():
            return dict(answers(view, seat, phase, legal))
        case st.Choosing() | st.Rolled() | st.Deciding():
            return dict(considered(view, seat, legal))
    return {}


def _aim(view: st.State, seat: Seat, move: mv.Move) -> tuple[OddsRow | None, str]:
    """Return the odds that a move is for, None without any, and the hotspot of its object or ""."""
    match move:
        case mv.Brawl(target=target):
            return brawl_row(view, target), f"army:{target}"
        case mv.Battle():
            return ends_of_battle(view)[0], "dragon"
        case mv.Recruit():
            return next(iter(goal(view, seat, 0, view.turn.full_set)), None), ""
        case mv.Roll() | mv.Pass():
            shown = odds(view, seat)
            hopes = [row for row in shown.rows if row.tone is Tone.GOOD] if shown else []
            if not hopes:
                return None, ""
            # Of a roll the goal of the turn stands behind the roll itself.
            return hopes[-1 if isinstance(move, mv.Roll) else 0], ""
    return None, ""

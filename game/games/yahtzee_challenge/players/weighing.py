"""The loss of a decision: rolls and claims, solved exactly for the turn, then judged.

Left out are staying on an own square or moving on, and the choice of the shielded tile: they depend
on what comes after the turn, which the judge only estimates.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from game.core.chance import NoChance, Scripted
from game.core.contract.dice import orders
from game.core.contract.judging import Weighed
from game.core.contract.values import Move
from game.games.yahtzee_challenge.analysis.throw_solver import keeping, plan
from game.games.yahtzee_challenge.analysis.throw_tables import NEARLY, Dice, Plan, subsets
from game.games.yahtzee_challenge.players.judging import Dividing, chances
from game.games.yahtzee_challenge.players.runs import judge_of
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.content import DICE, ROLLS
from game.games.yahtzee_challenge.rules.dice import FACES
from game.games.yahtzee_challenge.rules.rules import apply, legal_moves


def weigh(state: st.State, move: Move) -> Weighed | None:
    """Return a decision against all others; None where the judge knows too little."""
    match state.phase:
        case st.StepRoll():
            return _forced(_walked(state, move), move)
        case st.FirstRoll() as phase:
            solved = plan(judge_of(state), state, phase.mission)
            return _forced(_keeping(state, solved, (), ROLLS), move)
        case st.Rerolling() as again:
            return _thrown(state, again, move)
        case st.Claiming():
            return _claimed(state, move)
        case st.OwnSquare() if len(legal_moves(state)) == 1:
            return _forced(_walked(state, move), move)
    return None


def _forced(chances: tuple[float, ...], move: Move) -> Weighed:
    return Weighed(chances, chances, 1, move)


def _walked(state: st.State, move: Move) -> tuple[float, ...]:
    """Return each seat's chance to win after a move, on average over the movement die if rolled."""
    if isinstance(move, mv.LongStride):
        return chances(apply(state, move, NoChance())[0])
    return _mean([chances(apply(state, move, Scripted(face))[0]) for face in FACES])


def _mean(
    found: Sequence[tuple[float, ...]], weights: Sequence[float] | None = None
) -> tuple[float, ...]:
    weights = weights or [1.0] * len(found)
    whole = sum(weights)
    columns = zip(*found, strict=True)
    return tuple(
        sum(weight * chance for weight, chance in zip(weights, column, strict=True)) / whole
        for column in columns
    )


# --- throws -------------------------------------------------------------------------------------


def _thrown(state: st.State, phase: st.Rerolling, move: Move) -> Weighed:
    solved = plan(judge_of(state), state, phase.mission)
    left = ROLLS - phase.rolls_used
    dice = tuple(sorted(state.dice))
    kept = _kept(state.dice, move)
    best = solved.best_keep(dice, left)
    if solved.worth_keeping(best, left) <= solved.worth_keeping(kept, left) + NEARLY:
        best = kept
    chosen = _keeping(state, solved, kept, left)
    return Weighed(
        chosen=chosen,
        best=chosen if best == kept else _keeping(state, solved, best, left),
        ways=len(subsets(dice)),
        better=move if best == kept else keeping(state.dice, best),
    )


def _kept(dice: Dice, move: Move) -> Dice:
    """Return the faces that a move keeps, sorted."""
    return tuple(sorted(move.kept(dice) if isinstance(move, mv.Reroll) else dice))


def _keeping(state: st.State, solved: Plan, kept: Dice, left: int) -> tuple[float, ...]:
    """Return the chances with these dice kept and the others thrown, before they have fallen."""
    if state.seats == 2:
        return Dividing(state).chances(solved.worth_keeping(kept, left))
    if len(kept) == DICE:
        return chances(apply(state, mv.Stop(), NoChance())[0])
    # The others' chances do not follow from the mean of the one who throws, but from each throw.
    throws = list(combinations_with_replacement(FACES, DICE - len(kept)))
    weights = [float(orders(faces)) for faces in throws]
    if left > 1:
        dividing = Dividing(state)
        after = [dividing.chances(solved.worth((*kept, *faces), left - 1)) for faces in throws]
    else:
        move = keeping(state.dice, kept)
        after = [chances(apply(state, move, Scripted(*faces))[0]) for faces in throws]
    return _mean(after, weights)


# --- claims -------------------------------------------------------------------------------------


def _claimed(state: st.State, move: Move) -> Weighed:
    seat = state.active
    after: dict[Move, tuple[float, ...]] = {
        way: chances(apply(state, way, NoChance())[0]) for way in legal_moves(state)
    }
    best = max(after, key=lambda way: after[way][seat])
    if after[best][seat] <= after[move][seat] + NEARLY:
        best = move
    return Weighed(after[move], after[best], len(after), best)

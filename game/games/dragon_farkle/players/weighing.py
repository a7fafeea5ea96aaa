"""The loss of a decision: actions, set-asides, and rolling on or stopping.

They are ranked as the hard player ranks them, by the chance in the race under best play of the
dice; the difference of two is given in chances of the judge. Cards and Companions are left out,
because their value is only estimated.
"""

from collections.abc import Mapping

from game.core.chance import Stream
from game.core.contract.judging import Weighed
from game.core.contract.values import Move
from game.games.dragon_farkle.analysis.throw_odds import BLANK, DRAGON, RALLY, throws
from game.games.dragon_farkle.players.evaluation import Judge as DiceJudge
from game.games.dragon_farkle.players.judging import Throwing, chances, ended
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import DAMAGE, EventSide
from game.games.dragon_farkle.rules.rules import apply
from game.games.dragon_farkle.rules.throws import is_choice

_SURE = 1e-9
_PLAIN = (mv.Roll, mv.Accept, mv.Pass)
"""The only way on without a card, where they are not weighed against each other."""
_SIDES = {EventSide.BLANK: BLANK, EventSide.DRAGON: DRAGON, EventSide.RALLY: RALLY}


def weigh(state: st.State, move: Move) -> Weighed | None:
    """Return a decision against all others; None where the judge knows too little."""
    ways = _ways(state)
    if move not in ways:
        return _forced(state, move) if isinstance(move, _PLAIN) and not ways else None
    raced = Throwing(state, _roller(state))
    best = max(ways, key=lambda way: ways[way])
    if ways[best] <= ways[move] + _SURE:
        best = move
    made, could = raced.chances(ways[move]), raced.chances(ways[best])
    chosen = _before_luck(state, move, made)
    missed = [b - m for b, m in zip(could, made, strict=True)]
    return Weighed(
        chosen=chosen,
        best=tuple([chance + more for chance, more in zip(chosen, missed, strict=True)]),
        ways=_different(state, ways),
        better=best,
    )


def _roller(state: st.State) -> int:
    phase = state.phase
    return phase.side.roller if isinstance(phase, st.Rolled | st.Deciding) else state.active


def _ways(state: st.State) -> Mapping[Move, float]:
    """Return the moves that dice alone decide about, and the chance in the race with each."""
    judge = DiceJudge(state, _roller(state))
    match state.phase:
        case st.Choosing():
            return dict[Move, float](judge.actions().items())
        case st.Deciding(action=st.Recruiting() | st.Brawling() as action, side=side):
            return {
                mv.Roll(): judge.rolled_on(action, side),
                mv.Stop(): judge.stopped(action, side),
            }
        case st.Rolled() as rolled if is_choice(state, rolled):
            return dict(judge.set_asides(rolled))
    return {}


def _different(state: st.State, ways: Mapping[Move, float]) -> int:
    """Return how many ways there are; dice of the same face are the same."""
    if not isinstance(state.phase, st.Rolled):
        return len(ways)
    faces = state.phase.faces
    return len(
        {
            (tuple(sorted(faces[place] for place in way.dice)), way.reward)
            for way in ways
            if isinstance(way, mv.SetAside)
        }
    )


# --- before the dice fall -------------------------------------------------------------------------


def _forced(state: st.State, move: Move) -> Weighed:
    """Return the weighing of a move without alternatives by dice."""
    said = _before_luck(state, move, chances(state))
    called = isinstance(state.phase, st.Called)  # who is called lets the attacker throw
    return Weighed(said, said, 1, move, thrower=state.active if called else None)


def _before_luck(state: st.State, move: Move, else_: tuple[float, ...]) -> tuple[float, ...]:
    """Return each seat's mean chance over all throws after a move; `else_` if nothing is thrown."""
    if not move.draws or isinstance(state.phase, st.Nudging):
        return else_
    after, _ = apply(state, move, Stream(0))  # any dice: only what is thrown counts
    phase = after.phase
    if not isinstance(phase, st.Rolled | st.Nudging):
        return chances(after)  # the target of a Brawl answers first
    if isinstance(phase.action, st.Battling):
        return _fought(after, phase.action, phase.side)
    judge = DiceJudge(after, phase.side.roller)
    raced = Throwing(after, phase.side.roller)
    totals = [0.0] * len(state.camps)
    for chance, own in judge.thrown(phase.action, phase.side):
        if chance:
            said = raced.chances(own)
            totals = [total + chance * part for total, part in zip(totals, said, strict=True)]
    return tuple(totals)


def _fought(state: st.State, action: st.Battling, side: st.Side) -> tuple[float, ...]:
    """Return each seat's chance to win, on average over all throws against the dragon."""
    judge = DiceJudge(state, side.roller)
    win, armies = 0.0, {0: 0.0}
    for chance, options in throws(side.dice, state.rules.table, side.full_set):
        value, left = options[0] if options else (0, side.dice)
        for event, part in _SIDES.items():
            ends, held = judge.fought(
                action.needed - action.damage, DAMAGE[event], value, left, side.full_set
            )
            win += chance * part * ends.win
            armies[0] += chance * part * ends.lost
            armies[held] = armies.get(held, 0.0) + chance * part * ends.farkle
    return ended(state, win, armies)

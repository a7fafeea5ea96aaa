"""The judge of Yahtzee Challenge: chances from seats' strengths, exact rolls within a turn.

Between two goes the strengths judge (`win_chance`). Within a go its seat is taken to throw, walk
and claim as is best for its chance to win, which is exact for the dice, and judged again for the
table after the go; the others divide what is left, and who is about to be robbed bears that. The
last run can be exact as a whole: nobody answers it, and who leads then has won.
"""

from msgspec.structs import replace

from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import OptionValue
from game.core.review.weighing import fitted
from game.games.yahtzee_challenge.analysis.evaluation import WinJudge, won
from game.games.yahtzee_challenge.analysis.goals import final_values
from game.games.yahtzee_challenge.analysis.throw_solver import at_rest, best_claim, plan, walk
from game.games.yahtzee_challenge.analysis.win_chance import NO_TILE, Balance, stage_after, stage_at
from game.games.yahtzee_challenge.players.runs import EyeJudge, in_last_run, judge_of
from game.games.yahtzee_challenge.rules import ring_board
from game.games.yahtzee_challenge.rules import state as st
from game.games.yahtzee_challenge.rules.claims import winning
from game.games.yahtzee_challenge.rules.content import INDEX, ROLLS
from game.games.yahtzee_challenge.rules.rules import outcome
from game.games.yahtzee_challenge.rules.scoring import winners

_USUAL: dict[str, OptionValue] = {"bell": "standard", "board": ring_board.USUAL}
_FITTED = fitted("yahtzee_challenge")


def chances(state: st.State) -> tuple[float, ...]:
    """Return the chance of each seat to win the match."""
    ended = outcome(state)
    if ended is not None:
        return result(ended)
    if isinstance(state.phase, st.OrderRoll):  # nobody has anything yet
        return (1 / state.seats,) * state.seats
    if _is_decided(state):
        return tuple(float(seat == state.active) for seat in range(state.seats))
    if isinstance(state.phase, st.StepRoll):
        return tuple(Balance(state.holdings, _shielded(state), stage_at(state)).chances())
    return Dividing(state).chances(_of_the_go(state))


def _shielded(state: st.State) -> int:
    return NO_TILE if state.shielded is None else INDEX[state.shielded]


def _is_decided(state: st.State) -> bool:
    """Return whether the last runner leads alone, since a run cannot lose points."""
    return in_last_run(state) and won(state) == 1


def _of_the_go(state: st.State) -> float:
    """Return the active seat's chance within a go (0 to 1), with best play to the end of the go."""
    judge, phase = judge_of(state), state.phase
    match phase:
        case st.FirstRoll(mission=mission):
            return plan(judge, state, mission).worth((), ROLLS)
        case st.Rerolling(mission=mission, rolls_used=used):
            return plan(judge, state, mission).worth(state.dice, ROLLS - used)
        case st.Claiming(mission=mission):
            return plan(judge, state, mission).worth(state.dice, 0)
        case st.OwnSquare(tile=tile, move_rolls=rolls):
            ways = walk(judge, at_rest(state))
            if state.can_improve(tile):
                return max(ways.staying_or_not(phase))
            return ways.moving_on(state.pawns[state.active], rolls)
    assert isinstance(phase, st.Protecting)
    return max(WinJudge(state).shield_valued(phase))


class Dividing:
    """Calculates the chances of all seats within a turn from that of the active seat.

    The others share the rest as in a mixture of two results: the active seat wins nothing, or it
    steals the tile it rolls for. The mixture is the one that gives the active seat its chance.
    """

    def __init__(self, state: st.State) -> None:
        self._seat = state.active
        self._missed = _after(state, success=False)
        robbed = _robbed(state)
        self._robbed = None if robbed is None else _after(robbed, success=True)

    def chances(self, own: float) -> tuple[float, ...]:
        """Return the chances of all seats when the active one has chance `own`."""
        seat, parts = self._seat, self._missed.copy()
        if self._robbed is not None:
            way = self._robbed[seat] - parts[seat]
            done = min(1.0, max(0.0, (own - parts[seat]) / way)) if way > 0 else 0.0
            parts = [a + done * (b - a) for a, b in zip(parts, self._robbed, strict=True)]
        parts[seat] = 0.0
        left = (1 - own) / (sum(parts) or 1.0)
        return tuple([own if n == seat else left * part for n, part in enumerate(parts)])


def _after(state: st.State, *, success: bool) -> list[float]:
    """Return each seat's chance to win after the turn, if no tile changes its owner in it."""
    stage = stage_after(state, success=success, claimed=False)
    if stage is not None:
        return Balance(state.holdings, _shielded(state), stage).chances()
    best = winners(state)
    return [(seat in best) / len(best) for seat in range(state.seats)]


def _robbed(state: st.State) -> st.State | None:
    """Return the table after the theft that the dice are thrown for; None for no theft."""
    phase = state.phase
    if not isinstance(phase, st.FirstRoll | st.Rerolling | st.Claiming):
        return None
    tile = phase.mission.tile
    if isinstance(phase, st.Claiming):
        tile = best_claim(WinJudge(state), state.dice, winning(state))
    if tile is None or state.owner(tile) in (None, state.active):
        return None
    index, held = state.find(tile)
    return state.with_holding(index, replace(held, owner=state.active))


class _Doubting(EyeJudge):
    """Values claims in the last run, and notes the chances that are only estimates."""

    def __init__(self, state: st.State) -> None:
        super().__init__(state)
        self.by_eye: set[float] = set()

    def _claimed(self, index: int, level: int, shielded: int) -> float:
        chance = super()._claimed(index, level, shielded)
        held = self._state.holdings[index]
        if chance < 1 and (held.owner != self._seat or level > held.level):  # the run goes on
            self.by_eye.add(chance)
        return chance


def exact(state: st.State) -> bool:
    """Return whether a turn decides the match: every roll's best claim wins or ends it."""
    phase = state.phase
    if isinstance(phase, st.OrderRoll):
        return False
    if isinstance(phase, st.Over) or _is_decided(state):
        return True
    if not isinstance(phase, st.FirstRoll | st.Rerolling | st.Claiming) or not in_last_run(state):
        return False
    judge = _Doubting(state)
    values = final_values(state, phase.mission, judge.worth, judge.miss)
    return judge.by_eye.isdisjoint(values)


def turn(state: st.State) -> Turn | None:
    """Return a state's turn, runs being the last round; None before and after the race."""
    if isinstance(state.phase, st.OrderRoll | st.Over):
        return None
    finale = state.finale
    if finale is None:
        return Turn(state.rounds_done + 1, state.active)
    return Turn(state.rounds_done + 2, state.active, finale.run_wins)


JUDGE: Judge[st.State] = _FITTED.judge(
    "by tiles, points and who is next", _USUAL, chances, turn, exact=exact
)

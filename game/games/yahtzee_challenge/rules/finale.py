"""The end of a turn, rounds, the closing bell and the Challenge Rounds (YC-3, YC-12, YC-14)."""

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.yahtzee_challenge.rules import moves as mv
from game.games.yahtzee_challenge.rules.scoring import tie_break, winners
from game.games.yahtzee_challenge.rules.state import Finale, Over, State, StepRoll

_STEP = StepRoll()
_RUN_ENDS = {mv.Result.MISS: mv.RunEnd.MISS, mv.Result.GUARD: mv.RunEnd.GUARD}


def after(state: State, seat: Seat) -> Seat:
    """Return the seat that follows in the order of play; after the last one the first."""
    order = state.order
    return order[(order.index(seat) + 1) % len(order)]


def run_order(state: State, last_runner: Seat) -> tuple[Seat, ...]:
    """Return the seats in the order of their runs (YC-12.3, YC-12.4)."""
    cut = state.order.index(last_runner) + 1
    return state.order[cut:] + state.order[:cut]


def end_go(state: State, result: mv.Result, log: mv.Log) -> State:
    """Return the state in the next seat's turn, run or stage (section 3.9)."""
    log.append(mv.GoEnded(state.active, result))
    if state.finale is not None:
        return _end_go_of_a_run(state, state.finale, result, log)
    seat = state.active
    if all(held.owner is not None for held in state.holdings):  # YC-12.1
        return _begin_challenge(state, seat, mv.ChallengeCause.LAST_TILE, log)
    if seat == state.order[-1]:
        rounds = state.rounds_done + 1
        state = replace(state, rounds_done=rounds)
        log.append(mv.RoundEnded(rounds))
        if rounds == state.bell:  # YC-14.1; 0 is no bell
            log.append(mv.BellRang(rounds))
            claimer = state.last_claimer
            last_runner = seat if claimer is None else claimer  # YC-14.3
            return _begin_challenge(state, last_runner, mv.ChallengeCause.BELL, log)
    return _begin_go(state, after(state, seat), log)


def _begin_go(state: State, seat: Seat, log: mv.Log) -> State:
    log.append(mv.GoBegan(seat))
    return replace(state, active=seat, phase=_STEP)


def _begin_challenge(
    state: State, last_runner: Seat, cause: mv.ChallengeCause, log: mv.Log
) -> State:
    runs = run_order(state, last_runner)
    log.append(mv.ChallengeBegan(runs, cause))
    finale = Finale(last_runner)
    return _begin_run(replace(state, finale=finale), runs[0], finale, log)


def _owns_all(state: State, seat: Seat) -> bool:
    return all(held.owner == seat for held in state.holdings)


def _begin_run(state: State, seat: Seat, finale: Finale, log: mv.Log) -> State:
    """Return the state in a seat's run (section 3.10), or after it if it owns all (YC-12.19)."""
    log.append(mv.RunBegan(seat))
    state = replace(state, active=seat, finale=replace(finale, run_wins=0))
    if _owns_all(state, seat):
        log.append(mv.CleanSweep(seat))
        return _end_run(state, replace(finale, run_wins=0), mv.RunEnd.CLEAN_SWEEP, log)
    return _begin_go(state, seat, log)


def _end_go_of_a_run(state: State, finale: Finale, result: mv.Result, log: mv.Log) -> State:
    seat = state.active
    if result is not mv.Result.SUCCESS:  # YC-12.10, YC-12.11
        return _end_run(state, finale, _RUN_ENDS[result], log)
    finale = replace(finale, run_wins=finale.run_wins + 1)
    state = replace(state, finale=finale)
    if _owns_all(state, seat):  # YC-12.17
        log.append(mv.CleanSweep(seat))
        return _end_run(state, finale, mv.RunEnd.CLEAN_SWEEP, log)
    log.append(mv.RunExtended(seat, finale.run_wins))
    return _begin_go(state, seat, log)


def _end_run(state: State, finale: Finale, cause: mv.RunEnd, log: mv.Log) -> State:
    seat = state.active
    log.append(mv.RunEnded(seat, finale.run_wins, cause))
    finale = replace(finale, runs_done=finale.runs_done + 1)
    state = replace(state, finale=finale)
    if seat == finale.last_runner:  # YC-12.20
        return _score(state, log)
    return _begin_run(state, after(state, seat), finale, log)


def _score(state: State, log: mv.Log) -> State:
    log.append(mv.GameScored(tuple(state.points_of(seat) for seat in range(state.seats))))
    log.append(mv.GameOver(winners(state), tie_break(state)))
    return replace(state, phase=Over())

"""The rules of Quazo's Gambit: what `GameSpec` asks for, over the chapters' modules."""

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.values import IllegalMove
from game.games.quazos_gambit.rules import (
    abilities,
    battles,
    dealing,
    legal,
    movement,
    observation,
    ranking,
    refusals,
    robbing,
    turns,
)
from game.games.quazos_gambit.rules.events import Event
from game.games.quazos_gambit.rules.moves import (
    Battle,
    Deposit,
    EndTurn,
    EnterBank,
    GreatLeap,
    JetStream,
    MudTrap,
    Place,
    PlaceGolden,
    Rob,
    Safecracker,
    Stake,
    Stealth,
    Step,
    Stop,
    TakeFlight,
    TryFree,
    Undertow,
    WingGuard,
)
from game.games.quazos_gambit.rules.state import PlacingGold, Robbing, Spreading, State

setup = dealing.setup
to_act = refusals.decider
legal_moves = legal.legal_moves
refusal = refusals.refusal
wrong_seat = refusals.wrong_seat
outcome = ranking.outcome
score = ranking.score
observe = observation.observe
seen_by = observation.seen_by
imagine = observation.imagine
private = observation.private


def apply(state: State, move: values.Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The next state and what happened, in order.

    Raises: IllegalMove; Unknown if `chance` would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: list[Event] = []
    match move:
        case Step(cell=cell):
            state = movement.step(state, cell, log)
        case EndTurn():
            state = turns.end_turn(state, chance, log)
        case EnterBank():
            state = movement.enter_bank(state, log)
        case Deposit(red=red, gold=gold):
            state = movement.deposit(state, red, gold, chance, log)
        case Battle(target=target):
            state = battles.battle(state, target, chance, log)
        case Rob():
            state = robbing.rob(state, chance, log)
        case _:
            state = _answer(state, move, chance, log)
    return state, tuple(log)


def _answer(state: State, move: values.Move, chance: Chance, log: list[Event]) -> State:
    """Moves that answer a question of their own phase."""
    phase = state.phase
    match phase, move:
        case Robbing(), TryFree():
            return robbing.try_free(state, phase, chance, log)
        case Robbing(), Stake():
            return robbing.stake(state, phase, chance, log)
        case Robbing(), Stop():
            return robbing.stop(state, phase, chance, log)
        case Spreading(), Place(cell=cell):
            return robbing.place(state, phase, cell, chance, log)
        case PlacingGold(), PlaceGolden(cell=cell):
            return turns.place_golden(state, phase.seat, cell, chance, log)
    return _use(state, move, log)


def _use(state: State, move: values.Move, log: list[Event]) -> State:
    """Abilities: none rolls dice, none ends the turn (QG-5.32)."""
    match move:
        case Stealth():
            return abilities.stealth(state, log)
        case Safecracker():
            return abilities.safecracker(state, log)
        case MudTrap(cells=cells):
            return abilities.mud_trap(state, cells, log)
        case GreatLeap(cell=cell):
            return abilities.great_leap(state, cell, log)
        case TakeFlight(cell=cell):
            return abilities.take_flight(state, cell, log)
        case WingGuard():
            return abilities.wing_guard(state, log)
        case JetStream():
            return abilities.jet_stream(state, log)
        case Undertow(target=target):
            return abilities.undertow(state, target, log)
    raise AssertionError(f"no refusal and no effect: {move}")

"""The rules of Quazo's Gambit: what `GameSpec` asks for, over the chapters' modules."""

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.dice import Thrown
from game.core.contract.values import IllegalMove
from game.games.quazos_gambit.rules import (
    abilities,
    battle,
    dealing,
    legal,
    movement,
    ranking,
    refusals,
    robbing,
    turns,
)
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules.content import (
    BATTLE_DIE,
    BIOME_DIE,
    MANA_DIE,
    ROBBERY_DIE,
    ROUNDS,
    TURN_ORDER_DIE,
)
from game.games.quazos_gambit.rules.events import Event, Log
from game.games.quazos_gambit.rules.state import PlacingGold, Robbing, Spreading, State

setup = dealing.setup
to_act = refusals.decider
legal_moves = legal.legal_moves
refusal = refusals.refusal
wrong_seat = refusals.wrong_seat
outcome = ranking.outcome
score = ranking.score


def apply(state: State, move: values.Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and what happened, in order.

    Raises: IllegalMove; Unknown if `chance` would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: Log = []
    match move:
        case mv.Step(cell=cell):
            state = movement.step(state, cell, log)
        case mv.EndTurn():
            state = turns.end_turn(state, chance, log)
        case mv.EnterBank():
            state = movement.enter_bank(state, log)
        case mv.Deposit(red=red, gold=gold):
            state = movement.deposit(state, red, gold, chance, log)
        case mv.Battle(target=target):
            state = battle.battle(state, target, chance, log)
        case mv.Rob():
            state = robbing.rob(state, chance, log)
        case _:
            state = _answer(state, move, chance, log)
    return state, tuple(log)


def _answer(state: State, move: values.Move, chance: Chance, log: Log) -> State:
    """Return the state after a move that answers a question of its phase, else after an ability."""
    phase = state.phase
    match phase, move:
        case Robbing(), mv.TryFree():
            return robbing.try_free(state, phase, chance, log)
        case Robbing(), mv.Stake():
            return robbing.stake(state, phase, chance, log)
        case Robbing(), mv.Stop():
            return robbing.stop(state, phase, chance, log)
        case Spreading(), mv.Place(cell=cell):
            return robbing.place(state, phase, cell, chance, log)
        case PlacingGold(), mv.PlaceGolden(cell=cell):
            return turns.place_golden(state, phase.seat, cell, chance, log)
    return _use(state, move, log)


def _use(state: State, move: values.Move, log: Log) -> State:
    """Return the state after an ability, which never rolls dice or ends the turn (QG-5.32)."""
    match move:
        case mv.Stealth():
            return abilities.stealth(state, log)
        case mv.Safecracker():
            return abilities.safecracker(state, log)
        case mv.MudTrap(cells=cells):
            return abilities.mud_trap(state, cells, log)
        case mv.GreatLeap(cell=cell):
            return abilities.great_leap(state, cell, log)
        case mv.TakeFlight(cell=cell):
            return abilities.take_flight(state, cell, log)
        case mv.WingGuard():
            return abilities.wing_guard(state, log)
        case mv.JetStream():
            return abilities.jet_stream(state, log)
        case mv.Undertow(target=target):
            return abilities.undertow(state, target, log)
    raise AssertionError(f"no refusal and no effect: {move}")


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """Return the dice that an event rolled and who rolled them; in a battle both sides roll."""
    match event:
        case ev.ManaGained(seat=seat, die=die):
            return (Thrown(seat, MANA_DIE, (die,)),)
        case ev.BattleRolled(seat=seat, target=target, attack=attack, defence=defence):
            return (Thrown(seat, BATTLE_DIE, attack), Thrown(target, BATTLE_DIE, defence))
        case ev.RobRolled(seat=seat, dice=dice):
            return (Thrown(seat, ROBBERY_DIE, dice),)
        case ev.D4Rolled(seat=seat, die=die):
            return (Thrown(seat, BIOME_DIE, (die,)),)
        case ev.FirstRolled(throws=throws) | ev.GoldenTieRoll(throws=throws):
            return tuple(die for dice in throws for die in _by_seat(dice))
        case ev.TiebreakRolled(dice=dice):
            return _by_seat(dice)
    return ()


def _by_seat(dice: ev.Throw) -> tuple[Thrown, ...]:
    """Return the die of each seat that threw; 0 in `dice`: that seat did not."""
    return tuple(Thrown(seat, TURN_ORDER_DIE, (die,)) for seat, die in enumerate(dice) if die)


def tense(view: State) -> bool:
    """Whether the last round or a robbery is on."""
    return view.round >= ROUNDS or isinstance(view.phase, Robbing)

"""The rules of Yoz: what `GameSpec` asks for, over the chapters' modules."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.dice import Thrown
from game.core.contract.values import IllegalMove
from game.games.yoz.rules import (
    battle,
    dealing,
    dragons,
    endings,
    jumps,
    legal,
    observation,
    refusals,
    sharing,
    thief,
    tunnels,
    turns,
    walking,
)
from game.games.yoz.rules import events as ev
from game.games.yoz.rules import moves as mv
from game.games.yoz.rules import state as st
from game.games.yoz.rules.content import CASTLE_STONE, D8, D12
from game.games.yoz.rules.events import Cause, Event, Log

NEAR_STONES = 8  # to the castle: from here on the music is tense

setup = dealing.setup
to_act = refusals.decider
may_act = refusals.may_act
legal_moves = legal.legal_moves
refusal = refusals.refusal
wrong_seat = refusals.wrong_seat
outcome = endings.outcome
observe = observation.observe
imagine = observation.imagine


def score(state: st.State, seat: values.Seat) -> int | None:
    """Return None: the party wins or loses together, without points (YOZ-1.2)."""
    return None


def apply(state: st.State, move: values.Move, chance: Chance) -> tuple[st.State, tuple[Event, ...]]:
    """Return the next state and the events of a move, in order.

    Raises: IllegalMove; Unknown if `chance` or a card face down would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: Log = []
    phase = state.phase
    match phase, move:
        case st.Moving(), mv.Step(space=space):
            state = walking.step(state, phase, space, chance, log)
        case st.Moving(), mv.Stop():
            state = walking.stop(state, phase, log)
        case st.Drawing(), mv.Draw():
            state = thief.draw(state, chance, log)
        case st.Battling(), mv.Fight():
            state, flights = battle.fight(state, phase, chance, log)
            if flights is not None:
                state = dragons.fly_on(state, flights, chance, log)
        case st.DragonPick(), mv.ChooseDragon(dragon=dragon):
            state = dragons.choose(state, phase, dragon, chance, log)
        case st.LastStand(), mv.LastChance():
            state = thief.last_chance(state, phase, chance, log)
        case st.Acting(), mv.Attack(dragon=dragon):
            spent = replace(phase.spent, deed=st.Deed.ATTACKED)
            state = battle.begin(state, dragon, (state.active,), spent, Cause.ATTACK, log)
        case st.Acting(), mv.Dig():
            state = tunnels.dig(state, phase, chance, log)
        case st.Acting(), mv.End():
            state = replace(state, phase=st.Drawing(phase.spent))
        case _, _:
            state = _apply_without_phase(state, move, chance, log)
    return state, tuple(log)


def _apply_without_phase(state: st.State, move: values.Move, chance: Chance, log: Log) -> st.State:
    """Return the state after a move that needs nothing from the phase."""
    match move:
        case mv.Walk():
            return walking.roll(state, chance, log)
        case mv.Skip():
            return turns.act_or_draw(state, st.Spent(st.Way.SKIPPED))
        case mv.Jump():
            return jumps.jump(state, chance, log)
        case mv.Choose(circle=circle):
            return jumps.land_on(state, circle, log)
        case mv.SpecialJump(gem=gem):
            return jumps.special(state, gem, chance, log)
        case mv.Return():
            return jumps.go_back(state, log)
        case mv.Give(to=to):
            return sharing.hand_over(state, state.active, to, log)
        case mv.Take(source=source):
            return sharing.hand_over(state, source, state.active, log)
        case mv.PickUp(gem=gem):
            return sharing.pick_up(state, gem, log)
        case mv.Rest():
            return walking.rest(state, chance, log)
        case mv.Leave():
            return walking.leave(state, log)
        case mv.SetOut(first=first):
            return turns.set_out(state, first, log)
    raise AssertionError(f"refusals let {move} pass")


def thrown(event: ev.Event) -> tuple[Thrown, ...]:
    """Return the dice of an event and the seat that rolled; empty for dragons and without dice."""
    match event:
        case ev.MoveRolled(seat=seat, die=die) | ev.LastChanceRolled(seat=seat, die=die):
            return (Thrown(seat, D12, (die,)),)
        case ev.JumpRolled(seat=seat, dice=dice) | ev.SpecialTried(seat=seat, dice=dice):
            return (Thrown(seat, D12, dice),)
        case ev.BattleRolled(leader=seat, dice=dice):
            return (Thrown(seat, D12, dice),)
        case ev.TunnelPassed(seat=seat, die=int(die)) | ev.TunnelFailed(seat=seat, die=int(die)):
            return (Thrown(seat, D8, (die,)),)
    return ()


def tense(view: st.State) -> bool:
    """Whether the thief is near the castle, or the last chance is rolled for."""
    near = CASTLE_STONE - view.thief <= NEAR_STONES
    return near or isinstance(view.phase, st.LastStand)

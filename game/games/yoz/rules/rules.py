"""The rules of Yoz: what `GameSpec` asks for, over the chapters' modules."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.values import IllegalMove
from game.games.yoz.rules import (
    battles,
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
from game.games.yoz.rules.events import Cause, Event
from game.games.yoz.rules.moves import (
    Attack,
    Choose,
    ChooseDragon,
    Dig,
    Draw,
    End,
    Fight,
    Give,
    Jump,
    LastChance,
    Leave,
    PickUp,
    Rest,
    Return,
    SetOut,
    Skip,
    SpecialJump,
    Step,
    Stop,
    Take,
    Walk,
)
from game.games.yoz.rules.state import (
    Acting,
    Battling,
    Deed,
    DragonPick,
    Drawing,
    LastStand,
    Moving,
    Spent,
    State,
    Way,
)

setup = dealing.setup
to_act = refusals.decider
may_act = refusals.may_act
legal_moves = legal.legal_moves
refusal = refusals.refusal
wrong_seat = refusals.wrong_seat
outcome = endings.outcome
observe = observation.observe
seen_by = observation.seen_by
imagine = observation.imagine
private = observation.private


def score(state: State, seat: values.Seat) -> int | None:
    """Nobody has points of their own: the party wins or loses (YOZ-1.2)."""
    return None


def apply(state: State, move: values.Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The next state and what happened, in order.

    Raises: IllegalMove; Unknown if `chance` or a card face down would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: list[Event] = []
    phase = state.phase
    match phase, move:
        case Moving(), Step(space=space):
            state = walking.step(state, phase, space, chance, log)
        case Moving(), Stop():
            state = walking.stop(state, phase, log)
        case Drawing(), Draw():
            state = thief.draw(state, chance, log)
        case Battling(), Fight():
            state, flights = battles.fight(state, phase, chance, log)
            if flights is not None:
                state = dragons.fly_on(state, flights, chance, log)
        case DragonPick(), ChooseDragon(dragon=dragon):
            state = dragons.choose(state, phase, dragon, chance, log)
        case LastStand(), LastChance():
            state = thief.last_chance(state, phase, chance, log)
        case Acting(), Attack(dragon=dragon):
            spent = replace(phase.spent, deed=Deed.ATTACKED)
            state = battles.begin(state, dragon, (state.active,), spent, Cause.ATTACK, log)
        case Acting(), Dig():
            state = tunnels.dig(state, phase, chance, log)
        case Acting(), End():
            state = replace(state, phase=Drawing(phase.spent))
        case _, _:
            state = _apply_without_phase(state, move, chance, log)
    return state, tuple(log)


def _apply_without_phase(
    state: State, move: values.Move, chance: Chance, log: list[Event]
) -> State:
    """Moves that need nothing of the phase they are made in."""
    match move:
        case Walk():
            return walking.roll(state, chance, log)
        case Skip():
            return turns.act_or_draw(state, Spent(Way.SKIPPED))
        case Jump():
            return jumps.jump(state, chance, log)
        case Choose(circle=circle):
            return jumps.land_on(state, circle, log)
        case SpecialJump(gem=gem):
            return jumps.special(state, gem, chance, log)
        case Return():
            return jumps.go_back(state, log)
        case Give(to=to):
            return sharing.hand_over(state, state.active, to, log)
        case Take(source=source):
            return sharing.hand_over(state, source, state.active, log)
        case PickUp(gem=gem):
            return sharing.pick_up(state, gem, log)
        case Rest():
            return walking.rest(state, chance, log)
        case Leave():
            return walking.leave(state, log)
        case SetOut(first=first):
            return turns.set_out(state, first, log)
    raise AssertionError(f"refusals let {move} pass")

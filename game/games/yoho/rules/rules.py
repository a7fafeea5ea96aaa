"""The rules of Yoho!: what `GameSpec` asks for, over the chapters' modules."""

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.values import IllegalMove
from game.games.yoho.rules import (
    attacks,
    chests,
    dealing,
    gaps,
    legal,
    observation,
    ranking,
    refusals,
    sailing,
    shaping,
    taking,
    turns,
)
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.events import Event, How, Log, Target
from game.games.yoho.rules.hands import lay_down
from game.games.yoho.rules.state import ChoosingGift, Refilling, State

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
    """Return the next state, and the events of a move in order.

    Raises: IllegalMove; Unknown if `chance` or something hidden would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: Log = []
    match move:
        case mv.Refill(rotation=rotation):
            phase = state.phase
            assert isinstance(phase, Refilling)
            state = gaps.refill(state, phase, rotation, chance, log)
            state = chests.settle(state, phase.chest, log)
        case mv.EndTurn():
            state = turns.end_turn(state, log)
        case mv.Discard(cards=cards):
            state = turns.finish(state, cards, chance, log)
        case mv.ShootChest():
            state = chests.shoot(state, log)
        case mv.ShootShip(seat=seat):
            state = attacks.shoot_ship(state, seat, log)
        case mv.ChooseGift(gift=gift):
            phase = state.phase
            assert isinstance(phase, ChoosingGift)
            state = taking.choose_gift(state, phase.cell, gift, chance, log)
        case mv.PlaceLair(side=side, slot=slot):
            state = dealing.place_lair(state, side, slot, log)
        case _:
            state = lay_down(state, mv.CARD_OF[type(move)], mv.source_of(move), log)
            state = _apply_card(state, move, chance, log)
    return state, tuple(log)


def _apply_card(state: State, move: values.Move, chance: Chance, log: Log) -> State:
    """Return the state after a played card's effects, up to its next choice (YOHO-3.5)."""
    match move:
        case mv.Movement(to=to):
            return sailing.sail(state, to, log)
        case mv.Net():
            return taking.take(state, state.at_sea(state.active), How.NET, chance, log)
        case mv.Catch(cell=cell):
            return taking.take(state, cell, How.CATCH, chance, log)
        case mv.ThrowAtShip(barrel=barrel, seat=seat):
            return attacks.throw_at_seat(state, barrel, Target.SHIP, seat, log)
        case mv.ThrowAtLair(barrel=barrel, seat=seat):
            return attacks.throw_at_seat(state, barrel, Target.LAIR, seat, log)
        case mv.ThrowAtChest(barrel=barrel, chest=chest):
            return chests.aim_barrel(state, barrel, chest, log)
        case mv.Swing(cell=cell, spin=spin):
            return shaping.swing(state, cell, spin, log)
        case mv.Swap(a=a, b=b):
            return shaping.swap(state, a, b, log)
        case mv.Slide():
            return shaping.slide(state, move, chance, log)
        case mv.Flip(cell=cell, axis=axis):
            return chests.turn_over(state, cell, axis, log)
    assert isinstance(move, mv.Remove)
    return gaps.leave_gap(state, move.cell, log)


def tense(view: State) -> bool:
    """Whether somebody needs one more coin to win, or the last round runs."""
    last_round = bool(view.rules.round_limit) and view.round_no >= view.rules.round_limit
    most = max(captain.coins for captain in view.captains)
    return last_round or most >= view.rules.coins_to_win - 1

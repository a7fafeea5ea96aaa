"""The rules of Yoho!: what `GameSpec` asks for, over the chapters' modules."""

from game.core.chance import Chance
from game.core.contract import values
from game.core.contract.values import IllegalMove
from game.games.yoho.rules import (
    attacks,
    chains,
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
from game.games.yoho.rules.content import MapCard
from game.games.yoho.rules.events import Event, How, Target
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
    """The next state and what happened, in order.

    Raises: IllegalMove; Unknown if `chance` or something hidden would decide.
    """
    refused = refusals.refusal(state, move)
    if refused is not None:
        raise IllegalMove(refused)
    log: list[Event] = []
    match move:
        case mv.Refill(rotation=rotation):
            phase = state.phase
            assert isinstance(phase, Refilling)
            state = gaps.refill(state, phase, rotation, chance, log)
            state = chains.settle(state, phase.chest, log)
        case mv.EndTurn():
            state = turns.end_turn(state, log)
        case mv.Discard(cards=cards):
            state = turns.finish(state, cards, chance, log)
        case mv.ShootChest():
            state = attacks.shoot_chest(state, log)
        case mv.ShootShip(seat=seat):
            state = attacks.shoot_ship(state, seat, log)
        case mv.ChooseGift(gift=gift):
            phase = state.phase
            assert isinstance(phase, ChoosingGift)
            state = taking.choose_gift(state, phase.cell, gift, chance, log)
        case mv.PlaceLair(side=side, slot=slot):
            state = dealing.place_lair(state, side, slot, log)
        case _:
            state = _play_card(state, move, chance, log)
    return state, tuple(log)


def _play_card(state: State, move: values.Move, chance: Chance, log: list[Event]) -> State:
    """Play a card, and apply it up to its end or the next choice (YOHO-3.5)."""
    match move:
        case mv.Movement(source=source, to=to):
            state = lay_down(state, MapCard.MOVEMENT, source, log)
            return sailing.sail(state, to, log)
        case mv.Net(source=source):
            ship = state.captains[state.active].ship
            assert ship is not None
            state = lay_down(state, MapCard.NET, source, log)
            return taking.take(state, ship, How.NET, chance, log)
        case mv.Swing() | mv.Swap() | mv.Slide() | mv.Flip() | mv.Remove():
            state = lay_down(state, refusals.CARDS[type(move)], mv.Source.MAP, log)
            return _reshape(state, move, chance, log)
    state = lay_down(state, MapCard.CATCH_THROW, mv.Source.MAP, log)
    match move:
        case mv.Catch(cell=cell):
            return taking.take(state, cell, How.CATCH, chance, log)
        case mv.ThrowAtShip(barrel=barrel, seat=seat):
            return attacks.throw_at_seat(state, barrel, Target.SHIP, seat, log)
        case mv.ThrowAtLair(barrel=barrel, seat=seat):
            return attacks.throw_at_seat(state, barrel, Target.LAIR, seat, log)
    assert isinstance(move, mv.ThrowAtChest)
    return attacks.throw_at_chest(state, move.barrel, move.chest, log)


def _reshape(
    state: State,
    move: mv.Swing | mv.Swap | mv.Slide | mv.Flip | mv.Remove,
    chance: Chance,
    log: list[Event],
) -> State:
    match move:
        case mv.Swing(cell=cell, spin=spin):
            return shaping.swing(state, cell, spin, log)
        case mv.Swap(a=a, b=b):
            return shaping.swap(state, a, b, log)
        case mv.Slide():
            return shaping.slide(state, move, chance, log)
        case mv.Flip(cell=cell, axis=axis):
            return chains.turn_over(state, cell, axis, log)
        case mv.Remove(cell=cell):
            return gaps.leave_gap(state, cell, log)

"""Brawls: the call, the two sides, the result and the spoils (DF-6)."""

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.armies import gain, walk
from game.games.dragon_farkle.rules.battle import leave
from game.games.dragon_farkle.rules.cards import discard_aside, keep_items, known, spend
from game.games.dragon_farkle.rules.causes import Action, Cause
from game.games.dragon_farkle.rules.content import BRAWL_BONUS, Item, dice_of_defender
from game.games.dragon_farkle.rules.throws import fresh_side, throw
from game.games.dragon_farkle.rules.turns import end_turn


def call(state: st.State, target: Seat, chance: Chance, log: ev.Log) -> st.State:
    """Return the state with a seat called to a Brawl; any item lets it answer, to hide which."""
    log.append(ev.BrawlCalled(state.active, target))
    if state.camps[target].hand:
        return replace(state, phase=st.Called(target))
    return start(state, st.Called(target), chance, log)


def start(state: st.State, called: st.Called, chance: Chance, log: ev.Log) -> st.State:
    """Return the state in a Brawl: the attacker leaves the Keep and rolls (DF-8.8, DF-6.5)."""
    seat = state.active
    state = leave(state, seat, log)
    log.append(ev.ActionChosen(seat, Action.BRAWL, called.target))
    powdered = seat if called.powdered else None
    side = fresh_side(seat, state.turn.full_set - called.powdered)
    return throw(state, st.Brawling(called.target, powdered), side, chance, log)


def wave_flag(state: st.State, called: st.Called, log: ev.Log) -> st.State:
    """Return the state after a White Flag refused a Brawl before any roll (DF-10.21, 10.22)."""
    state = spend(state, called.target, Item.WHITE_FLAG, log)
    log.append(ev.BrawlRefused(state.active, called.target))
    if called.powdered:
        log.append(ev.FullSetChanged(state.active, state.turn.full_set))
    turn = replace(state.turn, barred=(*state.turn.barred, called.target))
    return replace(state, turn=turn, phase=st.Choosing())


def score(
    state: st.State, action: st.Brawling, side: st.Side, total: int, chance: Chance, log: ev.Log
) -> st.State:
    """Return the state after a side of a Brawl ends with `total` soldiers (DF-6.7, DF-6.14).

    After the attack `side.items` wait and the defender rolls; after the defence the Brawl ends.
    """
    log.append(ev.BrawlScored(side.roller, total))
    if side.roller == action.target:
        return _result(state, action, side, total, chance, log)
    action = replace(action, attack_score=total, attack_items=side.items)
    fresh = fresh_side(action.target, defence_dice(state, action))
    return replace(state, phase=st.Defending(action, fresh))


def defence_set(state: st.State, seat: Seat) -> int:
    """Return the number of dice a seat defends with, before any Powder (DF-6.10, DF-9.18)."""
    return dice_of_defender(state.camps[seat].companion)


def defence_dice(state: st.State, action: st.Brawling) -> int:
    """Return the number of dice the target of a Brawl rolls, less one under Powder (DF-10.22)."""
    return defence_set(state, action.target) - (action.powdered == action.target)


def farkle(
    state: st.State, action: st.Brawling, side: st.Side, chance: Chance, log: ev.Log
) -> st.State:
    """Return the state after a side's Farkle: no score, and its items are lost (DF-6.8)."""
    log.append(ev.Farkle(side.roller, side.aside, len(side.items), 0))
    state = discard_aside(state, side.roller, side.items, log)
    return score(state, action, replace(side, aside=0, items=()), 0, chance, log)


def _result(
    state: st.State, action: st.Brawling, side: st.Side, defence: int, chance: Chance, log: ev.Log
) -> st.State:
    """Return the state after both scores of a Brawl are compared (DF-6.14 to DF-6.20)."""
    attacker, target = state.active, action.target
    attack = action.attack_score
    if attack == defence:  # DF-6.15
        log.append(ev.BrawlResult(attacker, target, attack, defence, None, 0, 0))
        state = discard_aside(state, attacker, action.attack_items, log)
        return end_turn(discard_aside(state, target, side.items, log), chance, log)
    if attack > defence:
        winner, loser, won, lost = attacker, target, action.attack_items, side.items
    else:
        winner, loser, won, lost = target, attacker, side.items, action.attack_items
    state = take_soldiers(state, action, defence, log)
    state = discard_aside(state, loser, lost, log)
    if len(won) > 1:  # DF-6.18
        return replace(state, phase=st.Spoils(winner, won))
    return end_turn(keep_items(state, winner, won, log), chance, log)


def take_soldiers(state: st.State, action: st.Brawling, defence: int, log: ev.Log) -> st.State:
    """Return the state with the soldiers that the higher score wins moved (DF-6.14, DF-6.16)."""
    attacker, target, attack = state.active, action.target, action.attack_score
    winner, loser = (attacker, target) if attack > defence else (target, attacker)
    taken = min(abs(attack - defence), state.camps[loser].army)
    log.append(ev.BrawlResult(attacker, target, attack, defence, winner, taken, BRAWL_BONUS))
    state = walk(state, loser, winner, taken, Cause.BRAWL, log)
    return gain(state, winner, BRAWL_BONUS, Cause.BONUS, log)


def pick(state: st.State, spoils: st.Spoils, item: Item, chance: Chance, log: ev.Log) -> st.State:
    """Return the state with one item given to the winner, the rest discarded (DF-6.18, 6.19)."""
    rest = tuple([other for other in known(spoils.items) if other is not item])
    state = keep_items(state, spoils.winner, (item,), log)
    return end_turn(discard_aside(state, spoils.winner, rest, log), chance, log)

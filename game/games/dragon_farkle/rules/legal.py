"""The legal moves of the seat to act: those of section 3.3, and the cards of section 3.2."""

from itertools import combinations

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.companion_refusals import (
    refuse_companion,
    refuse_reroll,
    scared,
)
from game.games.dragon_farkle.rules.content import AIMED, FULL_SET, Companion, Item
from game.games.dragon_farkle.rules.item_refusals import refuse_item, refuse_target
from game.games.dragon_farkle.rules.refusals import decider, refuse_battle, refuse_brawl
from game.games.dragon_farkle.rules.throws import is_choice, rewards

_RECRUIT, _BATTLE, _ACCEPT, _ROLL, _STOP, _PASS = (
    mv.Recruit(), mv.Battle(), mv.Accept(), mv.Roll(), mv.Stop(), mv.Pass(),
)  # fmt: skip
_ROLL_ONLY: tuple[mv.Move, ...] = (_ROLL,)
_BRAWLS = tuple(mv.Brawl(seat) for seat in range(5))
_REROLLS = tuple(mv.Reroll(die) for die in range(FULL_SET))
_FLIPS = tuple(mv.Flip(die) for die in range(FULL_SET))
_PREDICTIONS = tuple(mv.Predict(number) for number in range(1, 7))
_SCARES = tuple(mv.Scare(seat) for seat in range(5))
_USES = {companion: mv.Use(companion) for companion in Companion}
_PLAYS = {item: mv.Play(item) for item in Item}
_PLAYS_AT = {item: tuple(mv.PlayAt(item, seat) for seat in range(5)) for item in AIMED}
_PICKS = {item: mv.Pick(item) for item in Item}
_DISCARDS = {item: mv.Discard(item) for item in Item}
_KEEPS = {companion: mv.KeepCompanion(companion) for companion in Companion}
_THROWS_AGAIN = tuple(  # by the number of dice in the throw
    tuple(
        mv.ThrowAgain(dice, event_die)
        for event_die in (False, True)
        for size in range(count + 1)
        for dice in combinations(range(count), size)
        if dice or event_die
    )
    for count in range(FULL_SET + 1)
)


def legal_moves(state: st.State) -> tuple[mv.Move, ...]:
    """Return every move of the seat to act, in a fixed order; none when the game is over."""
    seat = decider(state)
    if seat is None:
        return ()
    phase = state.phase
    moves: list[mv.Move]
    match phase:
        case st.Deciding():
            battling = isinstance(phase.action, st.Battling)
            moves = [_ROLL] if battling else [_ROLL, _STOP]
        case st.Rolled():
            moves = _with_a_throw(state, seat, phase)
        case st.Choosing():
            moves = _actions(state)
        case st.Called():
            moves = [_PASS]
        case st.Defending():
            return _ROLL_ONLY
        case st.Nudging():
            return (_PASS, *_REROLLS[: len(phase.faces)])
        case st.Hiring():
            return tuple([_KEEPS[companion] for companion in phase.drawn])
        case st.Spoils():
            return tuple([_PICKS[item] for item in phase.items if item is not None])
        case st.ItemLimit():
            hand = state.camps[seat].hand
            return tuple([_DISCARDS[held.item] for held in hand if held.item is not None])
        case _:
            return ()
    _add_companion(state, seat, moves)
    for held in state.camps[seat].hand:
        if held.item is not None:
            _add_item(state, seat, held.item, moves)
    return tuple(moves)


def _actions(state: st.State) -> list[mv.Move]:
    moves: list[mv.Move] = [_RECRUIT]
    if state.rules.brawls:
        moves += [
            _BRAWLS[target]
            for target in range(len(state.camps))
            if refuse_brawl(state, target) is None
        ]
    if refuse_battle(state) is None:
        moves.append(_BATTLE)
    return moves


def _with_a_throw(state: st.State, seat: Seat, phase: st.Rolled) -> list[mv.Move]:
    moves: list[mv.Move]
    if is_choice(state, phase):
        moves = [*groups.moves(phase.faces, rewards(state, phase), state.rules.table)]
    else:
        moves = [_ACCEPT]
    hiccup = state.camps[seat].companion is Companion.HICCUP
    if hiccup and refuse_reroll(state, seat, 0) is None:
        moves += _REROLLS[: len(phase.faces)]
    return moves


def _add_companion(state: st.State, seat: Seat, moves: list[mv.Move]) -> None:
    companion = state.camps[seat].companion
    if companion is None or refuse_companion(state, seat, companion) is not None:
        return
    if companion is Companion.SIDIA:
        moves += _PREDICTIONS
    elif companion is Companion.SKREE:
        moves += [_SCARES[target] for target in scared(state, seat)]
    else:
        moves.append(_USES[companion])


def _add_item(state: st.State, seat: Seat, item: Item, moves: list[mv.Move]) -> None:
    if refuse_item(state, seat, item) is not None:
        return
    if item in AIMED:
        for target in range(len(state.camps)):
            if refuse_target(state, item, target) is None:
                moves.append(_PLAYS_AT[item][target])
    elif item is Item.SUSPICIOUSLY_HEAVY_DIE:
        assert isinstance(state.phase, st.Rolled)
        moves += _FLIPS[: len(state.phase.faces)]
    elif item is Item.BOTTLED_SECOND_THOUGHTS:
        assert isinstance(state.phase, st.Rolled)
        moves += _THROWS_AGAIN[len(state.phase.faces)]
    else:
        moves.append(_PLAYS[item])

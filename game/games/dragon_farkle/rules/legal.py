"""What the seat to act may do: the moves of section 3.3, and the cards of section 3.2.

Moves are values: the same few are listed again and again, so they are made once. What a card needs
is asked of the refusals, so that it stands in one place.
"""

from itertools import combinations

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules.companion_refusals import (
    refuse_companion,
    refuse_nudge,
    refuse_scare,
)
from game.games.dragon_farkle.rules.content import AIMED, FULL_SET, Companion, Item
from game.games.dragon_farkle.rules.item_refusals import refuse_item, refuse_target
from game.games.dragon_farkle.rules.moves import (
    Accept,
    Battle,
    Brawl,
    Discard,
    Flip,
    KeepCompanion,
    Move,
    Pass,
    Pick,
    Play,
    PlayAt,
    Predict,
    Recruit,
    Reroll,
    Roll,
    Scare,
    Stop,
    ThrowAgain,
    Use,
)
from game.games.dragon_farkle.rules.refusals import decider, refuse_battle, refuse_brawl
from game.games.dragon_farkle.rules.state import (
    Battling,
    Called,
    Choosing,
    Deciding,
    Defending,
    Hiring,
    ItemLimit,
    Nudging,
    Rolled,
    Spoils,
    State,
)
from game.games.dragon_farkle.rules.throws import is_choice, rewards

_RECRUIT, _BATTLE, _ACCEPT, _ROLL, _STOP, _PASS = (
    Recruit(), Battle(), Accept(), Roll(), Stop(), Pass(),
)  # fmt: skip
_ROLL_ONLY: tuple[Move, ...] = (_ROLL,)
_BRAWLS = tuple(Brawl(seat) for seat in range(5))
_REROLLS = tuple(Reroll(die) for die in range(FULL_SET))
_FLIPS = tuple(Flip(die) for die in range(FULL_SET))
_PREDICTIONS = tuple(Predict(number) for number in range(1, 7))
_SCARES = tuple(Scare(seat) for seat in range(5))
_USES = {companion: Use(companion) for companion in Companion}
_PLAYS = {item: Play(item) for item in Item}
_PLAYS_AT = {item: tuple(PlayAt(item, seat) for seat in range(5)) for item in AIMED}
_PICKS = {item: Pick(item) for item in Item}
_DISCARDS = {item: Discard(item) for item in Item}
_KEEPS = {companion: KeepCompanion(companion) for companion in Companion}
_THROWS_AGAIN = tuple(  # by the number of dice in the throw
    tuple(
        ThrowAgain(dice, event_die)
        for event_die in (False, True)
        for size in range(count + 1)
        for dice in combinations(range(count), size)
        if dice or event_die
    )
    for count in range(FULL_SET + 1)
)
_ASKED = (Companion.UGH, Companion.GRUEL)
_ASKED_ON_A_THROW = (Companion.TABBY, Companion.MILDEW)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move of the seat to act, in a fixed order; none when the game is over."""
    seat = decider(state)
    if seat is None:
        return ()
    phase = state.phase
    moves: list[Move]
    match phase:
        case Deciding():
            battling = isinstance(phase.action, Battling)
            moves = [_ROLL] if battling else [_ROLL, _STOP]
        case Rolled():
            moves = _with_a_throw(state, seat, phase)
        case Choosing():
            moves = _actions(state)
        case Called():
            moves = [_PASS]
        case Defending():
            return _ROLL_ONLY
        case Nudging():
            return (_PASS, *_REROLLS[: len(phase.faces)])
        case Hiring():
            return tuple([_KEEPS[companion] for companion in phase.drawn])
        case Spoils():
            return tuple([_PICKS[item] for item in phase.items if item is not None])
        case ItemLimit():
            hand = state.camps[seat].hand
            return tuple([_DISCARDS[held.item] for held in hand if held.item is not None])
        case _:
            return ()
    _add_companion(state, seat, moves)
    for held in state.camps[seat].hand:
        if held.item is not None:
            _add_item(state, seat, held.item, moves)
    return tuple(moves)


def _actions(state: State) -> list[Move]:
    moves: list[Move] = [_RECRUIT]
    if state.rules.brawls:
        moves += [
            _BRAWLS[target]
            for target in range(len(state.camps))
            if refuse_brawl(state, target) is None
        ]
    if refuse_battle(state) is None:
        moves.append(_BATTLE)
    return moves


def _with_a_throw(state: State, seat: Seat, phase: Rolled) -> list[Move]:
    moves: list[Move]
    if is_choice(state, phase):
        moves = [*groups.moves(phase.faces, rewards(state, phase), state.rules.table)]
    else:
        moves = [_ACCEPT]
    hiccup = state.camps[seat].companion is Companion.HICCUP
    if hiccup and refuse_nudge(state, seat, 0) is None:
        moves += _REROLLS[: len(phase.faces)]
    return moves


def _add_companion(state: State, seat: Seat, moves: list[Move]) -> None:
    companion = state.camps[seat].companion
    if companion is Companion.SIDIA:
        if refuse_companion(state, seat, companion) is None:
            moves += _PREDICTIONS
    elif companion is Companion.SKREE:
        if refuse_companion(state, seat, companion) is None:
            for target in range(len(state.camps)):
                if refuse_scare(state, seat, target) is None:
                    moves.append(_SCARES[target])
    elif companion in _ASKED or (
        companion in _ASKED_ON_A_THROW and isinstance(state.phase, Rolled)
    ):
        _add_use(state, seat, companion, moves)


def _add_use(state: State, seat: Seat, companion: Companion, moves: list[Move]) -> None:
    if refuse_companion(state, seat, companion) is None:
        moves.append(_USES[companion])


def _add_item(state: State, seat: Seat, item: Item, moves: list[Move]) -> None:
    if refuse_item(state, seat, item) is not None:
        return
    if item in AIMED:
        for target in range(len(state.camps)):
            if refuse_target(state, item, target) is None:
                moves.append(_PLAYS_AT[item][target])
    elif item is Item.SUSPICIOUSLY_HEAVY_DIE:
        assert isinstance(state.phase, Rolled)
        moves += _FLIPS[: len(state.phase.faces)]
    elif item is Item.BOTTLED_SECOND_THOUGHTS:
        assert isinstance(state.phase, Rolled)
        moves += _THROWS_AGAIN[len(state.phase.faces)]
    else:
        moves.append(_PLAYS[item])

"""The judge of Quazo's Gambit: chances to win from banks, carried jewels and time left.

The weights were fitted to matches between equal computer players (`core.review.weighing`). The less
time is left, the more points decide: each weighs at three paces, of which one counts from the
middle of the match on, one in the last rounds, and one in the last turns of all.
"""

from collections.abc import Iterator
from math import exp

from game.core.boards.board_text import text_of
from game.core.contract.judging import Judge, Turn, result
from game.core.contract.values import OptionValue, Seat
from game.core.review.weighing import Row, Scale, fitted
from game.games.quazos_gambit.players.evaluation import (
    Outlook,
    gold_worth,
    red_worth,
    turns_left,
)
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.board import CLASSIC
from game.games.quazos_gambit.rules.content import GOLD_VALUE, MANA_MAX, ROUNDS
from game.games.quazos_gambit.rules.distances import homeward
from game.games.quazos_gambit.rules.legal import legal_moves
from game.games.quazos_gambit.rules.moves import EndTurn
from game.games.quazos_gambit.rules.piles import from_bank
from game.games.quazos_gambit.rules.ranking import leaders, outcome

FEATURES = (
    "banked",
    "banked, last rounds",
    "banked, last turns",
    "carried",
    "carried, last rounds",
    "carried, last turns",
    "hoped for",
    "bank in reach",
    "Golden Jewel banked",
    "Golden Jewel carried",
    "mana",
    "turns to come, last rounds",
)
"""In points of the bank, but the Golden Jewel: 1, or the part of it that will come home; mana in
parts of what an ability costs; turns as they are."""

RISING = frozenset(FEATURES) - {"Golden Jewel banked", "Golden Jewel carried"}
"""More of it never lowers a chance. The Golden Jewel counts as 7 points, and is then put right."""

_USUAL: dict[str, OptionValue] = {
    "board": text_of(CLASSIC),
    "even_deal": False,
    "gold_in_bank": "robbed",
    "thieves_minimum": False,
}
_FITTED = fitted("quazos_gambit")
_SCALE = Scale(FEATURES, _FITTED.weights)
_MIDDLE, _ROUNDS, _TURNS = 3.0, 1.0, 0.25
"""Turns of each seat that are left when a pace has come to a third of its weight."""
_AWAY = 4.0  # movements to a bank at which it is in reach by a third


def features(state: st.State) -> tuple[Row, ...]:
    """Return the features of each seat that the judge weighs."""
    outlook = Outlook(state)
    seats = range(len(state.players))
    left = sum(turns_left(state, seat) + (seat == state.active) for seat in seats) / len(seats)
    paces = (exp(-left / _MIDDLE), exp(-left / _ROUNDS), exp(-left / _TURNS))
    return tuple(tuple(_row(state, outlook, seat, paces)) for seat in seats)


def _row(
    state: st.State, outlook: Outlook, seat: Seat, paces: tuple[float, float, float]
) -> Iterator[float]:
    player = state.players[seat]
    early, late, _ = paces
    for counted in (float(st.points(player)), carried_home(state, seat)):
        yield from (counted * pace for pace in paces)
    yield outlook.hopes(seat) * early
    rivals = [other for other in range(len(state.players)) if other != seat]
    yield max(_in_reach(state, seat, owner) for owner in rivals) * early
    yield player.bank_gold * early
    yield player.gold * _each_carried(state, seat)[1] * early
    yield player.mana / MANA_MAX * early
    yield (turns_left(state, seat) + (seat == state.active)) * late


def _in_reach(state: st.State, seat: Seat, owner: Seat) -> float:
    """Return the points of loot in a rival's bank; they count less the farther a pawn is away."""
    loot = from_bank(state.rules, state.players[owner])
    away = homeward(state.board, state.players[owner].place)[state.players[seat].cell]
    return (loot.red + GOLD_VALUE * loot.gold) * exp(-away / _AWAY)


def carried_home(state: st.State, seat: Seat) -> float:
    """Return the value of the inventory of a seat, with what is left of its turn."""
    player = state.players[seat]
    if not player.red and not player.gold:
        return 0.0
    red, gold = _each_carried(state, seat)
    return player.red * red + player.gold * GOLD_VALUE * gold


def _each_carried(state: st.State, seat: Seat) -> tuple[float, float]:
    """Return what a carried point is worth to a seat: of red jewels, and of the Golden Jewel."""
    player, turns = state.players[seat], turns_left(state, seat)
    away = homeward(state.board, player.place)[player.cell]
    if seat == state.active:
        turn = state.turn
        if isinstance(state.phase, st.Depositing) or (st.in_bank(state, seat) and turn.steps):
            return 1.0, 1.0
        if turn.halted is None:
            away = max(0, away - max(0, turn.allowance - turn.steps))
        if not away:
            turns += 1
    return red_worth(away, turns), gold_worth(away, turns)


def chances(state: st.State, scale: Scale = _SCALE) -> tuple[float, ...]:
    """Return the chance of each seat to win the match."""
    ended = outcome(state)
    if ended is not None:
        return result(ended)
    sure = decided(state)
    return scale.chances(features(state)) if sure is None else sure


def decided(state: st.State) -> tuple[float, ...] | None:
    """Return the chances when only the end of the match is left; None before.

    The leader has won. Tied seats roll dice with equal chances (QG-4.8).
    """
    seats = len(state.players)
    last = state.round == ROUNDS and (state.active + 1) % seats == state.first
    if not last or not isinstance(state.phase, st.Acting) or legal_moves(state) != (EndTurn(),):
        return None
    _, level = leaders(state)
    return tuple((seat in level) / len(level) for seat in range(seats))


def turn(state: st.State) -> Turn | None:
    """Return the turn of a state, the Golden Jewel being placed in the first; else None."""
    if not state.round or isinstance(state.phase, st.Over):
        return None
    seat = state.first if isinstance(state.phase, st.PlacingGold) else state.active
    return Turn(min(state.round, ROUNDS), seat)


JUDGE: Judge[st.State] = _FITTED.judge(
    "by jewels in the bank, jewels carried and turns left",
    _USUAL,
    chances,
    turn,
    exact=lambda state: isinstance(state.phase, st.Over) or decided(state) is not None,
)

"""Chances that several hints tell, in the words of a hint."""

from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.analysis.throw_odds import BLANK, RALLY, farkle
from game.games.dragon_farkle.rules.content import UNIT
from game.games.dragon_farkle.rules.state import State


def farkled(dice: int, view: State) -> float:
    """Return the chance that a roll of `dice` dice outside the Keep is a Farkle."""
    return farkle(dice, view.rules.table) * (BLANK + RALLY)


def battle_ahead(view: State, seat: Seat, more: int = 0) -> FinalBattle:
    """Return the odds of a Final Battle of a seat with `more` additional soldiers."""
    needed = view.rules.damage + (view.clock not in (None, seat))
    army = max(UNIT, view.camps[seat].army + more)
    return final_battle(army, needed, view.turn.full_set, view.rules.table, view.turn.full_set)

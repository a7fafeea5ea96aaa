"""Compares stopping with rolling on, in soldiers, for the odds panel."""

from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.brawl_odds import defend
from game.games.dragon_farkle.analysis.recruit_odds import Terms, recruit
from game.games.dragon_farkle.analysis.turn_solver import RollOrStop
from game.games.dragon_farkle.rules.content import Companion
from game.games.dragon_farkle.rules.state import Brawling, Side, State


def recruits(view: State, seat: Seat, aside: int, dice: int) -> RollOrStop:
    """The mean result of Recruiting by stopping and by rolling on."""
    companion = view.camps[seat].companion
    terms = Terms(
        percy=companion is Companion.PERCY,
        bartleby=companion is Companion.BARTLEBY,
        yorick=companion is Companion.YORICK,
    )
    return recruit(aside, dice, view.rules.table, view.turn.full_set, terms)


def defence(view: State, brawl: Brawling, side: Side) -> RollOrStop:
    """The mean change of the defender's army by stopping and by rolling on."""
    armies = view.camps[view.active].army, view.camps[side.roller].army
    score, table = brawl.attack_score, view.rules.table
    return defend(score, *armies, side.aside, side.dice, table, side.full_set)

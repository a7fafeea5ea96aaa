"""What the actions open in a view lead to: for panel, buttons, confirmations and hints."""

from game.core.assets import read_table
from game.core.contract.values import Seat
from game.games.dragon_farkle.analysis.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.analysis.brawl_odds import defend
from game.games.dragon_farkle.analysis.recruit_odds import recruit
from game.games.dragon_farkle.analysis.turn_solver import RollOrStop
from game.games.dragon_farkle.rules.brawl import defence_set
from game.games.dragon_farkle.rules.content import UNIT
from game.games.dragon_farkle.rules.scoring import TABLES
from game.games.dragon_farkle.rules.state import Brawling, Side, State

CHANCES = read_table("dragon_farkle", dict[str, dict[int, dict[int, float]]])
"""The attacker's best chance by Soldier table, dice of the attacker and dice of the defender."""


def brawl_won(view: State, target: Seat, attack_dice: int) -> float | None:
    """Return the attacker's best chance to win a Brawl with a target; None for a custom table."""
    names = (name for name, table in TABLES.items() if table == view.rules.table)
    name = next(names, None)
    return None if name is None else CHANCES[name][attack_dice][defence_set(view, target)]


def battle_ahead(view: State, seat: Seat, more: int = 0) -> FinalBattle:
    """Return the chances of a Final Battle that a seat begins with `more` additional soldiers."""
    needed = view.rules.damage + (view.clock not in (None, seat))
    army = max(UNIT, view.camps[seat].army + more)
    return final_battle(army, needed, view.turn.full_set, view.rules.table, view.turn.full_set)


def recruits(view: State, seat: Seat, aside: int, dice: int) -> RollOrStop:
    """Return the mean soldiers of Recruiting, by rolling and by stopping with `aside`."""
    companion = view.camps[seat].companion
    return recruit(aside, dice, view.rules.table, view.turn.full_set, companion)


def defence(view: State, brawl: Brawling, side: Side) -> RollOrStop:
    """Return the mean change of the defender's army, by rolling and by stopping now."""
    armies = view.camps[view.active].army, view.camps[side.roller].army
    score, table = brawl.attack_score, view.rules.table
    return defend(score, *armies, side.aside, side.dice, table, side.full_set)

"""Exact odds of Dragon Farkle, for panel, hints and computer players (section 14).

Nothing here is sampled. `farkle`: the next throw. `final_battle`: how an attempt in the Keep ends.
`recruit`: what a turn is worth, and whether to throw again.
"""

from game.games.dragon_farkle.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.recruit_odds import PLAIN, Recruiting, Terms, recruit
from game.games.dragon_farkle.throw_odds import farkle

__all__ = [
    "PLAIN",
    "FinalBattle",
    "Recruiting",
    "Terms",
    "farkle",
    "final_battle",
    "recruit",
]

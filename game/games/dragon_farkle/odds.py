"""Exact odds of Dragon Farkle, for panel, hints and computer players (section 14).

Nothing here is sampled. `farkle`: the next throw. `final_battle`: how an attempt in the Keep ends.
`recruit`: what a turn is worth, and whether to throw again. `beat`, `defend`: the same for the
defender of a Brawl.
"""

from game.games.dragon_farkle.battle_odds import FinalBattle, final_battle
from game.games.dragon_farkle.brawl_odds import beat, defend
from game.games.dragon_farkle.recruit_odds import PLAIN, Terms, recruit
from game.games.dragon_farkle.throw_odds import farkle
from game.games.dragon_farkle.turns import RollOrStop

__all__ = [
    "PLAIN",
    "FinalBattle",
    "RollOrStop",
    "Terms",
    "beat",
    "defend",
    "farkle",
    "final_battle",
    "recruit",
]

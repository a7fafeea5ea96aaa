"""The chance to win a Brawl before its first roll, for panel, confirmations and hints."""

from game.core.assets import read_table
from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.brawl import defence_set
from game.games.dragon_farkle.rules.scoring import TABLES
from game.games.dragon_farkle.rules.state import State

CHANCES = read_table("dragon_farkle", dict[str, dict[int, dict[int, float]]])
"""The attacker's best chance by Soldier table, dice of the attacker and dice of the defender."""


def brawl_won(view: State, target: Seat, attack_dice: int) -> float | None:
    """The attacker's best chance to win a Brawl with a target; None for a custom table."""
    names = (name for name, table in TABLES.items() if table == view.rules.table)
    name = next(names, None)
    return None if name is None else CHANCES[name][attack_dice][defence_set(view, target)]

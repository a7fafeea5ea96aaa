"""The lower half of a pile of jewels (QG-7.9 to QG-7.12, QG-9.5)."""

from typing import NamedTuple

from game.games.quazos_gambit.rules.state import HouseRules, Player


class Loot(NamedTuple):
    """Record of the jewels taken in a battle or robbery."""

    red: int
    gold: int

    @property
    def pieces(self) -> int:
        """The number of jewels, the Golden Jewel included."""
        return self.red + self.gold


NOTHING = Loot(0, 0)


def lower_half(red: int, gold: int, minimum: bool = False) -> Loot:
    """Return half of a pile, rounded down, the Golden Jewel first as one piece (QG-7.11).

    `minimum`: a single red jewel is taken too (Thieves' minimum).
    """
    half = (red + gold) // 2
    if gold:
        return Loot(max(0, half - 1), 1)
    return Loot(1 if minimum and red == 1 else half, 0)


def from_inventory(rules: HouseRules, target: Player) -> Loot:
    """Return the jewels that an attacker would take in a battle (QG-7.9)."""
    return lower_half(target.red, target.gold, rules.minimum)


def from_bank(rules: HouseRules, owner: Player) -> Loot:
    """Return the jewels that a robber would take from a bank section (QG-9.5)."""
    gold = 0 if rules.gold_safe else owner.bank_gold
    return lower_half(owner.bank_red, gold, rules.minimum)

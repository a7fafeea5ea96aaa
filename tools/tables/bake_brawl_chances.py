"""Bake who wins a Brawl into `assets/tables/dragon_farkle.json`.

    python -m tools.tables.bake_brawl_chances

Each chance takes a second, and the odds panel has a frame. Half a minute for all.
"""

import argparse
import sys
from functools import cache
from pathlib import Path

import msgspec

from game.games.dragon_farkle.analysis.brawl_odds import beat
from game.games.dragon_farkle.analysis.turn_solver import Turn
from game.games.dragon_farkle.rules.content import UNIT
from game.games.dragon_farkle.rules.scoring import TABLES, SoldierTable

FILE = Path("assets/tables/dragon_farkle.json")
ATTACKS = (6, 5, 4)  # less a Rain Cloud, less Itching Powder
DEFENCES = (6, 5, 4)  # with Grandma Gruel, without, less Itching Powder
_BEYOND = 6000  # attack scores that hardly anybody beats: higher ones are taken to be as good


def attack(attack_dice: int, table: SoldierTable, defence_dice: int) -> float:
    """Return the attacker's best chance to win a Brawl, before the first roll.

    The defender plays for not being beaten, so that a draw is as good as a win.
    """

    @cache
    def stop(score: int) -> float:
        if not score:
            return 0.0
        beaten = min(score, _BEYOND) - UNIT
        return 1 - beat(beaten, table=table, dice=defence_dice, full_set=defence_dice)

    turn = Turn(table, stop, bust=lambda _: 0.0, settled=_BEYOND, full_set=attack_dice)
    return turn.rolling(0, attack_dice)


def main() -> int:
    """Compute the table, write it and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    chances: dict[str, dict[int, dict[int, float]]] = {}
    for name, table in TABLES.items():
        chances[name] = {
            mine: {theirs: round(attack(mine, table, theirs), 9) for theirs in DEFENCES}
            for mine in ATTACKS
        }
        print(name, "done", file=sys.stderr)
    asked.out.write_bytes(msgspec.json.format(msgspec.json.encode(chances), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

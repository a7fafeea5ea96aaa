"""Bake who wins a Brawl into `game/games/dragon_farkle/analysis/brawl_chances.py`.

    python -m tools.tables.bake_brawl_chances

Each chance takes a second, and the odds panel has a frame. Half a minute for all.
"""

import argparse
import sys
from pathlib import Path

from game.games.dragon_farkle.analysis.brawl_odds import attack
from game.games.dragon_farkle.rules.soldiers import TABLES

FILE = Path("game/games/dragon_farkle/analysis/brawl_chances.py")
ATTACKS = (6, 5, 4)  # less a Rain Cloud, less Itching Powder
DEFENCES = (6, 5, 4)  # with Grandma Gruel, without, less Itching Powder
HEADER = '''"""The attacker's best chance to win a Brawl: by `tools.tables.bake_brawl_chances`."""

CHANCES: dict[str, dict[tuple[int, int], float]] = {  # by the dice of attacker and defender
'''


def main() -> int:
    """Compute the table and write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args()
    text = HEADER
    for name, table in TABLES.items():
        text += f'    "{name}": {{\n'
        for mine in ATTACKS:
            for theirs in DEFENCES:
                text += f"        ({mine}, {theirs}): {attack(mine, table, theirs):.9f},\n"
        text += "    },\n"
        print(name, "done", file=sys.stderr)
    asked.out.write_text(text + "}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

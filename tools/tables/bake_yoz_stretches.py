"""Computes the thief's way with a whole pile into `game/games/yoz/analysis/stretch_table.py`.

    python -m tools.tables.bake_yoz_stretches

Run it again after changes of the cards, the road or the rhythm of shuffling; a test fails until
then.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from game.games.yoz.analysis.stretches import MIDDLE, WHOLE, near_an_end, reckoned
from game.games.yoz.rules.content import CASTLE_STONE, FIRST_STONE, RESHUFFLE_EVERY

FILE = Path("game/games/yoz/analysis/stretch_table.py")
WIDTH = 100
HEADER = '''"""The thief with a whole pile: by `tools/tables/bake_yoz_stretches.py`.

By the number of cards and his stone: the chance to arrive with each card; the first stone he may
stand on in the end, and the chance for it and for each one after it.
"""

from typing import Final

# fmt: off
STRETCHES: Final[
    dict[tuple[int, int], tuple[tuple[float, ...], int, tuple[float, ...]]]
] = {
'''


def rhythms() -> list[int]:
    """Return the possible card counts between two shuffles: rotations times characters out."""
    counts = enumerate(RESHUFFLE_EVERY, start=1)
    return sorted({every * out for seats, every in counts for out in range(1, seats + 1)})


def stones(cards: int) -> Iterator[int]:
    """Those near the ends of the road, and one for all the others."""
    for stone in range(FIRST_STONE, CASTLE_STONE):
        if stone == MIDDLE or near_an_end(stone, WHOLE, cards):
            yield stone


def entry(cards: int, stone: int) -> str:
    """A line or more of the table."""
    hits, ends = reckoned(stone, WHOLE, cards)
    parts = dict(ends)
    places = range(min(parts), max(parts) + 1)
    words = [f"({cards}, {stone}):", "(("]
    words += [f"{hit!r}," for hit in hits]
    words += ["),", f"{places.start},", "("]
    words += [f"{parts.get(place, 0.0)!r}," for place in places]
    return wrapped([*words, ")),"])


def wrapped(words: list[str]) -> str:
    """As many words to a line as it holds."""
    lines = ["   "]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("       ")
        lines[-1] += f" {word}"
    return "\n".join(lines) + "\n"


def table() -> str:
    """The whole module."""
    entries = (entry(cards, stone) for cards in rhythms() for stone in stones(cards))
    return f"{HEADER}{''.join(entries)}}}\n"


def main() -> int:
    """Compute the table and write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=FILE)
    parser.parse_args().out.write_text(table(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

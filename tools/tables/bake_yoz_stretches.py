"""Computes the thief's way with a whole pile into `assets/tables/yoz.json`.

    python -m tools.tables.bake_yoz_stretches

Run it again after changes of the cards, the road or the rhythm of shuffling; a test fails until
then.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.games.yoz.analysis.stretches import MIDDLE, WHOLE, WholePile, near_an_end, reckoned
from game.games.yoz.rules.content import CASTLE_STONE, FIRST_STONE, RESHUFFLE_EVERY

FILE = Path("assets/tables/yoz.json")


def rhythms() -> list[int]:
    """Return the possible card counts between two shuffles: rotations times characters out."""
    counts = enumerate(RESHUFFLE_EVERY, start=1)
    return sorted({every * out for seats, every in counts for out in range(1, seats + 1)})


def stones(cards: int) -> Iterator[int]:
    """Yield the stones from which `cards` cards may reach an end of the road, and one more."""
    for stone in range(FIRST_STONE, CASTLE_STONE):
        if stone == MIDDLE or near_an_end(stone, WHOLE, cards):
            yield stone


def table() -> Iterator[WholePile]:
    """Yield the rows of the table."""
    for cards in rhythms():
        for stone in stones(cards):
            arrives, ends = reckoned(stone, WHOLE, cards)
            parts = dict(ends)
            places = range(min(parts), max(parts) + 1)
            stands = tuple(parts.get(place, 0.0) for place in places)
            yield WholePile(cards, stone, arrives, places.start, stands)


def main() -> int:
    """Compute the table, write it and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=FILE)
    rows = ",\n".join(msgspec.json.encode(row).decode() for row in table())
    parser.parse_args().out.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

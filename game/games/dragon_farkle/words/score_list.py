"""The Soldier table in short rows, as it stands in the tray and on a card beside it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.games.dragon_farkle.rules import soldiers
from game.games.dragon_farkle.rules.soldiers import Combination, SixValues, SoldierTable

IN_TRAY = 4


class ScoreRow(NamedTuple):
    """One line of the list, and the combinations that it prices."""

    text: str
    prices: frozenset[str]  # fields of SoldierTable; three 1s are "three 1s"


def score_rows(table: SoldierTable) -> tuple[ScoreRow, ...]:
    """Every row of a Soldier table, from single dice upwards."""
    return tuple(ScoreRow(text, frozenset(prices)) for text, prices in _rows(table))


def _rows(table: SoldierTable) -> Iterator[tuple[str, tuple[str, ...]]]:
    singles = [f"{face}: {worth}" for face, worth in ((1, table.one), (5, table.five)) if worth]
    if singles:
        yield ", ".join(singles), ("one", "five")
    if table.three:
        yield f"Three: {min(table.three[1:])} to {max(table.three[1:])}", ("three",)
        yield f"Three 1s: {table.three[0]:,}", (_THREE_ONES,)
    alike = (
        ("Four", "four", table.four),
        ("Five", "five_alike", table.five_alike),
        ("Six", "six_alike", table.six_alike),
    )
    for name, row, values in alike:
        if values:
            yield f"{name}: {_from(values)}", (row,)
    whole = (
        ("Straight", "straight", table.straight),
        ("Two threes", "two_triples", table.two_triples),
    )
    for name, row, worth in whole:
        if worth:
            yield f"{name}: {worth:,}", (row,)
    if table.three_pairs:
        yield f"Three pairs: {table.three_pairs:,}", ("three_pairs", "four_and_pair")


def _from(values: SixValues) -> str:
    least = f"{min(values):,}"
    return least if len(set(values)) == 1 else f"{least} up"


def scored(faces: Sequence[int], table: SoldierTable) -> frozenset[str]:
    """The combinations in all scoring dice of a throw, named as in `ScoreRow.prices`."""
    dice = soldiers.score(faces, table).dice
    parts = soldiers.split(dice, table) if dice else None
    return frozenset(map(_price, parts or ()))


def _price(part: Combination) -> str:
    return _THREE_ONES if part.row == "three" and part.dice[0] == 1 else part.row


def rows_in_tray(
    table: SoldierTable, lit: frozenset[str] = frozenset()
) -> tuple[tuple[str, bool], ...]:
    """The few rows that there is room for, and whether each scores in the throw.

    Rows that score come before others where not all have room; they stay in the list's order.
    """
    rows = score_rows(table)
    wanted = sorted(rows, key=lambda row: row.prices.isdisjoint(lit))[:IN_TRAY]
    return tuple((row.text, not row.prices.isdisjoint(lit)) for row in rows if row in wanted)


_THREE_ONES = "three 1s"

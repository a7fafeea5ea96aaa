"""The rows of the Soldier table in force as text (DF-2.18), and names for dice that score."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.wording import COUNTS
from game.games.dragon_farkle.rules import scoring
from game.games.dragon_farkle.rules.names import COMBINATIONS
from game.games.dragon_farkle.rules.scoring import Combination, SixValues, SoldierTable

_THREE_ONES = "three 1s"
_SHORT = {
    "three": "three 2–6",
    "four": "4 kind",
    "five_alike": "5 kind",
    "six_alike": "6 kind",
    "straight": "straight",
    "three_pairs": "3 pairs",
    "two_triples": "3 + 3 kind",
}
_FACE_TIMES, _TIMES = "face × 100", "× 100"


class ScoreRow(NamedTuple):
    """Record of one line of the list, and the combinations that the line prices."""

    label: str
    worth: str
    prices: frozenset[str]  # fields of SoldierTable; three 1s are "three 1s"

    @property
    def text(self) -> str:
        """Return the row as part of a sentence."""
        return f"{self.label}: {self.worth}"

    @property
    def short(self) -> tuple[str, str]:
        """Return label and worth in as few letters as a row 100 px wide has room for."""
        label = next((_SHORT[price] for price in _SHORT if price in self.prices), self.label)
        return label, _TIMES if self.worth == _FACE_TIMES else self.worth


def score_rows(table: SoldierTable, *, brief: bool = False) -> tuple[ScoreRow, ...]:
    """Return the rows of a Soldier table, single dice first; `brief`: both singles are one row."""
    rows = [ScoreRow(label, worth, frozenset(prices)) for label, worth, prices in _rows(table)]
    if brief and table.one and table.five:
        one, five = rows[:2]
        label, worth = f"{one.label}, {five.label}", f"{one.worth}, {five.worth}"
        rows[:2] = [ScoreRow(label, worth, one.prices | five.prices)]
    return tuple(rows)


def _rows(table: SoldierTable) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for face, row, worth in ((1, "one", table.one), (5, "five", table.five)):
        if worth:
            yield f"one {face}", f"{worth:,}", (row,)
    if table.three:
        yield "three 1s", f"{table.three[0]:,}", (_THREE_ONES,)
        plain = all(worth == 100 * face for face, worth in enumerate(table.three[1:], start=2))
        yield "three of 2 to 6", _FACE_TIMES if plain else _range(table.three[1:]), ("three",)
    alike = (
        ("four", table.four),
        ("five_alike", table.five_alike),
        ("six_alike", table.six_alike),
    )
    for row, values in alike:
        if values:
            yield COMBINATIONS[row], _range(values), (row,)
    whole = (
        (("straight",), table.straight),
        (("three_pairs", "four_and_pair"), table.three_pairs),
        (("two_triples",), table.two_triples),
    )
    for prices, worth in whole:
        if worth:
            yield COMBINATIONS[prices[0]], f"{worth:,}", prices


def _range(values: SixValues | tuple[int, ...]) -> str:
    least, most = min(values), max(values)
    return f"{least:,}" if least == most else f"{least:,}–{most:,}"


def scored(faces: Sequence[int], table: SoldierTable) -> frozenset[str]:
    """Return the combinations in all scoring dice of a throw, named as in `ScoreRow.prices`."""
    dice = scoring.score(faces, table).dice
    parts = scoring.split(dice, table) if dice else None
    return frozenset(map(_price, parts or ()))


def _price(part: Combination) -> str:
    return _THREE_ONES if part.row == "three" and part.dice[0] == 1 else part.row


_ALIKE = {"three": 3, "four": 4, "five_alike": 5, "six_alike": 6}


def group_words(row: str, face: int, worth: str) -> str:
    """Return dice that score together in words with their worth: "three 3s, 300"; one die "100"."""
    if row in _ALIKE:
        return f"{COUNTS[_ALIKE[row]]} {face}s, {worth}"
    return f"{COMBINATIONS[row]}, {worth}" if row in COMBINATIONS else worth

"""The values of Soldier dice: the Soldier table and legal set-asides (DF-2, section 1).

The order of dice never matters here: rolls and groups are multisets, returned as faces in rising
order. There are only 923 rolls of one to six dice, so every answer is cached by multiset.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from msgspec import Struct

from game.games.dragon_farkle.rules.content import FULL_SET, UNIT
from game.games.dragon_farkle.rules.names import COMBINATIONS

FACES = (1, 2, 3, 4, 5, 6)

Dice = tuple[int, ...]
SixValues = tuple[int, int, int, int, int, int]
"""A value for each face, from 1 to 6."""


class SoldierTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Record of the rows of a Soldier table, in soldiers; a row left out (None) does not score.

    A combination consists of dice of one roll (DF-2.15). `problems` checks the rows against each
    other.   Source: section 1, DF-2.1 to DF-2.8, DF-2.11, DF-2.18.
    """

    one: int | None = None  # a single 1
    five: int | None = None  # a single 5
    three: SixValues | None = None  # three of a kind, by face
    four: SixValues | None = None
    five_alike: SixValues | None = None
    six_alike: SixValues | None = None
    straight: int | None = None  # 1-2-3-4-5-6
    three_pairs: int | None = None
    four_and_pair: bool = False  # do four of a kind and a pair count as three pairs (DF-2.11)?
    two_triples: int | None = None  # left out: two threes of a kind are worth their sum (DF-2.8)


RECORD = SoldierTable(
    one=100,
    five=50,
    three=(1000, 200, 300, 400, 500, 600),
    four=(1500,) * 6,
    five_alike=(2000,) * 6,
    six_alike=(3000,) * 6,
    straight=2500,
    three_pairs=2000,
    four_and_pair=True,
)
CLASSIC = SoldierTable(
    one=100,
    five=50,
    three=(300, 200, 300, 400, 500, 600),
    four=(1000,) * 6,
    five_alike=(2000,) * 6,
    six_alike=(3000,) * 6,
    straight=1500,
    three_pairs=1500,
    four_and_pair=True,
    two_triples=2500,
)
MILLER = SoldierTable(
    one=100,
    five=50,
    three=(1000, 200, 300, 400, 500, 600),
    four=(2000, 400, 600, 800, 1000, 1200),
    five_alike=(3000, 600, 900, 1200, 1500, 1800),
    six_alike=(4000, 800, 1200, 1600, 2000, 2400),
    straight=1500,
    three_pairs=1000,
)
TABLES: dict[str, SoldierTable] = {"record": RECORD, "classic": CLASSIC, "miller": MILLER}


class SetAside(NamedTuple):
    """Record of a group of dice and the soldiers it brings, undoubled."""

    dice: Dice  # faces, rising
    value: int


class Combination(NamedTuple):
    """Record of one row of the Soldier table, as scored by some dice."""

    row: str  # the field of SoldierTable it comes from
    dice: Dice  # faces, rising
    value: int


def score(dice: Iterable[int], table: SoldierTable = RECORD) -> SetAside:
    """Return all scoring dice of a roll and their value: the largest legal set-aside (DF-2.16).

    It is the most valuable one too (DF-2.17). A roll that scores nothing: no dice, 0 soldiers.
    Raises: ValueError if there are not one to six dice showing 1 to 6.
    """
    legal = _set_asides(_sorted(dice), table)
    return legal[0] if legal else _NOTHING


def set_asides(dice: Iterable[int], table: SoldierTable = RECORD) -> tuple[SetAside, ...]:
    """Return every legal set-aside of a roll, no two of the same faces (DF-2.9, DF-2.12).

    Larger groups come first, among equally large ones the lower faces; none: no die scores.
    Raises: ValueError, as `score`.
    """
    return _set_asides(_sorted(dice), table)


def value(group: Iterable[int], table: SoldierTable = RECORD) -> int | None:
    """Return the soldiers of exactly this group; None if it is no legal set-aside (DF-2.9).

    Raises: ValueError, as `score`.
    """
    combinations = split(group, table)
    return None if combinations is None else sum(part.value for part in combinations)


def split(group: Iterable[int], table: SoldierTable = RECORD) -> tuple[Combination, ...] | None:
    """Return the combinations behind the value of a group: its most valuable split (DF-2.10).

    Among equals the one of fewest combinations. None if the group is no legal set-aside.
    Raises: ValueError, as `score`.
    """
    return _split(_sorted(group), table)


@lru_cache(maxsize=64)
def problems(table: SoldierTable) -> tuple[str, ...]:
    """Return why a custom table cannot be played, as sentences; empty if it can (DF-2.17)."""
    found = list(_row_problems(table))
    return tuple(found) if found else tuple(_order_problems(table))


# --- splitting ------------------------------------------------------------------------------------

_NOTHING = SetAside((), 0)


def _sorted(dice: Iterable[int]) -> Dice:
    return tuple(sorted(dice))


def _checked(dice: Dice) -> Dice:
    if not 1 <= len(dice) <= FULL_SET:
        raise ValueError(f"A roll has 1 to {FULL_SET} dice, not {len(dice)}.")
    for face in dice:
        if face not in FACES:
            raise ValueError(f"A die shows 1 to 6, not {face!r}.")
    return tuple(map(int, dice))


@lru_cache(maxsize=4 * 1024)  # 923 throws of each table
def _set_asides(dice: Dice, table: SoldierTable) -> tuple[SetAside, ...]:
    found = []
    for group in _groups(_checked(dice)):
        worth = value(group, table)
        if worth is not None:
            found.append(SetAside(group, worth))
    return tuple(found)


@lru_cache(maxsize=4 * 1024)
def _split(group: Dice, table: SoldierTable) -> tuple[Combination, ...] | None:
    group = _checked(group)
    splits: list[tuple[Combination, ...]] = [(whole,) for whole in _whole_throws(group, table)]
    by_face = [_alike(face, group.count(face), table) for face in FACES if face in group]
    # Only the rows that take all six dice mix faces, so otherwise each face is split by itself.
    parts = [part for part in by_face if part is not None]
    if len(parts) == len(by_face):
        splits.append(tuple(combination for part in parts for combination in part))
    return max(splits, key=_most_then_fewest, default=None)


def _most_then_fewest(combinations: tuple[Combination, ...]) -> tuple[int, int]:
    return sum(part.value for part in combinations), -len(combinations)


def _whole_throws(group: Dice, table: SoldierTable) -> Iterator[Combination]:
    """Yield the rows that take all six dice, of several faces or in pairs (DF-2.11)."""
    if len(group) < FULL_SET:
        return
    counts = sorted(group.count(face) for face in set(group))
    if table.straight is not None and group == FACES:
        yield Combination("straight", group, table.straight)
    if table.two_triples is not None and counts == [3, 3]:
        yield Combination("two_triples", group, table.two_triples)
    if table.three_pairs is not None:
        if counts == [2, 2, 2]:
            yield Combination("three_pairs", group, table.three_pairs)
        elif table.four_and_pair and all(count % 2 == 0 for count in counts):
            yield Combination("four_and_pair", group, table.three_pairs)


@lru_cache(maxsize=256)
def _alike(face: int, count: int, table: SoldierTable) -> tuple[Combination, ...] | None:
    """Return the best split of `count` dice of one face into combinations, None if one is left."""
    if count == 0:
        return ()
    splits: list[tuple[Combination, ...]] = []
    for row, size, worth in _rows_of(face, table):
        rest = _alike(face, count - size, table) if size <= count else None
        if rest is not None:
            splits.append((Combination(row, (face,) * size, worth), *rest))
    return max(splits, key=_most_then_fewest, default=None)


def _rows_of(face: int, table: SoldierTable) -> Iterator[tuple[str, int, int]]:
    """Yield name, dice and value of the rows that this face alone can score, large ones first."""
    alike = (
        ("six_alike", 6, table.six_alike),
        ("five_alike", 5, table.five_alike),
        ("four", 4, table.four),
        ("three", 3, table.three),
    )
    for row, size, values in alike:
        if values is not None:
            yield row, size, values[face - 1]
    if face == 1 and table.one is not None:
        yield "one", 1, table.one
    if face == 5 and table.five is not None:
        yield "five", 1, table.five


@lru_cache(maxsize=1024)
def _groups(dice: Dice) -> tuple[Dice, ...]:
    """Return every group of at least one of these sorted dice, in the order of `set_asides`."""
    counts = [range(dice.count(face) + 1) for face in FACES]
    groups = [
        tuple(face for face, number in zip(FACES, numbers, strict=True) for _ in range(number))
        for numbers in product(*counts)
    ]
    return tuple(sorted(filter(None, groups), key=lambda group: (-len(group), group)))


# --- custom tables --------------------------------------------------------------------------------


def _row_problems(table: SoldierTable) -> Iterator[str]:
    rows = 0
    for row in table.__struct_fields__:
        values = getattr(table, row)
        if values is None or row == "four_and_pair":
            continue
        rows += 1
        alike = row in ("three", "four", "five_alike", "six_alike")
        if alike and not (isinstance(values, tuple) and len(values) == len(FACES)):
            yield f"{_title(row)} needs a value for each of the six faces."
            continue
        for worth in values if alike else (values,):
            if type(worth) is not int or worth <= 0 or worth % UNIT:
                yield f"{_title(row)} must be worth a multiple of {UNIT} soldiers, not {worth!r}."
                break
    if rows == 0:
        yield "At least one row of the Soldier table must score."
    if table.four_and_pair and table.three_pairs is None:
        yield "Four of a kind and a pair can count as three pairs only where three pairs score."


def _order_problems(table: SoldierTable) -> Iterator[str]:
    """Yield the first group that would be worth less with more dice.

    Nothing else can go wrong: a row that mixes faces takes all six dice, and otherwise each face
    gives its own largest group, so every legal set-aside is part of one largest.
    """
    for size in FACES:
        for dice in combinations_with_replacement(FACES, size):
            worth = value(dice, table)
            if worth is None:
                continue
            best = max(set_asides(dice, table), key=lambda group: group.value)
            if best.value > worth:
                fewer, more = _shown(best.dice), _shown(dice)
                yield f"{fewer} would bring {best.value:,} soldiers, but {more} only {worth:,}."
                return


def _shown(dice: Sequence[int]) -> str:
    return "-".join(map(str, dice))


def _title(row: str) -> str:
    titles = {"one": "A single 1", "five": "A single 5", "straight": "A straight"}
    return titles.get(row) or COMBINATIONS[row].capitalize()

"""A second, slow reading of the Soldier tables, in other words than the program's."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from game.games.dragon_farkle.rules.scoring import CLASSIC, MILLER, RECORD, SoldierTable

Group = tuple[int, ...]


def worth_of_one_row(group: Group, table: SoldierTable) -> int | None:
    """What sorted dice are worth if together they are one row of a table of section 1."""
    kinds = sorted(map(group.count, set(group)))
    match kinds:
        case [1]:
            return {1: 100, 5: 50}.get(group[0])
        case [3]:
            ones = 300 if table is CLASSIC else 1000
            return ones if group[0] == 1 else 100 * group[0]
        case [(4 | 5 | 6) as number]:
            if table is MILLER:
                triple = 1000 if group[0] == 1 else 100 * group[0]
                return (number - 2) * triple
            four = 1000 if table is CLASSIC else 1500
            return {4: four, 5: 2000, 6: 3000}[number]
        case [1, 1, 1, 1, 1, 1]:
            return 2500 if table is RECORD else 1500
        case [2, 2, 2]:
            return {RECORD: 2000, CLASSIC: 1500, MILLER: 1000}[table]
        case [2, 4]:
            return {RECORD: 2000, CLASSIC: 1500}.get(table)
        case [3, 3]:
            return 2500 if table is CLASSIC else None
    return None


@cache
def worth(group: Group, table: SoldierTable) -> int | None:
    """The dearest way to divide all of some sorted dice into rows; None if there is no way."""
    if not group:
        return 0
    found = []
    rest = group[1:]
    for size in range(len(group)):
        for places in combinations(range(len(rest)), size):
            with_first = (group[0], *(rest[place] for place in places))
            others = tuple(face for place, face in enumerate(rest) if place not in places)
            row, more = worth_of_one_row(with_first, table), worth(others, table)
            if row is not None and more is not None:
                found.append(row + more)
    return max(found, default=None)


@cache
def legal(dice: Group, table: SoldierTable) -> dict[Group, int]:
    """Every legal set-aside of sorted dice with its value, chosen die by die."""
    found = {}
    for taken in product((False, True), repeat=len(dice)):
        group = tuple(face for face, wanted in zip(dice, taken, strict=True) if wanted)
        value = worth(group, table)
        if group and value is not None:
            found[group] = value
    return found


@cache
def counted(number: int) -> dict[Group, int]:
    """How often each multiset comes among all 6 ** n throws, counted one by one."""
    found: dict[Group, int] = {}
    for thrown in product(range(1, 7), repeat=number):
        dice = tuple(sorted(thrown))
        found[dice] = found.get(dice, 0) + 1
    return found


def outcomes(number: int, table: SoldierTable) -> Iterator[tuple[float, dict[Group, int]]]:
    """Yield chance and legal set-asides of every multiset of `number` dice."""
    for dice, times in counted(number).items():
        yield times / 6**number, legal(dice, table)

"""Set-asides of `scoring` by position: which dice of a throw may be set aside (DF-2.9, DF-2.16)."""

from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from game.core.contract.seats import put
from game.games.dragon_farkle.rules import scoring
from game.games.dragon_farkle.rules.moves import Reward, SetAside
from game.games.dragon_farkle.rules.scoring import SoldierTable

Places = tuple[int, ...]


class Group(NamedTuple):
    """Record of dice of a throw that score as one row of the table."""

    places: Places
    row: str  # the field of SoldierTable it comes from
    face: int  # the lowest of it, which says all where dice are alike
    value: int  # soldiers


@lru_cache(maxsize=8192)
def all_scoring(faces: tuple[int, ...], table: SoldierTable) -> tuple[Places, int]:
    """Return the places of all scoring dice and their value; none and 0 for a blank (DF-2.16)."""
    dice, value = scoring.score(faces, table)
    left = list(dice)
    places = []
    for place, face in enumerate(faces):
        if face in left:
            left.remove(face)
            places.append(place)
    return tuple(places), value


@lru_cache(maxsize=8192)
def scoring_groups(faces: tuple[int, ...], table: SoldierTable) -> tuple[Group, ...]:
    """Return the scoring dice of a throw by row: largest first, then from the left (DF-2.10)."""
    dice = scoring.score(faces, table).dice
    parts = scoring.split(dice, table) if dice else None
    free = list(range(len(faces)))
    found = []
    for row, group, value in sorted(parts or (), key=lambda part: -len(part.dice)):
        places = []
        for face in group:
            place = next(place for place in free if faces[place] == face)
            free.remove(place)
            places.append(place)
        found.append(Group(tuple(sorted(places)), row, group[0], value))
    return tuple(sorted(found, key=lambda group: (-len(group.places), group.places)))


def side_by_side(faces: tuple[int, ...], table: SoldierTable) -> Places:
    """Return the places of a roll sorted by scoring group, the dice that score nothing last."""
    found = scoring_groups(faces, table)
    grouped = [p for group in found for p in sorted(group.places, key=lambda p: faces[p])]
    return (*grouped, *[place for place in range(len(faces)) if place not in grouped])


def worth(faces: tuple[int, ...], places: Places, table: SoldierTable) -> int | None:
    """Return the soldiers that the dice at these places bring; None if they are no set-aside."""
    return scoring.value([faces[place] for place in places], table)


def flipped(faces: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the throw with one die turned to its opposite face (DF-10.15)."""
    return put(faces, die, 7 - faces[die])


def saved_by_a_flip(faces: tuple[int, ...], table: SoldierTable) -> tuple[int, ...]:
    """Return the soldiers that a throw brings after each flip of one die with which it scores."""
    worths = [all_scoring(flipped(faces, die), table)[1] for die in range(len(faces))]
    return tuple([worth for worth in worths if worth])


@lru_cache(maxsize=2048)
def legal_places(faces: tuple[int, ...], table: SoldierTable) -> tuple[Places, ...]:
    """Return the places of the dice of every legal set-aside of a throw, larger groups first."""
    places_of: dict[int, list[int]] = {}
    for place, face in enumerate(faces):
        places_of.setdefault(face, []).append(place)
    found: list[Places] = []
    for dice, _ in scoring.set_asides(faces, table):
        ways = [combinations(where, dice.count(face)) for face, where in places_of.items()]
        for chosen in product(*ways):
            found.append(tuple(sorted([place for part in chosen for place in part])))
    return tuple(found)


@lru_cache(maxsize=2048)
def moves(
    faces: tuple[int, ...], rewards: tuple[Reward, ...], table: SoldierTable
) -> tuple[SetAside, ...]:
    """Return the moves that set dice of a throw aside, for any of these rewards."""
    return tuple(
        [SetAside(places, reward) for places in legal_places(faces, table) for reward in rewards]
    )

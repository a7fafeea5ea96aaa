"""The reason for a turn's end, against the next best: the term that makes the difference."""

from collections.abc import Collection, Iterable

from game.core.wording import counted
from game.games.quazos_gambit.players.evaluation import Outlook
from game.games.quazos_gambit.players.plans import Stand
from game.games.quazos_gambit.players.turn_endings import prospect
from game.games.quazos_gambit.rules.board import cell_name
from game.games.quazos_gambit.rules.distances import FAR, walks
from game.games.quazos_gambit.rules.moves import EndTurn
from game.games.quazos_gambit.rules.names import jewels
from game.games.quazos_gambit.rules.state import Acting, Leaving, State

_NEAR = 3  # movements within which red jewels are counted
_EQUAL = 0.005  # points: what differs by less decides nothing


def others(view: State, cell: int) -> list[Stand]:
    """Return the places to end the turn other than a cell, the best first."""
    if not isinstance(view.phase, Acting | Leaving):
        return []
    endings = prospect(view).endings
    plain = (ending.stand for ending in endings if ending.last == (EndTurn(),))
    return [stand for stand in _first_of_each(plain) if stand.cell != cell]


def _first_of_each(stands: Iterable[Stand]) -> list[Stand]:
    found: dict[int, Stand] = {}
    for stand in stands:
        found.setdefault(stand.cell, stand)
    return list(found.values())


def decided(view: State, end: State) -> str | None:
    """Return why the turn ends at a place rather than elsewhere; None if no other place is worse.

    `end`: the state at that place, before the turn ends.
    """
    seat = view.active
    for other in others(view, end.players[seat].cell):
        said = _rather_than(view, end, other)
        if said is not None:
            return said
    return None


def _rather_than(view: State, end: State, other: Stand) -> str | None:
    """Return the advantage of one place over another; None if nothing tells them apart."""
    look, before, after = Outlook(view), view.players[view.active], end.players[view.active]
    taken = sum(1 << cell for cell in view.jewels if cell not in end.jewels)
    gained = after.gold > before.gold
    here = look.terms(after.cell, after.red, after.gold, taken, gold_taken=gained)
    red, gold = before.red + other.red, int(other.gold)
    there = look.terms(other.cell, red, gold, other.taken, gold_taken=other.gold > before.gold)
    gains = [mine - theirs for mine, theirs in zip(here, there, strict=True)]
    most = max(gains)
    if most < _EQUAL:
        return None
    place, second = cell_name(after.cell), cell_name(other.cell)
    away = walks(view.board)
    purse = jewels(after.red, after.gold) if after.red or after.gold else ""
    match gains.index(most):
        case 0 if purse and look.home[after.cell] < look.home[other.cell]:
            near, far = look.home[after.cell], look.home[other.cell]
            steps = counted(near, "movement")
            return f"{place} is {steps} from your bank; from {second} it would be {far}."
        case 1:
            left = [cell for cell in view.jewels if not other.taken >> cell & 1]
            return _more_jewels(view, (after.cell, end.jewels), (other.cell, left))
        case 2 if view.golden is not None:
            near, far = (away[cell][view.golden] for cell in (after.cell, other.cell))
            if near == 1:
                return f"{place} is beside the Golden Jewel."
            steps = counted(near, "movement")
            if not near:
                return None
            return f"{place} is {steps} from the Golden Jewel, {second} is {far}."
        case 3:
            what = purse or "your jewels"
            return f"{place} keeps {what} safer than {second}."
    return None


def _more_jewels(
    view: State, end: tuple[int, Collection[int]], other: tuple[int, Collection[int]]
) -> str:
    """Return how the red jewels near two places differ, each with the cells left with a jewel."""
    away = walks(view.board)
    roads = [sorted(away[cell][lies] for lies in left) for cell, left in (end, other)]
    here, there = (sum(steps <= _NEAR for steps in road) for road in roads)
    place, second = cell_name(end[0]), cell_name(other[0])
    if here > there:
        fewer = f"only {there}" if there else "none"
        return f"{place} has {jewels(here, 0)} within {_NEAR} movements, {second} {fewer}."
    near, far = (next(iter(road), FAR) for road in roads)
    if near < far < FAR:
        steps = counted(near, "movement")
        return f"the nearest red jewel is {steps} from {place}, {far} from {second}."
    return f"there are more red jewels to take from {place} than from {second}."

"""The distance of the active pawn from its bank: on foot, and with a usable ability."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.games.quazos_gambit.rules.abilities import can_land, leap_cells
from game.games.quazos_gambit.rules.ability_refusals import refuse_card
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    BONUS_STEP,
    DOMESTIC_BONUS,
    JET_BONUS,
    MOVEMENT,
    Ability,
)
from game.games.quazos_gambit.rules.distances import homeward
from game.games.quazos_gambit.rules.movement import walks_on_mud
from game.games.quazos_gambit.rules.paths import reach
from game.games.quazos_gambit.rules.state import Acting, State, bank_cell, biome_at, doors, is_mud


class WayHome(NamedTuple):
    """Record of the shortest way of the active seat into its own bank (QG-6.3)."""

    movements: int  # on foot, in as many turns as it takes
    now: bool  # whether this turn is enough, on foot
    ability: Ability | None = None  # the one that shortens it, if it is paid for (QG-5.10)
    shortened: int = 0  # the movements that are left with it
    now_with_it: bool = False  # whether this turn is enough then


def way_home(view: State) -> WayHome:
    """Return the way on foot, and by a usable movement ability if that is shorter.

    Stops on the way, by mud or the Golden Jewel, cost no movement, but they end what a turn can do.
    """
    player = view.players[view.active]
    plain = homeward(view.board, player.place)[player.cell]
    on_foot = WayHome(plain, bank_cell(view, view.active) in reach(view))
    ability = next(iter(_usable(view)), None)
    if on_foot.now or ability is None:
        return on_foot
    shortened = _with(view, ability, plain)
    now = _in_this_turn(view, ability)
    if shortened >= plain and not now:
        return on_foot
    return on_foot._replace(ability=ability, shortened=shortened, now_with_it=now)


def _usable(view: State) -> Iterator[Ability]:
    """Yield the movement ability that the active seat could use now; no seat has two."""
    if not isinstance(view.phase, Acting) or view.turn.used is not None:
        return
    for ability in ABILITIES[view.players[view.active].character]:
        if ability in MOVEMENT and refuse_card(view, ability) is None:
            yield ability


def _with(view: State, ability: Ability, plain: int) -> int:
    """Return the movements into the bank that are left after using the ability."""
    player = view.players[view.active]
    home = homeward(view.board, player.place)
    match ability:
        case Ability.JET_STREAM:
            # A pawn that has just left the bank may not go in again: the last movement waits.
            return max(plain - JET_BONUS, int(view.turn.left_bank))
        case Ability.TAKE_FLIGHT:
            lands = [cell for cell in view.terrain.tiles if can_land(view, cell)]
            return min((home[cell] for cell in lands), default=plain)
        case _:
            starts = _walked_without_gold(view, plain).items()
            leaps = (n + home[end] for cell, n in starts for end in leap_cells(view.board, cell))
            return min(leaps, default=plain)


def _walked_without_gold(view: State, most: int) -> dict[int, int]:
    """Return the steps to each cell that is no further, on ways without the Golden Jewel.

    Nobody leaps any more who has come by the Golden Jewel (QG-8.17).
    """
    away = {view.players[view.active].cell: 0}
    edge = list(away)
    for steps in range(1, most):
        edge = [n for cell in edge for n in view.terrain.steps[cell] if n != view.golden]
        edge = [cell for cell in dict.fromkeys(edge) if cell not in away]
        away.update(dict.fromkeys(edge, steps))
    return away


def _in_this_turn(view: State, ability: Ability) -> bool:
    """Whether the pawn can be in its bank before the turn ends, the ability used at its best."""
    player, turn = view.players[view.active], view.turn
    if turn.left_bank or not (player.red or player.gold):
        return False  # QG-6.13, QG-6.5
    allowance = turn.allowance + (JET_BONUS if ability is Ability.JET_STREAM else 0)
    goal = frozenset(doors(view, view.active))
    # Where the pawn can be after `steps` steps, whether the jump is still to come, and whether
    # the third step brought more. Jet Stream is used at once: nothing is lost by that.
    edge = {(player.cell, ability is not Ability.JET_STREAM, False)}
    for steps in range(turn.steps, allowance + DOMESTIC_BONUS + 1):
        edge |= {
            (end, False, more)
            for cell, jumps, more in edge
            if jumps and not _stops(view, cell, player.cell)
            for end in _jumps(view, ability, cell)
        }
        left = {at for at in edge if steps < allowance + DOMESTIC_BONUS * at[2]}
        if any(cell in goal and not _stops(view, cell, player.cell) for cell, _, _ in left):
            return True
        edge = {
            (end, jumps, more or _brings_more(view, steps + 1, end))
            for cell, jumps, more in left
            if not _stops(view, cell, player.cell)
            for end in view.terrain.steps[cell]
        }
    return False


def _jumps(view: State, ability: Ability, cell: int) -> Iterable[int]:
    if ability is Ability.GREAT_LEAP:
        return leap_cells(view.board, cell)
    return [end for end in view.terrain.tiles if can_land(view, end)]


def _stops(view: State, cell: int, start: int) -> bool:
    """Whether arriving at a cell ends all movement of the turn (QG-8.14, QG-10.16)."""
    if cell == start:
        return False
    wades = walks_on_mud(view.players[view.active])
    return cell == view.golden or (is_mud(view, cell) and not wades)


def _brings_more(view: State, steps: int, cell: int) -> bool:
    """Whether the third step ends at home (QG-5.15)."""
    home = view.players[view.active].home
    return steps == BONUS_STEP and not _stops(view, cell, -1) and biome_at(view, cell) is home

"""How far the active pawn can walk in this turn, by which way, and what it picks up.

A walk is a plan of moves for one click on a far cell: played step by step, each of them checked by
the rules. It never passes the Golden Jewel or mud that would stop the pawn: it ends there.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import BONUS_STEP, DOMESTIC_BONUS
from game.games.quazos_gambit.rules.movement import walks_on_mud
from game.games.quazos_gambit.rules.moves import EnterBank, Move, Step


class Walk(NamedTuple):
    """Record of a way to a cell, and what the pawn collects there and on the way."""

    cells: tuple[int, ...]  # every cell on the way, the one it leads to last
    red: int = 0  # jewels picked up
    gold: bool = False  # it ends at the Golden Jewel
    bonus_at: int = 0  # the cells walked when the third movement ends at home; 0: it does not
    halted: st.Halt | None = None  # why nothing is possible beyond
    into_bank: bool = False  # the last cell is the own bank section

    @property
    def cost(self) -> int:
        """The number of movements that the way takes."""
        return len(self.cells)


@lru_cache(maxsize=16)  # every cell, and whatever helps to choose, asks it of the same decision
def reach(state: st.State, *, past_bonus: bool = True) -> Mapping[int, Walk]:
    """Return the best walk to each cell in reach of the active pawn, the nearest first.

    Of all ways to a cell the shortest, of these the one that picks up most red jewels. The own
    bank section is among the cells if it can be entered. Empty where nobody can walk now.
    `past_bonus`: also by the movements that the way itself would earn; without, a walk ends where
    it earns them.
    """
    if not isinstance(state.phase, st.Acting | st.Leaving) or state.turn.halted is not None:
        return {}
    found: dict[int, Walk] = {}
    here = state.players[state.active].cell
    layer = [Walk(())]
    while layer:
        following: dict[tuple[int, bool], Walk] = {}
        for walk in layer:
            if walk.bonus_at and not past_bonus:
                continue
            for longer in _onward(state, walk):
                branch = (longer.cells[-1], longer.bonus_at > 0)
                if branch not in following or longer.red > following[branch].red:
                    following[branch] = longer
        for walk in sorted(following.values(), key=lambda walk: -walk.red):
            if walk.cells[-1] != here:
                found.setdefault(walk.cells[-1], walk)
        layer = list(following.values())
    return found


def moves_of(walk: Walk) -> tuple[Move, ...]:
    """Return the moves that a walk consists of."""
    steps = [Step(cell) for cell in walk.cells]
    return (*steps[:-1], EnterBank()) if walk.into_bank else tuple(steps)


def _onward(state: st.State, walk: Walk) -> Iterator[Walk]:
    """Yield the walk, longer by each cell that can come next."""
    if walk.halted is not None or walk.into_bank:
        return
    steps = state.turn.steps + walk.cost
    if steps >= state.turn.allowance + DOMESTIC_BONUS * (walk.bonus_at > 0):
        return
    player = state.players[state.active]
    cell = walk.cells[-1] if walk.cells else player.cell
    own = st.doors(state, state.active)
    leaving = isinstance(state.phase, st.Leaving)
    ahead = own if leaving and not walk.cells else state.terrain.steps[cell]
    for following in ahead:
        yield _arriving(state, player, walk, following)
    barred = leaving or state.turn.left_bank
    if cell in own and not barred and (player.red or player.gold or walk.red):
        cells = (*walk.cells, st.bank_cell(state, state.active))
        yield walk._replace(cells=cells, into_bank=True)


def _arriving(state: st.State, player: st.Player, walk: Walk, cell: int) -> Walk:
    """Return the walk that goes on to a cell, with what happens there (`movement.arrive`)."""
    cells = (*walk.cells, cell)
    red = walk.red + (cell in state.jewels and cell not in walk.cells)
    if cell == state.golden:
        return Walk(cells, red, True, walk.bonus_at, st.Halt.GOLD)
    if st.is_mud(state, cell) and not walks_on_mud(player):
        return Walk(cells, red, False, walk.bonus_at, st.Halt.MUD)
    bonus_at = walk.bonus_at
    third = state.turn.steps + len(cells) == BONUS_STEP
    if third and not player.gold and st.biome_at(state, cell) is player.home:
        bonus_at = len(cells)
    return Walk(cells, red, False, bonus_at)

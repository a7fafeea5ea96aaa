"""Every way to continue a turn up to its end, for the computer players.

A *stand* is the position of the turn after some steps and at most one ability. Equal stands are
merged, and each knows the shortest way to it.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.abilities import leap_cells
from game.games.quazos_gambit.rules.ability_refusals import refuse_card, refuse_pull
from game.games.quazos_gambit.rules.content import (
    ABILITIES,
    ABILITY_COST,
    BONUS_STEP,
    DOMESTIC_BONUS,
    JET_BONUS,
    MOVEMENT,
    Ability,
    Biome,
)
from game.games.quazos_gambit.rules.movement import walks_on_mud
from game.games.quazos_gambit.rules.moves import (
    GreatLeap,
    JetStream,
    Move,
    Step,
    TakeFlight,
    Undertow,
)
from game.games.quazos_gambit.rules.state import Leaving, State


class Stand(NamedTuple):
    """A position within a turn. Cells taken are a bit each: cell 5 is 1 << 5."""

    cell: int
    steps: int
    allowance: int
    taken: int = 0  # red jewels collected on the way
    gold: bool = False  # the pawn carries the Golden Jewel
    halted: bool = False
    used: Ability | None = None  # in this turn, by this way
    dragged: Seat | None = None

    @property
    def left(self) -> int:
        """Movements left."""
        return 0 if self.halted else self.allowance - self.steps

    @property
    def red(self) -> int:
        """Red jewels collected on the way."""
        return self.taken.bit_count()


Ways: TypeAlias = dict[Stand, tuple[Stand, Move] | None]
"""Each stand with the one before it and the move between; None for where the turn stands now."""


def stands(view: State) -> Ways:
    """Where the turn of the active seat can come to, the nearest first.

    For the phases `Acting` and `Leaving`. Where one ends, no die has been thrown.
    """
    return _Finder(view).found


def moves_to(ways: Ways, stand: Stand) -> list[Move]:
    """The moves that lead to a stand, from where the turn stands now."""
    moves: list[Move] = []
    while (came := ways[stand]) is not None:
        stand, move = came
        moves.append(move)
    moves.reverse()
    return moves


class _Finder:
    """Walks on from stand to stand until there is nothing new."""

    def __init__(self, view: State) -> None:
        self._view = view
        player, turn = view.players[view.active], view.turn
        ground = view.terrain
        self._steps = ground.steps
        self._home = player.home
        self._biomes = view.biomes
        self._golden = view.golden
        self._jewels = sum(1 << cell for cell in view.jewels)
        mud = view.mud.cells if view.mud is not None else ()
        self._mud = mud
        self._stops = () if walks_on_mud(player) else mud
        self._abilities = tuple(
            ability
            for ability in ABILITIES[player.character]
            if player.mana >= ABILITY_COST and turn.used is None
        )
        self._skies = tuple(
            [cell for cell in ground.tiles if view.biomes[cell] is Biome.SKY and cell not in mud]
        )
        start = Stand(
            player.cell,
            turn.steps,
            turn.allowance,
            gold=bool(player.gold),
            halted=turn.halted is not None,
            dragged=turn.dragged,
        )
        self.found: Ways = {start: None}
        waiting = [start]
        if isinstance(view.phase, Leaving):
            doors = ground.doors[player.place]
            waiting = [self._note(start, Step(door), self._arrive(start, door)) for door in doors]
        self._left: dict[tuple[int, int, bool, Ability | None, Seat | None], int] = {}
        # The list grows while it is read: the stands nearest to the start come first.
        for stand in waiting:
            for following, move in self._onward(stand):
                if following not in self.found and not self._is_idle(following):
                    waiting.append(self._note(stand, move, following))

    def _note(self, stand: Stand, move: Move, following: Stand) -> Stand:
        self.found[following] = stand, move
        return following

    def _is_idle(self, stand: Stand) -> bool:
        """Return whether an equal stand was reached with as many movements left: a detour.

        Up to the third movement a circle may bring the bonus (QG-5.19); that somebody walks one
        and then jumps for it is left out.
        """
        if stand.steps <= BONUS_STEP and stand.used is None:
            return False
        key, left = (stand.cell, stand.taken, stand.gold, stand.used, stand.dragged), stand.left
        if self._left.get(key, -1) >= left:
            return True
        self._left[key] = left
        return False

    def _onward(self, stand: Stand) -> list[tuple[Stand, Move]]:
        found: list[tuple[Stand, Move]] = []
        if not stand.halted:
            if stand.steps < stand.allowance:
                arrive = self._arrive
                found = [(arrive(stand, cell), _STEPS[cell]) for cell in self._steps[stand.cell]]
            if self._abilities and stand.used is None and not stand.gold:
                for ability in self._abilities:
                    if ability in MOVEMENT:
                        found += self._moved(stand, ability)
        if stand.steps == 0 and stand.used is None and Ability.UNDERTOW in self._abilities:
            found += self._pulls(stand)
        return found

    def _moved(self, stand: Stand, ability: Ability) -> Iterator[tuple[Stand, Move]]:
        match ability:
            case Ability.JET_STREAM:
                # The ability is used when no movements are left: sooner changes nothing.
                if stand.steps == stand.allowance:
                    more = stand.allowance + JET_BONUS
                    yield stand._replace(allowance=more, used=ability), JetStream()
            case Ability.GREAT_LEAP:
                for cell in leap_cells(self._view.board, stand.cell):
                    yield self._land(stand, cell, ability), _LEAPS[cell]
            case Ability.TAKE_FLIGHT:
                for cell in self._skies:
                    if cell != stand.cell:
                        yield self._land(stand, cell, ability), _FLIGHTS[cell]

    def _pulls(self, stand: Stand) -> Iterator[tuple[Stand, Move]]:
        view = self._view
        if stand.cell != view.players[view.active].cell or refuse_card(view, Ability.UNDERTOW):
            return
        for target in range(len(view.players)):
            if refuse_pull(view, target) is None:
                pulled = stand._replace(halted=True, used=Ability.UNDERTOW, dragged=target)
                yield pulled, Undertow(target)

    def _arrive(self, stand: Stand, cell: int) -> Stand:
        """Return the stand after a movement (`movement.step`)."""
        steps, allowance = stand.steps + 1, stand.allowance
        gold = stand.gold or cell == self._golden
        halted = cell in self._stops or (cell == self._golden and not stand.gold)
        if steps == BONUS_STEP and not halted and not gold and self._biome(cell) is self._home:
            allowance += DOMESTIC_BONUS
        taken = stand.taken | (self._jewels & (1 << cell))
        return Stand(cell, steps, allowance, taken, gold, halted, stand.used, stand.dragged)

    def _land(self, stand: Stand, cell: int, ability: Ability) -> Stand:
        """Return the stand after a jump (QG-10.8)."""
        gold = cell == self._golden
        halted = gold or cell in self._stops
        taken = stand.taken | (self._jewels & (1 << cell))
        return Stand(cell, stand.steps, stand.allowance, taken, gold, halted, ability)

    def _biome(self, cell: int) -> Biome | None:
        return Biome.SWAMP if cell in self._mud else self._biomes[cell]


_CELLS = range(64)
_STEPS = tuple(Step(cell) for cell in _CELLS)
_LEAPS = tuple(GreatLeap(cell) for cell in _CELLS)
_FLIGHTS = tuple(TakeFlight(cell) for cell in _CELLS)

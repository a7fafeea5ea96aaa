"""Every way to continue a turn up to its end, for the computer players.

A *stand* is the position of the turn after some steps and at most one ability. Equal stands are
merged, and each knows the shortest way to it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.core.contract.values import Seat
from game.games.quazos_gambit.rules.abilities import leap_cells
from game.games.quazos_gambit.rules.ability_refusals import refuse_card, refuse_pull
from game.games.quazos_gambit.rules.board import CELLS, Board, terrain
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
from game.games.quazos_gambit.rules.legal import FLIGHTS, LEAPS, STEPS
from game.games.quazos_gambit.rules.movement import walks_on_mud
from game.games.quazos_gambit.rules.moves import (
    JetStream,
    Move,
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


Ways: TypeAlias = Mapping[Stand, tuple[Stand, Move] | None]
"""Each stand with the one before it and the move between; None for where the turn stands now."""


class _Start(NamedTuple):
    """Record of all that the ways of a turn depend on."""

    board: Board
    biomes: tuple[Biome | None, ...]
    jewels: tuple[int, ...]
    golden: int | None
    mud: tuple[int, ...]
    wades: bool
    home: Biome
    moving: tuple[Ability, ...]  # abilities that can be used and that move the pawn
    pulls: tuple[Seat, ...]  # whom Undertow can pull
    leaving: bool
    stand: Stand


def stands(view: State) -> Ways:
    """Return the positions where the active seat's turn can end, the nearest first.

    For the phases `Acting` and `Leaving`. Where one ends, no die has been thrown.
    """
    player, turn = view.players[view.active], view.turn
    leaving = isinstance(view.phase, Leaving)
    usable = player.mana >= ABILITY_COST and turn.used is None
    abilities = ABILITIES[player.character] if usable else ()
    pulls: tuple[Seat, ...] = ()
    still = not (leaving or turn.steps)
    if still and Ability.UNDERTOW in abilities and refuse_card(view, Ability.UNDERTOW) is None:
        seats = range(len(view.players))
        pulls = tuple([seat for seat in seats if refuse_pull(view, seat) is None])
    start = Stand(
        player.cell,
        turn.steps,
        turn.allowance,
        gold=bool(player.gold),
        halted=turn.halted is not None,
        dragged=turn.dragged,
    )
    return _stands(
        _Start(
            view.board,
            view.biomes,
            view.jewels,
            view.golden,
            view.mud.cells if view.mud is not None else (),
            walks_on_mud(player),
            player.home,
            tuple([ability for ability in abilities if ability in MOVEMENT]),
            pulls,
            leaving,
            start,
        )
    )


@lru_cache(maxsize=256)  # a search comes to the same start again and again
def _stands(start: _Start) -> Ways:
    return _Finder(start).found


def moves_to(ways: Ways, stand: Stand) -> list[Move]:
    """Return the moves from the present position of the turn to another."""
    moves: list[Move] = []
    while (came := ways[stand]) is not None:
        stand, move = came
        moves.append(move)
    moves.reverse()
    return moves


class _Finder:
    """Finds all positions that a turn can reach, going on from each new one by every movement."""

    def __init__(self, start: _Start) -> None:
        self._start = start
        ground = terrain(start.board)
        self._steps, self._golden = ground.steps, start.golden
        self._stops = () if start.wades else start.mud
        self._jewels = [0] * CELLS
        for cell in start.jewels:
            self._jewels[cell] = 1 << cell
        self._skies: tuple[int, ...] = ()
        if Ability.TAKE_FLIGHT in start.moving:
            sky, biomes, mud = Biome.SKY, start.biomes, start.mud
            found = [cell for cell in ground.tiles if biomes[cell] is sky and cell not in mud]
            self._skies = tuple(found)
        self._left: defaultdict[tuple[Ability | None, Seat | None], dict[object, int]]
        self._left = defaultdict(dict)
        self.found: dict[Stand, tuple[Stand, Move] | None] = {start.stand: None}
        self._waiting: list[Stand] = []
        if start.leaving:
            self._walk(start.stand)
        else:
            self._go_on(start.stand)
        for target in start.pulls:
            pulled = start.stand._replace(halted=True, used=Ability.UNDERTOW, dragged=target)
            self._note(start.stand, Undertow(target), pulled)
        # The list grows while it is read: the stands nearest to the start come first.
        for stand in self._waiting:
            self._go_on(stand)

    def _note(self, stand: Stand, move: Move, following: Stand) -> None:
        if following not in self.found:
            self.found[following] = stand, move
            self._waiting.append(following)

    def _go_on(self, stand: Stand) -> None:
        if stand.halted:
            return
        if stand.steps < stand.allowance:
            self._walk(stand)
        if stand.used is None and not stand.gold:
            for ability in self._start.moving:
                self._move(stand, ability)

    def _walk(self, stand: Stand) -> None:
        """Make one movement, in each direction (`movement.step`).

        A detour is left out: an equal stand was reached with as many movements left. Up to the
        third movement a circle may bring the bonus (QG-5.19); the search ignores plans that walk
        one and then jump for it.
        """
        cell, steps, allowance, before, had_gold, _, used, dragged = stand
        golden, stops, steps = self._golden, self._stops, steps + 1
        circles = steps <= BONUS_STEP and used is None
        lefts = self._left[used, dragged]
        for there in self._steps[cell]:
            taken, gold = before | self._jewels[there], had_gold or there == golden
            halted = there in stops or (gold and not had_gold)
            more = 0
            if steps == BONUS_STEP and not halted and not gold and self._is_home(there):
                more = DOMESTIC_BONUS
            if not circles:
                left = 0 if halted else allowance + more - steps
                if lefts.get((there, taken, gold), -1) >= left:
                    continue
                lefts[there, taken, gold] = left
            following = Stand(there, steps, allowance + more, taken, gold, halted, used, dragged)
            self._note(stand, STEPS[there], following)

    def _move(self, stand: Stand, ability: Ability) -> None:
        """Use an ability that moves the pawn."""
        match ability:
            case Ability.JET_STREAM:
                # The ability is used when no movements are left: sooner changes nothing.
                if stand.steps == stand.allowance:
                    lefts = self._left[ability, stand.dragged]
                    if lefts.get((stand.cell, stand.taken, stand.gold), -1) < JET_BONUS:
                        lefts[stand.cell, stand.taken, stand.gold] = JET_BONUS
                        more = stand.allowance + JET_BONUS
                        following = stand._replace(allowance=more, used=ability)
                        self._note(stand, _STREAM, following)
            case Ability.GREAT_LEAP:
                self._jump(stand, ability, leap_cells(self._start.board, stand.cell), LEAPS)
            case Ability.TAKE_FLIGHT:
                self._jump(stand, ability, self._skies, FLIGHTS)

    def _jump(
        self, stand: Stand, ability: Ability, cells: Sequence[int], moves: Sequence[Move]
    ) -> None:
        """Land on each of the cells (QG-10.8), unless an equal stand has as many movements left."""
        cell, steps, allowance, before, _, _, _, dragged = stand
        golden, stops, lefts = self._golden, self._stops, self._left[ability, dragged]
        for there in cells:
            if there == cell:
                continue
            taken, gold = before | self._jewels[there], there == golden
            halted = gold or there in stops
            left = 0 if halted else allowance - steps
            if lefts.get((there, taken, gold), -1) < left:
                lefts[there, taken, gold] = left
                following = Stand(there, steps, allowance, taken, gold, halted, ability, dragged)
                self._note(stand, moves[there], following)

    def _is_home(self, cell: int) -> bool:
        start = self._start
        return (Biome.SWAMP if cell in start.mud else start.biomes[cell]) is start.home


_STREAM = JetStream()

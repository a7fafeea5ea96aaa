"""What a position is worth to a seat, by rules of thumb (section 14, "decent").

Everything is counted in points of the bank. A carried jewel is worth somewhat less than one in the
bank, the less the longer the way home; one on the board less still. What a rival loses counts too.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.core.contract.values import Seat
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.rules.board import Board, terrain
from game.games.quazos_gambit.rules.content import (
    COOLDOWN_ROUNDS,
    GOLD_VALUE,
    MANA_MAX,
    MOVES,
    ROUNDS,
    Character,
)
from game.games.quazos_gambit.rules.distances import homeward, reach, walks
from game.games.quazos_gambit.rules.piles import Loot, from_bank, lower_half
from game.games.quazos_gambit.rules.state import Player, State, biome_at, points

CARRIED = 0.9  # of a jewel's points, right beside the bank
FALL = 0.012  # less for each movement on the way home
HURRY = 0.25  # when luck is needed to be home in time
LATE = 0.03  # when it is too late
A_TURN = 3.6  # movements in a turn, on average
JEWEL = 0.28  # of a red jewel right beside the pawn
FADE = 0.77  # with each movement
GOLD = 0.55
GOLD_FADE = 0.85
NEAR = 0.45  # chance that a rival comes and battles who is within its movements
FARTHER = 0.2  # within a bonus, or an ability
LEADER = 0.6  # how much a point of the leading rival matters to one's own
OTHERS = 0.4
ONE_RIVAL = 1.0
BANKED = 1.0
_ABILITY_REACH = 6


def turns_left(view: State, seat: Seat) -> int:
    """Return the turns that a seat still has after the one that is being played."""
    seats = len(view.players)
    later = (seat - view.first) % seats > (view.active - view.first) % seats
    return ROUNDS - view.round + later


@lru_cache(maxsize=1024)
def red_worth(away: int, turns: int) -> float:
    """Return the value of a carried red jewel `away` movements from the bank, in points."""
    if not turns:
        return 0.02  # for a tie (QG-4.6)
    need = away / A_TURN
    if need <= turns:
        return CARRIED - FALL * away
    return HURRY if need <= turns + 0.7 else LATE


@lru_cache(maxsize=1024)
def gold_worth(away: int, turns: int) -> float:
    """Return the value per point of a Golden Jewel `away` movements from the bank (QG-8.16)."""
    if not turns:
        return 0.02
    return CARRIED - FALL * away if -(-away // MOVES) <= turns else LATE


@lru_cache(maxsize=64)
def _fields(board: Board, place: int, turns: int) -> tuple[tuple[float, ...], ...]:
    """Return the value, in points, of a red jewel on each cell to a pawn on each cell."""
    away, home = walks(board), homeward(board, place)
    tiles = terrain(board).is_tile
    return tuple(
        [
            tuple(
                [
                    JEWEL
                    * FADE ** away[cell][lies]
                    * red_worth(away[cell][lies] + home[lies], turns)
                    if turns and tiles[lies]
                    else 0.0
                    for cell in range(len(away))
                ]
            )
            for lies in range(len(away))
        ]
    )


def red_field(board: Board, place: int, turns: int, lies: int) -> tuple[float, ...]:
    """Return the value of a red jewel on a cell to a pawn on each cell, in points."""
    return _fields(board, place, turns)[lies]


@lru_cache(maxsize=1024)
def _lying(board: Board, place: int, turns: int, jewels: tuple[int, ...]) -> tuple[float, ...]:
    """Return the value of all red jewels on the board to a pawn on each cell, in points."""
    fields = _fields(board, place, turns)
    lying = [fields[cell] for cell in jewels]
    return tuple(map(sum, zip(*lying, strict=True))) if lying else (0.0,) * len(fields)


@lru_cache(maxsize=1024)
def gold_field(board: Board, place: int, turns: int, lies: int) -> tuple[float, ...]:
    """Return the value of the Golden Jewel on a cell to a pawn on each cell, in points."""
    away, home = walks(board), homeward(board, place)
    found = []
    for cell in range(len(away)):
        there = -(-away[cell][lies] // MOVES)
        worth = gold_worth(home[lies], max(0, turns - there)) if turns else 0.0
        found.append(GOLD_VALUE * GOLD * GOLD_FADE ** away[cell][lies] * worth)
    return tuple(found)


class Terms(NamedTuple):
    """The terms that add up to the value of ending the turn on a cell."""

    carried: float  # the inventory, by the way home
    jewels: float  # red ones on the board, and those kept from rivals
    golden: float  # the Golden Jewel on the board
    danger: float  # what battles are likely to cost: 0 or less


class Outlook:
    """Evaluates the possible ends of the active seat's turn."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.seat = seat = view.active
        self.rules = view.rules
        self.seats = range(len(view.players))
        self.turns = tuple([turns_left(view, other) for other in range(len(view.players))])
        players = view.players
        self.player = player = players[seat]
        self.home = homeward(view.board, player.place)
        mine = self.turns[seat]
        self._fields = _fields(view.board, player.place, mine)
        self._field = _lying(view.board, player.place, mine, view.jewels)
        self._gold_field: Sequence[float] = (0.0,) * 64
        self.spite = self._spites()
        self._denied: dict[int, float] = {}
        self._gold_denied = 0.0
        if view.golden is not None:
            self._gold_field = gold_field(view.board, player.place, mine, view.golden)
            for other, rival in enumerate(players):
                if other != seat:
                    field = gold_field(view.board, rival.place, self.turns[other], view.golden)
                    self._gold_denied += self.spite[other] * field[rival.cell]
        self._dangers: dict[tuple[int, bool], float] = {}

    def _spites(self) -> tuple[float, ...]:
        """Return how much a point of each rival counts against the seat; 0 for the seat itself."""
        players, seat = self.view.players, self.seat
        if len(players) == 2:
            return tuple([0.0 if other == seat else ONE_RIVAL for other in range(2)])
        worths = [-1.0 if other == seat else self.standing(other) for other in range(len(players))]
        best = max(worths)
        return tuple(
            [
                0.0 if other == seat else LEADER if worths[other] == best else OTHERS
                for other in range(len(players))
            ]
        )

    def standing(self, seat: Seat) -> float:
        """Return the value of a seat's bank and inventory, in points."""
        return points(self.view.players[seat]) + self.carried(seat)

    def carried(self, seat: Seat) -> float:
        """Return the value of a seat's inventory to that seat, in points."""
        player, turns = self.view.players[seat], self.turns[seat]
        away = homeward(self.view.board, player.place)[player.cell]
        worth = player.red * red_worth(away, turns)
        return worth + player.gold * GOLD_VALUE * gold_worth(away, turns)

    def hopes(self, seat: Seat) -> float:
        """Return the value of the jewels on the board to a seat, from its pawn's place."""
        view, player = self.view, self.view.players[seat]
        fields = _fields(view.board, player.place, self.turns[seat])
        hopes = sum(fields[cell][player.cell] for cell in view.jewels)
        if view.golden is not None:
            field = gold_field(view.board, player.place, self.turns[seat], view.golden)
            hopes += field[player.cell]
        return hopes

    # --- danger -----------------------------------------------------------------------------------

    @cached_property
    def _threats(self) -> list[tuple[Player, float, frozenset[int], frozenset[int], int]]:
        """The rivals that may attack before the next own turn."""
        view, seat = self.view, self.seat
        mud = view.mud.cells if view.mud is not None else ()
        found = []
        for other, rival in enumerate(view.players):
            comes = self.turns[other] - self.turns[seat] >= 0 and self.turns[other] > 0
            if other == seat or not comes:
                continue
            later = (other - view.first) % len(view.players) > (seat - view.first) % len(
                view.players
            )
            number = view.round if later else view.round + 1
            if rival.attacks[seat] and number - rival.attacks[seat] < COOLDOWN_ROUNDS:
                continue
            home = None if rival.gold else rival.home
            wades = rival.character is Character.FROG
            near, far = reach(view.board, view.biomes, mud, rival.cell, home, wades)
            leap = 0
            if (
                rival.mana >= MANA_MAX - 1
                and not rival.gold
                and rival.character is not Character.CAT
            ):
                leap = _ABILITY_REACH
            found.append((rival, 1 + self.spite[other], near, far, leap))
        return found

    def danger(self, cell: int, guarded: bool) -> float:
        """Return the chance to lose a battle on a cell, weighed with the rivals' gain."""
        key = cell, guarded
        if key not in self._dangers:
            self._dangers[key] = self._danger(cell, guarded)
        return self._dangers[key]

    def _danger(self, cell: int, guarded: bool) -> float:
        view = self.view
        if not view.terrain.is_tile[cell]:
            return 0.0
        biome = biome_at(view, cell)
        ours = guarded or biome is self.player.home
        away = walks(view.board)
        total = 0.0
        for rival, weight, near, far, leap in self._threats:
            if cell in near:
                chance = NEAR
            elif cell in far or away[rival.cell][cell] <= leap:
                chance = FARTHER
            else:
                continue
            total += weight * chance * odds.battle(biome is rival.home, ours)
        return min(total, 1.2)

    # --- worth ------------------------------------------------------------------------------------

    def worth(
        self,
        cell: int,
        red: int,
        gold: int,
        taken: int = 0,
        *,
        gold_taken: bool = False,
        safe: bool = False,
        guarded: bool = False,
    ) -> float:
        """Return the value of ending the turn on a cell with an inventory, in points.

        `taken`: the cells whose red jewels were collected in this turn, a bit each. `gold_taken`:
        the Golden Jewel is no longer on the board. `safe`: nobody can battle the pawn. `guarded`:
        it rolls with advantage.
        """
        bold = self.bold(cell, red, gold, taken, gold_taken=gold_taken)
        return bold if safe else bold - self.risk(cell, red, gold, guarded=guarded)

    def bold(
        self, cell: int, red: int, gold: int, taken: int = 0, *, gold_taken: bool = False
    ) -> float:
        """Return the value of ending the turn on a cell, as `worth`, if nobody battles the pawn."""
        away, turns = self.home[cell], self.turns[self.seat]
        worth = red * red_worth(away, turns)
        if gold:
            worth += gold * self._golden(away)
        worth += self._field[cell]
        while taken:
            bit = taken & -taken
            lay = bit.bit_length() - 1
            if lay not in self._denied:
                self._denied[lay] = self._denial(lay)
            worth += self._denied[lay] - self._fields[lay][cell]
            taken ^= bit
        return worth + (self._gold_denied if gold_taken else self._gold_field[cell])

    def _denial(self, cell: int) -> float:
        """Return the value of keeping the red jewel on a cell from rivals, in points."""
        view, denied = self.view, 0.0
        for other, rival in enumerate(view.players):
            if other != self.seat:
                field = red_field(view.board, rival.place, self.turns[other], cell)
                denied += self.spite[other] * field[rival.cell]
        return denied

    def risk(self, cell: int, red: int, gold: int, *, guarded: bool = False) -> float:
        """Return how many points battles are likely to cost the pawn on a cell."""
        if not (red > 1 or gold or (red and self.rules.minimum)) or self.player.stealth:
            return 0.0
        danger = self.danger(cell, guarded or self.player.wing_guard)
        if not danger:
            return 0.0
        away = self.home[cell]
        loot = lower_half(red, gold, self.rules.minimum)
        lost = loot.red * red_worth(away, self.turns[self.seat])
        if loot.gold:
            lost += loot.gold * self._golden(away)
        return danger * lost

    def _golden(self, away: int) -> float:
        """Return the points of a Golden Jewel that is carried `away` movements from the bank."""
        return GOLD_VALUE * gold_worth(away, self.turns[self.seat])

    def terms(
        self, cell: int, red: int, gold: int, taken: int = 0, *, gold_taken: bool = False
    ) -> Terms:
        """Return the terms that add up to `worth` for a cell to end the turn on."""
        away, turns = self.home[cell], self.turns[self.seat]
        each, golden = red_worth(away, turns), GOLD_VALUE * gold_worth(away, turns)
        whole = self.worth(cell, red, gold, taken, gold_taken=gold_taken)
        bold = self.bold(cell, red, gold, taken, gold_taken=gold_taken)
        hopes = self._gold_denied if gold_taken else self._gold_field[cell]
        carried = red * each + gold * golden
        return Terms(carried, bold - carried - hopes, hopes, whole - bold)

    def robbed(self, owner: Seat) -> tuple[Loot, float]:
        """Return the loot of a bank, and the value of its loss to the active seat, in points."""
        loot = from_bank(self.rules, self.view.players[owner])
        return loot, self.spite[owner] * BANKED * (loot.red + GOLD_VALUE * loot.gold)

    def beaten(self, target: Seat) -> tuple[Loot, float]:
        """Return the loot of a battle with a seat, and its value to the active seat, in points."""
        player = self.view.players[target]
        loot = lower_half(player.red, player.gold, self.rules.minimum)
        away = homeward(self.view.board, player.place)[player.cell]
        turns = self.turns[target]
        lost = loot.red * red_worth(away, turns) + loot.gold * GOLD_VALUE * gold_worth(away, turns)
        return loot, self.spite[target] * lost

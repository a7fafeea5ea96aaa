"""The value of each way to end a turn: plainly, or with a battle, a robbery or a deposit."""

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.games.quazos_gambit.analysis import odds
from game.games.quazos_gambit.players.evaluation import Outlook, red_worth
from game.games.quazos_gambit.players.plans import Stand, Ways, moves_to, stands
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.abilities import mud_cells
from game.games.quazos_gambit.rules.board import distance
from game.games.quazos_gambit.rules.content import (
    ABILITY_COST,
    COOLDOWN_ROUNDS,
    FREE_ATTEMPTS,
    GOLD_VALUE,
    LASTS,
    MUD_TILES,
    SAFECRACKER_ATTEMPTS,
    STEALTH_GOLD_MOVES,
    Ability,
    Character,
)

ABILITY_WORTH = (0.0, 0.25, 0.4)
"""What three mana are worth with no turn left, one, or more."""
HINDERED = 0.06  # of what a rival carries, when there is mud before its bank
_END, _ENTER, _ROB = mv.EndTurn(), mv.EnterBank(), mv.Rob()
_STEALTH, _GUARD, _CRACK = mv.Stealth(), mv.WingGuard(), mv.Safecracker()
_PLAIN = (_END,)
_DIGITS = 6  # of a worth that count
_EQUAL = 2 * 10**-_DIGITS  # what is worse by this much is worse in digits that count
_MUDDY = 2  # stands that are looked at with mud around them


class Ending(NamedTuple):
    """Record of a way to end the turn."""

    worth: float  # in points, on average
    stand: Stand
    last: tuple[mv.Move, ...]  # what follows the stand: an ability or none, and the end

    @property
    def result(self) -> tuple[object, ...]:
        """Return the final position of the ending, equal for all ways to reach that position."""
        stand = self.stand
        return stand.cell, stand.taken, stand.gold, stand.used, self.last


class Prospect(NamedTuple):
    """The possible ends of a turn, with their values."""

    ways: Ways
    endings: list[Ending]  # the best first

    def moves(self, ending: Ending) -> tuple[mv.Move, ...]:
        """Return the moves from the present position to the end, up to the first dice."""
        return (*moves_to(self.ways, ending.stand), *ending.last)


@lru_cache(maxsize=2)  # the plan's reasons need the same value again
def prospect(view: st.State) -> Prospect:
    """Return every way to end the turn of the active seat, in the phases `Acting` and `Leaving`."""
    ways = stands(view)
    found = _Endings(view).of(ways)
    # Equally good ones stay in the order in which they were found: the shortest first.
    found.sort(key=_rank, reverse=True)
    return Prospect(ways, found)


def best_moves(view: st.State) -> tuple[mv.Move, ...]:
    """Return the moves to the best end of the turn, up to the first dice: those of `prospect`."""
    ways = stands(view)
    best = max(_Endings(view, only_best=True).of(ways), key=_rank)
    return Prospect(ways, [best]).moves(best)


def _rank(ending: Ending) -> float:
    return round(ending.worth, _DIGITS)


class _Endings:
    """Weighs the endings of one turn. `only_best`: those that prove worse may be left out."""

    def __init__(self, view: st.State, *, only_best: bool = False) -> None:
        self._view = view
        self._look = look = Outlook(view)
        self._player = player = look.player
        self._turns = look.turns[look.seat]
        self._price = ABILITY_WORTH[min(self._turns, 2)]
        self._mana = player.mana >= ABILITY_COST and view.turn.used is None
        lasting = self._mana and self._turns > 0
        self._covers = lasting and player.character in (Character.CAT, Character.SWAN)
        self._muddy = lasting and player.character is Character.FROG
        self._only_best, self._least = only_best, -inf
        self._best = [-inf] * (_MUDDY if self._muddy else 1)
        self._found: list[Ending] = []
        self._bank = st.bank_cell(view, look.seat)
        leaving = isinstance(view.phase, st.Leaving)
        self._doors = () if leaving or view.turn.left_bank else st.doors(view, look.seat)
        self._must_leave = leaving
        self._pawns: dict[int, list[Seat]] = {}
        for seat, other in enumerate(view.players):
            if seat != look.seat and not other.stealth:
                self._pawns.setdefault(other.cell, []).append(seat)
        self._vaults = dict(self._open_vaults())
        self._busy = {*self._pawns, *self._vaults, *self._doors}

    def _open_vaults(self) -> Iterator[tuple[int, Seat]]:
        """Yield the tiles from which a bank can be robbed."""
        view, look = self._view, self._look
        for cell, place in enumerate(view.terrain.door_of):
            owner = None if place is None else st.seat_at(view, place)
            if owner is None or owner == look.seat or st.in_bank(view, owner):
                continue
            if look.robbed(owner)[0].pieces:
                yield cell, owner

    def of(self, ways: Ways) -> list[Ending]:
        """Return all endings of these stands."""
        found, look, carried = self._found, self._look, self._player.red
        bold: dict[tuple[int, int, bool], float] = {}
        for stand, came in ways.items():
            if came is None and self._must_leave:
                continue
            cell, _, _, taken, carries, _, _, _ = stand
            key = cell, taken, carries
            if key not in bold:
                red = carried + taken.bit_count()
                bold[key] = look.bold(cell, red, int(carries), taken, gold_taken=carries)
            self._at(stand, bold[key])
        if self._muddy:
            if self._only_best:
                self._least = max(ending.worth for ending in found) - _EQUAL
            self._with_mud()
        return found

    def _at(self, stand: Stand, bold: float) -> None:
        """Add the endings of a stand. `bold`: what it is worth if nobody battles the pawn."""
        cell, _, _, taken, carries, _, used, dragged = stand
        if bold < self._least and cell not in self._busy and dragged is None:
            return
        look, red, gold = self._look, self._player.red + taken.bit_count(), int(carries)
        base = bold - look.risk(cell, red, gold) - self._spent(stand)
        self._add(base, stand, _PLAIN)
        cover = self._cover(stand) if used is None and self._covers else None
        if cover is not None and (red or gold):
            guarded = look.risk(cell, red, gold, guarded=True) if cover is _GUARD else 0.0
            self._add(bold - guarded - self._price, stand, (cover, _END))
        if cell in self._pawns or dragged is not None:
            for target in self._targets(stand):
                self._battle(stand, red, gold, target, None)
                if cover is not None:
                    self._battle(stand, red, gold, target, cover)
        if cell in self._vaults:
            self._robberies(stand, red, gold, base)
        if cell in self._doors and (red or gold) and stand.left:
            banked = red + gold * GOLD_VALUE
            worth = banked + look.worth(self._bank, 0, 0, taken, gold_taken=carries)
            self._add(worth - self._spent(stand), stand, (_ENTER,))

    def _add(self, worth: float, stand: Stand, last: tuple[mv.Move, ...]) -> None:
        if worth < self._least:
            return
        self._found.append(Ending(worth, stand, last))
        # Mud is laid around the best plain ones.
        plain = last is _PLAIN and stand.used is None
        if self._only_best and (plain or not self._muddy):
            self._best = sorted((*self._best, worth))[1:]
            self._least = self._best[0] - _EQUAL

    def _worth(self, stand: Stand, red: int, gold: int, cover: mv.Move | None = None) -> float:
        """Return the value of a stand with an inventory, with or without an ability for cover."""
        worth = self._look.worth(
            stand.cell,
            red,
            gold,
            stand.taken,
            gold_taken=stand.gold,
            safe=cover == _STEALTH,
            guarded=cover == _GUARD,
        )
        return worth - (self._spent(stand) if cover is None else self._price)

    def _spent(self, stand: Stand) -> float:
        """Return the points that the mana used on the way was worth."""
        return self._price if stand.used is not None else 0.0

    def _cover(self, stand: Stand) -> mv.Move | None:
        """Return the ability against battles, if there is mana for it; else None."""
        if self._player.character is Character.SWAN:
            return _GUARD
        late = stand.gold and stand.steps > STEALTH_GOLD_MOVES
        return None if late else _STEALTH

    # --- battles and robberies --------------------------------------------------------------------

    def _targets(self, stand: Stand) -> Iterator[Seat]:
        """Yield the seats that can be battled on a cell (QG-7.2, QG-7.12, QG-7.18)."""
        view, attacks = self._view, self._player.attacks
        if not view.terrain.is_tile[stand.cell]:
            return
        pulled = () if stand.dragged is None else (stand.dragged,)
        for target in dict.fromkeys((*self._pawns.get(stand.cell, ()), *pulled)):
            rested = not attacks[target] or view.round - attacks[target] >= COOLDOWN_ROUNDS
            if rested and self._look.beaten(target)[0].pieces:
                yield target

    def _battle(
        self, stand: Stand, red: int, gold: int, target: Seat, cover: mv.Move | None
    ) -> None:
        player, other = self._player, self._view.players[target]
        biome = st.biome_at(self._view, stand.cell)
        edge = (
            cover is not None
            or biome is player.home
            or player.stealth
            or player.wing_guard
            or stand.dragged == target
        )
        chance = odds.battle(edge, biome is other.home or other.wing_guard)
        loot, hurt = self._look.beaten(target)
        won = self._worth(stand, red + loot.red, gold + loot.gold, cover) + hurt
        worth = chance * won + (1 - chance) * self._worth(stand, red, gold, cover)
        last = (mv.Battle(target),) if cover is None else (cover, mv.Battle(target))
        self._add(worth, stand, last)

    def _robberies(self, stand: Stand, red: int, gold: int, base: float) -> None:
        look = self._look
        loot, hurt = look.robbed(self._vaults[stand.cell])
        prize = self._worth(stand, red + loot.red, gold + loot.gold) + hurt - base
        if prize <= 0:
            return
        jewel = red_worth(look.home[stand.cell], self._turns)
        cracked = self._view.turn.used is Ability.SAFECRACKER
        free = SAFECRACKER_ATTEMPTS if cracked else FREE_ATTEMPTS
        self._add(base + odds.heist(prize, red, free=free, jewel=jewel), stand, (_ROB,))
        if self._mana and stand.used is None and self._player.character is Character.CAT:
            more = odds.heist(prize, red, free=SAFECRACKER_ATTEMPTS, jewel=jewel)
            self._add(base + more - self._price, stand, (_CRACK, _ROB))

    # --- mud --------------------------------------------------------------------------------------

    def _with_mud(self) -> None:
        """Add endings with mud around the best stands, or before the bank of a rich rival."""
        view, seat = self._view, self._look.seat
        plain = [one for one in self._found if one.last == _PLAIN and one.stand.used is None]
        plain.sort(key=lambda one: -one.worth)
        for ending in plain[:_MUDDY]:
            stand = ending.stand
            if not view.terrain.is_tile[stand.cell]:
                continue
            red, gold = self._player.red + stand.red, int(stand.gold)
            bold = self._look.bold(stand.cell, red, gold, stand.taken, gold_taken=stand.gold)
            for cells, gain in self._mud_choices(stand.cell):
                if bold + gain - self._price < self._least:
                    continue
                mud = st.Mud(seat, cells, view.round + LASTS[Ability.MUD_TRAP])
                risk = Outlook(replace(view, mud=mud)).risk(stand.cell, red, gold)
                self._add(bold - risk + gain - self._price, stand, (mv.MudTrap(cells), _END))

    def _mud_choices(self, cell: int) -> Iterator[tuple[tuple[int, ...], float]]:
        """Yield tiles for the mud, with the value in points of stopping rivals there."""
        view, look = self._view, self._look
        rivals = [other for other in range(len(view.players)) if other != look.seat]
        beside = sorted(
            view.terrain.steps[cell],
            key=lambda tile: min(distance(tile, view.players[other].cell) for other in rivals),
        )
        yield tuple(sorted(beside[:MUD_TILES])), 0.0
        yield tuple(sorted((cell, *beside[: MUD_TILES - 1]))), 0.0
        near = mud_cells(view.board, cell)
        for other in rivals:
            before = st.doors(view, other)
            carried = look.carried(other)
            if carried > 1 and not st.in_bank(view, other) and all(door in near for door in before):
                yield before, look.spite[other] * HINDERED * carried

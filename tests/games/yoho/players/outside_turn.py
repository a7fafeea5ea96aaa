"""What each move of Yoho! makes of a sea, and the search through a turn (for `outside_planner`)."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from game.core.contract.values import Seat
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import CATCHABLE, CELLS, GIFTS, KIND, TAKEABLE, Kind, MapCard
from game.games.yoho.rules.legal import may_push
from game.games.yoho.rules.sea import NEIGHBOURS, PAIRS, PUSHED, ROTATIONS, Axis, Side, Spin
from tests.games.yoho.players.outside_prospects import SHOT, Means, Outcomes, Prospects
from tests.games.yoho.players.outside_sea import (
    BALL,
    BARREL,
    BESIDE,
    BITS,
    BLANK,
    BOTTLE,
    CHEST,
    FACES,
    GOLD,
    HOME,
    ISLAND,
    LOOK,
    RUM,
    Sea,
    cells_of,
)

Tactic: TypeAlias = tuple[mv.Move, Outcomes, Means, bool]
"""A move, its outcomes, the cards playable after it, and whether the ship has sailed."""

_SWINGS: Final = tuple(mv.Swing(cell, spin) for cell in range(CELLS) for spin in Spin)
_SWAPS: Final = tuple(mv.Swap(a, b) for a, b in PAIRS)
_FLIPS: Final = tuple(mv.Flip(cell, axis) for cell in range(CELLS) for axis in Axis)
_CLOSING_TURN: Final = 0  # the assumed turn of a new card whose rotation is chosen later


class Turns(Prospects):
    """What each move makes of a sea, and the search through the rest of a turn."""

    def expected(self, outcomes: Outcomes, means: Means, sailed: bool) -> float:
        """What the rest of the turn brings on average."""
        return sum([chance * self._deep(sea, means, sailed) for chance, sea in outcomes])

    def _deep(self, sea: Sea, means: Means, sailed: bool) -> float:
        if sea.coins[self.seat] >= self.goal:
            return sea.got
        best = sea.got + self.outlook(sea, sea.bits)
        for _, outcomes, after, under_way in self.tactics(sea, means, sailed=sailed):
            best = max(best, self.expected(outcomes, after, under_way))
        return best

    # --- cards that shape the sea -----------------------------------------------------------------

    def ways(self, sea: Sea, card: MapCard) -> Sequence[mv.Move]:
        """All ways to play a card that shapes the sea."""
        known = sea.top != BLANK
        turns = ROTATIONS[FACES[(sea.top & LOOK) >> 2]] if known else ()
        match card:
            case MapCard.SWING:
                return _SWINGS
            case MapCard.SWAP:
                return _SWAPS
            case MapCard.FLIP:
                return _FLIPS
            case MapCard.SLIDE:
                sides = [side for side in Side if may_push(self.state, side)]
                return [mv.Slide(side, i, t) for side in sides for i in range(4) for t in turns]
            case MapCard.REMOVE if known:
                return [mv.Remove(cell) for cell in range(CELLS)]
        return ()

    def shaped(self, sea: Sea, move: mv.Move) -> Outcomes:
        """Return the sea after a card; nothing if it changes nothing, or is unknown."""
        new = sea.copy()
        match move:
            case mv.Swing(cell=cell, spin=spin):
                card = new.cells[cell]
                turned = card & ~3 | (card + (1 if spin is Spin.CW else 3)) & 3
                if card == BLANK or BITS[turned & LOOK] == BITS[card & LOOK]:
                    return []
                new.lay(cell, turned)
            case mv.Swap(a=a, b=b):
                new.swap(a, b)
            case mv.Slide(push=push, index=index, rotation=rotation):
                new.push(PUSHED[push][index], rotation)
            case mv.Flip(cell=cell, axis=axis):
                return self.opened(new, cell, axis)
            case mv.Remove(cell=cell):
                return [(1.0, self._closed(new, cell))]
        return [(1.0, new)]

    def opened(self, sea: Sea, cell: int, axis: Axis) -> Outcomes:
        """Turn a card over, and apply the effect of its other face."""
        card = sea.cells[cell]
        which = card >> 7
        if card == BLANK or (which < CELLS and card >> 2 != self._first[which] >> 2):
            return []  # it has been turned already
        found: Outcomes = []
        for face, chance in self.backs.of(which).items():
            new = sea.copy()
            new.turn(cell, face, axis)
            if KIND[FACES[face]] is Kind.TRAPPED_CHEST:
                self._hit_all(new, cell)
                new = self._closed(new, cell)
            found.append((chance, self.settled(new)))
        return found

    def settled(self, sea: Sea) -> Sea:
        """Barrels go off under ships."""
        for _ in range(CELLS):
            at = next((s for s in sea.ships if s != HOME and sea.bits >> BARREL + s & 1), None)
            if at is None:
                break
            self._hit_all(sea, at)
            sea.close(self.lair, at, _CLOSING_TURN)
        return sea

    def _closed(self, sea: Sea, gap: int) -> Sea:
        """A card is gone: its line closes, and the best rotation of the new card is thought of."""
        if sea.top == BLANK:
            sea.close(self.lair, gap, 0)
            return self.settled(sea)
        found = []
        for rotation in ROTATIONS[FACES[(sea.top & LOOK) >> 2]]:
            new = sea.copy()
            new.close(self.lair, gap, rotation)
            found.append(self.settled(new))
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda new: new.got + self.outlook(new, new.bits))

    # --- hits -------------------------------------------------------------------------------------

    def _hit_all(self, sea: Sea, cell: int) -> None:
        for seat in self._seats:
            if sea.ships[seat] == cell:
                self._hit(sea, seat)

    def _hit(self, sea: Sea, seat: Seat, *, robs: bool = False) -> None:
        """A life, a coin or the trip home, and what that is worth to the seat to act."""
        mine, leads = seat == self.seat, sea.coins[seat] >= self.goal - 1
        if mine:
            sea.got -= self.own_hit(sea, seat)
        if sea.lives[seat]:
            sea.pay(seat, lives=-1)
            sea.got += 0.0 if mine else 1.0 + 1.5 * leads
        elif sea.coins[seat]:
            sea.got += 0.0 if mine else 4.0 + 6.0 * leads
            if robs:
                sea.got += self.coin(sea, self.seat, now=True)
                sea.pay(self.seat, coins=1)
            else:
                sea.reserve += 1
            sea.pay(seat, coins=-1)
        elif sea.ships[seat] != HOME:
            sea.got += 0.0 if mine else 0.7
            sea.ships[seat] = HOME

    # --- everything else --------------------------------------------------------------------------

    def tactics(self, sea: Sea, means: Means, *, sailed: bool) -> Iterator[Tactic]:
        """Every deed that is not shaping."""
        ship, balls = sea.ships[self.seat], sea.balls[self.seat]
        if ship != HOME:
            kind = sea.kind(ship)
            if means.nets and kind in TAKEABLE:
                source, after = means.netted()
                taken = self._taken(sea, ship)
                yield mv.Net(source), [(1.0, taken)], _drawn(after, kind), sailed
            if kind is Kind.CLOSED_CHEST and balls and sea.reserve:
                new = sea.copy()
                new.pay(self.seat, balls=-1)
                new.got -= SHOT
                outcomes = self.opened(new, ship, Axis.V)
                if outcomes:
                    yield mv.ShootChest(), outcomes, means, sailed
            if balls and not self.state.rules.friendly:
                for rival in self._seats:
                    if rival != self.seat and sea.ships[rival] == ship:
                        new = sea.copy()
                        new.pay(self.seat, balls=-1)
                        new.got -= SHOT
                        self._hit(new, rival, robs=True)
                        yield mv.ShootShip(rival), [(1.0, new)], means, sailed
        if MapCard.CATCH_THROW in means.hand and means.total:
            yield from self._catches(sea, means.without(MapCard.CATCH_THROW), sailed)
        if means.sails and not sailed:
            source, after = means.sailed()
            for place in self._ports(sea, means):
                new = sea.copy()
                new.ships[self.seat] = place
                to = None if place == HOME else place
                yield mv.Movement(source, to), [(1.0, new)], after, True

    def _ports(self, sea: Sea, means: Means) -> Iterator[int]:
        """Where sailing to could be good: objects, ships, places to catch from, and home."""
        ship = sea.ships[self.seat]
        where = self.waters(sea, self.seat)
        good = 0
        for field in (GOLD, CHEST, BALL, RUM, BOTTLE, ISLAND):
            good |= sea.bits >> field & where
        for rival in self._seats:
            if rival != self.seat and sea.ships[rival] != HOME:
                good |= 1 << sea.ships[rival]
        if MapCard.CATCH_THROW in means.hand:
            for cell in range(CELLS):
                if sea.bits >> GOLD + cell & 1:
                    good |= BESIDE[cell]
        for cell in cells_of(good & where):
            if cell != ship:
                yield cell
        quay = self._quays[self.seat]
        if ship != HOME and quay is not None and sea.bits & quay.open and where >> quay.cell & 1:
            yield HOME

    def _taken(self, sea: Sea, cell: int) -> Sea:
        """An object is taken, and its line closes."""
        new, kind, seat = sea.copy(), sea.kind(cell), self.seat
        assert kind is not None
        if kind is Kind.GOLD_CHEST:
            if not new.reserve:
                return self._closed(new, cell)
            new.got += self.coin(new, seat, now=True)
            new.pay(seat, coins=1)
            new.reserve -= 1
            if new.coins[seat] >= self.goal:
                return new
        else:
            new.got += self.gift(new, seat, kind)
            if kind is Kind.ISLAND:
                kind = max(GIFTS, key=lambda gift: self.gift(sea, seat, gift))
            if kind is Kind.CANNONBALL and new.balls[seat] < 2:
                new.pay(seat, balls=1)
            if kind is Kind.RUM and new.lives[seat] < 2:
                new.pay(seat, lives=1)
        return self._closed(new, cell)

    def _catches(self, sea: Sea, after: Means, sailed: bool) -> Iterator[Tactic]:
        ship = sea.ships[self.seat]
        near = {self.lair.cell, *(() if ship == HOME else NEIGHBOURS[ship])}
        for cell in sorted(near):
            kind = sea.kind(cell)
            if kind in CATCHABLE:
                yield mv.Catch(cell), [(1.0, self._taken(sea, cell))], _drawn(after, kind), sailed
        for barrel in cells_of(sea.bits >> BARREL & 0xFFFF):
            for rival in self._seats:
                if rival == self.seat:
                    continue
                quay, there = self._quays[rival], sea.ships[rival]
                move: mv.Move | None = None
                if there != HOME and there in NEIGHBOURS[barrel]:
                    move = mv.ThrowAtShip(barrel, rival)
                elif quay is not None and quay.cell == barrel:
                    move = mv.ThrowAtLair(barrel, rival)
                if move is not None:
                    new = sea.copy()
                    self._hit(new, rival)
                    yield move, [(1.0, self._closed(new, barrel))], after, sailed
            for cell in NEIGHBOURS[barrel]:
                if sea.kind(cell) is Kind.CLOSED_CHEST:
                    yield from self._burst(sea, barrel, cell, after, sailed)

    def _burst(
        self, sea: Sea, barrel: int, chest: int, after: Means, sailed: bool
    ) -> Iterator[Tactic]:
        """A barrel's gap closes first, then the chest opens in its new cell."""
        which = sea.cells[chest] >> 7
        new = self._closed(sea.copy(), barrel)
        lying = next((c for c, card in enumerate(new.cells) if card >> 7 == which), None)
        if lying is not None:
            outcomes = self.opened(new, lying, Axis.V)
            if outcomes:
                yield mv.ThrowAtChest(barrel, chest), outcomes, after, sailed


def _drawn(means: Means, kind: Kind | None) -> Means:
    """A bottle allows a map card more."""
    return means._replace(extra=means.extra + 1) if kind is Kind.BOTTLE else means

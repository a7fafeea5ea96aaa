"""Values of everything within reach in Yoho! (for `outside_planner`).

They are those of chapter 14 of the rules of record: a coin is 10 and more, a won match 1000.
"""

from typing import Final, NamedTuple, TypeAlias

from game.core.contract.values import Seat
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import CELLS, GIFTS, KIND, Kind, MapCard
from game.games.yoho.rules.state import State
from tests.games.yoho.players.outside_sea import (
    BALL,
    BESIDE,
    BOTTLE,
    CHEST,
    FACES,
    GOLD,
    HOME,
    ISLAND,
    LOOK,
    RUM,
    Backs,
    Quay,
    Sea,
    cells_of,
    flood,
    joints,
)

Outcomes: TypeAlias = list[tuple[float, Sea]]
"""The outcomes of a move with their probabilities."""

NEXT, HELD = 0.35, 0.1  # of what is in reach next turn; and more of what is under the ship
THREAT, CHASED = 0.3, 0.5  # how much of a rival's prospects counts, and of a leader's
WON, WINS_NEXT = 1000.0, 60.0
SECOND_BEST = 0.2  # of what else is in reach
SHOT = 1.2
_BALLS, _LIVES, _BOTTLE = (3.0, 1.2, 0.1), (2.5, 1.0, 0.1), 2.0


class Means(NamedTuple):
    """What a captain can still play this turn."""

    plays: int
    extra: int
    movement: bool  # the basic card
    net: bool
    hand: tuple[MapCard, ...]

    @property
    def total(self) -> int:
        """How many cards at most."""
        return self.plays + self.extra if self.hand else self.plays

    @property
    def sails(self) -> bool:
        return (self.plays > 0 and self.movement) or (
            MapCard.MOVEMENT in self.hand and self.plays + self.extra > 0
        )

    @property
    def nets(self) -> bool:
        return (self.plays > 0 and self.net) or (
            MapCard.NET in self.hand and self.plays + self.extra > 0
        )

    def without(self, card: MapCard) -> "Means":
        """After a map card is played: it uses up an extra play first."""
        hand = [*self.hand]
        hand.remove(card)
        if self.extra:
            return self._replace(extra=self.extra - 1, hand=tuple(hand))
        return self._replace(plays=self.plays - 1, hand=tuple(hand))

    def netted(self) -> "tuple[mv.Source, Means]":
        """After a Net, and which one; an extra play first, for it serves for nothing else."""
        if MapCard.NET in self.hand and (self.extra or not (self.net and self.plays)):
            return mv.Source.MAP, self.without(MapCard.NET)
        return mv.Source.BASIC, self._replace(plays=self.plays - 1, net=False)

    def sailed(self) -> "tuple[mv.Source, Means]":
        """After a Movement, and which one."""
        if MapCard.MOVEMENT in self.hand and (self.extra or not (self.movement and self.plays)):
            return mv.Source.MAP, self.without(MapCard.MOVEMENT)
        return mv.Source.BASIC, self._replace(plays=self.plays - 1, movement=False)


def means_of(state: State) -> Means:
    """What the seat to act can still play."""
    turn = state.turn
    hand = tuple(held.card for held in state.captains[state.active].hand if held.card is not None)
    return Means(turn.plays_left, turn.extra_maps, turn.movement, turn.net, hand)


class Prospects:
    """The coins and dangers within reach of each seat, and their values."""

    def __init__(self, state: State) -> None:
        self.state, self.seat = state, state.active
        self.lair = state.lair(state.active)
        self.backs = Backs(state)
        self.goal = state.rules.coins_to_win
        self._first = Sea(state).cells
        self._quays = [None if c.lair is None else Quay(c.lair) for c in state.captains]
        self._seats = range(len(state.captains))
        self._gold: dict[int, float] = {}

    def gold(self, card: int) -> float:
        """How likely a closed chest holds gold."""
        which = card >> 7
        found = self._gold.get(which)
        if found is None:
            shut = which < CELLS and KIND[FACES[(self._first[which] & LOOK) >> 2]]
            found = 1.0 if shut is Kind.GOLD_CHEST else self.backs.gold(which)
            self._gold[which] = found
        return found

    def coin(self, sea: Sea, seat: Seat, *, now: bool) -> float:
        coins = sea.coins[seat]
        if coins + 1 >= self.goal:
            return WON if now else WINS_NEXT
        return 10.0 + 3.0 * coins

    def gift(self, sea: Sea, seat: Seat, kind: Kind) -> float:
        """What an object other than gold is worth to a captain."""
        if kind is Kind.CANNONBALL:
            balls = sea.balls[seat]
            leads = max(sea.coins) >= self.goal - 1
            return _BALLS[balls] + ((5.0 * (not sea.reserve) + leads) if balls < 2 else 0.0)
        if kind is Kind.RUM:
            return _LIVES[sea.lives[seat]]
        if kind is Kind.BOTTLE:
            return _BOTTLE
        return max(self.gift(sea, seat, other) for other in GIFTS) + 0.1

    def own_hit(self, sea: Sea, seat: Seat) -> float:
        if sea.lives[seat]:
            return 2.0
        coins = sea.coins[seat]
        return 7.0 + 3.0 * coins if coins else 1.5

    def waters(self, sea: Sea, seat: Seat) -> int:
        """All cells that a ship can be on after a Movement, its own among them."""
        return self._waters(sea, sea.bits, seat, *joints(sea.bits))

    def _waters(self, sea: Sea, bits: int, seat: Seat, across: int, down: int) -> int:
        ship, quay = sea.ships[seat], self._quays[seat]
        if ship != HOME:
            return flood(ship, across, down)
        return flood(quay.cell, across, down) if quay is not None and bits & quay.open else 0

    def takes(
        self, sea: Sea, bits: int, seat: Seat, where: int, *, now: bool, shots: bool = True
    ) -> tuple[float, int, float]:
        """The best object in some cells, its cell as a mask, and what all of them are worth."""
        best, at, sum_ = 0.0, 0, 0.0
        gold, chests = bits >> GOLD & where, bits >> CHEST & where
        if gold and sea.reserve:
            best = sum_ = self.coin(sea, seat, now=now)
            at = gold & -gold
        if shots and chests and sea.balls[seat] and sea.reserve:
            coin, hit = self.coin(sea, seat, now=now), self.own_hit(sea, seat)
            for cell in cells_of(chests):
                chance = self.gold(sea.cells[cell])
                worth = chance * coin - (1 - chance) * hit - SHOT
                if worth > 0:
                    sum_ += worth
                    if worth > best:
                        best, at = worth, 1 << cell
        for field, kind in _GIFT_FIELDS:
            there = bits >> field & where
            if there and (shots or kind is not Kind.ISLAND):
                worth = self.gift(sea, seat, kind)
                sum_ += worth
                if worth > best:
                    best, at = worth, there & -there
        return best, at, sum_

    def robs(self, sea: Sea, seat: Seat, where: int, *, now: bool) -> float:
        """The best that cannonballs can do to ships in some cells."""
        balls, best = sea.balls[seat], 0.0
        if not balls or self.state.rules.friendly:
            return 0.0
        for other in self._seats:
            ship = sea.ships[other]
            if other == seat or ship == HOME or not where >> ship & 1:
                continue
            leads, life = sea.coins[other] >= self.goal - 1, sea.lives[other]
            if sea.coins[other] and balls > life:
                loss = 4.0 + 6.0 * leads + 3.0 * (other == self.seat)
                worth = self.coin(sea, seat, now=now) + loss - SHOT * (life + 1)
            else:
                worth = (1.0 + 1.5 * leads if life else 0.7) - SHOT
            best = max(best, worth)
        return best

    def promise(self, sea: Sea, seat: Seat) -> float:
        """What the next turn of a captain can bring with the basic cards."""
        return self._promise(sea, sea.bits, seat, *joints(sea.bits))

    def _promise(self, sea: Sea, bits: int, seat: Seat, across: int, down: int) -> float:
        where = self._waters(sea, bits, seat, across, down)
        if not where:
            return 0.0
        best, _, sum_ = self.takes(sea, bits, seat, where, now=False)
        best += SECOND_BEST * (sum_ - best)
        if sea.balls[seat]:
            best = max(best, self.robs(sea, seat, where, now=False))
        ship = sea.ships[seat]
        if ship != HOME and best:
            best += HELD / NEXT * self.takes(sea, bits, seat, 1 << ship, now=False)[0]
        return best

    def outlook(self, sea: Sea, bits: int) -> float:
        """Return the value of the next turn: the own one, less those of the rivals."""
        across, down = joints(bits)
        worth = NEXT * self._promise(sea, bits, self.seat, across, down)
        for rival in self._seats:
            if rival != self.seat:
                share = CHASED if sea.coins[rival] >= self.goal - 1 else THREAT
                worth -= share * NEXT * self._promise(sea, bits, rival, across, down)
        return worth

    def quick(self, sea: Sea, means: Means) -> float:
        """What the rest of the turn can bring with one deed more, roughly."""
        if sea.coins[self.seat] >= self.goal:
            return sea.got
        bits, ship, total, best, at = sea.bits, sea.ships[self.seat], means.total, 0.0, 0
        here = 0 if ship == HOME else 1 << ship
        sails = means.sails
        where = self.waters(sea, self.seat) if sails else here
        if total and means.nets:
            reached = where if total > 1 else here
            best, at, _ = self.takes(sea, bits, self.seat, reached, now=True)
        if total and MapCard.CATCH_THROW in means.hand:
            near = 1 << self.lair.cell
            for cell in cells_of(where if sails and total > 1 else here):
                near |= BESIDE[cell]
            caught, place, _ = self.takes(sea, bits, self.seat, near, now=True, shots=False)
            if caught > best:
                best, at = caught, place
        if sea.balls[self.seat]:
            robbed = self.robs(sea, self.seat, where if sails and total else here, now=True)
            if robbed > best:
                best, at = robbed, 0
        for cell in cells_of(at):
            bits &= ~(_OBJECTS << cell)
        return sea.got + best + self.outlook(sea, bits)


_GIFT_FIELDS: Final = (
    (BALL, Kind.CANNONBALL),
    (RUM, Kind.RUM),
    (BOTTLE, Kind.BOTTLE),
    (ISLAND, Kind.ISLAND),
)
_OBJECTS: Final = sum(1 << field for field in (GOLD, CHEST, BALL, RUM, BOTTLE, ISLAND))

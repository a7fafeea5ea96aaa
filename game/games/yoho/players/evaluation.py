"""The estimated value of a position to a captain (chapter 14 of the rules of record).

Points are about hundredths of a won match: what each captain holds, and what each could win with
one more turn. The chances of chests are exact for the view that the judge was made with.
"""

from typing import NamedTuple

from game.core.contract.values import Seat
from game.games.yoho.analysis.chart import Chart, beside, cells_in, chart, place_of, reached
from game.games.yoho.rules.content import KIND, MAX_BALLS, MAX_LIFE, Kind, MapCard
from game.games.yoho.rules.memory import gold_chance, top_chances
from game.games.yoho.rules.state import Acting, Captain, GridCard, Over, State

_COINS = (100.0, 36.0, 15.0, 0.0)
"""By the coins missing to the win."""
_WON = 130.0
"""More than any other position: what a winner holds besides is not worth a moment's delay."""
_FIRST_LIFE, _SECOND_LIFE = 2.5, 1.0
_GUARD = (0.2, 0.08)  # part of a coin's worth that the first and the second life guard
_BALLS = (7.0, 3.5, 0.1)
"""One cannonball more, by those held: found by matches against an independent planner.

Half of these values loses more matches. Values 1.5 times as high win more still, but then the
player keeps a ball although a chest that likely holds gold is under its ship, which nobody at the
table would understand.
"""
_WASTED = 0.1  # taken only so that nobody else has it
_BOTTLE = 1.5
_HOME = 1.5  # a ship sent home
_NOW, _RIVALS = 0.8, 0.3
"""How much of a plan comes true: in this turn, in a rival's."""
NEXT = 0.4
"""How much comes true in the own next turn, after those of all rivals."""
_FLIP_HELD, _CATCH_HELD = 0.35, 0.25  # chance that a hand nobody sees holds such a card
_UNREACHED = 0.25  # chance that open gold out of reach is brought within reach
_KEPT = {MapCard.FLIP: 0.5, MapCard.CATCH_THROW: 0.3, MapCard.MOVEMENT: 0.2, MapCard.NET: 0.2}
_ANY_KEPT = 0.15  # a card in the hand is a little better than one played for nothing


class Means(NamedTuple):
    """The cards and tokens a captain can use: chances from 0 to 1."""

    plays: int
    movement: float
    net: float
    flip: float
    catch: float


class Terms(NamedTuple):
    """The value of a position at the end of a turn, in points, as a sum of these terms."""

    own: float  # what the seat holds
    ahead: float  # what it could win next
    kept: float  # its map cards
    rivals: tuple[float, ...]  # what each rival holds, by `Judge.rivals`
    threats: tuple[float, ...]  # what each could win next


_WHOLE_TURN = Means(3, 1.0, 1.0, _FLIP_HELD, _CATCH_HELD)


class Judge:
    """Judges positions that may come of a view, for one seat.

    `care`: how much of what rivals could do counts, from 0 to 1. `next_turn`: how much of what the
    seat could do in its own next turn. `stirs`: likes to play map cards rather than to keep them.
    `rivals`: the other seats.
    """

    def __init__(
        self,
        view: State,
        seat: Seat,
        care: float = 1.0,
        next_turn: float = NEXT,
        stirs: bool = False,
    ) -> None:
        self._seat = seat
        self._stirs = stirs
        self._next = next_turn
        self._care = care
        self.rivals = tuple(other for other in range(len(view.captains)) if other != seat)
        self._weight = len(self.rivals) ** -0.6
        self._gold = {
            card.serial: gold_chance(view, card)
            for card in view.grid
            if card is not None and KIND[card.face] is Kind.CLOSED_CHEST
        }
        self._entering = 0.5
        if KIND[view.top_card.compass] is Kind.CLOSED_CHEST:
            chances = top_chances(view)
            self._entering = sum(p for back, p in chances.items() if KIND[back] is Kind.GOLD_CHEST)

    def final(self, state: State) -> float:
        """Return the value of a position if the turn ends now, in points."""
        return self._worth(state, 0.0, chart(state))

    def hopeful(self, state: State) -> float:
        """Return the value of a position in the middle of the turn, in points."""
        sea = chart(state)
        if not isinstance(state.phase, Acting):
            return self._worth(state, 0.0, sea)
        means = self._left(state)
        return self._worth(state, _NOW * self.gain(state, sea, self._seat, means), sea)

    def _left(self, state: State) -> Means:
        """Return the cards that the seat can still play in its turn."""
        turn, hand = state.turn, self._hand(state)
        able = turn.plays_left > 0
        return Means(
            turn.plays_left + turn.extra_maps,
            float((able and turn.movement) or MapCard.MOVEMENT in hand),
            float((able and turn.net) or MapCard.NET in hand),
            float(MapCard.FLIP in hand),
            float(MapCard.CATCH_THROW in hand),
        )

    def terms(self, state: State) -> Terms:
        """Return the terms that `final` adds up."""
        own, none = holdings(state, self._seat), (0.0,) * len(self.rivals)
        if isinstance(state.phase, Over):
            own = _WON if state.phase.winner == self._seat else own - 100.0
            return Terms(own, 0.0, 0.0, none, none)
        sea = chart(state)
        kept = self._kept(state)
        ahead = max(0.0, self._next * self.gain(state, sea, self._seat, _WHOLE_TURN))
        rivals = tuple(-self._weight * holdings(state, rival) for rival in self.rivals)
        if not self._care:
            return Terms(own, ahead, kept, rivals, none)
        share = -self._weight * self._care * _RIVALS
        threats = tuple(share * self.gain(state, sea, r, _WHOLE_TURN) for r in self.rivals)
        return Terms(own, ahead, kept, rivals, threats)

    def outlook(self, state: State, seat: Seat) -> float:
        """Return what a captain could win with a whole turn, in points."""
        return self.gain(state, chart(state), seat, _WHOLE_TURN)

    def prospect(self, state: State, seat: Seat) -> float:
        """Return what the judge's own seat could win with the rest of its turn, in points."""
        if seat != self._seat or not isinstance(state.phase, Acting):
            return self.outlook(state, seat)
        return self.gain(state, chart(state), seat, self._left(state))

    def _hand(self, state: State) -> list[MapCard | None]:
        return [held.card for held in state.captains[self._seat].hand]

    def _worth(self, state: State, soon: float, sea: Chart) -> float:
        worth = holdings(state, self._seat)
        if isinstance(state.phase, Over):
            return _WON if state.phase.winner == self._seat else worth - 100.0
        worth += max(soon, self._next * self.gain(state, sea, self._seat, _WHOLE_TURN))
        worth += self._kept(state)
        for rival in self.rivals:
            threat = self._care and _RIVALS * self.gain(state, sea, rival, _WHOLE_TURN)
            worth -= self._weight * (holdings(state, rival) + self._care * threat)
        return worth

    def _kept(self, state: State) -> float:
        kept = sum(_KEPT.get(card, _ANY_KEPT) for card in self._hand(state) if card is not None)
        return -kept if self._stirs else kept

    def gain(self, state: State, sea: Chart, seat: Seat, means: Means) -> float:
        """Return what a captain could win at most with these cards, on average, in points."""
        plays = means.plays
        captain = state.captains[seat]
        here = place_of(state, seat)
        sails = plays > 1 and means.movement
        go = reached(state, sea, seat) if sails or (plays and means.movement) else here
        best = self._shots(state, seat, captain, here, go if plays and means.movement else here)
        if not plays:
            return best
        coin = coin_worth(state, captain) if state.reserve else 0.0
        netted = here | go if sails else here
        if means.net:
            best = max(best, means.net * _object(sea, netted, captain, coin, islands=True))
        if coin and sea.closed & (here | go):
            best = max(best, self._chests(state, sea, captain, coin, here, go, means))
        if means.catch:
            near = beside(here) | 1 << state.lair(seat).cell
            if sails:
                near |= beside(go)
            best = max(best, means.catch * _object(sea, near, captain, coin, islands=False))
        if coin and plays > 2 and sea.gold & ~netted:
            best = max(best, _UNREACHED * coin)
        return best

    def _shots(self, state: State, seat: Seat, captain: Captain, here: int, go: int) -> float:
        """Return the value of the best shot at a ship in reach, in points."""
        if not captain.balls or state.rules.friendly:
            return 0.0
        best = 0.0
        for other, victim in enumerate(state.captains):
            if other == seat or victim.ship is None or not (here | go) >> victim.ship & 1:
                continue
            weight = self._weight if seat == self._seat else 1.0
            gained = -balls_worth(captain, captain.balls - 1)
            life = victim.life
            if captain.balls > life and victim.coins:
                gained = -sum(balls_worth(captain, captain.balls - n - 1) for n in range(life + 1))
                gained += coin_worth(state, captain) + weight * lost_coin(state, victim)
                gained += weight * sum(life_worth(state, victim, n) for n in range(life))
            elif life:
                gained += weight * life_worth(state, victim, life - 1)
            else:
                gained += weight * _HOME
            best = max(best, gained)
        return best

    def _chests(
        self,
        state: State,
        sea: Chart,
        captain: Captain,
        coin: float,
        here: int,
        go: int,
        means: Means,
    ) -> float:
        """Return the value in points of closed chests that can be opened and emptied this turn."""
        best = 0.0
        for cell in cells_in(sea.closed & (here | go)):
            needed = 1 + (not here >> cell & 1)  # a Net, and mostly a Movement
            if needed > means.plays or (needed == 2 and not means.movement) or not means.net:
                continue
            card = state.grid[cell]
            chance = 0.0 if card is None else self.chance_of(card)
            gold = chance * coin * means.net
            if captain.balls:
                trapped = (1 - chance) * hit_cost(state, captain)
                best = max(best, gold - trapped - balls_worth(captain, captain.balls - 1))
            if needed < means.plays:
                best = max(best, means.flip * gold)
        return best

    def chance_of(self, card: GridCard) -> float:
        """Return the chance that a closed chest holds gold."""
        if card.known:
            return float(card.back is not None and KIND[card.back] is Kind.GOLD_CHEST)
        return self._gold.get(card.serial, self._entering)


# --- what things are worth ------------------------------------------------------------------------


def holdings(state: State, seat: Seat) -> float:
    """Return the value of coins, lives and cannonballs of a seat, in points."""
    captain = state.captains[seat]
    worth = _COINS[max(0, state.rules.coins_to_win - captain.coins)]
    for life in range(captain.life):
        worth += life_worth(state, captain, life)
    for held in range(captain.balls):
        worth += _BALLS[held]
    return worth


def coin_worth(state: State, captain: Captain) -> float:
    """Return the value of one coin more, in points."""
    missing = max(1, state.rules.coins_to_win - captain.coins)
    return _COINS[missing - 1] - _COINS[missing]


def lost_coin(state: State, captain: Captain) -> float:
    """Return the value that losing a coin costs, in points."""
    missing = state.rules.coins_to_win - captain.coins
    return _COINS[missing] - _COINS[missing + 1]


def life_worth(state: State, captain: Captain, held: int) -> float:
    """Return the value of one life more than `held`, in points."""
    if held >= MAX_LIFE:
        return _WASTED
    plain = _SECOND_LIFE if held else _FIRST_LIFE
    return plain + (_GUARD[held] * lost_coin(state, captain) if captain.coins else 0.0)


def balls_worth(captain: Captain, held: int) -> float:
    """Return the value of one cannonball more than `held`, in points."""
    return _BALLS[min(held, MAX_BALLS)]


def hit_cost(state: State, captain: Captain) -> float:
    """Return the value that a hit costs a captain, in points."""
    if captain.life:
        return life_worth(state, captain, captain.life - 1)
    return lost_coin(state, captain) if captain.coins else _HOME


def _object(sea: Chart, cells: int, captain: Captain, coin: float, islands: bool) -> float:
    """Return the value of the best object in a set of cells, in points."""
    if sea.gold & cells and coin:
        return coin
    ball = _BALLS[captain.balls]
    best = 0.0
    if sea.balls & cells:
        best = ball
    rum = _WASTED if captain.life >= MAX_LIFE else (_FIRST_LIFE, _SECOND_LIFE)[captain.life]
    if captain.coins and captain.life < MAX_LIFE:
        rum += _GUARD[captain.life] * (_COINS[0] - _COINS[1]) * 0.3
    if sea.rum & cells:
        best = max(best, rum)
    if sea.bottles & cells:
        best = max(best, _BOTTLE)
    if islands and sea.islands & cells:
        best = max(best, ball, rum, _BOTTLE) + _WASTED
    return best

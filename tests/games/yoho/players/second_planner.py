"""A planner of Yoho! that shares nothing with ours but the rules: an opponent to measure by.

Written from chapter 14 of the rules of record alone, over a sea of its own of plain tuples: up to
two cards that shape the sea, then the best that the rest of the turn can bring, by the values that
are named there. It knows what its seat may know. To sit down with it, or to measure a level:

    tavern-table play yoho --seats human,plugin:tests/games/yoho/players/second_planner.py
    tavern-table lab strength yoho --against normal --matches 800 \\
        plugin:tests/games/yoho/players/second_planner.py
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from msgspec.structs import replace

from game.core.contract.values import Seat
from game.core.match.guests import Question
from game.games.yoho.rules import moves as mv
from game.games.yoho.rules.content import CELLS, KIND, SHAPE, Face, Kind, MapCard, Shape
from game.games.yoho.rules.sea import NEIGHBOURS, Axis
from game.games.yoho.rules.state import (
    Acting,
    Discarding,
    Lair,
    PlacingLair,
    Refilling,
    State,
)
from tests.games.yoho.players.second_sea import (
    Sea,
    flipped,
    gold_at,
    kind_at,
    reached,
    sea_of,
    shaped,
    top_of,
    with_card,
    with_ship,
)

SECOND = 60
"""After so many of the best ways to shape the sea it thinks of a second card: about 4 ms."""

_NEXT, _THREAT, _CHASED = 0.35, 0.2, 0.5  # of what the next turns bring: own, a rival's, a leader's
_BALL, _LIFE, _BOTTLE = (3.0, 1.2, 0.1), (2.5, 1.0, 0.1), 2.0
_SHOT, _WON = 1.2, 1000.0
_KEPT = {MapCard.FLIP: 0.5, MapCard.SWAP: 0.35, MapCard.SLIDE: 0.35, MapCard.SWING: 0.25}
_ANY_KEPT = 0.2  # what a card is worth that is not played


class Crew(NamedTuple):
    """A captain, with what can be played in a turn."""

    seat: Seat
    life: int
    balls: int
    coins: int
    plays: int
    sails: bool
    nets: bool
    flips: bool
    catches: bool


class Deed(NamedTuple):
    """What a turn can bring, its first move, and where the ship is then."""

    worth: float
    move: mv.Move | None
    ship: int | None


class Planner:
    """Plans the rest of a turn for the seat to act."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._seat = state.active
        self._lair = state.lair(state.active)
        self._leads = state.rules.coins_to_win - 1  # coins of whoever needs one more
        self.sea, self._top = sea_of(state), top_of(state)
        self._memo: dict[tuple[Sea, Seat], float] = {}

    # --- what it is worth -------------------------------------------------------------------------

    def crew(self, seat: Seat, *, whole: bool) -> Crew:
        """A captain with what is left of this turn, or with a `whole` one."""
        captain, turn = self._state.captains[seat], self._state.turn
        tokens = seat, captain.life, captain.balls, captain.coins
        if whole:
            return Crew(*tokens, 3, True, True, False, False)
        hand = {held.card for held in captain.hand}
        able = turn.plays_left > 0
        return Crew(
            *tokens,
            turn.plays_left + turn.extra_maps,
            (able and turn.movement) or MapCard.MOVEMENT in hand,
            (able and turn.net) or MapCard.NET in hand,
            MapCard.FLIP in hand,
            MapCard.CATCH_THROW in hand,
        )

    def position(self, sea: Sea) -> float:
        """What the next turns promise: the own one, less those of the rivals."""
        worth = _NEXT * self._promise(sea, self._seat)
        for rival, captain in enumerate(self._state.captains):
            if rival != self._seat:
                leads = captain.coins >= self._leads
                share = _CHASED if leads else _THREAT
                worth -= _NEXT * share * min(self._promise(sea, rival), 40.0)
        return worth

    def _promise(self, sea: Sea, seat: Seat) -> float:
        found = self._memo.get((sea, seat))
        if found is None:
            deeds = self.deeds(sea, self.crew(seat, whole=True))
            found = self._memo[sea, seat] = max((deed.worth for deed in deeds), default=0.0)
        return found

    def deeds(self, sea: Sea, crew: Crew) -> Iterator[Deed]:
        """What a captain can do with the plays left, each with its first move."""
        if not crew.plays and not crew.balls:
            return
        here = sea.ships[crew.seat]
        yield from self._at(sea, crew, here, None, crew.plays)
        if crew.catches and crew.plays:
            yield from self._throws(sea, crew)
        if crew.sails and crew.plays:
            for place in reached(sea, crew.seat, self._state.lair(crew.seat)):
                if place != here:
                    sail = mv.Movement(mv.Source.BASIC, place)
                    yield from self._at(sea, crew, place, sail, crew.plays - 1)

    def _at(
        self, sea: Sea, crew: Crew, ship: int | None, sail: mv.Move | None, plays: int
    ) -> Iterator[Deed]:
        """What can be done with the ship in a place."""
        if ship is not None:
            kind = kind_at(sea, ship)
            if plays and crew.nets and kind is not None:
                worth = self._object(kind, crew)
                if worth:
                    yield Deed(worth, sail or mv.Net(mv.Source.BASIC), ship)
            if kind is Kind.CLOSED_CHEST and plays and crew.nets:
                yield from self._chest(gold_at(sea, ship), crew, ship, sail, plays)
            yield from self._shots(sea, crew, ship, sail)
        if plays and crew.catches:
            near = {
                self._state.lair(crew.seat).cell,
                *(NEIGHBOURS[ship] if ship is not None else ()),
            }
            for cell in near:
                kind = kind_at(sea, cell)
                if kind is not None and kind is not Kind.ISLAND:
                    worth = self._object(kind, crew)
                    if worth:
                        yield Deed(worth, sail or mv.Catch(cell), ship)

    def _chest(
        self, gold: float, crew: Crew, ship: int, sail: mv.Move | None, plays: int
    ) -> Iterator[Deed]:
        """A chest below the ship is opened and emptied: by a shot, or turned before it comes."""
        coin = self._coin(crew)
        if crew.balls:
            hit = _hit(crew)
            yield Deed(gold * coin - (1 - gold) * hit - _SHOT, sail or mv.ShootChest(), ship)

    def _shots(self, sea: Sea, crew: Crew, ship: int, sail: mv.Move | None) -> Iterator[Deed]:
        """Balls for whoever is on the same card."""
        for rival, captain in enumerate(self._state.captains):
            if rival == crew.seat or sea.ships[rival] != ship or not crew.balls:
                continue
            if self._state.rules.friendly:
                continue
            shoot = sail or mv.ShootShip(rival)
            if crew.balls > captain.life and captain.coins:
                worth = self._coin(crew, robs=True) + self._blow(rival, life=False)
                yield Deed(worth - _SHOT * (captain.life + 1), shoot, ship)
            elif captain.life:
                yield Deed(self._blow(rival, life=True) - _SHOT, shoot, ship)

    def _throws(self, sea: Sea, crew: Crew) -> Iterator[Deed]:
        """Barrels for ships next to them, and for the lairs they lie at."""
        here = sea.ships[crew.seat]
        for cell in range(CELLS):
            if kind_at(sea, cell) is not Kind.BARREL:
                continue
            for rival, captain in enumerate(self._state.captains):
                if rival == crew.seat:
                    continue
                worth = self._blow(rival, life=captain.life > 0)
                if sea.ships[rival] in NEIGHBOURS[cell]:
                    yield Deed(worth, mv.ThrowAtShip(cell, rival), here)
                elif self._state.lair(rival).cell == cell:
                    yield Deed(worth, mv.ThrowAtLair(cell, rival), here)

    def _blow(self, rival: Seat, *, life: bool) -> float:
        """What a rival loses by a hit: a life, or a coin if there is one."""
        captain = self._state.captains[rival]
        leads = captain.coins >= self._leads
        if life:
            return 1.0 + 1.5 * leads
        return 4.0 + 6.0 * leads if captain.coins else 0.7

    def _object(self, kind: Kind, crew: Crew) -> float:
        match kind:
            case Kind.GOLD_CHEST:
                return self._coin(crew)
            case Kind.CANNONBALL:
                ahead = any(c.coins >= self._leads for c in self._state.captains)
                more = 5.0 * (not self._state.reserve) + ahead
                return _BALL[crew.balls] + (more if crew.balls < 2 else 0.0)
            case Kind.RUM:
                return _LIFE[crew.life]
            case Kind.BOTTLE:
                return _BOTTLE
            case Kind.ISLAND:
                gifts = (Kind.CANNONBALL, Kind.RUM, Kind.BOTTLE)
                return max(self._object(gift, crew) for gift in gifts) + 0.1
        return 0.0

    def _coin(self, crew: Crew, *, robs: bool = False) -> float:
        if not robs and not self._state.reserve:
            return 0.0
        wins = crew.coins + 1 >= self._state.rules.coins_to_win
        return _WON if wins else 10.0 + 3 * crew.coins

    # --- decisions --------------------------------------------------------------------------------

    def best(self, legal: Sequence[mv.Move]) -> mv.Move:
        """What to do now."""
        mine, sea, state = self.crew(self._seat, whole=False), self.sea, self._state
        hand = [held.card for held in state.captains[self._seat].hand if held.card is not None]
        found = [Option(self.position(sea), mv.EndTurn(), sea, mine, hand, 0.0)]
        for deed in self.deeds(sea, mine):
            if deed.move is not None:
                found.append(Option(self._whole(sea, deed), deed.move, sea, mine, hand, 0.0))
        found += self._blind_flips(mine, hand)
        for place in reached(sea, self._seat, self._lair) if mine.sails and mine.plays else ():
            there = with_ship(sea, self._seat, place)
            sail = mv.Movement(mv.Source.BASIC, place)
            found.append(Option(self.position(there), sail, there, mine, hand, 0.0))
        shapes = [*self._shapes(found[0], top=True)] if mine.plays else []
        shapes.sort(key=lambda option: -option.worth)
        found += shapes
        for first in shapes[:SECOND]:  # a second card, where the first has made room for it
            later = [option.worth for option in self._shapes(first, top=False)]
            if later and max(later) > first.worth:
                found.append(first._replace(worth=max(later)))
        found.sort(key=lambda option: -option.worth)
        if isinstance(found[0].move, mv.EndTurn) and not state.turn.front and shapes:
            idle = max(shapes, key=lambda option: option.worth + option.cost)
            if _fitting(idle.move, legal) is not None:
                return idle.move  # nothing scores: the sea is stirred
        return next(fit for option in found if (fit := _fitting(option.move, legal)) is not None)

    def _shapes(self, before: "Option", *, top: bool) -> Iterator["Option"]:
        """What every card can make of the sea, with the best that the turn can bring then."""
        mine = before.crew
        for card in dict.fromkeys(before.hand) if mine.plays else ():
            hand = [*before.hand]
            hand.remove(card)
            plays = mine.plays - 1
            after = mine._replace(
                plays=plays,
                sails=mine.sails and plays > 0,
                nets=mine.nets and plays > 0,
                flips=MapCard.FLIP in hand,
            )
            cost = before.cost + _KEPT.get(card, _ANY_KEPT)
            ways = shaped(before.sea, card, self._lair, self._top if top else None)
            for move, sea in ways:
                deeds = [self._whole(sea, deed) for deed in self.deeds(sea, after)]
                worth = max([self.position(sea), *deeds]) - cost
                yield Option(worth, move, sea, after, hand, cost)

    def _whole(self, sea: Sea, deed: Deed) -> float:
        return deed.worth + self.position(with_ship(sea, self._seat, deed.ship))

    def _blind_flips(self, mine: Crew, hand: list[MapCard]) -> Iterator["Option"]:
        """A chest is opened from afar: a trap hurts only others."""
        if not mine.flips or mine.plays < 3 or not (mine.sails and mine.nets):
            return
        sea, coin = self.sea, self._coin(mine)
        for cell, card in enumerate(sea.cards):
            if card is None or KIND[card.face] is not Kind.CLOSED_CHEST:
                continue
            for axis in Axis if sea.ships[self._seat] != cell and card.back is None else ():
                opened = flipped(card._replace(back=_GOLD[SHAPE[card.face]]), axis)
                there = with_card(sea, cell, opened)
                if cell in reached(there, self._seat, self._lair):
                    worth = card.gold * coin - 0.5 + self.position(sea)
                    yield Option(worth, mv.Flip(cell, axis), sea, mine, hand, 0.5)

    def answer(self, move: mv.Move) -> float:
        """How good a gift is, or how good a new card would be that lies like this."""
        mine = self.crew(self._seat, whole=False)
        if isinstance(move, mv.ChooseGift):
            return self._object(move.gift, mine)
        assert isinstance(move, mv.Refill)
        assert isinstance(self._state.phase, Refilling)
        sea = with_card(
            self.sea, self._state.phase.hole, self._top._replace(rotation=move.rotation)
        )
        deeds = [self._whole(sea, deed) for deed in self.deeds(sea, mine)]
        return max([self.position(sea), *deeds])


class Option(NamedTuple):
    """A move with what the turn comes to, and how things are after it."""

    worth: float
    move: mv.Move
    sea: Sea
    crew: Crew
    hand: list[MapCard]
    cost: float  # of the cards played, which could have been kept


def choose(question: Question) -> mv.Move:
    """What it does.   Raises: ValueError if there is nothing to decide."""
    state, legal = question.view, cast(tuple[mv.Move, ...], question.legal)
    if not legal:
        raise ValueError("nothing is to be decided")
    if len(legal) == 1:
        return legal[0]
    match state.phase:
        case PlacingLair():
            return max(legal, key=lambda move: _landing(state, move))
        case Discarding():
            return _thrown(legal)
        case Acting():
            return Planner(state).best(legal)
    planner = Planner(state)
    return max(legal, key=planner.answer)


_GOLD = {Shape.BEND: Face.GOLD_CHEST_BEND, Shape.TEE: Face.GOLD_CHEST_TEE}


def _hit(crew: Crew) -> float:
    if crew.life:
        return 2.0
    return 10.0 if crew.coins else 1.5


def _fitting(move: mv.Move, legal: Sequence[mv.Move]) -> mv.Move | None:
    """The move, with whichever card is there for it; None if it is not legal."""
    if move in legal:
        return move
    match move:
        case mv.Movement(to=to):
            other: mv.Move = mv.Movement(mv.Source.MAP, to)
        case mv.Net():
            other = mv.Net(mv.Source.MAP)
        case _:
            return None
    return other if other in legal else None


def _landing(state: State, move: mv.Move) -> float:
    """How much a lair has within reach: objects that a ship could sail to at once."""
    assert isinstance(move, mv.PlaceLair)
    captains = [*state.captains]
    captains[state.active] = replace(captains[state.active], lair=Lair(move.side, move.slot))
    planner = Planner(replace(state, captains=tuple(captains)))
    crew = planner.crew(state.active, whole=True)
    return sum(deed.worth for deed in planner.deeds(planner.sea, crew))


def _thrown(legal: Sequence[mv.Move]) -> mv.Move:
    """Flips, Swaps and Slides are kept, as long as they are no more than two; all else goes."""
    best, most = legal[0], float("-inf")
    fullest = max((move.cards for move in legal if isinstance(move, mv.Discard)), key=len)
    for move in legal:
        assert isinstance(move, mv.Discard)
        kept = [*fullest]
        for card in move.cards:
            kept.remove(card)
        worth = sum(_KEPT.get(card, 0.1) - 0.3 for card in kept) - 0.2 * (len(kept) > 2)
        if worth > most:
            best, most = move, worth
    return best

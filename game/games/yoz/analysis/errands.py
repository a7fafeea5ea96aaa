"""The remaining errands of each character, and estimates of the turns they take."""

from msgspec import Struct

from game.core.contract.values import Seat
from game.games.yoz.rules.content import Gem, Space
from game.games.yoz.rules.heroes import own_spots
from game.games.yoz.rules.land.roads import ways_of
from game.games.yoz.rules.state import State, owner_seat

MEETING: float = 0.7
"""Turns that it costs to hand a gem over, besides the way to each other."""


class Errands(Struct, frozen=True):
    """Record of the errands of a character before it may enter the castle."""

    gems: frozenset[Space]  # to fetch there, its own or the one it goes for
    meetings: frozenset[Space]  # where the partners stand with whom a gem changes hands
    partner: float = 0.0  # turns that the slowest of those partners needs for everything else
    waits: bool = False  # for somebody whom it cannot meet yet: no castle before

    @property
    def everything(self) -> frozenset[Space]:
        """All spaces that the character still has to visit."""
        return self.gems | self.meetings


def alone(view: State, seat: Seat, lairs: tuple[int, ...], without: Gem | None = None) -> float:
    """Return the turns a character needs for its own gems on the board and into the castle."""
    hero = view.heroes[seat]
    if hero.in_castle:
        return 0.0
    ways = ways_of(view.land, hero.character, lairs)
    return ways.tour(hero.space, own_spots(view, seat, without), bool(hero.own))


def all_turns(view: State, lairs: tuple[int, ...], without: Gem | None = None) -> list[float]:
    """Return the turns that every character needs, by seat, waits for gem carriers included."""
    turns = [alone(view, seat, lairs, without) for seat in range(len(view.heroes))]
    for seat, owner in deliveries(view):
        both = max(turns[seat], turns[owner]) + MEETING
        turns[seat] = turns[owner] = both
    return turns


def deliveries(view: State) -> list[tuple[Seat, Seat]]:
    """Return a pair for each gem carried for a partner: the carrier's seat, and the owner's."""
    pairs = []
    for seat, hero in enumerate(view.heroes):
        owner = None if hero.foreign is None else owner_seat(view, hero.foreign)
        if owner is not None:
            pairs.append((seat, owner))
    return pairs


def errands_of(
    view: State, seat: Seat, lairs: tuple[int, ...], fetched: Gem | None = None
) -> Errands:
    """Return what a character still has to do; `fetched`: a partner's gem that it goes for too."""
    gems = own_spots(view, seat)
    partners: list[Seat] = []
    for carrier, owner in deliveries(view):
        if seat == carrier:
            partners.append(owner)
        elif seat == owner:
            partners.append(carrier)
    turns = [alone(view, partner, lairs) for partner in partners]
    if fetched is not None:
        gems |= {view.land.gems[fetched]}
        owner_of_it = owner_seat(view, fetched)
        if owner_of_it is not None:
            turns.append(alone(view, owner_of_it, lairs, fetched))
    heroes = [view.heroes[partner] for partner in partners]
    meetings = frozenset(hero.space for hero in heroes if not hero.in_castle)
    waits = fetched is not None or any(hero.in_castle for hero in heroes)
    return Errands(gems, meetings, max(turns, default=0.0), waits)

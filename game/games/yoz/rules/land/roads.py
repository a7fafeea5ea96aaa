"""Distances in turns, which combine roads, tunnels, dragons and jumps.

The costs are those of section 14 of the rules of record: what a step, a tunnel and a dragon's
space cost a character on average. They are used for estimates only: planning, the judgement of
a land, computer players. `reach` has what is legal and reachable now. What is worked out for a land
and the circles that dragons sit on is kept: a computer player asks for hundreds in a decision.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from heapq import heappop, heappush
from math import inf
from typing import Final

from msgspec import Struct

from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character, Space
from game.games.yoz.rules.land.land import Land, Layout, land_of


class Costs(Struct, frozen=True):
    """Record of the costs of a character's way, in turns."""

    step: float
    tunnel: float
    dragon: float  # to step onto the space of one


_STEP: Final = 1 / 6.2
COSTS: Final[dict[Character, Costs]] = {
    Character.KNIGHT: Costs(_STEP, 1.3, 2.0),
    Character.RUNNER: Costs(1 / 8.0, 1.3, 3.5),
    Character.WIZARD: Costs(_STEP, 1.3, 3.5),
    Character.MINER: Costs(_STEP, 0.9, 3.5),
}


@lru_cache(maxsize=128)  # a look at a space asks several times, and each look again
def turns_to(
    land: Land, end: Space, character: Character, lairs: tuple[Space, ...] = ()
) -> Mapping[Space, float]:
    """Return the turns to `end` from each space with a way there; dragons sit on `lairs`.

    The castle is passed through by nobody.
    """
    costs = COSTS[character]
    turns: dict[Space, float] = {}
    queue = [(0.0, end)]
    while queue:
        so_far, here = heappop(queue)
        if here in turns:
            continue
        turns[here] = so_far
        if here == CASTLE and here != end:
            continue
        further = so_far + costs.step + (costs.dragon if here in lairs else 0.0)
        for space in land.links[here]:
            if space not in turns:
                heappush(queue, (further, space))
        tunnel = land.tunnels.get(here)
        if tunnel is not None and tunnel.other not in turns:
            heappush(queue, (so_far + costs.tunnel, tunnel.other))
    return turns


@lru_cache(maxsize=128)
def route(
    land: Land, start: Space, end: Space, character: Character, lairs: tuple[Space, ...] = ()
) -> tuple[Space, ...]:
    """Return the quickest way by road and tunnel, without its start; empty if there is none."""
    turns = turns_to(land, end, character, lairs)
    if start not in turns:
        return ()
    costs, way = COSTS[character], [start]
    while way[-1] != end:
        here = way[-1]
        onward = [
            (turns[space] + costs.step + (costs.dragon if space in lairs else 0.0), space)
            for space in land.links[here]
            if space in turns and (space != CASTLE or space == end)
        ]
        tunnel = land.tunnels.get(here)
        if tunnel is not None and tunnel.other in turns:
            onward.append((turns[tunnel.other] + costs.tunnel, tunnel.other))
        way.append(min(onward)[1])
    return tuple(way[1:])


# --- gems and castle as one tour ------------------------------------------------------------------

_FAR: Final = 9.0
"""Turns for a leg that is closed for now: something else has to come first."""


class Ways:
    """Calculator of a character's ways in a land while dragons sit on some circles."""

    def __init__(self, land: Land, character: Character, lairs: tuple[int, ...]) -> None:
        self._land = land
        self._character = character
        self._lairs = lairs
        self._dice = 2 if character is Character.WIZARD else 1
        self.to: Callable[[Space], Mapping[Space, float]] = cache(self._to)
        """Turns on foot to a space, by start; only starts with a way there by road or tunnel."""
        self.by_jump: Callable[[Space], float] = cache(self._by_jump)
        """Turns to a space for a character who jumps until the landing suits."""
        self.tour: Callable[[Space, frozenset[Space], bool], float] = cache(self._tour)
        """Turns to visit some spaces in the best order, and then to enter the castle."""

    def _to(self, end: Space) -> Mapping[Space, float]:
        spaces = tuple([self._land.circles[circle] for circle in self._lairs])
        return turns_to(self._land, end, self._character, spaces)

    def _by_jump(self, end: Space) -> float:
        return odds.jumping(self.walks(end), self._dice)

    def walks(self, end: Space) -> list[float]:
        """Return the turns on foot from circles 1 to 12; battles with dragons there may be lost."""
        field, card = self.to(end), CHARACTERS[self._character]
        walks = [field.get(circle, inf) for circle in self._land.circles[1:]]
        home = field.get(self._land.cottages[self._character], inf)
        slays = odds.battle(card.numbers, 1 + (self._character is Character.KNIGHT))
        for circle in self._lairs:
            walks[circle - 1] = slays * walks[circle - 1] + (1 - slays) * home
        return walks

    def leg(self, start: Space, end: Space, jumping: bool) -> float:
        """Return the turns from one space to another, on foot or by jumps: the quicker of both."""
        turns = self.to(end).get(start, inf)
        if jumping:
            turns = min(turns, self.by_jump(end))
        if turns < inf:
            return turns
        return 1 / odds.special(self._dice) if jumping else _FAR

    def _tour(self, start: Space, ends: frozenset[Space], jumping: bool) -> float:
        """Return the turns to all `ends`, then the castle; `jumping`: even on the first leg."""
        if ends:
            return min(
                self.leg(start, end, jumping) + self.tour(end, ends - {end}, True) for end in ends
            )
        return 0.0 if start == CASTLE else self.leg(start, CASTLE, jumping)

    def nearest(self, start: Space, ends: frozenset[Space], jumping: bool) -> Space:
        """Return the space that the best tour visits first; the castle without any to visit."""
        if not ends:
            return CASTLE
        return min(
            sorted(ends),
            key=lambda end: self.leg(start, end, jumping) + self.tour(end, ends - {end}, True),
        )


@lru_cache(maxsize=2048)
def ways_of(land: Land, character: Character, lairs: tuple[int, ...]) -> Ways:
    """Return the ways of a character; `lairs`: the circles of the living dragons, rising."""
    return Ways(land, character, lairs)


@lru_cache(maxsize=1024)
def tour_from_home(layout: Layout, character: Character) -> float:
    """Return the turns a character needs from its cottage if no dragon is in the way."""
    land = land_of(layout)
    ends = frozenset(land.gems[gem] for gem in CHARACTERS[character].gems)
    return ways_of(land, character, ()).tour(land.cottages[character], ends, False)

"""Distances in turns, which combine roads, tunnels, dragons and jumps.

The costs are those of section 14 of the rules of record: what a step, a tunnel and a dragon's
space cost a character on average. They are used for estimates only: planning, the judgement of
a land, computer players. `reach` has what is legal and reachable now.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import permutations
from math import inf
from typing import Final

from msgspec import Struct

from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character, Gem, Space
from game.games.yoz.rules.land.land import Land, Layout, land_of


class Costs(Struct, frozen=True):
    """The costs of a character's way, in turns."""

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


def turns_to(
    land: Land, end: Space, character: Character, lairs: Collection[Space] = ()
) -> dict[Space, float]:
    """Turns to a space from each that a road or tunnel leads to it from; dragons sit on `lairs`.

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


def route(
    land: Land, start: Space, end: Space, character: Character, lairs: Collection[Space] = ()
) -> tuple[Space, ...]:
    """The quickest way by road and tunnel, without its start; empty if there is none."""
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


def jump_turns(land: Land, turns: Mapping[Space, float], character: Character) -> float:
    """Return the turns to a target that start with a jump; `turns`: result of `turns_to`."""
    walks = [turns.get(circle, inf) for circle in land.circles[1:]]
    return odds.jumping(walks, 2 if character is Character.WIZARD else 1)


def tour(
    land: Land,
    character: Character,
    start: Space,
    gems: Sequence[Gem],
    may_jump: bool,
    lairs: Collection[Space] = (),
) -> float:
    """Turns to fetch some gems in the best order and to enter the castle.

    A leg is walked, or jumped once the first gem is in hand. A lost gem costs the tries that the
    special jump takes on average.
    """
    ends = {gem: land.gems[gem] for gem in gems}
    fields = {space: turns_to(land, space, character, lairs) for space in (*ends.values(), CASTLE)}
    jumps = {space: jump_turns(land, field, character) for space, field in fields.items()}
    lost = 1 / odds.special(2 if character is Character.WIZARD else 1)

    def leg(here: Space, there: Space, jumping: bool) -> float:
        walk = fields[there].get(here, inf)
        best = min(walk, jumps[there]) if jumping else walk
        return best if best < inf else lost

    best = inf
    for order in permutations(ends.values()):
        here, total, jumping = start, 0.0, may_jump
        for there in (*order, CASTLE):
            total += leg(here, there, jumping)
            here, jumping = there, True
        best = min(best, total)
    return best


@lru_cache(maxsize=1024)
def tour_from_home(layout: Layout, character: Character) -> float:
    """Turns a character needs from its cottage if no dragon is in the way."""
    land = land_of(layout)
    return tour(land, character, land.cottages[character], CHARACTERS[character].gems, False)

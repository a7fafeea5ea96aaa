"""The analysis of one decision: the value of every way to spend the rest of the turn.

A turn is looked at exactly, die by die: where a walk can end, what can be fought or dug there,
where a jump can land. From its end on the turns that everybody still needs are estimated.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache, cached_property, partial
from math import floor, inf
from typing import Final

from msgspec import Struct

from game.games.yoz.analysis.errands import MEETING, all_turns, errands_of
from game.games.yoz.players.winning_chance import clock_of, party_worth
from game.games.yoz.rules import odds
from game.games.yoz.rules.battle import chance_with_hero
from game.games.yoz.rules.content import CASTLE, D12, Character, Gem, Space
from game.games.yoz.rules.jumps import dice_of
from game.games.yoz.rules.land import roads
from game.games.yoz.rules.land.roads import Ways, ways_of
from game.games.yoz.rules.reach import lair_circles
from game.games.yoz.rules.state import Moving, State
from game.games.yoz.rules.walking import bonus

_GRID: Final = 2  # worths are worked out for halves of a turn, and between them in proportion
Todo = frozenset[Space]


class End(Struct, frozen=True):
    """Record: a space where a walk can end, with the way there, and what that is worth."""

    steps: int
    space: Space
    todo: Todo
    worth: float
    way: tuple[Space, ...]


class Thinking:
    """The analysis of the active character's turn, or of the rest of that turn.

    A worth is the party's chance to win, 0 to 1, less a little for each turn still needed.
    """

    def __init__(self, view: State, fetched: Gem | None = None) -> None:
        self.view, self.fetched = view, fetched
        self._clock = clock_of(view)
        self.land, self.hero = view.land, view.hero
        self.lairs = lair_circles(view)
        self.errands = errands_of(view, view.active, self.lairs, fetched)
        self._had = bool(self.hero.own)
        self._own = len(self.errands.gems)
        self._everybody = cache(partial(all_turns, view, without=fetched))
        self._worth_at = cache(self._weighed)
        self.battle: Callable[[int], float] = cache(partial(chance_with_hero, view))
        """The chance to slay the dragon on a circle, with everybody who is near it."""
        self._home = self.land.cottages[self.hero.character]

    @property
    def ways(self) -> Ways:
        """The ways of the character with the living dragons on their circles."""
        return ways_of(self.land, self.hero.character, self.lairs)

    @property
    def goal(self) -> Space:
        """The space that the best way through all errands visits first."""
        ends = self.errands.gems or self.errands.meetings
        return self.ways.nearest(self.hero.space, ends, bool(self.hero.own))

    # --- what a situation after this turn is worth ----------------------------------------------

    def turns(self, space: Space, todo: Todo, lairs: tuple[int, ...]) -> float:
        """Return the turns that the character needs from a space with the errands `todo` left."""
        if space == CASTLE:
            return 0.0
        gems = todo & self.errands.gems
        jumping = self._had or len(gems) < self._own
        ways = ways_of(self.land, self.hero.character, lairs)
        tour = ways.tour(space, gems, jumping)
        if todo & self.errands.meetings or self.errands.waits:
            return max(tour, self.errands.partner) + MEETING + 0.05 * tour
        return tour

    def worth(self, turns: float, lairs: tuple[int, ...]) -> float:
        """Return the value of a position from which the character needs `turns` more turns."""
        low = floor(turns * _GRID)
        below, above = self._worth_at(low, lairs), self._worth_at(low + 1, lairs)
        return below + (above - below) * (turns * _GRID - low)

    def _weighed(self, place: int, lairs: tuple[int, ...]) -> float:
        turns = list(self._everybody(lairs))
        turns[self.view.active] = place / _GRID
        return party_worth(turns, self._clock)

    def resting(self, space: Space, todo: Todo, fails: int = 0, lost: float = 0.0) -> float:
        """Return the worth of ending the turn on a space; `lost`: turns to add as wasted."""
        turns = self.turns(space, todo, self.lairs)
        if space in self.land.tunnels:
            turns = self._at_mouth(space, todo, turns, fails)
        return self.worth(turns + lost, self.lairs)

    def _lost(self, space: Space, todo: Todo) -> float:
        """Return 1.0 if ending a turn on a space gains nothing and waits for nothing; else 0.0.

        Estimates differ by fractions of a turn from what a way really takes. Without this a space
        could look better than all that its way leads to, turn after turn.
        """
        if self._waiting or space in self.land.tunnels:
            return 0.0
        return 1.0 if self.turns(space, todo, self.lairs) > self._from_here - 0.01 else 0.0

    @cached_property
    def _from_here(self) -> float:
        return self.turns(self.hero.space, self.errands.everything, self.lairs)

    @cached_property
    def _waiting(self) -> bool:
        """Whether a partner may come, or a dragon near by fly out of the way."""
        if self.errands.meetings or self.errands.waits:
            return True
        near = self.land.walk(self.hero.space, D12)
        far = tuple(circle for circle in self.lairs if self.land.circles[circle] not in near)
        free = self.turns(self.hero.space, self.errands.everything, far)
        return self._from_here > free + 0.01

    def _at_mouth(self, mouth: Space, todo: Todo, turns: float, fails: int) -> float:
        """Return the turns from a tunnel mouth on, if this turn's try is over or was not made.

        A road's tunnel is tried in the turn of arrival; from here each try takes a turn.
        """
        tunnel = self.land.tunnels[mouth]
        miner = self.hero.character is Character.MINER
        there = self.turns(tunnel.other, todo - {tunnel.other}, self.lairs)
        digging = there + odds.tunnel_tries(tunnel.numbers, miner, fails)
        is_the_way = turns > there + roads.COSTS[self.hero.character].tunnel - 0.01
        return digging if is_the_way else min(turns, digging)

    # --- phase two ------------------------------------------------------------------------------

    def attack(self, circle: int, space: Space, todo: Todo) -> float:
        """Return the worth of fighting the dragon on a circle from a space."""
        chance = self.battle(circle)
        after = tuple(other for other in self.lairs if other != circle)
        won = self.worth(self.turns(space, todo, after), after)
        return chance * won + (1 - chance) * self.resting(self._home, todo)

    def prey(self, space: Space, todo: Todo, worth: float) -> int | None:
        """Return the circle of a dragon whose fight is worth `worth` or more; None for none."""
        near = (circle for circle in self.lairs if space in self.land.near[circle])
        return next((one for one in near if self.attack(one, space, todo) >= worth), None)

    def dig(self, space: Space, todo: Todo, fails: int) -> float:
        """Return the worth of a try at the tunnel from a mouth."""
        tunnel = self.land.tunnels[space]
        miner = self.hero.character is Character.MINER
        chance = odds.tunnel(tunnel.numbers, miner, 1, fails)
        through = self.worth(
            self.turns(tunnel.other, todo - {tunnel.other}, self.lairs), self.lairs
        )
        if chance == 1:
            return through
        return chance * through + (1 - chance) * self.resting(space, todo, fails + 1)

    def ending(self, space: Space, todo: Todo, fails: int = 0, lost: float = 0.0) -> float:
        """Return the worth of the best choice in phase two on a space."""
        best = self.resting(space, todo, fails, lost)
        for circle in self.lairs:
            if space in self.land.near[circle]:
                best = max(best, self.attack(circle, space, todo))
        if space in self.land.tunnels:
            best = max(best, self.dig(space, todo, fails))
        return best

    # --- phase one ------------------------------------------------------------------------------

    def ends(self, most: int) -> list[End]:
        """Return the ends of walks of at most `most` steps, nearest first."""
        land, hero = self.land, self.hero
        lairs = {land.circles[circle]: circle for circle in self.lairs}
        on_the_way = not self.view.rules.stop_on_gem
        todo = self.errands.everything
        phase = self.view.phase
        arrived = isinstance(phase, Moving) and phase.points < phase.rolled
        stays = self.ending(hero.space, todo, hero.fails) if arrived else self.staying()
        here = End(0, hero.space, todo, stays, ())
        found, queue = [here], deque([here])
        seen = {(hero.space, todo)}
        while queue:
            last = queue.popleft()
            if last.steps == most or (last.steps and last.space in lairs):
                continue
            for space in land.links[last.space]:
                if space == CASTLE and (last.todo or self.errands.waits):
                    continue
                left = last.todo - {space} if on_the_way else last.todo
                if (space, left) in seen:
                    continue
                seen.add((space, left))
                circle = lairs.get(space)
                ended = last.todo - {space}
                if space == CASTLE:
                    worth = self.worth(0.0, self.lairs)
                elif circle is not None:
                    worth = self.attack(circle, space, ended)
                else:
                    worth = self.ending(space, ended, lost=self._lost(space, ended))
                end = End(last.steps + 1, space, left, worth, (*last.way, space))
                found.append(end)
                if space != CASTLE:
                    queue.append(end)
        return found

    def walk(self) -> float:
        """Return the worth of a move roll before the die is rolled."""
        extra = bonus(self.hero.character)
        best = [-inf] * (D12 + extra + 1)
        for end in self.ends(D12 + extra):
            best[end.steps] = max(best[end.steps], end.worth)
        for steps in range(1, len(best)):
            best[steps] = max(best[steps], best[steps - 1])
        return sum(best[extra + 1 :]) / D12

    def landing(self, space: Space) -> float:
        """Return the worth of appearing on a space: a circle, or the start of a special jump."""
        todo, circle = self.errands.everything, self.land.circle_at.get(space, 0)
        if circle in self.lairs:
            return self.attack(circle, space, todo)
        return self.ending(space, todo)

    def jump(self) -> float:
        """Return the worth of a jump before the dice are rolled."""
        worths = sorted(map(self.landing, self.land.circles[1:]), reverse=True)
        dice = dice_of(self.hero)
        taken = 0.0
        for place, worth in enumerate(worths):
            left, fewer = (D12 - place) / D12, (D12 - place - 1) / D12
            taken += worth * (left**dice - fewer**dice)
        return taken

    def special(self, gem: Gem) -> float:
        """Return the worth of a special jump to a lost gem before the dice are rolled."""
        spot, todo = self.land.gems[gem], self.errands.everything
        chance = odds.special(dice_of(self.hero), self.view.rules.special_most)
        there = self.resting(spot, todo - {spot})
        return chance * there + (1 - chance) * self.ending(self.hero.space, todo)

    def staying(self) -> float:
        """Return the worth of skipping phase one."""
        hero = self.hero
        todo = self.errands.everything
        return self.ending(hero.space, todo, hero.fails, self._lost(hero.space, todo))

    def without(self, circle: int) -> float:
        """Return the worth (about 0 to 1, see class) of the position without a circle's dragon."""
        lairs = tuple(other for other in self.lairs if other != circle)
        return self.worth(self.turns(self.hero.space, self.errands.everything, lairs), lairs)


def best_end(ends: Iterable[End]) -> End:
    """Return the end with the highest worth; among equal ones the nearest."""
    return max(ends, key=lambda end: (end.worth, -end.steps))

"""Distances in turns over gems and castle as one tour (section 14).

All of it is estimates by `roads`, worked out once for each land and for each set of circles that
dragons sit on, and kept: a computer player asks for hundreds of them in a decision.
"""

from functools import lru_cache
from math import inf
from typing import Final

from game.games.yoz.rules import odds
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character, Space
from game.games.yoz.rules.land import roads
from game.games.yoz.rules.land.land import Land
from game.games.yoz.rules.state import State

_FAR: Final = 9.0
"""Turns for a leg that is closed for now: something else has to come first."""


class Ways:
    """The ways of a character in a land while dragons sit on some circles."""

    def __init__(self, land: Land, character: Character, lairs: tuple[int, ...]) -> None:
        self._land = land
        self._character = character
        self._lairs = lairs
        self._dice = 2 if character is Character.WIZARD else 1
        self._fields: dict[Space, dict[Space, float]] = {}
        self._jumps: dict[Space, float] = {}
        self._tours: dict[tuple[Space, frozenset[Space], bool], float] = {}

    def to(self, end: Space) -> dict[Space, float]:
        """Turns on foot to a space, from each that a road or tunnel leads to it from."""
        field = self._fields.get(end)
        if field is None:
            spaces = [self._land.circles[circle] for circle in self._lairs]
            field = roads.turns_to(self._land, end, self._character, spaces)
            self._fields[end] = field
        return field

    def by_jump(self, end: Space) -> float:
        """Return the turns to a space for a character who jumps until the landing suits."""
        turns = self._jumps.get(end)
        if turns is None:
            turns = odds.jumping(self.walks(end), self._dice)
            self._jumps[end] = turns
        return turns

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
        """Turns from one space to another, on foot or by jumps, whatever is quicker."""
        turns = self.to(end).get(start, inf)
        if jumping:
            turns = min(turns, self.by_jump(end))
        if turns < inf:
            return turns
        return 1 / odds.special(self._dice) if jumping else _FAR

    def tour(self, start: Space, ends: frozenset[Space], jumping: bool) -> float:
        """Turns to visit some spaces in the best order, and then to enter the castle.

        `jumping`: the character has a gem; it has one from the first space on in any case.
        """
        key = start, ends, jumping
        turns = self._tours.get(key)
        if turns is None:
            if start == CASTLE and not ends:
                turns = 0.0
            elif not ends:
                turns = self.leg(start, CASTLE, jumping)
            else:
                turns = min(
                    self.leg(start, end, jumping) + self.tour(end, ends - {end}, True)
                    for end in ends
                )
            self._tours[key] = turns
        return turns

    def nearest(self, start: Space, ends: frozenset[Space], jumping: bool) -> Space:
        """The space that the best tour begins with; the castle if nothing is left to visit."""
        if not ends:
            return CASTLE
        return min(
            sorted(ends),
            key=lambda end: self.leg(start, end, jumping) + self.tour(end, ends - {end}, True),
        )


@lru_cache(maxsize=2048)
def ways_of(land: Land, character: Character, lairs: tuple[int, ...]) -> Ways:
    """The ways of a character; `lairs`: the circles of the living dragons, rising."""
    return Ways(land, character, lairs)


def lair_circles(view: State) -> tuple[int, ...]:
    """The circles that dragons sit on, rising."""
    return tuple(sorted(perch.circle for perch in view.dragons))

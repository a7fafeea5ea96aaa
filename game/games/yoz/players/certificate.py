"""A land's certificate: how a party of computer players fares there, estimated by playing.

A worker plays a few matches at a time and hands on what it has counted; the next batch goes on
from there, and the interval narrows.
"""

from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract.values import Level, Setup
from game.games.yoz.players.choose import choose
from game.games.yoz.rules import rules
from game.games.yoz.rules.land.deals import Survey, survey
from game.games.yoz.rules.state import State

BATCH: Final = 4
"""Matches that take a second or two together, with four characters."""

_WIDTH: Final = 1.96  # of a 95 % interval, in standard errors
_LONGEST: Final = 20_000  # moves; no match between such players comes near it


class Certificate(Struct, frozen=True):
    """What is known of a land for a party."""

    survey: Survey
    level: Level
    matches: int = 0
    won: int = 0

    @property
    def chance(self) -> float | None:
        """The share of matches won; None before the first."""
        return self.won / self.matches if self.matches else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the true chance (Wilson's interval)."""
        if not self.matches:
            return 0.0, 1.0
        share, square = self.won / self.matches, _WIDTH**2 / self.matches
        middle = (share + square / 2) / (1 + square)
        half = _WIDTH * sqrt(share * (1 - share) / self.matches + square / self.matches / 4)
        half /= 1 + square
        return max(0.0, middle - half), min(1.0, middle + half)


def certificate(
    setup: Setup,
    matches: int,
    chance: Chance,
    level: Level = Level.HARD,
    so_far: Certificate | None = None,
) -> Certificate:
    """Play some more matches on the land of a set-up, and add them to what was counted so far.

    `setup`: complete. Its layout is a land code; a kind of deal is dealt once, and later batches
    stay on that land. Dragons, cards and dice come from `chance`; 0 matches give the survey alone.
    Raises: BadInput if the layout is no code of a land; ValueError if the matches so far were
    played at another level.
    """
    if so_far is None:
        start, _ = rules.setup(setup, chance)
        party = [hero.character for hero in start.heroes]
        so_far = Certificate(survey(start.layout, party), level)
    elif so_far.level is not level:
        raise ValueError(f"these matches were played by {so_far.level}")
    on_this_land = {**setup.options, "layout": so_far.survey.code}
    setup = replace(setup, options=on_this_land)
    won = sum(_is_won(setup, level, chance) for _ in range(matches))
    return replace(so_far, matches=so_far.matches + matches, won=so_far.won + won)


def _is_won(setup: Setup, level: Level, chance: Chance) -> bool:
    state: State
    state, _ = rules.setup(setup, chance)
    for _ in range(_LONGEST):
        seat = rules.to_act(state)
        if seat is None:
            break
        move = choose(rules.observe(state, seat), seat, level, chance).move
        state, _ = rules.apply(state, move, chance)
    outcome = rules.outcome(state)
    return outcome is not None and outcome.party_won is True

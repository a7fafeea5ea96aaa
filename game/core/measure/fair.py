"""Who wins how often at a table of unequal players, and what would make it fair.

Each player has a skill in log-odds: at a table for two, a wins against b with the odds
exp(skill of a - skill of b). At larger tables skills usually count less, for luck decides more
there, and the chances are in proportion to exp(share * skill) (R. D. Luce, "Individual choice
behavior", 1959). Computers' skills follow from the rates of their levels; a person's from their
matches, with a doubt. A head start adds to a skill what it adds between equal players.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, product
from math import exp, log, sqrt
from typing import NamedTuple

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, OptionValue

COUNTS = {2: 1.0, 3: 0.85, 4: 0.8, 5: 0.75}
"""How much skill counts by the number of seats, in a game that does not say it."""
UNKNOWN_DOUBT = 0.8
"""Standard deviation of the skill of a person who has not played yet."""
_UNMEASURED = 0.65  # rate of a level against the one below, if nobody has measured it
_STEPS = 25  # of Newton's method
SEAT = "head_start"
"""The key of the option that says who has a head start: its seat, from 1; 0: nobody."""


class Skill(NamedTuple):
    """A player's skill, in log-odds against an easy computer, and its standard error."""

    worth: float
    doubt: float = 0.0


class Sitter(NamedTuple):
    """Record of who sits on a seat: a computer, or a person with a skill."""

    level: Level | None
    skill: Skill = Skill(0.0)


class Proposal(NamedTuple):
    """Levels and options of a table, and the chances of its seats."""

    levels: tuple[Level | None, ...]
    options: dict[str, OptionValue]
    chances: tuple[float, ...]

    @property
    def apart(self) -> float:
        """The largest distance of a seat's chance from an even one, from 0 to 1."""
        return max(abs(chance - 1 / len(self.chances)) for chance in self.chances)


class Result(NamedTuple):
    """A match of a person: whether they won, and against whom (None: another person)."""

    won: bool
    against: tuple[Level | None, ...]


def odds(rate: float) -> float:
    """Return the log-odds of a rate, kept away from 0 and 1."""
    rate = min(0.99, max(0.01, rate))
    return log(rate / (1 - rate))


def level_skill(spec: AnySpec, level: Level) -> float:
    """Return the skill of a computer, in log-odds against an easy one."""
    if level.plain is Level.GENTLE:
        assert spec.gentle is not None
        return -_gentle(spec.easy_wins, level.overlooking(spec.gentle).overlooks)
    higher = spec.levels[spec.levels.index(Level.EASY) + 1 : spec.levels.index(level) + 1]
    return sum(odds(spec.rates.get(one, _UNMEASURED)) for one in higher)


def _gentle(easy_wins: Mapping[int, float], overlooks: int) -> float:
    """Return the log-odds that easy beats a gentle computer; `overlooks`: its per cent.

    On the line through the two nearest measured shares, beyond the last share too; those of
    `_UNMEASURED` if nothing has been measured.
    """
    if not easy_wins:
        return odds(_UNMEASURED)
    known = [(0, 0.0), *((share, odds(rate)) for share, rate in sorted(easy_wins.items()))]
    between = list(pairwise(known))
    (low, less), (high, more) = next(
        (two for two in between if overlooks <= two[1][0]), between[-1]
    )
    return less + (more - less) * (overlooks - low) / (high - low)


def counts(spec: AnySpec, seats: int) -> float:
    """Return how much skill counts at a table for `seats`; 1: as at one for two."""
    return COUNTS[seats] if seats == 2 or spec.skill_counts is None else spec.skill_counts


def chances(skills: Sequence[float], share: float = 1.0) -> tuple[float, ...]:
    """Return the chance of each seat to win. `share`: how much skill counts (`counts`)."""
    weights = [exp(share * (skill - max(skills))) for skill in skills]
    return tuple(weight / sum(weights) for weight in weights)


def person_skill(spec: AnySpec, results: Iterable[Result]) -> Skill:
    """Return a person's skill from their matches, most likely given what is usual for persons.

    Without any it is that of a normal computer, with `UNKNOWN_DOUBT`; other persons count as that.
    """
    usual = level_skill(spec, Level.NORMAL)
    played = [
        (result.won, [usual if one is None else level_skill(spec, one) for one in result.against])
        for result in results
        if 2 <= len(result.against) + 1 <= max(COUNTS)
    ]
    worth, known = usual, 1 / UNKNOWN_DOUBT**2
    for _ in range(_STEPS):
        slope, known = (usual - worth) / UNKNOWN_DOUBT**2, 1 / UNKNOWN_DOUBT**2
        for won, against in played:
            share = counts(spec, len(against) + 1)
            chance = chances([worth, *against], share)[0]
            slope += share * (won - chance)
            known += share**2 * chance * (1 - chance)
        worth += slope / known
    return Skill(worth, 1 / sqrt(known))


def fair(
    spec: AnySpec,
    sitters: Sequence[Sitter],
    options: Mapping[str, OptionValue],
    gentle: Level = Level.GENTLE,
) -> Proposal:
    """Return the table with the most even chances: levels of computers, and a head start.

    What changes less comes first where the chances are even alike, to a point of a hundred.
    `gentle`: how gentle such computers are with these persons.
    """
    found = [
        as_it_is(
            spec,
            [one._replace(level=level) for one, level in zip(sitters, levels, strict=True)],
            {**options, **ahead},
            gentle,
        )
        for levels in product(*(_levels(spec, one) for one in sitters))
        for ahead in _head_starts(spec, len(sitters))
    ]

    def cost(table: Proposal) -> tuple[int, int]:
        changed = sum(one.level != new for one, new in zip(sitters, table.levels, strict=True))
        return round(100 * table.apart), changed + 2 * bool(table.options.get(SEAT))

    return min(found, key=cost)


def as_it_is(
    spec: AnySpec,
    sitters: Sequence[Sitter],
    options: Mapping[str, OptionValue],
    gentle: Level = Level.GENTLE,
) -> Proposal:
    """Return the proposal that changes nothing at a table, with its chances."""
    skills = []
    for one in sitters:
        level = gentle if one.level is Level.GENTLE else one.level
        skills.append(one.skill.worth if level is None else level_skill(spec, level))
    ahead = options.get(SEAT, 0)
    if isinstance(ahead, int) and 0 < ahead <= len(skills):
        for extra, rate in spec.head_starts:
            if all(options.get(key) == value for key, value in extra.items()):
                skills[ahead - 1] += odds(rate)
                break
    share = counts(spec, len(skills))
    return Proposal(tuple(one.level for one in sitters), dict(options), chances(skills, share))


def _levels(spec: AnySpec, sitter: Sitter) -> tuple[Level | None, ...]:
    return (None,) if sitter.level is None else spec.levels


def _head_starts(spec: AnySpec, seats: int) -> list[dict[str, OptionValue]]:
    if not spec.head_starts:
        return [{}]
    given = [{SEAT: seat, **extra} for seat in range(1, seats + 1) for extra, _ in spec.head_starts]
    return [{SEAT: 0}, *given]

"""Matches to be proved: any seats, options, roles and chairs of a game, drawn from a seed."""

from msgspec import Struct

from game.core.chance import Stream
from game.core.contract.spec import AnySpec, complete_setup
from game.core.contract.values import BadInput, Level, Option, OptionValue, Setup
from game.core.match.match import Chair
from game.core.match.record import COLOURS

HARD_BUDGET = 12
_DEFAULT = 0.5  # how often an option keeps its default
_TRIES = 20


class Case(Struct, frozen=True):
    """Record: one match to be played and checked.

    `levels`: how each seat chooses; a person's seat chooses at random. `budget`: of each decision
    at the level hard; None: as long as it thinks at the table.
    """

    setup: Setup
    chairs: tuple[Chair, ...]
    levels: tuple[Level, ...]
    budget: int | None = None

    def said(self) -> str:
        """Return the case in one line, for a report."""
        options = ", ".join(
            f"{key} {_short(value)}" for key, value in sorted(self.setup.options.items())
        )
        seats = ", ".join(
            f"{role} {level}".strip()
            for role, level in zip(
                self.setup.roles or ("",) * self.setup.seats, self.levels, strict=True
            )
        )
        return f"{self.setup.seats} seats ({seats}); {options or 'no options'}"


def _short(value: OptionValue) -> str:
    told = str(value)
    return told if len(told) <= 24 else f"{told[:21]}..."


def draw_case(spec: AnySpec, seed: int, number: int) -> Case:
    """Return case `number` of a seed: the same game, seed and number give the same case."""
    luck = Stream(f"{seed}/{spec.key}/{number}/case")
    setup = _setup(spec, luck)
    levels = _levels(spec, setup.seats, luck)
    budget = None if luck.roll("deep", 20) == 1 else HARD_BUDGET
    return Case(setup, _chairs(levels, luck), levels, budget)


def _setup(spec: AnySpec, luck: Stream) -> Setup:
    """Return seats, options and roles that go together; the defaults, should none be found."""
    least, most = spec.seats
    seats = least - 1 + luck.roll("seats", most - least + 1)
    roles = tuple(role.key for role in spec.roles)
    for _ in range(_TRIES):
        options = {option.key: _value(option, luck) for option in spec.options}
        chosen = tuple(roles[at] for at in luck.order("roles", len(roles))[:seats])
        try:
            return complete_setup(spec, Setup(seats, options, chosen))
        except BadInput:
            continue  # two options that do not go together, or too few seats for one of them
    return complete_setup(spec, Setup(seats))


def _value(option: Option, luck: Stream) -> OptionValue:
    """Return the default, or another value; the ends of a range more often than the middle."""
    values = [value.value for value in option.choices()]
    if luck.roll("default", 100) <= 100 * _DEFAULT:
        return option.default
    if values:
        return luck.pick(values)
    if option.check is not None:
        return option.default
    between = option.least - 1 + luck.roll("value", option.most - option.least + 1)
    return luck.pick((option.least, option.most, between))


def _levels(spec: AnySpec, seats: int, luck: Stream) -> tuple[Level, ...]:
    """Return levels: random everywhere, computers of one level, or all kinds at one table."""
    kind = luck.roll("levels", 10)
    if kind <= 5:
        return (Level.RANDOM,) * seats
    if kind <= 7:
        return (luck.pick(spec.levels),) * seats
    return tuple(luck.pick((Level.RANDOM, *spec.levels)) for _ in range(seats))


def _chairs(levels: tuple[Level, ...], luck: Stream) -> tuple[Chair, ...]:
    """Return chairs: computers, and for random seats persons, some of whom hold several."""
    persons = max(1, luck.roll("persons", len(levels)))
    chairs = []
    for seat, level in enumerate(levels):
        if level is Level.RANDOM:
            name = f"P{seat % persons}"
            chairs.append(Chair(f"{name}, seat {seat}", COLOURS[seat], person=name))
        else:
            chairs.append(Chair(f"C{seat}", COLOURS[seat], level=level))
    return tuple(chairs)

"""What the new-match page proposes: the last game, its usual players and options; its start."""

from collections.abc import Sequence
from contextlib import suppress

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Setup
from game.core.lessons.script import lesson_path, read_lesson
from game.core.match.match import Match
from game.core.storage.database import Trouble
from game.core.storage.people import LastTable, Player
from game.scenes.parts.places import sat_down
from game.scenes.parts.rolling.dice_entry import begin_match
from game.scenes.parts.seating import Plan, fresh_plan, plan_of, taught_plan
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.setup.given_luck import GivenLuck

_MOST_KNOWN = 30  # remembered names kept, as some of them may sit at the table already


def known_players(services: Services) -> tuple[Player, ...]:
    """Return the players remembered, the latest first; none if they cannot be read."""
    with suppress(Trouble):
        return services.archive.people.players(_MOST_KNOWN)
    return ()


def last_game(services: Services) -> AnySpec:
    """Return the game played last, else the first one."""
    with suppress(Trouble):
        last = services.archive.listing.last_game([spec.key for spec in services.games])
        if last is not None:
            return services.find_game(last)
    return services.games[0]


def last_table(services: Services, spec: AnySpec) -> LastTable | None:
    """Return players and set-up of the last match of a game; None if there is none."""
    with suppress(Trouble):
        return services.archive.people.last_table(spec.key)
    return None


def usual_plan(services: Services, spec: AnySpec, known: Sequence[Player]) -> Plan:
    """Return the plan as last time, else that after a lesson, else a fresh one."""
    last = last_table(services, spec)
    plan = plan_of(spec, last) if last is not None else None
    if plan is None and known and services.learned.of(known[0].name, spec.key) is not None:
        with suppress(BadInput):
            plan = taught_plan(spec, known[0], read_lesson(lesson_path(spec.key)))
    return plan or fresh_plan(spec, known)


def start(
    services: Services, page: Scene, plan: Plan, setup: Setup, given: GivenLuck | None
) -> None:
    """Replace a page by the table of a new match; say why if it cannot start.

    Dice of the set-up that are rolled by hand are asked for first. `given`: the luck of a code.
    """
    spec: AnySpec = plan.spec
    luck = given if given and given.fits(spec, setup) else None

    seed = luck.seed if luck else services.new_seed()
    chairs = sat_down(services, spec, plan.chairs())

    def make(rolled: Sequence[int]) -> Match:
        match = Match(spec, setup, seed, chairs, None, rolled)
        if luck:
            match.marks |= {luck.mark}
        return match

    failed = "This match cannot start"
    begin_match(services, page, spec, chairs, make, failed, introduces=True)

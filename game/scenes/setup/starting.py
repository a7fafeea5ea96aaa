"""Starts the match of a plan."""

from collections.abc import Sequence

from game.core.contract.spec import AnySpec
from game.core.contract.values import Setup
from game.core.match.match import Match
from game.scenes.parts.places import sat_down
from game.scenes.parts.rolling.dice_entry import begin_match
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services
from game.scenes.parts.stack import Scene
from game.scenes.setup.given_luck import GivenLuck


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

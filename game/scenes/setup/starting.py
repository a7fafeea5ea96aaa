"""Starts the match of a plan."""

from functools import partial

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Setup
from game.core.match.match import Match
from game.scenes.parts.notice import notice
from game.scenes.parts.places import sat_down
from game.scenes.parts.rolling.dice_entry import with_dice
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

    def begin(match: Match) -> None:
        try:
            if luck:
                match.marks |= {luck.mark}
            services.routes.check_table(spec)
            match_id = services.writer.new_match(match)
        except BadInput as wrong:
            notice(services, "This match cannot start", str(wrong))
            return
        services.stack.pop(page)
        services.routes.sit_down(match, match_id, introduces=True)

    try:
        seed = luck.seed if luck else services.new_seed()
        chairs = sat_down(services, spec, plan.chairs())
        with_dice(services, spec, chairs, partial(Match, spec, setup, seed, chairs, None), begin)
    except BadInput as wrong:
        notice(services, "This match cannot start", str(wrong))

"""The page of gamepads over a paused match, after one was disconnected."""

from collections.abc import Mapping

from game.core.match.match import Match
from game.scenes.parts.services import Services
from game.scenes.setup.pads.page import PadSeatsScene
from game.scenes.setup.pads.sitting import MEANWHILE, Sitter


def seats_over(services: Services, match: Match, gone: Mapping[str, str]) -> PadSeatsScene:
    """Return the page for a paused match. `gone`: the name of the lost pad of each person."""
    sitters = [Sitter(chair.name, chair.colour, chair.person) for chair in match.chairs]
    return PadSeatsScene(
        services, sitters, _go_on, occasion=MEANWHILE, holding=services.holding, gone=gone
    )


def _go_on() -> None:
    """Do nothing: the table is below this scene."""

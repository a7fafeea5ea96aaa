"""Dragon Farkle, set up for tests."""

from game.core.contract.spec import complete_setup
from game.core.contract.values import OptionValue, Setup
from game.games.dragon_farkle.spec import SPEC


def set_up(seats: int = 3, **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options)))

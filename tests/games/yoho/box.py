"""Yoho!, set up for tests."""

from game.core.kernel import OptionValue, Setup, complete_setup
from game.games.yoho.spec import SPEC


def set_up(seats: int = 2, **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options)))

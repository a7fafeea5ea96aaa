"""Yoz, set up for tests."""

from game.core.kernel import OptionValue, Setup, complete_setup
from game.games.yoz.spec import SPEC


def set_up(seats: int = 2, roles: tuple[str, ...] = (), **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options), roles))

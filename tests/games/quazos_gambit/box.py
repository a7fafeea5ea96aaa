"""Quazo's Gambit, set up for tests."""

from game.core.contract.spec import complete_setup
from game.core.contract.values import OptionValue, Setup
from game.games.quazos_gambit.spec import SPEC


def set_up(seats: int = 4, roles: tuple[str, ...] = (), **options: OptionValue) -> Setup:
    """A complete set-up: the defaults, but for what is named."""
    return complete_setup(SPEC, Setup(seats, dict(options), roles))

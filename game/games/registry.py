"""Every game the program knows. Explicit, so that a packaged program sees each import."""

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput
from game.games.dragon_farkle import spec as dragon_farkle
from game.games.quazos_gambit import spec as quazos_gambit
from game.games.yahtzee_challenge import spec as yahtzee_challenge
from game.games.yoho import spec as yoho
from game.games.yoz import spec as yoz

GAMES: tuple[AnySpec, ...] = (
    yahtzee_challenge.SPEC,
    dragon_farkle.SPEC,
    quazos_gambit.SPEC,
    yoho.SPEC,
    yoz.SPEC,
)


def find(key: str) -> AnySpec:
    """Return the game of that key.   Raises: BadInput that lists the known ones."""
    for spec in GAMES:
        if spec.key == key:
            return spec
    known = ", ".join(spec.key for spec in GAMES)
    raise BadInput(f"There is no game called {key!r}; known games: {known}.")

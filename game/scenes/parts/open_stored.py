"""Opens a stored match; explains why it cannot be opened, and offers to continue a copy."""

from collections.abc import Callable
from functools import partial

from game.core.contract.values import BadInput
from game.core.match.checking import Loaded
from game.scenes.parts.dialog import DialogScene, explained, notice
from game.scenes.parts.services import Damaged, Services

_HEADING = "This match cannot be opened"


def open_stored(services: Services, way: Callable[[], None]) -> None:
    """Open a stored match; if refused say why, and offer the sound part of a damaged one."""
    try:
        way()
    except Damaged as wrong:
        _offer_sound_part(services, wrong)
    except BadInput as wrong:
        notice(services, _HEADING, str(wrong))


def _offer_sound_part(services: Services, wrong: Damaged) -> None:
    if not wrong.loaded.goes_on:
        notice(services, _HEADING, str(wrong))
        return
    ply = wrong.loaded.match.ply
    moves = "its first move" if ply == 1 else f"its first {ply} moves"
    text = (
        f"{wrong} You can continue it as a new match with {moves}. The players' names could"
        " not be checked. This match stays as it is."
    )
    go_on = partial(_go_on, services, wrong.loaded)
    DialogScene(services, _HEADING, text, "Cancel", f"Continue from move {ply}", go_on).push()


def _go_on(services: Services, loaded: Loaded) -> None:
    with explained(services, _HEADING):
        services.routes.go_on_with(loaded)

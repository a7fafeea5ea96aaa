"""Explains why a stored match cannot be continued, and offers to continue a copy."""

from game.core.contract.values import BadInput
from game.core.match.checking import Loaded
from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.notice import notice
from game.scenes.parts.services import Damaged, Services

_HEADING = "This match cannot be opened"


def stays_shut(services: Services, wrong: BadInput) -> None:
    """Explain why a match cannot be continued; offer the sound part of a damaged one."""
    loaded = wrong.loaded if isinstance(wrong, Damaged) else None
    if loaded is None or not loaded.goes_on:
        notice(services, _HEADING, str(wrong))
        return
    ply = loaded.match.ply
    moves = "its first move" if ply == 1 else f"its first {ply} moves"
    services.stack.push(
        DialogScene(
            services,
            _HEADING,
            f"{wrong} You can continue it as a new match with {moves}. The players' names could"
            " not be checked. This match stays as it is.",
            "Cancel",
            f"Continue from move {ply}",
            lambda: _go_on(services, loaded),
        )
    )


def _go_on(services: Services, loaded: Loaded) -> None:
    try:
        services.routes.go_on_with(loaded)
    except BadInput as wrong:
        notice(services, _HEADING, str(wrong))

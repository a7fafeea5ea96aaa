"""Leaves a match or the program; asks first while moves are not saved."""

from collections.abc import Callable

from game.scenes.parts.dialog import DialogScene
from game.scenes.parts.services import Services

_PATIENCE_S = 0.3  # seconds to wait for the latest moves to be written


class UnsavedScene(DialogScene):
    """Asks whether to leave although moves are not saved yet."""

    def __init__(self, services: Services, unsaved: int, leave: Callable[[], None]) -> None:
        said = f"{unsaved} moves are not saved yet. If you leave now, they are lost."
        if unsaved == 1:
            said = "1 move is not saved yet. If you leave now, it is lost."
        why = (services.writer.trouble,) if services.writer.trouble else ()
        text = " ".join((*why, said))
        super().__init__(
            services, "Not everything is saved", text, "Wait", "Leave anyway", leave, danger=True
        )


def leave_saved(services: Services, leave: Callable[[], None]) -> None:
    """Leave; while moves are not on the disk, only after a question."""
    writer = services.writer
    if writer.unsaved == 0 or writer.flush(_PATIENCE_S) or writer.unsaved == 0:
        leave()
    elif not any(isinstance(scene, UnsavedScene) for scene in services.stack.scenes):
        services.stack.push(UnsavedScene(services, writer.unsaved, leave))

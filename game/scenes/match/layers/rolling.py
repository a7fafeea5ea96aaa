"""Asks for real dice while a move waits for them."""

from collections.abc import Sequence

from game.core.match.entry import Entry, PendingRoll
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import PlayContext
from game.scenes.parts.dialog import Answer
from game.scenes.parts.rolling.dice_entry import CANCEL, PAUSE, DiceEntryScene
from game.scenes.parts.services import Services

SEEN_S = 1.5
"""How long the table is seen before dice are asked for that a computer player's move makes fall."""


class RollLayer(Layer):
    """Opens the entry of dice when everything before them has been shown, and plays the move."""

    def __init__(self, services: Services, scene: PlayContext) -> None:
        self._services, self._scene = services, scene
        self._seen: tuple[PendingRoll | None, float] = None, 0.0  # what waits, and how long it has

    def update(self, dt_s: float) -> bool:
        """Ask for the next roll as soon as nothing moves or covers the table.

        If a computer player's move makes the dice fall, its last one is seen first.
        """
        scene, pending = self._scene, self._scene.director.pending
        if pending is None or scene.table.telling or not scene.dialogs.is_clear:
            return False
        if scene.director.person_of(pending.by) is None and not pending.rolled:
            was, seen_s = self._seen
            self._seen = pending, (seen_s if was is pending else 0.0) + dt_s
            if self._seen[1] < SEEN_S:
                return False
        leave = Answer(PAUSE, "Pause", scene.open_menu)
        if pending.may_cancel and scene.director.person_of(pending.by) is not None:
            leave = Answer(CANCEL, "Cancel", self._cancel)
        self._services.stack.push(
            DiceEntryScene(
                self._services,
                Entry.of(scene.match.spec, pending.roll),
                scene.view.places[pending.roll.by],
                self._enter,
                leave,
                lambda: scene.director.pending is pending,
            )
        )
        return True

    def _enter(self, faces: Sequence[int]) -> None:
        played = self._scene.director.roll(faces)
        if played is not None:
            self._scene.presenter.tell(played)
        self._scene.touch()

    def _cancel(self) -> None:
        self._scene.director.start_over()
        self._scene.presenter.ask_again()
        self._scene.touch()
